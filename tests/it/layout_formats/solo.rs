//! Game IDs of Solo. The game's own generator made these, and the layout of the jigsaw is as its
//! solver prints it.

use lacuna::board::{Board, Outcome};
use lacuna::budget::Budget;
use lacuna::formats::{Entry, Format, Reader, Record, iss};
use lacuna::rules::picture;
use lacuna::rules::variant::Variant;

use crate::formats::error;

const IDS: [&str; 13] = [
    "2x2:a3c4d4c1a",
    "2x3:f5c4_2a6_1f4_1a3_2c4f",
    "3x2:d4_6b1b5c4d2c3b5b4_1d",
    "3x3x:c2_6h9_7i6a8a5c2b3b7c2b8b3c1a9a1i8_2h7_5c",
    "6j:e3c3_4a3d6_6d2a3_6c1e,acbaba_cadf_aba_aa_babaa",
    "5jx:a2i5a1i4a,_ca__b_b_aeaaab___c",
    "9j:b8c3a9a6_9f4_9k9b2d7_5_9d1b4k8_6f7_1a8a5c6b,bdab__baba_baa_ab_aaa__c__bc_ehbbca_c_bc_b____a_cdbb_dacc_",
    "3x4:4i3d6_11_1b7_5a2_2b11a12_3_7_9a1a7_10d5_9c3b3a1_11_4b9a10a9a4p11a6a5a1b7_11_6a8b12c2_10d5_7a3a1_12_5_6a4b8_11a5_12b7_3_1d8i12",
    "4x4:a6_3_2_11b15_5a16a10_9b10e9a2c15b13_13b9a6_10_3_15a11_7a16a4d12d10_6a14a3b8a3e6_12c11_10_4_10a13c16_9b1_7c14_2a7f4a16_5h15_2b7_10h8_2b4_3h13_12a15f3a2_16c8_3b12_16c11a14_9_7_3c11_14e6a10b7a10a16_2d13d15a4a7_3a13_12_11_2a1b8_12b1c14a9e6b8_6a12a1_7b4_5_14_13a",
    "2x3k:zj,_aa__aa_aa__aa___b_ba__aa___a____a___b_a_,3_9a8a9a7_7c9a8a7b13_7_7a7c8_11a6e",
    "2x2xk:p,__a_____acaaa_a_,6_6_3c7_7a8d3a",
    "6jk:zj,adaa__b_a_a_cadbdd____baab,aaa_a____________a__aaaaaaa___a___aaaaaaa,14a7a7a6a11a4b7_7_6a9_4c11b6a9a11_7e",
    "3x3k:zzzc,_____aa_____a__a_____aa___a_a_a_aa_a___aa____ab_abca_ac___aa__ac______b______aaa___a______a__a_aaaa,15_17_6_14_13_11a11f13_4a12_7a5c11_13b16a8a4b3_11a13_11b12b10b17a15_10a12a12_17_4c21a7b12d20c18e",
];

fn read(id: &str) -> Record {
    Reader::of(id.as_bytes(), Some(Format::Solo))
        .next()
        .unwrap()
        .unwrap_or_else(|error| panic!("{id}: {error}"))
}

#[test]
fn ids_of_the_game_are_read_and_written_as_they_were() {
    for id in IDS {
        let record = read(id);
        let rules = record.claims.rules.unwrap();
        let Ok(Outcome::Unique(solution)) = rules.engine().solve(&record.clues, &Budget::UNLIMITED)
        else {
            panic!("{id}: the game makes puzzles with one solution");
        };
        assert!(rules.is_solution(&solution));
        let clues = &record.clues;
        let entry = Entry::new(Some(&rules), clues);
        let mut text = Vec::new();
        Format::Solo.write(entry, &mut text).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), format!("{id}\n"));
    }
}

#[test]
fn cells_boxes_and_rules_of_an_id() {
    let six = read(IDS[1]);
    assert_eq!(
        six.clues.to_string(),
        "......5...42.61......41.32...4......"
    );
    assert_eq!(six.claims.variant.as_deref(), Some("6x6"));
    assert_eq!(read(IDS[2]).claims.variant.as_deref(), Some("6x6-3x2"));
    assert_eq!(read(IDS[3]).claims.variant.as_deref(), Some("x"));
    let jigsaw = read(IDS[4]);
    let boxes = picture::boxes("AABBBB\nACCCBB\nACCCDD\nAEDDDD\nAEEFFF\nEEEFFF").unwrap();
    assert_eq!(**jigsaw.claims.rules.unwrap().layout(), boxes);
    assert_eq!(read(IDS[5]).claims.rules.unwrap().list().len(), 2, "x");
    // Symmetry and difficulty concern the generator; a jigsaw may be given by a box as well.
    assert_eq!(read(&IDS[1].replace("2x3:", "2x3md4de:")).clues, six.clues);
    assert_eq!(read(&IDS[4].replace("6j:", "2x3j:")).clues, jigsaw.clues);
}

#[test]
fn cages_of_an_id() {
    let record = read(IDS[9]);
    let rules = record.claims.rules.unwrap();
    assert!(
        iss::constraints(&rules)
            .starts_with(".Shape~6x6.Cage~3~R1C1~R2C1.Cage~9~R1C2~R1C3.Cage~8~R1C4~R1C5")
    );
    let Ok(Outcome::Unique(solution)) = rules.engine().solve(&record.clues, &Budget::UNLIMITED)
    else {
        panic!("the game makes puzzles with one solution");
    };
    // According to the game's generator.
    assert_eq!(solution.to_string(), "154623263451516234432165645312321546");
}

#[test]
fn killers_that_the_game_has_not() {
    for (text, expected) in [
        (
            ".Cage~3~R1C1~R1C2",
            "found r1c3 in no cage, expected every cell in a cage",
        ),
        (
            ".Cage~3~R1C1",
            "found the cage at r1c1 with one cell, expected two cells or more in a cage",
        ),
        (
            ".Cage~3~R1C1~R5C5",
            "found the cage at r1c1 in several pieces, expected cages in one piece",
        ),
        (
            ".Cage~~R1C1~R1C2",
            "found the cage at r1c1 without a sum, expected a sum for every cage",
        ),
    ] {
        let record = crate::formats::read(&format!("{text}.~R9C9_9")).remove(0);
        let (variant, clues) = (record.claims.rules.as_deref(), &record.clues);
        let entry = Entry::new(variant, clues);
        let error = Format::Solo
            .write(entry, &mut Vec::new())
            .unwrap_err()
            .to_string();
        assert_eq!(
            error,
            format!("{expected} for the format solo; csv, jsonl and iss hold every mark")
        );
    }
}

/// The game's solver accepts the first of these but not the second, which its generator would
/// write.
#[test]
fn long_runs_without_an_edge() {
    let rows = picture::boxes("AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF").unwrap();
    let edges = "_".repeat(30);
    let [id, other] = ["zd", "ze"].map(|run| format!("6j:zj,{run}{edges}"));
    for id in [&id, &other] {
        assert_eq!(**read(id).claims.rules.unwrap().layout(), rows, "{id}");
    }
    let rules = Variant::standard().with_layout(rows).unwrap().any_rules();
    let clues = Board::blank(36);
    let entry = Entry::new(Some(&rules), &clues);
    let mut text = Vec::new();
    Format::Solo.write(entry, &mut text).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), id + "\n");
}

#[test]
fn ids_that_are_none() {
    let cells = |cells: usize| "a".repeat(cells);
    for (id, expected) in [
        (
            "3x3k:zzzc,aaa,1".to_owned(),
            "1:15: found 1 cells, expected 81",
        ),
        (
            format!("3x3k:zzzc,aaa,{}1", cells(80)),
            "1:11: found 6 places for edges, expected 144 and one for the end",
        ),
        (
            "2x2k:p".to_owned(),
            "1:7: found no cages, expected a comma and the edges of the cages",
        ),
        (
            "2x2k:p,____".to_owned(),
            "1:12: found no sums, expected a comma and the sums of the cages",
        ),
        (
            format!("2x2k:p,aa{},3o", "_".repeat(21)),
            "1:32: found no sum in the cage at r1c3, expected one for each cage",
        ),
        (
            format!("2x2k:p,aa{},3_4n", "_".repeat(21)),
            "1:32: found a second sum in the cage at r1c1, expected one for each cage",
        ),
        (
            format!("2x2k:p,a{},9a1_1_1_1_1_1_1_1_1_1_1_1_1_1", "_".repeat(23)),
            "1:33: found a cage of 2 cells with the sum 9, expected a sum from 3 to 7",
        ),
        (
            "9jx#123".to_owned(),
            "1:4: found a number from which Solo draws a puzzle, expected a game ID with the puzzle in it, after a colon",
        ),
        (
            "2x3q:zj".to_owned(),
            "1:4: found 'q', expected j for a jigsaw, x for diagonals, k for a killer or a colon",
        ),
        (
            "6x6:zj".to_owned(),
            "1:1: found the size 6x6, expected rows and columns of a box with 2 to 31 cells, as in 3x3, or the side of a jigsaw, as in 9j",
        ),
        (
            "1x9:zj".to_owned(),
            "1:1: found the size 1x9, expected rows and columns of a box with 2 to 31 cells, as in 3x3, or the side of a jigsaw, as in 9j",
        ),
        ("2x3:zi".to_owned(), "1:5: found 35 cells, expected 36"),
        (
            "2x3:zi7".to_owned(),
            "1:7: found the value 7, expected 1 to 6",
        ),
        (
            "2x3:zi0".to_owned(),
            "1:7: found '0', expected a number, a letter for blank cells or _ between numbers",
        ),
        (
            "2x3:zj,a".to_owned(),
            "1:7: found ',', expected the end of the line after the cells",
        ),
        (
            "2j:d".to_owned(),
            "1:5: found no boxes, expected a comma and the edges of the boxes after the cells",
        ),
        (
            "2j:d,?".to_owned(),
            "1:6: found '?', expected a letter for places without an edge or _ for none",
        ),
        (
            "2j:d,__".to_owned(),
            "1:6: found 2 places for edges, expected 4 and one for the end",
        ),
        (
            "2j:d,_____".to_owned(),
            "1:6: found boxes that make no layout (box 1 has 1 cells, expected 2), expected 2 cells in each",
        ),
        (
            format!("2x2:{}", cells(17)),
            "1:5: found 17 cells, expected 16",
        ),
    ] {
        assert_eq!(error(&id), expected, "{id}");
    }
}

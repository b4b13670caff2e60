//! Constraint strings of every layout. The syntax is that of the Interactive Sudoku Solver, except
//! for `Grids`, which is our own.

use crate::prelude::*;
use lacuna::formats::rules_column;

#[test]
fn rules_that_cannot_be_read_say_why() {
    assert_eq!(read_rules(".Windoku").unwrap().name(), "nrc");
    let table = r#"
        .~R1C1_5 => there is a clue among the rules; give constraints alone
        .Cage~4~R1C1~R1C2~R1C3 => found the sum 4 in the constraint "Cage~4~R1C1~R1C2~R1C3", expected one from 6 to 24
    "#;
    for [text, expected] in cases(table) {
        assert_eq!(read_rules(text).unwrap_err().to_string(), expected);
    }
}

#[test]
fn golden_strings() {
    let table = "
        standard =>
        dg+nrc+x => .DisjointSets.Windoku.Diagonal~1.Diagonal~-1
        anti-knight+anti-king+non-consecutive => .AntiKing.AntiKnight.AntiConsecutive
        asterisk => .AllDifferent~R2C5~R3C3~R3C7~R5C2~R5C5~R5C8~R7C3~R7C7~R8C5
        4x4+x => .Shape~4x4.Diagonal~1.Diagonal~-1
        6x6+dg => .Shape~6x6.DisjointSets
        6x6-3x2 => .Shape~6x6.Jigsaw~001122001122001122334455334455334455.NoBoxes
        latin-5 => .Shape~5x5
        latin-6 => .Shape~6x6.NoBoxes
        latin-9 => .NoBoxes
        12x12+dg => .Shape~12x12.DisjointSets
        25x25 => .Shape~25x25
        twodoku => .Grids~3x3~R1C1~R7C7
        gattai-3+x => .Grids~3x3~R1C7~R7C1~R7C13.Diagonal~1.Diagonal~-1
        samurai => .Grids~3x3~R1C1~R1C13~R7C7~R13C1~R13C13
    ";
    for [name, expected] in cases(table) {
        let variant = variant(name);
        assert_eq!(
            iss::constraints(variant.rules().unwrap()),
            expected,
            "{name}"
        );
        let read = read_rules(expected).unwrap();
        assert_eq!(
            (read.name(), &read),
            (variant.name(), &**variant.rules().unwrap())
        );
    }
    // The usual groups are those of the usual boxes.
    let groups = iss::constraints(variant("6x6-3x2+dg").rules().unwrap());
    ends_with(
        &groups,
        ".NoBoxes.AllDifferent~R1C1~R1C3~R1C5~R4C1~R4C3~R4C5.AllDifferent~R1C2~R1C4~R1C6~R4C2~R4C4~R4C6.AllDifferent~R2C1~R2C3~R2C5~R5C1~R5C3~R5C5.AllDifferent~R2C2~R2C4~R2C6~R5C2~R5C4~R5C6.AllDifferent~R3C1~R3C3~R3C5~R6C1~R6C3~R6C5.AllDifferent~R3C2~R3C4~R3C6~R6C2~R6C4~R6C6",
    );
}

#[test]
fn cells_have_one_letter_up_to_sixteen() {
    let mut clues = Board::blank(256);
    clues.set(9 * 16 + 15, Some(16));
    let text = iss::string(variant("16x16").rules().unwrap(), &clues);
    assert_eq!(text, ".Shape~16x16.~RaCg_16");
    for text in [&text, ".Shape~16x16.~RACG_16", ".Shape~16x16.~r10c16_16"] {
        assert_eq!(first(text).unwrap().clues, clues, "{text}");
    }
    // The letter of the twelfth row equals that of a column.
    let twelve = first(".Shape~12x12.~RcCc_12").unwrap();
    assert_eq!(twelve.clues.filled().collect::<Vec<_>>(), [143]);
    let mut large = Board::blank(400);
    large.set(399, Some(20));
    assert_eq!(
        iss::string(variant("20x20").rules().unwrap(), &large),
        ".Shape~20x20.~R20C20_20"
    );
}

#[test]
fn other_ways_to_state_a_layout() {
    let nine = "000000000111111111222222222333333333444444444555555555666666666777777777888888888";
    let table = "
        .Shape~9x9~9.RegionSize~9 => standard
        .Shape~6x6~1-6 => 6x6
        .Jigsaw~AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII => standard
        .NoBoxes.Jigsaw~6x6~001122001122001122334455334455334455.Shape~6x6 => 6x6-3x2
        .Diagonal~-1.Shape~4x4.Diagonal~1 => 4x4+x
        .Grids~3x3~R7C7~R1C1 => twodoku
    ";
    for [text, same] in cases(table) {
        assert_eq!(rules(text), **variant(same).rules().unwrap(), "{text}");
    }
    // Without `NoBoxes` the pieces are houses in addition to the boxes; these are rows already.
    let rules = read_rules(&format!(".Jigsaw~{nine}")).unwrap();
    assert_eq!((rules.list().len(), rules.regions().len()), (9, 0));
    let six = read_rules(".Shape~6x6.Jigsaw~001122001122001122334455334455334455").unwrap();
    assert_eq!(
        (six.list().len(), six.layout().clone()),
        (6, variant("6x6").any_layout()),
        "both families of boxes"
    );
    assert_eq!(read_rules(rules_column(&six).unwrap()).unwrap(), six);
}

#[test]
fn constraints_are_repeated_at_other_places() {
    let table = "
        .Replicate~BQ.Whisper~2~R1C1~R1C2~R2C2.End => .Whisper~2~R1C1~R1C2~R2C2.Whisper~2~R3C3~R3C4~R4C4
        .Replicate~BQ~R1C1.Whisper~2~R1C1~R1C2~R2C2.End => .Whisper~2~R1C1~R1C2~R2C2.Whisper~2~R3C3~R3C4~R4C4
        .Replicate~h~R2C2.Or.Even~R2C1.Odd~R2C2.End.~R2C3_1_2.AllDifferent~R1C1~R3C3.End => .Or.Even~R2C1.Odd~R2C2.End.~R2C3_1_2.Cage~~R1C1~R3C3.Or.Even~R3C2.Odd~R3C3.End.~R3C4_1_2.Cage~~R2C2~R4C4
    ";
    for [text, same] in cases(table) {
        let [text, same] = [text, same].map(|text| rules(&format!(".Shape~4x4{text}")));
        assert_eq!(text, same);
    }
    for text in ["_.Whisper~2~R1C1~R1C2", "AAAAB.Even~R1C1"] {
        let error = read_rules(&format!(".Shape~4x4.Replicate~{text}.End")).unwrap_err();
        contains(&error.to_string(), "Replicate");
    }
}

#[test]
fn own_layouts_are_stated() {
    for (text, expected) in [
        ("A\n.\n..B", ".Grids~2x2~R1C1~R3C3"),
        (".A\n.\n.\n.\n.\nB....C", ".Grids~2x2~R1C2~R6C1~R6C6"),
        ("..A", ".Grids~2x2~R1C3"),
    ] {
        let grids = Variant::standard()
            .with_layout(Layout::arrangement(2, 2, text).unwrap())
            .unwrap();
        assert_eq!(rules_column(grids.rules().unwrap()).unwrap(), expected);
        assert_eq!(read_rules(expected).unwrap(), **grids.rules().unwrap());
    }
}

/// A puzzle of a drawn variant states the boxes that were drawn for it.
#[test]
fn a_jigsaw_states_its_boxes() {
    for index in 0..3 {
        let puzzle = puzzle("jigsaw-6", 1, index);
        let mut row = Vec::new();
        Format::Csv.write(&puzzle, &mut row).unwrap();
        let row = String::from_utf8(row).unwrap();
        let rules = row.trim_end().rsplit(',').next().unwrap();
        assert_eq!(rules, iss::constraints(&puzzle.rules));
        starts_with(rules, ".Shape~6x6.Jigsaw~");
        ends_with(rules, ".NoBoxes");
        assert_eq!(read_rules(rules).unwrap(), *puzzle.rules);
    }
}

/// Bytes that are not text are an error on their line, which is never skipped silently.
#[test]
fn a_string_that_is_no_text_is_an_error() {
    for (bytes, expected) in [
        (
            &b".Cage~5~R1C1~R1C2\xe9\n.Cage~5~R1C1~R1C2\n"[..],
            "1:2: found the cell \"R1C2é\"",
        ),
        (
            b".C\x80ge~5~R1C1~R1C2.~R1C1_1\n\n.Cage~5~R1C1~R1C2\n",
            "1:2: found the constraint \"C€ge",
        ),
        (b".Shape~5x5.AntiKing.~R1C2_1.~R5\xbd3_3\n", "1:"),
    ] {
        starts_with(&first(bytes).expect_err("no text"), expected);
    }
}

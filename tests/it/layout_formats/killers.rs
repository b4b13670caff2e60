//! Killers on one line: `3x3::k:…`, sums and arrows, and both dialects of SumoCue.

use std::fs;

use lacuna::board::{Board, Outcome};
use lacuna::budget::Budget;
use lacuna::engine::Engine;
use lacuna::formats::{Entry, Format, Reader, Record, iss};
use lacuna::rules::Rules;
use lacuna::rules::picture;

use crate::formats::{error, read};
use crate::run::collection;

/// "Unofficial Assassin 100" by mhparker, with the solution posted with it (forum of sudocue.net,
/// p=5107).
const ASSASSIN: &str = "3x3::k:7168:7168:7168:5891:5891:5891:2822:2822:2822:7168:2058:5643:5643:5643:5891:4367:6160:6160:5394:2058:3604:\
    5643:11542:1303:4367:2585:6160:5394:2058:3604:5643:11542:1303:4367:2585:6160:5394:5394:11542:11542:11542:11542:11542:3115:3115:5165:\
    2862:4143:2864:11542:7218:2611:5428:3115:5165:2862:4143:2864:11542:7218:2611:5428:3115:5165:5165:4143:4930:7218:7218:7218:5428:3911:\
    3656:3656:3656:4930:4930:4930:3911:3911:3911:";
const SOLUTION: &str =
    "749815236812639457356724819628471593571398624934256781187942365465183972293567148";

/// A jigsaw with clues in SumoCue's second dialect, from the exercises of a course.
const JIGSAW: &str = "SumoCueV1=0J0=8J0=0J0=0J1=0J2=0J2=0J2=5J2=0J2=8J3=0J0=0J1=0J1=0J2=7J2=0J4=0J4=5J4=0J3=0J0=0J1=0J1=9J2=0J2=0J5=0J6=0J4\
    =0J3=7J0=0J1=1J1=6J5=9J5=0J5=0J6=0J4=0J3=0J0=4J1=3J1=0J5=1J7=8J7=0J6=0J4=0J3=0J0=0J5=8J5=7J5=6J7=0J7=3J6=0J4=0J3=0J0=0J5=0J8=5J8=0J7\
    =0J7=0J6=0J4=3J3=0J3=0J3=6J8=0J8=0J7=0J7=0J6=2J4=0J8=9J8=0J8=0J8=0J8=0J7=0J6=8J6=0J6";

const KILLERS: [Format; 3] = [Format::Killer, Format::ArrowKiller, Format::SumoCue];

fn rules(record: &Record) -> &Rules {
    record
        .claims
        .rules
        .as_ref()
        .expect("the format states the rules")
}

fn solution(record: &Record) -> String {
    match Engine::new(rules(record)).solve(&record.clues, &Budget::UNLIMITED) {
        Ok(Outcome::Unique(solution)) => solution.to_string(),
        other => panic!("{other:?}"),
    }
}

fn write(format: Format, record: &Record) -> Result<String, String> {
    let (variant, clues) = (record.claims.rules.as_deref(), &record.clues);
    let entry = Entry::new(variant, clues);
    let mut text = Vec::new();
    format
        .write(entry, &mut text)
        .map_err(|error| error.to_string())?;
    Ok(String::from_utf8(text).unwrap())
}

fn of_constraints(text: &str) -> Record {
    read(&format!("{text}.~R9C9_9")).remove(0)
}

fn stated(format: Format, text: &str) -> String {
    Reader::of(text.as_bytes(), Some(format))
        .find_map(Result::err)
        .expect("the text has an error")
        .to_string()
}

#[test]
fn a_published_killer_is_solved_and_written_in_every_fashion() {
    let assassin = read(ASSASSIN).remove(0);
    assert_eq!(
        (assassin.clues.clues(), rules(&assassin).marks().count()),
        (0, 23)
    );
    assert_eq!(solution(&assassin), SOLUTION);
    assert_eq!(
        write(Format::Killer, &assassin).unwrap(),
        format!("{ASSASSIN}\n")
    );
    let arrows =
        "S<<N<<B<<^8M<<^HO<L^E^j5^A^^^^^^^^^^^<>>^<<C<KBGB^SAL^^^^^^^^^^^<^J>^<^FE<<^<<>>^";
    assert_eq!(
        write(Format::ArrowKiller, &assassin).unwrap(),
        format!("{arrows}\n")
    );
    let sumocue = write(Format::SumoCue, &assassin).unwrap();
    let begin = "SumoCueV1=28+0+0=23+3+3=11+6+6+0=8=22+11+11+3=17=24+16=21+10=14+11=45=5+15=10+16";
    assert!(sumocue.starts_with(begin), "{sumocue}");
    for format in KILLERS {
        let text = write(format, &assassin).unwrap();
        let again = read(&text).remove(0);
        assert_eq!(
            (rules(&again), again.clues.clues()),
            (rules(&assassin), 0),
            "{text}"
        );
        assert_eq!(write(format, &again).unwrap(), text);
    }
}

#[test]
fn both_dialects_of_sumocue() {
    let jigsaw = read(JIGSAW).remove(0);
    let boxes = "AAABCCCCC\nDABBCCEEE\nDABBCCFGE\nDABBFFFGE\nDABBFHHGE\nDAFFFHHGE\nDAFIIHHGE\nDDDIIHHGE\nIIIIIHGGG";
    assert_eq!(
        *rules(&jigsaw).layout().as_ref(),
        picture::boxes(boxes).unwrap()
    );
    assert_eq!(
        (jigsaw.clues.clues(), &jigsaw.clues.to_string()[..9]),
        (24, ".8.....5.")
    );
    let text = write(Format::SumoCue, &jigsaw).unwrap();
    assert_eq!(text, format!("{JIGSAW}\n"));
    // A cage, a cell without one, a cage without a sum, a clue, both diagonals, and blanks between
    // cells.
    let rest = "=0".repeat(73);
    let record = read(&format!("SumoCueV1D =12+0 =0 =0=0+4=7 +0{rest}")).remove(0);
    assert_eq!(
        iss::string(rules(&record), &record.clues),
        ".Diagonal~1.Diagonal~-1.Cage~12~R1C1~R1C2~R1C8.Cage~~R1C5~R1C6.~R1C7_7"
    );
    let again = write(Format::SumoCue, &record).unwrap();
    assert_eq!(again, format!("SumoCueV1D=12+0=0=0=0+4=7+0{rest}\n"));
}

#[test]
fn sums_and_arrows() {
    let mut text = [b'0'; 81];
    for (cell, byte) in [
        (0, b'A'),
        (1, b'<'),
        (10, b'`'),
        (4, b'v'),
        (13, b'7'),
        (30, b','),
        (38, b'a'),
        (8, b'5'),
    ] {
        text[cell] = byte;
    }
    for (cell, byte) in [
        (39, b'<'),
        (40, b'<'),
        (41, b'<'),
        (47, b'^'),
        (48, b'^'),
        (49, b'^'),
        (60, b'\''),
        (52, b'9'),
    ] {
        text[cell] = byte;
    }
    for (cell, byte) in [(70, b'.'), (80, b'8'), (27, b'^'), (18, b'0')] {
        text[cell] = byte;
    }
    let text = String::from_utf8(text.to_vec()).unwrap();
    let record = read(&text).remove(0);
    let expected = ".Cage~10~R1C1~R1C2~R2C2.Cage~7~R1C5~R2C5.Cage~~R3C1~R4C1.Cage~36~R4C4~R5C3~R5C4~R5C5~R5C6~R6C3~R6C4~R6C5\
        .Cage~9~R6C8~R7C7.Cage~8~R8C8~R9C9.~R1C9_5";
    assert_eq!(iss::string(rules(&record), &record.clues), expected);
    // The sum moves to the first cell, and arrows point sideways where possible.
    let again = write(Format::ArrowKiller, &record).unwrap();
    assert_eq!(&again[..18], "A<0070005 ^00^0000".replace(' ', "0"));
    assert_eq!(rules(&read(&again)[0]), rules(&record));
}

#[test]
fn a_cage_of_one_cell_is_a_clue() {
    let clues: Board = format!("5{}3", ".".repeat(79)).parse().unwrap();
    let rules: Rules = "standard".parse().unwrap();
    let entry = Entry::new(Some(&rules), &clues);
    for format in KILLERS {
        let mut text = Vec::new();
        format.write(entry, &mut text).unwrap();
        let record = Reader::of(text.as_slice(), Some(format))
            .next()
            .unwrap()
            .unwrap();
        assert_eq!(
            (&record.clues, record.claims.variant.as_deref()),
            (&clues, Some("standard")),
            "{}",
            format.name()
        );
    }
}

#[test]
fn what_has_no_place_is_named() {
    let thermometer = of_constraints(".Thermo~R1C1~R1C2");
    let overlap = of_constraints(".Cage~3~R1C1~R1C2.Cage~5~R1C2~R1C3");
    let clue_inside = of_constraints(".Cage~17~R9C8~R9C9");
    let no_sum = of_constraints(".Cage~~R1C1~R1C2");
    let apart = of_constraints(".Cage~3~R1C1~R5C5");
    let knight = of_constraints(".AntiKnight");
    let others = "csv, jsonl and iss hold every mark";
    for (format, record, expected) in [
        (
            Format::Killer,
            &thermometer,
            "found the thermometer at r1c1, expected cages and no other marks for the format killer",
        ),
        (
            Format::ArrowKiller,
            &overlap,
            "found r1c2 in two cages, expected every cell in one cage at most for the format arrowkiller",
        ),
        (
            Format::SumoCue,
            &clue_inside,
            "found a clue inside a cage, in r9c9, expected clues outside of cages for the format sumocue",
        ),
        (
            Format::Killer,
            &no_sum,
            "found the cage at r1c1 without a sum, expected a sum for every cage for the format killer",
        ),
        (
            Format::ArrowKiller,
            &apart,
            "found the cage at r1c1 in several pieces, expected cages in one piece for the format arrowkiller",
        ),
    ] {
        assert_eq!(
            write(format, record).unwrap_err(),
            format!("{expected}; {others}")
        );
    }
    assert!(write(Format::Killer, &apart).is_ok() && write(Format::SumoCue, &no_sum).is_ok());
    assert_eq!(
        write(Format::Killer, &knight).unwrap_err(),
        "found the variant anti-knight, expected no rules but boxes, x and cages for the format killer; csv, jsonl and iss hold every rule"
    );
}

#[test]
fn strings_that_are_none() {
    let zeros = |cells: usize| "0:".repeat(cells);
    let (equals, plain) = (
        |cells: usize| "=0".repeat(cells),
        |cells: usize| "0".repeat(cells),
    );
    let cases = [
        (
            "3x3:d:k:768:1".to_owned(),
            "1:14: found 2 numbers, expected 81, each followed by a colon",
        ),
        (
            "4x4::k:".to_owned() + &zeros(81),
            "1:1: found \"4x4\", expected the size 3x3",
        ),
        (
            "3x3:q:k:".to_owned() + &zeros(81),
            "1:5: found \"q\", expected nothing or d for diagonals between the first two colons",
        ),
        (
            "3x3::j:".to_owned() + &zeros(81),
            "1:6: found \"j\", expected k for a killer",
        ),
        (
            format!("3x3::k:x:{}", zeros(80)),
            "1:8: found \"x\", expected 256 times the sum of a cage and the number of the cage",
        ),
        (
            format!("3x3::k:2561:2817:{}", zeros(79)),
            "1:13: found the sum 11 in the cage 1, expected 10 as before",
        ),
        (
            format!("3x3::k:0:5120:5120:{}", zeros(78)),
            "1:10: found a cage of 2 cells with the sum 20, expected a sum from 3 to 17",
        ),
        (
            format!("3x3::k:2560:{}", zeros(80)),
            "1:8: found a cage of one cell with the sum 10, expected a sum from 1 to 9",
        ),
        (
            "3<".to_owned() + &plain(78),
            "1:81: found 80 characters, expected 81, a sum or an arrow for each cell",
        ),
        (
            "3>".to_owned() + "<" + &plain(78),
            "1:2: found arrows that lead in a circle, expected arrows that lead to a sum",
        ),
        (
            "^".to_owned() + &plain(80),
            "1:1: found '^', expected an arrow to a cell of the grid",
        ),
        (
            "2<".to_owned() + &plain(79),
            "1:1: found a cage of 2 cells with the sum 2, expected a sum from 3 to 17",
        ),
        (
            "SumoCueV1".to_owned() + &equals(80),
            "1:170: found 80 cells, expected 81, each with = or + before its number",
        ),
        (
            format!("SumoCueV1=5+81{}", equals(79)),
            "1:12: found the cage 81, expected the number of a cell with = before its sum",
        ),
        (
            format!("SumoCueV1=0J0=0{}", equals(79)),
            "1:14: found no box for a cell, expected J and the number of one, as for the first",
        ),
        (
            "SumoCueV1".to_owned() + &"=0J0".repeat(81),
            "1:1: found boxes that make no layout (box 1 has 81 cells, expected 9), expected 9 cells in each",
        ),
        (
            format!("SumoCueV1=5,{}", equals(80)),
            "1:12: found ',', expected = before a sum or a clue, or + before the cell where a cage begins",
        ),
        (
            format!("SumoCueV1={}", equals(81)),
            "1:11: found '=', expected a number",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error(&text), expected, "{text}");
    }
    // With the format stated, the line is read in it.
    assert_eq!(
        stated(Format::ArrowKiller, "3<"),
        "1:3: found 2 characters, expected 81, a sum or an arrow for each cell"
    );
    assert_eq!(
        stated(Format::SumoCue, ASSASSIN),
        "1:1: found '3', expected SumoCueV1 before the cells"
    );
}

/// Every killer of the collection in these formats is read; if a solution is given, it is the only
/// one.
#[test]
#[ignore = "needs the public collections, in LACUNA_CORPUS"]
fn killers_of_the_collection() {
    let text = fs::read_to_string(collection("iss-a.tsv")).unwrap();
    let (mut strings, mut solved) = (0, 0);
    for row in text.lines().skip(1) {
        let [_, name, _, _, expected, string] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let is_killer =
            string.starts_with("3x3:") || string.len() == 81 && string.contains(['<', '`']);
        if !is_killer {
            continue;
        }
        let record = read(string).remove(0);
        strings += 1;
        if !expected.is_empty() {
            assert_eq!(solution(&record), expected, "{name}");
            solved += 1;
        }
    }
    assert_eq!((strings, solved), (38, 9));
}

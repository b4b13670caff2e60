//! The forms in which people have puzzles: each text is read as the puzzle that it shows, or refused.

use crate::prelude::*;
use lacuna::formats::{Declared, ReadError};
use lacuna::rules::Boxes;

/// A 9×9 puzzle with one solution, and the solution.
const NINE: &str =
    "...2.38.6...41.3....7......9......5.5.3.......2.6.....6...8..914.95.7.3..........";
const SOLVED: &str =
    "195273846286419375347856129961728453573941682824635917652384791419567238738192564";
/// A 4×4 puzzle.
const FOUR: &str = "1.3...2..4....1.";

/// What a reader makes of a text: its puzzles, or the first error.
fn read(text: &str, declared: Declared) -> Result<Vec<String>, String> {
    let clues = |record: Result<Record, ReadError>| record.map(|record| record.clues.to_string());
    let puzzles = Reader::of(text.as_bytes(), declared).map(clues);
    puzzles
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())
}

/// Rules that are not read are passed over by name, and empty ones without being asked.
#[test]
fn members_and_columns_that_may_hold_rules_are_ignored_by_name() {
    let cages = format!("puzzle,cages\n{NINE},10: r1c1 r1c2\n");
    let areas = format!("{{\"puzzle\":\"{FOUR}\",\"areas\":[{{\"sum\":3}}]}}");
    let empty = format!("{{\"puzzle\":\"{FOUR}\",\"areas\":[],\"diagonal\":false}}");
    for (text, ignored, puzzle) in [
        (cages, "cages", NINE),
        (areas, "areas", FOUR),
        (empty, "", FOUR),
    ] {
        let ignored = vec![ignored.to_owned()];
        let declared = Declared {
            ignored,
            ..Declared::default()
        };
        assert_eq!(read(&text, declared), Ok(vec![puzzle.to_owned()]));
    }
}

#[test]
fn the_column_with_the_cells_can_be_named() {
    let column = |name: &str| Declared {
        column: Some(name.to_owned()),
        ..Declared::default()
    };
    let table = format!("puzzle,mine\n{NINE},{SOLVED}\n");
    assert_eq!(read(&table, column("mine")), Ok(vec![SOLVED.to_owned()]));
    let json = format!("{{\"puzzle\":\"{NINE}\",\"mine\":\"{FOUR}\"}}");
    assert_eq!(read(&json, column("mine")), Ok(vec![FOUR.to_owned()]));
    let error = read(&table, column("yours")).unwrap_err();
    contains(&error, "none of the columns puzzle,mine is called yours");
}

/// The string of sudokuwiki.org: clues, placed digits, candidates.
#[test]
fn links_of_sudokuwiki_have_clues_and_progress() {
    let codes: String = NINE
        .bytes()
        .map(|cell| {
            if cell == b'.' {
                "2o".to_owned()
            } else {
                format!("0{}", char::from(cell))
            }
        })
        .collect();
    let text = format!(
        "https://www.sudokuwiki.org/sudoku.htm?bd=S9B{codes}\nS9B0a{}\n",
        &codes[2..]
    );
    let mut reader = Reader::new(text.as_bytes());
    let puzzles: Vec<String> = reader
        .by_ref()
        .map(|record| record.unwrap().clues.to_string())
        .collect();
    assert_eq!(puzzles, [NINE, NINE]);
    let said: Vec<String> = reader.remarks(false).collect();
    assert_eq!(
        said,
        [
            "1 puzzle had placed digits, which were left out",
            "2 puzzles had pencil marks, which were left out"
        ]
    );
}

/// The content of a row: its line ends, tabs and backslashes are written as `\n` or `\r`, `\t` and
/// `\\`.
fn unescaped(text: &str) -> String {
    let mut signs = text.chars();
    let mut plain = String::new();
    while let Some(sign) = signs.next() {
        plain.push(match (sign, sign == '\\') {
            (_, false) => sign,
            _ => match signs.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                other => other.expect("a backslash stands before a sign"),
            },
        });
    }
    plain
}

/// What people type, print and copy, a text on each row of a table, is read as what it is, or refused.
#[test]
fn texts_from_everywhere_are_read_right_or_refused() {
    let record = |record: Record| {
        let claims = &record.claims;
        let solution = claims
            .solution
            .as_ref()
            .map(|solution| format!(" S{solution}"));
        let variant = claims
            .variant
            .as_ref()
            .map(|variant| format!(" V{variant}"));
        let boxes = claims.boxes.as_ref().map(|boxes| match boxes.boxes() {
            Boxes::Rectangles { rows, columns } => format!(" B{rows}x{columns}"),
            _ => " BX".to_owned(),
        });
        let parts = [Some(record.clues.to_string()), solution, variant, boxes];
        parts.into_iter().flatten().collect::<String>()
    };
    let rows = include_str!("../data/forms.tsv").lines();
    for row in rows.filter(|row| !row.starts_with("# ")) {
        let [name, expected, text] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}: three columns")
        };
        let text = unescaped(text);
        let records: Vec<Result<String, String>> = Reader::new(text.as_bytes())
            .map(|read| read.map(record).map_err(|error| error.to_string()))
            .collect();
        if expected == "refused" {
            assert!(
                !records.is_empty() && records.iter().all(Result::is_err),
                "{name}: {records:?}"
            );
        } else {
            let records: Result<Vec<String>, String> = records.into_iter().collect();
            let records = records.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(records.join("|"), expected, "{name}:\n{text}");
        }
    }
}

/// The readers know what the words of books call each rule in any language.
#[test]
fn names_of_rules_in_every_language_are_no_mere_titles() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/words/lang");
    let rows: Vec<&str> = (0..9).map(|row| &NINE[9 * row..][..9]).collect();
    let is_classic = |name: &str| {
        let text = format!("{name}\n{}\n", rows.join("\n"));
        let read = Reader::new(text.as_bytes()).next().expect("a puzzle");
        read.is_ok_and(|record| record.claims.variant.is_none())
    };
    let mut unknown = Vec::new();
    for code in lacuna_words::Language::codes() {
        let words = std::fs::read_to_string(folder.join(format!("{code}.ftl"))).expect("words");
        let names = words.lines().filter(|line| line.starts_with("family-"));
        let names = names.map(|line| line.split_once(" = ").expect("a message").1);
        unknown.extend(names.filter(|name| is_classic(name)).map(str::to_owned));
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

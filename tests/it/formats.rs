//! Text formats: output is read back, files from elsewhere are understood, and errors name the
//! place.

use std::io::Read;

use lacuna::formats::{Declared, Entry, Format, ReadError, Reader, Record};
use lacuna::{Board, Named, Puzzle, Random};

use crate::made::{FREE, generator};

pub use crate::run::EASY as PUZZLE;

const OTHER: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

pub fn read(text: &str) -> Vec<Record> {
    Reader::new(text.as_bytes())
        .collect::<Result<_, _>>()
        .unwrap()
}

pub fn error(text: &str) -> String {
    Reader::new(text.as_bytes())
        .find_map(Result::err)
        .expect("the text has an error")
        .to_string()
}

/// Returns the rows of the puzzle, made by `row` from the nine characters of each.
fn rows(puzzle: &str, row: impl Fn(usize, &str) -> String) -> String {
    (0..9).map(|i| row(i, &puzzle[9 * i..9 * i + 9])).collect()
}

/// Asserts that the text holds both puzzles, on these lines.
fn holds_both(text: &str, lines: [u64; 2]) {
    let records = read(text);
    let found: Vec<(u64, String)> = records
        .iter()
        .map(|record| (record.line, record.clues.to_string()))
        .collect();
    assert_eq!(
        found,
        [(lines[0], PUZZLE.to_owned()), (lines[1], OTHER.to_owned())],
        "{text}"
    );
}

/// Makes five puzzles of each variant; one under Miri, where a puzzle takes minutes.
fn puzzles() -> impl Iterator<Item = Puzzle> {
    let each = if cfg!(miri) { 1 } else { 5 };
    ["standard", "nrc+x"].into_iter().flat_map(move |variant| {
        let generator = generator(variant, u64::MAX);
        (0..each).map(move |index| generator.puzzle(index, FREE).unwrap())
    })
}

#[test]
fn lines_with_every_mark_for_empty_and_every_kind_of_tail() {
    for (mark, tail) in ['.', '0', '_', '*']
        .into_iter()
        .zip([" easy 12", "\tx", ",5346", ";#"])
    {
        let other = OTHER.replace('.', &mark.to_string());
        holds_both(
            &format!("# a list\n\n{PUZZLE}{tail}\r\n  \n{other}#end"),
            [3, 5],
        );
    }
    holds_both(&format!("\u{feff}{PUZZLE}\n{OTHER}\n"), [1, 2]);
}

/// A pipe gives each line as it is written.
#[test]
fn line_ends_of_two_signs_that_come_line_by_line() {
    let line = || std::io::Cursor::new(format!("{PUZZLE}\r\n"));
    let puzzles = Reader::new(line().chain(line())).map(|record| record.expect("a puzzle"));
    let found: Vec<String> = puzzles.map(|record| record.clues.to_string()).collect();
    assert_eq!(found, [PUZZLE, PUZZLE]);
}

#[test]
fn grids_of_every_fashion() {
    let plain = |puzzle| rows(puzzle, |_, row| format!("{row}\n"));
    holds_both(&format!("{}\n{}", plain(PUZZLE), plain(OTHER)), [1, 11]);
    holds_both(
        &format!("Grid 01\n{}Grid 02\n{}", plain(PUZZLE), plain(OTHER)).replace('.', "0"),
        [2, 12],
    );
    holds_both(
        &format!("{}========\n{}========\n", plain(PUZZLE), plain(OTHER)),
        [1, 11],
    );
    let board = |puzzle| {
        rows(puzzle, |_, row| {
            row.replace('.', "0")
                .split("")
                .collect::<Vec<_>>()
                .join(" ")
                + "\n"
        })
    };
    holds_both(&format!("{}\n\n{}", board(PUZZLE), board(OTHER)), [1, 12]);
    holds_both(&(board(PUZZLE) + &board(OTHER)).replace(' ', "\t"), [1, 10]);
    let banded = |puzzle| {
        rows(puzzle, |i, row| {
            format!("{row}\n{}", if i % 3 == 2 { "\n" } else { "" })
        })
    };
    holds_both(&(banded(PUZZLE) + &banded(OTHER)), [1, 13]);
}

#[test]
fn frames_of_every_fashion() {
    let parts = |row: &str| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]);
    let framed = |puzzle| {
        let rule = |i| {
            if i == 2 || i == 5 {
                "|---+---+---|\n"
            } else {
                ""
            }
        };
        format!(
            "*-----------*\n{}*-----------*\n",
            rows(puzzle, |i, row| format!("|{}|\n{}", parts(row), rule(i)))
        )
    };
    holds_both(&(framed(PUZZLE) + &framed(OTHER)), [2, 15]);
    holds_both(
        &(framed(PUZZLE) + &framed(OTHER)).replace('.', " "),
        [2, 15],
    );
    let open = |puzzle| {
        rows(puzzle, |i, row| {
            format!(
                "{}\n{}",
                parts(row),
                if i % 3 == 2 && i < 8 {
                    "---+---+---\n"
                } else {
                    ""
                }
            )
        })
    };
    holds_both(&format!("{}\n{}", open(PUZZLE), open(OTHER)), [1, 13]);
    let picture = |puzzle: &str| {
        let mut text = Vec::new();
        let clues = puzzle.parse().unwrap();
        Format::Grid
            .write(Entry::new(None, &clues), &mut text)
            .unwrap();
        String::from_utf8(text).unwrap()
    };
    assert!(
        picture(PUZZLE).contains("|   9 8 |       |   6   |"),
        "empty cells are blank"
    );
    holds_both(&(picture(PUZZLE) + &picture(OTHER)), [2, 16]);
    let nothing = read(&picture(&".".repeat(81)));
    assert_eq!(
        (nothing.len(), &nothing[0].clues),
        (1, &Board::blank(81)),
        "a picture without any clue"
    );
}

#[test]
fn tables_by_column_name() {
    let records = read(&format!("quizzes,solutions\n{PUZZLE},{OTHER}\n"));
    assert_eq!(records[0].claims.solution, Some(OTHER.parse().unwrap()));
    let text =
        format!("Name, Clues ,puzzle,seed\n\"a \"\"b\"\", c\",30,\"{PUZZLE}\",\n\n,,{OTHER}\n");
    holds_both(&text, [2, 4]);
    let records = read(&text);
    assert_eq!(
        (
            records[0].claims.clues,
            records[0].claims.seed,
            records[1].claims.clues
        ),
        (Some(30), None, None)
    );
    holds_both(&format!("puzzle\n{PUZZLE}\n{OTHER}\n"), [2, 3]);
}

/// The text of a row of a table of texts: `\n` is a line end, `$P` a puzzle, `$S` a puzzle without
/// its last cell, and `{80.}` eighty dots.
fn expanded(text: &str) -> String {
    let text = text.replace("\\n", "\n").replace("$P", PUZZLE);
    let text = text.replace("$S", &PUZZLE[..80]);
    let mut parts = text.split('{');
    let mut expanded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        match part[digits..].split_at_checked(1) {
            Some((repeated, rest)) if digits > 0 && rest.starts_with('}') => {
                expanded += &repeated.repeat(part[..digits].parse().unwrap());
                expanded += &rest[1..];
            }
            _ => expanded = expanded + "{" + part,
        }
    }
    expanded
}

/// Each row is a text, its error and, if it is stated, its format.
#[test]
fn wrong_texts_have_an_error_with_its_place() {
    let rows = include_str!("../data/wrong_texts.tsv").lines();
    for row in rows.filter(|row| !row.starts_with("# ")) {
        let [text, expected, format] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}: three columns")
        };
        let text = expanded(text);
        let declared = Declared {
            format: (!format.is_empty()).then(|| format.parse().unwrap()),
            ..Declared::default()
        };
        let error = Reader::of(text.as_bytes(), declared).find_map(Result::err);
        assert_eq!(error.unwrap().to_string(), expected, "{text}");
    }
}

#[test]
fn the_reader_goes_on_after_a_line_that_cannot_be_read() {
    let text = format!("x\n{PUZZLE}\n123456789\n1234\nabc\n\n{PUZZLE}\n");
    let read: Vec<bool> = Reader::new(text.as_bytes())
        .map(|record| record.is_ok())
        .collect();
    // What stands above a puzzle may be about it, and the rest of an incomplete picture is skipped.
    assert_eq!(read, [false, false, true]);
}

/// Texts of every format with some letters changed, and links of any letters.
#[test]
fn damaged_texts_give_puzzles_or_an_error_with_its_place() {
    let puzzle = &puzzles().next().unwrap();
    let mut random = Random::stream("damaged texts", 1, 0);
    let (mut errors, mut records) = (0, 0);
    let rounds = if cfg!(miri) { 30 } else { 4000 };
    let links = [
        "https://f-puzzles.com/?load=",
        "https://sudokupad.app/scf",
        ".",
        ":",
    ];
    for round in 0..rounds {
        let format = Format::ALL[round % Format::ALL.len()];
        let mut text = format.spec().header.as_bytes().to_vec();
        format.write(puzzle, &mut text).unwrap();
        format.write(puzzle, &mut text).unwrap();
        if round % 10 == 0 {
            text = links[round / 10 % 4].as_bytes().to_vec();
            text.extend((0..random.below(300)).map(|_| b' ' + random.below(95) as u8));
        }
        for _ in 0..=random.below(3) {
            let at = random.below(text.len() as u32) as usize;
            match random.below(3) {
                0 => text[at] = random.below(256) as u8,
                1 => text.truncate(at.max(1)),
                _ => text.insert(at, b" \n,|\"#-{5.x"[random.below(11) as usize]),
            }
        }
        let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::len);
        let lengths: Vec<usize> = lines.chain([0, 0]).collect();
        for record in Reader::new(text.as_slice()) {
            match record {
                Ok(_) => records += 1,
                Err(ReadError::Text {
                    line,
                    column,
                    problem,
                    ..
                }) => {
                    errors += 1;
                    let is_there = (1..=lengths[line as usize - 1] + 1).contains(&column);
                    assert!(is_there, "{problem}: {}", String::from_utf8_lossy(&text));
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    let are_many = errors > rounds / 8 && records > rounds / 8;
    assert!(are_many, "{errors} errors, {records} puzzles");
}

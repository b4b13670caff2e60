//! The forms in which people have puzzles: each text is read as the puzzle that it shows, or refused.

use crate::run::contains;
use lacuna::formats::{Declared, Reader};
use lacuna::rules::Boxes;

/// A 9×9 puzzle with one solution, and the solution.
const NINE: &str =
    "...2.38.6...41.3....7......9......5.5.3.......2.6.....6...8..914.95.7.3..........";
const SOLVED: &str =
    "195273846286419375347856129961728453573941682824635917652384791419567238738192564";
/// A 4×4 puzzle.
const FOUR: &str = "1.3...2..4....1.";

/// The rows of a puzzle of `side` cells a row, each through `row`, joined by line ends.
fn rows(puzzle: &str, side: usize, row: impl Fn(usize, &str) -> String) -> String {
    let rows = (0..side).map(|at| row(at, &puzzle[at * side..(at + 1) * side]));
    rows.collect::<Vec<_>>().join("\n") + "\n"
}

/// The characters of a row, with a text between them.
fn spaced(row: &str, between: &str) -> String {
    let cells: Vec<String> = row.chars().map(String::from).collect();
    cells.join(between)
}

/// What a reader makes of a text: its puzzles and the stated solutions, or the first error.
fn read(text: &str, declared: Declared) -> Result<Vec<String>, String> {
    let record = |record: Result<lacuna::formats::Record, lacuna::formats::ReadError>| {
        let record = record.map_err(|error| error.to_string())?;
        let solution = record
            .claims
            .solution
            .map(|solution| format!(" {solution}"));
        let boxes = if record.claims.boxes.is_some() {
            " boxes"
        } else {
            ""
        };
        Ok(format!(
            "{}{}{boxes}",
            record.clues,
            solution.unwrap_or_default()
        ))
    };
    Reader::of(text.as_bytes(), declared).map(record).collect()
}

#[test]
fn every_form_is_read_as_the_puzzle_it_shows() {
    let zeros = NINE.replace('.', "0");
    let json = |cells: &str| spaced(cells, ", ").replace('.', "null");
    let framed = |bar: char, cross: char, rule: char, empty: &str| {
        let line = |at: usize| {
            let part = rule.to_string().repeat(7);
            if at.is_multiple_of(3) {
                format!("{cross}{part}{cross}{part}{cross}{part}{cross}\n")
            } else {
                String::new()
            }
        };
        let row = |at: usize, row: &str| {
            let part = |from: usize| spaced(&row[from..from + 3], " ").replace('.', empty);
            format!(
                "{}{bar} {} {bar} {} {bar} {} {bar}",
                line(at),
                part(0),
                part(3),
                part(6)
            )
        };
        rows(NINE, 9, row) + &line(9)
    };
    let map = "1 1 2 2\n1 3 3 2\n1 3 3 2\n4 4 4 4\n";
    let columns = "  1 2 3 4 5 6 7 8 9\n";
    let forms: &[(&str, String, &str)] = &[
        ("a line", format!("{NINE}\n"), NINE),
        ("dashes", NINE.replace('.', "-"), NINE),
        ("crosses", NINE.replace('.', "x"), NINE),
        (
            "question marks in rows",
            rows(NINE, 9, |_, row| row.replace('.', "?")),
            NINE,
        ),
        (
            "rows of dashes below a size",
            format!(
                "9 9\n{}",
                rows(NINE, 9, |_, row| spaced(row, " ").replace('.', "-"))
            ),
            NINE,
        ),
        (
            "rows of zeros below a size",
            format!("9\n{}", rows(&zeros, 9, |_, row| spaced(row, " "))),
            NINE,
        ),
        ("a frame of light lines", framed('│', '┼', '─', "·"), NINE),
        ("a frame of heavy lines", framed('┃', '╋', '━', "."), NINE),
        (
            "a frame of double lines with blanks",
            framed('║', '╬', '═', " "),
            NINE,
        ),
        (
            "no-break spaces",
            rows(NINE, 9, |_, row| spaced(row, "\u{a0}")),
            NINE,
        ),
        (
            "blanks cut off",
            rows(NINE, 9, |_, row| {
                row.replace('.', " ").trim_end().to_owned()
            }),
            NINE,
        ),
        ("numbers on one line", spaced(&zeros, " "), NINE),
        (
            "numbers between commas on one line",
            spaced(&zeros, ","),
            NINE,
        ),
        (
            "rows on one line",
            rows(NINE, 9, |_, row| row.to_owned()).replace('\n', " "),
            NINE,
        ),
        ("a flat array", format!("[{}]", json(NINE)), NINE),
        (
            "an array of rows",
            format!(
                "[{}]",
                rows(NINE, 9, |at, row| format!(
                    "[{}]{}",
                    json(row),
                    if at < 8 { "," } else { "" }
                ))
            ),
            NINE,
        ),
        (
            "a board in JSON",
            format!(
                "{{\"board\": [{}]}}",
                rows(NINE, 9, |at, row| format!(
                    "[{}]{}",
                    json(row),
                    if at < 8 { "," } else { "" }
                ))
                .replace('\n', " ")
            ),
            NINE,
        ),
        (
            "a puzzle in JSON as an array",
            format!("{{\"puzzle\": [{}], \"difficulty\": 3}}", json(NINE)),
            NINE,
        ),
        (
            "a header of numbers",
            format!(
                "0,1,2,3,4,5,6,7,8\n{}",
                rows(&zeros, 9, |_, row| spaced(row, ","))
            ),
            NINE,
        ),
        (
            "a header over empty fields",
            format!(
                "1,2,3,4,5,6,7,8,9\n{}",
                rows(NINE, 9, |_, row| spaced(row, ",").replace('.', ""))
            ),
            NINE,
        ),
        (
            "labels with a sign above them",
            format!(
                ". 1 2 3 4 5 6 7 8 9\n{}",
                rows(NINE, 9, |at, row| format!(
                    "{} {}",
                    at + 1,
                    spaced(row, " ")
                ))
            ),
            NINE,
        ),
        (
            "boxes below a blank line and a title",
            format!("{}\nRegions:\n{map}", rows(FOUR, 4, str_of)),
            &format!("{FOUR} boxes"),
        ),
        (
            "a header, clues, then boxes",
            format!("1 2 3 4\n{}{map}", rows(FOUR, 4, |_, row| spaced(row, " "))),
            &format!("{FOUR} boxes"),
        ),
        (
            "two grids below a header",
            format!("0 1 2 3\n{0}{0}", rows(FOUR, 4, |_, row| spaced(row, " "))),
            &format!("{FOUR} {FOUR}"),
        ),
        (
            "two grids with a blank line between them",
            format!("{0}\n{0}", rows(FOUR, 4, str_of)),
            &format!("{FOUR} {FOUR}"),
        ),
        (
            "labels",
            format!(
                "{columns}{}",
                rows(NINE, 9, |at, row| format!(
                    "{} {}",
                    char::from(b'A' + at as u8),
                    spaced(row, " ")
                ))
            ),
            NINE,
        ),
        (
            "a matrix of R",
            format!(
                "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}",
                rows(&zeros, 9, |at, row| format!(
                    " [{},]    {}",
                    at + 1,
                    spaced(row, "    ")
                ))
            ),
            NINE,
        ),
        (
            "a data frame",
            format!(
                "   0  1  2  3  4  5  6  7  8\n{}",
                rows(&zeros, 9, |at, row| format!("{at}  {}", spaced(row, "  ")))
            ),
            NINE,
        ),
        ("a line of source code", format!("    \"{NINE}\",\n"), NINE),
        ("an assignment", format!("const puzzle = '{NINE}';\n"), NINE),
        (
            "old Macintosh lines",
            format!(
                "# two\r{}\r{FOUR}\r",
                rows(NINE, 9, str_of).replace('\n', "\r")
            ),
            &format!("{NINE} {FOUR}"),
        ),
        (
            "a number, a puzzle and its solution",
            format!("1 {NINE} {SOLVED}\n"),
            &format!("{NINE} {SOLVED}"),
        ),
        (
            "a puzzle and its solution",
            format!("{NINE},{SOLVED}\n"),
            &format!("{NINE} {SOLVED}"),
        ),
        (
            "other names of columns",
            format!("id;question;answer\n7;{NINE};{SOLVED}\n"),
            &format!("{NINE} {SOLVED}"),
        ),
        (
            "a spreadsheet's formulas",
            format!("sep=;\npuzzle;solution\n=\"{zeros}\";=\"{SOLVED}\"\n"),
            &format!("{NINE} {SOLVED}"),
        ),
        (
            "a share link",
            format!("https://sudokuexchange.com/play/?s={zeros}\n"),
            NINE,
        ),
        (
            "letters",
            rows(FOUR, 4, |_, row| {
                let letter = |sign: char| {
                    sign.to_digit(10)
                        .map_or('-', |value| char::from(b'@' + value as u8))
                };
                row.chars().map(letter).collect()
            }),
            FOUR,
        ),
        (
            "clues, then boxes",
            format!(
                "{}{map}",
                rows(FOUR, 4, |_, row| spaced(row, " ")).replace('.', "0")
            ),
            &format!("{FOUR} boxes"),
        ),
        (
            "boxes, then clues",
            format!("{map}{}", rows(FOUR, 4, |_, row| spaced(row, " "))),
            &format!("{FOUR} boxes"),
        ),
    ];
    for (name, text, expected) in forms {
        let read = read(text, Declared::default()).map(|read| read.join(" "));
        assert_eq!(read.as_deref(), Ok(*expected), "{name}:\n{text}");
    }
}

fn str_of(_: usize, row: &str) -> String {
    row.to_owned()
}

/// Sixteen values: from 1 to G, from 0 to F, from A to P, and as numbers, with and without zeros.
#[test]
fn the_signs_of_large_grids_are_told_apart() {
    let values: Vec<u8> = (0..256)
        .map(|cell| {
            if cell % 3 == 0 {
                (cell / 3 + cell / 16) as u8 % 16 + 1
            } else {
                0
            }
        })
        .collect();
    let signs = |sign: &dyn Fn(u8) -> String, between: &str| {
        let row = |row: &[u8]| {
            row.iter()
                .map(|&value| sign(value))
                .collect::<Vec<_>>()
                .join(between)
                + "\n"
        };
        values.chunks(16).map(row).collect::<String>()
    };
    let letters = |first: u8, value: u8| char::from(first + value).to_string();
    let usual = |value: u8| match value {
        0 => ".".to_owned(),
        1..=9 => value.to_string(),
        _ => letters(b'A', value - 10),
    };
    let from_zero = |value: u8| {
        if value == 0 {
            ".".to_owned()
        } else {
            usual(value - 1).replace('.', "0")
        }
    };
    let from_a = |value: u8| {
        if value == 0 {
            "-".to_owned()
        } else {
            letters(b'A', value - 1)
        }
    };
    let expected = signs(&usual, "").replace('\n', "");
    for text in [
        signs(&usual, ""),
        signs(&usual, " "),
        signs(&from_zero, ""),
        signs(&from_zero, " "),
        signs(&from_zero, "").replace('\n', ""),
        signs(&from_a, ""),
        signs(&from_a, "").replace('\n', ""),
        signs(&|value| format!("{value:02}"), " "),
        signs(&|value| value.to_string(), " "),
    ] {
        assert_eq!(
            read(&text, Declared::default()),
            Ok(vec![expected.clone()]),
            "{text}"
        );
    }
}

/// Never a verdict on another puzzle than the one that was typed.
#[test]
fn what_cannot_be_read_as_it_is_meant_is_refused() {
    let ten = rows(NINE, 9, str_of) + ".........\n";
    let refused: &[(&str, String, &str)] = &[
        (
            "two signs",
            NINE.replacen('.', "0", 1),
            "two signs for an empty cell, 0 and .",
        ),
        (
            "two signs in rows",
            rows(&NINE.replacen('.', "0", 1), 9, str_of),
            "two signs for an empty cell, 0 and .",
        ),
        (
            "two signs in a table",
            format!("puzzle\n{}\n", NINE.replacen('.', "0", 1)),
            "two signs for an empty cell, 0 and .",
        ),
        ("a row too many", ten, "there are 10 rows of 9 cells"),
        (
            "a torn map",
            format!("{}1122\n1332\n4332\n1444\n", rows(FOUR, 4, str_of)),
            "one of them is in two pieces",
        ),
        (
            "a footer",
            rows(FOUR, 4, str_of) + "12\n",
            "this line directly after a grid is not a row of it",
        ),
        (
            "numbers from 0 and dots",
            (0..16).fold(String::new(), |text, row| {
                text + &format!("0 . {} .{}\n", 10 + row % 6, " 3 .".repeat(6))
            }),
            "two signs for an empty cell",
        ),
        (
            "zeros and nulls",
            format!("{{\"puzzle\": [0, null, 3, 4{}]}}", ", null".repeat(12)),
            "two signs for an empty cell, 0 and .",
        ),
        (
            "zeros and empty fields",
            "0,,3,\n".repeat(4),
            "two signs for an empty cell, 0 and an empty field",
        ),
        (
            "cages in a column",
            format!("puzzle,cages\n{NINE},10: r1c1 r1c2\n"),
            "the column cages may hold rules that are not read; --ignore cages",
        ),
        (
            "a type",
            format!("type,puzzle\nx,{NINE}\n"),
            "the column type may hold rules",
        ),
        (
            "areas in JSON",
            format!("{{\"puzzle\":\"{FOUR}\",\"areas\":[{{\"sum\":3}}]}}"),
            "the member areas may hold rules that are not read; --ignore areas",
        ),
        (
            "constraints in JSON",
            format!("{{\"puzzle\":\"{FOUR}\",\"constraints\":{{\"x\":1}}}}"),
            "the member constraints may hold rules",
        ),
        (
            "no cells in JSON",
            "{\"cells\": 3}".to_owned(),
            "no member puzzle; name the one with the cells with --column",
        ),
    ];
    for (name, text, expected) in refused {
        let error = read(text, Declared::default()).expect_err(name);
        assert!(error.contains(expected), "{name}: {error}");
    }
    let ignored = |text: &str, name: &str| {
        let ignored = vec![name.to_owned()];
        read(
            text,
            Declared {
                ignored,
                ..Declared::default()
            },
        )
    };
    assert_eq!(ignored(&refused[9].1, "cages"), Ok(vec![NINE.to_owned()]));
    assert_eq!(ignored(&refused[11].1, "areas"), Ok(vec![FOUR.to_owned()]));
    let empty = format!("{{\"puzzle\":\"{FOUR}\",\"areas\":[],\"diagonal\":false}}");
    assert_eq!(read(&empty, Declared::default()), Ok(vec![FOUR.to_owned()]));
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

/// The content of a row: its line ends, tabs and backslashes are written as `\n`, `\t` and `\\`.
fn unescaped(text: &str) -> String {
    let mut signs = text.chars();
    let mut plain = String::new();
    while let Some(sign) = signs.next() {
        plain.push(match (sign, sign == '\\') {
            (_, false) => sign,
            _ => match signs.next() {
                Some('n') => '\n',
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
    let record = |record: lacuna::formats::Record| {
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

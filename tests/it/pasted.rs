//! Pasted text: tables from spreadsheets and notebooks, grids of candidates, addresses, banks of
//! puzzles, constraint strings on several lines. Each is read as the puzzle that it shows.

use std::io::Read;

use crate::prelude::*;
use lacuna::Part;
use lacuna::formats::{Declared, Span};
use serde_json::{Value, json};

fn read(text: impl AsRef<[u8]>) -> Vec<Result<String, String>> {
    let clues = |record: Record| record.clues.to_string();
    let records = Reader::new(text.as_ref());
    records
        .map(|record| record.map(clues).map_err(|error| error.to_string()))
        .collect()
}

fn puzzles(name: &str) -> Vec<Board> {
    let generator = generator(name, 7);
    let puzzles = (0..4).map(|index| generator.puzzle(index, FREE).unwrap());
    puzzles.map(|puzzle| puzzle.clues).collect()
}

/// Returns the rows of a board with a text for each cell.
fn rows(board: &Board, empty: &str) -> Vec<Vec<String>> {
    let side = board.len().isqrt();
    let text = |&value: &u8| match value {
        0 => empty.to_owned(),
        _ => value.to_string(),
    };
    let rows = board.values().chunks(side);
    rows.map(|row| row.iter().map(text).collect()).collect()
}

#[test]
fn tables_of_numbers_are_read_however_they_are_framed() {
    let mut random = Random::stream("pasted tables", 1, 0);
    for name in ["4x4", "6x6", "standard", "12x12", "16x16"] {
        for board in puzzles(name) {
            for separator in [",", ";", "\t", ", ", " ; "] {
                for empty in ["0", ".", "_", "-", "None", "nan", "NaN", ""] {
                    let cells = rows(&board, empty);
                    let rows: Vec<String> = cells.iter().map(|row| row.join(separator)).collect();
                    let each =
                        |row: &dyn Fn(&String) -> String| rows.iter().map(row).collect::<Vec<_>>();
                    let mut texts = vec![rows.join("\n"), rows.join("\r\n")];
                    if !separator.contains('\t') {
                        let between = format!("\"{separator}\"");
                        let quoted = cells
                            .iter()
                            .map(|row| format!("\"{}\"\n", row.join(&between)));
                        texts.push(quoted.collect());
                    }
                    if separator.contains(',') && !empty.is_empty() {
                        let listed = each(&|row| format!("[{row}]"));
                        texts.push(format!("[{}]", listed.join(", ")));
                        texts.push(format!("grid = [\n    {},\n]", listed.join(",\n    ")));
                        texts.push(format!("[{}]", listed.join(",\n ")));
                        texts.push(format!("puzzle = [|\n{}|];", rows.join("|\n")));
                        texts.push(each(&|row| format!("{{{row}}},")).join("\n"));
                    }
                    let text = &texts[random.below(texts.len() as u32) as usize];
                    // In a table of blanks, a first row without a value is not recognised.
                    if empty.is_empty() && rows[0].trim().is_empty() {
                        continue;
                    }
                    assert_eq!(read(text), [Ok(board.to_string())], "{text}");
                }
            }
            let spaced = rows(&board, "0");
            let spaced: Vec<String> = spaced
                .iter()
                .map(|row| format!("[{}]", row.join(" ")))
                .collect();
            let text = format!("[{}]", spaced.join("\n "));
            assert_eq!(read(&text), [Ok(board.to_string())], "{text}");
        }
    }
}

#[test]
fn grids_of_candidates_are_rules_of_the_puzzle() {
    let board = &puzzles("standard")[0];
    let texts = rows(board, "123456789");
    for (bar, rule, separator) in [
        (" | ", "+-------+-------+-------+", " "),
        (" : ", ":-------+-------+-------:", "   "),
        (" ", "", "  "),
        (" | ", "*-------*-------*-------*", " "),
        (" | ", ".-------.-------.-------.", "\t"),
    ] {
        let row = |row: &Vec<String>| {
            let parts: Vec<String> = row.chunks(3).map(|part| part.join(separator)).collect();
            format!("{}{}{}", bar.trim_start(), parts.join(bar), bar.trim_end())
        };
        let mut lines = vec![rule.to_owned()];
        for (i, cells) in texts.iter().enumerate() {
            lines.push(row(cells));
            lines.extend((i % 3 == 2).then(|| rule.to_owned()));
        }
        let text = lines.join("\n").replace("123456789", "12345678");
        assert_eq!(read(&text), [Ok(board.to_string())], "{text}");
        // Candidates are marks.
        let rules = first(&text).unwrap().claims.rules.unwrap();
        assert_eq!(rules.marks().count(), 81 - board.clues(), "{text}");
    }
}

#[test]
fn addresses_hold_a_board_or_are_called_addresses() {
    let board = puzzles("standard")[0].to_string();
    for address in [
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}"),
        format!("http://example.org/play/{}", board.replace('.', "0")),
        format!("HTTPS://example.org/?level=3&s={board}&x=1"),
        format!("  https://example.org/#{board}"),
    ] {
        assert_eq!(read(&address), [Ok(board.clone())], "{address}");
    }
    let table = "
        https://example.org/puzzle/12345 => 1:1: the link to example.org holds no puzzle in a form that is known; give a link of f-puzzles, SudokuPad or the Interactive Sudoku Solver, or the puzzle itself
        https://example.org/?p=7VTdb5swEH/nr6j87Ad/YAy8TNm6bA9dtq6dqgmhykncBhXiDEhbOeJ/ => 1:1: the link to example.org holds no puzzle in a form that is known; give a link of f-puzzles, SudokuPad or the Interactive Sudoku Solver, or the puzzle itself
    ";
    // The puzzle below may be that of the link without its rules.
    let withdrawn = "; without this line, the puzzle on line 2 may be another one, so remove the line if it says nothing about it";
    for [address, expected] in cases(table) {
        let text = format!("{address}\n{board}\n");
        let expected = [Err(format!("{expected}{withdrawn}"))];
        assert_eq!(read(text), expected, "{address}");
    }
}

#[test]
fn a_bank_has_one_column_that_is_a_board() {
    let board = puzzles("standard")[0].to_string();
    for line in [
        format!("a1b2c3d4e5f6 {board}  1.2"),
        format!("0123456789abcdef {board} 7.3 x"),
        format!("{}\t{board}\t3", "0f".repeat(20)),
        format!("42;{board};ED=9.0"),
        format!("easy,{board},1"),
    ] {
        assert_eq!(read(&line), [Ok(board.clone())], "{line}");
    }
}

/// Older spreadsheets write neither UTF-8 nor UTF-16.
#[test]
fn texts_in_windows_1252_are_read() {
    let board = puzzles("standard")[0].to_string();
    let mut table = b"puzzle,title\n".to_vec();
    table.extend(board.bytes());
    table.extend(b",Caf\xe9 \x93noir\x94 \x80\n");
    let record = Reader::new(&table[..]).next().unwrap().unwrap();
    assert_eq!(record.claims.words.get(Part::Title), Some("Café “noir” €"));
}

/// A pipe may deliver a byte order mark in pieces.
#[test]
fn texts_in_utf_16_are_read() {
    let board = puzzles("standard")[0].to_string();
    let text = format!("# \u{e4}\u{1f600}\n{board}\n");
    for mark in ["\u{feff}", ""] {
        for bytes_of in [u16::to_le_bytes, u16::to_be_bytes] {
            let text = format!("{mark}{text}");
            let bytes: Vec<u8> = text.encode_utf16().flat_map(bytes_of).collect();
            assert_eq!(read(&bytes), [Ok(board.clone())], "{mark:?} {bytes:?}");
            for pieces in 1..4 {
                let mut records = Reader::new(bytes[..pieces].chain(&bytes[pieces..]));
                assert_eq!(records.next().unwrap().unwrap().clues.to_string(), board);
            }
        }
    }
    let zip = "1:1: this is a zip archive; extract the files and read those";
    assert_eq!(read(b"PK\x03\x04..."), [Err(zip.to_owned())]);
}

#[test]
fn placed_digits_and_deleted_candidates_are_left_out() {
    let board = puzzles("standard")[0].to_string();
    let blank = board.find('.').unwrap();
    let placed = format!("{}+5{}", &board[..blank], &board[blank + 1..]);
    let texts = [
        (placed.clone(), 1),
        (format!("{placed}:221 431"), 2),
        (format!("{board}:112 954"), 1),
    ];
    for (text, remarks) in texts {
        let mut reader = Reader::new(text.as_bytes());
        let record = reader.next().unwrap().unwrap();
        assert_eq!(record.clues.to_string(), board, "{text}");
        assert_eq!(reader.remarks(false).count(), remarks, "{text}");
    }
}

#[test]
fn lines_of_words_between_puzzles_are_passed_over() {
    let boards = puzzles("standard");
    let text = format!(
        "{}\nNumber of Givens: 25\nDifficulty: Easy\n\n{}\nGuess count: 0\n",
        boards[0], boards[1]
    );
    let mut reader = Reader::new(text.as_bytes());
    let clues = reader.by_ref().map(|record| record.unwrap().clues);
    assert_eq!(clues.collect::<Vec<Board>>(), boards[..2]);
    let remarks: Vec<String> = reader.remarks(false).collect();
    assert_eq!(
        remarks,
        ["3 lines of words between the puzzles were left out"]
    );
}

/// Returns the clues and the constraint strings as which a text is read.
fn strings(text: &str, span: Option<Span>) -> Vec<Result<String, String>> {
    let declared = Declared {
        span,
        ..Declared::default()
    };
    let reader = Reader::of(text.as_bytes(), declared);
    let string = |record: Record| {
        let rules = record.claims.rules.expect("it states them");
        iss::string(&rules, &record.clues)
    };
    reader
        .map(|record| record.map(string).map_err(|error| error.to_string()))
        .collect()
}

#[test]
fn constraints_on_several_lines_are_one_puzzle() {
    for name in "killer 6x6+thermo arrow 6x6+killer anti-knight+kropki".split(' ') {
        let generator = generator(name, 3);
        let puzzles = (0..3).map(|index| generator.puzzle(index, FREE).unwrap());
        let strings_of = puzzles.map(|puzzle| iss::string(&puzzle.rules, &puzzle.clues));
        let whole: Vec<String> = strings_of.collect();
        let expected: Vec<Result<String, String>> = whole.iter().cloned().map(Ok).collect();
        // As programs write them: one puzzle a line.
        for span in [None, Some(Span::Line)] {
            assert_eq!(strings(&whole.join("\n"), span), expected, "{name}");
        }
        // As people write them: one constraint a line, with comments and blanks, and blank lines
        // between puzzles.
        let lined = |string: &String| {
            let lines = string.replace('.', "\n  .");
            lines
                .trim_start_matches('\n')
                .replacen('\n', "\n# a comment\n// another\n", 1)
        };
        let text = whole.iter().map(lined).collect::<Vec<_>>().join("\n\n");
        for span in [None, Some(Span::Block)] {
            assert_eq!(strings(&text, span), expected, "{text}");
        }
    }
}

#[test]
fn what_can_be_read_in_two_ways_is_asked_for() {
    let halves = ".Cage~10~R1C1~R1C2.Cage~11~R1C3~R1C4.Thermo~R2C1~R2C2\n.Cage~12~R3C1~R3C2.Cage~8~R3C3~R3C4.Thermo~R4C1~R4C2\n";
    assert_eq!(
        strings(halves, None),
        [Err("1:1: these 2 lines may be one puzzle or 2 puzzles; put a blank line between puzzles, or say --lines one if \
              each line is a puzzle, --lines many if they are one"
            .to_owned())]
    );
    assert_eq!(strings(halves, Some(Span::Line)).len(), 2);
    assert_eq!(strings(halves, Some(Span::Block)).len(), 1);
}

#[test]
fn an_error_on_several_lines_has_its_place() {
    let text = ".Shape~6x6\n  .~R1C1_5\n  .Cage~99~R1C1~R1C2\n";
    let begin = "3:4: found the sum 99 in the constraint ";
    starts_with(strings(text, None)[0].as_ref().unwrap_err(), begin);
}

/// Killers drawn by arrows, and those of numbers: `Z` stands for 72 cells, `N` for 79 numbers.
#[test]
fn killers_of_arrows_and_of_numbers_have_the_same_cages() {
    let table = r#"
        C<0000000Z => .Cage~12~R1C1~R1C2
        3x3::k:3079:3079:N => .Cage~12~R1C1~R1C2
        3x3:d:k:3079:3079:N => .Diagonal~1.Diagonal~-1.Cage~12~R1C1~R1C2
        C<000000>Z => expected an arrow to a cell of the grid, and not in a circle
        C><000000Z => expected an arrow to a cell of the grid, and not in a circle
        C<Z => found 74 characters, expected 81, one for each cell
        3x3::k:1000:N => found 80 numbers, expected 81, one for each cell
        3x3::k:300:556:N => found "556" for R1C2, expected 256 times the sum of a cage plus its number, with one sum in a cage
    "#;
    for [text, expected] in cases(table) {
        let text = text
            .replace('Z', &"0".repeat(72))
            .replace('N', &"0:".repeat(79));
        let constraints = |record: Record| iss::constraints(&record.claims.rules.unwrap());
        let read = first(&text).map_or_else(|error| error, constraints);
        ends_with(&read, expected);
    }
}

/// The cells of a board as f-puzzles has them.
pub fn grid(board: &Board) -> Vec<Vec<Value>> {
    let cell = |&value: &u8| match value {
        0 => json!({}),
        _ => json!({ "value": value, "given": true }),
    };
    let rows = board.values().chunks(board.len().isqrt());
    rows.map(|row| row.iter().map(cell).collect()).collect()
}

/// Programs print an object over several lines, and several objects as an array.
#[test]
fn an_object_is_read_however_it_is_laid_out() {
    let boards: Vec<Board> = ["4x4", "4x4+x"].into_iter().flat_map(puzzles).collect();
    let expected: Vec<_> = boards.iter().map(|board| Ok(board.to_string())).collect();
    // Braces, quotes and brackets in a string are text.
    let plain = |board: &Board| json!({ "puzzle": board, "title": "} \\\" ] {" });
    let of_site = |board: &Board| json!({ "size": 4, "title": "},\n{\"[", "grid": grid(board) });
    for form in [&plain as &dyn Fn(&Board) -> Value, &of_site] {
        let values: Vec<Value> = boards.iter().map(form).collect();
        let pretty = |value: &Value| serde_json::to_string_pretty(value).unwrap();
        let lines: Vec<String> = values.iter().map(Value::to_string).collect();
        let spread: Vec<String> = values.iter().map(pretty).collect();
        let texts = [
            serde_json::to_string(&values).unwrap(),
            serde_json::to_string_pretty(&values).unwrap(),
            spread.join("\n") + "\n",
            spread.join(",\n\n").replace('\n', "\r\n"),
            format!("[{}]\n", lines.join(",\n")),
            format!("[ {}\n]\n", lines.join("\n, ")),
            format!("[\n{}\n]\n", lines.join("\n,\n")),
            lines.join(" \n"),
        ];
        for text in texts {
            assert_eq!(read(&text), expected, "{text}");
        }
    }
}

#[test]
fn a_wrong_object_over_several_lines_is_named_where_it_is_wrong() {
    // Columns are characters.
    let table = r#"
        {|  "puzzle": "1234............",|  "seed": "x"|} => 1:1: found "x" for seed, expected a whole number
        [{"puzzle": "1234............"}, {"puzzle": 5}] => 1:34: found 1 cells, expected 81 in the member puzzle
        [{"puzzle": "1234............", "title": "äöü"}, {"puzzle": 5}] => 1:50: found 1 cells, expected 81
        ENDLESS => 1:1: a JSON object of more than 1048576 bytes cannot be a puzzle; check that the file is a text
    "#;
    for [text, expected] in cases(table) {
        let text = text.replace('|', "\n");
        let text = text.replace("ENDLESS", &"{\n\"a\":\n".repeat(1 << 18));
        starts_with(&read(&text).pop().unwrap().unwrap_err(), expected);
    }
    let small = Ok("1234............".to_owned());
    // An object that is cut off does not swallow the next ones.
    let cut_off = read("{\"puzzle\":\"1234\n{\"puzzle\":\"1234............\"}\n");
    starts_with(cut_off[0].as_ref().unwrap_err(), "1:");
    assert_eq!((cut_off.len(), &cut_off[1]), (2, &small));
    // The arrays of other languages are tables of numbers.
    let rows = "{1, 2, 3, 4},\n {0, 0, 0, 0},\n {0, 0, 0, 0},\n {0, 0, 0, 0}";
    let read_in = read(format!("int board[4][4] = {{\n {rows}\n}};\n"));
    assert!(read_in.contains(&small), "{read_in:?}");
    assert_eq!(read(format!("{{{rows}}}\n")), [small]);
}

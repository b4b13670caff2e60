//! Pictures of every layout: as lacuna writes them, and as others do.

use lacuna::formats::Declared;

use super::layouts::laid_out;
use crate::formats::{error, read};
use crate::prelude::*;

fn picture_of(layout: &Layout, board: &str) -> String {
    let mut text = Vec::new();
    let rules = Rules::new(layout.clone().into(), []).unwrap();
    let board = board.parse().unwrap();
    let entry = Entry::new(Some(&rules), &board);
    Format::Grid.write(entry, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn layout(name: &str) -> Layout {
    Layout::clone(&variant(name).any_layout())
}

/// Returns the text without the indentation of this file, and with a blank line at the end.
fn golden(text: &str) -> String {
    text.lines()
        .map(|line| line.trim_start_matches("            ").to_owned() + "\n")
        .skip(1)
        .collect()
}

#[test]
fn golden_pictures() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let nine = "
            +-------+-------+-------+
            | 5 3   |   7   |       |
            | 6     | 1 9 5 |       |
            |   9 8 |       |   6   |
            +-------+-------+-------+
            | 8     |   6   |     3 |
            | 4     | 8   3 |     1 |
            | 7     |   2   |     6 |
            +-------+-------+-------+
            |   6   |       | 2 8   |
            |       | 4 1 9 |     5 |
            |       |   8   |   7 9 |
            +-------+-------+-------+
            ";
    assert_eq!(picture_of(&layout("standard"), line), golden(nine));
    let six = "
            +-------+-------+
            | 1 . . | . . 2 |
            | . 3 . | . 4 . |
            +-------+-------+
            | . . 5 | 6 . . |
            | . . . | . . . |
            +-------+-------+
            | . . . | . . . |
            | 6 . . | . . 1 |
            +-------+-------+
            ";
    assert_eq!(
        picture_of(&layout("6x6"), "1....2.3..4...56..............6....1"),
        golden(six)
    );
    let latin = "
            +-----------+
            | 1 . . . . |
            | . 2 . . . |
            | . . 3 . . |
            | . . . 4 . |
            | . . . . 5 |
            +-----------+
            ";
    assert_eq!(
        picture_of(&layout("latin-5"), "1.....2.....3.....4.....5"),
        golden(latin)
    );
    let boxes = "AABB\nACBB\nACDD\nCCDD".parse::<Layout>().unwrap();
    assert_eq!(
        picture_of(&boxes, "1..2........3..4"),
        WALLS.to_owned() + "\n"
    );
    let two = "
            +-----+-----+
            | 1 . | . . |
            | . 2 | . . |
            +-----+-----+-----+
            | . . | 3 . | . . |
            | . . | . 4 | . . |
            +-----+-----+-----+
                  | . . | 1 . |
                  | . . | . 2 |
                  +-----+-----+
            ";
    let grids = Layout::arrangement(2, 2, "A\n.\n..B").unwrap();
    assert_eq!(
        picture_of(&grids, "1....2....3......4....1....2"),
        golden(two)
    );
}

/// Returns the lines of a board, each made by `row` from the characters of a row.
fn rows(board: &Board, side: usize, row: impl Fn(&str) -> String) -> String {
    let text = board.to_string();
    (0..side)
        .map(|i| row(&text[side * i..side * (i + 1)]) + "\n")
        .collect()
}

#[test]
fn pictures_of_every_size_and_fashion() {
    for side in 4..=25_usize {
        let value = |cell: usize| {
            if cell.is_multiple_of(3) {
                0
            } else {
                ((cell + cell / side) % side) as u8 + 1
            }
        };
        let board = Board::from_values((0..side * side).map(value).collect()).unwrap();
        let spaced = |row: &str| row.chars().flat_map(|cell| [cell, ' ']).collect::<String>();
        let numbers = |row: &str| -> String {
            let row: Board = row.parse().unwrap();
            let text = |value| format!("{value:>3}");
            row.values().iter().map(text).collect()
        };
        let mut fashions = vec![
            rows(&board, side, str::to_owned),
            rows(&board, side, |row| row.to_lowercase().replace('.', "0")),
            rows(&board, side, str::to_lowercase),
            rows(&board, side, spaced),
            rows(&board, side, |row| format!("| {}|", spaced(row))),
            rows(&board, side, numbers),
        ];
        // In 12x12 and 18x18, a bar in the middle is in a box: it shows boxes of two rows.
        if let Some(half) = side.is_multiple_of(2).then_some(side / 2)
            && ![12, 18].contains(&side)
        {
            fashions.push(rows(&board, side, |row| {
                format!("|{}|{}|", &row[..half], &row[half..])
            }));
        }
        for text in fashions {
            for text in [text.clone(), format!("+---+\n{text}+---+\n\n")] {
                let records = read(&(text.clone() + &text));
                let is_it = |it: &Record| it.clues == board && it.claims.boxes.is_none();
                assert!(records.len() == 2 && records.iter().all(is_it), "{text}");
            }
        }
    }
}

/// Returns the number of cells of every puzzle in a text, or its error.
fn lengths(reader: Reader) -> Vec<Result<usize, String>> {
    let length = |record: Record| record.clues.len();
    reader
        .map(|record| record.map(length).map_err(|error| error.to_string()))
        .collect()
}

/// Returns a 16x16 grid whose first rows could be 4x4 puzzles.
fn sixteen() -> String {
    let mut rows = vec![".".repeat(16); 16];
    rows[0].replace_range(0..2, "12");
    rows[1].replace_range(3..6, "1.4");
    rows[15].replace_range(7..9, "G1");
    rows.join("\n") + "\n"
}

/// Sixteen cells are a puzzle or a row of one. The stated format or the expected layout decides,
/// otherwise the values.
#[test]
fn rows_that_look_like_lines() {
    let grid = sixteen();
    let expected = |text: &str, variant| lengths(Reader::of(text.as_bytes(), laid_out(variant)));
    let found = |text: &str| lengths(Reader::new(text.as_bytes()));
    assert_eq!(
        lengths(Reader::of(grid.as_bytes(), Format::Grid)),
        [Ok(256)]
    );
    assert_eq!(expected(&grid, "16x16"), [Ok(256)]);
    for (text, variant, cells, number) in [
        ("12..\n..12\n21..\n..21\n1...............\n", "4x4", 16, 2),
        ("12..\n1...\n..1.\n", "latin-2", 4, 3),
        ("12\n..\n\n1...\n", "latin-2", 4, 2),
        // The first letters of a column's name are that many cells.
        ("index,puzzle\n,12..\n", "latin-2", 4, 1),
        ("1..2.....\n12.\n...\n..3\n.........\n", "latin-3", 9, 3),
    ] {
        assert_eq!(expected(text, variant), vec![Ok(cells); number], "{text}");
    }
    let small = "1..............2 easy\n";
    for lines in [1, 15, 16, 17, 40] {
        assert_eq!(found(&small.repeat(lines)), vec![Ok(16); lines], "{lines}");
    }
    assert_eq!(found(&grid.repeat(3)), vec![Ok(256); 3]);
    assert_eq!(
        found(&(small.repeat(3) + "\n" + &grid + "\n" + small)),
        [Ok(16), Ok(16), Ok(16), Ok(256), Ok(16)]
    );
    // Blank lines and rules between rows of boxes.
    let rows: Vec<&str> = grid.lines().collect();
    for between in ["\n\n", "\n-----\n", "\n# a comment\n"] {
        let bands: Vec<String> = rows.rchunks(4).rev().map(|band| band.join("\n")).collect();
        assert_eq!(
            found(&(bands[3].clone() + between + &bands[..3].join(between) + "\n")),
            [Ok(256)],
            "{between:?}"
        );
    }
    let five = "12345\n23451\n34512\n45123\n51234\n".to_owned() + &".".repeat(25) + "\n";
    assert_eq!(found(&five), [Ok(25), Ok(25)]);
    assert_eq!(
        found(&(format!("{}P\n", ".".repeat(24)) + &(".".repeat(25) + "\n").repeat(24))),
        [Ok(625)]
    );
}

#[test]
fn rows_that_might_be_puzzles() {
    let small = "1..............2\n";
    let grid = sixteen();
    let one_error = |text: &str| {
        let read = lengths(Reader::new(text.as_bytes()));
        let errors: Vec<String> = read.into_iter().filter_map(Result::err).collect();
        errors.concat()
    };
    let neither = |place: &str, found: char| {
        format!(
            "{place}: found '{found}', expected a digit 1-4, or 16 rows of a grid without a value twice in a row or \
             column; say which with --variant"
        )
    };
    // A typing error in a list of puzzles, whatever its length.
    for lines in [2, 16, 32] {
        let list = small.repeat(lines - 1) + "1....5.........2\n";
        assert_eq!(one_error(&list), neither(&format!("{lines}:6"), '5'));
    }
    assert_eq!(one_error("51.............1\n"), neither("1:1", '5'));
    // Puzzles and a grid without a line between them.
    assert_eq!(one_error(&(small.repeat(16) + &grid)), "");
    assert_eq!(
        one_error(&(grid.clone() + small)),
        "17:1: there are 17 rows of 16 cells; put a blank line between grids"
    );
    assert_eq!(
        one_error("1..............2\n.1.........5....\n"),
        "3:1: found the end of the file, expected row 3 of the grid that begins on line 1"
    );
    let five = format!("1....6{}\n", ".".repeat(19));
    let begin = "1:6: found '6', expected a digit 1-5, or 25";
    starts_with(&one_error(&(five.clone() + &five)), begin);
}

#[test]
fn blanks_are_empty_cells_where_the_number_of_cells_is_known() {
    let text = "+-----+-----+\n| 1   |     |\n|     | 2   |\n+-----+-----+\n|   3 |     |\n|     |   4 |\n+-----+-----+\n";
    let mut reader = Reader::of(text.as_bytes(), laid_out("4x4"));
    let record = reader.next().unwrap().unwrap();
    assert_eq!(record.clues.to_string(), "1.....2..3.....4");
    assert_eq!(read(text)[0].clues, record.clues);
}

/// The text of the jigsaw picture in [`golden_pictures`].
const WALLS: &str = "\
+-------+-----+
| 1   . | . 2 |
|   +---+     |
| . | . | . . |
|   |   +-----+
| . | . | . . |
+---+   |     |
| 3   . | . 4 |
+-------+-----+
";

#[test]
fn walls_make_boxes() {
    let boxes = "AABB\nACBB\nACDD\nCCDD".parse::<Layout>().unwrap();
    let indented = WALLS.lines().flat_map(|line| ["  ", line, "\n"]).collect();
    for text in [
        WALLS.to_owned(),
        indented,
        WALLS.replace('-', "="),
        WALLS.replace('\n', "\r\n"),
        WALLS.replace('.', "0"),
    ] {
        let records = read(&(text.clone() + &text));
        assert_eq!(records.len(), 2, "{text}");
        for record in records {
            assert_eq!(record.clues.to_string(), "1..2........3..4", "{text}");
            assert_eq!(record.claims.boxes.as_deref(), Some(&boxes), "{text}");
        }
    }
    // Bars that are the same in every row may be an ornament, whatever is between the rows.
    for text in [
        "1.|..\n..|..\n-----\n..|..\n..|.1\n",
        "1.|..\n..|..\n---\n..|..\n..|.1\n",
        "1.|..\n..|..\n\n..|..\n..|.1\n",
        "1|.|..\n.|.|..\n----\n.|.|..\n.|.|.1\n",
        "+---+---+---+---+\n| 1 | . | . | . |\n+---+---+---+---+\n| . | . | . | . |\n+---+---+---+---+\n| . | . | . | . |\n\
         +---+---+---+---+\n| . | . | . | 1 |\n+---+---+---+---+\n",
        "1...\n----\n....\n----\n....\n----\n...1\n",
    ] {
        let records = read(text);
        assert_eq!(records[0].clues.to_string(), "1..............1", "{text}");
        assert_eq!(records[0].claims.boxes, None, "{text}");
    }
}

#[test]
fn walls_that_make_no_boxes() {
    let walls = "found walls that enclose no boxes of a grid, expected 4 cells in each; or give the boxes with --boxes";
    for (part, other, place) in [
        (
            "| . | . | . . |\n|   |   +",
            "| .   . | . . |\n|   |   +",
            "2:3",
        ),
        ("+---+   |     |", "+---+---+     |", "4:7"),
        ("1   .", "1 | .", "2:3"),
        ("| 3   . |", "|  3  . |", "2:3"),
    ] {
        assert_eq!(
            error(&WALLS.replace(part, other)),
            format!("{place}: {walls}")
        );
    }
    // If the boxes are stated, one of them may be in pieces.
    let pieces = "AABB\nAABB\nCDCD\nCDCD".parse::<Layout>().unwrap();
    let text = picture_of(&pieces, "1..............4");
    starts_with(&error(&text), "5:3: found walls that enclose no boxes");
    let declared = Declared {
        layout: Some(pieces.into()),
        ..Declared::default()
    };
    let mut reader = Reader::of(text.as_bytes(), declared);
    let record = reader.next().unwrap().unwrap();
    assert_eq!(
        (record.clues.to_string().as_str(), record.claims.boxes),
        ("1..............4", None)
    );
}

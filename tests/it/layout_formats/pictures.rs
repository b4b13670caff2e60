//! Pictures of every layout: as they are written, and as others write them.

use lacuna::board::Board;
use lacuna::formats::{Format, Reader};
use lacuna::rules::layout::Layout;
use lacuna::rules::picture;
use lacuna::rules::variant::Variant;

use crate::formats::{error, read};

fn picture_of(layout: &Layout, board: &str) -> String {
    let mut text = Vec::new();
    Format::Grid.write_grid(&board.parse().unwrap(), layout, &mut text);
    String::from_utf8(text).unwrap()
}

fn layout(variant: &str) -> Layout {
    Layout::clone(&variant.parse::<Variant>().unwrap().any_layout())
}

/// Without the indentation of this file, and with a blank line at the end.
fn golden(text: &str) -> String {
    text.lines().map(|line| line.trim_start_matches("            ").to_owned() + "\n").skip(1).collect()
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
    assert_eq!(picture_of(&layout("6x6"), "1....2.3..4...56..............6....1"), golden(six));
    let latin = "
            +-----------+
            | 1 . . . . |
            | . 2 . . . |
            | . . 3 . . |
            | . . . 4 . |
            | . . . . 5 |
            +-----------+
            ";
    assert_eq!(picture_of(&layout("latin-5"), "1.....2.....3.....4.....5"), golden(latin));
    let jigsaw = "
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
    let boxes = picture::boxes("AABB\nACBB\nACDD\nCCDD").unwrap();
    assert_eq!(picture_of(&boxes, "1..2........3..4"), golden(jigsaw));
    assert_eq!(golden(jigsaw).trim_end(), WALLS.trim_end());
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
    let grids = picture::arrangement(2, 2, "A\n.\n..B").unwrap();
    assert_eq!(picture_of(&grids, "1....2....3......4....1....2"), golden(two));
}

/// The lines of a board, each made of the characters of a row.
fn rows(board: &Board, side: usize, row: impl Fn(&str) -> String) -> String {
    let text = board.to_string();
    (0..side).map(|i| row(&text[side * i..side * (i + 1)]) + "\n").collect()
}

#[test]
fn pictures_of_every_size_and_fashion() {
    for side in 4..=25_usize {
        let value = |cell: usize| if cell.is_multiple_of(3) { 0 } else { (cell % side) as u8 + 1 };
        let board = Board::from_values((0..side * side).map(value).collect()).unwrap();
        let spaced = |row: &str| row.chars().flat_map(|cell| [cell, ' ']).collect::<String>();
        let numbers = |row: &str| {
            let values = row.parse::<Board>().unwrap().values().to_vec();
            values.iter().map(|value| format!("{value:>3}")).collect::<Vec<_>>().concat()
        };
        let mut fashions = vec![
            rows(&board, side, str::to_owned),
            rows(&board, side, |row| row.to_lowercase().replace('.', "0")),
            rows(&board, side, str::to_lowercase),
            rows(&board, side, spaced),
            rows(&board, side, |row| format!("| {}|", spaced(row))),
            rows(&board, side, numbers),
        ];
        if let Some(half) = side.is_multiple_of(2).then_some(side / 2) {
            fashions.push(rows(&board, side, |row| format!("|{}|{}|", &row[..half], &row[half..])));
        }
        for text in fashions {
            for text in [text.clone(), format!("+---+\n{text}+---+\n\n")] {
                let records = read(&(text.clone() + &text));
                assert!(records.iter().all(|record| record.clues == board && record.claims.boxes.is_none()), "{text}");
                assert_eq!(records.len(), 2, "{text}");
            }
        }
    }
}

/// Sixteen cells are a puzzle or a row of one: the values, the format that is stated, or the layout that is expected say which.
#[test]
fn rows_that_look_like_lines() {
    let sixteen = "1..............2\n".repeat(15) + "G..............2\n";
    let lengths = |reader: Reader<&[u8]>| {
        reader
            .map(|record| record.map(|record| record.clues.len()).map_err(|error| error.to_string()))
            .collect::<Vec<_>>()
    };
    let expected = |text: &'static str, variant: &str| {
        lengths(Reader::new(text.as_bytes()).expect(variant.parse::<Variant>().unwrap().any_layout()))
    };
    assert_eq!(lengths(Reader::of(sixteen.as_bytes(), Some(Format::Grid))), [Ok(256)]);
    let text: &'static str = sixteen.clone().leak();
    assert_eq!(expected(text, "16x16"), [Ok(256)]);
    let lines = lengths(Reader::new(text.as_bytes()));
    assert_eq!(lines[..15], vec![Ok(16); 15]);
    let end = "17:1: found the end of the file, expected row 2 of the grid that begins on line 16";
    assert_eq!(lines[15..], [Err(end.to_owned())]);
    assert_eq!(expected("12..\n..12\n21..\n..21\n1...............\n", "4x4"), [Ok(16), Ok(16)]);
    let five = "12345\n".repeat(5) + &".".repeat(25) + "\n";
    assert_eq!(lengths(Reader::new(five.as_bytes())), [Ok(25), Ok(25)]);
}

#[test]
fn blanks_are_empty_cells_where_the_number_of_cells_is_known() {
    let text =
        "+-----+-----+\n| 1   |     |\n|     | 2   |\n+-----+-----+\n|   3 |     |\n|     |   4 |\n+-----+-----+\n";
    let layout = "4x4".parse::<Variant>().unwrap().any_layout();
    let record = Reader::new(text.as_bytes()).expect(layout).next().unwrap().unwrap();
    assert_eq!(record.clues.to_string(), "1.....2..3.....4");
    assert_eq!(error(text), "2:14: found 1 cell, expected 81 in a line or 9 in a row of a grid");
}

/// The text of a jigsaw's picture that [`golden_pictures`] has.
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
    let boxes = picture::boxes("AABB\nACBB\nACDD\nCCDD").unwrap();
    let indented = WALLS.lines().map(|line| format!("  {line}\n")).collect();
    for text in
        [WALLS.to_owned(), indented, WALLS.replace('-', "="), WALLS.replace('\n', "\r\n"), WALLS.replace('.', "0")]
    {
        let records = read(&(text.clone() + &text));
        assert_eq!(records.len(), 2, "{text}");
        for record in records {
            assert_eq!(record.clues.to_string(), "1..2........3..4", "{text}");
            assert_eq!(record.claims.boxes.as_deref(), Some(&boxes), "{text}");
        }
    }
    // Bars that are the same in every row may be an ornament, whatever stands between the rows.
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
    let four = "expected 4, as a row has; or give the boxes with --boxes";
    assert_eq!(
        error(&WALLS.replace("| . | . | . . |\n|   |   +", "| .   . | . . |\n|   |   +")),
        format!("2:3: found walls around 8 cells, {four}")
    );
    assert_eq!(
        error(&WALLS.replace("+---+   |     |", "+---+---+     |")),
        format!("4:7: found walls around 2 cells, {four}")
    );
    assert_eq!(error(&WALLS.replace("1   .", "1 | .")), format!("2:3: found walls around 3 cells, {four}"));
    assert_eq!(
        error(&WALLS.replace("| 3   . |", "|  3  . |")),
        "8:4: found cells in other columns, expected cells below those of line 2, as walls stand between them"
    );
    // Where somebody says what the boxes are, one may be in pieces.
    let pieces = picture::boxes("AABB\nAABB\nCDCD\nCDCD").unwrap();
    let text = picture_of(&pieces, "1..............4");
    assert!(error(&text).starts_with("5:3: found walls around 2 cells, "), "{}", error(&text));
    let record = Reader::new(text.as_bytes()).expect(pieces.into()).next().unwrap().unwrap();
    assert_eq!((record.clues.to_string().as_str(), record.claims.boxes), ("1..............4", None));
}

#[test]
fn pictures_with_errors() {
    let samurai = "samurai".parse::<Variant>().unwrap().any_layout();
    let of_samurai = |text: &str| {
        let error = Reader::new(text.as_bytes()).expect(samurai.clone()).find_map(Result::err);
        error.expect("the text has an error").to_string()
    };
    let row = "......... .........\n";
    assert_eq!(of_samurai(".........\n"), "1:10: found 9 cells, expected 369 in a line or 18 in a row of a grid");
    let text = row.repeat(6) + &".".repeat(20) + "\n";
    assert_eq!(of_samurai(&text), "7:21: found 20 cells, expected 21 in row 7 of the grid that begins on line 1");
    assert_eq!(
        of_samurai(&(row.to_owned() + "......... A........\n")),
        "2:11: found 'A', expected a digit 1-9 or one of . 0 _ * for an empty cell"
    );
    let six = "......\n";
    for (text, expected) in [
        (six.to_owned() + "\n" + six, "2:1: found a blank line, expected row 2 of the grid that begins on line 1"),
        (
            six.repeat(2) + "\n" + six,
            "5:1: found the end of the file, expected row 4 of the grid that begins on line 1",
        ),
        (six.to_owned() + ".......\n", "2:8: found 7 cells, expected 6 in row 2 of the grid that begins on line 1"),
        (six.to_owned() + ".....7\n", "2:6: found '7', expected a digit 1-6 or one of . 0 _ * for an empty cell"),
        (
            "1 2 3 4 5 6 7 8 9 10\n1 2 3 4 5 6 7 8 9 11\n".to_owned(),
            "2:21: found 11 cells, expected 10 in row 2 of the grid that begins on line 1",
        ),
    ] {
        assert_eq!(error(&text), expected, "{text}");
    }
}

//! Every format on layouts of every kind: what it accepts is read back, and what it cannot
//! represent is refused.

use std::sync::Arc;

use lacuna::Named;
use lacuna::formats::{Declared, columns};
use lacuna::rules::Boxes;

use crate::formats::{PUZZLE, error};
use crate::prelude::*;

/// Variants of every kind, and the formats that cannot represent them. `nine` stands for the
/// formats of nine by nine cells alone.
const REFUSED: [(&str, &str); 24] = [
    ("standard", ""),
    ("x", ""),
    ("nrc+x", ""),
    ("dg", "scf"),
    ("asterisk+girandola", "scf"),
    ("anti-king+anti-knight+non-consecutive", "scf"),
    ("4x4", "nine"),
    ("6x6+x", "nine"),
    ("6x6-3x2", "nine"),
    ("6x6-3x2+dg", "nine"),
    ("6x6+anti-knight", "nine"),
    ("8x8", "nine"),
    ("12x12-2x6+x", "nine"),
    ("16x16", "nine"),
    ("25x25", "nine iss"),
    ("latin-5", "nine"),
    ("latin-6+x", "nine"),
    ("latin-9", "scf"),
    ("jigsaw", "scf"),
    ("jigsaw-6+x", "nine"),
    ("jigsaw-7+anti-king", "nine"),
    ("twodoku", "nine link fpuzzles iss"),
    ("samurai+nrc+x", "nine link fpuzzles iss"),
    ("gattai-3+dg", "nine link fpuzzles iss"),
];

const NINE: &str = "sdm sdk ss hodoku pencilmarks opensudoku scf";

/// Returns the rules of a puzzle of a variant, some clues that need not make sense, and a full
/// board.
fn puzzle(variant: &Variant) -> (Arc<Rules>, Board, Board) {
    let mut random = Random::stream("puzzles of a layout", 3, 0);
    let rules = variant.draw(&mut random);
    let (cells, values) = (rules.layout().cells(), u32::from(rules.layout().values()));
    let mut board = |share: u32| {
        let mut value = || {
            if random.below(3) < share {
                random.below(values) as u8 + 1
            } else {
                0
            }
        };
        Board::from_values((0..cells).map(|_| value()).collect()).unwrap()
    };
    let (clues, full) = (board(1), board(3));
    assert!(clues.clues() > 0 && full.is_full());
    (rules, clues, full)
}

fn own_layouts() -> Vec<Variant> {
    let grids = Layout::arrangement(2, 2, "A\n.\n..B").unwrap();
    let apart = Layout::arrangement(2, 3, "...A\n.\n.\n.\n.\n.\n.\n.A").unwrap();
    let boxes = "AABB\nACBB\nACDD\nCCDD".parse::<Layout>().unwrap();
    let jigsaw = Variant::standard().with_layout(boxes).unwrap();
    let regions = jigsaw
        .any_layout()
        .read_regions("ab..\n..ab\nb.a.\n.a.b")
        .unwrap();
    let crossed = variant("x");

    let angle = "aaaaaaaa.\na........\n".to_owned() + &".........\n".repeat(7);
    vec![
        crossed.with_picture(&angle),
        crossed.with_layout(grids).unwrap(),
        Variant::standard().with_layout(apart).unwrap(),
        jigsaw.with_regions(regions).unwrap(),
        jigsaw,
    ]
}

/// Returns the puzzle in a format, or `None` if the format refuses it, which must be for the same
/// reason as it refuses all puzzles of the variant.
fn written(
    format: Format,
    variant: &Variant,
    rules: &Rules,
    clues: &Board,
    solution: &Board,
) -> Option<String> {
    let rules = &rules.clone().called(variant.name());
    let mut text = format.header_with(columns(variant.name())).into_bytes();
    let (index, seed) = (Some(7), Some(3));
    let entry = Entry {
        rules: Some(rules),
        clues,
        solution: Some(solution),
        index,
        seed,
        words: None,
    };
    let fate = format.write(entry, &mut text);
    assert_eq!(fate, format.takes(rules), "{} {variant}", format.name());
    fate.ok()?;
    text.extend(format.spec().footer.as_bytes());
    Some(String::from_utf8(text).unwrap())
}

fn read_back(text: &str, format: Format, rules: &Rules, has_hint: bool) -> Record {
    let declared = Declared {
        layout: has_hint.then(|| rules.layout().clone()),
        ..format.into()
    };
    let reader = Reader::of(text.as_bytes(), declared);
    let records: Vec<Record> = reader
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.len(), 1, "{text}");
    records.into_iter().next().unwrap()
}

/// Reads a puzzle back and returns the formats that refuse it.
fn refused(variant: &Variant) -> Vec<&'static str> {
    let (rules, clues, solution) = puzzle(variant);
    let mut refused = Vec::new();
    for &format in Format::ALL {
        let Some(text) = written(format, variant, &rules, &clues, &solution) else {
            refused.push(format.name());
            continue;
        };
        // A line or a picture of one square shows its number of cells.
        let is_known = format.spec().states_rules || rules.layout().frames().len() == 1;
        let hints: &[bool] = if is_known { &[true, false] } else { &[true] };
        for &has_hint in hints {
            let record = read_back(&text, format, &rules, has_hint);
            let claims = &record.claims;
            let (states_rules, at) = (
                format.spec().states_rules,
                format!("{} {variant}: {text}", format.name()),
            );
            assert_eq!(record.clues, clues, "{at}");
            assert_eq!(claims.variant.is_some(), states_rules, "{at}");
            let is_table = matches!(format, Format::Csv | Format::Jsonl);
            if let Some(stated) = &claims.rules {
                assert_eq!(**stated, *rules, "{at}");
            } else {
                let are_named = is_table && variant.any_rules().are_named();
                assert!(!states_rules || are_named, "{at}");
            }
            if is_table {
                assert_eq!(claims.variant.as_deref(), Some(variant.name()));
                assert_eq!((claims.index, claims.seed), (Some(7), Some(3)));
            }
            // Walls show the boxes, unless they are the usual ones.
            let layout = rules.layout();
            let is_usual =
                Variant::usual(clues.len()).is_some_and(|usual| usual.any_layout() == *layout);
            let is_walled =
                layout.frames().len() == 1 && layout.boxes() != &Boxes::None && !is_usual;
            let boxes = (format == Format::Grid && is_walled).then_some(layout);
            assert_eq!(claims.boxes.as_ref(), boxes, "{at}");
            let stated = (is_table || text.contains("f-puzzles")).then_some(&solution);
            assert_eq!(claims.solution.as_ref(), stated, "{at}");
        }
    }
    refused
}

#[test]
fn every_format_reads_what_it_takes_and_refuses_the_rest() {
    for (name, expected) in REFUSED {
        let expected = expected.replace("nine", NINE);
        let is_expected = |name: &&str| expected.split(' ').any(|expected| expected == *name);
        let names = Format::ALL.iter().map(|format| format.name());
        let names: Vec<&str> = names.filter(is_expected).collect();
        assert_eq!(refused(&variant(name)), names, "{name}");
    }
    for variant in own_layouts() {
        let refused = refused(&variant);
        let has_grids = variant.any_layout().frames().len() > 1;
        for (name, expected) in [
            ("iss", has_grids),
            ("csv", false),
            ("jsonl", false),
            ("line", false),
            ("grid", false),
        ] {
            assert_eq!(refused.contains(&name), expected, "{variant}: {refused:?}");
        }
    }
}

#[test]
fn what_has_no_place_is_told_in_a_sentence() {
    let unfit = |format: &str, name: &str| {
        let takes = format
            .parse::<Format>()
            .unwrap()
            .takes(&variant(name).any_rules());
        takes.unwrap_err().to_string()
    };
    for format in NINE.split(' ') {
        let expected = format!(
            "the format {format} holds 9x9 puzzles only; csv, jsonl, line and grid hold every size"
        );
        assert_eq!(unfit(format, "6x6"), expected);
        assert_eq!(unfit(format, "samurai"), expected);
    }
    let table = "
        iss => 25x25 => the format iss holds one grid of at most 16 rows, not 25x25; csv, jsonl and line hold every layout
        fpuzzles => samurai => the format fpuzzles holds one grid, not samurai; csv, jsonl and line hold every layout
        scf => jigsaw+x => the format scf holds standard, x, nrc or nrc+x, not jigsaw+x; csv, jsonl and iss hold every rule
    ";
    for [format, variant, expected] in cases(table) {
        assert_eq!(unfit(format, variant), expected);
    }
}

#[test]
fn what_is_not_known_of_a_puzzle_is_told_in_a_sentence() {
    // The rules, the clues and the solution; a number of cells is a blank board.
    let table = "
        fpuzzles => => 81 => => the format fpuzzles states the rules, so name them with --variant, for example --variant standard
        grid => => 153 => => the format grid shows the layout, and 153 cells may have several; name it with --variant
        line => 9x9 => 36 => => the puzzle does not fit its rules: found 36 cells, expected 81
        csv => samurai => 81 => => the puzzle does not fit its rules: found 81 cells, expected 369
        grid => 9x9 => 81 => 36 => the puzzle does not fit its rules: found 36 cells, expected 81
        jsonl => 4x4 => ...6............ => => the puzzle does not fit its rules: found the value 6 in r1c4, expected at most 4
    ";
    let board = |text: &str| {
        text.parse()
            .map_or_else(|_| text.parse().unwrap(), Board::blank)
    };
    for [format, rules, clues, solution, expected] in cases(table) {
        let rules = (!rules.is_empty()).then(|| rules.parse::<Rules>().unwrap());
        let (clues, solution) = (
            board(clues),
            (!solution.is_empty()).then(|| board(solution)),
        );
        let entry = Entry {
            solution: solution.as_ref(),
            ..Entry::new(rules.as_ref(), &clues)
        };
        let format: Format = format.parse().unwrap();
        let error = format.write(entry, &mut Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

/// A line is read if its number of cells is that of a layout; a value that this layout does not
/// have is not a cell.
#[test]
fn lines_of_every_length() {
    for cells in 1..=700_usize {
        let side = cells.isqrt();
        let is_layout =
            matches!(cells, 153 | 369) || (side * side == cells && (4..=25).contains(&side));
        let text = ".".repeat(cells);
        let read = Reader::new(text.as_bytes()).next();
        let is_read =
            read.is_some_and(|record| record.is_ok_and(|record| record.clues.len() == cells));
        assert_eq!(is_read, is_layout, "{cells}");
    }
}

/// Values with letters are not names of constraints, with or without a comment after them.
#[test]
fn lines_with_letters() {
    let line = format!(".A..ACG{}", ".".repeat(249));
    for text in [
        line.clone(),
        line.to_lowercase(),
        format!("{line} hard"),
        format!("{line};.Light"),
    ] {
        assert_eq!(first(&text).unwrap().clues.to_string(), line, "{text}");
    }
}

/// Declares the layout of a text.
pub fn laid_out(name: &str) -> Declared {
    Declared {
        layout: Some(variant(name).any_layout()),
        ..Declared::default()
    }
}

pub fn error_of(text: &str, variant: &str) -> String {
    let error = Reader::of(text.as_bytes(), laid_out(variant)).find_map(Result::err);
    error.expect("the text has an error").to_string()
}

#[test]
fn puzzles_are_held_against_the_layout_that_is_expected() {
    let (small, short, samurai) = (".".repeat(36), &PUZZLE[..80], r"......... .........\n");
    let table = &format!(
        r#"
        # two\n\n{small}\n => standard => 3:37: found 36 cells, expected 81 in a line or 9 in a row of a grid
        {PUZZLE}5\n => standard => 1:83: found 82 cells, expected 81 in a line or 9 in a row of a grid
        {PUZZLE}5!\n => standard => 1:83: found '!', expected a digit 1-9 or one of . 0 _ * for an empty cell
        {short}\n => standard => 1:81: found 80 cells, expected 81 in a line or 9 in a row of a grid
        {PUZZLE}\n => 6x6 => 1:1: found 81 cells, expected 36
        {PUZZLE}\n => samurai => 1:1: found 81 cells, expected 369
        ........\n => jigsaw-6 => 1:9: found 8 cells, expected 36 in a line or 6 in a row of a grid
        {{"puzzle":"1..."}} => 4x4 => 1:1: found 4 cells, expected 16 in the member puzzle
        {{"puzzle":"5..............."}} => 4x4 => 1:1: found '5', expected a digit 1-4 or one of . 0 _ * for an empty cell in the member puzzle
        puzzle\n{small}\n => 4x4 => 2:1: found 36 cells, expected 16
        :0000:x:{PUZZLE}:::\n => 4x4 => 1:1: found 81 cells, expected 16
        .Shape~6x6.~R1C1_5 => standard => 1:1: found 36 cells, expected 81
                .Shape~15x15.~R1C1_15 => gattai-3 => 1:1: found the value 15 in r1c7, expected at most 9
        variant,puzzle\n6x6,{PUZZLE}\n => standard => 2:5: found 81 cells, expected 36
        variant,puzzle\n6x6,{small}\n => standard => 2:1: found 36 cells, expected 81
        .........\n => samurai => 1:10: found 9 cells, expected 369 in a line or 18 in a row of a grid
        {samurai}{samurai}{samurai}{samurai}{samurai}{samurai}....................\n => samurai => 7:21: found 20 cells, expected 21 in row 7 of the grid that begins on line 1
        {samurai}1........ A........\n => samurai => 2:11: found 'A', expected a digit 1-9 or one of . 0 _ * for an empty cell
    "#
    );
    for [text, variant, expected] in cases(table) {
        let text = text.replace("\\n", "\n");
        assert_eq!(error_of(&text, variant), expected, "{text}");
    }
}

#[test]
fn rows_have_the_cells_of_their_variant() {
    let cells = |variant: &str, cells: usize| {
        let blank = ".".repeat(cells);
        let record = first(format!("variant,puzzle,solution\n{variant},{blank},\n"));
        record.map(|record| record.clues.len())
    };
    // Unknown names say nothing about the cells.
    for (variant, number) in [
        ("latin-3", 9),
        ("samurai+x", 369),
        ("gattai-3", 225),
        ("jigsaw-7", 49),
        ("", 400),
        ("killer", 81),
        ("own-12345678", 36),
    ] {
        assert_eq!(cells(variant, number), Ok(number), "{variant}");
    }
    let wrong = Err("2:9: found 81 cells, expected 9".to_owned());
    assert_eq!(cells("latin-3", 81), wrong);
    let (blank, fives) = (".".repeat(16), "5".repeat(16));
    assert_eq!(
        error(&format!(
            "variant,puzzle,solution\nlatin-4,{blank},{fives}\n"
        )),
        "2:26: found '5', expected a digit 1-4 or one of . 0 _ * for an empty cell"
    );
}

/// The name of a row and the rules in it must agree.
#[test]
fn names_and_rules_of_a_row() {
    let (four, own) = (
        ".Shape~4x4.Jigsaw~0011021102332233.NoBoxes",
        "layout-12712ec0",
    );
    let crossed = format!("{four}.Diagonal~1.Diagonal~-1");
    let wide = ".AllDifferent~R1C1~R2C2~R3C4~R4C6~R5C8~R6C1~R7C3~R8C5~R9C7";
    let mine = "own-bfb092d4";
    // The name of the rules that are read, if the two agree.
    let table = &format!(
        "
        jigsaw-4 => 16 => {four} => {own}
        => 16 => {four} => {own}
        layout-12345678 => 16 => {four} => {own}
        jigsaw-4+x => 16 => {crossed} => {own}+x
        samurai => 369 => .Grids~3x3~R1C1~R1C13~R7C7~R13C1~R13C13 => samurai
        jigsaw => 81 => .Shape~9x9 => standard
        jigsaw-4+own-12345678 => 16 => {crossed} => {own}+x
        x+own-12345678 => 81 => .Diagonal~1.Diagonal~-1{wide} => x+{mine}
        own-12345678 => 81 => {wide} => {mine}
        => 81 => {wide} => {mine}
        dg+center-dot => 81 => .DisjointSets => dg
        x => 81 => {wide} =>
        standard => 81 => {wide} =>
        nrc+own-12345678 => 81 => {wide} =>
        nonsense => 81 => {wide} =>
        x+own-12345678 => 16 => {crossed} =>
        jigsaw-4 => 16 => {crossed} =>
        jigsaw-4+x => 16 => {four} =>
        jigsaw => 16 => {four} =>
        4x4 => 16 => {four} =>
        latin-4 => 16 => {four} =>
        layout-12345678 => 16 => {crossed} =>
        layout-12345678+x => 16 => {four} =>
    "
    );
    for [name, cells, rules, expected] in cases(table) {
        let blank = ".".repeat(cells.parse().unwrap());
        let row = format!("variant,puzzle,rules\n{name},{blank},{rules}\n");
        let object = format!(r#"{{"variant":"{name}","puzzle":"{blank}","rules":"{rules}"}}"#);
        let column = 2 + name.len() + blank.len() + 1;
        for (text, place) in [(row, format!("2:{column}")), (object, "1:1".to_owned())] {
            let names = first(&text).map(|record| {
                let rules = record.claims.rules.unwrap().name().to_owned();
                (record.claims.variant.unwrap().to_string(), rules)
            });
            let wrong =
                format!("the variant {name} and the column rules disagree; drop one of them");
            let known = if name.is_empty() { expected } else { name };
            let right = Ok((known.to_owned(), expected.to_owned()));
            let wrong = Err(format!("{place}: {wrong}"));
            assert_eq!(
                names,
                if expected.is_empty() { wrong } else { right },
                "{text}"
            );
        }
    }
}

//! Every format on layouts of every kind: what it accepts is read back, and what it cannot
//! represent is refused.

use std::sync::Arc;

use lacuna::formats::{Declared, Entry, Format, Reader, Record, columns};
use lacuna::rules::Boxes;
use lacuna::rules::Layout;
use lacuna::{Board, Random, Rules, Variant};

use crate::formats::{PUZZLE, error};
use crate::nine::Nine;
use crate::run::cases;

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
    let crossed: Variant = "x".parse().unwrap();
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
        for has_hint in [true, false]
            .into_iter()
            .filter(|has_hint| *has_hint || is_known)
        {
            let record = read_back(&text, format, &rules, has_hint);
            let (claims, name) = (&record.claims, format.name());
            assert_eq!(record.clues, clues, "{name} {variant}");
            assert_eq!(
                claims.variant.is_some(),
                format.spec().states_rules,
                "{name} {variant}"
            );
            let is_table = matches!(format, Format::Csv | Format::Jsonl);
            if let Some(stated) = &claims.rules {
                assert_eq!(**stated, *rules, "{name} {variant}: {text}");
            } else {
                assert!(
                    !format.spec().states_rules || (is_table && variant.any_rules().are_named()),
                    "{name} {variant}: {text}"
                );
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
            assert_eq!(claims.boxes.as_ref(), boxes, "{name} {variant}: {text}");
            let has_solution = is_table || text.contains("f-puzzles");
            assert_eq!(
                claims.solution.as_ref(),
                has_solution.then_some(&solution),
                "{name} {variant}"
            );
        }
    }
    refused
}

#[test]
fn every_format_reads_what_it_takes_and_refuses_the_rest() {
    for (name, expected) in REFUSED {
        let expected: Vec<&str> = expected
            .split(' ')
            .filter(|name| !name.is_empty())
            .collect();
        let variant: Variant = name.parse().unwrap();
        let is_expected = |name: &&str| {
            expected.contains(name) || (expected.contains(&"nine") && NINE.contains(name))
        };
        let names: Vec<&str> = Format::ALL
            .iter()
            .map(|format| format.name())
            .filter(is_expected)
            .collect();
        assert_eq!(refused(&variant), names, "{name}");
    }
    for variant in own_layouts() {
        let refused = refused(&variant);
        assert_eq!(
            refused.contains(&"iss"),
            variant.any_layout().frames().len() > 1,
            "{variant}: {refused:?}"
        );
        assert!(
            !["csv", "jsonl", "line", "grid"]
                .iter()
                .any(|name| refused.contains(name)),
            "{variant}: {refused:?}"
        );
    }
}

#[test]
fn what_has_no_place_is_told_in_a_sentence() {
    let unfit = |format: Format, variant: &str| {
        format
            .takes(&variant.parse::<Variant>().unwrap().any_rules())
            .unwrap_err()
            .to_string()
    };
    for format in NINE.split(' ') {
        let expected = format!(
            "the format {format} holds 9x9 puzzles only; csv, jsonl, line and grid hold every size"
        );
        assert_eq!(unfit(format.parse().unwrap(), "6x6"), expected);
        assert_eq!(unfit(format.parse().unwrap(), "samurai"), expected);
    }
    let table = "
        iss => 25x25 => the format iss holds one grid of at most 16 rows, not 25x25; csv, jsonl and line hold every layout
        fpuzzles => samurai => the format fpuzzles holds one grid, not samurai; csv, jsonl and line hold every layout
        scf => jigsaw+x => the format scf holds standard, x, nrc or nrc+x, not jigsaw+x; csv, jsonl and iss hold every rule
    ";
    for [format, variant, expected] in cases(table) {
        assert_eq!(unfit(format.parse().unwrap(), variant), expected);
    }
}

#[test]
fn what_is_not_known_of_a_puzzle_is_told_in_a_sentence() {
    let [nine, samurai, four] =
        ["9x9", "samurai", "4x4"].map(|name| name.parse::<Rules>().unwrap());
    let (blank, small, twodoku) = (Board::blank(81), Board::blank(36), Board::blank(153));
    let large: Board = "...6............".parse().unwrap();
    let unfit = |format: Format, rules, clues, solution| {
        let entry = Entry {
            solution,
            ..Entry::new(rules, clues)
        };
        format
            .write(entry, &mut Vec::new())
            .map_err(|error| error.to_string())
    };
    for (format, rules, clues, solution, expected) in [
        (
            Format::FPuzzles,
            None,
            &blank,
            None,
            "the format fpuzzles states the rules, so name them with --variant, for example --variant standard",
        ),
        (
            Format::Grid,
            None,
            &twodoku,
            None,
            "the format grid shows the layout, and 153 cells may have several; name it with --variant",
        ),
        (
            Format::Line,
            Some(&nine),
            &small,
            None,
            "the puzzle does not fit its rules: found 36 cells, expected 81",
        ),
        (
            Format::Csv,
            Some(&samurai),
            &blank,
            None,
            "the puzzle does not fit its rules: found 81 cells, expected 369",
        ),
        (
            Format::Grid,
            Some(&nine),
            &blank,
            Some(&small),
            "the puzzle does not fit its rules: found 36 cells, expected 81",
        ),
        (
            Format::Jsonl,
            Some(&four),
            &large,
            None,
            "the puzzle does not fit its rules: found the value 6 in r1c4, expected at most 4",
        ),
    ] {
        assert_eq!(
            unfit(format, rules, clues, solution),
            Err(expected.to_owned())
        );
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
        let line = ".".repeat(cells);
        let first = Reader::new(line.as_bytes()).next().unwrap();
        assert_eq!(
            first.is_ok_and(|record| record.clues.len() == cells),
            is_layout,
            "{cells}"
        );
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
        format!("{line};.Windoku"),
    ] {
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(record.clues.to_string(), line, "{text}");
    }
}

fn error_of(text: &str, variant: &str) -> String {
    let layout = variant.parse::<Variant>().unwrap().any_layout();
    let declared = Declared {
        layout: Some(layout),
        ..Declared::default()
    };
    let error = Reader::of(text.as_bytes(), declared).find_map(Result::err);
    error.expect("the text has an error").to_string()
}

#[test]
fn puzzles_are_held_against_the_layout_that_is_expected() {
    let (small, short) = (".".repeat(36), &PUZZLE[..80]);
    let table = &format!(
        r#"
        # two\n\n{small}\n => standard => 3:1: found 36 cells, expected 81
        {PUZZLE}5\n => standard => 1:1: found 82 cells, expected 81
        {PUZZLE}5!\n => standard => 1:82: found '5', expected the end of the line after 81 cells, or a comment after a space, a tab or one of , ; #
        {short}\n => standard => 1:1: found 80 cells, expected 81
        {PUZZLE}\n => 6x6 => 1:1: found 81 cells, expected 36
        {PUZZLE}\n => samurai => 1:1: found 81 cells, expected 369
        ........\n => jigsaw-6 => 1:9: found 8 cells, expected 36 in a line or 6 in a row of a grid
        {{"puzzle":"1..."}} => 4x4 => 1:1: found 4 cells, expected 16 in the member puzzle
        {{"puzzle":"5..............."}} => 4x4 => 1:1: found '5', expected a digit 1-4 or one of . 0 _ * for an empty cell in the member puzzle
        puzzle\n{small}\n => 4x4 => 2:1: found 36 cells, expected 16
        :0000:x:{PUZZLE}:::\n => 4x4 => 1:1: found 81 cells, expected 16
        .Shape~6x6.~R1C1_5 => standard => 1:1: found 36 cells, expected 81
        .Shape~15x15.~R1C1_15 => gattai-3 => 1:1: found the value 15 in r1c7, expected at most 9
    "#
    );
    for [text, variant, expected] in cases(table) {
        let text = text.replace("\\n", "\n");
        assert_eq!(error_of(&text, variant), expected, "{text}");
    }
    // A row that states its own rules is read by them.
    assert_eq!(
        error_of(&format!("variant,puzzle\n6x6,{PUZZLE}\n"), "standard"),
        "2:5: found 81 cells, expected 36"
    );
    assert_eq!(
        error_of(&format!("variant,puzzle\n6x6,{small}\n"), "standard"),
        "2:1: found 36 cells, expected 81"
    );
}

#[test]
fn rows_have_the_cells_of_their_variant() {
    let cells = |variant: &str, cells: usize| {
        let text = format!(
            "variant,puzzle,solution\n{variant},{},\n",
            ".".repeat(cells)
        );
        Reader::new(text.as_bytes())
            .next()
            .unwrap()
            .map(|record| record.clues.len())
            .map_err(|error| error.to_string())
    };
    for (variant, number) in [
        ("latin-3", 9),
        ("samurai+x", 369),
        ("gattai-3", 225),
        ("jigsaw-7", 49),
        ("", 400),
    ] {
        assert_eq!(cells(variant, number), Ok(number), "{variant}");
    }
    assert_eq!(
        cells("latin-3", 81),
        Err("2:9: found 81 cells, expected 9".to_owned())
    );
    // Unknown names say nothing about the cells.
    assert_eq!(
        (cells("killer", 81), cells("own-12345678", 36)),
        (Ok(81), Ok(36))
    );
    let solution = format!(
        "variant,puzzle,solution\nlatin-4,{},{}\n",
        ".".repeat(16),
        "5".repeat(16)
    );
    assert_eq!(
        error(&solution),
        "2:26: found '5', expected a digit 1-4 or one of . 0 _ * for an empty cell"
    );
}

/// The name of a row and the rules in it must agree.
#[test]
fn names_and_rules_of_a_row() {
    let text = |variant: &str, cells: usize, rules: &str| {
        format!(
            "variant,puzzle,rules\n{variant},{},{rules}\n",
            ".".repeat(cells)
        )
    };
    let read = |variant: &str, cells: usize, rules: &str| {
        let text = text(variant, cells, rules);
        let record = Reader::new(text.as_bytes())
            .next()
            .unwrap()
            .map_err(|error| error.to_string())?;
        let claims = record.claims;
        Ok((
            claims.variant.unwrap().to_string(),
            claims.rules.unwrap().name().to_owned(),
        ))
    };
    let four = ".Shape~4x4.Jigsaw~0011021102332233.NoBoxes";
    let crossed = format!("{four}.Diagonal~1.Diagonal~-1");
    let own = "layout-12712ec0";
    let both = |name: &str, rules: &str| Ok((name.to_owned(), rules.to_owned()));
    assert_eq!(read("jigsaw-4", 16, four), both("jigsaw-4", own));
    assert_eq!(read("", 16, four), both(own, own));
    assert_eq!(
        read("layout-12345678", 16, four),
        both("layout-12345678", own)
    );
    assert_eq!(
        read("jigsaw-4+x", 16, &crossed),
        both("jigsaw-4+x", &format!("{own}+x"))
    );
    assert_eq!(
        read("samurai", 369, ".Grids~3x3~R1C1~R1C13~R7C7~R13C1~R13C13"),
        both("samurai", "samurai")
    );
    assert_eq!(read("jigsaw", 81, ".Shape~9x9"), both("jigsaw", "standard"));
    assert_eq!(
        read("x+own-12345678", 16, &crossed),
        refusal("x+own-12345678")
    );
    assert_eq!(
        read("jigsaw-4+own-12345678", 16, &crossed),
        both("jigsaw-4+own-12345678", &format!("{own}+x"))
    );
    for (name, rules) in [
        ("jigsaw-4", crossed.as_str()),
        ("jigsaw-4+x", four),
        ("jigsaw", four),
        ("4x4", four),
        ("latin-4", four),
        ("layout-12345678", &crossed),
        ("layout-12345678+x", four),
    ] {
        assert_eq!(read(name, 16, rules), refusal(name), "{rules}");
    }
}

fn refusal(name: &str) -> Result<(String, String), String> {
    let column = 2 + name.len() + 16 + 1;
    Err(format!(
        "2:{column}: the variant {name} and the column rules disagree; drop one of them"
    ))
}

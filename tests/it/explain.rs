//! Difficulty on the command line: explain, generate --difficulty and --rate, check --rate.

use lacuna::nine::cell::Cell;
use serde_json::Value;
use tempfile::tempdir;

use crate::run::{contains, done, ends_with, lacuna, run, starts_with};

/// A puzzle that needs an XY-wing.
const PUZZLE: &str =
    ".23...976.8.2.9.4............7.8......29..7...1..43....4...68.11....8.9..6.......";

fn explain(arguments: &str, stdin: &str) -> (i32, String, String) {
    run(tempdir().unwrap(), format!("explain {arguments} -"), stdin)
}

#[test]
fn steps_are_explained_in_words() {
    let (code, text, error) = explain("", PUZZLE);
    assert_eq!((code, error.as_str()), (0, ""));
    let mut lines = text.lines();
    let first = lines.next().unwrap();
    starts_with(first, "stdin:1: ");
    contains(first, ", hardest ");
    assert!(
        lines.next().unwrap().starts_with("   1. "),
        "steps are numbered"
    );
    let wing = "XY-wing: the cells r2c5 r3c6 r5c5 hold 5 6 7; no 5 in r3c5 r5c6.";
    assert!(text.lines().any(|line| line.ends_with(wing)), "{text}");
    assert!(
        !text.contains('\x1b') && !text.contains('*'),
        "no colours and no candidates in a pipe"
    );
    let digits: Vec<String> = text
        .lines()
        .rev()
        .take(13)
        .map(|line| line.replace(['|', ' ', '+', '-'], ""))
        .collect();
    assert_eq!(
        digits.iter().map(String::len).sum::<usize>(),
        81,
        "the last picture is full"
    );
}

#[test]
fn grids_point_out_the_pattern_with_and_without_colour() {
    let marks = explain("--grids always", PUZZLE).1;
    assert!(marks.contains('*') && marks.contains("(5)") && !marks.contains('\x1b'));
    let colours = explain("--grids always --color always", PUZZLE).1;
    assert!(
        colours.contains("\x1b[1;31m5\x1b[0m")
            && colours.contains("\x1b[32m")
            && !colours.contains('*')
    );
    let folder = tempdir().unwrap();
    let output = lacuna(folder.path())
        .env("NO_COLOR", "1")
        .args(["explain", "-"])
        .write_stdin(PUZZLE)
        .output()
        .unwrap();
    assert!(output.status.success() && !output.stdout.contains(&0x1b));
}

#[test]
fn steps_as_json_lead_to_the_solution() {
    let (code, text, _) = explain("--json", PUZZLE);
    assert_eq!((code, text.lines().count()), (0, 1));
    let object: Value = serde_json::from_str(&text).unwrap();
    let (_, solved, _) = run(tempdir().unwrap(), "solve --format line -", PUZZLE);
    assert_eq!(object["reached"].as_str().unwrap(), solved.trim());
    assert_eq!(object["complete"].as_bool(), Some(true));
    assert_eq!(
        (object["puzzle"].as_str(), object["variant"].as_str()),
        (Some(PUZZLE), Some("standard"))
    );
    let mut grid: Vec<char> = PUZZLE.chars().collect();
    for step in object["steps"].as_array().unwrap() {
        assert!(step["words"].as_str().unwrap().ends_with('.'));
        for placement in step["placements"].as_array().unwrap() {
            let digit = char::from_digit(placement["digit"].as_u64().unwrap() as u32, 10).unwrap();
            for cell in placement["cells"].as_array().unwrap() {
                let name = cell.as_str().unwrap();
                let cell = Cell::all().find(|cell| cell.to_string() == name).unwrap();
                grid[cell.index()] = digit;
            }
        }
    }
    assert_eq!(
        grid.into_iter().collect::<String>(),
        solved.trim(),
        "every digit is placed by some step"
    );
}

/// Arto Inkala's puzzle of 2012: no technique applies.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn where_the_ladder_ends_trials_go_on_to_the_solution() {
    let (code, text, error) = explain("--grids always", INKALA);
    assert_eq!((code, error.as_str()), (0, ""));
    let mut lines = text.lines();
    let first = lines.next().unwrap();
    starts_with(first, "stdin:1: extreme, score 12");
    contains(first, ", hardest trial; ");
    contains(first, " steps with ");
    ends_with(first, " trials");
    let trial = "   1. Trial: suppose r1c4 = 3; this leads to a contradiction: in column 2 the 6 has no place left; no 3 in r1c4.";
    assert_eq!(lines.next(), Some(trial));
    assert!(text.contains("(3)"), "the picture shows what goes");
    contains(
        &text,
        "\n       1.1. Hidden single in a box: in box 3 the 3 has one place: r3c9 = 3.\n",
    );
    assert!(!text.contains("beyond"));
    let object: Value = serde_json::from_str(&explain("--json", INKALA).1).unwrap();
    let (_, solved, _) = run(tempdir().unwrap(), "solve --format line -", INKALA);
    assert_eq!(
        (object["reached"].as_str(), object["hardest"].as_str()),
        (Some(solved.trim()), Some("trial"))
    );
    let supposition = &object["steps"][0]["supposition"];
    assert_eq!(
        supposition["contradiction"],
        "in column 2 the 6 has no place left"
    );
    assert_eq!(
        supposition["steps"][0]["words"],
        "Hidden single in a box: in box 3 the 3 has one place: r3c9 = 3."
    );
}

#[test]
fn hints_say_where_then_what_then_why() {
    let hint = |how_much: &str, puzzle: &str| explain(&format!("--hint {how_much}"), puzzle).1;
    let claiming =
        "4....3..5856294137.3...546....51......59..........7951..8.56.24542..1...367429518";
    assert_eq!(hint("where", claiming), "stdin:1: look at column 6\n");
    assert_eq!(hint("what", claiming), "stdin:1: claiming: 8 in column 6\n");
    let why = "stdin:1:\n   1. Claiming: in column 6 every 8 lies in box 5 (r4c6 r5c6); no 8 in r5c5 r6c4 r6c5.\n   \
               2. Hidden single in a line: in row 6 the 8 has one place: r6c2 = 8.\n";
    assert_eq!(hint("why", claiming), why);
    let full = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    assert_eq!(
        hint("where", full),
        "stdin:1: no hint: every digit is written\n"
    );
    assert_eq!(hint("where", INKALA), "stdin:1: look at r1c4\n");
    assert_eq!(hint("what", INKALA), "stdin:1: trial: 3 in r1c4\n");
    let (code, _, error) = explain("--hint all", INKALA);
    assert_eq!(code, 2);
    contains(&error, "[possible values: where, what, why]");
}

#[test]
fn what_is_no_puzzle_is_named_and_left_out() {
    let empty = ".".repeat(81);
    let clash = format!("11{}", ".".repeat(79));
    let (code, text, error) = explain("--json", &format!("{empty}\n{PUZZLE}\n{clash}\n"));
    // An empty grid gets as far as logic goes, which is nowhere.
    assert_eq!((code, text.lines().count()), (1, 2));
    contains(
        text.lines().next().unwrap(),
        r#""steps":[],"solutions":null,"#,
    );
    assert_eq!(
        error,
        "stdin:1: more than one solution\n\
         stdin:3: no solution: found 1 twice in row 1, at r1c1 and r1c2\n"
    );
    for nothing in ["", "\n\n"] {
        let expected = "error: stdin has no puzzle\n";
        assert_eq!(
            explain("", nothing),
            (2, String::new(), expected.to_owned())
        );
    }
}

const COLUMNS: &str = "level,score,hardest";

/// Makes rated puzzles; returns the rows, below a header with these columns after the solution.
fn rows(arguments: &str, columns: &str) -> Vec<String> {
    let line = format!("generate --seed 5 --rate -o - {arguments}");
    let (text, _) = done(tempdir().unwrap(), line, "");
    let header = format!("index,variant,seed,clues,puzzle,solution,{columns}");
    let mut lines = text.lines().map(str::to_owned);
    assert_eq!(lines.next().unwrap(), header);
    lines.collect()
}

#[test]
fn check_rates_as_generate_does() {
    let puzzles = rows("-n 20 --variant nrc", COLUMNS);
    let table = format!(
        "index,variant,seed,clues,puzzle,solution,level,score,hardest\n{}\n",
        puzzles.join("\n")
    );
    let (report, _) = done(tempdir().unwrap(), "check --rate -", &table);
    let mut lines = report.lines();
    assert_eq!(
        lines.next(),
        Some("line,clues,solutions,unique,minimal,redundant,fault,puzzle,level,score,hardest")
    );
    let tail = |row: &str, from: usize| {
        row.split(',')
            .skip(from)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    for (line, puzzle) in lines.zip(&puzzles) {
        assert_eq!(tail(line, 8), tail(puzzle, 6));
    }
    let (_, report, _) = run(tempdir().unwrap(), "check --rate -", &".".repeat(81));
    ends_with(
        &report,
        &format!("more than one solution,{},,,\n", ".".repeat(81)),
    );
}

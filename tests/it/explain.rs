//! Difficulty on the command line: explain, generate --difficulty and --rate, check --rate.

use lacuna::nine::cell::Cell;

use tempfile::tempdir;

use crate::run::{cases, column, contains, done, ends_with, json, lacuna, run, starts_with};

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
    let object = json(&text);
    let (_, solved, _) = run(tempdir().unwrap(), "solve --format line -", PUZZLE);
    assert_eq!(object["reached"], solved.trim());
    assert_eq!(object["complete"], true);
    assert_eq!(
        (&object["puzzle"], &object["variant"]),
        (&PUZZLE.into(), &"standard".into())
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
    let rating = lines.next().unwrap();
    starts_with(rating, "stdin:1: extreme, score 12");
    contains(rating, ", hardest trial; ");
    contains(rating, " steps with ");
    ends_with(rating, " trials");
    let trial = "   1. Trial: suppose r1c4 = 3; this leads to a contradiction: in column 2 the 6 has no place left; no 3 in r1c4.";
    assert_eq!(lines.next(), Some(trial));
    assert!(text.contains("(3)"), "the picture shows what goes");
    contains(
        &text,
        "\n       1.1. Hidden single in a box: in box 3 the 3 has one place: r3c9 = 3.\n",
    );
    assert!(!text.contains("beyond"));
    let object = json(&explain("--json", INKALA).1);
    let (_, solved, _) = run(tempdir().unwrap(), "solve --format line -", INKALA);
    assert_eq!(
        (&object["reached"], &object["hardest"]),
        (&solved.trim().into(), &"trial".into())
    );
    let supposition = &object["steps"][0]["supposition"];
    assert_eq!(
        supposition["contradiction"],
        "in column 2 the 6 has no place left"
    );
    let words = "Hidden single in a box: in box 3 the 3 has one place: r3c9 = 3.";
    assert_eq!(supposition["steps"][0]["words"], words);
}

#[test]
fn hints_say_where_then_what_then_why() {
    let hint = |how_much: &str, puzzle: &str| explain(&format!("--hint {how_much}"), puzzle).1;
    let claiming =
        "4....3..5856294137.3...546....51......59..........7951..8.56.24542..1...367429518";
    let table = &format!("
        where => {claiming} => look at column 6
        what => {claiming} => claiming: 8 in column 6
        where => 812753649943682175675491283154237896369845721287169534521974368438526917796318452 => no hint: every digit is written
        where => {INKALA} => look at r1c4
        what => {INKALA} => trial: 3 in r1c4
    ");
    for [how_much, puzzle, expected] in cases(table) {
        assert_eq!(hint(how_much, puzzle), format!("stdin:1: {expected}\n"));
    }
    let why = "stdin:1:\n   1. Claiming: in column 6 every 8 lies in box 5 (r4c6 r5c6); no 8 in r5c5 r6c4 r6c5.\n   \
         2. Hidden single in a line: in row 6 the 8 has one place: r6c2 = 8.\n";
    assert_eq!(hint("why", claiming), why);
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
    contains(text.lines().next().unwrap(), r#""solutions":null,"#);
    assert_eq!(
        error,
        "stdin:1: more than one solution\n\
         stdin:3: no solution: found 1 twice in row 1, at r1c1 and r1c2\n"
    );
}

#[test]
fn check_rates_as_generate_does() {
    let line = "generate --seed 5 --rate -o - -n 20 --variant nrc";
    let (table, _) = done(tempdir().unwrap(), line, "");
    starts_with(
        &table,
        "index,variant,seed,clues,puzzle,solution,level,score,hardest\n",
    );
    let (report, _) = done(tempdir().unwrap(), "check --rate -", &table);
    starts_with(
        &report,
        "line,clues,solutions,unique,minimal,redundant,fault,puzzle,level,score,hardest\n",
    );
    for (in_report, in_table) in [(8, 6), (9, 7), (10, 8)] {
        assert_eq!(column(&report, in_report), column(&table, in_table));
    }
    let (_, report, _) = run(tempdir().unwrap(), "check --rate -", &".".repeat(81));
    ends_with(
        &report,
        &format!("more than one solution,{},,,\n", ".".repeat(81)),
    );
}

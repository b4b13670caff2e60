//! Difficulty on the command line: explain, generate --difficulty and --rate, check --rate.

use serde_json::Value;
use tempfile::tempdir;

use crate::run::{lacuna, run};

/// Needs a hidden triple on the way.
const PUZZLE: &str = ".23...976.8.2.9.4............7.8......29..7...1..43....4...68.11....8.9..6.......";

fn explain(arguments: &[&str], stdin: &str) -> (i32, String, String) {
    run(tempdir().unwrap().path(), &[&["explain"], arguments, &["-"]].concat(), stdin)
}

#[test]
fn steps_are_explained_in_words() {
    let (code, text, error) = explain(&[], PUZZLE);
    assert_eq!((code, error.as_str()), (0, ""));
    let mut lines = text.lines();
    let first = lines.next().unwrap();
    assert!(first.starts_with("stdin:1: ") && first.contains(", hardest "), "{first}");
    assert!(lines.next().unwrap().starts_with("   1. "), "steps are numbered");
    let triple = "Hidden triple: in box 6 the digits 1 3 6 lie in r4c7 r4c8 r5c8; no 4 in r4c7.";
    assert!(text.lines().any(|line| line.ends_with(triple)), "{text}");
    assert!(!text.contains('\x1b') && !text.contains('*'), "no colours and no candidates in a pipe");
    let digits: Vec<String> = text.lines().rev().take(13).map(|line| line.replace(['|', ' ', '+', '-'], "")).collect();
    assert_eq!(digits.iter().map(String::len).sum::<usize>(), 81, "the last picture is full");
}

#[test]
fn grids_point_out_the_pattern_with_and_without_colour() {
    let marks = explain(&["--grids", "always"], PUZZLE).1;
    assert!(marks.contains('*') && marks.contains("(4)") && !marks.contains('\x1b'));
    let colours = explain(&["--grids", "always", "--color", "always"], PUZZLE).1;
    assert!(colours.contains("\x1b[1;31m4\x1b[0m") && colours.contains("\x1b[32m") && !colours.contains('*'));
    let folder = tempdir().unwrap();
    let output =
        lacuna(folder.path()).env("NO_COLOR", "1").args(["explain", "-"]).write_stdin(PUZZLE).output().unwrap();
    assert!(output.status.success() && !output.stdout.contains(&0x1b));
}

#[test]
fn steps_as_json_lead_to_the_solution() {
    let (code, text, _) = explain(&["--json"], PUZZLE);
    assert_eq!((code, text.lines().count()), (0, 1));
    let object: Value = serde_json::from_str(&text).unwrap();
    let (_, solved, _) = run(tempdir().unwrap().path(), &["solve", "--format", "line", "-"], PUZZLE);
    assert_eq!(object["reached"].as_str().unwrap(), solved.trim());
    assert_eq!((object["puzzle"].as_str(), object["variant"].as_str()), (Some(PUZZLE), Some("standard")));
    let mut grid: Vec<char> = PUZZLE.chars().collect();
    for step in object["steps"].as_array().unwrap() {
        assert!(step["words"].as_str().unwrap().ends_with('.'));
        for placement in step["placements"].as_array().unwrap() {
            let digit = char::from_digit(placement["digit"].as_u64().unwrap() as u32, 10).unwrap();
            for cell in placement["cells"].as_array().unwrap() {
                let cell: lacuna::cell::Cell = cell.as_str().unwrap().parse().unwrap();
                grid[cell.index()] = digit;
            }
        }
    }
    assert_eq!(grid.into_iter().collect::<String>(), solved.trim(), "every digit is placed by some step");
}

#[test]
fn what_is_no_puzzle_is_named_and_left_out() {
    let empty = ".".repeat(81);
    let clash = format!("11{}", ".".repeat(79));
    let (code, text, error) = explain(&["--json"], &format!("{empty}\n{PUZZLE}\n{clash}\n"));
    assert_eq!((code, text.lines().count()), (1, 1));
    assert_eq!(
        error,
        "stdin:1: found more than one solution, expected exactly one\nstdin:3: found no solution, expected exactly one\n"
    );
}

fn rows(arguments: &[&str]) -> Vec<String> {
    let fixed = ["generate", "--seed", "5", "--rate", "-o", "-"];
    let (code, text, error) = run(tempdir().unwrap().path(), &[&fixed, arguments].concat(), "");
    assert_eq!(code, 0, "{error}");
    let mut lines = text.lines().map(str::to_owned);
    assert_eq!(lines.next().unwrap(), "index,variant,seed,clues,puzzle,solution,level,score,hardest");
    lines.collect()
}

#[test]
fn a_difficulty_keeps_the_puzzles_of_its_levels() {
    let all = rows(&["-n", "60"]);
    let level = |row: &String| row.split(',').nth(6).unwrap().to_owned();
    for (levels, kept) in [("easy", &["easy"][..]), ("hard..expert", &["hard", "expert"])] {
        let expected: Vec<String> = all.iter().filter(|row| kept.contains(&level(row).as_str())).cloned().collect();
        assert!(!expected.is_empty());
        let number = expected.len().to_string();
        assert_eq!(rows(&["-n", &number, "--difficulty", levels]), expected, "{levels}");
    }
}

#[test]
fn check_rates_as_generate_does() {
    let puzzles = rows(&["-n", "20", "--variant", "nrc"]);
    let table = format!("index,variant,seed,clues,puzzle,solution,level,score,hardest\n{}\n", puzzles.join("\n"));
    let (code, report, _) = run(tempdir().unwrap().path(), &["check", "--rate", "-"], &table);
    assert_eq!(code, 0);
    let mut lines = report.lines();
    assert_eq!(lines.next(), Some("line,clues,solutions,unique,minimal,spare,fault,puzzle,level,score,hardest"));
    let tail = |row: &str, from: usize| row.split(',').skip(from).map(str::to_owned).collect::<Vec<_>>();
    for (line, puzzle) in lines.zip(&puzzles) {
        assert_eq!(tail(line, 8), tail(puzzle, 6));
    }
    let (_, report, _) = run(tempdir().unwrap().path(), &["check", "--rate", "-"], &".".repeat(81));
    assert!(report.ends_with(&format!("more than one solution,{},,,\n", ".".repeat(81))), "{report}");
}

#[test]
fn bad_levels_are_refused() {
    for (levels, message) in [
        ("fiendish", "found the level \"fiendish\", expected easy, medium, hard, expert or extreme"),
        ("hard..easy", "found the range hard..easy, which is reversed, expected easy..hard"),
    ] {
        let (code, _, error) = run(tempdir().unwrap().path(), &["generate", "--difficulty", levels], "");
        assert_eq!(code, 2);
        assert!(error.contains(message), "{error}");
    }
}

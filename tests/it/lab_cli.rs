//! `lacuna lab`: comparing and watching the textbook solvers on the command line.

use lacuna::grouped;
use tempfile::tempdir;

use crate::run::{EASY, cases, contains, done, fails, refused, run, starts_with};

const SCHULTE: &str =
    "...2.5....9....73...2..9.6.2.....4.9....7....6.9.....1.8.4..1...63....8....6.8...";

#[test]
fn lab_compare_prints_exact_states_and_ratios() {
    let line = "lab compare --solvers simple-stack,advanced-stack,propagate-copy,fast";
    let (table, error) = done(tempdir().unwrap(), line, &format!("{EASY}\n"));
    assert_eq!(error, "");
    let lines: Vec<String> = table
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(lines[0], "1 puzzle");
    // The clues do what propagate-copy leaves to do.
    for (line, begin) in lines[2..].iter().zip([
        "simple-stack 1/1 - yes 4,632 4,632 16 ",
        "advanced-stack 1/1 - yes 52 52 2 ",
        "propagate-copy 1/1 - yes 1 1 1 ",
        "fast 1/1 - yes - - - ",
    ]) {
        starts_with(&format!("{line} "), begin);
    }
    let ratio: Vec<&str> = lines[3].split(' ').skip(9).take(2).collect();
    assert_eq!(ratio, ["89", "(89-89)"], "4632 / 52");
}

#[test]
fn lab_compare_says_who_gave_up() {
    let limited = "lab compare --solvers recursive,simple-queue,fast --state-limit 5000";
    let (table, _) = done(tempdir().unwrap(), limited, &format!("{SCHULTE}\n{EASY}\n"));
    for (solver, ended) in [("recursive", "1/2  1 at states"), ("fast", "2/2")] {
        let line = table.lines().find(|line| line.starts_with(solver)).unwrap();
        contains(line, ended);
    }
}

#[test]
fn lab_watch_prints_each_step_as_a_line() {
    let folder = tempdir().unwrap();
    let watch = |options: &str| {
        let command = format!("lab watch {options}");
        let (output, error) = done(&folder, &command, &format!("{EASY}\n{SCHULTE}\n"));
        assert_eq!(error, "", "{options}");
        output
    };
    let trail = watch("--puzzle 2 --solver propagate-trail");
    let mut lines = trail.lines();
    contains(&trail, "dead end");
    let last = lines.next_back().unwrap();
    assert!(last.starts_with("propagate-trail: searched to the end after "));
    assert!(last.ends_with(&format!(" {} steps", grouped(lines.count() as u64))));
    let late = watch("--puzzle 2 --solver propagate-trail --from 100");
    assert!(
        trail.ends_with(&late) && late.starts_with("100  "),
        "{late}"
    );
}

#[test]
fn lab_says_what_is_wrong() {
    let folder = tempdir().unwrap();
    let table = &format!(
        r#"
        lab watch --puzzle 2 => {EASY} => there are fewer than 2 puzzles: name one of them by --puzzle
        lab watch --solver fast => {EASY} => fast shows only its solutions, not its steps: name another --solver
        lab compare --solvers recursive+hall => {EASY} => found the option "hall" of recursive, expected none
    "#
    );
    for [arguments, input, expected] in cases(table) {
        refused(&folder, arguments, input, expected);
    }
    let short = "....8.3...6..7..84.3.5..2.9...1.54.8.....4.27.6...3.1..7.4.72..4..6...4.1...3";
    let error = fails(&folder, "lab compare", short);
    starts_with(&error, "error: stdin:1:");
    contains(&error, "77");
    let clash = format!("55{}", ".".repeat(79));
    let (code, _, error) = run(&folder, "lab watch", &clash);
    let expected = "stdin:1: no solution: found 5 twice in row 1, at r1c1 and r1c2; there are no steps to watch\n";
    assert_eq!((code, error.as_str()), (1, expected));
}

//! No run is silent for long: one that has found nothing says what to change, and leaves no empty
//! table.

use std::fs;

use tempfile::tempdir;

use crate::run::run;

const SOLVED: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Runs a command without patience; returns its exit code and the lines on stderr.
fn impatient(arguments: &[&str], stdin: &str) -> (i32, Vec<String>) {
    let folder = tempdir().unwrap();
    let (code, _, error) = run(
        folder.path(),
        &[arguments, &["--patience", "0s"]].concat(),
        stdin,
    );
    (code, error.lines().map(str::to_owned).collect())
}

#[test]
fn a_search_says_what_to_change() {
    for (arguments, expected) in [
        (
            "generate --variant killer --seed 1 -o -",
            "killer: no puzzle written after 0s, 0 made; the search goes on: draw cages over the whole grid with --cover full, or keep \
             more clues with --target-clues (36 of 81 cells is a lot), or choose a smaller layout or fewer rules",
        ),
        (
            "generate --variant killer --cover full --seed 1 -o -",
            "killer: no puzzle written after 0s, 0 made; the search goes on: choose a smaller layout or fewer rules",
        ),
        (
            "generate --clues 20..30 --difficulty easy..extreme --seed 1 -o -",
            "standard: no puzzle with 20..30 clues and of level easy..extreme written after 0s, 0 made; the search goes on: choose a \
             smaller layout or fewer rules",
        ),
        (
            "stats --method topdown --variant x -n 2 --seed 1 -o -",
            "x: no row of --method topdown after 0s; the run goes on: choose a smaller layout or fewer rules",
        ),
        (
            "hunt --clues 40 --seed 1",
            "standard: no puzzle with at most 40 clues after 0s; the hunt goes on until Ctrl-C or --time-limit: ask for more with --clues",
        ),
    ] {
        let (code, lines) = impatient(&arguments.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(code, 0, "{lines:?}");
        let name = expected.split(':').next().unwrap();
        let no_grid = format!(
            "{name}: no grid found after 0s that satisfies all rules; the search goes on: choose a smaller layout or fewer rules"
        );
        assert_eq!(
            lines[0] == no_grid,
            !arguments.starts_with("hunt"),
            "{arguments}: {lines:#?}"
        );
        assert!(
            lines.iter().any(|line| line == expected),
            "{arguments}: {lines:#?}"
        );
    }
}

#[test]
fn who_waits_for_an_explanation_is_told_how_to_end_it() {
    let (code, lines) = impatient(&["explain", "-"], SOLVED);
    let expected =
        "stdin:1: no explanation after 0s; the search goes on, and --puzzle-limit T ends it";
    assert_eq!((code, lines), (0, vec![expected.to_owned()]));
}

#[test]
fn the_search_of_a_grid_says_how_to_make_it_shorter() {
    let (code, lines) = impatient(
        &["fewest", "-", "--clues", "8", "--variant", "standard"],
        SOLVED,
    );
    let expected = "standard: no grid fully searched for 8 clues after 0s; the search goes on: ask for fewer with --clues, or stop at \
                    the first puzzle of each grid with --first";
    assert_eq!(
        (code, lines.first().map(String::as_str)),
        (0, Some(expected))
    );
}

#[test]
fn a_search_in_vain_names_the_levels_met_and_leaves_no_table() {
    let folder = tempdir().unwrap();
    let arguments = "generate --variant 4x4 --minimal --difficulty extreme --seed 1 -o a.csv";
    let (code, _, error) = run(folder.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    let last = "4x4: found none of level extreme among 10,000 puzzles: choose a level that occurred (100 % easy)";
    assert_eq!((code, error.lines().last()), (1, Some(last)));
    assert!(!error.contains("written to"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_hunt_in_vain_leaves_no_table() {
    let folder = tempdir().unwrap();
    let arguments = "hunt --variant nrc --clues 8 --seed 1 --time-limit 100ms -o a.csv";
    let (code, _, error) = run(folder.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(code, 1, "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// The levels of killers with few cages: full cover makes easier ones.
#[test]
fn who_wants_easy_killers_is_told_to_cover_the_grid() {
    let folder = tempdir().unwrap();
    let arguments = "generate --variant 4x4+killer --minimal --difficulty extreme..extreme --seed 1 -o - --time-limit 200ms";
    let (_, _, error) = run(folder.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    assert!(
        !error.contains("--cover full"),
        "it makes none harder: {error}"
    );
    let arguments =
        "generate --variant killer --minimal --difficulty easy --seed 1 -o - --time-limit 2s";
    let (code, _, error) = run(folder.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    let last = error.lines().last().unwrap();
    assert_eq!(code, 1, "{error}");
    assert!(
        last.contains(
            "), or draw cages over the whole grid with --cover full, or for an easier one keep more"
        ),
        "{last}"
    );
}

#[test]
fn a_section_that_runs_out_of_time_before_its_first_puzzle_is_named() {
    let folder = tempdir().unwrap();
    let spec = "[[section]]\nvariant = \"4x4\"\ncount = 1\n[[section]]\nvariant = \"16x16+killer\"\ncount = 2\n";
    fs::write(folder.path().join("book.toml"), spec).unwrap();
    for (limit, section) in [("0s", 1), ("1s", 2)] {
        let (code, _, error) = run(
            folder.path(),
            &[
                "book",
                "--spec",
                "book.toml",
                "-o",
                "book.pdf",
                "--time-limit",
                limit,
            ],
            "",
        );
        assert_eq!(code, 1, "{error}");
        let named = format!(": section {section}: found 0 of {section} puzzles\n");
        assert!(error.contains(&named), "{error}");
    }
}

#[test]
fn a_book_names_the_section_that_is_searched_in_vain() {
    let folder = tempdir().unwrap();
    let spec = "[[section]]\nvariant = \"4x4\"\ncount = 1\n[[section]]\nvariant = \"4x4\"\ncount = 2\nlevel = \"extreme\"\n";
    fs::write(folder.path().join("book.toml"), spec).unwrap();
    let arguments = [
        "book",
        "--spec",
        "book.toml",
        "-o",
        "book.pdf",
        "--patience",
        "0s",
    ];
    let (code, _, error) = run(folder.path(), &arguments, "");
    let waited = "book.toml:6:1: section 2: 4x4: no puzzle of level extreme written after 0s, 0 made; the search goes on: keep more \
                  clues with target_clues (7 of 16 cells is a lot), or choose a smaller layout or fewer rules";
    let lines: Vec<&str> = error.lines().collect();
    let no_grid = "book.toml:6:1: section 2: 4x4: no grid found after 0s that satisfies all rules; the search goes on: choose a smaller \
                   layout or fewer rules";
    assert_eq!(lines[2], no_grid, "{error}");
    assert_eq!((code, lines[3]), (1, waited), "{error}");
    let last = lines[lines.len() - 1];
    assert!(
        last.starts_with("book.toml:7:1: level: 4x4: found no puzzle of level extreme: all "),
        "{error}"
    );
    assert!(!folder.path().join("book.pdf").exists());
}

//! Parts whose puzzles were changed, with manifests that vouch for them.

use std::fs;
use std::path::Path;

use tempfile::tempdir;

use super::{forge, make_parts, merge, puzzles};
use crate::run::run;

/// Gives the rows from `from` on the puzzle and the solution of the row before, with checksums that
/// fit.
fn change(folder: &Path, name: &str, from: usize) -> String {
    let text = fs::read_to_string(folder.join(name)).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split(',').collect()).collect();
    let changed = |(place, row): (usize, &Vec<&str>)| {
        let (own, others) = (&row[..3], &rows[place.saturating_sub(1)][3..]);
        if place > from {
            [own, others].concat().join(",")
        } else {
            row.join(",")
        }
    };
    forge(
        folder,
        name,
        &(rows
            .iter()
            .enumerate()
            .map(changed)
            .collect::<Vec<_>>()
            .join("\n")
            + "\n"),
        None,
    );
    text
}

#[test]
fn a_changed_puzzle_is_made_again() {
    let (folder, names) = puzzles(3, "5");
    let folder = folder.path();
    let text = change(folder, &names[1], 7);
    let (code, out, error) = merge(folder, &names, &[]);
    let expected = format!(
        "error: {0}: row 8: found a puzzle or solution that the run in {0}.manifest does not make: make the part again with --force\n",
        names[1]
    );
    assert_eq!((code, out.as_str(), error), (2, "", expected));
    forge(folder, &names[1], &text, None);
    let (code, _, error) = merge(folder, &names, &[]);
    assert_eq!(
        (code, error.as_str()),
        (0, "23 rows of 3 parts, all made again\n")
    );
}

#[test]
fn twenty_rows_of_a_part_or_all_are_made_again() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let base = "generate --variant 4x4+killer -n 90 --seed 5 --symmetry rotate180 --rate";
    let names = make_parts(folder, &base.split(' ').collect::<Vec<_>>(), 2);
    let (code, _, error) = merge(folder, &names, &[]);
    assert_eq!(
        (code, error.as_str()),
        (0, "90 rows of 2 parts, 40 of them made again\n")
    );
    let (code, _, error) = merge(folder, &names, &["--all"]);
    assert_eq!(
        (code, error.as_str()),
        (0, "90 rows of 2 parts, all made again\n")
    );
    // The last row alone is rarely in the sample.
    change(folder, &names[1], 44);
    let (code, _, error) = merge(folder, &names, &["--all"]);
    assert_eq!(
        (
            code,
            error.contains("row 45: found a puzzle or solution that the run")
        ),
        (2, true),
        "{error}"
    );
    // A sample of 20 among 45 rows of which 40 are changed has one of them.
    change(folder, &names[1], 4);
    assert_eq!(merge(folder, &names, &[]).0, 2);
}

/// Every style, shape and format of a run is read from its manifest.
#[test]
fn runs_with_options_are_made_again() {
    for base in [
        "--variant 6x6+killer --cover full --cage-sizes 2..4 --format jsonl --rate",
        "--variant 6x6+thermo --line-lengths 3..4 --format iss",
        "--variant jigsaw-4 --target-clues 6 --format grid",
        "--boxes boxes.txt",
        "--variant 4x4 --symmetry random --format line",
    ] {
        let folder = tempdir().unwrap();
        fs::write(folder.path().join("boxes.txt"), "aaab\nabbb\nccdd\nccdd\n").unwrap();

        let words: Vec<&str> = "generate -n 6 --seed 1"
            .split(' ')
            .chain(base.split(' '))
            .collect();
        let names = make_parts(folder.path(), &words, 2);
        let (code, _, error) = merge(folder.path(), &names, &[]);
        assert_eq!(
            (code, error.as_str()),
            (0, "6 rows of 2 parts, all made again\n"),
            "{base}"
        );
    }
}

#[test]
fn rows_that_are_not_made_again_are_named_so() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("all.txt"), "####\n".repeat(4)).unwrap();
    for (base, why) in [
        (
            "generate -n 4 --seed 1 --variant 4x4 --pattern all.txt",
            "the clues are those of a pattern",
        ),
        (
            "stats -n 4 --seed 1 --variant 4x4 --method bottomup -o output/b.csv",
            "only those of generate and of stats --method topdown can be",
        ),
    ] {
        let _ = fs::remove_dir_all(folder.path().join("output"));
        let names = make_parts(folder.path(), &base.split(' ').collect::<Vec<_>>(), 1);
        let (code, _, error) = merge(folder.path(), &names, &["--all"]);
        assert_eq!(
            (code, error),
            (
                0,
                format!("4 rows of 1 part, none of them made again: {why}\n")
            )
        );
    }
    let (_, help, _) = run(folder.path(), &["merge", "--help"], "");
    assert!(help.contains("20 random rows are made again"), "{help}");
}

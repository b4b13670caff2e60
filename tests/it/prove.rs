//! `prove` and its tables: made in one go, in parts and in pieces, and counted again.

use crate::prelude::*;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::LazyLock;

/// Two pictures that put each cell in two more houses, both diagonals among them. These rules have
/// 63,666 grids up to relabelling, 23,328 symmetries and therefore only three branches: all sets of
/// cells are decided in a second.
pub const REGIONS: &str = "\
ABCDEFGHI\nBCAEFDHIG\nCABFDEIGH\nDEFGHIABC\nEFDHIGBCA\nFDEIGHCAB\nGHIABCDEF\nHIGBCAEFD\nIGHCABFDE\n
ACBGIHDFE\nBACHGIEDF\nCBAIHGFED\nDFEACBGIH\nEDFBACHGI\nFEDCBAIHG\nGIHDFEACB\nHGIEDFBAC\nIHGFEDCBA\n";

const PROVE: &str = "prove --clues 8 --regions regions.txt";

const NRC_X: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/output/results/prove-nrc+x-8.csv"
);

fn folder() -> TempDir {
    let folder = tempdir().unwrap();
    folder.write("regions.txt", REGIONS);
    folder
}

/// The whole table, made once.
fn table() -> &'static str {
    static TABLE: LazyLock<String> = LazyLock::new(|| {
        let folder = folder();
        assert_eq!(prove(folder.path(), "-o a.csv"), 0);
        folder.read("a.csv")
    });
    &TABLE
}

fn prove(folder: &Path, more: &str) -> i32 {
    run(folder, format!("{PROVE} {more}"), "").0
}

fn verify(folder: &Path, table: &str, more: &str) -> (i32, String) {
    folder.write("v.csv", table);
    let (code, out, error) = run(folder, format!("prove --verify v.csv {more}"), "");
    assert_eq!(out, "");
    (code, error)
}

#[test]
fn questions_without_an_answer_are_refused() {
    let folder = folder();
    let table = &format!(
        "
        prove --variant nrc+x --clues 7 => no puzzle has 7 clues
        prove --variant nrc+x --clues 10 => expected 8 or 9
        prove --clues 8 => more than 100000 symmetries
        prove --variant dg+nrc+x --clues 8 --most-grids 9 => more than 9 grids
        prove => --clues
        prove --verify regions.txt => is no table of lacuna prove
        prove --verify {NRC_X} --variant dg => cannot be used with
        prove --verify {NRC_X} --shard 0/2 => give --all too
        prove --verify {NRC_X} --all --sample 3 => cannot be used with
    "
    );
    for [words, reason] in cases(table) {
        contains(&fails(&folder, words, ""), reason);
    }
}

/// A table is counted again in whole, in part or by a sample; a wrong one is found.
#[test]
fn a_table_is_counted_again() {
    let folder = folder();
    let rows: Vec<&str> = table().lines().collect();
    let [header, first, second, third] = rows[..] else {
        panic!("three branches")
    };
    let join = |rows: &[&str]| rows.join("\n") + "\n";
    // Moves one set of the first branch from those without a grid to those with several.
    let fields: Vec<&str> = first.rsplitn(8, ',').collect();
    let number = |text: &str| text.parse::<u64>().unwrap();
    let [more, none] = [number(fields[4]) + 1, number(fields[5]) - 1].map(|n| n.to_string());
    let counted = format!(",{},{},", fields[5], fields[4]);
    let changed = first.replace(&counted, &format!(",{none},{more},"));
    let beyond = third.replacen('2', "3", 1);
    let short = third.replace(',', ";");
    let all = [first, second, third, &changed, &beyond, &short];
    // The rows, of those named above.
    let table = "
        012 => --all => 0 => proven: all 3 branches
        201 => --sample 1 --seed 5 => 3 => not contradicted: 1 of 3
        012 => --all --shard 1/3 => 3 => not contradicted: 1 of 3
        312 => --all => 1 => the branch 0 (r1c1 r1c2) has impossible
        02 => --all => 1 => these branches are missing: 1
        0121 => --all => 1 => the branch 1 is there twice
        014 => --all => 2 => there is no branch 3, only 0 to 2
        015 => --all => 2 => v.csv: CSV error: record 3 (line: 4, 
        => --all => 2 => no branch
    ";
    for [rows, options, code, says] in cases(table) {
        let rows = rows.bytes().map(|row| all[usize::from(row - b'0')]);
        let rows: Vec<&str> = [header].into_iter().chain(rows).collect();
        let (ending, error) = verify(folder.path(), &join(&rows), options);
        assert_eq!(ending.to_string(), code, "{says}: {error}");
        contains(&error, says);
    }
}

/// The published tables have the branches of their variants, and a small branch of each that lists
/// puzzles, or leaves them out, is as it is counted now.
#[test]
fn published_tables_are_as_counted() {
    let folder = tempdir().unwrap();
    done(
        &folder,
        "prove --variant dg+nrc+x --clues 8 --shard 260/261 -o a.csv",
        "",
    );
    let row = folder.read("a.csv");
    contains(&row, "\n260,dg+nrc+x,,8,");
    for (name, branches) in [("nrc+x-8", 159), ("nrc+x-9", 257), ("dg+nrc-8", 261)] {
        let results = concat!(env!("CARGO_MANIFEST_DIR"), "/output/results");
        let text = fs::read_to_string(format!("{results}/prove-{name}.csv")).unwrap();
        starts_with(&text, row.lines().next().unwrap());
        let numbers: Vec<String> = (0..branches)
            .map(|branch: usize| branch.to_string())
            .collect();
        assert!(column(&text, 0) == numbers, "{name}");
    }
}

/// Threads, parts and a stop in the middle do not change the table.
#[test]
#[cfg(unix)]
fn parts_and_resumed_runs_are_the_whole() {
    let folder = folder();
    let path = folder.path();
    for part in ["0", "1"] {
        let shard = format!("{part}/2");
        assert_eq!(prove(path, &format!("--shard {shard} -o {part}.csv")), 0);
    }
    let (code, _, error) = run(path, "merge 0.csv 1.csv -o m.csv", "");
    assert_eq!(code, 0, "{error}");
    assert_eq!(path.read("m.csv"), table());

    let mut child = start(path, &format!("{PROVE} -j 1 -o a.csv"), Stdio::null());
    let progress = path.join("a.csv.progress");
    reached(&mut child, || {
        fs::read_to_string(&progress).is_ok_and(|text| text.contains("\"next\":1"))
    });
    signal(&child, "INT");
    let code = child.wait().unwrap().code();
    assert_eq!(code, Some(130), "it was stopped before its end");
    assert!(!path.join("a.csv").exists());
    assert_eq!(prove(path, "-o a.csv --resume"), 0);
    assert_eq!(path.read("a.csv"), table());
}

/// Ctrl-C while the grids are listed, which takes a quarter of a minute in the test profile.
#[test]
#[cfg(unix)]
fn an_interrupt_ends_the_listing_of_grids() {
    let folder = tempdir().unwrap();
    for (name, code) in [("INT", 130), ("TERM", 143)] {
        let mut child = start(
            &folder,
            "prove --variant nrc+x --clues 8 -o a.csv",
            Stdio::null(),
        );
        wait_for_work(&mut child, "prove");
        signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(code));
        // There is nothing to go on from yet.
        assert_eq!(folder.names(), [""; 0]);
    }
}

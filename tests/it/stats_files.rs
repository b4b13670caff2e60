//! `lacuna stats` over existing tables.

use std::fs;
use std::path::Path;

use lacuna_research::stats::batches::Batch;
use serde_json::json;
use tempfile::tempdir;

use crate::run::{
    EASY, Files, SOLVED, cases, contains, done, ends_with, fails, refused, starts_with,
};
use crate::stats_cli::{batches, end};

/// The figures of files.
fn said(folder: &Path, files: &str) -> String {
    done(folder, format!("stats {files}"), "").0
}

#[test]
fn shards_of_batches_add_up_without_loss() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    for (name, text) in [
        ("a.csv", batches(0, 3)),
        ("b.csv", batches(4, 9)),
        ("all.csv", batches(0, 9)),
        ("one.csv", batches(0, 0)),
        (
            "two.csv",
            batches(0, 0) + batches(2, 2).lines().nth(1).unwrap() + "\n",
        ),
        ("none.csv", Batch::header() + "\n"),
        ("bad.csv", Batch::header() + "\n1,x,2\n"),
        ("puzzle.txt", EASY.to_owned()),
    ] {
        folder.write(name, text);
    }
    let parts = said(folder, "a.csv b.csv");
    assert_eq!(parts, said(folder, "all.csv"));
    let all = "x, unbiased, 10 batches: the figures describe all minimal puzzles of the variant";
    contains(&parts, all);
    // 34.5 puzzles for 5 grids.
    contains(&parts, "6.9000e0");
    let named = said(folder, "a.csv puzzle.txt --method topdown");
    let one = "\nunnamed variant, topdown, 1 puzzle: the figures describe this method";
    contains(&named, one);
    let exact = said(folder, "all.csv --grids 10 --format csv");
    contains(&exact, "\nx,unbiased,total,,6.9e1,");
    // Two batches may agree although the true number differs.
    said(folder, "two.csv --grids 5");
    said(folder, "one.csv --grids 40");
    let end = "as the batches estimate: lacuna count prints the exact number";
    let table = &format!(
        "
        all.csv --grids 0 => found --grids 0, expected about 5.0000e0, {end}
        all.csv --grids 13 => found --grids 13, expected about 5.0000e0, {end}
        one.csv --grids 41 => found --grids 41, expected about 4.0000e0, {end}
        one.csv --grids 0 => found --grids 0, expected about 4.0000e0, {end}
        a.csv all.csv => all.csv:2: found batch 0 of seed 1 twice: a batch must be counted once
        none.csv => found neither puzzles nor batches in the files, expected some
        bad.csv => bad.csv:2: found 3 fields, expected 79
    "
    );
    for [arguments, expected] in cases(table) {
        refused(folder, format!("stats {arguments}"), "", expected);
    }
}

/// A folder of results may hold anything: what can be added up is, and the rest is named.
#[test]
fn tables_of_other_kinds_are_passed_over() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let results = concat!(env!("CARGO_MANIFEST_DIR"), "/output/results");
    for name in ["prove-nrc+x-8.csv", "hunt-x-12.csv", "topdown.csv"] {
        fs::copy(format!("{results}/{name}"), folder.join(name)).unwrap();
    }
    folder.write("batches.csv", batches(0, 3));
    folder.write("other.csv", "name,age\nx,1\n");
    let all = "stats batches.csv hunt-x-12.csv other.csv prove-nrc+x-8.csv topdown.csv";
    let (figures, skipped) = done(folder, all, "");
    let names = ["other", "prove-nrc+x-8", "topdown"];
    let lines = names.map(|name| format!("{name}.csv: skipped: a table without a column puzzle\n"));
    assert_eq!(skipped, lines.concat());
    assert_eq!(figures, said(folder, "batches.csv hunt-x-12.csv"));
}

#[test]
fn the_time_limit_ends_the_reading_of_files() {
    let folder = tempdir().unwrap();
    folder.write("a.csv", batches(0, 3));
    folder.write("p.txt", EASY);
    for file in ["a.csv", "p.txt"] {
        let ended = end(folder.path(), &format!("stats {file} --time-limit 0s"));
        assert_eq!(ended, (1, "stopped by the time limit\n".to_owned()));
    }
}

/// A whole file with its parts, and the same file again.
#[test]
fn puzzles_that_would_be_counted_twice_are_refused() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    for options in [
        "topdown -n 40 --seed 1 -o whole.csv",
        "topdown -n 40 --seed 1 --shard 0/2 -o 0.csv",
        "topdown -n 40 --seed 1 --shard 1/2 -o 1.csv",
        "topdown -n 10 --seed 2 -o other.csv",
        "uniform -n 40 --seed 1 -o u.csv",
    ] {
        said(folder, &format!("--method {options}"));
    }
    for (files, again) in [
        ("whole.csv 1.csv other.csv", "1.csv: index 1"),
        ("0.csv 1.csv whole.csv", "whole.csv: index 0"),
        ("u.csv u.csv", "u.csv: batch 0"),
    ] {
        let expected = format!("{again} of seed 1 is in an earlier file too: name each file once");
        refused(folder, format!("stats {files}"), "", &expected);
    }
    let apart = "stats 0.csv 1.csv other.csv --method topdown";
    assert_eq!(end(folder, apart), (0, String::new()));
}

/// A table states its method, so it may have any name.
#[test]
fn a_table_says_how_it_was_made() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let made = said(folder, "--method uniform -n 90 --seed 3 -o u.csv");
    let table = folder.read("u.csv");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    starts_with(
        &table,
        "index,variant,seed,clues,puzzle,solution,method,batch\n",
    );
    assert!(
        rows[1..].iter().all(|row| row[6..] == ["uniform", row[0]]),
        "{table}"
    );
    // In any order, and in JSON.
    let mut backwards: Vec<&str> = table.lines().collect();
    backwards[1..].reverse();
    folder.write("b.csv", backwards.join("\n") + "\n");
    let object = |row: &Vec<&str>| {
        json!({"batch": row[7].parse::<u64>().unwrap(), "method": "uniform", "puzzle": row[4], "seed": 3, "variant": row[1]}).to_string() + "\n"
    };
    folder.write("u.jsonl", rows[1..].iter().map(object).collect::<String>());
    for file in ["u.csv", "b.csv", "u.jsonl"] {
        assert_eq!(said(folder, file), made, "{file}");
    }
    for method in ["topdown", "bottomup"] {
        said(
            folder,
            &format!("--method {method} -n 20 --seed 1 -o {method}.csv"),
        );
    }
    starts_with(
        &said(folder, "bottomup.csv"),
        "standard, bottomup, 20 puzzles: ",
    );
    // A method of another name is separate, within one table too.
    let puzzle = ".".repeat(81);
    folder.write(
        "other.csv",
        format!("puzzle,method,batch\n{puzzle},dug,a\n{puzzle},drawn,7\n"),
    );
    folder.write(
        "x.csv",
        format!("puzzle,method,variant\n{puzzle},dug,x\n{puzzle},drawn,nrc\n"),
    );
    for (files, one, other) in [
        (
            "topdown.csv bottomup.csv",
            "standard, file, 20 puzzles: ",
            "standard, bottomup, 20 puzzles: ",
        ),
        (
            "other.csv",
            "unnamed variant, dug, 1 puzzle: ",
            "unnamed variant, drawn, 1 puzzle: ",
        ),
        ("x.csv", "x, dug, 1 puzzle: ", "nrc, drawn, 1 puzzle: "),
    ] {
        let text = said(folder, files);
        contains(&text, one);
        contains(&text, other);
    }
}

/// The puzzles of one batch of the uniform method are dependent: three with 24 clues and one with
/// 28 are two values, not four.
#[test]
fn puzzles_that_were_drawn_together_are_no_independent_ones() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let row = |index: u64, clues: usize| {
        format!(
            "standard,1,{index},{}{}\n",
            &SOLVED[..clues],
            ".".repeat(81 - clues)
        )
    };
    let rows = row(0, 24).repeat(3) + &row(1, 28);
    folder.write("p.csv", format!("variant,seed,index,puzzle\n{rows}"));
    let text = said(folder, "p.csv --method uniform");
    contains(&text, "standard, uniform, 4 puzzles: ");
    contains(&text, "mean clues          25.0000 ± 1.5000");
    contains(
        &said(folder, "p.csv --method topdown"),
        "mean clues          25.0000 ± 1.0000",
    );
    // If puzzles do not state with which others they were drawn, or are not of nine by nine cells,
    // each counts separately.
    let (unnumbered, large) = (row(2, 20).replace(",1,2,", ",,,"), ".".repeat(255));
    for (other, begin) in [
        (unnumbered, "standard, uniform, 5 puzzles: "),
        (
            format!("16x16,1,2,1{large}\n"),
            "16x16, uniform, 1 puzzle: ",
        ),
    ] {
        folder.write("m.csv", format!("variant,seed,index,puzzle\n{rows}{other}"));
        let text = said(folder, "m.csv --method uniform");
        contains(&text, begin);
        contains(&text, "\n   24  ");
    }
    // The shares of two draws say next to nothing, but their interval stays within 0 and 1.
    let table = said(folder, "p.csv --method uniform --format csv");
    let share = table.lines().find(|line| line.contains(",share,24,"));
    ends_with(share.unwrap(), ",7.5e-1,0e0,1e0");
}

/// Options that do not apply to files are refused with them, and no error is printed for a figure
/// that has none.
#[test]
fn options_of_a_run_are_not_for_files() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    folder.write("one.txt", ".".repeat(81));
    let options = "--variant x, --seed 1, -n 5, --clues 20, -o a.csv, --shard 0/2 --seed 1";
    for option in options.split(", ") {
        contains(
            &fails(folder, format!("stats one.txt {option}"), ""),
            "cannot be used with",
        );
    }
    let expected = "--grids goes with batches of one variant, which --method unbiased makes, found 0 in the files";
    refused(folder, "stats one.txt --grids 9", "", expected);
    let expected = "--grids goes with --method unbiased, found --method topdown";
    refused(
        folder,
        "stats --method topdown -n 1 --grids 9",
        "",
        expected,
    );
    let text = said(folder, "one.txt");
    contains(&text, "\nmean clues          0.0000\n");
    assert!(!text.contains("inf"), "{text}");
}

//! `lacuna stats` over existing tables.

use std::fs;

use lacuna_research::stats::batches::Batch;
use tempfile::tempdir;

use crate::run::{Files, contains, done, ends_with, fails};
use crate::stats_cli::{batches, end};

#[test]
fn shards_of_batches_add_up_without_loss() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    for (name, text) in [
        ("a.csv", batches(0, 3)),
        ("b.csv", batches(4, 9)),
        ("all.csv", batches(0, 9)),
    ] {
        folder.write(name, text);
    }
    let parts = done(folder, "stats a.csv b.csv", "").0;
    assert_eq!(parts, done(folder, "stats all.csv", "").0);
    contains(
        &parts,
        "x, unbiased, 10 batches: the figures describe all minimal puzzles of the variant",
    );
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    folder.write("puzzle.txt", puzzle);
    let named = done(folder, "stats a.csv puzzle.txt --method topdown", "").0;
    contains(
        &named,
        "\nunnamed variant, topdown, 1 puzzle: the figures describe this method",
    );
    assert!(
        parts.contains("6.9000e0"),
        "34.5 puzzles for 5 grids: {parts}"
    );
    let exact = done(folder, "stats all.csv --grids 10 --format csv", "").0;
    contains(&exact, "\nx,unbiased,total,,6.9e1,");
    for (file, grids, about) in [
        ("all.csv", "0", "5.0000e0"),
        ("all.csv", "13", "5.0000e0"),
        ("one.csv", "41", "4.0000e0"),
        ("one.csv", "0", "4.0000e0"),
    ] {
        folder.write("one.csv", batches(0, 0));
        let expected = format!(
            "error: found --grids {grids}, expected about {about}, as the batches estimate: lacuna count prints the exact number\n"
        );
        assert_eq!(
            fails(folder, format!("stats {file} --grids {grids}"), ""),
            expected
        );
    }
    // Two batches may agree although the true number differs.
    folder.write(
        "two.csv",
        batches(0, 0) + batches(2, 2).lines().nth(1).unwrap() + "\n",
    );
    done(folder, "stats two.csv --grids 5", "");
    done(folder, "stats one.csv --grids 40", "");
    assert_eq!(
        fails(folder, "stats a.csv all.csv", ""),
        "error: all.csv:2: found batch 0 of seed 1 twice: a batch must be counted once\n"
    );
    folder.write("none.csv", Batch::header() + "\n");
    assert_eq!(
        fails(folder, "stats none.csv", ""),
        "error: found neither puzzles nor batches in the files, expected some\n"
    );
    folder.write("bad.csv", Batch::header() + "\n1,x,2\n");
    assert_eq!(
        fails(folder, "stats bad.csv", ""),
        "error: bad.csv:2: found 3 fields, expected 79\n"
    );
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
    assert_eq!(
        end(folder, all),
        (
            0,
            "other.csv: skipped: a table without a column puzzle\n\
             prove-nrc+x-8.csv: skipped: a table without a column puzzle\n\
             topdown.csv: skipped: a table without a column puzzle\n"
                .to_owned()
        )
    );
    assert_eq!(
        done(folder, all, "").0,
        done(folder, "stats batches.csv hunt-x-12.csv", "").0
    );
}

#[test]
fn the_time_limit_ends_the_reading_of_files() {
    let folder = tempdir().unwrap();
    folder.write("a.csv", batches(0, 3));
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    folder.write("p.txt", puzzle);
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
        assert_eq!(end(folder, &format!("stats --method {options}")).0, 0);
    }
    let refused = |file: &str, what: &str| {
        format!("error: {file}: {what} of seed 1 is in an earlier file too: name each file once\n")
    };
    let again = [
        ("whole.csv 1.csv other.csv", refused("1.csv", "index 1")),
        ("0.csv 1.csv whole.csv", refused("whole.csv", "index 0")),
        ("u.csv u.csv", refused("u.csv", "batch 0")),
    ];
    for (files, expected) in again {
        assert_eq!(end(folder, &format!("stats {files}")), (2, expected));
    }
    let apart = "stats 0.csv 1.csv other.csv --method topdown";
    assert_eq!(end(folder, apart), (0, String::new()));
}

/// A table states its method, so it may have any name.
#[test]
fn a_table_says_how_it_was_made() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let made = done(folder, "stats --method uniform -n 90 --seed 3 -o u.csv", "").0;
    let table = folder.read("u.csv");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    assert_eq!(
        rows[0],
        [
            "index", "variant", "seed", "clues", "puzzle", "solution", "method", "batch"
        ]
    );
    assert!(
        rows[1..].iter().all(|row| row[6..] == ["uniform", row[0]]),
        "{table}"
    );
    assert_eq!(done(folder, "stats u.csv", "").0, made);
    // In any order, in JSON, and in the order of a spreadsheet.
    let backwards: Vec<String> = rows.iter().skip(1).rev().map(|row| row.join(",")).collect();
    folder.write(
        "b.csv",
        format!("{}\n{}\n", rows[0].join(","), backwards.join("\n")),
    );
    assert_eq!(done(folder, "stats b.csv", "").0, made);
    let object = |row: &Vec<&str>| {
        format!(
            "{{\"batch\":{},\"method\":\"uniform\",\"puzzle\":\"{}\",\"seed\":3,\"variant\":\"{}\"}}\n",
            row[7], row[4], row[1]
        )
    };
    folder.write("u.jsonl", rows[1..].iter().map(object).collect::<String>());
    assert_eq!(done(folder, "stats u.jsonl", "").0, made);
    for method in ["topdown", "bottomup"] {
        done(
            folder,
            format!("stats --method {method} -n 20 --seed 1 -o {method}.csv"),
            "",
        );
    }
    assert!(
        done(folder, "stats bottomup.csv", "")
            .0
            .starts_with("standard, bottomup, 20 puzzles: ")
    );
    let text = done(folder, "stats topdown.csv bottomup.csv", "").0;
    contains(&text, "standard, file, 20 puzzles: ");
    contains(&text, "standard, bottomup, 20 puzzles: ");
    // A method of another name is separate, within one table too.
    let puzzle = ".".repeat(81);
    folder.write(
        "other.csv",
        format!("puzzle,method,batch\n{puzzle},dug,a\n{puzzle},drawn,7\n"),
    );
    let text = done(folder, "stats other.csv", "").0;
    contains(&text, "unnamed variant, dug, 1 puzzle: ");
    contains(&text, "unnamed variant, drawn, 1 puzzle: ");
    folder.write(
        "x.csv",
        format!("puzzle,method,variant\n{puzzle},dug,x\n{puzzle},drawn,nrc\n"),
    );
    let text = done(folder, "stats x.csv", "").0;
    contains(&text, "x, dug, 1 puzzle: ");
    contains(&text, "nrc, drawn, 1 puzzle: ");
}

/// The puzzles of one batch of the uniform method are dependent: three with 24 clues and one with
/// 28 are two values, not four.
#[test]
fn puzzles_that_were_drawn_together_are_no_independent_ones() {
    let folder = tempdir().unwrap();
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let row = |index: u64, clues: usize| {
        format!(
            "standard,1,{index},{}{}\n",
            &solution[..clues],
            ".".repeat(81 - clues)
        )
    };
    let rows = [row(0, 24), row(0, 24), row(0, 24), row(1, 28)].concat();
    folder.write("p.csv", format!("variant,seed,index,puzzle\n{rows}"));
    let text = done(&folder, "stats p.csv --method uniform", "").0;
    contains(&text, "standard, uniform, 4 puzzles: ");
    contains(&text, "mean clues          25.0000 ± 1.5000");
    let text = done(&folder, "stats p.csv --method topdown", "").0;
    contains(&text, "mean clues          25.0000 ± 1.0000");
    // If puzzles do not state with which others they were drawn, or are not of nine by nine cells,
    // each counts separately.
    let others = [
        (
            format!("standard,,,{}\n", &row(2, 20)[13..94]),
            "standard, uniform, 5 puzzles: ",
        ),
        (
            format!("16x16,1,2,1{}\n", ".".repeat(255)),
            "16x16, uniform, 1 puzzle: ",
        ),
    ];
    for (other, begin) in others {
        folder.write("m.csv", format!("variant,seed,index,puzzle\n{rows}{other}"));
        let text = done(&folder, "stats m.csv --method uniform", "").0;
        assert!(text.contains(begin) && text.contains("\n   24  "), "{text}");
    }
    // The shares of two draws say next to nothing, but their interval stays within 0 and 1.
    let table = done(&folder, "stats p.csv --method uniform --format csv", "").0;
    let share = table
        .lines()
        .find(|line| line.contains(",share,24,"))
        .unwrap();
    ends_with(share, ",7.5e-1,0e0,1e0");
}

/// Options that do not apply to files are refused with them, and no error is printed for a figure
/// that has none.
#[test]
fn options_of_a_run_are_not_for_files() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    folder.write("one.txt", ".".repeat(81));
    for option in [
        "--variant x",
        "--seed 1",
        "-n 5",
        "--clues 20",
        "-o a.csv",
        "--shard 0/2 --seed 1",
    ] {
        let (code, said) = end(folder, &format!("stats one.txt {option}"));
        assert_eq!(
            (code, said.contains("cannot be used with")),
            (2, true),
            "{option}: {said}"
        );
    }
    let expected = "error: --grids goes with batches of one variant, which --method unbiased makes, found 0 in the files\n";
    assert_eq!(fails(folder, "stats one.txt --grids 9", ""), expected);
    let expected = "error: --grids goes with --method unbiased, found --method topdown\n";
    assert_eq!(
        fails(folder, "stats --method topdown -n 1 --grids 9", ""),
        expected
    );
    let text = done(folder, "stats one.txt", "").0;
    assert!(
        text.contains("\nmean clues          0.0000\n") && !text.contains("inf"),
        "{text}"
    );
}

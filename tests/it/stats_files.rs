//! `lacuna stats` over existing tables.

use std::path::Path;

use lacuna_research::stats::batches::Batch;

use crate::prelude::*;
use crate::stats_cli::batches;

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
    let table = "
        a.csv all.csv => all.csv:2: found batch 0 of seed 1 twice: a batch must be counted once
        none.csv => found neither puzzles nor batches in the files, expected some
        bad.csv => bad.csv:2: found 3 fields, expected 79
    ";
    for [arguments, expected] in cases(table) {
        refused(folder, format!("stats {arguments}"), "", expected);
    }
}

/// A folder of results may hold anything: what can be added up is, and the rest is named.
#[test]
fn tables_of_other_kinds_are_passed_over() {
    transcript(
        "
        $ cp $LACUNA_REPOSITORY/output/results/hunt-x-12.csv $LACUNA_REPOSITORY/output/results/prove-nrc+x-8.csv .
        $ echo name,age > other.csv
        $ lacuna stats --quiet --method unbiased -n 2 --seed 3 -o batches.csv > made
        $ lacuna stats *.csv > all
        other.csv: skipped: a table without a column puzzle
        prove-nrc+x-8.csv: skipped: a table without a column puzzle
        $ lacuna stats batches.csv hunt-x-12.csv | diff all -
        ",
    );
}

/// A whole file with its parts, and the same file again.
#[test]
fn puzzles_that_would_be_counted_twice_are_refused() {
    transcript(
        "
        $ for part in '-o whole.csv' '--shard 0/2 -o 0.csv' '--shard 1/2 -o 1.csv'; do lacuna stats --quiet --method topdown -n 40 --seed 1 $part > made; done
        $ lacuna stats --quiet --method topdown -n 10 --seed 2 -o other.csv > made; lacuna stats --quiet --method uniform -n 40 --seed 1 -o u.csv > made
        $ lacuna stats whole.csv 1.csv other.csv
        error: 1.csv: index 1 of seed 1 is in an earlier file too: name each file once
        [2]
        $ lacuna stats 0.csv 1.csv whole.csv
        error: whole.csv: index 0 of seed 1 is in an earlier file too: name each file once
        [2]
        $ lacuna stats u.csv u.csv
        error: u.csv: batch 0 of seed 1 is in an earlier file too: name each file once
        [2]
        $ lacuna stats 0.csv 1.csv other.csv --method topdown > all
        $ lacuna stats whole.csv --time-limit 0s
        stopped by the time limit
        [1]
        ",
    );
}

/// A table states its method, so it may have any name, any order of rows, and be JSON. A method of
/// another name is separate, within one table too.
#[test]
fn a_table_says_how_it_was_made() {
    let folder = transcript(
        r#"
        $ lacuna stats --quiet --method uniform -n 90 --seed 3 -o u.csv > made
        $ head -n 1 u.csv; awk -F, 'NR > 1 && ($7 != "uniform" || $8 != $1)' u.csv
        index,variant,seed,clues,puzzle,solution,method,batch
        $ (head -n 1 u.csv; tail -n +2 u.csv | tac) > b.csv; lacuna stats b.csv | diff made -
        $ lacuna stats u.csv | diff made -
        $ awk -F, 'NR > 1 { print "{\"batch\":" $8 ",\"method\":\"uniform\",\"puzzle\":\"" $5 "\",\"seed\":3,\"variant\":\"" $2 "\"}" }' u.csv > u.jsonl; lacuna stats u.jsonl | diff made -
        $ for method in topdown bottomup; do lacuna stats --quiet --method $method -n 20 --seed 1 -o $method.csv > made; done
        $ lacuna stats bottomup.csv | grep puzzles:
        standard, bottomup, 20 puzzles: …
        $ lacuna stats topdown.csv bottomup.csv | grep puzzles:
        standard, file, 20 puzzles: …
        standard, bottomup, 20 puzzles: …
        "#,
    );
    let puzzle = ".".repeat(81);
    for (column, variants) in [("batch", ["a", "7"]), ("variant", ["x", "nrc"])] {
        let [dug, drawn] = variants;
        let rows = format!("{puzzle},dug,{dug}\n{puzzle},drawn,{drawn}\n");
        folder.write("other.csv", format!("puzzle,method,{column}\n{rows}"));
        let text = said(folder.path(), "other.csv");
        for (method, variant) in [("dug", dug), ("drawn", drawn)] {
            let name = if column == "batch" {
                "unnamed variant"
            } else {
                variant
            };
            contains(&text, &format!("{name}, {method}, 1 puzzle: "));
        }
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
    let folder = transcript(
        "
        $ cat one.txt
        .................................................................................
        $ lacuna stats one.txt > figures; grep 'mean clues' figures
        mean clues          0.0000
        $ grep inf figures
        [1]
        ",
    );
    let options = "--variant x, --seed 1, -n 5, --clues 20, -o a.csv, --shard 0/2 --seed 1";
    for option in options.split(", ") {
        let said = fails(&folder, format!("stats one.txt {option}"), "");
        contains(&said, "cannot be used with");
    }
}

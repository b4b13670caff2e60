//! `lacuna stats` and `lacuna hunt` as a user sees them.

use std::path::Path;

use lacuna_research::stats::batches::Batch;
use tempfile::tempdir;

use crate::run::{
    EASY, Files, column, contains, done, ends_with, fails, refused, run, starts_with,
};

/// Runs these words; returns the exit code and stderr.
pub fn end(folder: &Path, args: &str) -> (i32, String) {
    let (code, _, said) = run(folder, args, "");
    (code, said)
}

pub fn batches(first: u64, last: u64) -> String {
    let rows = (first..=last).map(|index| {
        let mut by_clues = [0.0; 82];
        by_clues[25] = 10.0 + index as f64;
        by_clues[26] = 20.0;
        // Five on average.
        let grids = if index % 2 == 0 { 4.0 } else { 6.0 };
        Batch {
            seed: 1,
            index,
            grids,
            by_clues,
        }
        .row("x")
            + "\n"
    });
    Batch::header() + "\n" + &rows.collect::<String>()
}

#[test]
fn a_method_makes_rows_and_summarises_them() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let stats = "stats --method topdown -n 50 --seed 1 -o rows.csv";
    let made = done(folder, stats, "").0;
    let first = "standard, topdown, 50 puzzles: the figures describe this method, not all minimal puzzles\n";
    starts_with(&made, first);
    // The rows are those of generate.
    let generated = done(folder, "generate -n 50 --seed 1 -o -", "").0;
    assert_eq!(folder.read("rows.csv"), generated);
    let read = done(folder, "stats rows.csv", "").0;
    assert!(
        read.lines().skip(1).eq(made.lines().skip(1)),
        "{read} {made}"
    );
    let again = fails(folder, stats, "");
    starts_with(
        &again,
        "error: rows.csv already exists: use --force to replace it",
    );
    let bottom_up = done(
        folder,
        "stats --method bottomup -n 20 --seed 1 --format csv",
        "",
    )
    .0;
    let mean: f64 = column(&bottom_up, 4)[0].parse().unwrap();
    assert!((23.0..25.0).contains(&mean), "{bottom_up}");
    assert!(folder.join("output/stats-standard-bottomup-1.csv").exists());
}

#[test]
fn a_plot_has_a_title_labels_all_its_points_and_no_foreign_markup() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    folder.write("all.csv", batches(0, 9).replace(",x,", ",<b>&,"));
    let rows = "variant,puzzle\n".to_owned() + &format!("x,{EASY}\n").repeat(20_000);
    let rare = EASY.replacen("53", "5.", 1);
    folder.write("rows.csv", rows + &format!("x,{rare}\n"));
    done(
        folder,
        "stats all.csv rows.csv --method topdown --plot p.svg",
        "",
    );
    let svg = folder.read("p.svg");
    contains(&svg, "How many clues minimal puzzles have");
    contains(&svg, "number of clues");
    // Names are escaped.
    contains(&svg, "&lt;b&gt;&amp;, unbiased");
    assert!(!svg.contains("<b>"));
    for clues in 25..=30 {
        contains(&svg, &format!(">\n{clues}\n</text>"));
    }
    // A dot for 25 and 26 clues of the batches, and for 29 and 30 of the rows, however rare.
    let dots = |colour: &str| {
        let circles = svg.lines().filter(|line| line.starts_with("<circle"));
        circles.filter(|line| line.contains(colour)).count()
    };
    assert_eq!((dots("#0072B2"), dots("#D55E00")), (2, 2));
    let sizes = svg.split("font-size=\"").skip(1);
    let sizes = sizes.filter_map(|rest| rest.split('"').next()?.parse::<f32>().ok());
    assert!(
        sizes.fold(f32::MAX, f32::min) >= 12.0,
        "type that can be read"
    );
}

/// The key has a line for every three curves, and no two names overlap.
#[test]
fn the_names_of_curves_stand_apart() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["standard", "x", "nrc", "nrc+x", "dg", "windoku", "jigsaw-9"];
    let file = |name: &str| {
        folder.write(name, batches(0, 9).replace(",x,", &format!(",{name},")));
        format!(" {name}")
    };
    let files: String = names.into_iter().map(file).collect();
    done(folder.path(), format!("stats{files} --plot p.svg"), "");
    let svg = folder.read("p.svg");
    let number = |text: &str, name: &str| {
        let (_, rest) = text.split_once(&format!(" {name}=\"")).unwrap();
        rest.split('"').next().unwrap().parse::<i32>().unwrap()
    };
    let texts = svg.split("<text").skip(1);
    let names = texts.filter(|text| text.contains(", unbiased"));
    let mut places: Vec<(i32, i32)> = names
        .map(|text| (number(text, "y"), number(text, "x")))
        .collect();
    places.sort_unstable();
    let is_apart =
        |pair: &[(i32, i32)]| pair[0].0 + 20 <= pair[1].0 || pair[0].1 + 200 <= pair[1].1;
    assert_eq!(places.len(), 7);
    assert!(places.windows(2).all(is_apart), "{places:?}");
}

#[test]
fn unbiased_runs_are_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for options in ["-j 1 -o 1", "-j 2 -o 2", "--shard 0/2", "--shard 1/2"] {
        done(
            folder,
            format!("stats --method unbiased -n 2 --seed 3 {options}"),
            "",
        );
    }
    let rows = |name: &str| folder.read(name);
    assert_eq!(rows("1"), rows("2"));
    assert_eq!(rows("1").lines().count(), 3);
    let parts =
        ["1", "0"].map(|part| format!(" output/stats-standard-unbiased-3.shard-{part}-of-2.csv"));
    let parts = parts.concat();
    let said = |files: &str| done(folder, format!("stats {files}"), "").0;
    assert_eq!(said(&parts), said("1"));
    done(folder, format!("merge{parts} -o merged.csv"), "");
    assert_eq!(rows("merged.csv"), rows("1"));
}

#[test]
fn a_method_needs_an_end_and_a_file_is_of_one_method() {
    let folder = tempdir().unwrap();
    let usage = "Usage: lacuna stats [OPTIONS] <FILE>...\n       lacuna stats [OPTIONS] --method <METHOD> <-n <N>|--time-limit <TIME>>\n";
    for arguments in ["stats", "stats -n 5"] {
        let error = fails(&folder, arguments, "");
        let missing = "error: the following required arguments were not provided:\n  <FILE>...\n\n";
        starts_with(&error, missing);
        contains(&error, usage);
    }
    let endless =
        "found --method topdown without an end, expected the number of rows, -n, or a --time-limit";
    refused(&folder, "stats --method topdown", "", endless);

    folder.write("batches.csv", batches(0, 2));
    folder.write("puzzles.csv", format!("puzzle\n{}\n", ".".repeat(81)));
    let (text, said) = done(
        &folder,
        "stats batches.csv puzzles.csv --method topdown",
        "",
    );
    assert_eq!(said, "");
    contains(&text, ", unbiased, ");
    contains(&text, "unnamed variant, topdown, 1 puzzle");
    let expected = "puzzles.csv: found puzzles, expected batches, which --method unbiased makes: name the method that made the \
                    puzzles";
    refused(
        &folder,
        "stats batches.csv puzzles.csv --method unbiased",
        "",
        expected,
    );
}

#[test]
fn a_hunt_writes_puzzles_or_says_that_it_found_none() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let found = done(folder, "hunt --variant nrc --clues 13 -n 2 --seed 1", "").0;
    folder.write("few.csv", &found);
    assert_eq!(found.lines().count(), 3, "{found}");
    done(folder, "check --minimal few.csv", "");
    assert_eq!(end(folder, "hunt --clues 17 --time-limit 0s --seed 1").0, 1);
    let misplaced = "--clues goes with --method uniform, found --method topdown";
    refused(
        folder,
        "stats --method topdown --clues 20 -n 1",
        "",
        misplaced,
    );
}

#[test]
fn what_cannot_be_made_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let error = fails(
        &folder,
        "stats --method uniform --clues 5 -n 1 --seed 1 -o u.csv",
        "",
    );
    starts_with(&error, "error: ");
    assert_eq!(folder.names(), [""; 0]);
    // If the time is up before the first row, there is no result either.
    let late = "stats --method topdown --seed 1 -o t.csv --time-limit 0s";
    let (code, error) = end(folder.path(), late);
    assert_eq!(code, 1);
    ends_with(&error, "stopped by the time limit\n");
    assert!(!error.contains("written to"), "{error}");
    assert!(!folder.path().join("t.csv").exists());
    // If a run has more parts than puzzles, a part without a row is complete.
    for file in ["u.csv", "v.csv --shard 4/5"] {
        done(
            &folder,
            format!("stats --method topdown -n 3 --seed 1 -o {file}"),
            "",
        );
    }
}

#[test]
fn a_run_that_goes_on_draws_its_picture_again() {
    let folder = tempfile::tempdir().unwrap();
    let stats = "stats --method topdown -n 20 --seed 1 -o r.csv --plot p.svg";
    done(&folder, stats, "");
    let picture = folder.read_bytes("p.svg");
    folder.write("p.svg", "old");
    done(&folder, format!("{stats} --resume"), "");
    assert!(folder.read_bytes("p.svg") == picture);
}

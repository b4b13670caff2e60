//! `lacuna stats` and `lacuna hunt` as a user sees them.

use std::path::Path;

use lacuna_research::stats::batches::Batch;
use tempfile::tempdir;

use crate::run::{Files, column, contains, done, fails, run, starts_with};

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
    let made = done(
        folder,
        "stats --method topdown -n 50 --seed 1 -o rows.csv",
        "",
    )
    .0;
    starts_with(
        &made,
        "standard, topdown, 50 puzzles: the figures describe this method, not all minimal puzzles\n",
    );
    let generated = done(folder, "generate -n 50 --seed 1 -o -", "").0;
    assert_eq!(
        folder.read("rows.csv"),
        generated,
        "the rows are those of generate"
    );
    let read = done(folder, "stats rows.csv", "").0;
    assert_eq!(
        read.lines().skip(1).collect::<Vec<_>>(),
        made.lines().skip(1).collect::<Vec<_>>()
    );
    let again = fails(
        folder,
        "stats --method topdown -n 50 --seed 1 -o rows.csv",
        "",
    );
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
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rows = "variant,puzzle\n".to_owned() + &format!("x,{puzzle}\n").repeat(20_000);
    let rare = puzzle.replacen("53", "5.", 1);
    folder.write("rows.csv", rows + &format!("x,{rare}\n"));
    done(
        folder,
        "stats all.csv rows.csv --method topdown --plot p.svg",
        "",
    );
    let svg = folder.read("p.svg");
    contains(&svg, "How many clues minimal puzzles have");
    contains(&svg, "number of clues");
    assert!(
        !svg.contains("<b>") && svg.contains("&lt;b&gt;&amp;, unbiased"),
        "names are escaped"
    );
    for clues in 25..=30 {
        assert!(
            svg.contains(&format!(">\n{clues}\n</text>")),
            "{clues} stands at the axis"
        );
    }
    // A dot for 25 and 26 clues of the batches, and for 29 and 30 of the rows, however rare.
    let dots = |colour: &str| {
        let circles = svg.lines().filter(|line| line.starts_with("<circle"));
        circles.filter(|line| line.contains(colour)).count()
    };
    assert_eq!((dots("#0072B2"), dots("#D55E00")), (2, 2));
    let sizes = svg
        .split("font-size=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next()?.parse::<f32>().ok());
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
    for jobs in ["1", "2"] {
        done(
            folder,
            format!("stats --method unbiased -n 2 --seed 3 -j {jobs} -o {jobs}"),
            "",
        );
    }
    let rows = |name: &str| folder.read(name);
    assert_eq!(rows("1"), rows("2"));
    assert_eq!(rows("1").lines().count(), 3);
    for shard in ["0/2", "1/2"] {
        done(
            folder,
            format!("stats --method unbiased -n 2 --seed 3 --shard {shard}"),
            "",
        );
    }
    let parts =
        ["0", "1"].map(|part| format!("output/stats-standard-unbiased-3.shard-{part}-of-2.csv"));
    assert_eq!(
        done(folder, format!("stats {}", parts.join(" ")), "").0,
        done(folder, "stats 1", "").0
    );
    let [first, second] = parts;
    done(folder, format!("merge {second} {first} -o merged.csv"), "");
    assert_eq!(rows("merged.csv"), rows("1"));
}

#[test]
fn a_method_needs_an_end_and_a_file_is_of_one_method() {
    let folder = tempdir().unwrap();
    let usage = "Usage: lacuna stats [OPTIONS] <FILE>...\n       lacuna stats [OPTIONS] --method <METHOD> <-n <N>|--time-limit <TIME>>\n";
    for arguments in ["stats", "stats -n 5"] {
        let error = fails(&folder, arguments, "");
        starts_with(
            &error,
            "error: the following required arguments were not provided:\n  <FILE>...\n\n",
        );
        contains(&error, usage);
    }
    let expected = "error: found --method topdown without an end, expected the number of rows, -n, or a --time-limit\n";
    assert_eq!(fails(&folder, "stats --method topdown", ""), expected);

    folder.write("batches.csv", batches(0, 2));
    folder.write(
        "puzzles.csv",
        "puzzle\n".to_owned() + &".".repeat(81) + "\n",
    );
    let read = |method: &str| {
        run(
            &folder,
            format!("stats batches.csv puzzles.csv --method {method}"),
            "",
        )
    };
    let (code, text, said) = read("topdown");
    assert_eq!((code, said.as_str()), (0, ""));
    contains(&text, ", unbiased, ");
    contains(&text, "unnamed variant, topdown, 1 puzzle");
    let (code, _, refusal) = read("unbiased");
    let expected = "error: puzzles.csv: found puzzles, expected batches, which --method unbiased makes: name the method that made the \
                    puzzles\n";
    assert_eq!((code, refusal.as_str()), (2, expected));
}

#[test]
fn a_hunt_writes_puzzles_or_says_that_it_found_none() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let found = done(folder, "hunt --variant nrc --clues 13 -n 2 --seed 1", "").0;
    folder.write("few.csv", &found);
    assert_eq!(found.lines().count(), 3, "{found}");
    done(folder, "check --minimal few.csv", "");
    let (code, told) = end(
        folder,
        "hunt --most --variant nrc --clues 21 -n 2 --seed 1 -o many.csv",
    );
    assert_eq!(code, 0, "{told}");
    contains(&told, "2 puzzles with at least 21 clues, ");
    contains(&told, " seen, the highest clue count 2");
    done(folder, "check --minimal many.csv", "");
    assert_eq!(end(folder, "hunt --clues 17 --time-limit 0s --seed 1").0, 1);
    assert_eq!(
        fails(folder, "hunt --variant nrc --clues 7", ""),
        "error: --clues 7 is below 8: with fewer, two values do not occur among the clues, and exchanging them in a \
         solution gives another\n"
    );
    let misplaced = fails(folder, "stats --method topdown --clues 20 -n 1", "");
    assert_eq!(
        misplaced,
        "error: --clues goes with --method uniform, found --method topdown\n"
    );
}

#[test]
fn what_cannot_be_made_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let (code, error) = end(
        folder.path(),
        "stats --method uniform --clues 5 -n 1 --seed 1 -o u.csv",
    );
    assert_eq!((code, error.starts_with("error: ")), (2, true), "{error}");
    assert_eq!(folder.names(), [""; 0]);
    // If the time is up before the first row, there is no result either.
    let (code, error) = end(
        folder.path(),
        "stats --method topdown --seed 1 -o t.csv --time-limit 0s",
    );
    assert_eq!(
        (code, error.ends_with("stopped by the time limit\n")),
        (1, true),
        "{error}"
    );
    assert!(!error.contains("written to"), "{error}");
    assert!(!folder.path().join("t.csv").exists());
    assert_eq!(
        end(
            folder.path(),
            "stats --method topdown -n 3 --seed 1 -o u.csv"
        )
        .0,
        0
    );
    // If a run has more parts than puzzles, a part without a row is complete.
    assert_eq!(
        end(
            folder.path(),
            "stats --method topdown -n 3 --seed 1 -o v.csv --shard 4/5"
        )
        .0,
        0
    );
}

#[test]
fn a_run_that_goes_on_draws_its_picture_again() {
    let folder = tempfile::tempdir().unwrap();
    let stats = "stats --method topdown -n 20 --seed 1 -o r.csv --plot p.svg";
    assert_eq!(end(folder.path(), stats).0, 0);
    let picture = folder.read_bytes("p.svg");
    folder.write("p.svg", "old");
    assert_eq!(end(folder.path(), &format!("{stats} --resume")).0, 0);
    assert!(folder.read_bytes("p.svg") == picture);
}

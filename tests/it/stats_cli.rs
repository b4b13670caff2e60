//! `lacuna stats` and `lacuna hunt` as a user sees them.

use crate::prelude::*;
use lacuna_research::stats::batches::Batch;

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
    let folder = transcript(
        "
        $ lacuna stats --method topdown -n 50 --seed 1 -o rows.csv > made
        …
        $ head -n 1 made
        standard, topdown, 50 puzzles: the figures describe this method, not all minimal puzzles
        $ lacuna generate --quiet -n 50 --seed 1 -o - | diff - rows.csv
        $ lacuna stats rows.csv | tail -n +2 > read; tail -n +2 made | diff - read
        $ lacuna stats --method topdown -n 50 --seed 1 -o rows.csv
        error: rows.csv already exists: use --force to replace it…
        [2]
        $ lacuna stats --quiet --method bottomup -n 20 --seed 1 --format csv > bottomup
        ",
    );
    let mean: f64 = column(&folder.read("bottomup"), 4)[0].parse().unwrap();
    assert!((23.0..25.0).contains(&mean), "{mean}");
    assert!((folder.path().join("output/stats-standard-bottomup-1.csv")).exists());
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
    transcript(
        "
        $ for options in '-j 1 -o 1' '-j 2 -o 2' '--shard 0/2 -o a' '--shard 1/2'; do lacuna stats --quiet --method unbiased -n 2 --seed 3 $options > said; done
        $ wc -l < 1; diff 1 2
        3
        $ mv output/stats-standard-unbiased-3.shard-1-of-2.csv b
        $ lacuna stats 1 > one; lacuna stats b a | diff one -
        $ lacuna merge --quiet b a -o merged.csv && diff merged.csv 1
        ",
    );
}

#[test]
fn a_method_needs_an_end_and_a_file_is_of_one_method() {
    let folder = transcript(
        "
        $ lacuna stats
        error: the following required arguments were not provided:
          <FILE>...

        Usage: lacuna stats [OPTIONS] <FILE>...
               lacuna stats [OPTIONS] --method <METHOD> <-n <N>|--time-limit <TIME>>
        …
        [2]
        $ lacuna stats -n 5
        error: the following required arguments were not provided:
          <FILE>...
        …
        [2]
        $ lacuna stats --method topdown
        error: found --method topdown without an end, expected the number of rows, -n, or a --time-limit
        [2]
        ",
    );
    folder.write("batches.csv", batches(0, 2));
    folder.write("puzzles.csv", format!("puzzle\n{}\n", ".".repeat(81)));
    let line = "stats batches.csv puzzles.csv --method";
    let (text, said) = done(&folder, format!("{line} topdown"), "");
    assert_eq!(said, "");
    contains(&text, ", unbiased, ");
    contains(&text, "unnamed variant, topdown, 1 puzzle");
    let expected = "puzzles.csv: found puzzles, expected batches, which --method unbiased makes: name the method that made the puzzles";
    refused(&folder, format!("{line} unbiased"), "", expected);
}

#[test]
fn a_hunt_writes_puzzles_or_says_that_it_found_none() {
    transcript(
        "
        $ lacuna hunt --quiet --variant nrc --clues 13 -n 2 --seed 1 > few.csv
        $ wc -l < few.csv; lacuna check --quiet --minimal few.csv > report
        3
        $ lacuna hunt --quiet --clues 17 --time-limit 0s --seed 1 > none
        …
        [1]
        $ lacuna stats --method topdown --clues 20 -n 1
        error: --clues goes with --method uniform, found --method topdown
        [2]
        ",
    );
}

/// If a run has more parts than puzzles, a part without a row is complete.
#[test]
fn what_cannot_be_made_leaves_no_file() {
    transcript(
        "
        $ lacuna stats --method uniform --clues 5 -n 1 --seed 1 -o u.csv
        error: …
        [2]
        $ lacuna stats --quiet --method topdown --seed 1 -o t.csv --time-limit 0s
        stopped by the time limit
        [1]
        $ test -e u.csv -o -e t.csv
        [1]
        $ for file in u.csv 'v.csv --shard 4/5'; do lacuna stats --quiet --method topdown -n 3 --seed 1 -o $file > /dev/null; done; ls *.csv
        u.csv
        v.csv
        ",
    );
}

#[test]
fn a_run_that_goes_on_draws_its_picture_again() {
    transcript(
        "
        $ lacuna stats --quiet --method topdown -n 20 --seed 1 -o r.csv --plot p.svg > made
        $ mv p.svg first.svg; echo old > p.svg
        $ lacuna stats --quiet --method topdown -n 20 --seed 1 -o r.csv --plot p.svg --resume > made
        $ diff p.svg first.svg
        ",
    );
}

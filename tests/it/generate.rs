//! `lacuna generate` from outside: what is made, and how a run ends. `table` has the files of long
//! runs.

use crate::prelude::*;

#[test]
fn threads_do_not_change_a_byte_and_the_default_name_says_what_it_is() {
    transcript(
        "
        $ lacuna generate --quiet --variant x+nrc -n 60 --seed 5 -j 1 && head -n 2 output/nrc+x-5-60.csv
        index,variant,seed,clues,puzzle,solution
        0,nrc+x,5,…
        $ lacuna generate --quiet --variant x+nrc -n 60 --seed 5 -j 2 -o two/deep/two.csv && diff two/deep/two.csv output/nrc+x-5-60.csv
        $ lacuna generate --quiet --variant x+nrc -n 60 --seed 5 -o - | tee three.csv | diff two/deep/two.csv - && wc -l < three.csv
        61
        ",
    );
}

#[test]
fn wanted_numbers_of_clues_keep_their_index() {
    let folder = tempdir().unwrap();
    let (_, all, _) = run(&folder, "generate -n 300 --seed 3 -o -", "");
    let wanted = "generate -n 20 --seed 3 --clues 22..23 -o -";
    let (some, error) = done(&folder, wanted, "");
    let is_wanted = |row: &&str| matches!(row.split(',').nth(3), Some("clues" | "22" | "23"));
    let expected: Vec<&str> = all.lines().filter(is_wanted).take(21).collect();
    assert_eq!(expected.len(), 21);
    assert_eq!(some.lines().collect::<Vec<_>>(), expected);
    let last: u64 = expected[20].split(',').next().unwrap().parse().unwrap();
    contains(
        &error,
        &format!("with 22..23 clues among {} tried", last + 1),
    );
}

#[test]
fn a_drawn_seed_is_printed_and_makes_the_same_puzzles() {
    transcript(
        "
        $ lacuna generate -n 3 -o a.csv 2> said; head -n 1 said
        seed … (random; pass --seed … to reproduce this run)
        $ lacuna generate --quiet -n 3 -o b.csv --seed $(cut -d ' ' -f 2 said | head -n 1) && diff a.csv b.csv
        $ lacuna generate --quiet -n 3 -o c.csv && cmp -s a.csv c.csv
        [1]
        ",
    );
}

#[test]
fn the_time_limit_ends_a_run_with_whole_rows() {
    let folder = tempdir().unwrap();
    let endless = "generate -n 1000000000 --seed 1 --time-limit 1s -o some.csv";
    let (_, error) = done(&folder, endless, "");
    contains(
        &error,
        "stopped by the time limit before puzzle 1,000,000,000\n",
    );
    let text = folder.read("some.csv");
    assert!(text.lines().count() > 1 && text.ends_with('\n'));
    let same = format!("generate -n {} --seed 1 -o -", text.lines().count() - 1);
    assert_eq!(run(&folder, same, "").1, text);
}

#[test]
fn the_summary_has_the_figures_of_the_rows() {
    let folder = tempdir().unwrap();
    let (_, rows, error) = run(&folder, "generate -n 100 --seed 1 -o -", "");
    let clues = column(&rows, 3).into_iter();
    let clues: Vec<f64> = clues.map(|clues| clues.parse().unwrap()).collect();
    let mean = clues.iter().sum::<f64>() / 100.0;
    let deviation = (clues.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / 99.0).sqrt();
    let expected = format!(
        "clues: mean {mean:.3} (standard error {:.3}), standard deviation {deviation:.3}\n",
        deviation / 10.0
    );
    starts_with(&error, "100 puzzles of standard, seed 1, in ");
    contains(&error, &expected);
}

#[test]
fn the_suffix_gives_the_format() {
    let folder = tempdir().unwrap();
    for (name, begin) in [
        ("a.jsonl", r#"{"index":0,"variant":"standard","seed":1,"#),
        ("a.txt", "."),
        ("a", "index,"),
    ] {
        done(&folder, format!("generate --seed 1 -o {name}"), "");
        starts_with(&folder.read(name), begin);
    }
}

#[test]
fn a_run_begins_where_another_ended() {
    transcript(
        "
        $ lacuna generate --seed 1 --quiet -n 9 -o whole.csv && sed 2,4d whole.csv > rest.csv
        $ lacuna generate --seed 1 --quiet -n 6 --start 3 && diff rest.csv output/standard-1-6-from-3.csv
        $ for part in 0 1; do lacuna generate --seed 1 --quiet -n 6 --start 3 --shard $part/2 -o $part.csv; done
        $ lacuna merge 0.csv 1.csv > merged.csv && diff rest.csv merged.csv
        6 rows of 2 parts
        $ lacuna generate -o - --start 3
        error: --start needs --seed: it continues a run with that seed
        [2]
        $ lacuna generate -o - --seed 1 --start 18446744073709551610 -n 8
        error: --start 18446744073709551610 is too large: with -n 8, indices end at 18446744073709551607
        [2]
        ",
    );
}

#[test]
fn learning_excludes_nothing_beyond_the_board() {
    // A sum whose value had lost its last place excluded it from cells 81 to 127 too.
    let folder = tempdir().unwrap();
    let line = "generate --variant killer+thermo+little-killer --seed 3 -n 1 -o -";
    let (table, _) = done(&folder, line, "");
    assert_eq!(table.lines().count(), 2);
}

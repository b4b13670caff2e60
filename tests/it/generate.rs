//! `lacuna generate` from outside: what is made, and how a run ends. `table` has the files of long
//! runs.

use tempfile::tempdir;

use crate::run::{Files, cases, column, contains, done, refused, run, starts_with};

#[test]
fn threads_do_not_change_a_byte_and_the_default_name_says_what_it_is() {
    let folder = tempdir().unwrap();
    let make = |more: &str| {
        done(
            &folder,
            format!("generate --variant x+nrc -n 60 --seed 5 {more}"),
            "",
        )
        .0
    };
    make("-j 1");
    make("-j 2 -o two/deep/two.csv");
    let one = folder.read("output/nrc+x-5-60.csv");
    assert_eq!(one, folder.read("two/deep/two.csv"));
    starts_with(&one, "index,variant,seed,clues,puzzle,solution\n0,nrc+x,5,");
    assert_eq!(one.lines().count(), 61);
    assert_eq!(make("-o -"), one);
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
    let folder = tempdir().unwrap();
    let (_, drawn, error) = run(&folder, "generate -n 3 -o -", "");
    let seed = error.split_whitespace().nth(1).unwrap();
    let told = format!("seed {seed} (random; pass --seed {seed} to reproduce this run)\n");
    starts_with(&error, &told);
    let (_, again, _) = run(&folder, format!("generate -n 3 -o - --seed {seed}"), "");
    assert_eq!(drawn, again);
    let (_, other, _) = run(&folder, "generate -n 3 -o -", "");
    assert_ne!(drawn, other);
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
    let folder = tempdir().unwrap();
    let generate = |arguments: &str| {
        let line = format!("generate --seed 1 --quiet {arguments}");
        done(&folder, line, "").0
    };
    let whole = generate("-n 9 -o -");
    let rest: String = whole.split_inclusive('\n').skip(4).collect();
    let header = whole.split_inclusive('\n').next().unwrap();
    assert_eq!(generate("-n 6 --start 3 -o -"), format!("{header}{rest}"));
    generate("-n 6 --start 3");
    assert_eq!(
        folder.read("output/standard-1-6-from-3.csv"),
        format!("{header}{rest}")
    );
    for shard in ["0/2", "1/2"] {
        let part = &shard[..1];
        generate(&format!("-n 6 --start 3 --shard {shard} -o {part}.csv"));
    }
    let (rows, said) = done(&folder, "merge 0.csv 1.csv", "");
    assert_eq!(
        (rows, said.as_str()),
        (format!("{header}{rest}"), "6 rows of 2 parts\n")
    );
    let table = "
        --start 3 => --start needs --seed: it continues a run with that seed
        --seed 1 --start 18446744073709551610 -n 8 => --start 18446744073709551610 is too large: with -n 8, indices end at 18446744073709551607
    ";
    for [arguments, expected] in cases(table) {
        refused(&folder, format!("generate -o - {arguments}"), "", expected);
    }
}

#[test]
fn learning_excludes_nothing_beyond_the_board() {
    // A sum whose value had lost its last place excluded it from cells 81 to 127 too.
    let folder = tempdir().unwrap();
    let line = "generate --variant killer+thermo+little-killer --seed 3 -n 1 -o -";
    let (table, _) = done(&folder, line, "");
    assert_eq!(table.lines().count(), 2);
}

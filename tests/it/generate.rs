//! `lacuna generate` from outside: the same bytes on any number of threads, in shards, and after
//! every kind of stop.

mod tampered;

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use tempfile::tempdir;

use crate::run::{lacuna, reached, run};

/// A run that saves its rows many times before it ends.
const LONG: [&str; 9] = [
    "generate",
    "--variant",
    "nrc+x",
    "--seed",
    "7",
    "-n",
    "8000",
    "-j",
    "2",
];

/// Runs the long run with more options; returns the exit code and stderr.
fn run_long(folder: &Path, more: &[&str]) -> (i32, String) {
    let arguments: Vec<&str> = LONG.into_iter().chain(more.iter().copied()).collect();
    let (code, _, error) = run(folder, &arguments, "");
    (code, error)
}

fn start(folder: &Path, more: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    command
        .current_dir(folder)
        .args(LONG)
        .args(more)
        .stderr(Stdio::null());
    command.spawn().unwrap()
}

/// Returns the number of bytes that the manifest vouches for.
fn saved_bytes(folder: &Path, name: &str) -> u64 {
    let text = fs::read_to_string(folder.join(format!("{name}.manifest"))).unwrap_or_default();
    let number = text
        .split("\"bytes\":")
        .nth(1)
        .and_then(|rest| rest.split(',').next()?.parse().ok());
    number.unwrap_or(0)
}

fn wait_for_saved_rows(run: &mut Child, folder: &Path, name: &str) {
    let header = "index,variant,seed,clues,puzzle,solution\n".len() as u64;
    assert!(
        reached(run, || saved_bytes(folder, name) > header),
        "rows are saved on the way"
    );
}

fn signal(child: &Child, name: &str) {
    let status = Command::new("sh")
        .args(["-c", &format!("kill -{name} {}", child.id())])
        .status()
        .unwrap();
    assert!(status.success());
}

/// Returns the file of an uninterrupted run.
fn whole() -> &'static [u8] {
    static WHOLE: OnceLock<Vec<u8>> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let folder = tempdir().unwrap();
        lacuna(folder.path())
            .args(LONG)
            .args(["-o", "whole.csv"])
            .assert()
            .success();
        fs::read(folder.path().join("whole.csv")).unwrap()
    })
}

fn resume_to_the_end(folder: &Path, name: &str) -> Vec<u8> {
    lacuna(folder)
        .args(LONG)
        .args(["-o", name, "--resume"])
        .assert()
        .success();
    let left: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(
        left.iter()
            .all(|file| !file.to_str().unwrap().contains(&format!("{name}."))),
        "{left:?}"
    );
    fs::read(folder.join(name)).unwrap()
}

#[test]
fn threads_do_not_change_a_byte_and_the_default_name_says_what_it_is() {
    let folder = tempdir().unwrap();
    let base = ["generate", "--variant", "x+nrc", "-n", "60", "--seed", "5"];
    lacuna(folder.path())
        .args(base)
        .args(["-j", "1"])
        .assert()
        .success();
    lacuna(folder.path())
        .args(base)
        .args(["-j", "2", "-o", "two/deep/two.csv"])
        .assert()
        .success();
    let one = fs::read_to_string(folder.path().join("output/nrc+x-5-60.csv")).unwrap();
    assert_eq!(
        one,
        fs::read_to_string(folder.path().join("two/deep/two.csv")).unwrap()
    );
    assert!(one.starts_with("index,variant,seed,clues,puzzle,solution\n0,nrc+x,5,"));
    assert_eq!(one.lines().count(), 61);
    let (code, stream, _) = run(folder.path(), &[&base[..], &["-o", "-"]].concat(), "");
    assert_eq!((code, stream), (0, one));
}

#[test]
fn a_run_killed_at_any_moment_goes_on_to_the_same_bytes() {
    let folder = tempdir().unwrap();
    let expected = whole();
    let mut child = start(folder.path(), &["-o", "killed.csv"]);
    wait_for_saved_rows(&mut child, folder.path(), "killed.csv");
    child.kill().unwrap();
    assert!(
        !child.wait().unwrap().success(),
        "it was killed before its end"
    );
    assert!(
        !folder.path().join("killed.csv").exists(),
        "an unfinished file does not have the name of a finished one"
    );
    for saves in [1, 0, 2, 0, 1, 3] {
        let mut child = start(folder.path(), &["-o", "killed.csv", "--resume"]);
        // Killed while it starts, or after some more rows are saved.
        for _ in 0..saves {
            let before = saved_bytes(folder.path(), "killed.csv");
            reached(&mut child, || {
                saved_bytes(folder.path(), "killed.csv") > before
            });
        }
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            break;
        }
    }
    let path = folder.path().join("killed.csv");
    let bytes = if path.exists() {
        fs::read(path).unwrap()
    } else {
        resume_to_the_end(folder.path(), "killed.csv")
    };
    assert!(bytes == expected, "the files differ");
}

#[test]
fn a_torn_last_line_is_made_again() {
    let folder = tempdir().unwrap();
    let expected = whole();
    let mut child = start(folder.path(), &["-o", "torn.csv"]);
    wait_for_saved_rows(&mut child, folder.path(), "torn.csv");
    child.kill().unwrap();
    child.wait().unwrap();
    let part = folder.path().join("torn.csv.part");
    let mut bytes = fs::read(&part).unwrap();
    bytes.extend(b"17,nrc+x,7,1");
    fs::write(&part, bytes).unwrap();
    assert!(
        resume_to_the_end(folder.path(), "torn.csv") == expected,
        "the files differ"
    );
}

#[test]
fn ctrl_c_saves_whole_rows_and_exits_with_130() {
    let folder = tempdir().unwrap();
    let expected = whole();
    let mut child = start(folder.path(), &["-o", "stopped.csv"]);
    wait_for_saved_rows(&mut child, folder.path(), "stopped.csv");
    signal(&child, "INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let part = fs::read(folder.path().join("stopped.csv.part")).unwrap();
    assert_eq!(part.len() as u64, saved_bytes(folder.path(), "stopped.csv"));
    assert!(part.ends_with(b"\n") && expected.starts_with(&part) && part.len() < expected.len());

    let (code, error) = run_long(folder.path(), &["-o", "stopped.csv"]);
    let message = "error: stopped.csv.part already exists, from a run that was stopped: give --resume to continue it, or --force to start afresh\n";
    assert_eq!((code, error.as_str()), (2, message));
    let other = LONG.map(|word| if word == "7" { "8" } else { word });
    let (code, _, error) = run(
        folder.path(),
        &[&other[..], &["-o", "stopped.csv", "--resume"]].concat(),
        "",
    );
    let message = "error: stopped.csv.part was begun with seed 7 instead of 8: give the same options to continue, or --force to start afresh\n";
    assert_eq!((code, error.as_str()), (2, message));
    assert!(
        resume_to_the_end(folder.path(), "stopped.csv") == expected,
        "the files differ"
    );
}

#[test]
fn a_resumed_run_finds_its_seed_in_the_manifest() {
    let folder = tempdir().unwrap();
    let expected = whole();
    let mut child = start(folder.path(), &["-o", "seedless.csv"]);
    wait_for_saved_rows(&mut child, folder.path(), "seedless.csv");
    signal(&child, "TERM");
    assert_eq!(child.wait().unwrap().code(), Some(143));
    let resume = LONG.iter().filter(|word| !matches!(**word, "--seed" | "7"));
    lacuna(folder.path())
        .args(resume)
        .args(["-o", "seedless.csv", "--resume"])
        .assert()
        .success();
    assert!(
        fs::read(folder.path().join("seedless.csv")).unwrap() == expected,
        "the files differ"
    );
}

#[test]
fn an_existing_file_is_refused_without_force() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("mine.csv"), "precious").unwrap();
    let base = ["generate", "--seed", "1", "-o", "mine.csv"];
    let (code, _, error) = run(folder.path(), &base, "");
    let message =
        "error: mine.csv already exists: use --force to replace it, or choose another name\n";
    assert_eq!((code, error.as_str()), (2, message));
    let (code, _, error) = run(folder.path(), &[&base[..], &["--resume"]].concat(), "");
    assert_eq!(
        (
            code,
            error.starts_with(
                "error: mine.csv belongs to another run, with the header precious instead of "
            )
        ),
        (2, true)
    );
    assert_eq!(
        fs::read_to_string(folder.path().join("mine.csv")).unwrap(),
        "precious"
    );
    lacuna(folder.path())
        .args(base)
        .arg("--force")
        .assert()
        .success();
    assert!(
        fs::read_to_string(folder.path().join("mine.csv"))
            .unwrap()
            .starts_with("index,")
    );
}

/// A finished file is compared with the run that would resume it.
#[test]
fn a_finished_file_of_another_run_is_no_end_of_this_one() {
    let folder = tempdir().unwrap();
    let generate = |words: &str| {
        let words: Vec<&str> = words.split(' ').collect();
        let usual = [["-n", "4"], ["-o", "r.csv"]]
            .into_iter()
            .filter(|option| !words.contains(&option[0]));
        let usual: Vec<&str> = usual.flatten().collect();
        let (code, _, error) = run(
            folder.path(),
            &[&["generate"], &usual[..], &words[..]].concat(),
            "",
        );
        (code, error)
    };
    assert_eq!(generate("--variant x --seed 3").0, 0);
    for same in ["--variant x --seed 3 --resume", "--variant x --resume"] {
        assert_eq!(
            generate(same),
            (0, "r.csv is already finished\n".to_owned())
        );
    }
    let of_another_run = |file: &str, difference: &str| {
        format!(
            "error: {file} belongs to another run, with {difference}: give the same options to continue, --force to replace it, or another name\n"
        )
    };
    for (other, difference) in [
        ("--variant x --seed 9", "seed 3 instead of 9"),
        ("--variant nrc --seed 3", "variant x instead of nrc"),
        (
            "--variant x --seed 3 --rate",
            "the header index,variant,seed,clues,puzzle,solution instead of \
             index,variant,seed,clues,puzzle,solution,level,score,hardest",
        ),
    ] {
        assert_eq!(
            generate(&format!("{other} --resume")),
            (2, of_another_run("r.csv", difference))
        );
    }
    // The number of rows, whatever a row contains.
    let message = |file: &str, rows: &str, expected: u64| {
        format!(
            "error: {file} has {rows}, expected {expected}: it belongs to another run, or a time limit ended it; give --force to replace \
             it, or another name\n"
        )
    };
    assert_eq!(
        generate("--variant x --seed 3 -n 5 --resume"),
        (2, message("r.csv", "4 rows", 5))
    );
    assert_eq!(
        generate("--variant x -n 3 --resume"),
        (2, message("r.csv", "4 rows", 3))
    );
    for (format, file) in [("grid", "r.txt"), ("line", "r.txt"), ("jsonl", "r.jsonl")] {
        let words = format!("--seed 3 --format {format} -o {file}");
        assert_eq!(generate(&format!("{words} --force -n 2")).0, 0);
        assert_eq!(
            generate(&format!("{words} --resume -n 2")),
            (0, format!("{file} is already finished\n"))
        );
        assert_eq!(
            generate(&format!("{words} --resume -n 3")),
            (2, message(file, "2 rows", 3))
        );
    }
    for (other, difference) in [
        ("--seed 9", "seed 3 instead of 9"),
        ("--seed 3 --variant x", "variant standard instead of x"),
    ] {
        let words = format!("{other} -n 2 -o r.jsonl --resume");
        assert_eq!(generate(&words), (2, of_another_run("r.jsonl", difference)));
    }
    let rows = fs::read(folder.path().join("r.csv")).unwrap();
    fs::write(folder.path().join("r.csv"), &rows[..rows.len() - 3]).unwrap();
    let damaged =
        "error: r.csv is not what a run wrote: it was changed or damaged; give --force to replace it\n".to_owned();
    assert_eq!(
        generate("--variant x --seed 3 --resume"),
        (2, damaged.clone())
    );
    assert_eq!(generate("--variant x --seed 3 --shard 0/2 --force").0, 0);
    let rows = fs::read_to_string(folder.path().join("r.csv")).unwrap();
    fs::write(folder.path().join("r.csv"), rows.replace("2,x,3", "1,x,3")).unwrap();
    assert_eq!(
        generate("--variant x --seed 3 --shard 0/2 --resume"),
        (2, damaged)
    );
    fs::write(folder.path().join("r.csv"), rows).unwrap();
    let (code, error) = generate("--variant x --seed 3 --shard 1/2 --resume");
    assert_eq!(
        (
            code,
            error.starts_with(
                "error: r.csv belongs to another run, with shard \"0/2\" instead of \"1/2\": "
            )
        ),
        (2, true),
        "{error}"
    );
}

/// The manifest of a deleted part may still be there.
#[test]
fn a_part_that_was_deleted_is_made_again() {
    let folder = tempdir().unwrap();
    let shard = [
        "generate", "-n", "9", "--seed", "5", "--shard", "1/3", "-o", "a.csv", "--resume",
    ];
    lacuna(folder.path()).args(shard).assert().success();
    let path = folder.path().join("a.csv");
    let rows = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    lacuna(folder.path()).args(shard).assert().success();
    assert!(fs::read(&path).unwrap() == rows, "the files differ");
    // A file that is not a manifest is not ours.
    fs::remove_file(&path).unwrap();
    fs::write(folder.path().join("a.csv.manifest"), "mine").unwrap();
    let (code, _, error) = run(folder.path(), &shard, "");
    let message = "error: a.csv.manifest is not the manifest of a run, or it is damaged: make the file again with --force\n";
    assert_eq!((code, error.as_str()), (2, message));
    assert!(!folder.path().join("a.csv.part").exists());
}

#[test]
fn two_runs_do_not_write_the_same_file() {
    let folder = tempdir().unwrap();
    let mut first = start(folder.path(), &["-o", "shared.csv"]);
    wait_for_saved_rows(&mut first, folder.path(), "shared.csv");
    signal(&first, "STOP");
    let hows: [&[&str]; 3] = [&[], &["--resume"], &["--force"]];
    let ends = hows.map(|how| run_long(folder.path(), &[&["-o", "shared.csv"], how].concat()));
    first.kill().unwrap();
    first.wait().unwrap();
    for (code, error) in ends {
        assert_eq!(
            (code, error.as_str()),
            (
                2,
                "error: shared.csv.part is being written by another run\n"
            )
        );
    }
}

#[test]
fn a_file_that_appeared_meanwhile_is_left_as_it_is() {
    let folder = tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    let child = command
        .current_dir(folder.path())
        .args(LONG)
        .args(["-o", "late.csv"])
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap();
    wait_for_saved_rows(&mut child, folder.path(), "late.csv");
    signal(&child, "STOP");
    fs::write(folder.path().join("late.csv"), "precious").unwrap();
    signal(&child, "CONT");
    let output = child.wait_with_output().unwrap();
    let message = "error: the rows are in late.csv.part: late.csv was made by another run in the meantime, and is left as it is\n";
    assert_eq!(
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap().as_str()
        ),
        (Some(2), message)
    );
    assert_eq!(
        fs::read_to_string(folder.path().join("late.csv")).unwrap(),
        "precious"
    );
    let (code, error) = run_long(folder.path(), &["-o", "late.csv", "--resume"]);
    let message = "error: late.csv and late.csv.part both exist, the second from a run that was stopped: move late.csv away to continue \
                   with --resume, or give --force to start afresh\n";
    assert_eq!((code, error.as_str()), (2, message));
    fs::remove_file(folder.path().join("late.csv")).unwrap();
    assert!(
        resume_to_the_end(folder.path(), "late.csv") == whole(),
        "the files differ"
    );
}

#[test]
fn a_full_disk_is_an_error_and_a_closed_pipe_is_none() {
    let folder = tempdir().unwrap();
    let (code, _, error) = run(
        folder.path(),
        &["generate", "--seed", "1", "-o", "/dev/full"],
        "",
    );
    assert_eq!(
        (code, error.as_str()),
        (
            2,
            "error: cannot write to /dev/full: No space left on device (os error 28)\n"
        )
    );
    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    let output = command
        .args(["generate", "--seed", "1", "-o", "-"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        error,
        "error: cannot write to stdout: No space left on device (os error 28)\n"
    );

    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    command
        .args(["generate", "-n", "1000000", "--seed", "1", "-o", "-"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    assert_eq!(line, "index,variant,seed,clues,puzzle,solution\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), output.stderr.len()),
        (Some(0), 0),
        "a closed pipe ends quietly"
    );
}

/// A limit on the size of files stands in for a full disk: with its signal ignored, writing fails
/// halfway through a row.
#[test]
fn a_run_goes_on_when_there_is_room_again() {
    let folder = tempdir().unwrap();
    let script = format!(
        "ulimit -f 30; exec {} {} -o full.csv",
        env!("CARGO_BIN_EXE_lacuna"),
        LONG.join(" ")
    );
    let output = Command::new("bash")
        .current_dir(folder.path())
        .args(["-c", &script])
        .output()
        .unwrap();
    let message = "error: cannot write full.csv.part; what is saved can be continued with --resume: File too large (os error 27): a \
                   file may not be that large here: write less, or raise the limit of the shell (ulimit -f)\n";
    assert_eq!(
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap().as_str()
        ),
        (Some(2), message)
    );
    assert_eq!(
        fs::metadata(folder.path().join("full.csv.part"))
            .unwrap()
            .len(),
        30 << 10
    );
    assert!(
        resume_to_the_end(folder.path(), "full.csv") == whole(),
        "the files differ"
    );
}

#[test]
fn wanted_numbers_of_clues_keep_their_index() {
    let folder = tempdir().unwrap();
    let (_, all, _) = run(
        folder.path(),
        &["generate", "-n", "300", "--seed", "3", "-o", "-"],
        "",
    );
    let wanted = [
        "generate", "-n", "20", "--seed", "3", "--clues", "22..23", "-o", "-",
    ];
    let (code, some, error) = run(folder.path(), &wanted, "");
    let is_wanted = |row: &&str| matches!(row.split(',').nth(3), Some("clues" | "22" | "23"));
    let expected: Vec<&str> = all.lines().filter(is_wanted).take(21).collect();
    assert_eq!(expected.len(), 21);
    assert_eq!(
        (code, some.lines().collect::<Vec<_>>()),
        (0, expected.clone())
    );
    let last: u64 = expected[20].split(',').next().unwrap().parse().unwrap();
    assert!(
        error.contains(&format!("with 22..23 clues among {} tried", last + 1)),
        "{error}"
    );
}

#[test]
fn a_drawn_seed_is_printed_and_makes_the_same_puzzles() {
    let folder = tempdir().unwrap();
    let (_, drawn, error) = run(folder.path(), &["generate", "-n", "3", "-o", "-"], "");
    let seed = error.split_whitespace().nth(1).unwrap();
    assert!(
        error.starts_with(&format!(
            "seed {seed} (random; pass --seed {seed} to reproduce this run)\n"
        )),
        "{error}"
    );
    let (_, again, _) = run(
        folder.path(),
        &["generate", "-n", "3", "-o", "-", "--seed", seed],
        "",
    );
    assert_eq!(drawn, again);
    let (_, other, _) = run(folder.path(), &["generate", "-n", "3", "-o", "-"], "");
    assert_ne!(drawn, other);
}

#[test]
fn the_time_limit_ends_a_run_with_whole_rows() {
    let folder = tempdir().unwrap();
    let endless = [
        "generate",
        "-n",
        "1000000000",
        "--seed",
        "1",
        "--time-limit",
        "1s",
        "-o",
        "some.csv",
    ];
    let (code, _, error) = run(folder.path(), &endless, "");
    assert_eq!(code, 0);
    assert!(
        error.contains("stopped by the time limit before puzzle 1,000,000,000\n"),
        "{error}"
    );
    let text = fs::read_to_string(folder.path().join("some.csv")).unwrap();
    assert!(text.lines().count() > 1 && text.ends_with('\n'));
    let rows = [
        "generate",
        "-n",
        &(text.lines().count() - 1).to_string(),
        "--seed",
        "1",
        "-o",
        "-",
    ]
    .map(str::to_owned);
    assert_eq!(
        run(folder.path(), &rows.each_ref().map(String::as_str), "").1,
        text
    );
}

#[test]
fn the_summary_has_the_figures_of_the_rows() {
    let folder = tempdir().unwrap();
    let (_, rows, error) = run(
        folder.path(),
        &["generate", "-n", "100", "--seed", "1", "-o", "-"],
        "",
    );
    let clues: Vec<f64> = rows
        .lines()
        .skip(1)
        .map(|row| row.split(',').nth(3).unwrap().parse().unwrap())
        .collect();
    let mean = clues.iter().sum::<f64>() / 100.0;
    let deviation = (clues.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / 99.0).sqrt();
    let expected = format!(
        "clues: mean {mean:.3} (standard error {:.3}), standard deviation {deviation:.3}\n",
        deviation / 10.0
    );
    assert!(
        error.starts_with("100 puzzles of standard, seed 1, in ") && error.contains(&expected),
        "{error}"
    );
}

#[test]
fn the_suffix_gives_the_format() {
    let folder = tempdir().unwrap();
    for (name, begin) in [
        (
            "a.jsonl",
            "{\"index\":0,\"variant\":\"standard\",\"seed\":1,",
        ),
        ("a.txt", "."),
        ("a", "index,"),
    ] {
        lacuna(folder.path())
            .args(["generate", "--seed", "1", "-o", name])
            .assert()
            .success();
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(text.starts_with(begin), "{name}: {text}");
    }
}

#[test]
fn a_part_without_its_manifest_is_not_touched() {
    let folder = tempdir().unwrap();
    let part = folder.path().join("lost.csv.part");
    fs::write(&part, "precious").unwrap();
    let (code, _, error) = run(
        folder.path(),
        &["generate", "--seed", "1", "-o", "lost.csv", "--resume"],
        "",
    );
    let message = "error: lost.csv.part has no manifest beside it: give --force to start afresh\n";
    assert_eq!((code, error.as_str()), (2, message));
    assert_eq!(fs::read_to_string(part).unwrap(), "precious");
}

#[test]
fn nobody_has_to_read_the_summary() {
    let folder = tempdir().unwrap();
    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    let status = command
        .current_dir(folder.path())
        .args(["generate", "-o", "a.csv"])
        .stderr(full)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(0));
    assert!(folder.path().join("a.csv").exists());
}

/// Minimal puzzles have few clues, so a search for puzzles with many may never end.
#[test]
fn a_search_for_clues_that_puzzles_hardly_have_says_so() {
    let (code, _, error) = run(
        Path::new("."),
        &[
            "generate",
            "--variant",
            "4x4",
            "--clues",
            "12",
            "--seed",
            "1",
            "-o",
            "-",
            "--time-limit",
            "3s",
        ],
        "",
    );
    assert_eq!(code, 1, "{error}");
    let expected = " puzzles: choose a number that occurred (4 to 6 clues), or keep more clues with --target-clues 12\n";
    assert!(error.ends_with(expected), "{error}");
}

#[test]
fn a_run_begins_where_another_ended() {
    let folder = tempdir().unwrap();
    let generate = |arguments: &str| {
        let words: Vec<&str> = ["generate", "--seed", "1", "--quiet"]
            .into_iter()
            .chain(arguments.split(' '))
            .collect();
        let (code, rows, error) = run(folder.path(), &words, "");
        assert_eq!(code, 0, "{arguments}: {error}");
        rows
    };
    let whole = generate("-n 9 -o -");
    let rest: String = whole.split_inclusive('\n').skip(4).collect();
    let header = whole.split_inclusive('\n').next().unwrap();
    assert_eq!(generate("-n 6 --start 3 -o -"), format!("{header}{rest}"));
    generate("-n 6 --start 3");
    assert!(
        folder
            .path()
            .join("output/standard-1-6-from-3.csv")
            .exists()
    );
    for shard in ["0/2", "1/2"] {
        generate(&format!(
            "-n 6 --start 3 --shard {shard} -o {}.csv",
            &shard[..1]
        ));
    }
    let (code, rows, said) = run(folder.path(), &["merge", "0.csv", "1.csv", "--all"], "");
    assert_eq!(
        (code, rows, said.as_str()),
        (
            0,
            format!("{header}{rest}"),
            "6 rows of 2 parts, all made again\n"
        )
    );
    let refused = |arguments: &str, expected: &str| {
        let words: Vec<&str> = arguments.split(' ').collect();
        assert_eq!(
            run(folder.path(), &words, ""),
            (2, String::new(), format!("error: {expected}\n")),
            "{arguments}"
        );
    };
    refused(
        "generate --start 3 -o -",
        "--start needs --seed: it continues a run with that seed",
    );
    let last = "found --start 18446744073709551610, expected at most 18446744073709551607: indices end there with -n 8";
    refused(
        "generate --seed 1 --start 18446744073709551610 -n 8 -o -",
        last,
    );
    // The manifest knows the seed, and that another run began at 0.
    generate("-n 6 -o 0.csv --shard 0/2 --force");
    let other = "1.csv: found a part of a different run from that of 0.csv: start 3 instead of 0";
    refused("merge 0.csv 1.csv", other);
    let resumed = run(
        folder.path(),
        &[
            "generate", "-n", "6", "--start", "3", "--resume", "--shard", "1/2", "-o", "1.csv",
        ],
        "",
    );
    assert_eq!(resumed.0, 0, "{}", resumed.2);
}

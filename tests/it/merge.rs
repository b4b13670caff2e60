//! `--shard` and `lacuna merge`: parts of a run, each readable by itself, and together the bytes of the whole.

use std::fs;
use std::path::Path;

use tempfile::tempdir;

use crate::run::{lacuna, run, sha256};

/// The files of all parts, made in this folder under their own names.
fn make_parts(folder: &Path, base: &[&str], parts: u64) -> Vec<String> {
    for part in 0..parts {
        lacuna(folder).args(base).args(["--shard", &format!("{part}/{parts}")]).assert().success();
    }
    let names = fs::read_dir(folder.join("output")).unwrap().map(|entry| entry.unwrap().file_name());
    let names = names.map(|name| format!("output/{}", name.into_string().unwrap()));
    let mut names: Vec<String> = names.filter(|name| !name.ends_with(".manifest")).collect();
    names.sort();
    assert_eq!(names.len() as u64, parts);
    names
}

fn merge(folder: &Path, files: &[String], more: &[&str]) -> (i32, String, String) {
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    run(folder, &[&["merge"], &files[..], more].concat(), "")
}

fn puzzles(parts: u64, seed: &str) -> (tempfile::TempDir, Vec<String>) {
    let folder = tempdir().unwrap();
    let names = make_parts(folder.path(), &["generate", "--variant", "nrc+x", "-n", "23", "--seed", seed], parts);
    (folder, names)
}

#[test]
fn parts_of_generate_are_the_whole_file_in_every_format() {
    for (format, parts) in [("csv", 3), ("csv", 60), ("jsonl", 7), ("grid", 11), ("line", 2), ("csv", 1)] {
        let folder = tempdir().unwrap();
        let base = ["generate", "--variant", "nrc+x", "-n", "50", "--seed", "9", "--format", format];
        let (_, whole, _) = run(folder.path(), &[&base[..], &["-o", "-"]].concat(), "");
        let mut names = make_parts(folder.path(), &base, parts);
        names.rotate_left(1);
        let (code, merged, error) = merge(folder.path(), &names, &[]);
        assert_eq!((code, error), (0, format!("50 rows of {parts} part{}\n", if parts == 1 { "" } else { "s" })));
        assert!(merged == whole && !whole.is_empty(), "{format} {parts}");
        let (code, _, error) = run(folder.path(), &["check", "--minimal", "--variant", "nrc+x", &names[0]], "");
        assert_eq!(code, 0, "{format}: {error}");
        for name in names.iter().filter(|_| format == "csv") {
            let text = fs::read_to_string(folder.path().join(name)).unwrap();
            assert!(text.starts_with("index,variant,seed,clues,puzzle,solution\n"), "{name}");
        }
    }
}

#[test]
fn parts_of_stats_are_the_whole_file() {
    let folder = tempdir().unwrap();
    let base = ["stats", "--variant", "nrc+x", "--method", "bottomup", "-n", "31", "--seed", "4"];
    lacuna(folder.path()).args(base).args(["-o", "whole.csv"]).assert().success();
    let names = make_parts(folder.path(), &base, 4);
    let (code, _, error) = merge(folder.path(), &names, &["-o", "merged.csv"]);
    assert_eq!((code, error.as_str()), (0, "31 rows of 4 parts\n"));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("merged.csv"), read("whole.csv"));
}

/// The committed certificate, dealt out as `prove --shard` would.
#[test]
fn parts_of_a_certificate_are_the_certificate() {
    let folder = tempdir().unwrap();
    let certificate = concat!(env!("CARGO_MANIFEST_DIR"), "/output/results/prove-nrc+x-8.csv");
    let whole = fs::read_to_string(certificate).unwrap();
    let (header, rows) = whole.split_at(whole.find('\n').unwrap() + 1);
    let mut names = Vec::new();
    for part in 0..5 {
        let rows: String = rows.split_inclusive('\n').skip(part).step_by(5).collect();
        let text = format!("{header}{rows}");
        let run = serde_json::json!({
            "command": "prove", "variant": "nrc+x", "clues": 8, "shard": format!("{part}/5"), "header": header, "row_end": "\n",
        });
        let bytes = text.len();
        let sha = sha256(text.as_bytes());
        let manifest = serde_json::json!({"bytes": bytes, "sha256": sha, "is_whole": true, "run": run, "state": {}});
        let line = manifest.to_string();
        let name = format!("{part}.csv");
        fs::write(folder.path().join(format!("{name}.manifest")), format!("{line}\n{}\n", sha256(line.as_bytes())))
            .unwrap();
        fs::write(folder.path().join(&name), text).unwrap();
        names.push(name);
    }
    let (code, merged, error) = merge(folder.path(), &names, &[]);
    assert_eq!(code, 0, "{error}");
    assert!(merged == whole);
}

#[test]
fn missing_parts_are_told_in_the_form_of_a_job_array() {
    let (folder, names) = puzzles(11, "5");
    let names = [0, 1, 2, 4, 5, 6, 10].map(|part| names[part].clone());
    let (code, out, error) = merge(folder.path(), &names, &["-o", "all.csv"]);
    assert_eq!((code, out.as_str()), (1, "3,7-9\n"));
    assert_eq!(error, "of the parts 0-10 these are missing: 3,7-9\n");
    let (code, out, _) = merge(folder.path(), &names[..5], &["-o", "all.csv"]);
    assert_eq!((code, out.as_str()), (1, "3,6-10\n"), "the last ones too");
    let (code, out, _) = merge(folder.path(), &names, &[]);
    assert_eq!((code, out.as_str()), (1, ""), "stdout is for the result");
    assert!(!folder.path().join("all.csv").exists());
}

#[test]
fn what_does_not_fit_is_refused() {
    let (folder, names) = puzzles(3, "5");
    let (other, others) = puzzles(3, "6");
    let (more, mores) = puzzles(4, "5");
    let [a, b, c] = &names[..] else { panic!() };
    let copy = |from: &Path, name: &str, to: &str| {
        for suffix in ["", ".manifest"] {
            fs::copy(from.join(format!("{name}{suffix}")), folder.path().join(format!("{to}{suffix}"))).unwrap();
        }
        to.to_owned()
    };
    let foreign = copy(other.path(), &others[1], "foreign.csv");
    let fourth = copy(more.path(), &mores[1], "fourth.csv");
    let twice = copy(folder.path(), a, "twice.csv");
    fs::copy(folder.path().join(b), folder.path().join("bare.csv")).unwrap();
    let bare = "bare.csv".to_owned();
    let refusals = [
        (
            vec![a, &foreign, c],
            format!("foreign.csv: found a part of another run than {a}: seed 6, found seed 5 there"),
        ),
        (vec![a, &fourth, c], format!("fourth.csv: found part 1/4, expected one of 3 parts, as {a} is")),
        (vec![a, b, c, &twice], format!("twice.csv: found part 0/3 again, which {a} is already")),
        (
            vec![a, &bare],
            "bare.csv: found no bare.csv.manifest beside it: only parts made with --shard can be merged".to_owned(),
        ),
    ];
    for (files, expected) in refusals {
        let files: Vec<String> = files.into_iter().cloned().collect();
        let (code, out, error) = merge(folder.path(), &files, &["-o", "all.csv"]);
        assert_eq!((code, out.as_str(), error), (2, "", format!("error: {expected}\n")));
    }
    let text = fs::read_to_string(folder.path().join(b)).unwrap();
    let second = text.lines().nth(2).unwrap();
    for changed in [text.replace(&format!("{second}\n"), ""), text.clone() + second + "\n", text.replacen('1', "2", 1)]
    {
        fs::write(folder.path().join(b), changed).unwrap();
        let (code, _, error) = merge(folder.path(), &names, &["-o", "all.csv"]);
        assert_eq!(
            (code, error),
            (
                2,
                format!(
                    "error: {b}: found other bytes than its run wrote, by the checksum in {b}.manifest: make the part again with --force\n"
                )
            )
        );
    }
    assert!(!folder.path().join("all.csv").exists());
    fs::write(folder.path().join(b), text).unwrap();
    assert_eq!(merge(folder.path(), &names, &["-o", "all.csv"]).0, 0);
    let (code, _, error) = merge(folder.path(), &names, &["-o", "all.csv"]);
    assert_eq!(
        (code, error.as_str()),
        (2, "error: all.csv is there already: give --force to replace it, or another name\n")
    );
    assert_eq!(merge(folder.path(), &names, &["-o", "all.csv", "--force"]).0, 0);
    let (code, _, error) = merge(folder.path(), &names, &["-o", "late.csv", "--time-limit", "0s"]);
    assert_eq!((code, error.as_str()), (1, "stopped by the time limit\n"));
    assert!(!folder.path().join("late.csv").exists());
    fs::write(folder.path().join(format!("{b}.manifest")), "damaged").unwrap();
    let (code, _, error) = merge(folder.path(), &names, &["-o", "all.csv", "--force"]);
    let message = format!(
        "error: {b}.manifest is not the manifest of a run, or it is damaged: make the file again with --force\n"
    );
    assert_eq!((code, error), (2, message));
}

#[test]
fn a_part_that_its_time_limit_ended_is_missing() {
    let (folder, names) = puzzles(2, "5");
    let (code, _, error) = run(folder.path(), &["generate", "-n", "5", "--shard", "0/2"], "");
    assert_eq!((code, error.as_str()), (2, "error: --shard needs --seed: all parts of a run have the same\n"));
    let again = [
        "generate",
        "--variant",
        "nrc+x",
        "-n",
        "23",
        "--seed",
        "5",
        "--shard",
        "1/2",
        "--time-limit",
        "0s",
        "--force",
    ];
    lacuna(folder.path()).args(again).assert().code(1);
    let (code, out, error) = merge(folder.path(), &names, &["-o", "all.csv"]);
    let second = &names[1];
    assert_eq!((code, out.as_str()), (1, "1\n"));
    assert_eq!(
        error,
        format!(
            "{second}: passed over: part 1/2 has not all its rows, because the time was up or their number is not fixed: make it again \
             with --force, or add the parts up with lacuna stats\n\
             of the parts 0-1 these are missing: 1\n"
        )
    );
}

#[test]
fn shards_do_not_wrap() {
    let folder = tempdir().unwrap();
    let last = format!("{}/{}", (1_u64 << 63) - 1, 1_u64 << 63);
    let base = ["stats", "--variant", "nrc+x", "--method", "topdown", "--seed", "1", "--shard", &last, "-o", "-"];
    let (code, few, error) = run(folder.path(), &[&base[..], &["-n", "3"]].concat(), "");
    assert_eq!((code, few.as_str()), (0, "index,variant,seed,clues,puzzle,solution\n"), "{error}");
    let (code, all, error) = run(folder.path(), &[&base[..], &["--time-limit", "10s"]].concat(), "");
    let indices: Vec<&str> = all.lines().skip(1).map(|row| row.split(',').next().unwrap()).collect();
    assert_eq!((code, indices), (0, vec!["9223372036854775807"]), "{error}");
}

/// A limit on the size of files stops the run on the way.
#[cfg(unix)]
#[test]
fn an_unfinished_part_is_refused() {
    let folder = tempdir().unwrap();
    let generate = "generate --variant nrc+x -n 60 --seed 5 --shard 0/2 -o a.csv";
    let script = format!("trap '' XFSZ; ulimit -f 1; exec {} {generate}", env!("CARGO_BIN_EXE_lacuna"));
    let output = std::process::Command::new("bash").current_dir(folder.path()).args(["-c", &script]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let (code, out, error) = merge(folder.path(), &["a.csv".to_owned()], &["-o", "all.csv"]);
    let expected = "error: a.csv: found a run that is not finished, expected a complete part: go on with --resume\n";
    assert_eq!((code, out.as_str(), error.as_str()), (2, "", expected));
    lacuna(folder.path()).args(generate.split(' ')).arg("--resume").assert().success();
    let (code, out, _) = merge(folder.path(), &["a.csv".to_owned()], &["-o", "all.csv"]);
    assert_eq!((code, out.as_str()), (1, "1\n"));
}

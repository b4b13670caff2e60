//! The files of long runs: the same bytes however often a run is stopped, and in how many parts it
//! is made.

use crate::prelude::*;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

pub fn wait_for_progress(child: &mut Child, folder: &Path, name: &str) {
    let path = folder.join(format!("{name}.progress"));
    assert!(
        reached(child, || path.exists()),
        "rows are saved on the way"
    );
}

/// Kills runs of these words at random times, `kills` times, and lets the last one end. Compares
/// its bytes with those of a run that was never stopped.
fn kill_and_compare(words: &str, name: &str, longest: Duration, kills: u32) -> Vec<u8> {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    done(folder, format!("{words} -o whole-{name}"), "");
    let resumed = format!("{words} -o {name} --resume");
    let mut random = Random::stream("kills", 1, 0);
    for _ in 0..kills {
        let mut child = start(folder, &resumed, Stdio::piped());
        sleep(longest * random.below(1000) / 1000);
        child.kill().unwrap();
        child.wait().unwrap();
    }
    done(folder, &resumed, "");
    let whole = folder.read_bytes(&format!("whole-{name}"));
    assert!(whole == folder.read_bytes(name), "{words} {name}");
    assert_eq!(folder.names().len(), 2, "nothing else is left");
    whole
}

const LONG: &str = "generate --variant nrc+x --seed 7 -n 3000 -j 2";

#[test]
fn a_run_killed_at_random_goes_on_to_the_same_bytes() {
    let killed = |words, name| kill_and_compare(words, name, Duration::from_millis(200), 4);
    let [plain, packed] = ["a.csv", "a.csv.gz"].map(|name| killed(LONG, name));
    let mut unpacked = Vec::new();
    let mut decoder = flate2::bufread::MultiGzDecoder::new(&packed[..]);
    decoder.read_to_end(&mut unpacked).unwrap();
    assert!(unpacked == plain, "any tool unpacks it");
    killed(
        "generate --seed 7 -n 60 --clues 22..23 -j 2",
        "filtered.csv",
    );
    killed("generate --seed 7 -n 1500 --format grid", "grids.txt.gz");
}

/// A crash may leave a broken row, and files may be damaged later.
#[test]
fn a_run_goes_on_from_what_it_saved_and_nothing_else() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let mut child = start(folder, &format!("{LONG} -o a.csv"), Stdio::piped());
    wait_for_progress(&mut child, folder, "a.csv");
    child.kill().unwrap();
    child.wait().unwrap();
    let [part, saved] = ["a.csv.part", "a.csv.progress"].map(|name| folder.read_bytes(name));
    let resumed = format!("{LONG} -o a.csv --resume");
    for (part, saved, says) in [
        (&part[..], &saved[..saved.len() / 2], "is damaged"),
        (&part[..20], &saved, "is shorter than its progress says"),
    ] {
        folder.write("a.csv.part", part);
        folder.write("a.csv.progress", saved);
        contains(&fails(folder, &resumed, ""), says);
    }
    folder.write("a.csv", "made by someone else");
    contains(&fails(folder, &resumed, ""), "both exist");
    fs::remove_file(folder.join("a.csv")).unwrap();
    let whole = done(folder, format!("{LONG} -o -"), "").0;
    // Without a progress line, everything is made again.
    for progress in [&saved[..], b""] {
        folder.write("a.csv.part", [&part[..], b"77,59"].concat());
        folder.write("a.csv.progress", progress);
        if progress.is_empty() {
            fs::remove_file(folder.join("a.csv.progress")).unwrap();
        }
        done(folder, &resumed, "");
        assert!(folder.read("a.csv") == whole);
        fs::remove_file(folder.join("a.csv")).unwrap();
    }
}

#[test]
#[ignore = "takes several minutes"]
fn long_searches_killed_at_random_go_on_to_the_same_bytes() {
    let uniform = "stats --method uniform --variant dg+nrc --seed 7 -n 400 -j 2";
    kill_and_compare(uniform, "u.csv", Duration::from_secs(40), 3);
    let proof = "prove --variant nrc+x --clues 8";
    kill_and_compare(proof, "p.csv", Duration::from_secs(20), 8);
    // Any grid does, as long as it has work for a minute in all.
    let folder = tempdir().unwrap();
    let made = "generate --variant nrc+x --seed 5 -n 40 -o -";
    let puzzles = done(folder.path(), made, "").0;
    let grids = done(folder.path(), "solve --format line -", &puzzles).0;
    folder.path().write("grids.txt", grids);
    let grids = folder.path().join("grids.txt");
    let fewest = format!("fewest {} --variant nrc+x --clues 9", grids.display());
    kill_and_compare(&fewest, "f.csv", Duration::from_secs(20), 8);
}

#[test]
fn ctrl_c_saves_whole_rows_and_only_the_same_run_goes_on() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    for (name, code) in [("INT", 130), ("TERM", 143)] {
        // The progress of the run before would be taken for that of this one.
        let _ = fs::remove_file(folder.join("a.csv.progress"));
        let mut child = start(folder, &format!("{LONG} -o a.csv --force"), Stdio::piped());
        wait_for_progress(&mut child, folder, "a.csv");
        signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(code));
    }
    let part = folder.read_bytes("a.csv.part");
    assert!(part.ends_with(b"\n") && !folder.join("a.csv").exists());
    let table = r#"
        -o a.csv => a.csv.part already exists, from a run that was stopped: give --resume to continue it, or --force to start afresh
        -o a.csv --resume --rate => a.csv.part was begun with rate false instead of true: give the same options to continue, or --force to start afresh
        -o a.csv --resume --shard 0/2 => a.csv.part was begun with shard none instead of "0/2": give the same options to continue, or --force to start afresh
        
    "#;
    for [words, expected] in cases(table) {
        refused(folder, format!("{LONG} {words}"), "", expected);
    }
    // The progress line knows the seed.
    let seedless = LONG.replace(" --seed 7", "");
    done(folder, format!("{seedless} -o a.csv --resume"), "");
    let whole = done(folder, format!("{LONG} -o -"), "").0;
    assert!(folder.read_bytes("a.csv") == whole.as_bytes());
    // Finished is finished, as far as the file shows.
    let (_, error) = done(folder, format!("{LONG} -o a.csv --resume"), "");
    assert_eq!(error, "a.csv is already finished; --force makes it again\n");
    let table = "
        generate --variant nrc+x --seed 8 -n 3000 => belongs to another run
        generate --variant nrc+x --seed 7 -n 3001 => is finished with 3,000 puzzles, not 3,001
        generate --variant nrc+x --seed 7 -n 3000 --rate => another header
    ";
    for [other, expected] in cases(table) {
        let error = fails(folder, format!("{other} -o a.csv --resume"), "");
        contains(&error, expected);
    }
}

#[test]
fn two_runs_do_not_write_the_same_file() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let mut first = start(folder, &format!("{LONG} -o a.csv"), Stdio::piped());
    wait_for_progress(&mut first, folder, "a.csv");
    signal(&first, "STOP");
    for how in ["", " --resume", " --force"] {
        let line = format!("{LONG} -o a.csv{how}");
        refused(
            folder,
            line,
            "",
            "a.csv.part is being written by another run",
        );
    }
    folder.write("a.csv", "precious");
    signal(&first, "CONT");
    let output = first.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    ends_with(
        &error,
        "error: a.csv was made by another run in the meantime and stays: the rows of this one are in a.csv.part\n",
    );
    assert_eq!(folder.read_bytes("a.csv"), b"precious");
}

/// A limit on the size of files stands in for a full disk: writing fails in the middle of a row.
#[test]
fn a_run_goes_on_when_there_is_room_again() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let program = env!("CARGO_BIN_EXE_lacuna");
    let script = format!("ulimit -f 20; exec {program} {LONG} -o a.csv");
    let mut command = Command::new("bash");
    let output = command
        .current_dir(folder)
        .args(["-c", &script])
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    starts_with(
        &error,
        "error: cannot write a.csv.part; --resume continues after what is saved: File too large",
    );
    assert_eq!(
        fs::metadata(folder.join("a.csv.part")).unwrap().len(),
        20 << 10
    );
    done(folder, format!("{LONG} -o a.csv --resume"), "");
    let whole = done(folder, format!("{LONG} -o -"), "").0;
    assert!(folder.read_bytes("a.csv") == whole.as_bytes());
}

/// Makes all parts of a run and returns their names.
fn parts(folder: &Path, words: &str, parts: u64) -> Vec<String> {
    for part in 0..parts {
        done(folder, format!("{words} --shard {part}/{parts}"), "");
    }
    let files = fs::read_dir(folder.join("output")).unwrap();
    let name = |name: std::ffi::OsString| format!("output/{}", name.into_string().unwrap());
    let mut names: Vec<String> = files.map(|file| name(file.unwrap().file_name())).collect();
    names.sort();
    assert_eq!(names.len() as u64, parts);
    names
}

#[test]
fn parts_put_together_are_the_whole_file() {
    for (words, number) in [
        ("generate --variant nrc+x -n 50 --seed 9", 3),
        ("generate --variant nrc+x -n 50 --seed 9 --start 7", 60),
        ("generate --variant nrc+x -n 50 --seed 9 --format jsonl", 7),
        ("generate --variant nrc+x -n 50 --seed 9", 1),
        (
            "generate --variant 6x6+killer -n 6 --seed 2 --cover full --cage-sizes 2..4",
            2,
        ),
        ("generate --variant jigsaw-6 -n 9 --seed 2", 3),
        (
            "generate --variant thermo --difficulty medium -n 7 --seed 4",
            2,
        ),
        ("stats --variant nrc+x --method bottomup -n 31 --seed 4", 4),
    ] {
        let folder = tempdir().unwrap();
        let folder = folder.path();
        done(folder, format!("{words} -o whole -j 1"), "");
        let mut names = parts(folder, words, number);
        names.rotate_left(1);
        let (merged, said) = done(folder, format!("merge {}", names.join(" ")), "");
        assert!(merged == folder.read("whole"), "{words}");
        contains(&said, &format!(" rows of {number} part"));
    }
    let error = fails(".", "generate --seed 1 --format grid --shard 0/2", "");
    contains(&error, "--shard needs csv or jsonl");
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    parts(folder, "generate --variant nrc+x -n 23 --seed 9", 3);
    for part in 0..3 {
        let name = format!("output/nrc+x-9-23.shard-{part}-of-3.csv");
        fs::copy(folder.join(name), folder.join(format!("{part}.csv"))).unwrap();
    }
    let text = folder.read("1.csv");
    let rows: Vec<&str> = text.split_inclusive('\n').collect();
    let gap = [&rows[..3], &rows[4..]].concat().concat();
    folder.write("gap.csv", gap);
    folder.write("torn.csv", &text[..text.len() - 9]);
    folder.write(
        "twice.csv",
        format!("{}{}", rows[..3].concat(), rows[2..].concat()),
    );
    folder.write("late.csv.part", &text);
    let seed = text.replace(",nrc+x,9,", ",nrc+x,8,");
    folder.write("seed.csv", seed);
    folder.write(
        "grid.csv",
        "grid,variant,rules,at_most,puzzles,clues,puzzle\n",
    );
    folder.write("batch.csv", "variant,seed,batch\n");
    folder.write("batch.shard-0-of-2.csv", "variant,seed,batch\n");
    folder.write("batch.shard-1-of-3.csv", "variant,seed,batch\n");
    folder.write("other.shard-1-of-2.csv", "variant,seed,batch\n");
    let shard = "output/nrc+x-9-23.shard";
    let table = "
        0.csv 2.csv => 1 => found no row with the number 1 before 2: a part is missing or cut short
        0.csv gap.csv 2.csv => 1 => found no row with the number 7 before 8: a part is missing
        0.csv torn.csv 2.csv => 1 => torn.csv:9: the row is cut off
        0.csv twice.csv 2.csv => 2 => twice.csv:4: the number 4 is there twice
        0.csv seed.csv 2.csv => 2 => seed.csv:2: the row is of another run than the first
        0.csv 1.csv 0.csv 2.csv => 2 => the number 0 is also in 0.csv:2: give each part once
        0.csv late.csv 2.csv => 1 => late.csv is not finished: continue it with --resume
        0.csv 1.csv 2.csv -o 1.csv --force => 2 => the file to write is the input 1.csv
        S-0-of-3.csv S-1-of-3.csv => 1 => missing parts: 2 (of 0-2)
        batch.shard-0-of-2.csv => 1 => missing parts: 1 (of 0-1)
        batch.shard-0-of-2.csv batch.csv => 2 => only names show that all parts are there: expected names like run.shard-0-of-4.csv
        batch.shard-0-of-2.csv batch.shard-1-of-3.csv => 2 => only names show that all parts are there
        batch.shard-0-of-2.csv other.shard-1-of-2.csv => 2 => only names show that all parts are there
        grid.csv => 2 => numbers may be missing in tables of this kind
    ";
    for [words, code, expected] in cases(table) {
        let words = format!("merge {} -o all.csv", words.replace('S', shard));
        let words = words.replace("-o 1.csv --force -o all.csv", "-o 1.csv --force");
        let (found, _, error) = run(folder, &words, "");
        assert_eq!(found.to_string(), code, "{words}: {error}");
        contains(&error, expected);
        assert!(!folder.join("all.csv").exists(), "{words}");
    }
    done(folder, "merge 0.csv 1.csv 2.csv -o all.csv", "");
}

/// A part that its time limit ended is not finished: the next job goes on.
#[test]
fn a_part_is_saved_at_its_time_limit() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let words = "generate --variant nrc+x -n 1000000000 --seed 5 --shard 1/2 -o a.csv";
    for more in [" --time-limit 1s", " --time-limit 300ms --resume"] {
        let (code, _, error) = run(folder, format!("{words}{more}"), "");
        assert_eq!(code, 1, "{error}");
        contains(
            &error,
            "stopped by the time limit before puzzle 500,000,000\n",
        );
        assert!(folder.join("a.csv.part").exists() && !folder.join("a.csv").exists());
    }
}

/// The script with a stand-in for srun: a killed task goes on when it is submitted again.
#[test]
fn the_script_for_slurm_makes_parts() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    folder.write("srun", "#!/bin/sh\nexec \"$@\"\n");
    let task = |part: u32| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/cluster/slurm.sbatch");
        let setup = format!("chmod +x srun; PATH=$PWD:$PATH exec bash {script} 3 {LONG} --quiet");
        let mut command = Command::new("bash");
        command.current_dir(folder).args(["-c", &setup]);
        command.env("LACUNA", env!("CARGO_BIN_EXE_lacuna"));
        command.env("SLURM_ARRAY_TASK_ID", part.to_string());
        command
    };
    let mut killed = task(1).spawn().unwrap();
    wait_for_progress(&mut killed, folder, "output/nrc+x-7-3000.shard-1-of-3.csv");
    killed.kill().unwrap();
    killed.wait().unwrap();
    for part in [0, 1, 2, 0] {
        assert!(task(part).status().unwrap().success());
    }
    let parts = [0, 1, 2].map(|part| format!("output/nrc+x-7-3000.shard-{part}-of-3.csv"));
    let (merged, _) = done(folder, format!("merge {}", parts.join(" ")), "");
    assert!(merged == done(folder, format!("{LONG} -o -"), "").0);
}

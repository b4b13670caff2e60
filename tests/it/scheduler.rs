//! `--shard auto`: the part that a scheduler assigns to a task of an array job.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::tempdir;

use crate::run::{lacuna, reached, run};

/// Variables with their values.
type Environment<'a> = &'a [(&'a str, &'a str)];

const GENERATE: [&str; 5] = ["generate", "-n", "7", "--seed", "1"];

/// Runs a part in the environment of a task; returns the exit code and stderr.
fn task(folder: &Path, shard: &str, environment: Environment) -> (i32, String) {
    let arguments: Vec<&str> = GENERATE.into_iter().chain(["--shard", shard]).collect();
    let output = lacuna(folder)
        .args(arguments)
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn the_tasks_of_every_scheduler_make_the_whole() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let (code, _, said) = run(folder, &[&GENERATE[..], &["-o", "plain.csv"]].concat(), "");
    assert_eq!(code, 0, "{said}");
    let whole = fs::read_to_string(folder.join("plain.csv")).unwrap();
    let schedulers: [(&str, &str, Environment); 6] = [
        (
            "auto",
            "SLURM_ARRAY_TASK_ID",
            &[
                ("SLURM_ARRAY_TASK_COUNT", "3"),
                ("SLURM_ARRAY_TASK_MIN", "0"),
                ("SLURM_ARRAY_TASK_MAX", "2"),
            ],
        ),
        ("auto/3", "SLURM_ARRAY_TASK_ID", &[]),
        (
            "auto",
            "AWS_BATCH_JOB_ARRAY_INDEX",
            &[("AWS_BATCH_JOB_ARRAY_SIZE", "3")],
        ),
        ("auto", "BATCH_TASK_INDEX", &[("BATCH_TASK_COUNT", "3")]),
        ("auto/3", "JOB_COMPLETION_INDEX", &[]),
        ("auto/3", "AWS_BATCH_JOB_ARRAY_INDEX", &[]),
    ];
    for (shard, index, others) in schedulers {
        for part in ["0", "1", "2"] {
            let (code, said) = task(folder, shard, &[others, &[(index, part)]].concat());
            assert_eq!(code, 0, "{index}: {said}");
        }
        let mut parts: Vec<String> = (0..3)
            .map(|part| format!("output/standard-1-7.shard-{part}-of-3.csv"))
            .collect();
        parts.insert(0, "merge".to_owned());
        parts.extend([
            "-o".to_owned(),
            "whole.csv".to_owned(),
            "--force".to_owned(),
        ]);
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let (code, _, said) = run(folder, &parts, "");
        assert_eq!(code, 0, "{index}: {said}");
        assert_eq!(
            fs::read_to_string(folder.join("whole.csv")).unwrap(),
            whole,
            "{index}"
        );
        fs::remove_dir_all(folder.join("output")).unwrap();
    }
}

#[test]
fn what_no_task_says_is_refused() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let rerun = [
        ("SLURM_ARRAY_TASK_ID", "7"),
        ("SLURM_ARRAY_TASK_COUNT", "3"),
        ("SLURM_ARRAY_TASK_MIN", "3"),
        ("SLURM_ARRAY_TASK_MAX", "9"),
    ];
    let cases: [(&str, Environment, &str); 6] = [
        (
            "auto",
            &[],
            "found no task of an array job, expected one of the variables SLURM_ARRAY_TASK_ID, AWS_BATCH_JOB_ARRAY_INDEX, \
             BATCH_TASK_INDEX, JOB_COMPLETION_INDEX",
        ),
        (
            "auto",
            &rerun,
            "found 3 tasks from 3 to 9, expected all parts from 0 on, or auto/N with their number",
        ),
        (
            "auto",
            &[("JOB_COMPLETION_INDEX", "0")],
            "Kubernetes does not say how many parts there are, expected auto/N",
        ),
        (
            "auto/4",
            &[("JOB_COMPLETION_INDEX", "4")],
            "found JOB_COMPLETION_INDEX 4, expected a task from 0 to 3",
        ),
        (
            "auto/4",
            &[("BATCH_TASK_INDEX", "x")],
            "found BATCH_TASK_INDEX=\"x\", expected a number",
        ),
        (
            "auto4",
            &[],
            "found \"auto4\", expected K/N with K from 0 to N-1, like 0/4, auto/N or auto",
        ),
    ];
    for (shard, environment, wrong) in cases {
        let (code, said) = task(folder, shard, environment);
        assert!(code == 2 && said.contains(wrong), "{shard}: {said}");
    }
}

#[test]
fn a_part_of_another_number_is_refused_beside_the_others() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    assert_eq!(task(folder, "0/3", &[]).0, 0);
    let (code, said) = task(folder, "1/2", &[]);
    let wrong = "error: found standard-1-7.shard-0-of-3.csv";
    assert!(code == 2 && said.starts_with(wrong), "{said}");
    assert!(
        said.ends_with(" beside a part of 2, expected parts of one run; move it away, or give --force to continue\n"),
        "{said}"
    );
}

/// A cluster may restart a task while it is still running elsewhere, for instance on a machine that
/// is only disconnected.
#[cfg(unix)]
#[test]
fn of_two_tasks_for_one_part_one_goes_on() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let part = [
        "generate", "-n", "1e9", "--seed", "1", "--shard", "auto/3", "--resume", "-o", "a.csv.gz",
        "--quiet",
    ];
    let task = |puzzles: &'static str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
        command
            .current_dir(folder)
            .args(part.map(|word| if word == "1e9" { puzzles } else { word }));
        command
            .env("JOB_COMPLETION_INDEX", "1")
            .stderr(Stdio::piped());
        command
    };
    let ended = |task: Child| {
        let output = task.wait_with_output().unwrap();
        (
            output.status.code().unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let mut first = task("1e9").spawn().unwrap();
    let saved = || fs::read_to_string(folder.join("a.csv.gz.manifest"));
    assert!(
        reached(&mut first, || saved()
            .is_ok_and(|saved| !saved.contains("\"next\":0"))),
        "it saves"
    );
    let busy = "error: a.csv.gz.part is being written by another run\n".to_owned();
    assert_eq!(ended(task("1e9").spawn().unwrap()), (2, busy));
    first.kill().unwrap();
    first.wait().unwrap();
    // The lock ends with the process that held it; different plans are never mixed.
    let (code, said) = ended(task("6000").spawn().unwrap());
    assert!(
        code == 2 && said.contains("was begun with puzzles 1000000000 instead of 6000"),
        "{said}"
    );
    fs::remove_file(folder.join("a.csv.gz.part")).unwrap();
    fs::remove_file(folder.join("a.csv.gz.manifest")).unwrap();
    // Both at once: one makes the part, and the other is refused or finds it finished.
    let both = [task("6000").spawn().unwrap(), task("6000").spawn().unwrap()].map(ended);
    let made = both.iter().filter(|(code, _)| *code == 0).count();
    assert!(
        made >= 1
            && both
                .iter()
                .all(|(code, said)| *code == 0 || said.contains("is being written by another run"))
    );
    let bytes = fs::read(folder.join("a.csv.gz")).unwrap();
    let alone = [
        "generate", "-n", "6000", "--seed", "1", "--shard", "1/3", "-o", "b.csv.gz", "--quiet",
    ];
    assert_eq!(run(folder, &alone, "").0, 0);
    assert!(
        bytes == fs::read(folder.join("b.csv.gz")).unwrap(),
        "the bytes of a task that nobody disturbed"
    );
}

/// Runs lines after the plan of the examples; returns the exit code, stdout and stderr.
#[cfg(unix)]
fn plan(environment: Environment, lines: &str) -> (i32, String, String) {
    let script = format!(
        "source '{}/examples/cluster/plan.sh'; {lines}",
        env!("CARGO_MANIFEST_DIR")
    );
    let output = Command::new("bash")
        .args(["-c", &script])
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[cfg(unix)]
#[test]
fn a_plan_reads_numbers_as_the_program_does() {
    for (puzzles, seed, parts) in [
        ("1000000", "18446744073709551615", "10"),
        ("1e6", "18446744073709551615", "1e1"),
    ] {
        let environment = [
            ("PUZZLES", puzzles),
            ("SEED", seed),
            ("PARTS", parts),
            ("FOLDER", "my runs"),
        ];
        let (code, out, error) = plan(&environment, "part 3; merge_command");
        let name = "nrc+x-18446744073709551615-1000000";
        let merge = format!(
            "lacuna merge my\\ runs/{name}.shard-*-of-10.csv.gz -o my\\ runs/{name}.csv.gz"
        );
        assert_eq!(
            (code, out),
            (0, format!("my runs/{name}.shard-3-of-10.csv.gz\n{merge}\n")),
            "{error}"
        );
    }
    for puzzles in ["1.5e3", "1_500", "1,500"] {
        assert_eq!(
            plan(&[("PUZZLES", puzzles)], "echo $PUZZLES"),
            (0, "1500\n".to_owned(), String::new())
        );
    }
    let refused = "found PARTS=many, expected a whole number like 1000000 or 1e6\n";
    assert_eq!(
        plan(&[("PARTS", "many")], "part 3"),
        (2, String::new(), refused.to_owned())
    );
}

/// Cargo builds nothing while the manifest of a member is missing.
#[test]
fn a_container_gets_every_package_of_the_workspace() {
    let read = |name| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
    let manifest = read("Cargo.toml");
    let members = manifest
        .lines()
        .find_map(|line| line.strip_prefix("members = "))
        .unwrap();
    let members: Vec<String> = serde_json::from_str(members).unwrap();
    assert!(members.contains(&"web/bindgen".to_owned()));
    let recipe = read("examples/cluster/container/lacuna.def");
    let files = recipe
        .split_once("%files\n")
        .unwrap()
        .1
        .lines()
        .map_while(|line| line.strip_prefix("    "));
    let copied: Vec<&str> = files
        .map(|line| {
            line.split_once(" /source/")
                .filter(|(from, to)| from == to)
                .unwrap()
                .0
        })
        .collect();
    for left_out in read(".dockerignore")
        .lines()
        .filter_map(|line| line.strip_prefix('/'))
    {
        assert!(
            !members
                .iter()
                .any(|member| Path::new(member).starts_with(left_out)),
            "{left_out}"
        );
        assert!(
            !copied
                .iter()
                .any(|path| Path::new(left_out).starts_with(path)),
            "{left_out}"
        );
    }
    for member in members.iter().map(|member| format!("{member}/Cargo.toml")) {
        assert!(
            copied
                .iter()
                .any(|path| Path::new(&member).starts_with(path)),
            "{member}"
        );
    }
}

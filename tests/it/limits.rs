//! Nothing runs on for ever: signals, the time limit and the limit per puzzle end every command,
//! whatever it is doing.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use lacuna::nine::builder::Builder;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Instructions, Solver};
use lacuna::{Budget, Generator, Undecided, Variant};
use lacuna_research::sampler::Sampler;
use lacuna_research::symmetry::Symmetry;

use crate::made::FREE;
use crate::nine::Nine;

use tempfile::{TempDir, tempdir};

use crate::run::{
    Files, column, contains, done, ends_with, fails, run, starts_with, wait_for_work,
};

/// Six regions without any regularity: whether an empty grid can be filled takes longer than
/// anybody waits.
const HARD: &str = "\
..A.AD.B.
CCA.F..C.
DB.CEDFA.
FEDAE.E.E
A.CEBFCFA
D.C..B.CF
F.D.DE.B.
..F.ACDAD
.E.FBBBEB
";

fn folder() -> TempDir {
    let folder = tempdir().unwrap();
    folder.write("hard.txt", HARD);
    folder.write("empty.txt", ".".repeat(81));
    folder.write("one.txt", format!("1{}", ".".repeat(80)));
    folder
}

/// A run of each command that would take hours, or wait for stdin for ever.
const ENDLESS: &[&str] = &[
    "check --regions hard.txt empty.txt",
    "check --minimal --rate -",
    "check - -o x.csv",
    "solve --regions hard.txt empty.txt",
    "solve --all one.txt",
    "count --exact one.txt",
    "count --variant nrc --insist",
    "explain --regions hard.txt empty.txt",
    "convert --to line -",
    "transform --mirror --to line -",
    "render --regions hard.txt --solution -o x.svg empty.txt",
    "book --regions hard.txt -o x.pdf empty.txt",
    "generate -n 1e12 --seed 1 -o -",
    "stats --method topdown -n 1e12 --seed 1 -o -",
    "stats --method unbiased -n 1e12 --seed 1 -o -",
    "hunt --variant nrc --clues 8 --seed 1",
    "hunt --most --variant dg --clues 72 --seed 1",
    "lab compare --regions hard.txt --puzzle-limit 9h empty.txt",
    "lab watch --regions hard.txt --state-limit 1000000000000 empty.txt",
];

/// The number of runs started at the same time, to shorten the wait.
const TOGETHER: usize = 4;

/// Starts a run whose stdin stays open but empty.
fn begin(folder: &Path, arguments: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    command
        .current_dir(folder)
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::null());
    command.stderr(Stdio::null()).spawn().unwrap()
}

/// Waits for a run whose stdin stays open, and returns its exit code.
fn end(child: &mut Child) -> Option<i32> {
    let _stdin = child.stdin.take();
    child.wait().unwrap().code()
}

fn signals_end(name: &str, code: i32) {
    let folder = folder();
    for together in ENDLESS.chunks(TOGETHER) {
        let mut children: Vec<Child> = together
            .iter()
            .map(|arguments| begin(folder.path(), arguments))
            .collect();
        for (child, arguments) in children.iter_mut().zip(together) {
            wait_for_work(child, arguments);
        }
        let numbers = children.iter().map(|child| child.id().to_string());
        let kill = Command::new("kill")
            .arg(format!("-{name}"))
            .args(numbers)
            .status()
            .unwrap();
        assert!(kill.success());
        for (child, arguments) in children.iter_mut().zip(together) {
            assert_eq!(end(child), Some(code), "{arguments}");
        }
    }
    assert_eq!(
        folder.names(),
        ["empty.txt", "hard.txt", "one.txt"],
        "nothing half done stays"
    );
}

#[test]
fn ctrl_c_ends_every_command_with_130() {
    signals_end("INT", 130);
}

#[test]
fn sigterm_ends_every_command_with_143() {
    signals_end("TERM", 143);
}

#[test]
fn the_time_limit_ends_every_command() {
    let folder = folder();
    for together in ENDLESS.chunks(TOGETHER) {
        let limited =
            |arguments: &&str| begin(folder.path(), &format!("{arguments} --time-limit 300ms"));
        let mut children: Vec<Child> = together.iter().map(limited).collect();
        for (child, arguments) in children.iter_mut().zip(together) {
            // A run that makes rows has some by then, and its file is complete.
            let code =
                i32::from(!arguments.starts_with("generate") && !arguments.starts_with("stats"));
            let found = end(child);
            assert!(
                found == Some(code) || found == Some(1),
                "{arguments}: {found:?}"
            );
        }
    }
}

#[test]
fn who_stops_a_run_is_told_how_to_end_it_at_once() {
    let folder = folder();
    for (signal, again) in [("INT", "Ctrl-C again"), ("TERM", "a second signal")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
        let command = command
            .current_dir(folder.path())
            .args(["check", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        wait_for_work(&mut child, "check -");
        Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .status()
            .unwrap();
        end(&mut child);
        let mut told = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut told)
            .unwrap();
        assert_eq!(told, format!("stopping; {again} stops at once\n"));
    }
}

/// A standard puzzle.
const PUZZLE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn a_puzzle_that_takes_too_long_is_undecided_and_the_others_are_not() {
    let folder = folder();
    let folder = folder.path();
    // Two equal digits in a row, and an empty grid.
    let twice = format!("11{}", ".".repeat(79));
    folder.write(
        "three.txt",
        format!("{twice}\n{}\n{twice}\n", ".".repeat(81)),
    );
    let hard = |line: &str| {
        let limited = format!("{line} three.txt --regions hard.txt --puzzle-limit 200ms");
        run(folder, limited, "")
    };
    let (code, rows, error) = hard("check");
    assert_eq!(
        (code, column(&rows, 2), column(&rows, 3)),
        (1, vec!["0", "undecided", "0"], vec!["false", "", "false"])
    );
    contains(
        &error,
        "3 puzzles: 0 unique, 0 with many solutions, 2 without in ",
    );
    ends_with(&error, "\n1 puzzle undecided\n");
    let told = "three.txt:2: undecided after 200ms: allow more time with --puzzle-limit\n";
    for command in ["solve", "explain"] {
        let (code, _, error) = hard(command);
        assert!(
            code == 1 && error.contains(told) && error.ends_with("\n1 puzzle undecided\n"),
            "{command}: {error}"
        );
    }
    folder.write(
        "three.txt",
        format!("{PUZZLE}\n1{}\n{PUZZLE}\n", ".".repeat(80)),
    );
    let (code, numbers, error) = run(folder, "count three.txt --puzzle-limit 0.2", "");
    let numbers: Vec<&str> = numbers.lines().collect();
    assert_eq!((numbers[0], numbers[2]), ("1", "1"));
    // A slow machine has not begun to estimate by then.
    match code {
        3 => assert!(numbers[1].starts_with("about ") || numbers[1].starts_with("at least ")),
        _ => assert_eq!((code, numbers[1]), (1, "undecided"), "{error}"),
    }
    let (code, rows, _) = run(
        folder,
        "check --minimal --rate three.txt --puzzle-limit 9h",
        "",
    );
    assert_eq!(
        (code, rows.lines().nth(1).unwrap().contains(",1,true,")),
        (1, true),
        "a decided file is as ever"
    );
}

#[test]
fn contradictory_houses_have_no_grid() {
    let folder = tempdir().unwrap();
    // Row 1 without r1c9 and with r2c9, so that r1c9 and r2c9 are equal; column 9 likewise.
    let pictures = "AAAAAAAA.\n........A\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n";
    folder.write("never.txt", pictures);
    let (number, error) = done(
        &folder,
        "count --regions never.txt --limit 5",
        &".".repeat(81),
    );
    assert_eq!(number, "0\n", "{error}");
    let (number, error) = done(&folder, "count --regions never.txt", &".".repeat(81));
    assert_eq!(number, "0\n", "{error}");
    let error = fails(&folder, "generate --regions never.txt --seed 1 -o -", "");
    starts_with(&error, "error: cannot generate: found no grid");
}

/// Houses without any regularity imply others, and these imply more: the number of derived houses
/// stays bounded.
#[test]
fn of_many_houses_few_are_derived() {
    let mut random = lacuna::Random::stream("houses", 0, 0);
    let houses = (0..900).map(|number| {
        let mut cells: Vec<lacuna::nine::cell::Cell> = lacuna::nine::cell::Cell::all().collect();
        random.shuffle(&mut cells);
        (
            format!("house {number}"),
            cells.into_iter().take(9).collect(),
        )
    });
    let geometry = Geometry::with_regions(houses.collect::<Vec<_>>()).unwrap();
    assert!(geometry.derived_houses().len() <= 500);
}

/// The flag is set from the start: every function gives up and says so, with every instruction set.
#[test]
fn nothing_is_decided_under_a_spent_budget() {
    let flag = AtomicBool::new(true);
    let budget = Budget::stopped_by(&flag);
    assert!(
        budget.is_spent()
            && Budget::UNLIMITED.within(Duration::ZERO).is_spent()
            && !Budget::UNLIMITED.is_spent()
    );
    let variant = std::sync::Arc::new("x".parse::<Variant>().unwrap());
    let geometry = &variant.geometry();
    let solvers = Instructions::ALL
        .into_iter()
        .filter_map(|which| Solver::with_instructions(geometry, which));
    for solver in solvers.chain([Solver::plain(geometry)]) {
        assert_eq!(
            solver.under(&budget).count(&Grid::EMPTY, u64::MAX),
            Err(Undecided::Spent)
        );
        assert_eq!(
            solver.under(&budget).count(&Grid::EMPTY, 1000),
            Err(Undecided::Spent)
        );
        assert_eq!(
            solver
                .under(&budget)
                .solve(&PUZZLE.parse().unwrap())
                .map(|_| ()),
            Err(Undecided::Spent)
        );
    }
    assert!(
        Builder::new(&Geometry::standard(), &budget).is_ok(),
        "a first search comes first"
    );
    let generator = Generator::new(variant.clone(), 1, FREE).unwrap();
    assert_eq!(generator.puzzle(0, &budget), Err(Undecided::Spent));
    assert_eq!(generator.bottom_up(0, &budget), Err(Undecided::Spent));
    assert!(Symmetry::of(geometry, 9, &budget).is_err());
    assert!(Sampler::new(variant, &budget).is_err());
}

/// An interrupted search leaves no trace: the next one finds what it would have found anyway.
#[test]
fn solvers_stop_where_they_are_asked_to() {
    let variant = Variant::standard().with_picture(HARD);
    let solvers = Instructions::ALL
        .into_iter()
        .filter_map(|which| Solver::with_instructions(&variant.geometry(), which));
    for solver in solvers.chain([Solver::plain(&variant.geometry())]) {
        let budget = Budget::UNLIMITED.within(Duration::from_millis(30));
        assert_eq!(
            solver.under(&budget).solve(&Grid::EMPTY),
            Err(Undecided::Spent)
        );
        assert!(budget.is_spent(), "it was not given up before its time");
    }
}

/// Ways to lose output: the reader has gone, or the disk is full.
#[test]
fn lost_output_is_no_panic() {
    let folder = tempdir().unwrap();
    folder.write("p.txt", PUZZLE);
    let shell = |script: &str| {
        let script = format!(
            "lacuna() {{ '{}' \"$@\"; }}\n{script}",
            env!("CARGO_BIN_EXE_lacuna")
        );
        let output = Command::new("sh")
            .current_dir(folder.path())
            .args(["-c", &script])
            .output()
            .unwrap();
        (
            output.status.code().unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let full = "error: cannot write to stdout: No space left on device (os error 28)\n";
    for command in [
        "book --dry-run p.txt",
        "completions bash",
        "daily --date 2026-11-23",
        "generate --seed 1 -o -",
        "solve p.txt",
        "count p.txt",
        "explain p.txt",
    ] {
        let (code, error) = shell(&format!("lacuna {command} > /dev/full"));
        assert_eq!(
            (code, error.lines().last()),
            (2, full.lines().next()),
            "{command}: {error}"
        );
    }
    let full = full.replace("stdout", "/dev/full");
    assert_eq!(shell("lacuna generate --seed 1 -o /dev/full"), (2, full));
    assert_eq!(shell("lacuna generate -o a.csv 2> /dev/full").0, 0);
    assert!(folder.path().join("a.csv").exists());
    assert_eq!(shell("lacuna book --dry-run p.txt | true").0, 0);
    let (code, _) =
        shell("lacuna book p.txt -o a.pdf 2>&1 | true; lacuna book p.txt -o b.pdf 2> /dev/full");
    assert_eq!(code, 0);
    for book in ["a.pdf", "b.pdf"] {
        assert!(folder.read_bytes(book).starts_with(b"%PDF"), "{book}");
    }
    let (code, error) = shell("ulimit -v 1500000; lacuna render p.txt --dpi 4000 -o p.png");
    assert_eq!(
        (code, error.as_str()),
        (
            2,
            "error: 4000 dots per inch need 4577 megabytes of memory, more than is available: choose a lower resolution\n"
        )
    );
    assert!(!folder.path().join("p.png").exists());
}

#[test]
fn threads_are_capped_wherever_their_number_comes_from() {
    let folder = tempdir().unwrap();
    let mut command = crate::run::lacuna(folder.path());
    command
        .args(["check", "-"])
        .env("RAYON_NUM_THREADS", "20000")
        .write_stdin(PUZZLE)
        .timeout(Duration::from_mins(1));
    command.assert().code(0);
}

#[test]
fn values_are_written_alike_everywhere() {
    let folder = tempdir().unwrap();
    let refusal = |arguments: &str| {
        let error = fails(&folder, arguments.split(' ').collect::<Vec<_>>(), "");
        error.lines().next().unwrap().to_owned()
    };
    for (n, rows) in [("1e1", 10), ("1.2e1", 12), ("0_012", 12), ("001,1", 0)] {
        let (code, table, _) = run(&folder, ["generate", "-n", n, "--seed", "1", "-o", "-"], "");
        assert_eq!(
            (code, table.lines().skip(1).count()),
            (if rows == 0 { 2 } else { 0 }, rows),
            "{n}"
        );
    }
    folder.write("e.txt", format!("123{}\n", ".".repeat(78)));
    let words = "lab compare e.txt --solvers recursive --state-limit 1e4 --held-limit 1e4";
    let (code, _, error) = run(&folder, words, "");
    assert_eq!(code, 0, "{error}");
    assert_eq!(
        refusal("lab watch --speed 1001"),
        "error: invalid value '1001' for '--speed <N>': found \"1001\", expected a number from 0 to 1000"
    );
    for time in ["9", "9s", "0.5h", "1h30m", "2m0s", "900ms", "1h5s"] {
        assert_eq!(
            run(&folder, ["check", "--time-limit", time, "-"], PUZZLE).0,
            0,
            "{time}"
        );
    }
    for time in [
        "",
        "s",
        "5x",
        "1m1h",
        "1s1s",
        "-1s",
        "1e3s",
        "1.5.2s",
        "9999999999999999999999h",
    ] {
        assert!(refusal(&format!("hunt --clues 9 --time-limit={time}")).ends_with(&format!(
            "for '--time-limit <T>': found {time:?}, expected a time like 90s, 5m, 1h30m or 500ms"
        )));
    }
    assert_eq!(
        refusal("generate --clues 24..22"),
        "error: invalid value '24..22' for '--clues <MIN..MAX>': found the range 24..22, which is reversed, expected 22..24"
    );
    assert_eq!(
        refusal("generate --difficulty hard..easy"),
        "error: invalid value 'hard..easy' for '--difficulty <LEVEL[..LEVEL]>': found the range hard..easy, which is reversed, \
         expected easy..hard"
    );
    ends_with(
        &refusal("generate --difficulty fiendish"),
        "found the level \"fiendish\", expected easy, medium, hard, expert or extreme",
    );
    assert_eq!(
        refusal("count --limit 1,00"),
        "error: invalid value '1,00' for '--limit <N>': found \"1,00\", expected a whole number like 1000000, 1_000_000, 1,000,000 \
         or 1e6"
    );
}

#[test]
fn a_quiet_run_says_nothing_but_errors_and_why_it_ends_with_1() {
    let folder = tempdir().unwrap();
    let quiet = |arguments: &str| run(&folder, arguments, PUZZLE);
    let (code, rows, error) = quiet("check --quiet -");
    assert_eq!((code, rows.lines().count(), error.as_str()), (0, 2, ""));
    assert_eq!(quiet("-q generate --seed 1 -o x.csv").2, "");
    assert!(
        quiet("generate -q --seed 1 -o x.csv")
            .2
            .starts_with("error: x.csv already exists")
    );

    let (code, _, error) =
        quiet("generate -q --variant nrc+x --clues 30..81 --seed 1 -o - --time-limit 300ms");
    let [limit, reason] = error.lines().collect::<Vec<_>>()[..] else {
        panic!("{error}")
    };
    assert_eq!(
        (code, limit),
        (1, "stopped by the time limit before puzzle 1")
    );
    starts_with(reason, "nrc+x: no puzzle with 30..81 clues among ");
    let reason = |arguments: &str, text: &str| {
        let (code, _, error) = run(&folder, format!("-q {arguments}"), text);
        assert_eq!(code, 1, "{arguments:?}");
        error
    };
    let twice = format!("11{}", ".".repeat(79));
    assert!(reason("solve -", &twice).starts_with("stdin:1: no solution: "));
    assert_eq!(
        reason("explain -", &twice),
        "stdin:1: no solution: found 1 twice in row 1, at r1c1 and r1c2\n"
    );
    assert!(reason("check -", &twice).starts_with("found faults in 1 puzzle, the first at "));
    assert_eq!(
        reason("check --time-limit 0s -", PUZZLE),
        "stopped by the time limit\n"
    );
}

//! Nothing runs on for ever: signals, the time limit and the limit per puzzle end every command,
//! whatever it is doing.

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::prelude::*;
use lacuna::Undecided;
use lacuna::nine::builder::Builder;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Instructions, Solver};
use lacuna::rules::{House, Rule};
use lacuna_research::sampler::Sampler;
use lacuna_research::symmetry::Symmetry;

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
    "lab compare --regions hard.txt --puzzle-limit 9h empty.txt",
    "lab watch --regions hard.txt empty.txt",
];

/// The number of runs started at the same time, to shorten the wait.
const TOGETHER: usize = 4;

/// Waits for a run whose stdin stays open, and returns its exit code.
fn end(child: &mut Child) -> Option<i32> {
    let _stdin = child.stdin.take();
    child.wait().unwrap().code()
}

fn signals_end(name: &str, code: i32) {
    let folder = folder();
    for together in ENDLESS.chunks(TOGETHER) {
        let begin = |arguments: &&str| start(&folder, arguments, Stdio::null());
        let mut children: Vec<Child> = together.iter().map(begin).collect();
        for (child, arguments) in children.iter_mut().zip(together) {
            wait_for_work(child, arguments);
        }
        for (child, arguments) in children.iter_mut().zip(together) {
            signal(child, name);
            assert_eq!(end(child), Some(code), "{arguments}");
        }
    }
    // Nothing half done stays.
    assert_eq!(folder.names(), ["empty.txt", "hard.txt", "one.txt"]);
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
        let limited = |arguments: &&str| {
            start(
                &folder,
                &format!("{arguments} --time-limit 300ms"),
                Stdio::null(),
            )
        };
        let mut children: Vec<Child> = together.iter().map(limited).collect();
        for (child, arguments) in children.iter_mut().zip(together) {
            // A run that makes rows has some by then, and its file is complete.
            let code =
                i32::from(!arguments.starts_with("generate") && !arguments.starts_with("stats"));
            let found = end(child);
            assert!(
                [Some(code), Some(1)].contains(&found),
                "{arguments}: {found:?}"
            );
        }
    }
}

#[test]
fn who_stops_a_run_is_told_how_to_end_it_at_once() {
    let folder = folder();
    for (signal, again) in [("INT", "Ctrl-C again"), ("TERM", "a second signal")] {
        let mut child = start(&folder, "check -", Stdio::piped());
        wait_for_work(&mut child, "check -");
        self::signal(&child, signal);
        end(&mut child);
        let told = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
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
    let (twice, blank) = (format!("11{}", ".".repeat(79)), ".".repeat(81));
    folder.write("three.txt", format!("{twice}\n{blank}\n{twice}\n"));
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
        assert_eq!(code, 1, "{command}");
        contains(&error, told);
        ends_with(&error, "\n1 puzzle undecided\n");
    }
    let one = format!("1{}", &blank[1..]);
    folder.write("three.txt", format!("{PUZZLE}\n{one}\n{PUZZLE}\n"));
    let (code, numbers, error) = run(folder, "count three.txt --puzzle-limit 0.2", "");
    let numbers: Vec<&str> = numbers.lines().collect();
    assert_eq!((numbers[0], numbers[2]), ("1", "1"));
    // A slow machine has not begun to estimate by then.
    match code {
        3 => assert!(numbers[1].starts_with("about ") || numbers[1].starts_with("at least ")),
        _ => assert_eq!((code, numbers[1]), (1, "undecided"), "{error}"),
    }
    // A decided file is as ever.
    let (code, rows, _) = run(
        folder,
        "check --minimal --rate three.txt --puzzle-limit 9h",
        "",
    );
    assert_eq!(
        (code, column(&rows, 2)[0], column(&rows, 3)[0]),
        (1, "1", "true")
    );
}

#[test]
fn contradictory_houses_have_no_grid() {
    let folder = tempdir().unwrap();
    // Row 1 without r1c9 and with r2c9, so that r1c9 and r2c9 are equal; column 9 likewise.
    let pictures = "AAAAAAAA.\n........A\n".to_owned() + &".........\n".repeat(7);
    folder.write("never.txt", pictures);
    for count in ["count --limit 5", "count"] {
        let count = format!("{count} --regions never.txt");
        let (number, error) = done(&folder, count, &".".repeat(81));
        assert_eq!(number, "0\n", "{error}");
    }
    let error = fails(&folder, "generate --regions never.txt --seed 1 -o -", "");
    starts_with(&error, "error: cannot generate: found no grid");
}

/// Houses without any regularity imply others, and these imply more: the number of derived houses
/// stays bounded.
#[test]
fn of_many_houses_few_are_derived() {
    let mut random = Random::stream("houses", 0, 0);
    let houses = (0..900).map(|number| {
        let cells = shuffled(81, &mut random).into_iter().take(9);
        Rule::Region(House::region(format!("house {number}"), cells))
    });
    let rules = Rules::new(Variant::standard().any_layout(), houses).unwrap();
    assert!(rules.derived_houses().len() <= 500);
}

/// A solver for each instruction set, and the plain one.
fn solvers(geometry: &Geometry) -> impl Iterator<Item = Solver> {
    let with = |which| Solver::with_instructions(geometry, which);
    let all = Instructions::ALL.into_iter().filter_map(with);
    all.chain([Solver::plain(geometry)])
}

/// The flag is set from the start: every function gives up and says so, with every instruction set.
#[test]
fn nothing_is_decided_under_a_spent_budget() {
    let flag = AtomicBool::new(true);
    let budget = Budget::stopped_by(&flag);
    assert!(budget.is_spent() && !Budget::UNLIMITED.is_spent());
    assert!(Budget::UNLIMITED.within(Duration::ZERO).is_spent());
    let variant = Arc::new(variant("x"));
    let geometry = &variant.geometry();
    for solver in solvers(geometry) {
        let solver = solver.under(&budget);
        for limit in [u64::MAX, 1000] {
            assert_eq!(solver.count(&Grid::EMPTY, limit), Err(Undecided::Spent));
        }
        let solved = solver.solve(&PUZZLE.parse().unwrap());
        assert!(matches!(solved, Err(Undecided::Spent)));
    }
    // A first search comes first.
    assert!(Builder::new(&Geometry::standard(), &budget).is_ok());
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
    for solver in solvers(&variant.geometry()) {
        let budget = Budget::UNLIMITED.within(Duration::from_millis(30));
        let solved = solver.under(&budget).solve(&Grid::EMPTY);
        assert_eq!(solved, Err(Undecided::Spent));
        assert!(budget.is_spent(), "it was not given up before its time");
    }
}

/// Ways to lose output: the reader has gone, or the disk is full.
#[test]
fn lost_output_is_no_panic() {
    let folder = tempdir().unwrap();
    folder.write("p.txt", PUZZLE);
    let shell = |script: &str| {
        let program = env!("CARGO_BIN_EXE_lacuna");
        let script = format!("lacuna() {{ '{program}' \"$@\"; }}\n{script}");
        let mut command = Command::new("bash");
        let output = command
            .current_dir(folder.path())
            .args(["-c", &script])
            .output()
            .unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        (output.status.code().unwrap(), error)
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
    folder.write("many.txt", format!("{PUZZLE}\n").repeat(5000));
    for command in [
        "check many.txt",
        "solve many.txt",
        "count many.txt",
        "solve --all many.txt",
        "generate -n 1e6 --seed 1 -o -",
        "book --dry-run p.txt",
    ] {
        let script = format!("set -o pipefail; lacuna {command} 2> err.txt | head -n 0");
        assert_eq!(shell(&script).0, 0, "{command}");
        let said = folder.read("err.txt");
        assert!(command.starts_with("book") || said.is_empty(), "{said}");
    }
    let books = "lacuna book p.txt -o a.pdf 2>&1 | true; lacuna book p.txt -o b.pdf 2> /dev/full";
    assert_eq!(shell(books).0, 0);
    for book in ["a.pdf", "b.pdf"] {
        assert!(folder.read_bytes(book).starts_with(b"%PDF"), "{book}");
    }
    let large = "error: 4000 dots per inch need 4577 megabytes of memory, more than is available: choose a lower resolution\n";
    let ended = shell("ulimit -v 1500000; lacuna render p.txt --dpi 4000 -o p.png");
    assert_eq!(ended, (2, large.to_owned()));
    assert!(!folder.path().join("p.png").exists());
}

#[test]
fn threads_are_capped_wherever_their_number_comes_from() {
    let folder = tempdir().unwrap();
    let mut command = lacuna(folder.path());
    command
        .args(["check", "-"])
        .env("RAYON_NUM_THREADS", "20000");
    let command = command.write_stdin(PUZZLE).timeout(Duration::from_mins(1));
    command.assert().code(0);
}

#[test]
fn a_quiet_run_says_nothing_but_errors_and_why_it_ends_with_1() {
    transcript(&format!(
        "
        $ echo {PUZZLE} > p.txt; sed 's/^../11/' p.txt > twice.txt
        $ lacuna check --quiet p.txt | wc -l
        2
        $ lacuna -q generate --seed 1 -o x.csv
        $ lacuna generate -q --seed 1 -o x.csv
        error: x.csv already exists…
        [2]
        $ lacuna -q solve twice.txt
        twice.txt:1: no solution: …
        [1]
        $ lacuna -q explain twice.txt
        twice.txt:1: no solution: found 1 twice in row 1, at r1c1 and r1c2
        [1]
        $ lacuna -q check twice.txt > report
        found faults in 1 puzzle, the first at …
        [1]
        $ lacuna -q check --time-limit 0s p.txt > report
        stopped by the time limit
        [1]
        $ lacuna -q generate --variant nrc+x --clues 30..81 --seed 1 -o - --time-limit 300ms > table
        stopped by the time limit before puzzle 1
        nrc+x: no puzzle with 30..81 clues among …
        [1]
        "
    ));
}

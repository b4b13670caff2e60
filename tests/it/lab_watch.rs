//! Traces, the page made from them, and `lacuna lab` from outside.

use std::collections::BTreeMap;
use std::fs;

use lacuna::figures::grouped;
use lacuna::lab::run::{Counters, Limits, Observer, SearchStep, Unobserved};
use lacuna::lab::trace::{Frame, Keep, Trace};
use lacuna::lab::{self, html};
use lacuna::nine::cell::{Cell, Digit, DigitSet};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::rules::variant::Variant;

use crate::nine::Nine;

use serde_json::Value;
use tempfile::tempdir;

use crate::run::run;

const SCHULTE: &str =
    "...2.5....9....73...2..9.6.2.....4.9....7....6.9.....1.8.4..1...63....8....6.8...";
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn trace(name: &str, geometry: &Geometry, clues: &str, most: usize) -> Trace {
    let solver = lab::by_name(name, geometry).unwrap();
    Trace::record(
        solver.as_ref(),
        geometry,
        &clues.parse().unwrap(),
        Limits::default(),
        Keep::Spread(most),
    )
}

/// Records every step, to compare with the frames.
#[derive(Default)]
struct Steps(Vec<SearchStep>);

impl Observer for Steps {
    fn step(&mut self, step: SearchStep, _: &dyn lab::run::Snapshot, _: &Counters) {
        self.0.push(step);
    }
}

#[test]
fn a_whole_trace_has_every_step() {
    let geometry = Geometry::standard();
    let trace = trace("recursive", &geometry, EASY, 100_000);
    let mut steps = Steps::default();
    let solver = lab::by_name("recursive", &geometry).unwrap();
    let report = lab::run(
        solver.as_ref(),
        &geometry,
        &EASY.parse().unwrap(),
        Limits::default(),
        &mut steps,
    );
    assert!(!trace.is_sampled());
    assert_eq!(
        trace
            .frames
            .iter()
            .filter_map(|frame| frame.step)
            .collect::<Vec<_>>(),
        steps.0
    );
    assert_eq!(trace.steps, steps.0.len() as u64);
    assert!(
        trace
            .frames
            .iter()
            .enumerate()
            .all(|(i, frame)| frame.number == i as u64)
    );
    assert_eq!(
        (trace.report.solutions, trace.report.end),
        (report.solutions, report.end)
    );
    assert_eq!(trace.frames[0].grid, EASY.parse().unwrap());
    let last = trace.frames.last().unwrap();
    assert_eq!(
        (last.counters.states, last.counters.guesses),
        (report.counters.states, report.counters.guesses)
    );
}

#[test]
fn a_long_trace_is_sampled_evenly_and_keeps_its_solutions() {
    let geometry = Geometry::standard();
    let whole = trace("simple-stack", &geometry, SCHULTE, 1_000_000);
    let sampled = trace("simple-stack", &geometry, SCHULTE, 1000);
    assert!(sampled.is_sampled() && sampled.frames.len() <= 1001 && sampled.frames.len() > 500);
    assert_eq!(sampled.steps, whole.steps);
    let every = sampled.every;
    assert!(every.is_power_of_two());
    let expected = whole.frames.iter().filter(|frame| {
        frame.number.is_multiple_of(every) || frame.step == Some(SearchStep::Solution)
    });
    assert_eq!(sampled.frames, expected.cloned().collect::<Vec<Frame>>());
    let solution = sampled
        .next(0, |step| step == SearchStep::Solution)
        .unwrap();
    assert!(sampled.frames[solution].grid.is_solution(&geometry));
    assert_eq!(
        sampled.next(solution, |step| step == SearchStep::Solution),
        None
    );
    // An empty grid has more solutions than frames: the number of frames stays bounded.
    let solver = lab::by_name("constraint-list", &geometry).unwrap();
    let limits = Limits {
        solutions: 5000,
        ..Limits::default()
    };
    let many = Trace::record(
        solver.as_ref(),
        &geometry,
        &Grid::EMPTY,
        limits,
        Keep::Spread(500),
    );
    assert!(
        many.frames.len() <= 500 + 100 && many.report.solutions.len() == 5000,
        "{}",
        many.frames.len()
    );
}

/// Reads the frames of a page as its script does.
fn decode(page: &str) -> (Value, Vec<Frame>) {
    let start = page
        .find("<script id=\"trace\" type=\"application/json\">")
        .unwrap();
    let data = &page[start..];
    let data = &data[data.find('>').unwrap() + 1..data.find("</script>").unwrap()];
    let data: Value = serde_json::from_str(data).unwrap();
    let (mut grid, mut candidates) = (Grid::EMPTY, vec![DigitSet::EMPTY; 81]);
    let mut frames = Vec::new();
    for frame in data["frames"].as_array().unwrap() {
        let numbers: Vec<u64> = frame
            .as_array()
            .unwrap()
            .iter()
            .map(|number| number.as_u64().unwrap())
            .collect();
        for change in &numbers[10..] {
            let cell = Cell::new((change / 8192) as usize);
            grid.set(cell, Digit::new((change / 512 % 16) as u8));
            candidates[cell.index()] = DigitSet::from_bits((change % 512) as u16);
        }
        let at = || {
            (
                Cell::new(numbers[1] as usize),
                Digit::new(numbers[2] as u8).unwrap(),
            )
        };
        let step = match numbers[0] {
            0 => None,
            1 => Some(SearchStep::Place(at().0, at().1)),
            2 => Some(SearchStep::Guess(at().0, at().1)),
            3 => Some(SearchStep::Remove(at().0, at().1)),
            4 => Some(SearchStep::Fail),
            _ => Some(SearchStep::Solution),
        };
        let counters = Counters {
            states: numbers[5],
            invocations: numbers[6],
            guesses: numbers[7],
            backtracks: numbers[8],
            solutions: numbers[9],
            ..Counters::default()
        };
        let (number, depth) = (numbers[4], numbers[3] as usize);
        frames.push(Frame {
            number,
            step,
            grid,
            candidates: candidates.clone(),
            depth,
            counters,
        });
    }
    (data, frames)
}

#[test]
fn the_page_decodes_back_to_the_trace() {
    let variant: Variant = "nrc".parse().unwrap();
    let clues = "...3........7..3..2.......8..6..5....916.....3...712.........31.8..4......2......";
    for name in [
        "simple-stack",
        "recursive",
        "propagate-trail+first-fail",
        "peer-lists",
    ] {
        let trace = trace(name, &variant.geometry(), clues, 2000);
        let (data, frames) = decode(&html::page(&trace, &variant.geometry(), "nrc"));
        assert_eq!(frames.len(), trace.frames.len());
        for (decoded, frame) in frames.iter().zip(&trace.frames) {
            // The page does not show the memory held.
            let Counters {
                states,
                invocations,
                guesses,
                backtracks,
                solutions,
                ..
            } = frame.counters;
            let shown = Counters {
                states,
                invocations,
                guesses,
                backtracks,
                solutions,
                ..Counters::default()
            };
            assert_eq!(
                *decoded,
                Frame {
                    counters: shown,
                    ..frame.clone()
                },
                "{name}"
            );
        }
        assert_eq!(
            (&data["solver"], &data["rules"], &data["clues"]),
            (&name.into(), &"nrc".into(), &clues.into())
        );
        assert_eq!(
            (&data["every"], &data["steps"]),
            (&trace.every.into(), &trace.steps.into())
        );
        assert_eq!(
            data["regions"].as_array().unwrap().len(),
            4,
            "the windows are shaded"
        );
        assert_eq!(data["end"], "searched to the end");
    }
}

#[test]
fn the_first_steps_are_kept_whole() {
    let geometry = Geometry::standard();
    let whole = trace("simple-stack", &geometry, SCHULTE, 1_000_000);
    let solver = lab::by_name("simple-stack", &geometry).unwrap();
    let clues = SCHULTE.parse().unwrap();
    let first = Trace::record(
        solver.as_ref(),
        &geometry,
        &clues,
        Limits::default(),
        Keep::First(500),
    );
    assert_eq!(first.frames, whole.frames[..=500]);
    assert_eq!((first.every, first.steps), (1, whole.steps));
    let folder = tempdir().unwrap();
    let watch = [
        "lab",
        "watch",
        "--solver",
        "simple-stack",
        "--first",
        "500",
        "--html",
        "p.html",
    ];
    let (code, _, error) = run(folder.path(), &watch, SCHULTE);
    assert_eq!(
        (code, error),
        (
            0,
            format!("p.html: the first 500 of {} steps\n", grouped(whole.steps))
        )
    );
    let (data, frames) = decode(&fs::read_to_string(folder.path().join("p.html")).unwrap());
    assert_eq!(
        (frames.len(), &data["shown"]),
        (
            501,
            &format!("the first 500 of {} steps", grouped(whole.steps)).into()
        )
    );
}

#[test]
fn the_page_marks_cells_without_a_digit_and_is_made_for_phones() {
    let geometry = Geometry::standard();
    let page = html::page(
        &trace("recursive", &geometry, EASY, 50),
        &geometry,
        "standard",
    );
    // For every kind of step, the class and the mark depend on the cell alone.
    assert!(page.contains(r#"(!written && candidates === 0 ? " dead" : "")"#));
    assert!(
        page.contains("position: sticky; bottom: 0"),
        "the buttons stay in sight"
    );
    assert!(
        page.contains(".cell.region.diagonal"),
        "windows and diagonals are told apart"
    );
}

#[test]
fn the_page_needs_nothing_but_itself() {
    let geometry = Geometry::standard();
    let page = html::page(
        &trace("recursive", &geometry, EASY, 50),
        &geometry,
        "</script><b>own rules",
    );
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    for foreign in [
        "http:", "https:", "src=", "@import", "url(", "<link", "@TRACE@",
    ] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("keydown"));
    assert_eq!(
        page.matches("</script>").count(),
        2,
        "no name ends a script early"
    );
    assert_eq!(decode(&page).0["rules"], "</script><b>own rules");
}

#[test]
fn lab_compare_prints_exact_states_and_ratios() {
    let folder = tempdir().unwrap();
    let arguments = [
        "lab",
        "compare",
        "--solvers",
        "simple-stack,advanced-stack,propagate-copy,fast",
    ];
    let (code, table, error) = run(folder.path(), &arguments, &format!("{EASY}\n"));
    assert_eq!((code, error.as_str()), (0, ""));
    let words = |line: usize| {
        table
            .lines()
            .nth(line)
            .unwrap()
            .split_whitespace()
            .collect::<Vec<_>>()
    };
    assert_eq!(
        table.lines().next(),
        Some("the puzzles of the file (1 puzzle)")
    );
    assert_eq!(
        words(2)[..7],
        ["simple-stack", "1/1", "-", "yes", "4,632", "4,632", "16"]
    );
    assert_eq!(
        words(3)[..7],
        ["advanced-stack", "1/1", "-", "yes", "52", "52", "2"]
    );
    assert_eq!(words(3)[11..13], ["89", "(89-89)"], "4632 / 52");
    assert_eq!(
        words(4)[..9],
        [
            "propagate-copy",
            "1/1",
            "-",
            "yes",
            "1",
            "1",
            "1",
            "514",
            "-"
        ],
        "the clues did the rest"
    );
    assert_eq!(words(5)[..7], ["fast", "1/1", "-", "yes", "-", "-", "-"]);
}

#[test]
fn lab_compare_says_who_gave_up_and_samples_by_seed() {
    let folder = tempdir().unwrap();
    let limited = [
        "lab",
        "compare",
        "--solvers",
        "recursive,simple-queue,fast",
        "--state-limit",
        "5000",
    ];
    let (code, table, _) = run(folder.path(), &limited, &format!("{SCHULTE}\n{EASY}\n"));
    assert_eq!(code, 0, "giving up is no false answer");
    let line = |start: &str| {
        table
            .lines()
            .find(|line| line.starts_with(start))
            .unwrap()
            .to_owned()
    };
    assert!(line("recursive").contains("1/2  1 at states"), "{table}");
    assert!(line("fast").contains("2/2"), "{table}");
    let sample = [
        "lab",
        "compare",
        "--sample",
        "2",
        "--seed",
        "3",
        "--solvers",
        "advanced-stack",
        "--variant",
        "x",
    ];
    let states = |table: &str| {
        let rows = table.lines().filter(|line| line.starts_with("advanced"));
        rows.map(|row| {
            row.split_whitespace()
                .nth(4)
                .unwrap()
                .replace(',', "")
                .parse::<u64>()
                .unwrap()
        })
        .collect::<Vec<_>>()
    };
    let (code, first, _) = run(folder.path(), &sample, "");
    let (_, second, _) = run(folder.path(), &sample, "");
    assert_eq!(
        (code, states(&first).len()),
        (0, 3),
        "easy, ordinary and hard"
    );
    assert_eq!(states(&first), states(&second));
    assert!(states(&first).is_sorted(), "{first}");
}

#[test]
fn lab_compare_as_csv_has_the_figures_of_the_table() {
    let folder = tempdir().unwrap();
    let arguments = [
        "lab",
        "compare",
        "--solvers",
        "simple-stack,advanced-stack,fast",
        "--state-limit",
        "5000",
    ];
    let arguments = [&arguments[..], &["--format", "csv"]].concat();
    let (code, text, error) = run(folder.path(), &arguments, &format!("{EASY}\n{SCHULTE}\n"));
    assert_eq!((code, error.as_str()), (0, ""));
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows: Vec<BTreeMap<String, String>> =
        reader.deserialize().collect::<Result<_, _>>().unwrap();
    let column = |name: &str| {
        rows.iter()
            .map(|row| row[name].as_str())
            .collect::<Vec<_>>()
    };
    assert_eq!(column("puzzles"), ["the puzzles of the file"; 3]);
    assert_eq!(column("solver"), ["simple-stack", "advanced-stack", "fast"]);
    assert_eq!(
        (column("runs"), column("finished")),
        (vec!["2"; 3], vec!["1", "2", "2"])
    );
    assert_eq!(
        (column("gave_up_states"), column("gave_up_time")),
        (vec!["1", "0", "0"], vec!["0"; 3])
    );
    assert_eq!(column("equal"), ["yes"; 3]);
    assert_eq!(
        (column("held")[2], column("searches")[2]),
        ("", ""),
        "the engine keeps its steps to itself"
    );
    let number = |name: &str, row: usize| rows[row][name].parse::<f64>().unwrap();
    assert_eq!(
        column("fewer_states")[0],
        "",
        "simple-stack is the base line"
    );
    assert!(
        (number("fewer_states", 1) - 4632.0 / 52.0).abs() < 1e-9,
        "over the puzzle that both finished"
    );
    assert!(number("seconds", 0) > 0.0 && number("faster", 2) > 0.0);
}

#[test]
fn lab_watch_writes_a_page() {
    let folder = tempdir().unwrap();
    let watch = [
        "lab",
        "watch",
        "--puzzle",
        "2",
        "--solver",
        "simple-stack",
        "--frames",
        "1000",
        "--html",
        "page.html",
    ];
    let (code, output, error) = run(folder.path(), &watch, &format!("{EASY}\n{SCHULTE}\n"));
    assert_eq!((code, output.as_str()), (0, ""));
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    let (data, frames) = decode(&page);
    assert_eq!(data["clues"], SCHULTE);
    let (steps, every) = (
        data["steps"].as_u64().unwrap(),
        data["every"].as_u64().unwrap(),
    );
    assert_eq!(
        error,
        format!(
            "page.html: one step in {} of {}, and the solutions\n",
            grouped(every),
            grouped(steps)
        )
    );
    assert!(frames.len() <= 1001);
    let piped: Vec<&str> = watch
        .iter()
        .map(|&word| if word == "page.html" { "-" } else { word })
        .collect();
    assert_eq!(
        run(folder.path(), &piped, &format!("{EASY}\n{SCHULTE}\n")),
        (0, page, String::new())
    );
    let (code, _, error) = run(folder.path(), &watch, EASY);
    assert_eq!(
        (code, error.as_str()),
        (
            2,
            "error: page.html already exists: use --force to replace it, or choose another name\n"
        )
    );
}

#[test]
fn lab_says_what_is_wrong() {
    let folder = tempdir().unwrap();
    for (arguments, input, expected) in [
        (
            &["lab", "watch"][..],
            EASY,
            "stdout is not a terminal, expected one to draw on; --html FILE.html writes a page instead",
        ),
        (
            &["lab", "watch", "--html", "p.html", "--puzzle", "2"][..],
            EASY,
            "found fewer than 2 puzzles, expected --puzzle to name one of them",
        ),
        (
            &["lab", "watch", "--html", "p.html"][..],
            "",
            "stdin: found no puzzle, expected at least one",
        ),
        (
            &["lab", "compare"][..],
            "",
            "stdin: found no puzzle, expected at least one",
        ),
        (
            &[
                "lab",
                "watch",
                "--html",
                "p.html",
                "--solver",
                "propagate-copy+timestamps",
            ][..],
            EASY,
            "found the option \"timestamps\" of propagate-copy, expected one of first-fail, last-digit, hall",
        ),
        (
            &["lab", "watch", "--html", "p.html", "--solver", "fast"][..],
            EASY,
            "fast shows only its solutions, not its steps, expected one of the other solvers",
        ),
        (
            &["lab", "watch", "--html", "p.html", "--prunings"][..],
            EASY,
            "found --prunings with recursive, expected propagate-copy or propagate-trail",
        ),
        (
            &["lab", "compare", "--solvers", "recursive+hall"][..],
            EASY,
            "found the option \"hall\" of recursive, expected none",
        ),
    ] {
        let (code, output, error) = run(folder.path(), arguments, input);
        assert_eq!(
            (code, output.as_str(), error),
            (2, "", format!("error: {expected}\n"))
        );
    }
    let short = "....8.3...6..7..84.3.5..2.9...1.54.8.....4.27.6...3.1..7.4.72..4..6...4.1...3";
    let (code, _, error) = run(folder.path(), &["lab", "compare"], short);
    assert_eq!(code, 2);
    assert!(
        error.starts_with("error: stdin:1:") && error.contains("77"),
        "{error}"
    );
    let clash = format!("55{}", ".".repeat(79));
    let (code, _, error) = run(folder.path(), &["lab", "watch", "--html", "p.html"], &clash);
    let expected = "stdin:1: no solution: found 5 twice in row 1, at r1c1 and r1c2; there are no steps to watch\n";
    assert_eq!((code, error.as_str()), (1, expected));
    assert!(!folder.path().join("p.html").exists());
}

#[test]
fn an_unobserved_run_counts_the_same() {
    let geometry = Geometry::standard();
    let watched = trace("peer-lists", &geometry, SCHULTE, 10).report.counters;
    let solver = lab::by_name("peer-lists", &geometry).unwrap();
    let clues = SCHULTE.parse().unwrap();
    let alone = lab::run(
        solver.as_ref(),
        &geometry,
        &clues,
        Limits::default(),
        &mut Unobserved,
    )
    .counters;
    assert_eq!(
        Counters {
            time: watched.time,
            ..alone
        },
        watched
    );
}

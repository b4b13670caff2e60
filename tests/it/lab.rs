//! The textbook solvers: the boards of the notes, agreement with the engine and the oracle, exact
//! counters, limits, steps.

use std::collections::BTreeSet;

use std::time::Duration;

use lacuna::nine::cell::Cell;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna_lab::run::{Counters, End, Limits, Observer, Report, SearchStep, Snapshot, Unobserved};
use lacuna_lab::{self as lab, Textbook};

use crate::oracle::{VARIANTS, positions};
use crate::prelude::*;

const PITT_FRANCIS: &str =
    "..3....515.2..64....7.5.......63.7..2..7.8..6..4.21.......7.8....81..6.917....5..";
const PITT_FRANCIS_SOLUTION: &str =
    "643287951592316487817459263981634725235798146764521398456973812328145679179862534";
const VAN_EIJCK_NRC: &str =
    "...3........7..3..2.......8..6..5....916.....3...712.........31.8..4......2......";
const SCHULTE: &str =
    "...2.5....9....73...2..9.6.2.....4.9....7....6.9.....1.8.4..1...63....8....6.8...";
const UMASS: [&str; 5] = [
    ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71.",
    "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3",
    "1..92....524.1...........7..5...81.2.........4.27...9..6...........3.945....71..6",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "85....4.1......67...21....3..85....7...982...3....15..5....43...37......2.9....58",
];

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

fn solver(name: &str, geometry: &Geometry) -> Box<dyn Textbook> {
    lab::by_name(name, geometry).unwrap()
}

fn run(name: &str, geometry: &Geometry, clues: &Grid, limits: Limits) -> Report {
    let solver = solver(name, geometry);
    lab::run(solver.as_ref(), geometry, clues, limits, &mut Unobserved)
}

/// The counters of a search for a second solution of a standard puzzle.
fn counters(name: &str, text: &str) -> Counters {
    run(name, &Geometry::standard(), &grid(text), everything(2)).counters
}

/// What a search costs: states, invocations, guesses and backtracks.
fn cost(name: &str, text: &str) -> [u64; 4] {
    let cost = counters(name, text);
    [cost.states, cost.invocations, cost.guesses, cost.backtracks]
}

fn everything(solutions: u64) -> Limits<'static> {
    Limits {
        solutions,
        ..Limits::default()
    }
}

/// The board after a step.
struct Frame {
    step: SearchStep,
    grid: Grid,
    depth: usize,
}

/// Records every step.
struct Frames(Vec<Frame>);

impl Observer for Frames {
    fn step(&mut self, step: SearchStep, board: &dyn Snapshot, _: &Counters) {
        self.0.push(Frame {
            step,
            grid: board.grid(),
            depth: board.depth(),
        });
    }
}

/// The frames of a solver by name.
fn steps(name: &str, geometry: &Geometry, clues: &Grid) -> (Vec<Frame>, Report) {
    let (solver, mut frames) = (solver(name, geometry), Frames(Vec::new()));
    let report = lab::run(
        solver.as_ref(),
        geometry,
        clues,
        Limits::default(),
        &mut frames,
    );
    (frames.0, report)
}

#[test]
fn the_notes_boards_have_one_solution_in_every_solver() {
    let geometry = Geometry::standard();
    for text in [PITT_FRANCIS, EASY, SCHULTE].into_iter().chain(UMASS) {
        let clues = grid(text);
        assert_eq!(Solver::new(&geometry).count(&clues, 10), 1, "{text}");
        let known = run("fast", &geometry, &clues, everything(10)).solutions;
        for name in lab::names() {
            let report = run(name, &geometry, &clues, everything(10));
            let found = (report.end, &report.solutions);
            assert_eq!(found, (End::Exhausted, &known), "{name} {text}");
        }
        assert!(known[0].is_solution(&geometry) && known[0].extends(&clues));
        // As printed in the lecture.
        assert!(text != PITT_FRANCIS || known == [grid(PITT_FRANCIS_SOLUTION)]);
    }
}

#[test]
fn the_nrc_exercise_has_one_solution_as_nrc_and_many_as_standard() {
    let clues = grid(VAN_EIJCK_NRC);
    let names = "advanced-stack constraint-list fast";
    for name in names.split(' ') {
        for (rules, limit, end) in [
            ("nrc", 10, (End::Exhausted, 1)),
            ("standard", 100, (End::Enough, 100)),
        ] {
            let report = run(name, &variant(rules).geometry(), &clues, everything(limit));
            assert_eq!((report.end, report.solutions.len()), end, "{name} {rules}");
        }
    }
}

/// Runs textbooks up to 40 solutions; returns how many finished. These find what `fast` finds, each
/// solution once.
fn finished(textbooks: &str, geometry: &Geometry, clues: &Grid, states: u64) -> usize {
    const LIMIT: u64 = 40;
    let limits = Limits {
        solutions: LIMIT,
        states,
        ..Limits::default()
    };
    let set = |report: &Report| report.solutions.iter().copied().collect::<BTreeSet<Grid>>();
    let known = set(&run("fast", geometry, clues, limits));
    let expected = Solver::new(geometry).count(clues, LIMIT);
    assert_eq!(known.len() as u64, expected, "{clues}");
    let finishes = |textbook: &&str| {
        let report = run(textbook, geometry, clues, limits);
        let (found, at) = (set(&report), format!("{textbook} {clues}"));
        assert_eq!(found.len(), report.solutions.len(), "{at}");
        let is_right = |grid: &Grid| grid.is_solution(geometry) && grid.extends(clues);
        assert!(found.iter().all(is_right), "{at}");
        if !report.end.gave_up() {
            assert_eq!(found.len() as u64, expected, "{at}");
            assert!(expected == LIMIT || found == known, "{at}");
        }
        !report.end.gave_up()
    };
    textbooks.split(' ').filter(finishes).count()
}

#[test]
fn the_textbooks_agree_with_the_engine_on_every_variant() {
    let quick = "advanced-stack constraint-list propagate-copy propagate-trail";
    let slow = "simple-stack simple-queue recursive constraint-queue";
    let mut slow_ends = 0;
    for name in VARIANTS {
        let geometry = variant(name).geometry();
        let mut kinds = [0; 3];
        for (index, (clues, solution)) in positions(name, 12).into_iter().enumerate() {
            let more = |number| more_clues(&clues, &solution, number, index as u64);
            let hard = more(3);
            let ends = finished(quick, &geometry, &hard, 30_000);
            assert!(ends >= 2, "{name} {hard}: {ends} finished");
            kinds[Solver::new(&geometry).count(&hard, 2) as usize] += 1;
            if index < 6 {
                slow_ends += finished(slow, &geometry, &more(12), 60_000);
            }
        }
        all_occur(&kinds, name);
    }
    assert!(
        slow_ends > 8 * 6 * 4 / 2,
        "most of them finish: {slow_ends}"
    );
}

/// Returns the clues with some digits of the solution added.
fn more_clues(clues: &Grid, solution: &Grid, number: usize, seed: u64) -> Grid {
    let mut open: Vec<Cell> = (!clues.filled()).into_iter().collect();
    Random::stream("more clues", seed, 0).shuffle(&mut open);
    let mut grid = *clues;
    for cell in open.into_iter().take(number) {
        grid.set(cell, solution.get(cell));
    }
    grid
}

#[test]
fn clues_that_clash_have_no_solution_anywhere() {
    let geometry = Geometry::standard();
    let mut clash = grid(PITT_FRANCIS_SOLUTION).without(Cell::new(0));
    clash.set(Cell::new(40), clash.get(Cell::new(39)));
    for name in lab::names() {
        let report = run(name, &geometry, &clash, everything(2));
        let found = (report.end, report.solutions.len(), report.counters.states);
        assert_eq!(found, (End::Exhausted, 0, 0), "{name}");
    }
}

#[test]
fn counters_on_the_notes_boards_are_these() {
    // The descriptions determine solver and tree, so these numbers may change only with a
    // description.
    for (name, text, expected) in [
        ("simple-stack", PITT_FRANCIS, [6798, 6798, 3324, 1672]),
        ("advanced-stack", PITT_FRANCIS, [94, 94, 8, 4]),
        ("simple-stack", SCHULTE, [34_294, 34_294, 21_116, 11_404]),
        ("propagate-copy", SCHULTE, [623, 312, 622, 311]),
        // Propagation alone solves these.
        ("propagate-copy", EASY, [1, 1, 0, 0]),
        // One value at each of the 51 open positions.
        ("constraint-list", EASY, [52, 52, 0, 0]),
    ] {
        assert_eq!(cost(name, text), expected, "{name} {text}");
    }
}

#[test]
fn one_tree_has_one_size_however_it_is_searched() {
    for text in [PITT_FRANCIS, EASY, SCHULTE, UMASS[0], UMASS[4]] {
        let cost = |name: &str| cost(name, text);
        assert_eq!(cost("simple-stack"), cost("recursive"), "{text}");
        assert_eq!(cost("simple-stack"), cost("simple-queue"), "{text}");
        assert_eq!(cost("constraint-list"), cost("constraint-queue"), "{text}");
        assert_eq!(cost("propagate-copy"), cost("propagate-trail"), "{text}");
    }
}

#[test]
fn memory_is_what_the_notes_say() {
    let held = |name: &str| counters(name, SCHULTE).peak_held;
    // Breadth-first holds a layer.
    let (breadth, depth) = (held("simple-queue"), held("simple-stack"));
    assert!(breadth > 100 * depth, "{breadth}");
    assert_eq!(["propagate-trail", "recursive"].map(held), [1, 1]);
}

#[test]
fn solvers_give_up_at_the_stated_limit_and_say_so() {
    let geometry = Geometry::standard();
    let states = Limits {
        states: 1000,
        ..Limits::default()
    };
    for name in ["simple-stack", "recursive", "simple-queue"] {
        let report = run(name, &geometry, &grid(SCHULTE), states);
        let found = (report.end, report.counters.states, report.end.gave_up());
        assert_eq!(found, (End::States, 1000, true), "{name}");
    }
    let held = Limits {
        held: 50,
        ..Limits::default()
    };
    let report = run("constraint-queue", &geometry, &Grid::EMPTY, held);
    assert_eq!(report.end, End::Held);
    let clock = Limits {
        solutions: u64::MAX,
        budget: Budget::UNLIMITED.within(Duration::ZERO),
        ..Limits::default()
    };
    let report = run("advanced-stack", &geometry, &Grid::EMPTY, clock);
    assert_eq!(
        (report.end, report.counters.states),
        (End::Time, lab::run::CLOCK)
    );
    let first = run("advanced-stack", &geometry, &Grid::EMPTY, everything(1));
    let found = (first.end, first.end.gave_up(), first.solutions.len());
    assert_eq!(found, (End::Enough, false, 1));
}

#[test]
fn steps_add_up_to_the_counters_and_the_boards() {
    let variant = variant("x");
    let geometry = &variant.geometry();
    let (clues, _) = positions("x", 4)[1];
    for name in lab::names() {
        let (steps, report) = steps(name, geometry, &clues);
        let (mut guesses, mut fails, mut solutions) = (0, 0, 0);
        for Frame { step, grid, .. } in &steps {
            match *step {
                SearchStep::Guess(..) => guesses += 1,
                SearchStep::Fail => fails += 1,
                SearchStep::Place(cell, digit) => assert_eq!(grid.get(cell), Some(digit)),
                SearchStep::Remove(cell, digit) => assert_ne!(grid.get(cell), Some(digit)),
                SearchStep::Solution => {
                    solutions += 1;
                    assert!(grid.is_solution(geometry), "{name}");
                }
            }
        }
        let counters = report.counters;
        let expected = (counters.guesses, counters.backtracks, counters.solutions);
        assert_eq!((guesses, fails, solutions), expected, "{name}");
    }
}

#[test]
fn the_recursion_replays_from_its_steps() {
    let geometry = Geometry::standard();
    let clues = grid(UMASS[0]);
    let (steps, _) = steps("recursive", &geometry, &clues);
    let mut replayed = clues;
    for frame in &steps {
        match frame.step {
            SearchStep::Place(cell, digit) | SearchStep::Guess(cell, digit) => {
                replayed.set(cell, Some(digit))
            }
            SearchStep::Remove(cell, _) => replayed.set(cell, None),
            _ => {}
        }
        assert_eq!(replayed, frame.grid);
        let calls = replayed.clues() - clues.clues();
        assert_eq!(frame.depth, calls, "one call a cell");
    }
    assert_eq!(replayed, clues, "everything is taken back in the end");
}

#[test]
fn names_of_solvers_are_checked() {
    let geometry = Geometry::standard();
    let known = "simple-stack, simple-queue, advanced-stack, recursive, constraint-list, constraint-queue, propagate-copy, propagate-trail, fast";
    let table = &format!(
        r#"
        dancing-links => found the solver "dancing-links", expected one of {known}
        advance-stack => found the solver "advance-stack", expected one of {known}; did you mean advanced-stack?
    "#
    );
    for [name, expected] in cases(table) {
        let error = lab::by_name(name, &geometry).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    for name in lab::names() {
        assert_eq!(solver(name, &geometry).name(), name);
    }
}

#[test]
fn propagation_unfolds_one_digit_at_a_time() {
    let geometry = Geometry::standard();
    for name in ["propagate-copy", "propagate-trail"] {
        let (steps, _) = steps(name, &geometry, &grid(SCHULTE));
        let mut placed = 0;
        for pair in steps.windows(2) {
            let SearchStep::Place(cell, digit) = pair[1].step else {
                continue;
            };
            placed += 1;
            let grid = &pair[1].grid;
            let new: Vec<Cell> = grid.difference(&pair[0].grid).into_iter().collect();
            assert_eq!((grid.get(cell), new), (Some(digit), vec![cell]), "{name}");
        }
        assert!(placed > 50, "{name}: {placed}");
    }
}

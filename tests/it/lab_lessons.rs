//! Prunings with their causes, pseudocode, and the lecture's generator, as a student watches them.

use std::collections::BTreeSet;
use std::fs;

use lacuna::lab::constraint_list::{Generation, is_unique, random_problem};
use lacuna::lab::houses::Houses;
use lacuna::lab::run::{Cause, Limits, SearchStep, Unobserved};
use lacuna::lab::trace::{Keep, Trace};
use lacuna::lab::{self, lesson};
use lacuna::nine::cell::Cell;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::rules::variant::Variant;
use tempfile::tempdir;

use crate::nine::Nine;
use crate::run::run;

const SCHULTE: &str =
    "...2.5....9....73...2..9.6.2.....4.9....7....6.9.....1.8.4..1...63....8....6.8...";

fn prunings(name: &str, geometry: &Geometry, clues: &str) -> Trace {
    let solver = lab::by_name(name, geometry).unwrap();
    let keep = Keep::Spread(1_000_000);
    Trace::record_with(
        solver.as_ref(),
        geometry,
        &clues.parse().unwrap(),
        Limits::default(),
        keep,
        true,
    )
}

#[test]
fn every_pruning_has_its_cause() {
    let nrc: Variant = "nrc".parse().unwrap();
    let of_nrc =
        "...3........7..3..2.......8..6..5....916.....3...712.........31.8..4......2......";
    for (geometry, clues) in [(Geometry::standard(), SCHULTE), (nrc.geometry(), of_nrc)] {
        for name in [
            "propagate-copy",
            "propagate-trail+hall",
            "propagate-trail+timestamps+first-fail",
        ] {
            let trace = prunings(name, &geometry, clues);
            let (mut pruned, mut by_hall_sets) = (0, 0);
            for pair in trace.frames[1..].windows(2) {
                let Some(SearchStep::Prune(cell, digit, cause)) = pair[1].step else {
                    continue;
                };
                pruned += 1;
                let left = Cell::all().filter(|&other| {
                    pair[0].candidates[other.index()] != pair[1].candidates[other.index()]
                });
                assert_eq!(left.collect::<Vec<_>>(), [cell], "{name}: one cell changes");
                let (before, after) = (
                    pair[0].candidates[cell.index()],
                    pair[1].candidates[cell.index()],
                );
                assert!(
                    before.contains(digit)
                        && !after.contains(digit)
                        && after.len() + 1 == before.len()
                );
                let said = lesson::words(pair[1].step, &geometry);
                let houses = geometry.drawn_houses().iter();
                match cause {
                    Cause::Peer(peer) => {
                        assert_eq!(pair[0].grid.get(peer), Some(digit), "{name}: {said}");
                        let mut shared = houses.filter(|house| {
                            house.cells().contains(cell) && house.cells().contains(peer)
                        });
                        assert!(
                            shared.any(|house| said
                                .ends_with(&format!("{} has it at {peer}", house.name()))),
                            "{said}"
                        );
                    }
                    Cause::Hall(digits, cells) => {
                        by_hall_sets += 1;
                        let holders = cells
                            .into_iter()
                            .filter(|&cell| pair[0].candidates[cell.index()] == digits);
                        assert!(
                            holders.count() >= digits.len() && digits.contains(digit),
                            "{name}: {said}"
                        );
                        assert!(
                            houses
                                .filter(|house| house.cells() == cells)
                                .any(|house| said.contains(house.name()))
                        );
                    }
                }
            }
            let report = &trace.report;
            let first = u64::from(matches!(trace.frames[1].step, Some(SearchStep::Prune(..))));
            assert_eq!(Some(pruned + first), report.counters.pruned);
            assert_eq!(by_hall_sets > 0, name.contains("hall"), "{name}");
            // Watching changes nothing.
            let solver = lab::by_name(name, &geometry).unwrap();
            let alone = lab::run(
                solver.as_ref(),
                &geometry,
                &clues.parse().unwrap(),
                Limits::default(),
                &mut Unobserved,
            );
            assert_eq!(alone.solutions, report.solutions);
            let time = report.counters.time;
            assert_eq!(
                lab::run::Counters {
                    time,
                    ..alone.counters
                },
                report.counters,
                "{name}"
            );
        }
    }
}

#[test]
fn the_counts_show_what_the_extensions_save() {
    let geometry = Geometry::standard();
    let counters = |name: &str| prunings(name, &geometry, SCHULTE).report.counters;
    let (plain, stamped, hall) = (
        counters("propagate-trail"),
        counters("propagate-trail+timestamps"),
        counters("propagate-trail+hall"),
    );
    assert_eq!(
        (plain.pruned, plain.states),
        (stamped.pruned, stamped.states)
    );
    assert!(
        stamped.trailed < plain.trailed,
        "{:?} {:?}",
        stamped.trailed,
        plain.trailed
    );
    assert!(
        hall.states < plain.states && hall.pruned < plain.pruned,
        "{hall:?} {plain:?}"
    );
    assert_eq!(counters("propagate-copy").trailed, None);
}

#[test]
fn propagation_unfolds_one_digit_at_a_time() {
    let geometry = Geometry::standard();
    for name in [
        "propagate-copy+first-fail",
        "propagate-trail",
        "propagate-trail+timestamps+hall",
        "peer-lists",
    ] {
        let solver = lab::by_name(name, &geometry).unwrap();
        let clues: Grid = SCHULTE.parse().unwrap();
        let trace = Trace::record(
            solver.as_ref(),
            &geometry,
            &clues,
            Limits::default(),
            Keep::Spread(1_000_000),
        );
        let mut placed = 0;
        for pair in trace.frames.windows(2) {
            let Some(SearchStep::Place(cell, digit) | SearchStep::Guess(cell, digit)) =
                pair[1].step
            else {
                continue;
            };
            assert_eq!(pair[1].grid.get(cell), Some(digit), "{name}");
            if matches!(pair[1].step, Some(SearchStep::Place(..))) {
                placed += 1;
                assert_eq!(
                    pair[1]
                        .grid
                        .difference(&pair[0].grid)
                        .into_iter()
                        .collect::<Vec<_>>(),
                    [cell],
                    "{name}"
                );
            }
            // The counters are those of the board that is shown.
            let [pruned, trailed] = trace.work(&pair[1]);
            assert_eq!(
                pruned.is_some_and(|pruned| pruned > 0),
                name.starts_with("propagate"),
                "{name}"
            );
            assert_eq!(trailed.is_some(), name.contains("trail"), "{name}");
            assert!(
                name != "propagate-trail" || trailed > pruned,
                "{trailed:?} {pruned:?}"
            );
        }
        assert!(placed > 50, "{name}: {placed}");
    }
}

#[test]
fn a_dash_is_what_a_solver_does_not_count() {
    let folder = tempdir().unwrap();
    let solvers = "simple-stack,propagate-copy,propagate-trail,propagate-trail+timestamps";
    let solved =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let counts = |format: &str| -> Vec<[String; 2]> {
        let arguments = [
            "lab",
            "compare",
            "-",
            "--solvers",
            solvers,
            "--format",
            format,
        ];
        let (code, output, error) = run(folder.path(), &arguments, solved);
        assert_eq!(code, 0, "{error}");
        let rows = output.lines().filter(|line| {
            line.contains("-copy") || line.contains("-stack") || line.contains("-trail")
        });
        let fields = |row: &str| -> Vec<String> {
            if format == "csv" {
                row.split(',').skip(11).take(2).map(str::to_owned).collect()
            } else {
                row.split_whitespace()
                    .skip(7)
                    .take(2)
                    .map(str::to_owned)
                    .collect()
            }
        };
        rows.map(|row| fields(row).try_into().unwrap()).collect()
    };
    // Propagation alone solves it: nothing is trailed after a mark, and timestamps save all
    // entries.
    assert_eq!(
        counts("table"),
        [["-", "-"], ["514", "-"], ["514", "542"], ["514", "0"]]
    );
    assert_eq!(
        counts("csv"),
        [["", ""], ["514", ""], ["514", "542"], ["514", "0"]]
    );
}

#[test]
fn every_step_runs_a_line_of_the_pseudocode() {
    let geometry = Geometry::standard();
    let extended = [
        "propagate-copy+hall",
        "propagate-trail+timestamps+hall+first-fail",
    ];
    for name in lab::names().filter(|&name| name != "fast").chain(extended) {
        let trace = prunings(name, &geometry, SCHULTE);
        let code = lesson::pseudocode(&trace.solver);
        let kinds: BTreeSet<u8> = trace
            .frames
            .iter()
            .map(|frame| lesson::kind(frame.step))
            .collect();
        for kind in &kinds {
            let lines = code
                .iter()
                .filter(|(kinds, _)| kinds.contains(&kind.to_string()))
                .count();
            assert_eq!(lines, 1, "{name}: kind {kind}");
        }
        assert!(
            kinds.len() > 3
                && code
                    .iter()
                    .all(|(_, text)| text.len() <= 45 && !text.contains('|')),
            "{name}: {code:?}"
        );
        assert_eq!(
            code.iter().any(|(_, text)| text.contains("Hall")),
            name.contains("hall")
        );
    }
    assert!(lesson::pseudocode("simple-queue")[2].1.contains("oldest"));
    assert!(
        lesson::pseudocode("propagate-trail")[4]
            .1
            .contains("push a mark")
    );
    assert!(lesson::pseudocode("fast").is_empty());
}

#[test]
fn the_generator_fills_a_grid_and_erases_clues() {
    for (variant, seed) in [("standard", 1), ("nrc", 7)] {
        let recipe: Variant = variant.parse().unwrap();
        let geometry = recipe.geometry();
        let houses = Houses::new(&geometry);
        let solver = Generation::new(&geometry, seed);
        let trace = Trace::record(
            &solver,
            &geometry,
            &Grid::EMPTY,
            Limits::default(),
            Keep::Spread(100_000),
        );
        let (problem, solution) = random_problem(&geometry, &mut Generation::stream(seed)).unwrap();
        assert_eq!(trace.frames.last().unwrap().grid, problem);
        let full = trace
            .frames
            .iter()
            .position(|frame| frame.grid == solution)
            .unwrap();
        let (fill, erased) = trace.frames.split_at(full + 1);
        assert!(fill.iter().skip(1).all(|frame| !matches!(
            frame.step,
            Some(SearchStep::Remove(..) | SearchStep::Keep(..))
        )));
        assert_eq!(erased.len(), 81);
        for frame in erased {
            let (cell, expected) = match frame.step {
                Some(SearchStep::Remove(cell, _)) => (cell, 1),
                Some(SearchStep::Keep(cell, _)) => (cell, 2),
                other => panic!("{other:?}"),
            };
            assert_eq!(
                (frame.counters.solutions, frame.grid.get(cell).is_none()),
                (expected, expected == 1)
            );
            assert_eq!(is_unique(&houses, &frame.grid.without(cell)), expected == 1);
        }
        let code = lesson::pseudocode(&trace.solver);
        assert!(erased.iter().all(|frame| {
            code.iter()
                .any(|(kinds, _)| kinds.contains(&lesson::kind(frame.step).to_string()))
        }));
    }
}

#[test]
fn pages_show_lessons() {
    let folder = tempdir().unwrap();
    let page = |arguments: &[&str]| {
        let arguments = [&["lab", "watch", "--html", "p.html", "--force"], arguments].concat();
        let (code, output, error) = run(folder.path(), &arguments, SCHULTE);
        assert_eq!((code, output.as_str()), (0, ""), "{error}");
        (
            fs::read_to_string(folder.path().join("p.html")).unwrap(),
            error,
        )
    };
    let (text, _) = page(&["--solver", "propagate-trail", "--prunings"]);
    assert!(
        text.contains("prune 2 from r1c1: row 1 has it at r1c4") && text.contains("push a mark")
    );
    let (text, error) = page(&[
        "--solver",
        "simple-stack",
        "--beside",
        "advanced-stack",
        "--frames",
        "50",
    ]);
    assert_eq!(
        (
            text.matches("<iframe").count(),
            text.matches("@PAGES@").count(),
            error.lines().count()
        ),
        (2, 0, 2)
    );
    assert!(text.contains("&quot;solver&quot;:&quot;advanced-stack&quot;"));
    let (text, _) = page(&["--generate", "--seed", "7", "--variant", "nrc"]);
    assert!(
        text.contains("without it there are two solutions") && text.contains("\"rules\":\"nrc\"")
    );
    let (code, _, error) = run(
        folder.path(),
        &["lab", "watch", "--generate", "--solver", "recursive"],
        "",
    );
    assert!(code == 2 && error.contains("--generate"), "{error}");
}

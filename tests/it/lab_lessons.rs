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
use lacuna::rules::recipe::Recipe;
use tempfile::tempdir;

use crate::nine::Nine;
use crate::run::run;

const SCHULTE: &str = "...2.5....9....73...2..9.6.2.....4.9....7....6.9.....1.8.4..1...63....8....6.8...";

fn prunings(name: &str, geometry: &Geometry, clues: &str) -> Trace {
    let solver = lab::by_name(name, geometry).unwrap();
    let keep = Keep::Spread(1_000_000);
    Trace::record_with(solver.as_ref(), geometry, &clues.parse().unwrap(), Limits::default(), keep, true)
}

#[test]
fn every_pruning_has_its_cause() {
    let nrc: Recipe = "nrc".parse().unwrap();
    let of_nrc = "...3........7..3..2.......8..6..5....916.....3...712.........31.8..4......2......";
    for (geometry, clues) in [(Geometry::standard(), SCHULTE), (nrc.geometry(), of_nrc)] {
        for name in ["propagate-copy", "propagate-trail+hall", "propagate-trail+timestamps+first-fail"] {
            let trace = prunings(name, &geometry, clues);
            let (mut pruned, mut by_hall_sets) = (0, 0);
            for pair in trace.frames[1..].windows(2) {
                let Some(SearchStep::Prune(cell, digit, cause)) = pair[1].step else { continue };
                pruned += 1;
                let left =
                    Cell::all().filter(|&other| pair[0].candidates[other.index()] != pair[1].candidates[other.index()]);
                assert_eq!(left.collect::<Vec<_>>(), [cell], "{name}: one cell changes");
                let (before, after) = (pair[0].candidates[cell.index()], pair[1].candidates[cell.index()]);
                assert!(before.contains(digit) && !after.contains(digit) && after.len() + 1 == before.len());
                let said = lesson::words(pair[1].step, &geometry);
                let houses = geometry.drawn_houses().iter();
                match cause {
                    Cause::Peer(peer) => {
                        assert_eq!(pair[0].grid.get(peer), Some(digit), "{name}: {said}");
                        let mut shared =
                            houses.filter(|house| house.cells().contains(cell) && house.cells().contains(peer));
                        assert!(
                            shared.any(|house| said.ends_with(&format!("{} has it at {peer}", house.name()))),
                            "{said}"
                        );
                    }
                    Cause::Hall(digits, cells) => {
                        by_hall_sets += 1;
                        let holders = cells.into_iter().filter(|&cell| pair[0].candidates[cell.index()] == digits);
                        assert!(holders.count() >= digits.len() && digits.contains(digit), "{name}: {said}");
                        assert!(houses.filter(|house| house.cells() == cells).any(|house| said.contains(house.name())));
                    }
                }
            }
            let report = &trace.report;
            assert_eq!(
                pruned + u64::from(matches!(trace.frames[1].step, Some(SearchStep::Prune(..)))),
                report.counters.pruned
            );
            assert_eq!(by_hall_sets > 0, name.contains("hall"), "{name}");
            // Watching changes nothing.
            let solver = lab::by_name(name, &geometry).unwrap();
            let alone =
                lab::run(solver.as_ref(), &geometry, &clues.parse().unwrap(), Limits::default(), &mut Unobserved);
            assert_eq!(alone.solutions, report.solutions);
            let time = report.counters.time;
            assert_eq!(lab::run::Counters { time, ..alone.counters }, report.counters, "{name}");
        }
    }
}

#[test]
fn the_counts_show_what_the_extensions_save() {
    let geometry = Geometry::standard();
    let counters = |name: &str| prunings(name, &geometry, SCHULTE).report.counters;
    let (plain, stamped, hall) =
        (counters("propagate-trail"), counters("propagate-trail+timestamps"), counters("propagate-trail+hall"));
    assert_eq!((plain.pruned, plain.states), (stamped.pruned, stamped.states));
    assert!(stamped.trailed < plain.trailed, "{} {}", stamped.trailed, plain.trailed);
    assert!(hall.states < plain.states && hall.pruned < plain.pruned, "{hall:?} {plain:?}");
    assert_eq!(counters("propagate-copy").trailed, 0);
}

#[test]
fn every_step_runs_a_line_of_the_pseudocode() {
    let geometry = Geometry::standard();
    let extended = ["propagate-copy+hall", "propagate-trail+timestamps+hall+first-fail"];
    for name in lab::names().filter(|&name| name != "fast").chain(extended) {
        let trace = prunings(name, &geometry, SCHULTE);
        let code = lesson::pseudocode(&trace.solver);
        let kinds: BTreeSet<u8> = trace.frames.iter().map(|frame| lesson::kind(frame.step)).collect();
        for kind in &kinds {
            let lines = code.iter().filter(|(kinds, _)| kinds.contains(&kind.to_string())).count();
            assert_eq!(lines, 1, "{name}: kind {kind}");
        }
        assert!(
            kinds.len() > 3 && code.iter().all(|(_, text)| text.len() <= 45 && !text.contains('|')),
            "{name}: {code:?}"
        );
        assert_eq!(code.iter().any(|(_, text)| text.contains("Hall")), name.contains("hall"));
    }
    assert!(lesson::pseudocode("simple-queue")[2].1.contains("oldest"));
    assert!(lesson::pseudocode("propagate-trail")[4].1.contains("push a mark"));
    assert!(lesson::pseudocode("fast").is_empty());
}

#[test]
fn the_generator_fills_a_grid_and_erases_clues() {
    for (variant, seed) in [("standard", 1), ("nrc", 7)] {
        let recipe: Recipe = variant.parse().unwrap();
        let geometry = recipe.geometry();
        let houses = Houses::new(&geometry);
        let solver = Generation::new(&geometry, seed);
        let trace = Trace::record(&solver, &geometry, &Grid::EMPTY, Limits::default(), Keep::Spread(100_000));
        let (problem, solution) = random_problem(&geometry, &mut Generation::stream(seed)).unwrap();
        assert_eq!(trace.frames.last().unwrap().grid, problem);
        let full = trace.frames.iter().position(|frame| frame.grid == solution).unwrap();
        let (fill, erased) = trace.frames.split_at(full + 1);
        assert!(
            fill.iter().skip(1).all(|frame| !matches!(frame.step, Some(SearchStep::Remove(..) | SearchStep::Keep(..))))
        );
        assert_eq!(erased.len(), 81);
        for frame in erased {
            let (cell, expected) = match frame.step {
                Some(SearchStep::Remove(cell, _)) => (cell, 1),
                Some(SearchStep::Keep(cell, _)) => (cell, 2),
                other => panic!("{other:?}"),
            };
            assert_eq!((frame.counters.solutions, frame.grid.get(cell).is_none()), (expected, expected == 1));
            assert_eq!(is_unique(&houses, &frame.grid.without(cell)), expected == 1);
        }
        let code = lesson::pseudocode(&trace.solver);
        assert!(
            erased
                .iter()
                .all(|frame| code.iter().any(|(kinds, _)| kinds.contains(&lesson::kind(frame.step).to_string())))
        );
    }
}

#[test]
fn pages_show_lessons() {
    let folder = tempdir().unwrap();
    let page = |arguments: &[&str]| {
        let arguments = [&["lab", "watch", "--html", "p.html", "--force"], arguments].concat();
        let (code, output, error) = run(folder.path(), &arguments, SCHULTE);
        assert_eq!((code, output.as_str()), (0, ""), "{error}");
        (fs::read_to_string(folder.path().join("p.html")).unwrap(), error)
    };
    let (text, _) = page(&["--solver", "propagate-trail", "--prunings"]);
    assert!(text.contains("prune 2 from r1c1: row 1 has it at r1c4") && text.contains("push a mark"));
    let (text, error) = page(&["--solver", "simple-stack", "--beside", "advanced-stack", "--frames", "50"]);
    assert_eq!((text.matches("<iframe").count(), text.matches("@PAGES@").count(), error.lines().count()), (2, 0, 2));
    assert!(text.contains("&quot;solver&quot;:&quot;advanced-stack&quot;"));
    let (text, _) = page(&["--generate", "--seed", "7", "--variant", "nrc"]);
    assert!(text.contains("without it there are two solutions") && text.contains("\"rules\":\"nrc\""));
    let (code, _, error) = run(folder.path(), &["lab", "watch", "--generate", "--solver", "recursive"], "");
    assert!(code == 2 && error.contains("--generate"), "{error}");
}

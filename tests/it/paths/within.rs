//! Questions about clues of a known solution have the same answers on every path.

use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::{minimize, redundant_clues};
use lacuna::nine::solver::{Solver, Within};

use super::{fast, puzzles, solvers, some_cells, variants};
use crate::prelude::*;

#[test]
fn alternatives_are_equal_on_all_paths() {
    for variant in variants() {
        let plain = Solver::plain(&variant.geometry());
        let fast = fast(&variant.geometry());
        let (mut some, mut none) = (0, 0);
        for (solution, clues, mut random) in puzzles(&variant, 15) {
            let within = plain.within(&solution);
            let taken = random.below(4);
            let clues = (clues | some_cells(&mut random, 3)) - some_cells(&mut random, taken);
            let unique = within.is_unique(clues);
            for (path, solver) in &fast {
                let at = format!("{variant} {path:?} {}", solution.restrict(clues));
                let other = solver.within(&solution);
                assert_eq!(other.is_unique(clues), unique, "{at}");
                let found = other.another(clues);
                let is_proven = found.is_none_or(|set| is_unavoidable(&within, clues, set));
                assert!(found.is_none() == unique && is_proven, "{at}");
            }
            for cell in Cell::all() {
                let expected = within.alternative(clues.without(cell), cell).is_some();
                for (path, solver) in &fast {
                    let at = format!("{variant} {path:?} {} {cell}", solution.restrict(clues));
                    let within_fast = solver.within(&solution);
                    let found = within_fast.alternative(clues.without(cell), cell);
                    assert_eq!(found.is_some(), expected, "{at}");
                    let proven = |set: CellSet| {
                        set.contains(cell) && is_unavoidable(&within, clues.without(cell), set)
                    };
                    assert!(found.is_none_or(proven), "{at}");
                }
                *(if expected { &mut some } else { &mut none }) += 1;
            }
        }
        assert!(
            some > 100 && none > 100,
            "{variant}: both answers occur: {some}, {none}"
        );
    }
}

/// Returns `true` if the set avoids the clues, and the cells outside it leave another solution that
/// differs in all of the set.
fn is_unavoidable(within: &Within, clues: CellSet, set: CellSet) -> bool {
    !set.is_empty() && set.is_disjoint(clues) && within.another(CellSet::ALL - set).is_some()
}

#[test]
fn determined_cells_have_no_alternative_on_any_path() {
    for variant in variants() {
        let plain = Solver::plain(&variant.geometry());
        let solvers = solvers(&variant.geometry());
        let mut found = vec![[0; 2]; solvers.len()];
        for (solution, clues, mut random) in puzzles(&variant, 40) {
            let added = random.below(20);
            let clues = (clues | some_cells(&mut random, added)) - some_cells(&mut random, 6);
            let within = plain.within(&solution);
            let sets = [clues, clues - some_cells(&mut random, 1)];
            for (i, clues) in sets.into_iter().enumerate() {
                let is_fixed = |&cell: &Cell| within.alternative(clues, cell).is_none();
                let fixed: CellSet = (!clues).into_iter().filter(is_fixed).collect();
                for (solver, found) in solvers.iter().zip(&mut found) {
                    let determined = solver.within(&solution).determined(clues) - clues;
                    let (path, at) = (solver.instructions(), solution.restrict(clues));
                    assert!(determined.is_subset(fixed), "{variant} {path:?} {at}");
                    found[i] += determined.len();
                }
            }
        }
        assert!(
            found.as_flattened().iter().all(|&found| found > 100),
            "{variant}: propagation determines cells: {found:?}"
        );
    }
}

/// Runs van Eijck's loop as he states it: erase, count solutions up to two, put back.
fn one_by_one(solver: &Solver, solution: &Grid, clues: CellSet, order: &[Cell]) -> CellSet {
    let asked = order.iter().filter(|&&cell| clues.contains(cell));
    asked.fold(clues, |left, &clue| {
        let fewer = left.without(clue);
        let is_unique = solver.count(&solution.restrict(fewer), 2) == 1;
        if is_unique { fewer } else { left }
    })
}

#[test]
fn minimal_puzzles_are_equal_on_all_paths() {
    for variant in variants() {
        let geometry = variant.geometry();
        let fast = fast(&geometry);
        let plain = Solver::plain(&geometry);
        for (solution, minimal, mut random) in puzzles(&variant, 8) {
            let mut order: Vec<Cell> = Cell::all().collect();
            random.shuffle(&mut order);
            let part = &order[random.below(81) as usize..];
            let more = random.below(60);
            let clues = minimal | some_cells(&mut random, more);
            let within = plain.within(&solution);
            for (clues, order) in [
                (CellSet::ALL, &order[..]),
                (clues, &order),
                (CellSet::ALL, part),
                (clues, part),
            ] {
                let expected = one_by_one(&plain, &solution, clues, order);
                let at = format!("{variant} {} {order:?}", solution.restrict(clues));
                let found = minimize(&within, clues, order.iter().copied());
                assert_eq!(found, expected, "plain {at}");
                for (path, solver) in &fast {
                    let found = minimize(&solver.within(&solution), clues, order.iter().copied());
                    assert_eq!(found, expected, "{path:?} {at}");
                }
            }
        }
    }
}

#[test]
fn redundant_clues_are_equal_on_all_paths() {
    for variant in variants() {
        let geometry = variant.geometry();
        let solvers = solvers(&geometry);
        let plain = Solver::plain(&geometry);
        let (mut needed, mut redundant) = (0, 0);
        for (solution, minimal, mut random) in puzzles(&variant, 8) {
            let within = plain.within(&solution);
            for more in [0, 1, 5, 30] {
                let clues = minimal | some_cells(&mut random, more);
                let at = format!("{variant} {}", solution.restrict(clues));
                let is_redundant = |&clue: &Cell| !within.is_needed(clues, clue);
                let expected: CellSet = clues.into_iter().filter(is_redundant).collect();
                assert_eq!(expected.is_empty(), clues == minimal, "{at}");
                redundant += expected.len();
                needed += (clues - expected).len();
                for solver in &solvers {
                    let at = format!("{:?} {at}", solver.instructions());
                    let within = solver.within(&solution);
                    assert_eq!(redundant_clues(&within, clues), expected, "{at}");
                    let is_redundant = |&clue: &Cell| !within.is_needed(clues, clue);
                    let found: CellSet = clues.into_iter().filter(is_redundant).collect();
                    assert_eq!(found, expected, "{at}");
                }
            }
        }
        assert!(
            needed > 100 && redundant > 100,
            "{variant}: both answers occur: {needed}, {redundant}"
        );
    }
}

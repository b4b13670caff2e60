//! The unavoidable sets that a search begins with.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::nine::cell::{CELLS, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::nine::solver::{Solver, Within};

/// The maximum number of solutions examined for the cells of some digits or houses.
const SOLUTIONS: usize = 300;

/// The number of sets below which the cells of five digits are examined too.
const ENOUGH: usize = 200;

/// Returns the cells of each digit.
pub(super) fn digits(grid: &Grid) -> [CellSet; SIDE] {
    let mut digits = [CellSet::EMPTY; SIDE];
    for cell in Cell::all() {
        digits[grid.values()[cell.index()] as usize - 1].insert(cell);
    }
    digits
}

/// Returns minimal unavoidable sets of the grid: within the cells of some digits, and within two or three rows, columns or boxes.
///
/// Two to four digits suffice if they give enough sets; five are for rules that leave no small ones.
pub(super) fn unavoidable(solver: &Solver, grid: &Grid, budget: &Budget) -> Vec<CellSet> {
    let digits = digits(grid);
    let mut found = Vec::new();
    for houses in houses() {
        for number in 2..=3 {
            unions(&houses, number, |open| differences(solver, grid, open, &mut found));
        }
    }
    for number in 2..=5 {
        if number <= 4 || found.len() < ENOUGH {
            unions(&digits, number, |open| differences(solver, grid, open, &mut found));
        }
        if number >= 4 {
            found = minimal(found);
        }
        if budget.is_spent() {
            break;
        }
    }
    found
}

/// Returns the rows, the columns and the boxes.
fn houses() -> [[CellSet; SIDE]; 3] {
    let mut houses = [[CellSet::EMPTY; SIDE]; 3];
    for cell in Cell::all() {
        let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
        for (family, at) in houses.iter_mut().zip([row, column, row / 3 * 3 + column / 3]) {
            family[at].insert(cell);
        }
    }
    houses
}

/// Visits all unions of `number` of the sets.
fn unions(sets: &[CellSet; SIDE], number: u32, mut visit: impl FnMut(CellSet)) {
    for chosen in (0u32..1 << SIDE).filter(|chosen| chosen.count_ones() == number) {
        let parts = (0..SIDE).filter(|part| chosen >> part & 1 == 1);
        visit(parts.fold(CellSet::EMPTY, |all, part| all | sets[part]));
    }
}

/// Finds the sets of cells in which other solutions differ from the grid, for solutions that agree with it outside of `open`.
fn differences(solver: &Solver, grid: &Grid, open: CellSet, found: &mut Vec<CellSet>) {
    let mut left = SOLUTIONS;
    let _ = solver.for_each(&grid.restrict(!open), |other| {
        found.extend(Some(grid.difference(other)).filter(|set| !set.is_empty()));
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}

/// Keeps the sets that contain no other.
fn minimal(mut sets: Vec<CellSet>) -> Vec<CellSet> {
    sets.sort_unstable_by_key(|set| (set.len(), set.bits()));
    sets.dedup();
    // Indexed by first cell: a subset of a set has its first cell in it.
    let mut kept = vec![Vec::<CellSet>::new(); CELLS];
    sets.retain(|&set| {
        let Some(first) = set.first() else { return false };
        let has_less = set.into_iter().any(|cell| kept[cell.index()].iter().any(|less| less.is_subset(set)));
        if !has_less {
            kept[first.index()].push(set);
        }
        !has_less
    });
    sets
}

/// Returns a smaller unavoidable set within this one if the solver happens to find one, otherwise the set itself.
pub(super) fn least(within: &Within, mut set: CellSet) -> CellSet {
    while let Some(inside) = within.another(!set).filter(|inside| *inside != set) {
        set = inside;
    }
    set
}

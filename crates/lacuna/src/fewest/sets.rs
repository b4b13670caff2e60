//! The unavoidable sets that a search begins with.

use std::ops::ControlFlow;

use crate::nine::cell::{CELLS, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::nine::solver::Bounded;

/// The maximum number of solutions examined for the cells of some digits or houses.
const SOLUTIONS: usize = 300;

/// The number of sets below which a grid has few of them.
const ENOUGH: usize = 200;

/// The numbers of digits and of boxes whose common cells are examined for more sets: if many small
/// ones are known, and if few are.
const MORE: [[(u32, u32); 3]; 2] = [[(4, 7), (5, 5), (7, 4)], [(5, 7), (6, 6), (8, 5)]];

/// The maximum number of solutions examined for each choice of these.
const SOLUTIONS_IN_BOXES: usize = 30;

/// The maximum number of cells of a small set.
const SMALL: usize = 18;

/// Returns the cells of each digit.
pub(super) fn digits(grid: &Grid) -> [CellSet; SIDE] {
    let mut digits = [CellSet::EMPTY; SIDE];
    for cell in Cell::all() {
        digits[grid.values()[cell.index()] as usize - 1].insert(cell);
    }
    digits
}

/// Returns minimal unavoidable sets of the grid: within the cells of some digits, and within two or
/// three rows, columns or boxes.
///
/// Two or three digits suffice if they give enough sets; more are for rules that leave no small
/// ones.
pub(super) fn unavoidable(solver: &Bounded, grid: &Grid) -> Vec<CellSet> {
    let digits = digits(grid);
    let mut found = Vec::new();
    let open = |sets: &[CellSet; SIDE], number: u32, found: &mut Vec<CellSet>| {
        unions(sets, number, |open| {
            differences(solver, grid, open, SOLUTIONS, found);
        });
    };
    for houses in houses() {
        (2..=3).for_each(|number| open(&houses, number, &mut found));
    }
    for number in 2..=5 {
        if number > 3 && found.len() >= ENOUGH {
            break;
        }
        open(&digits, number, &mut found);
        if number >= 3 {
            found = minimal(found);
        }
    }
    found
}

/// Returns these sets and those of more digits in fewer boxes, without any that contains another.
pub(super) fn more(solver: &Bounded, grid: &Grid, mut found: Vec<CellSet>) -> Vec<CellSet> {
    let (digits, [.., boxes]) = (digits(grid), houses());
    for (of_digits, of_boxes) in MORE[usize::from(small(&found) < ENOUGH)] {
        unions(&digits, of_digits, |cells| {
            unions(&boxes, of_boxes, |inside| {
                differences(solver, grid, cells & inside, SOLUTIONS_IN_BOXES, &mut found);
            });
        });
    }
    minimal(found)
}

/// Returns the number of small sets among these.
pub(super) fn small(sets: &[CellSet]) -> usize {
    sets.iter().filter(|set| set.len() <= SMALL).count()
}

/// Returns the rows, the columns and the boxes.
fn houses() -> [[CellSet; SIDE]; 3] {
    let mut houses = [[CellSet::EMPTY; SIDE]; 3];
    for cell in Cell::all() {
        let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
        for (family, at) in houses
            .iter_mut()
            .zip([row, column, row / 3 * 3 + column / 3])
        {
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

/// Finds the sets of cells in which other solutions differ from the grid, for at most `limit`
/// solutions that agree with it outside of `open`.
fn differences(
    solver: &Bounded,
    grid: &Grid,
    open: CellSet,
    mut limit: usize,
    found: &mut Vec<CellSet>,
) {
    // If the budget is spent, the search ends at once.
    let _ = solver.for_each(&grid.restrict(!open), |other| {
        found.extend(Some(grid.difference(other)).filter(|set| !set.is_empty()));
        limit -= 1;
        if limit == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
}

/// Keeps the sets that contain no other.
fn minimal(mut sets: Vec<CellSet>) -> Vec<CellSet> {
    sets.sort_unstable_by_key(|set| (set.len(), set.bits()));
    sets.dedup();
    // Indexed by first cell: a subset of a set has its first cell in it.
    let mut kept = vec![Vec::<CellSet>::new(); CELLS];
    sets.retain(|&set| {
        let Some(first) = set.first() else {
            return false;
        };
        let has_less = set
            .into_iter()
            .any(|cell| kept[cell.index()].iter().any(|less| less.is_subset(set)));
        if !has_less {
            kept[first.index()].push(set);
        }
        !has_less
    });
    sets
}

//! The worked example of a page of rules: one place where a digit has only one cell left in a house.

use crate::export::book::labels::{Labels, fill};
use crate::export::diagram::Step;
use crate::nine::cell::{CELLS, Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House, HouseKind};
use crate::nine::grid::Grid;
use crate::nine::solver::{Outcome, Solver};

/// A puzzle, a step in it, and its solution.
#[derive(Clone, Debug)]
pub struct Example {
    /// The puzzle.
    pub clues: Grid,
    /// Its solution.
    pub solution: Grid,
    /// The step; none in a grid with hardly an empty cell.
    pub step: Option<Step>,
}

impl Example {
    /// An example that gives nothing of its puzzle away: digit d becomes 10 − d. Where the puzzle has no such step, or not in a region,
    /// which is what a reader should see, clues are added from its solution, cell by cell, until it has one.
    ///
    /// # Panics
    /// If the puzzle does not have exactly one solution.
    pub fn of(geometry: &Geometry, puzzle: &Grid) -> Example {
        let mut clues = disguise(puzzle);
        let Outcome::Unique(solution) = Solver::new(geometry).solve(&clues) else {
            panic!("an example needs exactly one solution");
        };
        // Steps of 31 spread the added clues over the grid: 31 and 81 have no common divisor.
        let mut spare = (0..CELLS).map(|i| Cell::new(i * 31 % CELLS)).filter(|&cell| puzzle.get(cell).is_none());
        let mut step = find(geometry, &clues);
        while step.is_none()
            && let Some(cell) = spare.next()
        {
            clues.set(cell, solution.get(cell));
            step = find(geometry, &clues);
        }
        Example { clues, solution, step }
    }

    /// The step in words.
    pub fn words(&self, labels: &Labels) -> String {
        let Some(Step { house, cell, digit, because, .. }) = &self.step else {
            return labels.step_by_step.clone();
        };
        let circles = if because.len() == 1 { &labels.circle } else { &labels.circles };
        let reason = fill(circles, &[("digit", digit)]);
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        let look = fill(
            &labels.look,
            &[("house", house), ("digit", digit), ("reason", &reason), ("row", &row), ("column", &column)],
        );
        format!("{look} {}", labels.step_by_step)
    }
}

/// The puzzle with digit d turned into 10 − d.
fn disguise(puzzle: &Grid) -> Grid {
    let mut other = Grid::EMPTY;
    for cell in puzzle.filled() {
        other.set(cell, puzzle.get(cell).map(|digit| Digit::from_index(SIDE - 1 - digit.index())));
    }
    other
}

/// The step that rules out most cells, with fewest reasons, in a region or, if the geometry has none, in a box.
fn find(geometry: &Geometry, clues: &Grid) -> Option<Step> {
    let kind = if geometry.regions().is_empty() { HouseKind::Box } else { HouseKind::Region };
    let houses = geometry.drawn_houses().iter().filter(|house| house.kind() == kind);
    let steps = houses.flat_map(|house| Digit::all().filter_map(|digit| step(geometry, clues, house, digit)));
    let empty = |step: &Step| step.cells.into_iter().filter(|&cell| clues.get(cell).is_none()).count();
    steps.filter(|step| !step.because.is_empty()).min_by_key(|step| (SIDE - empty(step), step.because.len()))
}

/// The step that places this digit in this house, if all but one of its cells are taken or ruled out by clues.
fn step(geometry: &Geometry, clues: &Grid, house: &House, digit: Digit) -> Option<Step> {
    let empty: CellSet = house.cells().into_iter().filter(|&cell| clues.get(cell).is_none()).collect();
    let same: CellSet = clues.filled().into_iter().filter(|&cell| clues.get(cell) == Some(digit)).collect();
    let reach = |clue: Cell| {
        let houses = geometry.drawn_houses().iter().filter(|house| house.cells().contains(clue));
        houses.fold(CellSet::EMPTY, |all, house| all | house.cells()) & empty
    };
    let ruled_out = same.into_iter().fold(CellSet::EMPTY, |all, clue| all | reach(clue));
    let cell = (empty & !ruled_out).single()?;
    if !same.is_disjoint(house.cells()) {
        return None;
    }
    let mut because = CellSet::EMPTY;
    let mut open = ruled_out;
    while !open.is_empty() {
        let clue = same.into_iter().max_by_key(|&clue| (reach(clue) & open).len())?;
        because.insert(clue);
        open &= !reach(clue);
    }
    Some(Step { house: house.name().to_owned(), cells: house.cells(), cell, digit, because })
}

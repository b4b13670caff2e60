//! How many clues some unavoidable sets need at least.

use super::table::{Table, View};
use crate::nine::cell_set::CellSet;

/// Sets that have no cell in common with those of other parts.
#[derive(Clone, Copy, Debug)]
struct Part {
    cells: CellSet,
    /// The places of all sets that have one of these cells.
    touched: u128,
}

/// The buffer of the bound.
#[derive(Clone, Debug, Default)]
pub(super) struct Bound {
    parts: Vec<Part>,
}

impl Bound {
    /// A number of clues without which the live sets cannot be hit, if no clue is dead, and the cells that this rests on: so many clues lie in
    /// them. Beyond `enough` it does not go on.
    ///
    /// Sets that have no cell in common need a clue each. Each of these may do better: it and sets that meet none of the others need two if no
    /// cell is in all of them.
    pub(super) fn needed(&mut self, table: &Table, view: &View, dead: CellSet, enough: usize) -> (usize, CellSet) {
        self.parts.clear();
        let mut cells = CellSet::EMPTY;
        let (mut once, mut twice) = (0, 0);
        loop {
            let free = view.live & !once;
            if free == 0 {
                break;
            }
            let set = table.set(view.smallest(free)) - dead;
            if set.is_empty() || self.parts.len() == enough {
                return (enough + 1, CellSet::ALL);
            }
            let touched = table.touched(set);
            twice |= once & touched;
            once |= touched;
            cells |= set;
            self.parts.push(Part { cells: set, touched });
        }
        let mut needed = self.parts.len();
        for part in &self.parts {
            let Some(both) = two(table, view, dead, part.cells, view.live & part.touched & !twice) else { continue };
            needed += 1;
            if needed > enough {
                break;
            }
            cells |= both;
            // Each live set meets a part, and these do not meet this one.
            twice |= table.touched(both) & !part.touched;
        }
        (needed, cells)
    }
}

/// The cells of some sets that need two clues: one that has these cells, and others at these places, which meet it.
fn two(table: &Table, view: &View, dead: CellSet, cells: CellSet, places: u128) -> Option<CellSet> {
    if cells.into_iter().any(|cell| places & !table.hit(cell) == 0) {
        return None;
    }
    let (mut common, mut both) = (cells, cells);
    while let Some(cell) = common.first() {
        let other = table.set(view.smallest(places & !table.hit(cell))) - dead;
        common &= other;
        both |= other;
    }
    Some(both)
}

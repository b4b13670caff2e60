//! Sets of cells on which no grid is rainbow.

use std::collections::HashSet;

use super::Prover;
use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;

/// Minimal impossible sets, with all their images.
#[derive(Clone, Debug)]
pub struct Nogoods {
    known: HashSet<CellSet>,
    /// The sets by their last two cells.
    by_end: Vec<Vec<CellSet>>,
}

impl Default for Nogoods {
    fn default() -> Nogoods {
        Nogoods { known: HashSet::new(), by_end: vec![Vec::new(); CELLS * CELLS] }
    }
}

impl Nogoods {
    /// The number of sets.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Whether a known impossible set is inside `set` and ends with these two cells, the last ones of `set`.
    pub(super) fn forbid(&self, set: CellSet, last_but_one: Cell, last: Cell) -> bool {
        self.by_end[last_but_one.index() * CELLS + last.index()].iter().any(|nogood| nogood.is_subset(set))
    }

    /// Learns from an impossible set: takes cells away while it stays impossible.
    pub(super) fn learn(&mut self, impossible: CellSet, prover: &Prover) {
        let minimal = impossible.into_iter().fold(impossible, |set, cell| {
            let fewer = set.without(cell);
            if fewer.len() > 1 && prover.grids.rainbow(fewer, 1) == 0 { fewer } else { set }
        });
        for symmetry in &prover.sets.group {
            let image = symmetry.image_of(minimal);
            if self.known.insert(image)
                && let Some(last) = image.into_iter().last()
                && let Some(last_but_one) = image.without(last).into_iter().last()
            {
                self.by_end[last_but_one.index() * CELLS + last.index()].push(image);
            }
        }
    }
}

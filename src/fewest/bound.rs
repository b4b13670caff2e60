//! How many clues some unavoidable sets need at least.

use crate::nine::cell::CELLS;
use crate::nine::cell_set::CellSet;

/// Of the sets that are left the bound looks at so many, smallest first: with all of them a standard grid takes a tenth longer.
const LOOK: usize = 150;

/// The buffers of the bound.
#[derive(Clone, Debug, Default)]
pub(super) struct Bound {
    sorted: Vec<CellSet>,
    apart: Vec<CellSet>,
    family: Vec<CellSet>,
}

impl Bound {
    /// Sorts the sets, smallest first, and keeps so many.
    pub(super) fn sort(&mut self, sets: &mut Vec<CellSet>, most: usize) {
        let mut begins = [0usize; CELLS + 2];
        for set in sets.iter() {
            begins[set.len() + 1] += 1;
        }
        for size in 1..begins.len() {
            begins[size] += begins[size - 1];
        }
        self.sorted.clear();
        self.sorted.resize(sets.len(), CellSet::EMPTY);
        for &set in sets.iter() {
            let place = &mut begins[set.len()];
            self.sorted[*place] = set;
            *place += 1;
        }
        self.sorted.truncate(most);
        std::mem::swap(&mut self.sorted, sets);
    }

    /// A number of clues without which the sets, smallest first, cannot be hit, and the cells that this rests on: so many clues lie in them.
    ///
    /// Sets that have no cell in common need a clue each. Each of these may do better: it and sets that meet none of the others need two if no
    /// cell is in all of them.
    pub(super) fn needed(&mut self, sets: &[CellSet]) -> (usize, CellSet) {
        let sets = &sets[..sets.len().min(LOOK)];
        self.apart.clear();
        let mut cells = CellSet::EMPTY;
        for &set in sets {
            if set.is_disjoint(cells) {
                cells |= set;
                self.apart.push(set);
            }
        }
        let mut needed = self.apart.len();
        for at in 0..self.apart.len() {
            let others = cells - self.apart[at];
            if let Some(both) = self.two(self.apart[at], others, sets) {
                cells = others | both;
                needed += 1;
            }
        }
        (needed, cells)
    }

    /// The cells of some sets that need two clues: this one and others, apart from these cells.
    fn two(&mut self, set: CellSet, others: CellSet, sets: &[CellSet]) -> Option<CellSet> {
        let mut common = set;
        self.family.clear();
        for &other in sets {
            if other.is_disjoint(others) && common & other != common {
                if let Some(&one) = self.family.iter().find(|one| one.is_disjoint(other)) {
                    return Some(one | other);
                }
                common &= other;
                self.family.push(other);
                if common.is_empty() {
                    self.family.push(set);
                    return Some(self.least());
                }
            }
        }
        None
    }

    /// The cells of the family, without the sets that it can do without to have no common cell.
    fn least(&mut self) -> CellSet {
        let mut at = 0;
        while at < self.family.len() {
            let rest = self.family.iter().enumerate().filter(|&(i, _)| i != at);
            if rest.fold(CellSet::ALL, |common, (_, &set)| common & set).is_empty() {
                self.family.swap_remove(at);
            } else {
                at += 1;
            }
        }
        self.family.iter().fold(CellSet::EMPTY, |all, &set| all | set)
    }
}

//! One clue out of a minimal puzzle, several in, and none of them spare.

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::solver::Within;

/// Sets of clues looked at for each clue that is taken out.
const SETS: usize = 100;

/// The minimal puzzles of the same solution that differ from this one by a clue less and one or more clues that it does not have.
pub(super) fn wider(within: &Within, clues: CellSet) -> Vec<CellSet> {
    let mut search = Search { within, unavoidable: Vec::new(), left: 0, found: Vec::new() };
    for clue in clues {
        search.left = SETS;
        let rest = clues.without(clue);
        // Others show nothing about sets of clues that contain these.
        search.unavoidable.retain(|&set| (set & rest).len() <= 1);
        let fit = (!clues).into_iter().filter(|&cell| search.needs_all(rest.with(cell))).collect::<Vec<Cell>>();
        search.grow(rest, &fit);
    }
    search.found
}

struct Search<'w, 's> {
    within: &'w Within<'s>,
    /// Those that the solver has shown: most questions are answered by one of them.
    unavoidable: Vec<CellSet>,
    left: usize,
    found: Vec<CellSet>,
}

impl Search<'_, '_> {
    /// Puts in every cell, each of which is needed with the clues, and further ones behind it until there is one solution.
    fn grow(&mut self, clues: CellSet, fit: &[Cell]) {
        for (i, &cell) in fit.iter().enumerate() {
            if self.left == 0 || self.within.budget().is_spent() {
                return;
            }
            self.left -= 1;
            let clues = clues.with(cell);
            if self.is_unique(clues) {
                self.found.push(clues);
            } else {
                let fit: Vec<Cell> =
                    fit[i + 1..].iter().copied().filter(|&further| self.needs_all(clues.with(further))).collect();
                self.grow(clues, &fit);
            }
        }
    }

    fn is_unique(&mut self, clues: CellSet) -> bool {
        if self.unavoidable.iter().any(|set| set.is_disjoint(clues)) {
            return false;
        }
        let other = self.within.another(clues);
        self.unavoidable.extend(other);
        other.is_none()
    }

    /// Whether each of the clues brings something that the others do not: without it another digit is possible in its cell.
    fn needs_all(&mut self, clues: CellSet) -> bool {
        let alone = self.unavoidable.iter().map(|&set| set & clues).filter(|hit| hit.len() == 1);
        let known = alone.fold(CellSet::EMPTY, |known, hit| known | hit);
        (clues - known).into_iter().all(|clue| {
            let set = self.within.alternative(clues.without(clue), clue);
            self.unavoidable.extend(set);
            set.is_some()
        })
    }
}

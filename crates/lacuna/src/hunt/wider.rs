//! Moves that remove one clue from a minimal puzzle and add at least one, none of them redundant.

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::solver::Within;
use crate::random::Random;

/// The number of sets of clues tried for each removed clue. There can be millions. More puzzles
/// with a few sets each find more than a few puzzles with many.
const SETS: usize = 100;

/// Returns minimal puzzles of this solution that have one clue fewer and at least one other
/// instead: all if there are few, otherwise the first of a walk in random order.
pub(super) fn wider(within: &Within, clues: CellSet, random: &mut Random) -> Vec<CellSet> {
    let mut search = Search {
        within,
        unavoidable: Vec::new(),
        left: 0,
        found: Vec::new(),
    };
    for clue in clues {
        if within.budget().is_spent() {
            break;
        }
        search.left = SETS;
        let rest = clues.without(clue);
        // A set that these hit twice can no longer prove that a clue is needed.
        search.unavoidable.retain(|&set| (set & rest).len() <= 1);
        let mut fit = (!clues)
            .into_iter()
            .filter(|&cell| search.needs_all(rest.with(cell)))
            .collect::<Vec<Cell>>();
        random.shuffle(&mut fit);
        search.grow(rest, &fit);
    }
    search.found
}

struct Search<'w, 's> {
    within: &'w Within<'s>,
    /// The sets that the solver has found: one of them answers most questions.
    unavoidable: Vec<CellSet>,
    left: usize,
    found: Vec<CellSet>,
}

impl Search<'_, '_> {
    /// Adds each fitting cell in turn, then the cells after it that still fit, until the solution
    /// is unique.
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
                let fit: Vec<Cell> = fit[i + 1..]
                    .iter()
                    .copied()
                    .filter(|&further| self.needs_all(clues.with(further)))
                    .collect();
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

    /// Returns `true` if each of the clues is needed in addition to the others: without it another
    /// digit is possible in its cell.
    fn needs_all(&mut self, clues: CellSet) -> bool {
        let alone = self
            .unavoidable
            .iter()
            .map(|&set| set & clues)
            .filter(|hit| hit.len() == 1);
        let known = alone.fold(CellSet::EMPTY, |known, hit| known | hit);
        (clues - known).into_iter().all(|clue| {
            let set = self.within.alternative(clues.without(clue), clue);
            self.unavoidable.extend(set);
            set.is_some()
        })
    }
}

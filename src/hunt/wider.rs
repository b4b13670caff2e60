//! One clue out of a minimal puzzle, at least one in, and none of them spare.

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::solver::Within;
use crate::random::Random;

/// Sets of clues tried for each clue that is taken out. There can be millions; more puzzles with a few sets each find more than a few
/// puzzles with many.
const SETS: usize = 100;

/// Minimal puzzles of the same solution that have one clue fewer and one or more others instead: all if there are few, else the
/// first of a walk in random order.
pub(super) fn wider(within: &Within, clues: CellSet, random: &mut Random) -> Vec<CellSet> {
    let mut search = Search { within, unavoidable: Vec::new(), left: 0, found: Vec::new() };
    for clue in clues {
        if within.budget().is_spent() {
            break;
        }
        search.left = SETS;
        let rest = clues.without(clue);
        // A set that these hit twice can no longer show that a clue is needed.
        search.unavoidable.retain(|&set| (set & rest).len() <= 1);
        let mut fit = (!clues).into_iter().filter(|&cell| search.needs_all(rest.with(cell))).collect::<Vec<Cell>>();
        random.shuffle(&mut fit);
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
    /// Adds each fitting cell in turn, then those behind it that still fit, until the solution is unique.
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

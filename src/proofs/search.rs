//! Visits the sets of one branch, depth first, cells in ascending order.
//!
//! When [`LAST`] cells are missing, a sample of the grids that are rainbow on the others is drawn, and for every candidate cell the search
//! carries those of them that are rainbow on the chosen cells and this one. Two in a block of them settle a full set; the few other sets
//! are settled by all grids. A candidate on which, with the chosen cells, no grid at all is rainbow is dropped for the whole subtree.

use std::ops::ControlFlow;

use super::beginning::{Beginning, Sampled};
use super::grids::Block;
use super::{MIRRORED, Nogoods, Prover, Tally, Watch, choose};
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;

/// The cells that are chosen by a sample.
const LAST: usize = 4;

/// The candidates after the chosen cells.
#[derive(Clone, Debug, Default)]
struct Level {
    cells: Vec<Cell>,
    /// For each candidate the grids of the sample that are rainbow on it and the chosen cells.
    rainbow: Vec<Sampled>,
}

pub(super) struct Search<'p> {
    prover: &'p Prover,
    nogoods: &'p mut Nogoods,
    watch: Watch<'p>,
    /// The sets that `watch` has heard of.
    told: u64,
    tally: Tally,
    chosen: Vec<Cell>,
    beginning: Beginning<'p>,
    /// One for each number of missing cells up to [`LAST`].
    levels: Vec<Level>,
}

impl<'p> Search<'p> {
    pub(super) fn new(prover: &'p Prover, nogoods: &'p mut Nogoods, watch: Watch<'p>) -> Search<'p> {
        let (beginning, levels) = (Beginning::of(&prover.grids), vec![Level::default(); LAST + 1]);
        Search { prover, nogoods, watch, told: 0, tally: Tally::default(), chosen: Vec::new(), beginning, levels }
    }

    pub(super) fn run(mut self, branch: CellSet) -> Option<Tally> {
        self.chosen = branch.into_iter().collect();
        let candidates: Vec<Cell> = super::after(branch).into_iter().collect();
        let is_whole = self.begin(&candidates).is_continue() && self.tell().is_continue();
        is_whole.then_some(self.tally)
    }

    /// Lets `watch` hear of the sets since the last time.
    fn tell(&mut self) -> ControlFlow<()> {
        let sets = self.tally.sets().expect("a branch has fewer sets than a number can hold");
        let more = sets - self.told;
        self.told = sets;
        (self.watch)(more)
    }

    /// All sets that begin with the chosen cells, of which at least [`LAST`] are missing.
    fn begin(&mut self, candidates: &[Cell]) -> ControlFlow<()> {
        let missing = self.prover.sets.clues - self.chosen.len();
        self.tell()?;
        if self.prover.grids.rainbow(self.chosen(), 1) == 0 {
            let mirrored = self.prover.sets.mirrored_in(self.chosen());
            self.tally.mirrored += mirrored;
            self.tally.impossible += choose(candidates.len(), missing) - mirrored;
            return ControlFlow::Continue(());
        }
        if missing == LAST {
            self.beginning.begin(&self.chosen, candidates);
            let level = &mut self.levels[LAST];
            level.cells = candidates.to_vec();
            level.rainbow = candidates.iter().map(|&cell| self.beginning.sample_with(cell)).collect();
            return self.descend();
        }
        for (place, &cell) in candidates.iter().enumerate() {
            let after = &candidates[place + 1..];
            self.chosen.push(cell);
            if self.is_mirrored() {
                self.tally.mirrored += choose(after.len(), missing - 1);
            } else {
                self.begin(after)?;
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// All sets that begin with the chosen cells, of which at most [`LAST`] are missing.
    fn descend(&mut self) -> ControlFlow<()> {
        let missing = self.prover.sets.clues - self.chosen.len();
        let mut level = std::mem::take(&mut self.levels[missing]);
        // Before all beginnings have been compared, a dropped candidate would take along sets that are mirrored.
        if self.chosen.len() >= MIRRORED {
            self.drop_impossible(&mut level, missing)?;
        }
        for place in 0..level.cells.len() {
            let after = level.cells.len() - 1 - place;
            if after + 1 < missing {
                break;
            }
            self.chosen.push(level.cells[place]);
            if self.is_mirrored() {
                self.tally.mirrored += choose(after, missing - 1);
            } else if missing == 2 {
                self.finish(&level, place)?;
            } else {
                self.narrow(&level, place, missing - 1);
                self.descend()?;
            }
            self.chosen.pop();
        }
        self.levels[missing] = level;
        ControlFlow::Continue(())
    }

    /// The candidates after the one at `place`, when that one is chosen.
    fn narrow(&mut self, level: &Level, place: usize, missing: usize) {
        let next = &mut self.levels[missing];
        let (cell, row) = (level.cells[place], &level.rainbow[place]);
        next.cells.clear();
        next.rainbow.clear();
        for (&candidate, other) in level.cells.iter().zip(&level.rainbow).skip(place + 1) {
            let mut both = Sampled::default();
            for (both, grids) in both.iter_mut().zip(self.beginning.sample_with_both((cell, row), (candidate, other))) {
                *both = grids;
            }
            next.cells.push(candidate);
            next.rainbow.push(both);
        }
    }

    fn chosen(&self) -> CellSet {
        self.chosen.iter().copied().collect()
    }

    /// Whether a symmetry turns the chosen cells into smaller ones, if so few are compared.
    fn is_mirrored(&self) -> bool {
        self.chosen.len() <= MIRRORED && !self.prover.sets.is_least(self.chosen())
    }

    /// Drops the candidates that make the chosen cells impossible.
    fn drop_impossible(&mut self, level: &mut Level, missing: usize) -> ControlFlow<()> {
        let before = level.cells.len();
        let mut kept = 0;
        for place in 0..before {
            let unseen = level.rainbow[place].as_flattened().iter().all(|&word| word == 0);
            if unseen && self.rainbow_grids(level.cells[place])? == 0 {
                continue;
            }
            level.cells[kept] = level.cells[place];
            level.rainbow[kept] = level.rainbow[place];
            kept += 1;
        }
        level.cells.truncate(kept);
        level.rainbow.truncate(kept);
        self.tally.impossible += choose(before, missing) - choose(kept, missing);
        ControlFlow::Continue(())
    }

    /// All sets of the chosen cells, of which the candidate at `place` is the last, and one more.
    fn finish(&mut self, level: &Level, place: usize) -> ControlFlow<()> {
        let (cell, row) = (level.cells[place], &level.rainbow[place]);
        for (&last, other) in level.cells.iter().zip(&level.rainbow).skip(place + 1) {
            if self.beginning.sample_with_both((cell, row), (last, other)).any(|grids| has_two(&grids)) {
                self.tally.ambiguous += 1;
                continue;
            }
            match self.rainbow_grids(last)? {
                0 => self.tally.impossible += 1,
                1 => self.tally.good.push(self.chosen().with(last)),
                _ => self.tally.ambiguous += 1,
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of grids, up to two, that are rainbow on the chosen cells and this one.
    fn rainbow_grids(&mut self, last: Cell) -> ControlFlow<(), u32> {
        let set = self.chosen().with(last);
        if self.chosen.last().is_some_and(|&end| self.nogoods.forbid(set, end, last)) {
            return ControlFlow::Continue(0);
        }
        // A look at all grids takes up to milliseconds.
        (self.watch)(0)?;
        self.chosen.push(last);
        let found = self.beginning.count(&self.chosen[self.prover.sets.clues - LAST..]);
        self.chosen.pop();
        if found == 0 {
            self.nogoods.learn(set, self.prover);
        }
        ControlFlow::Continue(found)
    }
}

/// Whether there are two grids.
fn has_two(grids: &Block) -> bool {
    let (mut words, mut more) = (0, 0);
    for &word in grids {
        words += u32::from(word != 0);
        more |= word & word.wrapping_sub(1);
    }
    words > 1 || more != 0
}

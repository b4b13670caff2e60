//! Visits the sets of one branch, depth first, cells in ascending order.
//!
//! For every candidate cell the search carries the grids of the sample that are rainbow on the chosen cells and this one. Two of
//! them settle a full set; the few other sets are settled by all grids. A candidate on which, with the chosen cells, no grid at all
//! is rainbow is dropped for the whole subtree.

use std::ops::ControlFlow;

use super::{MIRRORED, Nogoods, Prover, Tally, Watch, choose};
use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;

/// The candidates after the chosen cells.
#[derive(Clone, Debug, Default)]
struct Level {
    cells: Vec<Cell>,
    /// For each candidate the grids of the sample that are rainbow on it and the chosen cells.
    rainbow: Vec<u64>,
}

pub(super) struct Search<'p> {
    prover: &'p Prover,
    nogoods: &'p mut Nogoods,
    watch: Watch<'p>,
    /// The sets that `watch` has heard of.
    told: u64,
    tally: Tally,
    chosen: Vec<Cell>,
    /// One for each number of chosen cells.
    levels: Vec<Level>,
}

impl<'p> Search<'p> {
    pub(super) fn new(prover: &'p Prover, nogoods: &'p mut Nogoods, watch: Watch<'p>) -> Search<'p> {
        let levels = vec![Level::default(); prover.sets.clues];
        Search { prover, nogoods, watch, told: 0, tally: Tally::default(), chosen: Vec::new(), levels }
    }

    pub(super) fn run(mut self, branch: CellSet) -> Option<Tally> {
        let words = self.prover.sample.words();
        let mut level = Level { cells: Cell::all().collect(), rainbow: vec![u64::MAX; CELLS * words] };
        for cell in branch {
            let place = level.cells.iter().position(|&candidate| candidate == cell).expect("the branch is ascending");
            let mut next = Level::default();
            self.narrow(&level, place, &mut next);
            self.chosen.push(cell);
            level = next;
        }
        self.levels[branch.len()] = level;
        let is_whole = self.descend().is_continue() && self.tell().is_continue();
        is_whole.then_some(self.tally)
    }

    /// Lets `watch` hear of the sets since the last time.
    fn tell(&mut self) -> ControlFlow<()> {
        let sets = self.tally.sets().expect("a branch has fewer sets than a number can hold");
        let more = sets - self.told;
        self.told = sets;
        (self.watch)(more)
    }

    /// The candidates after the one at `place`, when that one is chosen.
    fn narrow(&self, level: &Level, place: usize, next: &mut Level) {
        let sample = &self.prover.sample;
        let words = sample.words();
        let cell = level.cells[place];
        let row = &level.rainbow[place * words..][..words];
        next.cells.clear();
        next.cells.extend(&level.cells[place + 1..]);
        next.rainbow.clear();
        for (i, &candidate) in next.cells.iter().enumerate() {
            let other = &level.rainbow[(place + 1 + i) * words..][..words];
            let pairs = row.iter().zip(other).zip(sample.differ(cell, candidate));
            next.rainbow.extend(pairs.map(|((a, b), differ)| a & b & differ));
        }
    }

    /// All sets that begin with the chosen cells.
    fn descend(&mut self) -> ControlFlow<()> {
        let depth = self.chosen.len();
        let missing = self.prover.sets.clues - depth;
        let mut level = std::mem::take(&mut self.levels[depth]);
        if depth <= MIRRORED {
            self.tell()?;
            if level.rainbow.iter().all(|&word| word == 0) && self.is_dead_end(&level, missing) {
                self.levels[depth] = level;
                return ControlFlow::Continue(());
            }
        }
        // Before all beginnings have been compared, a dropped candidate would take along sets that are mirrored.
        if depth >= MIRRORED {
            self.drop_impossible(&mut level, missing)?;
        }
        for place in 0..level.cells.len() {
            let after = level.cells.len() - 1 - place;
            if after + 1 < missing {
                break;
            }
            self.chosen.push(level.cells[place]);
            if depth < MIRRORED && !self.prover.sets.is_least(self.chosen()) {
                self.tally.mirrored += choose(after, missing - 1);
            } else if missing == 2 {
                self.finish(&level, place)?;
            } else {
                let mut next = std::mem::take(&mut self.levels[depth + 1]);
                self.narrow(&level, place, &mut next);
                self.levels[depth + 1] = next;
                self.descend()?;
            }
            self.chosen.pop();
        }
        self.levels[depth] = level;
        ControlFlow::Continue(())
    }

    fn chosen(&self) -> CellSet {
        self.chosen.iter().copied().collect()
    }

    /// Whether no grid is rainbow on the chosen cells, of which there are at most [`MIRRORED`]; then all their sets are counted.
    fn is_dead_end(&mut self, level: &Level, missing: usize) -> bool {
        let prover = self.prover;
        let beginning = self.chosen();
        if prover.grids.rainbow(beginning, 1) > 0 {
            return false;
        }
        let mirrored = prover.sets.mirrored_in(beginning);
        self.tally.mirrored += mirrored;
        self.tally.impossible += choose(level.cells.len(), missing) - mirrored;
        true
    }

    /// Drops the candidates that make the chosen cells impossible.
    fn drop_impossible(&mut self, level: &mut Level, missing: usize) -> ControlFlow<()> {
        let words = self.prover.sample.words();
        let before = level.cells.len();
        let mut kept = 0;
        for place in 0..before {
            let unseen = level.rainbow[place * words..][..words].iter().all(|&word| word == 0);
            if unseen && self.rainbow_grids(level.cells[place])? == 0 {
                continue;
            }
            level.cells[kept] = level.cells[place];
            level.rainbow.copy_within(place * words..(place + 1) * words, kept * words);
            kept += 1;
        }
        level.cells.truncate(kept);
        self.tally.impossible += choose(before, missing) - choose(kept, missing);
        ControlFlow::Continue(())
    }

    /// All sets of the chosen cells, of which the candidate at `place` is the last, and one more.
    fn finish(&mut self, level: &Level, place: usize) -> ControlFlow<()> {
        let words = self.prover.sample.words();
        let cell = level.cells[place];
        let row = &level.rainbow[place * words..][..words];
        for (i, &last) in level.cells.iter().enumerate().skip(place + 1) {
            let other = &level.rainbow[i * words..][..words];
            if two_in_common(row, other, self.prover.sample.differ(cell, last)) {
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
        // A look at all grids takes milliseconds.
        (self.watch)(0)?;
        let found = self.prover.grids.rainbow(set, 2);
        if found == 0 {
            self.nogoods.learn(set, self.prover);
        }
        ControlFlow::Continue(found)
    }
}

/// Whether two bits are set in all three.
fn two_in_common(a: &[u64], b: &[u64], c: &[u64]) -> bool {
    let mut found = 0;
    a.iter().zip(b).zip(c).any(|((a, b), c)| {
        let common = a & b & c;
        found += if common == 0 { 0 } else { common.count_ones() };
        found > 1
    })
}

//! The depth-first search of the sets of one branch, with cells in ascending order.
//!
//! When [`LAST`] cells are missing, the search draws a sample of the grids that are rainbow on the
//! others. For each pair of candidates the sample has the grids that are rainbow on the pair as
//! well. A larger set is rainbow where every pair of it is, so the rest is the intersection of bit
//! sets; two grids settle a full set. The solver settles the few other sets. The search learns
//! which sets make the chosen cells impossible, and drops candidates that are known to do so.

use std::ops::ControlFlow;

use super::block::Block;
use super::grids::Grids;
use super::nogoods::{Nogoods, Walk};
use super::sample::{Sample, common};
use super::sets::{Branch, MIRRORED, Sets, choose, is_least, numbered};
use super::tally::{Tally, Watch};
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Symmetry;
use crate::nine::solver::Solver;

/// The number of cells chosen with a sample.
const LAST: usize = 4;

/// The candidates after the chosen cells.
#[derive(Clone, Debug, Default)]
struct Level {
    /// Their places among the sample's candidates.
    places: Vec<usize>,
    /// For each candidate, the grids of the sample that are rainbow on it and the chosen cells.
    rainbow: Vec<Block>,
}

pub(super) struct Search<'p> {
    sets: &'p Sets,
    solver: &'p Solver,
    grids: &'p Grids,
    branch: Branch,
    /// The symmetries under which the sets of the branch are compared.
    group: Vec<Symmetry>,
    nogoods: &'p mut Nogoods,
    watch: Watch<'p>,
    /// The number of sets reported to `watch`.
    told: u64,
    tally: Tally,
    /// The cells with different digits, those of the branch first; of two cells with equal digits
    /// only the first.
    chosen: Vec<Cell>,
    sample: Sample<'p>,
    /// The places, among the sample's candidates, of the cells chosen since it was drawn.
    places: Vec<usize>,
    /// One level for each number of missing cells up to [`LAST`].
    levels: Vec<Level>,
    walks: Vec<Walk>,
}

impl<'p> Search<'p> {
    /// Returns a search in which `grids` are those that satisfy the branch.
    pub(super) fn new(
        (sets, solver): (&'p Sets, &'p Solver),
        grids: &'p Grids,
        branch: Branch,
        nogoods: &'p mut Nogoods,
        watch: Watch<'p>,
    ) -> Search<'p> {
        Search {
            sets,
            solver,
            grids,
            branch,
            group: sets.group_of(branch),
            nogoods,
            watch,
            told: 0,
            tally: Tally::default(),
            chosen: branch.different().into_iter().collect(),
            sample: Sample::of(grids),
            places: Vec::with_capacity(LAST),
            levels: vec![Level::default(); LAST + 1],
            walks: vec![Walk::default(); LAST + 1],
        }
    }

    pub(super) fn run(mut self) -> Option<Tally> {
        let candidates: Vec<Cell> = self.branch.after(self.branch.cells).into_iter().collect();
        let is_whole = self.begin(&candidates).is_continue() && self.tell().is_continue();
        is_whole.then_some(self.tally)
    }

    /// Reports the sets since the last call to `watch`.
    fn tell(&mut self) -> ControlFlow<()> {
        let sets = self
            .tally
            .sets()
            .expect("a branch has fewer sets than a number can hold");
        let more = sets - self.told;
        self.told = sets;
        (self.watch)(more)
    }

    /// Returns the number of cells still to be chosen.
    fn missing(&self) -> usize {
        self.sets.different_in(self.branch) - self.chosen.len()
    }

    /// Visits all sets that begin with the chosen cells, with at least [`LAST`] cells missing.
    fn begin(&mut self, candidates: &[Cell]) -> ControlFlow<()> {
        let missing = self.missing();
        self.tell()?;
        if self.grids.rainbow(&self.chosen, &mut 0, 1).is_empty() {
            let mirrored = self
                .sets
                .mirrored_after(self.branch, self.set(), &self.group);
            self.tally.mirrored += mirrored;
            self.tally.impossible += choose(candidates.len(), missing) - mirrored;
            return ControlFlow::Continue(());
        }
        if missing == LAST {
            let level = &mut self.levels[LAST];
            level.rainbow = self.sample.begin(&self.chosen, candidates);
            level.places = (0..candidates.len()).collect();
            self.walk();
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

    /// Visits all sets that begin with the chosen cells, with at most [`LAST`] cells missing.
    fn descend(&mut self) -> ControlFlow<()> {
        let missing = self.missing();
        let mut level = std::mem::take(&mut self.levels[missing]);
        // Until all first cells have been compared, dropping a candidate would also drop mirrored
        // sets.
        if self.set().len() >= MIRRORED {
            self.drop_impossible(&mut level, missing)?;
        }
        for at in 0..level.places.len() {
            let after = level.places.len() - 1 - at;
            if after + 1 < missing {
                break;
            }
            self.chosen.push(self.sample.candidates()[level.places[at]]);
            self.places.push(level.places[at]);
            if self.is_mirrored() {
                self.tally.mirrored += choose(after, missing - 1);
            } else if missing == 2 {
                self.finish(&level, at)?;
            } else {
                self.narrow(&level, at, missing - 1);
                self.descend()?;
            }
            self.places.pop();
            self.chosen.pop();
        }
        self.levels[missing] = level;
        ControlFlow::Continue(())
    }

    /// Fills the next level with the candidates after the one at `at`, once that one is chosen.
    fn narrow(&mut self, level: &Level, at: usize, missing: usize) {
        let next = &mut self.levels[missing];
        let (place, row) = (level.places[at], &level.rainbow[at]);
        let with = self.sample.with(place);
        next.places.clear();
        next.places.extend_from_slice(&level.places[at + 1..]);
        next.rainbow.clear();
        let others = next.places.iter().zip(&level.rainbow[at + 1..]);
        next.rainbow
            .extend(others.map(|(&other, rainbow)| common(&common(row, rainbow), &with[other])));
        let (walks, walk) = self.walks.split_at_mut(missing + 1);
        walks[missing].follow(&walk[0], self.nogoods, self.sample.candidates()[place]);
    }

    /// Returns the chosen cells, including those of the branch.
    fn set(&self) -> CellSet {
        self.chosen
            .iter()
            .fold(self.branch.cells, |set, &cell| set.with(cell))
    }

    /// Returns `true` if a symmetry maps the chosen cells to smaller ones, as long as there are few
    /// enough to compare.
    fn is_mirrored(&self) -> bool {
        let set = self.set();
        set.len() <= MIRRORED && !is_least(set, &self.group)
    }

    /// Drops the candidates that make the chosen cells impossible.
    fn drop_impossible(&mut self, level: &mut Level, missing: usize) -> ControlFlow<()> {
        let before = level.places.len();
        let mut kept = 0;
        for at in 0..before {
            let cell = self.sample.candidates()[level.places[at]];
            let unseen = level.rainbow[at].iter().all(|&word| word == 0);
            if self.walks[missing].dead.contains(cell) || unseen && self.solutions(cell, 1)? == 0 {
                continue;
            }
            level.places[kept] = level.places[at];
            level.rainbow[kept] = level.rainbow[at];
            kept += 1;
        }
        level.places.truncate(kept);
        level.rainbow.truncate(kept);
        self.tally.impossible += choose(before, missing) - choose(kept, missing);
        ControlFlow::Continue(())
    }

    /// Visits all sets of the chosen cells, of which the candidate at `at` is the last, and one
    /// more candidate.
    fn finish(&mut self, level: &Level, at: usize) -> ControlFlow<()> {
        let (place, row) = (level.places[at], &level.rainbow[at]);
        let mut open = CellSet::EMPTY;
        for (&last, rainbow) in level.places[at + 1..].iter().zip(&level.rainbow[at + 1..]) {
            if !has_two(&common(
                &common(row, rainbow),
                &self.sample.with(place)[last],
            )) && !self.have_two(last)
            {
                open.insert(self.sample.candidates()[last]);
            }
        }
        self.tally.ambiguous += (level.places.len() - 1 - at - open.len()) as u64;
        if open.is_empty() {
            return ControlFlow::Continue(());
        }
        let possible = open
            - self
                .nogoods
                .dead(&self.walks[2], self.sample.candidates()[place]);
        self.tally.impossible += (open.len() - possible.len()) as u64;
        for last in possible {
            match self.solutions(last, 2)? {
                0 => self.tally.impossible += 1,
                1 => self.tally.good.push(self.set().with(last)),
                _ => self.tally.ambiguous += 1,
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns `true` if two grids of the whole sample are rainbow on the chosen cells and the
    /// candidate at place `last`.
    fn have_two(&mut self, last: usize) -> bool {
        let mut places = [last; LAST];
        places[..LAST - 1].copy_from_slice(&self.places);
        self.sample.has_two(&places)
    }

    /// Returns the number of solutions, up to a limit, of the chosen cells and `last`.
    fn solutions(&mut self, last: Cell, limit: u64) -> ControlFlow<(), u64> {
        (self.watch)(0)?;
        let set = self.set().with(last);
        let found = self.solver.count(&numbered(self.branch, set), limit);
        if found == 0 {
            self.learn(set);
            self.walk();
        }
        ControlFlow::Continue(found)
    }

    /// Learns from an impossible set: removes cells as long as the set stays impossible.
    fn learn(&mut self, mut set: CellSet) {
        let fixed = if self.branch.twice {
            self.branch.cells
        } else {
            CellSet::EMPTY
        };
        // Try the last cells first: sets that the first ones alone make impossible were found
        // earlier.
        let cells: Vec<Cell> = (set - fixed).into_iter().collect();
        for cell in cells.into_iter().rev() {
            let fewer = set.without(cell);
            if self.solver.count(&numbered(self.branch, fewer), 1) == 0 {
                set = fewer;
            }
        }
        // A full set does not occur again, and there are too many to keep.
        if set.len() < self.sets.clues() {
            for symmetry in &self.group {
                self.nogoods.insert(symmetry.image_of(set) - fixed);
            }
        }
    }

    /// Recomputes which impossible sets begin with the chosen cells.
    fn walk(&mut self) {
        let fixed = usize::from(self.branch.twice);
        let (different, missing) = (self.sets.different_in(self.branch), self.missing());
        for (missing, walk) in self.walks.iter_mut().enumerate().skip(missing) {
            let chosen = different - missing;
            walk.begin(self.nogoods, &self.chosen[fixed..chosen]);
        }
    }
}

/// Returns `true` if there are at least two grids.
#[inline(always)]
fn has_two(grids: &Block) -> bool {
    let [a, b, c, d, e, f, g, h] = *grids;
    let (one, other) = (a | b | c | d, e | f | g | h);
    one != 0 && other != 0 || grids.iter().map(|word| word.count_ones()).sum::<u32>() >= 2
}

//! All puzzles with eight or nine clues, for variants with few grids.
//!
//! With eight clues all digits differ: two digits that are not given could be exchanged. So only the cells matter, not the digits:
//! eight cells are the clues of a puzzle exactly if one grid, and no other up to relabelling, has eight different digits there. Such a
//! grid is *rainbow* on the cells, and cells with exactly one rainbow grid are *good*. Fewer than eight clues leave out at least two
//! digits, so no variant with nine digits has such a puzzle.
//!
//! Nine clues are nine different digits, or eight of which one is given twice. The latter are decided for each pair of cells that may
//! have equal digits: among the grids in which they do, one of the two cells and seven others must be rainbow.
//!
//! All sets of cells are visited in order, one of each class under the variant's symmetries, in branches whose sets share two cells
//! ([`Sets::branches`]). The rules alone define what a [`Tally`] counts, not the method. So two methods can be compared number by
//! number: [`Prover::search`] shows most sets to be ambiguous by grids from a list of all, and gives only the others to the solver;
//! [`Sets::solve`] gives every set to the solver.

#![allow(clippy::inline_always, reason = "what is not inlined here is not compiled to vector instructions")]

mod block;
mod certificate;
mod grids;
mod nogoods;
mod sample;
mod search;
mod solve;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::budget::{Budget, certain};
use crate::nine::cell::{Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::geometry::symmetry::{Symmetry, SymmetryGroup};
use crate::nine::grid::Grid;
use crate::nine::solver::Solver;
use crate::nine::templates::Templates;

pub use certificate::{Certificate, CertificateError, Claim, Column, Sightings};
use grids::Grids;
pub use nogoods::Nogoods;
use nogoods::after;
use search::Search;

/// The maximum number of symmetries under which sets of cells are compared. Variants with more symmetries have more grids than can be
/// listed.
pub const MOST_SYMMETRIES: u128 = 100_000;

/// The number of cells that every set of a branch begins with.
const ROOT: usize = 2;

/// The maximum number of first cells that are compared with their images.
const MIRRORED: usize = 5;

/// A callback with the number of grids or sets of cells processed since the last call; a break ends the work.
pub type Watch<'a> = &'a (dyn Fn(u64) -> ControlFlow<()> + Sync);

/// The results for the sets of a branch. Every set is counted once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The sets left out because a symmetry maps their first cells to smaller ones, so that an image of each is counted elsewhere.
    pub mirrored: u64,
    /// The remaining sets without a rainbow grid.
    pub impossible: u64,
    /// The remaining sets with two or more rainbow grids.
    pub ambiguous: u64,
    /// The sets with exactly one rainbow grid: the clues of puzzles. Sorted: of two sets, the one that contains the first cell in
    /// which they differ comes first.
    pub good: Vec<CellSet>,
}

impl Tally {
    /// Returns the number of sets of the branch, or `None` on overflow, which no true tally causes.
    pub fn sets(&self) -> Option<u64> {
        let others = [self.impossible, self.ambiguous, self.good.len() as u64];
        others.into_iter().try_fold(self.mirrored, u64::checked_add)
    }
}

/// The reason why this method cannot decide a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// There are fewer than eight clues.
    #[error(
        "no puzzle has {0} clues: two of the nine digits would not be given, and exchanging them turns a solution into another; \
         expected 8 or 9"
    )]
    TooFew(usize),
    /// There are more than nine clues.
    #[error("found {0} clues, expected 8 or 9")]
    TooMany(usize),
    /// There are too many images to compare the sets with.
    #[error(
        "the variant has {0} symmetries, expected at most {MOST_SYMMETRIES}: with so many it has too many grids to list"
    )]
    Symmetries(u128),
    /// There are too many grids to list.
    #[error("the variant has more than {0} grids up to relabelling, too many to list")]
    Grids(u64),
}

/// The common property of a branch's sets: their first two cells, or the two cells with equal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch {
    /// The two cells.
    pub cells: CellSet,
    /// `true` if they have equal digits. Then the other cells of a set may come before them.
    pub twice: bool,
}

impl Branch {
    /// Returns the cells of the branch whose digits differ from all others: both, or one for the two.
    fn different(self) -> CellSet {
        match self.cells.first() {
            Some(first) if self.twice => CellSet::of(first),
            _ => self.cells,
        }
    }

    /// Returns the cells that may follow when these cells were chosen in ascending order.
    fn after(self, chosen: CellSet) -> CellSet {
        let others = chosen - self.cells;
        let last = if self.twice { others } else { self.cells | others };
        last.into_iter().last().map_or(CellSet::ALL, after) - self.cells
    }
}

/// Writes the two cells, with a separator between them.
impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.cells.into_iter().map(|cell| cell.to_string()).collect();
        f.write_str(&cells.join(if self.twice { "=" } else { " " }))
    }
}

/// The sets of `clues` cells, up to the symmetries of a geometry.
#[derive(Clone, Debug)]
pub struct Sets {
    clues: usize,
    group: Vec<Symmetry>,
    /// The pairs of cells that share no house.
    apart: Vec<CellSet>,
}

impl Sets {
    /// Returns the sets of `clues` cells.
    ///
    /// # Errors
    /// If `clues` is neither 8 nor 9, or the variant has more than [`MOST_SYMMETRIES`] symmetries.
    pub fn of(geometry: &Geometry, clues: usize) -> Result<Sets, ProofError> {
        match clues {
            0..8 => return Err(ProofError::TooFew(clues)),
            8 | 9 => {}
            _ => return Err(ProofError::TooMany(clues)),
        }
        let group = certain(SymmetryGroup::of(geometry, &Budget::UNLIMITED));
        let apart = pairs().filter(|pair| pair.first().is_some_and(|a| geometry.peers(a).is_disjoint(*pair)));
        match group.order() {
            0..=MOST_SYMMETRIES => Ok(Sets { clues, group: group.elements().collect(), apart: apart.collect() }),
            order => Err(ProofError::Symmetries(order)),
        }
    }

    /// Returns the number of cells in a set.
    pub fn clues(&self) -> usize {
        self.clues
    }

    /// Returns the number of sets of a branch.
    pub fn number_in(&self, branch: Branch) -> u64 {
        self.number_after(branch, branch.cells)
    }

    /// Returns the number of sets of a branch that begin with these cells, which include the two of the branch.
    fn number_after(&self, branch: Branch, beginning: CellSet) -> u64 {
        choose(branch.after(beginning).len(), self.clues - beginning.len())
    }

    /// Returns the number of different digits in a set of a branch.
    fn different_in(&self, branch: Branch) -> usize {
        self.clues - usize::from(branch.twice)
    }

    /// Returns one branch of each class under the symmetries, the one with the minimum pair of cells: first the branches of different
    /// digits, then, for nine cells, the branches of two cells with equal digits.
    pub fn branches(&self) -> Vec<Branch> {
        let least = |pair: &CellSet| is_least(*pair, &self.group);
        let different = pairs().filter(least).map(|cells| Branch { cells, twice: false });
        let twice = self.apart.iter().copied().filter(least).map(|cells| Branch { cells, twice: true });
        different.chain(twice.filter(|_| self.has_twice())).collect()
    }

    /// Returns `true` if a puzzle may give a digit twice.
    fn has_twice(&self) -> bool {
        self.clues > SIDE - 1
    }

    /// Returns `true` if the search visits this set in its branch: its first cells, up to five, are the minimum of their images.
    pub fn is_visited(&self, branch: Branch, set: CellSet) -> bool {
        let group = self.group_of(branch);
        let others: Vec<Cell> = (set - branch.cells).into_iter().collect();
        (0..=MIRRORED - ROOT)
            .all(|more| is_least(others.iter().take(more).fold(branch.cells, |set, &cell| set.with(cell)), &group))
    }

    /// Returns the number of sets of a branch that the search does not visit. Takes milliseconds.
    pub fn mirrored_in(&self, branch: Branch) -> u64 {
        self.mirrored_after(branch, branch.cells, &self.group_of(branch))
    }

    fn mirrored_after(&self, branch: Branch, beginning: CellSet, group: &[Symmetry]) -> u64 {
        if beginning.len() >= MIRRORED {
            return 0;
        }
        let longer = branch.after(beginning).into_iter().map(|cell| beginning.with(cell));
        longer
            .map(|longer| {
                if is_least(longer, group) {
                    self.mirrored_after(branch, longer, group)
                } else {
                    self.number_after(branch, longer)
                }
            })
            .sum()
    }

    /// Returns the symmetries that preserve the common property of a branch's sets: all, or those that fix the pair of equal digits.
    fn group_of(&self, branch: Branch) -> Vec<Symmetry> {
        let keeps = |symmetry: &&Symmetry| !branch.twice || symmetry.image_of(branch.cells) == branch.cells;
        self.group.iter().filter(keeps).copied().collect()
    }

    /// Returns the number of images of a set under all symmetries, if no symmetry of its branch maps it to a smaller set. Exactly one
    /// set of each class satisfies this.
    pub fn images(&self, branch: Branch, set: CellSet) -> Option<u64> {
        self.images_of_least(&self.group_of(branch), set)
    }

    fn images_of_least(&self, group: &[Symmetry], set: CellSet) -> Option<u64> {
        let fixing = group.iter().filter(|symmetry| symmetry.image_of(set) == set).count();
        is_least(set, group).then(|| (self.group.len() / fixing) as u64)
    }
}

/// Returns all pairs of cells.
fn pairs() -> impl Iterator<Item = CellSet> {
    Cell::all().flat_map(|a| Cell::all().skip(a.index() + 1).map(move |b| CellSet::of(a).with(b)))
}

/// Returns `true` if no symmetry maps these cells to a smaller set.
fn is_least(cells: CellSet, group: &[Symmetry]) -> bool {
    !group.iter().any(|symmetry| precedes(symmetry.image_of(cells), cells))
}

/// Returns `true` if the first of two sets is the smaller one: it contains the first cell in which they differ.
fn precedes(a: CellSet, b: CellSet) -> bool {
    (a ^ b).first().is_some_and(|cell| a.contains(cell))
}

/// A prover that decides which sets of cells are good.
#[derive(Debug)]
pub struct Prover {
    sets: Sets,
    grids: Grids,
    solver: Solver,
}

impl Prover {
    /// Lists the grids, up to `most`, on the current rayon thread pool. Returns `None` if `watch`, which counts the grids,
    /// breaks. Takes about a microsecond and 81 bytes of memory per grid.
    ///
    /// # Errors
    /// As for [`Sets::of`], and if there are more than `most` grids.
    pub fn new(geometry: &Geometry, clues: usize, most: u64, watch: Watch) -> Result<Option<Prover>, ProofError> {
        let sets = Sets::of(geometry, clues)?;
        let listed = AtomicU64::new(0);
        let too_many = || listed.load(Ordering::Relaxed) > most;
        let list = Templates::of(geometry).grids(&|more| {
            listed.fetch_add(more, Ordering::Relaxed);
            if too_many() { ControlFlow::Break(()) } else { watch(more) }
        });
        if too_many() {
            return Err(ProofError::Grids(most));
        }
        Ok(list.map(|list| Prover { sets, grids: Grids::shuffled(list), solver: Solver::new(geometry) }))
    }

    /// Returns the sets that this prover decides.
    pub fn sets(&self) -> &Sets {
        &self.sets
    }

    /// Returns the number of grids up to relabelling.
    pub fn grids(&self) -> usize {
        self.grids.len()
    }

    /// Visits all sets of a branch. Returns `None` if `watch`, which counts the sets, breaks. The search adds what it learns about
    /// impossible sets of different digits to `nogoods`, which speed up later branches and never change a tally.
    pub fn search(&self, branch: Branch, nogoods: &mut Nogoods, watch: Watch) -> Option<Tally> {
        if !branch.twice {
            return Search::new(self, &self.grids, branch, nogoods, watch).run();
        }
        let alike = self.grids.alike(pair_of(branch.cells));
        Search::new(self, &alike, branch, &mut Nogoods::default(), watch).run()
    }
}

/// Returns the two cells of a pair.
fn pair_of(cells: CellSet) -> [Cell; 2] {
    let mut cells = cells.into_iter();
    std::array::from_fn(|_| cells.next().expect("a pair"))
}

/// Returns the clues of a set in a branch, with the digits 1, 2, 3, … in the order of its cells. They are a puzzle exactly if the set
/// is good.
pub fn numbered(branch: Branch, set: CellSet) -> Grid {
    let [first, second] = pair_of(branch.cells);
    let mut clues = Grid::EMPTY;
    let different = if branch.twice { set.without(second) } else { set };
    for (cell, digit) in different.into_iter().zip(Digit::all()) {
        clues.set(cell, Some(digit));
    }
    if branch.twice {
        clues.set(second, clues.get(first));
    }
    clues
}

/// Returns the binomial coefficient: the number of sets of `k` out of `n` things.
fn choose(n: usize, k: usize) -> u64 {
    if k > n { 0 } else { (0..k as u64).fold(1, |product, i| product * (n as u64 - i) / (i + 1)) }
}

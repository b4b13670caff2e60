//! Is there a puzzle with eight clues? Decided exhaustively, for variants with few grids.
//!
//! With eight clues all digits differ: two digits that are not given could be exchanged. So the digits do not matter, only the cells do:
//! eight cells are the clues of a puzzle exactly if one grid, and no other up to relabelling, has eight different digits there. Such a
//! grid is *rainbow* on the cells, and cells with exactly one rainbow grid are *good*. Fewer than eight clues leave two digits out, so no
//! variant with nine digits has such a puzzle. Nine clues with nine different digits are decided in the same way.
//!
//! All sets of cells are visited in order, one of each class under the variant's symmetries, in branches that begin with the same
//! two cells ([`Sets::branches`]). What a [`Tally`] counts is defined by the rules alone and not by the way in which it is found out, so two
//! ways can be compared number by number: [`Prover::search`] with all grids in memory, and [`Sets::solve`] with the solver, set by set.

mod beginning;
mod certificate;
mod grids;
mod nogoods;
mod search;
mod solve;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::nine::cell::{CELLS, Cell, Digit};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::geometry::symmetry::{Symmetry, SymmetryGroup};
use crate::nine::grid::Grid;
use crate::nine::templates::Templates;

pub use certificate::{Certificate, CertificateError, Column};
use grids::Grids;
pub use nogoods::Nogoods;
use search::Search;

/// The most grids up to relabelling that are listed.
pub const MOST_GRIDS: u64 = 10_000_000;

/// The most symmetries that sets of cells are compared under. Variants with more of them have more grids than can be listed.
pub const MOST_SYMMETRIES: u128 = 100_000;

/// The cells that every set of a branch begins with.
const ROOT: usize = 2;

/// Beginnings of up to this many cells are compared with their images.
const MIRRORED: usize = 5;

/// Called with the number of grids or sets of cells that were dealt with since the last call; a break ends the work.
pub type Watch<'a> = &'a (dyn Fn(u64) -> ControlFlow<()> + Sync);

/// What became of the sets of a branch. Every set is counted once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sets left out because a symmetry turns their first cells into smaller ones, so that an image of each is counted elsewhere.
    pub mirrored: u64,
    /// Of the others, the sets without a rainbow grid.
    pub impossible: u64,
    /// Of the others, the sets with two or more rainbow grids.
    pub ambiguous: u64,
    /// The sets with exactly one rainbow grid: the clues of puzzles. Sorted: of two sets, the one with the first cell in which they
    /// differ comes first.
    pub good: Vec<CellSet>,
}

impl Tally {
    /// All sets of the branch, unless they are more than a number can hold, as no true tally's are.
    pub fn sets(&self) -> Option<u64> {
        let others = [self.impossible, self.ambiguous, self.good.len() as u64];
        others.into_iter().try_fold(self.mirrored, u64::checked_add)
    }
}

/// Why a question cannot be decided in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EightError {
    /// Fewer than eight clues.
    #[error(
        "no puzzle has {0} clues: two of the nine digits would not be given, and exchanging them turns a solution into another; \
         expected 8 or 9"
    )]
    TooFew(usize),
    /// More than nine clues.
    #[error("found {0} clues, expected 8, or 9 for clues with nine different digits")]
    TooMany(usize),
    /// The sets cannot be compared with all their images.
    #[error(
        "the variant has {0} symmetries, expected at most {MOST_SYMMETRIES}: with so many it has too many grids to list"
    )]
    Symmetries(u128),
    /// The grids cannot be listed.
    #[error("the variant has more than {MOST_GRIDS} grids up to relabelling, too many to list")]
    Grids,
}

/// The sets of so many cells, up to the symmetries of a geometry.
#[derive(Clone, Debug)]
pub struct Sets {
    clues: usize,
    group: Vec<Symmetry>,
}

impl Sets {
    /// The sets that are the clues of a puzzle, or not.
    ///
    /// # Errors
    /// If `clues` is neither 8 nor 9, or the variant has more than [`MOST_SYMMETRIES`].
    pub fn of(geometry: &Geometry, clues: usize) -> Result<Sets, EightError> {
        match clues {
            0..8 => return Err(EightError::TooFew(clues)),
            8 | 9 => {}
            _ => return Err(EightError::TooMany(clues)),
        }
        let group = SymmetryGroup::of(geometry);
        match group.order() {
            0..=MOST_SYMMETRIES => Ok(Sets { clues, group: group.elements().collect() }),
            order => Err(EightError::Symmetries(order)),
        }
    }

    /// The number of cells in a set.
    pub fn clues(&self) -> usize {
        self.clues
    }

    /// The number of all sets.
    pub fn number(&self) -> u64 {
        choose(CELLS, self.clues)
    }

    /// The number of sets that begin with these cells, the two of a branch or more.
    pub fn number_in(&self, beginning: CellSet) -> u64 {
        choose(after(beginning).len(), self.clues - beginning.len())
    }

    /// The first two cells of the sets of each branch: one pair of each class under the symmetries, the least.
    pub fn branches(&self) -> Vec<CellSet> {
        let pairs = Cell::all().flat_map(|a| Cell::all().skip(a.index() + 1).map(move |b| CellSet::of(a).with(b)));
        pairs.filter(|&pair| self.is_least(pair)).collect()
    }

    /// Whether the search visits this set: its first two, three, four and five cells are the least of their images.
    pub fn is_visited(&self, set: CellSet) -> bool {
        (ROOT..=MIRRORED).all(|size| self.is_least(set.into_iter().take(size).collect()))
    }

    /// The number of sets with this beginning that the search does not visit. Milliseconds for a branch.
    pub fn mirrored_in(&self, beginning: CellSet) -> u64 {
        if beginning.len() >= MIRRORED {
            return 0;
        }
        let longer = after(beginning).into_iter().map(|cell| beginning.with(cell));
        longer.map(|longer| if self.is_least(longer) { self.mirrored_in(longer) } else { self.number_in(longer) }).sum()
    }

    /// The number of classes of these sets under the symmetries.
    pub fn classes(&self, sets: &[CellSet]) -> usize {
        let least = |&set: &CellSet| {
            let images = self.group.iter().map(|symmetry| symmetry.image_of(set));
            images.fold(set, |least, image| if precedes(image, least) { image } else { least })
        };
        sets.iter().map(least).collect::<HashSet<_>>().len()
    }

    /// Whether no symmetry turns these cells into a set with a smaller first difference.
    fn is_least(&self, cells: CellSet) -> bool {
        !self.group.iter().any(|symmetry| precedes(symmetry.image_of(cells), cells))
    }
}

/// Whether the first of two sets is the smaller one: it has the first cell in which they differ.
fn precedes(a: CellSet, b: CellSet) -> bool {
    (a ^ b).first().is_some_and(|cell| a.contains(cell))
}

/// Decides which sets of cells are good.
#[derive(Debug)]
pub struct Prover {
    sets: Sets,
    grids: Grids,
}

impl Prover {
    /// Lists the grids on the current rayon thread pool; `None` if `watch`, which hears of every grid, breaks. Seconds, and about 130 bytes of
    /// memory a grid; each search may take up to ten more.
    ///
    /// # Errors
    /// As for [`Sets::of`], and if there are more than [`MOST_GRIDS`] grids.
    pub fn new(geometry: &Geometry, clues: usize, watch: Watch) -> Result<Option<Prover>, EightError> {
        let sets = Sets::of(geometry, clues)?;
        let listed = AtomicU64::new(0);
        let too_many = || listed.load(Ordering::Relaxed) > MOST_GRIDS;
        let list = Templates::of(geometry).grids(&|more| {
            listed.fetch_add(more, Ordering::Relaxed);
            if too_many() { ControlFlow::Break(()) } else { watch(more) }
        });
        if too_many() {
            return Err(EightError::Grids);
        }
        let Some(grids) = list.and_then(|list| Grids::shuffled(list, watch)) else { return Ok(None) };
        Ok(Some(Prover { sets, grids }))
    }

    /// The sets that it decides.
    pub fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The number of grids up to relabelling.
    pub fn grids(&self) -> usize {
        self.grids.len()
    }

    /// Visits all sets that begin with the two cells of `branch`; `None` if `watch`, which hears of every set, breaks. What it learns
    /// about impossible sets it adds to `nogoods`, which make later branches quicker and never change a tally.
    pub fn search(&self, branch: CellSet, nogoods: &mut Nogoods, watch: Watch) -> Option<Tally> {
        Search::new(self, nogoods, watch).run(branch)
    }
}

/// The clues of a set, with the digits 1, 2, 3, … in the order of its cells: a puzzle exactly if the set is good.
pub fn numbered(set: CellSet) -> Grid {
    let mut clues = Grid::EMPTY;
    for (cell, digit) in set.into_iter().zip(Digit::all()) {
        clues.set(cell, Some(digit));
    }
    clues
}

/// The cells after the last one of `cells`.
fn after(cells: CellSet) -> CellSet {
    Cell::all().rev().take_while(|&cell| !cells.contains(cell)).collect()
}

/// The number of sets of `k` out of `n` things.
fn choose(n: usize, k: usize) -> u64 {
    if k > n { 0 } else { (0..k as u64).fold(1, |product, i| product * (n as u64 - i) / (i + 1)) }
}

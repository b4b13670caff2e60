//! Is there a puzzle with eight clues? Decided exhaustively, for variants with few grids.
//!
//! With eight clues all digits differ: two digits that are not given could be exchanged. So the digits do not matter, only the cells do:
//! eight cells are the clues of a puzzle exactly if one grid, and no other up to relabelling, has eight different digits there. Such a
//! grid is *rainbow* on the cells, and cells with exactly one rainbow grid are *good*. Fewer than eight clues leave two digits out, so no
//! variant with nine digits has such a puzzle. Nine clues with nine different digits are decided in the same way.
//!
//! All sets of cells are visited in order, one of each class under the variant's symmetries, in branches that begin with the same
//! two cells ([`Sets::branches`]). The books must balance: the tallies of all branches and the sets that are images of others
//! add up to the number of all sets ([`Sets::number`]).

mod grids;
mod nogoods;
mod sample;
mod search;
mod verify;

use crate::cell::{CELLS, Cell, Digit, SIDE};
use crate::cell_set::CellSet;
use crate::geometry::Geometry;
use crate::geometry::symmetry::{Symmetry, SymmetryGroup};
use crate::grid::Grid;
use crate::templates::Templates;

use grids::Grids;
pub use nogoods::Nogoods;
use sample::Sample;
use search::Search;
pub use verify::{Certificate, CertificateError};

/// The most grids up to relabelling that are listed.
pub const MOST_GRIDS: usize = 10_000_000;

/// The cells that every set of a branch begins with.
const ROOT: usize = 2;

/// What became of the sets of a branch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sets left out because a symmetry turns their first cells into smaller ones.
    pub mirrored: u64,
    /// Sets without a rainbow grid.
    pub impossible: u64,
    /// Sets with two or more rainbow grids among a sample of the grids.
    pub ambiguous_in_sample: u64,
    /// Sets with two or more rainbow grids among all grids, but not in the sample.
    pub ambiguous: u64,
    /// Sets with exactly one rainbow grid: the clues of puzzles.
    pub good: Vec<CellSet>,
}

impl Tally {
    /// All sets of the branch.
    pub fn sets(&self) -> u64 {
        self.mirrored + self.impossible + self.ambiguous_in_sample + self.ambiguous + self.good.len() as u64
    }

    /// Adds another branch.
    pub fn add(&mut self, other: &Tally) {
        self.mirrored += other.mirrored;
        self.impossible += other.impossible;
        self.ambiguous_in_sample += other.ambiguous_in_sample;
        self.ambiguous += other.ambiguous;
        self.good.extend(&other.good);
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
    /// If `clues` is neither 8 nor 9.
    pub fn of(geometry: &Geometry, clues: usize) -> Result<Sets, EightError> {
        match clues {
            0..8 => Err(EightError::TooFew(clues)),
            8 | 9 => Ok(Sets { clues, group: SymmetryGroup::of(geometry).elements().collect() }),
            _ => Err(EightError::TooMany(clues)),
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

    /// The number of sets that begin with the two cells of `branch`.
    pub fn number_in(&self, branch: CellSet) -> u64 {
        choose(after(branch).len(), self.clues - branch.len())
    }

    /// The first two cells of the sets of each branch: one pair of each class under the symmetries, the least.
    pub fn branches(&self) -> Vec<CellSet> {
        let pairs = Cell::all().flat_map(|a| Cell::all().skip(a.index() + 1).map(move |b| CellSet::of(a).with(b)));
        pairs.filter(|&pair| self.is_least(pair)).collect()
    }

    /// Whether the search visits this set: its first two, three, four and five cells are the least of their images.
    pub fn is_visited(&self, set: CellSet) -> bool {
        (ROOT..=search::MIRRORED).all(|size| self.is_least(set.into_iter().take(size).collect()))
    }

    /// Whether no symmetry turns these cells into a set with a smaller first difference.
    fn is_least(&self, cells: CellSet) -> bool {
        self.group.iter().all(|symmetry| {
            let image = symmetry.image_of(cells);
            // The least set is the one that has the first cell in which they differ.
            (image ^ cells).first().is_none_or(|cell| cells.contains(cell))
        })
    }
}

/// Decides which sets of cells are good.
#[derive(Debug)]
pub struct Prover {
    sets: Sets,
    grids: Grids,
    sample: Sample,
}

impl Prover {
    /// Lists the grids and draws the sample. Seconds, and about 130 bytes of memory a grid.
    ///
    /// # Errors
    /// If `clues` is neither 8 nor 9, or there are more than [`MOST_GRIDS`] grids.
    pub fn new(geometry: &Geometry, clues: usize) -> Result<Prover, EightError> {
        let sets = Sets::of(geometry, clues)?;
        let grids = Templates::of(geometry).grids(MOST_GRIDS).ok_or(EightError::Grids)?;
        let grids = Grids::shuffled(grids);
        let sample = Sample::of(&grids, clues);
        Ok(Prover { sets, grids, sample })
    }

    /// The sets that it decides.
    pub fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The number of grids up to relabelling.
    pub fn grids(&self) -> usize {
        self.grids.len()
    }

    /// Visits all sets that begin with the two cells of `branch`. What it learns about impossible sets it adds to `nogoods`,
    /// which make later branches quicker and never change a tally.
    pub fn search(&self, branch: CellSet, nogoods: &mut Nogoods) -> Tally {
        Search::new(self, nogoods).run(branch)
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

//! All puzzles with eight or nine clues, for variants with few grids.
//!
//! With eight clues all digits differ: two digits that are not given could be exchanged. So only
//! the cells matter, not the digits: eight cells are the clues of a puzzle exactly when one grid,
//! and no other up to relabelling, has eight different digits there. Such a grid is *rainbow* on
//! the cells, and cells with exactly one rainbow grid are *good*. Fewer than eight clues leave out
//! at least two digits, so no variant with nine digits has such a puzzle.
//!
//! Nine clues are nine different digits, or eight of which one is given twice. The latter are
//! decided for each pair of cells that may have equal digits: among the grids in which they do, one
//! of the two cells and seven others must be rainbow.
//!
//! All sets of cells are visited in order, one of each class under the variant's symmetries, in
//! branches whose sets share two cells ([`Sets::branches`]). The rules alone define what a
//! [`Tally`] counts, not the method: [`Prover::search`] shows most sets to be ambiguous by grids
//! from a list of all, and gives only the others to the solver.

#![allow(
    clippy::inline_always,
    reason = "what is not inlined here is not compiled to vector instructions"
)]

mod search;
mod sets;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::ResearchError;
use crate::few_clues::proofs::search::Search;
use crate::templates::Templates;
use lacuna::Random;
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;

pub use crate::few_clues::proofs::search::Nogoods;
pub use crate::few_clues::proofs::sets::{Branch, Sets, numbered, pair_of};

/// A prover that decides which sets of cells are good.
#[derive(Debug)]
pub struct Prover {
    sets: Sets,
    grids: Grids,
    solver: Solver,
}

impl Prover {
    /// Lists the grids, up to `most`, on the current rayon thread pool. Returns `None` if `watch`,
    /// which counts the grids, breaks. Takes about a microsecond and 81 bytes of memory per grid.
    ///
    /// # Errors
    /// As for [`Sets::of`], and if there are more than `most` grids.
    pub fn new(
        geometry: &Geometry,
        clues: usize,
        most: u64,
        watch: Watch,
    ) -> Result<Option<Prover>, ResearchError> {
        let sets = Sets::of(geometry, clues)?;
        let listed = AtomicU64::new(0);
        let too_many = || listed.load(Ordering::Relaxed) > most;
        let list = Templates::of(geometry).grids(&|more| {
            listed.fetch_add(more, Ordering::Relaxed);
            if too_many() {
                ControlFlow::Break(())
            } else {
                watch(more)
            }
        });
        if too_many() {
            return Err(ResearchError::Refused(format!(
                "the variant has more than {most} grids up to relabelling, too many to list"
            )));
        }
        Ok(list.map(|list| Prover {
            sets,
            grids: Grids::shuffled(list),
            solver: Solver::new(geometry),
        }))
    }

    /// Returns the sets that this prover decides.
    pub fn sets(&self) -> &Sets {
        &self.sets
    }

    /// Returns the number of grids up to relabelling.
    pub fn grids(&self) -> usize {
        self.grids.len()
    }

    /// Visits all sets of a branch. Returns `None` if `watch`, which counts the sets, breaks. The
    /// search adds what it learns about impossible sets of different digits to `nogoods`, which
    /// speed up later branches and never change a tally.
    pub fn search(&self, branch: Branch, nogoods: &mut Nogoods, watch: Watch) -> Option<Tally> {
        let engines = (&self.sets, &self.solver);
        if !branch.twice {
            return Search::new(engines, &self.grids, branch, nogoods, watch).run();
        }
        let alike = self.grids.alike(pair_of(branch.cells));
        Search::new(engines, &alike, branch, &mut Nogoods::default(), watch).run()
    }
}

// The counts of the sets of a branch.

/// A callback with the number of grids or sets of cells processed since the last call; a break ends
/// the work.
pub type Watch<'a> = &'a (dyn Fn(u64) -> ControlFlow<()> + Sync);

/// The results for the sets of a branch. Every set is counted once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The sets left out because a symmetry maps their first cells to smaller ones, so that an
    /// image of each is counted elsewhere.
    pub mirrored: u64,
    /// The remaining sets without a rainbow grid.
    pub impossible: u64,
    /// The remaining sets with two or more rainbow grids.
    pub ambiguous: u64,
    /// The sets with exactly one rainbow grid: the clues of puzzles. Sorted: of two sets, the one
    /// that contains the first cell in which they differ comes first.
    pub good: Vec<CellSet>,
}

impl Tally {
    /// The number of sets of the branch.
    pub fn sets(&self) -> u64 {
        self.mirrored + self.impossible + self.ambiguous + self.good.len() as u64
    }

    /// The puzzles that the good sets of a branch are: their number up to relabelling and symmetry,
    /// and with all images. Several good sets may be images of each other.
    pub fn puzzles(&self, sets: &Sets, branch: Branch) -> (u64, u64) {
        let group = sets.group_of(branch);
        let images = |&set: &CellSet| sets.images_of_least(&group, set);
        let images = self.good.iter().filter_map(images);
        images.fold((0, 0), |(classes, sum), images| (classes + 1, sum + images))
    }
}

// The grids of the variant, in random order.

/// Grids up to relabelling, in a random order that is fixed across runs, so that the first grids
/// are a fair sample.
#[derive(Debug)]
pub(super) struct Grids(Vec<Grid>);

impl Grids {
    /// Returns the grids of a variant in random order.
    pub(super) fn shuffled(mut list: Vec<Grid>) -> Grids {
        Random::stream("eight", 0, 0).shuffle(&mut list);
        Grids(list)
    }

    /// Returns the grids with equal digits in two cells.
    pub(super) fn alike(&self, [a, b]: [Cell; 2]) -> Grids {
        Grids(
            self.0
                .iter()
                .filter(|grid| grid.get(a) == grid.get(b))
                .copied()
                .collect(),
        )
    }

    /// Returns the number of grids.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the next grids, at most `most`, that are rainbow on these cells: all their digits
    /// differ there. Skips the first `seen` grids, and adds the number of grids examined to `seen`.
    pub(super) fn rainbow(&self, cells: &[Cell], seen: &mut usize, most: usize) -> Vec<&Grid> {
        let mut found = Vec::with_capacity(most);
        for grid in &self.0[*seen..] {
            if found.len() == most {
                break;
            }
            *seen += 1;
            let values = grid.values();
            let digits = cells
                .iter()
                .fold(0_u16, |digits, cell| digits | 1 << values[cell.index()]);
            if digits.count_ones() as usize == cells.len() {
                found.push(grid);
            }
        }
        found
    }
}

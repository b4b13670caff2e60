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
//! [`Tally`] counts, not the method. So two methods can be compared number by number:
//! [`Prover::search`] shows most sets to be ambiguous by grids from a list of all, and gives only
//! the others to the solver; [`Sets::solve`] gives every set to the solver.

#![allow(
    clippy::inline_always,
    reason = "what is not inlined here is not compiled to vector instructions"
)]

mod block;
mod certificate;
mod grids;
mod nogoods;
mod sample;
mod search;
mod sets;
mod solve;
mod tally;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::nine::geometry::Geometry;
use crate::nine::solver::Solver;
use crate::nine::templates::Templates;

pub use certificate::{Certificate, CertificateError, Claim, Column, Sightings};
use grids::Grids;
pub use nogoods::Nogoods;
use search::Search;
use sets::pair_of;
pub use sets::{Branch, MOST_SYMMETRIES, ProofError, Sets, numbered};
pub use tally::{Tally, Watch};

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
    ) -> Result<Option<Prover>, ProofError> {
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
            return Err(ProofError::Grids(most));
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
        if !branch.twice {
            return Search::new(
                (&self.sets, &self.solver),
                &self.grids,
                branch,
                nogoods,
                watch,
            )
            .run();
        }
        let alike = self.grids.alike(pair_of(branch.cells));
        Search::new(
            (&self.sets, &self.solver),
            &alike,
            branch,
            &mut Nogoods::default(),
            watch,
        )
        .run()
    }
}

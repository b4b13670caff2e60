//! The counts of the sets of a branch.

use std::ops::ControlFlow;

use crate::nine::cell_set::CellSet;

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
    /// Returns the number of sets of the branch, or `None` on overflow, which no true tally causes.
    pub fn sets(&self) -> Option<u64> {
        let others = [self.impossible, self.ambiguous, self.good.len() as u64];
        others.into_iter().try_fold(self.mirrored, u64::checked_add)
    }
}

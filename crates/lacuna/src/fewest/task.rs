//! The state shared by all cases of a search.

use std::ops::ControlFlow;

use crate::budget::Pace;
use crate::nine::cell_set::CellSet;
use crate::nine::minimizer::minimize;
use crate::nine::solver::Within;

/// The maximum number of known unavoidable sets.
const MOST: usize = 30_000;

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The cells of each minimal puzzle with at most the given number of clues, in the order of
    /// [`CellSet::bits`].
    pub minimal: Vec<CellSet>,
    /// The number of puzzles with exactly the given number of clues, minimal or not.
    pub exactly: u64,
    /// The number of sets of clues that the solver was asked about.
    pub asked: u64,
    /// The number of nodes of the search.
    pub nodes: u64,
}

/// The search of one grid.
pub(super) struct Task<'a> {
    pub(super) within: &'a Within<'a>,
    pub(super) pace: Pace<'a>,
    pub(super) clues: usize,
    pub(super) is_one_enough: bool,
    /// The search stops when it has more nodes.
    pub(super) most_nodes: u64,
    /// `true` if few small unavoidable sets are known.
    pub(super) scarce: bool,
    /// The known unavoidable sets.
    pub(super) known: Vec<CellSet>,
    pub(super) found: Found,
}

impl Task<'_> {
    /// Returns an unavoidable set that the clues do not hit, if there is one, and adds it to the
    /// known sets.
    pub(super) fn another(&mut self, clues: CellSet) -> Option<CellSet> {
        self.found.asked += 1;
        let fresh = self.within.near(clues)?;
        self.known.push(fresh);
        if self.known.len() > MOST {
            self.known.sort_by_key(|set| set.len());
            self.known.truncate(MOST / 2);
        }
        Some(fresh)
    }

    /// Records the puzzle with these clues, and counts the puzzles of this case that contain all of
    /// them.
    pub(super) fn note(&mut self, clues: CellSet, ways: u64, is_here: bool) -> ControlFlow<()> {
        // If the budget is spent, what looks like a puzzle may not be one.
        self.within.budget().check()?;
        self.found.exactly += ways;
        let minimal = minimize(self.within, clues, clues);
        // A smaller puzzle within it is found separately.
        if is_here && minimal == clues || self.is_one_enough {
            self.found.minimal.push(minimal);
        }
        if self.is_one_enough {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

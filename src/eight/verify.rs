//! Checks what a search claims, without its code: balance of the books, and the solver on sets of cells.

use super::{Sets, Tally, after, numbered};
use crate::cell::{CELLS, Cell};
use crate::cell_set::CellSet;
use crate::random::Random;
use crate::solver::Solver;

/// Branches with more sets than this are not recounted.
const MOST_RECOUNTED: u64 = 10_000;

/// The tallies of the branches of one question.
#[derive(Clone, Debug)]
pub struct Certificate {
    sets: Sets,
    tallies: Vec<(CellSet, Tally)>,
}

/// A claim that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// A tally of something else than a branch.
    #[error("found a tally for {0:?}, which begins no branch")]
    NoBranch(CellSet),
    /// The same branch twice.
    #[error("found two tallies of the branch {0:?}")]
    Twice(CellSet),
    /// Too few branches.
    #[error("found no tally of {missing} branches out of {all}, the first of them {first:?}")]
    Missing {
        /// The number of branches without a tally.
        missing: usize,
        /// The number of branches.
        all: usize,
        /// One of them.
        first: CellSet,
    },
    /// A sum that is wrong.
    #[error("the tally of {branch:?} adds up to {found} sets, expected {expected}")]
    Books {
        /// The branch.
        branch: CellSet,
        /// What it adds up to.
        found: u64,
        /// The number of its sets.
        expected: u64,
    },
    /// A set that is said to be good, and is not.
    #[error("the clues {0:?} do not have exactly one solution")]
    NotGood(CellSet),
    /// A good set that is missing.
    #[error("the clues {0:?} have exactly one solution and are not listed")]
    NotListed(CellSet),
    /// Another number of sets with many solutions.
    #[error("{branch:?} has {found} sets with more than one solution, the tally says {claimed}")]
    Recount {
        /// The branch.
        branch: CellSet,
        /// By the solver.
        found: u64,
        /// By the tally.
        claimed: u64,
    },
}

impl Certificate {
    /// Takes the tallies after a look at the books: every branch is there once, and each tally adds up to the sets of its branch.
    ///
    /// # Errors
    /// If they do not balance.
    pub fn new(sets: Sets, tallies: Vec<(CellSet, Tally)>) -> Result<Certificate, CertificateError> {
        let branches = sets.branches();
        let mut open = branches.clone();
        for (branch, tally) in &tallies {
            let place = open.iter().position(|other| other == branch);
            match place {
                Some(place) => drop(open.swap_remove(place)),
                None if branches.contains(branch) => return Err(CertificateError::Twice(*branch)),
                None => return Err(CertificateError::NoBranch(*branch)),
            }
            let (found, expected) = (tally.sets(), sets.number_in(*branch));
            if found != expected {
                return Err(CertificateError::Books { branch: *branch, found, expected });
            }
        }
        match open.iter().min() {
            None => Ok(Certificate { sets, tallies }),
            Some(&first) => Err(CertificateError::Missing { missing: open.len(), all: branches.len(), first }),
        }
    }

    /// All branches together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.tallies.iter().for_each(|(_, tally)| total.add(tally));
        total
    }

    /// Solves the clues of every good set: each must have exactly one solution.
    ///
    /// # Errors
    /// If one has not.
    pub fn check_good(&self, solver: &Solver) -> Result<(), CertificateError> {
        let mut good = self.tallies.iter().flat_map(|(_, tally)| &tally.good);
        match good.find(|&&set| solver.count(&numbered(set), 2) != 1) {
            Some(&set) => Err(CertificateError::NotGood(set)),
            None => Ok(()),
        }
    }

    /// Draws set number `index` of this seed out of all sets and solves it: if it has exactly one solution, it or an image of it
    /// must be listed. A fraction of a millisecond.
    ///
    /// # Errors
    /// If it is not.
    pub fn check_random(&self, solver: &Solver, seed: u64, index: u64) -> Result<(), CertificateError> {
        let mut random = Random::stream("eight", seed, index);
        let mut set = CellSet::EMPTY;
        while set.len() < self.sets.clues {
            set.insert(Cell::new(random.below(CELLS as u32) as usize));
        }
        let is_listed = || {
            let mut images = self.sets.group.iter().map(|symmetry| symmetry.image_of(set));
            images.any(|image| self.tallies.iter().any(|(_, tally)| tally.good.contains(&image)))
        };
        if solver.count(&numbered(set), 2) == 1 && !is_listed() {
            return Err(CertificateError::NotListed(set));
        }
        Ok(())
    }

    /// The branches that are small enough to be recounted.
    pub fn small_branches(&self) -> Vec<CellSet> {
        let branches = self.tallies.iter().map(|(branch, _)| *branch);
        branches.filter(|&branch| (1..=MOST_RECOUNTED).contains(&self.sets.number_in(branch))).collect()
    }

    /// Solves every set of a branch that the search visits. Seconds at most for a small branch.
    ///
    /// # Errors
    /// If the good sets or the number of sets with many solutions are not those of the tally.
    pub fn recount(&self, solver: &Solver, branch: CellSet) -> Result<(), CertificateError> {
        let Some((_, tally)) = self.tallies.iter().find(|(other, _)| *other == branch) else { return Ok(()) };
        let mut many = 0;
        let mut unlisted = None;
        subsets(after(branch), self.sets.clues - branch.len(), branch, &mut |set| {
            if self.sets.is_visited(set) {
                match solver.count(&numbered(set), 2) {
                    0 => {}
                    1 if tally.good.contains(&set) => {}
                    1 => unlisted = Some(set),
                    _ => many += 1,
                }
            }
        });
        let claimed = tally.ambiguous + tally.ambiguous_in_sample;
        match unlisted {
            Some(set) => Err(CertificateError::NotListed(set)),
            None if many != claimed => Err(CertificateError::Recount { branch, found: many, claimed }),
            None => Ok(()),
        }
    }
}

/// Calls `visit` with `chosen` and `missing` more of the candidates, in all ways.
fn subsets(mut candidates: CellSet, missing: usize, chosen: CellSet, visit: &mut impl FnMut(CellSet)) {
    if missing == 0 {
        return visit(chosen);
    }
    while let Some(cell) = candidates.first() {
        candidates.remove(cell);
        subsets(candidates, missing - 1, chosen.with(cell), visit);
    }
}

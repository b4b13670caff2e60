//! What a search claims, and the ways to doubt it.
//!
//! The form of the claim is checked as it is taken: every branch is there once, every tally adds up to the sets of its branch, and what it
//! lists as good belongs there. Whether the numbers are true shows only when they are found again: [`Certificate::compare`].

use std::fmt;

use super::{ROOT, Sets, Tally, numbered};
use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;
use crate::nine::solver::Solver;
use crate::random::Random;

/// Branches with more sets than this are too large to be solved set by set.
const MOST_SOLVED: u64 = 10_000;

/// The tallies of the branches of one question, in the order of [`Sets::branches`].
#[derive(Clone, Debug)]
pub struct Certificate {
    sets: Sets,
    tallies: Vec<(CellSet, Tally)>,
}

/// A number of a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Column {
    /// [`Tally::mirrored`].
    Mirrored,
    /// [`Tally::impossible`].
    Impossible,
    /// [`Tally::ambiguous`].
    Ambiguous,
}

impl Column {
    const ALL: [Column; 3] = [Column::Mirrored, Column::Impossible, Column::Ambiguous];

    fn of(self, tally: &Tally) -> u64 {
        match self {
            Column::Mirrored => tally.mirrored,
            Column::Impossible => tally.impossible,
            Column::Ambiguous => tally.ambiguous,
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Column::Mirrored => "mirrored",
            Column::Impossible => "impossible",
            Column::Ambiguous => "ambiguous",
        })
    }
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
    #[error("the tally of {branch:?} adds up to {}, expected {expected}", found.map_or_else(
        || "more sets than there can be".to_owned(), |found| format!("{found} sets")
    ))]
    Sum {
        /// The branch.
        branch: CellSet,
        /// What it adds up to, if a number can hold it.
        found: Option<u64>,
        /// The number of its sets.
        expected: u64,
    },
    /// A set that is listed where the search does not visit it.
    #[error("the clues {set:?} are listed in the branch {branch:?}, which does not visit them")]
    Misplaced {
        /// The set.
        set: CellSet,
        /// Where it is listed.
        branch: CellSet,
    },
    /// A set that is listed twice, or behind one that comes later.
    #[error("the clues {0:?} are listed twice or out of order")]
    Unsorted(CellSet),
    /// A set that is said to be good, and is not.
    #[error("the clues {0:?} do not have exactly one solution")]
    NotGood(CellSet),
    /// A good set that is missing.
    #[error("the clues {0:?} have exactly one solution and are not listed")]
    NotListed(CellSet),
    /// A number that is not what was found.
    #[error("{branch:?} has {found} sets that are {column}, the tally says {claimed}")]
    Count {
        /// The branch.
        branch: CellSet,
        /// Which number.
        column: Column,
        /// What was found.
        found: u64,
        /// What the tally says.
        claimed: u64,
    },
}

impl Certificate {
    /// Takes the tallies of all branches.
    ///
    /// # Errors
    /// If their form is wrong, or one is missing.
    pub fn new(sets: Sets, tallies: Vec<(CellSet, Tally)>) -> Result<Certificate, CertificateError> {
        let part = Certificate::part(sets, tallies)?;
        let branches = part.sets.branches();
        let mut missing = branches.iter().filter(|&branch| part.tally(*branch).is_none());
        match missing.next() {
            None => Ok(part),
            Some(&first) => Err(CertificateError::Missing { missing: 1 + missing.count(), all: branches.len(), first }),
        }
    }

    /// Takes the tallies of some branches.
    ///
    /// # Errors
    /// If their form is wrong.
    pub fn part(sets: Sets, tallies: Vec<(CellSet, Tally)>) -> Result<Certificate, CertificateError> {
        let branches = sets.branches();
        let mut placed: Vec<Option<Tally>> = vec![None; branches.len()];
        for (branch, tally) in tallies {
            let place = branches.iter().position(|&other| other == branch);
            let place = place.ok_or(CertificateError::NoBranch(branch))?;
            check_form(&sets, branch, &tally)?;
            if placed[place].replace(tally).is_some() {
                return Err(CertificateError::Twice(branch));
            }
        }
        let tallies = branches.into_iter().zip(placed).filter_map(|(branch, tally)| Some((branch, tally?))).collect();
        Ok(Certificate { sets, tallies })
    }

    /// The branches and their tallies.
    pub fn tallies(&self) -> &[(CellSet, Tally)] {
        &self.tallies
    }

    /// All branches together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        for (_, tally) in &self.tallies {
            // Every tally adds up, so that all sums together are at most the number of all sets.
            total.mirrored += tally.mirrored;
            total.impossible += tally.impossible;
            total.ambiguous += tally.ambiguous;
            total.good.extend(&tally.good);
        }
        total
    }

    /// The number of sets of all branches.
    pub fn number(&self) -> u64 {
        self.tallies.iter().map(|(branch, _)| self.sets.number_in(*branch)).sum()
    }

    fn tally(&self, branch: CellSet) -> Option<&Tally> {
        self.tallies.iter().find(|(other, _)| *other == branch).map(|(_, tally)| tally)
    }

    /// Counts the mirrored sets of a branch again, without any grid. Milliseconds.
    ///
    /// # Errors
    /// If they are not as many as the tally says.
    pub fn check_mirrored(&self, branch: CellSet) -> Result<(), CertificateError> {
        let claimed = self.tally(branch).ok_or(CertificateError::NoBranch(branch))?;
        same(Column::Mirrored, branch, self.sets.mirrored_in(branch), claimed.mirrored)
    }

    /// Solves the clues of a good set: there must be exactly one solution. A fraction of a millisecond.
    ///
    /// # Errors
    /// If there is not.
    pub fn check_good(solver: &Solver, set: CellSet) -> Result<(), CertificateError> {
        if solver.count(&numbered(set), 2) == 1 { Ok(()) } else { Err(CertificateError::NotGood(set)) }
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

    /// The branches that are small enough for [`Sets::solve`].
    pub fn small_branches(&self) -> Vec<CellSet> {
        let branches = self.tallies.iter().map(|(branch, _)| *branch);
        branches.filter(|&branch| (1..=MOST_SOLVED).contains(&self.sets.number_in(branch))).collect()
    }

    /// Compares the tally of a branch with what was found anew.
    ///
    /// # Errors
    /// If a good set or a number differs.
    pub fn compare(&self, branch: CellSet, found: &Tally) -> Result<(), CertificateError> {
        let claimed = self.tally(branch).ok_or(CertificateError::NoBranch(branch))?;
        if let Some(&set) = found.good.iter().find(|set| !claimed.good.contains(set)) {
            return Err(CertificateError::NotListed(set));
        }
        if let Some(&set) = claimed.good.iter().find(|set| !found.good.contains(set)) {
            return Err(CertificateError::NotGood(set));
        }
        Column::ALL.into_iter().try_for_each(|column| same(column, branch, column.of(found), column.of(claimed)))
    }
}

fn same(column: Column, branch: CellSet, found: u64, claimed: u64) -> Result<(), CertificateError> {
    if found == claimed { Ok(()) } else { Err(CertificateError::Count { branch, column, found, claimed }) }
}

/// Whether a tally adds up to the sets of its branch and lists as good only what the branch visits, once and in order.
fn check_form(sets: &Sets, branch: CellSet, tally: &Tally) -> Result<(), CertificateError> {
    let (found, expected) = (tally.sets(), sets.number_in(branch));
    if found != Some(expected) {
        return Err(CertificateError::Sum { branch, found, expected });
    }
    let is_here =
        |set: CellSet| set.len() == sets.clues && set.into_iter().take(ROOT).eq(branch) && sets.is_visited(set);
    if let Some(&set) = tally.good.iter().find(|&&set| !is_here(set)) {
        return Err(CertificateError::Misplaced { set, branch });
    }
    let is_before = |one: CellSet, other: CellSet| (one ^ other).first().is_some_and(|cell| one.contains(cell));
    match tally.good.windows(2).find(|pair| !is_before(pair[0], pair[1])) {
        Some(pair) => Err(CertificateError::Unsorted(pair[1])),
        None => Ok(()),
    }
}

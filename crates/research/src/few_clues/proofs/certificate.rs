//! The claims of a search, and the checks on them.
//!
//! The form of the claims is checked on construction: every branch occurs once, its numbers add up
//! to the sets of the branch, and the listed good sets belong there. Only a recount shows whether
//! the numbers are true: [`Certificate::compare`].

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::few_clues::proofs::Tally;
use crate::few_clues::proofs::sets::{Branch, ROOT, Sets, numbered, pairs, precedes};
use lacuna::nine::cell::{CELLS, Cell};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Outcome, Solver};
use lacuna::random::Random;

/// The maximum number of sets in a branch that is solved set by set.
const MOST_SOLVED: u64 = 10_000;

/// A claim about the sets of a branch. Every set is counted once in `mirrored`, `impossible`,
/// `ambiguous` or `unique`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// The number of mirrored sets: [`Tally::mirrored`].
    pub mirrored: u64,
    /// The number of impossible sets: [`Tally::impossible`].
    pub impossible: u64,
    /// The number of ambiguous sets: [`Tally::ambiguous`].
    pub ambiguous: u64,
    /// The number of good sets: [`Tally::good`].
    pub unique: u64,
    /// The number of puzzles up to relabelling and symmetry. Several good sets may be images of
    /// each other.
    pub classes: u64,
    /// The number of puzzles up to relabelling: all images of the good sets.
    pub images: u64,
    /// The good sets, unless only their number is claimed.
    pub good: Option<Vec<CellSet>>,
}

impl Claim {
    /// Returns the claim that a tally makes.
    pub fn of(sets: &Sets, branch: Branch, tally: &Tally) -> Claim {
        let group = sets.group_of(branch);
        let images = tally
            .good
            .iter()
            .filter_map(|&set| sets.images_of_least(&group, set));
        let (classes, images) =
            images.fold((0, 0), |(classes, sum), images| (classes + 1, sum + images));
        let Tally {
            mirrored,
            impossible,
            ambiguous,
            ref good,
        } = *tally;
        let unique = good.len() as u64;
        Claim {
            mirrored,
            impossible,
            ambiguous,
            unique,
            classes,
            images,
            good: Some(good.clone()),
        }
    }

    /// Returns the number of sets of the branch, or `None` on overflow, which no true claim causes.
    pub fn sets(&self) -> Option<u64> {
        let others = [self.impossible, self.ambiguous, self.unique];
        others.into_iter().try_fold(self.mirrored, u64::checked_add)
    }
}

/// A number of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Column {
    /// The column of [`Claim::mirrored`].
    Mirrored,
    /// The column of [`Claim::impossible`].
    Impossible,
    /// The column of [`Claim::ambiguous`].
    Ambiguous,
    /// The column of [`Claim::unique`].
    Unique,
    /// The column of [`Claim::classes`].
    Classes,
    /// The column of [`Claim::images`].
    Images,
}

impl Column {
    const ALL: [Column; 6] = [
        Column::Mirrored,
        Column::Impossible,
        Column::Ambiguous,
        Column::Unique,
        Column::Classes,
        Column::Images,
    ];

    fn of(self, claim: &Claim) -> u64 {
        match self {
            Column::Mirrored => claim.mirrored,
            Column::Impossible => claim.impossible,
            Column::Ambiguous => claim.ambiguous,
            Column::Unique => claim.unique,
            Column::Classes => claim.classes,
            Column::Images => claim.images,
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Column::Mirrored => "mirrored",
            Column::Impossible => "impossible",
            Column::Ambiguous => "ambiguous",
            Column::Unique => "unique",
            Column::Classes => "classes",
            Column::Images => "images",
        })
    }
}

/// An error in a claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// A claim is not about a branch.
    #[error("found a claim about {0}, which is not a branch")]
    NoBranch(Branch),
    /// A branch occurs twice.
    #[error("found two claims about the branch {0}")]
    Twice(Branch),
    /// Some branches have no claim.
    #[error("found no claim about {missing} of {all} branches, the first of which is {first}")]
    Missing {
        /// The number of branches without a claim.
        missing: usize,
        /// The number of branches.
        all: usize,
        /// The first of them.
        first: Branch,
    },
    /// A sum is wrong.
    #[error("the claim about {branch} adds up to {}, expected {expected}", found.map_or_else(
        || "more sets than there can be".to_owned(), |found| format!("{found} sets")
    ))]
    Sum {
        /// The branch.
        branch: Branch,
        /// The sum, unless it overflows.
        found: Option<u64>,
        /// The number of its sets.
        expected: u64,
    },
    /// The numbers of puzzles are inconsistent.
    #[error("{0}: found {unique} as the number of unique, {classes} of classes and {images} of images, which is impossible", classes = .1.classes, images = .1.images, unique = .1.unique)]
    Bounds(Branch, Box<Claim>),
    /// A list is omitted although it would be empty.
    #[error(
        "{0}: found the digest of a list, expected none: the claim says that there is no puzzle"
    )]
    LeftOut(Branch),
    /// There are fewer images than sets in all branches together.
    #[error(
        "the certificate has {unique} sets with one grid and {images} images of them, expected at least as many"
    )]
    Images {
        /// The number of sets with one grid.
        unique: u64,
        /// The number of images.
        images: u64,
    },
    /// A set is listed in a branch that does not visit it.
    #[error("the puzzle {} is listed in the branch {}, which does not visit its cells", numbered(*.0, *.1), .0)]
    Misplaced(Branch, CellSet),
    /// A set is listed twice or out of order.
    #[error("the puzzle {} is listed twice or out of order", numbered(*.0, *.1))]
    Unsorted(Branch, CellSet),
    /// A set is claimed to be good but is not.
    #[error("the clues {} do not have exactly one solution", numbered(*.0, *.1))]
    NotGood(Branch, CellSet),
    /// A good set is not listed.
    #[error("the clues {} have exactly one solution and are not listed", numbered(*.0, *.1))]
    NotListed(Branch, CellSet),
    /// A branch without a list has more good sets than it claims.
    #[error("{branch}: found at least {found} sets with one grid, the claim says {claimed}")]
    Unclaimed {
        /// The branch.
        branch: Branch,
        /// The number found.
        found: u64,
        /// The number claimed.
        claimed: u64,
    },
    /// A number differs from the number found.
    #[error("{branch}: found {found} as the number of {column}, the claim says {claimed}")]
    Count {
        /// The branch.
        branch: Branch,
        /// The column of the number.
        column: Column,
        /// The number found.
        found: u64,
        /// The number claimed.
        claimed: u64,
    },
}

/// The claims about the branches of one question, in the order of [`Sets::branches`].
#[derive(Clone, Debug)]
pub struct Certificate {
    sets: Sets,
    claims: Vec<(Branch, Claim)>,
}

impl Certificate {
    /// Builds a certificate from the claims about all branches.
    ///
    /// # Errors
    /// If their form is wrong, or a claim is missing.
    pub fn new(sets: Sets, claims: Vec<(Branch, Claim)>) -> Result<Certificate, CertificateError> {
        let part = Certificate::part(sets, claims)?;
        let branches = part.sets.branches();
        let mut missing = branches
            .iter()
            .filter(|&branch| part.claim(*branch).is_none());
        match missing.next() {
            None => {
                // One branch may have fewer images than sets: the minimum image of a set may lie in
                // another branch.
                let Claim { unique, images, .. } = part.total();
                if images < unique {
                    Err(CertificateError::Images { unique, images })
                } else {
                    Ok(part)
                }
            }
            Some(&first) => Err(CertificateError::Missing {
                missing: 1 + missing.count(),
                all: branches.len(),
                first,
            }),
        }
    }

    /// Builds a certificate from the claims about some branches.
    ///
    /// # Errors
    /// If their form is wrong.
    pub fn part(sets: Sets, claims: Vec<(Branch, Claim)>) -> Result<Certificate, CertificateError> {
        let branches = sets.branches();
        let mut placed: Vec<Option<Claim>> = vec![None; branches.len()];
        for (branch, claim) in claims {
            let place = branches.iter().position(|&other| other == branch);
            let place = place.ok_or(CertificateError::NoBranch(branch))?;
            check_form(&sets, branch, &claim)?;
            if placed[place].replace(claim).is_some() {
                return Err(CertificateError::Twice(branch));
            }
        }
        let claims = branches
            .into_iter()
            .zip(placed)
            .filter_map(|(branch, claim)| Some((branch, claim?)))
            .collect();
        Ok(Certificate { sets, claims })
    }

    /// Returns the branches and their claims.
    pub fn claims(&self) -> &[(Branch, Claim)] {
        &self.claims
    }

    /// Returns the sum of the claims about all branches, without the lists.
    pub fn total(&self) -> Claim {
        // Every claim adds up, so the total is at most the number of all sets.
        let sum = |column: Column| self.claims.iter().map(|(_, claim)| column.of(claim)).sum();
        Claim {
            mirrored: sum(Column::Mirrored),
            impossible: sum(Column::Impossible),
            ambiguous: sum(Column::Ambiguous),
            unique: sum(Column::Unique),
            classes: sum(Column::Classes),
            images: sum(Column::Images),
            good: None,
        }
    }

    /// Returns the number of sets in all branches.
    pub fn number(&self) -> u64 {
        self.claims
            .iter()
            .map(|(branch, _)| self.sets.number_in(*branch))
            .sum()
    }

    fn claim(&self, branch: Branch) -> Option<&Claim> {
        self.claims
            .iter()
            .find(|(other, _)| *other == branch)
            .map(|(_, claim)| claim)
    }

    /// Recounts the mirrored sets of a branch, without any grid. Takes milliseconds.
    ///
    /// # Errors
    /// If their number differs from the claim.
    pub fn check_mirrored(&self, branch: Branch) -> Result<(), CertificateError> {
        let claimed = self
            .claim(branch)
            .ok_or(CertificateError::NoBranch(branch))?;
        same(
            Column::Mirrored,
            branch,
            self.sets.mirrored_in(branch),
            claimed.mirrored,
        )
    }

    /// Solves the clues of a good set, which must have exactly one solution, and returns it. Takes
    /// a fraction of a millisecond.
    ///
    /// # Errors
    /// If there is not exactly one.
    pub fn check_good(
        solver: &Solver,
        branch: Branch,
        set: CellSet,
    ) -> Result<Grid, CertificateError> {
        match solver.solve(&numbered(branch, set)) {
            Outcome::Unique(solution) => Ok(solution),
            _ => Err(CertificateError::NotGood(branch, set)),
        }
    }

    /// Draws set number `index` of this seed from all sets (or from those with two equal digits, if
    /// there are such sets) and solves it. If it has exactly one solution, the set and its images
    /// must be listed wherever the search visits them, unless a list is omitted. Takes a fraction
    /// of a millisecond.
    ///
    /// # Errors
    /// If one of them is not listed.
    pub fn check_random(
        &self,
        solver: &Solver,
        seed: u64,
        index: u64,
    ) -> Result<(), CertificateError> {
        let mut random = Random::stream("eight", seed, index);
        let twice = self.sets.has_twice() && random.below(2) == 1;
        let pair = if twice {
            self.sets.apart[random.below(self.sets.apart.len() as u32) as usize]
        } else {
            CellSet::EMPTY
        };
        let mut set = pair;
        while set.len() < self.sets.clues {
            set.insert(Cell::new(random.below(CELLS as u32) as usize));
        }
        Sightings::default().add_set(self, solver, pair, set)
    }

    /// Returns where the search visits these cells and their images, if they are the clues of a
    /// puzzle. All of them have to be counted there.
    fn places(&self, solver: &Solver, pair: CellSet, set: CellSet) -> HashSet<(Branch, CellSet)> {
        let twice = !pair.is_empty();
        let branch_of = |pair, set: CellSet| Branch {
            cells: if twice { pair } else { first_cells(set) },
            twice,
        };
        if solver.count(&numbered(branch_of(pair, set), set), 2) != 1 {
            return HashSet::new();
        }
        let images = self
            .sets
            .group
            .iter()
            .map(|symmetry| (symmetry.image_of(pair), symmetry.image_of(set)));
        let places = images.map(|(pair, image)| (branch_of(pair, image), image));
        let places: HashSet<_> = places
            .filter(|(branch, _)| self.claim(*branch).is_some())
            .collect();
        places
            .into_iter()
            .filter(|&(branch, image)| self.sets.is_visited(branch, image))
            .collect()
    }

    /// Returns the branches small enough for [`Sets::solve`].
    pub fn small_branches(&self) -> Vec<Branch> {
        let branches = self.claims.iter().map(|(branch, _)| *branch);
        branches
            .filter(|&branch| (1..=MOST_SOLVED).contains(&self.sets.number_in(branch)))
            .collect()
    }

    /// Compares the claim about a branch with a recount.
    ///
    /// # Errors
    /// If a number or a listed set differs.
    pub fn compare(&self, branch: Branch, found: &Claim) -> Result<(), CertificateError> {
        let claimed = self
            .claim(branch)
            .ok_or(CertificateError::NoBranch(branch))?;
        if let (Some(claimed), Some(found)) = (&claimed.good, &found.good) {
            if let Some(&set) = found.iter().find(|set| !claimed.contains(set)) {
                return Err(CertificateError::NotListed(branch, set));
            }
            if let Some(&set) = claimed.iter().find(|set| !found.contains(set)) {
                return Err(CertificateError::NotGood(branch, set));
            }
        }
        Column::ALL
            .into_iter()
            .try_for_each(|column| same(column, branch, column.of(found), column.of(claimed)))
    }
}

/// Puzzles found by means other than the search, by branch, for branches whose lists are omitted.
#[derive(Clone, Debug, Default)]
pub struct Sightings(HashMap<Branch, HashSet<CellSet>>);

impl Sightings {
    /// Adds a puzzle if it has exactly one solution. The search visits it or its images in some
    /// branches. Each of these has to list it, or to claim at least as many puzzles as were found
    /// in it.
    ///
    /// # Errors
    /// If a branch does not.
    pub fn add(
        &mut self,
        certificate: &Certificate,
        solver: &Solver,
        clues: &Grid,
    ) -> Result<(), CertificateError> {
        let set = clues.filled();
        let same = pairs().find(|&pair| {
            let mut digits = pair.into_iter().map(|cell| clues.get(cell));
            pair.is_subset(set) && digits.next() == digits.next()
        });
        self.add_set(certificate, solver, same.unwrap_or(CellSet::EMPTY), set)
    }

    /// Adds the puzzle with clues in these cells, where those of `pair` have equal digits.
    fn add_set(
        &mut self,
        certificate: &Certificate,
        solver: &Solver,
        pair: CellSet,
        set: CellSet,
    ) -> Result<(), CertificateError> {
        for (branch, image) in certificate.places(solver, pair, set) {
            let Some(claim) = certificate.claim(branch) else {
                continue;
            };
            match &claim.good {
                Some(good) if good.contains(&image) => {}
                Some(_) => return Err(CertificateError::NotListed(branch, image)),
                None => {
                    let found = self.0.entry(branch).or_default();
                    found.insert(image);
                    let (found, claimed) = (found.len() as u64, claim.unique);
                    if found > claimed {
                        return Err(CertificateError::Unclaimed {
                            branch,
                            found,
                            claimed,
                        });
                    }
                }
            }
        }
        Ok(())
    }
}

fn same(column: Column, branch: Branch, found: u64, claimed: u64) -> Result<(), CertificateError> {
    if found == claimed {
        Ok(())
    } else {
        Err(CertificateError::Count {
            branch,
            column,
            found,
            claimed,
        })
    }
}

/// Returns the cells that assign a set of different digits to its branch.
fn first_cells(set: CellSet) -> CellSet {
    set.into_iter().take(ROOT).collect()
}

/// Checks that a claim adds up to the sets of its branch, that it lists only sets that the branch
/// visits, once and in order, and that it counts what it lists.
fn check_form(sets: &Sets, branch: Branch, claim: &Claim) -> Result<(), CertificateError> {
    let (found, expected) = (claim.sets(), sets.number_in(branch));
    if found != Some(expected) {
        return Err(CertificateError::Sum {
            branch,
            found,
            expected,
        });
    }
    let most = claim.classes.saturating_mul(sets.group.len() as u64);
    if claim.good.is_none() && claim.unique == 0 {
        return Err(CertificateError::LeftOut(branch));
    }
    if claim.classes > claim.unique || !(claim.classes..=most).contains(&claim.images) {
        return Err(CertificateError::Bounds(
            branch,
            Box::new(Claim {
                good: None,
                ..claim.clone()
            }),
        ));
    }
    let Some(good) = &claim.good else {
        return Ok(());
    };
    let is_here = |set: CellSet| {
        let belongs = if branch.twice {
            branch.cells.is_subset(set)
        } else {
            first_cells(set) == branch.cells
        };
        set.len() == sets.clues && belongs && sets.is_visited(branch, set)
    };
    if let Some(&set) = good.iter().find(|&&set| !is_here(set)) {
        return Err(CertificateError::Misplaced(branch, set));
    }
    if let Some(pair) = good.windows(2).find(|pair| !precedes(pair[0], pair[1])) {
        return Err(CertificateError::Unsorted(branch, pair[1]));
    }
    let tally = Tally {
        mirrored: claim.mirrored,
        impossible: claim.impossible,
        ambiguous: claim.ambiguous,
        good: good.clone(),
    };
    let counted = Claim::of(sets, branch, &tally);
    let columns = [Column::Unique, Column::Classes, Column::Images];
    columns
        .into_iter()
        .try_for_each(|column| same(column, branch, column.of(&counted), column.of(claim)))
}

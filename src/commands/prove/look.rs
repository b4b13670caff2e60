//! The checks of a certificate without a full recount: everything that takes seconds, and some
//! branches.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use lacuna::nine::builder::BuilderError;
use lacuna::nine::canonical::{Canonical, Identity, LARGEST_GROUP};
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna::random::Random;
use lacuna_research::few_clues::proofs::{Branch, Certificate, Claim, ProofError, Sightings};
use lacuna_research::hunt::{Aim, Hunt, HuntError};

use super::args::Args;
use super::certificate::Row;
use super::claimed::Claimed;
use super::search::{flow, list, search};
use crate::args::draw_seed;
use crate::console::{Progress, Stopped, counted, grouped, interrupt, tell};

/// The maximum number of grids listed for the checks: half a gigabyte.
const MOST_GRIDS: u64 = 6_000_000;

/// The number of sets of cells searched again for each round of the hunt.
const ROUND: u64 = 30_000_000;

/// The time limit for searching branches again, and for the hunt. Some sets without a grid take the
/// solver milliseconds, and no certificate says which.
const LONGEST: Duration = Duration::from_secs(20);

/// The results of the checks.
pub struct Look {
    canonical: Canonical,
    /// The solution grids of the listed puzzles up to symmetry: the smallest image of each, with
    /// the number of puzzles in all its images.
    grids: BTreeMap<Grid, u64>,
    /// The number of listed puzzles.
    listed: u64,
    /// The branches that the solver has decided set by set.
    solved: Vec<Branch>,
    /// The branches that were searched again.
    searched: Vec<Branch>,
    /// The number of puzzles that a hunt has found.
    hunted: u64,
}

impl Look {
    /// Looks for evidence against a certificate.
    ///
    /// # Errors
    /// With the evidence against it, or with [`Stopped`] if it was time to end.
    pub fn at(claimed: &Claimed, args: &Args) -> anyhow::Result<Look> {
        let (solver, certificate) = (Solver::new(&claimed.geometry), &claimed.certificate);
        let branches = certificate.claims().iter();
        each(
            "branches",
            branches.len() as u64,
            branches,
            |(branch, _)| certificate.check_mirrored(*branch),
        )?;
        let canonical = Canonical::of(&claimed.geometry, &interrupt::budget())?;
        let (solved, searched) = (Vec::new(), Vec::new());
        let mut look = Look {
            canonical,
            grids: BTreeMap::new(),
            listed: 0,
            solved,
            searched,
            hunted: 0,
        };
        look.check_listed(claimed, &solver, args.grids.is_some())?;
        look.solved = claimed.solve_small(&solver)?;
        each("random sets", args.sample, 0..args.sample, |index| {
            certificate.check_random(&solver, args.seed.seed, index)
        })?;
        // A recount finds everything that these could find.
        if !args.all && args.search > 0 {
            look.searched = claimed.search_some(args, &look.solved)?;
            look.hunted = claimed.hunt(&solver, args.search / ROUND)?;
        }
        Ok(look)
    }

    /// Solves the listed puzzles. Their solution grids must all be known if `is_asked`.
    fn check_listed(
        &mut self,
        claimed: &Claimed,
        solver: &Solver,
        is_asked: bool,
    ) -> anyhow::Result<()> {
        let claims = claimed.certificate.claims().iter();
        let listed = claims
            .flat_map(|(branch, claim)| claim.good.iter().flatten().map(|&set| (*branch, set)));
        self.listed = listed.clone().count() as u64;
        each(
            "listed puzzles",
            self.listed,
            listed,
            |(branch, set)| -> anyhow::Result<()> {
                let solution = Certificate::check_good(solver, branch, set)?;
                if let Some(images) = claimed.sets.images(branch, set) {
                    match self.canonical.identity(&solution) {
                        Identity::Form(form) => *self.grids.entry(form).or_default() += images,
                        Identity::Fingerprint(_) if is_asked => {
                            bail!(
                                "found --grids, expected a variant with at most {LARGEST_GROUP} symmetries"
                            )
                        }
                        Identity::Fingerprint(_) => {}
                    }
                }
                Ok(())
            },
        )
    }

    /// Returns each solution grid with the number of its puzzles, up to relabelling: images of a
    /// grid have the same number.
    pub fn grids(&self) -> impl Iterator<Item = (&Grid, u64)> {
        self.grids
            .iter()
            .map(|(grid, puzzles)| (grid, puzzles / self.canonical.images(grid)))
    }

    /// Returns the number of branches that were completely recomputed.
    pub fn recomputed(&self) -> usize {
        self.solved.len() + self.searched.len()
    }

    /// Reports what was checked.
    pub fn report(&self, claimed: &Claimed, args: &Args) {
        let (question, total) = (&claimed.question, claimed.certificate.total());
        let branches = claimed.certificate.claims().len();
        let sets = grouped(claimed.certificate.number());
        tell!(
            "{question}: the certificate claims {}, {} up to symmetry, among {sets} sets of cells in {branches} branches",
            counted(total.images, "puzzle"),
            grouped(total.classes),
        );
        let mut looked_at = vec![
            "all sums".to_owned(),
            counted(total.mirrored, "mirrored set"),
            counted(self.listed, "listed puzzle"),
            claimed.extent(&self.solved, "solved set by set"),
            counted(args.sample, "random set"),
        ];
        if !args.all && args.search > 0 {
            looked_at.push(claimed.extent(&self.searched, "searched again"));
            looked_at.push(counted(self.hunted, "hunted puzzle"));
        }
        tell!(
            "nothing contradicts it in what was recomputed: {}",
            looked_at.join(", ")
        );
        if let Some(most) = self.grids().map(|(_, puzzles)| puzzles).max() {
            let (number, most) = (grouped(self.grids.len() as u64), grouped(most));
            tell!("the listed puzzles lie in {number} grids up to symmetry, at most {most} in one");
        }
        if !args.all {
            self.report_unseen(claimed);
        }
    }

    /// Reports what was not checked.
    fn report_unseen(&self, claimed: &Claimed) {
        let is_unseen =
            |branch: &Branch| !self.solved.contains(branch) && !self.searched.contains(branch);
        let unseen = claimed
            .certificate
            .claims()
            .iter()
            .filter(|(branch, _)| is_unseen(branch));
        let branches = match unseen.clone().count() {
            0 => return,
            1 => "one other branch".to_owned(),
            number => format!("{} other branches", grouped(number as u64)),
        };
        tell!(
            "not recomputed: the sets without a grid and with many grids of {branches}; --all counts them again"
        );
        let unlisted: u64 = unseen
            .filter(|(_, claim)| claim.good.is_none())
            .map(|(_, claim)| claim.unique)
            .sum();
        if unlisted > 0 {
            let puzzles = counted(unlisted, "puzzle");
            tell!(
                "not recomputed: {puzzles} of which only a SHA-256 is given; --all finds them again"
            );
        }
    }
}

/// Stops a long computation if it is time to end.
fn go_on() -> anyhow::Result<()> {
    if flow().is_break() {
        Err(Stopped.into())
    } else {
        Ok(())
    }
}

/// Checks each of many things, with a progress bar, until it is time to end.
fn each<T, E: Into<anyhow::Error>>(
    what: &str,
    total: u64,
    things: impl Iterator<Item = T>,
    mut check: impl FnMut(T) -> Result<(), E>,
) -> anyhow::Result<()> {
    let progress = Progress::towards(total, what);
    for thing in things {
        check(thing).map_err(Into::into)?;
        progress.advance(1);
        go_on()?;
    }
    Ok(())
}

impl Claimed {
    /// Solves every set of the small branches. Returns these branches.
    fn solve_small(&self, solver: &Solver) -> anyhow::Result<Vec<Branch>> {
        let small = self.certificate.small_branches();
        for &branch in &small {
            let Some(found) = self.sets.solve(solver, branch, &|_| flow()) else {
                bail!(Stopped)
            };
            self.compare(&Row::new(
                &self.question,
                branch,
                Claim::of(&self.sets, branch, &found),
            ))?;
        }
        Ok(small)
    }

    /// Searches some of the other branches again. Returns these branches.
    fn search_some(&self, args: &Args, others: &[Branch]) -> anyhow::Result<Vec<Branch>> {
        let mut chosen = self.choose(args.search);
        chosen.retain(|branch| !others.contains(branch));
        if chosen.is_empty() {
            return Ok(chosen);
        }
        let prover = match list(
            &self.geometry,
            self.question.clues,
            args.most_grids.min(MOST_GRIDS),
        ) {
            Err(error) if matches!(error.downcast_ref(), Some(ProofError::Grids(_))) => {
                return Ok(Vec::new());
            }
            listed => listed?,
        };
        let (begun, compared) = (Instant::now(), AtomicUsize::new(0));
        let is_over = || begun.elapsed() >= LONGEST;
        search(&prover, &self.question, &chosen, None, is_over, |found| {
            compared.fetch_add(1, Ordering::Relaxed);
            self.compare(found)
        })?;
        go_on()?;
        chosen.truncate(compared.into_inner());
        Ok(chosen)
    }

    /// Returns branches in which the search visits about `sets` sets: the smallest branches for one
    /// half, and random ones that fit for the other.
    fn choose(&self, sets: u64) -> Vec<Branch> {
        let visited = |(branch, claim): &(Branch, Claim)| {
            (self.sets.number_in(*branch) - claim.mirrored, *branch)
        };
        let mut branches: Vec<(u64, Branch)> =
            self.certificate.claims().iter().map(visited).collect();
        branches.sort_by_key(|&(visited, _)| visited);
        let mut left = sets / 2;
        let mut fits = |visited: u64| left.checked_sub(visited).map(|rest| left = rest).is_some();
        let smallest = branches
            .iter()
            .take_while(|&&(visited, _)| fits(visited))
            .count();
        let mut others = branches.split_off(smallest);
        // The choice must not be predictable.
        Random::stream("verify", draw_seed(), 0).shuffle(&mut others);
        left += sets - sets / 2;
        let mut fits = |visited: u64| left.checked_sub(visited).map(|rest| left = rest).is_some();
        others.retain(|&(visited, _)| fits(visited));
        branches
            .into_iter()
            .chain(others)
            .map(|(_, branch)| branch)
            .collect()
    }

    /// Hunts for puzzles, each of which the search must have visited. Returns their number.
    fn hunt(&self, solver: &Solver, rounds: u64) -> anyhow::Result<u64> {
        let budget = interrupt::budget();
        let variant = Arc::new(self.variant.clone());
        let mut hunt = match Hunt::new(variant, Aim::Fewest, draw_seed(), &budget) {
            Ok(hunt) => hunt,
            // Without a grid there is no puzzle to find.
            Err(HuntError::NoBuilder(BuilderError::NoGrid)) => return Ok(0),
            Err(error) => return Err(error.into()),
        };
        let progress = Progress::towards(rounds, "rounds of a hunt");
        let (mut found, mut sightings) = (0, Sightings::default());
        let begun = Instant::now();
        for _ in (0..rounds).take_while(|_| begun.elapsed() < LONGEST) {
            for puzzle in hunt.round(self.question.clues, &budget)? {
                let clues = Grid::try_from(&puzzle.clues)?;
                if clues.clues() == self.question.clues {
                    sightings.add(&self.certificate, solver, &clues)?;
                    found += 1;
                }
            }
            progress.advance(1);
        }
        Ok(found)
    }
}

//! The checks of a certificate without a full recount: everything that takes seconds, and some branches.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use lacuna::hunt::{Aim, Hunt, HuntError};
use lacuna::nine::builder::BuilderError;
use lacuna::nine::canonical::{Canonical, LARGEST_GROUP};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna::proofs::{Branch, Certificate, Claim, ProofError, Sightings};
use lacuna::random::Random;

use super::by_grid::ByGrid;
use super::certificate::Row;
use super::claimed::Claimed;
use super::{Args, flow, search};
use crate::cli::args::seed;
use crate::cli::console::interrupt::{self, Stopped};
use crate::cli::console::progress::Progress;
use crate::cli::console::summary::{counted, grouped};
use crate::cli::console::tell::tell;

/// The maximum number of grids listed for a look: half a gigabyte.
const MOST_GRIDS: u64 = 6_000_000;

/// The number of sets of cells searched again for each round of the hunt.
const ROUND: u64 = 30_000_000;

/// The time limit for searching branches again, and for the hunt. Some sets without a grid take the solver milliseconds, and no
/// certificate says which.
const LONGEST: Duration = Duration::from_secs(20);

/// The results of a look.
pub struct Look {
    /// The solution grids of the listed puzzles.
    pub grids: ByGrid,
    /// The number of listed puzzles.
    listed: usize,
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
        let solver = Solver::new(&claimed.geometry);
        claimed.check_mirrored()?;
        let (listed, grids) = claimed.check_listed(&solver, args.grids.is_some())?;
        let solved = claimed.solve_small(&solver)?;
        claimed.check_random(&solver, args)?;
        let mut look = Look { grids, listed, solved, searched: Vec::new(), hunted: 0 };
        // A recount finds everything that these could find.
        if !args.all && args.search > 0 {
            look.searched = claimed.search_some(args, &look.solved)?;
            look.hunted = claimed.hunt(&solver, args.search / ROUND)?;
        }
        Ok(look)
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
        tell(format_args!(
            "{question}: the certificate claims {}, {} up to symmetry, among {sets} sets of cells in {branches} branches",
            counted(total.images, "puzzle"),
            grouped(total.classes),
        ));
        let mut looked_at = vec![
            "all sums".to_owned(),
            counted(total.mirrored, "mirrored set"),
            counted(self.listed as u64, "listed puzzle"),
            claimed.extent(&self.solved, "solved set by set"),
            counted(args.sample, "random set"),
        ];
        if !args.all && args.search > 0 {
            looked_at.push(claimed.extent(&self.searched, "searched again"));
            looked_at.push(counted(self.hunted, "hunted puzzle"));
        }
        tell(format_args!("nothing speaks against it in what was recomputed: {}", looked_at.join(", ")));
        if let Some(most) = self.grids.counts().map(|(_, puzzles)| puzzles).max() {
            let (number, most) = (grouped(self.grids.counts().count() as u64), grouped(most));
            tell(format_args!("the listed puzzles lie in {number} grids up to symmetry, at most {most} in one"));
        }
        if !args.all {
            self.report_unseen(claimed);
        }
    }

    /// Reports what was not checked.
    fn report_unseen(&self, claimed: &Claimed) {
        let is_unseen = |branch: &Branch| !self.solved.contains(branch) && !self.searched.contains(branch);
        let unseen = claimed.certificate.claims().iter().filter(|(branch, _)| is_unseen(branch));
        let branches = match unseen.clone().count() {
            0 => return,
            1 => "one other branch".to_owned(),
            number => format!("{} other branches", grouped(number as u64)),
        };
        tell(format_args!(
            "not recomputed: the sets without a grid and with many grids of {branches}; --all counts them again"
        ));
        let unlisted: u64 = unseen.filter(|(_, claim)| claim.good.is_none()).map(|(_, claim)| claim.unique).sum();
        if unlisted > 0 {
            let puzzles = counted(unlisted, "puzzle");
            tell(format_args!("not recomputed: {puzzles} of which only a SHA-256 is there; --all finds them again"));
        }
    }
}

/// Stops a long computation if it is time to end.
fn go_on() -> anyhow::Result<()> {
    if flow().is_break() { Err(Stopped.into()) } else { Ok(()) }
}

impl Claimed {
    /// Counts the mirrored sets of all branches.
    fn check_mirrored(&self) -> anyhow::Result<()> {
        let progress = Progress::towards(self.rows.len() as u64, "branches");
        for (branch, _) in self.certificate.claims() {
            self.certificate.check_mirrored(*branch)?;
            progress.advance(1);
            go_on()?;
        }
        Ok(())
    }

    /// Returns the listed sets, with their branches.
    fn listed(&self) -> impl Iterator<Item = (Branch, CellSet)> {
        let claims = self.certificate.claims().iter();
        claims.flat_map(|(branch, claim)| claim.good.iter().flatten().map(|&set| (*branch, set)))
    }

    /// Solves the listed puzzles. Returns their number and their solution grids, which must all be known if `is_asked`.
    fn check_listed(&self, solver: &Solver, is_asked: bool) -> anyhow::Result<(usize, ByGrid)> {
        let number = self.listed().count();
        let progress = Progress::towards(number as u64, "listed puzzles");
        let mut grids = ByGrid::new(Canonical::of(&self.geometry, &interrupt::budget())?);
        for (branch, set) in self.listed() {
            let solution = Certificate::check_good(solver, branch, set)?;
            if let Some(images) = self.sets.images(branch, set) {
                let is_known = grids.add(&solution, images);
                if is_asked && !is_known {
                    bail!("found --grids, expected a variant with at most {LARGEST_GROUP} symmetries");
                }
            }
            progress.advance(1);
            go_on()?;
        }
        Ok((number, grids))
    }

    /// Solves every set of the small branches. Returns these branches.
    fn solve_small(&self, solver: &Solver) -> anyhow::Result<Vec<Branch>> {
        let small = self.certificate.small_branches();
        for &branch in &small {
            let Some(found) = self.sets.solve(solver, branch, &|_| flow()) else { bail!(Stopped) };
            self.compare(&Row::new(&self.question, branch, Claim::of(&self.sets, branch, &found)))?;
        }
        Ok(small)
    }

    /// Solves random sets.
    fn check_random(&self, solver: &Solver, args: &Args) -> anyhow::Result<()> {
        let progress = Progress::towards(args.sample, "random sets");
        for index in 0..args.sample {
            self.certificate.check_random(solver, args.seed.seed, index)?;
            progress.advance(1);
            go_on()?;
        }
        Ok(())
    }

    /// Searches some of the other branches again. Returns these branches.
    fn search_some(&self, args: &Args, others: &[Branch]) -> anyhow::Result<Vec<Branch>> {
        let mut chosen = self.choose(args.search);
        chosen.retain(|branch| !others.contains(branch));
        if chosen.is_empty() {
            return Ok(chosen);
        }
        let prover = match Args::list(&self.geometry, self.question.clues, args.most_grids.min(MOST_GRIDS)) {
            Ok(prover) => prover,
            Err(error) if matches!(error.downcast_ref(), Some(ProofError::Grids(_))) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let Some(prover) = prover else { bail!(Stopped) };
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

    /// Returns branches in which the search visits about `sets` sets: the smallest branches for one half, and random ones that fit for
    /// the other.
    fn choose(&self, sets: u64) -> Vec<Branch> {
        let visited = |(branch, claim): &(Branch, Claim)| (self.sets.number_in(*branch) - claim.mirrored, *branch);
        let mut branches: Vec<(u64, Branch)> = self.certificate.claims().iter().map(visited).collect();
        branches.sort_by_key(|&(visited, _)| visited);
        let mut left = sets / 2;
        let mut fits = |visited: u64| left.checked_sub(visited).map(|rest| left = rest).is_some();
        let smallest = branches.iter().take_while(|&&(visited, _)| fits(visited)).count();
        let mut others = branches.split_off(smallest);
        // The choice must not be predictable.
        Random::stream("verify", seed::draw_silently(), 0).shuffle(&mut others);
        left += sets - sets / 2;
        let mut fits = |visited: u64| left.checked_sub(visited).map(|rest| left = rest).is_some();
        others.retain(|&(visited, _)| fits(visited));
        branches.into_iter().chain(others).map(|(_, branch)| branch).collect()
    }

    /// Hunts for puzzles, each of which the search must have visited. Returns their number.
    fn hunt(&self, solver: &Solver, rounds: u64) -> anyhow::Result<u64> {
        let budget = interrupt::budget();
        let variant = Arc::new(self.variant.clone());
        let mut hunt = match Hunt::new(variant, Aim::Fewest, seed::draw_silently(), &budget) {
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

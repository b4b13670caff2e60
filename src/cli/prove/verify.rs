//! `lacuna prove --verify`: looks for what speaks against a certificate, and says how much of it was looked at.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use lacuna::hunt::{Aim, Hunt, HuntError};
use lacuna::nine::builder::BuilderError;
use lacuna::nine::canonical::{Canonical, LARGEST_GROUP};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna::proofs::{Branch, Certificate, CertificateError, Claim, Sets};
use lacuna::rules::variant::Variant;
use sha2::{Digest, Sha256};

use super::by_grid::{self, ByGrid};
use super::certificate::{HEADER, Question, Refuted, Row};
use super::{Args, State, check_path, flow, search, share};
use crate::cli::Ending;
use crate::cli::artifact::Artifact;
use crate::cli::interrupt;
use crate::cli::manifest::{Run, hex};
use crate::cli::progress::Progress;
use crate::cli::run_file::RunFile;
use crate::cli::summary::{counted, grouped};
use crate::cli::tell::{tell, tell_reason};

/// How long a puzzle that is not claimed is looked for.
const HUNTED: Duration = Duration::from_secs(5);

/// Checks the certificate that some files make together.
pub fn run(args: &Args) -> anyhow::Result<Ending> {
    if !args.all && (args.run.shard.is_some() || args.run.output.is_some() || args.run.resume) {
        bail!(
            "found --shard, --output or --resume with --verify, expected --all too: only a recount has parts and a file"
        );
    }
    let writes = args.run.output.is_some() || args.brief.is_some() || args.grids.is_some();
    if args.run.output.is_none() && args.run.resume || !writes && args.run.force.is_given() {
        bail!("found --resume or --force without --output, expected the file of the recount");
    }
    args.run.output.as_deref().map_or(Ok(()), check_path)?;
    args.brief.as_deref().map_or(Ok(()), check_path)?;
    match verify(args) {
        Err(error) if error.is::<Refuted>() || error.is::<CertificateError>() => {
            tell_reason(format_args!("the certificate does not hold: {error}"));
            Ok(Ending::False)
        }
        ending => ending,
    }
}

fn verify(args: &Args) -> anyhow::Result<Ending> {
    let claimed = Claimed::read(&args.verify)?;
    claimed.check_question(args)?;
    if args.grids.is_some() && claimed.rows.iter().any(|row| row.claim.good.is_none()) {
        bail!("found --grids for a brief certificate, expected one that lists its puzzles");
    }
    let begin = |path: &PathBuf| Artifact::begin(path, args.run.force.is_given());
    let (brief, grids) = (args.brief.as_ref().map(begin).transpose()?, args.grids.as_ref().map(begin).transpose()?);
    let Some(found) = claimed.doubt(args)? else { return Ok(Ending::Interrupted) };
    let ending = if args.all { claimed.recount(args)? } else { claimed.is_doubted() };
    if ending != Ending::Interrupted {
        tell(format_args!("SHA-256 of the whole certificate: {}", claimed.digest()));
        fill(brief, HEADER, claimed.rows.iter().map(|row| row.clone().brief().to_string()))?;
        fill(grids, by_grid::HEADER, found.counts().map(|(grid, puzzles)| format!("{grid},{puzzles}\n")))?;
    }
    Ok(ending)
}

/// Writes a file, if there is one to write.
fn fill(file: Option<Artifact>, header: &str, mut rows: impl Iterator<Item = String>) -> anyhow::Result<()> {
    let Some(mut file) = file else { return Ok(()) };
    file.write(header.as_bytes())?;
    rows.try_for_each(|row| file.write(row.as_bytes()))?;
    file.finish()
}

/// A certificate with its question.
struct Claimed {
    question: Question,
    variant: Variant,
    geometry: Geometry,
    sets: Sets,
    /// In the order of the branches.
    rows: Vec<Row>,
    certificate: Certificate,
}

impl Claimed {
    /// The rows of all files.
    fn read(paths: &[PathBuf]) -> anyhow::Result<Claimed> {
        let mut question: Option<Question> = None;
        let mut rows = Vec::new();
        for path in paths {
            for row in Row::read(path)? {
                let expected = question.get_or_insert_with(|| row.question.clone());
                if row.question != *expected {
                    let (name, found) = (path.display(), row.question);
                    bail!(Refuted(format!("{name}: found a row about {found}, expected all about {expected}")));
                }
                rows.push(row);
            }
        }
        let Some(question) = question else {
            bail!("found no row in the certificate, expected one for each branch");
        };
        let variant = question.variant()?;
        let geometry = Geometry::of_variant(&variant)?;
        let sets = Sets::of(&geometry, question.clues)?;
        let claims = rows.iter().map(|row| (row.branch, row.claim.clone())).collect();
        let certificate = Certificate::new(sets.clone(), claims)?;
        let branches = sets.branches();
        rows.sort_by_key(|row| branches.iter().position(|&branch| branch == row.branch));
        Ok(Claimed { question, variant, geometry, sets, rows, certificate })
    }

    /// Whether it answers what the user asks.
    fn check_question(&self, args: &Args) -> anyhow::Result<()> {
        let stated = args.variant.stated()?;
        let variant = stated.as_deref().unwrap_or(&self.variant);
        let expected = Question::new(variant, args.clues.unwrap_or(self.question.clues))?;
        if expected != self.question {
            bail!(Refuted(format!("it is about {}, expected {expected}", self.question)));
        }
        Ok(())
    }

    /// All checks that take seconds, and what they were; gives the solution grids of the puzzles, or nothing if it was time to end.
    fn doubt(&self, args: &Args) -> anyhow::Result<Option<ByGrid>> {
        let certificate = &self.certificate;
        let solver = Solver::new(&self.geometry);
        let small = certificate.small_branches();
        let listed = || {
            certificate
                .claims()
                .iter()
                .flat_map(|(branch, claim)| claim.good.iter().flatten().map(|&set| (*branch, set)))
        };
        let checks = (certificate.claims().len() + listed().count() + small.len()) as u64;
        let progress = Progress::towards(checks.saturating_add(args.sample), "checks");
        let is_over = || {
            progress.advance(1);
            flow().is_break()
        };
        for (branch, _) in certificate.claims() {
            certificate.check_mirrored(*branch)?;
            if is_over() {
                return Ok(None);
            }
        }
        let mut grids = ByGrid::new(Canonical::of(&self.geometry, &interrupt::budget())?);
        for (branch, set) in listed() {
            let solution = Certificate::check_good(&solver, branch, set)?;
            if let Some(images) = self.sets.images(branch, set) {
                let is_known = grids.add(&solution, images);
                if args.grids.is_some() && !is_known {
                    bail!("found --grids, expected a variant with at most {LARGEST_GROUP} symmetries");
                }
            }
            if is_over() {
                return Ok(None);
            }
        }
        for &branch in &small {
            let Some(found) = self.sets.solve(&solver, branch, &|_| flow()) else { return Ok(None) };
            certificate.compare(branch, &Claim::of(&self.sets, branch, &found))?;
            progress.advance(1);
        }
        for index in 0..args.sample {
            certificate.check_random(&solver, args.seed.seed, index)?;
            if is_over() {
                return Ok(None);
            }
        }
        drop(progress);
        let hunted = self.hunt(&solver)?;
        self.report(&small, listed().count(), hunted, &grids, args);
        Ok(Some(grids))
    }

    /// Says that a sample was all.
    fn is_doubted(&self) -> Ending {
        let small = self.certificate.small_branches().len();
        let all = grouped(self.certificate.claims().len() as u64);
        tell(format_args!("not contradicted: {small} of {all} branches recomputed"));
        Ending::Unchecked
    }

    /// Looks for puzzles in the way of a hunt, for some seconds: each must be listed, or belong to a branch whose list is left out. Gives their number.
    fn hunt(&self, solver: &Solver) -> anyhow::Result<u64> {
        let begun = Instant::now();
        let seed = RandomState::new().hash_one(self.question.clues);
        let budget = interrupt::budget();
        let mut hunt = match Hunt::new(Arc::new(self.variant.clone()), Aim::Fewest, seed, &budget) {
            Ok(hunt) => hunt,
            // There is no grid, and so no puzzle to be found.
            Err(HuntError::NoBuilder(BuilderError::NoGrid)) => return Ok(0),
            Err(error) => return Err(error.into()),
        };
        let mut found = 0;
        while begun.elapsed() < HUNTED {
            for puzzle in hunt.round(self.question.clues, &budget)? {
                let clues = Grid::try_from(&puzzle.clues)?;
                if clues.clues() == self.question.clues {
                    self.certificate.check_puzzle(solver, &clues)?;
                    found += 1;
                }
            }
        }
        Ok(found)
    }

    /// Says what was looked at.
    fn report(&self, small: &[Branch], listed: usize, hunted: u64, grids: &ByGrid, args: &Args) {
        let (question, total) = (&self.question, self.certificate.total());
        let branches = self.certificate.claims().len();
        let sets = grouped(self.certificate.number());
        tell(format_args!(
            "{question}: the certificate claims {}, {} up to symmetry, among {sets} sets of cells in {branches} branches",
            counted(total.images, "puzzle"),
            grouped(total.classes),
        ));
        tell(format_args!(
            "nothing speaks against it in what was recomputed: all sums, {} mirrored sets, {}, {}, {}, {}",
            grouped(total.mirrored),
            counted(listed as u64, "listed puzzle"),
            self.extent(small, "solved set by set"),
            counted(args.sample, "random set"),
            counted(hunted, "hunted puzzle"),
        ));
        if let Some(most) = grids.counts().map(|(_, puzzles)| puzzles).max() {
            let (number, most) = (grouped(grids.counts().count() as u64), grouped(most));
            tell(format_args!("the listed puzzles lie in {number} grids up to symmetry, at most {most} in one"));
        }
        if args.all {
            return;
        }
        let unsolved = branches - small.len();
        if unsolved > 0 {
            let unsolved = grouped(unsolved as u64);
            tell(format_args!(
                "not recomputed: the sets without a grid and with many grids of {unsolved} other branches; --all counts them again",
            ));
        }
        let unlisted = total.unique - listed as u64;
        if unlisted > 0 {
            let puzzles = counted(unlisted, "puzzle");
            tell(format_args!("not recomputed: {puzzles} of which only a SHA-256 is there; --all finds them again"));
        }
    }

    /// How much of all these branches are.
    fn extent(&self, branches: &[Branch], verb: &str) -> String {
        let all = self.certificate.claims().len();
        let sets: u64 = branches.iter().map(|&branch| self.sets.number_in(branch)).sum();
        let (percent, sets) = (percent(sets, self.certificate.number()), grouped(sets));
        format!("{} of {all} branches {verb} ({sets} sets, {percent} %)", branches.len())
    }

    /// Counts all branches of a share again.
    fn recount(&self, args: &Args) -> anyhow::Result<Ending> {
        let Some(prover) = args.list(&self.geometry, self.question.clues)? else {
            return Ok(Ending::Interrupted);
        };
        let branches = share(&self.sets, args.run.shard);
        let compare = |found: &Row| self.compare(found);
        let part = args.run.shard.map_or_else(String::new, |shard| format!("part {shard} of "));
        let about = format!("{}: {part}the certificate holds", self.question);
        let mut earlier = 0;
        let whole = match &args.run.output {
            None => search(&prover, &self.question, &branches, None, compare)?,
            Some(path) => {
                // Not the run of a certificate: what that has written was never compared with this one.
                let run = Run::new("prove --verify", &self.question, args.run.shard, HEADER.to_owned());
                let existing = args.run.existing();
                let Some((mut file, mut state)) = RunFile::open(path, existing, run, State::default())? else {
                    self.compare_rows(path, &branches)?;
                    let extent = self.extent(&branches, "compared with it");
                    tell(format_args!("{about} if {} is a recount: {extent}", path.display()));
                    return Ok(Ending::Unchecked);
                };
                earlier = state.done;
                let whole = search(&prover, &self.question, &branches, Some((&mut file, &mut state)), compare)?;
                if whole {
                    file.finish(&state, true)?;
                    // Rows that were there before were compared with what was the certificate then.
                    self.compare_rows(path, &branches)?;
                } else {
                    file.save(&state)?;
                }
                whole
            }
        };
        if !whole {
            return Ok(Ending::Interrupted);
        }
        let all = self.certificate.claims().len();
        if earlier > 0 {
            let now = self.extent(&branches[earlier..], "counted again");
            tell(format_args!("{about} if the {earlier} rows of an earlier run are a recount: {now}"));
            return Ok(Ending::Unchecked);
        }
        tell(format_args!("{about}: {}", self.extent(&branches, "counted again")));
        if branches.len() < all {
            return Ok(Ending::Unchecked);
        }
        tell(format_args!("all {} branches recomputed", grouped(all as u64)));
        Ok(Ending::Done)
    }

    /// Confirms that a file has the rows of these branches, and that they say what the certificate says.
    fn compare_rows(&self, path: &Path, branches: &[Branch]) -> anyhow::Result<()> {
        let (name, expected) = (path.display(), &self.question);
        let rows = Row::read(path)?;
        if let Some(Row { question, .. }) = rows.iter().find(|row| row.question != *expected) {
            bail!("{name}: found a row about {question}, expected a recount of {expected}: give another file");
        }
        if !rows.iter().map(|row| row.branch).eq(branches.iter().copied()) {
            bail!("{name}: found other branches than those to count again: give another file");
        }
        rows.iter().try_for_each(|row| self.compare(row))
    }

    /// Compares a row with what was found anew.
    fn compare(&self, found: &Row) -> anyhow::Result<()> {
        self.certificate.compare(found.branch, &found.claim)?;
        let claimed = self.rows.iter().find(|row| row.branch == found.branch);
        claimed.map_or(Ok(()), |claimed| claimed.compare_digests(found))
    }

    /// The digest of the file that has all rows in order.
    fn digest(&self) -> String {
        let rows = self.rows.iter().map(Row::to_string);
        hex(rows.fold(Sha256::new_with_prefix(HEADER), Digest::chain_update))
    }
}

/// Rounded down to four places, so that only the whole is 100.
fn percent(part: u64, whole: u64) -> String {
    let parts = u128::from(part) * 1_000_000 / u128::from(whole.max(1));
    let text = format!("{}.{:04}", parts / 10_000, parts % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

//! `lacuna prove --verify`: looks for what speaks against a certificate, and says how much of it was looked at.

use std::path::{Path, PathBuf};

use anyhow::bail;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::solver::Solver;
use lacuna::proofs::{Certificate, CertificateError, Sets};
use lacuna::rules::variant::Variant;
use sha2::{Digest, Sha256};

use super::certificate::{HEADER, Question, Refuted, Row, row};
use super::{Args, State, check_path, flow, list, search, share};
use crate::cli::Ending;
use crate::cli::manifest::{Run, hex};
use crate::cli::progress::Progress;
use crate::cli::run_file::RunFile;
use crate::cli::summary::{counted, grouped};
use crate::cli::tell::{tell, tell_reason};

/// Checks the certificate that some files make together.
pub fn run(args: &Args) -> anyhow::Result<Ending> {
    if !args.all
        && (args.run.shard.is_some() || args.run.output.is_some() || args.run.resume || args.run.force.is_given())
    {
        bail!(
            "found --shard, --output, --resume or --force with --verify, expected --all too: only a recount has parts and a file"
        );
    }
    if args.run.output.is_none() && (args.run.resume || args.run.force.is_given()) {
        bail!("found --resume or --force without --output, expected the file of the recount");
    }
    args.run.output.as_deref().map_or(Ok(()), check_path)?;
    match verify(args) {
        Err(error) if error.is::<Refuted>() || error.is::<CertificateError>() => {
            tell_reason(format_args!("the certificate does not hold: {error}"));
            Ok(Ending::False)
        }
        ending => ending,
    }
}

fn verify(args: &Args) -> anyhow::Result<Ending> {
    let claim = Claim::read(&args.verify)?;
    claim.check_question(args)?;
    let solver = Solver::new(&Geometry::of_variant(&claim.variant)?);
    if !claim.doubt(&solver, args)? {
        return Ok(Ending::Interrupted);
    }
    let ending = if args.all { claim.recount(args)? } else { Ending::Done };
    if ending == Ending::Done {
        tell(format_args!("SHA-256 of the whole certificate: {}", claim.digest()));
    }
    Ok(ending)
}

/// A certificate with its question.
struct Claim {
    question: Question,
    variant: Variant,
    sets: Sets,
    certificate: Certificate,
}

impl Claim {
    /// The rows of all files.
    fn read(paths: &[PathBuf]) -> anyhow::Result<Claim> {
        let mut question: Option<Question> = None;
        let mut tallies = Vec::new();
        for path in paths {
            for row in Row::read(path)? {
                let expected = question.get_or_insert_with(|| row.question.clone());
                if row.question != *expected {
                    let (name, found) = (path.display(), row.question);
                    bail!(Refuted(format!("{name}: found a row about {found}, expected all about {expected}")));
                }
                tallies.push((row.branch, row.tally));
            }
        }
        let Some(question) = question else {
            bail!("found no row in the certificate, expected one for each branch");
        };
        let variant = question.variant()?;
        let sets = Sets::of(&Geometry::of_variant(&variant)?, question.clues)?;
        let certificate = Certificate::new(sets.clone(), tallies)?;
        Ok(Claim { question, variant, sets, certificate })
    }

    /// Whether it answers what the user asks.
    fn check_question(&self, args: &Args) -> anyhow::Result<()> {
        let stated = args.variant.stated()?;
        let variant = stated.as_deref().unwrap_or(&self.variant);
        let expected = Question::new(variant, args.clues.unwrap_or(self.question.clues));
        if expected != self.question {
            bail!(Refuted(format!("it is about {}, expected {expected}", self.question)));
        }
        Ok(())
    }

    /// All checks that take seconds, and what they were; `false` if it was time to end.
    fn doubt(&self, solver: &Solver, args: &Args) -> anyhow::Result<bool> {
        let certificate = &self.certificate;
        let (small, total) = (certificate.small_branches(), certificate.total());
        let checks = certificate.tallies().len() as u64 + total.good.len() as u64 + small.len() as u64;
        let progress = Progress::towards(checks.saturating_add(args.sample), "checks");
        let is_over = || {
            progress.advance(1);
            flow().is_break()
        };
        for (branch, _) in certificate.tallies() {
            certificate.check_mirrored(*branch)?;
            if is_over() {
                return Ok(false);
            }
        }
        for &set in &total.good {
            Certificate::check_good(solver, set)?;
            if is_over() {
                return Ok(false);
            }
        }
        for &branch in &small {
            let Some(found) = self.sets.solve(solver, branch, &|_| flow()) else { return Ok(false) };
            certificate.compare(branch, &found)?;
            progress.advance(1);
        }
        for index in 0..args.sample {
            certificate.check_random(solver, args.seed.seed, index)?;
            if is_over() {
                return Ok(false);
            }
        }
        drop(progress);
        self.report(&small, args);
        Ok(true)
    }

    /// Says what was looked at.
    fn report(&self, small: &[CellSet], args: &Args) {
        let (question, total) = (&self.question, self.certificate.total());
        let branches = self.certificate.tallies().len();
        let puzzles = counted(total.good.len() as u64, "puzzle");
        let sets = grouped(self.certificate.number());
        tell(format_args!(
            "{question}: the certificate claims {puzzles} among {sets} sets of cells in {branches} branches"
        ));
        tell(format_args!(
            "nothing speaks against it in what was recomputed: all sums, {} mirrored sets, {puzzles}, {}, {}",
            grouped(total.mirrored),
            self.extent(small, "solved set by set"),
            counted(args.sample, "random set"),
        ));
        if !args.all && small.len() < branches {
            tell(format_args!(
                "not recomputed: the sets without a grid and with many grids of {} other branches; --all counts them again",
                grouped((branches - small.len()) as u64),
            ));
        }
    }

    /// How much of all these branches are.
    fn extent(&self, branches: &[CellSet], verb: &str) -> String {
        let all = self.certificate.tallies().len();
        let sets: u64 = branches.iter().map(|&branch| self.sets.number_in(branch)).sum();
        let (percent, sets) = (percent(sets, self.certificate.number()), grouped(sets));
        format!("{} of {all} branches {verb} ({sets} sets, {percent} %)", branches.len())
    }

    /// Counts all branches of a share again.
    fn recount(&self, args: &Args) -> anyhow::Result<Ending> {
        let Some(prover) = list(&Geometry::of_variant(&self.variant)?, self.question.clues)? else {
            return Ok(Ending::Interrupted);
        };
        let branches = share(&self.sets, args.run.shard);
        let compare = |branch, tally: &_| Ok(self.certificate.compare(branch, tally)?);
        let part = args.run.shard.map_or_else(String::new, |shard| format!("part {shard} of "));
        let about = format!("{}: {part}the certificate holds", self.question);
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
                    return Ok(Ending::Done);
                };
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
        tell(format_args!("{about}: {}", self.extent(&branches, "counted again")));
        Ok(Ending::Done)
    }

    /// Confirms that a file has the rows of these branches, and that they say what the certificate says.
    fn compare_rows(&self, path: &Path, branches: &[CellSet]) -> anyhow::Result<()> {
        let (name, expected) = (path.display(), &self.question);
        let rows = Row::read(path)?;
        if let Some(Row { question, .. }) = rows.iter().find(|row| row.question != *expected) {
            bail!("{name}: found a row about {question}, expected a recount of {expected}: give another file");
        }
        if !rows.iter().map(|row| row.branch).eq(branches.iter().copied()) {
            bail!("{name}: found other branches than those to count again: give another file");
        }
        rows.iter().try_for_each(|row| Ok(self.certificate.compare(row.branch, &row.tally)?))
    }

    /// The digest of the file that has all rows in order.
    fn digest(&self) -> String {
        let rows = self.certificate.tallies().iter().map(|(branch, tally)| row(&self.question, *branch, tally));
        hex(rows.fold(Sha256::new_with_prefix(HEADER), Digest::chain_update))
    }
}

/// Rounded down to four places, so that only the whole is 100.
fn percent(part: u64, whole: u64) -> String {
    let parts = u128::from(part) * 1_000_000 / u128::from(whole.max(1));
    let text = format!("{}.{:04}", parts / 10_000, parts % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

//! `lacuna prove`: whether a variant has puzzles with eight clues, with a certificate that can be checked.

mod certificate;
mod verify;

use std::path::PathBuf;

use anyhow::bail;
use lacuna::cell::SIDE;
use lacuna::cell_set::CellSet;
use lacuna::eight::{Nogoods, Prover, Tally};
use lacuna::variant::Variant;

use super::Ending;
use super::interrupt;
use super::manifest::Run;
use super::output::is_stream;
use super::progress::Progress;
use super::run_file::{Existing, RunFile};
use super::shard::Shard;
use super::suffix;
use super::summary::{counted, grouped};
use super::tell::tell;
use super::variant::VariantArgs;
use certificate::{HEADER, Question, Row, State, row};

const EXAMPLES: &str = "\
Examples:
  lacuna prove --variant nrc+x --clues 8                        decide it; certificate to output/prove-nrc+x-8.csv
  lacuna prove --variant nrc+x --clues 8 --resume               go on after Ctrl-C
  lacuna prove --variant nrc+x --clues 8 --shard 0/4            one of four parts, for a cluster
  lacuna prove --verify output/prove-nrc+x-8.csv                check the certificate with the solver; or that of all shards
";

/// Decide whether a variant has puzzles with so few clues.
///
/// With eight clues all digits differ, so only the cells matter: eight cells are the clues of a puzzle exactly if one grid, up to
/// relabelling, has eight different digits there. All sets of cells are visited up to symmetry. The certificate has a row for each two
/// first cells, with what became of the sets that begin with them; the last column has the puzzles, up to
/// relabelling and most symmetries. Nine clues are decided for nine different digits only.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// The number of clues: 8, or 9 for clues with nine different digits.
    #[arg(long, value_name = "N", required_unless_present = "verify")]
    clues: Option<usize>,
    /// Decide part K of N only, from 0: the branches K, K + N, K + 2N and so on. lacuna merge puts the certificates together.
    #[arg(long, value_name = "K/N", conflicts_with = "verify")]
    shard: Option<Shard>,
    /// The certificate to write [default: output/prove-VARIANT-N.csv].
    #[arg(short, long, value_name = "FILE", conflicts_with = "verify")]
    output: Option<PathBuf>,
    /// Go on with a run that was stopped.
    #[arg(long, conflicts_with_all = ["force", "verify"])]
    resume: bool,
    /// Replace the certificate. A symbolic link is refused: name the file that it leads to.
    #[arg(long, conflicts_with = "verify")]
    force: bool,
    /// Check a certificate, or those of all shards: the sums, all puzzles, random sets of cells and small branches.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    verify: Vec<PathBuf>,
    /// Random sets of cells to check.
    #[arg(long, value_name = "N", default_value = "10000", requires = "verify")]
    sample: u64,
    /// The seed of the random sets.
    #[arg(long, value_name = "S", default_value = "1", requires = "verify")]
    seed: u64,
}

impl Args {
    /// Decides, or checks a certificate.
    pub fn run(self) -> anyhow::Result<Ending> {
        interrupt::saves();
        match self.clues {
            Some(clues) if self.verify.is_empty() => self.prove(clues),
            _ => verify::run(&self.verify, &*self.variant.load()?, self.sample, self.seed),
        }
    }

    fn prove(&self, clues: usize) -> anyhow::Result<Ending> {
        let variant = self.variant.load()?;
        let path = self.path(&variant, clues);
        if is_stream(&path) {
            bail!("found {}, expected a file for the certificate", path.display());
        }
        suffix::check(&path, &["csv"])?;
        let prover = Prover::new(variant.geometry(), clues)?;
        let header = String::from_utf8_lossy(HEADER).into_owned();
        let run = Run::new("prove", &Question::new(&variant, clues), self.shard, header);
        let existing = Existing::asked(self.resume, self.force);
        let Some((mut file, mut state)) = RunFile::open(&path, existing, run, State::default())? else {
            return Ok(Ending::Done);
        };
        let branches = self.branches(&prover);
        let complete = search(&prover, &branches, &variant, &mut file, &mut state)?;
        if !complete {
            file.save(&state)?;
            return Ok(Ending::Interrupted);
        }
        file.finish(&state, true)?;
        let mut total = Tally::default();
        for row in Row::read(&path)? {
            total.add(&row.claim()?.1);
        }
        report(&variant, clues, &total, self.shard);
        Ok(Ending::Done)
    }

    fn path(&self, variant: &Variant, clues: usize) -> PathBuf {
        let shard = Shard::name_suffix(self.shard);
        self.output.clone().unwrap_or_else(|| PathBuf::from(format!("output/prove-{variant}-{clues}{shard}.csv")))
    }

    /// The branches of the shard.
    fn branches(&self, prover: &Prover) -> Vec<CellSet> {
        let numbered = prover.sets().branches().into_iter().enumerate();
        let dealt = numbered.filter(|(number, _)| self.shard.is_none_or(|shard| shard.has(*number)));
        dealt.map(|(_, branch)| branch).collect()
    }
}

/// Decides the branches that are not done yet and writes a row for each; says whether all are done.
fn search(
    prover: &Prover,
    branches: &[CellSet],
    variant: &Variant,
    file: &mut RunFile,
    state: &mut State,
) -> anyhow::Result<bool> {
    let sizes = branches.iter().map(|&branch| prover.sets().number_in(branch));
    let progress = Progress::towards(sizes.clone().sum(), "sets of cells");
    progress.begin_at(sizes.take(state.done).sum());
    let mut nogoods = Nogoods::default();
    for &branch in &branches[state.done.min(branches.len())..] {
        if interrupt::asked() {
            return Ok(false);
        }
        let tally = prover.search(branch, &mut nogoods);
        file.write(&row(variant, prover.sets().clues(), branch, &tally)?)?;
        state.done += 1;
        file.save_now_and_then(state)?;
        progress.advance(tally.sets());
    }
    Ok(true)
}

/// Says what was found.
fn report(variant: &Variant, clues: usize, total: &Tally, shard: Option<Shard>) {
    let kind = if clues == SIDE { " with nine different digits" } else { "" };
    let part = shard.map_or_else(String::new, |shard| format!(" in part {shard}"));
    tell(match total.good.len() as u64 {
        0 => format!("{variant} has no puzzle with {clues} clues{kind}{part}"),
        good => format!("{variant} has {} with {clues} clues{kind}{part}", counted(good, "puzzle")),
    });
    tell(format_args!(
        "{} sets of cells: {} mirrored, {} without a grid, {} with many grids",
        grouped(total.sets()),
        grouped(total.mirrored),
        grouped(total.impossible),
        grouped(total.ambiguous + total.ambiguous_in_sample),
    ));
}

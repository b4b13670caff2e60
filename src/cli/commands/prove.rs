//! `lacuna prove`: all puzzles of a variant with eight or nine clues, with a certificate that can be checked.

mod by_grid;
mod certificate;
mod claimed;
mod look;
mod recount;
mod verify;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::bail;
use lacuna::nine::geometry::Geometry;
use lacuna::proofs::{Branch, Certificate, Claim, Nogoods, Prover, Sets};
use serde::{Deserialize, Serialize};

use crate::cli::args::run_args::{RunArgs, with_default};
use crate::cli::args::seed::SampleSeedArgs;
use crate::cli::args::suffix;
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt;
use crate::cli::console::progress::Progress;
use crate::cli::console::summary::{counted, grouped};
use crate::cli::console::tell::tell;
use crate::cli::console::values;
use crate::cli::runs::in_order::in_order;
use crate::cli::runs::manifest::{Rows, Run};
use crate::cli::runs::output::is_stream;
use crate::cli::runs::run_file::{self, RunFile};
use crate::cli::runs::shard::Shard;
use crate::cli::runs::target;
use certificate::{Question, Row};

pub use certificate::Table;

const EXAMPLES: &str = "\
Examples:
  lacuna prove --variant nrc+x --clues 8                        decide it; certificate to output/prove-nrc+x-8.csv
  lacuna prove --variant nrc+x --clues 8 --resume               go on after Ctrl-C
  lacuna prove --variant nrc+x --clues 8 --shard 0/4            one of four parts, for a cluster
  lacuna prove --verify output/prove-nrc+x-8.csv                look for contradictions; or in the files of all shards
  lacuna prove --verify output/prove-nrc+x-8.csv --all          count every branch again
  lacuna prove --variant nrc+x --clues 9                        all puzzles with nine clues: hours
  lacuna prove --verify output/prove-nrc+x-9.csv --grids g.csv  and how many of them each solution grid has
";

/// Find all puzzles of a variant that have 8 clues, or 9, or prove that there are none.
///
/// With eight clues all digits differ, so only the cells matter: eight cells are the clues of a puzzle exactly if one grid, up to
/// relabelling, has eight different digits there. With nine clues all digits differ too, or two cells have the same. All sets of cells are
/// visited up to symmetry. The certificate has a row for each pair of first cells, and for each pair of cells with the same digit: what became
/// of its sets, and the SHA-256 of the row's text before it. The column puzzles has the puzzles, up to relabelling and most symmetries.
///
/// With --verify --all, the options --output, --resume and --shard are about the rows of the recount.
///
/// Exit code 0 if this run has counted every branch itself, 1 if the certificate does not hold or the time is up, 3 if nothing speaks against
/// it but not every branch was counted by this run.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
#[command(mut_arg("output", |output| with_default(output, "output/prove-VARIANT-K.csv")))]
#[command(mut_arg("seed", |seed| seed.requires("verify")))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// The number of clues: 8 or 9.
    #[arg(long, value_name = "K", required_unless_present = "verify", value_parser = values::count)]
    clues: Option<usize>,
    #[command(flatten)]
    run: RunArgs,
    /// The most grids up to relabelling to list, 81 bytes of memory each.
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = values::number)]
    most_grids: u64,
    /// Look for contradictions in a certificate, or in those of all shards: sums, mirrored sets, puzzles, random sets, some branches.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    verify: Vec<PathBuf>,
    /// Also count every branch of the certificate again.
    #[arg(long, requires = "verify")]
    all: bool,
    /// Write the certificate, once verified, with a SHA-256 in place of the puzzles of each branch.
    #[arg(long, value_name = "FILE", requires = "verify", value_parser = target::parser())]
    brief: Option<PathBuf>,
    /// Write the solution grids of the puzzles, up to symmetry, and the number of puzzles in each.
    #[arg(long, value_name = "FILE", requires = "verify", value_parser = target::parser())]
    grids: Option<PathBuf>,
    /// The number of random sets of cells to check.
    #[arg(long, value_name = "N", default_value = "10000", requires = "verify", value_parser = values::number)]
    sample: u64,
    #[command(flatten)]
    seed: SampleSeedArgs,
    /// How much to search without --all, for 20 seconds: up to this many sets of cells, in the smallest branches and in random ones; and for
    /// each 30 million of them a round of a hunt for puzzles, for 20 seconds too.
    #[arg(long, value_name = "SETS", default_value = "300000000", requires = "verify", value_parser = values::number)]
    search: u64,
}

impl Args {
    /// Runs the search, or checks a certificate.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.run.time.begin();
        interrupt::saves();
        self.run.jobs.install(|| match self.clues {
            Some(clues) if self.verify.is_empty() => self.prove(clues),
            _ => verify::run(&self),
        })?
    }

    fn prove(&self, clues: usize) -> anyhow::Result<Ending> {
        let (variant, geometry) = self.variant.load_nine()?;
        let question = Question::new(&variant, clues)?;
        let path = self.run.path(&format!("prove-{variant}-{clues}"), "csv");
        check_path(&path)?;
        let Some(prover) = Args::list(&geometry, clues, self.most_grids)? else { return Ok(Ending::Interrupted) };
        let branches = share(prover.sets(), self.run.shard);
        let run = Run::new("prove", &question, self.run.shard, Table::Certificate.header().to_owned());
        let run = run.of_rows(Rows::Exactly(branches.len() as u64));
        let existing = self.run.existing();
        let Some((mut file, mut state)) = RunFile::open(&path, existing, run, State::default())? else {
            return Ok(Ending::Done);
        };
        let file_of_rows = Some((Table::Certificate, &mut file, &mut state));
        let whole = search(&prover, &question, &branches, file_of_rows, || false, |_| Ok(()))?;
        if !whole {
            file.save(&state)?;
            return Ok(Ending::Interrupted);
        }
        file.finish(&state, true)?;
        let claims = Row::read(&path, Table::Certificate)?.into_iter().map(|row| (row.branch, row.claim)).collect();
        report(&question, &Certificate::part(prover.sets().clone(), claims)?.total(), self.run.shard);
        Ok(Ending::Done)
    }

    /// Lists the grids, up to `most`. Returns `None` if it is time to end.
    fn list(geometry: &Geometry, clues: usize, most: u64) -> anyhow::Result<Option<Prover>> {
        let progress = Progress::counter("grids listed");
        let watch = |grids| {
            progress.advance(grids);
            flow()
        };
        Ok(Prover::new(geometry, clues, most, &watch)?)
    }
}

/// Refuses, before the work begins, paths that cannot hold a certificate.
fn check_path(path: &Path) -> anyhow::Result<()> {
    if is_stream(path) {
        bail!("found {}, expected a file for the certificate", path.display());
    }
    suffix::check_rows(path, &["csv"])
}

/// Breaks if it is time to end. Called by all long computations.
fn flow() -> ControlFlow<()> {
    interrupt::budget().check()
}

/// Returns the branches of a share, in order.
fn share(sets: &Sets, shard: Option<Shard>) -> Vec<Branch> {
    let numbered = sets.branches().into_iter().enumerate();
    numbered.filter(|(number, _)| shard.is_none_or(|shard| shard.has(*number))).map(|(_, branch)| branch).collect()
}

/// The progress of a run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct State {
    /// The number of branches with a row.
    done: usize,
}

impl run_file::Progress for State {
    fn rows(&self) -> Option<u64> {
        Some(self.done as u64)
    }
}

/// Decides the remaining branches until `is_over`, and writes a row for each, if there is a file and `check` accepts the row. Returns
/// `true` if all are done.
fn search(
    prover: &Prover,
    question: &Question,
    branches: &[Branch],
    mut file: Option<(Table, &mut RunFile, &mut State)>,
    is_over: impl Fn() -> bool + Sync,
    check: impl Fn(&Row) -> anyhow::Result<()> + Sync,
) -> anyhow::Result<bool> {
    let done = file.as_ref().map_or(0, |(_, _, state)| state.done);
    let sizes = branches.iter().map(|&branch| prover.sets().number_in(branch));
    let progress = Progress::towards(sizes.clone().sum(), "sets of cells");
    progress.begin_at(sizes.take(done).sum());
    let branches = branches.get(done..).unwrap_or_default();
    // Each thread keeps what it learns to itself: threads seldom meet equal sets.
    in_order(
        branches.len(),
        |place, nogoods: &mut Nogoods, failed| {
            let watch = |sets| {
                progress.advance(sets);
                if failed.load(Ordering::Relaxed) || is_over() { ControlFlow::Break(()) } else { flow() }
            };
            let branch = branches[place];
            let tally = prover.search(branch, nogoods, &watch)?;
            Some(Row::new(question, branch, Claim::of(prover.sets(), branch, &tally)))
        },
        |_, row| {
            check(&row)?;
            if let Some((table, file, state)) = &mut file {
                file.write(table.line(&row).as_bytes())?;
                state.done += 1;
                file.save_now_and_then(state)?;
            }
            Ok(())
        },
    )
}

/// Reports what was found.
fn report(question: &Question, total: &Claim, shard: Option<Shard>) {
    let Question { variant, clues, .. } = question;
    let part = shard.map_or_else(String::new, |shard| format!(" in part {shard}"));
    tell(match total.images {
        0 => format!("{variant} has no puzzle with {clues} clues{part}"),
        images => format!(
            "{variant} has {} with {clues} clues{part}, {} up to symmetry",
            counted(images, "puzzle"),
            grouped(total.classes)
        ),
    });
    tell(format_args!(
        "{} sets of cells: {} mirrored, {} without a grid, {} with one, {} with more",
        grouped(total.sets().expect("every claim adds up")),
        grouped(total.mirrored),
        grouped(total.impossible),
        grouped(total.unique),
        grouped(total.ambiguous),
    ));
}

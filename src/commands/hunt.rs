//! `lacuna hunt`: puzzles with few clues.

use std::time::Instant;

use anyhow::{Context, bail};
use lacuna::formats::{Format, columns};
use lacuna::generator::proven_clues;
use lacuna::nine::cell::CELLS;
use lacuna_research::hunt::Hunt;

use crate::args::{JobsArgs, SeedArgs, TimeArgs, VariantArgs, check_suffix};
use crate::console::{Ending, Patience, Progress, Session, counted, grouped, values};
use crate::output::{Artifact, ArtifactArgs};

/// Search for minimal puzzles with few clues.
///
/// Keeps a pool of puzzles and makes new ones from those with the fewest clues: it removes a clue
/// or two and adds one. No two puzzles are the same up to the symmetries of the variant and
/// relabelling of digits. What it finds shows what exists, not what is common; what it does not
/// find may still exist.
///
/// Exit code 1 if time runs out before the puzzles are found.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Look for puzzles with at most K clues.
    #[arg(long, value_name = "K", value_parser = values::between(0, CELLS as u64))]
    clues: u64,
    /// Stop after N puzzles.
    #[arg(short = 'n', value_name = "N", default_value = "1", value_parser = values::positive)]
    puzzles: u64,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    artifact: ArtifactArgs,
    #[command(flatten)]
    time: TimeArgs,
}

impl Args {
    /// Runs the hunt.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        let variant = self.variant.load(session)?;
        let (fewest, why) = proven_clues(&variant);
        if self.clues < fewest as u64 {
            bail!("--clues {} is below {fewest}: {why}", self.clues);
        }
        self.time.begin(session);
        session.saves();
        let seed = self.seed.or_drawn(session);
        let mut hunt = Hunt::new(variant, seed, &session.budget()).context("cannot hunt")?;
        self.jobs.install(|| self.hunt(session, &mut hunt))?
    }

    fn hunt(&self, session: &Session, hunt: &mut Hunt) -> anyhow::Result<Ending> {
        let (variant, clues) = (hunt.variant().clone(), self.clues);
        let missed = move || format!("{variant}: no puzzle with at most {clues} clues");
        let mut patience = Some(Patience::begin(
            session,
            missed,
            "ask for more with --clues",
        ));
        let started = Instant::now();
        let progress = Progress::counter(session, "puzzles seen");
        check_suffix(&self.artifact.output, &["csv"])?;
        let mut artifact = self.artifact.begin(session)?;
        let progress = progress.hidden_if(artifact.is_terminal());
        artifact.write(
            Format::Csv
                .header_with(columns(hunt.variant().name()))
                .as_bytes(),
        )?;
        let (mut found, mut ending) = (0, Ok(Ending::Done));
        while found < self.puzzles {
            let round = match hunt.round(self.clues as usize, &session.budget()) {
                Ok(round) => round,
                Err(stopped) => {
                    ending = Err(stopped.into());
                    break;
                }
            };
            let mut rows = Vec::new();
            for puzzle in round.iter().take((self.puzzles - found) as usize) {
                Format::Csv.write(puzzle, &mut rows)?;
                found += 1;
            }
            if found > 0 {
                patience = None;
            }
            artifact.write(&rows)?;
            artifact.flush()?;
            progress.set(hunt.puzzles() as u64);
            progress.remark(format!("{}, {found} found", best(hunt)));
        }
        drop(progress);
        drop(patience);
        // The puzzles found are worth keeping however the hunt ends; a table without rows is not.
        if found > 0 || !matches!(artifact, Artifact::File(_)) {
            artifact.finish()?;
        }
        let seconds = started.elapsed().as_secs_f64();
        let (puzzles, met) = (counted(found, "puzzle"), grouped(hunt.puzzles() as u64));
        let (clues, best) = (self.clues, best(hunt));
        session.tell(format!(
            "{puzzles} with at most {clues} clues, {met} seen, {best}, in {seconds:.1} s"
        ));
        ending
    }
}

/// Describes the best number of clues so far.
fn best(hunt: &Hunt) -> String {
    hunt.best().map_or_else(
        || "none yet".to_owned(),
        |best| format!("the lowest clue count {best}"),
    )
}

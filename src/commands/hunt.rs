//! `lacuna hunt`: puzzles with few or many clues.

use std::time::Instant;

use anyhow::{Context, bail};
use lacuna::formats::{Format, columns};
use lacuna::generator::clue_bounds;
use lacuna::nine::cell::CELLS;
use lacuna_research::hunt::{Aim, Hunt};

use crate::args::{JobsArgs, SeedArgs, TimeArgs, VariantArgs, check_rows_suffix};
use crate::console::{Ending, Patience, Progress, Session, counted, grouped, values};
use crate::output::{Artifact, ArtifactArgs};

/// Search for minimal puzzles with few clues, or with many.
///
/// Keeps a pool of puzzles and makes new ones from those with the fewest clues: it removes a clue
/// or two and adds one. With --most, it starts from those with the most clues, removes one and adds
/// as many as are needed. No two puzzles are the same up to the symmetries of the variant and
/// relabelling of digits. What it finds shows what exists, not what is common; what it does not
/// find may still exist.
///
/// Exit code 1 if time runs out before the puzzles are found.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Look for puzzles with at most K clues or, with --most, at least K.
    #[arg(long, value_name = "K", value_parser = values::count)]
    clues: usize,
    /// Look for puzzles with many clues, none of them redundant.
    #[arg(long)]
    most: bool,
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
        let (bounds, why) = clue_bounds(&variant);
        let fewest = bounds.start();
        if self.clues < *fewest {
            bail!("--clues {} is below {fewest}: {why}", self.clues);
        }
        let (most, why) = if self.most {
            (*bounds.end(), ": every clue of a full house is redundant")
        } else {
            (CELLS, "")
        };
        if self.clues > most {
            bail!("--clues {} is above {most}{why}", self.clues);
        }
        self.time.begin(session);
        session.saves();
        let (seed, aim) = (
            self.seed.or_drawn(session),
            if self.most { Aim::Most } else { Aim::Fewest },
        );
        let mut hunt = Hunt::new(variant, aim, seed, &session.budget()).context("cannot hunt")?;
        self.jobs.install(|| self.hunt(session, &mut hunt))?
    }

    /// Returns the words for the bound on the clues, and for the best number of them.
    fn words(&self) -> [&'static str; 2] {
        if self.most {
            ["least", "highest"]
        } else {
            ["most", "lowest"]
        }
    }

    /// Describes the best number of clues so far.
    fn best(&self, hunt: &Hunt) -> String {
        let [_, which] = self.words();
        hunt.best().map_or_else(
            || "none yet".to_owned(),
            |best| format!("the {which} clue count {best}"),
        )
    }

    /// Starts the wait for the first puzzle.
    fn patience(&self, session: &Session, hunt: &Hunt) -> Patience {
        let (variant, clues, [aim, ..]) = (hunt.variant(), self.clues, self.words());
        let missed = format!("{variant}: no puzzle with at {aim} {clues} clues");
        let change = if self.most {
            "ask for fewer with --clues"
        } else {
            "ask for more with --clues"
        };
        Patience::begin(session, || missed, change)
    }

    fn hunt(&self, session: &Session, hunt: &mut Hunt) -> anyhow::Result<Ending> {
        let started = Instant::now();
        let progress = Progress::counter(session, "puzzles seen");
        check_rows_suffix(&self.artifact.output, &["csv"])?;
        let mut artifact = self.artifact.begin(session)?;
        let progress = progress.hidden_if(artifact.is_terminal());
        artifact.write(
            Format::Csv
                .header_with(columns(hunt.variant().name()))
                .as_bytes(),
        )?;
        let mut patience = Some(self.patience(session, hunt));
        let (mut found, mut ending) = (0, Ok(Ending::Done));
        while found < self.puzzles {
            let round = match hunt.round(self.clues, &session.budget()) {
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
            progress.remark(format!("{}, {found} found", self.best(hunt)));
        }
        drop(progress);
        drop(patience);
        // The puzzles found are worth keeping however the hunt ends; a table without rows is not.
        if found > 0 || !matches!(artifact, Artifact::File(_)) {
            artifact.finish()?;
        }
        self.report(session, hunt, found, started);
        ending
    }

    fn report(&self, session: &Session, hunt: &Hunt, found: u64, started: Instant) {
        let seconds = started.elapsed().as_secs_f64();
        let (puzzles, met) = (counted(found, "puzzle"), grouped(hunt.puzzles() as u64));
        let ([bound, ..], clues, best) = (self.words(), self.clues, self.best(hunt));
        session.tell(format!(
            "{puzzles} with at {bound} {clues} clues, {met} seen, {best}, in {seconds:.1} s"
        ));
    }
}

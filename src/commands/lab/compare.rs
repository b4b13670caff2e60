//! `lacuna lab compare`: the textbook solvers side by side.

use std::sync::Arc;
use std::time::Duration;

use lacuna::lab::Fast;
use lacuna::lab::run::{Limits, Report, Unobserved};
use lacuna::lab::{self, Textbook, UnknownSolver};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

use super::options::{EndArgs, solver_name};
use super::sample;
use super::table::{self, Form, Table};
use crate::args::{LimitArgs, SampleSeedArgs};
use crate::console::{Ending, Progress, Stopped, interrupt, tell, values};
use crate::input::CasesArgs;
use crate::output::print;

/// Compare the textbook solvers on a set of puzzles.
///
/// Each solver searches each puzzle until it has found two solutions or knows that there are no
/// more. The table says how many puzzles it finished before a limit made it give up, whether its
/// answers are those of the fast engine, the states (partial solutions) that it examined, how often
/// search proper was called (once a puzzle means that propagation alone solved it), the most
/// partial solutions held at a time, the digits that the propagate solvers pruned and the entries
/// that they put on a trail, and the time; then how many times fewer states and less time than
/// simple-stack, as median (smallest-largest) over the puzzles that both finished. States are exact
/// and repeatable, times are not. Without --puzzle-limit a solver gives up after 10s.
///
/// Exit code 1 if an answer differs.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    /// The solvers, joined by commas [default: all]; propagate-copy and propagate-trail take
    /// +first-fail, +last-digit, +hall, and the latter +timestamps.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide_possible_values = true, value_parser = solver_name())]
    solvers: Vec<String>,
    /// Take N easy, N ordinary and N hard puzzles instead of a file.
    #[arg(long, value_name = "N", conflicts_with = "file", value_parser = values::positive)]
    sample: Option<u64>,
    #[command(flatten)]
    seed: SampleSeedArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    end: EndArgs,
    /// Give up on a puzzle when a solver holds N partial solutions at a time.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = values::number)]
    held_limit: u64,
    /// The format of the figures.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

/// The time that a solver gets for a puzzle by default.
const USUAL_LIMIT: Duration = Duration::from_secs(10);

/// The title of a table, and its puzzles.
type Set = (String, Vec<(Arc<Geometry>, Grid)>);

impl Args {
    /// Runs the comparison.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.limits.time.begin();
        let names: Vec<String> = if self.solvers.is_empty() {
            lab::names().map(str::to_owned).collect()
        } else {
            self.solvers.clone()
        };
        solvers(&names, &Geometry::standard())?;
        let tables = self.tables(&names)?;
        print(match self.format {
            Form::Table => tables
                .iter()
                .map(|table| table.text() + "\n")
                .collect::<String>()
                .into_bytes(),
            Form::Csv => table::csv(&tables)?,
        })?;
        match tables.iter().all(Table::all_agree) {
            false => Ok(Ending::False),
            true if interrupt::asked() => Err(Stopped.into()),
            true => Ok(Ending::Done),
        }
    }

    /// Returns a table for each set, until Ctrl-C.
    fn tables(&self, names: &[String]) -> anyhow::Result<Vec<Table>> {
        let sets = self.sets()?;
        let total = sets.iter().map(|(_, puzzles)| puzzles.len()).sum::<usize>() * names.len();
        let progress = Progress::towards(total as u64, "runs");
        let mut tables = Vec::new();
        for (title, puzzles) in sets {
            let mut table = Table::new(title, names.to_vec());
            for (geometry, clues) in puzzles.iter().take_while(|_| !interrupt::asked()) {
                let (engine, reports) = self.compare(geometry, clues, names, &progress)?;
                // Runs that were interrupted have meaningless results.
                if !interrupt::asked() {
                    table.push(engine, reports);
                }
            }
            tables.push(table);
            if interrupt::asked() {
                break;
            }
        }
        Ok(tables)
    }

    fn sets(&self) -> anyhow::Result<Vec<Set>> {
        if let Some(number) = self.sample {
            let (variant, geometry) = self.cases.variant.load_nine()?;
            let geometry = Arc::new(geometry);
            let with_rules = |clues| (geometry.clone(), clues);
            let groups = sample::groups(&variant, self.seed.seed, number)?.into_iter();
            return Ok(groups
                .map(|(title, clues)| (title, clues.into_iter().map(with_rules).collect()))
                .collect());
        }
        let mut cases = self.cases.open()?;
        let mut puzzles = Vec::new();
        for case in &mut cases {
            let case = case?;
            if let Some(conflict) = case
                .rules
                .contradiction(&case.record.clues, &self.limits.puzzle())
            {
                tell!("{}: no solution: {conflict}", case.place());
            }
            let geometry = Geometry::of_rules(&case.rules.rules)?;
            puzzles.push((Arc::new(geometry), Grid::try_from(&case.record.clues)?));
        }
        cases.input.check_found()?;
        Ok(vec![("the puzzles of the file".to_owned(), puzzles)])
    }

    /// Returns the engine's report, and that of each solver.
    fn compare(
        &self,
        geometry: &Geometry,
        clues: &Grid,
        names: &[String],
        progress: &Progress,
    ) -> anyhow::Result<(Report, Vec<Report>)> {
        let run = |solver: &dyn Textbook, solutions| {
            let held = usize::try_from(self.held_limit).unwrap_or(usize::MAX);
            let limits = Limits {
                held,
                solutions,
                ..self.end.limits(self.limits.puzzle_or(USUAL_LIMIT))
            };
            lab::run(solver, geometry, clues, limits, &mut Unobserved)
        };
        // When it looks for two solutions, the engine knows whether a solver's only one is unique.
        let engine = run(&Fast::new(geometry), self.end.solutions.max(2));
        let reports = solvers(names, geometry)?.into_iter().map(|solver| {
            let report = run(solver.as_ref(), self.end.solutions);
            progress.advance(1);
            report
        });
        Ok((engine, reports.collect()))
    }
}

fn solvers(names: &[String], geometry: &Geometry) -> Result<Vec<Box<dyn Textbook>>, UnknownSolver> {
    names
        .iter()
        .map(|name| lab::by_name(name, geometry))
        .collect()
}

//! `lacuna lab compare`: the textbook solvers side by side.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use lacuna::budget::Budget;
use lacuna::lab::fast::Fast;
use lacuna::lab::run::{Limits, Report, Unobserved};
use lacuna::lab::{self, Textbook, UnknownSolver};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

use super::EndArgs;
use super::sample;
use super::table::{self, Form, Table};
use crate::cli::args::input::InputArgs;
use crate::cli::args::limits::LimitArgs;
use crate::cli::args::seed::SampleSeedArgs;
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt;
use crate::cli::console::progress::Progress;
use crate::cli::console::tell::tell;
use crate::cli::console::values;
use crate::cli::runs::output::Stream;

const EXAMPLES: &str = "\
Examples:
  lacuna lab compare puzzles.txt                                   every solver on the puzzles of a file
  lacuna lab compare --sample 10 --seed 1                          on easy, ordinary and hard puzzles, ten of each
  lacuna lab compare --solvers simple-stack,advanced-stack p.txt   two of them
  lacuna lab compare --solvers propagate-trail,propagate-trail+timestamps+first-fail p.txt
  lacuna lab compare --format csv p.txt > runs.csv                 the same figures for a machine
";

/// Compare the textbook solvers on a set of puzzles.
///
/// Each solver searches each puzzle until it has found two solutions or knows that there are no more. The table says how many puzzles it
/// finished before a limit made it give up, whether its answers are those of the fast engine, the states (partial solutions)
/// that it examined, how often search proper was called (once a puzzle means that propagation alone solved it), the most partial
/// solutions held at a time, and the time; then how many times fewer states and less time than simple-stack, as median
/// (smallest-largest) over the puzzles that both finished. States are exact and repeatable, times are not. Without --puzzle-limit a
/// solver gives up after 10s.
///
/// Exit code 1 if an answer differs.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    variant: VariantArgs,
    /// The solvers, joined by commas [default: all]; propagate-copy and propagate-trail take +first-fail, +last-digit, +hall, and the
    /// latter +timestamps.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide_possible_values = true, value_parser = super::solver_name())]
    solvers: Vec<String>,
    /// Instead of a file: N easy, N ordinary and N hard puzzles.
    #[arg(long, value_name = "N", conflicts_with = "file", value_parser = values::positive)]
    sample: Option<u64>,
    #[command(flatten)]
    seed: SampleSeedArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    end: EndArgs,
    /// The number of partial solutions held at a time at which a solver gives up on a puzzle.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = values::number)]
    held_limit: u64,
    /// The form of the figures.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

/// The time that a solver gets for a puzzle by default.
const USUAL_LIMIT: Duration = Duration::from_secs(10);

/// Puzzles that share a table.
struct Set {
    title: String,
    puzzles: Vec<(Arc<Geometry>, Grid)>,
}

impl Args {
    /// Runs the comparison.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.limits.begin();
        let names: Vec<String> =
            if self.solvers.is_empty() { lab::names().map(str::to_owned).collect() } else { self.solvers.clone() };
        solvers(&names, &Geometry::standard())?;
        let tables = self.tables(&names)?;
        let mut stream = Stream::stdout();
        let text = match self.format {
            Form::Table => tables.iter().map(|table| table.text() + "\n").collect::<String>().into_bytes(),
            Form::Csv => table::csv(&tables)?,
        };
        stream.write(&text)?;
        stream.flush()?;
        Ok(match tables.iter().all(Table::all_agree) {
            false => Ending::False,
            true if interrupt::asked() => Ending::Interrupted,
            true => Ending::Done,
        })
    }

    /// Returns a table for each set, until Ctrl-C.
    fn tables(&self, names: &[String]) -> anyhow::Result<Vec<Table>> {
        let sets = self.sets()?;
        let total = sets.iter().map(|set| set.puzzles.len()).sum::<usize>() * names.len();
        let progress = Progress::towards(total as u64, "runs");
        let mut done = 0;
        let mut tables = Vec::new();
        for set in sets {
            let mut table = Table::new(set.title, names.to_vec());
            for (geometry, clues) in &set.puzzles {
                let (engine, reports) = self.compare(geometry, clues, names, || {
                    done += 1;
                    progress.set(done);
                })?;
                if interrupt::asked() {
                    // The last runs were interrupted, so their results are meaningless.
                    tables.push(table);
                    return Ok(tables);
                }
                table.push(engine, reports);
            }
            tables.push(table);
        }
        Ok(tables)
    }

    fn sets(&self) -> anyhow::Result<Vec<Set>> {
        if let Some(number) = self.sample {
            let (variant, geometry) = self.variant.load_nine()?;
            let geometry = Arc::new(geometry);
            let with_rules = |group: sample::Group| Set {
                title: group.title,
                puzzles: group.puzzles.into_iter().map(|clues| (geometry.clone(), clues)).collect(),
            };
            return Ok(sample::groups(&variant, self.seed.seed, number)?.into_iter().map(with_rules).collect());
        }
        let mut rules = self.variant.rule_book()?;
        let mut input = self.input.open(rules.expected())?;
        let mut puzzles = Vec::new();
        while let Some(record) = input.next() {
            let record = record?;
            let place = input.at(record.line);
            let rules = rules.rules(&record).with_context(|| place.clone())?;
            if let Some(conflict) = rules.contradiction(&record.clues, &self.limits.puzzle()) {
                tell(format_args!("{place}: no solution: {conflict}"));
            }
            let geometry = Geometry::of_rules(&rules.rules)?;
            puzzles.push((Arc::new(geometry), Grid::try_from(&record.clues)?));
        }
        input.check_found()?;
        Ok(vec![Set { title: "the puzzles of the file".to_owned(), puzzles }])
    }

    /// Returns the engine's report, and that of each solver.
    fn compare(
        &self,
        geometry: &Geometry,
        clues: &Grid,
        names: &[String],
        mut done: impl FnMut(),
    ) -> anyhow::Result<(Report, Vec<Report>)> {
        let limits = Limits {
            solutions: self.end.solutions,
            states: self.end.state_limit,
            held: usize::try_from(self.held_limit).unwrap_or(usize::MAX),
            budget: Budget::UNLIMITED,
        };
        let run = |solver: &dyn Textbook, limits| {
            let limits = Limits { budget: self.limits.puzzle_or(USUAL_LIMIT), ..limits };
            lab::run(solver, geometry, clues, limits, &mut Unobserved)
        };
        // When it looks for two solutions, the engine knows whether a solver's only one is unique.
        let engine = run(&Fast::new(geometry), Limits { solutions: self.end.solutions.max(2), ..limits });
        let reports = solvers(names, geometry)?.into_iter().map(|solver| {
            let report = run(solver.as_ref(), limits);
            done();
            report
        });
        Ok((engine, reports.collect()))
    }
}

fn solvers(names: &[String], geometry: &Geometry) -> Result<Vec<Box<dyn Textbook>>, UnknownSolver> {
    names.iter().map(|name| lab::by_name(name, geometry)).collect()
}

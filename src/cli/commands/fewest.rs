//! `lacuna fewest`: every puzzle with at most `K` clues in given solution grids.

use std::time::{Duration, Instant};

use anyhow::bail;
use lacuna::budget::Undecided;
use lacuna::fewest::{FEWEST, Fewest, Found};
use lacuna::formats::{Record, unnamed_rules};
use lacuna::nine::cell::CELLS;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::cli::args::{Input, InputArgs, InsistArgs, RunArgs, VariantArgs, suffix, with_default};
use crate::cli::console::{Ending, Patience, Progress, counted, grouped, interrupt, tell_text, values};
use crate::cli::runs::{Length, Output, Resumable, Run, hex, in_order};

/// Find every puzzle with at most K clues in given solution grids.
///
/// The search is exhaustive: a grid that is not in the table has no such puzzle. The table has a row for each minimal puzzle with K clues
/// or fewer, and the other commands read it. grid is the number of its solution among the grids, from 0, and puzzles is the number of
/// puzzles that this grid has with exactly K clues, minimal or not. --order takes the unavoidable sets in another order; the table must
/// stay the same, which is a check.
///
/// A search that would take this machine more than a day is refused without --insist or --force.
#[derive(Debug, clap::Args)]
#[command(mut_arg("output", |output| with_default(output, "output/fewest-VARIANT-K.csv")))]
pub struct Args {
    #[command(flatten)]
    grids: InputArgs,
    #[command(flatten)]
    variant: VariantArgs,
    /// The maximum number of clues.
    #[arg(long, value_name = "K", value_parser = values::between(FEWEST as u64, CELLS as u64))]
    clues: u64,
    /// Find every puzzle: the default, unless --first is given.
    #[arg(long, conflicts_with = "first")]
    all: bool,
    /// Stop searching a grid at its first puzzle; the number of puzzles is left out.
    #[arg(long)]
    first: bool,
    /// Take the unavoidable sets in the order with this number.
    #[arg(long, value_name = "S", default_value = "0", value_parser = values::number)]
    order: u64,
    #[command(flatten)]
    insist: InsistArgs,
    #[command(flatten)]
    run: RunArgs,
}

/// The header line of the table. There is no column `solution`: polars reads 81 digits as a number and then refuses the file.
pub const HEADER: &str = "grid,variant,rules,at_most,puzzles,clues,puzzle\n";

/// The question that the table answers, stored so that a run can be resumed.
#[derive(Debug, Serialize)]
struct Question {
    variant: String,
    rules: String,
    at_most: usize,
    first: bool,
    /// The SHA-256 of all grids, so that no run resumes with different ones.
    grids: String,
    /// `true`: the rows of a grid form a batch.
    whole_batches: bool,
}

impl Args {
    /// Runs the search.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.run.time.begin();
        interrupt::saves();
        self.run.jobs.install(|| self.search())?
    }

    fn search(&self) -> anyhow::Result<Ending> {
        let (variant, geometry) = self.variant.load_nine()?;
        let grids = read(self.grids.open(Some(variant.any_layout()))?, &geometry)?;
        let clues = self.clues as usize;
        let path = self.run.path(&format!("fewest-{variant}-{clues}"), "csv");
        suffix::check_table(&path, "table")?;
        let share: Vec<(usize, &Grid)> = self.run.share(&grids);
        let question = Question {
            variant: variant.name().to_owned(),
            rules: unnamed_rules(&variant).unwrap_or_default(),
            at_most: clues,
            first: self.first,
            grids: hex(grids.iter().map(Grid::values).fold(Sha256::new(), Digest::chain_update)),
            whole_batches: true,
        };
        let run = Run::new("fewest", &question, self.run.shard, HEADER.to_owned(), Length::Any);
        let fewest = Fewest::new(&geometry).in_order(self.order);
        if !(self.run.resume || self.insist.insist || self.run.force.force) {
            check_price(&fewest, &share, clues)?;
        }
        let work = |output: &mut Output<State>| self.rows(&fewest, &question, &share, output);
        if let Some(state) = Output::make(&path, self.run.existing(), run, State::default(), work)? {
            state.tell(clues, self.first);
        }
        Ok(Ending::Done)
    }

    /// Writes the rows of the grids that have none yet. Returns `true` if all are written.
    fn rows(
        &self,
        fewest: &Fewest,
        question: &Question,
        share: &[(usize, &Grid)],
        output: &mut Output<State>,
    ) -> anyhow::Result<bool> {
        let progress = Progress::towards(share.len() as u64, "grids");
        let done = output.state.next;
        progress.begin_at(done as u64);
        let (variant, clues) = (question.variant.clone(), question.at_most);
        let ways = if self.first { "" } else { ", or stop at the first puzzle of each grid with --first" };
        let mut patience = Some(Patience::begin(move |time| {
            format!(
                "{variant}: no grid fully searched for {clues} clues after {time}; the search goes on: ask for fewer with \
                 --clues{ways}"
            )
        }));
        let left = share.get(done..).unwrap_or_default().iter().copied();
        let work = |(number, grid), (): &mut (), _: &_| Some((number, grid, self.find(fewest, grid).ok()?));
        in_order(left, work, |(number, grid, found)| {
            output.write(rows(number, question, grid, &found).as_bytes())?;
            output.state.add(&found);
            patience = None;
            progress.advance(1);
            output.save_now_and_then()
        })
    }

    /// Returns the puzzles of a grid, or with `--first` only one, without their number.
    fn find(&self, fewest: &Fewest, grid: &Grid) -> Result<Found, Undecided> {
        let (clues, budget) = (self.clues as usize, interrupt::budget());
        if self.first {
            let found = fewest.first(grid, clues, &budget);
            found.map(|puzzle| Found { minimal: Vec::from_iter(puzzle), ..Found::default() })
        } else {
            fewest.search(grid, clues, &budget)
        }
    }
}

/// Returns the grids of the files: the solution given beside a puzzle, or the board itself.
fn read(mut input: Input, geometry: &Geometry) -> anyhow::Result<Vec<Grid>> {
    let mut grids = Vec::new();
    while let Some(record) = input.next() {
        let Record { line, clues, claims, .. } = record?;
        let board = claims.solution.unwrap_or(clues);
        let grid = Grid::try_from(&board)?;
        let place = input.at(line);
        if !grid.is_full() {
            bail!(
                "{place}: found {}, expected a full grid or a solution beside it",
                counted(grid.clues() as u64, "clue")
            );
        }
        if let Some(conflict) = grid.conflict(geometry) {
            bail!("{place}: found a grid that is not a solution: {conflict}; expected one that follows the rules");
        }
        grids.push(grid);
    }
    if grids.is_empty() {
        bail!("found no grid, expected one or more");
    }
    Ok(grids)
}

/// The longest search that starts without --insist.
const LONGEST: Duration = Duration::from_hours(24);

/// The duration at which a search for fewer clues is long enough to extrapolate from.
const SAMPLE: Duration = Duration::from_millis(300);

/// Refuses a search that would take too long. Extrapolates from searches for fewer clues in the first grid: each additional clue
/// multiplies the time by a constant factor.
fn check_price(fewest: &Fewest, share: &[(usize, &Grid)], clues: usize) -> anyhow::Result<()> {
    let Some(&(_, grid)) = share.first() else { return Ok(()) };
    let mut nodes = 0;
    for fewer in FEWEST..clues {
        let begun = Instant::now();
        let Ok(found) = fewest.search(grid, fewer, &interrupt::budget()) else { return Ok(()) };
        if begun.elapsed() < SAMPLE {
            nodes = found.nodes;
            continue;
        }
        let factor = (found.nodes as f64 / f64::max(nodes as f64, 1.0)).clamp(5.0, 50.0);
        let grids = share.len() as f64 / rayon::current_num_threads() as f64;
        let seconds = begun.elapsed().as_secs_f64() * factor.powi((clues - fewer) as i32) * grids.max(1.0);
        let days = seconds / LONGEST.as_secs_f64();
        if days > 1.0 {
            bail!(
                "found --clues {clues}, for which {} would take about {days:.0} days here, expected fewer clues or grids; \
                 --insist starts it anyway",
                counted(share.len() as u64, "grid")
            );
        }
        break;
    }
    Ok(())
}

/// Returns the rows of a grid.
fn rows(number: usize, question: &Question, grid: &Grid, found: &Found) -> String {
    let Question { variant, rules, at_most, first, .. } = question;
    let puzzles = if *first { String::new() } else { found.exactly.to_string() };
    let rules = if rules.is_empty() { String::new() } else { format!("\"{rules}\"") };
    let row = |&cells: &CellSet| {
        let (clues, puzzle) = (cells.len(), grid.restrict(cells));
        format!("{number},{variant},{rules},{at_most},{puzzles},{clues},{puzzle}\n")
    };
    found.minimal.iter().map(row).collect()
}

/// The progress and the results of a run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct State {
    /// The number of grids searched, and so the next one in the share.
    next: usize,
    rows: u64,
    /// The number of grids with a puzzle.
    with: usize,
    puzzles: u64,
}

impl Resumable for State {
    fn rows(&self) -> Option<u64> {
        Some(self.rows)
    }
}

impl State {
    fn add(&mut self, found: &Found) {
        self.next += 1;
        self.rows += found.minimal.len() as u64;
        self.with += usize::from(!found.minimal.is_empty() || found.exactly > 0);
        self.puzzles += found.exactly;
    }

    /// Reports what was found.
    fn tell(&self, clues: usize, first: bool) {
        let State { next, with, puzzles, .. } = *self;
        let grids = counted(next as u64, "grid");
        tell_text(match (with, first) {
            (0, _) => format!("no puzzle with {clues} clues or fewer in {grids}"),
            (_, true) => format!("a puzzle with {clues} clues or fewer in {} of {grids}", grouped(with as u64)),
            (_, false) => {
                format!("{} with {clues} clues in {} of {grids}", counted(puzzles, "puzzle"), grouped(with as u64))
            }
        });
    }
}

//! `lacuna fewest`: every puzzle with at most `K` clues in the given solution grids, or in every
//! standard grid.

mod source;

use std::time::{Duration, Instant};

use anyhow::bail;
use lacuna::budget::Undecided;
use lacuna::census::Catalogue;
use lacuna::fewest::{FEWEST, Fewest, Found};
use lacuna::formats::unnamed_rules;
use lacuna::nine::cell::CELLS;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use serde::{Deserialize, Serialize};

use crate::args::{InsistArgs, RunArgs, VariantArgs, check_table_suffix, with_default};
use crate::console::{Ending, Patience, Progress, counted, grouped, interrupt, tell_text, values};
use crate::in_order::in_order;
use crate::input::InputArgs;
use crate::runs::{Length, Output, Resumable, Run};
use source::{CATALOGUE, Source};

/// Find every puzzle with at most K clues in the given solution grids, or in every standard grid.
///
/// The search is exhaustive: a grid that is not in the table has no such puzzle. The table has a
/// row for each minimal puzzle with K clues or fewer, and the other commands read it. grid is the
/// number of its solution among the grids, from 0, and puzzles is the number of puzzles that this
/// grid has with exactly K clues, minimal or not. --order takes the unavoidable sets in another
/// order; the table must stay the same, which is a check.
///
/// With --catalogue, no grids are read: the search goes through all 5,472,730,538 essentially
/// different grids of the standard rules, in 36,528,128 entries of 150 grids on average, which
/// --shard divides. The first column is then entry, the number of the entry.
///
/// A search that would take this machine more than a day is refused without --first, --insist or
/// --force.
#[derive(Debug, clap::Args)]
#[command(mut_arg("output", |output| {
    with_default(output, "output/fewest-VARIANT-K.csv, or fewest-standard-catalogue-K.csv with --catalogue")
}))]
pub struct Args {
    #[command(flatten)]
    grids: InputArgs,
    /// Search all essentially different grids of the standard rules.
    #[arg(long, conflicts_with = "file")]
    catalogue: bool,
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

/// Returns the header line of a table, given what identifies its grids. There is no column
/// `solution`: polars reads 81 digits as a number and then refuses the file.
pub fn header(grids: &str) -> String {
    let column = if grids == CATALOGUE { "entry" } else { "grid" };
    format!("{column},variant,rules,at_most,puzzles,clues,puzzle\n")
}

/// The question that the table answers, stored so that a run can be resumed.
#[derive(Debug, Serialize)]
struct Question {
    variant: String,
    rules: String,
    at_most: usize,
    first: bool,
    /// Identifies the grids, so that no run resumes with different ones.
    grids: String,
    /// `true`: the rows of an entry form a batch.
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
        if self.catalogue && !geometry.regions().is_empty() {
            bail!(
                "found --catalogue with {variant}, expected the standard rules: the catalogue has no other grids"
            );
        }
        let source = if self.catalogue {
            Source::Catalogue(Catalogue::new())
        } else {
            Source::read(self.grids.open(Some(variant.any_layout()))?, &geometry)?
        };
        let clues = self.clues as usize;
        let infix = if self.catalogue { "-catalogue" } else { "" };
        let path = self
            .run
            .path(&format!("fewest-{variant}{infix}-{clues}"), "csv");
        check_table_suffix(&path, "table")?;
        let question = Question {
            variant: variant.name().to_owned(),
            rules: unnamed_rules(&variant).unwrap_or_default(),
            at_most: clues,
            first: self.first,
            grids: source.identity(),
            whole_batches: true,
        };
        let run = Run::new(
            "fewest",
            &question,
            self.run.shard,
            header(&question.grids),
            Length::Any,
        );
        let fewest = Fewest::new(&geometry).in_order(self.order);
        if !(self.first || self.run.resume || self.insist.insist || self.run.force.force) {
            self.check_price(&fewest, &source)?;
        }
        let work = |output: &mut Output<State>| self.rows(&fewest, &question, &source, output);
        if let Some(state) = Output::make(&path, self.run.existing(), run, State::default(), work)?
        {
            state.tell(clues, self.first);
        }
        Ok(Ending::Done)
    }

    /// Writes the rows of the entries that have none yet. Returns `true` if all are written.
    fn rows(
        &self,
        fewest: &Fewest,
        question: &Question,
        source: &Source,
        output: &mut Output<State>,
    ) -> anyhow::Result<bool> {
        let (done, inside) = (output.state.next, output.state.inside);
        let progress = Progress::towards(self.run.shard().share(source.entries()), source.unit());
        progress.begin_at(done);
        let (variant, clues) = (question.variant.clone(), question.at_most);
        let ways = if self.first {
            ""
        } else {
            ", or stop at the first puzzle of each grid with --first"
        };
        let mut patience = Some(Patience::begin(move |time| {
            format!(
                "{variant}: no grid fully searched for {clues} clues after {time}; the search goes on: ask for fewer with \
                 --clues{ways}"
            )
        }));
        // The grids of each entry, and then its end. Entries are listed by one thread at a time, in
        // 18 ms each: with few clues, this limits a run to about 25 threads.
        let pieces = self
            .run
            .shard()
            .numbers(done, source.entries())
            .flat_map(|entry| {
                let grids = source.grids(entry).into_iter().map(Some);
                grids.chain([None]).map(move |grid| (entry, grid))
            });
        let work = |(entry, grid): (u64, Option<Grid>), (): &mut (), _: &_| match grid {
            Some(grid) => self
                .find(fewest, &grid)
                .ok()
                .map(|found| Some((rows(entry, question, &grid, &found), found))),
            None => Some(None),
        };
        in_order(pieces.skip(inside), work, |found| {
            if let Some((rows, found)) = found {
                output.state.add(&rows, &found);
                patience = None;
            } else {
                let rows = output.state.end_entry();
                output.write(rows.as_bytes())?;
                progress.advance(1);
            }
            output.save_now_and_then()
        })
    }

    /// Refuses a search that would take too long. Extrapolates from searches for fewer clues in the
    /// first grid: once they are not quick, each additional clue multiplies the time by a constant
    /// factor.
    fn check_price(&self, fewest: &Fewest, source: &Source) -> anyhow::Result<()> {
        let (clues, shard) = (self.clues as usize, self.run.shard());
        let Some(grid) = shard
            .numbers(0, source.entries())
            .find_map(|entry| source.grids(entry).into_iter().next())
        else {
            return Ok(());
        };
        let number = source.about(shard.share(source.entries()));
        // A few grids never take a day if the search for one clue less is quick, so none is
        // searched twice.
        let last = if number < 1_000 { clues - 1 } else { clues };
        let mut nodes = 0;
        for fewer in FEWEST..=last {
            let begun = Instant::now();
            let Ok(found) = fewest.search(&grid, fewer, &interrupt::budget()) else {
                return Ok(());
            };
            if begun.elapsed() < SAMPLE && fewer < last {
                nodes = found.nodes;
                continue;
            }
            let factor = (found.nodes as f64 / f64::max(nodes as f64, 1.0)).clamp(5.0, 50.0);
            let grids = number as f64 / rayon::current_num_threads() as f64;
            let seconds = begun.elapsed().as_secs_f64()
                * factor.powi((clues - fewer) as i32)
                * grids.max(1.0);
            let days = seconds / LONGEST.as_secs_f64();
            if days > 1.0 {
                bail!(
                    "found --clues {clues}, for which {} would take about {} here, expected fewer clues or grids; --insist starts it \
                     anyway",
                    counted(number, "grid"),
                    counted(days.round() as u64, "day")
                );
            }
            break;
        }
        Ok(())
    }

    /// Returns the puzzles of a grid, or with `--first` only one, without their number.
    fn find(&self, fewest: &Fewest, grid: &Grid) -> Result<Found, Undecided> {
        let (clues, budget) = (self.clues as usize, interrupt::budget());
        if self.first {
            let found = fewest.first(grid, clues, &budget);
            found.map(|puzzle| Found {
                minimal: Vec::from_iter(puzzle),
                ..Found::default()
            })
        } else {
            fewest.search(grid, clues, &budget)
        }
    }
}

/// The longest search that starts without --insist.
const LONGEST: Duration = Duration::from_hours(24);

/// The duration at which a search for fewer clues is long enough to extrapolate from.
const SAMPLE: Duration = Duration::from_millis(300);

/// Returns the rows of a grid.
fn rows(entry: u64, question: &Question, grid: &Grid, found: &Found) -> String {
    let Question {
        variant,
        rules,
        at_most,
        first,
        ..
    } = question;
    let puzzles = if *first {
        String::new()
    } else {
        found.exactly.to_string()
    };
    let rules = if rules.is_empty() {
        String::new()
    } else {
        format!("\"{rules}\"")
    };
    let row = |&cells: &CellSet| {
        let (clues, puzzle) = (cells.len(), grid.restrict(cells));
        format!("{entry},{variant},{rules},{at_most},{puzzles},{clues},{puzzle}\n")
    };
    found.minimal.iter().map(row).collect()
}

/// The progress and the results of a run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct State {
    /// The number of entries searched, and so the next one in the share. An entry is one grid, or
    /// several of the catalogue.
    next: u64,
    rows: u64,
    /// The number of grids searched in the next entry, and their rows: those of an entry are
    /// written together.
    inside: usize,
    waiting: String,
    grids: u64,
    /// The number of grids with a puzzle.
    with: u64,
    puzzles: u64,
}

impl Resumable for State {
    fn rows(&self) -> Option<u64> {
        Some(self.rows)
    }
}

impl State {
    fn add(&mut self, rows: &str, found: &Found) {
        self.inside += 1;
        self.waiting += rows;
        self.grids += 1;
        self.with += u64::from(!found.minimal.is_empty() || found.exactly > 0);
        self.puzzles += found.exactly;
    }

    /// Moves on to the next entry. Returns the rows of this one.
    fn end_entry(&mut self) -> String {
        (self.next, self.inside) = (self.next + 1, 0);
        self.rows += self.waiting.lines().count() as u64;
        std::mem::take(&mut self.waiting)
    }

    /// Reports what was found.
    fn tell(&self, clues: usize, first: bool) {
        let State {
            grids,
            with,
            puzzles,
            ..
        } = *self;
        let (grids, with_some) = (counted(grids, "grid"), grouped(with));
        tell_text(match (with, first) {
            (0, _) => format!("no puzzle with {clues} clues or fewer in {grids}"),
            (_, true) => format!("a puzzle with {clues} clues or fewer in {with_some} of {grids}"),
            (_, false) => format!(
                "{} with {clues} clues in {with_some} of {grids}",
                counted(puzzles, "puzzle")
            ),
        });
    }
}

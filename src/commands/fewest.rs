//! `lacuna fewest`: every puzzle with at most `K` clues in the given solution grids.

use anyhow::bail;
use lacuna::formats::{Record, unnamed_rules};
use lacuna::nine::cell::CELLS;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::{fnv1a_128, in_order};
use lacuna_research::few_clues::fewest::{FEWEST, Fewest, Found};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::args::{RunArgs, VariantArgs, check_table_suffix, with_default};
use crate::console::{Ending, Patience, Progress, Session, counted, grouped, values};
use crate::input::InputArgs;
use crate::table::Table;

/// Find every puzzle with at most K clues in the given solution grids.
///
/// The search is exhaustive: a grid that is not in the table has no such puzzle. The table has a
/// row for each minimal puzzle with K clues or fewer, and the other commands read it. grid is the
/// number of its solution among the grids, from 0, and puzzles is the number of puzzles that this
/// grid has with exactly K clues, minimal or not.
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
    #[command(flatten)]
    run: RunArgs,
}

/// The header line. There is no column `solution`: polars reads 81 digits as a number and then
/// refuses the file.
const HEADER: &str = "grid,variant,rules,at_most,puzzles,clues,puzzle\n";

/// What was found so far.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct State {
    /// The number of grids with a puzzle.
    with: u64,
    puzzles: u64,
}

impl Args {
    /// Runs the search.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.run.time.begin(session);
        session.saves();
        self.run.jobs.install(|| self.search(session))?
    }

    fn search(&self, session: &Session) -> anyhow::Result<Ending> {
        let (variant, geometry) = self.variant.load_nine(session)?;
        let grids = self.read(session, &geometry)?;
        let clues = self.clues as usize;
        let path = self.run.path(&format!("fewest-{variant}-{clues}"), "csv");
        check_table_suffix(&path)?;
        let fewest = Fewest::new(&geometry);
        let rules = unnamed_rules(&variant).unwrap_or_default();
        let shard = self.run.shard();
        let options = json!({
            "command": "fewest",
            "variant": variant.name(),
            "rules": rules,
            "at_most": clues,
            "grids": fingerprint(&grids),
            "shard": shard.to_string(),
        });
        let rules = if rules.is_empty() {
            rules
        } else {
            format!("\"{rules}\"")
        };
        let begin = format!("{},{rules},{clues}", variant.name());
        let (share, name) = (shard.share(grids.len() as u64), variant.name().to_owned());
        let work = |table: &mut Table<State>| {
            let progress = Progress::towards(session, share, "grids");
            progress.begin_at(table.next());
            let missed = format!("{name}: no grid fully searched for {clues} clues");
            let mut patience = Some(Patience::begin(
                session,
                || missed,
                "ask for fewer with --clues",
            ));
            let numbers = shard.numbers(table.next(), grids.len() as u64);
            let work = |number: u64, (): &mut (), _: &_| {
                let grid = &grids[number as usize];
                let found = fewest.search(grid, clues, &session.budget()).ok()?;
                Some((rows(number, &begin, grid, &found), found))
            };
            in_order(numbers, work, |(rows, found)| {
                for row in rows {
                    table.write(row.as_bytes())?;
                }
                let State { with, puzzles } = &mut table.state;
                *with += u64::from(!found.minimal.is_empty() || found.exactly > 0);
                *puzzles += found.exactly;
                patience = None;
                progress.advance(1);
                table.advance()
            })
        };
        if let Some(state) =
            Table::make(session, &path, self.run.existing(), options, HEADER, work)?
        {
            self.report(session, share, state);
        }
        Ok(Ending::Done)
    }

    /// Reads the grids: the solution given beside a puzzle, or the board itself.
    fn read(&self, session: &Session, geometry: &Geometry) -> anyhow::Result<Vec<Grid>> {
        let mut input = self
            .grids
            .open(session, Some(self.variant.load(session)?.any_layout()))?;
        let mut grids = Vec::new();
        while let Some(record) = input.next() {
            let Record {
                line,
                clues,
                claims,
                ..
            } = record?;
            let grid = Grid::try_from(&claims.solution.unwrap_or(clues))?;
            let place = input.at(line);
            if !grid.is_full() {
                let clues = counted(grid.clues() as u64, "clue");
                bail!(
                    "{place}: the grid has only {clues}: give full grids, or puzzles with their solutions"
                );
            }
            if !grid.is_solution(geometry) {
                bail!("{place}: the grid breaks a rule");
            }
            grids.push(grid);
        }
        if grids.is_empty() {
            bail!("no grid to search: name a file of full grids, or - for stdin");
        }
        Ok(grids)
    }

    fn report(&self, session: &Session, grids: u64, State { with, puzzles }: State) {
        let (clues, grids, some) = (self.clues, counted(grids, "grid"), grouped(with));
        session.tell(if with == 0 {
            format!("no puzzle with {clues} clues or fewer in {grids}")
        } else {
            let puzzles = counted(puzzles, "puzzle");
            format!("{puzzles} with {clues} clues in {some} of {grids}")
        });
    }
}

fn rows(number: u64, begin: &str, grid: &Grid, found: &Found) -> Vec<String> {
    let row = |&cells: &CellSet| {
        let (puzzles, clues, puzzle) = (found.exactly, cells.len(), grid.restrict(cells));
        format!("{number},{begin},{puzzles},{clues},{puzzle}\n")
    };
    found.minimal.iter().map(row).collect()
}

/// Distinguishes these grids from others, so that no run resumes with different ones.
fn fingerprint(grids: &[Grid]) -> String {
    let values: Vec<u8> = grids.iter().flat_map(Grid::values).copied().collect();
    format!("{} with the hash {:x}", grids.len(), fnv1a_128(&values))
}

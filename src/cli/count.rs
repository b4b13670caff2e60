//! `lacuna count`: how many solutions every puzzle of a file has.

use std::num::NonZeroU64;

use super::Ending;
use super::input::InputArgs;
use super::output::Stream;
use super::tell::tell;
use super::variant::VariantArgs;

const EXAMPLES: &str = "\
Examples:
  lacuna count puzzle.txt                    the exact number of solutions
  lacuna count --limit 1000 puzzles.txt      for each puzzle the number of solutions up to 1000
  lacuna count --variant x -                 under the crossed rules, of what comes from stdin
";

/// Count solutions exactly, by enumeration.
///
/// Prints one number a line, in the order of the puzzles. With --limit a number that reached the limit may be too small; stderr says
/// so by line.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    variant: VariantArgs,
    /// Stop counting a puzzle's solutions at N.
    #[arg(long, value_name = "N")]
    limit: Option<NonZeroU64>,
}

impl Args {
    /// Counts the solutions of every puzzle of the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        let mut input = self.input.open()?;
        let mut rules = self.variant.rule_book()?;
        let mut stream = Stream::stdout();
        let limit = self.limit.map_or(u64::MAX, NonZeroU64::get);
        while let Some(record) = input.next() {
            let record = record?;
            let place = input.at(record.line);
            let rules = rules.rules(&record).map_err(|error| error.context(place.clone()))?;
            let count = rules.solver.count(&record.clues, limit);
            stream.write(format!("{count}\n").as_bytes())?;
            if count == limit {
                tell(format_args!("{place}: stopped at {count} solutions, there may be more"));
            }
        }
        stream.flush()?;
        Ok(Ending::Done)
    }
}

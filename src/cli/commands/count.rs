//! `lacuna count`: the number of solutions of every puzzle of a file, or of all grids of a variant.

mod grids;

use anyhow::Context;
use lacuna::budget::Budget;
use lacuna::formats::Record;
use lacuna::rules::Rules;

use crate::cli::args::input::{Input, InputArgs};
use crate::cli::args::jobs::JobsArgs;
use crate::cli::args::limits::{self, InsistArgs, LimitArgs};
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt;
use crate::cli::console::tell::tell;
use crate::cli::console::values;
use crate::cli::runs::output::Stream;

const EXAMPLES: &str = "\
Examples:
  lacuna count puzzle.txt                    the exact number of solutions
  lacuna count --variant nrc+x --classes     the number of all NRC+X grids, and of the essentially different ones
  lacuna count --limit 1000 puzzles.txt      for each puzzle the number of solutions up to 1000
  lacuna count --variant x -                 under the crossed rules, of what comes from stdin
";

/// Count solutions exactly.
///
/// Prints one number a line, in the order of the puzzles. With --limit a number that reached the limit may be too small; stderr says
/// so by line. The line of a puzzle whose time is up reads `undecided`, and the exit code is 1. That of a puzzle that cannot be read, which
/// stderr reports, reads `unreadable`, and the exit code is 2.
///
/// Without FILE, and with nothing on stdin, the puzzle is the empty grid: the number is that of all grids of the variant. The
/// solutions of the empty grid are not enumerated: stderr names the method. Variants with more grids than can be counted in about an
/// hour are refused with an estimate.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
#[command(mut_arg("insist", |insist| insist.alias("force")))]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    variant: VariantArgs,
    /// Stop counting a puzzle's solutions at N.
    #[arg(long, value_name = "N", value_parser = values::positive)]
    limit: Option<u64>,
    /// Count the essentially different grids too, which no symmetry of the variant and no relabelling of digits turns into each other.
    #[arg(long, conflicts_with_all = ["file", "limit"])]
    classes: bool,
    #[command(flatten)]
    insist: InsistArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    jobs: JobsArgs,
}

impl Args {
    /// Counts the solutions of every puzzle of the file, or all grids.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.limits.begin();
        if self.classes || self.input.is_absent() {
            return self.grids(self.variant.load()?.rules()?, &interrupt::budget(), &mut Stream::stdout());
        }
        let mut rules = self.variant.rule_book()?;
        let mut input = self.input.open(rules.expected())?.going_on();
        let mut stream = Stream::stdout();
        let limit = self.limit.unwrap_or(u64::MAX);
        let (mut nothing, mut undecided) = (true, 0);
        while let Some(record) = next(&mut input, &mut stream)? {
            nothing = false;
            let place = input.at(record.line);
            let rules = rules.rules(&record).with_context(|| place.clone())?;
            if record.clues.clues() == 0 && self.limit.is_none() {
                match self.grids(&rules.rules, &self.limits.puzzle(), &mut stream).with_context(|| place.clone())? {
                    Ending::Interrupted if !interrupt::asked() => {
                        self.limits.tell_undecided(&place);
                        undecided += 1;
                        stream.write(b"undecided\n")?;
                        continue;
                    }
                    Ending::Done => continue,
                    ending => return Ok(ending),
                }
            }
            let Ok(count) = rules.engine.count(&record.clues, limit, &self.limits.puzzle()) else {
                if interrupt::asked() {
                    return Ok(Ending::Interrupted);
                }
                self.limits.tell_undecided(&place);
                undecided += 1;
                stream.write(b"undecided\n")?;
                continue;
            };
            stream.write(format!("{count}\n").as_bytes())?;
            if count == limit {
                tell(format_args!("{place}: stopped at {count} solutions, there may be more"));
            }
        }
        stream.flush()?;
        limits::tell_undecided(undecided);
        let ending = input.ending(if undecided > 0 { Ending::False } else { Ending::Done });
        if nothing && self.input.is_stdin() && ending == Ending::Done {
            return self.grids(self.variant.load()?.rules()?, &interrupt::budget(), &mut stream);
        }
        input.checked_ending(ending)
    }

    /// Counts all grids with these rules, or is interrupted when the budget is spent.
    fn grids(&self, rules: &Rules, budget: &Budget, stream: &mut Stream) -> anyhow::Result<Ending> {
        let ending = self.jobs.install(|| grids::count(rules, self.classes, self.insist.insist, budget, stream))??;
        stream.flush()?;
        Ok(ending)
    }
}

/// Returns the next puzzle, after a line for each that cannot be read.
fn next(input: &mut Input, stream: &mut Stream) -> anyhow::Result<Option<Record>> {
    let before = input.skipped();
    let record = input.next();
    for _ in before..input.skipped() {
        stream.write(b"unreadable\n")?;
    }
    record.transpose()
}

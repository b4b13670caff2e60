//! `lacuna count`: the number of solutions of every puzzle of a file, or of all grids of a variant.

mod grids;

use anyhow::Context;
use lacuna::Budget;
use lacuna::rules::Rules;

use crate::args::{InsistArgs, JobsArgs, LimitArgs};
use crate::console::{Ending, interrupt, tell, values};
use crate::input::{Case, CasesArgs};
use crate::output::Stream;

/// Count solutions exactly.
///
/// Prints one number per line, in the order of the puzzles. With --limit, a number that reached the
/// limit may be too small; stderr names the lines. A puzzle that runs out of time gets the line
/// `undecided`, and the exit code is 1. A puzzle that cannot be read is reported on stderr and gets
/// the line `unreadable`, and the exit code is 2.
///
/// Without FILE, and with nothing on stdin, the puzzle is the empty grid: the number is that of all
/// grids of the variant. The solutions of the empty grid are not enumerated: stderr names the
/// method. Variants with more grids than can be counted in about an hour are refused with an
/// estimate.
#[derive(Debug, clap::Args)]
#[command(mut_arg("insist", |insist| insist.alias("force")))]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    /// Stop counting a puzzle's solutions at N.
    #[arg(long, value_name = "N", value_parser = values::positive)]
    limit: Option<u64>,
    /// Also count the essentially different grids: those that no symmetry of the variant and no
    /// relabelling of digits turns into one another.
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
        self.limits.time.begin();
        let mut stream = Stream::stdout();
        if self.classes || self.cases.input.is_absent() {
            return self.all_grids(&mut stream);
        }
        let (mut cases, mut unreadable) = (self.cases.open()?.going_on(), 0);
        let ending = cases.judge_each(self.limits, |case| {
            write_unreadable(&mut unreadable, case.skipped, &mut stream)?;
            let counted = self.count(case, &mut stream);
            if counted
                .as_ref()
                .is_err_and(|error| interrupt::is_stop(error) && !interrupt::asked())
            {
                stream.write(b"undecided\n")?;
            }
            counted.map(|()| true)
        })?;
        write_unreadable(&mut unreadable, cases.input.skipped(), &mut stream)?;
        stream.flush()?;
        if cases.input.is_empty() && self.cases.input.is_stdin() {
            return self.all_grids(&mut stream);
        }
        cases.input.checked_ending(ending)
    }

    /// Counts the solutions of a puzzle.
    fn count(&self, case: &Case, stream: &mut Stream) -> anyhow::Result<()> {
        let (clues, rules, budget) = (&case.record.clues, &case.rules, self.limits.puzzle());
        if clues.clues() == 0 && self.limit.is_none() {
            return self
                .grids(&rules.rules, &budget, stream)
                .with_context(|| case.place());
        }
        let limit = self.limit.unwrap_or(u64::MAX);
        let count = rules.engine.count(clues, limit, &budget)?;
        stream.write(format!("{count}\n").as_bytes())?;
        if count == limit {
            tell!(
                "{}: stopped at {count} solutions, there may be more",
                case.place()
            );
        }
        Ok(())
    }

    fn all_grids(&self, stream: &mut Stream) -> anyhow::Result<Ending> {
        self.grids(
            self.cases.variant.load()?.rules()?,
            &interrupt::budget(),
            stream,
        )?;
        Ok(Ending::Done)
    }

    /// Counts all grids with these rules.
    fn grids(&self, rules: &Rules, budget: &Budget, stream: &mut Stream) -> anyhow::Result<()> {
        self.jobs
            .install(|| grids::count(rules, self.classes, self.insist.insist, budget, stream))??;
        stream.flush()
    }
}

/// Writes a line for each unreadable line, `skipped` in all, so that lines and puzzles stay
/// aligned.
fn write_unreadable(written: &mut u64, skipped: u64, stream: &mut Stream) -> anyhow::Result<()> {
    while *written < skipped {
        stream.write(b"unreadable\n")?;
        *written += 1;
    }
    Ok(())
}

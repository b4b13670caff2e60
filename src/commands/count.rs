//! `lacuna count`: the number of solutions of every puzzle of a file, or of all grids of a variant.

mod grids;

use std::time::Duration;

use anyhow::Context;
use lacuna::rules::Rules;
use lacuna::{Budget, Engine, Estimate, Undecided};
use lacuna_research::census::{self, SEED};

use crate::args::{InsistArgs, JobsArgs, LimitArgs};
use crate::console::{Ending, Session, is_stop, tell_reason, values};
use crate::input::{Case, CasesArgs};
use crate::output::Stream;

/// The time after which a count is estimated before it goes on, and the time for that.
const SOON: Duration = Duration::from_millis(700);
const ESTIMATING: Duration = Duration::from_secs(2);

/// Count solutions exactly.
///
/// Prints one number per line, in the order of the puzzles. With --limit, a number that reached the
/// limit may be too small; stderr names the lines. What takes more than a second is estimated first,
/// on stderr. A puzzle that runs out of time gets the line `about N (±E)`, an estimate with its
/// standard error, or `undecided`, and the exit code is 1. A puzzle that cannot be read is reported on stderr and gets
/// the line `unreadable`, and the exit code is 2.
///
/// Without FILE, and with nothing on stdin, the puzzle is the empty grid: the number is that of all
/// grids of the variant. The solutions of the empty grid are not enumerated: stderr names the
/// method. Variants and puzzles with more grids than can be counted in about an hour are refused
/// with an estimate, unless there is a limit.
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
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.limits.time.begin(session);
        let mut stream = Stream::stdout();
        if self.classes || self.cases.input.is_absent() {
            return self.all_grids(session, &mut stream);
        }
        let (mut cases, mut unreadable) = (self.cases.open(session)?.going_on(), 0);
        let ending = cases.judge_each(self.limits, |case| {
            write_unreadable(&mut unreadable, case.skipped, &mut stream)?;
            let mut unknown = "undecided".to_owned();
            let counted = self.count(session, case, &mut stream, &mut unknown);
            if counted
                .as_ref()
                .is_err_and(|error| is_stop(error) && !session.must_end())
            {
                stream.write(format!("{unknown}\n").as_bytes())?;
            }
            counted
        })?;
        write_unreadable(&mut unreadable, cases.input.skipped(), &mut stream)?;
        stream.flush()?;
        if cases.input.is_empty() && self.cases.input.is_stdin() {
            return self.all_grids(session, &mut stream);
        }
        cases.input.checked_ending(ending)
    }

    /// Counts the solutions of a puzzle; `false` if it is refused. `unknown` is what stands for the
    /// number if the time runs out.
    fn count(
        &self,
        session: &Session,
        case: &Case,
        stream: &mut Stream,
        unknown: &mut String,
    ) -> anyhow::Result<bool> {
        let (clues, rules, budget) = (&case.record.clues, &case.rules, self.limits.puzzle(session));
        if clues.clues() == 0 && self.limit.is_none() {
            return self
                .grids(session, &rules.rules, &budget, stream)
                .with_context(|| case.place())
                .map(|()| true);
        }
        let limit = self.limit.unwrap_or(u64::MAX);
        let soon = budget.within(SOON);
        let counted = match rules.engine.count(clues, limit, &soon) {
            Err(Undecided::Spent) if !budget.is_spent() => {
                if let Some(estimate) = estimate(case, &budget) {
                    *unknown = about(estimate);
                    session.tell(format!(
                        "{}: {unknown} solutions by random descents",
                        case.place()
                    ));
                    let is_limited = self.limit.is_some() || self.limits.are_set();
                    if !is_limited
                        && !self.insist.insist
                        && let Err(refused) = census::check(&case.place(), estimate)
                    {
                        tell_reason(refused);
                        stream.write(format!("{unknown}\n").as_bytes())?;
                        return Ok(false);
                    }
                }
                rules.engine.count(clues, limit, &budget)
            }
            counted => counted,
        };
        let count = counted?;
        stream.write(format!("{count}\n").as_bytes())?;
        if count == limit {
            session.tell(format!(
                "{}: stopped at {count} solutions, there may be more",
                case.place()
            ));
        }
        Ok(true)
    }

    fn all_grids(&self, session: &Session, stream: &mut Stream) -> anyhow::Result<Ending> {
        self.grids(
            session,
            self.cases.variant.load(session)?.rules()?,
            &session.budget(),
            stream,
        )?;
        Ok(Ending::Done)
    }

    /// Counts all grids with these rules.
    fn grids(
        &self,
        session: &Session,
        rules: &Rules,
        budget: &Budget,
        stream: &mut Stream,
    ) -> anyhow::Result<()> {
        self.jobs.install(|| {
            grids::count(
                session,
                rules,
                self.classes,
                self.insist.insist,
                budget,
                stream,
            )
        })??;
        stream.flush()
    }
}

/// Estimates the number of solutions of a puzzle, unless that takes too long.
fn estimate(case: &Case, budget: &Budget) -> Option<Estimate> {
    let budget = budget.within(ESTIMATING);
    let (rules, clues) = (&case.rules.rules, &case.record.clues);
    let found = Engine::general(rules).estimate(Some(clues), SEED, &budget)?;
    found.ok().filter(|found| found.value > 0.0)
}

fn about(Estimate { value, error }: Estimate) -> String {
    format!("about {value:.2e} (±{error:.1e})")
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

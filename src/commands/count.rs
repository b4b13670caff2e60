//! `lacuna count`: the number of solutions of every puzzle of a file, or of all grids of a variant.

mod grids;

use std::ops::ControlFlow;

use anyhow::{Context, bail};
use lacuna::rules::Rules;
use lacuna::{Board, Budget, Counted, Engine, Estimate, Undecided};

use crate::args::{JobsArgs, LimitArgs};
use crate::console::{Ending, Progress, Session, counted, is_stop, values};
use crate::input::{Case, CasesArgs};
use crate::output::{Stream, json_line};

/// Count solutions.
///
/// Prints one number per line, in the order of the puzzles. A puzzle that cannot be counted in three
/// seconds, or in half of the time limit, gets the line `about 1.23e9 ±4%`: an estimate from random
/// descents with its standard error, which is refined for ten seconds or until the error is 1 %. If
/// no descent reaches a solution, the line is `at least N`, or `undecided` if N is 0. The exit code is
/// 3 if a number is not exact, and 1 if a puzzle is undecided. --exact counts on, --limit stops at N
/// solutions; a number that reached the limit may be too small, and stderr names the lines. A puzzle
/// that cannot be read is reported on stderr and skipped, and the exit code is 2.
///
/// Without FILE, and with nothing on stdin, the puzzle is the empty grid: the number is that of all
/// grids of the variant. Without marks and --limit they are not enumerated: stderr
/// names the method. Variants with more grids than can be counted in about an hour are refused with an
/// estimate, unless --exact is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    /// Stop counting a puzzle's solutions at N.
    #[arg(long, value_name = "N", value_parser = values::positive)]
    limit: Option<u64>,
    /// Count exactly, however long that takes.
    #[arg(long, visible_alias = "insist", alias = "force")]
    exact: bool,
    /// Print one JSON object for each puzzle.
    #[arg(long, conflicts_with = "classes")]
    json: bool,
    /// Also count the essentially different grids: those that no symmetry of the variant and no
    /// relabelling of digits turns into one another.
    #[arg(long, conflicts_with_all = ["file", "limit"])]
    classes: bool,
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
        let mut cases = self.cases.open(session)?.going_on();
        let mut is_exact = true;
        let ending = cases.judge_each(self.limits, |case| {
            if self.is_of_variant(case) {
                self.grids(
                    session,
                    &case.rules.rules,
                    &self.limits.puzzle(session),
                    &mut stream,
                )
                .with_context(|| case.place())?;
                return Ok(true);
            }
            let counted = self.count(
                session,
                &case.place(),
                &case.rules.engine,
                &case.record.clues,
            );
            if counted
                .as_ref()
                .is_err_and(|error| is_stop(error) && !session.must_end())
            {
                stream.write(self.line(case, Counted::AtLeast(0)).as_bytes())?;
            }
            let counted = counted?;
            is_exact &= is_known(counted);
            stream.write(self.line(case, counted).as_bytes())?;
            if stream.is_terminal {
                stream.flush()?;
            }
            Ok(true)
        })?;
        stream.flush()?;
        if cases.input.is_empty() && self.cases.input.is_stdin() {
            return self.all_grids(session, &mut stream);
        }
        let ending = match ending {
            Ending::Done if !is_exact => Ending::Unchecked,
            ending => ending,
        };
        cases.input.checked_ending(ending)
    }

    /// Returns `true` if the solutions are all grids of a variant, which are not visited one by one.
    fn is_of_variant(&self, case: &Case) -> bool {
        let is_blank = case.record.clues.clues() == 0;
        is_blank
            && self.limit.is_none()
            && !self.json
            && case.rules.rules.drawn_marks().count() == 0
    }

    /// Counts the solutions of a puzzle, or estimates their number.
    fn count(
        &self,
        session: &Session,
        place: &str,
        engine: &Engine,
        clues: &Board,
    ) -> anyhow::Result<Counted> {
        let budget = self.limits.puzzle(session);
        let progress = Progress::waiting(session, || format!("{place}: counting"));
        if self.exact || self.limit.is_some() {
            let limit = self.limit.unwrap_or(u64::MAX);
            let count = engine.count(clues, limit, &budget)?;
            if count == limit {
                session.tell(format!(
                    "{place}: stopped at {}, there may be more",
                    counted(count, "solution")
                ));
            }
            return Ok(Counted::Exact(count));
        }
        let counted = engine.count_or_estimate(clues, &budget, &mut |known| {
            progress.remark(format!("{place}: {}", text(known)));
            ControlFlow::Continue(())
        })?;
        match counted {
            Counted::AtLeast(0) => Err(Undecided::Spent.into()),
            counted => Ok(counted),
        }
    }

    /// The line about a puzzle.
    fn line(&self, case: &Case, counted: Counted) -> String {
        if !self.json {
            return text(counted) + "\n";
        }
        let puzzle = case.rules.rules.layout().text(&case.record.clues);
        let mut members = case.members();
        members.extend([
            ("puzzle", puzzle.into()),
            ("exact", is_known(counted).into()),
        ]);
        match counted {
            Counted::Exact(number) => members.push(("solutions", number.into())),
            Counted::AtLeast(number) => members.push(("at_least", number.into())),
            Counted::About(Estimate { value, error }) => {
                members.extend([("estimate", value.into()), ("error", error.into())]);
            }
        }
        json_line(&members)
    }

    fn all_grids(&self, session: &Session, stream: &mut Stream) -> anyhow::Result<Ending> {
        if self.json {
            bail!("--json describes puzzles: name a file, or - for stdin");
        }
        let variant = self.cases.variant.load(session)?;
        let rules = variant.rules()?;
        let has_marks = rules.drawn_marks().next().is_some();
        if self.limit.is_none() && (!has_marks || self.classes) {
            self.grids(session, rules, &session.budget(), stream)?;
            return Ok(Ending::Done);
        }
        let blank = Board::blank(rules.layout().cells());
        let counted = self.count(session, "the empty grid", &Engine::new(rules), &blank)?;
        stream.write((text(counted) + "\n").as_bytes())?;
        stream.flush()?;
        Ok(if is_known(counted) {
            Ending::Done
        } else {
            Ending::Unchecked
        })
    }

    /// Counts all grids with these rules.
    fn grids(
        &self,
        session: &Session,
        rules: &Rules,
        budget: &Budget,
        stream: &mut Stream,
    ) -> anyhow::Result<()> {
        self.jobs
            .install(|| grids::count(session, rules, self.classes, self.exact, budget, stream))??;
        stream.flush()
    }
}

fn is_known(counted: Counted) -> bool {
    matches!(counted, Counted::Exact(_))
}

/// A number of solutions. Only an exact one is a number to a program.
fn text(counted: Counted) -> String {
    match counted {
        Counted::Exact(number) => number.to_string(),
        Counted::About(Estimate { value, error }) => {
            format!("about {value:.2e} ±{:.0}%", (100.0 * error / value).ceil())
        }
        Counted::AtLeast(0) => "undecided".to_owned(),
        Counted::AtLeast(number) => format!("at least {number}"),
    }
}

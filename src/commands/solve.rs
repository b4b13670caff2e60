//! `lacuna solve`: the solutions of every puzzle of a file.

use std::io::Write;
use std::ops::ControlFlow;

use lacuna::formats::{Entry, Format, picture};
use lacuna::{Board, Budget, Engine, LARGEST, Outcome};

use crate::args::{LimitArgs, VariantArgs};
use crate::console::{Ending, Offered, Session, field, tell_reason, values};
use crate::input::{Case, Cases, InputArgs};
use crate::output::Stream;

/// Print solutions.
///
/// Prints one for each puzzle; a note on stderr says if there are more. A puzzle without a solution
/// is reported on stderr by its line, with the digit that occurs twice in a house, if that is why,
/// or the marks and clues that contradict each other, and the exit code is 1; so is a puzzle that
/// is still undecided when it runs out of time. A constraint string that cannot be read is reported
/// and skipped, and the exit code is 2.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// Print every solution, in no particular order.
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    /// Print up to N solutions of each puzzle, the same ones on every machine.
    #[arg(long, value_name = "N", value_parser = values::positive)]
    limit: Option<u64>,
    /// Print the true candidates instead: for each cell, the values it takes in at least one
    /// solution.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    candidates: bool,
    #[command(flatten)]
    variant: VariantArgs,
    /// grid (framed pictures), line (81 characters, or the candidates of the cells) or csv (the
    /// table line,puzzle,solution, or line,puzzle,candidates).
    #[arg(long, default_value = "grid", hide_possible_values = true,
        value_parser = Offered::new(solution_format, || vec!["grid", "line", "csv"]))]
    format: Format,
    #[command(flatten)]
    limits: LimitArgs,
}

fn solution_format(text: &str) -> Result<Format, String> {
    match text.parse() {
        Ok(format @ (Format::Grid | Format::Line | Format::Csv)) => Ok(format),
        _ => Err(format!("found {text:?}, expected grid, line or csv")),
    }
}

impl Args {
    /// Solves the file.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.limits.time.begin(session);
        let mut cases =
            Cases::open(session, &self.input, self.variant.rule_book(session)?)?.going_on();
        let mut stream = Stream::stdout();
        if self.format == Format::Csv {
            let file = if self.input.are_several() {
                "file,"
            } else {
                ""
            };
            let answer = if self.candidates {
                "candidates"
            } else {
                "solution"
            };
            stream.write(format!("{file}line,puzzle,{answer}\n").as_bytes())?;
        }
        let ending =
            cases.judge_each(self.limits, |case| self.solve(session, case, &mut stream))?;
        stream.flush()?;
        cases.input.checked_ending(ending)
    }

    /// Prints the solutions of a puzzle up to the limit, and looks for one more. Returns `true` if
    /// there is a solution.
    fn solve(&self, session: &Session, case: &Case, stream: &mut Stream) -> anyhow::Result<bool> {
        let (engine, clues, budget) = (
            &case.rules.engine,
            &case.record.clues,
            self.limits.puzzle(session),
        );
        if self.candidates {
            return self.print_candidates(session, case, &budget, stream);
        }
        if self.all {
            return self.print(session, engine, u64::MAX, case, &budget, stream);
        }
        // The choice among many solutions must not depend on the machine.
        match engine.solve(clues, &budget)? {
            Outcome::Impossible => return Ok(self.tell_none(session, case)),
            Outcome::Unique(solution) => {
                case.tell_other_solution(session, &solution);
                stream.write(&self.row(case, &solution))?;
                return Ok(true);
            }
            Outcome::Ambiguous(..) => {}
        }
        let engine = engine.in_fixed_order();
        let limit = self.limit.unwrap_or(1);
        if limit > 1 {
            return self.print(session, &engine, limit, case, &budget, stream);
        }
        if let Outcome::Ambiguous(solution, _) =
            engine.solve(clues, &self.limits.puzzle(session))?
        {
            stream.write(&self.row(case, &solution))?;
        }
        if self.limit.is_none() {
            let (place, words) = (case.place(), case.unread_words());
            session.tell(format!(
                "{place}: more than one solution{words}, this is one of them; --all prints all"
            ));
        }
        Ok(true)
    }

    /// Prints at most `limit` solutions. Returns `true` if there is one.
    fn print(
        &self,
        session: &Session,
        engine: &Engine,
        limit: u64,
        case: &Case,
        budget: &Budget,
        stream: &mut Stream,
    ) -> anyhow::Result<bool> {
        let mut found = 0;
        let flow = engine.for_each(&case.record.clues, budget, |solution| {
            if found == limit {
                return ControlFlow::Break(Ok(()));
            }
            found += 1;
            match stream.write(&self.row(case, solution)) {
                Ok(()) => ControlFlow::Continue(()),
                failed => ControlFlow::Break(failed),
            }
        })?;
        flow.break_value().transpose()?;
        Ok(found > 0 || self.tell_none(session, case))
    }

    /// Prints the true candidates. Returns `true` if there is a solution.
    fn print_candidates(
        &self,
        session: &Session,
        case: &Case,
        budget: &Budget,
        stream: &mut Stream,
    ) -> anyhow::Result<bool> {
        let found = case
            .rules
            .engine
            .true_candidates(&case.record.clues, budget)?;
        if found.iter().all(|&bits| bits == 0) {
            return Ok(self.tell_none(session, case));
        }
        let layout = case.rules.rules.layout();
        let held = |bits: u32| (1..=LARGEST).filter(move |value| bits >> (value - 1) & 1 != 0);
        if found.iter().all(|bits| bits.is_power_of_two()) {
            let solution = found.iter().flat_map(|&bits| held(bits)).collect();
            case.tell_other_solution(
                session,
                &Board::from_values(solution).expect("these are values"),
            );
        }
        let cells: Vec<String> = found
            .into_iter()
            .take(layout.drawn())
            .map(|bits| held(bits).map(|value| layout.character(value)).collect())
            .collect();
        let answer = if self.format == Format::Grid {
            let cell = |cell: usize| (cells[cell].clone(), cells[cell].len());
            picture(case.rules.rules.layout(), cell).join("\n") + "\n"
        } else {
            cells.join(" ")
        };
        stream.write(&self.first_fields(case))?;
        stream.write(format!("{answer}\n").as_bytes())?;
        Ok(true)
    }

    /// Reports that a puzzle has no solution, and returns `false`.
    fn tell_none(&self, session: &Session, case: &Case) -> bool {
        let conflict = case
            .rules
            .contradiction(&case.record.clues, &self.limits.puzzle(session));
        let reason = conflict.map_or_else(String::new, |conflict| format!(": {conflict}"));
        tell_reason(format_args!("{}: no solution{reason}", case.place()));
        false
    }

    fn row(&self, case: &Case, solution: &Board) -> Vec<u8> {
        let mut row = self.first_fields(case);
        let format = match self.format {
            Format::Grid => Format::Grid,
            _ => Format::Line,
        };
        format
            .write(Entry::new(Some(&case.rules.rules), solution), &mut row)
            .expect("a solution fits its rules");
        row
    }

    /// Returns the first fields of a row of a table, and nothing in other formats.
    fn first_fields(&self, case: &Case) -> Vec<u8> {
        let mut row = Vec::new();
        if self.format == Format::Csv {
            let file = if self.input.are_several() {
                field(&case.file) + ","
            } else {
                String::new()
            };
            let clues = case.rules.rules.layout().text(&case.record.clues);
            write!(row, "{file}{},{clues},", case.record.line)
                .expect("memory takes all that is written");
        }
        row
    }
}

//! `lacuna solve`: the solutions of every puzzle of a file.

use std::io::Write;
use std::ops::ControlFlow;

use anyhow::Context;
use lacuna::board::{self, Board};
use lacuna::formats::{Format, Record};
use lacuna::rule_book::Judge;

use crate::cli::args::input::{InputArgs, tell_other_solution};
use crate::cli::args::limits::{self, LimitArgs};
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::foreign::field;
use crate::cli::console::interrupt;
use crate::cli::console::tell::{tell, tell_reason};
use crate::cli::console::values::{self, Offered};
use crate::cli::runs::output::Stream;

const EXAMPLES: &str = "\
Examples:
  lacuna solve puzzle.txt                   the solution as a picture
  lacuna solve --variant nrc+x puzzle.txt   under the rules of crossed NRC Sudoku
  lacuna solve --format csv puzzles.txt     a table line,puzzle,solution; of several files with a column file
  lacuna solve --limit 5 --format line -    up to five solutions of what comes from stdin
";

/// Print solutions.
///
/// One for each puzzle; a note on stderr says if there are more. A puzzle without a solution is reported on stderr by its line, with the
/// digit that stands twice in a house if that is why, or the marks and clues that contradict each other, and the exit code is 1; so is a
/// puzzle that is undecided when its time is up. A constraint string that cannot be read is reported and skipped, and the exit code is 2.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// Print every solution, in no particular order.
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    /// Print up to N solutions of each puzzle, the same ones on every machine.
    #[arg(long, value_name = "N", value_parser = values::positive)]
    limit: Option<u64>,
    #[command(flatten)]
    variant: VariantArgs,
    /// grid (framed pictures), line (81 characters) or csv (the table line,puzzle,solution).
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

/// The outcome of printing a puzzle's solutions.
enum Outcome {
    None,
    All,
    More,
    Undecided,
}

impl Args {
    /// Solves the file.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.limits.begin();
        let mut rules = self.variant.rule_book()?;
        let mut input = self.input.open(rules.expected())?.going_on();
        let mut stream = Stream::stdout();
        let (mut ending, mut undecided) = (Ending::Done, 0);
        if self.format == Format::Csv {
            let file = if self.input.are_several() { "file," } else { "" };
            stream.write(format!("{file}line,puzzle,solution\n").as_bytes())?;
        }
        while let Some(record) = input.next() {
            let record = record?;
            let place = input.at(record.line);
            let rules = rules.rules(&record).with_context(|| place.clone())?;
            let file = self.input.are_several().then(|| input.name().clone());
            match self.solve(&record, &place, file.as_deref(), &rules, &mut stream)? {
                Outcome::All => {}
                Outcome::Undecided if interrupt::asked() => return Ok(Ending::Interrupted),
                Outcome::Undecided => {
                    self.limits.tell_undecided(&place);
                    undecided += 1;
                    ending = Ending::False;
                }
                Outcome::More if self.limit.is_some() => {}
                Outcome::More => {
                    tell(format_args!("{place}: more than one solution, of which this is one; --all prints all"));
                }
                Outcome::None => {
                    let conflict = rules.contradiction(&record.clues, &self.limits.puzzle());
                    let reason = conflict.map_or_else(String::new, |conflict| format!(": {conflict}"));
                    tell_reason(format_args!("{place}: no solution{reason}"));
                    ending = Ending::False;
                }
            }
        }
        stream.flush()?;
        limits::tell_undecided(undecided);
        input.checked_ending(ending)
    }

    /// Prints the solutions of a puzzle up to the limit, and looks for one more.
    fn solve(
        &self,
        record: &Record,
        place: &str,
        file: Option<&str>,
        rules: &Judge,
        stream: &mut Stream,
    ) -> anyhow::Result<Outcome> {
        let limit = if self.all { u64::MAX } else { self.limit.unwrap_or(1) };
        let mut found = 0;
        let budget = self.limits.puzzle();
        // The choice among many solutions must not depend on the machine.
        if !self.all {
            match rules.engine.solve(&record.clues, &budget) {
                Err(_) => return Ok(Outcome::Undecided),
                Ok(board::Outcome::Impossible) => return Ok(Outcome::None),
                Ok(board::Outcome::Unique(solution)) => {
                    tell_other_solution(place, record, &solution);
                    stream.write(&self.row(record, file, rules, &solution))?;
                    return Ok(Outcome::All);
                }
                Ok(board::Outcome::Ambiguous(..)) => {}
            }
        }
        let engine = if self.all { &rules.engine } else { &rules.engine.in_fixed_order() };
        if limit == 1 {
            let Ok(board::Outcome::Ambiguous(solution, _)) = engine.solve(&record.clues, &self.limits.puzzle()) else {
                return Ok(Outcome::Undecided);
            };
            stream.write(&self.row(record, file, rules, &solution))?;
            return Ok(Outcome::More);
        }
        let flow = engine.for_each(&record.clues, &budget, |solution| {
            if found == limit {
                return ControlFlow::Break(Ok(()));
            }
            found += 1;
            match stream.write(&self.row(record, file, rules, solution)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(Err(error)),
            }
        });
        match flow {
            Err(_) => Ok(Outcome::Undecided),
            Ok(ControlFlow::Break(Err(error))) => Err(error),
            Ok(ControlFlow::Break(Ok(()))) => Ok(Outcome::More),
            Ok(ControlFlow::Continue(())) if found == 0 => Ok(Outcome::None),
            Ok(ControlFlow::Continue(())) => Ok(Outcome::All),
        }
    }

    fn row(&self, record: &Record, file: Option<&str>, rules: &Judge, solution: &Board) -> Vec<u8> {
        let mut row = Vec::new();
        if self.format == Format::Csv {
            let file = file.map_or_else(String::new, |file| field(file) + ",");
            write!(row, "{file}{},{},", record.line, record.clues).expect("memory takes all that is written");
        }
        self.format.write_grid(solution, rules.layout(), &mut row);
        row
    }
}

//! `lacuna solve`: the solutions of every puzzle of a file.

use std::io::Write;
use std::ops::ControlFlow;

use lacuna::formats::{Entry, Format, picture};
use lacuna::{Board, Budget, Engine, LARGEST, Outcome};

use serde_json::{Map, Value};

use crate::args::LimitArgs;
use crate::console::{
    BOLD, Ending, Offered, Progress, RESET, Session, counted, field, is_colourless, tell_reason,
    values,
};
use crate::input::{Case, CasesArgs};
use crate::output::{Stream, json_line};

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
    cases: CasesArgs,
    /// Print every solution, in no particular order.
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    /// Print up to N solutions of each puzzle, the same ones on every machine; with --candidates,
    /// count the solutions of each candidate up to N, 1,000 at most [default: 10].
    #[arg(long, value_name = "N", value_parser = values::positive)]
    limit: Option<u64>,
    /// Print the true candidates instead: for each cell, the values it takes in at least one
    /// solution. Stderr, and bold digits on a terminal, say which of them leave exactly one solution;
    /// with --format jsonl, the number of solutions of each is written. If time runs out, all
    /// candidates that were not ruled out are printed, and the exit code is 1.
    #[arg(long, conflicts_with = "all")]
    candidates: bool,
    /// grid (framed pictures), line (81 characters, or the candidates of the cells), csv (the
    /// table line,puzzle,solution, or line,puzzle,candidates) or jsonl (one JSON object for each).
    #[arg(long, default_value = "grid", hide_possible_values = true,
        value_parser = Offered::new(solution_format, || vec!["grid", "line", "csv", "jsonl"]))]
    format: Format,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The number at which the solutions of a candidate are no longer counted.
const COUNTED: u64 = 10;

fn solution_format(text: &str) -> Result<Format, String> {
    match text.parse() {
        Ok(format @ (Format::Grid | Format::Line | Format::Csv | Format::Jsonl)) => Ok(format),
        _ => Err(format!("found {text:?}, expected grid, line, csv or jsonl")),
    }
}

impl Args {
    /// Solves the file.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.limits.time.begin(session);
        let mut cases = self.cases.open(session)?.going_on();
        let mut stream = Stream::stdout();
        if self.format == Format::Csv {
            let file = if self.cases.input.are_several() {
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
            Outcome::Ambiguous(..) => case.tell_broken_solution(session),
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

    /// Prints the true candidates. Returns `true` if there is a solution and the time was enough.
    fn print_candidates(
        &self,
        session: &Session,
        case: &Case,
        budget: &Budget,
        stream: &mut Stream,
    ) -> anyhow::Result<bool> {
        let (engine, layout) = (&case.rules.engine, case.rules.rules.layout());
        let cells = 0..layout.drawn();
        let progress = Progress::waiting(session, String::new);
        let limit = self.limit.unwrap_or(COUNTED).max(2);
        let found = engine.candidates(&case.record.clues, limit, budget, &mut |known| {
            let open: u32 = cells.clone().map(|it| known.unknown(it).count_ones()).sum();
            progress.remark(format!("{}: {open} candidates to decide", case.place()));
            ControlFlow::Continue(())
        })?;
        drop(progress);
        if found.total() == Some(0) {
            return Ok(self.tell_none(session, case));
        }
        if found.total() != Some(1) {
            case.tell_broken_solution(session);
        }
        let held = |bits: u32| (1..=LARGEST).filter(move |value| bits >> (value - 1) & 1 != 0);
        let written = |bits: u32| -> String { held(bits).map(|it| layout.character(it)).collect() };
        if found.total() == Some(1) && layout.drawn() == layout.cells() {
            let solution = (0..found.cells()).flat_map(|cell| held(found.possible(cell)));
            case.tell_other_solution(
                session,
                &Board::from_values(solution.collect()).expect("these are values"),
            );
        }
        if self.format == Format::Jsonl {
            let mut maps: [Map<String, Value>; 4] = Default::default();
            for cell in cells.clone() {
                let (possible, character) = (found.possible(cell), |it| layout.character(it));
                let count = |it| (character(it).to_string(), found.solutions(cell, it).into());
                let counts: Map<String, Value> = held(possible).map(count).collect();
                let inexact = held(possible).filter(|&it| !found.is_exact(cell, it));
                let values = [
                    (possible != 0).then(|| counts.into()),
                    text(inexact.map(character).collect()),
                    text(written(found.decisive(cell))),
                    text(written(found.unknown(cell))),
                ];
                for (map, value) in maps.iter_mut().zip(values) {
                    map.extend(value.map(|value| (layout.cell_name(cell), value)));
                }
            }
            let [candidates, at_least, leaves_one, unknown] = maps;
            let mut members = case.members();
            members.extend([
                ("puzzle", layout.text(&case.record.clues).into()),
                ("limit", found.limit.into()),
                ("complete", found.is_complete().into()),
                ("solutions", found.total().into()),
                ("candidates", candidates.into()),
                ("at_least", at_least.into()),
                ("leaves_one", leaves_one.into()),
                ("unknown", unknown.into()),
            ]);
            stream.write(json_line(&members).as_bytes())?;
        } else {
            let bold = stream.is_terminal && self.format == Format::Grid && !is_colourless();
            let cell = |cell: usize| {
                let bits = found.possible(cell) | found.unknown(cell);
                let values = held(bits).map(|it| {
                    let character = layout.character(it);
                    if bold && found.decisive(cell) >> (it - 1) & 1 != 0 {
                        format!("{BOLD}{character}{RESET}")
                    } else {
                        character.to_string()
                    }
                });
                (values.collect::<String>(), bits.count_ones() as usize)
            };
            let answer = if self.format == Format::Grid {
                picture(layout, cell).join("\n") + "\n"
            } else {
                let cells: Vec<String> = cells.clone().map(|it| cell(it).0).collect();
                cells.join(" ")
            };
            stream.write(&self.first_fields(case))?;
            stream.write(format!("{answer}\n").as_bytes())?;
        }
        stream.flush()?;
        let decisive = cells.clone().filter(|&cell| found.decisive(cell) != 0);
        let decisive = decisive.map(|it| (layout.cell_name(it), written(found.decisive(it))));
        let decisive: Vec<String> = decisive.map(|(at, some)| format!("{at}={some}")).collect();
        if found.total() != Some(1) && self.format != Format::Jsonl {
            let least = || cells.clone().map(|it| found.least(it)).max().unwrap_or(0);
            let number = found.total().map_or_else(
                || format!("at least {}", counted(least(), "solution")),
                |total| counted(total, "solution"),
            );
            let leaving = match &decisive[..] {
                [] if found.has_all_decisive() => "no single digit leaves exactly one".to_owned(),
                [] => "it is not known whether a single digit leaves exactly one".to_owned(),
                some => format!(
                    "each of these digits leaves exactly one: {}",
                    some.join(" ")
                ),
            };
            session.tell(format!("{}: {number}; {leaving}", case.place()));
        }
        if !found.is_complete() {
            let open: u32 = cells.map(|it| found.unknown(it).count_ones()).sum();
            tell_reason(format_args!(
                "{}: time ran out: {} not decided, and more solutions may be found",
                case.place(),
                counted(open.into(), "candidate")
            ));
        }
        Ok(found.is_complete())
    }

    /// Reports that a puzzle has no solution, and returns `false`.
    fn tell_none(&self, session: &Session, case: &Case) -> bool {
        let conflict = case
            .rules
            .contradiction(&case.record.clues, &self.limits.puzzle(session));
        let reason = conflict.map_or_else(String::new, |conflict| format!(": {conflict}"));
        tell_reason(format_args!("{}: no solution{reason}", case.place()));
        case.tell_broken_solution(session);
        false
    }

    fn row(&self, case: &Case, solution: &Board) -> Vec<u8> {
        if self.format == Format::Jsonl {
            let (mut members, layout) = (case.members(), case.rules.rules.layout());
            members.extend([
                ("puzzle", layout.text(&case.record.clues).into()),
                ("solution", layout.text(solution).into()),
            ]);
            return json_line(&members).into_bytes();
        }
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
            let file = case.column().map(|file| field(file) + ",");
            let file = file.unwrap_or_default();
            let clues = case.rules.rules.layout().text(&case.record.clues);
            write!(row, "{file}{},{clues},", case.record.line)
                .expect("memory takes all that is written");
        }
        row
    }
}

/// Returns a text if there is any.
fn text(text: String) -> Option<Value> {
    (!text.is_empty()).then(|| text.into())
}

//! The table of a comparison: the results of each solver on a set of puzzles, and its ratios to a
//! baseline. For people, or as CSV.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::Add;
use std::time::Duration;

use clap::ValueEnum;
use lacuna::lab::run::{End, Report};
use lacuna::nine::grid::Grid;

use crate::console::{counted, grouped};

/// The baseline of the ratios, if it takes part.
const BASE: &str = "simple-stack";

/// The format of the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For people.
    #[default]
    Table,
    /// One solver per row, with times in seconds and each ratio as its median, minimum and maximum.
    Csv,
}

/// The headers of the two forms. The text leaves out its last columns, the ratios, if there is no
/// baseline.
const TEXT_HEADER: &str =
    "solver,solved,gave up,equal,states,searches,held,pruned,trailed,time,fewer states,faster";
const CSV_HEADER: &str = "puzzles,solver,runs,finished,gave_up_states,gave_up_held,gave_up_time,equal,states,searches,held,pruned,trailed,seconds,\
                          fewer_states,fewer_states_least,fewer_states_most,faster,faster_least,faster_most";

/// The number of columns of the text before those of the ratios.
const WITHOUT_RATIOS: usize = 10;

/// The limits at which a run gives up.
const LIMITS: [(End, &str); 3] = [
    (End::States, "states"),
    (End::Held, "held"),
    (End::Time, "time"),
];

/// Returns `true` if a run agrees with the engine about a puzzle. A run that gave up never
/// disagrees.
fn agrees(engine: &Report, report: &Report) -> bool {
    let known: BTreeSet<&Grid> = engine.solutions.iter().collect();
    let found: BTreeSet<&Grid> = report.solutions.iter().collect();
    match (engine.end, report.end) {
        (engine, _) if engine.gave_up() => true,
        (End::Exhausted, End::Exhausted) => found == known,
        (End::Exhausted, End::Enough) => found.is_subset(&known),
        (_, end) => end != End::Exhausted,
    }
}

/// The runs of every solver on the puzzles of a group.
pub struct Table {
    title: String,
    solvers: Vec<String>,
    /// For each puzzle, the engine's report and one report of each solver.
    puzzles: Vec<(Report, Vec<Report>)>,
}

/// The figures of one solver.
#[derive(Default)]
struct Row {
    finished: usize,
    /// The number of runs that gave up at each of the [`LIMITS`].
    gave_up: [usize; 3],
    agrees: bool,
    /// The numbers of states, of searches and of states held at once, which the engine does not
    /// report.
    steps: Option<[u64; 3]>,
    /// The numbers of digits pruned and of entries on the trail, of solvers that count them.
    work: [Option<u64>; 2],
    time: Duration,
    /// The ratios of the baseline's states and time to those of this solver, over the puzzles that
    /// both finished: median, minimum and maximum.
    ratios: [Option<[f64; 3]>; 2],
}

impl Table {
    /// Returns a table without puzzles.
    pub fn new(title: String, solvers: Vec<String>) -> Table {
        Table {
            title,
            solvers,
            puzzles: Vec::new(),
        }
    }

    /// Adds a puzzle.
    pub fn push(&mut self, engine: Report, reports: Vec<Report>) {
        self.puzzles.push((engine, reports));
    }

    /// Returns `true` if every finished run has the engine's answer.
    pub fn all_agree(&self) -> bool {
        self.puzzles
            .iter()
            .all(|(engine, reports)| reports.iter().all(|report| agrees(engine, report)))
    }

    fn base(&self) -> Option<usize> {
        self.solvers.iter().position(|name| name == BASE)
    }

    /// Returns the table as text.
    pub fn text(&self) -> String {
        let mut rows = vec![TEXT_HEADER.split(',').map(str::to_owned).collect()];
        rows.extend((0..self.solvers.len()).map(|solver| self.words(solver)));
        if self.base().is_none() {
            for row in &mut rows {
                row.truncate(WITHOUT_RATIOS);
            }
        }
        let width = |column: usize| {
            rows.iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        };
        let mut text = format!(
            "{} ({})\n",
            self.title,
            counted(self.puzzles.len() as u64, "puzzle")
        );
        for row in &rows {
            let first = format!("{:<width$}", row[0], width = width(0));
            let others = row.iter().enumerate().skip(1);
            let line = others.fold(first, |line, (column, word)| {
                format!("{line}  {word:>width$}", width = width(column))
            });
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    fn words(&self, solver: usize) -> Vec<String> {
        let row = self.row(solver);
        let is_base = self.base() == Some(solver);
        let ratio = |ratio: Option<[f64; 3]>| match ratio.map(|ratio| ratio.map(short)) {
            Some([median, least, most]) => format!("{median} ({least}-{most})"),
            None => if is_base { "" } else { "-" }.to_owned(),
        };
        let mut words = vec![
            self.solvers[solver].clone(),
            format!("{}/{}", row.finished, self.puzzles.len()),
        ];
        words.push(gave_up(row.gave_up));
        words.push(
            if !row.agrees {
                "NO"
            } else if row.finished == 0 {
                "-"
            } else {
                "yes"
            }
            .to_owned(),
        );
        words.extend(row.steps.map_or_else(
            || [(); 3].map(|()| "-".to_owned()),
            |steps| steps.map(grouped),
        ));
        words.extend(
            row.work
                .map(|number| number.map_or_else(|| "-".to_owned(), grouped)),
        );
        words.push(duration(row.time));
        words.extend(row.ratios.map(ratio));
        words
    }

    /// Returns a row of the CSV form. Figures that the engine does not report and missing ratios
    /// are empty.
    fn fields(&self, solver: usize) -> Vec<String> {
        let row = self.row(solver);
        let mut fields = vec![self.title.clone(), self.solvers[solver].clone()];
        fields.extend(
            [self.puzzles.len(), row.finished]
                .iter()
                .chain(&row.gave_up)
                .map(ToString::to_string),
        );
        fields.push(if row.agrees { "yes" } else { "no" }.to_owned());
        fields.extend(row.steps.map_or_else(Default::default, |steps| {
            steps.map(|number| number.to_string())
        }));
        fields.extend(
            row.work
                .map(|number| number.map_or_else(String::new, |number| number.to_string())),
        );
        fields.push(row.time.as_secs_f64().to_string());
        let ratio = |ratio: Option<[f64; 3]>| {
            ratio.map_or_else(Default::default, |ratio| {
                ratio.map(|factor| factor.to_string())
            })
        };
        fields.extend(row.ratios.into_iter().flat_map(ratio));
        fields
    }

    fn row(&self, solver: usize) -> Row {
        let mut row = Row {
            agrees: true,
            ..Row::default()
        };
        let [mut states, mut searches, mut held] = [0; 3];
        for (engine, reports) in &self.puzzles {
            let Report { end, counters, .. } = &reports[solver];
            row.finished += usize::from(!end.gave_up());
            for (gave_up, (limit, _)) in row.gave_up.iter_mut().zip(LIMITS) {
                *gave_up += usize::from(*end == limit);
            }
            row.agrees &= agrees(engine, &reports[solver]);
            states += counters.states;
            searches += counters.invocations;
            held = held.max(counters.peak_held as u64);
            row.work = [
                (row.work[0], counters.pruned),
                (row.work[1], counters.trailed),
            ]
            .map(sum);
            row.time += counters.time;
        }
        row.steps = (states > 0).then_some([states, searches, held]);
        let costs: [fn(&Report) -> f64; 2] = [
            |report| report.counters.states as f64,
            |report| report.counters.time.as_secs_f64(),
        ];
        row.ratios = costs.map(|cost| self.ratio(solver, cost));
        row
    }

    /// Returns the median, the minimum and the maximum of the ratios of the baseline's cost to this
    /// solver's.
    fn ratio(&self, solver: usize, cost: fn(&Report) -> f64) -> Option<[f64; 3]> {
        let base = self.base().filter(|&base| base != solver)?;
        let both = self
            .puzzles
            .iter()
            .map(|(_, reports)| (&reports[base], &reports[solver]));
        let mut ratios: Vec<f64> = both
            .filter(|(base, report)| {
                !base.end.gave_up() && !report.end.gave_up() && cost(report) > 0.0
            })
            .map(|(base, report)| cost(base) / cost(report))
            .collect();
        ratios.sort_by(f64::total_cmp);
        let (&least, &most) = (ratios.first()?, ratios.last()?);
        Some([
            f64::midpoint(ratios[(ratios.len() - 1) / 2], ratios[ratios.len() / 2]),
            least,
            most,
        ])
    }
}

/// Returns the tables as CSV.
pub fn csv(tables: &[Table]) -> anyhow::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(CSV_HEADER.split(','))?;
    for table in tables {
        (0..table.solvers.len())
            .try_for_each(|solver| writer.write_record(table.fields(solver)))?;
    }
    Ok(writer.into_inner()?)
}

/// Returns the sum of the figures that were counted, if any was.
fn sum((one, other): (Option<u64>, Option<u64>)) -> Option<u64> {
    one.into_iter().chain(other).reduce(Add::add)
}

/// Describes how many runs gave up, and at which limits.
fn gave_up(runs: [usize; 3]) -> String {
    let reasons = runs.iter().zip(LIMITS).filter(|(runs, _)| **runs > 0);
    let reasons: Vec<String> = reasons
        .map(|(runs, (_, limit))| format!("{runs} at {limit}"))
        .collect();
    if reasons.is_empty() {
        "-".to_owned()
    } else {
        reasons.join(", ")
    }
}

/// Formats a ratio with two digits or as a whole number.
fn short(ratio: f64) -> String {
    if ratio < 10.0 {
        format!("{ratio:.1}")
    } else {
        grouped(ratio.round() as u64)
    }
}

fn duration(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1e-3 => format!("{:.0} us", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

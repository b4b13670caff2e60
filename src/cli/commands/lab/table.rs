//! The table of a comparison: the results of each solver on a set of puzzles, and its ratios to a baseline. For people, or as CSV.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use clap::ValueEnum;
use lacuna::lab::run::{End, Report};
use lacuna::nine::grid::Grid;

use crate::cli::console::summary::{counted, grouped};

/// The baseline of the ratios, if it takes part.
const BASE: &str = "simple-stack";

/// The form of the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For people.
    #[default]
    Table,
    /// One solver a row, with the times in seconds and each ratio as its median, least and most.
    Csv,
}

/// The header of the CSV form.
const HEADER: [&str; 18] = [
    "puzzles",
    "solver",
    "runs",
    "finished",
    "gave_up_states",
    "gave_up_held",
    "gave_up_time",
    "equal",
    "states",
    "searches",
    "held",
    "seconds",
    "fewer_states",
    "fewer_states_least",
    "fewer_states_most",
    "faster",
    "faster_least",
    "faster_most",
];

/// The number of columns before those of the ratios.
const WITHOUT_RATIOS: usize = 8;

/// Returns `true` if a run agrees with the engine about a puzzle. A run that gave up has no opinion.
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

impl Table {
    /// Returns a table without puzzles.
    pub fn new(title: String, solvers: Vec<String>) -> Table {
        Table { title, solvers, puzzles: Vec::new() }
    }

    /// Adds a puzzle.
    pub fn push(&mut self, engine: Report, reports: Vec<Report>) {
        self.puzzles.push((engine, reports));
    }

    /// Returns `true` if every finished run has the engine's answer.
    pub fn all_agree(&self) -> bool {
        (0..self.solvers.len()).all(|solver| self.agrees(solver))
    }

    fn agrees(&self, solver: usize) -> bool {
        self.puzzles.iter().all(|(engine, reports)| agrees(engine, &reports[solver]))
    }

    fn base(&self) -> Option<usize> {
        self.solvers.iter().position(|name| name == BASE)
    }

    /// Returns the table as text.
    pub fn text(&self) -> String {
        let mut rows = vec![
            ["solver", "solved", "gave up", "equal", "states", "searches", "held", "time", "fewer states", "faster"]
                .map(str::to_owned)
                .to_vec(),
        ];
        rows.extend((0..self.solvers.len()).map(|solver| self.row(solver)));
        if self.base().is_none() {
            for row in &mut rows {
                row.truncate(WITHOUT_RATIOS);
            }
        }
        let widths: Vec<usize> =
            (0..rows[0].len()).map(|i| rows.iter().map(|row| row[i].chars().count()).max().unwrap_or(0)).collect();
        let mut text = format!("{} ({})\n", self.title, counted(self.puzzles.len() as u64, "puzzle"));
        for row in rows {
            let first = format!("{:<width$}", row[0], width = widths[0]);
            let others = row.iter().zip(&widths).skip(1);
            let line = others.fold(first, |line, (word, &width)| format!("{line}  {word:>width$}"));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    fn row(&self, solver: usize) -> Vec<String> {
        let sum = self.sum(solver);
        // The engine does not report its steps.
        let counted = |number: u64| if sum.states == 0 { "-".to_owned() } else { grouped(number) };
        vec![
            self.solvers[solver].clone(),
            format!("{}/{}", sum.finished, self.puzzles.len()),
            gave_up(&sum),
            match self.agrees(solver) {
                true if sum.finished == 0 => "-",
                true => "yes",
                false => "NO",
            }
            .to_owned(),
            counted(sum.states),
            counted(sum.searches),
            counted(sum.held as u64),
            duration(sum.time),
            self.ratio_text(solver, states),
            self.ratio_text(solver, time),
        ]
    }

    /// Returns a row of the CSV form. Figures that the engine does not report and missing ratios are empty.
    fn fields(&self, solver: usize) -> Vec<String> {
        let sum = self.sum(solver);
        let counted = |number: u64| if sum.states == 0 { String::new() } else { number.to_string() };
        let mut fields = vec![self.title.clone(), self.solvers[solver].clone()];
        fields.extend([self.puzzles.len(), sum.finished].map(|number| number.to_string()));
        fields.extend(LIMITS.map(|(end, _)| sum.gave_up(end).to_string()));
        fields.push(if self.agrees(solver) { "yes" } else { "no" }.to_owned());
        fields.extend([sum.states, sum.searches, sum.held as u64].map(counted));
        fields.push(sum.time.as_secs_f64().to_string());
        for cost in [states, time] {
            let [median, least, most] = match self.ratio(solver, cost) {
                Some(Ratio { median, least, most }) => [median, least, most].map(|ratio| ratio.to_string()),
                None => Default::default(),
            };
            fields.extend([median, least, most]);
        }
        fields
    }

    /// Returns the sums over the runs of a solver.
    fn sum(&self, solver: usize) -> Sum {
        let mut sum = Sum::default();
        for report in self.puzzles.iter().map(|(_, reports)| &reports[solver]) {
            sum.finished += usize::from(!report.end.gave_up());
            sum.ends.push(report.end);
            sum.states += report.counters.states;
            sum.searches += report.counters.invocations;
            sum.held = sum.held.max(report.counters.peak_held);
            sum.time += report.counters.time;
        }
        sum
    }

    /// Returns the ratios of the baseline's cost to this solver's, over the puzzles that both finished.
    fn ratio(&self, solver: usize, cost: fn(&Report) -> f64) -> Option<Ratio> {
        let base = self.base().filter(|&base| base != solver)?;
        let both = self.puzzles.iter().map(|(_, reports)| (&reports[base], &reports[solver]));
        let mut ratios: Vec<f64> = both
            .filter(|(base, report)| !base.end.gave_up() && !report.end.gave_up() && cost(report) > 0.0)
            .map(|(base, report)| cost(base) / cost(report))
            .collect();
        ratios.sort_by(f64::total_cmp);
        let (&least, &most) = (ratios.first()?, ratios.last()?);
        Some(Ratio { median: f64::midpoint(ratios[(ratios.len() - 1) / 2], ratios[ratios.len() / 2]), least, most })
    }

    fn ratio_text(&self, solver: usize, cost: fn(&Report) -> f64) -> String {
        match self.ratio(solver, cost) {
            Some(Ratio { median, least, most }) => format!("{} ({}-{})", short(median), short(least), short(most)),
            None if self.base() == Some(solver) => String::new(),
            None => "-".to_owned(),
        }
    }
}

/// Returns the tables as CSV.
pub fn csv(tables: &[Table]) -> anyhow::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(HEADER)?;
    for table in tables {
        for solver in 0..table.solvers.len() {
            writer.write_record(table.fields(solver))?;
        }
    }
    Ok(writer.into_inner()?)
}

/// The sums over the runs of one solver.
#[derive(Default)]
struct Sum {
    finished: usize,
    ends: Vec<End>,
    states: u64,
    searches: u64,
    held: usize,
    time: Duration,
}

impl Sum {
    fn gave_up(&self, at: End) -> usize {
        self.ends.iter().filter(|&&end| end == at).count()
    }
}

/// The factor by which one solver costs less than another.
struct Ratio {
    median: f64,
    least: f64,
    most: f64,
}

fn states(report: &Report) -> f64 {
    report.counters.states as f64
}

fn time(report: &Report) -> f64 {
    report.counters.time.as_secs_f64()
}

/// The limits at which a run gives up.
const LIMITS: [(End, &str); 3] = [(End::States, "states"), (End::Held, "held"), (End::Time, "time")];

/// Describes how many runs gave up, and at which limits.
fn gave_up(sum: &Sum) -> String {
    let at = |(end, limit)| (sum.gave_up(end), limit);
    let reasons =
        LIMITS.map(at).into_iter().filter(|&(runs, _)| runs > 0).map(|(runs, limit)| format!("{runs} at {limit}"));
    let reasons: Vec<String> = reasons.collect();
    if reasons.is_empty() { "-".to_owned() } else { reasons.join(", ") }
}

/// Formats a ratio with two digits or as a whole number.
fn short(ratio: f64) -> String {
    if ratio < 10.0 { format!("{ratio:.1}") } else { grouped(ratio.round() as u64) }
}

fn duration(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1e-3 => format!("{:.0} us", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

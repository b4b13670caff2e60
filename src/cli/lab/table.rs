//! The table of a comparison: what each solver did over a set of puzzles, and its ratios to a base line.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use lacuna::grid::Grid;
use lacuna::lab::run::{End, Report};

use super::super::summary::{counted, grouped};

/// The solver that the ratios are to, when it takes part.
const BASE: &str = "simple-stack";

/// Columns before those of the ratios.
const WITHOUT_RATIOS: usize = 8;

/// Whether a run says what the engine says about a puzzle; a run that gave up says nothing.
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
    /// For each puzzle the engine's report and one of each solver.
    puzzles: Vec<(Report, Vec<Report>)>,
}

impl Table {
    /// A table without puzzles.
    pub fn new(title: String, solvers: Vec<String>) -> Table {
        Table { title, solvers, puzzles: Vec::new() }
    }

    /// Puts a puzzle in.
    pub fn push(&mut self, engine: Report, reports: Vec<Report>) {
        self.puzzles.push((engine, reports));
    }

    /// Whether every run that finished has the engine's answer.
    pub fn all_agree(&self) -> bool {
        (0..self.solvers.len()).all(|solver| self.agrees(solver))
    }

    fn agrees(&self, solver: usize) -> bool {
        self.puzzles.iter().all(|(engine, reports)| agrees(engine, &reports[solver]))
    }

    fn base(&self) -> Option<usize> {
        self.solvers.iter().position(|name| name == BASE)
    }

    /// The table as text.
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
        let reports: Vec<&Report> = self.puzzles.iter().map(|(_, reports)| &reports[solver]).collect();
        let solved = reports.iter().filter(|report| !report.end.gave_up()).count();
        let sum = |count: fn(&Report) -> u64| reports.iter().map(|report| count(report)).sum::<u64>();
        let states = sum(|report| report.counters.states);
        let time: Duration = reports.iter().map(|report| report.counters.time).sum();
        let held = reports.iter().map(|report| report.counters.peak_held).max().unwrap_or(0);
        // The engine keeps its steps to itself.
        let counted = |number: u64| if states == 0 { "-".to_owned() } else { grouped(number) };
        vec![
            self.solvers[solver].clone(),
            format!("{solved}/{}", reports.len()),
            gave_up(&reports),
            if self.agrees(solver) { "yes" } else { "NO" }.to_owned(),
            counted(states),
            counted(sum(|report| report.counters.invocations)),
            counted(held as u64),
            duration(time),
            self.ratio(solver, |report| report.counters.states as f64),
            self.ratio(solver, |report| report.counters.time.as_secs_f64()),
        ]
    }

    /// Median, smallest and largest ratio of the base line's cost to this solver's, over the puzzles that both finished.
    fn ratio(&self, solver: usize, cost: fn(&Report) -> f64) -> String {
        let Some(base) = self.base().filter(|&base| base != solver) else { return String::new() };
        let both = self.puzzles.iter().map(|(_, reports)| (&reports[base], &reports[solver]));
        let mut ratios: Vec<f64> = both
            .filter(|(base, report)| !base.end.gave_up() && !report.end.gave_up() && cost(report) > 0.0)
            .map(|(base, report)| cost(base) / cost(report))
            .collect();
        ratios.sort_by(f64::total_cmp);
        let (Some(smallest), Some(largest)) = (ratios.first(), ratios.last()) else { return "-".to_owned() };
        let median = f64::midpoint(ratios[(ratios.len() - 1) / 2], ratios[ratios.len() / 2]);
        format!("{} ({}-{})", short(median), short(*smallest), short(*largest))
    }
}

/// How many runs gave up, and at which limits.
fn gave_up(reports: &[&Report]) -> String {
    let at = |end: End, limit: &str| {
        let runs = reports.iter().filter(|report| report.end == end).count();
        (runs > 0).then(|| format!("{runs} at {limit}"))
    };
    let reasons = [at(End::States, "states"), at(End::Held, "held"), at(End::Time, "time")];
    let reasons: Vec<String> = reasons.into_iter().flatten().collect();
    if reasons.is_empty() { "-".to_owned() } else { reasons.join(", ") }
}

/// Two digits or the whole number.
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

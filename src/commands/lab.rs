//! `lacuna lab`: the textbook solvers, compared and watched.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Subcommand;
use lacuna::nine::cell::{BOX_SIDE, Cell, Digit, SIDE};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna_lab as lab;
use lacuna_lab::run::{Counters, End, Limits, Observer, Report, SearchStep, Snapshot, Unobserved};
use lacuna_lab::{Fast, Textbook, UnknownSolver, names};

use crate::args::{LimitArgs, TimeArgs};
use crate::console::{
    Ending, NotFound, Offered, Progress, Session, Stopped, counted, grouped, values,
};
use crate::input::{Case, CasesArgs, PuzzleArgs};
use crate::output::print;

/// The textbook solvers: compare them on puzzles, watch one at work.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Compare(CompareArgs),
    Watch(WatchArgs),
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        match self.command {
            Command::Compare(args) => args.run(session),
            Command::Watch(args) => args.run(session),
        }
    }
}

// `lacuna lab compare`: the textbook solvers side by side.

/// Compare the textbook solvers on a set of puzzles.
///
/// Each solver searches each puzzle until it has found two solutions or knows that there are no
/// more. The table says how many puzzles it finished before a limit made it give up, whether its
/// answers are those of the fast engine, the states (partial solutions) that it examined, how often
/// search proper was called (once a puzzle means that propagation alone solved it), the most
/// partial solutions held at a time, and the time; then how many times fewer states and less time
/// than simple-stack, as median (smallest-largest) over the puzzles that both finished. States are
/// exact and repeatable, times are not. Without --puzzle-limit a solver gives up after 10s.
///
/// Exit code 1 if an answer differs.
#[derive(Debug, clap::Args)]
pub struct CompareArgs {
    #[command(flatten)]
    cases: CasesArgs,
    /// The solvers, joined by commas [default: all].
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide_possible_values = true, value_parser = solver_name())]
    solvers: Vec<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// Give up on a puzzle after N states.
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = values::number)]
    state_limit: u64,
    /// Stop a search after N solutions; 1 stops at the first, as some of the notes do.
    #[arg(long, value_name = "N", default_value = "2", value_parser = values::positive)]
    solutions: u64,
}

/// The time that a solver gets for a puzzle by default.
const USUAL_LIMIT: Duration = Duration::from_secs(10);

impl CompareArgs {
    /// Runs the comparison.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.limits.time.begin(session);
        let names: Vec<String> = if self.solvers.is_empty() {
            lab::names().map(str::to_owned).collect()
        } else {
            self.solvers.clone()
        };
        solvers(&names, &Geometry::standard())?;
        let table = self.table(session, names)?;
        print(table.text())?;
        match table.all_agree() {
            false => Ok(Ending::False),
            true if session.must_end() => Err(Stopped.into()),
            true => Ok(Ending::Done),
        }
    }

    /// Runs the solvers on every puzzle, until Ctrl-C.
    fn table(&self, session: &Session, solvers: Vec<String>) -> anyhow::Result<Table> {
        let given = self.puzzles(session)?;
        let total = given.len() * solvers.len();
        let progress = Progress::towards(session, total as u64, "runs");
        let mut puzzles = Vec::new();
        for (geometry, clues) in &given {
            let reports = self.compare(session, geometry, clues, &solvers, &progress)?;
            // Runs that were interrupted have meaningless results.
            if session.must_end() {
                break;
            }
            puzzles.push(reports);
        }
        Ok(Table { solvers, puzzles })
    }

    fn puzzles(&self, session: &Session) -> anyhow::Result<Vec<(Geometry, Grid)>> {
        let mut cases = self.cases.open(session)?;
        let mut puzzles = Vec::new();
        for case in &mut cases {
            let case = case?;
            let geometry = Geometry::of_rules(&case.rules.rules)?;
            puzzles.push((geometry, Grid::try_from(&case.record.clues)?));
        }
        cases.input.check_found()?;
        Ok(puzzles)
    }

    /// Returns the engine's report, and that of each solver.
    fn compare(
        &self,
        session: &Session,
        geometry: &Geometry,
        clues: &Grid,
        names: &[String],
        progress: &Progress,
    ) -> anyhow::Result<(Report, Vec<Report>)> {
        let run = |solver: &dyn Textbook, solutions| {
            let limits = Limits {
                solutions,
                states: self.state_limit,
                budget: self.limits.puzzle_or(session, USUAL_LIMIT),
                ..Limits::default()
            };
            lab::run(solver, geometry, clues, limits, &mut Unobserved)
        };
        // When it looks for two solutions, the engine knows whether a solver's only one is unique.
        let engine = run(&Fast::new(geometry), self.solutions.max(2));
        let reports = solvers(names, geometry)?.into_iter().map(|solver| {
            let report = run(solver.as_ref(), self.solutions);
            progress.advance(1);
            report
        });
        Ok((engine, reports.collect()))
    }
}

fn solvers(names: &[String], geometry: &Geometry) -> Result<Vec<Box<dyn Textbook>>, UnknownSolver> {
    names
        .iter()
        .map(|name| lab::by_name(name, geometry))
        .collect()
}

/// Returns the parser for the name of a solver.
pub fn solver_name() -> Offered<String, Infallible> {
    Offered::new(|name| Ok(name.to_owned()), || names().collect())
}

// The table of a comparison: the results of each solver on a set of puzzles, and its ratios to a
// baseline. For people, or as CSV.

/// The baseline of the ratios, if it takes part.
const BASE: &str = "simple-stack";

/// The header. The last columns, the ratios, are left out if there is no baseline.
const HEADER: &str = "solver,solved,gave up,equal,states,searches,held,time,fewer states,faster";

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

/// The runs of every solver on every puzzle.
pub struct Table {
    solvers: Vec<String>,
    /// For each puzzle, the engine's report and one report of each solver.
    puzzles: Vec<(Report, Vec<Report>)>,
}

impl Table {
    /// Returns `true` if every finished run has the engine's answer.
    pub fn all_agree(&self) -> bool {
        self.puzzles
            .iter()
            .all(|(engine, reports)| reports.iter().all(|report| agrees(engine, report)))
    }

    /// Returns the table as text.
    pub fn text(&self) -> String {
        let header = HEADER.split(',').map(str::to_owned).collect();
        let mut rows = vec![header];
        rows.extend((0..self.solvers.len()).map(|solver| self.row(solver)));
        let columns = rows[1].len();
        let width = |column: usize| {
            let widths = rows.iter().map(|row| row[column].chars().count());
            widths.max().unwrap_or(0)
        };
        let mut text = counted(self.puzzles.len() as u64, "puzzle") + "\n";
        for row in &rows {
            let first = format!("{:<width$}", row[0], width = width(0));
            let line = (1..columns).fold(first, |line, column| {
                format!("{line}  {:>width$}", row[column], width = width(column))
            });
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// Returns the figures of one solver.
    fn row(&self, solver: usize) -> Vec<String> {
        let puzzles = self.puzzles.iter();
        let runs = puzzles.map(|(engine, reports)| (engine, &reports[solver]));
        let ended = |end| runs.clone().filter(|(_, run)| run.end == end).count();
        let gave_up = LIMITS.map(|(end, limit)| (ended(end), limit));
        let gave_up = gave_up.iter().filter(|(runs, _)| *runs > 0);
        let gave_up: Vec<String> = gave_up
            .map(|(runs, it)| format!("{runs} at {it}"))
            .collect();
        let finished = ended(End::Exhausted) + ended(End::Enough);
        let equal = match runs.clone().all(|(engine, run)| agrees(engine, run)) {
            false => "NO",
            true if finished == 0 => "-",
            true => "yes",
        };
        let counters = runs.map(|(_, run)| run.counters);
        let states: u64 = counters.clone().map(|it| it.states).sum();
        let searches = counters.clone().map(|it| it.invocations).sum();
        let held = counters.clone().map(|it| it.peak_held as u64).max();
        let dash = || "-".to_owned();
        // The engine does not report its states.
        let figure = |figure: u64| if states > 0 { grouped(figure) } else { dash() };
        let mut row = vec![
            self.solvers[solver].clone(),
            format!("{finished}/{}", self.puzzles.len()),
            if gave_up.is_empty() {
                dash()
            } else {
                gave_up.join(", ")
            },
            equal.to_owned(),
            figure(states),
            figure(searches),
            figure(held.unwrap_or(0)),
            duration(counters.map(|it| it.time).sum()),
        ];
        if let Some(base) = self.solvers.iter().position(|name| name == BASE) {
            let costs: [fn(&Report) -> f64; 2] = [
                |run| run.counters.states as f64,
                |run| run.counters.time.as_secs_f64(),
            ];
            row.extend(costs.map(|cost| match self.ratio(solver, base, cost) {
                _ if solver == base => String::new(),
                None => dash(),
                Some(ratio) => {
                    let [median, least, most] = ratio.map(short);
                    format!("{median} ({least}-{most})")
                }
            }));
        }
        row
    }

    /// Returns the median, the minimum and the maximum of the ratios of the baseline's cost to this
    /// solver's, over the puzzles that both finished.
    fn ratio(&self, solver: usize, base: usize, cost: fn(&Report) -> f64) -> Option<[f64; 3]> {
        let both = (self.puzzles.iter()).map(|(_, reports)| (&reports[base], &reports[solver]));
        let both = both.filter(|(base, run)| !base.end.gave_up() && !run.end.gave_up());
        let both = both.filter(|(_, run)| cost(run) > 0.0);
        let mut ratios: Vec<f64> = both.map(|(base, run)| cost(base) / cost(run)).collect();
        ratios.sort_by(f64::total_cmp);
        let (&least, &most) = (ratios.first()?, ratios.last()?);
        Some([
            f64::midpoint(ratios[(ratios.len() - 1) / 2], ratios[ratios.len() / 2]),
            least,
            most,
        ])
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

// `lacuna lab watch`: a search, step by step.

/// The longest sleep between two looks at whether the run was asked to stop.
const NAP: Duration = Duration::from_millis(50);

/// Watch a textbook solver at work on one puzzle.
///
/// On a terminal, the board is drawn after every step with the candidates as the solver knows them,
/// the depth and the counters, --speed times a second. Anywhere else, each step is a line.
#[derive(Debug, clap::Args)]
#[command(mut_arg("puzzle", |puzzle| puzzle.default_value("1")))]
pub struct WatchArgs {
    #[command(flatten)]
    cases: CasesArgs,
    /// The solver, as in lacuna lab compare.
    #[arg(long, value_name = "NAME", default_value = "recursive", hide_possible_values = true, value_parser = solver_name())]
    solver: String,
    #[command(flatten)]
    which: PuzzleArgs,
    /// The number of steps a second on a terminal; 0 waits for Enter before each step.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = values::between(0, 1000))]
    speed: u64,
    /// Start to show the search at its step N.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::positive)]
    from: u64,
    #[command(flatten)]
    time: TimeArgs,
}

impl WatchArgs {
    /// Runs the solver and shows its steps.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.time.begin(session);
        let case = self.case(session)?;
        let geometry = Geometry::of_rules(&case.rules.rules)?;
        let solver = lab::by_name(&self.solver, &geometry)?;
        let clues = Grid::try_from(&case.record.clues)?;
        let is_terminal = io::stdout().is_terminal();
        if is_terminal && self.speed == 0 && !io::stdin().is_terminal() {
            bail!(
                "--speed 0 waits for Enter on stdin, which is not a terminal: name a file, or another speed"
            );
        }
        let mut player = Player {
            session,
            clues,
            speed: is_terminal.then_some(self.speed),
            from: self.from,
            steps: 0,
            shown: Instant::now(),
            failed: None,
        };
        if is_terminal {
            write!(io::stdout(), "\x1b[2J")?;
        }
        let limits = Limits {
            states: u64::MAX,
            budget: session.budget(),
            ..Limits::default()
        };
        let report = lab::run(solver.as_ref(), &geometry, &clues, limits, &mut player);
        if let Some(error) = player.failed {
            return Err(error.into());
        }
        if session.must_end() {
            bail!(Stopped);
        }
        writeln!(
            io::stdout(),
            "{}: {} after {}",
            solver.name(),
            report.end.words(),
            counted(player.steps, "step")
        )?;
        Ok(Ending::Done)
    }

    /// Returns the puzzle to watch.
    fn case(&self, session: &Session) -> anyhow::Result<Case> {
        let mut cases = self.cases.open(session)?;
        let puzzle = self.which.puzzle.unwrap_or(1);
        let Some(record) = cases.input.nth(puzzle as usize - 1) else {
            cases.input.check_found()?;
            bail!("there are fewer than {puzzle} puzzles: name one of them by --puzzle");
        };
        let case = cases.case(record?)?;
        if let Some(conflict) = case.rules.rules.violation(&case.record.clues) {
            let place = case.place();
            bail!(NotFound(format!(
                "{place}: no solution: {conflict}; there are no steps to watch"
            )));
        }
        Ok(case)
    }
}

/// Shows each step of a run: on a terminal the board at a speed, elsewhere a line.
struct Player<'g> {
    session: &'g Session,
    clues: Grid,
    /// The steps a second, on a terminal.
    speed: Option<u64>,
    from: u64,
    steps: u64,
    shown: Instant,
    failed: Option<io::Error>,
}

impl Observer for Player<'_> {
    fn step(&mut self, step: SearchStep, board: &dyn Snapshot, counters: &Counters) {
        self.steps += 1;
        if self.steps >= self.from && self.failed.is_none() && !self.session.must_end() {
            self.failed = self.show(step, board, counters).err();
        }
    }
}

impl Player<'_> {
    fn show(
        &mut self,
        step: SearchStep,
        board: &dyn Snapshot,
        counters: &Counters,
    ) -> io::Result<()> {
        let (number, words) = (grouped(self.steps), step.words());
        let mut out = io::stdout().lock();
        let Some(speed) = self.speed else {
            return writeln!(
                out,
                "{number}  {}{words}",
                "  ".repeat(board.depth().min(20))
            );
        };
        let figures = [
            ("depth", board.depth() as u64),
            ("states", counters.states),
            ("guesses", counters.guesses),
            ("dead ends", counters.backtracks),
            ("solutions", counters.solutions),
        ];
        let figures = figures.map(|(name, figure)| format!("{name} {}", grouped(figure)));
        let text = format!(
            "{}step {number}: {words}\n{}\n",
            self.board(step, board),
            figures.join("  ")
        );
        // Home, and each line replaces the old one to its end.
        write!(out, "\x1b[H{}\x1b[J", text.replace('\n', "\x1b[K\r\n"))?;
        out.flush()?;
        if speed == 0 {
            io::stdin().read_line(&mut String::new())?;
        }
        let rest = Duration::from_secs(1) / speed.max(1) as u32;
        while speed > 0 && self.shown.elapsed() < rest && !self.session.must_end() {
            thread::sleep(NAP.min(rest.saturating_sub(self.shown.elapsed())));
        }
        self.shown = Instant::now();
        Ok(())
    }

    /// Returns the board with nine candidates or one digit in each cell; clues are bold, and the
    /// cell of the step is inverted.
    fn board(&self, step: SearchStep, board: &dyn Snapshot) -> String {
        let rule = "+---------------".repeat(BOX_SIDE) + "+\n";
        let (grid, mut text) = (board.grid(), rule.clone());
        for line in 0..SIDE * BOX_SIDE {
            let (row, part) = (line / BOX_SIDE, line % BOX_SIDE);
            for column in 0..SIDE {
                let cell = Cell::at(row, column);
                let marks: String = match grid.get(cell) {
                    Some(digit) if part == 1 => format!(" {digit} "),
                    Some(_) => "   ".to_owned(),
                    None => (0..BOX_SIDE)
                        .map(|i| Digit::from_index(part * BOX_SIDE + i))
                        .map(|digit| (board.candidates(cell).contains(digit), digit.to_string()))
                        .map(|(is_open, digit)| if is_open { digit } else { " ".to_owned() })
                        .collect(),
                };
                let style = match (step.cell() == Some(cell), self.clues.get(cell).is_some()) {
                    (true, _) => "7",
                    (false, true) => "1",
                    (false, false) => "0",
                };
                let edge = if column % BOX_SIDE == 0 { "|" } else { "" };
                let _ = write!(text, "{edge}\x1b[{style}m {marks} \x1b[0m");
            }
            text += "|\n";
            if line % (SIDE) == SIDE - 1 {
                text += &rule;
            }
        }
        text
    }
}

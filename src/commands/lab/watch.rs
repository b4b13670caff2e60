//! `lacuna lab watch`: a window on the search, in the terminal or as a page.

use std::io::{self, BufWriter, IsTerminal};
use std::iter;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use crossterm::event::{self, Event};
use crossterm::{cursor, execute, terminal};
use lacuna::lab::constraint_list::Generation;
use lacuna::lab::trace::{Keep, Trace};
use lacuna::lab::{self, html};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

use super::options::{EndArgs, solver_name};
use super::player::Player;
use super::screen::{self, Screen};
use crate::args::{TimeArgs, check_suffix};
use crate::console::{Ending, NotFound, Stopped, interrupt, tell, values};
use crate::input::{Case, CasesArgs, PuzzleArgs};
use crate::output::{self, Artifact, ForceArgs};

/// The interval at which the screen checks whether it was asked to stop.
const IDLE: Duration = Duration::from_millis(100);

/// Watch a textbook solver at work on one puzzle.
///
/// Shows the board after every step with the cell that is being tried, the candidates as the solver
/// knows them, the depth and the counters. The run is recorded first; if it has more steps than
/// --frames, evenly spread ones are kept, or with --first the first ones, and the screen says so.
#[derive(Debug, clap::Args)]
#[command(after_help = format!("Keys: {}.", screen::KEYS))]
#[command(mut_arg("puzzle", |puzzle| puzzle.default_value("1")), mut_arg("force", |force| force.requires("html")))]
#[command(mut_arg("state_limit", |states| states.default_value("1000000")))]
pub struct Args {
    #[command(flatten)]
    cases: CasesArgs,
    /// The solver, as in lacuna lab compare.
    #[arg(long, value_name = "NAME", default_value = "recursive", hide_possible_values = true, value_parser = solver_name())]
    solver: String,
    /// Run this solver too, and show both side by side.
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = solver_name())]
    beside: Option<String>,
    /// Show every digit that propagation prunes, and why, for propagate-copy and propagate-trail.
    #[arg(long)]
    prunings: bool,
    /// Watch the lecture's generator instead: a random grid, and the removal of its clues with the
    /// number of solutions.
    #[arg(long, conflicts_with_all = ["file", "solver", "beside", "prunings", "puzzle", "state_limit", "solutions"])]
    generate: bool,
    /// The seed of what --generate makes.
    #[arg(long, value_name = "S", default_value = "1", requires = "generate", value_parser = values::number)]
    seed: u64,
    #[command(flatten)]
    which: PuzzleArgs,
    /// Write a self-contained page instead of opening the terminal window; - is stdout.
    #[arg(long, value_name = "FILE", value_parser = output::parser())]
    html: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArgs,
    /// The maximum number of frames to keep.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = values::between(2, 1_000_000))]
    frames: u64,
    /// Keep every one of the first N steps and nothing after them.
    #[arg(long, value_name = "N", conflicts_with = "frames", value_parser = values::between(1, 1_000_000))]
    first: Option<u64>,
    #[command(flatten)]
    end: EndArgs,
    #[command(flatten)]
    time: TimeArgs,
}

impl Args {
    /// Records the run and shows it.
    pub fn run(self) -> anyhow::Result<Ending> {
        self.time.begin();
        let page = self.html.as_deref();
        if page.is_none() && !io::stdout().is_terminal() {
            bail!(
                "stdout is not a terminal, expected one to draw on; --html FILE.html writes a page instead"
            );
        }
        let begin = |path: &Path| {
            check_suffix(path, &["html", "htm"])?;
            Artifact::begin(path, self.force.force)
        };
        let page = page.map(begin).transpose()?;
        let (name, geometry, traces) = self.traces()?;
        if interrupt::asked() {
            bail!(Stopped);
        }
        let Some(mut page) = page else {
            return show(&traces, &geometry, &name);
        };
        let is_file = matches!(page, Artifact::File(..));
        let pages: Vec<String> = traces
            .iter()
            .map(|trace| html::page(trace, &geometry, &name))
            .collect();
        let text = match <[String; 2]>::try_from(pages) {
            Ok(two) => html::side_by_side(&two),
            Err(one) => one.concat(),
        };
        page.write(text.as_bytes())?;
        page.finish()?;
        if let Some(path) = self.html.as_ref().filter(|_| is_file) {
            for trace in &traces {
                tell!("{}: {}", path.display(), trace.shown());
            }
        }
        Ok(Ending::Done)
    }

    /// Returns the name of the rules, their geometry, and the runs to watch.
    fn traces(&self) -> anyhow::Result<(String, Geometry, Vec<Trace>)> {
        let limits = self.end.limits(interrupt::budget());
        let keep = self
            .first
            .map_or(Keep::Spread(self.frames as usize), Keep::First);
        if self.generate {
            let (variant, geometry) = self.cases.variant.load_nine()?;
            let trace = Trace::record(
                &Generation::new(&geometry, self.seed),
                &geometry,
                &Grid::EMPTY,
                limits,
                keep,
            );
            return Ok((variant.name().to_owned(), geometry, vec![trace]));
        }
        let case = self.case()?;
        let (clues, rules) = (Grid::try_from(&case.record.clues)?, &case.rules.rules);
        let geometry = Geometry::of_rules(rules)?;
        let record = |name: &String| {
            let solver = lab::by_name(name, &geometry)?;
            if !solver.has_steps() {
                bail!(
                    "{name} shows only its solutions, not its steps, expected one of the other solvers"
                );
            }
            Ok(Trace::record_with(
                solver.as_ref(),
                &geometry,
                &clues,
                limits,
                keep,
                self.prunings,
            ))
        };
        let traces = iter::once(&self.solver)
            .chain(&self.beside)
            .map(record)
            .collect::<anyhow::Result<Vec<_>>>()?;
        if self.prunings
            && traces
                .iter()
                .all(|trace| trace.report.counters.pruned.is_none())
        {
            bail!(
                "found --prunings with {}, expected propagate-copy or propagate-trail",
                self.solver
            );
        }
        Ok((rules.name().to_owned(), geometry, traces))
    }

    /// Returns the puzzle to watch.
    fn case(&self) -> anyhow::Result<Case> {
        let mut cases = self.cases.open()?;
        let puzzle = self.which.puzzle.unwrap_or(1);
        let Some(record) = cases.input.nth(puzzle as usize - 1) else {
            cases.input.check_found()?;
            bail!("found fewer than {puzzle} puzzles, expected --puzzle to name one of them");
        };
        let case = cases.case(record?)?;
        if let Some(conflict) = case.rules.rules.violation(&case.record.clues) {
            let (place, conflict) = (case.place(), conflict.describe(case.rules.layout()));
            bail!(NotFound(format!(
                "{place}: no solution: {conflict}; there are no steps to watch"
            )));
        }
        Ok(case)
    }
}

fn show(traces: &[Trace], geometry: &Geometry, name: &str) -> anyhow::Result<Ending> {
    let screen = Screen::new(geometry, name.to_owned());
    let mut players: Vec<Player> = traces.iter().map(Player::new).collect();
    let played = Window::open().and_then(|_window| play(&mut players, &screen));
    played.context("cannot draw on this terminal")?;
    if interrupt::asked() {
        Err(Stopped.into())
    } else {
        Ok(Ending::Done)
    }
}

/// The terminal while it is drawn on. Dropping this restores it, even after a panic.
struct Window;

impl Window {
    fn open() -> io::Result<Window> {
        terminal::enable_raw_mode()?;
        let window = Window;
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(window)
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // If the terminal is gone, nothing needs to be restored.
        let _ = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

/// Plays the runs in step until the keys end it.
fn play(players: &mut [Player], screen: &Screen) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout());
    let mut shown = Instant::now();
    while !interrupt::asked() {
        screen.draw(players, &mut out, terminal::size()?)?;
        let interval = players.iter().filter_map(Player::interval).min();
        let rest = interval.map_or(IDLE, |interval| interval.saturating_sub(shown.elapsed()));
        if event::poll(rest.min(IDLE))? {
            if let Event::Key(key) = event::read()?
                && key.is_press()
                && !players
                    .iter_mut()
                    .map(|player| player.press(key))
                    .fold(true, |goes_on, player| goes_on & player)
            {
                break;
            }
        } else if interval.is_some_and(|interval| shown.elapsed() >= interval) {
            players
                .iter_mut()
                .filter(|player| player.playing)
                .for_each(Player::tick);
            shown = Instant::now();
        }
    }
    Ok(())
}

//! `lacuna lab watch`: a window on the search, in the terminal or as a page.

use std::io::{self, BufWriter, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use crossterm::event::{self, Event};
use crossterm::{cursor, execute, terminal};
use lacuna::lab::run::Limits;
use lacuna::lab::trace::{Keep, Trace};
use lacuna::lab::{self, html};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

use super::EndArgs;
use super::player::Player;
use super::screen::{self, Screen};
use crate::cli::args::input::{InputArgs, PuzzleArgs};
use crate::cli::args::limits::TimeArgs;
use crate::cli::args::suffix;
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::ending::NotFound;
use crate::cli::console::interrupt;
use crate::cli::console::tell::tell;
use crate::cli::console::values;
use crate::cli::runs::artifact::Artifact;
use crate::cli::runs::target::{self, ForceArgs};

const EXAMPLES: &str = "\
Examples:
  lacuna lab watch puzzle.txt                                  the recursion at work, in the terminal
  lacuna lab watch --solver propagate-trail+hall puzzle.txt    another solver
  lacuna lab watch --puzzle 3 --variant x puzzles.txt          the third puzzle of a file
  lacuna lab watch --html trace.html puzzle.txt                the same as a page for a browser, without a network
  lacuna lab watch --first 500 --html trace.html puzzle.txt    the first 500 steps of a long search, none left out
";

/// The interval at which the screen checks whether it was asked to stop.
const IDLE: Duration = Duration::from_millis(100);

/// Watch a textbook solver at work on one puzzle.
///
/// Shows the board after every step with the cell that is being tried, the candidates as the solver knows them, the depth and the
/// counters. The run is recorded first; if it has more steps than --frames, evenly spread ones are kept, or with --first the first
/// ones, and the screen says so.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, after_help = format!("Keys: {}.", screen::KEYS))]
#[command(mut_arg("puzzle", |puzzle| puzzle.default_value("1")), mut_arg("force", |force| force.requires("html")))]
#[command(mut_arg("state_limit", |states| states.default_value("1000000")))]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    variant: VariantArgs,
    /// The solver, as in lacuna lab compare.
    #[arg(long, value_name = "NAME", default_value = "recursive", hide_possible_values = true, value_parser = super::solver_name())]
    solver: String,
    #[command(flatten)]
    which: PuzzleArgs,
    /// Write a self-contained page instead of opening the terminal window; - is stdout.
    #[arg(long, value_name = "FILE", value_parser = target::parser())]
    html: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArgs,
    /// The most frames to keep.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = values::between(2, 1_000_000))]
    frames: u64,
    /// Keep all of the first N steps and nothing after them.
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
            bail!("stdout is not a terminal, expected one to draw on; --html FILE.html writes a page instead");
        }
        let page = page.map(|path| self.begin(path)).transpose()?;
        let mut rules = self.variant.rule_book()?;
        let mut input = self.input.open(rules.expected())?;
        let puzzle = self.which.puzzle.unwrap_or(1);
        let Some(record) = input.nth(puzzle as usize - 1) else {
            input.check_found()?;
            bail!("found fewer than {puzzle} puzzles, expected --puzzle to name one of them");
        };
        let record = record?;
        let place = input.at(record.line);
        let rules = rules.rules(&record).with_context(|| place.clone())?;
        if let Some(conflict) = rules.rules.violation(&record.clues) {
            let conflict = conflict.describe(rules.layout());
            return Err(NotFound(format!("{place}: no solution: {conflict}; there are no steps to watch")).into());
        }
        let name = rules.rules.name();
        let geometry = Geometry::of_rules(&rules.rules)?;
        let solver = lab::by_name(&self.solver, &geometry)?;
        if !solver.has_steps() {
            bail!("{} shows only its solutions, not its steps, expected one of the other solvers", self.solver);
        }
        let (solutions, states, budget) = (self.end.solutions, self.end.state_limit, interrupt::budget());
        let limits = Limits { solutions, states, budget, ..Limits::default() };
        let keep = self.first.map_or(Keep::Spread(self.frames as usize), Keep::First);
        let trace = Trace::record(solver.as_ref(), &geometry, &Grid::try_from(&record.clues)?, limits, keep);
        if interrupt::asked() {
            return Ok(Ending::Interrupted);
        }
        match page {
            Some(page) => self.write_page(page, &trace, &geometry, name),
            None => show(&trace, &geometry, name),
        }
    }

    fn begin(&self, path: &Path) -> anyhow::Result<Artifact> {
        suffix::check(path, &["html", "htm"])?;
        Artifact::begin(path, self.force.is_given())
    }

    fn write_page(
        &self,
        mut artifact: Artifact,
        trace: &Trace,
        geometry: &Geometry,
        name: &str,
    ) -> anyhow::Result<Ending> {
        let is_file = matches!(artifact, Artifact::File(..));
        artifact.write(html::page(trace, geometry, name).as_bytes())?;
        artifact.finish()?;
        if let Some(path) = self.html.as_ref().filter(|_| is_file) {
            tell(format_args!("{}: {}", path.display(), trace.shown()));
        }
        Ok(Ending::Done)
    }
}

fn show(trace: &Trace, geometry: &Geometry, name: &str) -> anyhow::Result<Ending> {
    let screen = Screen::new(geometry, name.to_owned());
    let played = Window::open().and_then(|_window| play(&mut Player::new(trace), &screen));
    played.context("cannot draw on this terminal")?;
    Ok(if interrupt::asked() { Ending::Interrupted } else { Ending::Done })
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

fn play(player: &mut Player, screen: &Screen) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout());
    let mut shown = Instant::now();
    while !interrupt::asked() {
        screen.draw(player, &mut out, terminal::size()?)?;
        let rest = player.interval().map_or(IDLE, |interval| interval.saturating_sub(shown.elapsed()));
        if event::poll(rest.min(IDLE))? {
            if let Event::Key(key) = event::read()?
                && key.is_press()
                && !player.press(key)
            {
                break;
            }
        } else if player.interval().is_some_and(|interval| shown.elapsed() >= interval) {
            player.tick();
            shown = Instant::now();
        }
    }
    Ok(())
}

//! `--time-limit` and `--puzzle-limit`: the maximum time of a run and of each puzzle.

use std::time::{Duration, Instant};

use lacuna::budget::Budget;

use crate::console::{interrupt, tell_reason, values};

/// The time of a run.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct TimeArgs {
    /// Stop the run after this time: 90s, 5m, 1h30m.
    #[arg(long, value_name = "T", value_parser = values::time)]
    pub time_limit: Option<Duration>,
}

impl TimeArgs {
    /// Starts the clock.
    pub fn begin(self) {
        if let Some(deadline) = self
            .time_limit
            .and_then(|limit| Instant::now().checked_add(limit))
        {
            interrupt::end_at(deadline);
        }
    }
}

/// The time of a run over puzzles.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct LimitArgs {
    #[command(flatten)]
    pub time: TimeArgs,
    /// Give up on a puzzle after this time: 500ms, 10s. It is then undecided, and the exit code is
    /// 1; lab compare counts such puzzles instead.
    #[arg(long, value_name = "T", value_parser = values::time)]
    puzzle_limit: Option<Duration>,
}

impl LimitArgs {
    /// Returns the budget of the next puzzle.
    pub fn puzzle(self) -> Budget<'static> {
        self.puzzle_limit.map_or_else(interrupt::budget, within)
    }

    /// Returns the budget of the next puzzle, for a command with its own default limit.
    pub fn puzzle_or(self, usual: Duration) -> Budget<'static> {
        within(self.puzzle_limit.unwrap_or(usual))
    }

    /// Reports a puzzle that was given up.
    pub fn tell_undecided(self, place: &str) {
        if let Some(limit) = self.puzzle_limit {
            tell_reason(format_args!(
                "{place}: undecided after {}: allow more time with --puzzle-limit",
                values::time_text(limit)
            ));
        }
    }
}

/// Returns the rest of the run's budget, cut to `limit`.
fn within(limit: Duration) -> Budget<'static> {
    let budget = interrupt::budget();
    Instant::now()
        .checked_add(limit)
        .map_or(budget, |deadline| budget.but_until(deadline))
}

/// Permission for a run of hours or days.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct InsistArgs {
    /// Start even a run that is otherwise refused because it would take hours or days.
    #[arg(long)]
    pub insist: bool,
}

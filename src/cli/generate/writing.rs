//! The rows of a run on their way into the file, in order, and what ends the run.

use std::time::Instant;

use super::rows::Row;
use super::state::State;
use crate::cli::interrupt;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::summary::grouped;

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// All rows are there.
    Complete,
    /// The time was up.
    TimeLimit,
    /// The time was up before the next puzzle of a pattern was found.
    NotFound,
    /// Ctrl-C.
    Interrupted,
}

/// Writes rows until there are enough.
pub struct Writing<'a> {
    output: &'a mut Output,
    state: &'a mut State,
    rows: u64,
    written: u64,
    deadline: Option<Instant>,
    progress: Progress,
}

impl<'a> Writing<'a> {
    /// Goes on from this state to so many rows.
    pub fn new(output: &'a mut Output, state: &'a mut State, rows: u64, deadline: Option<Instant>) -> Writing<'a> {
        let written = state.tally().puzzles();
        let progress = Progress::towards(rows, "puzzles").hidden_if(output.is_terminal());
        progress.begin_at(written);
        Writing { output, state, rows, written, deadline, progress }
    }

    /// Whether all rows are written.
    pub fn is_complete(&self) -> bool {
        self.written == self.rows
    }

    /// Writes the next row, unless the run has to stop before it; says whether the run ends.
    pub fn take(&mut self, row: &Row) -> anyhow::Result<Option<Stop>> {
        if interrupt::asked() {
            return Ok(Some(Stop::Interrupted));
        }
        if !row.is_found {
            return Ok(Some(Stop::NotFound));
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Ok(Some(Stop::TimeLimit));
        }
        if let Some(bytes) = &row.bytes {
            self.output.write(bytes)?;
            self.state.add(row.clues);
            self.written += 1;
            self.progress.set(self.written);
        } else {
            self.progress.remark(format!("{} tried", grouped(self.state.next + 1)));
        }
        self.state.next += 1;
        self.output.save_now_and_then(self.state)?;
        Ok(self.is_complete().then_some(Stop::Complete))
    }
}

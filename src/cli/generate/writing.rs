//! The rows of a run on their way into the file, in order, and what ends the run.

use std::time::Instant;

use lacuna::formats::Format;
use lacuna::puzzle::Puzzle;

use super::options::ClueRange;
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
    /// Ctrl-C.
    Interrupted,
}

/// Which puzzles are written, and how.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// The wanted numbers of clues.
    pub clues: Option<ClueRange>,
    /// The format.
    pub format: Format,
}

/// A puzzle as it goes into the file.
pub struct Row {
    index: u64,
    clues: usize,
    /// Nothing if the puzzle is not wanted.
    bytes: Option<Vec<u8>>,
}

impl Filter {
    /// The row of a puzzle.
    pub fn row(self, puzzle: &Puzzle) -> Row {
        let clues = puzzle.clues.clues();
        let wanted = self.clues.is_none_or(|range| range.contains(clues));
        let bytes = wanted.then(|| {
            let mut bytes = Vec::new();
            self.format.write(puzzle, &mut bytes);
            bytes
        });
        Row { index: puzzle.index, clues, bytes }
    }
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
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Ok(Some(Stop::TimeLimit));
        }
        if let Some(bytes) = &row.bytes {
            self.output.write(bytes)?;
            self.state.add(row.clues);
            self.written += 1;
            self.progress.set(self.written);
        } else {
            self.progress.remark(format!("{} tried", grouped(row.index + 1)));
        }
        self.state.next = row.index + 1;
        self.output.save_now_and_then(self.state)?;
        Ok(self.is_complete().then_some(Stop::Complete))
    }
}

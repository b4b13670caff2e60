//! The rows of a run on their way into the file, in order, and what ends the run.

use lacuna::generator::shape::Shape;

use super::rows::{Row, Wanted};
use super::state::State;
use crate::cli::interrupt::{self, Reason};
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::summary::grouped;
use crate::cli::tell::tell;

/// Puzzles that are made without a single one of the wanted level before the run is given up, or before it is said that none has the wanted
/// clues.
pub const TRIES: u64 = 10_000;

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// All rows are there.
    Complete,
    /// The time was up.
    TimeLimit,
    /// The time was up before the next puzzle of a pattern, or before the first puzzle, was found, or none of [`TRIES`] was wanted.
    NotFound,
    /// Ctrl-C.
    Interrupted,
}

impl Stop {
    /// Why a run ends that was asked to.
    pub fn early() -> Stop {
        if interrupt::reason() == Some(Reason::TimeLimit) { Stop::TimeLimit } else { Stop::Interrupted }
    }
}

/// Writes rows until there are enough.
pub struct Writing<'a> {
    output: &'a mut Output,
    state: &'a mut State,
    rows: u64,
    written: u64,
    /// Whether the run is given up when no puzzle of many is wanted.
    gives_up: bool,
    /// Whether the puzzles have a pattern: what a search for one has found is kept, so it ends with the first puzzle that it did not find.
    has_pattern: bool,
    progress: Progress,
}

impl<'a> Writing<'a> {
    /// Goes on from this state to so many rows.
    pub fn new(output: &'a mut Output, state: &'a mut State, rows: u64, wanted: &Wanted) -> Writing<'a> {
        let written = state.tally().puzzles();
        let progress = Progress::towards(rows, "puzzles").hidden_if(output.is_terminal());
        progress.begin_at(written);
        let (gives_up, has_pattern) = (wanted.difficulty.is_some(), matches!(wanted.shape, Some(Shape::Pattern(_))));
        Writing { output, state, rows, written, gives_up, has_pattern, progress }
    }

    /// Whether all rows are written.
    pub fn is_complete(&self) -> bool {
        self.written == self.rows
    }

    /// Whether nothing is written yet.
    pub fn is_empty(&self) -> bool {
        self.written == 0
    }

    /// Writes the next row, unless the run has to stop before it; says whether the run ends.
    pub fn take(&mut self, row: &Row) -> anyhow::Result<Option<Stop>> {
        if interrupt::asked() {
            match Stop::early() {
                Stop::TimeLimit if self.has_pattern && row.is_found => {}
                Stop::TimeLimit if self.has_pattern => return Ok(Some(Stop::NotFound)),
                Stop::TimeLimit if self.written == 0 => return Ok(Some(Stop::NotFound)),
                stop => return Ok(Some(stop)),
            }
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
        if self.written == 0 && self.state.next >= TRIES {
            if self.gives_up {
                return Ok(Some(Stop::NotFound));
            }
            if self.state.next == TRIES {
                tell(format_args!(
                    "none of the first {} puzzles has as many clues as --clues asks for; the search goes on (--target-clues N keeps more clues)",
                    grouped(TRIES)
                ));
            }
        }
        Ok(self.is_complete().then_some(Stop::Complete))
    }
}

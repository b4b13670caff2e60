//! Writes the rows of the run to the file in order, and decides when the run ends.

use std::sync::Arc;
use std::time::Instant;

use lacuna::generator::shape::Shape;

use super::advice::Search;
use super::rows::{Row, Wanted};
use super::state::State;
use crate::cli::console::interrupt::{self, Reason};
use crate::cli::console::patience::Patience;
use crate::cli::console::progress::Progress;
use crate::cli::console::summary::grouped;
use crate::cli::runs::output::Output;

/// The number of puzzles made without any of the wanted level after which the run is given up.
pub const TRIES: u64 = 10_000;

/// The reason why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// All rows have been written.
    Complete,
    /// Time was up.
    TimeLimit,
    /// Time was up before the next puzzle of a pattern, or the first puzzle, was found; or none of [`TRIES`] was wanted.
    NotFound,
    /// The user pressed Ctrl-C.
    Interrupted,
}

impl Stop {
    /// Returns why a run ends that was asked to end.
    pub fn early() -> Stop {
        if interrupt::reason() == Some(Reason::TimeLimit) { Stop::TimeLimit } else { Stop::Interrupted }
    }
}

/// A writer of rows that stops when there are enough.
pub struct Writing<'a> {
    output: &'a mut Output,
    state: &'a mut State,
    rows: u64,
    written: u64,
    /// `true` if the run gives up when none of many puzzles is wanted.
    gives_up: bool,
    /// `true` if the puzzles have a pattern. The results of a search for one are kept, so the run ends with the first puzzle that was
    /// not found.
    has_pattern: bool,
    progress: Progress,
    /// Present until the first row.
    patience: Option<Patience>,
}

impl<'a> Writing<'a> {
    /// Continues from this state until there are `rows` rows.
    pub fn new(
        output: &'a mut Output,
        state: &'a mut State,
        rows: u64,
        wanted: &Wanted,
        search: &Arc<Search>,
        started: Instant,
    ) -> Writing<'a> {
        let (written, tries) = (state.tally().puzzles(), state.next);
        let progress = Progress::towards(rows, "puzzles").hidden_if(output.is_terminal());
        progress.begin_at(written);
        if wanted.is_filtered() {
            let search = search.clone();
            progress.watch(move || format!("{} tried", grouped(tries + search.tried())));
        }
        let search = search.clone();
        let patience = (written == 0).then(|| Patience::since(started, move |time| search.waited(time)));
        let (gives_up, has_pattern) = (wanted.difficulty.is_some(), matches!(wanted.shape, Some(Shape::Pattern(_))));
        Writing { output, state, rows, written, gives_up, has_pattern, progress, patience }
    }

    /// Returns `true` if all rows are written.
    pub fn is_complete(&self) -> bool {
        self.written == self.rows
    }

    /// Returns `true` if nothing is written yet.
    pub fn is_empty(&self) -> bool {
        self.written == 0
    }

    /// Writes the next row, unless the run has to stop before it. Returns the reason if the run ends.
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
            self.patience = None;
            self.progress.set(self.written);
        }
        self.state.next += 1;
        self.output.save_now_and_then(self.state)?;
        if self.gives_up && self.written == 0 && self.state.next >= TRIES {
            return Ok(Some(Stop::NotFound));
        }
        Ok(self.is_complete().then_some(Stop::Complete))
    }
}

//! Writes the rows of the run to the file in order, and decides when the run ends.

use lacuna::generator::shape::Shape;

use super::job::{Job, Row};
use super::run::Written;
use crate::console::{Patience, Progress, Reason, grouped, interrupt};
use crate::table::Table;

/// The number of puzzles after which the run is given up if none of them is wanted.
const TRIES: u64 = 10_000;

/// The reason why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// All rows have been written.
    Complete,
    /// Time ran out.
    TimeLimit,
    /// Time ran out before the next puzzle of a pattern, or the first puzzle, was found; or none of
    /// [`TRIES`] was wanted.
    NotFound,
    /// The user pressed Ctrl-C.
    Interrupted,
}

impl Stop {
    /// Returns the reason for a run that was asked to end.
    pub fn early() -> Stop {
        if interrupt::reason() == Some(Reason::TimeLimit) {
            Stop::TimeLimit
        } else {
            Stop::Interrupted
        }
    }
}

/// A writer of rows that stops when there are enough.
pub struct Writing<'a> {
    job: &'a Job,
    table: &'a mut Table<Written>,
    progress: Progress,
    /// Present until the first row.
    patience: Option<Patience>,
}

impl<'a> Writing<'a> {
    /// Continues from the saved state.
    pub fn new(job: &'a Job, table: &'a mut Table<Written>) -> Writing<'a> {
        let (written, tries) = (table.rows(), table.next());
        let progress = Progress::towards(job.rows(), "puzzles").hidden_if(table.is_terminal());
        progress.begin_at(written);
        let (waiting, trying) = (job.search.clone(), job.search.clone());
        if job.is_filtered() {
            progress.watch(move || format!("{} tried", grouped(tries + trying.tried())));
        }
        let patience =
            (written == 0).then(|| Patience::since(job.started, move |time| waiting.waited(time)));
        Writing {
            job,
            table,
            progress,
            patience,
        }
    }

    /// Returns `true` if all rows are written.
    pub fn is_complete(&self) -> bool {
        self.table.rows() == self.job.rows()
    }

    /// Returns `true` if nothing is written yet.
    pub fn is_empty(&self) -> bool {
        self.table.rows() == 0
    }

    /// Writes the next row, unless the run has to stop before it. Returns the reason if the run
    /// ends.
    pub fn take(&mut self, row: Option<&Row>) -> anyhow::Result<Option<Stop>> {
        if interrupt::asked() {
            // The results of a search for a pattern are kept, so the run ends with the first puzzle
            // that was not found.
            let has_pattern = matches!(self.job.shape, Some(Shape::Pattern(_)));
            match Stop::early() {
                Stop::TimeLimit if has_pattern && row.is_some() => {}
                Stop::TimeLimit if has_pattern || self.table.rows() == 0 => {
                    return Ok(Some(Stop::NotFound));
                }
                stop => return Ok(Some(stop)),
            }
        }
        if row.is_none() && self.job.generator.gives_up().is_some() {
            return Ok(Some(Stop::NotFound));
        }
        if let Some(Row {
            clues,
            bytes: Some(bytes),
        }) = row
        {
            self.table.write(bytes)?;
            *self.table.state.entry(*clues).or_default() += 1;
            self.patience = None;
            self.progress.set(self.table.rows());
        }
        self.table.advance()?;
        if self.job.is_aimed() && self.table.rows() == 0 && self.table.next() >= TRIES {
            return Ok(Some(Stop::NotFound));
        }
        Ok(self.is_complete().then_some(Stop::Complete))
    }
}

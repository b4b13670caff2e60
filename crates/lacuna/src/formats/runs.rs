//! Lines of 16 or 25 cells without an expected layout: each may be a puzzle of 4x4 or 5x5 cells, or
//! a row of a grid as high as it is wide.
//!
//! The context decides: consecutive lines of this length, at most as many as the grid has rows, are
//! examined together. They are puzzles if no value is too large for that. They are rows of a grid
//! if some value is too large and none repeats in a row or a column. Anything else is an error, as
//! is a line of one kind directly after lines of the other.

use std::io::BufRead;
use std::ops::RangeInclusive;

use super::line::{begins_comment, value};
use super::lines::{Line, Lines, Owned, ReadError, TextError};
use super::record::Span;
use super::wrong::Wrong;

/// Lengths that fit both a puzzle and a row.
const LENGTHS: [usize; 2] = [4 * 4, 5 * 5];

/// The kind of a run of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Puzzles,
    Rows,
}

/// The most recently classified lines.
#[derive(Debug, Default)]
pub(super) struct Runs {
    last: Option<Run>,
}

/// Lines with these numbers.
#[derive(Clone, Debug)]
struct Run {
    kind: Kind,
    cells: usize,
    lines: RangeInclusive<u64>,
}

/// Returns the number of cells of a line that needs to be classified.
pub(super) fn open_cells(line: &Line) -> Option<usize> {
    let ends = |cells: usize| {
        line.text
            .get(cells)
            .is_none_or(|&byte| begins_comment(byte))
    };
    let has = |cells: usize| {
        line.text
            .get(..cells)
            .is_some_and(|text| text.iter().all(|&byte| value(byte).is_some()))
    };
    LENGTHS.into_iter().find(|&cells| ends(cells) && has(cells))
}

impl Runs {
    /// Returns the kind of the line with this number, if it has been classified.
    pub(super) fn kind(&self, line: u64) -> Option<Kind> {
        self.last
            .as_ref()
            .filter(|run| run.lines.contains(&line))
            .map(|run| run.kind)
    }

    /// Classifies this line and those after it.
    pub(super) fn decide<R: BufRead>(
        &mut self,
        first: Owned,
        cells: usize,
        span: Option<Span>,
        lines: &mut Lines<R>,
    ) -> Result<(), ReadError> {
        let number = first.0;
        let run = lines.look_ahead(first, cells, |line| open_cells(line) == Some(cells))?;
        let rows: Vec<Line> = run
            .iter()
            .map(|(number, text)| Line::new(*number, text))
            .collect();
        let before = self
            .last
            .take()
            .filter(|last| last.cells == cells && last.lines.end() + 1 == number);
        let kind = match span {
            Some(Span::Line) => Kind::Puzzles,
            Some(Span::Block) => Kind::Rows,
            None => kind(&rows, cells, before.map(|run| run.kind)).map_err(|error| {
                // The lines were read ahead and would be read again.
                lines.pass_over(run[run.len() - 1].0);
                ReadError::Line(error)
            })?,
        };
        self.last = Some(Run {
            kind,
            cells,
            lines: number..=number + run.len() as u64 - 1,
        });
        Ok(())
    }

    /// Extends the last run to this line, where its grid ends.
    pub(super) fn ends(&mut self, line: u64) {
        if let Some(run) = &mut self.last {
            run.lines = *run.lines.start()..=line;
        }
    }
}

/// Classifies these lines, given the kind of the lines directly before them.
fn kind(rows: &[Line], cells: usize, before: Option<Kind>) -> Result<Kind, TextError> {
    let side = cells.isqrt();
    let values: Vec<Vec<u8>> = rows
        .iter()
        .map(|row| {
            row.text[..cells]
                .iter()
                .filter_map(|&byte| value(byte))
                .collect()
        })
        .collect();
    let large = (0..rows.len()).find_map(|row| {
        let column = values[row]
            .iter()
            .position(|&value| value as usize > side)?;
        Some((rows[row], column))
    });
    match large {
        None if before == Some(Kind::Rows) => {
            let found = format!(
                "{cells} cells without a value above {side} directly after a {cells}x{cells} grid"
            );
            let expected =
                "a blank line between a grid and a puzzle; or say with --variant what they are";
            Err(rows[0].error(Wrong::new(found, expected)))
        }
        None => Ok(Kind::Puzzles),
        Some((row, column)) if before == Some(Kind::Puzzles) || has_repetition(&values) => {
            let expected = format!(
                "a digit 1-{side}, or {cells} rows of a grid without a value twice in a row or column; say which with --variant"
            );
            let found = format!(
                "{:?} in a line of {cells} cells",
                char::from(row.text[column])
            );
            Err(row.error(Wrong::new(found, expected).at(column)))
        }
        Some(_) => Ok(Kind::Rows),
    }
}

/// Returns `true` if a value repeats in a row or a column.
fn has_repetition(rows: &[Vec<u8>]) -> bool {
    let is_again = |row: usize, column: usize| {
        let value = rows[row][column];
        value > 0
            && (rows[row][..column].contains(&value)
                || rows[..row].iter().any(|above| above[column] == value))
    };
    (0..rows.len()).any(|row| (0..rows[row].len()).any(|column| is_again(row, column)))
}

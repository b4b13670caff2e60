//! The walls of a picture: which cells its bars and rules enclose.
//!
//! Bars between the cells of a row and rules between the rows divide a picture into boxes, if its
//! cells are in straight columns:
//!
//! ```text
//! +-------+-----+
//! | 1   . | . 2 |       A A B B
//! |   +---+     |       A C B B
//! | . | . | . . |       A C D D
//! |   |   +-----+       C C D D
//! ```
//!
//! Frames come in all styles, and many are careless. So walls that do not enclose boxes of equal
//! size are ignored as long as every row has the same bars; only boxes of other shapes need
//! different bars from row to row.

use crate::rules::layout::Layout;
use crate::rules::variant::Variant;

use super::lines::{Line, TextError};
use super::regions::joined;
use super::wrong::Wrong;

/// The walls around the cells of the rows read so far.
#[derive(Debug, Default)]
pub(super) struct Walls {
    rows: Vec<Row>,
    /// The columns covered by rules after the last row.
    covered: Vec<bool>,
}

/// The walls of a row.
#[derive(Debug)]
struct Row {
    line: u64,
    /// The positions of the cells in the line.
    places: Vec<usize>,
    /// `true` if there is a rule above each cell.
    rules: Vec<bool>,
    /// `true` if there is a bar after each cell but the last.
    bars: Vec<bool>,
}

impl Walls {
    /// Adds a rule between two rows.
    pub(super) fn rule(&mut self, line: &Line) {
        self.covered
            .resize(self.covered.len().max(line.text.len()), false);
        for (covered, byte) in self.covered.iter_mut().zip(line.text) {
            *covered |= b"-=+*".contains(byte);
        }
    }

    /// Adds a row with cells at these positions.
    pub(super) fn row(&mut self, line: &Line, places: Vec<usize>) {
        let covered = std::mem::take(&mut self.covered);
        let rules = places
            .iter()
            .map(|&place| covered.get(place) == Some(&true))
            .collect();
        let bars = places
            .windows(2)
            .map(|pair| line.text[pair[0]..pair[1]].contains(&b'|'))
            .collect();
        self.rows.push(Row {
            line: line.number,
            places,
            rules,
            bars,
        });
    }

    /// Returns the boxes of a square read in full; `None` if they are the usual ones or the walls
    /// define none.
    ///
    /// # Errors
    /// If the walls are not mere decoration and enclose no valid boxes.
    pub(super) fn boxes(&self) -> Result<Option<Layout>, TextError> {
        let has =
            |walls: fn(&Row) -> &[bool]| self.rows.iter().any(|row| walls(row).contains(&true));
        if !has(|row| &row.bars) || !has(|row| &row.rules) {
            return Ok(None);
        }
        let first = &self.rows[0];
        let is_ornament = self.rows.iter().all(|row| row.bars == first.bars);
        let refuse = |error: TextError| if is_ornament { Ok(None) } else { Err(error) };
        if let Some(row) = self.rows.iter().find(|row| row.places != first.places) {
            let expected = format!(
                "cells below those of line {}, as there are walls between them",
                first.line
            );
            return refuse(row.error(0, Wrong::new("cells in other columns", expected)));
        }
        let (side, boxes) = (self.rows.len(), self.pieces());
        let size = |cell: usize| boxes.iter().filter(|&&piece| piece == boxes[cell]).count();
        if let Some(cell) = (0..boxes.len()).find(|&cell| size(cell) != side) {
            let found = format!(
                "walls around {} cell{}",
                size(cell),
                if size(cell) == 1 { "" } else { "s" }
            );
            let expected = format!("{side}, as a row has; or give the boxes with --boxes");
            return refuse(self.rows[cell / side].error(cell % side, Wrong::new(found, expected)));
        }
        let layout = Layout::jigsaw(&boxes).expect("every box has as many cells as a row");
        let is_usual =
            Variant::usual(boxes.len()).is_some_and(|usual| *usual.any_layout() == layout);
        Ok((!is_usual).then_some(layout))
    }

    /// Returns, for each cell, the first cell connected to it without a wall in between.
    fn pieces(&self) -> Vec<usize> {
        let side = self.rows.len();
        let down = |cell: usize| {
            cell + side < side * side && !self.rows[cell / side + 1].rules[cell % side]
        };
        let right =
            |cell: usize| cell % side + 1 < side && !self.rows[cell / side].bars[cell % side];
        let pairs = (0..side * side).flat_map(|cell| {
            [
                down(cell).then_some((cell, cell + side)),
                right(cell).then_some((cell, cell + 1)),
            ]
        });
        joined(side * side, pairs.flatten())
    }
}

impl Row {
    fn error(&self, column: usize, wrong: Wrong) -> TextError {
        TextError {
            column: self.places[column] + 1,
            ..wrong.on_line(self.line)
        }
    }
}

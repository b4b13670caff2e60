//! The framed picture of a board of any layout, followed by a blank line: bars and rules separate
//! boxes and surround the paper.
//!
//! ```text
//! +-------+-------+     +-------+-----+
//! | 1 . . | . . 2 |     | 1   . | . 2 |
//! | . 3 . | . 4 . |     |   +---+     |     an edge takes space only where a box ends there in some row
//! +-------+-------+     | . | . | . . |
//! ```
//!
//! Empty cells are dots. On 9×9 with the usual boxes they are blank, as in van Eijck's lecture.

use crate::board::{Board, character};
use crate::rules::layout::{Boxes, HouseKind, Layout, Place};

use super::entry::{Target, Unfit};

/// Writes the picture.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), Unfit> {
    push(target.entry.clues, &*target.layout()?, out);
    Ok(())
}

/// Writes the picture of a board.
///
/// # Panics
/// If the board is on another layout.
pub(super) fn push(board: &Board, layout: &Layout, out: &mut Vec<u8>) {
    let is_usual = layout.boxes()
        == &Boxes::Rectangles {
            rows: 3,
            columns: 3,
        }
        && layout.frames().len() == 1;
    let empty = if is_usual { ' ' } else { '.' };
    let cell = |cell| (board.get(cell).map_or(empty, character).to_string(), 1);
    for line in lines(layout, cell) {
        out.extend(line.as_bytes());
        out.push(b'\n');
    }
    out.push(b'\n');
}

/// Returns the lines of a picture of a layout. A cell is a text and its width, which may differ
/// from its length: colour codes take no space.
pub fn lines(layout: &Layout, cell: impl Fn(usize) -> (String, usize)) -> Vec<String> {
    let cells: Vec<(String, usize)> = (0..layout.cells()).map(cell).collect();
    let frame = Frame::new(layout, &cells);
    let mut lines = Vec::new();
    for row in 0..=frame.rows {
        if frame.has_rule[row] {
            lines.push(frame.rule(row).trim_end().to_owned());
        }
        if row < frame.rows {
            lines.push(frame.cells(row, &cells, layout).trim_end().to_owned());
        }
    }
    lines
}

/// The lines between the boxes.
struct Frame {
    rows: usize,
    columns: usize,
    /// The box of each place on paper; `None` where there is no cell.
    boxes: Vec<Option<usize>>,
    /// `true` if there is a rule above each row, and below the last.
    has_rule: Vec<bool>,
    /// `true` if there is a bar in some row before each column, and after the last.
    has_bar: Vec<bool>,
    /// The width of the widest cell of each column.
    widths: Vec<usize>,
}

impl Frame {
    fn new(layout: &Layout, cells: &[(String, usize)]) -> Frame {
        let (rows, columns) = layout.paper();
        let mut boxes = vec![None; rows * columns];
        let at = |cell| {
            let Place { row, column } = layout.place(cell);
            row * columns + column
        };
        (0..layout.cells()).for_each(|cell| boxes[at(cell)] = Some(0));
        for (number, house) in layout
            .houses()
            .iter()
            .enumerate()
            .filter(|(_, house)| house.kind() == HouseKind::Box)
        {
            house
                .cells()
                .iter()
                .for_each(|&cell| boxes[at(cell)] = Some(number));
        }
        let mut widths = vec![1; columns];
        for (cell, &(_, width)) in cells.iter().enumerate() {
            let widest = &mut widths[layout.place(cell).column];
            *widest = width.max(*widest);
        }
        let mut frame = Frame {
            rows,
            columns,
            boxes,
            has_rule: Vec::new(),
            has_bar: Vec::new(),
            widths,
        };
        frame.has_rule = (0..=rows)
            .map(|row| (0..columns).any(|column| frame.is_rule(row, column)))
            .collect();
        frame.has_bar = (0..=columns)
            .map(|column| (0..rows).any(|row| frame.is_bar(row, column)))
            .collect();
        frame
    }

    /// Returns the box at a place, counted from 1 so that the surrounding paper is included.
    fn box_at(&self, row: usize, column: usize) -> Option<usize> {
        let is_inside = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        is_inside
            .then(|| self.boxes[(row - 1) * self.columns + column - 1])
            .flatten()
    }

    /// Returns `true` if a box ends between a place and the one above it.
    fn is_rule(&self, row: usize, column: usize) -> bool {
        self.box_at(row, column + 1) != self.box_at(row + 1, column + 1)
    }

    /// Returns `true` if a box ends between a place and the one to its left.
    fn is_bar(&self, row: usize, column: usize) -> bool {
        self.box_at(row + 1, column) != self.box_at(row + 1, column + 1)
    }

    /// Returns the rule above a row.
    fn rule(&self, row: usize) -> String {
        let mut text = String::new();
        for column in 0..=self.columns {
            let right = column < self.columns && self.is_rule(row, column);
            if self.has_bar[column] {
                let left = column > 0 && self.is_rule(row, column - 1);
                let bar = (row > 0 && self.is_bar(row - 1, column))
                    || (row < self.rows && self.is_bar(row, column));
                text.push(match (left || right, bar) {
                    (true, true) => '+',
                    (true, false) => '-',
                    (false, true) => '|',
                    (false, false) => ' ',
                });
                text.push(if right { '-' } else { ' ' });
            }
            if let Some(width) = self.widths.get(column) {
                text.push_str(&(if right { "-" } else { " " }).repeat(width + 1));
            }
        }
        text
    }

    /// Returns a row of cells.
    fn cells(&self, row: usize, cells: &[(String, usize)], layout: &Layout) -> String {
        let mut text = String::new();
        for column in 0..=self.columns {
            if self.has_bar[column] {
                text.push_str(if self.is_bar(row, column) { "| " } else { "  " });
            }
            let Some(&widest) = self.widths.get(column) else {
                continue;
            };
            let cell = layout
                .cell_at(Place { row, column })
                .map(|cell| &cells[cell]);
            let (shown, width) = cell.map_or(("", 0), |(shown, width)| (shown, *width));
            text.push_str(shown);
            text.push_str(&" ".repeat(widest - width + 1));
        }
        text
    }
}

//! The framed picture of a board of any layout, with a blank line behind it: bars and rules stand between boxes and around the paper.
//!
//! ```text
//! +-------+-------+     +-----+-------+
//! | 5 3 . | . 2 . |     | . . | 2 . 4 |
//! | 6 . 2 | 1 . . |     |     +---+   |    an edge between two cells takes room only where a box ends there in some row
//! +-------+-------+     | 1 . . . | . |
//! ```
//!
//! Empty cells are dots. Nine by nine cells with the usual boxes leave them blank, as van Eijck's lecture does.

use crate::board::{Board, character};
use crate::rules::layout::{Boxes, HouseKind, Layout, Place};

/// Writes the picture.
///
/// # Panics
/// If the board is on another layout.
pub(super) fn write(board: &Board, layout: &Layout, out: &mut Vec<u8>) {
    let frame = Frame::new(layout);
    for row in 0..=frame.rows {
        if frame.has_rule[row] {
            push_line(&frame.rule(row), out);
        }
        if row < frame.rows {
            push_line(&frame.cells(row, board, layout), out);
        }
    }
    out.push(b'\n');
}

fn push_line(text: &str, out: &mut Vec<u8>) {
    out.extend(text.trim_end().as_bytes());
    out.push(b'\n');
}

/// The lines between the boxes.
struct Frame {
    rows: usize,
    columns: usize,
    /// The box of each place on paper; none where there is no cell.
    boxes: Vec<Option<usize>>,
    /// Whether a rule stands above each row, and behind the last.
    has_rule: Vec<bool>,
    /// Whether a bar stands in some row before each column, and behind the last.
    has_bar: Vec<bool>,
    empty: char,
}

impl Frame {
    fn new(layout: &Layout) -> Frame {
        let (rows, columns) = layout.paper();
        let mut boxes = vec![None; rows * columns];
        let at = |cell| {
            let Place { row, column } = layout.place(cell);
            row * columns + column
        };
        (0..layout.cells()).for_each(|cell| boxes[at(cell)] = Some(0));
        for (number, house) in layout.houses().iter().enumerate().filter(|(_, house)| house.kind() == HouseKind::Box) {
            house.cells().iter().for_each(|&cell| boxes[at(cell)] = Some(number));
        }
        let is_usual = layout.boxes() == &Boxes::Rectangles { rows: 3, columns: 3 } && layout.frames().len() == 1;
        let empty = if is_usual { ' ' } else { '.' };
        let mut frame = Frame { rows, columns, boxes, has_rule: Vec::new(), has_bar: Vec::new(), empty };
        frame.has_rule = (0..=rows).map(|row| (0..columns).any(|column| frame.is_rule(row, column))).collect();
        frame.has_bar = (0..=columns).map(|column| (0..rows).any(|row| frame.is_bar(row, column))).collect();
        frame
    }

    /// The box at a place, counted from 1 on so that there is paper around.
    fn box_at(&self, row: usize, column: usize) -> Option<usize> {
        let is_inside = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        is_inside.then(|| self.boxes[(row - 1) * self.columns + column - 1]).flatten()
    }

    /// Whether a box ends between a place and the one above it.
    fn is_rule(&self, row: usize, column: usize) -> bool {
        self.box_at(row, column + 1) != self.box_at(row + 1, column + 1)
    }

    /// Whether a box ends between a place and the one to its left.
    fn is_bar(&self, row: usize, column: usize) -> bool {
        self.box_at(row + 1, column) != self.box_at(row + 1, column + 1)
    }

    /// The rule above a row.
    fn rule(&self, row: usize) -> String {
        let mut text = String::new();
        for column in 0..=self.columns {
            let right = column < self.columns && self.is_rule(row, column);
            if self.has_bar[column] {
                let left = column > 0 && self.is_rule(row, column - 1);
                let bar = (row > 0 && self.is_bar(row - 1, column)) || (row < self.rows && self.is_bar(row, column));
                text.push(match (left || right, bar) {
                    (true, true) => '+',
                    (true, false) => '-',
                    (false, true) => '|',
                    (false, false) => ' ',
                });
                text.push(if right { '-' } else { ' ' });
            }
            text.push_str(if right { "--" } else { "  " });
        }
        text
    }

    /// A row of cells.
    fn cells(&self, row: usize, board: &Board, layout: &Layout) -> String {
        let mut text = String::new();
        for column in 0..=self.columns {
            if self.has_bar[column] {
                text.push_str(if self.is_bar(row, column) { "| " } else { "  " });
            }
            text.push(match layout.cell_at(Place { row, column }) {
                Some(cell) => board.get(cell).map_or(self.empty, character),
                None => ' ',
            });
            text.push(' ');
        }
        text
    }
}

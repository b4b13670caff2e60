//! A position as a grid of digits and candidates, with the cells that a step uses and changes.

use std::fmt;

use lacuna::board::{Board, character};
use lacuna::formats::picture;
use lacuna::rating::{PencilBoard, Step};
use lacuna::rules::layout::Layout;

/// A position and the step made in it.
pub struct Picture<'a> {
    /// The cells.
    pub layout: &'a Layout,
    /// Values and candidates.
    pub board: &'a PencilBoard,
    /// The values given at the start.
    pub clues: &'a Board,
    /// The step to highlight.
    pub step: Option<&'a Step>,
    /// `true` to highlight it in colour.
    pub color: bool,
}

/// Terminal codes: bold for clues, green for cells that are used, red for what is removed.
const BOLD: &str = "\x1b[1m";
const GREEN: &str = "\x1b[32m";
const RED: &str = "\x1b[1;31m";
const RESET: &str = "\x1b[0m";

impl Picture<'_> {
    /// Returns the content of a cell and its width without terminal codes.
    fn cell(&self, cell: usize) -> (String, usize) {
        if let Some(value) = self.board.written().get(cell) {
            let value = character(value).to_string();
            let is_clue = self.clues.get(cell).is_some();
            return (
                if is_clue {
                    self.paint(&value, BOLD)
                } else {
                    value
                },
                1,
            );
        }
        let seen = self
            .step
            .is_some_and(|step| step.pattern.cells.contains(&cell));
        let (mut text, mut width) = (String::new(), 0);
        for value in self.board.candidates(cell) {
            let goes = self
                .step
                .is_some_and(|step| step.eliminations.contains(&(cell, value)));
            let value = character(value);
            let mark = if goes && !self.color {
                format!("({value})")
            } else {
                value.to_string()
            };
            width += mark.len();
            text += &match (goes, seen) {
                (true, _) => self.paint(&mark, RED),
                (false, true) => self.paint(&mark, GREEN),
                (false, false) => mark,
            };
        }
        if seen && !self.color {
            text.push('*');
            width += 1;
        }
        (text, width)
    }

    fn paint(&self, text: &str, code: &str) -> String {
        if self.color {
            format!("{code}{text}{RESET}")
        } else {
            text.to_owned()
        }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        picture::lines(self.layout, |cell| self.cell(cell))
            .into_iter()
            .try_for_each(|line| writeln!(f, "      {line}"))
    }
}

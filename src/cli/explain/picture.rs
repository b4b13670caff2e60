//! A position as a grid of digits and candidates, with what a step sees and does.

use std::fmt;

use lacuna::board;
use lacuna::nine::cell::{BOX_SIDE, Cell, SIDE};
use lacuna::rating::{Board, Step};

/// A position, and the step that is made in it.
pub struct Picture<'a> {
    /// Digits and candidates.
    pub board: &'a Board,
    /// The digits that were there from the start.
    pub clues: &'a board::Board,
    /// What to point out.
    pub step: Option<&'a Step>,
    /// Whether to point it out in colour.
    pub color: bool,
}

/// Terminal codes: bold clues, green for what is looked at, red for what goes.
const BOLD: &str = "\x1b[1m";
const GREEN: &str = "\x1b[32m";
const RED: &str = "\x1b[1;31m";
const RESET: &str = "\x1b[0m";

impl Picture<'_> {
    /// What stands in a cell, and its width without terminal codes.
    fn cell(&self, cell: Cell) -> (String, usize) {
        if let Some(digit) = self.board.grid().get(cell) {
            let digit = digit.to_string();
            let clue = self.clues.get(cell.index()).is_some();
            return (if clue { self.paint(&digit, BOLD) } else { digit }, 1);
        }
        let seen = self.step.is_some_and(|step| step.pattern.cells.contains(cell));
        let (mut text, mut width) = (String::new(), 0);
        for digit in self.board.candidates_of(cell) {
            let goes = self.step.is_some_and(|step| step.eliminations.contains(cell, digit));
            let mark = if goes && !self.color { format!("({digit})") } else { digit.to_string() };
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
        if self.color { format!("{code}{text}{RESET}") } else { text.to_owned() }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<(String, usize)> = Cell::all().map(|cell| self.cell(cell)).collect();
        let widest = |column: usize| (0..SIDE).map(|row| cells[row * SIDE + column].1).max().unwrap_or(1);
        let widths: Vec<usize> = (0..SIDE).map(widest).collect();
        let rule = widths.chunks(BOX_SIDE).map(|band| "-".repeat(band.iter().sum::<usize>() + BOX_SIDE + 1));
        let rule = format!("      +{}+\n", rule.collect::<Vec<_>>().join("+"));
        f.write_str(&rule)?;
        for row in 0..SIDE {
            f.write_str("      |")?;
            for column in 0..SIDE {
                let (text, width) = &cells[row * SIDE + column];
                let end = if column % BOX_SIDE == BOX_SIDE - 1 { " |" } else { "" };
                write!(f, " {text}{}{end}", " ".repeat(widths[column] - width))?;
            }
            f.write_str("\n")?;
            if row % BOX_SIDE == BOX_SIDE - 1 {
                f.write_str(&rule)?;
            }
        }
        Ok(())
    }
}

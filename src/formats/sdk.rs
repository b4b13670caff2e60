//! SadMan's and SudoCue's `.sdk`: nine plain rows, behind the line `[Puzzle]` or behind lines of `#` and a letter. One puzzle a file.
//!
//! The rows are those of any grid. Further sections (`[State]`, …) hold the progress of a player and are left out.

use crate::board::Board;

use super::line;
use super::lines::Line;
use super::sizes::NINE;

/// The line before the rows.
const TITLE: &[u8] = b"[Puzzle]";

/// What a line in brackets begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// The rows of the puzzle.
    Puzzle,
    /// Something that is no part of the puzzle.
    Other,
}

/// The section that a line begins, if it begins one.
pub(super) fn section(line: &Line) -> Option<Section> {
    let name = line.text.trim_ascii();
    if name.eq_ignore_ascii_case(TITLE) {
        return Some(Section::Puzzle);
    }
    let word = name.strip_prefix(b"[")?.strip_suffix(b"]")?;
    // Numbers in brackets are cells.
    word.first().is_some_and(u8::is_ascii_alphabetic).then_some(Section::Other)
}

/// Writes the title and nine rows.
pub(super) fn write(clues: &Board, out: &mut Vec<u8>) {
    let mut cells = Vec::new();
    line::push(clues, &mut cells);
    for row in [TITLE].into_iter().chain(cells.chunks(NINE)) {
        out.extend(row);
        out.push(b'\n');
    }
}

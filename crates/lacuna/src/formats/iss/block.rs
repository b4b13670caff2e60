//! Constraint strings on consecutive lines: one puzzle per line, or one puzzle on several lines.
//!
//! People write one constraint per line, programs one puzzle per line. A line that states the
//! layout begins a puzzle. Among the lines up to the next such line, those with one constraint or a
//! few clues are *parts* and all others *wholes*. Parts with at most one whole form one puzzle;
//! wholes without parts are one puzzle each. Anything else is an error rather than a guess.

use std::collections::BTreeSet;

use super::super::lines::{Line, Owned, TextError};
use super::super::record::{Found, Span};
use super::super::remarks::Notes;
use super::super::sizes::NINE;
use super::super::wrong::Wrong;
use super::read::{is_address, is_string, read_lines};

/// The maximum number of lines read ahead as one block.
pub(in super::super) const MOST: usize = 2048;

/// Lines with at least this many constraints and no common cell are unlikely to be separate
/// puzzles.
const MANY: usize = 6;

/// Names of items that state the layout.
const LAYOUT: [&str; 3] = ["Shape", "Jigsaw", "Grids"];

/// Returns `true` if a line begins a puzzle that may continue on further lines.
pub(in super::super) fn begins(line: &Line) -> bool {
    goes_on(line) && is_string(line.trimmed())
}

/// Returns `true` if a line continues a multi-line puzzle, or is a comment inside one.
pub(in super::super) fn goes_on(line: &Line) -> bool {
    let text = line.trimmed();
    text.starts_with(b"~") || line.is_comment() || (is_string(text) && !is_address(text))
}

/// The features of a line.
struct Piece<'a> {
    line: Line<'a>,
    is_part: bool,
    begins: bool,
    has_clues: bool,
    constraints: usize,
    cells: BTreeSet<&'a str>,
}

impl<'a> Piece<'a> {
    fn of(&(number, ref text): &'a Owned) -> Option<Piece<'a>> {
        let line = Line::new(number, text);
        if line.is_comment() || line.is_blank() {
            return None;
        }
        // Invalid UTF-8 becomes an error when the line is read.
        let text = text
            .utf8_chunks()
            .next()
            .map_or("", |chunk| chunk.valid())
            .trim();
        let items = || text.split('.').filter(|item| !item.is_empty());
        let named = |item: &'a str| item.split_once('~').unwrap_or((item, ""));
        let (mut constraints, mut depth, mut clues) = (0, 0_i32, BTreeSet::new());
        for (name, arguments) in items().map(named) {
            match name {
                "" => clues.extend(arguments.split('~').filter_map(|clue| clue.split_once('_'))),
                "Or" | "And" => {
                    constraints += usize::from(depth == 0);
                    depth += 1;
                }
                "End" => depth -= 1,
                _ if LAYOUT.contains(&name) || name == "NoBoxes" => {}
                _ => constraints += usize::from(depth == 0),
            }
        }
        let digits = clues
            .iter()
            .map(|&(_, digit)| digit)
            .collect::<BTreeSet<_>>();
        let side =
            items().find_map(|item| item.strip_prefix("Shape~")?.split('x').next()?.parse().ok());
        // Two digits that occur in no clue could be swapped.
        let is_proper = digits.len() + 1 >= side.unwrap_or(NINE);
        let is_whole = constraints > 1 || constraints == 1 && !clues.is_empty() || is_proper;
        let is_part = depth != 0 || text.starts_with('~') || !is_whole;
        let begins = items()
            .next()
            .is_some_and(|item| LAYOUT.contains(&named(item).0));
        let has_clues = !clues.is_empty();
        let cells = text
            .split(['.', '~'])
            .filter(|part| part.starts_with('R') && part[1..].contains('C'))
            .collect::<BTreeSet<_>>();
        Some(Piece {
            line,
            is_part,
            begins,
            has_clues,
            constraints,
            cells,
        })
    }
}

/// Returns the puzzles of a block, or an error if it is unclear which lines belong together.
pub(in super::super) fn puzzles(
    block: &[Owned],
    span: Option<Span>,
    ignored: &[String],
) -> Result<Vec<Result<Found, TextError>>, TextError> {
    let mut groups: Vec<Vec<Piece>> = Vec::new();
    for piece in block.iter().filter_map(Piece::of) {
        match groups.last_mut() {
            Some(group) if span != Some(Span::Line) && !(piece.begins && group[0].begins) => {
                group.push(piece)
            }
            _ => groups.push(vec![piece]),
        }
    }
    let read = |lines: &[Line]| {
        let mut notes = Notes::new(ignored);
        read_lines(lines, &mut notes).map(|record| Found {
            record,
            remarks: notes.remarks,
        })
    };
    let mut puzzles = Vec::new();
    for group in groups {
        let lines: Vec<Line> = group.iter().map(|piece| piece.line).collect();
        let size = if span == Some(Span::Block) || is_one(&group)? {
            lines.len()
        } else {
            1
        };
        puzzles.extend(lines.chunks(size).map(read));
    }
    Ok(puzzles)
}

/// Returns `true` if these lines form one puzzle.
fn is_one(group: &[Piece]) -> Result<bool, TextError> {
    let parts = group.iter().filter(|piece| piece.is_part).count();
    let wholes = group.len() - parts;
    match (parts, wholes) {
        (_, 0 | 1) => Ok(true),
        (0, _) if !may_be_cut(group) => Ok(false),
        _ => {
            let found = format!(
                "{} lines that may be one puzzle or {} puzzles",
                group.len(),
                group.len()
            );
            let expected = "a blank line between puzzles; or say --lines one if each line is a puzzle, --lines many if they are one";
            Err(group[0].line.error(Wrong::new(found, expected)))
        }
    }
}

/// Returns `true` if lines with many constraints may be a single string broken into lines: only the
/// first states the layout, or no two share a cell. The clues of a single string are all in one
/// place.
fn may_be_cut(group: &[Piece]) -> bool {
    if group[1..].iter().all(|piece| piece.has_clues) && (group[0].has_clues || group.len() > 2) {
        return false;
    }
    let constraints: usize = group.iter().map(|piece| piece.constraints).sum();
    let cells: usize = group.iter().map(|piece| piece.cells.len()).sum();
    let all = group
        .iter()
        .flat_map(|piece| &piece.cells)
        .collect::<BTreeSet<_>>();
    group[0].begins || constraints >= MANY && all.len() == cells
}

//! Constraint strings on lines directly after each other: a puzzle a line, or one puzzle on several.
//!
//! People write one constraint a line, and programs one puzzle a line. A line that says what the layout is begins a puzzle; among the lines from
//! there on, or from the first, those with one constraint or a few clues are *parts* and all others *wholes*. Parts with one whole at most are
//! one puzzle, wholes without a part a puzzle each. The rest is not guessed.

use std::collections::BTreeSet;

use super::super::lines::{Line, Owned, TextError};
use super::super::record::{Found, Span};
use super::super::remarks::Notes;
use super::super::sizes::NINE;
use super::read::{is_address, read};

/// Lines that are looked at together.
pub(in super::super) const MOST: usize = 2048;

/// Constraints on lines without a common cell that make nobody's several puzzles.
const MANY: usize = 6;

/// Names of items that say what the layout is.
const LAYOUT: [&str; 3] = ["Shape", "Jigsaw", "Grids"];

/// Returns `true` if a line begins a puzzle that may go on.
pub(in super::super) fn begins(line: &Line) -> bool {
    goes_on(line) && super::read::is_string(&line.trimmed())
}

/// Returns `true` if a line goes on with a puzzle on several lines, or is a comment among them.
pub(in super::super) fn goes_on(line: &Line) -> bool {
    let trimmed = line.trimmed();
    trimmed.text.starts_with(b"~")
        || line.is_comment()
        || (super::read::is_string(&trimmed) && !is_address(trimmed.text))
}

/// What one line looks like.
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
        let line = Line { number, text };
        if line.is_comment() || line.is_blank() {
            return None;
        }
        // What no text has is an error when the line is read.
        let text = text.utf8_chunks().next().map_or("", |chunk| chunk.valid()).trim();
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
        let digits: BTreeSet<&str> = clues.iter().map(|&(_, digit)| digit).collect();
        let side = items().find_map(|item| item.strip_prefix("Shape~")?.split('x').next()?.parse().ok());
        // Two digits that no clue has could be exchanged.
        let is_proper = digits.len() + 1 >= side.unwrap_or(NINE);
        let is_whole = constraints > 1 || constraints == 1 && !clues.is_empty() || is_proper;
        let is_part = depth != 0 || text.starts_with('~') || !is_whole;
        let begins = items().next().is_some_and(|item| LAYOUT.contains(&named(item).0));
        let has_clues = !clues.is_empty();
        let cells = text.split(['.', '~']).filter(|part| part.starts_with('R') && part[1..].contains('C')).collect();
        Some(Piece { line, is_part, begins, has_clues, constraints, cells })
    }
}

/// The puzzles of a block, or why it is not known which lines belong together.
pub(in super::super) fn puzzles(
    block: &[Owned],
    span: Option<Span>,
    ignored: &[String],
) -> Result<Vec<Result<Found, TextError>>, TextError> {
    let mut groups: Vec<Vec<Piece>> = Vec::new();
    for piece in block.iter().filter_map(Piece::of) {
        match groups.last_mut() {
            Some(group) if span != Some(Span::Line) && !(piece.begins && group[0].begins) => group.push(piece),
            _ => groups.push(vec![piece]),
        }
    }
    let mut puzzles = Vec::new();
    for group in groups {
        if span == Some(Span::Block) || is_one(&group)? {
            puzzles.push(read(&lines(&group), Notes::new(ignored)));
        } else {
            puzzles.extend(group.iter().map(|piece| read(&[piece.line], Notes::new(ignored))));
        }
    }
    Ok(puzzles)
}

fn lines<'a>(group: &[Piece<'a>]) -> Vec<Line<'a>> {
    group.iter().map(|piece| piece.line).collect()
}

/// Returns `true` if these lines are one puzzle.
fn is_one(group: &[Piece]) -> Result<bool, TextError> {
    let parts = group.iter().filter(|piece| piece.is_part).count();
    let wholes = group.len() - parts;
    match (parts, wholes) {
        (_, 0 | 1) => Ok(true),
        (0, _) if !may_be_cut(group) => Ok(false),
        _ => {
            let found = format!("{} lines that may be one puzzle or {} puzzles", group.len(), group.len());
            let expected = "a blank line between puzzles; or say --lines one if each line is a puzzle, --lines many if they are one";
            Err(group[0].line.error(0, found, expected))
        }
    }
}

/// Returns `true` if lines with many constraints may be one string that was cut into lines: the first alone says what the layout is, or no two
/// have a cell in common. Clues stand in one place.
fn may_be_cut(group: &[Piece]) -> bool {
    if group[1..].iter().all(|piece| piece.has_clues) && (group[0].has_clues || group.len() > 2) {
        return false;
    }
    let constraints: usize = group.iter().map(|piece| piece.constraints).sum();
    let cells: usize = group.iter().map(|piece| piece.cells.len()).sum();
    let all: BTreeSet<&str> = group.iter().flat_map(|piece| piece.cells.iter().copied()).collect();
    group[0].begins || constraints >= MANY && all.len() == cells
}

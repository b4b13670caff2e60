//! Reading game IDs.

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::region::diagonals;
use crate::rules::rule::Rule;

use super::super::lines::Line;
use super::super::rules::build;
use super::super::{Record, TextError};
use super::{LARGEST_SIDE, RUN, edges};

/// Whether a line begins like a game ID: a size, letters, and a colon, or `#` before the number that a puzzle is drawn from.
pub(in super::super) fn is_id(line: &Line) -> bool {
    let size = line.text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(0);
    let end = line.text.iter().position(|byte| !byte.is_ascii_alphanumeric());
    let mark = end.and_then(|end| line.text.get(end));
    size > 0 && matches!(line.text[size], b'x' | b'j') && matches!(mark, Some(b':' | b'#'))
}

/// The size, the boxes and the rules of an ID.
struct Game {
    side: usize,
    /// The boxes, if they are not at the end of the ID.
    boxes: Option<Layout>,
    is_crossed: bool,
}

/// Reads a line.
pub(in super::super) fn read(line: &Line) -> Result<Record, TextError> {
    let text = line.text.trim_ascii_end();
    let begin = text.iter().position(|byte| matches!(byte, b':' | b'#')).unwrap_or(text.len());
    let game = game(line, &text[..begin])?;
    if text[begin] == b'#' {
        let found = "a number from which Solo draws a puzzle".to_owned();
        return Err(line.error(begin, found, "a game ID with the puzzle in it, behind a colon"));
    }
    if text[begin + 1..].contains(&b':') {
        return Err(killer(line, begin + 1));
    }
    let end = text.iter().position(|&byte| byte == b',').unwrap_or(text.len());
    let clues = clues(line, begin + 1, &text[begin + 1..end], game.side)?;
    let layout = match game.boxes {
        Some(layout) if end == text.len() => layout,
        Some(_) => return Err(line.wrong_character(end, "the end of the line behind the cells")),
        None if end == text.len() => {
            return Err(line.error(end, "no boxes".to_owned(), "a comma and the edges of the boxes behind the cells"));
        }
        None => jigsaw(line, end + 1, &text[end + 1..], game.side)?,
    };
    let diagonals = if game.is_crossed { diagonals(&layout) } else { Vec::new() };
    let rules = build(layout, diagonals.into_iter().map(Rule::Region).collect(), Vec::new());
    let rules: Rules = rules.map_err(|(found, expected)| line.error(0, found, &expected))?;
    Ok(Record::with_rules(line.number, clues, rules))
}

fn killer(line: &Line, at: usize) -> TextError {
    line.error(at, "a killer".to_owned(), "a puzzle without cages, which are not read")
}

/// What stands before the colon.
fn game(line: &Line, text: &[u8]) -> Result<Game, TextError> {
    let mut at = 0;
    let rows = number(text, &mut at);
    let mut columns = rows;
    let mut is_jigsaw = false;
    if text.get(at) == Some(&b'x') {
        at += 1;
        columns = number(text, &mut at);
        is_jigsaw = columns == Some(1);
    }
    let mut is_crossed = false;
    let has_columns = text[..at].contains(&b'x');
    while let Some(&byte) = text.get(at) {
        match byte {
            b'j' => is_jigsaw = true,
            b'x' => is_crossed = true,
            b'k' => return Err(killer(line, at)),
            // Symmetry and difficulty, each with what belongs to it.
            b'a' | b'm' | b'r' | b'd' | b't' | b'b' | b'i' | b'e' | b'u' | b'0'..=b'9' => {}
            _ => return Err(line.wrong_character(at, "j for a jigsaw, x for diagonals or a colon")),
        }
        at += 1;
    }
    let side =
        rows.zip(columns).and_then(|(rows, columns)| if has_columns { rows.checked_mul(columns) } else { Some(rows) });
    let size = side.filter(|side| (2..=LARGEST_SIDE).contains(side) && (is_jigsaw || rows > Some(1)));
    let Some(side) = size else {
        let found = format!("the size {}", String::from_utf8_lossy(text));
        return Err(line.error(
            0,
            found,
            "rows and columns of a box with 2 to 31 cells, as in 3x3, or the side of a jigsaw, as in 9j",
        ));
    };
    let rectangles = |side: usize| Layout::rectangles(rows?, side / rows?).ok();
    let boxes = if is_jigsaw { None } else { rectangles(side) };
    Ok(Game { side, boxes, is_crossed })
}

/// The number at a place, which is moved behind it.
fn number(text: &[u8], at: &mut usize) -> Option<usize> {
    let digits = text[*at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = std::str::from_utf8(&text[*at..*at + digits]).ok()?.parse().ok();
    *at += digits;
    number
}

/// The clues, which begin at this byte of the line.
fn clues(line: &Line, begin: usize, text: &[u8], side: usize) -> Result<Board, TextError> {
    let cells = side * side;
    let mut values: Vec<u8> = Vec::with_capacity(cells);
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'a'..=b'z' => values.extend(std::iter::repeat_n(0, usize::from(byte - b'a') + 1)),
            b'_' => {}
            b'1'..=b'9' => {
                let from = at;
                let value = number(text, &mut at).filter(|&value| value <= side);
                let found = || format!("the value {}", String::from_utf8_lossy(&text[from..at]));
                values.push(value.ok_or_else(|| line.error(begin + from, found(), &format!("1 to {side}")))? as u8);
                continue;
            }
            _ => {
                return Err(line.wrong_character(begin + at, "a number, a letter for blank cells or _ between numbers"));
            }
        }
        at += 1;
    }
    if values.len() != cells {
        return Err(line.error(begin, format!("{} cells", values.len()), &cells.to_string()));
    }
    Ok(Board::from_values(values).expect("no side is larger than the largest value"))
}

/// The layout of the edges that begin at this byte of the line.
fn jigsaw(line: &Line, begin: usize, text: &[u8], side: usize) -> Result<Layout, TextError> {
    if let Some(at) = text.iter().position(|byte| !matches!(byte, b'_' | b'a'..=b'z')) {
        return Err(line.wrong_character(begin + at, "a letter for places without an edge or _ for none"));
    }
    let edges: Vec<(usize, usize)> = edges(side).collect();
    let longest = [RUN, RUN - 1].into_iter().find(|&longest| ends(text, longest).count() == edges.len() + 1);
    let Some(longest) = longest else {
        let found = format!("{} places for edges", ends(text, RUN).count());
        return Err(line.error(begin, found, &format!("{} and one for the end", edges.len())));
    };
    let ends = ends(text, longest);
    let open = edges.into_iter().zip(ends).filter(|(_, is_edge)| !is_edge).map(|(cells, _)| cells);
    Layout::jigsaw(&pieces(side * side, open)).map_err(|error| {
        line.error(begin, format!("boxes that make no layout ({error})"), &format!("{side} cells in each"))
    })
}

/// For each place whether there is an edge, where `z` is a run of so many without one. There is one more place than edges, since the game
/// ends with one around the grid.
fn ends(text: &[u8], longest: usize) -> impl Iterator<Item = bool> + '_ {
    text.iter().flat_map(move |&byte| {
        let run = if byte == b'_' { 0 } else { usize::from(byte - b'a') + 1 };
        let end = if run < RUN { Some(true) } else { None };
        std::iter::repeat_n(false, run.min(longest)).chain(end)
    })
}

/// For each cell the first cell of its piece, where these pairs hang together.
fn pieces(cells: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
    let mut first: Vec<usize> = (0..cells).collect();
    for (one, other) in pairs {
        let (low, high) = (first[one].min(first[other]), first[one].max(first[other]));
        first.iter_mut().filter(|piece| **piece == high).for_each(|piece| *piece = low);
    }
    first
}

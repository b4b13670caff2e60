//! Parsing of game IDs.

use std::collections::BTreeMap;

use crate::board::Board;
use crate::rules::layout::Layout;
use crate::rules::rule::Rule;

use super::super::cages::{Block, cage, crossed};
use super::super::lines::{Line, TextError, Wrong};
use super::super::record::Record;
use super::{LARGEST_SIDE, RUN, edges};

/// Returns `true` if a line begins like a game ID: a size, letters, and a colon, or `#` before a random seed.
pub(in super::super) fn is_id(line: &Line) -> bool {
    let size = line.text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(0);
    let end = line.text.iter().position(|byte| !byte.is_ascii_alphanumeric());
    let mark = end.and_then(|end| line.text.get(end));
    size > 0 && matches!(line.text[size], b'x' | b'j') && matches!(mark, Some(b':' | b'#'))
}

/// The size, the boxes and the rules of an ID.
struct Game {
    side: usize,
    /// The boxes, unless their edges come later in the ID.
    boxes: Option<Layout>,
    is_crossed: bool,
    is_killer: bool,
}

/// A part of an ID, with its byte offset in the line.
type Part<'a> = (usize, &'a [u8]);

/// Reads a line.
pub(in super::super) fn read(line: &Line) -> Result<Record, TextError> {
    let text = line.text.trim_ascii_end();
    let begin = text.iter().position(|byte| matches!(byte, b':' | b'#')).unwrap_or(text.len());
    let game = game(line, &text[..begin])?;
    if text[begin] == b'#' {
        let found = "a number from which Solo draws a puzzle".to_owned();
        return Err(line.error(begin, found, "a game ID with the puzzle in it, behind a colon"));
    }
    let mut next = begin + 1;
    let mut parts = text[begin + 1..].split(|&byte| byte == b',').map(|part| {
        let at = next;
        next += part.len() + 1;
        (at, part)
    });
    let mut part = |what: &str, expected: &str| {
        parts.next().ok_or_else(|| line.error(text.len(), format!("no {what}"), &format!("a comma and {expected}")))
    };
    let side = game.side;
    let clues = numbers(line, part("cells", "the cells")?, side * side, side)?;
    let layout = match game.boxes {
        Some(layout) => layout,
        None => jigsaw(line, part("boxes", "the edges of the boxes behind the cells")?, side)?,
    };
    let cages = if game.is_killer {
        let edges = part("cages", "the edges of the cages")?;
        let sums = part("sums", "the sums of the cages")?;
        self::cages(line, edges, &numbers(line, sums, side * side, side * side * side)?, sums.0, &layout)?
    } else {
        Vec::new()
    };
    if let Some((at, _)) = parts.next() {
        return Err(line.wrong_character(at - 1, "the end of the line behind the cells"));
    }
    let clues = Board::from_values(clues.into_iter().map(|value| value as u8).collect());
    let clues = clues.expect("no side is larger than the largest value");
    let rules = crossed(layout, game.is_crossed, cages);
    let rules = rules.map_err(|(found, expected)| line.error(0, found, &expected))?;
    Ok(Record::with_rules(line.number, clues, rules))
}

/// Builds the cages enclosed by these edges, each with the one sum among its cells; the sums begin at byte `at`.
fn cages(line: &Line, edges: Part, sums: &[usize], at: usize, layout: &Layout) -> Result<Vec<Rule>, TextError> {
    let pieces = pieces(line, edges, layout.side())?;
    let mut blocks: BTreeMap<usize, Block> = BTreeMap::new();
    for (cell, (&piece, &sum)) in pieces.iter().zip(sums).enumerate() {
        let block = blocks.entry(piece).or_insert(Block { cells: Vec::new(), sum: None });
        block.cells.push(cell);
        if sum > 0 && block.sum.replace(i32::try_from(sum).expect("no sum is so large")).is_some() {
            let found = format!("a second sum in the cage at {}", layout.cell_name(piece));
            return Err(line.error(at, found, "one for each cage"));
        }
    }
    let cage = |(first, block): (usize, Block)| match block.sum {
        None => Err((format!("no sum in the cage at {}", layout.cell_name(first)), "one for each cage".into())),
        Some(_) => cage(layout, &block),
    };
    let cages = blocks.into_iter().map(cage).collect::<Result<Vec<Rule>, Wrong>>();
    cages.map_err(|(found, expected)| line.error(at, found, &expected))
}

/// Parses the text before the colon.
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
    let (mut is_crossed, mut is_killer) = (false, false);
    let has_columns = text[..at].contains(&b'x');
    while let Some(&byte) = text.get(at) {
        match byte {
            b'j' => is_jigsaw = true,
            b'x' => is_crossed = true,
            b'k' => is_killer = true,
            // Symmetry and difficulty, with their parameters.
            b'a' | b'm' | b'r' | b'd' | b't' | b'b' | b'i' | b'e' | b'u' | b'0'..=b'9' => {}
            _ => return Err(line.wrong_character(at, "j for a jigsaw, x for diagonals, k for a killer or a colon")),
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
    Ok(Game { side, boxes, is_crossed, is_killer })
}

/// Reads the number at `at` and advances past it.
fn number(text: &[u8], at: &mut usize) -> Option<usize> {
    let digits = text[*at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = std::str::from_utf8(&text[*at..*at + digits]).ok()?.parse().ok();
    *at += digits;
    number
}

/// Reads numbers for `cells` cells, 0 for blank ones, up to the maximum `greatest`.
fn numbers(line: &Line, (begin, text): Part, cells: usize, greatest: usize) -> Result<Vec<usize>, TextError> {
    let mut values: Vec<usize> = Vec::with_capacity(cells);
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'a'..=b'z' => values.extend(std::iter::repeat_n(0, usize::from(byte - b'a') + 1)),
            b'_' => {}
            b'1'..=b'9' => {
                let from = at;
                let value = number(text, &mut at).filter(|&value| value <= greatest);
                let found = || format!("the value {}", String::from_utf8_lossy(&text[from..at]));
                values.push(value.ok_or_else(|| line.error(begin + from, found(), &format!("1 to {greatest}")))?);
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
    Ok(values)
}

/// Builds the layout of boxes enclosed by these edges.
fn jigsaw(line: &Line, edges: Part, side: usize) -> Result<Layout, TextError> {
    Layout::jigsaw(&pieces(line, edges, side)?).map_err(|error| {
        line.error(edges.0, format!("boxes that make no layout ({error})"), &format!("{side} cells in each"))
    })
}

/// Returns the first cell of each cell's piece, as enclosed by these edges.
fn pieces(line: &Line, (begin, text): Part, side: usize) -> Result<Vec<usize>, TextError> {
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
    Ok(joined(side * side, open))
}

/// Yields for each place whether there is an edge; `z` is a run of `longest` places without one. There is one more place than edges: the
/// edge around the grid ends the code.
fn ends(text: &[u8], longest: usize) -> impl Iterator<Item = bool> + '_ {
    text.iter().flat_map(move |&byte| {
        let run = if byte == b'_' { 0 } else { usize::from(byte - b'a') + 1 };
        let end = if run < RUN { Some(true) } else { None };
        std::iter::repeat_n(false, run.min(longest)).chain(end)
    })
}

/// Returns the first cell of each cell's piece, where `pairs` connect cells.
fn joined(cells: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
    let mut first: Vec<usize> = (0..cells).collect();
    for (one, other) in pairs {
        let (low, high) = (first[one].min(first[other]), first[one].max(first[other]));
        first.iter_mut().filter(|piece| **piece == high).for_each(|piece| *piece = low);
    }
    first
}

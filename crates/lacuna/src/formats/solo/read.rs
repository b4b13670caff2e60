//! Reading of game IDs.

use crate::board::Board;
use crate::rules::layout::Layout;
use crate::rules::rule::Rule;

use super::super::cages::{Killer, cage, crossed};
use super::super::killer;
use super::super::layouts::{jigsaw, joined};
use super::super::record::Record;
use super::super::remarks::Notes;
use super::super::scan::Scanner;
use super::super::wrong::Wrong;
use super::edges::{LARGEST_SIDE, RUN, edges};

/// Returns `true` if a line begins like a game ID: a size, letters, and a colon, or `#` before a
/// random seed.
pub(in super::super) fn is_id(text: &[u8]) -> bool {
    let mut scan = Scanner::new(text, 0);
    let has_size =
        !scan.run(u8::is_ascii_digit).is_empty() && matches!(scan.peek(), Some(b'x' | b'j'));
    scan.run(u8::is_ascii_alphanumeric);
    has_size && matches!(scan.peek(), Some(b':' | b'#')) && !killer::is_string(text)
}

/// The size, the boxes and the rules of an ID.
struct Game {
    side: usize,
    /// The boxes, unless their edges come later in the ID.
    boxes: Option<Layout>,
    is_crossed: bool,
    is_killer: bool,
}

/// Reads a line.
pub(in super::super) fn read(text: &[u8], _: &mut Notes) -> Result<Record, Wrong> {
    let text = text.trim_ascii_end();
    let begin = text
        .iter()
        .position(|byte| matches!(byte, b':' | b'#'))
        .unwrap_or(text.len());
    let game = game(&text[..begin])?;
    if text[begin] == b'#' {
        let found = "a number from which Solo draws a puzzle";
        return Err(Wrong::new(found, "a game ID with the puzzle in it, after a colon").at(begin));
    }
    let mut at = begin + 1;
    let mut part = |what: &str, expected: &str| {
        let missing =
            || Wrong::new(format!("no {what}"), format!("a comma and {expected}")).at(text.len());
        let rest = text.get(at..).ok_or_else(missing)?;
        let part = Scanner::new(
            &text[..at + rest.iter().take_while(|&&byte| byte != b',').count()],
            at,
        );
        at += part.rest().len() + 1;
        Ok::<Scanner, Wrong>(part)
    };
    let side = game.side;
    let clues = numbers(part("cells", "the cells")?, side * side, side)?;
    let boxes = || {
        let edges = part("boxes", "the edges of the boxes after the cells")?;
        jigsaw(&pieces(edges, side)?, "boxes").map_err(|wrong| wrong.at(edges.at))
    };
    let layout = game.boxes.map_or_else(boxes, Ok)?;
    let mut list = Vec::new();
    if game.is_killer {
        let edges = part("cages", "the edges of the cages")?;
        list = cages(edges, part("sums", "the sums of the cages")?, &layout)?;
    }
    if at <= text.len() {
        return Err(Wrong::character(
            text,
            at - 1,
            "the end of the line after the cells",
        ));
    }
    let clues = Board::from_values(clues.into_iter().map(|value| value as u8).collect());
    let clues = clues.expect("no side is larger than the largest value");
    Ok(Record::with_rules(
        clues,
        crossed(layout, game.is_crossed, list)?,
    ))
}

/// Builds the cages enclosed by these edges, each with the one sum among its cells.
fn cages(edges: Scanner, sums: Scanner, layout: &Layout) -> Result<Vec<Rule>, Wrong> {
    let (at, side) = (sums.at, layout.side());
    let sums = numbers(sums, side * side, side * side * side)?;
    let wrong = |found: &str, cell: usize| {
        let found = format!("{found} in the cage at {}", layout.cell_name(cell));
        Wrong::new(found, "one for each cage").at(at)
    };
    let mut killer = Killer::default();
    for (cell, (piece, sum)) in pieces(edges, side)?.into_iter().zip(sums).enumerate() {
        let block = killer.add(piece, cell, at);
        if sum > 0
            && block
                .sum
                .replace(i32::try_from(sum).expect("no sum is so large"))
                .is_some()
        {
            return Err(wrong("a second sum", piece));
        }
    }
    let read = killer.blocks.iter().map(|block| match block.sum {
        None => Err(wrong("no sum", block.cells[0])),
        Some(_) => cage(layout, block).map_err(|wrong| wrong.at(at)),
    });
    read.collect()
}

/// Parses the text before the colon.
fn game(text: &[u8]) -> Result<Game, Wrong> {
    let mut scan = Scanner::new(text, 0);
    let rows = scan.number();
    let has_columns = scan.takes(b'x');
    let columns = if has_columns { scan.number() } else { Some(1) };
    let (mut is_jigsaw, mut is_crossed, mut is_killer) =
        (has_columns && columns == Some(1), false, false);
    while let Some(byte) = scan.peek() {
        match byte {
            b'j' => is_jigsaw = true,
            b'x' => is_crossed = true,
            b'k' => is_killer = true,
            // Symmetry and difficulty, with their parameters.
            b'a' | b'm' | b'r' | b'd' | b't' | b'b' | b'i' | b'e' | b'u' | b'0'..=b'9' => {}
            _ => {
                return Err(
                    scan.wrong("j for a jigsaw, x for diagonals, k for a killer or a colon")
                );
            }
        }
        scan.next();
    }
    let side = rows
        .zip(columns)
        .and_then(|(rows, columns)| rows.checked_mul(columns));
    let side =
        side.filter(|side| (2..=LARGEST_SIDE).contains(side) && (is_jigsaw || rows > Some(1)));
    let side = side.ok_or_else(|| {
        let expected = "rows and columns of a box with 2 to 31 cells, as in 3x3, or the side of a jigsaw, as in 9j";
        Wrong::new(format!("the size {}", String::from_utf8_lossy(text)), expected)
    })?;
    let rectangles = || Layout::rectangles(rows?, side / rows?).ok();
    let boxes = if is_jigsaw { None } else { rectangles() };
    Ok(Game {
        side,
        boxes,
        is_crossed,
        is_killer,
    })
}

/// Reads numbers for `cells` cells, 0 for blank ones, with values up to `greatest`.
fn numbers(mut scan: Scanner, cells: usize, greatest: usize) -> Result<Vec<usize>, Wrong> {
    let begin = scan.at;
    let mut values: Vec<usize> = Vec::with_capacity(cells);
    while let Some(byte) = scan.peek() {
        match byte {
            b'a'..=b'z' => values.extend(std::iter::repeat_n(0, usize::from(byte - b'a') + 1)),
            b'_' => {}
            b'1'..=b'9' => {
                let text = scan;
                let value = scan.number().filter(|&value| value <= greatest);
                values.push(value.ok_or_else(|| {
                    let digits = &text.rest()[..scan.at - text.at];
                    let found = format!("the value {}", String::from_utf8_lossy(digits));
                    Wrong::new(found, format!("1 to {greatest}")).at(text.at)
                })?);
                continue;
            }
            _ => return Err(scan.wrong("a number, a letter for blank cells or _ between numbers")),
        }
        scan.next();
    }
    if values.len() != cells {
        return Err(Wrong::new(format!("{} cells", values.len()), cells.to_string()).at(begin));
    }
    Ok(values)
}

/// Returns the first cell of each cell's piece, as enclosed by these edges.
fn pieces(mut scan: Scanner, side: usize) -> Result<Vec<usize>, Wrong> {
    let begin = scan.at;
    let text = scan.run(|byte| matches!(byte, b'_' | b'a'..=b'z'));
    if scan.peek().is_some() {
        return Err(scan.wrong("a letter for places without an edge or _ for none"));
    }
    let edges: Vec<(usize, usize)> = edges(side).collect();
    let longest = [RUN, RUN - 1]
        .into_iter()
        .find(|&longest| ends(text, longest).count() == edges.len() + 1);
    let longest = longest.ok_or_else(|| {
        let found = format!("{} places for edges", ends(text, RUN).count());
        Wrong::new(found, format!("{} and one for the end", edges.len())).at(begin)
    })?;
    let open = edges
        .into_iter()
        .zip(ends(text, longest))
        .filter(|(_, is_edge)| !is_edge)
        .map(|(cells, _)| cells);
    Ok(joined(side * side, open))
}

/// Yields, for each place, whether there is an edge; `z` is a run of `longest` places without one.
/// There is one more place than edges: the edge around the grid ends the code.
fn ends(text: &[u8], longest: usize) -> impl Iterator<Item = bool> + '_ {
    text.iter().flat_map(move |&byte| {
        let run = if byte == b'_' {
            0
        } else {
            usize::from(byte - b'a') + 1
        };
        std::iter::repeat_n(false, run.min(longest)).chain((run < RUN).then_some(true))
    })
}

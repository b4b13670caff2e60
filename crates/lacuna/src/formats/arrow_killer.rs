//! Killers in 81 characters: one cell of a cage has the sum, and every other cell points to a
//! neighbour in the cage.
//!
//! ```text
//! 0-9 A-Z a-j       a sum from 0, meaning none, to 45
//! < ^ > v           the neighbour to the left, above, to the right, below
//! ` ' , .           the diagonal neighbour: above left, above right, below left, below right
//! ```

use crate::rules::layout::Layout;

use super::cages::Killer;
use super::entry::{Target, Unfit};
use super::layouts::{NINE_CELLS, usual_nine};
use super::record::Record;
use super::remarks::Notes;
use super::wrong::Wrong;

/// The characters of the sums, in order.
const SUMS: &[u8; 46] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

/// The arrows and their steps, down and to the right. Orthogonal arrows come first.
const ARROWS: [(u8, (isize, isize)); 8] = [
    (b'<', (0, -1)),
    (b'^', (-1, 0)),
    (b'>', (0, 1)),
    (b'v', (1, 0)),
    (b'`', (-1, -1)),
    (b'\'', (-1, 1)),
    (b',', (1, -1)),
    (b'.', (1, 1)),
];

/// The minimum length of a line detected as this format. A line that is too short for all its cells
/// is reported as such.
const SHORTEST: usize = 60;

/// Returns `true` if a line is in this format: only sums and arrows, with at least one arrow that
/// no other format uses.
pub(super) fn is_string(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    let is_part = |byte: &u8| sum(*byte).is_some() || step(*byte).is_some();
    let is_arrow = |byte: &u8| b"<^>`".contains(byte);
    // The first cell has no left neighbour, and a line that begins with `<` is XML. The search for
    // arrows goes first, as nearly all other lines have none.
    text.len() >= SHORTEST
        && text[0] != b'<'
        && text.iter().any(is_arrow)
        && text.iter().all(is_part)
}

fn sum(byte: u8) -> Option<i32> {
    SUMS.iter()
        .zip(0..)
        .find(|(other, _)| **other == byte)
        .map(|(_, sum)| sum)
}

fn step(byte: u8) -> Option<(isize, isize)> {
    ARROWS
        .iter()
        .find(|(arrow, _)| *arrow == byte)
        .map(|(_, step)| *step)
}

/// Reads a line.
pub(super) fn read(text: &[u8], _: &mut Notes) -> Result<Record, Wrong> {
    let text = text.trim_ascii_end();
    if text.len() != NINE_CELLS {
        let found = format!("{} characters", text.len());
        return Err(Wrong::new(found, "81, a sum or an arrow for each cell").at(text.len()));
    }
    let layout = usual_nine();
    let mut killer = Killer::default();
    for cell in 0..NINE_CELLS {
        let head = head(&layout, text, cell)?;
        killer.add(head, cell, head).sum = sum(text[head]).filter(|&sum| sum != 0);
    }
    killer.record(layout)
}

/// Returns the cell with the sum that the arrows from `cell` lead to.
fn head(layout: &Layout, text: &[u8], cell: usize) -> Result<usize, Wrong> {
    let mut head = cell;
    for _ in 0..=NINE_CELLS {
        if sum(text[head]).is_some() {
            return Ok(head);
        }
        let wrong = |expected: &'static str| Wrong::character(text, head, expected);
        let step = step(text[head])
            .ok_or_else(|| wrong("a sum, 0-9, A-Z or a-j, or an arrow, one of < ^ > v ` ' , ."))?;
        head = layout
            .step(head, step)
            .ok_or_else(|| wrong("an arrow to a cell of the grid"))?;
    }
    Err(Wrong::new("arrows that lead in a circle", "arrows that lead to a sum").at(cell))
}

/// Writes a line.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let known = target.known_nine()?;
    let killer = Killer::of(&known)?.with_clues(&known)?;
    if killer.is_crossed {
        return Err(known.has_more("no rules but boxes and cages"));
    }
    let mut text = [b'0'; NINE_CELLS];
    for block in &killer.blocks {
        let (&first, others) = block.cells.split_first().expect("a cage has cells");
        text[first] = SUMS[block.sum.unwrap_or_default() as usize];
        let (mut reached, mut others) = (vec![first], others.to_vec());
        while !others.is_empty() {
            let leads = |step, cell| {
                known
                    .rules
                    .layout()
                    .step(cell, step)
                    .is_some_and(|next| reached.contains(&next))
            };
            let next = ARROWS.iter().find_map(|&(arrow, step)| {
                others
                    .iter()
                    .position(|&cell| leads(step, cell))
                    .map(|place| (place, arrow))
            });
            let (place, arrow) = next.ok_or_else(|| block.in_pieces(&known))?;
            let cell = others.remove(place);
            text[cell] = arrow;
            reached.push(cell);
        }
    }
    out.extend(text);
    out.push(b'\n');
    Ok(())
}

//! Game IDs of Solo, in Simon Tatham's portable puzzle collection: `2x3:`, `4x4x:` or `9j:` and the clues.
//!
//! ```text
//! 2x3:…     boxes of 2 rows and 3 columns        followed by x: both main diagonals
//! 9j:…,…    a jigsaw of side 9, its edges after a comma
//! 3x3k:…,…,…   a killer: after the clues and any jigsaw edges, the edges of the cages and the sums in their first cells
//! clues     numbers; a letter is a run of blank cells, a = 1 … z = 26; _ separates numbers
//! edges     letters are runs of places without an edge, _ = 0, a = 1 … y = 25, each followed by an edge, z = 26 without one;
//!           first the edges between the cells of a row, row by row, then those between the cells of a column, column by column
//! ```
//!
//! The game writes z for 25 places and reads it as 26, so it rejects its own rare IDs with longer runs. We write what the game reads, and
//! read both.
//!
//! Symmetry and difficulty in an ID are ignored.

mod parse;

use std::fmt::Write;

use crate::rules::layout::{Boxes, HouseKind, Layout};

use super::cages::{Block, Killer, unfit};
use super::entry::{Known, Unfit};
use super::iss::box_numbers;
use super::sizes::is_single;

pub(super) use parse::{is_id, read};

/// The name of the format.
const NAME: &str = "solo";

/// The largest side that the game supports.
const LARGEST_SIDE: usize = 31;

/// The largest side of its killers.
const LARGEST_KILLER: usize = 9;

/// The longest run of one letter.
const RUN: usize = 26;

/// Writes a game ID and a line end.
pub(super) fn write(puzzle: &Known, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let layout = puzzle.rules.layout();
    puzzle.has(is_known(layout), "one grid of at most 31 rows with connected boxes", NAME)?;
    let killer = Killer::of(puzzle, NAME)?;
    let is_killer = !killer.blocks.is_empty();
    let mut id = match *layout.boxes() {
        Boxes::Rectangles { rows, columns } => format!("{rows}x{columns}"),
        _ => format!("{}j", layout.side()),
    };
    id.extend(killer.is_crossed.then_some('x').into_iter().chain(is_killer.then_some('k')));
    id.push(':');
    push_numbers(puzzle.entry.clues.values().iter().map(|&value| value.into()), &mut id);
    if matches!(layout.boxes(), Boxes::Shapes(_)) {
        id.push(',');
        push_edges(layout.side(), &box_numbers(layout), &mut id);
    }
    if is_killer {
        let cages = cages(puzzle, &killer)?;
        id.push(',');
        push_edges(layout.side(), &cages.iter().map(|cage| cage.cells[0]).collect::<Vec<usize>>(), &mut id);
        id.push(',');
        let sum = |(cell, cage): (usize, &&Block)| cage.sum.filter(|_| cage.cells[0] == cell).unwrap_or_default();
        push_numbers(cages.iter().enumerate().map(|entry| sum(entry) as usize), &mut id);
    }
    out.extend(id.as_bytes());
    out.push(b'\n');
    Ok(())
}

/// Returns the cage of every cell, as the game requires: connected cages of at least two cells.
fn cages<'a>(puzzle: &Known, killer: &'a Killer) -> Result<Vec<&'a Block>, Unfit> {
    let layout = puzzle.rules.layout();
    puzzle.has(layout.side() <= LARGEST_KILLER, "at most 9 rows where there are cages", NAME)?;
    killer.check_sums(puzzle, NAME)?;
    for block in &killer.blocks {
        let cage = || puzzle.cage_at(block.cells[0]);
        if block.cells.len() < 2 {
            return Err(unfit(format!("{} with one cell", cage()), "two cells or more in a cage", NAME));
        }
        if !layout.is_connected(&block.cells) {
            return Err(unfit(format!("{} in several pieces", cage()), "cages in one piece", NAME));
        }
    }
    let of = killer.block_of(layout.cells());
    let outside = |(cell, block): (usize, Option<&'a Block>)| {
        block.ok_or_else(|| unfit(format!("{} in no cage", layout.cell_name(cell)), "every cell in a cage", NAME))
    };
    of.into_iter().enumerate().map(outside).collect()
}

/// Returns `true` if the game supports this layout.
fn is_known(layout: &Layout) -> bool {
    let boxes = layout.houses().iter().filter(|house| house.kind() == HouseKind::Box);
    let has_boxes = match *layout.boxes() {
        Boxes::None => false,
        Boxes::Rectangles { rows, columns } => rows > 1 && columns > 1,
        Boxes::Shapes(_) => true,
    };
    has_boxes
        && is_single(layout)
        && layout.side() <= LARGEST_SIDE
        && boxes.into_iter().all(|house| layout.is_connected(house.cells()))
}

fn push_numbers(numbers: impl Iterator<Item = usize>, id: &mut String) {
    let mut run = 0;
    let mut is_first = true;
    for number in numbers {
        if number == 0 {
            run += 1;
            continue;
        }
        if run == 0 && !is_first {
            id.push('_');
        }
        push_blanks(std::mem::take(&mut run), id);
        write!(id, "{number}").expect("writing to a string does not fail");
        is_first = false;
    }
    push_blanks(run, id);
}

fn push_blanks(mut run: usize, id: &mut String) {
    while run > 0 {
        let length = run.min(RUN);
        id.push(letter(length));
        run -= length;
    }
}

/// Returns the letter of a run, from 1.
fn letter(run: usize) -> char {
    char::from(b'a' + run as u8 - 1)
}

/// Writes the edges between cells of different pieces.
fn push_edges(side: usize, pieces: &[usize], id: &mut String) {
    let mut run = 0;
    // The code ends with the edge around the grid.
    let ends = edges(side).map(|(one, other)| pieces[one] != pieces[other]).chain([true]);
    for is_edge in ends {
        if !is_edge {
            run += 1;
            continue;
        }
        while run >= RUN {
            id.push('z');
            run -= RUN;
        }
        id.push(if run == 0 { '_' } else { letter(run) });
        run = 0;
    }
}

/// Returns the pairs of cells that can have an edge between them, in the order of an ID.
fn edges(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let lines = move || (0..side).flat_map(move |line| (1..side).map(move |at| (line, at)));
    let across = lines().map(move |(row, column)| (row * side + column - 1, row * side + column));
    across.chain(lines().map(move |(column, row)| ((row - 1) * side + column, row * side + column)))
}

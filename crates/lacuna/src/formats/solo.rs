//! Game IDs of Solo, in Simon Tatham's portable puzzle collection: `2x3:`, `4x4x:` or `9j:` and the
//! clues.
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
//! The game writes z for 25 places and reads it as 26, so it rejects its own rare IDs with longer
//! runs. We write what the game reads, and read both.
//!
//! Symmetry and difficulty in an ID are ignored.

mod edges;
mod read;

use std::fmt::Write;

use crate::rules::layout::{Boxes, HouseKind, Layout};

use super::cages::{Block, Killer};
use super::entry::{Known, Target, Unfit};
use super::iss::box_numbers;
use super::layouts::is_single;
use edges::{LARGEST_SIDE, RUN, edges};

pub(super) use read::{is_id, read};

/// The largest side of the game's killers.
const LARGEST_KILLER: usize = 9;

/// Writes a game ID and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let known = target.known()?;
    let layout = known.rules.layout();
    known.has(
        is_known(layout),
        "one grid of at most 31 rows with connected boxes",
    )?;
    let killer = Killer::of(&known)?;
    let is_killer = !killer.blocks.is_empty();
    let mut id = match *layout.boxes() {
        Boxes::Rectangles { rows, columns } => format!("{rows}x{columns}"),
        _ => format!("{}j", layout.side()),
    };
    id.extend(
        killer
            .is_crossed
            .then_some('x')
            .into_iter()
            .chain(is_killer.then_some('k')),
    );
    id.push(':');
    push_numbers(
        known.entry.clues.values().iter().map(|&value| value.into()),
        &mut id,
    );
    if matches!(layout.boxes(), Boxes::Shapes(_)) {
        id.push(',');
        push_edges(layout.side(), &box_numbers(layout), &mut id);
    }
    if is_killer {
        let cages = cages(&known, &killer)?;
        id.push(',');
        push_edges(
            layout.side(),
            &cages
                .iter()
                .map(|cage| cage.cells[0])
                .collect::<Vec<usize>>(),
            &mut id,
        );
        id.push(',');
        let sum = |(cell, cage): (usize, &&Block)| {
            cage.sum
                .filter(|_| cage.cells[0] == cell)
                .unwrap_or_default()
        };
        push_numbers(
            cages.iter().enumerate().map(|entry| sum(entry) as usize),
            &mut id,
        );
    }
    out.extend(id.as_bytes());
    out.push(b'\n');
    Ok(())
}

/// Returns the cage of every cell, as the game requires: connected cages of at least two cells.
fn cages<'a>(known: &Known, killer: &'a Killer) -> Result<Vec<&'a Block>, Unfit> {
    let layout = known.rules.layout();
    known.has(
        layout.side() <= LARGEST_KILLER,
        "at most 9 rows where there are cages",
    )?;
    killer.check_sums(known)?;
    for block in &killer.blocks {
        if block.cells.len() < 2 {
            let found = format!("{} with one cell", block.name(known));
            return Err(known.unfit(found, "two cells or more in a cage"));
        }
        if !layout.is_connected(&block.cells) {
            return Err(block.in_pieces(known));
        }
    }
    let of = killer.block_of(layout.cells()).into_iter().enumerate();
    let outside = |cell| {
        known.unfit(
            format!("{} in no cage", layout.cell_name(cell)),
            "every cell in a cage",
        )
    };
    of.map(|(cell, block)| block.ok_or_else(|| outside(cell)))
        .collect()
}

/// Returns `true` if the game supports this layout.
fn is_known(layout: &Layout) -> bool {
    let boxes = layout
        .houses()
        .iter()
        .filter(|house| house.kind() == HouseKind::Box);
    let has_boxes = match *layout.boxes() {
        Boxes::None => false,
        Boxes::Rectangles { rows, columns } => rows > 1 && columns > 1,
        Boxes::Shapes(_) => true,
    };
    has_boxes
        && is_single(layout)
        && layout.side() <= LARGEST_SIDE
        && boxes
            .into_iter()
            .all(|house| layout.is_connected(house.cells()))
}

fn push_numbers(numbers: impl Iterator<Item = usize>, id: &mut String) {
    let mut run = 0;
    for number in numbers {
        if number == 0 {
            run += 1;
            continue;
        }
        if id.ends_with(|last: char| last.is_ascii_digit()) && run == 0 {
            id.push('_');
        }
        push_blanks(std::mem::take(&mut run), id);
        write!(id, "{number}").expect("writing to a string does not fail");
    }
    push_blanks(run, id);
}

fn push_blanks(run: usize, id: &mut String) {
    id.extend(std::iter::repeat_n('z', run / RUN));
    id.extend((!run.is_multiple_of(RUN)).then(|| letter(run % RUN)));
}

/// Returns the letter of a run, from 1.
fn letter(run: usize) -> char {
    char::from(b'a' + run as u8 - 1)
}

/// Writes the edges between cells of different pieces.
fn push_edges(side: usize, pieces: &[usize], id: &mut String) {
    let mut run = 0;
    // The code ends with the edge around the grid.
    let ends = edges(side)
        .map(|(one, other)| pieces[one] != pieces[other])
        .chain([true]);
    for is_edge in ends {
        if !is_edge {
            run += 1;
            continue;
        }
        id.extend(std::iter::repeat_n('z', run / RUN));
        run %= RUN;
        id.push(if run == 0 { '_' } else { letter(run) });
        run = 0;
    }
}

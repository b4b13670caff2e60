//! SumoCue's strings for killers, jigsaws and both.
//!
//! ```text
//! SumoCueV1=14J0+0J0=9J1…      = begins a cage with its sum; + belongs to the cage that begins in this cell, from 0
//! SumoCueV1=0J0=8J0=0J1…       no + anywhere: = and the clue, 0 for none
//! SumoCueV1D…                  with both diagonals
//! J0 to J8                     the box of a jigsaw, after every cell or none
//! ```
//!
//! A sum of zero means no sum; a single cell with it is in no cage. A cage of one cell is a clue in
//! both dialects, so they agree wherever a string fits both.

use crate::rules::layout::Boxes;

use super::cages::Killer;
use super::entry::{Target, Unfit};
use super::iss::box_numbers;
use super::layouts::jigsaw;
use super::layouts::{NINE_CELLS, usual_nine};
use super::record::Record;
use super::remarks::Notes;
use super::scan::Scanner;
use super::wrong::Wrong;

/// The beginning of a string.
const BEGIN: &[u8] = b"SumoCueV1";

/// Returns `true` if a line begins like such a string.
pub(super) fn is_string(text: &[u8]) -> bool {
    text.starts_with(BEGIN)
}

/// A cell of a string.
struct Cell {
    /// The byte offset in the line.
    at: usize,
    /// `=` or `+`.
    sign: u8,
    number: usize,
    piece: Option<usize>,
}

/// Reads a line.
pub(super) fn read(text: &[u8], _: &mut Notes) -> Result<Record, Wrong> {
    if !is_string(text) {
        return Err(Wrong::character(text, 0, "SumoCueV1 before the cells"));
    }
    let mut scan = Scanner::new(text, BEGIN.len());
    let is_crossed = scan.takes(b'D');
    let cells = cells(scan)?;
    if cells.len() != NINE_CELLS {
        let found = format!("{} cells", cells.len());
        return Err(Wrong::new(found, "81, each with = or + before its number")
            .at(text.trim_ascii_end().len()));
    }
    let layout = match cells
        .iter()
        .map(|cell| cell.piece)
        .collect::<Option<Vec<usize>>>()
    {
        None => usual_nine(),
        Some(pieces) => jigsaw(&pieces, "boxes")?,
    };
    let mut killer = Killer {
        is_crossed,
        ..Killer::default()
    };
    for (cell, Cell { at, number, .. }) in cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.sign == b'=')
    {
        killer.add(cell, cell, *at).sum = i32::try_from(*number).ok().filter(|&sum| sum != 0);
    }
    for (cell, Cell { at, number, .. }) in cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.sign == b'+')
    {
        if cells.get(*number).is_none_or(|head| head.sign != b'=') {
            let found = format!("the cage {number}");
            return Err(Wrong::new(found, "the number of a cell with = before its sum").at(*at));
        }
        killer.add(*number, cell, *at);
    }
    killer.record(layout)
}

/// Reads the cells. There may be blanks between them.
fn cells(mut scan: Scanner) -> Result<Vec<Cell>, Wrong> {
    let number = |scan: &mut Scanner| {
        let number = scan.number().filter(|number| *number < 1000);
        number.ok_or_else(|| scan.wrong("a number"))
    };
    let mut cells: Vec<Cell> = Vec::new();
    scan.run(u8::is_ascii_whitespace);
    while let Some(sign) = scan.peek() {
        let at = scan.at;
        if !matches!(sign, b'=' | b'+') {
            return Err(
                scan.wrong("= before a sum or a clue, or + before the cell where a cage begins")
            );
        }
        scan.next();
        let value = number(&mut scan)?;
        let piece = if scan.takes(b'J') {
            Some(number(&mut scan)?)
        } else {
            None
        };
        if cells
            .first()
            .is_some_and(|first| first.piece.is_some() != piece.is_some())
        {
            let (found, expected) = match piece {
                Some(_) => ("a box for a cell", "none, as for the first"),
                None => (
                    "no box for a cell",
                    "J and the number of one, as for the first",
                ),
            };
            return Err(Wrong::new(found, expected).at(at));
        }
        cells.push(Cell {
            at,
            sign,
            number: value,
            piece,
        });
        scan.run(u8::is_ascii_whitespace);
    }
    Ok(cells)
}

/// Writes a string and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let known = target.known()?;
    target.nine()?;
    let layout = known.rules.layout();
    known.has(layout.boxes() != &Boxes::None, "9x9 cells with boxes")?;
    let killer = Killer::of(&known)?.with_clues(&known)?;
    let pieces = (**layout != usual_nine()).then(|| box_numbers(layout));
    out.extend(BEGIN);
    out.extend(killer.is_crossed.then_some(b'D'));
    for (cell, block) in killer.block_of(NINE_CELLS).into_iter().enumerate() {
        let text = match block {
            Some(block) if block.cells[0] != cell => format!("+{}", block.cells[0]),
            _ => format!("={}", block.and_then(|block| block.sum).unwrap_or_default()),
        };
        out.extend(text.bytes());
        out.extend(
            pieces
                .iter()
                .flat_map(|pieces| format!("J{}", pieces[cell]).into_bytes()),
        );
    }
    out.push(b'\n');
    Ok(())
}

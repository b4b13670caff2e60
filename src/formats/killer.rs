//! PS killer strings, as Perfect Sudoku and SumoCue use them: for every cell, 256 times the sum of its cage plus the number of the cage.
//!
//! ```text
//! 3x3::k:7168:7168:7168:5891:…:      5891 = 23 · 256 + 3: the cage that begins in cell 3, from 0, has the sum 23
//! 3x3:d:k:…                          with both diagonals
//! ```
//!
//! The reader accepts any numbering of the cages. A number below 256 means a cell without a cage.

use super::cages::{Block, Killer};
use super::entry::{Known, Unfit};
use super::lines::{Line, TextError};
use super::record::Record;
use super::sizes::{NINE_CELLS, usual_nine};

/// The name of the format.
const NAME: &str = "killer";

/// The factor of a sum.
const SUM: u16 = 256;

/// Returns `true` if a line begins like this format: a size, and a second colon, which a game ID lacks.
pub(super) fn is_string(line: &Line) -> bool {
    let mut fields = line.text.split(|&byte| byte == b':');
    let mut sides = fields.next().unwrap_or_default().split(|&byte| byte == b'x');
    let is_side =
        |side: Option<&[u8]>| side.is_some_and(|side| !side.is_empty() && side.iter().all(u8::is_ascii_digit));
    is_side(sides.next()) && is_side(sides.next()) && sides.next().is_none() && fields.count() > 1
}

/// Reads a line.
pub(super) fn read(line: &Line) -> Result<Record, TextError> {
    let text = line.text.trim_ascii_end();
    let mut next = 0;
    let mut fields = text.strip_suffix(b":").unwrap_or(text).split(|&byte| byte == b':').map(|field| {
        let at = next;
        next += field.len() + 1;
        (at, std::str::from_utf8(field).unwrap_or("\u{fffd}"))
    });
    let mut head = |options: &[&str], expected: &str| {
        let (at, field) = fields.next().unwrap_or((text.len(), ""));
        let wrong = || line.error(at, format!("{field:?}"), expected);
        if options.contains(&field) { Ok(field) } else { Err(wrong()) }
    };
    head(&["3x3"], "the size 3x3")?;
    let is_crossed = head(&["", "d"], "nothing or d for diagonals between the first two colons")? == "d";
    head(&["k"], "k for a killer")?;
    let fields: Vec<(usize, &str)> = fields.collect();
    if fields.len() != NINE_CELLS {
        return Err(line.error(text.len(), format!("{} numbers", fields.len()), "81, each with a colon behind it"));
    }
    let mut killer = Killer { is_crossed, blocks: Vec::new() };
    let mut numbers: Vec<u16> = Vec::new();
    for (cell, &(at, field)) in fields.iter().enumerate() {
        let expected = "256 times the sum of a cage and the number of the cage";
        let number: u16 = field.parse().map_err(|_| line.error(at, format!("{field:?}"), expected))?;
        let (sum, number) = (i32::from(number / SUM), number % SUM);
        if sum == 0 {
            continue;
        }
        let Some(known) = numbers.iter().position(|&other| other == number) else {
            numbers.push(number);
            killer.blocks.push(Block { cells: vec![cell], sum: Some(sum) });
            continue;
        };
        let block = &mut killer.blocks[known];
        if block.sum != Some(sum) {
            let expected = block.sum.unwrap_or_default();
            return Err(line.error(
                at,
                format!("the sum {sum} in the cage {number}"),
                &format!("{expected} as before"),
            ));
        }
        block.cells.push(cell);
    }
    let places: Vec<usize> = killer.blocks.iter().map(|block| fields[block.cells[0]].0).collect();
    killer.read(line, usual_nine(), &places)
}

/// Writes a string and a line end.
pub(super) fn write(known: &Known, out: &mut Vec<u8>) -> Result<(), Unfit> {
    known.has_usual_nine(NAME)?;
    let killer = Killer::of(known, NAME)?.with_clues(known, NAME)?;
    killer.check_sums(known, NAME)?;
    out.extend(if killer.is_crossed { "3x3:d:k:" } else { "3x3::k:" }.bytes());
    for (cell, block) in killer.block_of(NINE_CELLS).into_iter().enumerate() {
        let number =
            block.map_or(cell, |block| block.sum.unwrap_or_default() as usize * usize::from(SUM) + block.cells[0]);
        out.extend(format!("{number}:").bytes());
    }
    out.push(b'\n');
    Ok(())
}

//! PS killer strings, as Perfect Sudoku and SumoCue use them: for every cell, 256 times the sum of
//! its cage plus the number of the cage.
//!
//! ```text
//! 3x3::k:7168:7168:7168:5891:…:      5891 = 23 · 256 + 3: the cage that begins in cell 3, from 0, has the sum 23
//! 3x3:d:k:…                          with both diagonals
//! ```
//!
//! The reader accepts any numbering of the cages. A number below 256 means a cell without a cage.

use super::cages::Killer;
use super::entry::{Target, Unfit};
use super::layouts::{NINE_CELLS, usual_nine};
use super::record::Record;
use super::remarks::Notes;
use super::scan::fields;
use super::wrong::Wrong;

/// The factor of a sum.
const SUM: u16 = 256;

/// The fields before the cells: the texts allowed in each, and their description.
const HEAD: [(&[&str], &str); 3] = [
    (&["3x3"], "the size 3x3"),
    (
        &["", "d"],
        "nothing or d for diagonals between the first two colons",
    ),
    (&["k"], "k for a killer"),
];

/// Returns `true` if a line begins like this format: a size, and a second colon, which a game ID
/// lacks.
pub(super) fn is_string(text: &[u8]) -> bool {
    let mut fields = text.split(|&byte| byte == b':');
    let sides: Vec<&[u8]> = fields
        .next()
        .unwrap_or_default()
        .split(|&byte| byte == b'x')
        .collect();
    let is_side = |side: &&[u8]| !side.is_empty() && side.iter().all(u8::is_ascii_digit);
    sides.len() == 2 && sides.iter().all(is_side) && fields.count() > 1
}

/// Reads a line.
pub(super) fn read(text: &[u8], _: &mut Notes) -> Result<Record, Wrong> {
    let text = text.trim_ascii_end();
    let named = |(at, field)| (at, std::str::from_utf8(field).unwrap_or("\u{fffd}"));
    let mut fields = fields(text.strip_suffix(b":").unwrap_or(text), b':').map(named);
    let mut head = [""; HEAD.len()];
    for (found, (options, expected)) in head.iter_mut().zip(HEAD) {
        let (at, field) = fields.next().unwrap_or((text.len(), ""));
        if !options.contains(&field) {
            return Err(Wrong::new(format!("{field:?}"), expected).at(at));
        }
        *found = field;
    }
    let fields: Vec<(usize, &str)> = fields.collect();
    if fields.len() != NINE_CELLS {
        let found = format!("{} numbers", fields.len());
        return Err(Wrong::new(found, "81, each followed by a colon").at(text.len()));
    }
    let mut killer = Killer {
        is_crossed: head[1] == "d",
        ..Killer::default()
    };
    for (cell, (at, field)) in fields.into_iter().enumerate() {
        let expected = "256 times the sum of a cage and the number of the cage";
        let number: u16 = field
            .parse()
            .map_err(|_| Wrong::new(format!("{field:?}"), expected).at(at))?;
        let (sum, number) = (i32::from(number / SUM), number % SUM);
        if sum == 0 {
            continue;
        }
        let before = *killer.add(number.into(), cell, at).sum.get_or_insert(sum);
        if before != sum {
            let found = format!("the sum {sum} in the cage {number}");
            return Err(Wrong::new(found, format!("{before} as before")).at(at));
        }
    }
    killer.record(usual_nine())
}

/// Writes a string and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let known = target.known_nine()?;
    let killer = Killer::of(&known)?.with_clues(&known)?;
    killer.check_sums(&known)?;
    out.extend(
        if killer.is_crossed {
            "3x3:d:k:"
        } else {
            "3x3::k:"
        }
        .bytes(),
    );
    for (cell, block) in killer.block_of(NINE_CELLS).into_iter().enumerate() {
        let number = block.map_or(cell, |block| {
            block.sum.unwrap_or_default() as usize * usize::from(SUM) + block.cells[0]
        });
        out.extend(format!("{number}:").bytes());
    }
    out.push(b'\n');
    Ok(())
}

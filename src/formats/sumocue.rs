//! SumoCue's strings for killers, jigsaws and both.
//!
//! ```text
//! SumoCueV1=14J0+0J0=9J1…      = begins a cage with its sum; + belongs to the cage that begins in this cell, from 0
//! SumoCueV1=0J0=8J0=0J1…       no + anywhere: = and the clue, 0 for none
//! SumoCueV1D…                  with both diagonals
//! J0 to J8                     the box of a jigsaw, after every cell or none
//! ```
//!
//! A sum of zero means no sum; a single cell with it is in no cage. A cage of one cell is a clue in both dialects, so they agree wherever a
//! string fits both.

use crate::rules::layout::{Boxes, Layout};

use super::cages::{Block, Killer};
use super::entry::{Known, Unfit};
use super::iss::box_numbers;
use super::lines::{Line, TextError};
use super::record::Record;
use super::sizes::{NINE, NINE_CELLS, is_single, usual_nine};

/// The name of the format.
const NAME: &str = "sumocue";

/// The beginning of a string.
const BEGIN: &[u8] = b"SumoCueV1";

/// Returns `true` if a line begins like such a string.
pub(super) fn is_string(line: &Line) -> bool {
    line.text.starts_with(BEGIN)
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
pub(super) fn read(line: &Line) -> Result<Record, TextError> {
    let rest = line.text.strip_prefix(BEGIN);
    let rest = rest.ok_or_else(|| line.wrong_character(0, "SumoCueV1 before the cells"))?;
    let is_crossed = rest.first() == Some(&b'D');
    let cells = cells(line, BEGIN.len() + usize::from(is_crossed))?;
    if cells.len() != NINE_CELLS {
        let at = line.text.trim_ascii_end().len();
        return Err(line.error(at, format!("{} cells", cells.len()), "81, each with = or + before its number"));
    }
    let layout = layout(line, &cells)?;
    let mut killer = Killer { is_crossed, blocks: Vec::new() };
    // Returns the block number of a cell with `=`.
    let block = |cell: usize| cells[..cell].iter().filter(|cell| cell.sign == b'=').count();
    for (cell, Cell { number, .. }) in cells.iter().enumerate().filter(|(_, cell)| cell.sign == b'=') {
        let sum = i32::try_from(*number).ok().filter(|&sum| sum != 0);
        killer.blocks.push(Block { cells: vec![cell], sum });
    }
    for (cell, Cell { at, number, .. }) in cells.iter().enumerate().filter(|(_, cell)| cell.sign == b'+') {
        if cells.get(*number).is_none_or(|head| head.sign != b'=') {
            return Err(line.error(*at, format!("the cage {number}"), "the number of a cell with = before its sum"));
        }
        killer.blocks[block(*number)].cells.push(cell);
    }
    let mut places: Vec<usize> = killer.blocks.iter().map(|block| cells[block.cells[0]].at).collect();
    killer.drop_bare_cells(&mut places);
    killer.read(line, layout, &places)
}

/// Reads the cells from byte `begin` on. There may be blanks between them.
fn cells(line: &Line, begin: usize) -> Result<Vec<Cell>, TextError> {
    let text = line.text;
    let mut at = begin;
    let mut cells: Vec<Cell> = Vec::new();
    let blanks = |at: &mut usize| *at += text[*at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let number = |at: &mut usize| {
        let digits = text[*at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = std::str::from_utf8(&text[*at..*at + digits]).ok().and_then(|digits| digits.parse().ok());
        *at += digits;
        number.filter(|number: &usize| *number < 1000).ok_or_else(|| line.wrong_character(*at, "a number"))
    };
    blanks(&mut at);
    while at < text.len() {
        let (begin, sign) = (at, text[at]);
        if !matches!(sign, b'=' | b'+') {
            return Err(line.wrong_character(at, "= before a sum or a clue, or + before the cell where a cage begins"));
        }
        at += 1;
        let value = number(&mut at)?;
        let is_piece = text.get(at) == Some(&b'J');
        at += usize::from(is_piece);
        let piece = if is_piece { Some(number(&mut at)?) } else { None };
        if cells.first().is_some_and(|first| first.piece.is_some() != is_piece) {
            let (found, expected) = if is_piece { ("a box", "none") } else { ("no box", "J and the number of one") };
            return Err(line.error(begin, format!("{found} for a cell"), &format!("{expected}, as for the first")));
        }
        cells.push(Cell { at: begin, sign, number: value, piece });
        blanks(&mut at);
    }
    Ok(cells)
}

fn layout(line: &Line, cells: &[Cell]) -> Result<Layout, TextError> {
    match cells.iter().map(|cell| cell.piece).collect::<Option<Vec<usize>>>() {
        None => Ok(usual_nine()),
        Some(pieces) => Layout::jigsaw(&pieces)
            .map_err(|error| line.error(0, format!("boxes that make no layout ({error})"), "9 cells in each")),
    }
}

/// Writes a string and a line end.
pub(super) fn write(known: &Known, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let layout = known.rules.layout();
    if !(is_single(layout) && layout.side() == NINE) {
        return Err(Unfit::Size(NAME));
    }
    known.has(layout.boxes() != &Boxes::None, "9x9 cells with boxes", NAME)?;
    let killer = Killer::of(known, NAME)?.with_clues(known, NAME)?;
    let pieces = (**layout != usual_nine()).then(|| box_numbers(layout));
    out.extend(BEGIN);
    out.extend(killer.is_crossed.then_some(b'D'));
    for (cell, block) in killer.block_of(NINE_CELLS).into_iter().enumerate() {
        let text = match block {
            Some(block) if block.cells[0] != cell => format!("+{}", block.cells[0]),
            _ => format!("={}", block.and_then(|block| block.sum).unwrap_or_default()),
        };
        out.extend(text.bytes());
        out.extend(pieces.iter().flat_map(|pieces| format!("J{}", pieces[cell]).into_bytes()));
    }
    out.push(b'\n');
    Ok(())
}

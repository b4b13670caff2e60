//! Different values without a gap: all windows of consecutive values that may be the set, at once.

use super::super::contradiction::Contradiction;
use super::board::Board;

/// Leaves the values of the windows that fit: every cell has one of them, every one of them has a cell. Values of all windows are needed.
/// Whether there was anything to take away.
pub(super) fn ask<const W: usize>(cells: &[usize], board: &mut impl Board<W>) -> Result<bool, Contradiction> {
    let length = cells.len();
    if length > 32 {
        return Err(Contradiction);
    }
    // Where a window can begin, as bits: all its values are there, and each cell has one of them.
    let (mut once, mut twice, mut starts) = (0, 0, u32::MAX);
    for &cell in cells {
        let domain = board.get(cell);
        twice |= once & domain;
        once |= domain;
        starts &= (1..length).fold(domain, |starts, k| starts | domain >> k);
    }
    starts &= (1..length).fold(once, |starts, k| starts & once >> k);
    if starts == 0 {
        return Err(Contradiction);
    }
    let window = u32::MAX >> (32 - length);
    let some = (1..length).fold(starts, |some, k| some | starts << k);
    let every = window << starts.trailing_zeros() & window << starts.ilog2();
    let mut found = false;
    if once & !some != 0 {
        cells.iter().for_each(|&cell| found |= board.leave(cell, some));
    }
    Ok(found | board.need(cells, every, once, twice)?.0)
}

//! Different values without a gap: all possible windows of consecutive values at once.

use super::super::contradiction::Contradiction;
use super::domains::Domains;

/// Leaves the values of the windows that fit: each cell has a value of the window, and each value
/// of the window has a cell. Values in all windows must occur. Returns `true` if a candidate was
/// removed.
pub(super) fn run<const W: usize>(
    cells: &[usize],
    board: &mut impl Domains<W>,
) -> Result<bool, Contradiction> {
    let length = cells.len();
    if length > 32 {
        return Err(Contradiction);
    }
    // `starts`: where a window can begin, as bits. All its values have a cell, and each cell has
    // one of them.
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
        for &cell in cells {
            found |= board.restrict(cell, some);
        }
    }
    Ok(found | board.require(cells, every, once, twice)?.0)
}

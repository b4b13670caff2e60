//! Different values without a gap: all windows of consecutive values that may be the set, at once.

use super::super::contradiction::Contradiction;
use super::room::Room;

/// Leaves the values of the windows that fit: every cell has one of them, every one of them has a cell. Values of all windows are needed.
pub(super) fn prune(domains: &mut [u32], room: &mut Room) -> Result<(), Contradiction> {
    let length = domains.len();
    if length > 32 {
        return Err(Contradiction);
    }
    // Where a window can begin, as bits: all its values are there, and each cell has one of them.
    let all = domains.iter().fold(0, |all, domain| all | domain);
    let mut starts = (1..length).fold(all, |starts, k| starts & all >> k);
    for domain in domains.iter() {
        starts &= (1..length).fold(*domain, |starts, k| starts | domain >> k);
    }
    if starts == 0 {
        return Err(Contradiction);
    }
    let window = u32::MAX >> (32 - length);
    let some = (1..length).fold(starts, |some, k| some | starts << k);
    let every = window << starts.trailing_zeros() & window << starts.ilog2();
    for domain in domains.iter_mut() {
        *domain &= some;
    }
    room.needed.push((0, domains.len(), every));
    Ok(())
}

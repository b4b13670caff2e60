//! Different values without a gap: every window of so many consecutive values that may be the set.

use super::super::planes::Contradiction;
use super::Room;

/// Leaves the values of the windows that fit: every cell has one of them, every one of them has a cell. Values of all windows are needed.
pub(super) fn prune(domains: &mut [u32], room: &mut Room) -> Result<(), Contradiction> {
    let all = domains.iter().fold(0, |all, domain| all | domain);
    let window = u32::MAX >> (32 - domains.len().min(32));
    let fits = |window: u32| all & window == window && domains.iter().all(|domain| domain & window != 0);
    let shifts = (0..=32 - domains.len().min(32)).map(|shift| window << shift);
    let (some, every) = shifts.filter(|&window| fits(window)).fold((0, u32::MAX), |(s, e), w| (s | w, e & w));
    if some == 0 || domains.len() > 32 {
        return Err(Contradiction);
    }
    for domain in domains.iter_mut() {
        *domain &= some;
    }
    room.needed.push((0, domains.len(), every));
    Ok(())
}

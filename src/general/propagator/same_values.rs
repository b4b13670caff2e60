//! Sets of cells that hold the same values, each as often.

use super::super::planes::Contradiction;
use super::counts::{settle, times};

/// Leaves, value by value, what the numbers of times in the other sets allow. All sets have so many cells.
pub(super) fn prune(size: usize, domains: &mut [u32]) -> Result<(), Contradiction> {
    let all = domains.iter().fold(0, |all, domain| all | domain);
    for value in (0..32).filter(|value| all >> value & 1 != 0) {
        let each = domains.chunks(size).map(|set| times(set, value));
        let (least, most) =
            each.fold((0, size), |(least, most), (fixed, possible)| (least.max(fixed), most.min(possible)));
        if least > most {
            return Err(Contradiction);
        }
        domains.chunks_mut(size).for_each(|set| settle(set, value, least, most));
    }
    Ok(())
}

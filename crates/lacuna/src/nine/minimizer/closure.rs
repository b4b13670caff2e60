//! Transitive closure of links among nine things (rows, or places of a line), for many families of
//! links at once.

use crate::nine::cell::SIDE;

/// Extends the links of each of the nine, itself included, to everything reachable from it
/// (Warshall 1962). Each lane is its own family. There are no branches: the end of a chain of links
/// is unpredictable.
#[inline(always)]
pub(super) fn close<const LANES: usize>(reach: &mut [[u16; LANES]; SIDE]) {
    for through in 0..SIDE {
        let beyond = reach[through];
        for reach in reach.iter_mut() {
            // (A zip would cost two calls without link-time optimisation.)
            for (lane, beyond) in beyond.into_iter().enumerate() {
                reach[lane] |= beyond & spread(reach[lane], through);
            }
        }
    }
}

/// Returns all bits if this bit is set, otherwise none.
#[inline(always)]
pub(super) fn spread(bits: u16, bit: usize) -> u16 {
    ((bits << (u16::BITS as usize - 1 - bit)).cast_signed() >> (u16::BITS - 1)).cast_unsigned()
}

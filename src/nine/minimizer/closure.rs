//! What hangs together through links among nine things (rows, or places of a line), for many families of links at once.

use crate::nine::cell::SIDE;

/// From each of the nine what it links to, itself included, to all that can be reached from it (Warshall 1962). Each lane is a family of
/// its own, without a branch: where a chain of links ends cannot be predicted.
#[inline(always)]
pub(super) fn close<const LANES: usize>(reach: &mut [[u16; LANES]; SIDE]) {
    for through in 0..SIDE {
        let beyond = reach[through];
        for reach in reach.iter_mut() {
            // (A zip would be two calls, without link-time optimisation.)
            for (lane, beyond) in beyond.into_iter().enumerate() {
                reach[lane] |= beyond & spread(reach[lane], through);
            }
        }
    }
}

/// Returns all bits if this one is set, else none.
#[inline(always)]
pub(super) fn spread(bits: u16, bit: usize) -> u16 {
    ((bits << (u16::BITS as usize - 1 - bit)).cast_signed() >> (u16::BITS - 1)).cast_unsigned()
}

//! A seed for a run that was given none.

use std::hash::{BuildHasher, Hasher, RandomState};

use super::tell::tell;

/// Draws a seed and says so.
pub fn draw() -> u64 {
    let seed = draw_silently();
    say_drawn(seed);
    seed
}

/// Draws a seed that may turn out not to be needed.
pub fn draw_silently() -> u64 {
    // The hasher's keys come from the system's entropy; 32 bits are short enough to type.
    RandomState::new().build_hasher().finish() >> 32
}

/// Says how a run with a drawn seed is repeated.
pub fn say_drawn(seed: u64) {
    tell(format_args!("seed {seed} (drawn; give --seed {seed} to make the same puzzles)"));
}

//! A seed for a run that was given none.

use std::hash::{BuildHasher, Hasher, RandomState};

use super::tell::tell;

/// Draws a seed and says so.
pub fn draw() -> u64 {
    // The hasher's keys come from the system's entropy; 32 bits are short enough to type.
    let seed = RandomState::new().build_hasher().finish() >> 32;
    tell(format_args!("seed {seed} (drawn; give --seed {seed} to make the same puzzles)"));
    seed
}

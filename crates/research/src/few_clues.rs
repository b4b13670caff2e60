//! Exhaustive searches for puzzles with few clues. They answer different questions by different
//! methods; a [hunt](crate::hunt) finds such puzzles but proves nothing.
//!
//! * [`fewest`]: all puzzles with at most K clues in one solution grid, as sets of cells that hit
//!   its unavoidable sets.
//! * [`proofs`]: all puzzles with eight or nine clues in all grids of a variant that has few, as
//!   sets of cells up to symmetry.

pub mod fewest;
pub mod proofs;

/// Returns the binomial coefficient: the number of sets of `k` out of `n` things.
fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        0
    } else {
        (0..k as u64).fold(1, |product, i| product * (n as u64 - i) / (i + 1))
    }
}

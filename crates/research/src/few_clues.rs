//! Exhaustive searches for puzzles with few clues. They answer different questions by different
//! methods; a [hunt](crate::hunt) finds such puzzles but proves nothing.
//!
//! * [`fewest`]: all puzzles with at most K clues in one solution grid, as sets of cells that hit
//!   its unavoidable sets.
//! * [`proofs`]: all puzzles with eight or nine clues in all grids of a variant that has few, as
//!   sets of cells up to symmetry.

pub mod fewest;
pub mod proofs;

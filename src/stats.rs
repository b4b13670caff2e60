//! Accumulators.

pub mod batches;

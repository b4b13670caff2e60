//! Options that several commands share.

pub mod input;
pub mod jobs;
pub mod limits;
pub mod rated;
pub mod run_args;
pub mod seed;
pub mod suffix;
pub mod variant;

//! What is left of the files of stats, prove and fewest.

mod compression;
mod finished;
pub mod manifest;
mod output;
mod run_file;
mod scan;
pub mod target;

pub use manifest::{Length, Run, hex};
pub use output::Output;
pub use run_file::{Resumable, is_to_be_made};

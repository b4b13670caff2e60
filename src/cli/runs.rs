//! Runs that save their work: files that are complete or absent, resuming, shards, compression.

pub mod artifact;
pub mod compression;
pub mod finished;
pub mod in_order;
pub mod manifest;
pub mod output;
pub mod run_file;
pub mod scan;
pub mod scheduler;
pub mod shard;
pub mod small_file;
pub mod target;
pub mod temporary;

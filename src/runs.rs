//! Runs that save their work: files that are complete or absent, resuming, shards, compression.

mod artifact;
mod compression;
mod finished;
mod in_order;
pub mod manifest;
mod output;
mod run_file;
mod scan;
pub mod shard;
mod small_file;
pub mod target;
mod temporary;
mod unpack;

pub use artifact::{Artifact, ArtifactArgs};
pub use compression::inner;
pub use in_order::in_order;
pub use manifest::{Length, Run, hex};
pub use output::{Output, Stream, is_stream, print};
pub use run_file::{Existing, Resumable, is_to_be_made};
pub use shard::Shard;
pub use small_file::read_bytes;
pub use small_file::{read_all, shown};
pub use target::{ForceArgs, note_input};
pub use unpack::Text;

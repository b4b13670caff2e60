//! The commands, one file or folder each.

pub mod book;
pub mod check;
pub mod complete;
pub mod completions;
pub mod convert;
pub mod count;
pub mod daily;
pub mod explain;
pub mod fewest;
pub mod generate;
pub mod hunt;
pub mod lab;
pub mod merge;
pub mod prove;
pub mod render;
pub mod solve;
pub mod stats;
pub mod transform;

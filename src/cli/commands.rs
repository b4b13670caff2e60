//! The commands, one file or folder each.

#[cfg(feature = "print")]
pub mod book;
pub mod check;
pub mod convert;
pub mod count;
pub mod explain;
pub mod fewest;
pub mod generate;
pub mod hunt;
pub mod lab;
pub mod man;
pub mod merge;
pub mod prove;
#[cfg(feature = "print")]
pub mod render;
pub mod solve;
pub mod stats;

//! One integration crate: each module is a kind of test.

mod cell_set;
mod census;
mod check;
mod convert;
mod eight;
mod explain;
#[cfg(feature = "print")]
mod export;
mod formats;
mod generate;
mod geometry;
mod hunt;
mod lab;
mod lab_watch;
mod layers;
mod oracle;
mod paths;
mod prove;
mod rating;
mod run;
mod sampler;
mod shape;
mod stability;
mod stats;
mod stats_cli;
mod variants;

//! One integration crate: each module is a kind of test.

mod check;
mod formats;
mod generate;
mod geometry;
mod hunt;
mod layers;
mod oracle;
mod run;
mod sampler;
mod stability;
mod stats;
mod stats_cli;
mod variants;

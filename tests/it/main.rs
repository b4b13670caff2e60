//! One integration crate: each module is a kind of test.

mod census;
mod check;
mod eight;
mod formats;
mod generate;
mod geometry;
mod layers;
mod oracle;
mod run;
mod stability;
mod stats;
mod variants;

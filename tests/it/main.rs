//! One integration crate: each module is a kind of test.

mod check;
mod convert;
mod explain;
#[cfg(feature = "print")]
mod export;
mod formats;
mod generate;
mod geometry;
mod lab;
mod lab_watch;
mod layers;
mod oracle;
mod rating;
mod run;
mod shape;
mod stability;
mod stats;
mod variants;

//! One integration crate: each module is a kind of test.

mod check;
mod explain;
mod formats;
mod generate;
mod geometry;
mod lab;
mod lab_watch;
mod layers;
mod oracle;
mod paths;
mod rating;
mod run;
mod shape;
mod stability;
mod stats;
mod variants;

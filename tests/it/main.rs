//! One integration crate: each module is a kind of test.

mod geometry;
mod lab;
mod layers;
mod oracle;
mod stability;
mod variants;

//! One integration crate: each module is a kind of test.

mod geometry;
mod layers;
mod oracle;
mod rating;
mod stability;
mod variants;

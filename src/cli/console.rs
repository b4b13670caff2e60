//! Interaction with people: lines on stderr, progress, signals, numbers in words.

pub mod ending;
pub mod foreign;
pub mod interrupt;
pub mod patience;
pub mod progress;
pub mod summary;
pub mod tell;
pub mod values;

#![doc = include_str!("../README.md")]

pub mod board;
pub mod budget;
mod cells;
pub mod census;
pub mod engine;
#[cfg(feature = "svg")]
pub mod export;
pub mod fewest;
pub mod figures;
pub mod formats;
pub mod general;
pub mod generator;
pub mod hunt;
pub mod lab;
mod nearest;
pub mod nine;
pub mod proofs;
pub mod puzzle;
pub mod random;
pub mod rating;
pub mod rule_book;
pub mod rules;
pub mod sampler;
pub mod stats;

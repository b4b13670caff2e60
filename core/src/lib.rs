//! The library of [lacuna](https://docs.rs/lacuna), a package of its own so that the program can be
//! built with less optimisation. Depend on `lacuna`, which re-exports all of this and explains it;
//! its features have the same names here.
//!
//! The examples below say `lacuna::`, as a program that depends on that package would.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod board;
pub mod budget;
mod cells;
#[cfg(feature = "research")]
pub mod census;
pub mod engine;
#[cfg(feature = "svg")]
pub mod export;
#[cfg(feature = "research")]
pub mod fewest;
pub mod figures;
pub mod formats;
// Public for tests and measurements; `engine` is the door.
#[doc(hidden)]
pub mod general;
pub mod generator;
#[cfg(feature = "research")]
pub mod hunt;
#[cfg(feature = "lab")]
pub mod lab;
mod misread;
mod nearest;
pub mod nine;
mod order;
#[cfg(feature = "research")]
pub mod proofs;
pub mod puzzle;
pub mod random;
pub mod rating;
pub mod rule_book;
pub mod rules;
#[cfg(feature = "research")]
pub mod sampler;
pub mod stats;

pub use board::{Board, Outcome};
pub use budget::{Budget, Undecided};
pub use engine::{Engine, Solutions};
pub use generator::{Generator, Puzzles};
pub use puzzle::Puzzle;
pub use rating::{Level, Rater, Rating};
pub use rules::Rules;
pub use rules::recipe::Recipe;

#![doc = include_str!("../README.md")]

pub mod builder;
pub mod canonical;
pub mod cell;
pub mod cell_set;
pub mod formats;
pub mod generator;
pub mod geometry;
pub mod grid;
pub mod hunt;
pub mod minimizer;
pub mod puzzle;
pub mod random;
pub mod sampler;
pub mod solver;
pub mod stats;
pub mod variant;

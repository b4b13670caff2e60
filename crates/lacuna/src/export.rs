//! Pictures and books: puzzles drawn on pages, and pages written as SVG, PNG and PDF.
//!
//! Everything is drawn on a [`page`], in points; [`svg`] and, with the feature `print`, `png` and
//! `pdf` write pages as files. [`diagram`] draws a puzzle or a solution, [`book`] a whole book, and
//! [`shop`] holds the limits of print-on-demand shops. Puzzles and their levels come from the
//! caller: nothing here generates or rates.

pub mod book;
pub mod diagram;
pub mod font;
pub mod page;
#[cfg(feature = "print")]
pub mod pdf;
#[cfg(feature = "print")]
pub mod png;
pub mod qr;
pub mod shop;
pub mod svg;

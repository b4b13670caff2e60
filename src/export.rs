//! Pictures and books: puzzles drawn on pages, and pages written as SVG, PNG and PDF.
//!
//! [`page`] is the one drawing surface, in points and without a device; [`svg`], [`png`] and [`pdf`] write it. [`diagram`] draws a
//! puzzle or a solution on it, [`book`] a whole book, and [`shop`] says what a print-on-demand shop takes. Puzzles and their levels
//! come from outside: nothing here generates or rates.

#[cfg(feature = "pdf")]
pub mod book;
pub mod diagram;
pub mod font;
pub mod page;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "print")]
pub mod png;
pub mod qr;
#[cfg(feature = "pdf")]
pub mod shop;
pub mod svg;

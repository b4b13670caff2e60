//! Pictures and books of [`lacuna`]'s puzzles: drawn on pages, and pages written as SVG, PNG and PDF.
//!
//! Everything is drawn on a [`page`], in points; [`svg`] and, with the feature `pdf`, `png` and
//! `pdf` write pages as files. [`diagram`] draws a puzzle or a solution, `book` a whole book, and
//! `shop` holds the limits of print-on-demand shops. Puzzles and their levels come from the
//! caller: nothing here generates or rates.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "pdf")]
pub mod book;
pub mod diagram;
pub mod font;
// Only a book can have labels of its own, which are checked.
#[cfg_attr(not(feature = "pdf"), allow(dead_code))]
pub mod labels;
pub mod page;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "pdf")]
pub mod png;
pub mod qr;
#[cfg(feature = "pdf")]
pub mod shop;
pub mod svg;

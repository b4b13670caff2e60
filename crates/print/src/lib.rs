//! Pictures and books of [`lacuna`]'s puzzles: drawn on pages, and pages written as SVG, PNG and PDF.
//!
//! Everything is drawn on a [`page`], in points; [`svg`] and, with the feature `pdf`, `png` and
//! `pdf` write pages as files. [`diagram`] draws a puzzle or a solution, `book` a whole book, and
//! `shop` holds the limits of print-on-demand shops. Puzzles and their levels come from the
//! caller, except that `book::made` generates those of a book's specification.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "pdf")]
pub mod book;
pub mod diagram;
pub mod font;
pub mod page;
#[cfg(feature = "pdf")]
pub mod pdf;
pub mod picture;
#[cfg(feature = "pdf")]
pub mod png;
pub mod qr;
#[cfg(feature = "pdf")]
pub mod shop;
pub mod svg;

/// What cannot be printed, and why.
#[cfg(feature = "pdf")]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PrintError {
    /// A book or a section of it has no puzzles.
    #[error("a book or a section has no puzzles: leave it out, or give it some")]
    Empty,
    /// A field of a book that cannot be printed.
    #[error("{0}: {1}")]
    Field(book::spec::Field, String),
    /// A puzzle, by its number in the book, that cannot be printed.
    #[error("puzzle {0} of the book: {1}")]
    Puzzle(usize, String),
    /// The budget ran out before all puzzles of a book were proven.
    #[error("{0}")]
    Undecided(#[from] lacuna::Undecided),
    /// The text of a book: the line and the column in characters, from 1, and the message.
    #[error("{0}:{1}: {2}")]
    Spec(usize, usize, String),
    /// Puzzles of a book that were not found, as [`PrintError::Spec`] has it.
    #[error("{0}:{1}: {2}")]
    Missing(usize, usize, String),
    /// A text that is no page size.
    #[error(
        "found the page size {0:?}, expected a4, a5, letter, 8.5x11, 8x10, 6x9, 5.5x8.5, or WIDTHxHEIGHT from 4x6 to 17x22 inches, or in \
         millimetres, as in 170x240mm"
    )]
    PageSize(String),
    /// A font file that cannot be used.
    #[error("{0}")]
    Font(&'static str),
    /// An image that would be empty or too large.
    #[error("{0}")]
    Image(String),
    /// A page that a PDF cannot hold.
    #[error("the PDF cannot be written: {0}")]
    Pdf(String),
}

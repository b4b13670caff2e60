//! What print-on-demand shops take, as data, and what they would refuse in finished pages.
//!
//! The numbers are those that guides to print-on-demand report (November 2026). Shops change them: they stand in one constant,
//! [`PRINT_ON_DEMAND`], and the check measures the pages that are really printed.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::export::page::{INCH, Ink, MILLIMETRE, Mark, Page, Rect};

/// A page size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trim {
    /// Its name, as in `6x9`.
    pub name: &'static str,
    /// The width in points.
    pub width: f32,
    /// The height in points.
    pub height: f32,
}

impl Trim {
    const fn inches(name: &'static str, width: f32, height: f32) -> Trim {
        Trim { name, width: width * INCH, height: height * INCH }
    }

    const fn millimetres(name: &'static str, width: f32, height: f32) -> Trim {
        Trim { name, width: width * MILLIMETRE, height: height * MILLIMETRE }
    }

    /// Every known size; `letter` is another name for 8.5x11.
    pub const ALL: [Trim; 7] = [
        Trim::millimetres("a4", 210.0, 297.0),
        Trim::millimetres("a5", 148.0, 210.0),
        Trim::inches("letter", 8.5, 11.0),
        Trim::inches("8.5x11", 8.5, 11.0),
        Trim::inches("8x10", 8.0, 10.0),
        Trim::inches("6x9", 6.0, 9.0),
        Trim::inches("5.5x8.5", 5.5, 8.5),
    ];

    fn has_size_of(&self, other: &Trim) -> bool {
        (self.width - other.width).abs() < 0.5 && (self.height - other.height).abs() < 0.5
    }
}

/// A name that is not a page size's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the page size {0:?}, expected a4, a5, letter, 8.5x11, 8x10, 6x9 or 5.5x8.5")]
pub struct TrimError(String);

impl FromStr for Trim {
    type Err = TrimError;

    fn from_str(text: &str) -> Result<Trim, TrimError> {
        let name = text.to_lowercase();
        Trim::ALL.into_iter().find(|trim| trim.name == name).ok_or_else(|| TrimError(text.to_owned()))
    }
}

/// The rules of a shop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shop {
    /// The fewest pages; the number must also be even.
    pub fewest_pages: usize,
    /// The inside margin in points for books of up to so many pages, thinnest book first.
    pub gutters: &'static [(usize, f32)],
    /// The smallest margin on the other three sides, in points.
    pub margin: f32,
    /// The thinnest line, in points.
    pub thinnest_line: f32,
    /// The lightest grey.
    pub lightest: Ink,
    /// The smallest type, in points.
    pub smallest_type: f32,
    /// The usual page sizes.
    pub trims: &'static [&'static str],
}

/// What print-on-demand shops take.
pub const PRINT_ON_DEMAND: Shop = Shop {
    fewest_pages: 24,
    gutters: &[
        (150, 0.375 * INCH),
        (300, 0.5 * INCH),
        (500, 0.625 * INCH),
        (700, 0.75 * INCH),
        (usize::MAX, 0.875 * INCH),
    ],
    margin: 0.25 * INCH,
    thinnest_line: 0.75,
    lightest: Ink(10),
    smallest_type: 7.0,
    trims: &["8.5x11", "8x10", "6x9", "5.5x8.5"],
};

/// Why a shop would refuse a book.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Not a usual page size.
    #[error("the page size is {0}, expected one of {1}")]
    Trim(&'static str, String),
    /// Too few pages.
    #[error("the book has {found} pages, expected at least {expected}")]
    Few {
        /// The number of pages.
        found: usize,
        /// The fewest.
        expected: usize,
    },
    /// An odd number of pages.
    #[error("the book has {0} pages, expected an even number")]
    Odd(usize),
    /// A mark in a margin.
    #[error(
        "page {page}: something reaches into the margin: found {found:.1} pt at the {side}, expected {expected:.1} pt"
    )]
    Margin {
        /// The page.
        page: usize,
        /// The side.
        side: &'static str,
        /// The margin left.
        found: f32,
        /// The margin.
        expected: f32,
    },
    /// A line that would break.
    #[error("page {page}: found a line of {found:.2} pt, expected at least {expected} pt")]
    Line {
        /// The page.
        page: usize,
        /// Its width.
        found: f32,
        /// The thinnest.
        expected: f32,
    },
    /// A grey that would vanish.
    #[error("page {page}: found {found} % grey, expected at least {expected} %")]
    Grey {
        /// The page.
        page: usize,
        /// The shade.
        found: u8,
        /// The lightest.
        expected: u8,
    },
    /// Type too small to read.
    #[error("page {page}: found type of {found:.1} pt, expected at least {expected} pt")]
    Type {
        /// The page.
        page: usize,
        /// Its size.
        found: f32,
        /// The smallest.
        expected: f32,
    },
}

impl Shop {
    /// The inside margin of a book of so many pages, in points.
    pub fn gutter(&self, pages: usize) -> f32 {
        let row = self.gutters.iter().find(|(most, _)| pages <= *most);
        row.or(self.gutters.last()).map_or(self.margin, |row| row.1)
    }

    /// Everything that would be refused, each fault with the first page that has it.
    pub fn refusals(&self, trim: &Trim, pages: &[Page]) -> Vec<Refusal> {
        let mut found = Vec::new();
        let usual = |name: &&&str| Trim::from_str(name).is_ok_and(|usual| usual.has_size_of(trim));
        if self.trims.iter().find(usual).is_none() {
            found.push(Refusal::Trim(trim.name, self.trims.join(", ")));
        }
        if pages.len() < self.fewest_pages {
            found.push(Refusal::Few { found: pages.len(), expected: self.fewest_pages });
        }
        if !pages.len().is_multiple_of(2) {
            found.push(Refusal::Odd(pages.len()));
        }
        let gutter = self.gutter(pages.len());
        let mut faults = BTreeMap::new();
        for (i, page) in pages.iter().enumerate() {
            for mark in page.marks() {
                for (kind, fault) in self.faults(i + 1, page, mark, gutter) {
                    faults.entry(kind).or_insert(fault);
                }
            }
        }
        found.extend(faults.into_values());
        found
    }

    /// The faults of one mark, each with a number for its kind.
    fn faults(&self, number: usize, page: &Page, mark: &Mark, gutter: f32) -> Vec<(usize, Refusal)> {
        let mut faults = Vec::new();
        let (left, right) = if number.is_multiple_of(2) { (self.margin, gutter) } else { (gutter, self.margin) };
        let bounds: Rect = mark.bounds();
        let sides = [
            ("left", bounds.x, left),
            ("top", bounds.y, self.margin),
            ("right", page.width() - bounds.right(), right),
            ("bottom", page.height() - bounds.bottom(), self.margin),
        ];
        for (kind, &(side, found, expected)) in sides.iter().enumerate().filter(|(_, side)| side.1 < side.2 - 0.01) {
            faults.push((kind, Refusal::Margin { page: number, side, found, expected }));
        }
        let ink = match mark {
            Mark::Fill { ink, .. } => *ink,
            Mark::Line { width, ink, .. } => {
                if *width < self.thinnest_line {
                    faults.push((4, Refusal::Line { page: number, found: *width, expected: self.thinnest_line }));
                }
                *ink
            }
            Mark::Text(text) => {
                if text.style.size < self.smallest_type - 0.01 {
                    let (found, expected) = (text.style.size, self.smallest_type);
                    faults.push((5, Refusal::Type { page: number, found, expected }));
                }
                text.style.ink
            }
        };
        if ink < self.lightest && ink != Ink::PAPER {
            faults.push((6, Refusal::Grey { page: number, found: ink.0, expected: self.lightest.0 }));
        }
        faults
    }
}

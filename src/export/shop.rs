//! What print-on-demand shops take, as data, and what they would refuse in finished pages.
//!
//! The numbers are those of Kindle Direct Publishing for paperbacks in black ink (its help pages, November 2026); other shops ask for
//! much the same. Shops change them: they are in one constant, [`PRINT_ON_DEMAND`], and the check measures the pages that are really
//! printed.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::export::page::{INCH, Ink, MILLIMETRE, Mark, Page, Rect};
use crate::figures::grouped;

/// A page size, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trim {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// The narrowest and the widest page, in points.
const WIDTHS: RangeInclusive<f32> = 4.0 * INCH..=17.0 * INCH;

/// The lowest and the highest page, in points.
const HEIGHTS: RangeInclusive<f32> = 6.0 * INCH..=22.0 * INCH;

impl Trim {
    const fn of(width: f32, height: f32, unit: f32) -> Trim {
        Trim { width: width * unit, height: height * unit }
    }

    /// The sizes that have a name.
    pub const NAMED: &[(&str, Trim)] = &[
        ("a4", Trim::of(210.0, 297.0, MILLIMETRE)),
        ("a5", Trim::of(148.0, 210.0, MILLIMETRE)),
        ("8.5x11", Trim::of(8.5, 11.0, INCH)),
        ("letter", Trim::of(8.5, 11.0, INCH)),
        ("8x10", Trim::of(8.0, 10.0, INCH)),
        ("6x9", Trim::of(6.0, 9.0, INCH)),
        ("5.5x8.5", Trim::of(5.5, 8.5, INCH)),
    ];

    /// The size of most paper in American printers.
    pub const LETTER: Trim = Trim::NAMED[2].1;
}

impl fmt::Display for Trim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Trim::NAMED.iter().find(|(_, trim)| trim == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(f, "{}x{}", inches(self.width), inches(self.height)),
        }
    }
}

/// A length in inches to a hundredth.
fn inches(points: f32) -> f32 {
    (points / INCH * 100.0).round() / 100.0
}

/// A text that is not a page size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found the page size {0:?}, expected a4, a5, letter, 8.5x11, 8x10, 6x9, 5.5x8.5, or WIDTHxHEIGHT from 4x6 to 17x22 inches, in \
     millimetres with mm behind"
)]
pub struct TrimError(String);

impl FromStr for Trim {
    type Err = TrimError;

    fn from_str(text: &str) -> Result<Trim, TrimError> {
        let name = text.trim().to_lowercase();
        if let Some((_, trim)) = Trim::NAMED.iter().find(|(known, _)| *known == name) {
            return Ok(*trim);
        }
        let (sides, unit) = match name.strip_suffix("mm") {
            Some(sides) => (sides, MILLIMETRE),
            None => (name.strip_suffix("in").unwrap_or(&name), INCH),
        };
        let length = |side: &str| side.trim().parse::<f32>().ok().map(|side| side * unit);
        let found = sides.split_once('x').and_then(|(width, height)| Some((length(width)?, length(height)?)));
        match found {
            Some((width, height)) if WIDTHS.contains(&width) && HEIGHTS.contains(&height) => Ok(Trim { width, height }),
            _ => Err(TrimError(text.to_owned())),
        }
    }
}

/// The rules of a shop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shop {
    /// Whose rules they are.
    pub name: &'static str,
    /// The fewest pages; the number must also be even.
    pub fewest_pages: usize,
    /// The most pages on white paper by the width of the page in points, narrowest first.
    pub most_pages: &'static [(f32, usize)],
    /// The inside margin in points for books of up to so many pages, thinnest book first.
    pub gutters: &'static [(usize, f32)],
    /// The smallest margin on the other three sides, in points.
    pub margin: f32,
    /// The thinnest line, in points.
    pub thinnest_line: f32,
    /// The lightest grey, in percent of black.
    pub lightest: u8,
    /// The smallest type, in points.
    pub smallest_type: f32,
    /// The smallest and the largest page, in points.
    pub trims: [Trim; 2],
    /// What a page adds to the thickness of the book, in points: white and cream paper.
    pub thickness: [f32; 2],
    /// What is cut off the cover at each edge, in points.
    pub bleed: f32,
}

/// What print-on-demand shops take.
pub const PRINT_ON_DEMAND: Shop = Shop {
    name: "Kindle Direct Publishing",
    fewest_pages: 24,
    most_pages: &[(8.0 * INCH, 828), (8.25 * INCH, 800), (8.28 * INCH, 780), (f32::INFINITY, 590)],
    gutters: &[
        (150, 0.375 * INCH),
        (300, 0.5 * INCH),
        (500, 0.625 * INCH),
        (700, 0.75 * INCH),
        (usize::MAX, 0.875 * INCH),
    ],
    margin: 0.25 * INCH,
    thinnest_line: 0.75,
    lightest: 10,
    smallest_type: 7.0,
    trims: [Trim::of(4.0, 6.0, INCH), Trim::of(8.5, 11.7, INCH)],
    thickness: [0.002_252 * INCH, 0.0025 * INCH],
    bleed: 0.125 * INCH,
};

/// The size of a cover, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cover {
    /// The width, both sides, spine and bleed.
    pub width: f32,
    /// The height, bleed included.
    pub height: f32,
    /// The width of the spine.
    pub spine: f32,
}

/// Why a shop would refuse a book.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Too small or too large a page.
    #[error("the page size is {found}, expected {least} to {most} inches")]
    Trim {
        /// The size.
        found: Trim,
        /// The smallest.
        least: Trim,
        /// The largest.
        most: Trim,
    },
    /// Too few pages.
    #[error("the book has {} pages, expected at least {expected}", grouped(*found as u64))]
    Few {
        /// The number of pages.
        found: usize,
        /// The fewest.
        expected: usize,
    },
    /// Too many pages.
    #[error(
        "the book has {} pages, expected at most {}, which is what {shop} prints of {trim} on white paper",
        grouped(*found as u64),
        grouped(*expected as u64)
    )]
    Many {
        /// The number of pages.
        found: usize,
        /// The most.
        expected: usize,
        /// Whose limit it is.
        shop: &'static str,
        /// The page size.
        trim: Trim,
    },
    /// Bookmarks.
    #[error("the PDF has bookmarks, expected none: they are for screens")]
    Bookmarks,
    /// An odd number of pages.
    #[error("the book has {} pages, expected an even number", grouped(*_0 as u64))]
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

    /// The most pages of a book of this size.
    pub fn most_pages(&self, trim: &Trim) -> usize {
        let row = self.most_pages.iter().find(|(widest, _)| trim.width <= widest + 0.01);
        row.or(self.most_pages.last()).map_or(usize::MAX, |row| row.1)
    }

    /// The flat cover of a book of so many pages: front, spine and back with the bleed, on white and on cream paper.
    pub fn covers(&self, trim: &Trim, pages: usize) -> [Cover; 2] {
        self.thickness.map(|thickness| {
            let spine = thickness * pages as f32;
            Cover { width: 2.0 * (trim.width + self.bleed) + spine, height: trim.height + 2.0 * self.bleed, spine }
        })
    }

    /// Everything that would be refused, each fault with the first page that has it.
    pub fn refusals(&self, trim: &Trim, pages: &[Page]) -> Vec<Refusal> {
        let mut found = Vec::new();
        let [least, most] = self.trims;
        let fits = |side: f32, least: f32, most: f32| (least - 0.01..=most + 0.01).contains(&side);
        if !fits(trim.width, least.width, most.width) || !fits(trim.height, least.height, most.height) {
            found.push(Refusal::Trim { found: *trim, least, most });
        }
        let expected = self.most_pages(trim);
        if pages.len() > expected {
            found.push(Refusal::Many { found: pages.len(), expected, shop: self.name, trim: *trim });
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
        let bounds: Rect = page.bounds(mark);
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
        if let Ink::Black(found @ 1..) = ink
            && found < self.lightest
        {
            faults.push((6, Refusal::Grey { page: number, found, expected: self.lightest }));
        }
        faults
    }
}

//! The limits of print-on-demand shops, as data, and the check of finished pages against them.
//!
//! The numbers are those for paperbacks in black ink. Shops change them, so they are in one place,
//! each with its source, and the check measures the finished pages; the preview of the shop has the
//! last word.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Deserialize;

use crate::PrintError;
use crate::page::{INCH, Ink, MILLIMETRE, Page, Primitive, Type};
use crate::pdf::Standard;
use crate::picture::Raster;
use lacuna::{grouped, one_of};

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

/// The shortest and the tallest page, in points.
const HEIGHTS: RangeInclusive<f32> = 6.0 * INCH..=22.0 * INCH;

impl Trim {
    const fn of(width: f32, height: f32, unit: f32) -> Trim {
        Trim {
            width: width * unit,
            height: height * unit,
        }
    }

    /// The sizes with a name.
    pub const NAMED: &[(&str, Trim)] = &[
        ("a4", Trim::of(210.0, 297.0, MILLIMETRE)),
        ("a5", Trim::of(148.0, 210.0, MILLIMETRE)),
        ("8.5x11", Trim::of(8.5, 11.0, INCH)),
        ("letter", Trim::of(8.5, 11.0, INCH)),
        ("8x10", Trim::of(8.0, 10.0, INCH)),
        ("6x9", Trim::of(6.0, 9.0, INCH)),
        ("5.5x8.5", Trim::of(5.5, 8.5, INCH)),
    ];

    /// US letter paper.
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

/// Converts points to inches, to a hundredth.
fn inches(points: f32) -> f32 {
    (points / INCH * 100.0).round() / 100.0
}

impl FromStr for Trim {
    type Err = PrintError;

    fn from_str(text: &str) -> Result<Trim, PrintError> {
        let name = text.trim().to_lowercase();
        if let Some((_, trim)) = Trim::NAMED.iter().find(|(known, _)| *known == name) {
            return Ok(*trim);
        }
        let (sides, unit) = match name.strip_suffix("mm") {
            Some(sides) => (sides, MILLIMETRE),
            None => (name.strip_suffix("in").unwrap_or(&name), INCH),
        };
        let length = |side: &str| side.trim().parse::<f32>().ok().map(|side| side * unit);
        let found = sides
            .split_once('x')
            .and_then(|(width, height)| Some((length(width)?, length(height)?)));
        match found {
            Some((width, height)) if WIDTHS.contains(&width) && HEIGHTS.contains(&height) => {
                Ok(Trim { width, height })
            }
            _ => Err(PrintError::PageSize(text.to_owned())),
        }
    }
}

/// The paper of a book's pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    /// White, for black ink.
    #[default]
    White,
    /// Cream, for black ink.
    Cream,
    /// White, for colours.
    #[serde(alias = "color")]
    Colour,
}

impl Paper {
    /// Returns its name, as in a specification.
    pub const fn name(self) -> &'static str {
        ["white", "cream", "colour"][self as usize]
    }
}

/// The limits of a shop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shop {
    /// Its name in a specification.
    pub key: &'static str,
    /// The shop.
    pub name: &'static str,
    /// The kind of PDF that it asks for.
    pub standard: Standard,
    /// `true` if the last page must be blank, for its own print.
    pub blank_at_end: bool,
    /// The minimum number of pages, which must also be even.
    pub fewest_pages: usize,
    /// The maximum number of pages on white paper by the width of the page in points, narrowest
    /// first.
    pub most_pages: &'static [(f32, usize)],
    /// The inside margin in inches by the maximum number of pages, thinnest book first.
    pub gutters: &'static [(usize, f32)],
    /// The smallest margin on the other three sides, in points.
    pub margin: f32,
    /// The thinnest line, in points.
    pub thinnest_line: f32,
    /// The lightest grey, as a percentage of black.
    pub lightest: u8,
    /// The smallest type, in points.
    pub smallest_type: f32,
    /// The smallest and the largest page, in points.
    pub trims: [Trim; 2],
    /// The thickness of a page, in points, on each [`Paper`].
    pub thickness: [f32; 3],
    /// The fewest pages of a book with a text on its spine.
    pub spine_text: usize,
    /// The width of a spine without pages, in points.
    pub thinnest_spine: f32,
    /// The part of the cover that is cut off at each edge, in points, and of pages with bleed.
    pub bleed: f32,
    /// `true` if pages have bleed at the inside edge too.
    pub bleeds_inside: bool,
}

/// Kindle Direct Publishing, by its help pages on trim sizes, margins and covers (November 2026).
/// Other shops ask for much the same, so these limits hold if a book names no shop.
pub const PRINT_ON_DEMAND: Shop = Shop {
    key: "kdp",
    name: "Kindle Direct Publishing",
    standard: Standard::Pdf14,
    blank_at_end: false,
    fewest_pages: 24,
    most_pages: &[
        (8.0 * INCH, 828),
        (8.25 * INCH, 800),
        (8.28 * INCH, 780),
        (f32::INFINITY, 590),
    ],
    gutters: &[
        (150, 0.375),
        (300, 0.5),
        (500, 0.625),
        (700, 0.75),
        (usize::MAX, 0.875),
    ],
    margin: 0.25 * INCH,
    thinnest_line: 0.75,
    lightest: 10,
    smallest_type: 7.0,
    trims: [Trim::of(4.0, 6.0, INCH), Trim::of(8.5, 11.7, INCH)],
    thickness: [0.002_252 * INCH, 0.0025 * INCH, 0.002_347 * INCH],
    spine_text: 80,
    thinnest_spine: 0.0,
    bleed: 0.125 * INCH,
    bleeds_inside: false,
};

/// The shops whose limits are known.
pub const SHOPS: [Shop; 3] = [
    PRINT_ON_DEMAND,
    // IngramSpark, by "File requirements for print books" (margins of 0.5 inches, a blank last page)
    // and its file creation guide (PDF/X-1a, 18 to 1,200 pages). The thickness of its paper is an
    // estimate: its template generator makes the cover.
    Shop {
        key: "ingram",
        name: "IngramSpark",
        standard: Standard::PdfX1a,
        blank_at_end: true,
        fewest_pages: 18,
        most_pages: &[(f32::INFINITY, 1200)],
        gutters: &[(usize::MAX, 0.5)],
        margin: 0.5 * INCH,
        thickness: [0.002_11 * INCH, 0.0025 * INCH, 0.002_72 * INCH],
        spine_text: 48,
        ..PRINT_ON_DEMAND
    },
    // Lulu, by its book creation guide: margins of 0.5 inches and what it adds to them at the
    // binding, 32 to 800 pages of a paperback, and its formula for the spine.
    Shop {
        key: "lulu",
        name: "Lulu",
        fewest_pages: 32,
        most_pages: &[(f32::INFINITY, 800)],
        gutters: &[
            (60, 0.5),
            (150, 0.625),
            (400, 1.0),
            (600, 1.125),
            (usize::MAX, 1.25),
        ],
        margin: 0.5 * INCH,
        thickness: [INCH / 444.0; 3],
        thinnest_spine: 0.06 * INCH,
        bleeds_inside: true,
        ..PRINT_ON_DEMAND
    },
];

impl FromStr for Shop {
    type Err = String;

    fn from_str(text: &str) -> Result<Shop, String> {
        let found = SHOPS.into_iter().find(|shop| shop.key == text);
        found.ok_or_else(|| {
            format!(
                "found {text:?}, expected {}",
                one_of(&SHOPS.map(|shop| shop.key))
            )
        })
    }
}

/// The smallest type of large print, in points: the least that libraries and associations of blind
/// readers call so.
pub const LARGE_PRINT: f32 = 16.0;

/// The size of a cover, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoverSize {
    /// The width: both sides, spine and bleed.
    pub width: f32,
    /// The height, bleed included.
    pub height: f32,
    /// The width of the spine.
    pub spine: f32,
}

/// A reason for a shop to refuse a book. Where there are two numbers, the first was found and the
/// second is the limit.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Too small or too large a page: its size, the smallest and the largest.
    #[error("the page size is {0}, expected {1} to {2} inches")]
    Trim(Trim, Trim, Trim),
    /// Too few pages.
    #[error("the book has {} pages, expected at least {_1}", grouped(*_0 as u64))]
    Few(usize, usize),
    /// Too many pages, for this shop and this page size.
    #[error(
        "the book has {} pages, expected at most {}, the limit of {_2} for {_3} on white paper",
        grouped(*_0 as u64),
        grouped(*_1 as u64)
    )]
    Many(usize, usize, &'static str, Trim),
    /// Bookmarks.
    #[error("the PDF has bookmarks, expected none: they are for screens")]
    Bookmarks,
    /// An odd number of pages.
    #[error("the book has {} pages, expected an even number", grouped(*_0 as u64))]
    Odd(usize),
    /// A drawing in the margin of a page, at one of its sides.
    #[error(
        "page {0}: something reaches into the margin: found {2:.1} pt at the {1}, expected {3:.1} pt"
    )]
    Margin(usize, &'static str, f32, f32),
    /// A line on a page so thin that it would break.
    #[error("page {0}: found a line of {1:.2} pt, expected at least {2} pt")]
    Line(usize, f32, f32),
    /// A grey on a page so light that it would vanish.
    #[error("page {0}: found {1} % grey, expected at least {2} %")]
    Grey(usize, u8, u8),
    /// Type on a page too small to read.
    #[error("page {0}: found type of {1:.1} pt, expected at least {2} pt")]
    Type(usize, f32, f32),
    /// Grey type on a page whose type must be black.
    #[error("page {0}: found type in {1} % grey, expected black")]
    Pale(usize, u8),
    /// A JPEG in colour, or a page of another PDF, which can have anything.
    #[error("page {0}: found {1}, expected none in PDF/X-1a")]
    Foreign(usize, &'static str),
}

impl Refusal {
    /// Returns what to do about it.
    pub const fn advice(&self) -> &'static str {
        match self {
            Refusal::Trim(..) => "choose another trim",
            Refusal::Few(..) => "add puzzles, or pages for notes",
            Refusal::Odd(..) => "add a page",
            Refusal::Many(..) => "print fewer puzzles, or more of them on a page",
            Refusal::Bookmarks => "leave out bookmarks",
            Refusal::Margin(..) => "choose a larger trim, or print fewer puzzles on a page",
            Refusal::Line(..) => "draw thicker lines, or leave it out",
            Refusal::Grey(..) => "make it darker, or leave it out",
            Refusal::Type(..) => "print fewer puzzles on a page, or choose a larger trim",
            Refusal::Pale(..) => "leave out large_print",
            Refusal::Foreign(..) => "save it as a PNG, or give its text and images instead",
        }
    }
}

impl Shop {
    /// Returns the inside margin of a book of this many pages, in points.
    pub fn gutter(&self, pages: usize) -> f32 {
        self.gutters
            .iter()
            .find(|(most, _)| pages <= *most)
            .map_or(self.margin, |(_, inches)| inches * INCH)
    }

    /// Returns the maximum number of pages of a book of this size.
    pub fn most_pages(&self, trim: &Trim) -> usize {
        self.most_pages
            .iter()
            .find(|(widest, _)| trim.width <= widest + 0.01)
            .map_or(usize::MAX, |row| row.1)
    }

    /// Returns the bleed of a page, by its number: left, top, right and bottom.
    pub fn page_bleed(&self, number: usize) -> [f32; 4] {
        let outside = self.bleed;
        let inside = if self.bleeds_inside { outside } else { 0.0 };
        if number.is_multiple_of(2) {
            [outside, outside, inside, outside]
        } else {
            [inside, outside, outside, outside]
        }
    }

    /// The width and the height of the barcode that shops print on the back, in points.
    pub const BARCODE: [f32; 2] = [2.0 * INCH, 1.2 * INCH];

    /// Returns the flat cover of a book of this many pages: front, spine and back with the bleed.
    pub fn cover(&self, trim: &Trim, pages: usize, paper: Paper) -> CoverSize {
        let spine = self.thickness[paper as usize] * pages as f32 + self.thinnest_spine;
        CoverSize {
            width: 2.0 * (trim.width + self.bleed) + spine,
            height: trim.height + 2.0 * self.bleed,
            spine,
        }
    }

    /// Returns what is not in large print: the first type on these pages that is too small, and the
    /// first that is not black. White digits on black are.
    pub fn not_large(pages: &[Page]) -> Vec<Refusal> {
        let mut faults = [None, None];
        for (number, page) in (1..).zip(pages) {
            for primitive in page.primitives() {
                let Primitive::Text(text) = primitive else {
                    continue;
                };
                let Type { size, ink, .. } = text.style;
                let small = size < LARGE_PRINT - 0.01;
                let [first, second] = &mut faults;
                if first.is_none() && small {
                    *first = Some(Refusal::Type(number, size, LARGE_PRINT));
                }
                if second.is_none()
                    && let Ink::Black(grey @ 1..100) = ink
                {
                    *second = Some(Refusal::Pale(number, grey));
                }
            }
        }
        faults.into_iter().flatten().collect()
    }

    /// Returns everything that the shop would refuse, each fault with the first page that has it.
    pub fn refusals(&self, trim: &Trim, pages: &[Page]) -> Vec<Refusal> {
        let (count, most_pages, [smallest, largest]) =
            (pages.len(), self.most_pages(trim), self.trims);
        let fits = |side: f32, least: f32, most: f32| (least - 0.01..=most + 0.01).contains(&side);
        let has_size = fits(trim.width, smallest.width, largest.width)
            && fits(trim.height, smallest.height, largest.height);
        let of_book = [
            (!has_size).then_some(Refusal::Trim(*trim, smallest, largest)),
            (count > most_pages).then_some(Refusal::Many(count, most_pages, self.name, *trim)),
            (count < self.fewest_pages).then_some(Refusal::Few(count, self.fewest_pages)),
            (!count.is_multiple_of(2)).then_some(Refusal::Odd(count)),
        ];
        let mut of_pages: [Option<Refusal>; 8] = Default::default();
        for (number, page) in (1..).zip(pages) {
            for primitive in page.primitives() {
                let faults = self.faults(number, page, primitive, self.gutter(count));
                of_pages
                    .iter_mut()
                    .zip(faults)
                    .for_each(|(first, fault)| *first = first.take().or(fault));
            }
        }
        of_book.into_iter().chain(of_pages).flatten().collect()
    }

    /// Returns the faults of a primitive: at each of the four sides, of its line, its type and its
    /// shade.
    fn faults(
        &self,
        number: usize,
        page: &Page,
        primitive: &Primitive,
        gutter: f32,
    ) -> [Option<Refusal>; 8] {
        let (left, right) = if number.is_multiple_of(2) {
            (self.margin, gutter)
        } else {
            (gutter, self.margin)
        };
        let bounds = page.bounds(primitive);
        let margin = |side, found: f32, expected: f32| {
            let is_wrong = !page.is_full && found < expected - 0.01;
            is_wrong.then_some(Refusal::Margin(number, side, found, expected))
        };
        let (line, size, ink) = match primitive {
            Primitive::Fill { ink, .. } => (None, None, *ink),
            Primitive::Line { pen, .. } => (Some(pen.width), None, pen.ink),
            Primitive::Text(text) => (None, Some(text.style.size), text.style.ink),
            Primitive::Raster(..) => (None, None, Ink::BLACK),
        };
        let (thinnest, smallest) = (self.thinnest_line, self.smallest_type);
        [
            margin("left", bounds.x, left),
            margin("top", bounds.y, self.margin),
            margin("right", page.width - bounds.right(), right),
            margin("bottom", page.height - bounds.bottom(), self.margin),
            line.filter(|line| *line < thinnest)
                .map(|line| Refusal::Line(number, line, thinnest)),
            size.filter(|size| *size < smallest - 0.01)
                .map(|size| Refusal::Type(number, size, smallest)),
            match ink {
                Ink::Black(grey @ 1..) if grey < self.lightest => {
                    Some(Refusal::Grey(number, grey, self.lightest))
                }
                _ => None,
            },
            match primitive {
                Primitive::Raster(raster, _) if self.standard == Standard::PdfX1a => match **raster
                {
                    Raster::Jpeg { components: 3, .. } => {
                        Some(Refusal::Foreign(number, "a JPEG in colour"))
                    }
                    Raster::PdfPage(..) => Some(Refusal::Foreign(number, "a page of another PDF")),
                    _ => None,
                },
                _ => None,
            },
        ]
    }
}

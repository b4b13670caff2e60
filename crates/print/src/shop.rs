//! The limits of print-on-demand shops, as data, and the check of finished pages against them.
//!
//! The numbers are those for paperbacks in black ink. Shops change them, so they are in one place,
//! each with its source, and the check measures the finished pages; the preview of the shop has the
//! last word.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::PrintError;
use crate::page::{INCH, Ink, LARGE_PRINT, MILLIMETRE, Page, Primitive, Type};
use crate::pdf::Standard;
use crate::picture::Raster;
use lacuna::{grouped, one_of};

/// A page size, in points.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
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

impl Default for Trim {
    fn default() -> Trim {
        Trim::LETTER
    }
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

impl TryFrom<String> for Trim {
    type Error = PrintError;

    fn try_from(text: String) -> Result<Trim, PrintError> {
        text.parse()
    }
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

/// The limits of a shop: a table of `shops.toml`, which explains the fields.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the table explains them")]
pub struct Shop {
    pub key: &'static str,
    pub name: &'static str,
    pub standard: Standard,
    pub blank_at_end: bool,
    pub fewest_pages: usize,
    pub most_pages: Vec<(f32, usize)>,
    pub gutters: Vec<(usize, f32)>,
    pub margin: f32,
    pub thinnest_line: f32,
    pub lightest: u8,
    pub smallest_type: f32,
    pub trims: [Trim; 2],
    pub thickness: [f32; 3],
    pub spine_text: usize,
    pub thinnest_spine: f32,
    pub bleed: f32,
    pub bleeds_inside: bool,
}

/// The shops whose limits are known.
pub static SHOPS: LazyLock<Vec<Shop>> = LazyLock::new(|| {
    let tables: BTreeMap<String, Vec<Shop>> =
        toml::from_str(include_str!("shops.toml")).expect("the tables of shops are well-formed");
    tables.into_values().flatten().collect()
});

/// The shop whose limits hold if a book names none.
pub static PRINT_ON_DEMAND: LazyLock<&Shop> = LazyLock::new(|| &SHOPS[0]);

impl FromStr for &'static Shop {
    type Err = String;

    fn from_str(text: &str) -> Result<&'static Shop, String> {
        let found = SHOPS.iter().find(|shop| shop.key == text);
        found.ok_or_else(|| {
            let keys: Vec<&str> = SHOPS.iter().map(|shop| shop.key).collect();
            format!("found {text:?}, expected {}", one_of(&keys))
        })
    }
}

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

fn small_type(number: usize, size: f32, least: f32) -> String {
    format!(
        "page {number}: found type of {size:.1} pt, expected at least {least} pt: print fewer puzzles on a page, or choose a larger trim"
    )
}

impl Shop {
    /// Returns the inside margin of a book of this many pages, in points.
    pub fn gutter(&self, pages: usize) -> f32 {
        let enough = self.gutters.iter().find(|(most, _)| pages <= *most);
        enough
            .or(self.gutters.last())
            .map_or(self.margin, |it| it.1)
            * INCH
    }

    /// Returns the maximum number of pages of a book of this size.
    pub fn most_pages(&self, trim: &Trim) -> usize {
        let mut rows = self.most_pages.iter();
        let row = rows.find(|(widest, _)| trim.width <= widest * INCH + 0.01);
        row.map_or(usize::MAX, |row| row.1)
    }

    /// Returns the bleed of a page, by its number: left, top, right and bottom.
    pub fn page_bleed(&self, number: usize) -> [f32; 4] {
        let outside = self.bleed * INCH;
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
        let thick = self.thickness[paper as usize] * pages as f32;
        let (spine, bleed) = ((thick + self.thinnest_spine) * INCH, self.bleed * INCH);
        CoverSize {
            width: 2.0 * (trim.width + bleed) + spine,
            height: trim.height + 2.0 * bleed,
            spine,
        }
    }

    /// Returns what is not in large print: the first type on these pages that is too small, and the
    /// first that is not black. White digits on black are.
    pub fn not_large(pages: &[Page]) -> Vec<String> {
        let find = |fault: fn(usize, Type) -> Option<String>| {
            (1..).zip(pages).find_map(|(number, page)| {
                page.primitives().iter().find_map(|it| match it {
                    Primitive::Text(text) => fault(number, text.style),
                    _ => None,
                })
            })
        };
        let small = find(|number, Type { size, .. }| {
            (size < LARGE_PRINT - 0.01).then(|| small_type(number, size, LARGE_PRINT))
        });
        let pale = find(|number, Type { ink, .. }| match ink {
            Ink::Black(grey @ 1..100) => Some(format!(
                "page {number}: found type in {grey} % grey, expected black: leave out large_print"
            )),
            _ => None,
        });
        small.into_iter().chain(pale).collect()
    }

    /// Returns everything that the shop would refuse, and what to do about it: each fault with the
    /// first page that has it.
    pub fn refusals(&self, trim: &Trim, pages: &[Page]) -> Vec<String> {
        let (count, most, [smallest, largest]) = (pages.len(), self.most_pages(trim), self.trims);
        let fits = |side: f32, least: f32, most: f32| (least - 0.01..=most + 0.01).contains(&side);
        let has_size = fits(trim.width, smallest.width, largest.width)
            && fits(trim.height, smallest.height, largest.height);
        let (name, least) = (self.name, self.fewest_pages);
        let [found, limit] = [count, most].map(|pages| grouped(pages as u64));
        let of_book = [
            (!has_size).then(|| {
                format!("the page size is {trim}, expected {smallest} to {largest} inches: choose another trim")
            }),
            (count > most).then(|| {
                format!("the book has {found} pages, expected at most {limit}, the limit of {name} for {trim} on white paper: print fewer puzzles, or more of them on a page")
            }),
            (count < least).then(|| {
                format!("the book has {found} pages, expected at least {least}: add puzzles, or pages for notes")
            }),
            (!count.is_multiple_of(2)).then(|| {
                format!("the book has {found} pages, expected an even number: add a page")
            }),
        ];
        let mut of_pages: [Option<String>; 8] = Default::default();
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
    ) -> [Option<String>; 8] {
        let edge = self.margin * INCH;
        let (left, right) = if number.is_multiple_of(2) {
            (edge, gutter)
        } else {
            (gutter, edge)
        };
        let bounds = page.bounds(primitive);
        let margin = |side, found: f32, expected: f32| {
            (!page.is_full && found < expected - 0.01).then(|| {
                format!("page {number}: something reaches into the margin: found {found:.1} pt at the {side}, expected {expected:.1} pt: choose a larger trim, or print fewer puzzles on a page")
            })
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
            margin("top", bounds.y, edge),
            margin("right", page.width - bounds.right(), right),
            margin("bottom", page.height - bounds.bottom(), edge),
            line.filter(|line| *line < thinnest).map(|line| {
                format!("page {number}: found a line of {line:.2} pt, expected at least {thinnest} pt: draw thicker lines, or leave it out")
            }),
            size.filter(|size| *size < smallest - 0.01)
                .map(|size| small_type(number, size, smallest)),
            match ink {
                Ink::Black(grey @ 1..) if grey < self.lightest => Some(format!(
                    "page {number}: found {grey} % grey, expected at least {} %: make it darker, or leave it out",
                    self.lightest
                )),
                _ => None,
            },
            match primitive {
                Primitive::Raster(raster, _) if self.standard == Standard::PdfX1a => {
                    let what = match **raster {
                        Raster::PdfPage(..) => Some((
                            "a page of another PDF",
                            ", or give its text and images instead",
                        )),
                        Raster::Image {
                            jpeg, components, ..
                        } => (jpeg.is_some() && components == 3).then_some(("a JPEG in colour", "")),
                    };
                    what.map(|(what, or)| {
                        format!("page {number}: found {what}, expected none in PDF/X-1a: save it as a PNG{or}")
                    })
                }
                _ => None,
            },
        ]
    }
}

//! A puzzle or a solution as a picture: the lines, the regions' signs, the values.
//!
//! What is drawn comes from the layout and the houses of the rules; no variant is known here. How a region looks follows from its shape
//! ([`regions`]). Rules that are no houses, like that of a knight's move, have nothing to draw.
//!
//! ```
//! use lacuna::board::Board;
//! use lacuna::export::diagram::{Diagram, picture};
//! use lacuna::export::svg::svg;
//! use lacuna::rules::variant::Variant;
//! let variant: Variant = "6x6+x".parse()?;
//! let rules = variant.fixed().expect("the same for every puzzle");
//! let clues: Board = "1.....  ..2...  ....3.  ....... ..4...  .....".parse()?;
//! let text = svg(&picture(&Diagram::puzzle(rules, &clues), 180.0));
//! assert_eq!(text.matches("<text").count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
pub mod lattice;
pub mod regions;

use crate::board::{Board, character};
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};
use crate::rules::Rules;
use lattice::{Lattice, proportions};
use regions::Looks;

/// The thinnest line that is printed, in points.
pub const THINNEST: f32 = 0.75;

/// The shade of what lies under digits: windows and discs.
pub const SHADE: Ink = Ink::Black(15);

/// The shade of lines under digits.
pub const UNDERLINE: Ink = Ink::Black(38);

/// What to draw.
#[derive(Clone, Debug)]
pub struct Diagram<'r> {
    /// The rules.
    pub rules: &'r Rules,
    /// The clues, in bold.
    pub clues: &'r Board,
    /// Values filled in beside the clues, in regular type: the solution, or one step.
    pub filled: Board,
    /// Whether empty cells show the values that no clue excludes.
    pub candidates: bool,
    /// A step to point out.
    pub step: Option<HiddenSingle>,
    /// Digit size as a part of the cell.
    pub digit_size: f32,
}

/// The only place left for a value in a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenSingle {
    /// The house's name.
    pub house: String,
    /// The house, to be outlined: its cells in reading order.
    pub cells: Vec<usize>,
    /// The place.
    pub cell: usize,
    /// The value.
    pub value: u8,
    /// Equal values that exclude the other empty cells of the house, to be circled.
    pub because: Vec<usize>,
}

impl HiddenSingle {
    fn draw(&self, page: &mut Page, lattice: &Lattice<'_>) {
        regions::contour(page, lattice, &self.cells, lattice.thin.max(1.25), Ink::BLACK);
        for &cell in &self.because {
            page.outline(ring(lattice.cell(cell).centre(), lattice.step * 0.36), lattice.thin.max(1.0), Ink::BLACK);
        }
        page.fill_rect(lattice.cell(self.cell).inset(lattice.step * 0.16), Ink::BLACK);
        let style = Type::new(Face::SansBold, lattice.step * 0.8).inked(Ink::PAPER);
        write_centred(page, lattice.cell(self.cell).centre(), style, self.value);
    }
}

impl<'r> Diagram<'r> {
    /// A puzzle.
    pub fn puzzle(rules: &'r Rules, clues: &'r Board) -> Diagram<'r> {
        let filled = Board::blank(clues.len());
        Diagram { rules, clues, filled, candidates: false, step: None, digit_size: 0.84 }
    }

    /// A puzzle with its solution filled in.
    pub fn solution(rules: &'r Rules, clues: &'r Board, solution: &Board) -> Diagram<'r> {
        let filled = solution.restrict((0..clues.len()).filter(|&cell| clues.get(cell).is_none()));
        Diagram { filled, digit_size: 0.88, ..Diagram::puzzle(rules, clues) }
    }

    /// Draws it with this top left corner and longer side, frames included; the other side follows from the [`proportions`] of the layout.
    ///
    /// # Panics
    /// If the clues have another number of cells than the layout.
    pub fn draw(&self, page: &mut Page, corner: Point, side: f32) {
        let layout = self.rules.layout();
        assert_eq!(self.clues.len(), layout.cells(), "the clues are on another layout");
        let lattice = Lattice::new(layout, corner, side);
        let looks = Looks::of(self.rules);
        looks.draw(page, &lattice);
        if let Some(step) = &self.step {
            step.draw(page, &lattice);
        }
        let possible = self.candidates.then(|| candidates::possible(self.rules, self.clues));
        for cell in 0..layout.cells() {
            match (self.clues.get(cell), self.filled.get(cell), &possible) {
                (Some(value), _, _) => self.value(page, &lattice, cell, value, Face::SansBold),
                (None, Some(value), _) => self.value(page, &lattice, cell, value, Face::Sans),
                (None, None, Some(possible)) => {
                    small_values(page, &lattice, cell, &possible[cell], looks.has_letters());
                }
                (None, None, None) => {}
            }
        }
        lattice.lines(page);
    }

    fn value(&self, page: &mut Page, lattice: &Lattice<'_>, cell: usize, value: u8, face: Face) {
        write_centred(page, lattice.cell(cell).centre(), Type::new(face, lattice.step * self.digit_size), value);
    }
}

fn small_values(page: &mut Page, lattice: &Lattice<'_>, cell: usize, values: &[u8], below_letters: bool) {
    let mut square = lattice.cell(cell).inset(lattice.step * 0.08);
    if below_letters {
        let strip = lattice.step * regions::LETTER_STRIP - lattice.step * 0.08;
        square = Rect::new(square.x, square.y + strip, square.width, square.height - strip);
    }
    let (rows, columns) = candidates::raster(lattice.layout().values());
    let (wide, high) = (square.width / columns as f32, square.height / rows as f32);
    let size = (lattice.step * (0.27 * (3.0 / columns as f32))).min(high * 1.05);
    for &value in values {
        let (row, column) = ((value - 1) as usize / columns, (value - 1) as usize % columns);
        let centre = Point::new(square.x + (column as f32 + 0.5) * wide, square.y + (row as f32 + 0.5) * high);
        write_centred(page, centre, Type::new(Face::Sans, size).inked(Ink::Black(75)), value);
    }
}

fn write_centred(page: &mut Page, centre: Point, style: Type, value: u8) {
    let baseline = centre.y + page.fonts().digit_height(style.face) * style.size / 2.0;
    page.text(Point::new(centre.x, baseline), Align::Centre, style, character(value));
}

/// A circle, as a polygon that is round at print resolution.
pub fn ring(centre: Point, radius: f32) -> Vec<Point> {
    (0..48)
        .map(|i| (i as f32 * std::f32::consts::TAU / 48.0).sin_cos())
        .map(|(sin, cos)| Point::new(centre.x + radius * cos, centre.y + radius * sin))
        .collect()
}

/// One picture on a page of its own, whose longer side is given, with a margin around it.
pub fn picture(diagram: &Diagram<'_>, side: f32) -> Page {
    let margin = (side / 40.0).min(INCH / 4.0);
    let inner = side - 2.0 * margin;
    let (wide, high) = proportions(diagram.rules.layout());
    let outer = |part: f32| if part < 1.0 { inner * part + 2.0 * margin } else { side };
    let mut page = Page::new(outer(wide), outer(high));
    diagram.draw(&mut page, Point::new(margin, margin), inner);
    page
}

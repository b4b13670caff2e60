//! A puzzle or a solution as a picture: the lines, the regions' signs, the marks, the values.
//!
//! What is drawn comes from the layout, the houses and the marks of the rules; no variant is known here. How a region looks follows from its shape
//! ([`regions`]), how a mark looks from its [figures](crate::rules::figure::Figure). Other rules, like that of a knight's move, have nothing to
//! draw.
//!
//! ```
//! use lacuna::board::Board;
//! use lacuna::export::diagram::{Diagram, picture};
//! use lacuna::export::svg::svg;
//! use lacuna::rules::Rules;
//! let rules: Rules = "6x6+x".parse()?;
//! let clues: Board = "1.....  ..2...  ....3.  ....... ..4...  .....".parse()?;
//! let text = svg(&picture(&Diagram::puzzle(&rules, &clues), 180.0));
//! assert_eq!(text.matches("<text").count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
pub mod lattice;
pub mod margins;
mod marks;
pub mod pen;
pub mod regions;

use crate::board::{Board, character};
use crate::export::diagram::pen::{ring, write_centred};
use crate::export::font::Face;
use crate::export::page::{INCH, Ink, Page, Point, Rect, Type};
use crate::rules::Rules;
use lattice::{Lattice, proportions};
use margins::Margins;
use marks::Marks;
use regions::Looks;

pub use marks::tags::letter;

/// How much smaller digits are below sums, and how much lower they stand, as a part of the cell.
const BELOW_LABELS: (f32, f32) = (0.86, 0.06);

/// What to draw.
#[derive(Clone, Debug)]
pub struct Diagram<'r> {
    /// The rules.
    pub rules: &'r Rules,
    /// The clues, in bold.
    pub clues: &'r Board,
    /// Values filled in beside the clues, in regular type: the solution, or one step.
    pub filled: Board,
    /// Whether empty cells show the values that neither the clues exclude nor any one mark by itself.
    pub candidates: bool,
    /// A step to point out.
    pub step: Option<HiddenSingle>,
    /// Digit size as a fraction of the cell.
    pub digit_size: f32,
    /// Whether sums and other small texts of marks are written. A picture that shows what a puzzle looks like can do without.
    pub small_type: bool,
    /// The margins around the grid: at least those that its outside clues need.
    pub margins: Margins,
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
        write_centred(page, lattice.cell(self.cell).centre(), style, character(self.value));
    }
}

impl<'r> Diagram<'r> {
    /// A puzzle.
    pub fn puzzle(rules: &'r Rules, clues: &'r Board) -> Diagram<'r> {
        let filled = Board::blank(clues.len());
        let margins = Margins::of(rules);
        Diagram { rules, clues, filled, candidates: false, step: None, digit_size: 0.84, small_type: true, margins }
    }

    /// A puzzle with its solution filled in.
    pub fn solution(rules: &'r Rules, clues: &'r Board, solution: &Board) -> Diagram<'r> {
        let filled = solution.restrict((0..clues.len()).filter(|&cell| clues.get(cell).is_none()));
        Diagram { filled, digit_size: 0.88, ..Diagram::puzzle(rules, clues) }
    }

    /// The picture without sums and other small texts of marks.
    pub fn without_small_type(self) -> Diagram<'r> {
        Diagram { small_type: false, margins: Margins::default(), ..self }
    }

    /// The width and the height; the longer of them is 1.
    pub fn proportions(&self) -> (f32, f32) {
        proportions(self.rules.layout(), self.margins)
    }

    /// Draws it with this top left corner and longer side, frames and margins included; the other side follows from its
    /// [proportions](Self::proportions).
    ///
    /// # Panics
    /// If the clues have another number of cells than the layout.
    pub fn draw(&self, page: &mut Page, corner: Point, side: f32) {
        let layout = self.rules.layout();
        assert_eq!(self.clues.len(), layout.cells(), "the clues are on another layout");
        let lattice = Lattice::new(layout, self.margins, corner, side);
        let (looks, marks) = (Looks::of(self.rules), Marks::of(self.rules, self.small_type));
        looks.draw(page, &lattice);
        marks.below(page, &lattice);
        looks.rims(page, &lattice);
        if let Some(step) = &self.step {
            step.draw(page, &lattice);
        }
        let possible = self.candidates.then(|| candidates::possible(self.rules, self.clues));
        let (scale, lower) = if marks.has_labels() { BELOW_LABELS } else { (1.0, 0.0) };
        let digit = |page: &mut Page, cell: usize, value: u8, face: Face| {
            let Point { x, y } = lattice.cell(cell).centre();
            let style = Type::new(face, lattice.step * self.digit_size * scale);
            write_centred(page, Point::new(x, y + lattice.step * lower), style, character(value));
        };
        let (margin, strip) = marks.margins(lattice.step);
        let strip = if looks.has_letters() { regions::LETTER_STRIP.max(strip) } else { strip };
        for cell in 0..layout.cells() {
            match (self.clues.get(cell), self.filled.get(cell), &possible) {
                (Some(value), _, _) => digit(page, cell, value, Face::SansBold),
                (None, Some(value), _) => digit(page, cell, value, Face::Sans),
                (None, None, Some(possible)) => small_values(page, &lattice, cell, &possible[cell], (margin, strip)),
                (None, None, None) => {
                    let given = marks.candidates(cell).unwrap_or_default();
                    small_values(page, &lattice, cell, given, (margin, strip));
                }
            }
        }
        lattice.lines(page);
        marks.above(page, &lattice);
    }
}

/// Writes values into a cell, away from its sides by a margin and from its top by a strip, both as parts of the cell.
fn small_values(page: &mut Page, lattice: &Lattice<'_>, cell: usize, values: &[u8], (margin, strip): (f32, f32)) {
    let mut square = lattice.cell(cell).inset(lattice.step * margin);
    if strip > margin {
        let strip = lattice.step * strip - lattice.step * margin;
        square = Rect::new(square.x, square.y + strip, square.width, square.height - strip);
    }
    let (rows, columns) = candidates::raster(lattice.layout().values());
    let (wide, high) = (square.width / columns as f32, square.height / rows as f32);
    let size = (lattice.step * (0.27 * (3.0 / columns as f32))).min(high * 1.05);
    for &value in values {
        let (row, column) = ((value - 1) as usize / columns, (value - 1) as usize % columns);
        let centre = Point::new(square.x + (column as f32 + 0.5) * wide, square.y + (row as f32 + 0.5) * high);
        write_centred(page, centre, Type::new(Face::Sans, size).inked(Ink::Black(75)), character(value));
    }
}

/// One picture on a page of its own, whose longer side is given, with a margin around it.
pub fn picture(diagram: &Diagram<'_>, side: f32) -> Page {
    let margin = (side / 40.0).min(INCH / 4.0);
    let inner = side - 2.0 * margin;
    let (wide, high) = diagram.proportions();
    let outer = |part: f32| if part < 1.0 { inner * part + 2.0 * margin } else { side };
    let mut page = Page::new(outer(wide), outer(high));
    diagram.draw(&mut page, Point::new(margin, margin), inner);
    page
}

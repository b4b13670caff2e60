//! A puzzle or a solution as a picture: the lines, the regions' signs, the digits.
//!
//! What is drawn comes from the drawn houses of the geometry; no variant is known here. How a region looks follows from its shape
//! ([`regions`]).

pub mod regions;

use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};
use crate::nine::cell::{BOX_SIDE, Cell, Digit, DigitSet, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;

/// The thinnest line that is printed, in points.
pub const THINNEST: f32 = 0.75;

/// The shade of what lies under digits: windows and discs.
pub const SHADE: Ink = Ink::Black(15);

/// The shade of lines under digits.
pub const UNDERLINE: Ink = Ink::Black(38);

/// What to draw.
#[derive(Clone, Debug)]
pub struct Diagram<'g> {
    /// The rules.
    pub geometry: &'g Geometry,
    /// The clues, in bold.
    pub clues: Grid,
    /// Digits filled in beside the clues, in regular type: the solution, or one step.
    pub filled: Grid,
    /// Whether empty cells show the digits that no clue in their houses excludes.
    pub candidates: bool,
    /// A step to point out.
    pub step: Option<Step>,
    /// Digit size as a part of the cell.
    pub digit_size: f32,
}

/// The only place left for a digit in a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The house's name.
    pub house: String,
    /// The house, to be outlined.
    pub cells: CellSet,
    /// The place.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Equal digits that exclude the other empty cells of the house, to be circled.
    pub because: CellSet,
}

impl Step {
    fn draw(&self, page: &mut Page, board: &Board) {
        regions::contour(page, board, self.cells, board.thin.max(1.25), Ink::BLACK);
        for cell in self.because {
            page.outline(ring(board.cell(cell).centre(), board.step * 0.36), board.thin.max(1.0), Ink::BLACK);
        }
        page.fill_rect(board.cell(self.cell).inset(board.step * 0.16), Ink::BLACK);
        let style = Type::new(Face::SansBold, board.step * 0.8).inked(Ink::PAPER);
        write_centred(page, board.cell(self.cell).centre(), style, self.digit);
    }
}

impl<'g> Diagram<'g> {
    /// A puzzle.
    pub fn puzzle(geometry: &'g Geometry, clues: Grid) -> Diagram<'g> {
        Diagram { geometry, clues, filled: Grid::EMPTY, candidates: false, step: None, digit_size: 0.84 }
    }

    /// A puzzle with its solution filled in.
    pub fn solution(geometry: &'g Geometry, clues: Grid, solution: Grid) -> Diagram<'g> {
        let filled = solution.restrict(!clues.filled());
        Diagram { filled, digit_size: 0.88, ..Diagram::puzzle(geometry, clues) }
    }

    /// Draws it: a square with this top left corner and side, lines included.
    pub fn draw(&self, page: &mut Page, corner: Point, side: f32) {
        let board = Board::new(corner, side);
        regions::draw(page, &board, self.geometry);
        if let Some(step) = &self.step {
            step.draw(page, &board);
        }
        for cell in Cell::all() {
            match (self.clues.get(cell), self.filled.get(cell)) {
                (Some(digit), _) => self.digit(page, &board, cell, digit, Face::SansBold),
                (None, Some(digit)) => self.digit(page, &board, cell, digit, Face::Sans),
                (None, None) if self.candidates => self.small_digits(page, &board, cell),
                (None, None) => {}
            }
        }
        board.lines(page);
    }

    fn digit(&self, page: &mut Page, board: &Board, cell: Cell, digit: Digit, face: Face) {
        write_centred(page, board.cell(cell).centre(), Type::new(face, board.step * self.digit_size), digit);
    }

    fn small_digits(&self, page: &mut Page, board: &Board, cell: Cell) {
        let mut square = board.cell(cell).inset(board.step * 0.08);
        if regions::has_letters(self.geometry) {
            let strip = board.step * regions::LETTER_STRIP - board.step * 0.08;
            square = Rect::new(square.x, square.y + strip, square.width, square.height - strip);
        }
        let (wide, high) = (square.width / BOX_SIDE as f32, square.height / BOX_SIDE as f32);
        for digit in possible(self.geometry, &self.clues, cell) {
            let (row, column) = (digit.index() / BOX_SIDE, digit.index() % BOX_SIDE);
            let centre = Point::new(square.x + (column as f32 + 0.5) * wide, square.y + (row as f32 + 0.5) * high);
            write_centred(
                page,
                centre,
                Type::new(Face::Sans, (board.step * 0.27).min(high * 1.05)).inked(Ink::Black(75)),
                digit,
            );
        }
    }
}

/// The digits that no clue in a drawn house of the cell excludes.
fn possible(geometry: &Geometry, clues: &Grid, cell: Cell) -> DigitSet {
    let houses = geometry.drawn_houses().iter().filter(|house| house.cells().contains(cell));
    let seen: CellSet = houses.fold(CellSet::EMPTY, |seen, house| seen | house.cells());
    let mut digits = DigitSet::ALL;
    seen.into_iter().filter_map(|other| clues.get(other)).for_each(|digit| digits.remove(digit));
    digits
}

fn write_centred(page: &mut Page, centre: Point, style: Type, digit: Digit) {
    let baseline = centre.y + page.fonts().digit_height(style.face) * style.size / 2.0;
    page.text(Point::new(centre.x, baseline), Align::Centre, style, digit.to_string());
}

/// A circle, as a polygon that is round at print resolution.
pub fn ring(centre: Point, radius: f32) -> Vec<Point> {
    (0..48)
        .map(|i| (i as f32 * std::f32::consts::TAU / 48.0).sin_cos())
        .map(|(sin, cos)| Point::new(centre.x + radius * cos, centre.y + radius * sin))
        .collect()
}

/// Where the cells are.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    corner: Point,
    /// The side of a cell.
    pub step: f32,
    /// The width of lines between cells.
    pub thin: f32,
    thick: f32,
}

impl Board {
    /// A board inside this square, its frame included.
    pub fn new(corner: Point, side: f32) -> Board {
        let thick = (side / 140.0).clamp(2.0 * THINNEST, 4.0);
        let thin = (side / 500.0).clamp(THINNEST, 1.2);
        let corner = Point::new(corner.x + thick / 2.0, corner.y + thick / 2.0);
        Board { corner, step: (side - thick) / SIDE as f32, thin, thick }
    }

    /// The place of a crossing of lines: (0, 0) is the top left corner.
    pub fn crossing(&self, row: f32, column: f32) -> Point {
        Point::new(self.corner.x + column * self.step, self.corner.y + row * self.step)
    }

    /// The square of a cell.
    pub fn cell(&self, cell: Cell) -> Rect {
        let Point { x, y } = self.crossing(cell.row() as f32, cell.column() as f32);
        Rect::new(x, y, self.step, self.step)
    }

    /// Thin lines between cells, thick ones around boxes.
    fn lines(&self, page: &mut Page) {
        let side = SIDE as f32;
        let inner = |i: &usize| !i.is_multiple_of(BOX_SIDE);
        for i in (1..SIDE).filter(inner).map(|i| i as f32) {
            page.line(self.crossing(i, 0.0), self.crossing(i, side), self.thin, Ink::Black(70));
            page.line(self.crossing(0.0, i), self.crossing(side, i), self.thin, Ink::Black(70));
        }
        for i in (BOX_SIDE..SIDE).step_by(BOX_SIDE).map(|i| i as f32) {
            page.line(self.crossing(i, 0.0), self.crossing(i, side), self.thick * 0.8, Ink::BLACK);
            page.line(self.crossing(0.0, i), self.crossing(side, i), self.thick * 0.8, Ink::BLACK);
        }
        let frame = Rect::new(self.corner.x, self.corner.y, self.step * side, self.step * side);
        page.outline(frame.corners(), self.thick, Ink::BLACK);
    }
}

/// One picture on a page of its own, with a margin around it.
pub fn picture(diagram: &Diagram<'_>, side: f32) -> Page {
    let margin = (side / 40.0).min(INCH / 4.0);
    let mut page = Page::new(side, side);
    diagram.draw(&mut page, Point::new(margin, margin), side - 2.0 * margin);
    page
}

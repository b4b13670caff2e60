//! How a region looks, from its shape alone: a diagonal is a line, a 3×3 block is shaded, a connected region is shaded and outlined,
//! scattered cells carry a sign, and when there are more scattered regions than signs, a letter each.

use crate::export::diagram::{Board, SHADE, THINNEST, UNDERLINE, ring};
use crate::export::font::Face;
use crate::export::page::{Align, Ink, Page, Point, Type};
use crate::nine::cell::{BOX_SIDE, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};

/// The shape of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One cell in each row, the next one a column further, always to the same side.
    Diagonal,
    /// A 3×3 square.
    Block,
    /// Cells that hang together side by side.
    Connected,
    /// Anything else.
    Scattered,
}

impl Shape {
    /// The shape of nine cells.
    pub fn of(cells: CellSet) -> Shape {
        let all: Vec<Cell> = cells.into_iter().collect();
        let (first, last) = (all[0], all[all.len() - 1]);
        let runs = |step: isize| {
            all.windows(2).all(|pair| {
                pair[1].row() == pair[0].row() + 1
                    && pair[0].column().checked_add_signed(step) == Some(pair[1].column())
            })
        };
        let is_block = all.iter().all(|cell| {
            (first.row()..first.row() + BOX_SIDE).contains(&cell.row())
                && (first.column()..first.column() + BOX_SIDE).contains(&cell.column())
        });
        if runs(1) || runs(-1) {
            Shape::Diagonal
        } else if is_block && last.row() == first.row() + BOX_SIDE - 1 {
            Shape::Block
        } else if is_connected(cells) {
            Shape::Connected
        } else {
            Shape::Scattered
        }
    }
}

fn is_connected(cells: CellSet) -> bool {
    let mut reached: CellSet = cells.first().into_iter().collect();
    loop {
        let next: CellSet = cells
            .into_iter()
            .filter(|&cell| reached.contains(cell) || SIDES.iter().any(|&side| has(reached, cell, side)))
            .collect();
        if next == reached {
            return reached == cells;
        }
        reached = next;
    }
}

/// Row and column steps to the neighbours: up, right, down, left.
const SIDES: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// Whether the set has the cell this step away.
fn has(cells: CellSet, cell: Cell, (down, right): (isize, isize)) -> bool {
    let row = cell.row().checked_add_signed(down).filter(|&row| row < SIDE);
    let column = cell.column().checked_add_signed(right).filter(|&column| column < SIDE);
    row.zip(column).is_some_and(|(row, column)| cells.contains(Cell::at(row, column)))
}

/// Draws the regions of a geometry under everything else: shades first, then signs and lines.
pub fn draw(page: &mut Page, board: &Board, geometry: &Geometry) {
    let shaped: Vec<(CellSet, Shape)> =
        geometry.regions().iter().map(|house| (house.cells(), Shape::of(house.cells()))).collect();
    let of = |shape: Shape| shaped.iter().filter(move |region| region.1 == shape).map(|region| region.0);
    let shaded = of(Shape::Block).chain(of(Shape::Connected)).fold(CellSet::EMPTY, |all, cells| all | cells);
    page.fill(shaded.into_iter().map(|cell| board.cell(cell).corners()).collect(), SHADE);
    of(Shape::Connected).for_each(|cells| contour(page, board, cells, board.thin.max(1.0), UNDERLINE));
    let scattered = scattered(geometry);
    if are_lettered(&scattered) {
        letters(page, board, &scattered);
    } else {
        let signs = scattered.iter().zip(SIGNS);
        signs.for_each(|(house, sign)| mark(page, board, house.cells(), shaded, sign));
    }
    of(Shape::Diagonal).for_each(|cells| strike(page, board, cells));
}

fn scattered(geometry: &Geometry) -> Vec<&House> {
    geometry.regions().iter().filter(|house| Shape::of(house.cells()) == Shape::Scattered).collect()
}

fn are_lettered(scattered: &[&House]) -> bool {
    scattered.len() > SIGNS.len()
}

/// Whether cells carry letters in their upper left corners, which other small signs must leave free.
pub fn has_letters(geometry: &Geometry) -> bool {
    are_lettered(&scattered(geometry))
}

/// A line from the outer corner of the first cell to the outer corner of the last.
fn strike(page: &mut Page, board: &Board, cells: CellSet) {
    let all: Vec<Cell> = cells.into_iter().collect();
    let (first, last) = (all[0], all[all.len() - 1]);
    let falls_right = last.column() > first.column();
    let outer = |cell: Cell, end: usize| {
        let column = cell.column() + if falls_right { end } else { 1 - end };
        board.crossing((cell.row() + end) as f32, column as f32)
    };
    page.line(outer(first, 0), outer(last, 1), (board.step / 14.0).max(THINNEST), UNDERLINE);
}

/// An outline a little inside the cells, so that those of neighbours stay apart.
pub fn contour(page: &mut Page, board: &Board, cells: CellSet, width: f32, ink: Ink) {
    let gap = 0.09;
    for cell in cells {
        for (i, &side) in SIDES.iter().enumerate().filter(|&(_, &side)| !has(cells, cell, side)) {
            let end = |along: (isize, isize)| {
                let reach = if !has(cells, cell, along) {
                    0.5 - gap
                } else if has(cells, cell, (side.0 + along.0, side.1 + along.1)) {
                    0.5 + gap
                } else {
                    0.5
                };
                let at = |line: usize, side: isize, along: isize| {
                    line as f32 + 0.5 + side as f32 * (0.5 - gap) + along as f32 * reach
                };
                board.crossing(at(cell.row(), side.0, along.0), at(cell.column(), side.1, along.1))
            };
            page.line(end(SIDES[(i + 3) % 4]), end(SIDES[(i + 1) % 4]), width, ink);
        }
    }
}

/// A sign for the cells of one scattered region: its outline around a cell's middle.
type Sign = fn(Point, f32) -> Vec<Point>;

const SIGNS: [Sign; 2] = [
    |centre, step| ring(centre, step * 0.42),
    |centre, step| {
        let reach = step * 0.48;
        [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)]
            .map(|(x, y)| Point::new(centre.x + x, centre.y + y))
            .to_vec()
    },
];

/// Shaded signs; white ones in cells that are shaded themselves.
fn mark(page: &mut Page, board: &Board, cells: CellSet, shaded: CellSet, sign: Sign) {
    let outlines = |cells: CellSet| -> Vec<Vec<Point>> {
        cells.into_iter().map(|cell| sign(board.cell(cell).centre(), board.step)).collect()
    };
    page.fill(outlines(cells & !shaded), SHADE);
    page.fill(outlines(cells & shaded), Ink::PAPER);
    for outline in outlines(cells) {
        page.outline(outline, THINNEST, UNDERLINE);
    }
}

/// The smallest letter that is printed, in points; smaller pictures go without.
const SMALLEST_LETTER: f32 = 7.0;

/// The part of the height of a cell that letters take.
pub const LETTER_STRIP: f32 = 0.28;

/// Each region's letter is the one that ends its name, as in `disjoint group a`.
fn letters(page: &mut Page, board: &Board, regions: &[&House]) {
    let size = board.step * 0.27;
    if size < SMALLEST_LETTER * 0.8 {
        return;
    }
    let style = Type::new(Face::SerifItalic, size.max(SMALLEST_LETTER)).inked(Ink::Black(65));
    for house in regions {
        let letter = house.name().rsplit(' ').next().unwrap_or_default();
        for cell in house.cells() {
            let square = board.cell(cell);
            let at = Point::new(square.x + board.step * 0.1, square.y + board.step * (LETTER_STRIP - 0.07));
            page.text(at, Align::Left, style, letter);
        }
    }
}

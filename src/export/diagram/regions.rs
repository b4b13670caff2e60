//! How a region looks, from its shape alone: a diagonal is a line, a rectangular block is shaded, a connected region is shaded and outlined,
//! scattered cells carry a sign, and when there are more scattered regions than signs, a letter each.

use std::collections::BTreeSet;

use crate::export::diagram::lattice::{Lattice, breadth};
use crate::export::diagram::pen::{RIM, SHADE, THINNEST, UNDERLINE};
use crate::export::font::Face;
use crate::export::page::{Align, Ink, Page, Point, Type};
use crate::rules::Rules;
use crate::rules::layout::{House, Layout, Place};

/// The shape of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionShape {
    /// One cell in each row, the next one a column further, always to the same side.
    Diagonal,
    /// A full rectangle, at least two cells wide and high.
    Block,
    /// Cells that are connected side by side.
    Connected,
    /// Anything else.
    Scattered,
}

impl RegionShape {
    /// The shape of cells, given in reading order.
    ///
    /// # Panics
    /// If there is no cell.
    pub fn of(layout: &Layout, cells: &[usize]) -> RegionShape {
        let places: Vec<Place> = cells.iter().map(|&cell| layout.place(cell)).collect();
        let runs = |step: isize| {
            places.windows(2).all(|pair| {
                pair[1].row == pair[0].row + 1 && pair[0].column.checked_add_signed(step) == Some(pair[1].column)
            })
        };
        let extent = |along: fn(&Place) -> usize| {
            let ends = places.iter().map(along).min().zip(places.iter().map(along).max());
            ends.map_or(0, |(first, last)| last - first + 1)
        };
        let (rows, columns) = (extent(|place| place.row), extent(|place| place.column));
        if runs(1) || runs(-1) {
            RegionShape::Diagonal
        } else if rows * columns == cells.len() && rows > 1 && columns > 1 {
            RegionShape::Block
        } else if layout.is_connected(cells) {
            RegionShape::Connected
        } else {
            RegionShape::Scattered
        }
    }
}

/// How the regions of some rules are drawn.
#[derive(Debug)]
pub(super) struct Looks<'r> {
    shaded: BTreeSet<usize>,
    outlined: Vec<&'r House>,
    signed: Vec<(Figure<'r>, Sign)>,
    lettered: Vec<&'r House>,
    struck: Vec<&'r House>,
}

/// A scattered region; with several grids the one in each of them.
#[derive(Debug)]
struct Figure<'r> {
    name: &'r str,
    houses: Vec<&'r House>,
}

impl Figure<'_> {
    fn cells(&self) -> BTreeSet<usize> {
        self.houses.iter().flat_map(|house| house.cells()).copied().collect()
    }
}

impl<'r> Looks<'r> {
    pub(super) fn of(rules: &'r Rules) -> Looks<'r> {
        let layout = rules.layout();
        let shaped: Vec<(&House, RegionShape)> =
            rules.regions().iter().map(|house| (house, RegionShape::of(layout, house.cells()))).collect();
        let of = |shapes: &[RegionShape]| -> Vec<&House> {
            shaped.iter().filter(|region| shapes.contains(&region.1)).map(|region| region.0).collect()
        };
        let areas = of(&[RegionShape::Block, RegionShape::Connected]);
        let blocks = of(&[RegionShape::Block]);
        // A block needs an outline only where it could not be told from what is shaded beside it.
        let stands_alone = |house: &House| {
            let others = areas.iter().filter(|other| other.cells() != house.cells());
            blocks.contains(&house) && !others.into_iter().any(|other| touch(layout, house.cells(), other.cells()))
        };
        let outlined = areas.iter().copied().filter(|house| !stands_alone(house)).collect();
        let (signed, lettered) = signs(&of(&[RegionShape::Scattered]));
        let shaded = areas.iter().flat_map(|house| house.cells()).copied().collect();
        Looks { shaded, outlined, signed, lettered, struck: of(&[RegionShape::Diagonal]) }
    }

    /// Whether cells carry letters in their upper left corners, which other small signs must leave free.
    pub(super) fn has_letters(&self) -> bool {
        !self.lettered.is_empty()
    }

    /// Draws the regions, under everything else: shades first, then signs without their rims, and lines. Signs are white on shades.
    pub(super) fn draw(&self, page: &mut Page, lattice: &Lattice<'_>) {
        page.fill(self.shaded.iter().map(|&cell| lattice.cell(cell).corners()).collect(), SHADE);
        for house in &self.outlined {
            contour(page, lattice, house.cells(), lattice.thin.max(1.0), UNDERLINE);
        }
        for (figure, sign) in &self.signed {
            let (white, grey) = figure.cells().into_iter().partition(|cell| self.shaded.contains(cell));
            page.fill(outlines(lattice, grey, *sign), SHADE);
            page.fill(outlines(lattice, white, *sign), Ink::PAPER);
        }
        letters(page, lattice, &self.lettered);
        self.struck.iter().for_each(|house| strike(page, lattice, house.cells()));
    }

    /// Draws the rims of signs, which marks in their cells must not hide.
    pub(super) fn rims(&self, page: &mut Page, lattice: &Lattice<'_>) {
        for (figure, sign) in &self.signed {
            for outline in outlines(lattice, figure.cells(), *sign) {
                page.outline(outline, THINNEST, RIM);
            }
        }
    }
}

/// Whether two sets of cells have one in common, or neighbours.
fn touch(layout: &Layout, cells: &[usize], others: &[usize]) -> bool {
    cells.iter().any(|&cell| others.contains(&cell) || layout.neighbours(cell).any(|beside| others.contains(&beside)))
}

/// Signs for the scattered regions as long as there are enough; then letters for all that are called by one, as is `disjoint group a`.
fn signs<'r>(scattered: &[&'r House]) -> (Vec<(Figure<'r>, Sign)>, Vec<&'r House>) {
    let mut figures: Vec<Figure<'_>> = Vec::new();
    for &house in scattered {
        let name = house.names().figure();
        match figures.iter_mut().find(|figure| figure.name == name) {
            Some(figure) => figure.houses.push(house),
            None => figures.push(Figure { name, houses: vec![house] }),
        }
    }
    let few = figures.len() <= ENOUGH;
    let (signed, lettered): (Vec<_>, Vec<_>) =
        figures.into_iter().partition(|figure| few || figure.houses[0].names().letter().is_none());
    let signed = signed.into_iter().zip(SIGNS.into_iter().cycle()).collect();
    (signed, lettered.into_iter().flat_map(|figure| figure.houses).collect())
}

/// The regions that are lines, in the order of their cells.
pub(super) fn struck(rules: &Rules) -> impl Iterator<Item = &[usize]> {
    let cells = rules.regions().iter().map(House::cells);
    cells.filter(|cells| RegionShape::of(rules.layout(), cells) == RegionShape::Diagonal)
}

/// Row and column steps to the neighbours: up, right, down, left.
const SIDES: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// A line from the outer corner of the first cell to the outer corner of the last.
fn strike(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize]) {
    let place = |cell: usize| lattice.layout().place(cell);
    let (first, last) = (place(cells[0]), place(cells[cells.len() - 1]));
    let falls_right = last.column > first.column;
    let outer = |place: Place, end: usize| {
        let column = place.column + if falls_right { end } else { 1 - end };
        lattice.crossing((place.row + end) as f32, column as f32)
    };
    // Thinner than the lines of marks, which may lie on top of it; large cells need no heavier one.
    let width = (lattice.step / 32.0 * breadth(lattice.layout()).min(1.0)).max(THINNEST);
    page.line(outer(first, 0), outer(last, 1), width, UNDERLINE);
}

/// An outline a little inside the cells, which are given in reading order, so that those of neighbours stay apart.
pub fn contour(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize], width: f32, ink: Ink) {
    let layout = lattice.layout();
    let has = |cell, step| layout.step(cell, step).is_some_and(|beside| cells.binary_search(&beside).is_ok());
    let gap = 0.09;
    for &cell in cells {
        for (i, &side) in SIDES.iter().enumerate().filter(|&(_, &side)| !has(cell, side)) {
            let end = |along: (isize, isize)| {
                let reach = if !has(cell, along) {
                    0.5 - gap
                } else if has(cell, (side.0 + along.0, side.1 + along.1)) {
                    0.5 + gap
                } else {
                    0.5
                };
                let at = |line: usize, side: isize, along: isize| {
                    line as f32 + 0.5 + side as f32 * (0.5 - gap) + along as f32 * reach
                };
                let Place { row, column } = layout.place(cell);
                lattice.crossing(at(row, side.0, along.0), at(column, side.1, along.1))
            };
            page.line(end(SIDES[(i + 3) % 4]), end(SIDES[(i + 1) % 4]), width, ink);
        }
    }
}

/// A sign for the cells of one scattered region: its outline around a cell's middle. None is a disc, as those of odd cells and of bulbs are.
type Sign = fn(Point, f32) -> Vec<Point>;

/// More scattered regions than this have letters, if they are called by letters.
const ENOUGH: usize = 2;

const SIGNS: [Sign; 3] = [
    |centre, step| around(centre, step * 0.44, [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]),
    |centre, step| around(centre, step * 0.48, [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]),
    |centre, step| around(centre, step * 0.44, [(0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)]),
];

fn around<const N: usize>(centre: Point, reach: f32, corners: [(f32, f32); N]) -> Vec<Point> {
    corners.map(|(x, y)| Point::new(centre.x + x * reach, centre.y + y * reach)).to_vec()
}

/// The outlines of a sign in these cells.
fn outlines(lattice: &Lattice<'_>, cells: BTreeSet<usize>, sign: Sign) -> Vec<Vec<Point>> {
    cells.into_iter().map(|cell| sign(lattice.cell(cell).centre(), lattice.step)).collect()
}

/// The smallest letter that is printed, in points; smaller pictures go without.
const SMALLEST_LETTER: f32 = 7.0;

/// The part of the height of a cell that letters take.
pub const LETTER_STRIP: f32 = 0.28;

/// Writes each region's letter into its cells; a cell of several regions has the letters of all.
fn letters(page: &mut Page, lattice: &Lattice<'_>, regions: &[&House]) {
    let size = lattice.step * 0.27;
    if size < SMALLEST_LETTER * 0.8 {
        return;
    }
    let style = Type::new(Face::SerifItalic, size.max(SMALLEST_LETTER)).inked(Ink::Black(65));
    let mut written = BTreeSet::new();
    for house in regions {
        for &cell in house.cells().iter().filter(|&&cell| written.insert(cell)) {
            let mut shown: Vec<&str> = Vec::new();
            for name in
                regions.iter().filter(|other| other.cells().contains(&cell)).filter_map(|other| other.names().letter())
            {
                if !shown.contains(&name) {
                    shown.push(name);
                }
            }
            let square = lattice.cell(cell);
            let at = Point::new(square.x + lattice.step * 0.1, square.y + lattice.step * (LETTER_STRIP - 0.07));
            page.text(at, Align::Left, style, shown.concat());
        }
    }
}

//! The look of a region follows from its shape alone: a diagonal is a line, a rectangular block is
//! shaded, a connected region is shaded and outlined, and scattered cells carry a sign, or a letter
//! where there are more scattered regions than signs.

use std::collections::BTreeSet;

use crate::diagram::Tone;
use crate::diagram::lattice::{
    APART, LETTER_STRIP, Lattice, RIM_SHADE, SHADE, SMALLEST_TYPE, STROKE, THINNEST, UNDERLINE,
    breadth, polygon,
};
use crate::font::Face;
use crate::page::{Ink, Page, Pen, Point, Rect, Type};
use lacuna::rules::{House, Layout, Place, Rules};

/// The shape of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionShape {
    /// One cell in each row, each one column further in the same direction.
    Diagonal,
    /// A full rectangle, at least two cells wide and high.
    Block,
    /// Cells that are connected side by side.
    Connected,
    /// Anything else.
    Scattered,
}

impl RegionShape {
    /// Returns the shape of cells, given in reading order.
    ///
    /// # Panics
    /// If there is no cell.
    pub fn of(layout: &Layout, cells: &[usize]) -> RegionShape {
        let places: Vec<Place> = cells.iter().map(|&cell| layout.place(cell)).collect();
        let runs = |step: isize| {
            places.windows(2).all(|pair| {
                pair[1].row == pair[0].row + 1
                    && pair[0].column.checked_add_signed(step) == Some(pair[1].column)
            })
        };
        let extent = |along: fn(&Place) -> usize| {
            let along = || places.iter().map(along);
            along().max().unwrap_or(0) + 1 - along().min().unwrap_or(0)
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
pub(super) struct Looks<'r> {
    /// The cells on [`SHADE`].
    pub(super) shaded: BTreeSet<usize>,
    outlined: Vec<&'r House>,
    /// Cells with the outline of their sign.
    signed: Vec<(BTreeSet<usize>, Sign)>,
    /// The regions with a letter in the upper left corner of each cell, which other small signs
    /// must leave free.
    pub(super) lettered: Vec<&'r House>,
    struck: Vec<&'r House>,
}

impl<'r> Looks<'r> {
    pub(super) fn of(rules: &'r Rules) -> Looks<'r> {
        let layout = rules.layout();
        let of = |shapes: &[RegionShape]| -> Vec<&'r House> {
            let is_one = |house: &&House| shapes.contains(&RegionShape::of(layout, &house.cells));
            rules.regions().iter().filter(is_one).collect()
        };
        let areas = of(&[RegionShape::Block, RegionShape::Connected]);
        let blocks = of(&[RegionShape::Block]);
        // A block needs an outline only where it touches another shaded region.
        let is_outlined = |house: &&'r House| {
            let mut others = areas.iter().filter(|it| it.cells != house.cells);
            // Connected areas that touch are connected together.
            let both = |other: &&House| [&house.cells[..], &other.cells].concat();
            let touches = others.any(|other| layout.is_connected(&both(other)));
            touches || !blocks.contains(house)
        };
        let (signed, lettered) = signs(&of(&[RegionShape::Scattered]));
        let shaded = areas.iter().flat_map(|house| &house.cells);
        Looks {
            shaded: shaded.copied().collect(),
            outlined: areas.iter().copied().filter(is_outlined).collect(),
            signed,
            lettered,
            struck: of(&[RegionShape::Diagonal]),
        }
    }

    /// Draws the regions, under everything else: shades first, then signs without their rims, and
    /// lines. Signs are white on shades.
    pub(super) fn draw(&self, page: &mut Page, lattice: &Lattice<'_>) {
        let shaded = self.shaded.iter().map(|&cell| lattice.cell(cell).corners());
        page.fill(shaded.collect(), SHADE);
        for house in &self.outlined {
            let pen = Pen::square(lattice.thin.max(1.0), UNDERLINE);
            lattice.outline(page, &house.cells, APART, pen);
        }
        for (cells, sign) in &self.signed {
            let is_shaded = |cell: &usize| self.shaded.contains(cell);
            let (white, grey) = cells.iter().copied().partition(is_shaded);
            page.fill(outlines(lattice, &grey, *sign), SHADE);
            page.fill(outlines(lattice, &white, *sign), Ink::PAPER);
        }
        letters(page, lattice, &self.lettered);
        self.struck
            .iter()
            .for_each(|house| strike(page, lattice, &house.cells));
    }

    /// Draws the rims of signs, which marks in their cells must not hide.
    pub(super) fn rims(&self, page: &mut Page, lattice: &Lattice<'_>) {
        for (cells, sign) in &self.signed {
            for outline in outlines(lattice, cells, *sign) {
                page.outline(outline, Pen::square(THINNEST, RIM_SHADE));
            }
        }
    }
}

/// Returns the cells of scattered regions with their signs. If there are not enough signs, regions
/// named by a letter, such as `disjoint group a`, show it instead. With several grids, the regions
/// of one name share a sign.
fn signs<'r>(scattered: &[&'r House]) -> (Vec<(BTreeSet<usize>, Sign)>, Vec<&'r House>) {
    let mut groups: Vec<(&str, Vec<&House>)> = Vec::new();
    for &house in scattered {
        let name = house.figure();
        match groups.iter_mut().find(|group| group.0 == name) {
            Some(group) => group.1.push(house),
            None => groups.push((name, vec![house])),
        }
    }
    let are_few = groups.len() <= ENOUGH;
    let groups = groups.into_iter().map(|group| group.1);
    let has_sign = |houses: &Vec<&House>| are_few || houses[0].letter.is_none();
    let (signed, lettered): (Vec<_>, Vec<_>) = groups.partition(has_sign);
    let cells = |houses: Vec<&House>| {
        houses
            .into_iter()
            .flat_map(|house| &house.cells)
            .copied()
            .collect()
    };
    let signed = signed.into_iter().map(cells);
    (
        signed.zip(SIGNS.into_iter().cycle()).collect(),
        lettered.concat(),
    )
}

/// Draws a line from the outer corner of the first cell to the outer corner of the last.
fn strike(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize]) {
    let place = |cell: usize| lattice.layout.place(cell);
    let (first, last) = (place(cells[0]), place(cells[cells.len() - 1]));
    let falls_right = last.column > first.column;
    let outer = |place: Place, end: usize| {
        let column = place.column + if falls_right { end } else { 1 - end };
        lattice.crossing((place.row + end) as f32, column as f32)
    };
    // Thinner than the lines of marks, which may lie on top of it, and no heavier in large cells.
    let width = (lattice.step / 32.0 * breadth(lattice.layout).min(1.0)).max(THINNEST);
    let ink = lattice.theme.ink(Tone::Diagonal, UNDERLINE);
    page.line(outer(first, 0), outer(last, 1), width, ink);
}

/// The sign of a scattered region: its reach as a share of the cell, and its corners. No sign is a
/// disc: discs are odd cells and bulbs.
type Sign = (f32, &'static [(f32, f32)]);

/// The number of scattered regions above which those named by a letter show it instead of a sign.
const ENOUGH: usize = 2;

const SIGNS: [Sign; 3] = [
    (0.44, &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]),
    (0.48, &[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]),
    (0.44, &[(0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)]),
];

/// Returns the outlines of a sign in these cells.
fn outlines(
    lattice: &Lattice<'_>,
    cells: &BTreeSet<usize>,
    (reach, corners): Sign,
) -> Vec<Vec<Point>> {
    let outline = |&cell: &usize| {
        let centre = lattice.cell(cell).centre();
        polygon(centre, lattice.step * reach, corners)
    };
    cells.iter().map(outline).collect()
}

/// Writes each region's letter into its cells; a cell of several regions has the letters of all.
fn letters(page: &mut Page, lattice: &Lattice<'_>, regions: &[&House]) {
    // Smaller pictures go without letters.
    if lattice.step * 0.27 < SMALLEST_TYPE * 0.8 {
        return;
    }
    let mut style = Type::new(Face::SerifItalic, lattice.small(0.27)).inked(STROKE);
    let mut down = lattice.step * (LETTER_STRIP - 0.07);
    if lattice.is_large() {
        (style.ink, down) = (Ink::BLACK, down.max(style.size * 0.75));
    }
    let mut written = BTreeSet::new();
    let cells = regions.iter().flat_map(|house| &house.cells);
    for &cell in cells.filter(|&&cell| written.insert(cell)) {
        let here = regions.iter().filter(|house| house.cells.contains(&cell));
        let shown: BTreeSet<&str> = here.filter_map(|house| house.letter.as_deref()).collect();
        let Rect { x, y, .. } = lattice.cell(cell);
        let at = (x + lattice.step * 0.1, y + down);
        page.text(at, style, shown.into_iter().collect::<String>());
    }
}

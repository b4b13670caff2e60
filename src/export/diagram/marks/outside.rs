//! Clues outside the grid: where they stand, and which way they look.

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::margins::Margins;
use crate::export::diagram::marks::tags;
use crate::export::diagram::pen::{THINNEST, arrow, small, write_centred};
use crate::export::font::Face;
use crate::export::page::{Page, Point, Type};
use crate::rules::Rules;
use crate::rules::figure::Figure;
use crate::rules::layout::{Layout, Place};

/// The distance of the middle of a clue from that of the first cell it looks at, in cells: along rows and columns, and along diagonals each way.
const DISTANCE: [f32; 2] = [0.92, 0.98];

/// How much further out a clue is that finds its place taken, in cells.
const FURTHER: f32 = 0.7;

/// How far a clue reaches beyond its middle, in cells.
const HALF: f32 = 0.4;

/// The widest text, in cells.
const WIDEST: f32 = 0.75;

/// A clue outside the grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Outside {
    cell: usize,
    direction: (isize, isize),
    text: String,
    /// How many clues stand between it and the grid.
    behind: usize,
}

impl Margins {
    /// The margins that the clues outside the grid need; none without such clues.
    pub fn of(rules: &Rules) -> Margins {
        let clues = Outside::all(rules);
        clues.iter().fold(Margins::default(), |margins, clue| margins.with(clue.margins(rules.layout())))
    }
}

impl Outside {
    /// The clues outside the grid of some rules. Those that look along a diagonal stand nearest to it.
    pub(crate) fn all(rules: &Rules) -> Vec<Outside> {
        let layout = rules.layout();
        let mut all: Vec<Outside> = Vec::new();
        for figure in tags::figures(rules) {
            if let Figure::Outside { cell, direction, text, .. } = figure {
                let clue = Outside { cell, direction, text, behind: 0 };
                if !all.contains(&clue) {
                    all.push(clue);
                }
            }
        }
        all.sort_by_key(|clue| !clue.is_diagonal());
        for i in 1..all.len() {
            let place = all[i].place(layout);
            all[i].behind = all[..i].iter().filter(|other| other.place(layout) == place).count();
        }
        all
    }

    fn is_diagonal(&self) -> bool {
        self.direction.0 != 0 && self.direction.1 != 0
    }

    /// The row and the column of its place, which is outside the grid.
    fn place(&self, layout: &Layout) -> (isize, isize) {
        let Place { row, column } = layout.place(self.cell);
        (row as isize - self.direction.0, column as isize - self.direction.1)
    }

    /// Its middle, in cells from the top left corner of the grid: down and across.
    fn middle(&self, layout: &Layout) -> (f32, f32) {
        let Place { row, column } = layout.place(self.cell);
        let (rows, columns) = layout.paper();
        let distance = DISTANCE[usize::from(self.is_diagonal())];
        let (down, across) = self.place(layout);
        // Out of the grid, not along its side.
        let out = |at: isize, many: usize| {
            f32::from(i8::from(at >= many as isize) - i8::from(at < 0)) * FURTHER * self.behind as f32
        };
        let middle = |at: usize, way: isize, out: f32| at as f32 + 0.5 - distance * way as f32 + out;
        (middle(row, self.direction.0, out(down, rows)), middle(column, self.direction.1, out(across, columns)))
    }

    /// The margins that it needs.
    fn margins(&self, layout: &Layout) -> Margins {
        let (rows, columns) = layout.paper();
        let (down, across) = self.middle(layout);
        let beyond = |by: f32| if by > 0.0 { by + HALF } else { 0.0 };
        Margins {
            top: beyond(-down),
            right: beyond(across - columns as f32),
            bottom: beyond(down - rows as f32),
            left: beyond(-across),
        }
    }

    pub(super) fn draw(&self, page: &mut Page, lattice: &Lattice<'_>) {
        let step = lattice.step;
        let (down, across) = self.middle(lattice.layout());
        let usual = Type::new(Face::Sans, small(step, if self.is_diagonal() { 0.42 } else { 0.5 }));
        let narrow = (step * WIDEST / page.width_of(usual, &self.text)).min(1.0);
        let style = Type { size: usual.size * narrow, ..usual };
        write_centred(page, lattice.crossing(down, across), style, self.text.as_str());
        if self.is_diagonal() {
            let first = lattice.cell(self.cell).centre();
            let at = |back: f32| {
                let (down, across) = self.direction;
                Point::new(first.x - back * step * across as f32, first.y - back * step * down as f32)
            };
            arrow(page, vec![at(0.73), at(0.54)], (step * 0.035).max(THINNEST), step * 0.11);
        }
    }
}

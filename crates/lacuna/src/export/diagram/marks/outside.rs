//! Clues outside the grid: their places, and the directions in which they look.

use crate::export::diagram::lattice::{Lattice, Margins};
use crate::export::diagram::marks::tags;
use crate::export::diagram::style::{THINNEST, arrow, small, write_centred};
use crate::export::font::Face;
use crate::export::page::{Page, Point, Type};
use crate::rules::Rules;
use crate::rules::figure::Figure;
use crate::rules::layout::{Layout, Place};

/// The distance from the middle of a clue to that of the first cell it looks at, in cells: along
/// rows and columns, and along diagonals each way.
const DISTANCE: [f32; 2] = [0.92, 0.98];

/// The distance between two clues at the same place, in cells.
const FURTHER: f32 = 0.7;

/// The reach of a clue beyond its middle, in cells.
const HALF: f32 = 0.4;

/// The widest text, in cells.
const WIDEST: f32 = 0.75;

/// A clue outside the grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Outside {
    cell: usize,
    direction: (isize, isize),
    text: String,
    /// The number of clues between it and the grid.
    nearer: usize,
}

impl Margins {
    /// Returns the margins that the clues outside the grid need; none without such clues.
    pub fn of(rules: &Rules) -> Margins {
        let (rows, columns) = rules.layout().paper();
        let beyond = |by: f32| if by > 0.0 { by + HALF } else { 0.0 };
        Outside::all(rules)
            .iter()
            .fold(Margins::default(), |margins, clue| {
                let (down, across) = clue.middle(rules.layout());
                let (right, bottom) = (beyond(across - columns as f32), beyond(down - rows as f32));
                margins.with(Margins {
                    top: beyond(-down),
                    right,
                    bottom,
                    left: beyond(-across),
                })
            })
    }
}

impl Outside {
    /// Returns the clues outside the grid of some rules. Those that look along a diagonal are
    /// nearest to the grid.
    pub(crate) fn all(rules: &Rules) -> Vec<Outside> {
        let layout = rules.layout();
        let mut all: Vec<Outside> = Vec::new();
        for figure in tags::figures(rules) {
            if let Figure::Outside {
                cell,
                direction,
                text,
                ..
            } = figure
            {
                let clue = Outside {
                    cell,
                    direction,
                    text,
                    nearer: 0,
                };
                if !all.contains(&clue) {
                    all.push(clue);
                }
            }
        }
        all.sort_by_key(|clue| !clue.is_diagonal());
        for i in 1..all.len() {
            let place = all[i].place(layout);
            all[i].nearer = all[..i]
                .iter()
                .filter(|other| other.place(layout) == place)
                .count();
        }
        all
    }

    fn is_diagonal(&self) -> bool {
        self.direction.0 != 0 && self.direction.1 != 0
    }

    /// Returns the row and the column of its place, which is outside the grid.
    fn place(&self, layout: &Layout) -> (isize, isize) {
        let Place { row, column } = layout.place(self.cell);
        (
            row as isize - self.direction.0,
            column as isize - self.direction.1,
        )
    }

    /// Returns its middle, in cells from the top left corner of the grid: down and across.
    fn middle(&self, layout: &Layout) -> (f32, f32) {
        let Place { row, column } = layout.place(self.cell);
        let (rows, columns) = layout.paper();
        let (down, across) = self.place(layout);
        let middle = |at: usize, way: isize, place: isize, many: usize| {
            // Away from the grid, not along its side.
            let out = i8::from(place >= many as isize) - i8::from(place < 0);
            let distance = DISTANCE[usize::from(self.is_diagonal())];
            at as f32 + 0.5 - distance * way as f32 + f32::from(out) * FURTHER * self.nearer as f32
        };
        (
            middle(row, self.direction.0, down, rows),
            middle(column, self.direction.1, across, columns),
        )
    }

    pub(super) fn draw(&self, page: &mut Page, lattice: &Lattice<'_>) {
        let step = lattice.step;
        let (down, across) = self.middle(lattice.layout);
        let usual = Type::new(
            Face::Sans,
            small(step, if self.is_diagonal() { 0.42 } else { 0.5 }),
        );
        let narrow = (step * WIDEST / page.width_of(usual, &self.text)).min(1.0);
        let style = Type {
            size: usual.size * narrow,
            ..usual
        };
        write_centred(
            page,
            lattice.crossing(down, across),
            style,
            self.text.as_str(),
        );
        if self.is_diagonal() {
            let first = lattice.cell(self.cell).centre();
            let at = |back: f32| {
                let (down, across) = self.direction;
                Point::new(
                    first.x - back * step * across as f32,
                    first.y - back * step * down as f32,
                )
            };
            arrow(
                page,
                vec![at(0.73), at(0.54)],
                (step * 0.035).max(THINNEST),
                step * 0.11,
            );
        }
    }
}

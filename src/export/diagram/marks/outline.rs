//! The outline of some cells, drawn a little inside them: clockwise loops, one for each piece and each hole.

use std::collections::BTreeMap;

use crate::export::diagram::lattice::Lattice;
use crate::export::page::Point;
use crate::rules::layout::Layout;

/// A crossing of grid lines, (0, 0) at the top left, or a step between two: rows down, columns to the right.
type Pair = (isize, isize);

/// A corner of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Corner {
    at: Pair,
    /// The ways in which the loop comes here and leaves.
    ways: (Pair, Pair),
}

/// A closed outline that has its cells at the right hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Loop(Vec<Corner>);

/// What lies at the right hand of one who walks this way.
fn right((down, across): Pair) -> Pair {
    (across, -down)
}

impl Loop {
    /// The outlines of these cells. Cells that touch at a corner alone are pieces of their own.
    pub(super) fn all(layout: &Layout, cells: &[usize]) -> Vec<Loop> {
        // For each crossing the ways in which sides of cells lead on.
        let mut sides: BTreeMap<Pair, Vec<Pair>> = BTreeMap::new();
        for &cell in cells {
            let place = layout.place(cell);
            let (row, column) = (place.row as isize, place.column as isize);
            let around = [
                ((row, column), (0, 1)),
                ((row, column + 1), (1, 0)),
                ((row + 1, column + 1), (0, -1)),
                ((row + 1, column), (-1, 0)),
            ];
            for (from, way) in around {
                let (down, across) = right(way);
                let beside = layout.step(cell, (-down, -across));
                if beside.is_none_or(|beside| !cells.contains(&beside)) {
                    sides.entry(from).or_default().push(way);
                }
            }
        }
        let mut loops = Vec::new();
        while let Some((&start, _)) = sides.first_key_value() {
            loops.push(Loop::walk(&mut sides, start));
        }
        loops
    }

    /// Takes the sides of one loop away.
    fn walk(sides: &mut BTreeMap<Pair, Vec<Pair>>, start: Pair) -> Loop {
        let (mut at, mut way, mut corners) = (start, (0, 0), Vec::new());
        let mut first = None;
        while let Some(ways) = sides.get_mut(&at) {
            // Where two cells touch at a corner, a turn to the right stays at the same cell.
            let next = ways.iter().position(|&next| next == right(way)).unwrap_or(0);
            let next = ways.swap_remove(next);
            if ways.is_empty() {
                sides.remove(&at);
            }
            match first {
                None => first = Some(next),
                Some(_) if next != way => corners.push(Corner { at, ways: (way, next) }),
                Some(_) => {}
            }
            way = next;
            at = (at.0 + way.0, at.1 + way.1);
            if at == start {
                break;
            }
        }
        corners.insert(0, Corner { at: start, ways: (way, first.unwrap_or(way)) });
        Loop(corners)
    }

    /// The loop from the top left corner of a cell on, if it turns right there.
    pub(super) fn from(&self, layout: &Layout, cell: usize) -> Option<Loop> {
        let place = layout.place(cell);
        let at = (place.row as isize, place.column as isize);
        let first = self.0.iter().position(|corner| *corner == Corner { at, ways: ((-1, 0), (0, 1)) })?;
        let mut corners = self.0.clone();
        corners.rotate_left(first);
        Some(Loop(corners))
    }

    /// Its corners on the page, so many cells inside.
    pub(super) fn points(&self, lattice: &Lattice<'_>, inset: f32) -> Vec<Point> {
        let point = |corner: &Corner| {
            let (before, behind) = (right(corner.ways.0), right(corner.ways.1));
            let inside = |at: isize, before: isize, behind: isize| at as f32 + inset * (before + behind) as f32;
            lattice.crossing(inside(corner.at.0, before.0, behind.0), inside(corner.at.1, before.1, behind.1))
        };
        self.0.iter().map(point).collect()
    }
}

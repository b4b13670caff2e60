//! The outline of some cells, a little inside them: clockwise loops, one for each piece and each
//! hole.

use std::collections::BTreeMap;

use crate::export::diagram::lattice::Lattice;
use crate::export::page::Point;
use crate::rules::layout::{Layout, Place};

/// A crossing of grid lines, (0, 0) at the top left, or a step between two: rows down, columns to
/// the right.
type Pair = (isize, isize);

/// A closed outline with its cells on the right: its corners, each with the directions in which the
/// outline arrives there and leaves.
pub(super) struct Loop(Vec<[Pair; 3]>);

/// Returns the direction to the right of this one.
fn right((down, across): Pair) -> Pair {
    (across, -down)
}

impl Loop {
    /// Returns the outlines of these cells. Cells that touch only at a corner are separate pieces.
    pub(super) fn all(layout: &Layout, cells: &[usize]) -> Vec<Loop> {
        // For each crossing, the directions in which sides of cells lead on.
        let mut sides: BTreeMap<Pair, Vec<Pair>> = BTreeMap::new();
        for &cell in cells {
            let Place { row, column } = layout.place(cell);
            for (corner, way) in [
                ((0, 0), (0, 1)),
                ((0, 1), (1, 0)),
                ((1, 1), (0, -1)),
                ((1, 0), (-1, 0)),
            ] {
                let (down, across) = right(way);
                let beside = layout.step(cell, (-down, -across));
                if beside.is_none_or(|beside| !cells.contains(&beside)) {
                    let from = (row as isize + corner.0, column as isize + corner.1);
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

    /// Removes the sides of one loop and returns it.
    fn walk(sides: &mut BTreeMap<Pair, Vec<Pair>>, start: Pair) -> Loop {
        let (mut at, mut way, mut steps) = (start, (0, 0), Vec::new());
        while let Some(ways) = sides.get_mut(&at) {
            // Where two cells touch at a corner, a turn to the right stays at the same cell.
            let next = ways
                .iter()
                .position(|&next| next == right(way))
                .unwrap_or(0);
            way = ways.swap_remove(next);
            if ways.is_empty() {
                sides.remove(&at);
            }
            steps.push((at, way));
            at = (at.0 + way.0, at.1 + way.1);
            if at == start {
                break;
            }
        }
        let turns = steps
            .iter()
            .cycle()
            .skip(steps.len() - 1)
            .zip(&steps)
            .filter(|(one, next)| one.1 != next.1);
        Loop(turns.map(|(one, next)| [next.0, one.1, next.1]).collect())
    }

    /// Returns the loop rotated to begin at the top left corner of a cell, if it turns right there.
    pub(super) fn from(&self, layout: &Layout, cell: usize) -> Option<Loop> {
        let Place { row, column } = layout.place(cell);
        let corner = [(row as isize, column as isize), (-1, 0), (0, 1)];
        let first = self.0.iter().position(|other| *other == corner)?;
        let mut corners = self.0.clone();
        corners.rotate_left(first);
        Some(Loop(corners))
    }

    /// Returns its corners on the page, `inset` cells inside.
    pub(super) fn points(&self, lattice: &Lattice<'_>, inset: f32) -> Vec<Point> {
        let point = |&[at, before, after]: &[Pair; 3]| {
            let (before, after) = (right(before), right(after));
            let inside = |at: isize, before: isize, after: isize| {
                at as f32 + inset * (before + after) as f32
            };
            lattice.crossing(
                inside(at.0, before.0, after.0),
                inside(at.1, before.1, after.1),
            )
        };
        self.0.iter().map(point).collect()
    }
}

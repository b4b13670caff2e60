//! Marks between neighbours and at corners, wherever they hold, and numbers outside the grid.

use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::{Boxes, HouseKind, Layout};
use crate::rules::mark::{
    BLACK_DOT, GREATER, Kind, Mark, QUAD, SANDWICH, V, WHITE_DOT, X, diagonal, square,
};
use crate::rules::rule;

/// Returns all pairs of neighbouring cells, each once, with their values.
fn neighbours(
    layout: &Layout,
    solution: &Board,
) -> impl Iterator<Item = ((usize, usize), (u8, u8))> {
    let values = solution.values();
    let pairs = rule::pairs(layout, &[(0, 1), (1, 0)]).into_iter();
    pairs.map(|(a, b)| ((a, b), (values[a], values[b])))
}

/// Returns all dots. Between 1 and 2 both kinds hold, and one is drawn at random.
pub(super) fn kropki(layout: &Layout, solution: &Board, random: &mut Random) -> Vec<Mark> {
    let mut dots = Vec::new();
    for ((a, b), (one, other)) in neighbours(layout, solution) {
        let (is_white, is_black) = (
            one.abs_diff(other) == 1,
            one == 2 * other || other == 2 * one,
        );
        if is_white || is_black {
            let is_black = is_black && (!is_white || random.below(2) == 0);
            dots.push(Mark::new(
                if is_black { BLACK_DOT } else { WHITE_DOT },
                [],
                [a, b],
            ));
        }
    }
    dots
}

/// Returns every X and every V.
pub(super) fn xv(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let sums = neighbours(layout, solution).map(|(cells, (one, other))| (cells, one + other));
    sums.filter(|(_, sum)| matches!(sum, 5 | 10))
        .map(|((a, b), sum)| Mark::new(if sum == 5 { V } else { X }, [], [a, b]))
        .collect()
}

/// Adds the rule that `signs` are all signs of their kind.
pub(super) fn strict(mut signs: Vec<Mark>, all_given: &'static Kind) -> Vec<Mark> {
    let mut rule = Mark::new(all_given, [], []);
    rule.settle(&signs);
    signs.push(rule);
    signs
}

/// Returns a sign between every two neighbours in a box, or all neighbours if there are no boxes.
pub(super) fn greater(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let boxes = layout.box_numbers();
    let is_inside = |a: usize, b: usize| layout.boxes() == &Boxes::None || boxes[a] == boxes[b];
    neighbours(layout, solution)
        .filter(|&((a, b), (one, other))| one != other && is_inside(a, b))
        .map(|((a, b), (one, other))| {
            Mark::new(GREATER, [], if one > other { [a, b] } else { [b, a] })
        })
        .collect()
}

/// Returns a circle at every corner where four cells meet, with two or three of their values.
pub(super) fn quads(layout: &Layout, solution: &Board, random: &mut Random) -> Vec<Mark> {
    let squares = (0..layout.cells()).filter_map(|cell| square(layout, cell));
    let quad = |cells: Vec<usize>| {
        let values = cells.iter().map(|&cell| solution.values()[cell].into());
        let mut values: Vec<i32> = values.collect();
        random.shuffle(&mut values);
        values.truncate(2 + random.below(2) as usize);
        values.sort_unstable();
        Mark::new(QUAD, values, cells)
    };
    squares.map(quad).collect()
}

// All possible numbers outside a single grid.

/// The length of the shortest diagonal with a sum.
const SHORTEST: usize = 3;

/// Returns the sums of all diagonals.
pub(super) fn little_killers(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let mut sums = Vec::new();
    for (down, right) in [(1, 1), (1, -1)] {
        for first in
            (0..layout.cells()).filter(|&cell| layout.step(cell, (-down, -right)).is_none())
        {
            let cells = diagonal(layout, first, (down, right)).into_iter();
            let values: Vec<i32> = cells.map(|cell| solution.values()[cell].into()).collect();
            if values.len() >= SHORTEST {
                sums.push(Mark::little_killer(
                    layout,
                    values.iter().sum(),
                    first,
                    (down, right),
                ));
            }
        }
    }
    sums
}

/// Returns the cells of all rows and columns.
fn lines(layout: &Layout) -> impl Iterator<Item = &[usize]> {
    let houses = layout.houses().iter();
    let lines = houses.filter(|house| matches!(house.kind, HouseKind::Row | HouseKind::Column));
    lines.map(|house| &house.cells[..])
}

/// Returns the clues of a kind for all rows and columns from one end or both. `number` returns that
/// of the values as they are seen from there.
pub(super) fn outside(
    kind: &'static Kind,
    ends: usize,
    (layout, solution): (&Layout, &Board),
    number: impl Fn(&[u8]) -> i32,
) -> Vec<Mark> {
    let clue = |cells: Vec<usize>| {
        let values: Vec<u8> = cells.iter().map(|&cell| solution.values()[cell]).collect();
        Mark::new(kind, [number(&values)], cells)
    };
    let from = |cells: &[usize]| {
        let back = cells.iter().rev().copied().collect();
        [cells.to_vec(), back].into_iter().take(ends)
    };
    lines(layout).flat_map(from).map(clue).collect()
}

/// Returns the sandwich sums of all rows and columns.
pub(super) fn sandwiches(layout: &Layout, solution: &Board) -> Vec<Mark> {
    outside(SANDWICH, 1, (layout, solution), |values| {
        let is_end = |value: &u8| [1, layout.values()].contains(value);
        let mut parts = values.split(is_end);
        let filling = parts.nth(1).unwrap_or_default();
        filling.iter().map(|&value| i32::from(value)).sum()
    })
}

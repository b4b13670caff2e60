//! Marks between neighbours: all places where they hold.

use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::{Boxes, HouseKind, Layout};
use crate::rules::mark::{BLACK_DOT, GREATER, Kind, Mark, V, WHITE_DOT, X};

/// The cells beside each other, each two once, with their values.
fn neighbours<'a>(
    layout: &'a Layout,
    solution: &'a Board,
) -> impl Iterator<Item = ((usize, usize), (u8, u8))> + use<'a> {
    let beside =
        move |cell| [(0, 1), (1, 0)].into_iter().filter_map(move |step| Some((cell, layout.step(cell, step)?)));
    let values = solution.values();
    (0..layout.cells()).flat_map(beside).map(|(a, b)| ((a, b), (values[a], values[b])))
}

/// All dots. Between 1 and 2 either kind holds, and a coin decides.
pub(super) fn kropki(layout: &Layout, solution: &Board, random: &mut Random) -> Vec<Mark> {
    let mut dots = Vec::new();
    for ((a, b), (one, other)) in neighbours(layout, solution) {
        let (is_white, is_black) = (one.abs_diff(other) == 1, one == 2 * other || other == 2 * one);
        if is_white || is_black {
            let is_black = is_black && (!is_white || random.below(2) == 0);
            dots.push(Mark::new(if is_black { BLACK_DOT } else { WHITE_DOT }, [], [a, b]));
        }
    }
    dots
}

/// Every X and every V.
pub(super) fn xv(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let sums = neighbours(layout, solution).map(|(cells, (one, other))| (cells, one + other));
    sums.filter(|(_, sum)| matches!(sum, 5 | 10))
        .map(|((a, b), sum)| Mark::new(if sum == 5 { V } else { X }, [], [a, b]))
        .collect()
}

/// These signs, which are all that there are of their kind, and the rule that says so.
pub(super) fn strict(mut signs: Vec<Mark>, all_given: &'static Kind) -> Vec<Mark> {
    let mut rule = Mark::new(all_given, [], []);
    rule.settle(&signs);
    signs.push(rule);
    signs
}

/// A sign between each two neighbours in a box; without boxes between all.
pub(super) fn greater(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let mut boxes = vec![Vec::new(); layout.cells()];
    for (number, house) in layout.houses().iter().enumerate().filter(|(_, house)| house.kind() == HouseKind::Box) {
        house.cells().iter().for_each(|&cell| boxes[cell].push(number));
    }
    let is_inside = |a: usize, b: usize| {
        layout.boxes() == &Boxes::None || boxes[a].iter().any(|number: &usize| boxes[b].contains(number))
    };
    neighbours(layout, solution)
        .filter(|&((a, b), (one, other))| one != other && is_inside(a, b))
        .map(|((a, b), (one, other))| Mark::new(GREATER, [], if one > other { [a, b] } else { [b, a] }))
        .collect()
}

//! Marks between neighbours: all places where they hold.

use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::{Boxes, HouseKind, Layout};
use crate::rules::mark::{AllGiven, Dot, Greater, Mark, Xv};

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
            dots.push(Dot::new(a, b, is_black).into());
        }
    }
    dots
}

/// Every X and every V.
pub(super) fn xv(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let sums = neighbours(layout, solution).map(|(cells, (one, other))| (cells, one + other));
    sums.filter(|(_, sum)| matches!(sum, 5 | 10)).map(|((a, b), sum)| Xv::new(a, b, sum == 5).into()).collect()
}

/// These signs, which are all that there are of their kind, and the rule that says so.
pub(super) fn strict(layout: &Layout, mut signs: Vec<Mark>, is_xv: bool) -> Vec<Mark> {
    let pairs = signs.iter().map(|sign| sign.cells(layout)).map(|cells| (cells[0], cells[1])).collect();
    signs.push(AllGiven::new(is_xv, pairs).into());
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
        .map(|((a, b), (one, other))| if one > other { Greater::new(a, b) } else { Greater::new(b, a) }.into())
        .collect()
}

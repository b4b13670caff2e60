//! All possible numbers outside a single grid.

use crate::board::Board;
use crate::rules::layout::{HouseKind, Layout};
use crate::rules::mark::{Mark, SANDWICH};

/// The length of the shortest diagonal with a sum.
const SHORTEST: usize = 3;

/// Returns the sums of all diagonals.
pub(super) fn little_killers(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let mut sums = Vec::new();
    for (down, right) in [(1, 1), (1, -1)] {
        for first in
            (0..layout.cells()).filter(|&cell| layout.step(cell, (-down, -right)).is_none())
        {
            let cells =
                std::iter::successors(Some(first), |&cell| layout.step(cell, (down, right)));
            let values: Vec<i32> = cells
                .map(|cell| i32::from(solution.values()[cell]))
                .collect();
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

/// Returns the sandwich sums of all rows and columns.
pub(super) fn sandwiches(layout: &Layout, solution: &Board) -> Vec<Mark> {
    let lines = layout
        .houses()
        .iter()
        .filter(|house| matches!(house.kind(), HouseKind::Row | HouseKind::Column));
    let sandwich = |cells: &[usize]| {
        let values: Vec<u8> = cells.iter().map(|&cell| solution.values()[cell]).collect();
        let slices: Vec<usize> = (0..values.len())
            .filter(|&i| matches!(values[i], 1) || values[i] == layout.values())
            .collect();
        let filling = &values[slices[0] + 1..slices[1]];
        Mark::new(
            SANDWICH,
            [filling.iter().copied().map(i32::from).sum()],
            cells,
        )
    };
    lines.map(|house| sandwich(house.cells())).collect()
}

//! Gently bending, disjoint lines: random walks of a king.

use std::collections::BTreeSet;

use super::style::Sizes;
use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::Layout;

/// A king's steps in compass order, so that the difference of two indices is a turn.
const STEPS: [(isize, isize); 8] = [
    (-1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
];

/// The weights of steps that turn by 0 to 4 eighths of a circle; a line never turns back.
const TURNS: [u32; 5] = [6, 3, 2, 0, 0];

/// The weights of first steps: orthogonal, diagonal.
const FIRST_STEPS: [u32; 2] = [2, 1];

/// A solution with the lines drawn on it.
pub(super) struct Sheet<'a> {
    layout: &'a Layout,
    values: &'a [u8],
    is_taken: Vec<bool>,
    /// The diagonal steps of the lines, the smaller cell first.
    diagonals: BTreeSet<(usize, usize)>,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(layout: &'a Layout, solution: &'a Board) -> Sheet<'a> {
        let is_taken = vec![false; layout.cells()];
        Sheet {
            layout,
            values: solution.values(),
            is_taken,
            diagonals: BTreeSet::new(),
        }
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        self.layout.cells()
    }

    pub(super) fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// Returns the largest value.
    pub(super) fn most(&self) -> u8 {
        self.layout.values()
    }

    /// Returns `true` if a line goes through a cell.
    pub(super) fn is_taken(&self, cell: usize) -> bool {
        self.is_taken[cell]
    }

    /// Marks these cells as a line.
    pub(super) fn take(&mut self, cells: &[usize]) {
        for &cell in cells {
            self.is_taken[cell] = true;
        }
        self.diagonals.extend(
            cells
                .windows(2)
                .map(|step| (step[0].min(step[1]), step[0].max(step[1]))),
        );
    }

    /// Returns a random cell to continue a line, if any fits: free, not on the line, without a
    /// sharp turn and without crossing a line.
    pub(super) fn onward(
        &self,
        line: &[usize],
        random: &mut Random,
        fits: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let &here = line.last()?;
        let came = line
            .len()
            .checked_sub(2)
            .map(|before| self.direction(line[before], here));
        let mut ways = [(0, 0); 8];
        let mut sum = 0;
        for (direction, &step) in STEPS.iter().enumerate() {
            let weight = match came {
                Some(came) => TURNS[came.abs_diff(direction).min(8 - came.abs_diff(direction))],
                None => FIRST_STEPS[direction % 2],
            };
            let Some(cell) = self.layout.step(here, step).filter(|_| weight > 0) else {
                continue;
            };
            if !self.is_taken[cell]
                && !line.contains(&cell)
                && fits(cell)
                && !self.crosses(line, here, step)
            {
                sum += weight;
                ways[direction] = (weight, cell);
            }
        }
        if sum == 0 {
            return None;
        }
        let mut drawn = random.below(sum);
        ways.into_iter().find_map(|(weight, cell)| {
            let is_it = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            is_it.then_some(cell)
        })
    }

    fn direction(&self, from: usize, to: usize) -> usize {
        let step = STEPS
            .iter()
            .position(|&step| self.layout.step(from, step) == Some(to));
        step.expect("cells of a line touch")
    }

    /// Returns `true` if a diagonal step crosses this line or another one.
    fn crosses(&self, line: &[usize], here: usize, (down, right): (isize, isize)) -> bool {
        let sides = (
            self.layout.step(here, (down, 0)),
            self.layout.step(here, (0, right)),
        );
        let (Some(one), Some(other)) = sides else {
            return false;
        };
        if down == 0 || right == 0 {
            return false;
        }
        let is_step = |two: &[usize]| two == [one, other] || two == [other, one];
        self.diagonals.contains(&(one.min(other), one.max(other))) || line.windows(2).any(is_step)
    }
}

/// Draws a random size.
pub(super) fn size((least, most): Sizes, random: &mut Random) -> usize {
    least + random.below((most - least + 1) as u32) as usize
}

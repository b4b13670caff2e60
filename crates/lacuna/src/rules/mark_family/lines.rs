//! Lines of several mark families on one grid.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::Layout;
use crate::rules::mark::Mark;
use crate::rules::mark_family::{Sizes, Spec};

/// The number of times every cell is tried as the start of a line.
const ROUNDS: usize = 3;

/// Where a line begins, and how many cells it may have.
pub(super) type Start<'a> = (&'a Sheet<'a>, usize, Sizes, &'a mut Random);

/// Draws the cells of a line, if there is one.
pub(super) type Walk = fn(Start) -> Option<Vec<usize>>;

/// Makes the mark of a family's line on these cells.
pub(super) type Make = fn(&Spec, &Layout, Vec<usize>) -> Mark;

/// One kind of line.
pub(super) struct Line {
    pub(super) spec: &'static Spec,
    pub(super) sizes: Sizes,
    pub(super) walk: Walk,
    /// How many are still to be drawn; `None` if that depends on the cells that they cover.
    pub(super) left: Option<usize>,
}

impl Line {
    /// The lines of a family, if it draws lines, with their usual sizes.
    pub(super) fn of(spec: &'static Spec, layout: &Layout) -> Option<Line> {
        let ((least, most), walk) = spec.line?;
        Some(Line {
            spec,
            sizes: (least, most.min(layout.side())),
            walk,
            left: None,
        })
    }
}

/// Draws lines of these kinds in turn until they cover `share` percent of the cells, or there are
/// as many as are wanted, or no more are found.
pub(super) fn fill(
    mut sheet: Sheet,
    share: usize,
    mut kinds: Vec<Line>,
    random: &mut Random,
) -> Vec<Mark> {
    let mut lines = Vec::new();
    let mut starts: Vec<usize> = (0..sheet.layout.cells()).collect();
    let (mut covered, most) = (0, starts.len() * share / 100);
    for _ in 0..ROUNDS {
        random.shuffle(&mut starts);
        for &start in &starts {
            let mut turns = (0..kinds.len()).map(|turn| (lines.len() + turn) % kinds.len());
            let Some(turn) = turns.find(|&turn| match kinds[turn].left {
                Some(left) => left > 0,
                None => covered < most,
            }) else {
                return lines;
            };
            if sheet.is_taken[start] {
                continue;
            }
            let Line {
                spec,
                sizes,
                walk,
                left,
            } = &mut kinds[turn];
            if let Some(cells) = walk((&sheet, start, *sizes, &mut *random)) {
                covered += cells.len();
                sheet.take(&cells);
                lines.push(spec.mark(sheet.layout, cells));
                *left = left.map(|left| left - 1);
            }
        }
    }
    lines
}

// Gently bending, disjoint lines: random walks of a king.

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
    pub(super) layout: &'a Layout,
    solution: &'a Board,
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
            solution,
            values: solution.values(),
            is_taken,
            diagonals: BTreeSet::new(),
        }
    }

    /// Returns `true` if a mark holds in the solution.
    pub(super) fn holds(&self, mark: &Mark) -> bool {
        !mark.is_broken(self.layout, self.solution)
    }

    /// Returns `true` if no box has all of these cells.
    pub(super) fn leaves_boxes(&self, line: &[usize]) -> bool {
        let has_all = |cells: &[usize]| line.iter().all(|cell| cells.contains(cell));
        !self.layout.cells_of_boxes().any(has_all)
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
    fn onward(
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

    /// Returns the value of the last of some cells.
    fn last(&self, cells: &[usize]) -> u8 {
        self.values[cells[cells.len() - 1]]
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

/// Arrows: walks from a circle along which values add up to the value in it.
///
/// Draws a walk from its circle, with a shaft of two cells or more.
pub(super) fn arrow((sheet, circle, (least, most), random): Start) -> Option<Vec<usize>> {
    let mut line = vec![circle];
    let mut left = sheet.values[circle];
    while left > 0 && line.len() < most {
        let is_too_soon = |value| value == left && line.len() + 1 < least.max(3);
        let fits = |cell| sheet.values[cell] <= left && !is_too_soon(sheet.values[cell]);
        let cell = sheet.onward(&line, random, fits)?;
        left -= sheet.values[cell];
        line.push(cell);
    }
    (left == 0).then_some(line)
}

/// Palindromes: walks from the middle in both directions, over pairs of equal values.
///
/// Draws a walk around its middle: one cell, or two cells with the same value if possible.
pub(super) fn palindrome((sheet, middle, sizes, random): Start) -> Option<Vec<usize>> {
    let cells = size(sizes, random);
    let mut line = vec![middle];
    if cells.is_multiple_of(2) {
        line.extend(sheet.onward(&line, random, |cell| {
            sheet.values[cell] == sheet.values[middle]
        }));
    }
    while line.len() + 2 <= cells {
        let Some(after) = sheet.onward(&line, random, |_| true) else {
            break;
        };
        line.push(after);
        line.reverse();
        if let Some(before) = sheet.onward(&line, random, |cell| {
            sheet.values[cell] == sheet.values[after]
        }) {
            line.push(before);
        } else {
            line.remove(0);
            break;
        }
    }
    (line.len() >= sizes.0).then_some(line)
}

/// Renban lines: walks over different values without a gap between the minimum and the maximum.
///
/// Draws a walk from one of its ends.
pub(super) fn renban((sheet, start, sizes, random): Start) -> Option<Vec<usize>> {
    let cells = size(sizes, random);
    let mut line = vec![start];
    while line.len() < cells {
        let values: Vec<u8> = line.iter().map(|&cell| sheet.values[cell]).collect();
        let (least, greatest) = (values.iter().min()?, values.iter().max()?);
        let is_near = |value: u8| usize::from(value.max(*greatest) - value.min(*least)) < cells;
        let fits = |cell| !values.contains(&sheet.values[cell]) && is_near(sheet.values[cell]);
        line.push(sheet.onward(&line, random, fits)?);
    }
    Some(line)
}

/// Thermometers: walks from the bulb along which values increase.
pub(super) fn thermometer((sheet, bulb, sizes, random): Start) -> Option<Vec<usize>> {
    // Leave enough larger values for the remaining cells.
    let most = usize::from(sheet.layout.values());
    step_by_step((sheet, bulb, sizes, random), |before, value, rest| {
        value > sheet.last(before) && usize::from(value) <= most - rest
    })
}

/// Whispers: walks whose values are far apart from step to step.
pub(super) fn whisper((sheet, start, sizes, random): Start) -> Option<Vec<usize>> {
    let difference = difference(sheet.layout);
    step_by_step((sheet, start, sizes, random), |before, value, _| {
        value.abs_diff(sheet.last(before)) >= difference
    })
}

/// Entropic lines: walks on which any three neighbours are low, middle and high.
pub(super) fn entropic((sheet, start, sizes, random): Start) -> Option<Vec<usize>> {
    let third = |value: u8| (value - 1) / (sheet.layout.values() / 3);
    step_by_step((sheet, start, sizes, random), |before, value, _| {
        let mut last = before.iter().rev().take(2);
        last.all(|&cell| third(sheet.values[cell]) != third(value))
    })
}

/// The number of walks from a cell before none counts as possible.
const TRIES: usize = 30;

/// Draws walks from one end until one holds.
pub(super) fn tried(
    (sheet, start, sizes, random): Start,
    holds: impl Fn(&Sheet, &[usize]) -> bool,
) -> Option<Vec<usize>> {
    let walk = |_| step_by_step((sheet, start, sizes, &mut *random), |_, _, _| true);
    (0..TRIES).filter_map(walk).find(|line| holds(sheet, line))
}

/// Draws a walk from one of its ends. `fits` compares the cells so far with the next value, given
/// the number of cells that come after that.
fn step_by_step(
    (sheet, start, sizes, random): Start,
    fits: impl Fn(&[usize], u8, usize) -> bool,
) -> Option<Vec<usize>> {
    let cells = size(sizes, random);
    let mut line = vec![start];
    while line.len() < cells {
        let rest = cells - line.len() - 1;
        match sheet.onward(&line, random, |cell| fits(&line, sheet.values[cell], rest)) {
            Some(cell) => line.push(cell),
            None => break,
        }
    }
    (line.len() >= sizes.0).then_some(line)
}

/// Returns half the number of values, rounded up: 5 of 9, as in German whispers.
pub(super) fn difference(layout: &Layout) -> u8 {
    layout.values().div_ceil(2)
}

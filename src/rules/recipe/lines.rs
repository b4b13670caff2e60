//! Lines that bend a little and never meet: random walks of a king.

use std::collections::BTreeSet;

use super::{Recipe, Sizes, arrow, palindrome, renban, thermo, whispers};
use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::Layout;
use crate::rules::mark::Mark;

/// A king's steps in the order of the compass, so that the difference of two numbers is a turn.
const STEPS: [(isize, isize); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// How likely a step is that turns by so many eighths of a circle; a line never turns back.
const TURNS: [u32; 5] = [6, 3, 2, 0, 0];

/// How likely a first step is: along a row or a column, or along a diagonal.
const FIRST_STEPS: [u32; 2] = [2, 1];

/// How often every cell is tried as the start of a line.
const ROUNDS: usize = 3;

/// A solution with the lines that are drawn on it.
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
        Sheet { layout, values: solution.values(), is_taken, diagonals: BTreeSet::new() }
    }

    pub(super) fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// The largest value.
    pub(super) fn most(&self) -> u8 {
        self.layout.values()
    }

    /// Lines of these recipes in turn, until they cover so many hundredths of the cells or nothing more is found.
    pub(super) fn fill(mut self, recipes: &[(Recipe, Sizes)], share: usize, random: &mut Random) -> Vec<Mark> {
        let mut lines = Vec::new();
        let mut starts: Vec<usize> = (0..self.layout.cells()).collect();
        let (mut covered, most) = (0, starts.len() * share / 100);
        for _ in 0..ROUNDS {
            random.shuffle(&mut starts);
            for &start in &starts {
                if covered >= most {
                    return lines;
                }
                let (recipe, sizes) = recipes[lines.len() % recipes.len()];
                if self.is_taken[start] {
                    continue;
                }
                if let Some((cells, line)) = self.line(recipe, start, sizes, random) {
                    covered += cells.len();
                    self.take(&cells);
                    lines.push(line);
                }
            }
        }
        lines
    }

    fn line(&self, recipe: Recipe, start: usize, sizes: Sizes, random: &mut Random) -> Option<(Vec<usize>, Mark)> {
        let cells = match recipe {
            Recipe::Arrow => arrow::walk(self, start, sizes, random),
            Recipe::Palindrome => palindrome::walk(self, start, sizes, random),
            Recipe::Renban => renban::walk(self, start, sizes, random),
            Recipe::Thermo => thermo::walk(self, start, sizes, random),
            Recipe::Whispers => whispers::walk(self, start, sizes, random),
            _ => unreachable!("a recipe without lines"),
        }?;
        let line = match recipe {
            Recipe::Arrow => arrow::mark(&cells),
            Recipe::Palindrome => palindrome::mark(&cells),
            Recipe::Renban => renban::mark(&cells),
            Recipe::Whispers => whispers::mark(self, &cells),
            _ => thermo::mark(&cells),
        };
        Some((cells, line))
    }

    fn take(&mut self, cells: &[usize]) {
        for &cell in cells {
            self.is_taken[cell] = true;
        }
        self.diagonals.extend(cells.windows(2).map(|step| (step[0].min(step[1]), step[0].max(step[1]))));
    }

    /// A random cell that a line can go on to, if one fits: free, not on the line, without a sharp turn and without crossing a line.
    pub(super) fn onward(&self, line: &[usize], random: &mut Random, fits: impl Fn(usize) -> bool) -> Option<usize> {
        let &here = line.last()?;
        let came = line.len().checked_sub(2).map(|before| self.direction(line[before], here));
        let mut ways = [(0, 0); 8];
        let mut sum = 0;
        for (direction, &step) in STEPS.iter().enumerate() {
            let weight = match came {
                Some(came) => TURNS[came.abs_diff(direction).min(8 - came.abs_diff(direction))],
                None => FIRST_STEPS[direction % 2],
            };
            let Some(cell) = self.layout.step(here, step).filter(|_| weight > 0) else { continue };
            if !self.is_taken[cell] && !line.contains(&cell) && fits(cell) && !self.crosses(line, here, step) {
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
        let step = STEPS.iter().position(|&step| self.layout.step(from, step) == Some(to));
        step.expect("cells of a line touch")
    }

    /// Whether a diagonal step crosses this line or another one.
    fn crosses(&self, line: &[usize], here: usize, (down, right): (isize, isize)) -> bool {
        let sides = (self.layout.step(here, (down, 0)), self.layout.step(here, (0, right)));
        let (Some(one), Some(other)) = sides else { return false };
        if down == 0 || right == 0 {
            return false;
        }
        let is_step = |two: &[usize]| two == [one, other] || two == [other, one];
        self.diagonals.contains(&(one.min(other), one.max(other))) || line.windows(2).any(is_step)
    }
}

/// A random size.
pub(super) fn size((least, most): Sizes, random: &mut Random) -> usize {
    least + random.below((most - least + 1) as u32) as usize
}

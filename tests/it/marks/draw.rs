//! Random marks on small grids.

use std::fmt::Display;

use super::{LETTERS, rules};
use crate::prelude::*;

/// A grid, its clues, and all its solutions.
pub struct Grid {
    pub side: usize,
    pub clues: Board,
    pub solutions: Vec<Board>,
}

impl Grid {
    /// Creates a grid without clues if it has four rows; otherwise with enough clues of a random
    /// solution that few solutions are left. That solution satisfies `rule`.
    pub fn new(side: usize, rule: &str) -> Grid {
        let mut grid = Grid {
            side,
            clues: Board::blank(side * side),
            solutions: Vec::new(),
        };
        let [engine, ruled] =
            ["", rule].map(|rule| Engine::general(&rules(&(grid.shape() + rule))));
        let mut random = Random::stream("grids for marks", 1, side as u64);
        let full = ruled.random_board(&mut random, FREE).unwrap().unwrap();
        let mut cells = shuffled(side * side, &mut random);
        let most = if side == 4 { 288 } else { 100 };
        while engine.count(&grid.clues, most + 1, FREE).ok() == Some(most + 1) {
            let cell = cells.pop().unwrap();
            grid.clues.set(cell, full.get(cell));
        }
        grid.solutions = solutions(&engine, &grid.clues);
        grid
    }

    /// Returns the constraint that states its shape.
    pub fn shape(&self) -> String {
        format!(".Shape~{0}x{0}", self.side)
    }
}

/// Draws arguments of marks that hold for one solution, or for any.
pub struct Draw<'a> {
    pub side: usize,
    solution: &'a Board,
    random: &'a mut Random,
}

impl<'a> Draw<'a> {
    pub fn new(grid: &'a Grid, random: &'a mut Random) -> Draw<'a> {
        let solution = &grid.solutions[random.below(grid.solutions.len() as u32) as usize];
        Draw {
            side: grid.side,
            solution,
            random,
        }
    }

    /// Draws a number from `least` to `most`.
    pub fn number(&mut self, least: usize, most: usize) -> usize {
        least + self.random.below((most - least + 1) as u32) as usize
    }

    /// Draws different cells on a walk by king's moves, from `least` to `most` of them.
    pub fn walk(&mut self, least: usize, most: usize) -> Vec<usize> {
        let (side, wanted) = (self.side as isize, self.number(least, most));
        loop {
            let mut cells = vec![self.number(0, self.side * self.side - 1)];
            for _ in 0..4 * wanted {
                let last = cells[cells.len() - 1] as isize;
                let (row, column) = (
                    last / side + self.number(0, 2) as isize - 1,
                    last % side + self.number(0, 2) as isize - 1,
                );
                let next = (row * side + column) as usize;
                let is_there = (0..side).contains(&row) && (0..side).contains(&column);
                if is_there && cells.len() < wanted && !cells.contains(&next) {
                    cells.push(next);
                }
            }
            if cells.len() == wanted {
                return cells;
            }
        }
    }

    /// Draws two cells side by side.
    pub fn beside(&mut self) -> Vec<usize> {
        loop {
            let cells = self.walk(2, 2);
            if cells[0] / self.side == cells[1] / self.side
                || cells[0] % self.side == cells[1] % self.side
            {
                return cells;
            }
        }
    }

    /// Draws a constraint on two cells side by side.
    pub fn pair(&mut self, name: &str) -> String {
        let cells = self.beside();
        self.mark(name, &cells)
    }

    /// Draws a constraint on cells anywhere.
    pub fn spots(&mut self, name: &str, number: usize) -> String {
        let cells = self.scattered(number);
        self.mark(name, &cells)
    }

    /// Returns all pairs of cells side by side.
    pub fn all_beside(&self) -> Vec<Vec<usize>> {
        let (side, cells) = (self.side, self.side * self.side);
        let right = (0..cells)
            .filter(|cell| cell % side + 1 < side)
            .map(|cell| vec![cell, cell + 1]);
        right
            .chain((0..cells - side).map(|cell| vec![cell, cell + side]))
            .collect()
    }

    /// Draws `number` different cells anywhere.
    pub fn scattered(&mut self, number: usize) -> Vec<usize> {
        let mut cells = shuffled(self.side * self.side, self.random);
        cells.truncate(number);
        cells
    }

    /// Returns the values of cells in the solution for which a mark must hold.
    pub fn values(&self, cells: &[usize]) -> Vec<usize> {
        cells
            .iter()
            .map(|&cell| self.solution.values()[cell].into())
            .collect()
    }

    /// Returns the sum of these values.
    pub fn sum(&self, cells: &[usize]) -> usize {
        self.values(cells).into_iter().sum()
    }

    /// The values of all rows and columns, read from both ends.
    pub fn all_lines(&self) -> Vec<Vec<usize>> {
        let side = self.side;
        let cells = |number: usize| {
            let row: Vec<usize> = (0..side).map(|i| number * side + i).collect();
            let column: Vec<usize> = (0..side).map(|i| i * side + number).collect();
            [row, column]
        };
        let lines = (0..side).flat_map(cells).map(|cells| self.values(&cells));
        let both = |line: Vec<usize>| [line.iter().rev().copied().collect(), line];
        lines.flat_map(both).collect()
    }

    /// Draws a row or a column: its name, its cells from one end or the other, and `true` if they
    /// run forwards.
    pub fn line(&mut self) -> (String, Vec<usize>, bool) {
        let (number, side) = (self.number(0, self.side - 1), self.side);
        let (is_row, is_forward) = (self.number(0, 1) == 0, self.number(0, 1) == 0);
        let cell = |i: usize| {
            if is_row {
                number * side + i
            } else {
                i * side + number
            }
        };
        let mut cells: Vec<usize> = (0..side).map(cell).collect();
        if !is_forward {
            cells.reverse();
        }
        let letter = if is_row { "R" } else { "C" };
        (format!("{letter}{}", number + 1), cells, is_forward)
    }

    /// Draws a clue outside the grid with a number that is right for one solution.
    pub fn outside(&mut self, name: &str, number: fn(&[usize]) -> usize) -> String {
        let (line, cells, is_forward) = self.line();
        let number = number(&self.values(&cells));
        if is_forward {
            format!(".{name}~{line}~{number}~")
        } else {
            format!(".{name}~{line}~~{number}")
        }
    }

    /// Writes a constraint: its name and numbers, and cells.
    pub fn mark(&self, head: impl Display, cells: &[usize]) -> String {
        let name = |cell: &usize| format!("~R{}C{}", cell / self.side + 1, cell % self.side + 1);
        format!(".{head}{}", cells.iter().map(name).collect::<String>())
    }

    /// Draws a constraint on a walk of `least` to `most` cells, without other arguments.
    pub fn path(&mut self, name: &str, least: usize, most: usize) -> String {
        let cells = self.walk(least, most);
        self.mark(name, &cells)
    }

    /// Returns the key of a table: a bit for each pair of values, six in a letter.
    pub fn key(&self, go_together: fn(usize, usize) -> bool) -> String {
        let pairs = (1..=self.side).flat_map(|a| (1..=self.side).map(move |b| go_together(a, b)));
        let bits: Vec<bool> = pairs.collect();
        let number = |six: &[bool]| {
            six.iter()
                .rev()
                .fold(0, |number, &bit| number << 1 | usize::from(bit))
        };
        let letters = bits.chunks(6).map(|six| char::from(LETTERS[number(six)]));
        let key: String = letters.collect();
        key.trim_end_matches('A').to_owned()
    }
}

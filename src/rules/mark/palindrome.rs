//! Palindromes: lines that read the same from both ends.

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, has_wrong_pair, relation};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A line that reads the same from both ends.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Palindrome {
    cells: Vec<usize>,
}

impl Palindrome {
    /// The cells along the line.
    pub fn new(cells: Vec<usize>) -> Palindrome {
        Palindrome { cells }
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let half = self.cells.len() / 2;
        self.cells.iter().copied().zip(self.cells.iter().rev().copied()).take(half).collect()
    }
}

impl Kind for Palindrome {
    const NAMES: &'static [&'static str] = &["Palindrome"];
    const TITLE: &'static str = "palindrome";
    const SENTENCE: &'static str = "Digits along a grey line read the same from both ends.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Palindrome>, Wrong> {
        Ok(vec![Palindrome { cells: arguments.all_cells(2)? }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Palindrome", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        has_wrong_pair(board, &self.pairs(), |a, b| a == b)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Pairs(self.pairs(), relation(layout, |a, b| a == b))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Plain }]
    }
}

//! X and V between neighbouring cells: sums of ten and five.

use super::dot::beside;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, has_wrong_pair, relation};
use crate::board::Board;
use crate::rules::figure::{Figure, Sign};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Two cells whose values add up to ten (X) or five (V).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Xv {
    /// The smaller number first.
    cells: (usize, usize),
    is_five: bool,
}

impl Xv {
    /// An X or a V between two cells.
    pub fn new(a: usize, b: usize, is_five: bool) -> Xv {
        Xv { cells: (a.min(b), a.max(b)), is_five }
    }

    fn fits(&self, a: u8, b: u8) -> bool {
        a + b == if self.is_five { 5 } else { 10 }
    }
}

impl Kind for Xv {
    const NAMES: &'static [&'static str] = &["X", "V"];
    const TITLE: &'static str = "X or V";
    const SENTENCE: &'static str = "Digits beside an X add up to 10, beside a V to 5.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Xv>, Wrong> {
        Ok(beside(arguments)?.into_iter().map(|(a, b)| Xv::new(a, b, name == "V")).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, if self.is_five { "V" } else { "X" }, &[], &self.cells(layout))
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        vec![self.cells.0, self.cells.1]
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        has_wrong_pair(board, &[self.cells], |a, b| self.fits(a, b))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Pairs(vec![self.cells], relation(layout, |a, b| self.fits(a, b)))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Border { cells: self.cells, sign: if self.is_five { Sign::V } else { Sign::X } }]
    }
}

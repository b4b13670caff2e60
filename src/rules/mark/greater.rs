//! Greater-than signs between neighbouring cells.

use super::dot::beside;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, has_wrong_pair, relation};
use crate::board::Board;
use crate::rules::figure::{Figure, Sign};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A cell whose value is greater than its neighbour's.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Greater {
    greater: usize,
    less: usize,
}

impl Greater {
    /// The greater cell, then the other.
    pub fn new(greater: usize, less: usize) -> Greater {
        Greater { greater, less }
    }
}

impl Kind for Greater {
    const NAMES: &'static [&'static str] = &["GreaterThan"];
    const TITLE: &'static str = "greater-than sign";
    const SENTENCE: &'static str = "A sign between two cells points at the smaller digit.";

    /// The first cell is greater than each of its neighbours among the others, as the solver has it: each two of the cells that stand beside
    /// each other are compared, the one that is named first being greater.
    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Greater>, Wrong> {
        Ok(beside(arguments)?.into_iter().map(|(greater, less)| Greater { greater, less }).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "GreaterThan", &[], &[self.greater, self.less])
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        vec![self.greater, self.less]
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        has_wrong_pair(board, &[(self.greater, self.less)], |a, b| a > b)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Pairs(vec![(self.greater, self.less)], relation(layout, |a, b| a > b))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Border { cells: (self.greater, self.less), sign: Sign::Greater }]
    }
}

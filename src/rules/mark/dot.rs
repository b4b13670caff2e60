//! Kropki dots: white between consecutive values, black between a value and its double.

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, has_wrong_pair, relation};
use crate::board::Board;
use crate::rules::figure::{Figure, Sign};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A dot between two cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dot {
    /// The smaller number first.
    cells: (usize, usize),
    is_black: bool,
}

impl Dot {
    /// A black or a white dot between two cells.
    pub fn new(a: usize, b: usize, is_black: bool) -> Dot {
        Dot { cells: (a.min(b), a.max(b)), is_black }
    }

    fn fits(&self, a: u8, b: u8) -> bool {
        if self.is_black { is_double(a, b) } else { a.abs_diff(b) == 1 }
    }
}

fn is_double(a: u8, b: u8) -> bool {
    a == 2 * b || b == 2 * a
}

impl Kind for Dot {
    const NAMES: &'static [&'static str] = &["WhiteDot", "BlackDot"];
    const TITLE: &'static str = "dot";
    const SENTENCE: &'static str =
        "Digits beside a white dot are consecutive; beside a black dot, one is twice the other.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Dot>, Wrong> {
        let is_black = name == "BlackDot";
        Ok(beside(arguments)?.into_iter().map(|(a, b)| Dot::new(a, b, is_black)).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, if self.is_black { "BlackDot" } else { "WhiteDot" }, &[], &self.cells(layout))
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
        vec![Figure::Border { cells: self.cells, sign: if self.is_black { Sign::BlackDot } else { Sign::WhiteDot } }]
    }
}

/// Every two of the given cells that stand beside each other: a constraint may name a whole chain.
pub(super) fn beside(arguments: &Arguments<'_>) -> Result<Vec<(usize, usize)>, Wrong> {
    let cells = arguments.all_cells(2)?;
    let is_beside = |&(a, b): &(usize, usize)| arguments.layout.neighbours(a).any(|cell| cell == b);
    let pairs: Vec<(usize, usize)> = super::all_pairs(&cells).into_iter().filter(is_beside).collect();
    if pairs.is_empty() {
        return Err((format!("{:?}", arguments.text), "cells beside each other".to_owned()));
    }
    Ok(pairs)
}

//! Double arrows: a line between two circles adds up to their sum.

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::figure::{Figure, Shape, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A line whose values add up to the sum of the two circles at its ends.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DoubleArrow {
    cells: Vec<usize>,
}

impl DoubleArrow {
    /// The cells from one circle to the other.
    ///
    /// # Panics
    /// If there are fewer than two.
    pub fn new(cells: Vec<usize>) -> DoubleArrow {
        assert!(cells.len() >= 2, "a line has two ends");
        DoubleArrow { cells }
    }

    /// The first cell, those between, the last.
    fn parts(&self) -> (usize, &[usize], usize) {
        let last = self.cells.len() - 1;
        (self.cells[0], &self.cells[1..last], self.cells[last])
    }
}

impl Kind for DoubleArrow {
    const NAMES: &'static [&'static str] = &["DoubleArrow"];
    const TITLE: &'static str = "double arrow";
    const SENTENCE: &'static str =
        "Digits on a line between two circles add up to the sum of the digits in the circles.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<DoubleArrow>, Wrong> {
        Ok(vec![DoubleArrow { cells: arguments.all_cells(3)? }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "DoubleArrow", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let (first, between, last) = self.parts();
        let sum = |cells: &[usize]| Some(values(board, cells)?.into_iter().map(u32::from).sum::<u32>());
        sum(&[first, last]).zip(sum(between)).is_some_and(|(ends, line)| ends != line)
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        let (first, between, last) = self.parts();
        let ends = [(first, -1), (last, -1)];
        vec![Form::Sum { terms: between.iter().map(|&cell| (cell, 1)).chain(ends).collect(), total: 0 }]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        let (first, _, last) = self.parts();
        let ends = [first, last].map(|cell| Figure::Spot { cell, shape: Shape::Circle });
        std::iter::once(Figure::Line { cells: self.cells.clone(), stroke: Stroke::DoubleArrow }).chain(ends).collect()
    }
}

//! Zippers: cells at the same distance from the middle have the same sum, which is the value in the middle if there is one.

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, have_equal_sums};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A line whose ends add up to what the cells beside them add up to, and so on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zipper {
    cells: Vec<usize>,
}

impl Zipper {
    /// The cells along the line.
    pub fn new(cells: Vec<usize>) -> Zipper {
        Zipper { cells }
    }

    /// Each two cells at the same distance from the middle, and the middle if it is a cell.
    fn sets(&self) -> Vec<Vec<usize>> {
        let (first, last) = (self.cells.iter(), self.cells.iter().rev());
        let pairs = first.zip(last).take(self.cells.len().div_ceil(2));
        pairs.map(|(&a, &b)| if a == b { vec![a] } else { vec![a, b] }).collect()
    }
}

impl Kind for Zipper {
    const NAMES: &'static [&'static str] = &["Zipper"];
    const TITLE: &'static str = "zipper line";
    const SENTENCE: &'static str = "Digits at the same distance from the middle of a zipper line have the same sum, which is the digit \
                                    in the middle if there is one.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Zipper>, Wrong> {
        Ok(vec![Zipper { cells: arguments.all_cells(3)? }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Zipper", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        !have_equal_sums(board, &self.sets())
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::EqualSums(self.sets())]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Double }]
    }
}

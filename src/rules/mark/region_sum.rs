//! Region-sum lines: every box that the line passes through gets the same sum each time.

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, have_equal_sums};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::{HouseKind, Layout};
use crate::rules::rule::Form;

/// A line whose pieces, cut where it leaves a box, have the same sum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionSumLine {
    cells: Vec<usize>,
}

impl RegionSumLine {
    /// The cells along the line.
    pub fn new(cells: Vec<usize>) -> RegionSumLine {
        RegionSumLine { cells }
    }

    fn pieces(&self, layout: &Layout) -> Vec<Vec<usize>> {
        let boxes: Vec<_> = layout.houses().iter().filter(|house| house.kind() == HouseKind::Box).collect();
        let share = |a: &usize, b: &usize| {
            boxes.iter().any(|house| house.cells().contains(a) && house.cells().contains(b)) || boxes.is_empty()
        };
        self.cells.chunk_by(share).map(<[usize]>::to_vec).collect()
    }
}

impl Kind for RegionSumLine {
    const NAMES: &'static [&'static str] = &["RegionSumLine"];
    const TITLE: &'static str = "region-sum line";
    const SENTENCE: &'static str =
        "Digits on a region-sum line have the same sum in each box, each time the line passes through it.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<RegionSumLine>, Wrong> {
        Ok(vec![RegionSumLine { cells: arguments.all_cells(2)? }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "RegionSumLine", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        !have_equal_sums(board, &self.pieces(layout))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::EqualSums(self.pieces(layout))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Thin }]
    }
}

//! Even and odd cells. The solver's strings state them as candidates, `~R1C1_2_4_6_8`, and so do ours.

use super::text::{Arguments, Wrong};
use super::{Kind, candidates};
use crate::board::Board;
use crate::rules::figure::{Figure, Shape};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A cell that holds an even value, or an odd one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Parity {
    cell: usize,
    is_odd: bool,
}

impl Parity {
    /// An odd or an even cell.
    pub fn new(cell: usize, is_odd: bool) -> Parity {
        Parity { cell, is_odd }
    }

    /// Whether its value is odd.
    pub fn is_odd(&self) -> bool {
        self.is_odd
    }

    /// Its values, bit *v* - 1 for the value *v*.
    pub(super) fn values(&self, layout: &Layout) -> u32 {
        let values = (1..=layout.values()).filter(|&value| self.admits(value));
        values.fold(0, |bits, value| bits | 1 << (value - 1))
    }

    fn admits(&self, value: u8) -> bool {
        (value % 2 == 1) == self.is_odd
    }
}

impl Kind for Parity {
    const NAMES: &'static [&'static str] = &["Even", "Odd"];
    const TITLE: &'static str = "parity";
    const SENTENCE: &'static str = "A square holds an even digit, a grey circle an odd one.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Parity>, Wrong> {
        let cells = arguments.all_cells(1)?;
        Ok(cells.into_iter().map(|cell| Parity { cell, is_odd: name == "Odd" }).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        candidates::constraint(layout, self.cell, self.values(layout))
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        vec![self.cell]
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        board.get(self.cell).is_some_and(|value| !self.admits(value))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Among(self.cell, self.values(layout))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Spot { cell: self.cell, shape: if self.is_odd { Shape::Disc } else { Shape::Square } }]
    }
}

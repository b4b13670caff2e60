//! Cells of which the setter says what they may hold: pencil-mark puzzles.

use super::parity::Parity;
use super::text::{Arguments, Wrong, cell_name, number};
use super::{Kind, Mark};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A cell that holds one of some values.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidates {
    cell: usize,
    /// The values as bits, from 1.
    values: u32,
}

impl Candidates {
    /// A cell and its values, bit *v* - 1 for the value *v*.
    pub fn new(cell: usize, values: u32) -> Candidates {
        Candidates { cell, values }
    }

    /// The cell.
    pub fn cell(&self) -> usize {
        self.cell
    }

    /// Its values, bit *v* - 1 for the value *v*.
    pub fn values(&self) -> u32 {
        self.values
    }

    /// The mark for them: all odd or all even values are drawn as such.
    pub fn mark(self, layout: &Layout) -> Mark {
        let parity = [true, false].map(|is_odd| Parity::new(self.cell, is_odd));
        let found = parity.into_iter().find(|parity| parity.values(layout) == self.values);
        found.map_or_else(|| Mark::Candidates(self), Mark::Parity)
    }
}

/// The constraint that states the values of a cell.
pub(super) fn constraint(layout: &Layout, cell: usize, values: u32) -> String {
    let values = (1..=layout.values()).filter(|value| values >> (value - 1) & 1 != 0);
    values.fold(format!("~{}", cell_name(layout, cell)), |text, value| format!("{text}_{value}"))
}

impl Kind for Candidates {
    const NAMES: &'static [&'static str] = &[""];
    const TITLE: &'static str = "pencil mark";
    const SENTENCE: &'static str = "A cell with small digits holds one of them.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Candidates>, Wrong> {
        let most = arguments.layout.values();
        let value = |text: &str| match u8::try_from(number(text)?) {
            Ok(value) if (1..=most).contains(&value) => Ok(1 << (value - 1)),
            _ => Err((format!("the value {text}"), format!("one from 1 to {most}"))),
        };
        let candidates = |text: &str| {
            let mut parts = text.split('_');
            let cell = arguments.cell(parts.next().unwrap_or_default())?;
            let values = parts.try_fold(0, |values, text| Ok::<u32, Wrong>(values | value(text)?))?;
            Ok(Candidates { cell, values })
        };
        arguments.all().map(candidates).collect()
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, self.cell, self.values)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        vec![self.cell]
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        board.get(self.cell).is_some_and(|value| self.values >> (value - 1) & 1 == 0)
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::Among(self.cell, self.values)]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        let values = (1..=layout.values()).filter(|value| self.values >> (value - 1) & 1 != 0);
        vec![Figure::Candidates { cell: self.cell, values: values.collect() }]
    }
}

//! Equality cages: as many even digits as odd ones, as many low ones as high ones.

use std::sync::Arc;

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, all_pairs, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Cells whose values differ, as many of them even as odd and as many low as high. A middle value is neither, and does not stand there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EqualityCage {
    cells: Vec<usize>,
}

impl EqualityCage {
    /// A cage around these cells.
    pub fn new(mut cells: Vec<usize>) -> EqualityCage {
        cells.sort_unstable();
        EqualityCage { cells }
    }
}

impl Kind for EqualityCage {
    const NAMES: &'static [&'static str] = &["EqualityCage"];
    const TITLE: &'static str = "equality cage";
    const SENTENCE: &'static str = "Digits in an equality cage differ. As many are even as odd, and as many are low as high; the middle \
                                    digit is neither low nor high, and does not stand there.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<EqualityCage>, Wrong> {
        let cells = arguments.all_cells(2)?;
        let (found, most) = (cells.len(), arguments.layout.side() / 2 * 2);
        arguments.can_hold(found % 2 == 0 && found <= most, || {
            let expected = format!("an even number up to {most}, as its values differ");
            (format!("an equality cage of {found} cells"), expected)
        })?;
        Ok(vec![EqualityCage::new(cells)])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "EqualityCage", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let half = layout.values() / 2;
        let is_unequal = |values: Vec<u8>| {
            let count = |is: &dyn Fn(u8) -> bool| 2 * values.iter().filter(|&&value| is(value)).count();
            let high = |value| value > layout.values() - half;
            [count(&|value| value % 2 == 0), count(&|value| value <= half), count(&high)]
                .iter()
                .any(|&twice| twice != values.len())
        };
        let repeats = super::has_wrong_pair(board, &all_pairs(&self.cells), |a, b| a != b);
        repeats || values(board, &self.cells).is_some_and(is_unequal)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let (most, half) = (layout.values(), layout.values() / 2);
        let sign = |is_up: bool| if is_up { 1 } else { -1 };
        // How many more are even than odd, and low than high.
        let step = |&(even, low): &(i8, i8), value: u8| {
            let is_low = value <= half;
            (is_low || value > most - half).then(|| (even + sign(value.is_multiple_of(2)), low + sign(is_low)))
        };
        let limit = self.cells.len() as i8 / 2;
        let step = |state: &(i8, i8), value: u8| {
            step(state, value).filter(|&(even, low)| even.abs() <= limit && low.abs() <= limit)
        };
        let automaton = Automaton::new(most, (0, 0), step, |&state| state == (0, 0));
        vec![Form::Differ(all_pairs(&self.cells)), Form::Sequence(self.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Outline { cells: self.cells.clone(), label: Some("=".to_owned()), tag: "" }]
    }
}

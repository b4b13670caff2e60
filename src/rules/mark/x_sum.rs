//! X-sums: the sum of the first so many cells, where the first of them says how many.

use std::sync::Arc;

use super::outside::Outside;
use super::text::{Arguments, Wrong};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// The sum of the first X cells of a row or column, X being the value of the first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct XSum(Outside);

impl XSum {
    /// The cells from the clue on, and the sum.
    pub fn new(cells: Vec<usize>, sum: i32) -> XSum {
        XSum(Outside { cells, number: sum })
    }
}

impl Kind for XSum {
    const NAMES: &'static [&'static str] = &["XSum"];
    const TITLE: &'static str = "X-sum";
    const SENTENCE: &'static str =
        "An X-sum outside the grid is the sum of the first X digits from there, where X is the first of them.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<XSum>, Wrong> {
        let side = i32::from(arguments.layout.values());
        let clues = Outside::read(arguments)?.into_iter();
        clues.map(|clue| Ok(XSum(clue.within(arguments, 1, side * (side + 1) / 2)?))).collect()
    }

    fn write(&self, layout: &Layout) -> String {
        self.0.write(layout, "XSum")
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.0.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let sum = |values: Vec<u8>| values.iter().take(values[0].into()).map(|&value| i32::from(value)).sum::<i32>();
        values(board, &self.0.cells).is_some_and(|values| sum(values) != self.0.number)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        // The cells still to be added, once that is known, and what is left of the sum.
        let step = |&(cells, left): &(Option<u8>, i32), value: u8| match cells {
            None => Some((Some(value - 1), left - i32::from(value))),
            Some(0) => Some((Some(0), left)),
            Some(cells) => Some((Some(cells - 1), left - i32::from(value))),
        };
        let step = |state: &(Option<u8>, i32), value: u8| step(state, value).filter(|&(_, left)| left >= 0);
        let accepts = |&(cells, left): &(Option<u8>, i32)| (cells, left) == (Some(0), 0);
        let automaton = Automaton::new(layout.values(), (None, self.0.number), step, accepts);
        vec![Form::Sequence(self.0.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.0.figures(layout, "X")
    }
}

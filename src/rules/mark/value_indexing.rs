//! Slingshots: an arrow tells where the value of its first cell stands again.

use std::sync::Arc;

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A line whose second cell tells how many steps from the first cell its value stands again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueIndexing {
    cells: Vec<usize>,
}

impl ValueIndexing {
    /// The cells along the line.
    pub fn new(cells: Vec<usize>) -> ValueIndexing {
        ValueIndexing { cells }
    }
}

impl Kind for ValueIndexing {
    const NAMES: &'static [&'static str] = &["ValueIndexing"];
    const TITLE: &'static str = "slingshot";
    const SENTENCE: &'static str = "The digit in the first cell of an arrow stands there again, so many steps after the second cell as \
                                    the digit in the second cell says.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<ValueIndexing>, Wrong> {
        Ok(vec![ValueIndexing { cells: arguments.all_cells(3)? }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "ValueIndexing", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.cells).is_some_and(|values| values.get(1 + usize::from(values[1])) != Some(&values[0]))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        // The value to find, and the cells to go until it stands there; none of either once it is found.
        let step = |&(wanted, left): &(u8, Option<u8>), value: u8| match (wanted, left) {
            (0, None) => Some((value, None)),
            (_, None) => Some((wanted, Some(value))),
            (_, Some(0)) => Some((wanted, left)),
            (_, Some(1)) => (value == wanted).then_some((0, Some(0))),
            (_, Some(left)) => Some((wanted, Some(left - 1))),
        };
        let automaton = Automaton::new(layout.values(), (0, None), step, |&(_, left)| left == Some(0));
        vec![Form::Sequence(self.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Arrow }]
    }
}

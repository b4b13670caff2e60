//! Sum lines: the line can be cut into pieces that all have a given sum.

use std::sync::Arc;

use super::text::{Arguments, Wrong, constraint, number};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A line, or a loop, of pieces with the same sum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SumLine {
    sum: u16,
    cells: Vec<usize>,
    is_loop: bool,
}

/// What stands behind the cells of a loop.
const LOOP: &str = "LOOP";

impl SumLine {
    /// The sum of each piece, the cells along the line, and whether the last piece may go on with the first cell.
    pub fn new(sum: u16, cells: Vec<usize>, is_loop: bool) -> SumLine {
        SumLine { sum, cells, is_loop }
    }

    /// Whether these values can be cut from their beginning.
    fn can_be_cut(&self, values: impl Iterator<Item = u8>) -> bool {
        let mut left = self.sum;
        for value in values {
            match left.checked_sub(value.into()) {
                None => return false,
                Some(0) => left = self.sum,
                Some(less) => left = less,
            }
        }
        left == self.sum
    }
}

impl Kind for SumLine {
    const NAMES: &'static [&'static str] = &["SumLine"];
    const TITLE: &'static str = "sum line";
    const SENTENCE: &'static str =
        "A sum line can be cut into pieces whose digits add up to the number that stands there.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<SumLine>, Wrong> {
        let mut names: Vec<&str> = arguments.all().collect();
        let is_loop = names.pop_if(|name| *name == LOOP).is_some();
        let cells = arguments.cells(names.iter().skip(1).copied(), 2)?;
        let (sum, most) = (number(names[0])?, cells.len() * arguments.layout.side());
        let within = usize::try_from(sum).ok().filter(|sum| (1..=most).contains(sum));
        arguments.can_hold(within.is_some(), || (format!("the sum {sum}"), format!("one from 1 to {most}")))?;
        // Any sum that is out of reach is like any other.
        let sum = within.unwrap_or(most + 1) as u16;
        Ok(vec![SumLine { sum, cells, is_loop }])
    }

    fn write(&self, layout: &Layout) -> String {
        let line = constraint(layout, "SumLine", &[self.sum.to_string()], &self.cells);
        if self.is_loop { format!("{line}~{LOOP}") } else { line }
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let starts = if self.is_loop { self.cells.len() } else { 1 };
        values(board, &self.cells).is_some_and(|values| {
            !(0..starts).any(|start| self.can_be_cut(values[start..].iter().chain(&values[..start]).copied()))
        })
    }

    /// A loop may begin inside a piece: for one of all sums that may be left of the piece, what is left at the end is the same.
    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let step = |&left: &u16, value: u8| match left.checked_sub(value.into()) {
            Some(0) => Some(self.sum),
            less => less,
        };
        let line = |first: u16| {
            let automaton = Automaton::new(layout.values(), first, step, |&left| left == first);
            Form::Sequence(self.cells.clone(), Arc::new(automaton))
        };
        if self.is_loop {
            vec![Form::Or((1..=self.sum).map(|first| vec![line(first)]).collect())]
        } else {
            vec![line(self.sum)]
        }
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        let mut cells = self.cells.clone();
        cells.extend(self.is_loop.then_some(self.cells[0]));
        vec![
            Figure::Line { cells, stroke: Stroke::Dashed },
            Figure::Label { cell: self.cells[0], text: self.sum.to_string() },
        ]
    }
}

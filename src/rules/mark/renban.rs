//! Renban lines: different values without a gap, in any order.

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, all_pairs, values};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A line whose values are consecutive in some order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Renban {
    cells: Vec<usize>,
}

impl Renban {
    /// The cells along the line.
    pub fn new(cells: Vec<usize>) -> Renban {
        Renban { cells }
    }
}

impl Kind for Renban {
    const NAMES: &'static [&'static str] = &["Renban"];
    const TITLE: &'static str = "renban line";
    const SENTENCE: &'static str =
        "Digits along a renban line are consecutive, in any order, and no digit stands there twice.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Renban>, Wrong> {
        let cells = arguments.line(arguments.all(), 2)?;
        let (found, most) = (distinct(&cells).len(), arguments.layout.side());
        arguments.can_hold(found <= most, || {
            (format!("a renban line of {found} cells"), format!("{most} cells or fewer, as its values differ"))
        })?;
        Ok(vec![Renban { cells }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Renban", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, distinct(&self.cells)).is_some_and(|mut values| {
            values.sort_unstable();
            values.windows(2).any(|two| two[0] + 1 != two[1])
        })
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        let cells = distinct(&self.cells);
        vec![Form::Differ(all_pairs(cells)), Form::Run(cells.to_vec())]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Beaded }]
    }
}

/// The cells of a line without the first at the end of a loop.
fn distinct(cells: &[usize]) -> &[usize] {
    match cells {
        [first, others @ .., last] if first == last => &cells[..=others.len()],
        _ => cells,
    }
}

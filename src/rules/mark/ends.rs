//! Lines with two ends that rule over the cells between them: between lines and lockout lines.

use std::sync::Arc;

use super::text::{Arguments, Wrong, constraint};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Shape, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// The first cell, the last, then those between them.
fn ends_first(cells: &[usize]) -> Vec<usize> {
    let last = cells.len() - 1;
    [cells[0], cells[last]].into_iter().chain(cells[1..last].iter().copied()).collect()
}

/// The smaller end, the greater end, and the values between them on the line, once all are known.
fn known(board: &Board, cells: &[usize]) -> Option<(u8, u8, Vec<u8>)> {
    let mut values = values(board, &ends_first(cells))?;
    let inner = values.split_off(2);
    Some((values[0].min(values[1]), values[0].max(values[1]), inner))
}

/// What has been read of a line, ends first.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    End(u8),
    Ends(u8, u8),
}

/// The sequence of ends that may stand there together, then values that may stand between them.
fn sequence(
    layout: &Layout,
    cells: &[usize],
    ends: impl Fn(u8, u8) -> bool,
    inner: impl Fn(u8, u8, u8) -> bool,
) -> Form {
    let step = |read: &Read, value: u8| match *read {
        Read::Nothing => Some(Read::End(value)),
        Read::End(end) => ends(end.min(value), end.max(value)).then(|| Read::Ends(end.min(value), end.max(value))),
        Read::Ends(low, high) => inner(low, high, value).then_some(Read::Ends(low, high)),
    };
    let automaton = Automaton::new(layout.values(), Read::Nothing, step, |read| matches!(read, Read::Ends(..)));
    Form::Sequence(ends_first(cells), Arc::new(automaton))
}

fn figures(cells: &[usize], shape: Shape, stroke: Stroke) -> Vec<Figure> {
    let ends = [cells[0], cells[cells.len() - 1]].map(|cell| Figure::Spot { cell, shape });
    std::iter::once(Figure::Line { cells: cells.to_vec(), stroke }).chain(ends).collect()
}

/// A line between two circles: its values lie strictly between theirs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Between {
    cells: Vec<usize>,
}

impl Between {
    /// The cells from one circle to the other.
    ///
    /// # Panics
    /// If there are fewer than two.
    pub fn new(cells: Vec<usize>) -> Between {
        assert!(cells.len() >= 2, "a line has two ends");
        Between { cells }
    }
}

impl Kind for Between {
    const NAMES: &'static [&'static str] = &["Between"];
    const TITLE: &'static str = "between line";
    const SENTENCE: &'static str =
        "Digits on a line between two circles lie strictly between the digits in the circles.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Between>, Wrong> {
        Ok(vec![Between { cells: arguments.all_cells(3)? }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Between", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        known(board, &self.cells)
            .is_some_and(|(low, high, inner)| inner.into_iter().any(|value| value <= low || value >= high))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let has_inner = self.cells.len() > 2;
        let ends = |low: u8, high: u8| !has_inner || high - low >= 2;
        vec![sequence(layout, &self.cells, ends, |low, high, value| low < value && value < high)]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        figures(&self.cells, Shape::Circle, Stroke::Plain)
    }
}

/// The difference of the ends of lockout lines, which goes without saying.
const USUAL: u8 = 4;

/// A line between two diamonds: their values are far apart, and those on the line are neither theirs nor between them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lockout {
    difference: u8,
    cells: Vec<usize>,
}

impl Lockout {
    /// The least difference of the ends, and the cells from one diamond to the other.
    ///
    /// # Panics
    /// If there are fewer than two.
    pub fn new(difference: u8, cells: Vec<usize>) -> Lockout {
        assert!(cells.len() >= 2, "a line has two ends");
        Lockout { difference, cells }
    }
}

impl Kind for Lockout {
    const NAMES: &'static [&'static str] = &["Lockout"];
    const TITLE: &'static str = "lockout line";
    const SENTENCE: &'static str = "The digits in two diamonds differ by at least 4, or by the number that stands there; digits on the \
                                    line between them are neither theirs nor between theirs.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Lockout>, Wrong> {
        let (difference, cells) = arguments.number_and_cells(2)?;
        let most = i32::from(arguments.layout.values()) - 1;
        arguments.can_hold((0..=most).contains(&difference), || {
            (format!("a difference of {difference}"), format!("one from 0 to {most}"))
        })?;
        Ok(vec![Lockout { difference: difference.clamp(0, most + 1) as u8, cells }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Lockout", &[self.difference.to_string()], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        known(board, &self.cells).is_some_and(|(low, high, inner)| {
            high - low < self.difference || inner.into_iter().any(|value| (low..=high).contains(&value))
        })
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let ends = |low: u8, high: u8| high - low >= self.difference;
        vec![sequence(layout, &self.cells, ends, |low, high, value| value < low || value > high)]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        let mut figures = figures(&self.cells, Shape::Diamond, Stroke::Plain);
        if self.difference != USUAL {
            figures.push(Figure::Label { cell: self.cells[0], text: self.difference.to_string() });
        }
        figures
    }
}

//! Sandwiches: what lies between the least and the greatest value of a row, a column or a box of sandwiches.

use std::sync::Arc;

use super::outside::Outside;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, all_pairs, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// The sum of the values between 1 and the greatest value in a row or column.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sandwich(Outside);

impl Sandwich {
    /// The cells of the row or column from left to right or from the top down, and the sum.
    pub fn new(cells: Vec<usize>, sum: i32) -> Sandwich {
        Sandwich(Outside { cells, number: sum })
    }
}

/// The sum of the values between the least of them and the greatest.
fn filling(values: &[u8]) -> i32 {
    let place = |value: Option<&u8>| values.iter().position(|other| Some(other) == value).unwrap_or_default();
    let (a, b) = (place(values.iter().min()), place(values.iter().max()));
    values[(a.min(b) + 1).min(a.max(b))..a.max(b)].iter().map(|&value| i32::from(value)).sum()
}

impl Kind for Sandwich {
    const NAMES: &'static [&'static str] = &["Sandwich"];
    const TITLE: &'static str = "sandwich";
    const SENTENCE: &'static str =
        "A number outside the grid is the sum of the digits between the 1 and the greatest digit in its row or column.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Sandwich>, Wrong> {
        let side = i32::from(arguments.layout.values());
        Ok(vec![Sandwich(Outside::read_single(arguments)?.within(0, side * (side - 1) / 2 - 1)?)])
    }

    fn write(&self, layout: &Layout) -> String {
        self.0.write_single(layout, "Sandwich")
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.0.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.0.cells).is_some_and(|values| filling(&values) != self.0.number)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Sequence(self.0.cells.clone(), Arc::new(whole(layout.values(), self.0.number)))]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.0.figures(layout)
    }
}

/// For cells that hold every value: the slices of bread are known.
fn whole(most: u8, sum: i32) -> Automaton {
    // The slices seen so far, and what is left of the sum.
    let step = |&(slices, left): &(u8, i32), value: u8| match (slices, value == 1 || value == most) {
        (0 | 2, false) => Some((slices, left)),
        (1, false) => (left >= value.into()).then(|| (slices, left - i32::from(value))),
        (0, true) => Some((1, left)),
        (1, true) => (left == 0).then_some((2, 0)),
        _ => None,
    };
    Automaton::new(most, (0, sum), step, |&(slices, _)| slices == 2)
}

/// Cells with different values, and the sum of those between the least and the greatest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lunchbox {
    sum: i32,
    cells: Vec<usize>,
}

impl Lunchbox {
    /// The sum, and the cells from one end to the other.
    pub fn new(sum: i32, cells: Vec<usize>) -> Lunchbox {
        Lunchbox { sum, cells }
    }

    fn automaton(&self, layout: &Layout) -> Option<Automaton> {
        let (values, sum) = (layout.values(), self.sum);
        if self.cells.len() == layout.side() {
            Some(whole(values, sum))
        } else {
            Automaton::bounded(
                MOST_STATES,
                values,
                Open::default(),
                |open, value| open.step(value, sum),
                |open| open.between == sum,
            )
        }
    }
}

/// More states would take too long; on nine by nine there are at most 16,000.
const MOST_STATES: usize = 60_000;

/// What has been read of a lunchbox.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Open {
    least: u8,
    greatest: u8,
    /// Whether the greatest stands behind the least.
    is_rising: bool,
    /// The sum between them, and the sum behind both: no larger than one too many.
    between: i32,
    behind: i32,
}

impl Open {
    fn step(&self, value: u8, sum: i32) -> Option<Open> {
        let (least, greatest, limit) = (self.least, self.greatest, sum + 1);
        if value == least || value == greatest {
            return None;
        }
        if least == 0 {
            return Some(Open { least: value, greatest: value, ..Open::default() });
        }
        if least < value && value < greatest {
            return Some(Open { behind: limit.min(self.behind + i32::from(value)), ..self.clone() });
        }
        // The slice that is replaced lies between the new ones if it was the last.
        let is_rising = value > greatest;
        let replaced = if is_rising { greatest } else { least };
        let more =
            if least != greatest && self.is_rising == is_rising { self.between + i32::from(replaced) } else { 0 };
        let between = limit.min(self.behind + more);
        Some(Open { least: least.min(value), greatest: greatest.max(value), is_rising, between, behind: 0 })
    }
}

impl Kind for Lunchbox {
    const NAMES: &'static [&'static str] = &["Lunchbox"];
    const TITLE: &'static str = "lunchbox";
    const SENTENCE: &'static str = "The digits in a lunchbox differ, and its number is the sum of those between the smallest and the \
                                    largest of them.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Lunchbox>, Wrong> {
        let (sum, cells) = arguments.number_and_cells(2)?;
        let (found, most) = (cells.len(), arguments.layout.side());
        if found > most {
            return Err((
                format!("a lunchbox of {found} cells"),
                format!("{most} cells or fewer, as its values differ"),
            ));
        }
        let greatest = (most * most) as i32;
        if !(0..=greatest).contains(&sum) {
            return Err((format!("the sum {sum}"), format!("one from 0 to {greatest}")));
        }
        let lunchbox = Lunchbox { sum, cells };
        match lunchbox.automaton(arguments.layout) {
            Some(_) => Ok(vec![lunchbox]),
            None => Err((format!("a lunchbox of {found} cells"), "a smaller one".to_owned())),
        }
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Lunchbox", &[self.sum.to_string()], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let repeats = super::has_wrong_pair(board, &all_pairs(&self.cells), |a, b| a != b);
        repeats || values(board, &self.cells).is_some_and(|values| filling(&values) != self.sum)
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let automaton = self.automaton(layout).expect("a lunchbox of a size that was read");
        vec![Form::Differ(all_pairs(&self.cells)), Form::Sequence(self.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Outline { cells: self.cells.clone(), label: Some(self.sum.to_string()) }]
    }
}

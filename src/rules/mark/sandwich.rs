//! Sandwiches: what lies between the least and the greatest value of a row, a column or a box of sandwiches.

use super::outside::Outside;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, all_pairs, values};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
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
        Ok(vec![Sandwich(Outside::read_single(arguments)?.within(arguments, 0, side * (side - 1) / 2 - 1)?)])
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

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::Between(self.0.cells.clone(), self.0.number)]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        self.0.figures(layout, "S")
    }
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
}

impl Kind for Lunchbox {
    const NAMES: &'static [&'static str] = &["Lunchbox"];
    const TITLE: &'static str = "lunchbox";
    const SENTENCE: &'static str = "The digits in a lunchbox differ, and its number is the sum of those between the smallest and the \
                                    largest of them.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Lunchbox>, Wrong> {
        let (sum, cells) = arguments.number_and_cells(2)?;
        let (found, most) = (cells.len(), arguments.layout.side());
        arguments.can_hold(found <= most, || {
            (format!("a lunchbox of {found} cells"), format!("{most} cells or fewer, as its values differ"))
        })?;
        let greatest = (most * most) as i32;
        arguments.can_hold((0..=greatest).contains(&sum), || {
            (format!("the sum {sum}"), format!("one from 0 to {greatest}"))
        })?;
        Ok(vec![Lunchbox { sum, cells }])
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

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::Differ(all_pairs(&self.cells)), Form::Between(self.cells.clone(), self.sum)]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![
            Figure::Line { cells: self.cells.clone(), stroke: Stroke::Broad },
            Figure::Label { cell: self.cells[0], text: self.sum.to_string() },
        ]
    }
}

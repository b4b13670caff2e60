//! Whispers: neighbours on the line are far apart.

use super::text::{Arguments, Wrong, constraint, number};
use super::{Kind, has_wrong_pair, relation, steps};
use crate::board::Board;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// A line whose neighbouring values differ by so much or more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Whisper {
    difference: u8,
    cells: Vec<usize>,
}

/// The difference of German whispers, which goes without saying.
const USUAL: u8 = 5;

impl Whisper {
    /// The least difference and the cells along the line.
    pub fn new(difference: u8, cells: Vec<usize>) -> Whisper {
        Whisper { difference, cells }
    }

    fn fits(&self, a: u8, b: u8) -> bool {
        a.abs_diff(b) >= self.difference
    }
}

impl Kind for Whisper {
    const NAMES: &'static [&'static str] = &["Whisper"];
    const TITLE: &'static str = "whisper line";
    const SENTENCE: &'static str =
        "Digits beside each other on a whisper line differ by at least 5, or by the number that stands there.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Whisper>, Wrong> {
        let first = arguments.all().next().unwrap_or_default();
        let (difference, cells) = match arguments.cell(first) {
            Ok(_) => (i32::from(USUAL), arguments.line(arguments.all(), 2)?),
            Err(_) => (number(first)?, arguments.line(arguments.all().skip(1), 2)?),
        };
        let most = i32::from(arguments.layout.values()) - 1;
        arguments.can_hold((1..=most).contains(&difference), || {
            (format!("a difference of {difference}"), format!("one from 1 to {most}"))
        })?;
        Ok(vec![Whisper { difference: difference.clamp(0, most + 1) as u8, cells }])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "Whisper", &[self.difference.to_string()], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        has_wrong_pair(board, &steps(&self.cells), |a, b| self.fits(a, b))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        vec![Form::Pairs(steps(&self.cells), relation(layout, |a, b| self.fits(a, b)))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        let label = Figure::Label { cell: self.cells[0], text: self.difference.to_string() };
        let line = Figure::Line { cells: self.cells.clone(), stroke: Stroke::Wavy };
        std::iter::once(line).chain((self.difference != USUAL).then_some(label)).collect()
    }
}

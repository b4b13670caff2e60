//! Cells that count: counting circles, and cells that count different values.

use std::sync::Arc;

use super::counts::few;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Shape};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Circles in which each value stands as often as it says, or not at all.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountingCircles {
    cells: Vec<usize>,
}

impl CountingCircles {
    /// The cells with circles.
    pub fn new(mut cells: Vec<usize>) -> CountingCircles {
        cells.sort_unstable();
        CountingCircles { cells }
    }
}

impl Kind for CountingCircles {
    const NAMES: &'static [&'static str] = &["CountingCircles"];
    const TITLE: &'static str = "set of counting circles";
    const SENTENCE: &'static str = "The digit in a circle says how many circles hold that digit.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<CountingCircles>, Wrong> {
        Ok(vec![CountingCircles::new(few(arguments.all_cells(1)?)?)])
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "CountingCircles", &[], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.cells).is_some_and(|values| {
            let times = |value: u8| values.iter().map(|&other| usize::from(other == value)).sum::<usize>();
            values.iter().any(|&value| times(value) != usize::from(value))
        })
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let counts = (1..=layout.values()).map(|value| 1 | 1 << value).collect();
        vec![Form::Counts(self.cells.clone(), counts)]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        self.cells.iter().map(|&cell| Figure::Spot { cell, shape: Shape::Circle }).collect()
    }
}

/// A cell whose value is the number of different values in other cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountDistinct {
    count: usize,
    cells: Vec<usize>,
}

impl CountDistinct {
    /// The cell that counts, and the cells whose values it counts.
    pub fn new(count: usize, cells: Vec<usize>) -> CountDistinct {
        CountDistinct { count, cells }
    }

    fn counted_first(&self) -> Vec<usize> {
        self.cells.iter().copied().chain([self.count]).collect()
    }
}

impl Kind for CountDistinct {
    const NAMES: &'static [&'static str] = &["CountDistinct"];
    const TITLE: &'static str = "cell that counts digits";
    const SENTENCE: &'static str = "The digit in a circle is the number of different digits in its area.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<CountDistinct>, Wrong> {
        if arguments.layout.values() > 12 {
            return Err(("values above 12".to_owned(), "fewer, as sets of values are counted".to_owned()));
        }
        let mut all = arguments.all();
        let count = arguments.cell(all.next().unwrap_or_default())?;
        Ok(vec![CountDistinct { count, cells: arguments.cells(all, 1)? }])
    }

    fn write(&self, layout: &Layout) -> String {
        let cells: Vec<usize> = std::iter::once(self.count).chain(self.cells.iter().copied()).collect();
        constraint(layout, "CountDistinct", &[], &cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        let others = self.cells.iter().copied().filter(|&cell| cell != self.count);
        std::iter::once(self.count).chain(others).collect()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        values(board, &self.counted_first()).is_some_and(|mut values| {
            let count = values.pop().map_or(0, usize::from);
            values.sort_unstable();
            values.dedup();
            values.len() != count
        })
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        // The values seen so far, then whether their number is the last value: the last cell is known by its place, so both are kept.
        let step = |&(seen, _): &(u32, bool), value: u8| {
            Some((seen | 1 << (value - 1), seen.count_ones() == u32::from(value)))
        };
        let automaton = Automaton::new(layout.values(), (0_u32, false), step, |&(_, is_right)| is_right);
        vec![Form::Sequence(self.counted_first(), Arc::new(automaton))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![
            Figure::Spot { cell: self.count, shape: Shape::Circle },
            Figure::Area { cells: self.cells.clone(), label: None },
        ]
    }
}

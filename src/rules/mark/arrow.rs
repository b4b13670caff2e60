//! Arrows: the values along the shaft add up to the number in the head.

use super::Kind;
use super::text::{Arguments, Wrong, constraint};
use crate::board::Board;
use crate::rules::figure::{Figure, Shape, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// An arrow with a circle, or with a pill that holds a number of two or three digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrow {
    /// The head, the highest place first.
    head: Vec<usize>,
    /// From the cell beside the head to the tip.
    shaft: Vec<usize>,
}

impl Arrow {
    /// A head of one to three cells, the highest place first, and a shaft.
    pub fn new(head: Vec<usize>, shaft: Vec<usize>) -> Arrow {
        Arrow { head, shaft }
    }

    /// The cells and the factors whose sum is zero.
    fn terms(&self) -> Vec<(usize, i32)> {
        let places = self.head.iter().rev().enumerate().map(|(place, &cell)| (cell, -(10_i32.pow(place as u32))));
        self.shaft.iter().map(|&cell| (cell, 1)).chain(places).collect()
    }
}

impl Kind for Arrow {
    const NAMES: &'static [&'static str] = &["Arrow", "PillArrow"];
    const TITLE: &'static str = "arrow";
    const SENTENCE: &'static str = "Digits along an arrow add up to the number in its circle or pill.";

    fn read(name: &str, arguments: &Arguments<'_>) -> Result<Vec<Arrow>, Wrong> {
        let (size, mut cells) = match name {
            "Arrow" => (1, arguments.all_cells(2)?),
            _ => arguments.number_and_cells(3)?,
        };
        let size = usize::try_from(size).ok().filter(|size| (1..=3).contains(size) && *size < cells.len());
        let Some(size) = size else {
            return Err((format!("{:?}", arguments.text), "a pill of 2 or 3 cells, then a shaft".to_owned()));
        };
        let shaft = cells.split_off(size);
        // A pill is read as a number is: from left to right, else downwards.
        cells.sort_unstable();
        if let [upper, lower] = cells[..]
            && arguments.layout.place(lower).column < arguments.layout.place(upper).column
        {
            cells.swap(0, 1);
        }
        Ok(vec![Arrow { head: cells, shaft }])
    }

    fn write(&self, layout: &Layout) -> String {
        let cells = self.cells(layout);
        match self.head.len() {
            1 => constraint(layout, "Arrow", &[], &cells),
            size => constraint(layout, "PillArrow", &[size.to_string()], &cells),
        }
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.head.iter().chain(&self.shaft).copied().collect()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let (head, shaft) = (super::values(board, &self.head), super::values(board, &self.shaft));
        let number = head.map(|digits| digits.into_iter().fold(0, |number, digit| 10 * number + u32::from(digit)));
        let sum = shaft.map(|values| values.into_iter().map(u32::from).sum::<u32>());
        number.zip(sum).is_some_and(|(number, sum)| number != sum)
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::Sum { terms: self.terms(), total: 0 }]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        let head = match self.head[..] {
            [cell] => Figure::Spot { cell, shape: Shape::Circle },
            _ => Figure::Pill(self.head.clone()),
        };
        let distance = |cell: usize| {
            let (one, other) = (layout.place(cell), layout.place(self.shaft[0]));
            one.row.abs_diff(other.row) + one.column.abs_diff(other.column)
        };
        let from = self.head.iter().copied().min_by_key(|&cell| distance(cell));
        vec![
            head,
            Figure::Line { cells: from.into_iter().chain(self.shaft.iter().copied()).collect(), stroke: Stroke::Arrow },
        ]
    }
}

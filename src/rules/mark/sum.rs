//! Sums of cells whose values may repeat, each multiplied by a factor.

use super::Kind;
use super::text::{Arguments, Wrong, constraint, number};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Cells whose values, each multiplied by its factor, have a sum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sum {
    terms: Vec<(usize, i32)>,
    total: i32,
}

impl Sum {
    /// Cells with their factors, and the sum.
    pub fn new(terms: Vec<(usize, i32)>, total: i32) -> Sum {
        Sum { terms, total }
    }
}

impl Kind for Sum {
    const NAMES: &'static [&'static str] = &["Sum"];
    const TITLE: &'static str = "sum";
    const SENTENCE: &'static str =
        "The digits in a shaded area add up to its sum; a digit marked ×2 counts twice. They may repeat.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Sum>, Wrong> {
        let mut all = arguments.all();
        let mut numbers = all.next().unwrap_or_default().split('_');
        let total = number(numbers.next().unwrap_or_default())?;
        let cells = arguments.cells(all, 1)?;
        let factors = match numbers.next() {
            None => vec![1; cells.len()],
            _ => numbers.map(number).collect::<Result<Vec<i32>, Wrong>>()?,
        };
        if factors.len() != cells.len() || factors.iter().any(|factor| factor.abs() > 100) {
            let found = format!("{} factors for {} cells", factors.len(), cells.len());
            return Err((found, "one for each, from -100 to 100".to_owned()));
        }
        Ok(vec![Sum { terms: cells.into_iter().zip(factors).collect(), total }])
    }

    fn write(&self, layout: &Layout) -> String {
        let mut total = self.total.to_string();
        if self.terms.iter().any(|&(_, factor)| factor != 1) {
            total.push_str("_=");
            total.extend(self.terms.iter().flat_map(|(_, factor)| ["_".to_owned(), factor.to_string()]));
        }
        constraint(layout, "Sum", &[total], &self.cells(layout))
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.terms.iter().map(|&(cell, _)| cell).collect()
    }

    fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let products = |values: Vec<u8>| {
            values.into_iter().zip(&self.terms).map(|(value, (_, factor))| i32::from(value) * factor).sum()
        };
        super::values(board, &self.cells(layout)).map(products).is_some_and(|sum: i32| sum != self.total)
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        vec![Form::Sum { terms: self.terms.clone(), total: self.total }]
    }

    fn figures(&self, layout: &Layout) -> Vec<Figure> {
        let area = Figure::Area { cells: self.cells(layout), label: Some(self.total.to_string()) };
        let multiplied = self.terms.iter().filter(|(_, factor)| *factor != 1);
        let factors = multiplied.map(|&(cell, factor)| Figure::Label { cell, text: format!("×{factor}") });
        std::iter::once(area).chain(factors).collect()
    }
}

//! Killer cages: different values with a given sum, or different values alone.

use super::text::{Arguments, Wrong, constraint, number};
use super::{Kind, all_pairs};
use crate::board::Board;
use crate::rules::figure::Figure;
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Cells whose values differ and, if a sum is given, add up to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cage {
    /// The cells, in reading order.
    cells: Vec<usize>,
    sum: Option<i32>,
}

impl Cage {
    /// A cage around these cells.
    pub fn new(cells: impl IntoIterator<Item = usize>, sum: Option<i32>) -> Cage {
        let mut cells: Vec<usize> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        Cage { cells, sum }
    }

    /// The sum, if one is given.
    pub fn sum(&self) -> Option<i32> {
        self.sum
    }

    /// The cells, in reading order.
    pub fn members(&self) -> &[usize] {
        &self.cells
    }
}

impl Kind for Cage {
    const NAMES: &'static [&'static str] = &["Cage"];
    const TITLE: &'static str = "cage";
    const SENTENCE: &'static str = "The digits in a cage add up to its sum, and no digit stands in a cage twice.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Cage>, Wrong> {
        let mut all = arguments.all();
        let sum = all.next().unwrap_or_default();
        let cells = arguments.cells(all, 1)?;
        // An empty sum, or zero, is none.
        let sum = if sum.is_empty() { None } else { Some(number(sum)?).filter(|&sum| sum != 0) };
        let (most, values) = (arguments.layout.side(), cells.len());
        arguments.can_hold(values <= most, || {
            (format!("a cage of {values} cells"), format!("{most} cells or fewer, as its values differ"))
        })?;
        if let Some(sum) = sum {
            let (values, most) = (values as i32, most as i32);
            let (least, greatest) = (values * (values + 1) / 2, values * (2 * most - values + 1) / 2);
            arguments.can_hold((least..=greatest).contains(&sum), || {
                let cells = if values == 1 { "one cell".to_owned() } else { format!("{values} cells") };
                (format!("a cage of {cells} with the sum {sum}"), format!("a sum from {least} to {greatest}"))
            })?;
        }
        Ok(vec![Cage::new(cells, sum)])
    }

    fn write(&self, layout: &Layout) -> String {
        let sum = self.sum.map_or_else(String::new, |sum| sum.to_string());
        constraint(layout, "Cage", &[sum], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let repeats = super::has_wrong_pair(board, &all_pairs(&self.cells), |a, b| a != b);
        let sum = super::values(board, &self.cells).map(|values| values.into_iter().map(i32::from).sum::<i32>());
        repeats || sum.is_some_and(|sum| self.sum.is_some_and(|expected| expected != sum))
    }

    fn forms(&self, _: &Layout) -> Vec<Form> {
        let mut forms = vec![Form::Differ(all_pairs(&self.cells))];
        forms.extend(
            self.sum.map(|total| Form::Sum { terms: self.cells.iter().map(|&cell| (cell, 1)).collect(), total }),
        );
        forms
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Outline { cells: self.cells.clone(), label: self.sum.map(|sum| sum.to_string()), tag: "" }]
    }
}

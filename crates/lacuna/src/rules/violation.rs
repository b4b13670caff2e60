//! Violations of rules on a board.

use super::layout::Layout;
use crate::board::{Board, character};

/// Two or more cells whose values are incompatible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The house or the rule: `row 1`, `the anti-knight rule`.
    pub house: String,
    /// The value that occurs twice in a house.
    pub value: Option<u8>,
    /// The cells.
    pub cells: Vec<usize>,
}

impl Violation {
    /// Describes the violation: `found 5 twice in row 1, at r1c1 and r1c5`.
    pub fn describe(&self, layout: &Layout) -> String {
        let cells: Vec<String> = self
            .cells
            .iter()
            .map(|&cell| layout.cell_name(cell))
            .collect();
        let (cells, house) = (cells.join(" and "), &self.house);
        match self.value {
            Some(value) => format!("found {} twice in {house}, at {cells}", character(value)),
            None => format!("{cells} violate {house}"),
        }
    }

    /// Finds the first of these cells that repeats the value of an earlier one.
    pub(super) fn repeated(house: &str, cells: &[usize], board: &Board) -> Option<Violation> {
        cells.iter().enumerate().find_map(|(i, &b)| {
            let value = board.get(b)?;
            let &a = cells[..i].iter().find(|&&a| board.get(a) == Some(value))?;
            Some(Violation {
                house: house.to_owned(),
                value: Some(value),
                cells: vec![a, b],
            })
        })
    }
}

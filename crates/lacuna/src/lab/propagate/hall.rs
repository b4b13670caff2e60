//! Hall sets of two and three: the lab's stronger propagation.
//!
//! If *n* fields of a house all hold the same *n* digits, these digits belong to them, and no other
//! field of the house can have them. (The general theorem, P. Hall 1935, allows the *n* fields to
//! hold subsets of the *n* digits; the lab asks for equal sets.)

use super::{BeforeChange, Board};
use crate::lab::run::Cause;
use crate::nine::cell::{Cell, DigitSet};
use crate::nine::cell_set::CellSet;

/// The sizes of the sets to look for.
const SIZES: [usize; 2] = [2, 3];

impl Board {
    /// Prunes with Hall sets until none prunes anything more. Returns `false` if a field is left
    /// empty.
    pub(super) fn prune_hall_sets(&mut self, trail: &mut impl BeforeChange) -> bool {
        while let Some((digits, house, others)) = self.useful_hall_set() {
            let cause = Cause::Hall(digits, house);
            let pruned = others.iter().all(|&cell| {
                digits
                    .into_iter()
                    .all(|digit| self.prune(cell, digit, cause, trail))
            });
            if !pruned {
                return false;
            }
        }
        true
    }

    /// Returns the digits of a Hall set, its house, and the other fields of the house that hold
    /// some of them.
    fn useful_hall_set(&self) -> Option<(DigitSet, CellSet, Vec<Cell>)> {
        self.houses.houses().iter().find_map(|&house| {
            house.into_iter().find_map(|first| {
                let digits = self.field(first).digits;
                let (same, others): (Vec<Cell>, Vec<Cell>) = house
                    .into_iter()
                    .partition(|&cell| self.field(cell).digits == digits);
                let holding: Vec<Cell> = others
                    .into_iter()
                    .filter(|&cell| !(self.field(cell).digits & digits).is_empty())
                    .collect();
                let useful = SIZES.contains(&digits.len())
                    && same.len() == digits.len()
                    && !holding.is_empty();
                useful.then_some((digits, house, holding))
            })
        })
    }
}

//! The identity of puzzles: two grids of clues are the same puzzle if they are equal under the
//! symmetries of a geometry and a relabelling of the digits.
//!
//! There are two methods, chosen by the size of the group:
//!
//! * Up to 20,000 symmetries (every combination of regions here, crossed 96 and NRC 256
//!   among them), the *canonical form*: the smallest of all images, read row by row with the digits
//!   renamed in order of appearance. Two puzzles are equal exactly when their forms are.
//! * Beyond that (the standard rules have 3,359,232), a *fingerprint*: colours of cells, houses and
//!   digits, refined by those of their neighbours until they are stable (Weisfeiler and Leman), and
//!   hashed. Fingerprints are equal for equal puzzles. Different puzzles could share one, but only
//!   if their clues are so regular that refinement cannot separate them. So a search for new
//!   puzzles may miss one, but never counts one twice.

use crate::budget::{Budget, Undecided};
use crate::nine::cell::{CELLS, Cell, SIDE};
use crate::nine::geometry::{Geometry, House, Symmetry, SymmetryGroup};
use crate::nine::grid::Grid;

/// The largest group whose images are all examined.
const LARGEST_GROUP: u128 = 20_000;

/// The common identity of equal puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Identity {
    /// The smallest image.
    Form(Grid),
    /// A hash of refined colours.
    Fingerprint(u64),
}

/// The table for computing the identities of puzzles of one geometry.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// For each symmetry, the cell mapped to each position; empty if the group is too large.
    images: Vec<[u8; CELLS]>,
    houses: Vec<Vec<Cell>>,
}

impl Canonical {
    /// Prepares for a geometry: lists its group if it is small enough.
    ///
    /// # Errors
    /// If the budget is spent before the group is known.
    pub fn of(geometry: &Geometry, budget: &Budget) -> Result<Canonical, Undecided> {
        let group = SymmetryGroup::of(geometry, budget)?;
        let images = if group.order() <= LARGEST_GROUP {
            let image = |symmetry: Symmetry| {
                std::array::from_fn(|i| symmetry.image(Cell::new(i)).index() as u8)
            };
            group.elements().map(image).collect()
        } else {
            Vec::new()
        };
        let cells = |house: &House| house.cells().into_iter().collect();
        let houses = geometry.houses().iter().map(cells).collect();
        Ok(Canonical { images, houses })
    }

    /// Returns the identity of a grid of clues.
    pub fn identity(&self, clues: &Grid) -> Identity {
        let values = clues.values();
        let first = self.images.first().map(|image| relabelled(image, values));
        let smallest = self.images.iter().skip(1).fold(first, |best, image| {
            best.map(|best| smaller(best, image, values))
        });
        match smallest.and_then(Grid::from_values) {
            Some(form) => Identity::Form(form),
            None => Identity::Fingerprint(self.fingerprint(values)),
        }
    }

    fn fingerprint(&self, values: &[u8; CELLS]) -> u64 {
        let mut cells: [u64; CELLS] = values.map(|value| u64::from(value > 0));
        let mut digits = [0; SIDE];
        for round in 0..ROUNDS {
            let houses: Vec<u64> = self
                .houses
                .iter()
                .map(|house| bag(house.iter().map(|cell| cells[cell.index()])))
                .collect();
            let mut around = [0_u64; CELLS];
            for (house, colour) in self.houses.iter().zip(&houses) {
                for cell in house {
                    around[cell.index()] = around[cell.index()].wrapping_add(mixed(*colour));
                }
            }
            for (value, colour) in (1..).zip(&mut digits) {
                let holders = (0..CELLS).filter(|&cell| values[cell] == value);
                *colour = bag(holders.map(|cell| cells[cell]));
            }
            for cell in 0..CELLS {
                let digit = values[cell]
                    .checked_sub(1)
                    .map_or(round, |digit| digits[digit as usize]);
                cells[cell] = mixed(
                    cells[cell]
                        .wrapping_mul(3)
                        .wrapping_add(mixed(around[cell]))
                        ^ mixed(digit).rotate_left(17),
                );
            }
        }
        bag(cells.into_iter().chain(digits))
    }
}

/// The number of refinement rounds; the distance between any two cells through houses and digits is
/// far smaller.
const ROUNDS: u64 = 6;

/// Returns an order-independent hash of a bag of colours.
pub(crate) fn bag(colours: impl Iterator<Item = u64>) -> u64 {
    colours.fold(0, |sum, colour| sum.wrapping_add(mixed(colour)))
}

/// Spreads every bit over all others (the finaliser of SplitMix64).
pub(crate) fn mixed(colour: u64) -> u64 {
    let colour = colour.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let colour = (colour ^ (colour >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let colour = (colour ^ (colour >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    colour ^ (colour >> 31)
}

/// Renames digits in order of appearance.
#[derive(Default)]
struct Names {
    given: [u8; SIDE + 1],
    last: u8,
}

impl Names {
    fn name(&mut self, value: u8) -> u8 {
        if value > 0 && self.given[value as usize] == 0 {
            self.last += 1;
            self.given[value as usize] = self.last;
        }
        self.given[value as usize]
    }
}

fn relabelled(image: &[u8; CELLS], values: &[u8; CELLS]) -> [u8; CELLS] {
    let mut names = Names::default();
    image.map(|from| names.name(values[from as usize]))
}

/// Returns the smaller of the best image so far and this one.
fn smaller(best: [u8; CELLS], image: &[u8; CELLS], values: &[u8; CELLS]) -> [u8; CELLS] {
    let mut names = Names::default();
    for (&from, &best_value) in image.iter().zip(&best) {
        let value = names.name(values[from as usize]);
        if value > best_value {
            return best;
        }
        if value < best_value {
            return relabelled(image, values);
        }
    }
    best
}

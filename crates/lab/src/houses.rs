//! The rules as the textbook solvers know them: which cells share a drawn house. No other
//! file of `lab` reads houses from the geometry to solve with them.
//!
//! The lecture notes say "row, column and block" and write three loops. Here the loop runs over all
//! houses that the geometry draws, so every variant works in every solver. Derived houses are left
//! out on purpose: the notes do not know them, and an oracle should not depend on their derivation.

use lacuna::nine::cell::{Cell, Digit, DigitSet};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};
use lacuna::nine::grid::Grid;

/// The drawn houses, and for each cell the other cells that must differ from it.
#[derive(Clone, Debug)]
pub struct Houses {
    drawn: Vec<CellSet>,
    peers: Vec<CellSet>,
}

impl Houses {
    /// Returns the rules as the geometry draws them.
    pub fn new(geometry: &Geometry) -> Houses {
        let houses: Vec<CellSet> = geometry.drawn_houses().iter().map(House::cells).collect();
        let seen_from = |cell: Cell| {
            let through = houses.iter().filter(|house| house.contains(cell));
            through
                .fold(CellSet::EMPTY, |seen, &house| seen | house)
                .without(cell)
        };
        Houses {
            peers: Cell::all().map(seen_from).collect(),
            drawn: houses,
        }
    }

    /// Returns the drawn houses through a cell.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = CellSet> + '_ {
        self.drawn
            .iter()
            .copied()
            .filter(move |house| house.contains(cell))
    }

    /// Returns the other cells in the drawn houses through a cell.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// Returns the digits that no peer of the cell holds.
    pub fn legal(&self, grid: &Grid, cell: Cell) -> DigitSet {
        !self
            .peers(cell)
            .into_iter()
            .filter_map(|peer| grid.get(peer))
            .collect::<DigitSet>()
    }

    /// Returns `true` if no other cell in a house of this cell holds the digit.
    pub fn can_play(&self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
        let mut houses = self.houses_of(cell);
        houses.all(|house| {
            house
                .without(cell)
                .into_iter()
                .all(|other| grid.get(other) != Some(digit))
        })
    }
}

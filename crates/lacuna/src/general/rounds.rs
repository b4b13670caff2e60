//! The houses of boards that nine's vector rounds can process: 9×9 cells with the usual rows,
//! columns and boxes.

use std::sync::{Arc, LazyLock};

use super::contradiction::Failed;
use super::width::width;
use crate::cells::Cells;
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::solver::{self, Masks};

/// The houses of one set of rules, for nine's engine.
#[derive(Clone, Debug)]
pub(super) struct Rounds<const W: usize> {
    pub(super) nine: Arc<solver::Rounds>,
    /// For each cell, those that it sees beyond its houses.
    pub(super) beyond: Vec<Cells<W>>,
    /// The cells for which there are any.
    pub(super) far: Cells<W>,
    /// `true` if locked sets may remove candidates that rounds do not.
    pub(super) reaches: bool,
}

/// Rows, columns and boxes.
static STANDARD: LazyLock<Option<Arc<solver::Rounds>>> =
    LazyLock::new(|| solver::Rounds::of(&[]).map(Arc::new));
static HOUSES: LazyLock<Vec<CellSet>> = LazyLock::new(|| {
    Geometry::standard()
        .houses()
        .iter()
        .map(House::cells)
        .collect()
});

impl<const W: usize> Rounds<W> {
    /// `true` for the tables of 9×9 cells. Where it is false, no code is generated for propagation
    /// by rounds.
    pub(super) const FIT: bool = W == width(2);

    /// Builds the rounds; `None` if nine's engine cannot express the houses, or the machine has no
    /// vectors.
    pub(super) fn of(houses: &[Cells<W>], number: usize, peers: &[Cells<W>]) -> Option<Rounds<W>> {
        let standard = STANDARD.as_ref().filter(|_| Self::FIT && number == 81)?;
        let sets = houses
            .iter()
            .map(|house| house.into_iter().map(Cell::new).collect());
        let (usual, regions): (Vec<CellSet>, Vec<CellSet>) =
            sets.partition(|house| HOUSES.contains(house));
        if usual.len() < HOUSES.len() || regions.iter().any(|region| region.len() != 9) {
            return None;
        }
        let nine = if regions.is_empty() {
            standard.clone()
        } else {
            Arc::new(solver::Rounds::of(&regions)?)
        };
        let mut beyond = peers.to_vec();
        for &house in houses {
            house.into_iter().for_each(|cell| beyond[cell] &= !house);
        }
        let far: Cells<W> = (0..number)
            .filter(|&cell| !beyond[cell].is_empty())
            .collect();
        Some(Rounds {
            nine,
            beyond,
            far,
            reaches: !regions.is_empty() || !far.is_empty(),
        })
    }

    /// Returns a house without a place for a value, if every cell has candidates.
    pub(super) fn failed(&self, houses: &[Cells<W>], masks: &Masks) -> Option<Failed> {
        let planes = self.nine.planes(masks).map(Cells::of_bits);
        if planes.iter().fold(Cells::EMPTY, |all, &plane| all | plane) != Cells::below(81) {
            return None;
        }
        let lacks = |house: &Cells<W>| planes.iter().any(|plane| plane.is_disjoint(*house));
        houses.iter().position(lacks).map(Failed::House)
    }
}

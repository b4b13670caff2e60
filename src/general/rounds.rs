//! Propagation where nine's vector round answers for the houses: 9×9 cells with the usual rows, columns and boxes.
//!
//! A round looks at all cells and houses at once and takes about as long as asking one propagator, so nothing is remembered about houses.
//! Candidates are masks in the order of the vectors; planes are made from them at the end, for the search to choose by. Where cells see more
//! than their houses, by a knight's move or a long cage, locked sets are looked for in the planes.

use std::sync::{Arc, LazyLock};

use super::network::Network;
use super::planes::{Contradiction, Failed, Pending, locked_sets};
use super::propagator::{self, Candidates, Desk};
use crate::cells::Cells;
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::solver::{self, Masks};

/// The houses of one set of rules, for nine's engine.
#[derive(Clone, Debug)]
pub(super) struct Rounds<const W: usize> {
    nine: Arc<solver::Rounds>,
    /// For each cell those that it sees beyond its houses.
    beyond: Vec<Cells<W>>,
    /// The cells that see any.
    far: Cells<W>,
    /// `true` if locked sets may reach what rounds do not.
    reaches: bool,
}

/// Rows, columns and boxes.
static STANDARD: LazyLock<Option<Arc<solver::Rounds>>> = LazyLock::new(|| solver::Rounds::of(&[]).map(Arc::new));
static HOUSES: LazyLock<Vec<CellSet>> =
    LazyLock::new(|| Geometry::standard().houses().iter().map(House::cells).collect());

impl<const W: usize> Rounds<W> {
    /// `None` if nine's engine cannot express the houses, or the machine has no vectors.
    pub(super) fn of(houses: &[Cells<W>], number: usize, peers: &[Cells<W>]) -> Option<Rounds<W>> {
        let standard = STANDARD.as_ref().filter(|_| number == 81)?;
        let sets = houses.iter().map(|house| house.into_iter().map(Cell::new).collect());
        let (usual, regions): (Vec<CellSet>, Vec<CellSet>) = sets.partition(|house| HOUSES.contains(house));
        if usual.len() < HOUSES.len() || regions.iter().any(|region| region.len() != 9) {
            return None;
        }
        let nine = if regions.is_empty() { standard.clone() } else { Arc::new(solver::Rounds::of(&regions)?) };
        let mut beyond = peers.to_vec();
        for &house in houses {
            house.into_iter().for_each(|cell| beyond[cell] &= !house);
        }
        let far: Cells<W> = (0..number).filter(|&cell| !beyond[cell].is_empty()).collect();
        Some(Rounds { nine, beyond, far, reaches: !regions.is_empty() || !far.is_empty() })
    }

    /// A house that has no place for a value, if every cell has candidates.
    fn failed(&self, network: &Network<W>, masks: &Masks) -> Option<Failed> {
        let planes = self.nine.planes(masks).map(Cells::of_bits);
        if planes.iter().fold(Cells::EMPTY, |all, &plane| all | plane) != network.all {
            return None;
        }
        let lacks = |house: &Cells<W>| planes.iter().any(|plane| plane.is_disjoint(*house));
        network.houses.iter().position(lacks).map(Failed::House)
    }
}

/// What is known about a board, with candidates as masks.
#[derive(Debug)]
pub(super) struct Position<'p, const W: usize> {
    pub(super) masks: &'p mut Masks,
    /// For each value the cells that may hold it, as it was when there was nothing left to conclude.
    pub(super) planes: &'p mut [Cells<W>],
    /// The cells whose value has left those that they see.
    pub(super) settled: &'p mut Cells<W>,
    /// For each value the houses where it is not settled.
    pub(super) open: &'p mut [Cells<W>],
    pub(super) desk: &'p mut Desk<W>,
}

impl<const W: usize> Candidates<W> for Position<'_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks.get(cell)
    }

    #[inline]
    fn lay(&mut self, cells: &[usize]) -> &mut Desk<W> {
        let masks = &*self.masks;
        self.desk.lay(cells.iter().map(|&cell| masks.get(cell)));
        self.desk
    }

    #[inline]
    fn desk(&mut self) -> &mut Desk<W> {
        self.desk
    }

    #[inline]
    fn places(&self, value: usize) -> (Cells<W>, Cells<W>) {
        (self.planes[value], self.open[value])
    }

    #[inline]
    fn leave(&mut self, network: &Network<W>, pending: &mut Pending<W>, cell: usize, values: u32) -> bool {
        let now = self.masks.get(cell);
        if now & !values == 0 {
            return false;
        }
        self.masks.set(cell, now & values);
        network.wake(&mut pending.due, cell);
        true
    }

    #[inline]
    fn take(&mut self, network: &Network<W>, pending: &mut Pending<W>, value: usize, cells: Cells<W>) -> bool {
        let mut found = false;
        (self.planes[value] & cells)
            .into_iter()
            .for_each(|cell| found |= self.leave(network, pending, cell, !(1 << value)));
        found
    }
}

/// Draws conclusions until there are no more.
pub(super) fn propagate<const W: usize>(
    network: &Network<W>,
    rounds: &Rounds<W>,
    mut position: Position<W>,
    pending: &mut Pending<W>,
) -> Result<(), Contradiction> {
    pending.failed = None;
    let touched = std::mem::replace(&mut pending.touched, Cells::EMPTY);
    touched.into_iter().for_each(|cell| network.wake(&mut pending.due, cell));
    loop {
        let concluded = rounds.nine.conclude(position.masks);
        if !concluded.sound {
            pending.failed = rounds.failed(network, position.masks);
            return Err(Contradiction);
        }
        Cells::<W>::of_bits(concluded.changed).into_iter().for_each(|cell| network.wake(&mut pending.due, cell));
        let singles = network.all & !Cells::<W>::of_bits(concluded.open) & !*position.settled;
        if !singles.is_empty() {
            *position.settled |= singles;
            if place(network, rounds, &mut position, pending, singles) {
                continue;
            }
        }
        if propagator::ask_due(network, &mut position, pending, network.propagators.len())? {
            continue;
        }
        update(network, rounds, &mut position, pending);
        if !rounds.reaches || !locked_sets(network, &mut position, pending) {
            return Ok(());
        }
    }
}

/// Takes the values of settled cells from what they see beyond their houses. Whether there was any.
fn place<const W: usize>(
    network: &Network<W>,
    rounds: &Rounds<W>,
    position: &mut Position<W>,
    pending: &mut Pending<W>,
    singles: Cells<W>,
) -> bool {
    let mut found = false;
    singles.into_iter().for_each(|cell| {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        position.open[value] &= !network.houses_of[cell];
    });
    for cell in singles & rounds.far {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        if value >= network.side {
            // The next round finds the contradiction.
            return true;
        }
        found |= position.take(network, pending, value, rounds.beyond[cell]);
    }
    found
}

/// Makes planes from the masks, and remembers where locked sets are to be looked for.
fn update<const W: usize>(
    network: &Network<W>,
    rounds: &Rounds<W>,
    position: &mut Position<W>,
    pending: &mut Pending<W>,
) {
    let planes = rounds.nine.planes(position.masks);
    for (value, plane) in planes.into_iter().map(Cells::of_bits).enumerate() {
        if rounds.reaches {
            let lost = position.planes[value] & !plane;
            let houses = lost.into_iter().fold(Cells::EMPTY, |houses, cell| houses | network.houses_of[cell]);
            pending.lock(value, houses);
        }
        position.planes[value] = plane;
    }
}

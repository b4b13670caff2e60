//! Propagation where nine's vector round answers for the houses: 9×9 cells with the usual rows, columns and boxes.
//!
//! A round looks at all cells and houses at once and takes about as long as asking one propagator, so nothing is remembered about houses.
//! Candidates are masks in the order of the vectors; planes are made from them at the end, for the search to choose by. Where cells see more
//! than their houses, by a knight's move or a long cage, locked sets are looked for in the planes.

use super::asking::{self, Position as _};
use super::contradiction::Contradiction;
use super::network::Network;
use super::pending::Pending;
use super::planes::locked_sets;
use super::propagator::Desk;
use super::propagator::board::Board;
use super::rounds::Rounds;
use crate::cells::Cells;
use crate::nine::solver::Masks;

/// What is known about a board, with candidates as masks.
#[derive(Debug)]
pub(super) struct Position<'n, 'p, const W: usize> {
    pub(super) network: &'n Network<W>,
    pub(super) rounds: &'n Rounds<W>,
    pub(super) masks: &'p mut Masks,
    /// For each value the cells that may hold it, as it was when there was nothing left to conclude.
    pub(super) planes: &'p mut [Cells<W>],
    /// The cells whose value has left those that they see.
    pub(super) settled: &'p mut Cells<W>,
    /// For each value the houses where it is not settled.
    pub(super) open: &'p mut [Cells<W>],
    pub(super) pending: &'p mut Pending<W>,
    pub(super) desk: &'p mut Desk<W>,
}

impl<const W: usize> Board<W> for Position<'_, '_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks.get(cell)
    }

    #[inline]
    fn peers(&self, cell: usize) -> Cells<W> {
        self.network.peers[cell]
    }

    #[inline]
    fn leave(&mut self, cell: usize, values: u32) -> bool {
        let now = self.masks.get(cell);
        if now & !values == 0 {
            return false;
        }
        self.masks.set(cell, now & values);
        self.wake(cell);
        true
    }

    #[inline]
    fn take(&mut self, value: usize, cells: Cells<W>) -> bool {
        let mut found = false;
        let hit = self.planes[value] & cells;
        hit.into_iter().for_each(|cell| found |= self.leave(cell, !(1 << value)));
        found
    }
}

impl<'n, const W: usize> asking::Position<'n, W> for Position<'n, '_, W> {
    #[inline]
    fn network(&self) -> &'n Network<W> {
        self.network
    }

    #[inline]
    fn pending(&mut self) -> &mut Pending<W> {
        self.pending
    }

    #[inline]
    fn lay(&mut self, cells: &[usize]) -> &mut Desk<W> {
        let masks = &*self.masks;
        self.desk.lay(cells, |cell| masks.get(cell));
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
    fn wake(&mut self, cell: usize) {
        self.network.wake(&mut self.pending.due, cell);
    }
}

/// Draws conclusions until there are no more.
pub(super) fn propagate<const W: usize>(mut position: Position<W>) -> Result<(), Contradiction> {
    let (network, rounds) = (position.network, position.rounds);
    position.pending.failed = None;
    let touched = std::mem::replace(&mut position.pending.touched, Cells::EMPTY);
    touched.into_iter().for_each(|cell| position.wake(cell));
    loop {
        let concluded = rounds.nine.conclude(position.masks);
        if !concluded.sound {
            position.pending.failed = rounds.failed(&network.houses, position.masks);
            return Err(Contradiction);
        }
        Cells::<W>::of_bits(concluded.changed).into_iter().for_each(|cell| position.wake(cell));
        let singles = network.all & !Cells::<W>::of_bits(concluded.open) & !*position.settled;
        if !singles.is_empty() {
            *position.settled |= singles;
            if place(&mut position, singles) {
                continue;
            }
        }
        if asking::run(&mut position, network.quick, true)?
            || asking::run(&mut position, network.cheap, false)?
            || asking::run(&mut position, network.propagators.len(), false)?
        {
            continue;
        }
        update(&mut position);
        if !rounds.reaches || !locked_sets(&mut position) {
            return Ok(());
        }
    }
}

/// Takes the values of settled cells from what they see beyond their houses. Whether there was any.
fn place<const W: usize>(position: &mut Position<W>, singles: Cells<W>) -> bool {
    let mut found = false;
    singles.into_iter().for_each(|cell| {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        position.open[value] &= !position.network.houses_of[cell];
    });
    for cell in singles & position.rounds.far {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        if value >= position.network.side {
            // The next round finds the contradiction.
            return true;
        }
        found |= position.take(value, position.rounds.beyond[cell]);
    }
    found
}

/// Makes planes from the masks, and remembers where locked sets are to be looked for.
fn update<const W: usize>(position: &mut Position<W>) {
    let planes = position.rounds.nine.planes(position.masks);
    for (value, plane) in planes.into_iter().map(Cells::of_bits).enumerate() {
        if position.rounds.reaches {
            let lost = position.planes[value] & !plane;
            let houses = lost.into_iter().fold(Cells::EMPTY, |houses, cell| houses | position.network.houses_of[cell]);
            position.pending.lock(value, houses);
        }
        position.planes[value] = plane;
    }
}

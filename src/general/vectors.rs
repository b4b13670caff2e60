//! Propagation where nine's vector round answers for the houses: 9×9 cells with the usual rows, columns and boxes.
//!
//! A round looks at all cells and houses at once and takes about as long as asking one propagator, so nothing is remembered about houses.
//! Candidates are masks in the order of the vectors; planes are made from them at the end, for the search to choose by. Where cells see more
//! than their houses, by a knight's move or a long cage, locked sets are looked for in the planes.

use super::asking::{self, State};
use super::contradiction::Contradiction;
use super::planes::locked_sets;
use super::propagator::{Board, Desk};
use super::rounds::Rounds;
use crate::cells::Cells;
use crate::nine::solver::Masks;

/// What is known about a board, with candidates as masks.
#[derive(Debug)]
pub(super) struct Position<'n, 'p, const W: usize> {
    /// With the planes as they were when there was nothing left to conclude.
    pub(super) state: State<'n, 'p, W>,
    pub(super) rounds: &'n Rounds<W>,
    pub(super) masks: &'p mut Masks,
}

impl<const W: usize> Board<W> for Position<'_, '_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks.get(cell)
    }

    #[inline]
    fn peers(&self, cell: usize) -> Cells<W> {
        self.state.network.peers[cell]
    }

    #[inline]
    fn leave(&mut self, cell: usize, values: u32) -> bool {
        let now = self.masks.get(cell);
        if now & !values == 0 {
            return false;
        }
        self.masks.set(cell, now & values);
        self.state.wake(cell);
        true
    }

    #[inline]
    fn desk(&mut self) -> &mut Desk {
        self.state.desk
    }

    #[inline]
    fn take(&mut self, value: usize, cells: Cells<W>) -> bool {
        let mut found = false;
        let hit = self.state.planes[value] & cells;
        hit.into_iter().for_each(|cell| found |= self.leave(cell, !(1 << value)));
        found
    }
}

impl<'n, 'p, const W: usize> asking::Position<'n, 'p, W> for Position<'n, 'p, W> {
    #[inline]
    fn state(&mut self) -> &mut State<'n, 'p, W> {
        &mut self.state
    }
}

/// Draws conclusions until there are no more.
pub(super) fn propagate<const W: usize>(mut position: Position<W>) -> Result<(), Contradiction> {
    let (network, rounds) = (position.state.network, position.rounds);
    position.state.pending.failed = None;
    let touched = std::mem::replace(&mut position.state.pending.touched, Cells::EMPTY);
    touched.into_iter().for_each(|cell| position.state.wake(cell));
    loop {
        let concluded = rounds.nine.conclude(position.masks);
        if !concluded.sound {
            position.state.pending.failed = rounds.failed(&network.houses, position.masks);
            return Err(Contradiction);
        }
        Cells::<W>::of_bits(concluded.changed).into_iter().for_each(|cell| position.state.wake(cell));
        let singles = network.all & !Cells::<W>::of_bits(concluded.open) & !*position.state.settled;
        if !singles.is_empty() {
            *position.state.settled |= singles;
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
        position.state.open[value] &= !position.state.network.houses_of[cell];
    });
    for cell in singles & position.rounds.far {
        let value = position.masks.get(cell).trailing_zeros() as usize;
        if value >= position.state.network.side {
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
            let lost = position.state.planes[value] & !plane;
            let houses =
                lost.into_iter().fold(Cells::EMPTY, |houses, cell| houses | position.state.network.houses_of[cell]);
            position.state.pending.lock(value, houses);
        }
        position.state.planes[value] = plane;
    }
}

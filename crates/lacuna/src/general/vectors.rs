//! Propagation with nine's vector round for the houses: 9×9 cells with the usual rows, columns and
//! boxes.
//!
//! A round processes all cells and houses at once and takes about as long as one propagator, so no
//! changes to houses are recorded. Candidates are masks in the order of the vectors. At the fixed
//! point, planes are made from them for the search. Where cells see more than their houses, by a
//! knight's move or a long cage, the planes also serve to find locked sets.

use super::contradiction::Contradiction;
use super::planes::locked_sets;
use super::propagator::{Domains, Scratch};
use super::queue::{self, State};
use super::rounds::Rounds;
use crate::cells::Cells;
use crate::nine::solver::Masks;

/// A board in the middle of propagation, with candidates as masks.
#[derive(Debug)]
pub(super) struct Position<'n, 'p, const W: usize> {
    /// Its planes are those of the last fixed point.
    pub(super) state: State<'n, 'p, W>,
    pub(super) rounds: &'n Rounds<W>,
    pub(super) masks: &'p mut Masks,
}

impl<const W: usize> Domains<W> for Position<'_, '_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks.get(cell)
    }

    #[inline]
    fn peers(&self, cell: usize) -> Cells<W> {
        self.state.network.peers[cell]
    }

    #[inline]
    fn restrict(&mut self, cell: usize, values: u32) -> bool {
        let now = self.masks.get(cell);
        if now & !values == 0 {
            return false;
        }
        self.masks.set(cell, now & values);
        self.state.wake(cell);
        true
    }

    #[inline]
    fn scratch(&mut self) -> &mut Scratch {
        self.state.scratch
    }

    #[inline]
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool {
        let mut found = false;
        let hit = self.state.planes[value] & cells;
        hit.into_iter()
            .for_each(|cell| found |= self.restrict(cell, !(1 << value)));
        found
    }
}

impl<'n, 'p, const W: usize> queue::Position<'n, 'p, W> for Position<'n, 'p, W> {
    #[inline]
    fn state(&mut self) -> &mut State<'n, 'p, W> {
        &mut self.state
    }
}

/// Propagates to the fixed point.
pub(super) fn propagate<const W: usize>(mut position: Position<W>) -> Result<(), Contradiction> {
    let (network, rounds) = (position.state.network, position.rounds);
    position.state.pending.failed = None;
    let touched = std::mem::replace(&mut position.state.pending.touched, Cells::EMPTY);
    touched
        .into_iter()
        .for_each(|cell| position.state.wake(cell));
    loop {
        let concluded = rounds.nine.conclude(position.masks);
        if !concluded.sound {
            position.state.pending.failed = rounds.failed(&network.houses, position.masks);
            return Err(Contradiction);
        }
        Cells::<W>::of_bits(concluded.changed)
            .into_iter()
            .for_each(|cell| position.state.wake(cell));
        let singles = network.all & !Cells::<W>::of_bits(concluded.open) & !*position.state.settled;
        if !singles.is_empty() {
            *position.state.settled |= singles;
            if place(&mut position, singles) {
                continue;
            }
        }
        if queue::run(&mut position, network.quick, true)?
            || queue::run(&mut position, network.cheap, false)?
            || queue::run(&mut position, network.propagators.len(), false)?
        {
            continue;
        }
        update(&mut position);
        if !rounds.reaches || !locked_sets(&mut position) {
            return Ok(());
        }
    }
}

/// Removes the values of settled cells from the cells that they see beyond their houses. Returns
/// `true` if a candidate was removed.
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
        found |= position.remove(value, position.rounds.beyond[cell]);
    }
    found
}

/// Makes planes from the masks, and schedules the search for locked sets.
fn update<const W: usize>(position: &mut Position<W>) {
    let planes = position.rounds.nine.planes(position.masks);
    for (value, plane) in planes.into_iter().map(Cells::of_bits).enumerate() {
        if position.rounds.reaches {
            let lost = position.state.planes[value] & !plane;
            let houses = lost.into_iter().fold(Cells::EMPTY, |houses, cell| {
                houses | position.state.network.houses_of[cell]
            });
            position.state.pending.lock(value, houses);
        }
        position.state.planes[value] = plane;
    }
}

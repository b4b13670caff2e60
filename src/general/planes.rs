//! Propagation over *planes*: for each value the cells that may hold it.
//!
//! All cells are looked at together: or and majority over the planes tell the cells that have one candidate (naked singles). A value with
//! one place in a house goes there (hidden singles). A value leaves every cell that sees all its places in a house: locked sets are the
//! usual case of this; with anti-knight it reaches farther. Houses are looked at again only for the values that lost a place in them.

use super::asking::{self, Position as _};
use super::contradiction::{Contradiction, Failed};
use super::network::Network;
use super::pending::Pending;
use super::propagator::Desk;
use super::propagator::board::Board;
use crate::cells::Cells;

/// How much propagation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// Naked singles and the rules between pairs.
    Naked,
    /// Naked and hidden singles and the rules between pairs, to their one fixed point.
    Singles,
    /// Locked sets too.
    Locked,
    /// As much or more, by nine's rounds where they apply.
    Rounds,
}

/// What is known about a board, and where propagators are asked about it.
#[derive(Debug)]
pub(super) struct Position<'n, 'p, const W: usize> {
    pub(super) network: &'n Network<W>,
    /// For each value the cells that may hold it.
    pub(super) planes: &'p mut [Cells<W>],
    /// For each cell the values that it may hold, as bits; empty without propagators.
    pub(super) masks: &'p mut [u32],
    /// The cells whose value has left their peers.
    pub(super) settled: &'p mut Cells<W>,
    /// For each value the houses where it is not settled.
    pub(super) open: &'p mut [Cells<W>],
    pub(super) pending: &'p mut Pending<W>,
    /// Where propagators are asked.
    pub(super) desk: &'p mut Desk<W>,
}

impl<const W: usize> Board<W> for Position<'_, '_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks[cell]
    }

    #[inline]
    fn peers(&self, cell: usize) -> Cells<W> {
        self.network.peers[cell]
    }

    #[inline]
    fn leave(&mut self, cell: usize, values: u32) -> bool {
        let mut gone = self.masks[cell] & !values;
        if gone == 0 {
            return false;
        }
        self.pending.values |= gone;
        self.masks[cell] &= values;
        while gone != 0 {
            let value = gone.trailing_zeros() as usize;
            gone &= gone - 1;
            self.planes[value].remove(cell);
            self.pending.singles[value] |= self.network.houses_of[cell];
        }
        self.wake(cell);
        true
    }

    #[inline]
    fn take(&mut self, value: usize, cells: Cells<W>) -> bool {
        let hit = self.planes[value] & cells;
        if hit.is_empty() {
            return false;
        }
        self.planes[value] &= !cells;
        self.pending.values |= 1 << value;
        self.pending.touched |= hit;
        let mut houses = Cells::EMPTY;
        hit.into_iter().for_each(|cell| {
            houses |= self.network.houses_of[cell];
            if let Some(mask) = self.masks.get_mut(cell) {
                *mask &= !(1 << value);
            }
        });
        self.pending.singles[value] |= houses;
        true
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
        self.desk.lay(cells, |cell| masks[cell]);
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
pub(super) fn propagate<const W: usize>(mut position: Position<W>, strength: Strength) -> Result<(), Contradiction> {
    let network = position.network;
    position.pending.failed = None;
    loop {
        loop {
            let singles = single(position.planes, network.all)? & !*position.settled;
            if singles.is_empty() {
                break;
            }
            *position.settled |= singles;
            place(&mut position, singles);
        }
        if network.cheap > 0 && asking::run(&mut position, network.cheap, false)? {
            // Naked singles come first.
        } else if strength != Strength::Naked && position.pending.values != 0 {
            hidden_singles(&mut position)?;
        } else if network.propagators.len() > network.cheap
            && asking::run(&mut position, network.propagators.len(), false)?
        {
            // All singles come before these.
        } else if matches!(strength, Strength::Locked | Strength::Rounds) && position.pending.locked_values != 0 {
            if !network.apart.is_empty() {
                neighbours(&mut position);
            }
            // As soon as a value has moved, singles come first.
            if position.pending.values == 0 {
                locked_sets(&mut position);
            }
        } else {
            return Ok(());
        }
    }
}

/// The cells with one candidate.
#[inline]
fn single<const W: usize>(planes: &[Cells<W>], all: Cells<W>) -> Result<Cells<W>, Contradiction> {
    let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
    for &plane in planes {
        twice |= once & plane;
        once |= plane;
    }
    if once == all { Ok(once & !twice) } else { Err(Contradiction) }
}

/// Takes the values of cells with one candidate from what they forbid.
fn place<const W: usize>(position: &mut Position<W>, singles: Cells<W>) {
    let network = position.network;
    for value in 0..network.side {
        let here = position.planes[value] & singles;
        if here.is_empty() {
            continue;
        }
        let (mut seen, mut done) = (Cells::EMPTY, Cells::EMPTY);
        here.into_iter().for_each(|cell| {
            seen |= network.peers[cell];
            done |= network.houses_of[cell];
        });
        position.open[value] &= !done;
        position.take(value, seen);
        if !network.apart.is_empty() {
            let beside = here.into_iter().fold(Cells::EMPTY, |beside, cell| beside | network.apart[cell]);
            for value in [value.wrapping_sub(1), value + 1] {
                if value < network.side {
                    position.take(value, beside);
                }
            }
        }
    }
}

/// Finds the values with one place in a house and takes the other candidates from it.
fn hidden_singles<const W: usize>(position: &mut Position<W>) -> Result<(), Contradiction> {
    let network = position.network;
    let mut values = std::mem::take(&mut position.pending.values);
    position.pending.locked_values |= values;
    while values != 0 {
        let value = values.trailing_zeros() as usize;
        values &= values - 1;
        let plane = position.planes[value];
        let houses = std::mem::replace(&mut position.pending.singles[value], Cells::EMPTY) & position.open[value];
        position.pending.locked[value] |= houses;
        let mut found = Cells::EMPTY;
        houses.into_iter().for_each(|house| {
            let places = plane & network.houses[house];
            if places.is_empty() {
                position.pending.failed = Some(Failed::House(house));
            }
            if places.but_first().is_empty() {
                found |= places;
            }
        });
        if position.pending.failed.is_some() {
            return Err(Contradiction);
        }
        found &= !*position.settled;
        if found.is_empty() {
            continue;
        }
        for other in (0..network.side).filter(|&other| other != value) {
            position.take(other, found);
        }
    }
    Ok(())
}

/// Takes a value from the cells that see all its places in a house, until one has moved. Whether one did. More than three places rarely lock:
/// looking at them too took up to 15 % more time.
pub(super) fn locked_sets<'n, const W: usize>(position: &mut impl asking::Position<'n, W>) -> bool {
    let network = position.network();
    let mut found = false;
    while position.pending().locked_values != 0 && !found {
        let value = position.pending().locked_values.trailing_zeros() as usize;
        position.pending().locked_values &= position.pending().locked_values - 1;
        let (mut plane, open) = position.places(value);
        for house in std::mem::replace(&mut position.pending().locked[value], Cells::EMPTY) & open {
            let places = plane & network.houses[house];
            if !places.but_first().but_first().but_first().is_empty() {
                continue;
            }
            let mut seen = plane;
            for cell in places {
                seen &= network.peers[cell];
                if seen.is_empty() {
                    break;
                }
            }
            plane &= !seen;
            found |= position.take(value, seen);
        }
    }
    found
}

/// Takes a value from the neighbours of cells that have no other candidates than it and those beside it.
fn neighbours<const W: usize>(position: &mut Position<W>) {
    let network = position.network;
    for value in 0..network.side {
        let far = position.planes.iter().enumerate().filter(|&(other, _)| other.abs_diff(value) > 1);
        let tight = far.fold(network.all & !*position.settled, |tight, (_, &plane)| tight & !plane);
        let beside = tight.into_iter().fold(Cells::EMPTY, |all, cell| all | network.apart[cell] & network.peers[cell]);
        position.take(value, beside);
    }
}

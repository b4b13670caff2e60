//! Propagation over *planes*: for each value the cells that may hold it.
//!
//! All cells are looked at together: or and majority over the planes tell the cells that have one candidate (naked singles). A value with
//! one place in a house goes there (hidden singles). A value leaves every cell that sees all its places in a house: locked sets are the
//! usual case of this; with anti-knight it reaches farther. Houses are looked at again only for the values that lost a place in them.

use super::network::Network;
use super::propagator::{self, Candidates, Desk};
use crate::cells::Cells;

/// A contradiction: a cell without candidates, or a value without a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

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
pub(super) struct Position<'p, const W: usize> {
    /// For each value the cells that may hold it.
    pub(super) planes: &'p mut [Cells<W>],
    /// For each cell the values that it may hold, as bits; empty without propagators.
    pub(super) masks: &'p mut [u32],
    /// The cells whose value has left their peers.
    pub(super) settled: &'p mut Cells<W>,
    /// For each value the houses where it is not settled.
    pub(super) open: &'p mut [Cells<W>],
    /// Where propagators are asked.
    pub(super) desk: &'p mut Desk<W>,
}

/// What contradicts itself, by its number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Failed {
    /// It has no place for a value.
    House(usize),
    Propagator(usize),
}

/// What has changed and was not looked at: for each value, houses.
#[derive(Clone, Debug)]
pub(super) struct Pending<const W: usize> {
    /// Where it may have one place left.
    singles: Vec<Cells<W>>,
    /// Where its places may all see a cell.
    locked: Vec<Cells<W>>,
    /// The values that have any of the first kind, and of the second.
    values: u32,
    locked_values: u32,
    /// The cells that have lost candidates since the propagators were told.
    pub(super) touched: Cells<W>,
    /// The propagators that are to be asked again, as bits.
    pub(super) due: Vec<u64>,
    /// Where the last contradiction was found, if not in a single cell. (Blaming such a cell took killers half as many branches again.)
    pub(super) failed: Option<Failed>,
}

impl<const W: usize> Pending<W> {
    pub(super) fn new(network: &Network<W>) -> Pending<W> {
        let none = vec![Cells::EMPTY; network.side];
        Pending {
            singles: none.clone(),
            locked: none,
            values: 0,
            locked_values: 0,
            touched: Cells::EMPTY,
            due: vec![0; network.propagators.len().div_ceil(64)],
            failed: None,
        }
    }

    /// Nothing to look at.
    pub(super) fn clear(&mut self) {
        self.singles.fill(Cells::EMPTY);
        self.locked.fill(Cells::EMPTY);
        (self.values, self.locked_values) = (0, 0);
        self.touched = Cells::EMPTY;
        self.due.fill(0);
    }

    /// Locked sets of a value are to be looked for in these houses.
    #[inline]
    pub(super) fn lock(&mut self, value: usize, houses: Cells<W>) {
        self.locked[value] |= houses;
        self.locked_values |= u32::from(!houses.is_empty()) << value;
    }

    /// Everything is to be looked at.
    pub(super) fn renew(&mut self, network: &Network<W>) {
        self.singles.fill(network.every_house);
        self.locked.fill(network.every_house);
        (self.values, self.locked_values) = (network.every_value(), network.every_value());
        if !network.propagators.is_empty() {
            self.touched = network.all;
        }
    }
}

impl<const W: usize> Candidates<W> for Position<'_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks[cell]
    }

    #[inline]
    fn lay(&mut self, cells: &[usize]) -> &mut Desk<W> {
        let masks = &*self.masks;
        self.desk.lay(cells.iter().map(|&cell| masks[cell]));
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
        let mut gone = self.masks[cell] & !values;
        if gone == 0 {
            return false;
        }
        pending.values |= gone;
        self.masks[cell] &= values;
        while gone != 0 {
            let value = gone.trailing_zeros() as usize;
            gone &= gone - 1;
            self.planes[value].remove(cell);
            pending.singles[value] |= network.houses_of[cell];
        }
        network.wake(&mut pending.due, cell);
        true
    }

    #[inline]
    fn take(&mut self, network: &Network<W>, pending: &mut Pending<W>, value: usize, cells: Cells<W>) -> bool {
        let hit = self.planes[value] & cells;
        if hit.is_empty() {
            return false;
        }
        self.planes[value] &= !cells;
        pending.values |= 1 << value;
        pending.touched |= hit;
        let mut houses = Cells::EMPTY;
        hit.into_iter().for_each(|cell| {
            houses |= network.houses_of[cell];
            if let Some(mask) = self.masks.get_mut(cell) {
                *mask &= !(1 << value);
            }
        });
        pending.singles[value] |= houses;
        true
    }
}

/// Draws conclusions until there are no more.
pub(super) fn propagate<const W: usize>(
    network: &Network<W>,
    mut position: Position<W>,
    pending: &mut Pending<W>,
    strength: Strength,
) -> Result<(), Contradiction> {
    pending.failed = None;
    loop {
        loop {
            let singles = single(position.planes, network.all)? & !*position.settled;
            if singles.is_empty() {
                break;
            }
            *position.settled |= singles;
            place(network, &mut position, pending, singles);
        }
        if network.cheap > 0 && propagator::ask_due(network, &mut position, pending, network.cheap)? {
            // Naked singles come first.
        } else if strength != Strength::Naked && pending.values != 0 {
            hidden_singles(network, &mut position, pending)?;
        } else if network.propagators.len() > network.cheap
            && propagator::ask_due(network, &mut position, pending, network.propagators.len())?
        {
            // All singles come before these.
        } else if matches!(strength, Strength::Locked | Strength::Rounds) && pending.locked_values != 0 {
            if !network.apart.is_empty() {
                neighbours(network, &mut position, pending);
            }
            // As soon as a value has moved, singles come first.
            if pending.values == 0 {
                locked_sets(network, &mut position, pending);
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
fn place<const W: usize>(
    network: &Network<W>,
    position: &mut Position<W>,
    pending: &mut Pending<W>,
    singles: Cells<W>,
) {
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
        position.take(network, pending, value, seen);
        if !network.apart.is_empty() {
            let beside = here.into_iter().fold(Cells::EMPTY, |beside, cell| beside | network.apart[cell]);
            for value in [value.wrapping_sub(1), value + 1] {
                if value < network.side {
                    position.take(network, pending, value, beside);
                }
            }
        }
    }
}

/// Finds the values with one place in a house and takes the other candidates from it.
fn hidden_singles<const W: usize>(
    network: &Network<W>,
    position: &mut Position<W>,
    pending: &mut Pending<W>,
) -> Result<(), Contradiction> {
    let mut values = std::mem::take(&mut pending.values);
    pending.locked_values |= values;
    while values != 0 {
        let value = values.trailing_zeros() as usize;
        values &= values - 1;
        let plane = position.planes[value];
        let houses = std::mem::replace(&mut pending.singles[value], Cells::EMPTY) & position.open[value];
        pending.locked[value] |= houses;
        let mut found = Cells::EMPTY;
        houses.into_iter().for_each(|house| {
            let places = plane & network.houses[house];
            if places.is_empty() {
                pending.failed = Some(Failed::House(house));
            }
            if places.but_first().is_empty() {
                found |= places;
            }
        });
        if pending.failed.is_some() {
            return Err(Contradiction);
        }
        found &= !*position.settled;
        if found.is_empty() {
            continue;
        }
        for other in (0..network.side).filter(|&other| other != value) {
            position.take(network, pending, other, found);
        }
    }
    Ok(())
}

/// Takes a value from the cells that see all its places in a house, until one has moved. Whether one did. More than three places rarely lock:
/// looking at them too took up to 15 % more time.
pub(super) fn locked_sets<const W: usize>(
    network: &Network<W>,
    position: &mut impl Candidates<W>,
    pending: &mut Pending<W>,
) -> bool {
    let mut found = false;
    while pending.locked_values != 0 && !found {
        let value = pending.locked_values.trailing_zeros() as usize;
        pending.locked_values &= pending.locked_values - 1;
        let (mut plane, open) = position.places(value);
        for house in std::mem::replace(&mut pending.locked[value], Cells::EMPTY) & open {
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
            found |= position.take(network, pending, value, seen);
        }
    }
    found
}

/// Takes a value from the neighbours of cells that have no other candidates than it and those beside it.
fn neighbours<const W: usize>(network: &Network<W>, position: &mut Position<W>, pending: &mut Pending<W>) {
    for value in 0..network.side {
        let far = position.planes.iter().enumerate().filter(|&(other, _)| other.abs_diff(value) > 1);
        let tight = far.fold(network.all & !*position.settled, |tight, (_, &plane)| tight & !plane);
        let beside = tight.into_iter().fold(Cells::EMPTY, |all, cell| all | network.apart[cell] & network.peers[cell]);
        position.take(network, pending, value, beside);
    }
}

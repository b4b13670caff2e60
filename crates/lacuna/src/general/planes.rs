//! Propagation over *planes*: for each value, the cells that may hold it.
//!
//! All cells are processed together: OR and majority over the planes find the cells with one
//! candidate (naked singles). A value with one place in a house goes there (hidden singles). A
//! value is removed from every cell that sees all its places in a house: locked sets are the usual
//! case of this, and with anti-knight it reaches farther. A house is processed again only for the
//! values that lost a place in it.

use crate::cells::Cells;
use crate::general::propagator::{Domains, Scratch, bits};
use crate::general::queue::{self, Contradiction, Failed, State, ensure};

/// The strength of propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// Naked singles and the rules between pairs.
    Naked,
    /// Naked and hidden singles and the rules between pairs, to their unique fixed point.
    Singles,
    /// Locked sets too.
    Locked,
    /// At least as strong: by nine's rounds where they apply.
    Rounds,
}

/// The planes and masks of a board in the middle of propagation.
#[derive(Debug)]
pub(super) struct Position<'n, 'p, const W: usize> {
    pub(super) state: State<'n, 'p, W>,
    /// For each cell, the values that it may hold, as bits; empty without propagators.
    pub(super) masks: &'p mut [u32],
}

impl<const W: usize> Domains<W> for Position<'_, '_, W> {
    #[inline]
    fn get(&self, cell: usize) -> u32 {
        self.masks[cell]
    }

    #[inline]
    fn peers(&self, cell: usize) -> Cells<W> {
        self.state.network.peers[cell]
    }

    #[inline]
    fn restrict(&mut self, cell: usize, values: u32) -> bool {
        let gone = self.masks[cell] & !values;
        if gone == 0 {
            return false;
        }
        self.masks[cell] &= values;
        self.state.pending.values |= gone;
        self.state.pending.naked |= is_narrow(self.masks[cell]);
        for value in bits(gone) {
            self.state.planes[value].remove(cell);
            self.state.pending.singles[value] |= self.state.network.houses_of[cell];
        }
        self.state.network.wake(&mut self.state.pending.due, cell);
        true
    }

    #[inline]
    fn scratch(&mut self) -> &mut Scratch {
        self.state.scratch
    }

    #[inline]
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool {
        let hit = self.state.planes[value] & cells;
        // Most calls remove nothing, so this much is inlined.
        if hit.is_empty() {
            return false;
        }
        self.strike(value, hit);
        true
    }
}

impl<const W: usize> Position<'_, '_, W> {
    /// Removes a value from cells that may hold it.
    fn strike(&mut self, value: usize, cells: Cells<W>) {
        let (network, pending) = (self.state.network, &mut *self.state.pending);
        self.state.planes[value] &= !cells;
        pending.values |= 1 << value;
        pending.touched |= cells;
        pending.naked |= self.masks.is_empty();
        cells.into_iter().for_each(|cell| {
            pending.singles[value] |= network.houses_of[cell];
            if let Some(mask) = self.masks.get_mut(cell) {
                *mask &= !(1 << value);
                pending.naked |= is_narrow(*mask);
            }
        });
    }
}

impl<'n, 'p, const W: usize> queue::Position<'n, 'p, W> for Position<'n, 'p, W> {
    #[inline]
    fn state(&mut self) -> &mut State<'n, 'p, W> {
        &mut self.state
    }
}

/// Returns `true` if there is at most one value.
#[inline]
fn is_narrow(domain: u32) -> bool {
    domain & domain.wrapping_sub(1) == 0
}

/// Propagates to the fixed point.
pub(super) fn propagate<const W: usize>(
    mut position: Position<W>,
    strength: Strength,
) -> Result<(), Contradiction> {
    let network = position.state.network;
    position.state.pending.failed = None;
    loop {
        while std::mem::take(&mut position.state.pending.naked) {
            let singles = single(position.state.planes, network.all)? & !*position.state.settled;
            if singles.is_empty() {
                break;
            }
            *position.state.settled |= singles;
            place(&mut position, singles);
        }
        if network.cheap > 0 && queue::run(&mut position, network.cheap, false)? {
            // Naked singles come first.
        } else if strength != Strength::Naked && position.state.pending.values != 0 {
            hidden_singles(&mut position)?;
        } else if network.propagators.len() > network.cheap
            && queue::run(&mut position, network.propagators.len(), false)?
        {
            // All singles come before these.
        } else if matches!(strength, Strength::Locked | Strength::Rounds)
            && position.state.pending.locked_values != 0
        {
            if !network.apart.is_empty() {
                neighbours(&mut position);
            }
            // As soon as a candidate is removed, singles come first.
            if position.state.pending.values == 0 {
                locked_sets(&mut position);
            }
        } else {
            return Ok(());
        }
    }
}

/// Returns the cells with one candidate.
#[inline]
fn single<const W: usize>(planes: &[Cells<W>], all: Cells<W>) -> Result<Cells<W>, Contradiction> {
    let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
    for &plane in planes {
        twice |= once & plane;
        once |= plane;
    }
    ensure(once == all)?;
    Ok(once & !twice)
}

/// Removes the values of cells with one candidate from their peers, and consecutive values where a
/// rule forbids them.
fn place<const W: usize>(position: &mut Position<W>, singles: Cells<W>) {
    let network = position.state.network;
    for value in 0..network.side {
        let here = position.state.planes[value] & singles;
        if here.is_empty() {
            continue;
        }
        let (seen, done) = network.around(here);
        position.state.open[value] &= !done;
        position.remove(value, seen);
        if !network.apart.is_empty() {
            let apart = here.into_iter().map(|cell| network.apart[cell]);
            let beside = apart.fold(Cells::EMPTY, |all, cells| all | cells);
            for value in [value.wrapping_sub(1), value + 1] {
                if value < network.side {
                    position.remove(value, beside);
                }
            }
        }
    }
}

/// Finds values with one place in a house and removes the other candidates there.
fn hidden_singles<const W: usize>(position: &mut Position<W>) -> Result<(), Contradiction> {
    let network = position.state.network;
    let values = std::mem::take(&mut position.state.pending.values);
    position.state.pending.locked_values |= values;
    for value in bits(values) {
        let (state, mut found) = (&mut position.state, Cells::EMPTY);
        let singles = &mut state.pending.singles[value];
        let houses = std::mem::replace(singles, Cells::EMPTY) & state.open[value];
        state.pending.locked[value] |= houses;
        houses.into_iter().for_each(|house| {
            let places = state.planes[value] & network.houses[house];
            if places.is_empty() {
                state.pending.failed = Some(Failed::House(house));
            }
            if places.but_first().is_empty() {
                found |= places;
            }
        });
        ensure(state.pending.failed.is_none())?;
        found &= !*state.settled;
        if found.is_empty() {
            continue;
        }
        for other in (0..network.side).filter(|&other| other != value) {
            position.remove(other, found);
        }
    }
    Ok(())
}

/// Removes a value from the cells that see all its places in a house, and stops at the first value
/// for which there are any. Returns `true` if a candidate was removed. More than three places
/// rarely lock: trying them too took up to 15 % more time.
pub(super) fn locked_sets<'n, 'p, const W: usize>(
    position: &mut impl queue::Position<'n, 'p, W>,
) -> bool {
    let network = position.state().network;
    let mut found = false;
    while position.state().pending.locked_values != 0 && !found {
        let state = position.state();
        let value = state.pending.locked_values.trailing_zeros() as usize;
        state.pending.locked_values &= state.pending.locked_values - 1;
        let locked = &mut state.pending.locked[value];
        let houses = std::mem::replace(locked, Cells::EMPTY) & state.open[value];
        let mut plane = state.planes[value];
        for house in houses {
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
            found |= position.remove(value, seen);
        }
    }
    found
}

/// Removes a value from cells with a neighbour whose only candidates are this value and values
/// consecutive to it.
fn neighbours<const W: usize>(position: &mut Position<W>) {
    let network = position.state.network;
    let open = network.all & !*position.state.settled;
    let near = |cell: usize| network.apart[cell] & network.peers[cell];
    for value in 0..network.side {
        let planes = position.state.planes.iter().enumerate();
        let far = planes.filter(|&(other, _)| other.abs_diff(value) > 1);
        let tight = far.fold(open, |tight, (_, &plane)| tight & !plane);
        let beside = tight.into_iter().map(near);
        position.remove(value, beside.fold(Cells::EMPTY, |all, cells| all | cells));
    }
}

/// Returns the cells with exactly two candidates.
pub(super) fn pairs<const W: usize>(planes: &[Cells<W>]) -> Cells<W> {
    let [_, two, three] = planes
        .iter()
        .fold([Cells::EMPTY; 3], |[one, two, three], &plane| {
            [one | plane, two | one & plane, three | two & plane]
        });
    two & !three
}

/// Returns the cells of `among` with the fewest candidates.
pub(super) fn narrowest<const W: usize>(planes: &[Cells<W>], among: Cells<W>) -> Cells<W> {
    // The numbers of candidates in binary.
    let mut number = [Cells::EMPTY; 6];
    for &plane in planes {
        let mut carry = plane;
        for bit in &mut number {
            let both = *bit & carry;
            *bit = (*bit | carry) & !both;
            carry = both;
        }
    }
    number.iter().rev().fold(among, |least, &bit| {
        let without = least & !bit;
        if without.is_empty() { least } else { without }
    })
}

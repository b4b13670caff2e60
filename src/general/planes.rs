//! Propagation over *planes*: for each value the cells that may hold it.
//!
//! All cells are looked at together: or and majority over the planes tell the cells that have one candidate (naked singles). A value with
//! one place in a house goes there (hidden singles). A value leaves every cell that sees all its places in a house: locked sets are the
//! usual case of this; with anti-knight it reaches farther.

use super::cells::Cells;
use super::network::Network;

/// A contradiction: a cell without candidates, or a value without a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// How much propagation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// Naked and hidden singles and the rules between pairs, to their one fixed point.
    Singles,
    /// Locked sets too.
    Locked,
}

/// What is known about a board.
#[derive(Debug)]
pub(super) struct Position<'p, const W: usize> {
    /// For each value the cells that may hold it.
    pub(super) planes: &'p mut [Cells<W>],
    /// The cells whose value has left their peers.
    pub(super) settled: &'p mut Cells<W>,
    /// For each value the houses where it is not settled.
    pub(super) open: &'p mut [Cells<W>],
}

/// Draws conclusions until there are no more. `changed` has a bit for each value whose plane is new.
pub(super) fn propagate<const W: usize>(
    network: &Network<W>,
    position: Position<W>,
    mut changed: u32,
    strength: Strength,
) -> Result<(), Contradiction> {
    let Position { planes, settled, open } = position;
    let mut unlocked = 0;
    loop {
        loop {
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for &plane in planes.iter() {
                twice |= once & plane;
                once |= plane;
            }
            if once != network.all {
                return Err(Contradiction);
            }
            let singles = once & !twice & !*settled;
            if singles.is_empty() {
                break;
            }
            *settled |= singles;
            changed |= place(network, planes, open, singles);
        }
        unlocked |= changed;
        if changed != 0 {
            changed = hidden_singles(network, planes, open, *settled, changed)?;
        } else if strength == Strength::Locked && unlocked != 0 {
            changed = locked_sets(network, planes, open, std::mem::take(&mut unlocked));
            if changed == 0 {
                return Ok(());
            }
        } else {
            return Ok(());
        }
    }
}

/// Takes the values of cells with one candidate from what they forbid; the values whose planes changed.
fn place<const W: usize>(network: &Network<W>, planes: &mut [Cells<W>], open: &mut [Cells<W>], singles: Cells<W>) -> u32 {
    let mut changed = 0;
    for value in 0..planes.len() {
        let here = planes[value] & singles;
        if here.is_empty() {
            continue;
        }
        let (mut seen, mut done) = (Cells::EMPTY, Cells::EMPTY);
        for cell in here {
            seen |= network.peers[cell];
            done |= network.houses_of[cell];
        }
        open[value] &= !done;
        changed |= take(planes, value, seen);
        if !network.apart.is_empty() {
            let beside = here.into_iter().fold(Cells::EMPTY, |beside, cell| beside | network.apart[cell]);
            if value > 0 {
                changed |= take(planes, value - 1, beside);
            }
            if value + 1 < planes.len() {
                changed |= take(planes, value + 1, beside);
            }
        }
    }
    changed
}

/// Takes cells from a plane; its bit if it had any of them.
fn take<const W: usize>(planes: &mut [Cells<W>], value: usize, cells: Cells<W>) -> u32 {
    let hit = !(planes[value] & cells).is_empty();
    planes[value] &= !cells;
    u32::from(hit) << value
}

/// Finds the values with one place in a house and takes the other candidates from it; the values whose planes changed.
fn hidden_singles<const W: usize>(
    network: &Network<W>,
    planes: &mut [Cells<W>],
    open: &[Cells<W>],
    settled: Cells<W>,
    mut values: u32,
) -> Result<u32, Contradiction> {
    let mut changed = 0;
    while values != 0 {
        let value = values.trailing_zeros() as usize;
        values &= values - 1;
        let plane = planes[value];
        let mut found = Cells::EMPTY;
        let mut missing = false;
        for house in open[value] {
            let places = plane & network.houses[house];
            missing |= places.is_empty();
            if places.but_first().is_empty() {
                found |= places;
            }
        }
        if missing {
            return Err(Contradiction);
        }
        found &= !settled;
        if found.is_empty() {
            continue;
        }
        for other in (0..planes.len()).filter(|&other| other != value) {
            changed |= take(planes, other, found);
        }
    }
    Ok(changed)
}

/// Takes values from the cells that see all their places in a house; the values whose planes changed.
fn locked_sets<const W: usize>(network: &Network<W>, planes: &mut [Cells<W>], open: &[Cells<W>], mut values: u32) -> u32 {
    let mut changed = 0;
    while values != 0 {
        let value = values.trailing_zeros() as usize;
        values &= values - 1;
        for house in open[value] {
            let plane = planes[value];
            let mut seen = plane;
            for cell in plane & network.houses[house] {
                seen &= network.peers[cell];
                if seen.is_empty() {
                    break;
                }
            }
            if !seen.is_empty() {
                // A settled place sees none of its value: its peers have lost it.
                planes[value] &= !seen;
                changed |= 1 << value;
            }
        }
    }
    changed
}

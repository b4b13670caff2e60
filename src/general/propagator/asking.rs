//! Asking propagators whose cells have lost candidates.

use super::super::network::Network;
use super::super::planes::{Contradiction, Failed, Pending};
use super::{Desk, Kind, Propagator, cage};
use crate::cells::Cells;

/// The candidates of a board, however they are kept.
pub(in super::super) trait Candidates<const W: usize> {
    /// The candidates of a cell.
    fn get(&self, cell: usize) -> u32;

    /// Lays the candidates of some cells on the desk.
    fn lay(&mut self, cells: &[usize]) -> &mut Desk<W>;

    fn desk(&mut self) -> &mut Desk<W>;

    /// The cells that may hold a value, and the houses where it is not settled.
    fn places(&self, value: usize) -> (Cells<W>, Cells<W>);

    /// Leaves a cell some values only, as bits. Whether it had others.
    fn leave(&mut self, network: &Network<W>, pending: &mut Pending<W>, cell: usize, values: u32) -> bool;

    /// Takes a value from some cells. Whether any had it.
    fn take(&mut self, network: &Network<W>, pending: &mut Pending<W>, value: usize, cells: Cells<W>) -> bool;
}

/// Asks propagators below a number whose cells have lost candidates, cheap ones first, until one finds something. Whether one did.
pub(in super::super) fn run<const W: usize>(
    network: &Network<W>,
    position: &mut impl Candidates<W>,
    pending: &mut Pending<W>,
    end: usize,
) -> Result<bool, Contradiction> {
    loop {
        let touched = std::mem::replace(&mut pending.touched, Cells::EMPTY);
        touched.into_iter().for_each(|cell| network.wake(&mut pending.due, cell));
        let Some(word) = pending.due.iter().position(|&word| word != 0) else { return Ok(false) };
        let number = word * 64 + pending.due[word].trailing_zeros() as usize;
        if number >= end {
            return Ok(false);
        }
        pending.due[word] &= pending.due[word] - 1;
        let found = ask(network, &network.propagators[number], position, pending);
        match found {
            Ok(true) if !position.desk().room.again => pending.due[word] &= !(1 << (number % 64)),
            Err(_) => pending.failed = Some(Failed::Propagator(number)),
            _ => {}
        }
        if found? {
            return Ok(true);
        }
    }
}

/// Asks one propagator. Whether it found something.
fn ask<const W: usize>(
    network: &Network<W>,
    propagator: &Propagator,
    position: &mut impl Candidates<W>,
    pending: &mut Pending<W>,
) -> Result<bool, Contradiction> {
    if let Kind::Sum(sum) = &propagator.kind
        && let Some(cage) = sum.cage()
    {
        let twin = if cfg!(debug_assertions) { slowly(network, propagator, position) } else { None };
        let answer = cage::ask(network, &propagator.cells, cage, position, pending);
        if let Some(twin) = twin {
            let left = || propagator.cells.iter().map(|&cell| position.get(cell)).collect();
            assert_eq!(answer.map(|_| left()), twin, "a cage of {} cells", propagator.cells.len());
        }
        let (found, again) = answer?;
        position.desk().room.again = again;
        return Ok(found);
    }
    propagator.ask(network, position.lay(&propagator.cells))?;
    let mut found = false;
    for index in 0..position.desk().excluded.len() {
        let (value, cells) = position.desk().excluded[index];
        found |= position.take(network, pending, value, cells);
    }
    for (index, &cell) in propagator.cells.iter().enumerate() {
        let left = position.desk().domains[index];
        found |= position.leave(network, pending, cell, left);
    }
    Ok(found)
}

/// The candidates that a propagator leaves its cells, by way of the desk; `None` if one of them had none before.
fn slowly<const W: usize>(
    network: &Network<W>,
    propagator: &Propagator,
    position: &mut impl Candidates<W>,
) -> Option<Result<Vec<u32>, Contradiction>> {
    let desk = position.lay(&propagator.cells);
    if desk.domains.contains(&0) {
        return None;
    }
    Some(propagator.ask(network, desk).map(|()| desk.domains.clone()))
}

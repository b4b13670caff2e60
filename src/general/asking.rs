//! Asking propagators whose cells have lost candidates.

use super::contradiction::{Contradiction, Failed};
use super::network::Network;
use super::pending::Pending;
use super::propagator::board::Board;
use super::propagator::{Desk, Propagator};
use crate::cells::Cells;

/// A board in the middle of propagation.
pub(super) trait Position<'n, const W: usize>: Board<W> {
    fn network(&self) -> &'n Network<W>;

    fn pending(&mut self) -> &mut Pending<W>;

    /// Lays the candidates of some cells on the desk.
    fn lay(&mut self, cells: &[usize]) -> &mut Desk<W>;

    fn desk(&mut self) -> &mut Desk<W>;

    /// The cells that may hold a value, and the houses where it is not settled.
    fn places(&self, value: usize) -> (Cells<W>, Cells<W>);

    /// What looks at a cell is to be asked again.
    fn wake(&mut self, cell: usize);
}

/// Asks propagators below a number whose cells have lost candidates, cheap ones first, until one finds something or, to be thorough, until
/// none is left. Whether anything was found.
#[inline]
pub(super) fn run<'n, const W: usize>(
    position: &mut impl Position<'n, W>,
    end: usize,
    thorough: bool,
) -> Result<bool, Contradiction> {
    let network = position.network();
    let mut found = false;
    loop {
        let touched = std::mem::replace(&mut position.pending().touched, Cells::EMPTY);
        touched.into_iter().for_each(|cell| position.wake(cell));
        let due = &mut position.pending().due;
        let Some(word) = due.iter().position(|&word| word != 0) else { return Ok(found) };
        let number = word * 64 + due[word].trailing_zeros() as usize;
        if number >= end {
            return Ok(found);
        }
        due[word] &= due[word] - 1;
        match ask(&network.propagators[number], position) {
            Ok((false, _)) => {}
            Ok((true, again)) => {
                found = true;
                if !again {
                    position.pending().due[word] &= !(1 << (number % 64));
                }
                if !thorough {
                    return Ok(true);
                }
            }
            Err(_) => {
                position.pending().failed = Some(Failed::Propagator(number));
                return Err(Contradiction);
            }
        }
    }
}

/// Asks one propagator. Whether it found something, and whether it may find more at once.
#[inline]
fn ask<'n, const W: usize>(
    propagator: &Propagator,
    position: &mut impl Position<'n, W>,
) -> Result<(bool, bool), Contradiction> {
    let cells = &propagator.cells;
    if let Some(sum) = propagator.sum() {
        return sum.ask(cells, position);
    }
    let peers = &position.network().peers;
    let again = propagator.ask(peers, position.lay(cells))?;
    let mut found = false;
    for (index, &cell) in cells.iter().enumerate() {
        let left = position.desk().domains[index];
        found |= position.leave(cell, left);
    }
    for index in 0..position.desk().excluded.len() {
        let (value, cells) = position.desk().excluded[index];
        found |= position.take(value, cells);
    }
    Ok((found, again))
}

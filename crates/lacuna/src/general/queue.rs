//! The loop that runs propagators whose cells have lost candidates.

use super::contradiction::{Contradiction, Failed};
use super::network::Network;
use super::pending::Pending;
use super::propagator::{Domains, Scratch};
use crate::cells::Cells;

/// A board in the middle of propagation, without the candidates of each cell.
#[derive(Debug)]
pub(super) struct State<'n, 'p, const W: usize> {
    pub(super) network: &'n Network<W>,
    /// For each value, the cells that may hold it.
    pub(super) planes: &'p mut [Cells<W>],
    /// The cells whose value has left their peers.
    pub(super) settled: &'p mut Cells<W>,
    /// For each value, the houses where it is not settled.
    pub(super) open: &'p mut [Cells<W>],
    pub(super) pending: &'p mut Pending<W>,
    pub(super) scratch: &'p mut Scratch,
}

impl<const W: usize> State<'_, '_, W> {
    /// Schedules the propagators of a cell.
    #[inline]
    pub(super) fn wake(&mut self, cell: usize) {
        self.network.wake(&mut self.pending.due, cell);
    }
}

/// A board in the middle of propagation.
pub(super) trait Position<'n, 'p, const W: usize>: Domains<W> {
    fn state(&mut self) -> &mut State<'n, 'p, W>;
}

/// Runs the scheduled propagators with numbers below `end`, cheap ones first. Stops at the first
/// that removes a candidate, unless `thorough`. Returns `true` if a candidate was removed.
#[inline]
pub(super) fn run<'n, 'p, const W: usize>(
    position: &mut impl Position<'n, 'p, W>,
    end: usize,
    thorough: bool,
) -> Result<bool, Contradiction> {
    let network = position.state().network;
    let mut found = false;
    loop {
        let touched = std::mem::replace(&mut position.state().pending.touched, Cells::EMPTY);
        touched
            .into_iter()
            .for_each(|cell| position.state().wake(cell));
        let due = &mut position.state().pending.due;
        let Some(word) = due.iter().position(|&word| word != 0) else {
            return Ok(found);
        };
        let number = word * 64 + due[word].trailing_zeros() as usize;
        if number >= end {
            return Ok(found);
        }
        due[word] &= due[word] - 1;
        let propagator = &network.propagators[number];
        match propagator.run(&propagator.cells, position) {
            Ok((false, _)) => {}
            Ok((true, again)) => {
                found = true;
                if !again {
                    position.state().pending.due[word] &= !(1 << (number % 64));
                }
                if !thorough {
                    return Ok(true);
                }
            }
            Err(_) => {
                position.state().pending.failed = Some(Failed::Propagator(number));
                return Err(Contradiction);
            }
        }
    }
}

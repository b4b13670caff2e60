//! The loop that runs propagators whose cells have lost candidates.

use crate::cells::Cells;
use crate::general::network::Network;
#[cfg(doc)]
use crate::general::propagator::Propagator;
use crate::general::propagator::{Domains, Scratch};

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
    /// Schedules the propagators of the cells that have lost candidates.
    #[inline]
    pub(super) fn wake_touched(&mut self) {
        let touched = std::mem::replace(&mut self.pending.touched, Cells::EMPTY);
        if !touched.is_empty() {
            self.network.wake_all(&mut self.pending.due, touched);
        }
    }
}

/// A board in the middle of propagation.
pub(super) trait Position<'n, 'p, const W: usize>: Domains<W> {
    fn state(&mut self) -> &mut State<'n, 'p, W>;

    /// Runs the propagator with this number, like [`Propagator::run`].
    #[inline]
    fn run(&mut self, number: usize) -> Result<bool, Contradiction>
    where
        Self: Sized,
    {
        let propagator = &self.state().network.propagators[number];
        propagator.run(&propagator.cells, self)
    }
}

/// Runs the scheduled propagators with numbers below `end`, cheap ones first. Stops at the first
/// that removes a candidate, unless `thorough`. Returns `true` if a candidate was removed.
#[inline]
pub(super) fn run<'n, 'p, const W: usize>(
    position: &mut impl Position<'n, 'p, W>,
    end: usize,
    thorough: bool,
) -> Result<bool, Contradiction> {
    let mut found = false;
    loop {
        position.state().wake_touched();
        let Some(number) = next(&mut position.state().pending.due, end) else {
            return Ok(found);
        };
        let result = position.run(number);
        let state = position.state();
        match result {
            Ok(true) if !state.network.propagators[number].repeats() => {
                state.pending.due[number / 64] &= !(1 << (number % 64));
            }
            Err(_) => state.pending.failed = Some(Failed::Propagator(number)),
            _ => {}
        }
        found |= result?;
        if found && !thorough {
            return Ok(true);
        }
    }
}

/// Takes the first of some scheduled propagators, if its number is below `end`.
#[inline]
pub(super) fn next(due: &mut [u64], end: usize) -> Option<usize> {
    let word = due.iter().position(|&word| word != 0)?;
    let number = word * 64 + due[word].trailing_zeros() as usize;
    if number >= end {
        return None;
    }
    due[word] &= due[word] - 1;
    Some(number)
}

// Changes that propagation has yet to process.

/// Changes that propagation has yet to process. Houses are listed by value.
#[derive(Clone, Debug)]
pub(super) struct Pending<const W: usize> {
    /// The houses where the value may have one place left.
    pub(super) singles: Vec<Cells<W>>,
    /// The houses where all places of the value may see a cell.
    pub(super) locked: Vec<Cells<W>>,
    /// The values with houses in `singles`, as bits.
    pub(super) values: u32,
    /// The values with houses in `locked`, as bits.
    pub(super) locked_values: u32,
    /// `true` if a cell may have at most one candidate that has not left its peers.
    pub(super) naked: bool,
    /// The cells that have lost candidates but whose propagators are not in `due` yet.
    pub(super) touched: Cells<W>,
    /// The scheduled propagators, as bits.
    pub(super) due: Vec<u64>,
    /// The place of the last contradiction, if not a single cell. (Blaming such a cell cost killers
    /// 50 % more branches.)
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
            naked: true,
            touched: Cells::EMPTY,
            due: vec![0; network.propagators.len().div_ceil(64)],
            failed: None,
        }
    }

    /// Removes everything.
    pub(super) fn clear(&mut self) {
        self.singles.fill(Cells::EMPTY);
        self.locked.fill(Cells::EMPTY);
        (self.values, self.locked_values) = (0, 0);
        (self.naked, self.touched) = (false, Cells::EMPTY);
        self.due.fill(0);
    }

    /// Schedules everything.
    pub(super) fn renew(&mut self, network: &Network<W>) {
        self.singles.fill(network.every_house);
        self.locked.fill(network.every_house);
        (self.values, self.locked_values) = (network.every_value(), network.every_value());
        self.naked = true;
        if !network.propagators.is_empty() {
            self.touched = network.all;
        }
    }
}

// Contradictions found by propagation.

/// A contradiction: a cell without candidates, or a value without a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// Fails unless this holds.
#[inline]
pub(super) fn ensure(holds: bool) -> Result<(), Contradiction> {
    if holds { Ok(()) } else { Err(Contradiction) }
}

/// The place of a contradiction, by number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Failed {
    /// A house without a place for a value.
    House(usize),
    /// A propagator that cannot be satisfied.
    Propagator(usize),
}

//! A board as propagators see it.

use super::super::contradiction::Contradiction;
use super::automata::Automata;
use super::values::bits;
use crate::cells::Cells;

/// The candidates of a board, however they are kept.
pub(in super::super) trait Board<const W: usize> {
    /// The candidates of a cell.
    fn get(&self, cell: usize) -> u32;

    /// The cells that hold another value than a cell.
    fn peers(&self, cell: usize) -> Cells<W>;

    /// Leaves a cell some values only, as bits. Whether it had others.
    fn leave(&mut self, cell: usize, values: u32) -> bool;

    /// Takes a value from some cells. Whether any had it.
    fn take(&mut self, value: usize, cells: Cells<W>) -> bool;

    fn desk(&mut self) -> &mut Desk;

    /// Uses that some cells, which all differ, hold these values: `once` and `twice` are those that have a place, and several, among them.
    /// Whether this was news, and whether a value was written.
    #[inline]
    fn need(&mut self, cells: &[usize], values: u32, once: u32, twice: u32) -> Result<(bool, bool), Contradiction> {
        if values & !once != 0 {
            return Err(Contradiction);
        }
        let (mut found, mut written) = (false, false);
        if values & !twice != 0 {
            for &cell in cells {
                let only = self.get(cell) & values & !twice;
                if only & only.wrapping_sub(1) != 0 {
                    return Err(Contradiction);
                }
                written |= only != 0 && self.leave(cell, only);
            }
        }
        for value in bits(values & twice) {
            let mut seen = !Cells::EMPTY;
            for &cell in cells {
                if self.get(cell) >> value & 1 != 0 {
                    seen &= self.peers(cell);
                }
            }
            found |= !seen.is_empty() && self.take(value, seen);
        }
        Ok((found | written, written))
    }
}

/// Room to work in, and what is remembered.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Desk {
    /// The candidates of the cells that are looked at.
    pub(super) domains: Vec<u32>,
    pub(super) automata: Automata,
}

/// A value, and cells that cannot hold it.
pub(in super::super) type Excluded<const W: usize> = (usize, Cells<W>);

/// The candidates of one propagator's cells, which go by their places among them, and what these exclude from other cells.
pub(super) struct Laid<'a, const W: usize> {
    pub(super) domains: &'a mut [u32],
    pub(super) cells: &'a [usize],
    pub(super) peers: &'a [Cells<W>],
    pub(super) excluded: &'a mut Vec<Excluded<W>>,
    pub(super) desk: &'a mut Desk,
}

impl<const W: usize> Board<W> for Laid<'_, W> {
    #[inline]
    fn get(&self, place: usize) -> u32 {
        self.domains[place]
    }

    #[inline]
    fn peers(&self, place: usize) -> Cells<W> {
        self.peers.get(self.cells[place]).copied().unwrap_or(Cells::EMPTY)
    }

    #[inline]
    fn leave(&mut self, place: usize, values: u32) -> bool {
        let before = self.domains[place];
        self.domains[place] &= values;
        before & !values != 0
    }

    #[inline]
    fn take(&mut self, value: usize, cells: Cells<W>) -> bool {
        self.excluded.push((value, cells));
        false
    }

    fn desk(&mut self) -> &mut Desk {
        self.desk
    }
}

//! A board as propagators see it.

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
}

/// A value, and cells that cannot hold it.
pub(in super::super) type Excluded<const W: usize> = (usize, Cells<W>);

/// The candidates of one propagator's cells, which go by their places among them, and what these exclude from other cells.
pub(super) struct Laid<'a, const W: usize> {
    pub(super) domains: &'a mut [u32],
    pub(super) cells: &'a [usize],
    pub(super) peers: &'a [Cells<W>],
    pub(super) excluded: &'a mut Vec<Excluded<W>>,
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
}

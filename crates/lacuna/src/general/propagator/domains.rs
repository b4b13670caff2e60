//! The board as propagators see it.

use super::super::contradiction::Contradiction;
use super::sequence::Automata;
use super::values::bits;
use crate::cells::Cells;

/// The candidates of a board, independent of how they are stored.
pub(in super::super) trait Domains<const W: usize> {
    /// `true` if all cells are there, by the numbers of the rules.
    const WHOLE: bool = true;

    /// Returns the candidates of a cell, as bits.
    fn get(&self, cell: usize) -> u32;

    /// Returns the cells that must differ from a cell.
    fn peers(&self, cell: usize) -> Cells<W>;

    /// Restricts a cell to some values, as bits. Returns `true` if it had others.
    fn restrict(&mut self, cell: usize, values: u32) -> bool;

    /// Removes a value from some cells. Returns `true` if any of them had it.
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool;

    /// Returns the buffers.
    fn scratch(&mut self) -> &mut Scratch;

    /// Propagates that some cells, which all differ, hold all of these values. `once` are the
    /// values with a place in the cells, `twice` those with several. Returns `true` if a candidate
    /// was removed, and `true` if a value was written.
    #[inline]
    fn require(
        &mut self,
        cells: &[usize],
        values: u32,
        once: u32,
        twice: u32,
    ) -> Result<(bool, bool), Contradiction> {
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
                written |= only != 0 && self.restrict(cell, only);
            }
        }
        for value in bits(values & twice) {
            let mut seen = !Cells::EMPTY;
            for &cell in cells {
                if self.get(cell) >> value & 1 != 0 {
                    seen &= self.peers(cell);
                }
            }
            found |= !seen.is_empty() && self.remove(value, seen);
        }
        Ok((found | written, written))
    }
}

/// Buffers, and the memory of automata.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Scratch {
    /// The candidates of the cells of one propagator.
    pub(super) domains: Vec<u32>,
    pub(super) automata: Automata,
}

/// A value, and cells that cannot hold it.
pub(in super::super) type Excluded<const W: usize> = (usize, Cells<W>);

/// The candidates of one propagator's cells, numbered by their position in it, and what these
/// exclude from other cells.
pub(super) struct Laid<'a, const W: usize> {
    pub(super) domains: &'a mut [u32],
    pub(super) cells: &'a [usize],
    pub(super) peers: &'a [Cells<W>],
    pub(super) excluded: &'a mut Vec<Excluded<W>>,
    pub(super) scratch: &'a mut Scratch,
}

impl<const W: usize> Domains<W> for Laid<'_, W> {
    const WHOLE: bool = false;

    #[inline]
    fn get(&self, place: usize) -> u32 {
        self.domains[place]
    }

    #[inline]
    fn peers(&self, place: usize) -> Cells<W> {
        self.peers
            .get(self.cells[place])
            .copied()
            .unwrap_or(Cells::EMPTY)
    }

    #[inline]
    fn restrict(&mut self, place: usize, values: u32) -> bool {
        let before = self.domains[place];
        self.domains[place] &= values;
        before & !values != 0
    }

    #[inline]
    fn remove(&mut self, value: usize, cells: Cells<W>) -> bool {
        self.excluded.push((value, cells));
        false
    }

    fn scratch(&mut self) -> &mut Scratch {
        self.scratch
    }
}

//! Which values of two cells go together.

use super::super::contradiction::Contradiction;
use super::board::Board;

/// For each value of either cell the values of the other.
#[derive(Debug)]
pub(super) struct Pairs([Vec<u32>; 2]);

impl Pairs {
    /// For each value of the first cell those of the second.
    pub(super) fn new(allowed: Vec<u32>) -> Pairs {
        let back = |b: usize| (0..allowed.len()).fold(0, |bits, a| bits | (allowed[a] >> b & 1) << a);
        let backward = (0..allowed.len()).map(back).collect();
        Pairs([allowed, backward])
    }

    /// Returns `true` if these values, of the first cell and of the second, go together.
    pub(super) fn allow(&self, value: usize, partner: usize) -> bool {
        self.0[0][value] >> partner & 1 != 0
    }

    #[inline]
    fn partners(&self, way: usize, mut values: u32) -> u32 {
        let mut partners = 0;
        while values != 0 {
            partners |= self.0[way][values.trailing_zeros() as usize];
            values &= values - 1;
        }
        partners
    }

    /// Leaves the values that have a partner. Whether there were others.
    #[inline]
    pub(super) fn ask<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Board<W>,
    ) -> Result<bool, Contradiction> {
        let [one, other] = *cells else { unreachable!("a pair") };
        let (ones, others) = (board.get(one), board.get(other));
        let others = others & self.partners(0, ones);
        let ones = ones & self.partners(1, others);
        if ones == 0 {
            return Err(Contradiction);
        }
        let found = board.leave(one, ones);
        Ok(board.leave(other, others) | found)
    }
}

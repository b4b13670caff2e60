//! Binary constraints: pairs of values that two cells may hold.

use super::super::contradiction::Contradiction;
use super::domains::Domains;

/// The values of two cells that fit together.
#[derive(Debug)]
pub(super) struct Pairs {
    /// For each value of either cell, the supports in the other.
    supports: [Vec<u32>; 2],
    /// The maximum number of values of one cell that rule out a value of the other. More candidates
    /// than that rule out nothing.
    most: u32,
}

impl Pairs {
    /// Builds the tables from the supports in the second cell of each value of the first.
    pub(super) fn new(allowed: Vec<u32>) -> Pairs {
        let back =
            |b: usize| (0..allowed.len()).fold(0, |bits, a| bits | (allowed[a] >> b & 1) << a);
        let backward: Vec<u32> = (0..allowed.len()).map(back).collect();
        let opposed = |supports: &u32| {
            allowed.len() as u32 - (supports & (u32::MAX >> (32 - allowed.len()))).count_ones()
        };
        let most = allowed
            .iter()
            .chain(&backward)
            .map(opposed)
            .max()
            .unwrap_or(0);
        Pairs {
            supports: [allowed, backward],
            most,
        }
    }

    /// Returns `true` if the first cell may hold `value` and the second `partner`.
    pub(super) fn allow(&self, value: usize, partner: usize) -> bool {
        self.supports[0][value] >> partner & 1 != 0
    }

    /// Returns the values that support at least one of these, in the given direction.
    #[inline]
    fn partners(&self, way: usize, mut values: u32) -> u32 {
        let mut partners = 0;
        while values != 0 {
            partners |= self.supports[way][values.trailing_zeros() as usize];
            values &= values - 1;
        }
        partners
    }

    /// Removes the values without support. Returns `true` if there were any.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        let [one, other] = *cells else {
            unreachable!("a pair")
        };
        let (ones, others) = (board.get(one), board.get(other));
        if ones.count_ones().min(others.count_ones()) > self.most {
            return Ok(false);
        }
        let others = others & self.partners(0, ones);
        let ones = ones & self.partners(1, others);
        if ones == 0 {
            return Err(Contradiction);
        }
        let found = board.restrict(one, ones);
        Ok(board.restrict(other, others) | found)
    }
}

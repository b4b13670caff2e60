//! Random boards: a randomised search that starts afresh after a few dead ends.
//!
//! Each step takes a uniformly random cell among the open cells with the fewest candidates and
//! tries its values in random order. The first search uses naked singles on small boards, and naked
//! and hidden singles on large ones. If it is given up, the next ones use locked sets too, without
//! which random 12×12 jigsaws are rarely filled. Each strength has a unique fixed point, so a seed
//! always gives the same board as long as [`Strength`] does not change. The boards are random, not
//! uniform.

use super::meter::Meter;
use super::network::Network;
use super::planes::{Strength, narrowest};
use super::search::Search;
use crate::budget::Undecided;
use crate::cells::Cells;
use crate::random::Random;

/// The outcome of one search.
enum Found {
    Board,
    /// There is no board below this node.
    Nothing,
    /// Too many dead ends.
    GaveUp,
}

/// The dead ends after which the first search and the second are given up; later ones have more.
const DEAD_ENDS: [u64; 2] = [8, 20];

/// The maximum number of cells for which the first search uses naked singles only.
const SMALL: usize = 128;

/// A search for one board.
pub(super) struct Fill<'a, 'b, const W: usize> {
    search: Search<'a, W>,
    all: Cells<W>,
    random: &'a mut Random,
    meter: &'a mut Meter<'b>,
    dead_ends: u64,
    patience: u64,
}

impl<'a, 'b, const W: usize> Fill<'a, 'b, W> {
    pub(super) fn new(
        network: &'a Network<W>,
        random: &'a mut Random,
        meter: &'a mut Meter<'b>,
    ) -> Self {
        let strength = if network.number <= SMALL {
            Strength::Naked
        } else {
            Strength::Singles
        };
        let search = Search::new(network, strength);
        Fill {
            search,
            all: network.all,
            random,
            meter,
            dead_ends: 0,
            patience: DEAD_ENDS[0],
        }
    }

    /// Returns the planes of a random board; `None` if there is none.
    pub(super) fn board(mut self) -> Result<Option<Vec<Cells<W>>>, Undecided> {
        loop {
            self.search.open();
            self.dead_ends = 0;
            let mut board = None;
            match self.extend(0, &mut board)? {
                Found::Board => return Ok(board),
                Found::Nothing => return Ok(None),
                Found::GaveUp => {
                    // Longer searches end even where there is no board.
                    self.search.strength = Strength::Locked;
                    self.patience = (self.patience + self.patience / 8).max(DEAD_ENDS[1]);
                }
            }
        }
    }

    fn extend(
        &mut self,
        depth: usize,
        board: &mut Option<Vec<Cells<W>>>,
    ) -> Result<Found, Undecided> {
        if self.search.propagate(depth).is_err() {
            self.dead_ends += 1;
            return Ok(Found::Nothing);
        }
        let planes = self.search.planes(depth);
        let open = self.all & !self.search.settled(depth);
        if open.is_empty() {
            *board = Some(planes.to_vec());
            return Ok(Found::Board);
        }
        let narrow = narrowest(planes, open);
        let cell = narrow
            .nth(self.random.below(narrow.len() as u32) as usize)
            .expect("one of them");
        let mut values = (0..planes.len()).fold(0, |values, value| {
            values | u32::from(planes[value].contains(cell)) << value
        });
        while values != 0 {
            if self.dead_ends >= self.patience {
                return Ok(Found::GaveUp);
            }
            self.meter.spend()?;
            let value = nth_bit(values, self.random.below(values.count_ones()));
            values &= !(1 << value);
            self.search.branch_on(depth, cell, value);
            match self.extend(depth + 1, board)? {
                Found::Nothing => {}
                found => return Ok(found),
            }
        }
        Ok(Found::Nothing)
    }
}

fn nth_bit(mut mask: u32, n: u32) -> usize {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros() as usize
}

//! Removal of clues in a given order: a clue is kept exactly when the solution would not be unique
//! without it.
//!
//! The outcome depends on the order alone: a clue that is needed is needed in every smaller puzzle
//! too. So the first half of a full board is removed in blocks whose cells follow from the rest by
//! propagation, and unavoidable sets of two values that no other clue hits prove that many clues
//! are needed. The tests compare the result with the plain loop, clue for clue.

use super::learning::Learner;
use super::meter::Meter;
use super::network::Network;
use super::planes::Strength;
use super::search::Search;
use super::swaps::Swaps;
use crate::budget::Undecided;
use crate::cells::Cells;

/// The ends of the first blocks, in percent of all cells.
const BLOCKS: [usize; 2] = [44, 57];

/// The number of clues that are tested from one start without any of them.
const TOGETHER: usize = 6;

/// The outcome of a reduction.
pub(super) struct Outcome<const W: usize> {
    /// The clues that are left.
    pub(super) clues: Cells<W>,
    /// The number of clues kept because it is undecided whether they are needed.
    pub(super) undecided: usize,
    /// `true` if the whole order was processed.
    pub(super) complete: bool,
    /// The number of branches.
    pub(super) effort: u64,
}

/// Questions about the puzzles inside one solution.
pub(super) struct Within<'a, const W: usize> {
    network: &'a Network<W>,
    /// For each value, its cells.
    solution: Vec<Cells<W>>,
    values: Vec<u8>,
    clues: Cells<W>,
    search: Search<'a, W>,
    /// The clues that the start of the search lacks.
    block: Cells<W>,
}

impl<'a, const W: usize> Within<'a, W> {
    /// Builds the tables for a solution. `values` start from 0.
    pub(super) fn new(
        network: &'a Network<W>,
        values: Vec<u8>,
        clues: Cells<W>,
        strength: Strength,
    ) -> Within<'a, W> {
        let mut solution = vec![Cells::EMPTY; network.side];
        for (cell, &value) in values.iter().enumerate() {
            solution[value as usize].insert(cell);
        }
        let search = Search::new(network, strength);
        Within {
            network,
            solution,
            values,
            clues,
            search,
            block: Cells::EMPTY,
        }
    }

    /// Returns `true` for each clue without which there would be another solution; `None` if the
    /// meter ended first.
    pub(super) fn needed(&mut self, asked: &[usize], meter: &mut Meter) -> Vec<Option<bool>> {
        let mut answers = Vec::new();
        for block in asked.chunks(TOGETHER) {
            let redundant = self.determined(block.iter().copied().collect());
            for &clue in block {
                answers.push(if redundant.contains(clue) {
                    Some(false)
                } else {
                    self.has_other(clue, meter).ok()
                });
            }
        }
        answers
    }

    fn value(&self, cell: usize) -> usize {
        self.values[cell] as usize
    }

    /// Removes clues until the order ends or `least` are left. Each clue gets a copy of the meter.
    pub(super) fn reduce(mut self, order: &[usize], least: usize, meter: &Meter) -> Outcome<W> {
        // Each clue once.
        let mut ahead = self.clues;
        let is_ahead = |&cell: &usize| {
            let is_ahead = ahead.contains(cell);
            ahead.remove(cell);
            is_ahead
        };
        let mut order: Vec<usize> = order.iter().copied().filter(is_ahead).collect();
        let mut left = self.remove_blocks(&mut order, least);
        let mut swaps = Swaps::of(self.network, &self.solution, self.clues);
        let (mut undecided, mut effort) = (0, 0);
        for block in order.chunks(TOGETHER) {
            let asked = |clue: usize| !swaps.need(clue, self.values[clue] as usize);
            let block: Vec<usize> = block.iter().copied().filter(|&clue| asked(clue)).collect();
            let redundant = self.determined(block.iter().copied().collect());
            for clue in block {
                if left <= least {
                    return Outcome {
                        clues: self.clues,
                        undecided,
                        complete: false,
                        effort,
                    };
                }
                let value = self.value(clue);
                if swaps.need(clue, value) {
                    continue;
                }
                let mut meter = meter.clone();
                let needed = if redundant.contains(clue) {
                    Some(false)
                } else {
                    self.has_other(clue, &mut meter).ok()
                };
                effort += meter.spent();
                if needed == Some(false) {
                    self.clues.remove(clue);
                    swaps.remove(clue, value);
                    left -= 1;
                }
                undecided += usize::from(needed.is_none());
            }
        }
        Outcome {
            clues: self.clues,
            undecided,
            complete: true,
            effort,
        }
    }

    /// Removes clues at the beginning of `order` that follow from the rest, from both the puzzle
    /// and `order`. Returns the number of clues left.
    fn remove_blocks(&mut self, order: &mut Vec<usize>, least: usize) -> usize {
        let mut left = self.clues.len();
        for end in BLOCKS {
            // Leave as many clues as remain of a full board after the block.
            let gone = self.network.number - left;
            let end = (self.network.number * end / 100)
                .saturating_sub(gone)
                .min(left.saturating_sub(least));
            let block: Cells<W> = order.iter().copied().take(end).collect();
            let redundant = self.determined(block);
            self.clues &= !redundant;
            left -= redundant.len();
            order.retain(|&cell| !redundant.contains(cell));
        }
        left
    }

    /// Starts the search from these clues.
    fn begin(&mut self, clues: Cells<W>) {
        let start = self.search.start().state;
        for (value, &cells) in self.solution.iter().enumerate() {
            let (mut seen, mut done) = (Cells::EMPTY, Cells::EMPTY);
            for cell in cells & clues {
                seen |= self.network.peers[cell];
                done |= self.network.houses_of[cell];
            }
            start.open[value] = self.network.every_house & !done;
            start.planes[value] = self.network.first[value] & !seen & !clues | cells & clues;
        }
        // Rules on neighbours are left to propagation.
        *start.settled = if self.network.apart.is_empty() {
            clues
        } else {
            Cells::EMPTY
        };
        self.search.renew();
    }

    /// Returns the cells of a block that follow by propagation from the clues outside it.
    fn determined(&mut self, block: Cells<W>) -> Cells<W> {
        if block.is_empty() {
            return block;
        }
        self.block = block;
        self.begin(self.clues & !block);
        self.search.propagate(0).expect("the solution is one");
        *self.search.start().state.settled & block
    }

    /// Returns `true` if there would be another solution without this clue. What follows without a
    /// block that the clue belongs to must have been determined, and only clues of this block may
    /// have been removed since.
    fn has_other(&mut self, clue: usize, meter: &mut Meter) -> Result<bool, Undecided> {
        meter.look()?;
        self.search.copy(0);
        for other in self.block & self.clues {
            if other != clue {
                self.search.assign(1, other, self.values[other] as usize);
            }
        }
        self.search.remove(1, clue, self.values[clue] as usize);
        let other = match meter.patiently(|meter| self.search.other(1, &self.solution, meter))? {
            Some(found) => found,
            None => Learner::new(self.network, self.search.planes(1), meter)?.solution()?,
        };
        if let Some(planes) = &other {
            let clues = self.clues.without(clue);
            self.network.confirm(planes, || {
                self.network.board(&self.solution).restrict(clues)
            });
        }
        Ok(other.is_some())
    }
}

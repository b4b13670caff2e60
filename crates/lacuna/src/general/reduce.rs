//! Removal of clues in a given order: a clue is kept exactly when the solution would not be unique
//! without it.
//!
//! The outcome depends on the order alone: a clue that is needed is needed in every smaller puzzle
//! too. So the first half of a full board is removed in blocks whose cells follow from the rest by
//! propagation, and unavoidable sets of two values that no other clue hits prove that many clues
//! are needed. The tests compare the result with the plain loop, clue for clue.

use crate::budget::Undecided;
use crate::cells::Cells;
use crate::general::learning::Learner;
use crate::general::network::Network;
use crate::general::planes::Strength;
use crate::general::propagator::{Propagator, candidates};
use crate::general::search::{Meter, Search};

/// The ends of the first blocks, in percent of all cells.
const BLOCKS: [usize; 2] = [44, 57];

/// The number of clues that are tested from one start without any of them.
const TOGETHER: usize = 6;

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
    /// Returns the clues left, and the number of those for which it is undecided whether they are
    /// needed.
    pub(super) fn reduce(
        mut self,
        order: &[usize],
        least: usize,
        meter: &Meter,
    ) -> (Cells<W>, usize) {
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
        let mut undecided = 0;
        'order: for block in order.chunks(TOGETHER) {
            let asked = |clue: usize| !swaps.need(clue, self.values[clue] as usize);
            let block: Vec<usize> = block.iter().copied().filter(|&clue| asked(clue)).collect();
            let redundant = self.determined(block.iter().copied().collect());
            for clue in block {
                if left <= least {
                    break 'order;
                }
                let value = self.value(clue);
                if swaps.need(clue, value) {
                    continue;
                }
                let needed = if redundant.contains(clue) {
                    Some(false)
                } else {
                    self.has_other(clue, &mut meter.clone()).ok()
                };
                if needed == Some(false) {
                    self.clues.remove(clue);
                    swaps.remove(clue, value);
                    left -= 1;
                }
                undecided += usize::from(needed.is_none());
            }
        }
        (self.clues, undecided)
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
        let other = match meter.patiently(u64::MAX, |meter| {
            self.search.other(1, &self.solution, meter)
        })? {
            Some(found) => found,
            None => Learner::new(self.network, self.search.planes(1), meter)?.solution(None)?,
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

// Unavoidable sets of two values: cells in which the values *a* and *b* of a solution can be
// exchanged.
//
// Two cells are connected if they hold *a* and *b* and must differ. Exchanging the values in all
// connected cells preserves every house and every rule that cells differ, so it yields another
// solution: at least one of these cells must be a clue. All sets are found together, and the clues
// in each are counted, so "is this clue needed?" is answered without a search where a set has no
// other clue.

/// Not found yet.
const NONE: u32 = u32::MAX;

/// The number of clues recorded for a set that is not unavoidable, because the exchange would break
/// a rule.
const NEVER: u16 = u16::MAX / 2;

/// The two-value unavoidable sets of a solution, and the clues that hit them.
#[derive(Clone, Debug)]
pub(super) struct Swaps {
    side: usize,
    /// For each cell and each other value, the set that exchanges the cell's value with it.
    sets: Vec<u32>,
    /// The number of clues in each set.
    clues: Vec<u16>,
}

impl Swaps {
    /// Finds the sets of a solution, for these clues.
    pub(super) fn of<const W: usize>(
        network: &Network<W>,
        solution: &[Cells<W>],
        clues: Cells<W>,
    ) -> Swaps {
        let side = network.side;
        let mut swaps = Swaps {
            side,
            sets: vec![NONE; network.number * side],
            clues: Vec::with_capacity(4 * side * side),
        };
        for one in 0..side {
            for two in one + 1..side {
                let mut left = solution[one];
                while let Some(start) = left.first() {
                    let mut members = [Cells::EMPTY; 2];
                    let mut fresh = [start].into_iter().collect::<Cells<W>>();
                    // Alternate between cells of one value and cells of the other that must differ
                    // from them.
                    for turn in 0.. {
                        let (here, there) = if turn % 2 == 0 { (0, two) } else { (1, one) };
                        members[here] |= fresh;
                        let seen = fresh
                            .into_iter()
                            .fold(Cells::EMPTY, |seen, cell| seen | network.peers[cell]);
                        fresh = seen & solution[there] & !members[1 - here];
                        if fresh.is_empty() {
                            break;
                        }
                    }
                    swaps.add(network, solution, members, [one, two], clues);
                    left &= !members[0];
                }
            }
        }
        swaps
    }

    fn add<const W: usize>(
        &mut self,
        network: &Network<W>,
        solution: &[Cells<W>],
        members: [Cells<W>; 2],
        values: [usize; 2],
        clues: Cells<W>,
    ) {
        let number = self.clues.len() as u32;
        for (cells, other) in [(members[0], values[1]), (members[1], values[0])] {
            for cell in cells {
                self.sets[cell * self.side + other] = number;
            }
        }
        let broken = !network.has_equal_values && breaks(network, solution, members, values);
        let hits = ((members[0] | members[1]) & clues).len() as u16;
        self.clues.push(if broken { NEVER } else { hits });
    }

    /// Returns `true` if a set shows that this clue with this value is needed, because it is the
    /// set's only clue.
    pub(super) fn need(&self, clue: usize, value: usize) -> bool {
        let sets = &self.sets[clue * self.side..(clue + 1) * self.side];
        // A cell that sees no other, as those outside the grid do, may be in no set.
        sets.iter()
            .enumerate()
            .any(|(other, &set)| other != value && self.clues.get(set as usize) == Some(&1))
    }

    /// Removes this clue with this value.
    pub(super) fn remove(&mut self, clue: usize, value: usize) {
        for other in (0..self.side).filter(|&other| other != value) {
            let set = self.sets[clue * self.side + other];
            if let Some(clues) = self.clues.get_mut(set as usize) {
                *clues = clues
                    .saturating_sub(1)
                    .max(u16::from(*clues > NEVER / 2) * NEVER);
            }
        }
    }
}

/// Returns `true` if exchanging two values in these cells breaks a rule that does not treat all
/// values alike.
fn breaks<const W: usize>(
    network: &Network<W>,
    solution: &[Cells<W>],
    members: [Cells<W>; 2],
    values: [usize; 2],
) -> bool {
    let moved = members[0] | members[1];
    let after = |value: usize| {
        let gained = if value == values[0] {
            members[1]
        } else if value == values[1] {
            members[0]
        } else {
            Cells::EMPTY
        };
        solution[value] & !moved | gained
    };
    let planes: Vec<Cells<W>> = (0..solution.len()).map(after).collect();
    if planes
        .iter()
        .zip(&network.first)
        .any(|(&after, &first)| !(after & !first).is_empty())
    {
        return true;
    }
    let beside = |cells: Cells<W>| {
        cells
            .into_iter()
            .fold(Cells::EMPTY, |all, cell| all | network.apart[cell])
    };
    if !network.apart.is_empty()
        && planes
            .windows(2)
            .any(|two| !(beside(two[0]) & two[1]).is_empty())
    {
        return true;
    }
    let is_moved =
        |propagator: &&Propagator| propagator.cells.iter().any(|&cell| moved.contains(cell));
    let mut domains = Vec::new();
    network
        .propagators
        .iter()
        .filter(is_moved)
        .any(|propagator| {
            domains.clear();
            domains.extend(
                propagator
                    .cells
                    .iter()
                    .map(|&cell| candidates(&planes, cell)),
            );
            !propagator.accepts(&mut domains)
        })
}

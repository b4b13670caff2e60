//! Removal of clues in a given order: a clue is kept exactly when the solution would not be unique
//! without it.
//!
//! The outcome depends on the order alone: a clue that is needed is needed in every smaller puzzle
//! too. So the first half of a full board is removed in blocks whose cells follow from the rest by
//! propagation, and unavoidable sets of two values that no other clue hits prove that many clues
//! are needed. The tests compare the result with the plain loop, clue for clue.

use crate::board::{Board, expect_fit};
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
    values: Vec<usize>,
    clues: Cells<W>,
    search: Search<'a, W>,
    /// The clues that the start of the search lacks, and those of them that follow by propagation.
    block: Cells<W>,
    determined: Cells<W>,
}

impl<'a, const W: usize> Within<'a, W> {
    /// Builds the tables for questions about one solution.
    pub(super) fn new(
        network: &'a Network<W>,
        solution: &Board,
        clues: &Board,
        strength: Strength,
    ) -> Within<'a, W> {
        expect_fit(solution, network.number, network.side);
        assert!(
            solution.is_full() && solution.extends(clues),
            "the clues belong to another solution"
        );
        let mut planes = vec![Cells::EMPTY; network.side];
        let values: Vec<usize> = solution
            .values()
            .iter()
            .map(|&value| usize::from(value) - 1)
            .collect();
        for (cell, &value) in values.iter().enumerate() {
            planes[value].insert(cell);
        }
        Within {
            network,
            solution: planes,
            values,
            clues: clues.filled().collect(),
            search: Search::new(network, strength),
            block: Cells::EMPTY,
            determined: Cells::EMPTY,
        }
    }

    /// Returns the clues that could each be removed, since there is no other solution without it.
    pub(super) fn redundant(&mut self, meter: &mut Meter) -> Result<Vec<usize>, Undecided> {
        let clues: Vec<usize> = self.clues.into_iter().collect();
        let mut redundant = Vec::new();
        for block in clues.chunks(TOGETHER) {
            self.start_without(block.iter().copied().collect());
            for &clue in block {
                if !self.has_other(clue, meter)? {
                    redundant.push(clue);
                }
            }
        }
        Ok(redundant)
    }

    /// Returns `true` if there is a solution that differs in one of these cells: in the first, or not
    /// there but in the second, …
    pub(super) fn differs(
        &mut self,
        cells: &[usize],
        meter: &mut Meter,
    ) -> Result<bool, Undecided> {
        let asked = cells.iter().copied().collect::<Cells<W>>() & !self.clues;
        self.start_without(asked);
        for cell in asked {
            self.clues.insert(cell);
            if self.has_other(cell, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
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
        self.remove_blocks(&mut order, least);
        let swaps = Swaps::of(self.network, &self.solution);
        let mut undecided = 0;
        'order: for block in order.chunks(TOGETHER) {
            let is_asked = |&clue: &usize| !swaps.need(clue, self.clues);
            let block: Vec<usize> = block.iter().copied().filter(is_asked).collect();
            self.start_without(block.iter().copied().collect());
            for clue in block {
                if self.clues.len() <= least {
                    break 'order;
                }
                if swaps.need(clue, self.clues) {
                    continue;
                }
                match self.has_other(clue, &mut meter.clone()) {
                    Ok(true) => {}
                    Ok(false) => self.clues.remove(clue),
                    Err(_) => undecided += 1,
                }
            }
        }
        (self.clues, undecided)
    }

    /// Removes clues at the beginning of `order` that follow from the rest, from both the puzzle
    /// and `order`.
    fn remove_blocks(&mut self, order: &mut Vec<usize>, least: usize) {
        for end in BLOCKS {
            // Leave as many clues as remain of a full board after the block.
            let left = self.clues.len();
            let gone = self.network.number - left;
            let end = (self.network.number * end / 100).saturating_sub(gone);
            let end = end.min(left.saturating_sub(least));
            self.start_without(order.iter().copied().take(end).collect());
            self.clues &= !self.determined;
            order.retain(|&cell| !self.determined.contains(cell));
        }
    }

    /// Starts the search from the clues outside a block, and finds what follows by propagation.
    fn start_without(&mut self, block: Cells<W>) {
        (self.block, self.determined) = (block, block);
        if block.is_empty() {
            return;
        }
        let (network, clues) = (self.network, self.clues & !block);
        let start = self.search.in_planes(0).state;
        for (value, &cells) in self.solution.iter().enumerate() {
            let (seen, done) = network.around(cells & clues);
            start.open[value] = network.every_house & !done;
            start.planes[value] = network.first[value] & !seen & !clues | cells & clues;
        }
        *start.settled = Cells::EMPTY;
        if network.apart.is_empty() {
            // Rules on neighbours are left to propagation.
            *start.settled = clues;
        }
        self.search.renew();
        self.search.propagate(0).expect("the solution is one");
        self.determined &= self.search.settled(0);
    }

    /// Returns `true` if there would be another solution without this clue. The search must start
    /// without a block that the clue belongs to, and only clues of this block may have been removed
    /// since.
    fn has_other(&mut self, clue: usize, meter: &mut Meter) -> Result<bool, Undecided> {
        if self.determined.contains(clue) {
            return Ok(false);
        }
        meter.look()?;
        self.search.copy(0);
        for other in self.block & self.clues {
            if other != clue {
                self.search.restrict(1, other, 1 << self.values[other]);
            }
        }
        self.search.restrict(1, clue, !(1 << self.values[clue]));
        let other = match meter.patiently(u64::MAX, |meter| {
            self.search.other(1, &self.solution, meter)
        })? {
            Some(found) => found,
            None => Learner::new(self.network, self.search.planes(1), meter)?.solution(None)?,
        };
        if let Some(planes) = &other {
            let solution = self.network.board(&self.solution);
            let clues = solution.restrict(self.clues.without(clue));
            self.network.confirm(planes, &clues);
        }
        Ok(other.is_some())
    }
}

// Unavoidable sets of two values: cells in which the values *a* and *b* of a solution can be
// exchanged.
//
// Two cells are connected if they hold *a* and *b* and must differ. Exchanging the values in all
// connected cells preserves every house and every rule that cells differ, so it yields another
// solution: at least one of these cells must be a clue. All sets are found together, so
// "is this clue needed?" is answered without a search where a set has no other clue.

/// The number of no set.
const NONE: u32 = u32::MAX;

/// The two-value unavoidable sets of a solution.
#[derive(Clone, Debug)]
struct Swaps<const W: usize> {
    side: usize,
    /// For each cell and each other value, the set that exchanges the cell's value with it.
    numbers: Vec<u32>,
    sets: Vec<Cells<W>>,
}

impl<const W: usize> Swaps<W> {
    /// Finds the sets of a solution.
    fn of(network: &Network<W>, solution: &[Cells<W>]) -> Swaps<W> {
        let side = network.side;
        let mut swaps = Swaps {
            side,
            numbers: vec![NONE; network.number * side],
            sets: Vec::with_capacity(4 * side * side),
        };
        for one in 0..side {
            for two in one + 1..side {
                let mut left = solution[one];
                while let Some(start) = left.first() {
                    let mut members = [Cells::EMPTY; 2];
                    let mut fresh = Cells::EMPTY.with(start);
                    // Alternate between cells of one value and cells of the other that must differ
                    // from them.
                    for turn in 0.. {
                        let (here, there) = if turn % 2 == 0 { (0, two) } else { (1, one) };
                        members[here] |= fresh;
                        fresh = network.around(fresh).0 & solution[there] & !members[1 - here];
                        if fresh.is_empty() {
                            break;
                        }
                    }
                    left &= !members[0];
                    let is_free = network.has_equal_values;
                    if !is_free && breaks(network, solution, members, [one, two]) {
                        continue;
                    }
                    for (cells, other) in members.into_iter().zip([two, one]) {
                        for cell in cells {
                            swaps.numbers[cell * side + other] = swaps.sets.len() as u32;
                        }
                    }
                    swaps.sets.push(members[0] | members[1]);
                }
            }
        }
        swaps
    }

    /// Returns `true` if a set shows that this one of the clues is needed, because it is the set's
    /// only clue.
    fn need(&self, clue: usize, clues: Cells<W>) -> bool {
        let only = Cells::EMPTY.with(clue);
        let mut numbers = self.numbers[clue * self.side..][..self.side].iter();
        numbers.any(|&number| {
            let set = self.sets.get(number as usize);
            set.is_some_and(|&set| set & clues == only)
        })
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
    let mut planes = solution.to_vec();
    for (value, gained) in values.into_iter().zip([members[1], members[0]]) {
        planes[value] = planes[value] & !moved | gained;
    }
    let mut allowed = planes.iter().zip(&network.first);
    if !allowed.all(|(after, &first)| after.is_subset(first)) {
        return true;
    }
    if !network.apart.is_empty() {
        let near = |cells: Cells<W>, others: Cells<W>| {
            let mut cells = cells.into_iter();
            cells.any(|cell| !others.is_disjoint(network.apart[cell]))
        };
        if planes.windows(2).any(|two| near(two[0], two[1])) {
            return true;
        }
    }
    let is_moved =
        |propagator: &Propagator| propagator.cells.iter().any(|&cell| moved.contains(cell));
    !network.accepts(|cell| candidates(&planes, cell), is_moved)
}

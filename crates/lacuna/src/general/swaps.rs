//! Unavoidable sets of two values: cells in which the values *a* and *b* of a solution can be
//! exchanged.
//!
//! Two cells are connected if they hold *a* and *b* and must differ. Exchanging the values in all
//! connected cells preserves every house and every rule that cells differ, so it yields another
//! solution: at least one of these cells must be a clue. All sets are found together, and the clues
//! in each are counted, so "is this clue needed?" is answered without a search where a set has no
//! other clue.

use super::network::Network;
use super::propagator::{Propagator, candidates};
use crate::cells::Cells;

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
        sets.iter()
            .enumerate()
            .any(|(other, &set)| other != value && self.clues[set as usize] == 1)
    }

    /// Removes this clue with this value.
    pub(super) fn remove(&mut self, clue: usize, value: usize) {
        for other in (0..self.side).filter(|&other| other != value) {
            let clues = &mut self.clues[self.sets[clue * self.side + other] as usize];
            *clues = clues
                .saturating_sub(1)
                .max(u16::from(*clues > NEVER / 2) * NEVER);
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

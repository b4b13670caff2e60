//! The split of a search into cases: which part of the grid has few clues.

use super::numbering::{PART, Part, WHOLE, cells};
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;

/// The maximum size up to which the hitting sets of a part are counted; less if a third of all
/// clues plus two is less.
const COUNTED: usize = 7;

/// The assumed growth of the number of hitting sets with each further cell, beyond the sizes that
/// are counted.
const FACTOR: f64 = 8.0;

/// A case: a part that has few clues, and the other two parts.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) part: CellSet,
    /// The minimum and the maximum number of clues in the part.
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) halves: [CellSet; 2],
    /// The minimum number of clues in each of the others.
    pub(super) lows: [usize; 2],
}

/// Three bands or three stacks.
struct Family {
    parts: [CellSet; 3],
    /// For each part and size, the number of its hitting sets up to this size.
    prices: [[f64; PART + 1]; 3],
}

/// Returns cases such that each puzzle with at most `clues` clues belongs to exactly one of them.
///
/// The maxima of the three parts add up to two less than the number of clues, so not every part can
/// exceed its own. Of all such maxima, these have the fewest hitting sets.
pub(super) fn cases(sets: &[CellSet], clues: usize) -> Vec<Case> {
    let families = [|cell: Cell| cell.row() / 3, |cell: Cell| cell.column() / 3]
        .map(|part| Family::new(sets, clues, part));
    let splits = families.iter().flat_map(|family| family.splits(clues));
    let cheapest = splits.min_by(|(one, ..), (other, ..)| one.total_cmp(other));
    cheapest.map_or_else(Vec::new, |(_, family, most)| family.cases(clues, most))
}

impl Family {
    fn new(sets: &[CellSet], clues: usize, part_of: impl Fn(Cell) -> usize) -> Family {
        let parts = [0, 1, 2].map(|part| {
            Cell::all()
                .filter(|&cell| part_of(cell) == part)
                .collect::<CellSet>()
        });
        Family {
            parts,
            prices: parts.map(|part| prices(sets, part, (clues / 3 + 2).min(COUNTED))),
        }
    }

    /// Returns the minimum number of clues of each part.
    fn least(&self) -> [usize; 3] {
        self.prices
            .map(|prices| prices.iter().position(|&price| price > 0.0).unwrap_or(PART))
    }

    /// Returns all choices of a maximum number of clues for each part, with their prices.
    fn splits(&self, clues: usize) -> impl Iterator<Item = (f64, &Family, [usize; 3])> {
        let sum = clues - 2;
        let pairs = (0..=PART).flat_map(|a| (0..=PART).map(move |b| (a, b)));
        let most = pairs.filter_map(move |(a, b)| Some([a, b, sum.checked_sub(a + b)?]));
        most.filter(|most| most[2] <= PART).map(move |most| {
            (
                most.iter()
                    .zip(&self.prices)
                    .map(|(&most, prices)| prices[most])
                    .sum(),
                self,
                most,
            )
        })
    }

    /// Returns the cases, the cheapest first. Each case knows that the parts of the cases before it
    /// have more clues than their maxima.
    fn cases(&self, clues: usize, most: [usize; 3]) -> Vec<Case> {
        let mut order = [0, 1, 2];
        order.sort_by(|&a, &b| self.prices[a][most[a]].total_cmp(&self.prices[b][most[b]]));
        let mut lows = self.least();
        let mut cases = Vec::new();
        for part in order {
            let others = [(part + 1) % 3, (part + 2) % 3];
            let room = clues.checked_sub(others.iter().map(|&other| lows[other]).sum());
            cases.extend(room.map(|room| Case {
                part: self.parts[part],
                least: lows[part],
                most: most[part].min(room),
                halves: others.map(|other| self.parts[other]),
                lows: others.map(|other| lows[other]),
            }));
            lows[part] = lows[part].max(most[part] + 1);
        }
        cases
    }
}

/// Returns, for each size, the number of sets of cells of a part, up to that size, that hit all
/// unavoidable sets within the part. The numbers are counted up to the size `counted` and estimated
/// above it.
fn prices(sets: &[CellSet], part: CellSet, counted: usize) -> [f64; PART + 1] {
    let order: Vec<Cell> = part.into_iter().collect();
    let number = |set: &CellSet| {
        (0..PART)
            .filter(|&i| set.contains(order[i]))
            .fold(0, |bits, i| bits | 1 << i)
    };
    let inside: Vec<Part> = sets
        .iter()
        .filter(|set| set.is_subset(part))
        .map(number)
        .collect();
    let mut counts = [0.0; PART + 1];
    count(&inside, WHOLE, 0, &mut counts[..=counted]);
    for size in 1..=PART {
        counts[size] = if size <= counted {
            counts[size] + counts[size - 1]
        } else {
            FACTOR * counts[size - 1]
        };
    }
    counts
}

/// Counts by size the hitting sets that consist of the `size` cells chosen so far and some of the
/// live cells.
fn count(sets: &[Part], mut live: Part, size: usize, counts: &mut [f64]) {
    let Some(set) = sets
        .iter()
        .map(|set| set & live)
        .min_by_key(|set| set.count_ones())
    else {
        let mut ways = 1.0;
        for (more, count) in counts[size..].iter_mut().enumerate() {
            *count += ways;
            ways *= (live.count_ones() as usize).saturating_sub(more) as f64 / (more + 1) as f64;
        }
        return;
    };
    if size + 1 == counts.len() {
        return;
    }
    for cell in cells(set.into()) {
        live &= !(1 << cell);
        let open: Vec<Part> = sets
            .iter()
            .copied()
            .filter(|set| set >> cell & 1 == 0)
            .collect();
        count(&open, live, size + 1, counts);
    }
}

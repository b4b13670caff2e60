//! The split of a search into cases: which part of the grid has few clues.

use super::numbering::{PART, Part, WHOLE, cells};
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;

/// The hitting sets of a part are counted up to a third of all clues and two more, but no further than this.
const COUNTED: usize = 7;

/// What each cell more makes of the number of hitting sets that are not counted.
const FACTOR: f64 = 8.0;

/// A part that has few clues, and the others.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) part: CellSet,
    /// The minimum and the maximum number of clues in the part.
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) halves: [CellSet; 2],
    /// The clues that each of the others has at least.
    pub(super) lows: [usize; 2],
}

/// Three bands or three stacks.
struct Family {
    parts: [CellSet; 3],
    /// For each part and size the hitting sets up to this size.
    prices: [[f64; PART + 1]; 3],
}

/// Cases of which each puzzle with at most the given number of clues belongs to exactly one.
///
/// The most clues that a part has in its case add up to two less than all the clues, so that not each part can have more. Of all such cases
/// these have fewest hitting sets of their parts.
pub(super) fn cases(sets: &[CellSet], clues: usize) -> Vec<Case> {
    let families =
        [|cell: Cell| cell.row() / 3, |cell: Cell| cell.column() / 3].map(|part| Family::new(sets, clues, part));
    let splits = families.iter().flat_map(|family| family.splits(clues));
    let cheapest = splits.min_by(|(one, ..), (other, ..)| one.total_cmp(other));
    cheapest.map_or_else(Vec::new, |(_, family, most)| family.cases(clues, most))
}

impl Family {
    fn new(sets: &[CellSet], clues: usize, part_of: impl Fn(Cell) -> usize) -> Family {
        let parts = [0, 1, 2].map(|part| Cell::all().filter(|&cell| part_of(cell) == part).collect::<CellSet>());
        Family { parts, prices: parts.map(|part| prices(sets, part, (clues / 3 + 2).min(COUNTED))) }
    }

    /// The fewest clues of each part.
    fn least(&self) -> [usize; 3] {
        self.prices.map(|prices| prices.iter().position(|&price| price > 0.0).unwrap_or(PART))
    }

    /// The ways to say how many clues each part has at most in its case, with their prices.
    fn splits(&self, clues: usize) -> impl Iterator<Item = (f64, &Family, [usize; 3])> {
        let sum = clues - 2;
        let pairs = (0..=PART).flat_map(|a| (0..=PART).map(move |b| (a, b)));
        let most = pairs.filter_map(move |(a, b)| Some([a, b, sum.checked_sub(a + b)?]));
        most.filter(|most| most[2] <= PART)
            .map(move |most| (most.iter().zip(&self.prices).map(|(&most, prices)| prices[most]).sum(), self, most))
    }

    /// The cases, the cheapest first: those after it know that its part has more clues.
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

/// The number of sets of cells of a part, up to each size, that hit its own unavoidable sets: counted as far as this, estimated for larger ones.
fn prices(sets: &[CellSet], part: CellSet, counted: usize) -> [f64; PART + 1] {
    let order: Vec<Cell> = part.into_iter().collect();
    let number = |set: &CellSet| (0..PART).filter(|&i| set.contains(order[i])).fold(0, |bits, i| bits | 1 << i);
    let inside: Vec<Part> = sets.iter().filter(|set| set.is_subset(part)).map(number).collect();
    let mut counts = [0.0; PART + 1];
    count(&inside, WHOLE, 0, &mut counts[..=counted]);
    for size in 1..=PART {
        counts[size] = if size <= counted { counts[size] + counts[size - 1] } else { FACTOR * counts[size - 1] };
    }
    counts
}

/// Counts the hitting sets by size, with those cells that are chosen already and more of the live ones.
fn count(sets: &[Part], mut live: Part, size: usize, counts: &mut [f64]) {
    let Some(set) = sets.iter().map(|set| set & live).min_by_key(|set| set.count_ones()) else {
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
        let open: Vec<Part> = sets.iter().copied().filter(|set| set >> cell & 1 == 0).collect();
        count(&open, live, size + 1, counts);
    }
}

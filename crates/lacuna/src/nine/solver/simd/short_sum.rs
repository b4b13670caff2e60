//! Sums of few cells, added or subtracted, by shifted bit sets.
//!
//! The candidates of a cell are distances from its end that is nearer to the sum, and the distances
//! of all cells must add up to the room that is left. Bit *s* of a word says that the cells so far
//! can have the distance *s* together; one more cell shifts the word by each of its candidates. A
//! candidate stays if the cells before it and those after it complete it. Whether cells differ is
//! left to others.

#[cfg(any(test, debug_assertions))]
use crate::diagram::bits;
use crate::nine::solver::simd::{Masks, SPOTS, Spot};

/// The maximum number of cells.
const CELLS: usize = 6;

/// A sum is skipped if it leaves this much more room than its widest cell: beyond that, only holes
/// in the candidates matter, and they hardly ever do. In a prototype, fourteen hard killers took
/// 1.46 million branches with this margin, 1.77 with none, and 1.48 with twice as much.
const MARGIN: u32 = 2;

/// A sum.
#[derive(Clone, Debug)]
pub(crate) struct ShortSum {
    /// The cells that are added come first.
    cells: [u8; CELLS],
    spots: [Spot; CELLS],
    number: usize,
    added: usize,
    /// The total, if a subtracted digit d counts as 10 - d.
    total: u32,
}

/// The greatest distance of two digits.
const WIDEST: u32 = 8;

/// For all candidates of a cell: the minimum, the maximum, one if there are several, and one if
/// there are none, in a byte each, so that those of several cells add up; first for a cell that is
/// added, then for one that is subtracted, whose digit d counts as 10 - d.
static ENDS: [[u32; 512]; 2] = {
    let mut ends = [[0; 512]; 2];
    (ends[0][0], ends[1][0]) = (1, 1);
    let mut digits = 1;
    while digits < 512_u32 {
        let (low, high) = (digits.trailing_zeros() + 1, digits.ilog2() + 1);
        let several = ((low != high) as u32) << 8;
        ends[0][digits as usize] = low << 24 | high << 16 | several;
        ends[1][digits as usize] = (10 - high) << 24 | (10 - low) << 16 | several;
        digits += 1;
    }
    ends
};

/// The digits of a cell from 9 to 1.
fn turned(digits: u32) -> u32 {
    digits.reverse_bits() >> 23
}

/// What is left of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// No digits have the sum.
    Nothing,
    /// So few open cells that they were left alone.
    Few,
    /// The cells that have lost candidates, as bits in the order of the sum.
    Cells(u32),
}

impl ShortSum {
    /// `None` if there are too many cells, other factors than 1 and -1, or no digits with the sum.
    pub(crate) fn new(terms: &[(usize, i32)], total: i32) -> Option<ShortSum> {
        if terms.len() > CELLS || terms.iter().any(|term| term.1.abs() != 1) {
            return None;
        }
        let (added, subtracted): (Vec<_>, Vec<_>) = terms.iter().partition(|term| term.1 > 0);
        let mut cells = [0; CELLS];
        for (place, &&(cell, _)) in cells.iter_mut().zip(added.iter().chain(&subtracted)) {
            *place = cell as u8;
        }
        Some(ShortSum {
            cells,
            spots: cells.map(|cell| SPOTS[cell as usize]),
            number: terms.len(),
            added: added.len(),
            total: (total + 10 * subtracted.len() as i32).try_into().ok()?,
        })
    }

    /// Returns the cell with this number.
    pub(crate) fn cell(&self, i: usize) -> usize {
        self.cells[i].into()
    }

    /// Leaves the digits that those of the other cells complete to the sum, unless at most `few`
    /// cells are open.
    #[inline]
    pub(crate) fn prune(&self, few: u32, masks: &mut Masks) -> Left {
        let digits = |masks: &Masks, i: usize| u32::from(masks.at(self.spots[i]));
        let (mut ends, [added, subtracted]) = (0, &ENDS);
        for i in 0..self.added {
            ends += added[digits(masks, i) as usize % 512];
        }
        for i in self.added..self.number {
            ends += subtracted[digits(masks, i) as usize % 512];
        }
        let [low, high] = [ends >> 24, ends >> 16 & 0xff];
        let [open, empty] = [ends >> 8 & 0xff, ends & 0xff];
        if empty > 0 || !(low..=high).contains(&self.total) {
            return Left::Nothing;
        }
        if open == 0 {
            return Left::Cells(0);
        }
        if open <= few {
            return Left::Few;
        }
        let room = (self.total - low).min(high - self.total);
        if room >= WIDEST + MARGIN {
            return Left::Cells(0);
        }
        let is_high = high - self.total < self.total - low;
        let (n, mut steps, mut starts) = (self.number, [0; CELLS], [0; CELLS]);
        let mut widest = 0;
        for i in 0..n {
            let is_turned = (i >= self.added) != is_high;
            let digits = digits(masks, i);
            let digits = if is_turned { turned(digits) } else { digits };
            starts[i] = digits.trailing_zeros();
            steps[i] = digits >> starts[i];
            widest = widest.max(steps[i].ilog2());
        }
        if room >= widest + MARGIN {
            return Left::Cells(0);
        }
        let (mut before, mut after) = ([1_u64; CELLS], [1_u64 << room; CELLS]);
        for i in 1..n {
            let mut left = steps[i - 1];
            before[i] = 0;
            while left != 0 {
                before[i] |= before[i - 1] << left.trailing_zeros();
                left &= left - 1;
            }
            let mut left = steps[n - i];
            after[n - 1 - i] = 0;
            while left != 0 {
                after[n - 1 - i] |= after[n - i] >> left.trailing_zeros();
                left &= left - 1;
            }
        }
        #[cfg(debug_assertions)]
        let exact = tried(&steps[..n], room);
        let mut changed = 0;
        for i in 0..n {
            let (mut kept, mut left) = (0, steps[i]);
            while left != 0 {
                let by = left & left.wrapping_neg();
                let fits = before[i] << by.trailing_zeros() & after[i] != 0;
                kept |= by * u32::from(fits);
                left ^= by;
            }
            #[cfg(debug_assertions)]
            assert_eq!(kept, exact[i], "{steps:?} {room}");
            if kept == 0 {
                return Left::Nothing;
            }
            if kept != steps[i] {
                let digits = kept << starts[i];
                let is_turned = (i >= self.added) != is_high;
                let digits = if is_turned { turned(digits) } else { digits };
                masks.put(self.spots[i], digits as u16);
                changed |= 1 << i;
            }
        }
        Left::Cells(changed)
    }
}

/// Returns the steps of each cell with which all add up to `room`, by trying them all.
#[cfg(debug_assertions)]
fn tried(steps: &[u32], room: u32) -> Vec<u32> {
    let Some((&first, rest)) = steps.split_first() else {
        return Vec::new();
    };
    let mut all = vec![0; steps.len()];
    for by in bits(first).filter(|&by| by as u32 <= room) {
        let others = tried(rest, room - by as u32);
        if others
            .first()
            .map_or(by as u32 == room, |&other| other != 0)
        {
            all[0] |= 1 << by;
            all[1..]
                .iter_mut()
                .zip(others)
                .for_each(|(all, x)| *all |= x);
        }
    }
    all
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::random::Random;

    /// Returns the digits of each cell in all ways to complete a sum. Digits in `used`, if there is such
    /// a set, are not repeated.
    pub(crate) fn fillings(
        cells: &[(u32, i32)],
        total: i32,
        used: Option<u32>,
    ) -> Option<Vec<u32>> {
        let Some((&(digits, factor), rest)) = cells.split_first() else {
            return (total == 0).then_some(Vec::new());
        };
        let mut all: Option<Vec<u32>> = None;
        for digit in bits(digits & !used.unwrap_or(0)) {
            let (total, used) = (
                total - factor * (digit as i32 + 1),
                used.map(|used| used | 1 << digit),
            );
            if let Some(others) = fillings(rest, total, used) {
                let all = all.get_or_insert_with(|| vec![0; cells.len()]);
                all[0] |= 1 << digit;
                all[1..]
                    .iter_mut()
                    .zip(others)
                    .for_each(|(all, x)| *all |= x);
            }
        }
        all
    }

    #[test]
    fn what_is_left_are_the_digits_of_all_fillings() {
        let (mut random, mut exact) = (Random::stream("short sum", 1, 0), 0);
        for _ in 0..200 {
            let size = 1 + random.below(6) as usize;
            let mut cells: Vec<usize> = (0..81).collect();
            random.shuffle(&mut cells);
            cells.truncate(size);
            let factor = |cell| (cell, if random.below(2) == 0 { 1 } else { -1 });
            let terms: Vec<(usize, i32)> = cells.iter().copied().map(factor).collect();
            let total = terms
                .iter()
                .map(|term| term.1 * (1 + random.below(9) as i32))
                .sum();
            let Some(sum) = ShortSum::new(&terms, total) else {
                continue;
            };
            let mut masks = Masks::NONE;
            for &cell in &cells {
                masks.set(cell, 0o777);
            }
            loop {
                let one = cells[random.below(size as u32) as usize];
                masks.set(one, masks.get(one) & !(1 << random.below(9)));
                let before = masks;
                let given: Vec<_> = terms
                    .iter()
                    .map(|&(cell, factor)| (before.get(cell), factor))
                    .collect();
                let fillings = fillings(&given, total, None);
                let pruned = sum.prune(0, &mut masks);
                let Some(fillings) = fillings else {
                    assert!(pruned == Left::Nothing || masks == before);
                    if pruned == Left::Nothing || given.iter().any(|given| given.0 == 0) {
                        break;
                    }
                    continue;
                };
                let after: Vec<u32> = cells.iter().map(|&cell| masks.get(cell)).collect();
                assert!(
                    after == fillings || masks == before,
                    "{terms:?} {total} {given:?}"
                );
                exact += usize::from(after == fillings);
                let changed =
                    (0..size).filter(|&i| masks.get(sum.cell(i)) != before.get(sum.cell(i)));
                let changed = changed.fold(0, |changed, i| changed | 1 << i);
                // No cell is open where everything is decided.
                assert!([Left::Few, Left::Cells(changed)].contains(&pruned));
            }
        }
        assert!(exact > 300, "{exact}");
    }
}

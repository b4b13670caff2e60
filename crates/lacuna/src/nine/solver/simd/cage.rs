//! Cages: cells that all differ and have a known sum, with each possible set of digits in a lane.
//!
//! ```text
//! three cells with the sum 8     lane 0    lane 1
//! the sets of digits             1 2 5     1 3 4
//! cell 1 2 3                     1 2       1 3
//! cell 2 4 5                       2 5         4
//! cell 4 5                           5         4     two cells for one digit: no solution here
//! ```
//!
//! Each lane is a puzzle of its own: its digits in the cells, each once. Naked and hidden singles
//! are taken in all lanes at once. What a cell may hold is the union of its lanes, and a digit in
//! all of them is required. (In a prototype, hard killers took twice as many branches without the
//! singles, and a hundredth fewer with digits matched exactly.)

use crate::nine::solver::simd::vector::{Lanes, Vector};
use crate::nine::solver::simd::{Masks, Question, SPOTS, Spot};

/// The cells of a cage and their sets of digits.
#[derive(Clone, Debug)]
pub(crate) struct Cage {
    sets: Lanes,
    spots: [Spot; 9],
    cells: usize,
    /// The sum of both digits of two cells.
    pair: Option<u32>,
}

/// What is left of a cage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pruned {
    /// The cells that have lost candidates, as bits in the order of the cage.
    pub(crate) changed: u32,
    /// The digits in all possible sets that are not decided.
    pub(crate) required: u32,
    /// What the cells hold now, four to a word.
    digits: [u64; 3],
}

/// A one for each of four cells.
const ONES: u64 = 0x0001_0001_0001_0001;

/// Moves the lowest bit of each of four cells beside each other.
#[inline(always)]
fn gathered(four: u64) -> u64 {
    (four & ONES).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48
}

/// Returns bit *i* for each of four cells that is not empty.
#[inline(always)]
fn filled(four: u64) -> u64 {
    gathered((four + 0x7fff * ONES) >> 15)
}

/// Keeps the cells with exactly one digit, as digits. None is empty, unless all after it are too.
#[inline(always)]
fn singles(four: u64) -> u64 {
    let several = ((four & four.wrapping_sub(ONES)) + 0x7fff * ONES) >> 15 & ONES;
    four & ((several ^ ONES) * 0xffff)
}

impl Pruned {
    /// Returns the cells that may hold a digit (from 0), as bits in the order of the cage.
    #[inline]
    pub(crate) fn places(&self, digit: usize) -> usize {
        // Written out, because `map` on an array is not inlined.
        let [a, b, c] = self.digits;
        (gathered(a >> digit) | gathered(b >> digit) << 4 | (c >> digit & 1) << 8) as usize
    }
}

impl Cage {
    /// `None` if there are too many cells, or no or too many sets.
    pub(crate) fn new(cells: &[usize], sets: &[u32]) -> Option<Cage> {
        let mut cage = Cage {
            sets: Lanes::NONE,
            spots: [SPOTS[0]; 9],
            cells: cells.len(),
            pair: None,
        };
        for (spot, &cell) in cage.spots.iter_mut().zip(cells) {
            *spot = SPOTS[cell];
        }
        for (lane, &set) in sets.iter().enumerate().take(16) {
            cage.sets = cage.sets.with(lane, set as u16);
        }
        let sum = |set: u32| set.trailing_zeros() + set.ilog2() + 2;
        if cells.len() == 2 && sets.iter().all(|&set| sum(set) == sum(sets[0])) {
            cage.pair = sets.first().map(|&set| sum(set));
        }
        (cells.len() <= 9 && (1..=16).contains(&sets.len())).then_some(cage)
    }
}

impl Cage {
    /// Returns the candidates of the cells.
    #[cfg(any(test, debug_assertions))]
    pub(super) fn digits(&self, masks: &Masks) -> Vec<u16> {
        let spots = self.spots[..self.cells].iter();
        spots.map(|&spot| masks.at(spot)).collect()
    }

    /// Prunes two cells: the partners of the digits of either are their mirror image.
    #[inline]
    fn prune_pair(&self, sum: u32, masks: &mut Masks) -> Option<Pruned> {
        let [one, other, ..] = self.spots;
        let half = if sum.is_multiple_of(2) {
            1 << (sum / 2 - 1)
        } else {
            0
        };
        let mirror = |digits: u16| {
            let turned = u32::from((digits & !half).reverse_bits()) << 10;
            (turned >> (27 - sum)) as u16 & 0o777
        };
        let before = [masks.at(one), masks.at(other)];
        let after = [before[0] & mirror(before[1]), before[1] & mirror(before[0])];
        masks.put(one, after[0]);
        masks.put(other, after[1]);
        let changed = u32::from(before[0] != after[0]) | u32::from(before[1] != after[1]) << 1;
        let is_naked = after[0] == after[1] && after[0].count_ones() == 2;
        let required = if is_naked { after[0].into() } else { 0 };
        (after[0] != 0 && after[1] != 0).then_some(Pruned {
            changed,
            required,
            digits: [u64::from(after[0]) | u64::from(after[1]) << 16, 0, 0],
        })
    }
}

/// Leaves the digits that the cells hold in a possible set.
pub(super) struct Prune<'a> {
    pub(super) cage: &'a Cage,
    pub(super) masks: &'a mut Masks,
}

impl Question for Prune<'_> {
    type Answer = Option<Pruned>;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> Option<Pruned> {
        let Prune { cage, masks } = self;
        #[cfg(debug_assertions)]
        let slow = prune_slowly(cage, masks);
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        // Loops of a known length are unrolled. In the page, code weighs more than time.
        let pruned = match (cage.cells, cage.pair) {
            (_, Some(sum)) => cage.prune_pair(sum, masks),
            (n, _) if cfg!(target_arch = "wasm32") => cage.prune(masks, zero, &mut [zero; 9][..n]),
            (3, _) => cage.prune(masks, zero, &mut [zero; 3]),
            (4, _) => cage.prune(masks, zero, &mut [zero; 4]),
            (5, _) => cage.prune(masks, zero, &mut [zero; 5]),
            (6, _) => cage.prune(masks, zero, &mut [zero; 6]),
            (n, _) => cage.prune(masks, zero, &mut [zero; 9][..n]),
        };
        #[cfg(debug_assertions)]
        assert_eq!(
            pruned.map(|pruned| (cage.digits(masks), pruned.required)),
            slow
        );
        pruned
    }
}

/// A board with cages.
pub(crate) trait Caged {
    /// The cage with this number, and the candidates of all cells.
    fn cage(&mut self, number: usize) -> (&Cage, &mut Masks);

    /// Takes what is left of a cage. Returns `true` if a candidate was removed.
    fn take(&mut self, number: usize, pruned: Pruned) -> bool;
}

/// Prunes cages in turn, in one loop: a call for each took a tenth of the instructions of a search.
pub(super) struct PruneAll<'a, P> {
    pub(super) word: usize,
    pub(super) cages: u64,
    pub(super) position: &'a mut P,
}

impl<P: Caged> Question for PruneAll<'_, P> {
    type Answer = Result<bool, usize>;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> Result<bool, usize> {
        let (mut left, mut found) = (self.cages, false);
        while left != 0 {
            let number = 64 * self.word + left.trailing_zeros() as usize;
            left &= left - 1;
            let (cage, masks) = self.position.cage(number);
            // SAFETY: guaranteed by the caller.
            let pruned = unsafe { Prune { cage, masks }.answer::<V>() };
            found |= self.position.take(number, pruned.ok_or(number)?);
        }
        Ok(found)
    }
}

impl Cage {
    #[allow(
        clippy::needless_range_loop,
        reason = "zips are not compiled with the features of the vectors"
    )]
    #[inline(always)]
    fn prune<V: Vector>(&self, masks: &mut Masks, zero: V, x: &mut [V]) -> Option<Pruned> {
        let (n, spots, sets) = (x.len(), &self.spots, zero.of(&self.sets));
        for i in 0..n {
            x[i] = sets & zero.splat(masks.at(spots[i]));
        }
        let mut faults = zero;
        let possible = loop {
            let (mut once, mut twice, mut naked, mut least) = (zero, zero, zero, sets);
            for i in 0..n {
                let single = x[i].single();
                faults = faults | naked & single;
                naked = naked | single;
                twice = twice | once & x[i];
                once = once | x[i];
                least = least.min(x[i]);
            }
            faults = faults | sets.and_not(once) | least.is_zero();
            let possible = faults.is_zero();
            let news = naked & twice | once.and_not(twice | naked);
            if !(news & possible).differ(zero) {
                break possible;
            }
            for i in 0..n {
                let open = x[i].and_not(naked.and_not(x[i].single()));
                let hidden = open.and_not(twice);
                // Two digits cannot both be in one cell.
                faults = faults | hidden.without_lowest();
                x[i] = open.only(hidden);
            }
        };
        if !possible.differ(zero) {
            return None;
        }
        // The last entry is what a possible set lacks.
        let (mut left, mut before) = ([zero; 12], [0_u64; 3]);
        for i in 0..n {
            left[i] = x[i] & possible;
            before[i / 4] |= u64::from(masks.at(spots[i])) << (i % 4 * 16);
        }
        left[n] = possible.and_not(sets) & zero.splat(0o777);
        let (mut digits, mut changed, mut decided) = ([0; 3], 0, 0);
        for word in 0..=n / 4 {
            let i = 4 * word;
            let four = V::unions([left[i], left[i + 1], left[i + 2], left[i + 3]]);
            digits[word] = four;
            changed |= filled(four ^ before[word]) << i;
            decided |= singles(four);
        }
        let lacking = digits[n / 4] >> (n % 4 * 16);
        digits[n / 4] &= !(0xffff << (n % 4 * 16));
        changed &= (1 << n) - 1;
        let mut rest = changed;
        while rest != 0 {
            let i = rest.trailing_zeros() as usize;
            let left = (digits[i / 4] >> (i % 4 * 16)) as u16;
            masks.put(spots[i], left);
            rest &= rest - 1;
        }
        decided |= decided >> 32;
        decided |= decided >> 16 | lacking;
        Some(Pruned {
            changed: changed as u32,
            required: !(decided as u32) & 0o777,
            digits,
        })
    }
}

/// Like [`Prune`], one lane after the other: the digits that each cell holds, and those required.
#[cfg(any(test, debug_assertions))]
pub(super) fn prune_slowly(cage: &Cage, masks: &Masks) -> Option<(Vec<u16>, u32)> {
    let cells = cage.digits(masks);
    let singles = |x: &[u16]| -> Vec<u16> {
        let single = |&x: &u16| if x.is_power_of_two() { x } else { 0 };
        x.iter().map(single).collect()
    };
    let twice = |x: &[u16]| -> u16 {
        let digits = (0..9).map(|digit| 1 << digit);
        let is_twice = |digit: &u16| x.iter().filter(|&x| x & digit != 0).count() > 1;
        digits.filter(is_twice).fold(0, |all, digit| all | digit)
    };
    let union = |x: &[u16]| x.iter().fold(0, |all, x| all | x);
    let (mut kept, mut required) = (vec![0; cells.len()], 0o777);
    'sets: for set in (0..16)
        .map(|lane| cage.sets.get(lane))
        .filter(|&set| set != 0)
    {
        let mut x: Vec<u16> = cells.iter().map(|cell| cell & set).collect();
        loop {
            let (naked, doubled) = (singles(&x), twice(&x));
            if x.contains(&0) || union(&x) != set || twice(&naked) != 0 {
                continue 'sets;
            }
            let before = x.clone();
            for (x, single) in x.iter_mut().zip(&naked) {
                *x &= !union(&naked) | single;
                let hidden = *x & !doubled;
                if hidden.count_ones() > 1 {
                    continue 'sets;
                }
                *x = if hidden == 0 { *x } else { hidden };
            }
            if x == before {
                break;
            }
        }
        kept.iter_mut().zip(x).for_each(|(kept, x)| *kept |= x);
        required &= set;
    }
    let decided = union(&singles(&kept));
    (union(&kept) != 0).then_some((kept, u32::from(required & !decided)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::geometry::Geometry;
    use crate::nine::solver::simd::short_sum::tests::fillings;
    use crate::nine::solver::simd::{Instructions, Rounds, Simd};
    use crate::random::Random;

    #[test]
    fn no_instructions_remove_what_a_filling_needs() {
        let mut random = Random::stream("cage", 1, 0);
        for instructions in Instructions::ALL.into_iter().filter(|one| one.are_here()) {
            let simd = Simd::new(&Geometry::standard(), instructions);
            let rounds = Rounds(simd.expect("they are here"));
            for _ in 0..300 {
                let size = 1 + random.below(9) as usize;
                let mut cells: Vec<usize> = (0..81).collect();
                random.shuffle(&mut cells);
                cells.truncate(size);
                let sum =
                    (size * (size + 1) / 2) as u32 + random.below((size * (9 - size)) as u32 + 1);
                let digits = |set: u32| (0..9).filter(move |digit| set >> digit & 1 != 0);
                let has_sum = |&set: &u32| digits(set).map(|digit| digit + 1).sum::<u32>() == sum;
                let sized = (0..512_u32).filter(|set| set.count_ones() as usize == size);
                let sets: Vec<u32> = sized.filter(has_sum).collect();
                let cage = Cage::new(&cells, &sets).expect("a cage");
                // The candidates shrink until nothing is left.
                let mut masks = Masks::NONE;
                for &cell in &cells {
                    masks.set(cell, 0o777);
                }
                loop {
                    let one = cells[random.below(size as u32) as usize];
                    masks.set(one, masks.get(one) & !(1 << random.below(9)));
                    let before = cage.digits(&masks);
                    let slow = prune_slowly(&cage, &masks);
                    let pruned = rounds.0.ask(Prune {
                        cage: &cage,
                        masks: &mut masks,
                    });
                    let after = cage.digits(&masks);
                    let found = pruned.map(|pruned| {
                        let changed =
                            std::iter::zip(&before, &after).map(|(before, after)| before != after);
                        let bits = changed
                            .rev()
                            .fold(0, |bits, changed| bits << 1 | u32::from(changed));
                        assert_eq!(pruned.changed, bits);
                        (after.clone(), pruned.required)
                    });
                    assert_eq!(found, slow, "{sets:?} {before:?}");
                    if size > 6 {
                        if found.is_none() {
                            break;
                        }
                        continue;
                    }
                    let given: Vec<_> = before.iter().map(|&x| (x.into(), 1)).collect();
                    let Some(exact) = fillings(&given, sum as i32, Some(0)) else {
                        break;
                    };
                    assert!(
                        found.is_some()
                            && std::iter::zip(&exact, &after)
                                .all(|(exact, after)| exact & !u32::from(*after) == 0)
                    );
                }
            }
        }
    }
}

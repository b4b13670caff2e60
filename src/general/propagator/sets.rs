//! All sets of values by size and sum.

use std::sync::OnceLock;

use super::values::bits;

/// The maximum V for which there are tables.
pub(super) const LARGEST: usize = 16;

/// The number of values looked up together, for V up to nine and for larger V.
const NINE: usize = 9;
const FIVE: usize = 5;

/// The maximum number of sets of a sum: one for each bit of a word.
const MANY: usize = u64::BITS as usize;

/// The sets of a given number of the values 1..=V with one sum, bit *v* - 1 for the value *v*.
#[derive(Debug)]
pub(super) struct Sets {
    list: Vec<u32>,
    /// The union of the sets.
    values: u32,
    /// For V up to nine: for each choice of values, the sets that contain at least one of them, as bits.
    nine: Option<Box<[u16; 1 << NINE]>>,
    /// Likewise, for each block of five values.
    meeting: [[u64; 1 << FIVE]; LARGEST.div_ceil(FIVE)],
}

impl Sets {
    const NONE: Sets =
        Sets { list: Vec::new(), values: 0, nine: None, meeting: [[0; 1 << FIVE]; LARGEST.div_ceil(FIVE)] };

    /// Returns the sets, which are computed once; `None` for large V, and if there are too many.
    pub(super) fn of(side: usize, size: usize, total: i32) -> Option<&'static Sets> {
        static TABLES: [[OnceLock<Vec<Sets>>; LARGEST + 1]; LARGEST + 1] =
            [const { [const { OnceLock::new() }; LARGEST + 1] }; LARGEST + 1];
        static NONE: Sets = Sets::NONE;
        let table = TABLES.get(side)?.get(size)?.get_or_init(|| Sets::by_sum(side, size));
        let sets = usize::try_from(total).ok().and_then(|total| table.get(total)).unwrap_or(&NONE);
        (sets.list.len() <= MANY).then_some(sets)
    }

    /// Builds the sets of each sum.
    fn by_sum(side: usize, size: usize) -> Vec<Sets> {
        let mut table: Vec<Sets> = Vec::new();
        for set in (0..1 << side).filter(|set: &u32| set.count_ones() as usize == size) {
            let sum = sum(set) as usize;
            table.resize_with(table.len().max(sum + 1), || Sets::NONE);
            let Sets { list: sets, values, meeting, .. } = &mut table[sum];
            *values |= set;
            if sets.len() < MANY {
                for (five, meeting) in meeting.iter_mut().enumerate() {
                    let part = (set >> (FIVE * five)) as usize;
                    let choices = meeting.iter_mut().enumerate().filter(|&(choice, _)| part & choice != 0);
                    choices.for_each(|(_, meeting)| *meeting |= 1 << sets.len());
                }
            }
            sets.push(set);
        }
        for sets in table.iter_mut().filter(|sets| side <= NINE && !sets.list.is_empty()) {
            let mut nine = Box::new([0; 1 << NINE]);
            nine.iter_mut().zip(0..).for_each(|(meeting, values)| *meeting = sets.meeting(values) as u16);
            sets.nine = Some(nine);
        }
        table
    }

    /// Returns the sets that contain at least one of these values, as bits.
    #[inline]
    pub(super) fn meeting(&self, values: u32) -> u64 {
        if let Some(nine) = &self.nine {
            return nine[values as usize % (1 << NINE)].into();
        }
        let some = |five: usize| self.meeting[five][(values >> (FIVE * five)) as usize % (1 << FIVE)];
        // Most boards have no values beyond the first ten.
        some(0) | some(1) | if values >> (2 * FIVE) == 0 { 0 } else { some(2) | some(3) }
    }

    /// Returns all sets, as bits.
    #[inline]
    pub(super) fn all(&self) -> u64 {
        u64::MAX.checked_shr((MANY - self.list.len()) as u32).unwrap_or(0)
    }

    /// Returns the sets that contain all of these values, as bits.
    #[inline]
    pub(super) fn containing(&self, values: u32) -> u64 {
        bits(values).fold(u64::MAX, |sets, value| sets & self.meeting(1 << value))
    }

    /// Returns the sets that contain any other value, as bits.
    #[inline]
    pub(super) fn exceeding(&self, values: u32) -> u64 {
        self.meeting(self.values & !values)
    }

    /// Iterates over the sets that contain a value of each of these domains, and no other values.
    #[inline]
    pub(super) fn fitting(&self, domains: &[u32]) -> impl Iterator<Item = u32> {
        let (mut all, mut fits) = (0, self.all());
        for &domain in domains {
            all |= domain;
            fits &= self.meeting(domain);
        }
        self.listed(fits & !self.exceeding(all))
    }

    fn listed(&self, mut fits: u64) -> impl Iterator<Item = u32> {
        std::iter::from_fn(move || {
            let set = *self.list.get(fits.trailing_zeros() as usize)?;
            fits &= fits - 1;
            Some(set)
        })
    }

    /// Returns the union and the intersection of some sets, given as bits.
    #[inline]
    pub(super) fn values(&self, mut fits: u64) -> (u32, u32) {
        let (mut some, mut every) = (0, u32::MAX);
        while fits != 0 {
            let set = self.list[fits.trailing_zeros() as usize];
            (some, every) = (some | set, every & set);
            fits &= fits - 1;
        }
        (some, every)
    }
}

/// Returns the sum of a set.
pub(super) fn sum(mut set: u32) -> i32 {
    let mut sum = 0;
    while set != 0 {
        sum += set.trailing_zeros() as i32 + 1;
        set &= set - 1;
    }
    sum
}

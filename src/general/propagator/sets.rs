//! All sets of values by size and sum.

use std::sync::OnceLock;

/// The greatest V for which there are tables.
pub(super) const LARGEST: usize = 16;

/// Sets of a sum that are looked at one by one: as many as a word has bits.
const MANY: usize = u64::BITS as usize;

/// The sets of a given number of the values 1..=V that have one sum, bit *v* - 1 for the value *v*.
#[derive(Debug, Default)]
pub(super) struct Sets {
    sets: Vec<u32>,
    /// For each four values, and each choice of them, the sets that have one of these, as bits.
    meeting: [[u64; 16]; LARGEST / 4],
}

impl Sets {
    /// The sets, which are listed once; `None` for large V, and if they are too many.
    pub(super) fn of(side: usize, size: usize, total: i32) -> Option<&'static Sets> {
        static TABLES: [[OnceLock<Vec<Sets>>; LARGEST + 1]; LARGEST + 1] =
            [const { [const { OnceLock::new() }; LARGEST + 1] }; LARGEST + 1];
        static NONE: Sets = Sets { sets: Vec::new(), meeting: [[0; 16]; LARGEST / 4] };
        let table = TABLES.get(side)?.get(size)?.get_or_init(|| Sets::by_sum(side, size));
        let sets = usize::try_from(total).ok().and_then(|total| table.get(total)).unwrap_or(&NONE);
        (sets.sets.len() <= MANY).then_some(sets)
    }

    /// For each sum its sets.
    fn by_sum(side: usize, size: usize) -> Vec<Sets> {
        let mut table: Vec<Sets> = Vec::new();
        for set in (0..1 << side).filter(|set: &u32| set.count_ones() as usize == size) {
            let sum = sum(set) as usize;
            table.resize_with(table.len().max(sum + 1), Sets::default);
            let Sets { sets, meeting } = &mut table[sum];
            if sets.len() < MANY {
                for (four, meeting) in meeting.iter_mut().enumerate() {
                    let values = set >> (4 * four);
                    let choices = meeting.iter_mut().enumerate().filter(|&(choice, _)| values as usize & choice != 0);
                    choices.for_each(|(_, meeting)| *meeting |= 1 << sets.len());
                }
            }
            sets.push(set);
        }
        table
    }

    /// The sets that have one of these values, as bits.
    #[inline]
    fn meeting(&self, values: u32) -> u64 {
        (0..LARGEST / 4).fold(0, |all, four| all | self.meeting[four][(values >> (4 * four) & 15) as usize])
    }

    /// The sets that have one of each of these, and none but these.
    #[inline]
    pub(super) fn fitting(&self, domains: &[u32]) -> impl Iterator<Item = u32> {
        let (mut all, mut fits) = (0, u64::MAX.checked_shr((MANY - self.sets.len()) as u32).unwrap_or(0));
        for &domain in domains {
            all |= domain;
            fits &= self.meeting(domain);
        }
        fits &= !self.meeting(!all);
        std::iter::from_fn(move || {
            let set = *self.sets.get(fits.trailing_zeros() as usize)?;
            fits &= fits - 1;
            Some(set)
        })
    }

    /// The values of the sets that have one of each of these, and none but these: those of any, and those of all.
    #[inline]
    pub(super) fn fit(&self, domains: &[u32]) -> (u32, u32) {
        let (mut some, mut every) = (0, u32::MAX);
        for set in self.fitting(domains) {
            (some, every) = (some | set, every & set);
        }
        (some, every)
    }
}

/// The sum of a set.
pub(super) fn sum(mut set: u32) -> i32 {
    let mut sum = 0;
    while set != 0 {
        sum += set.trailing_zeros() as i32 + 1;
        set &= set - 1;
    }
    sum
}

//! All sets of values by size and sum.

use std::sync::OnceLock;

/// The greatest V for which there are tables.
pub(super) const LARGEST: usize = 16;

/// The sets of so many of the values 1..=V, bit *v* - 1 for the value *v*.
#[derive(Debug)]
pub(super) struct Sets {
    /// Sorted by sum.
    sets: Vec<u32>,
    /// For each sum, where its sets begin; one more for the end.
    starts: Vec<u32>,
}

impl Sets {
    /// The table, which is made once; `None` for large V.
    pub(super) fn of(side: usize, size: usize) -> Option<&'static Sets> {
        static TABLES: [[OnceLock<Sets>; LARGEST + 1]; LARGEST + 1] =
            [const { [const { OnceLock::new() }; LARGEST + 1] }; LARGEST + 1];
        let table = TABLES.get(side)?.get(size)?;
        Some(table.get_or_init(|| Sets::new(side, size)))
    }

    fn new(side: usize, size: usize) -> Sets {
        let mut sets: Vec<u32> = (0..1 << side).filter(|set: &u32| set.count_ones() as usize == size).collect();
        sets.sort_by_key(|&set| sum(set));
        let greatest = sets.last().map_or(0, |&set| sum(set));
        let start = |least: i32| sets.partition_point(|&set| sum(set) < least) as u32;
        let starts = (0..=greatest + 1).map(start).collect();
        Sets { sets, starts }
    }

    /// The sets whose sum is in the range.
    pub(super) fn between(&self, low: i32, high: i32) -> &[u32] {
        let last = self.starts.len() as i32 - 1;
        let (from, to) = (low.clamp(0, last), (high + 1).clamp(0, last));
        if low > high {
            &[]
        } else {
            &self.sets[self.starts[from as usize] as usize..self.starts[to as usize] as usize]
        }
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

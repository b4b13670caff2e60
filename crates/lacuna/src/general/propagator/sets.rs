//! All sets of values that some cells can hold which all differ: those of a sum, or of values that
//! go together.

use std::sync::OnceLock;

use super::super::contradiction::Contradiction;
use super::domains::Domains;
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
    /// For V up to nine: for each choice of values, the sets that contain at least one of them, as
    /// bits.
    nine: Option<Box<[u16; 1 << NINE]>>,
    /// Likewise, for each block of five values.
    meeting: [[u64; 1 << FIVE]; LARGEST.div_ceil(FIVE)],
}

/// Some cells as sets see them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    /// The values with a place in the cells, and those with several.
    pub(super) once: u32,
    pub(super) twice: u32,
    /// The number of open cells.
    pub(super) open: usize,
    /// The sets that fit, as bits.
    pub(super) fits: u64,
}

impl Sets {
    const NONE: Sets = Sets {
        list: Vec::new(),
        values: 0,
        nine: None,
        meeting: [[0; 1 << FIVE]; LARGEST.div_ceil(FIVE)],
    };

    /// Returns the sets, which are computed once; `None` for large V, and if there are too many.
    pub(super) fn of(side: usize, size: usize, total: i32) -> Option<&'static Sets> {
        static TABLES: [[OnceLock<Vec<Sets>>; LARGEST + 1]; LARGEST + 1] =
            [const { [const { OnceLock::new() }; LARGEST + 1] }; LARGEST + 1];
        static NONE: Sets = Sets::NONE;
        let table = TABLES
            .get(side)?
            .get(size)?
            .get_or_init(|| Sets::by_sum(side, size));
        let sets = usize::try_from(total)
            .ok()
            .and_then(|total| table.get(total))
            .unwrap_or(&NONE);
        (sets.list.len() <= MANY).then_some(sets)
    }

    /// Builds the sets of each sum.
    fn by_sum(side: usize, size: usize) -> Vec<Sets> {
        let mut lists: Vec<Vec<u32>> = Vec::new();
        for set in (0..1 << side).filter(|set: &u32| set.count_ones() as usize == size) {
            let sum = sum(set) as usize;
            lists.resize_with(lists.len().max(sum + 1), Vec::new);
            lists[sum].push(set);
        }
        lists
            .into_iter()
            .map(|list| Sets::new(side, list))
            .collect()
    }

    /// Returns the sets of values of which any two go together: for each value, `allowed` has those
    /// that may occur with it. `None` for large V, and if there are too many.
    pub(super) fn together(side: usize, size: usize, allowed: &[u32]) -> Option<Sets> {
        if side > LARGEST {
            return None;
        }
        let fits = |set: u32| bits(set).all(|value| set & !(1 << value) & !allowed[value] == 0);
        let sized = |set: &u32| set.count_ones() as usize == size;
        let list: Vec<u32> = (0..1 << side)
            .filter(sized)
            .filter(|&set| fits(set))
            .collect();
        (list.len() <= MANY).then(|| Sets::new(side, list))
    }

    fn new(side: usize, list: Vec<u32>) -> Sets {
        let mut sets = Sets {
            values: list.iter().fold(0, |all, set| all | set),
            ..Sets::NONE
        };
        for (number, set) in list.iter().take(MANY).enumerate() {
            for (five, meeting) in sets.meeting.iter_mut().enumerate() {
                let part = (set >> (FIVE * five)) as usize;
                let choices = meeting
                    .iter_mut()
                    .enumerate()
                    .filter(|&(choice, _)| part & choice != 0);
                choices.for_each(|(_, meeting)| *meeting |= 1 << number);
            }
        }
        if side <= NINE && (1..=u16::BITS as usize).contains(&list.len()) {
            let mut nine = Box::new([0; 1 << NINE]);
            nine.iter_mut()
                .zip(0..)
                .for_each(|(meeting, values)| *meeting = sets.meeting(values) as u16);
            sets.nine = Some(nine);
        }
        Sets { list, ..sets }
    }

    /// Returns the sets that contain at least one of these values, as bits.
    #[inline]
    pub(super) fn meeting(&self, values: u32) -> u64 {
        if let Some(nine) = &self.nine {
            return nine[values as usize % (1 << NINE)].into();
        }
        let some =
            |five: usize| self.meeting[five][(values >> (FIVE * five)) as usize % (1 << FIVE)];
        // Most boards have no values beyond the first ten.
        some(0)
            | some(1)
            | if values >> (2 * FIVE) == 0 {
                0
            } else {
                some(2) | some(3)
            }
    }

    /// Returns all sets, as bits.
    #[inline]
    pub(super) fn all(&self) -> u64 {
        u64::MAX
            .checked_shr((MANY - self.list.len()) as u32)
            .unwrap_or(0)
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

    /// Finds the sets that fit these cells, which all differ.
    #[inline]
    pub(super) fn meet<const W: usize>(
        &self,
        cells: &[usize],
        board: &impl Domains<W>,
    ) -> Result<Met, Contradiction> {
        let mut met = Met {
            once: 0,
            twice: 0,
            open: 0,
            fits: self.all(),
        };
        for &cell in cells {
            let domain = board.get(cell);
            met.twice |= met.once & domain;
            met.once |= domain;
            met.open += usize::from(domain & domain.wrapping_sub(1) != 0);
            met.fits &= self.meeting(domain);
        }
        met.fits &= !self.exceeding(met.once);
        if met.fits == 0 {
            Err(Contradiction)
        } else {
            Ok(met)
        }
    }

    /// Leaves the values of the sets that fit, and removes those in all of them from other cells.
    /// Returns `true` if a candidate was removed, and `true` if a value was written.
    #[inline]
    pub(super) fn leave<const W: usize>(
        &self,
        met: Met,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<(bool, bool), Contradiction> {
        let (some, every) = self.values(met.fits);
        let mut found = false;
        if met.once & !some != 0 {
            for &cell in cells {
                found |= board.restrict(cell, some);
            }
        }
        let (news, written) = board.require(cells, every, met.once, met.twice)?;
        Ok((found | news, written))
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

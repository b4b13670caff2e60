//! Sets of cells: `W` words of 64 bits, so that the compiler knows the length of loops over a set.

use std::cmp::Ordering;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Cells<W> {
    pub(crate) const EMPTY: Cells<W> = Cells([0; W]);

    /// Returns the set of the cells 0, 1, … below a number.
    #[inline]
    pub(crate) fn below(number: usize) -> Cells<W> {
        (0..number).collect()
    }

    /// Returns the set of the cells whose bits are set.
    #[inline]
    pub(crate) fn of_bits(bits: u128) -> Cells<W> {
        let mut cells = Cells::EMPTY;
        let words = [bits as u64, (bits >> 64) as u64];
        cells
            .0
            .iter_mut()
            .zip(words)
            .for_each(|(word, bits)| *word = bits);
        cells
    }

    /// Returns the set of one cell.
    #[inline]
    pub(crate) fn of(cell: usize) -> Cells<W> {
        Cells::EMPTY.with(cell)
    }

    #[inline]
    pub(crate) fn with(mut self, cell: usize) -> Cells<W> {
        self.insert(cell);
        self
    }

    #[inline]
    pub(crate) fn without(mut self, cell: usize) -> Cells<W> {
        self.remove(cell);
        self
    }

    #[inline]
    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Returns one of the words.
    #[inline]
    pub(crate) fn word(&self, word: usize) -> u64 {
        self.0[word]
    }

    #[inline]
    pub(crate) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns this set without its first cell.
    #[inline]
    pub(crate) fn but_first(mut self) -> Cells<W> {
        let mut borrow = 1;
        for word in &mut self.0 {
            let (less, under) = word.overflowing_sub(borrow);
            *word &= less;
            borrow = u64::from(under);
        }
        self
    }

    #[inline]
    pub(crate) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// Returns the only cell of a set of one.
    #[inline]
    pub(crate) fn single(self) -> Option<usize> {
        if self.but_first().is_empty() {
            self.first()
        } else {
            None
        }
    }

    /// Returns the cells in order.
    #[inline]
    pub(crate) fn list(self) -> Vec<usize> {
        self.into_iter().collect()
    }

    #[inline]
    pub(crate) fn is_disjoint(self, other: Cells<W>) -> bool {
        (self & other).is_empty()
    }

    #[inline]
    pub(crate) fn is_subset(self, other: Cells<W>) -> bool {
        (self & !other).is_empty()
    }

    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<usize> {
        self.into_iter().nth(n)
    }
}

impl<const W: usize> BitAnd for Cells<W> {
    type Output = Cells<W>;

    #[inline]
    fn bitand(mut self, other: Cells<W>) -> Cells<W> {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Cells<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Cells<W>) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }
}

impl<const W: usize> BitOr for Cells<W> {
    type Output = Cells<W>;

    #[inline]
    fn bitor(mut self, other: Cells<W>) -> Cells<W> {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Cells<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Cells<W>) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

impl<const W: usize> Sub for Cells<W> {
    type Output = Cells<W>;

    #[inline]
    fn sub(self, other: Cells<W>) -> Cells<W> {
        self & !other
    }
}

impl<const W: usize> SubAssign for Cells<W> {
    #[inline]
    fn sub_assign(&mut self, other: Cells<W>) {
        *self &= !other;
    }
}

impl<const W: usize> Not for Cells<W> {
    type Output = Cells<W>;

    #[inline]
    fn not(mut self) -> Cells<W> {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// Compares sets as numbers whose bits are the cells.
impl<const W: usize> Ord for Cells<W> {
    #[inline]
    fn cmp(&self, other: &Cells<W>) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const W: usize> PartialOrd for Cells<W> {
    #[inline]
    fn partial_cmp(&self, other: &Cells<W>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const W: usize> FromIterator<usize> for Cells<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells<W> {
        let mut set = Cells::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize> IntoIterator for Cells<W> {
    type Item = usize;
    type IntoIter = Iter<W>;

    #[inline]
    fn into_iter(self) -> Iter<W> {
        Iter {
            left: self,
            word: 0,
        }
    }
}

/// The cells of a set, in order.
pub(crate) struct Iter<const W: usize> {
    left: Cells<W>,
    word: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let bits = &mut self.left.0[self.word];
            if *bits != 0 {
                let cell = self.word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(cell);
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let number = self.left.len();
        (number, Some(number))
    }

    /// Iterates word by word, which is faster than cell by cell.
    #[inline]
    fn fold<B, F: FnMut(B, usize) -> B>(self, init: B, mut each: F) -> B {
        let mut folded = init;
        for word in self.word..W {
            let mut bits = self.left.0[word];
            while bits != 0 {
                folded = each(folded, word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
        folded
    }
}

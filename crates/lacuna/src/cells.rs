//! Sets of cells: `W` words of 64 bits, so that the compiler knows the length of loops over a set.
//!
//! One type serves both engines. The general engine numbers its cells (`Cells<W>`); nine's
//! [`CellSet`](crate::nine::cell_set::CellSet) has two words and members of its own type, and sets of
//! digits and values have one. The operators are those of sets: `|` union, `&` intersection, `-` difference, `^` symmetric
//! difference, `!` complement.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

/// What a set can hold: something that has a number.
pub trait Numbered: Copy + fmt::Debug {
    /// For each word of a set, the bits that stand for something.
    const MASK: [u64; 2] = [u64::MAX; 2];

    /// The number.
    fn number(self) -> usize;

    /// What has this number.
    fn numbered(number: usize) -> Self;
}

impl Numbered for usize {
    #[inline]
    fn number(self) -> usize {
        self
    }

    #[inline]
    fn numbered(number: usize) -> usize {
        number
    }
}

/// A set of cells; bit *i* of all words together is cell *i*.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cells<const W: usize, C = usize>([u64; W], PhantomData<C>);

impl<const W: usize, C> Cells<W, C> {
    /// The empty set.
    pub const EMPTY: Cells<W, C> = Cells([0; W], PhantomData);

    /// The set with these words.
    #[inline]
    pub(crate) const fn of_words(words: [u64; W]) -> Cells<W, C> {
        Cells(words, PhantomData)
    }

    #[inline]
    pub(crate) const fn words(&self) -> &[u64; W] {
        &self.0
    }
}

impl<const W: usize> Cells<W> {
    /// The set of the cells 0, 1, … below a number.
    #[inline]
    pub(crate) fn below(number: usize) -> Cells<W> {
        (0..number).collect()
    }

    /// The set of the cells whose bits are set.
    #[inline]
    pub(crate) fn of_bits(bits: u128) -> Cells<W> {
        // `from_fn` is not always inlined.
        let mut words = [0; W];
        words[0] = bits as u64;
        if W > 1 {
            words[1] = (bits >> 64) as u64;
        }
        Cells::of_words(words)
    }

    /// One of the words.
    #[inline]
    pub(crate) fn word(&self, word: usize) -> u64 {
        self.0[word]
    }

    /// The cells in order.
    #[inline]
    pub(crate) fn list(self) -> Vec<usize> {
        self.into_iter().collect()
    }

    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<usize> {
        self.into_iter().nth(n)
    }
}

impl<const W: usize, C: Numbered> Cells<W, C> {
    /// The set with this cell.
    #[inline]
    #[must_use]
    pub fn with(mut self, cell: C) -> Cells<W, C> {
        self.insert(cell);
        self
    }

    /// The set without this cell.
    #[inline]
    #[must_use]
    pub fn without(mut self, cell: C) -> Cells<W, C> {
        self.remove(cell);
        self
    }

    /// Adds the cell.
    #[inline]
    pub fn insert(&mut self, cell: C) {
        self.0[cell.number() / 64] |= 1 << (cell.number() % 64);
    }

    /// Removes the cell.
    #[inline]
    pub fn remove(&mut self, cell: C) {
        self.0[cell.number() / 64] &= !(1 << (cell.number() % 64));
    }

    /// Returns `true` if the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: C) -> bool {
        self.0[cell.number() / 64] >> (cell.number() % 64) & 1 == 1
    }

    /// Returns `true` if the set has no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first cell.
    #[inline]
    pub fn first(&self) -> Option<C> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(C::numbered(
            word * 64 + self.0[word].trailing_zeros() as usize,
        ))
    }

    /// This set without its first cell.
    #[inline]
    pub(crate) fn but_first(mut self) -> Cells<W, C> {
        let mut borrow = 1;
        for word in &mut self.0 {
            let (less, under) = word.overflowing_sub(borrow);
            *word &= less;
            borrow = u64::from(under);
        }
        self
    }

    /// The only cell of a set of one.
    #[inline]
    pub fn single(self) -> Option<C> {
        if self.but_first().is_empty() {
            self.first()
        } else {
            None
        }
    }

    /// Returns `true` if every cell of the set is in the other.
    #[inline]
    pub fn is_subset(self, other: Cells<W, C>) -> bool {
        (self - other).is_empty()
    }

    /// Returns `true` if the sets have no cell in common.
    #[inline]
    pub fn is_disjoint(self, other: Cells<W, C>) -> bool {
        (self & other).is_empty()
    }
}

/// Operators that work word by word.
macro_rules! word_by_word {
    ($($trait:ident $method:ident, $assigning:ident $assign:ident: $one:ident $other:ident => $found:expr;)+) => {$(
        impl<const W: usize, C> $assigning for Cells<W, C> {
            #[inline]
            fn $assign(&mut self, other: Cells<W, C>) {
                for ($one, $other) in self.0.iter_mut().zip(other.0) {
                    *$one = $found;
                }
            }
        }

        impl<const W: usize, C> $trait for Cells<W, C> {
            type Output = Cells<W, C>;

            #[inline]
            fn $method(mut self, other: Cells<W, C>) -> Cells<W, C> {
                self.$assign(other);
                self
            }
        }
    )+};
}

word_by_word! {
    BitAnd bitand, BitAndAssign bitand_assign: one other => *one & other;
    BitOr bitor, BitOrAssign bitor_assign: one other => *one | other;
    BitXor bitxor, BitXorAssign bitxor_assign: one other => *one ^ other;
    Sub sub, SubAssign sub_assign: one other => *one & !other;
}

impl<const W: usize, C: Numbered> Not for Cells<W, C> {
    type Output = Cells<W, C>;

    #[inline]
    fn not(mut self) -> Cells<W, C> {
        for (number, word) in self.0.iter_mut().enumerate() {
            *word = !*word & C::MASK[number.min(1)];
        }
        self
    }
}

/// Compares sets as numbers whose bits are the cells.
impl<const W: usize, C: Eq> Ord for Cells<W, C> {
    #[inline]
    fn cmp(&self, other: &Cells<W, C>) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const W: usize, C: Eq> PartialOrd for Cells<W, C> {
    #[inline]
    fn partial_cmp(&self, other: &Cells<W, C>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Without the length, which the standard library hashes too.
impl<const W: usize, C> Hash for Cells<W, C> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|word| word.hash(state));
    }
}

impl<const W: usize, C> Default for Cells<W, C> {
    fn default() -> Cells<W, C> {
        Cells::EMPTY
    }
}

impl<const W: usize, C: Numbered> fmt::Debug for Cells<W, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<const W: usize, C: Numbered> FromIterator<C> for Cells<W, C> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = C>>(cells: I) -> Cells<W, C> {
        let mut set = Cells::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize, C: Numbered> IntoIterator for Cells<W, C> {
    type Item = C;
    type IntoIter = Iter<W, C>;

    #[inline]
    fn into_iter(self) -> Iter<W, C> {
        Iter {
            left: self,
            word: 0,
        }
    }
}

/// The cells of a set, in order.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize, C: Numbered> {
    left: Cells<W, C>,
    word: usize,
}

impl<const W: usize, C: Numbered> Iterator for Iter<W, C> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        while self.word < W {
            let bits = &mut self.left.0[self.word];
            if *bits != 0 {
                let cell = self.word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(C::numbered(cell));
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
    fn fold<B, F: FnMut(B, C) -> B>(self, init: B, mut each: F) -> B {
        let mut folded = init;
        for word in self.word..W {
            let mut bits = self.left.0[word];
            while bits != 0 {
                let cell = word * 64 + bits.trailing_zeros() as usize;
                folded = each(folded, C::numbered(cell));
                bits &= bits - 1;
            }
        }
        folded
    }
}

impl<const W: usize, C: Numbered> ExactSizeIterator for Iter<W, C> {}

//! Values, sets of values as bits, and sets of candidates.

use crate::cells::{Cells, Numbered};

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Value(u8);

impl Value {
    /// Creates a value from its number on boards, from 1.
    #[inline]
    pub(super) fn new(number: u8) -> Value {
        Value(number - 1)
    }

    /// Its number on boards, from 1.
    #[inline]
    pub(super) fn number(self) -> u8 {
        self.0 + 1
    }

    /// The index, from 0, in lists by value.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// The values 1 to `number`.
    #[inline]
    pub(super) fn all(number: usize) -> impl Iterator<Item = Value> {
        (0..number as u8).map(Value)
    }
}

impl Numbered for Value {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn numbered(number: usize) -> Value {
        Value(number as u8)
    }
}

/// A set of values; bit *i* is the value *i* + 1.
pub(super) type Values = Cells<1, Value>;

impl Values {
    /// The values 1 to `number`, which is not 0.
    #[inline]
    pub(super) fn up_to(number: usize) -> Values {
        Values::from_bits(u32::MAX >> (u32::BITS as usize - number))
    }

    /// The values whose bits are set.
    #[inline]
    pub(super) fn from_bits(bits: u32) -> Values {
        Values::of_words([bits.into()])
    }

    /// The bits: bit *i* stands for the value *i* + 1.
    #[inline]
    pub(super) fn bits(self) -> u32 {
        self.words()[0] as u32
    }

    /// The values from `least` to `most`.
    pub(super) fn between(least: Value, most: Value) -> Values {
        Values::up_to(usize::from(most.number())) - Values::from_bits((1 << least.0) - 1)
    }

    /// The minimum and the maximum.
    pub(super) fn ends(self) -> Option<(Value, Value)> {
        let least = self.first()?;
        let most = u32::BITS - 1 - self.bits().leading_zeros();
        Some((least, Value(most as u8)))
    }

    /// The number of smaller values in the set.
    #[inline]
    pub(super) fn rank(self, value: Value) -> usize {
        (self.bits() & ((1 << value.0) - 1)).count_ones() as usize
    }

    /// The values up to `number` that are one above or one below a value of the set.
    pub(super) fn beside(self, number: usize) -> Values {
        Values::from_bits(self.bits() << 1 | self.bits() >> 1) & Values::up_to(number)
    }

    /// The numbers of the values, in order.
    pub(super) fn list(self) -> Vec<u8> {
        self.into_iter().map(Value::number).collect()
    }
}

impl From<Value> for Values {
    #[inline]
    fn from(value: Value) -> Values {
        Values::EMPTY.with(value)
    }
}

// Sets of candidates: lists for people, and planes of cells by value for the techniques.

/// A cell and a value that it may hold.
pub(crate) type Candidate = (usize, u8);

/// A set of candidates: for each value the cells that may hold it.
#[derive(Clone, Debug)]
pub(super) struct Candidates<const W: usize>(Vec<Cells<W>>);

impl<const W: usize> Candidates<W> {
    /// Creates the set of these cells for every value up to `values`.
    pub(super) fn new(values: usize, cells: Cells<W>) -> Candidates<W> {
        Candidates(vec![cells; values])
    }

    /// The cells of a value.
    #[inline]
    pub(super) fn places(&self, value: Value) -> Cells<W> {
        self.0[value.index()]
    }

    /// The cells of a value, to be changed.
    #[inline]
    pub(super) fn places_mut(&mut self, value: Value) -> &mut Cells<W> {
        &mut self.0[value.index()]
    }

    /// The cells of every value in order.
    pub(super) fn planes(&self) -> &[Cells<W>] {
        &self.0
    }

    /// Removes every candidate.
    pub(super) fn clear(&mut self) {
        self.0.fill(Cells::EMPTY);
    }

    /// The number of candidates.
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(Cells::len).sum()
    }

    /// The values that have cells, with their cells.
    pub(super) fn by_value(&self) -> impl Iterator<Item = (Value, Cells<W>)> + '_ {
        Value::all(self.0.len())
            .zip(self.0.iter().copied())
            .filter(|(_, cells)| !cells.is_empty())
    }

    /// Every candidate, by value, then by cell.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, Value)> + '_ {
        self.by_value()
            .flat_map(|(value, cells)| cells.into_iter().map(move |cell| (cell, value)))
    }

    /// The candidates of these values as a list.
    pub(super) fn list(&self, values: Values) -> Vec<Candidate> {
        let of = |value: Value| {
            self.places(value)
                .into_iter()
                .map(move |cell| (cell, value.number()))
        };
        values.into_iter().flat_map(of).collect()
    }
}

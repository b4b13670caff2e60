//! Sums of three open cells or less: which values have partners in all the others.
//!
//! The values of two cells with the same factor mirror each other, those of two cells with opposite factors are shifted: one operation on bits
//! finds all partners at once.

use super::super::planes::Contradiction;
use super::bits;
use super::sum::least;

/// The open cells of a sum, and what they have to add up to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    /// One more, where cells beyond are written.
    cells: [Open; Few::MOST + 1],
    pub(super) number: usize,
    pub(super) rest: i32,
}

/// An open cell. Values of the same group differ; their factors are the same.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    cell: usize,
    factor: i32,
    group: usize,
}

impl Few {
    /// With four, killers took a third longer.
    pub(super) const MOST: usize = 3;

    #[inline]
    pub(super) fn new(rest: i32) -> Few {
        Few { cells: [Open::default(); Few::MOST + 1], number: 0, rest }
    }

    /// Adds a cell if it is open, without a branch: nobody can foretell which are.
    #[inline]
    pub(super) fn push(&mut self, cell: usize, factor: i32, group: usize, is_open: bool) {
        self.cells[self.number.min(Few::MOST)] = Open { cell, factor, group };
        self.number += usize::from(is_open);
    }
}

/// Leaves the values that have partners in all other cells.
pub(super) fn few(few: &Few, domains: &mut [u32]) -> Result<(), Contradiction> {
    match few.cells[..few.number] {
        [] if few.rest == 0 => Ok(()),
        [] => Err(Contradiction),
        [one] => {
            let value = few.rest / one.factor;
            domains[one.cell] &= if value * one.factor == few.rest { bit(value) } else { 0 };
            found(domains[one.cell])
        }
        [one, other] => {
            let (ones, others) = (domains[one.cell], domains[other.cell]);
            (domains[one.cell], domains[other.cell]) = partners((one, ones), (other, others), few.rest);
            found(domains[one.cell])
        }
        [mut first, mut one, mut other] => {
            // The values of one cell are tried one by one.
            let tries = |open: Open| domains[open.cell].count_ones();
            if tries(one) < tries(first) {
                (first, one) = (one, first);
            }
            if tries(other) < tries(first) {
                (first, other) = (other, first);
            }
            let mut kept = [0; Few::MOST];
            for only in bits(domains[first.cell]).map(|value| 1 << value) {
                let rest = few.rest - first.factor * least(only);
                let left = |cell: Open| domains[cell.cell] & if cell.group == first.group { !only } else { u32::MAX };
                let (ones, others) = ((one, left(one)), (other, left(other)));
                let some = partners(ones, others, rest);
                let any = if some.0 == 0 { 0 } else { only };
                kept = [kept[0] | any, kept[1] | some.0, kept[2] | some.1];
            }
            [domains[first.cell], domains[one.cell], domains[other.cell]] = kept;
            found(kept[0])
        }
        _ => unreachable!("no more than three"),
    }
}

#[inline]
fn found(domain: u32) -> Result<(), Contradiction> {
    if domain == 0 { Err(Contradiction) } else { Ok(()) }
}

/// The values of two cells that have partners in the other, so that both have this sum.
#[inline]
fn partners((one, ones): (Open, u32), (other, others): (Open, u32), sum: i32) -> (u32, u32) {
    if one.factor.abs() != 1 || other.factor.abs() != 1 {
        return tried((one, ones), (other, others), sum);
    }
    let whole = sum * one.factor;
    if one.factor == other.factor {
        // The value v goes with whole - v.
        let same = if one.group == other.group && whole % 2 == 0 { bit(whole / 2) } else { 0 };
        let some = ones & shifted(others.reverse_bits(), whole - 33) & !same;
        (some, shifted(some.reverse_bits(), whole - 33))
    } else {
        // The value v goes with v - whole.
        let some = ones & shifted(others, whole);
        (some, shifted(some, -whole))
    }
}

/// Handles any factors by trying all values.
fn tried((one, ones): (Open, u32), (other, others): (Open, u32), sum: i32) -> (u32, u32) {
    let (mut some, mut partners) = (0, 0);
    for value in bits(ones) {
        let rest = sum - one.factor * (value as i32 + 1);
        let partner = rest / other.factor;
        if partner * other.factor == rest {
            let same = if one.group == other.group { 1 << value } else { 0 };
            let with = others & bit(partner) & !same;
            partners |= with;
            some |= if with == 0 { 0 } else { 1 << value };
        }
    }
    (some, partners)
}

/// Moves bits up, or down if the number is negative: without a branch on the direction, which cannot be foretold.
#[inline]
pub(super) fn shifted(bits: u32, by: i32) -> u32 {
    if (-32..32).contains(&by) { (u64::from(bits) << 31 >> (31 - by)) as u32 } else { 0 }
}

/// The bit of a value; 0 if it is not in 1..=32.
#[inline]
pub(super) fn bit(value: i32) -> u32 {
    1_u32.checked_shl((value - 1) as u32).unwrap_or(0)
}

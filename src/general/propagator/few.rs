//! Sums of three open cells or less: which values have partners in all the others.
//!
//! The values of two cells with the same factor mirror each other, those of two cells with opposite factors are shifted: one operation on bits
//! finds all partners at once.

use super::super::planes::Contradiction;
use super::bits;
use super::sum::{between, least};

/// The open cells of a sum, and what they have to add up to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    cells: [Open; Few::MOST],
    number: usize,
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

    pub(super) fn new(rest: i32) -> Few {
        Few { cells: [Open::default(); Few::MOST], number: 0, rest }
    }

    pub(super) fn push(&mut self, cell: usize, factor: i32, group: usize) {
        self.cells[self.number] = Open { cell, factor, group };
        self.number += 1;
    }
}

/// Leaves the values that have partners in all other cells.
pub(super) fn few(few: &Few, domains: &mut [u32]) -> Result<(), Contradiction> {
    match few.cells[..few.number] {
        [] if few.rest == 0 => Ok(()),
        [] => Err(Contradiction),
        [one] => {
            let value = few.rest / one.factor;
            domains[one.cell] &= if value * one.factor == few.rest { between(value, value) } else { 0 };
            found(domains[one.cell])
        }
        [one, other] => {
            let (ones, others) = (domains[one.cell], domains[other.cell]);
            domains[one.cell] = partners((one, ones), (other, others), few.rest);
            domains[other.cell] = partners((other, others), (one, ones), few.rest);
            found(domains[one.cell])
        }
        [first, one, other] => {
            let mut kept = [0; Few::MOST];
            for bit in bits(domains[first.cell]).map(|value| 1 << value) {
                let rest = few.rest - first.factor * least(bit);
                let left = |cell: Open| domains[cell.cell] & if cell.group == first.group { !bit } else { u32::MAX };
                let (ones, others) = ((one, left(one)), (other, left(other)));
                let some = partners(ones, others, rest);
                if some != 0 {
                    kept = [kept[0] | bit, kept[1] | some, kept[2] | partners(others, ones, rest)];
                }
            }
            [domains[first.cell], domains[one.cell], domains[other.cell]] = kept;
            found(kept[0])
        }
        _ => unreachable!("no more than three"),
    }
}

fn found(domain: u32) -> Result<(), Contradiction> {
    if domain == 0 { Err(Contradiction) } else { Ok(()) }
}

/// The values of one cell for which the other has one, so that both have this sum.
fn partners((one, ones): (Open, u32), (other, others): (Open, u32), sum: i32) -> u32 {
    let whole = if one.factor == 1 { sum } else { sum / one.factor };
    let is_whole = whole * one.factor == sum;
    if one.factor == other.factor && is_whole {
        // The value v goes with whole - v.
        let same = if one.group == other.group && whole % 2 == 0 { between(whole / 2, whole / 2) } else { 0 };
        ones & shifted(others.reverse_bits(), whole - 33) & !same
    } else if one.factor == -other.factor && is_whole {
        // The value v goes with v - whole.
        ones & shifted(others, whole)
    } else if one.factor.abs() == other.factor.abs() {
        0
    } else {
        let has_partner = |bit: u32| {
            let rest = sum - one.factor * least(bit);
            let value = rest / other.factor;
            value * other.factor == rest && others & between(value, value) != 0
        };
        bits(ones).map(|value| 1 << value).filter(|&bit| has_partner(bit)).fold(0, |kept, bit| kept | bit)
    }
}

/// Moves bits up, or down if the number is negative.
fn shifted(bits: u32, by: i32) -> u32 {
    match by {
        0..32 => bits << by,
        -31..0 => bits >> -by,
        _ => 0,
    }
}

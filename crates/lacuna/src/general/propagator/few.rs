//! Sums of at most three open cells: the values with partners in all the others.
//!
//! The partners of two cells with the same factor are a mirror image, those of two cells with
//! opposite factors a shift. Either way, one operation on bits finds them all.

use super::super::contradiction::Contradiction;
use super::domains::Domains;
use super::values::{TURNED, bit, bits, count, shifted, turned};

/// The open cells of a sum, and their total.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    /// One more than needed: excess cells are written there.
    cells: [Open; Few::MOST + 1],
    number: usize,
    pub(super) rest: i32,
}

/// An open cell. The cells of a group differ and have the same factor.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Open {
    pub(super) cell: usize,
    pub(super) values: u32,
    pub(super) factor: i32,
    pub(super) group: usize,
}

impl Few {
    /// With four, killers took a third longer.
    pub(super) const MOST: usize = 3;

    #[inline]
    pub(super) fn new(rest: i32) -> Few {
        Few {
            cells: [Open::default(); Few::MOST + 1],
            number: 0,
            rest,
        }
    }

    /// Adds a cell if it is open, without a branch, which would be unpredictable.
    #[inline]
    pub(super) fn push(&mut self, cell: Open, is_open: bool) {
        self.cells[self.number.min(Few::MOST)] = cell;
        self.number += usize::from(is_open);
    }

    #[inline]
    fn open(&self) -> &[Open] {
        &self.cells[..self.number.min(Few::MOST)]
    }

    /// Returns the values of each open cell that have partners in all others.
    #[inline]
    fn kept(&self) -> Result<[u32; Few::MOST], Contradiction> {
        let kept = match *self.open() {
            [] if self.rest == 0 => return Ok([0; Few::MOST]),
            [] => return Err(Contradiction),
            [one] => {
                let value = if one.factor == 1 {
                    self.rest
                } else {
                    self.rest / one.factor
                };
                [
                    one.values
                        & if value * one.factor == self.rest {
                            bit(value)
                        } else {
                            0
                        },
                    0,
                    0,
                ]
            }
            [one, other] => {
                let (one, other) = Pair::new(one, other).partners(self.rest, [0; 2], [0; 2]);
                [one, other, 0]
            }
            [first, one, other] => self.three([first, one, other]),
            _ => unreachable!("no more than three"),
        };
        if kept[0] == 0 {
            Err(Contradiction)
        } else {
            Ok(kept)
        }
    }

    /// Leaves these values on a board, and removes naked pairs and triples of a group from the
    /// cells that see it. Returns `true` if any candidate was removed.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        let kept = self.kept()?;
        let mut found = false;
        for (open, kept) in self.open().iter().zip(kept) {
            found |= board.restrict(open.cell, kept);
        }
        for group in self.open().chunk_by(|one, other| one.group == other.group) {
            let (mut cells, mut number, mut all) = ([0; Few::MOST], 0, 0);
            for open in group {
                let domain = board.get(open.cell);
                if domain & domain.wrapping_sub(1) != 0 {
                    (cells[number], all) = (open.cell, all | domain);
                    number += 1;
                }
            }
            if number > 1 && count(all) == number {
                found |= board.require(&cells[..number], all, all, all)?.0;
            }
        }
        Ok(found)
    }

    /// Returns the values of each of three cells that have partners in both others.
    #[inline]
    fn three(&self, cells: [Open; 3]) -> [u32; 3] {
        // The values of the cell with the fewest are tried one by one.
        // Arrays are written out, because `map` on them is not inlined.
        let tries = [
            count(cells[0].values),
            count(cells[1].values),
            count(cells[2].values),
        ];
        let first = usize::from(tries[1] < tries[0]);
        let first = if tries[2] < tries[first] { 2 } else { first };
        let [one, other] = [[1, 2], [0, 2], [0, 1]][first];
        let pair = Pair::new(cells[one], cells[other]);
        let differs = |place: usize| {
            if cells[place].group == cells[first].group {
                u32::MAX
            } else {
                0
            }
        };
        let differs = [differs(one), differs(other)];
        let mut kept = [0; Few::MOST];
        for value in bits(cells[first].values) {
            let rest = self.rest - cells[first].factor * (value as i32 + 1);
            let (this, turned) = (1 << value, bit(pair.around - 1 - value as i32));
            let [one_differs, other_differs] = differs;
            let but = [this & one_differs, this & other_differs];
            let some = pair.partners(rest, but, [turned & one_differs, turned & other_differs]);
            kept[first] |= if some.0 == 0 { 0 } else { 1 << value };
            kept[one] |= some.0;
            kept[other] |= some.1;
        }
        kept
    }
}

/// Two open cells.
struct Pair {
    one: Open,
    other: Open,
    /// Their values in reverse if the factors are equal, since v then pairs with a constant minus
    /// v: the value v stands at `around` - v.
    turned: [u32; 2],
    around: i32,
}

impl Pair {
    #[inline]
    fn new(one: Open, other: Open) -> Pair {
        let (turned, around) = match (
            one.factor == other.factor,
            turned(one.values),
            turned(other.values),
        ) {
            (false, ..) => ([0; 2], 33),
            (true, Some(one), Some(other)) => ([one, other], TURNED),
            _ => ([one.values.reverse_bits(), other.values.reverse_bits()], 33),
        };
        Pair {
            one,
            other,
            turned,
            around,
        }
    }

    /// Returns the values of either cell, without those in `but`, that have a partner in the other
    /// so that both have this sum. `turned_but` is `but` in reverse.
    #[inline]
    fn partners(&self, sum: i32, but: [u32; 2], turned_but: [u32; 2]) -> (u32, u32) {
        let Pair {
            one,
            other,
            turned,
            around,
        } = self;
        let (ones, others) = (one.values & !but[0], other.values & !but[1]);
        if one.factor.abs() != 1 || other.factor.abs() != 1 {
            return tried((one, ones), (other, others), sum);
        }
        let whole = sum * one.factor;
        if one.factor == other.factor {
            // The value v pairs with whole - v.
            let same = if one.group == other.group && whole % 2 == 0 {
                bit(whole / 2)
            } else {
                0
            };
            let with = |turned: u32| shifted(turned, whole - around) & !same;
            (
                ones & with(turned[1] & !turned_but[1]),
                others & with(turned[0] & !turned_but[0]),
            )
        } else {
            // The value v pairs with v - whole.
            (
                ones & shifted(others, whole),
                others & shifted(ones, -whole),
            )
        }
    }
}

/// Handles any factors by trying all values.
fn tried((one, ones): (&Open, u32), (other, others): (&Open, u32), sum: i32) -> (u32, u32) {
    let (mut some, mut partners) = (0, 0);
    for value in bits(ones) {
        let rest = sum - one.factor * (value as i32 + 1);
        let partner = rest / other.factor;
        if partner * other.factor == rest {
            let same = if one.group == other.group {
                1 << value
            } else {
                0
            };
            let with = others & bit(partner) & !same;
            partners |= with;
            some |= if with == 0 { 0 } else { 1 << value };
        }
    }
    (some, partners)
}

//! The candidates of a board in nine vectors.
//!
//! ```text
//! vector 3r + c    row r and column c of every box          bit d of a lane: the cell may be digit d + 1
//! lanes            0 1 2 – | 4 5 6 – | 8 9 10 – | – – – –
//!                  band 1    band 2    band 3
//! ```
//!
//! Rotations within quads of lanes permute the boxes of a band; rotations of whole quads permute
//! the bands. Lanes without a box are zero.

use super::counters;
use super::houses::{ANY, DIAGONALS, Layout, WINDOWS};
use super::locked::sum;
use super::round::round;
use super::vector::{BOXES, Job, Lanes, OPEN, Place, Vector, cell};
use crate::nine::grid::Grid;
use crate::nine::solver::start::Start;

/// The candidates of a board.
#[derive(Clone, Copy)]
pub(super) struct Board<V>(pub(super) [V; 9]);

/// The digits, each in every box.
pub(super) static DIGIT: [Lanes; 9] = {
    let mut digits = [Lanes::NONE; 9];
    let mut digit = 0;
    while digit < 9 {
        digits[digit] = Lanes::boxes(1 << digit);
        digit += 1;
    }
    digits
};

impl<V: Vector> Board<V> {
    /// Returns the board at a start.
    ///
    /// # Safety
    /// The instructions of the vector must have been detected on this machine.
    #[inline(always)]
    pub(super) unsafe fn at(start: &Start) -> Board<V> {
        let made;
        let whole = if let Some(kept) = start.lanes {
            kept.get_or_init(|| Lanes::of_grid(start.grid))
        } else {
            made = Lanes::of_grid(start.grid);
            &made
        };
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        let (open, cells) = (zero.of(&OPEN), start.cells.bits());
        let given = each!(3, r => zero.of(&Lanes::rows(r, cells)));
        let mut board = Board(each!(9, i => {
            let free = open & (given[i / 3] & zero.of(&Lanes::column(i % 3))).is_zero();
            zero.of(&whole[i]) | free
        }));
        for &(cell, digit) in start.denied.iter().chain(start.ruled_out) {
            let Place { register, lane } = Place::of(cell.index());
            let x = &mut board.0[register];
            *x = x.replace(lane, x.and_not(x.of(&DIGIT[digit.index()])));
        }
        board
    }

    /// Removes a digit from the cell and returns the board in which the cell holds it: the digit of
    /// the solution `near`, or else the first.
    #[inline(always)]
    pub(super) fn split(
        &mut self,
        Place { register, lane }: Place,
        near: Option<&[Lanes; 9]>,
    ) -> Board<V> {
        let x = self.0[register];
        let mut digit = x.and_not(x.without_lowest());
        if let Some(near) = near {
            let known = x & x.of(&near[register]);
            digit = known | digit & known.is_zero();
        }
        let mut child = *self;
        child.0[register] = x.replace(lane, digit);
        self.0[register] = x.replace(lane, x.and_not(digit));
        child
    }

    /// Returns the digits; 0 for open cells.
    #[inline(always)]
    pub(super) fn grid(&self) -> Grid {
        let mut digits = [0; 81];
        for (register, x) in self.0.iter().enumerate() {
            let lanes = x.single().lanes();
            for lane in BOXES {
                let digit = (u16::BITS - lanes.get(lane).leading_zeros()) as u8;
                digits[cell(Place { register, lane })] = digit;
            }
        }
        Grid::of_digits(digits)
    }

    /// Returns `true` if a digit is decided twice in a box. A round does not notice this, because
    /// the digit has a place.
    #[inline(always)]
    pub(super) fn repeats(&self) -> bool {
        let [a, b, c, d, e, f, g, h, i] = each!(9, i => self.0[i].single());
        let rows = [a | b | c, d | e | f, g | h | i];
        let twice = a.majority(b, c)
            | d.majority(e, f)
            | g.majority(h, i)
            | rows[0].majority(rows[1], rows[2]);
        twice.differ(twice.and_not(twice))
    }

    /// Propagates until the board stops changing. Returns `true` if it is sound.
    #[inline(always)]
    pub(super) fn settle(&mut self, layout: &Layout) -> bool {
        // SAFETY: a vector proves that its instructions are available.
        unsafe {
            V::call(Settle {
                board: self,
                layout,
            })
        }
    }
}

struct Settle<'a, V> {
    board: &'a mut Board<V>,
    layout: &'a Layout,
}

impl<V: Vector> Job<V> for Settle<'_, V> {
    type Output = bool;

    #[inline(always)]
    unsafe fn run(self) -> bool {
        const BOTH: u8 = DIAGONALS | WINDOWS;
        let (x, layout) = (&mut self.board.0, self.layout);
        // The popular families have their own loops: testing for each family in every round costs
        // NRC and NRC+X 4 % more time.
        match layout.families {
            _ if layout.has_others() => settle::<V, ANY>(x, layout),
            0 => settle::<V, 0>(x, layout),
            DIAGONALS => settle::<V, DIAGONALS>(x, layout),
            WINDOWS => settle::<V, WINDOWS>(x, layout),
            BOTH => settle::<V, BOTH>(x, layout),
            _ => settle::<V, ANY>(x, layout),
        }
    }
}

#[inline(always)]
fn settle<V: Vector, const HOUSES: u8>(board: &mut [V; 9], layout: &Layout) -> bool {
    let mut x = *board;
    let (mut before, mut rounds, mut look) = (sum(&x), 0, true);
    let sound = loop {
        rounds += 1;
        if round::<V, HOUSES>(&mut x, layout, look) {
            break false;
        }
        let now = sum(&x);
        let moved = before.differ(now);
        if !moved && (look || HOUSES != ANY) {
            break !has_empty(&x);
        }
        (before, look) = (now, !(look && moved));
    };
    *board = x;
    counters::settled(rounds, sound);
    sound
}

/// Returns `true` if a cell has no candidate.
#[inline(always)]
fn has_empty<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> bool {
    let least = a.min(b).min(c).min(d.min(e).min(f)).min(g.min(h).min(i));
    let one = a.of(&DIGIT[0]);
    least.min(one).differ(one)
}

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

use crate::nine::grid::Grid;
use crate::nine::solver::Start;
use crate::nine::solver::simd::houses::{ANY, DIAGONALS, Layout, WINDOWS, take_houses};
use crate::nine::solver::simd::vector::{BOXES, Job, Lanes, OPEN, Place, Vector, cell};

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
    let (mut before, mut look) = (sum(&x), true);
    let sound = loop {
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
    sound
}

/// Returns `true` if a cell has no candidate.
#[inline(always)]
fn has_empty<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> bool {
    let least = a.min(b).min(c).min(d.min(e).min(f)).min(g.min(h).min(i));
    let one = a.of(&DIGIT[0]);
    least.min(one).differ(one)
}

// One round of propagation: all digits, cells and boxes at once, without a branch.
//
// 1. *Naked singles.* The only digit of a cell is removed from the other cells of its box.
// 2. *Mini-rows.* In a band a digit takes one mini-row (three cells of a row in a box) of each row
//    and each box. The mini-rows still open to it form a 3×3 table, and an entry survives if and
//    only if the 2×2 table without its row and column has a full diagonal:
//
//    ```text
//    a b c      a lives if  (e and i) or (f and h);
//    d e f      the table shifted by one and by two rows and stacks
//    g h i      gives all nine answers in four instructions
//    ```
//
//    This covers every locked candidate of rows and boxes, and finds hidden singles along the way.
// 3. *Mini-columns.* Like 2, for columns, boxes and stacks.
// 4. *Houses beyond rows, columns and boxes*, in `houses`.
// 5. *Hidden singles* of boxes. After 2 and 3, a hidden single of a row or a column is also one of
//    its box.
//
// A round takes about 240 instructions with AVX2, and fewer with AVX-512, which has three-input
// logic.

/// Runs one round. Returns `true` on a contradiction.
#[inline(always)]
pub(super) fn round<V: Vector, const HOUSES: u8>(
    x: &mut [V; 9],
    layout: &Layout,
    look: bool,
) -> bool {
    take_naked_singles(x);
    let before = *x;
    take_locked(x);
    let lost = take_houses::<V, HOUSES>(x, &before, layout, look);
    let once = take_hidden_singles(x);
    lost | once.differ(once.of(&OPEN))
}

#[inline(always)]
fn take_naked_singles<V: Vector>(x: &mut [V; 9]) {
    let naked = each!(9, i => x[i].single());
    let taken = any(&naked);
    *x = each!(9, i => x[i].and_not(taken) | naked[i]);
}

/// Removes all other digits from a cell that holds a hidden single of its box. Returns the digits
/// of each box.
#[inline(always)]
fn take_hidden_singles<V: Vector>(x: &mut [V; 9]) -> V {
    let rows = each!(3, r => x[3 * r] | x[3 * r + 1] | x[3 * r + 2]);
    let twice = each!(3, r => x[3 * r].majority(x[3 * r + 1], x[3 * r + 2]));
    let twice = twice[0] | twice[1] | twice[2] | rows[0].majority(rows[1], rows[2]);
    for x in x {
        *x = x.only(x.and_not(twice));
    }
    rows[0] | rows[1] | rows[2]
}

// Locked candidates of rows, columns and boxes.

/// Applies locked candidates: mini-rows, then mini-columns.
#[inline(always)]
pub(super) fn take_locked<V: Vector>(x: &mut [V; 9]) {
    let open = each!(3, r => x[3 * r] | x[3 * r + 1] | x[3 * r + 2]);
    let rows = in_a_permutation(
        each!(3, r => open[r].stacks::<1>()),
        each!(3, r => open[r].stacks::<2>()),
    );
    let open = each!(3, c => x[c] & rows[0] | x[3 + c] & rows[1] | x[6 + c] & rows[2]);
    let columns = in_a_permutation(
        each!(3, c => open[c].bands::<1>()),
        each!(3, c => open[c].bands::<2>()),
    );
    for (i, x) in x.iter_mut().enumerate() {
        *x = *x & rows[i / 3] & columns[i % 3];
    }
}

/// Returns the mini-rows (or mini-columns) whose digits the other two lines can place in the next
/// box and in the last, in either order.
#[inline(always)]
pub(super) fn in_a_permutation<V: Vector>(next: [V; 3], last: [V; 3]) -> [V; 3] {
    each!(3, i => {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        next[j] & last[k] | last[j] & next[k]
    })
}

/// Returns, for each box, a number that decreases with every candidate removed.
#[inline(always)]
pub(super) fn sum<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> V {
    let rows = [a.plus(b).plus(c), d.plus(e).plus(f), g.plus(h).plus(i)];
    rows[0].plus(rows[1]).plus(rows[2])
}

/// Returns the union of nine vectors.
#[inline(always)]
pub(super) fn any<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> V {
    a | b | c | d | e | f | g | h | i
}

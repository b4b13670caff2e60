//! One round of propagation: all digits, all cells and all boards at once, without a branch.
//!
//! 1. *Naked singles.* A digit that is a cell's only one leaves the other cells of its box.
//! 2. *Mini-rows.* In a band a digit takes one mini-row (three cells of a row in a box) of each row and each box. Those it may still take
//!    form a 3×3 table, and an entry lives exactly if the 2×2 table without its row and column has a diagonal:
//!
//!    ```text
//!    a b c      a lives if  (e and i) or (f and h);
//!    d e f      the table shifted by one and by two rows and stacks
//!    g h i      gives all nine answers in four instructions
//!    ```
//!
//!    That is every locked candidate of rows and boxes, and hidden singles on the way.
//! 3. *Mini-columns.* The same as 2 for columns, boxes and stacks.
//! 4. *Houses beyond rows, columns and boxes*, in [`houses`](super::houses).
//! 5. *Hidden singles* of boxes: what is alone in a row or a column is so in its box after 2 and 3.
//!
//! About 240 instructions with AVX2, fewer with AVX-512, which has logic of three inputs.

use super::houses::{Layout, take_houses};
use super::vector::{OPEN, Vector};

/// One round. Whether it shows a contradiction.
#[inline(always)]
pub(super) fn round<V: Vector, const HOUSES: u8>(x: &mut [V; 9], layout: &Layout, look: bool) -> bool {
    take_naked_singles(x);
    let before = *x;
    take_locked(x);
    let lost = take_houses::<V, HOUSES>(x, &before, layout, look);
    let once = take_hidden_singles(x);
    lost | once.differ(once.of(&OPEN))
}

/// Returns a number that shrinks with every candidate lost, for each box.
#[inline(always)]
pub(super) fn sum<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> V {
    let rows = [a.plus(b).plus(c), d.plus(e).plus(f), g.plus(h).plus(i)];
    rows[0].plus(rows[1]).plus(rows[2])
}

/// What is in any of nine.
#[inline(always)]
pub(super) fn any<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> V {
    a | b | c | d | e | f | g | h | i
}

#[inline(always)]
fn take_naked_singles<V: Vector>(x: &mut [V; 9]) {
    let naked = each!(9, i => x[i].single());
    let taken = any(&naked);
    *x = each!(9, i => x[i].and_not(taken) | naked[i]);
}

/// Locked candidates: mini-rows, then mini-columns.
#[inline(always)]
pub(super) fn take_locked<V: Vector>(x: &mut [V; 9]) {
    let open = each!(3, r => x[3 * r] | x[3 * r + 1] | x[3 * r + 2]);
    let rows = in_a_permutation(each!(3, r => open[r].stacks::<1>()), each!(3, r => open[r].stacks::<2>()));
    let open = each!(3, c => x[c] & rows[0] | x[3 + c] & rows[1] | x[6 + c] & rows[2]);
    let columns = in_a_permutation(each!(3, c => open[c].bands::<1>()), each!(3, c => open[c].bands::<2>()));
    for (i, x) in x.iter_mut().enumerate() {
        *x = *x & rows[i / 3] & columns[i % 3];
    }
}

/// Returns the mini-rows (or mini-columns) whose digits the other two lines can place in the next box and in the last, this way or that.
#[inline(always)]
pub(super) fn in_a_permutation<V: Vector>(next: [V; 3], last: [V; 3]) -> [V; 3] {
    each!(3, i => {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        next[j] & last[k] | last[j] & next[k]
    })
}

/// Returns a digit with one cell in a box takes the other digits from it. The digits of each box.
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

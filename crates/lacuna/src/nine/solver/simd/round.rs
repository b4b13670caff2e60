//! One round of propagation: all digits, cells and boxes at once, without a branch.
//!
//! 1. *Naked singles.* The only digit of a cell is removed from the other cells of its box.
//! 2. *Mini-rows.* In a band a digit takes one mini-row (three cells of a row in a box) of each row
//!    and each box. The mini-rows still open to it form a 3×3 table, and an entry survives if and
//!    only if the 2×2 table without its row and column has a full diagonal:
//!
//!    ```text
//!    a b c      a lives if  (e and i) or (f and h);
//!    d e f      the table shifted by one and by two rows and stacks
//!    g h i      gives all nine answers in four instructions
//!    ```
//!
//!    This covers every locked candidate of rows and boxes, and finds hidden singles along the way.
//! 3. *Mini-columns.* Like 2, for columns, boxes and stacks.
//! 4. *Houses beyond rows, columns and boxes*, in [`houses`](super::houses).
//! 5. *Hidden singles* of boxes. After 2 and 3, a hidden single of a row or a column is also one of
//!    its box.
//!
//! A round takes about 240 instructions with AVX2, and fewer with AVX-512, which has three-input
//! logic.

use super::houses::{Layout, take_houses};
use super::locked::{any, take_locked};
use super::vector::{OPEN, Vector};

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

//! Locked candidates of rows, columns and boxes.

use super::vector::Vector;

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

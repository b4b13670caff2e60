//! The choice of the cell to branch on, on a settled board.

use super::board::Board;
use super::houses::Layout;
use super::locked::sum;
use super::vector::{Lanes, ONE, PAIR, Place, Vector};
use super::visitor::Progress;

/// The cells at which a settled board is split.
pub(super) struct Branching {
    /// The cell that takes its first digit in one child and loses it in the other.
    pub(super) at: Place,
    /// The second cell, if it pays to try the first digits of two cells at once.
    pub(super) far: Option<Place>,
}

/// Returns the number of cells with several candidates.
#[inline(always)]
pub(super) fn open_cells<V: Vector>(board: &Board<V>) -> u32 {
    sum(&each!(9, i => board.0[i].several())).total()
}

impl Branching {
    /// Chooses a cell with two candidates, if there is any: the one with the most such cells in its
    /// row, column and box; other houses add a fixed bonus. The second cell is the best cell with
    /// two candidates in a box that shares neither band nor stack with the first.
    #[inline(always)]
    pub(super) fn of<V: Vector>(
        board: &Board<V>,
        layout: &Layout,
        progress: &Progress,
    ) -> Branching {
        let (x, weights) = (&board.0, layout.keys(progress.order));
        let is_pair = each!(9, i => x[i].is_pair());
        let pair = x[0].of(&PAIR);
        let [a, b, c, d, e, f, g, h, i] = each!(9, i => pair & is_pair[i]);
        let plus3 = |a: V, b: V, c: V| a.plus(b).plus(c);
        let rows = [plus3(a, b, c), plus3(d, e, f), plus3(g, h, i)];
        let columns = [plus3(a, d, g), plus3(b, e, h), plus3(c, f, i)];
        let pairs = plus3(rows[0], rows[1], rows[2]);
        let rows =
            each!(3, i => pairs.plus(plus3(rows[i], rows[i].stacks::<1>(), rows[i].stacks::<2>())));
        let columns =
            each!(3, i => plus3(columns[i], columns[i].bands::<1>(), columns[i].bands::<2>()));
        let all =
            each!(9, i => rows[i / 3].plus(columns[i % 3]).plus(x[0].of(&weights[i])) & is_pair[i]);
        let keys = greatest(&all);
        let key = match keys.greatest() {
            0 => fewest(board, weights),
            key => key,
        };
        let decode = |key: u32| {
            let place = progress.order.code(key as usize & 0xff);
            Place {
                register: place >> 4,
                lane: place & 15,
            }
        };
        let at = decode(key);
        if !progress.any_will_do || !layout.two_at_once {
            return Branching { at, far: None };
        }
        let key = (keys & keys.of(&FAR[at.lane])).greatest();
        // (`bool::then` would call a closure, which lacks the features.)
        Branching {
            at,
            far: if key == 0 { None } else { Some(decode(key)) },
        }
    }
}

/// For the lane of a box, the boxes that share neither band nor stack with it.
static FAR: [Lanes; 16] = {
    let mut all = [Lanes::NONE; 16];
    let mut i = 0;
    while i < 256 {
        let (lane, other) = (i / 16, i % 16);
        if lane / 4 != other / 4 && lane % 4 != other % 4 && other < 12 && other % 4 < 3 {
            all[lane] = all[lane].with(other, u16::MAX);
        }
        i += 1;
    }
    all
};

/// Returns the number of solutions if it follows from the number of open cells. A digit may still
/// be decided twice, where a cell is the only one of its box for two digits.
#[inline(always)]
pub(super) fn known_number<V: Vector>(board: &Board<V>, open: u32, layout: &Layout) -> Option<u64> {
    if !layout.is_standard() || !matches!(open, 4 | 6 | 7) {
        return None;
    }
    let pairs = sum(&each!(9, i => board.0[i].of(&ONE) & board.0[i].is_pair())).total();
    let number = number_of(open, pairs)?;
    Some(if board.repeats() { 0 } else { number })
}

/// Returns the maximum of each lane over nine vectors.
#[inline(always)]
fn greatest<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> V {
    a.max(b).max(c).max(d.max(e).max(f)).max(g.max(h).max(i))
}

/// Returns the key of a cell with the fewest candidates, on a board with open cells but none with
/// two candidates. Prefers cells in more houses.
#[inline(always)]
fn fewest<V: Vector>(board: &Board<V>, keys: &[Lanes; 9]) -> u32 {
    let mut x = board.0;
    loop {
        // Remove the first candidate of every cell until some cells have two left.
        x = each!(9, i => x[i].without_lowest());
        // (A key may be zero; a key plus `PAIR` is not.)
        let key = greatest(&each!(9, i => x[i].of(&keys[i]).plus(x[i].of(&PAIR)) & x[i].is_pair()))
            .greatest();
        if key > 0 {
            return key;
        }
    }
}

/// Returns the number of solutions of a settled board of the standard rules with `open` open cells,
/// `pairs` of them with two candidates, where these numbers determine it.
///
/// In every house of a settled board an undecided digit has at least two cells. Here the open cells
/// of a house have two candidates each, except for one with three. So there are no more open digits
/// than open cells, and no digit is decided twice. No house has a single open cell, and a house
/// with two has the same pair twice. That leaves three cases: a rectangle of one pair (4 cells);
/// two lines of three pairs, or a ring of one pair (6 cells); and three rows by three columns
/// without two cells, where the complete row and the complete column cross in the only cell that
/// may have a third candidate (7 cells). Each has two solutions, and the last case has a third one
/// for the third candidate.
///
/// That cell cannot have four candidates: its row and its column have at most three open cells, so
/// each would have a digit decided twice. Equal digits in different boxes of a line do not settle,
/// so they would fill the rest of the cell's mini-row and mini-column. Another open cell of its box
/// would open one of these, as the two lines are complete; and a cell alone in its box would not be
/// open.
fn number_of(open: u32, pairs: u32) -> Option<u64> {
    match (open, open - pairs) {
        (4 | 6 | 7, 0) => Some(2),
        (7, 1) => Some(3),
        _ => None,
    }
}

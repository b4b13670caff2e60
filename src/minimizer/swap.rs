//! Unavoidable sets of two digits: in some cells of a solution grid two digits may change places.
//!
//! Take the cells of both digits, and join two of them that share a house. Exchanging the digits in all cells that hang together keeps
//! every house, whatever its shape, so it is another solution: at least one of these cells must be a clue. Such a set is grown from
//! a clue until it meets another one, which happens at once for most. So they are found for some 50 ns a question, and they answer two
//! fifths of the questions whose answer is "needed" for NRC, DG and NRC+X.

use crate::cell::{Cell, Digit};
use crate::cell_set::CellSet;
use crate::solver::Within;

/// Whether a set of two digits shows that this clue is needed: it is the set's only clue.
pub(super) fn needs(within: &Within, clues: CellSet, clue: Cell) -> bool {
    let Some(digit) = within.solution().get(clue) else { return false };
    let clues = clues.without(clue);
    let mut others = Digit::all().filter(|&other| other != digit);
    others.any(|other| grows_without(clues, clue, within.places(digit) | within.places(other), within))
}

/// Whether the cells of `both` that hang together with `cell` include no clue.
fn grows_without(clues: CellSet, cell: Cell, both: CellSet, within: &Within) -> bool {
    let (mut set, mut edge) = (CellSet::of(cell), CellSet::of(cell));
    while !edge.is_empty() {
        let seen = edge.into_iter().fold(CellSet::EMPTY, |seen, cell| seen | within.peers(cell));
        edge = (seen & both) - set;
        if !edge.is_disjoint(clues) {
            return false;
        }
        set |= edge;
    }
    true
}

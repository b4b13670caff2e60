//! Simple colouring: houses with two places for a value link these places, which take two colours
//! in turn. One of the colours is true.

use crate::cells::Cells;

use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::Tables;
use super::values::Value;

/// Finds colours that see themselves, and places that see both colours.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let tables = position.tables;
    for value in Value::all(tables.values) {
        let places = position.state.places(value);
        let links: Vec<Cells<W>> = tables
            .houses
            .iter()
            .map(|&house| house & places)
            .filter(|ends| ends.len() == 2)
            .collect();
        let mut linked = links.iter().fold(Cells::EMPTY, |all, &ends| all | ends);
        while let Some(seed) = linked.first() {
            let (one, other) = colours(&links, Cells::of(seed));
            linked -= one | other;
            let mut gone = places & seen(tables, one) & seen(tables, other);
            for colour in [one, other]
                .into_iter()
                .filter(|&colour| !seen(tables, colour).is_disjoint(colour))
            {
                gone |= colour;
            }
            let pattern = || {
                Pattern::of(one | other, value).linked([one, other].map(|colour| (colour, value)))
            };
            moves.eliminate(value, gone, pattern);
        }
    }
}

/// Returns the cells of the seed's colour and those of the other.
fn colours<const W: usize>(links: &[Cells<W>], seed: Cells<W>) -> (Cells<W>, Cells<W>) {
    let (mut one, mut other) = (seed, Cells::EMPTY);
    loop {
        let before = (one, other);
        for &ends in links {
            if !ends.is_disjoint(one) {
                other |= ends - one;
            }
            if !ends.is_disjoint(other) {
                one |= ends - other;
            }
        }
        if (one, other) == before {
            return before;
        }
    }
}

/// Returns the cells that see any cell of the set.
fn seen<const W: usize>(tables: &Tables<W>, cells: Cells<W>) -> Cells<W> {
    cells
        .into_iter()
        .fold(Cells::EMPTY, |all, cell| all | tables.peers[cell])
}

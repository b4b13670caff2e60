//! Locked candidates: all places of a value in one house lie in another.

use crate::cells::Cells;
use crate::rules::layout::HouseKind;

use super::found::Locked;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::Overlap;
use super::values::Value;

/// Finds values whose places in a box (`pointing`) or in any other house (claiming) all lie in a
/// second house, and so nowhere else there.
pub(super) fn between_houses<const W: usize>(
    position: &Position<W>,
    pointing: bool,
    moves: &mut Moves<W>,
) {
    for locked in of_kind(position, pointing) {
        moves.eliminate(locked.value, locked.gone, || locked.pattern());
    }
}

/// Like [`between_houses`], for moves that leave one place for the value in a third house of the
/// first one's kind. A person sees this box by box, or line by line, without pencil marks.
pub(super) fn direct<const W: usize>(position: &Position<W>, pointing: bool, moves: &mut Moves<W>) {
    let tables = position.tables;
    for locked in of_kind(position, pointing) {
        let left = position.state.places(locked.value) - locked.gone;
        for (house, &cells) in tables.houses.iter().enumerate() {
            if tables.kinds[house] == tables.kinds[locked.from]
                && !cells.is_disjoint(locked.gone)
                && let Some(cell) = (left & cells).single()
            {
                moves.place(cell, locked.value, || locked.pattern_to(house));
            }
        }
    }
}

impl<const W: usize> Locked<W> {
    fn pattern(&self) -> Pattern {
        Pattern {
            covers: vec![self.to],
            ..Pattern::of(self.cells, self.value).in_house(self.from)
        }
    }

    fn pattern_to(&self, house: usize) -> Pattern {
        Pattern {
            covers: vec![self.to, house],
            ..self.pattern().linked([(self.cells, self.value)])
        }
    }
}

fn of_kind<'p, const W: usize>(
    position: &'p Position<W>,
    pointing: bool,
) -> impl Iterator<Item = &'p Locked<W>> + use<'p, W> {
    let kinds = &position.tables.kinds;
    let all = position.found.locked.get_or_init(|| all(position));
    all.iter()
        .filter(move |locked| (kinds[locked.from] == HouseKind::Box) == pointing)
}

fn all<const W: usize>(position: &Position<W>) -> Vec<Locked<W>> {
    let (tables, state) = (position.tables, &position.state);
    let mut found = Vec::new();
    let open: Vec<(Value, Cells<W>)> = state.candidates.by_value().collect();
    for &Overlap { from, to, rest } in &tables.overlaps {
        for &(value, places) in &open {
            let (cells, gone) = (places & tables.houses[from], places & rest);
            if cells.is_subset(tables.houses[to]) && !gone.is_empty() && !cells.is_empty() {
                found.push(Locked {
                    from,
                    to,
                    value,
                    cells,
                    gone,
                });
            }
        }
    }
    found
}

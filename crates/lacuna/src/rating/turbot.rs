//! Skyscrapers, two-string kites, turbot fish and empty rectangles: two strong links on one value,
//! joined by a weak one.
//!
//! If all places of a value in a house lie in two ends, one of the ends has it. Given two such
//! houses, if an end of one sees an end of the other, these two do not both have the value, so one
//! of the outer ends does, and the value is removed from the cells that see both:
//!
//! ```text
//!   outer ═══ inner ─── inner ═══ outer        ═══ one of the two, by the house;  ─── not both, as they see each other
//! ```
//!
//! An end is a cell or a group: cells of the house that also lie in another house. An empty
//! rectangle is a box whose places lie in one of its rows and one of its columns.

use crate::cells::Cells;
use crate::rules::layout::HouseKind;

use super::found::Joined;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::Tables;
use super::technique::Technique;
use super::values::Value;

/// One or more places of a value, and the places that see all of them.
#[derive(Clone, Copy)]
struct End<const W: usize> {
    cells: Cells<W>,
    seen: Cells<W>,
}

/// A house whose places of the value lie in two ends.
#[derive(Clone, Copy)]
struct StrongLink<const W: usize> {
    house: usize,
    kind: HouseKind,
    ends: [End<W>; 2],
    /// `true` if an end has several cells.
    grouped: bool,
    /// The cells of both ends.
    cells: Cells<W>,
    /// The places that see all cells of an end.
    seen: Cells<W>,
}

/// Finds all pairs of strong links that go by the name of the technique.
pub(super) fn find<const W: usize>(
    position: &Position<W>,
    technique: Technique,
    moves: &mut Moves<W>,
) {
    let grouped = matches!(
        technique,
        Technique::EmptyRectangle | Technique::GroupedTurbotFish
    );
    let joined =
        position.found.joined[usize::from(grouped)].get_or_init(|| all_joined(position, grouped));
    for joined in joined.iter().filter(|joined| joined.technique == technique) {
        let (value, ends) = (joined.value, joined.ends);
        moves.eliminate(value, joined.gone, || {
            let cells = ends.into_iter().fold(Cells::EMPTY, |all, end| all | end);
            let pattern = Pattern::of(cells, value).linked(ends.map(|end| (end, value)));
            Pattern {
                houses: joined.houses.to_vec(),
                ..pattern
            }
        });
    }
}

/// Returns all pairs of strong links that rule something out: those with groups of cells, or those
/// between single cells.
fn all_joined<const W: usize>(position: &Position<W>, grouped: bool) -> Vec<Joined<W>> {
    let tables = position.tables;
    let mut found = Vec::new();
    let mut links = Vec::with_capacity(64);
    // There are four ends, and a place that loses the value.
    for (value, places) in position
        .state
        .candidates
        .by_value()
        .filter(|(_, places)| places.len() > 4)
    {
        if position.budget.is_spent() {
            return found;
        }
        links.clear();
        strong_links(tables, places, grouped, &mut links);
        for (i, one) in links.iter().enumerate() {
            // Most pairs are too far apart.
            let near = |other: &&StrongLink<W>| !one.seen.is_disjoint(other.cells);
            for other in links[i + 1..]
                .iter()
                .filter(|other| grouped == (one.grouped || other.grouped))
                .filter(near)
            {
                join(value, one, other, &mut found);
            }
        }
    }
    found
}

/// Adds what two links rule out wherever an end of one sees an end of the other.
fn join<const W: usize>(
    value: Value,
    one: &StrongLink<W>,
    other: &StrongLink<W>,
    found: &mut Vec<Joined<W>>,
) {
    for (outer, inner) in [(&one.ends[0], &one.ends[1]), (&one.ends[1], &one.ends[0])] {
        for (opposite, end) in [
            (&other.ends[0], &other.ends[1]),
            (&other.ends[1], &other.ends[0]),
        ] {
            if !opposite.cells.is_subset(inner.seen) {
                continue;
            }
            let gone = outer.seen & end.seen;
            if !gone.is_empty() {
                let ends = [outer, inner, opposite, end].map(|end| end.cells);
                found.push(Joined {
                    technique: name(one, other),
                    value,
                    houses: [one.house, other.house],
                    ends,
                    gone,
                });
            }
        }
    }
}

/// Returns the usual name of two strong links that are joined by a weak one.
fn name<const W: usize>(one: &StrongLink<W>, other: &StrongLink<W>) -> Technique {
    let is_line = |link: &StrongLink<W>| matches!(link.kind, HouseKind::Row | HouseKind::Column);
    let is_rectangle = |link: &StrongLink<W>| link.grouped && link.kind == HouseKind::Box;
    if is_rectangle(one) || is_rectangle(other) {
        Technique::EmptyRectangle
    } else if one.grouped || other.grouped {
        Technique::GroupedTurbotFish
    } else if !is_line(one) || !is_line(other) {
        Technique::TurbotFish
    } else if one.kind == other.kind {
        Technique::Skyscraper
    } else {
        Technique::TwoStringKite
    }
}

fn strong_links<const W: usize>(
    tables: &Tables<W>,
    places: Cells<W>,
    grouped: bool,
    links: &mut Vec<StrongLink<W>>,
) {
    let mut parts = Vec::new();
    let end = |cells: Cells<W>| End {
        cells,
        seen: places & tables.common_peers(cells),
    };
    for (house, &cells) in tables.houses.iter().enumerate() {
        let here = places & cells;
        let Some(first) = here.first() else { continue };
        let rest = here.but_first();
        let is_pair = !rest.is_empty() && rest.but_first().is_empty();
        let mut add = |one: Cells<W>| {
            let ends = [end(one), end(here - one)];
            let seen = ends[0].seen | ends[1].seen;
            links.push(StrongLink {
                house,
                kind: tables.kinds[house],
                ends,
                grouped: !is_pair,
                cells: here,
                seen,
            });
        };
        if is_pair {
            add(Cells::of(first));
        } else if grouped && !rest.is_empty() {
            splits(tables, house, here, &mut parts, &mut add);
        }
    }
}

/// Calls `found` with every group of a house that leaves one place or part of one group, but only
/// once if this works both ways. `parts` is a buffer.
fn splits<const W: usize>(
    tables: &Tables<W>,
    house: usize,
    here: Cells<W>,
    parts: &mut Vec<Cells<W>>,
    found: &mut dyn FnMut(Cells<W>),
) {
    parts.clear();
    parts.extend(
        tables.groups_of[house]
            .iter()
            .map(|&group| here & tables.groups[group]),
    );
    parts.retain(|part| !part.is_empty());
    for (i, &part) in parts.iter().enumerate() {
        let rest = here - part;
        let is_end = |rest: Cells<W>| {
            rest.single().is_some() || parts.iter().any(|other| rest.is_subset(*other))
        };
        let is_new = || {
            !parts[..i]
                .iter()
                .any(|&before| before == part || before == rest)
        };
        if !rest.is_empty() && is_end(rest) && is_new() {
            found(part);
        }
    }
}

//! Wings, turbot fish and colouring: a few candidates that see each other.
//!
//! # Wings
//!
//! XY-, XYZ- and W-wings: a few cells with few candidates that see each other.

use super::position::{Joined, Position};
use super::step::{Moves, Pattern};
use super::tables::Tables;
use super::technique::Technique;
use super::values::{Value, Values};
use crate::cells::Cells;
use crate::rules::layout::HouseKind;

/// Finds pivots that see the wings {x, z} and {y, z}. Pivots {x, y} have size 2, and z is removed
/// from the cells that see both wings. Pivots {x, y, z} have size 3, and z is removed from the
/// cells that see all three.
pub(super) fn pivots<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let with = state.with_candidates();
    for pivot in with[size] {
        let own = state.values(pivot);
        let mut wings = with[2] & tables.peers[pivot];
        while let Some(first) = wings.first() {
            wings.remove(first);
            let one = state.values(first);
            for second in wings {
                let other = state.values(second);
                let Some(z) = (one & other).single() else {
                    continue;
                };
                let expected = if size == 2 {
                    (one | other) - z.into()
                } else {
                    one | other
                };
                if expected != own {
                    continue;
                }
                let wings = Cells::EMPTY.with(first).with(second);
                let holders = if size == 2 { wings } else { wings.with(pivot) };
                let gone = state.places(z) & tables.common_peers(holders);
                moves.eliminate(z, gone, || Pattern::of(wings.with(pivot), own | z.into()));
            }
        }
    }
}

/// Finds two cells {x, y} and a house with two places for x, one seen by each: one of the cells is
/// y, so y is removed from the cells that see both.
pub(super) fn w<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    let mut pairs = state.with_candidates()[2];
    while let Some(first) = pairs.first() {
        pairs.remove(first);
        let values = state.values(first);
        for second in pairs
            .into_iter()
            .filter(|&second| state.values(second) == values)
        {
            for linked in values {
                w_wing(
                    position,
                    (first, second),
                    linked,
                    values - linked.into(),
                    moves,
                );
            }
        }
    }
}

fn w_wing<const W: usize>(
    position: &Position<W>,
    (first, second): (usize, usize),
    linked: Value,
    rest: Values,
    moves: &mut Moves<W>,
) {
    let (tables, state) = (position.tables, &position.state);
    let Some(left) = rest.single() else { return };
    let both = Cells::EMPTY.with(first).with(second);
    let gone = state.places(left) & tables.common_peers(both);
    if gone.is_empty() {
        return;
    }
    for (house, &cells) in tables
        .houses
        .iter()
        .enumerate()
        .filter(|(_, cells)| cells.is_disjoint(both))
    {
        let ends = state.places(linked) & cells;
        let by_first = ends & tables.peers[first];
        let by_second = ends & tables.peers[second];
        if ends.len() == 2
            && (by_first | by_second) == ends
            && !by_first.is_empty()
            && !by_second.is_empty()
        {
            moves.eliminate(left, gone, || {
                Pattern::of(both | ends, rest | linked.into()).in_house(house)
            });
        }
    }
}

// Skyscrapers, two-string kites, turbot fish and empty rectangles: two strong links on one value,
// joined by a weak one.
//
// If all places of a value in a house lie in two ends, one of the ends has it. Given two such
// houses, if an end of one sees an end of the other, these two do not both have the value, so one
// of the outer ends does, and the value is removed from the cells that see both:
//
// ```text
//   outer ═══ inner ─── inner ═══ outer        ═══ one of the two, by the house;  ─── not both, as they see each other
// ```
//
// An end is a cell or a group: cells of the house that also lie in another house. An empty
// rectangle is a box whose places lie in one of its rows and one of its columns.

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
pub(super) fn turbot<const W: usize>(
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

/// All pairs of strong links that rule something out: those with groups of cells, or those
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
                    technique: name_of(one, other),
                    value,
                    houses: [one.house, other.house],
                    ends,
                    gone,
                });
            }
        }
    }
}

/// The usual name of two strong links that are joined by a weak one.
fn name_of<const W: usize>(one: &StrongLink<W>, other: &StrongLink<W>) -> Technique {
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
            add(Cells::EMPTY.with(first));
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

// Simple colouring: houses with two places for a value link these places, which take two colours
// in turn. One of the colours is true.

/// Finds colours that see themselves, and places that see both colours.
pub(super) fn colouring<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
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
            let (one, other) = colours(&links, Cells::EMPTY.with(seed));
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

/// The cells of the seed's colour and those of the other.
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

/// The cells that see any cell of the set.
fn seen<const W: usize>(tables: &Tables<W>, cells: Cells<W>) -> Cells<W> {
    cells
        .into_iter()
        .fold(Cells::EMPTY, |all, cell| all | tables.peers[cell])
}

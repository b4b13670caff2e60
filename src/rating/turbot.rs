//! Skyscrapers, two-string kites, turbot fish and empty rectangles: two strong links on one digit, joined by a weak one.
//!
//! Where all places of a digit in a house lie in two ends, one of the ends has it. Given two such houses, if an end of one sees an end
//! of the other, not both of these have the digit, so one of the outer ends does, and the digit leaves what sees both:
//!
//! ```text
//!   outer ═══ inner ─── inner ═══ outer        ═══ one of the two, by the house;  ─── not both, as they see each other
//! ```
//!
//! An end is a cell, or a group: cells of the house that lie in another house too. An empty rectangle is a box whose places lie in a
//! row and a column of it.

use crate::nine::cell::Digit;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::HouseKind;

use super::board::Board;
use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::Tables;
use super::technique::Technique;

/// One or more places of a digit, and those that see all of them.
#[derive(Clone, Copy)]
struct End {
    cells: CellSet,
    seen: CellSet,
}

/// A house whose places of the digit lie in two ends.
#[derive(Clone, Copy)]
struct StrongLink {
    house: usize,
    kind: HouseKind,
    ends: [End; 2],
    /// Whether an end has several cells.
    grouped: bool,
}

/// Two strong links that are joined, by the name that people have for it, and the cells that lose the digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joined {
    technique: Technique,
    digit: Digit,
    houses: [usize; 2],
    /// From one outer end to the other.
    ends: [CellSet; 4],
    gone: CellSet,
}

/// All pairs of strong links that go by the name of the technique.
pub(super) fn find(position: &Position, technique: Technique, moves: &mut Moves) {
    let grouped = matches!(technique, Technique::EmptyRectangle | Technique::GroupedTurbotFish);
    for joined in position.joined(grouped).iter().filter(|joined| joined.technique == technique) {
        moves.eliminate(Candidates::of(joined.digit, joined.gone), || Pattern {
            houses: joined.houses.to_vec(),
            cells: joined.ends.into_iter().fold(CellSet::EMPTY, |all, end| all | end),
            digits: joined.digit.into(),
            links: joined.ends.map(|end| (end, joined.digit)).to_vec(),
            ..Pattern::default()
        });
    }
}

/// All pairs of strong links that rule something out: with groups of cells, or all between single cells.
pub(super) fn all_joined(tables: &Tables, board: &Board, grouped: bool) -> Vec<Joined> {
    let mut found = Vec::new();
    // Four ends and a place to lose.
    for (digit, places) in board.candidates.by_digit().filter(|(_, places)| places.len() > 4) {
        let links = strong_links(tables, places, grouped);
        for (i, one) in links.iter().enumerate() {
            for other in links[i + 1..].iter().filter(|other| grouped == (one.grouped || other.grouped)) {
                join(digit, one, other, &mut found);
            }
        }
    }
    found
}

/// Notes what two links rule out wherever an end of one sees an end of the other.
fn join(digit: Digit, one: &StrongLink, other: &StrongLink, found: &mut Vec<Joined>) {
    for (outer, inner) in [(&one.ends[0], &one.ends[1]), (&one.ends[1], &one.ends[0])] {
        for (opposite, end) in [(&other.ends[0], &other.ends[1]), (&other.ends[1], &other.ends[0])] {
            let gone = outer.seen & end.seen;
            if inner.cells.is_subset(opposite.seen) && !gone.is_empty() {
                let ends = [outer, inner, opposite, end].map(|end| end.cells);
                found.push(Joined { technique: name(one, other), digit, houses: [one.house, other.house], ends, gone });
            }
        }
    }
}

/// What people call two strong links that are joined by a weak one.
fn name(one: &StrongLink, other: &StrongLink) -> Technique {
    let is_line = |link: &StrongLink| matches!(link.kind, HouseKind::Row | HouseKind::Column);
    let is_rectangle = |link: &StrongLink| link.grouped && link.kind == HouseKind::Box;
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

fn strong_links(tables: &Tables, places: CellSet, grouped: bool) -> Vec<StrongLink> {
    let end = |cells: CellSet| End { cells, seen: places & tables.common_peers(cells) };
    let mut links = Vec::with_capacity(32);
    for (house, &cells) in tables.houses.iter().enumerate() {
        let here = places & cells;
        let mut add = |one: CellSet| {
            links.push(StrongLink {
                house,
                kind: tables.kinds[house],
                ends: [end(one), end(here - one)],
                grouped: here.len() > 2,
            });
        };
        match (here.len(), here.first()) {
            (2, Some(first)) => add(CellSet::of(first)),
            (3.., _) if grouped => splits(tables, house, here, &mut add),
            _ => {}
        }
    }
    links
}

/// Calls `found` with every group of a house that leaves a place or part of one group: once where it works both ways.
fn splits(tables: &Tables, house: usize, here: CellSet, found: &mut dyn FnMut(CellSet)) {
    let groups = &tables.groups_of[house];
    let parts = || groups.iter().map(|&group| here & tables.groups[group]);
    let mut done: Vec<CellSet> = Vec::new();
    for part in parts().filter(|part| !part.is_empty()) {
        let rest = here - part;
        let is_end = rest.len() == 1 || (rest.len() > 1 && parts().any(|other| rest.is_subset(other)));
        if is_end && !done.contains(&part) && !done.contains(&rest) {
            done.push(part);
            found(part);
        }
    }
}

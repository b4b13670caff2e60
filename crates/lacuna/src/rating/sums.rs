//! The rule of 45: houses that have no cell in common add up to a known total, 45 for each house of
//! nine values.
//!
//! Marks that give the sum of different cells, such as cages, are subtracted: all marks inside, and
//! of those across the border all, none, or those with the smaller part outside. The cells left
//! inside (*innies*) minus those that stick out (*outies*) then have a known sum. Houses are added
//! up if they are adjacent and are all rows, all columns or all boxes, up to [`MOST_HOUSES`].

use std::collections::{BTreeSet, HashSet};

use crate::cells::Cells;
use crate::order;
use crate::rules::Rules;
use crate::rules::layout::{HouseKind, Layout};

use super::conditions::Condition;
use super::step::Total;

/// The maximum number of houses that are added up.
const MOST_HOUSES: usize = 4;

/// The maximum number of cells of a sum that is kept. The ladder uses a sum when at most four of
/// them are open.
const MOST_CELLS: usize = 10;

/// A mark with the sum of its cells, which all differ.
struct Given<const W: usize> {
    mark: usize,
    cells: Cells<W>,
    sum: i32,
}

/// Returns all sums that follow, those of the fewest houses first, each once.
pub(super) fn all<const W: usize>(
    rules: &Rules,
    kinds: &[HouseKind],
    houses: &[Cells<W>],
    peers: &[Cells<W>],
) -> Vec<Condition<W>> {
    let given = given(rules, peers);
    if given.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut known: HashSet<(Cells<W>, Cells<W>)> = given
        .iter()
        .map(|given| (given.cells, Cells::EMPTY))
        .collect();
    for together in neighbouring(rules.layout(), kinds, houses) {
        let region = together
            .iter()
            .fold(Cells::EMPTY, |region, &h| region | houses[h]);
        for across in [Across::Smaller, Across::No, Across::All] {
            let (marks, inside, outside) = left_over(region, &given, across);
            let cells = inside | outside;
            if (1..=MOST_CELLS).contains(&cells.len()) && known.insert((inside, outside)) {
                let total = Total {
                    houses: (together.len() * (1..=rules.layout().side()).sum::<usize>()) as i32,
                    marks: marks.iter().map(|given| given.sum).sum(),
                    inside: inside.list(),
                    outside: outside.list(),
                };
                let marks = marks.iter().map(|given| given.mark).collect();
                found.push(Condition::of_sum(together.clone(), marks, cells, total));
            }
        }
    }
    found
}

/// Returns the marks whose forms are a plain sum of cells that see each other. Where two overlap,
/// neither is used.
fn given<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Given<W>> {
    let mut all: Vec<Given<W>> = Vec::new();
    for (mark, rule) in rules.marks().enumerate() {
        for form in rule.forms(rules.layout()) {
            let Some((cells, sum)) = form.plain_sum() else {
                continue;
            };
            let cells: Cells<W> = cells.collect();
            if cells
                .into_iter()
                .all(|cell| cells.without(cell).is_subset(peers[cell]))
            {
                all.push(Given { mark, cells, sum });
            }
        }
    }
    let alone = |given: &Given<W>| {
        all.iter()
            .all(|one| one.mark == given.mark || one.cells.is_disjoint(given.cells))
    };
    let keep: Vec<bool> = all.iter().map(alone).collect();
    all.into_iter()
        .zip(keep)
        .filter(|(_, keep)| *keep)
        .map(|(given, _)| given)
        .collect()
}

/// Returns sets of rows, of columns or of boxes that touch and have no cell in common, small ones
/// first.
fn neighbouring<const W: usize>(
    layout: &Layout,
    kinds: &[HouseKind],
    houses: &[Cells<W>],
) -> Vec<Vec<usize>> {
    let is_drawn = |&h: &usize| {
        matches!(
            kinds[h],
            HouseKind::Row | HouseKind::Column | HouseKind::Box
        )
    };
    let all: Vec<usize> = (0..houses.len()).filter(is_drawn).collect();
    let beside = |a: usize| {
        let around: Cells<W> = houses[a]
            .into_iter()
            .flat_map(|cell| layout.neighbours(cell))
            .collect();
        let touches = |b: usize| kinds[a] == kinds[b] && !around.is_disjoint(houses[b]);
        all.iter()
            .copied()
            .filter(|&b| touches(b) && houses[a].is_disjoint(houses[b]))
            .collect()
    };
    let beside: Vec<Vec<usize>> = (0..houses.len()).map(beside).collect();
    let mut level = order::set(all.iter().map(|&h| vec![h]));
    let mut found = Vec::new();
    for _ in 0..MOST_HOUSES {
        let mut next = BTreeSet::new();
        for set in &level {
            for &h in set.iter().flat_map(|&h| &beside[h]) {
                if set
                    .iter()
                    .all(|&other| houses[h].is_disjoint(houses[other]))
                {
                    let mut wider = [&set[..], &[h]].concat();
                    wider.sort_unstable();
                    next.insert(wider);
                }
            }
        }
        found.extend(std::mem::replace(&mut level, next));
    }
    found
}

/// How marks across the border are handled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Across {
    /// Those with the smaller part outside are subtracted.
    Smaller,
    No,
    All,
}

/// Returns the marks that are subtracted from a region, the cells left inside, and the cells that
/// stick out.
fn left_over<const W: usize>(
    region: Cells<W>,
    given: &[Given<W>],
    across: Across,
) -> (Vec<&Given<W>>, Cells<W>, Cells<W>) {
    let is_subtracted = |given: &&Given<W>| match across {
        Across::Smaller => 2 * (given.cells - region).len() < given.cells.len(),
        Across::No => given.cells.is_subset(region),
        Across::All => true,
    };
    let touching = given
        .iter()
        .filter(|given| !given.cells.is_disjoint(region));
    let marks: Vec<&Given<W>> = touching.filter(is_subtracted).collect();
    let covered = marks
        .iter()
        .fold(Cells::EMPTY, |all, given| all | given.cells);
    (marks, region - covered, covered - region)
}

//! Sums that follow from houses and given sums: *innies* and *outies*.
//!
//! Houses without a common cell add up to a known total. Subtract the given sums that lie inside
//! them, or mostly inside: the remaining cells of the houses, less the cells that stick out, have a
//! known sum too. Derived sums of few cells are kept.

use std::collections::HashSet;

use crate::cells::Cells;
use crate::general::network::Peers;
use crate::rules::rule::Form;

/// The maximum number of houses that are combined.
const HOUSES: usize = 4;

/// The maximum number of cells of a derived sum. On 21 killers of one collection, derived sums
/// leave a twelfth of the branches.
const CELLS: usize = 6;

/// The maximum number of cells of a derived sum whose total is near the minimum or the maximum.
const TIGHT_CELLS: usize = 18;

/// Returns the sums derived from houses and from those forms that are sums with all factors one.
pub(super) fn derived_sums<const W: usize>(
    houses: &[Cells<W>],
    side: usize,
    forms: &[Form],
    peers: &Peers,
) -> Vec<Form> {
    let plain = forms.iter().filter_map(Form::plain_sum);
    let given: Vec<(Cells<W>, i32)> = plain
        .map(|(cells, total)| (cells.collect(), total))
        .collect();
    let mut known: HashSet<(Cells<W>, Cells<W>)> = given
        .iter()
        .map(|&(cells, _)| (cells, Cells::EMPTY))
        .collect();
    let mut found = Vec::new();
    if given.is_empty() {
        return found;
    }
    for first in 0..houses.len() {
        let mut region = Cells::EMPTY;
        for (count, &house) in (1..=HOUSES as i32).zip(&houses[first..]) {
            if !region.is_disjoint(house) {
                break;
            }
            region |= house;
            let all = count * (side * (side + 1) / 2) as i32;
            let (inside, outside, total) = rest(region, all, &given);
            let cells = inside.len() + outside.len();
            let is_kept = cells <= CELLS
                || cells <= TIGHT_CELLS && may_be_tight([inside, outside], total, side);
            if cells == 0
                || !is_kept
                || !known.insert((inside, outside))
                || !known.insert((outside, inside))
            {
                continue;
            }
            let terms = inside
                .into_iter()
                .map(|cell| (cell, 1))
                .chain(outside.into_iter().map(|cell| (cell, -1)));
            let terms: Vec<(usize, i32)> = terms.collect();
            if cells <= CELLS || is_tight(&terms, total, side, peers) {
                found.push(Form::Sum { terms, total });
            }
        }
    }
    found.extend(joined_sums(&given, side, peers));
    found
}

/// Subtracts the sums that lie mostly inside a region from its total. Returns the remaining cells,
/// the cells that stick out, and the total of the former less the latter.
fn rest<const W: usize>(
    region: Cells<W>,
    all: i32,
    given: &[(Cells<W>, i32)],
) -> (Cells<W>, Cells<W>, i32) {
    let (mut inside, mut outside, mut total) = (region, Cells::EMPTY, all);
    let mut taken = Cells::EMPTY;
    for only_whole in [true, false] {
        for &(cells, sum) in given {
            let out = cells & !region;
            let pays = if only_whole {
                out.is_empty()
            } else {
                out.len() < (cells & region).len()
            };
            if pays && cells.is_disjoint(taken) {
                taken |= cells;
                inside &= !cells;
                outside |= out;
                total -= sum;
            }
        }
    }
    (inside, outside, total)
}

/// Returns `false` if the total is [not tight](is_tight) no matter which cells differ. This is a
/// quick test.
fn may_be_tight<const W: usize>([inside, outside]: [Cells<W>; 2], total: i32, side: usize) -> bool {
    let (inside, outside) = (inside.len(), outside.len());
    let (of_inside, of_outside) = (ends(inside, side), ends(outside, side));
    let widest = (inside + outside) as i32 * (side as i32 - 1);
    let room = (total - of_inside.0 + of_outside.1).min(of_inside.1 - of_outside.0 - total);
    room * 5 < widest
}

/// Returns `true` if the total is near the minimum or the maximum that the cells can have.
fn is_tight(terms: &[(usize, i32)], total: i32, side: usize, peers: &Peers) -> bool {
    let (mut low, mut high) = (0, 0);
    for (factor, cells) in peers.cliques(terms) {
        let (few, much) = ends(cells.len(), side);
        low += (factor * few).min(factor * much);
        high += (factor * few).max(factor * much);
    }
    (total - low).min(high - total) * 5 < high - low
}

// Sums of several given sums whose cells see each other: two neighbouring diagonals have fewer
// fillings together than each alone.
//
// Cells that all differ form groups, and large groups far from their extremes bound a sum best. So
// a sum is worth the number of choices that its groups leave open, less the distance of its total
// from the nearer extreme, and the pair that gains most is joined until no pair gains. The
// Interactive Sudoku Solver joins sums by the same measure (`optimizer.js`, MIT).

/// The minimum number of cells of one sum that see cells of the other.
const LINKS: usize = 6;

/// A sum of one or more given ones.
struct Joined<const W: usize> {
    cells: Cells<W>,
    total: i32,
    worth: i32,
    is_given: bool,
}

/// Returns the joined sums.
fn joined_sums<const W: usize>(given: &[(Cells<W>, i32)], side: usize, peers: &Peers) -> Vec<Form> {
    let long = given.iter().filter(|(cells, _)| cells.len() >= LINKS);
    let as_given = |&(cells, total)| {
        Some(Joined {
            is_given: true,
            ..joined(cells, total, side, peers)?
        })
    };
    let mut left: Vec<Joined<W>> = long.filter_map(as_given).collect();
    let pair = |one: &Joined<W>, other: &Joined<W>| {
        let is_linked =
            one.cells.is_disjoint(other.cells) && links(one.cells, other.cells, peers) >= LINKS;
        let pair = is_linked
            .then(|| {
                joined(
                    one.cells | other.cells,
                    one.total + other.total,
                    side,
                    peers,
                )
            })
            .flatten()?;
        (pair.worth > one.worth.max(other.worth).min(one.worth + other.worth)).then_some(pair)
    };
    let mut pairs = Vec::new();
    for (i, one) in left.iter().enumerate() {
        pairs.extend(left[..i].iter().filter_map(|other| pair(one, other)));
    }
    while let Some(best) = pairs
        .iter()
        .enumerate()
        .max_by_key(|(_, pair)| pair.worth)
        .map(|(best, _)| best)
    {
        let best = pairs.swap_remove(best);
        left.retain(|sum| sum.cells & !best.cells != Cells::EMPTY);
        pairs.retain(|pair| pair.cells.is_disjoint(best.cells));
        pairs.extend(left.iter().filter_map(|other| pair(&best, other)));
        left.push(best);
    }
    let form = |sum: &Joined<W>| Form::Sum {
        terms: sum.cells.into_iter().map(|cell| (cell, 1)).collect(),
        total: sum.total,
    };
    left.iter()
        .filter(|sum| !sum.is_given && sum.worth > 0)
        .map(form)
        .collect()
}

/// Returns a sum with its worth; `None` if its cells cannot have the total.
fn joined<const W: usize>(
    cells: Cells<W>,
    total: i32,
    side: usize,
    peers: &Peers,
) -> Option<Joined<W>> {
    let terms: Vec<(usize, i32)> = cells.into_iter().map(|cell| (cell, 1)).collect();
    let groups: Vec<usize> = peers
        .cliques(&terms)
        .into_iter()
        .map(|(_, group)| group.len())
        .collect();
    let (low, high) = groups.iter().fold((0, 0), |(low, high), &group| {
        let (few, much) = ends(group, side);
        (low + few, high + much)
    });
    let room = (total - low).min(high - total);
    let worth = groups
        .iter()
        .map(|&group| (group * (side - group.min(side))) as i32 - room)
        .sum();
    (room >= 0).then_some(Joined {
        cells,
        total,
        worth,
        is_given: false,
    })
}

/// Returns the number of cells of the smaller set that see cells of the other.
fn links<const W: usize>(one: Cells<W>, other: Cells<W>, peers: &Peers) -> usize {
    let (few, many) = if one.len() < other.len() {
        (one, other)
    } else {
        (other, one)
    };
    few.into_iter()
        .filter(|&cell| many.into_iter().any(|other| peers.differ(cell, other)))
        .count()
}

/// Returns the minimum and the maximum sum of `cells` values that repeat as little as possible.
pub(super) fn ends(cells: usize, side: usize) -> (i32, i32) {
    let (most, count) = (side as i32, (cells % side) as i32);
    let whole = (cells / side) as i32 * most * (most + 1) / 2;
    (
        whole + count * (count + 1) / 2,
        whole + count * (2 * most - count + 1) / 2,
    )
}

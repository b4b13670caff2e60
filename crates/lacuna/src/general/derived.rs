//! Sums that follow from houses and given sums: *innies* and *outies*.
//!
//! Houses without a common cell add up to a known total. Subtract the given sums that lie inside
//! them, or mostly inside: the remaining cells of the houses, less the cells that stick out, have a
//! known sum too. Derived sums of few cells are kept.

use std::collections::HashSet;

use super::joined::{self, ends};
use super::peers::Peers;
use crate::cells::Cells;
use crate::rules::rule::Form;

/// The maximum number of houses that are combined.
const HOUSES: usize = 4;

/// The maximum number of cells of a derived sum. On 21 killers of one collection, derived sums
/// leave a twelfth of the branches.
const CELLS: usize = 6;

/// The maximum number of cells of a derived sum whose total is near the minimum or the maximum.
const TIGHT_CELLS: usize = 18;

/// Returns the sums derived from houses and from those forms that are sums with all factors one.
pub(super) fn sums<const W: usize>(
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
    found.extend(joined::sums(&given, side, peers));
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

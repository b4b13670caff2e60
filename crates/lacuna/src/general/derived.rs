//! Sums that follow from houses and given sums: *innies* and *outies*.
//!
//! Houses without a common cell add up to a known total. Subtract the given sums that lie inside
//! them, or mostly inside: the remaining cells of the houses, less the cells that stick out, have a
//! known sum too. Derived sums of few cells are kept.

use crate::cells::Cells;
use crate::general::network::cliques;
use crate::rules::rule::Form;

/// The maximum number of houses that are combined.
const HOUSES: usize = 4;

/// The maximum number of cells of a derived sum. On 21 killers of one collection, derived sums
/// leave a twelfth of the branches.
const CELLS: usize = 6;

/// The maximum number of cells of a derived sum whose total is near the minimum or the maximum. With
/// 40 cells, and totals within a third of the range instead of a fifth, eight little killers took a
/// seventh fewer branches but half as much time again.
const TIGHT_CELLS: usize = 18;

/// A given sum with all factors one: its cells and its total.
type Given<const W: usize> = (Cells<W>, i32);

/// Returns the sums derived from houses and from those forms that are sums with all factors one.
pub(super) fn derived_sums<const W: usize>(
    houses: &[Cells<W>],
    side: usize,
    forms: &[Form],
    seen: &[Cells<W>],
) -> Vec<Form> {
    let plain = forms.iter().filter_map(Form::plain_sum);
    let given: Vec<Given<W>> = plain
        .map(|(cells, total)| (cells.collect(), total))
        .collect();
    let mut found = Vec::new();
    if given.is_empty() {
        return found;
    }
    let as_known = |&(cells, _): &Given<W>| [cells, Cells::EMPTY];
    let mut known: Vec<[Cells<W>; 2]> = given.iter().map(as_known).collect();
    for first in 0..houses.len() {
        let mut region = Cells::EMPTY;
        for (count, &house) in (1..=HOUSES).zip(&houses[first..]) {
            if !region.is_disjoint(house) {
                break;
            }
            region |= house;
            let all = (count * side * (side + 1) / 2) as i32;
            let (inside, outside, total) = rest(region, all, &given);
            let cells = inside.len() + outside.len();
            let is_known = |sets| known.contains(&sets);
            if !(1..=TIGHT_CELLS).contains(&cells)
                || is_known([inside, outside])
                || is_known([outside, inside])
            {
                continue;
            }
            let terms: Vec<(usize, i32)> = terms(inside, 1).chain(terms(outside, -1)).collect();
            if cells <= CELLS || is_tight(&terms, total, side, seen) {
                known.push([inside, outside]);
                found.push(Form::Sum { terms, total });
            }
        }
    }
    found.extend(joined_sums(&given, side, seen));
    found
}

/// Subtracts the sums that lie mostly inside a region from its total. Returns the remaining cells,
/// the cells that stick out, and the total of the former less the latter.
fn rest<const W: usize>(
    region: Cells<W>,
    all: i32,
    given: &[Given<W>],
) -> (Cells<W>, Cells<W>, i32) {
    let (mut inside, mut outside, mut total) = (region, Cells::EMPTY, all);
    for is_whole in [true, false] {
        for &(cells, sum) in given {
            let (within, out) = (cells & region, cells & !region);
            // What has been taken is no longer inside, or sticks out.
            let is_free = (within & !inside | out & outside).is_empty();
            let is_meant = out.is_empty() == is_whole && !within.is_empty();
            if is_meant && is_free && out.len() < within.len() {
                inside &= !cells;
                outside |= out;
                total -= sum;
            }
        }
    }
    (inside, outside, total)
}

/// Returns `true` if the total is near the minimum or the maximum that the terms can have.
fn is_tight<const W: usize>(
    terms: &[(usize, i32)],
    total: i32,
    side: usize,
    seen: &[Cells<W>],
) -> bool {
    let (low, high) = bounds(&cliques(terms, seen).0, side);
    (total - low).min(high - total) * 5 < high - low
}

/// Returns the minimum and the maximum sum of groups of cells that differ.
fn bounds(groups: &[(i32, usize)], side: usize) -> (i32, i32) {
    groups.iter().fold((0, 0), |(low, high), &(factor, size)| {
        let (number, most) = (size as i32, side as i32);
        let few = factor * number * (number + 1) / 2;
        let much = factor * number * (2 * most - number + 1) / 2;
        (low + few.min(much), high + few.max(much))
    })
}

/// The minimum number of cells of one sum that see cells of the other.
const LINKS: usize = 6;

/// A sum of one or more given ones: its cells, its total and its worth.
type Joined<const W: usize> = (Cells<W>, i32, i32);

/// Returns sums of several given sums whose cells see each other: two neighbouring diagonals have
/// fewer fillings together than each alone.
///
/// Cells that all differ form groups, and large groups far from their extremes bound a sum best. So
/// a sum is worth the number of choices that its groups leave open, less the distance of its total
/// from the nearer extreme, and the pair that gains most is joined until no pair gains. The
/// Interactive Sudoku Solver joins sums by the same measure (`optimizer.js`, MIT).
fn joined_sums<const W: usize>(given: &[Given<W>], side: usize, seen: &[Cells<W>]) -> Vec<Form> {
    let joined = |cells: Cells<W>, total: i32| -> Option<Joined<W>> {
        let ones: Vec<(usize, i32)> = terms(cells, 1).collect();
        let groups = cliques(&ones, seen).0;
        let (low, high) = bounds(&groups, side);
        let room = (total - low).min(high - total);
        let open = |&(_, size): &(i32, usize)| (size * side.saturating_sub(size)) as i32 - room;
        (room >= 0).then(|| (cells, total, groups.iter().map(open).sum()))
    };
    let pair = |one: &Joined<W>, other: &Joined<W>| {
        let mut sets = [one.0, other.0];
        sets.sort_by_key(|cells| cells.len());
        let links = |cell: &usize| !sets[1].is_disjoint(seen[*cell]);
        if !sets[0].is_disjoint(sets[1]) || sets[0].into_iter().filter(links).count() < LINKS {
            return None;
        }
        let least = one.2.max(other.2).min(one.2 + other.2);
        joined(one.0 | other.0, one.1 + other.1).filter(|pair| pair.2 > least)
    };
    let long = given.iter().filter(|(cells, _)| cells.len() >= LINKS);
    let mut left: Vec<Joined<W>> = long
        .filter_map(|&(cells, sum)| joined(cells, sum))
        .collect();
    let mut pairs = Vec::new();
    for at in 0..left.len() {
        let (others, one) = (&left[..at], &left[at]);
        pairs.extend(others.iter().filter_map(|other| pair(one, other)));
    }
    while let Some((at, _)) = pairs.iter().enumerate().max_by_key(|(_, pair)| pair.2) {
        let best = pairs.swap_remove(at);
        left.retain(|sum| !sum.0.is_subset(best.0));
        pairs.retain(|pair| pair.0.is_disjoint(best.0));
        pairs.extend(left.iter().filter_map(|other| pair(&best, other)));
        left.push(best);
    }
    left.retain(|&(cells, total, worth)| worth > 0 && !given.contains(&(cells, total)));
    let form = |&(cells, total, _): &Joined<W>| Form::Sum {
        terms: terms(cells, 1).collect(),
        total,
    };
    left.iter().map(form).collect()
}

/// Returns each cell with a factor.
fn terms<const W: usize>(cells: Cells<W>, factor: i32) -> impl Iterator<Item = (usize, i32)> {
    cells.into_iter().map(move |cell| (cell, factor))
}

//! Sums that follow from houses and given sums: *innies* and *outies*.
//!
//! Houses without a common cell add up to a known total. Subtract the given sums that lie inside
//! them, or mostly inside: the remaining cells of the houses, less the cells that stick out, have a
//! known sum too. Derived sums of few cells are kept.

use crate::cells::Cells;
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
            let is_tight = || is_tight([inside, outside], total, side, seen);
            if !(1..=TIGHT_CELLS).contains(&cells)
                || known.contains(&[inside, outside])
                || known.contains(&[outside, inside])
                || cells > CELLS && !is_tight()
            {
                continue;
            }
            known.push([inside, outside]);
            let terms = inside
                .into_iter()
                .map(|cell| (cell, 1))
                .chain(outside.into_iter().map(|cell| (cell, -1)));
            found.push(Form::Sum {
                terms: terms.collect(),
                total,
            });
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
    let mut take = |cells: Cells<W>, sum: i32| {
        let out = cells & !region;
        // What has been taken is no longer inside, or sticks out.
        if (cells & region & !inside | out & outside).is_empty() {
            inside &= !cells;
            outside |= out;
            total -= sum;
        }
    };
    let mut partial = Vec::new();
    for &(cells, sum) in given {
        let (within, out) = (cells & region, cells & !region);
        if within.is_empty() {
            continue;
        }
        if out.is_empty() {
            take(cells, sum);
        } else if out.len() < within.len() {
            partial.push((cells, sum));
        }
    }
    for (cells, sum) in partial {
        take(cells, sum);
    }
    (inside, outside, total)
}

/// Returns `true` if the total is near the minimum or the maximum that the cells can have.
fn is_tight<const W: usize>(
    [inside, outside]: [Cells<W>; 2],
    total: i32,
    side: usize,
    seen: &[Cells<W>],
) -> bool {
    let [few, least] = [inside, outside].map(|cells| {
        let groups = groups(cells, inside | outside, seen);
        bounds(&groups, side)
    });
    let (low, high) = (few.0 - least.1, few.1 - least.0);
    (total - low).min(high - total) * 5 < high - low
}

/// Divides cells into groups that all differ, and returns their sizes. Cells that see most of `all`
/// come first.
fn groups<const W: usize>(cells: Cells<W>, all: Cells<W>, seen: &[Cells<W>]) -> Vec<usize> {
    let blind = |cell: usize| usize::MAX - (seen[cell] & all).len();
    let mut sorted: Vec<(usize, usize)> =
        cells.into_iter().map(|cell| (blind(cell), cell)).collect();
    sorted.sort_unstable();
    let mut sizes: Vec<usize> = Vec::with_capacity(sorted.len());
    // For each group, the cells that see all of its own.
    let mut joint: Vec<Cells<W>> = Vec::with_capacity(sorted.len());
    for (_, cell) in sorted {
        let fits = |&group: &usize| joint[group].contains(cell);
        let largest = (0..sizes.len())
            .filter(fits)
            .max_by_key(|&group| sizes[group]);
        if let Some(group) = largest {
            sizes[group] += 1;
            joint[group] &= seen[cell];
        } else {
            sizes.push(1);
            joint.push(seen[cell]);
        }
    }
    sizes
}

/// Returns the minimum and the maximum sum of groups of these sizes.
fn bounds(groups: &[usize], side: usize) -> (i32, i32) {
    groups.iter().fold((0, 0), |(low, high), &group| {
        let (few, much) = ends(group, side);
        (low + few, high + much)
    })
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
fn joined_sums<const W: usize>(given: &[Given<W>], side: usize, seen: &[Cells<W>]) -> Vec<Form> {
    let long = given.iter().filter(|(cells, _)| cells.len() >= LINKS);
    let as_given = |&(cells, total): &Given<W>| {
        Some(Joined {
            is_given: true,
            ..joined(cells, total, side, seen)?
        })
    };
    let mut left: Vec<Joined<W>> = long.filter_map(as_given).collect();
    let pair = |one: &Joined<W>, other: &Joined<W>| {
        if !one.cells.is_disjoint(other.cells) || links(one.cells, other.cells, seen) < LINKS {
            return None;
        }
        let (cells, total) = (one.cells | other.cells, one.total + other.total);
        let pair = joined(cells, total, side, seen)?;
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
    seen: &[Cells<W>],
) -> Option<Joined<W>> {
    let groups = groups(cells, cells, seen);
    let (low, high) = bounds(&groups, side);
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
fn links<const W: usize>(one: Cells<W>, other: Cells<W>, seen: &[Cells<W>]) -> usize {
    let (few, many) = if one.len() < other.len() {
        (one, other)
    } else {
        (other, one)
    };
    few.into_iter()
        .filter(|&cell| !many.is_disjoint(seen[cell]))
        .count()
}

/// Returns the minimum and the maximum sum of `cells` values that repeat as little as possible.
fn ends(cells: usize, side: usize) -> (i32, i32) {
    let (most, count) = (side as i32, (cells % side) as i32);
    let whole = (cells / side) as i32 * most * (most + 1) / 2;
    (
        whole + count * (count + 1) / 2,
        whole + count * (2 * most - count + 1) / 2,
    )
}

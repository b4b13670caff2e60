//! Sums of several given sums whose cells see each other: two neighbouring diagonals have fewer
//! fillings together than each alone.
//!
//! Cells that all differ form groups, and large groups far from their extremes bound a sum best. So
//! a sum is worth the number of choices that its groups leave open, less the distance of its total
//! from the nearer extreme, and the pair that gains most is joined until no pair gains. The
//! Interactive Sudoku Solver joins sums by the same measure (`optimizer.js`, MIT).

use super::peers::Peers;
use crate::cells::Cells;
use crate::rules::rule::Form;

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
pub(super) fn sums<const W: usize>(
    given: &[(Cells<W>, i32)],
    side: usize,
    peers: &Peers,
) -> Vec<Form> {
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

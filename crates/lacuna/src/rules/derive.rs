//! Houses that follow from other houses.
//!
//! Take *n* disjoint houses: their union holds every value *n* times. If *n* − 1 further disjoint
//! houses lie inside that union, the remaining cells hold every value once, so they are a house.
//! The rule is applied with *n* = 2 and *n* = 3 until it finds nothing new. It finds NRC's five
//! hidden windows (rows 2–4 minus two windows leave r2–4 c1,5,9, and so on) without any knowledge
//! of windows.
//!
//! The work is bounded: hundreds of unstructured houses could imply thousands more, and take
//! minutes. Derived houses add no rule, so rules stay correct even if some are not found.

use std::collections::HashSet;

use super::layout::{House, HouseKind};
use crate::cells::Cells;

/// The maximum number of house inspections, a fraction of a second: all named regions together need
/// half a million.
const MOST_LOOKS: usize = 50_000_000;
/// The maximum number of derived houses.
const MOST: usize = 500;

/// Returns the houses that follow from the drawn ones, in the order of discovery.
pub(super) fn derived(drawn: &[House], cells: usize) -> Vec<House> {
    let found = match cells {
        0..=128 => sets::<2>(drawn),
        129..=384 => sets::<6>(drawn),
        _ => sets::<16>(drawn),
    };
    let numbered = found.into_iter().enumerate();
    numbered
        .map(|(i, cells)| {
            House::new(
                HouseKind::Derived,
                format!("derived house {}", i + 1),
                cells,
            )
        })
        .collect()
}

fn sets<const W: usize>(drawn: &[House]) -> Vec<Vec<usize>> {
    let mut houses: Vec<Cells<W>> = drawn
        .iter()
        .map(|house| house.cells().iter().copied().collect())
        .collect();
    let side = drawn.first().map_or(0, |house| house.cells().len());
    let mut known: HashSet<Cells<W>> = houses.iter().copied().collect();
    let mut looks = MOST_LOOKS;
    loop {
        let before = houses.len();
        for rest in remainders(&houses, side, &mut looks) {
            if known.insert(rest) {
                houses.push(rest);
            }
        }
        houses.truncate(drawn.len() + MOST);
        if houses.len() == before || looks == 0 {
            return houses
                .split_off(drawn.len())
                .into_iter()
                .map(|cells| cells.into_iter().collect())
                .collect();
        }
    }
}

/// Applies one round of the rule, as far as the remaining `looks` allow.
fn remainders<const W: usize>(
    houses: &[Cells<W>],
    side: usize,
    looks: &mut usize,
) -> Vec<Cells<W>> {
    let mut found = Vec::new();
    for (i, &a) in houses.iter().enumerate() {
        for (j, &b) in houses
            .iter()
            .enumerate()
            .skip(i + 1)
            .filter(|(_, b)| b.is_disjoint(a))
        {
            // Every house is inspected twice: inside this union, and as one that a third house
            // could complete.
            *looks = looks.saturating_sub(houses.len() * 2);
            let union = a | b;
            leave_a_house(union, houses, side, &mut found);
            // A third house yields nothing new unless it completes a house that begins in these
            // two.
            let begin = houses
                .iter()
                .filter(|house| !house.is_disjoint(union))
                .map(|&house| house - union);
            let ends: Vec<Cells<W>> = begin.filter(|end| !end.is_empty()).collect();
            for &c in houses.iter().skip(j + 1).filter(|c| c.is_disjoint(union)) {
                *looks = looks.saturating_sub(houses.len());
                if ends.iter().any(|end| end.is_subset(c)) {
                    leave_a_house(union | c, houses, side, &mut found);
                }
            }
            if *looks == 0 {
                return found;
            }
        }
    }
    found
}

/// Adds the remainder of `union` after subtracting houses inside it until the cells of one house
/// are left.
fn leave_a_house<const W: usize>(
    union: Cells<W>,
    houses: &[Cells<W>],
    side: usize,
    found: &mut Vec<Cells<W>>,
) {
    for (i, &inner) in houses
        .iter()
        .enumerate()
        .filter(|(_, inner)| inner.is_subset(union))
    {
        let rest = union - inner;
        if rest.len() == side {
            found.push(rest);
        } else {
            found.extend(
                houses[i + 1..]
                    .iter()
                    .filter(|other| other.is_subset(rest))
                    .map(|&other| rest - other),
            );
        }
    }
}

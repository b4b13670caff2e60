//! Houses that follow from other houses.
//!
//! Take *n* houses without a common cell: their union holds every value *n* times. If *n* − 1 further houses without a common cell
//! lie inside that union, the cells that remain hold every value once: they are a house. The rule is applied with *n* = 2 and
//! *n* = 3 until nothing new comes. It finds NRC's five hidden windows (rows 2–4 less two windows leave r2–4 c1,5,9, and so on), and it
//! knows nothing about windows.
//!
//! The work is bounded: hundreds of houses without any order could give thousands more, and take minutes. Derived houses add no rule, so
//! rules are right without those that are not found.

use std::collections::HashSet;

use super::layout::{House, HouseKind};
use crate::cells::Cells;

/// The most looks at a house, a fraction of a second: all regions that have names together take half a million.
const MOST_LOOKS: usize = 50_000_000;
/// The most houses that are derived.
const MOST: usize = 500;

/// The houses that follow from those that are drawn, in the order in which the rule finds them.
pub(super) fn derived(drawn: &[House], cells: usize) -> Vec<House> {
    let found = match cells {
        0..=128 => sets::<2>(drawn),
        129..=384 => sets::<6>(drawn),
        _ => sets::<16>(drawn),
    };
    let numbered = found.into_iter().enumerate();
    numbered.map(|(i, cells)| House::new(HouseKind::Derived, format!("derived house {}", i + 1), cells)).collect()
}

fn sets<const W: usize>(drawn: &[House]) -> Vec<Vec<usize>> {
    let mut houses: Vec<Cells<W>> = drawn.iter().map(|house| house.cells().iter().copied().collect()).collect();
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
            return houses.split_off(drawn.len()).into_iter().map(|cells| cells.into_iter().collect()).collect();
        }
    }
}

/// One round of the rule, as far as so many looks at a house take it.
fn remainders<const W: usize>(houses: &[Cells<W>], side: usize, looks: &mut usize) -> Vec<Cells<W>> {
    let mut found = Vec::new();
    for (i, &a) in houses.iter().enumerate() {
        for (j, &b) in houses.iter().enumerate().skip(i + 1).filter(|(_, b)| b.is_disjoint(a)) {
            // The house is looked at for each union with a third, and for this one.
            *looks = looks.saturating_sub(houses.len() * 2);
            let union = a | b;
            leave_a_house(union, houses, side, &mut found);
            // A third house brings nothing new unless it completes a house that begins in these two.
            let begin = houses.iter().filter(|house| !house.is_disjoint(union)).map(|&house| house - union);
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

/// What is left of `union` when houses inside it are taken away until the cells of one remain.
fn leave_a_house<const W: usize>(union: Cells<W>, houses: &[Cells<W>], side: usize, found: &mut Vec<Cells<W>>) {
    for (i, &inner) in houses.iter().enumerate().filter(|(_, inner)| inner.is_subset(union)) {
        let rest = union - inner;
        if rest.len() == side {
            found.push(rest);
        } else {
            found.extend(houses[i + 1..].iter().filter(|other| other.is_subset(rest)).map(|&other| rest - other));
        }
    }
}

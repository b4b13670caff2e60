//! Houses that follow from other houses.
//!
//! Take *n* houses without a common cell: their union holds every digit *n* times. If *n* − 1 further houses without a common cell
//! lie inside that union, the nine cells that remain hold every digit once: they are a house. The rule is applied with *n* = 2 and
//! *n* = 3 until nothing new comes. It finds NRC's five hidden windows (rows 2–4 less two windows leave r2–4 c1,5,9, and so on), and it
//! knows nothing about windows.
//!
//! The work is bounded: hundreds of houses without any order could give thousands more, and take minutes. Derived houses add no rule, so
//! a geometry is right without those that are not found.

use std::collections::HashSet;

use crate::nine::cell::SIDE;
use crate::nine::cell_set::CellSet;

/// The most looks at a house, a fraction of a second: all regions that have names together take half a million.
const MOST_LOOKS: usize = 50_000_000;
/// The most houses that are derived.
const MOST: usize = 500;

/// The houses that follow from `drawn`, in the order in which the rule finds them.
pub(super) fn derived(drawn: &[CellSet]) -> Vec<CellSet> {
    let mut houses = drawn.to_vec();
    let mut known: HashSet<CellSet> = houses.iter().copied().collect();
    let mut looks = MOST_LOOKS;
    loop {
        let before = houses.len();
        for rest in remainders(&houses, &mut looks) {
            if known.insert(rest) {
                houses.push(rest);
            }
        }
        houses.truncate(drawn.len() + MOST);
        if houses.len() == before || looks == 0 {
            return houses.split_off(drawn.len());
        }
    }
}

/// One round of the rule, as far as so many looks at a house take it.
fn remainders(houses: &[CellSet], looks: &mut usize) -> Vec<CellSet> {
    let mut found = Vec::new();
    for (i, &a) in houses.iter().enumerate() {
        for (j, &b) in houses.iter().enumerate().skip(i + 1).filter(|(_, b)| b.is_disjoint(a)) {
            // The house is looked at for each union with a third, and for this one.
            *looks = looks.saturating_sub(houses.len() * 2);
            leave_nine(a | b, houses, &mut found);
            for &c in houses.iter().skip(j + 1).filter(|c| c.is_disjoint(a | b)) {
                *looks = looks.saturating_sub(houses.len());
                leave_nine(a | b | c, houses, &mut found);
            }
            if *looks == 0 {
                return found;
            }
        }
    }
    found
}

/// What is left of `union` when houses inside it are taken away until nine cells remain.
fn leave_nine(union: CellSet, houses: &[CellSet], found: &mut Vec<CellSet>) {
    for (i, &inner) in houses.iter().enumerate().filter(|(_, inner)| inner.is_subset(union)) {
        let rest = union - inner;
        if rest.len() == SIDE {
            found.push(rest);
        } else {
            found.extend(houses[i + 1..].iter().filter(|other| other.is_subset(rest)).map(|&other| rest - other));
        }
    }
}

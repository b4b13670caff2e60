//! Cages: cells of different values with a sum, asked where the candidates are.
//!
//! This says the same as the [sum](super::sum) that it stands for, in a fraction of the time: nothing is gathered on a desk, the cells see each
//! other and count alike. With debug assertions both are asked and compared.

use super::super::network::Network;
use super::super::planes::{Contradiction, Pending};
use super::few::{bit, shifted};
use super::sets::Sets;
use super::sum::least;
use super::{Candidates, bits, settle};
use crate::cells::Cells;

/// The most cells: there are tables for no more values.
const MOST: usize = super::sets::LARGEST;

/// What the cells of a cage hold, and what is left of its sum for those that are not settled.
#[derive(Clone, Copy)]
struct Seen {
    domains: [u32; MOST],
    /// The places of the first open cells.
    open: [usize; MOST + 1],
    number: usize,
    rest: i32,
}

/// Takes candidates away from a cage and from those that see it. Whether there were any, and whether it may find more at once.
pub(super) fn ask<const W: usize>(
    network: &Network<W>,
    cells: &[usize],
    (total, sets): (i32, &Sets),
    position: &mut impl Candidates<W>,
    pending: &mut Pending<W>,
) -> Result<(bool, bool), Contradiction> {
    let mut seen = look(cells, total, position);
    let before = seen.domains;
    let (needed, again) = seen.narrow(cells.len(), sets)?;
    let Seen { domains, open, number, .. } = &seen;
    let open = &open[..*number];
    let mut found = false;
    for &place in open {
        if domains[place] == 0 {
            return Err(Contradiction);
        }
        if domains[place] != before[place] {
            found = true;
            position.leave(network, pending, cells[place], domains[place]);
        }
    }
    let unsettled = open.iter().map(|&place| domains[place]).filter(|domain| domain & (domain - 1) != 0);
    for value in bits(needed & unsettled.fold(0, |all, domain| all | domain)) {
        let places = open.iter().filter(|&&place| domains[place] >> value & 1 != 0);
        let seen: Cells<W> = places.fold(position.places(value).0, |seen, &place| seen & network.peers[cells[place]]);
        if !seen.is_empty() {
            found |= position.take(network, pending, value, seen);
        }
    }
    Ok((found, again))
}

impl Seen {
    /// Leaves what the sum allows. The values that the open cells need, and whether there may be more to find.
    #[inline]
    fn narrow(&mut self, cells: usize, sets: &Sets) -> Result<(u32, bool), Contradiction> {
        let Seen { domains, open, number, rest } = self;
        let needed = match open[..*number] {
            [] if *rest == 0 => 0,
            [] => return Err(Contradiction),
            [one] => {
                domains[one] &= bit(*rest);
                0
            }
            [one, other] => {
                (domains[one], domains[other]) = two(domains[one], domains[other], *rest);
                only(domains[one] | domains[other], 2)
            }
            [one, other, last] => {
                three(domains, [one, other, last], *rest);
                only(domains[one] | domains[other] | domains[last], 3)
            }
            _ => {
                let domains = &mut domains[..cells];
                let (some, every) = sets.fit(domains);
                for domain in domains.iter_mut() {
                    *domain &= some;
                }
                return settle(every, domains).map(|again| (every, again));
            }
        };
        Ok((needed, false))
    }
}

#[inline]
fn look<const W: usize>(cells: &[usize], total: i32, position: &impl Candidates<W>) -> Seen {
    let mut seen = Seen { domains: [0; MOST], open: [0; MOST + 1], number: 0, rest: total };
    for (place, &cell) in cells.iter().enumerate() {
        let domain = position.get(cell);
        seen.domains[place] = domain;
        let is_open = domain & domain.wrapping_sub(1) != 0;
        seen.open[seen.number] = place;
        seen.number += usize::from(is_open);
        seen.rest -= if is_open { 0 } else { least(domain) };
    }
    seen
}

/// Returns the values if there are exactly this many.
#[inline]
fn only(values: u32, number: u32) -> u32 {
    if values.count_ones() == number { values } else { 0 }
}

/// The values of two cells that have partners in the other, so that both have this sum.
#[inline]
fn two(one: u32, other: u32, sum: i32) -> (u32, u32) {
    let same = if sum % 2 == 0 { bit(sum / 2) } else { 0 };
    let some = one & shifted(other.reverse_bits(), sum - 33) & !same;
    (some, shifted(some.reverse_bits(), sum - 33))
}

/// Leaves three cells the values that have partners in both others.
#[inline]
fn three(domains: &mut [u32; MOST], [mut first, mut one, mut other]: [usize; 3], sum: i32) {
    // The values of one cell are tried one by one.
    let tries = |place: usize| domains[place].count_ones();
    if tries(one) < tries(first) {
        (first, one) = (one, first);
    }
    if tries(other) < tries(first) {
        (first, other) = (other, first);
    }
    let (a, b, c) = (domains[first], domains[one], domains[other]);
    let (mirrored_b, mirrored_c) = (b.reverse_bits(), c.reverse_bits());
    let mut kept = [0; 3];
    for value in bits(a) {
        let rest = sum - 1 - value as i32;
        let same = if rest % 2 == 0 { bit(rest / 2) } else { 0 };
        let (fits, mirror) = (!(same | 1 << value), !(1 << 31 >> value));
        let some = b & fits & shifted(mirrored_c & mirror, rest - 33);
        if some != 0 {
            kept[0] |= 1 << value;
            kept[1] |= some;
            kept[2] |= c & fits & shifted(mirrored_b & mirror, rest - 33);
        }
    }
    [domains[first], domains[one], domains[other]] = kept;
}

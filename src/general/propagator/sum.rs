//! Sums of values, each multiplied by a factor.
//!
//! When [few] cells are open, all their values are tried. Until then the bounds have to do: cells that all differ and have the same factor are a
//! *group*, whose least sum is that of different values. If all cells are one group, the sets of values that they can hold are taken from
//! a [table](Sets). Combining the sets of several groups too took up to a fifth fewer branches, and each of them as much longer.

use super::super::planes::Contradiction;
use super::Room;
use super::few::{Few, few};
use super::sets::{Sets, sum};

/// A sum over cells, which are sorted by group.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    groups: Vec<Group>,
    /// For each cell its factor and where its group begins.
    terms: Vec<(i32, usize)>,
    total: i32,
    /// If all cells are one group, and the sets are few.
    sets: Option<&'static Sets>,
}

/// Cells of different values that have the same factor.
#[derive(Clone, Debug)]
struct Group {
    from: usize,
    to: usize,
    factor: i32,
}

impl Sum {
    /// The sum and its cells in the order in which it sees them.
    pub(super) fn new(
        side: usize,
        given: &[(usize, i32)],
        total: i32,
        differ: &dyn Fn(usize, usize) -> bool,
    ) -> (Vec<usize>, Sum) {
        let mut cells = Vec::new();
        let (mut groups, mut terms) = (Vec::new(), Vec::new());
        for (factor, clique) in cliques(given, differ) {
            let from = cells.len();
            terms.extend(clique.iter().map(|_| (factor, from)));
            cells.extend(clique);
            groups.push(Group { from, to: cells.len(), factor });
        }
        let sets = match &groups[..] {
            [one] if total % one.factor == 0 => Sets::of(side, cells.len(), total / one.factor),
            _ => None,
        };
        (cells, Sum { groups, terms, total, sets })
    }

    /// The sum of the values and the sets that have it, if all cells differ and the sets are few.
    #[inline]
    pub(super) fn cage(&self) -> Option<(i32, &'static Sets)> {
        self.sets.map(|sets| (self.total / self.groups[0].factor, sets))
    }

    /// Returns `true` if these values, as bits, have the sum.
    pub(super) fn accepts(&self, domains: &[u32]) -> bool {
        let sum = |group: &Group| {
            let cells = &domains[group.from..group.to];
            let all = cells.iter().fold(0, |all, domain| all | domain);
            (all.count_ones() as usize == cells.len()).then(|| group.factor * sum(all))
        };
        self.groups.iter().map(sum).sum::<Option<i32>>() == Some(self.total)
    }

    /// Leaves the values of the sets that fit, and says which values a group needs.
    pub(super) fn prune(&self, domains: &mut [u32], room: &mut Room) -> Result<(), Contradiction> {
        let open = self.open(domains);
        if open.number <= Few::MOST {
            few(&open, domains)?;
            self.groups.iter().for_each(|group| group.need(domains, room));
            return Ok(());
        }
        if let [group] = &self.groups[..] {
            let total = self.total / group.factor;
            if total * group.factor != self.total {
                return Err(Contradiction);
            }
            return match self.sets {
                Some(sets) => leave(sets, domains, room),
                None => group.bound(domains, (total, total)).and_then(|()| self.check(domains)),
            };
        }
        room.spans.clear();
        let (mut slack, mut excess) = (self.total, -self.total);
        for group in &self.groups {
            let (low, high) = group.span(domains);
            (slack, excess) = (slack - low, excess + high);
            room.spans.push((low, high));
        }
        if slack < 0 || excess < 0 {
            return Err(Contradiction);
        }
        for (number, group) in self.groups.iter().enumerate() {
            let (low, high) = room.spans[number];
            let range = (low.max(high - excess), high.min(low + slack));
            if range != (low, high) {
                group.bound(domains, group.sums(range))?;
            }
        }
        self.check(domains)
    }

    /// Checks the sum if no cell is open. Bounds may settle the last open cells all at once, on values that do not add up, and nothing that
    /// happens later would bring this to light.
    #[inline]
    fn check(&self, domains: &[u32]) -> Result<(), Contradiction> {
        let is_right = domains.iter().any(|&domain| !is_settled(domain)) || self.accepts(domains);
        if is_right { Ok(()) } else { Err(Contradiction) }
    }

    /// The cells that are not settled, and what is left of the total for them; if they are too many for [`few`], neither is complete.
    #[inline]
    fn open(&self, domains: &[u32]) -> Few {
        let mut open = Few::new(self.total);
        for (cell, &domain) in domains.iter().enumerate() {
            if open.number > Few::MOST {
                break;
            }
            let (factor, group) = self.terms[cell];
            let is_settled = is_settled(domain);
            open.rest -= if is_settled { factor * least(domain) } else { 0 };
            open.push(cell, factor, group, !is_settled);
        }
        open
    }
}

/// The terms in groups, each of cells that all differ and have the same factor.
pub(in super::super) fn cliques(
    terms: &[(usize, i32)],
    differ: &dyn Fn(usize, usize) -> bool,
) -> Vec<(i32, Vec<usize>)> {
    let links = |cell: usize| terms.iter().filter(|&&(other, _)| other != cell && differ(cell, other)).count();
    let mut sorted: Vec<(usize, i32)> = terms.iter().copied().filter(|&(_, factor)| factor != 0).collect();
    sorted.sort_by_cached_key(|&(cell, _)| std::cmp::Reverse(links(cell)));
    let mut cliques: Vec<(i32, Vec<usize>)> = Vec::new();
    for (cell, factor) in sorted {
        let fits = |(other, cells): &&mut (i32, Vec<usize>)| {
            *other == factor && cells.iter().all(|&other| differ(cell, other))
        };
        match cliques.iter_mut().filter(fits).max_by_key(|(_, cells)| cells.len()) {
            Some((_, cells)) => cells.push(cell),
            None => cliques.push((factor, vec![cell])),
        }
    }
    cliques
}

impl Group {
    /// The least and the greatest that it may add to the total.
    #[inline]
    fn span(&self, domains: &[u32]) -> (i32, i32) {
        let cells = &domains[self.from..self.to];
        let (mut all, mut low, mut high) = (0, 0, 0);
        for &domain in cells {
            all |= domain;
            low += least(domain);
            high += greatest(domain);
        }
        if cells.len() > 1 {
            let (mut up, mut down) = (all, all);
            let (mut few, mut much) = (0, 0);
            for _ in cells {
                if up == 0 {
                    // Too few values; the sets will tell.
                    break;
                }
                few += least(up);
                much += greatest(down);
                up &= up - 1;
                down ^= 1 << (greatest(down) - 1);
            }
            (low, high) = (low.max(few), high.min(much));
        }
        let ends = (self.factor * low, self.factor * high);
        (ends.0.min(ends.1), ends.0.max(ends.1))
    }

    /// The sums of values that add something within this range to the total.
    #[inline]
    fn sums(&self, (low, high): (i32, i32)) -> (i32, i32) {
        let sign = self.factor.signum();
        let (one, other) = if sign > 0 { (low, high) } else { (-high, -low) };
        // Rounded inwards.
        let factor = sign * self.factor;
        if factor == 1 { (one, other) } else { (-(-one).div_euclid(factor), other.div_euclid(factor)) }
    }

    /// Leaves the values that the other cells can make up for, if the sum is in the range.
    #[inline]
    fn bound(&self, domains: &mut [u32], range: (i32, i32)) -> Result<(), Contradiction> {
        let cells = &mut domains[self.from..self.to];
        let ends = |(a, b): (i32, i32), &domain: &u32| (a + least(domain), b + greatest(domain));
        let (low, high) = cells.iter().fold((0, 0), ends);
        for domain in cells {
            *domain &= between(range.0 - (high - greatest(*domain)), range.1 - (low - least(*domain)));
            if *domain == 0 {
                return Err(Contradiction);
            }
        }
        Ok(())
    }

    /// Says which values its open cells need, if they have no more than these.
    #[inline]
    fn need(&self, domains: &[u32], room: &mut Room) {
        let open = domains[self.from..self.to].iter().filter(|&&domain| !is_settled(domain));
        let (number, all) = open.fold((0, 0), |(number, all), domain| (number + 1, all | domain));
        if number > 1 && all.count_ones() == number {
            room.needed.push((self.from, self.to, all));
        }
    }
}

/// Leaves the values of the sets that fit; the values of all of them are needed.
#[inline]
fn leave(sets: &Sets, domains: &mut [u32], room: &mut Room) -> Result<(), Contradiction> {
    let (some, every) = sets.fit(domains);
    if some == 0 {
        return Err(Contradiction);
    }
    for domain in domains.iter_mut() {
        *domain &= some;
    }
    room.needed.push((0, domains.len(), every));
    Ok(())
}

/// The least value of a set that is not empty.
#[inline]
pub(super) fn least(domain: u32) -> i32 {
    domain.trailing_zeros() as i32 + 1
}

/// The greatest value.
#[inline]
pub(super) fn greatest(domain: u32) -> i32 {
    32 - domain.leading_zeros() as i32
}

/// The values from one to another.
#[inline]
pub(super) fn between(from: i32, to: i32) -> u32 {
    let below = |value: i32| (1_u64 << value.clamp(0, 32)) - 1;
    (below(to) & !below(from - 1)) as u32
}

/// Returns `true` if there is one value left.
#[inline]
fn is_settled(domain: u32) -> bool {
    domain.is_power_of_two()
}

//! Sums of values, each multiplied by a factor.
//!
//! Cells that all differ and have the same factor are a *group*: its values are a set. For each group the sets that its cells can still hold are
//! taken from a [table](Sets), and the sums of the sets of all groups are combined to the total, forwards and backwards, so that every set
//! that is left has partners in the other groups. Where sets are too many, the bounds of the groups have to do.

use super::super::planes::Contradiction;
use super::Room;
use super::sets::{Sets, sum};

/// Sets of a group that are looked at one by one.
const MANY: usize = 512;

/// Cells of a group with a known sum whose values are tried in every order. With four there are a seventh fewer branches, which take half as
/// long again.
const EXACT: usize = 3;

/// A sum over cells, which are sorted by group.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    groups: Vec<Group>,
    total: i32,
}

/// Cells of different values that have the same factor.
#[derive(Clone, Debug)]
struct Group {
    from: usize,
    to: usize,
    factor: i32,
    sets: Option<&'static Sets>,
}

/// What a group can add to the total.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    low: i32,
    high: i32,
    /// The sets of the group that are possible, in the room.
    sets: (usize, usize),
    /// What can be added, from `low` on, as bits.
    sums: u128,
}

impl Sum {
    /// The sum and its cells in the order in which it sees them.
    pub(super) fn new(
        side: usize,
        terms: &[(usize, i32)],
        total: i32,
        differ: &dyn Fn(usize, usize) -> bool,
    ) -> (Vec<usize>, Sum) {
        let mut cells = Vec::new();
        let mut groups = Vec::new();
        for (factor, clique) in cliques(terms, differ) {
            let from = cells.len();
            cells.extend(clique);
            groups.push(Group { from, to: cells.len(), factor, sets: Sets::of(side, cells.len() - from) });
        }
        (cells, Sum { groups, total })
    }

    /// Whether these values, as bits, have the sum.
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
        room.sets.clear();
        room.spans.clear();
        if let [group] = &self.groups[..] {
            let total = self.total / group.factor;
            if total * group.factor != self.total {
                return Err(Contradiction);
            }
            return group.leave(domains, (total, total), room);
        }
        room.spans.extend(self.groups.iter().map(|group| group.span(domains)));
        let low: i32 = room.spans.iter().map(|span| span.low).sum();
        let high: i32 = room.spans.iter().map(|span| span.high).sum();
        let (slack, excess) = (self.total - low, high - self.total);
        if slack < 0 || excess < 0 {
            return Err(Contradiction);
        }
        if room.spans.iter().all(|span| span.high - span.low <= slack.min(excess)) {
            return Ok(());
        }
        let can_combine = slack < 128;
        for (i, group) in self.groups.iter().enumerate() {
            let span = room.spans[i];
            let (least, most) = (span.low.max(span.high - excess), span.high.min(span.low + slack));
            if can_combine {
                room.spans[i] = group.possible(domains, span.low, (least, most), room)?;
            } else {
                group.leave(domains, group.sums((least, most)), room)?;
            }
        }
        if can_combine { self.combine(domains, slack, room) } else { Ok(()) }
    }

    /// Leaves the sets whose sums are part of the total.
    fn combine(&self, domains: &mut [u32], slack: i32, room: &mut Room) -> Result<(), Contradiction> {
        let most = u128::MAX >> (127 - slack);
        room.reached.clear();
        let mut reached = 1_u128;
        for span in &room.spans {
            room.reached.push(reached);
            reached = each_bit(span.sums).fold(0, |sums, bit| sums | reached << bit) & most;
        }
        let mut wanted = 1_u128 << slack;
        if reached & wanted == 0 {
            return Err(Contradiction);
        }
        for (i, group) in self.groups.iter().enumerate().rev() {
            let (mut good, mut before) = (0_u128, 0_u128);
            for bit in each_bit(room.spans[i].sums) {
                let from = wanted >> bit & room.reached[i];
                if from != 0 {
                    good |= 1 << bit;
                    before |= from;
                }
            }
            wanted = before;
            group.keep(domains, room.spans[i], good, room)?;
        }
        Ok(())
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
    fn is_single(&self) -> bool {
        self.to - self.from == 1
    }

    /// The least and the greatest that it may add to the total.
    fn span(&self, domains: &[u32]) -> Span {
        let cells = &domains[self.from..self.to];
        let (mut all, mut low, mut high) = (0, 0, 0);
        for &domain in cells {
            all |= domain;
            low += least(domain);
            high += greatest(domain);
        }
        if !self.is_single() {
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
        Span { low: ends.0.min(ends.1), high: ends.0.max(ends.1), ..Span::default() }
    }

    /// The sums of values that add something within this range to the total.
    fn sums(&self, (low, high): (i32, i32)) -> (i32, i32) {
        let (one, other) = if self.factor > 0 { (low, high) } else { (high, low) };
        match self.factor {
            1 => (one, other),
            -1 => (-one, -other),
            // Rounded inwards.
            factor => (
                (f64::from(one) / f64::from(factor)).ceil() as i32,
                (f64::from(other) / f64::from(factor)).floor() as i32,
            ),
        }
    }

    /// Calls `visit` with the sets that the cells can hold and whose sum is in the range. Nothing if there are too many.
    fn each(&self, domains: &[u32], (low, high): (i32, i32), visit: &mut impl FnMut(u32)) -> bool {
        let cells = &domains[self.from..self.to];
        let Some(sets) = self.sets.map(|sets| sets.between(low, high)).filter(|sets| sets.len() <= MANY) else {
            return false;
        };
        let none = !cells.iter().fold(0, |all, domain| all | domain);
        for &set in sets {
            if set & none == 0 && cells.iter().all(|domain| domain & set != 0) {
                visit(set);
            }
        }
        true
    }

    /// The sets and the sums that are possible, as parts of the total from `start` on.
    fn possible(&self, domains: &[u32], start: i32, range: (i32, i32), room: &mut Room) -> Result<Span, Contradiction> {
        let first = room.sets.len();
        let range = self.sums(range);
        let mut sums = 0_u128;
        let factor = self.factor;
        if self.is_single() {
            let mut values = domains[self.from] & between(range.0, range.1);
            while values != 0 {
                sums |= 1 << (factor * least(values) - start);
                values &= values - 1;
            }
        } else {
            let found = self.each(domains, range, &mut |set| {
                room.sets.push(set);
                sums |= 1 << (factor * sum(set) - start);
            });
            if !found {
                let all = (range.0..=range.1).map(|sum| 1_u128 << (factor * sum - start));
                sums = all.fold(0, |sums, bit| sums | bit);
            }
        }
        if sums == 0 {
            Err(Contradiction)
        } else {
            Ok(Span { low: start, high: start, sums, sets: (first, room.sets.len()) })
        }
    }

    /// Leaves the sets whose sums are good.
    fn keep(&self, domains: &mut [u32], span: Span, good: u128, room: &mut Room) -> Result<(), Contradiction> {
        let (first, last) = span.sets;
        if self.is_single() {
            let (mut kept, mut values) = (0, domains[self.from]);
            while values != 0 {
                let at = self.factor * least(values) - span.low;
                if (0..128).contains(&at) && good >> at & 1 != 0 {
                    kept |= values & values.wrapping_neg();
                }
                values &= values - 1;
            }
            domains[self.from] = kept;
            return if kept == 0 { Err(Contradiction) } else { Ok(()) };
        }
        if first == last {
            let (low, high) = (good.trailing_zeros() as i32, 127 - good.leading_zeros() as i32);
            return self.leave(domains, self.sums((span.low + low, span.low + high)), room);
        }
        let (mut some, mut every) = (0, u32::MAX);
        for &set in &room.sets[first..last] {
            if good >> (self.factor * sum(set) - span.low) & 1 != 0 {
                some |= set;
                every &= set;
            }
        }
        self.narrow(domains, some, every, room)
    }

    /// Leaves the values of the sets whose sum is in the range.
    fn leave(&self, domains: &mut [u32], range: (i32, i32), room: &mut Room) -> Result<(), Contradiction> {
        let (mut some, mut every) = (0, u32::MAX);
        let size = self.to - self.from;
        let mut kept = [0; EXACT];
        let exact = size <= EXACT;
        let cells: [u32; EXACT] = std::array::from_fn(|i| if exact && i < size { domains[self.from + i] } else { 0 });
        let found = self.each(domains, range, &mut |set| {
            if exact && !assign(&cells[..size], &mut kept[..size], set) {
                return;
            }
            some |= set;
            every &= set;
        });
        if exact && found {
            domains[self.from..self.to].copy_from_slice(&kept[..size]);
        }
        if found {
            return self.narrow(domains, some, every, room);
        }
        let cells = &mut domains[self.from..self.to];
        let ends = |(a, b): (i32, i32), &domain: &u32| (a + least(domain), b + greatest(domain));
        let (low, high) = cells.iter().fold((0, 0), ends);
        for domain in cells {
            // What the other cells make up for.
            let kept = *domain & between(range.0 - (high - greatest(*domain)), range.1 - (low - least(*domain)));
            room.again |= kept != *domain;
            *domain = kept;
            if kept == 0 {
                return Err(Contradiction);
            }
        }
        Ok(())
    }

    fn narrow(&self, domains: &mut [u32], some: u32, every: u32, room: &mut Room) -> Result<(), Contradiction> {
        if some == 0 {
            return Err(Contradiction);
        }
        domains[self.from..self.to].iter_mut().for_each(|domain| *domain &= some);
        room.needed.push((self.from, self.to, every));
        Ok(())
    }
}

/// Adds the values of all ways to give the cells the values of a set. Whether there is one.
fn assign(cells: &[u32], kept: &mut [u32], set: u32) -> bool {
    let [cell, rest @ ..] = cells else { return true };
    let (mut values, mut any) = (cell & set, false);
    if rest.is_empty() {
        kept[0] |= values;
        return values != 0;
    }
    while values != 0 {
        let bit = values & values.wrapping_neg();
        values ^= bit;
        if assign(rest, &mut kept[1..], set ^ bit) {
            kept[0] |= bit;
            any = true;
        }
    }
    any
}

/// The numbers of the bits.
fn each_bit(mut bits: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros());
        bits &= bits.wrapping_sub(1);
        bit
    })
}

/// The least value of a set that is not empty.
pub(super) fn least(domain: u32) -> i32 {
    domain.trailing_zeros() as i32 + 1
}

/// The greatest value.
pub(super) fn greatest(domain: u32) -> i32 {
    32 - domain.leading_zeros() as i32
}

/// The values from one to another.
pub(super) fn between(from: i32, to: i32) -> u32 {
    let below = |value: i32| if value >= 32 { u32::MAX } else { (1 << value.max(0)) - 1 };
    below(to) & !below(from - 1)
}

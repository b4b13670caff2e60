//! Sums of values, each multiplied by a factor: killer cages, arrows, little killers and the like.
//!
//! When [few](Few) cells are open, all their values are tried. Until then bounds are used: cells that
//! all differ and have the same factor are a *group*, whose bounds are those of different values.
//! If all cells are one group, a [table](Sets) holds the sets of values that they can have.
//! Combining the sets of several groups too took up to a fifth fewer branches, but each branch took
//! that much longer.

use std::ops::Range;

use crate::cells::Cells;
use crate::general::network::{all_differ, cliques};
use crate::general::propagator::sets::Sets;
use crate::general::propagator::values::{
    TURNED, between, bit, bits, count, greatest, is_settled, least, shifted, sum, top, turned,
};
use crate::general::propagator::{Domains, checked};
use crate::general::queue::{Contradiction, ensure};

/// The length of the buffer for the candidates of a sum.
const SHORT: usize = 24;

/// The length of the buffer for the bounds of groups during a run. Its last place is for all
/// further groups, whose bounds are computed twice.
const KEPT: usize = 9;

/// A sum over cells, which are sorted by group.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    groups: Vec<Group>,
    total: i32,
    /// The sets of values, if all cells are one group and there are few sets.
    pub(super) sets: Option<&'static Sets>,
}

/// Cells that all differ and have the same factor.
#[derive(Clone, Debug)]
struct Group {
    from: usize,
    to: usize,
    factor: i32,
}

/// The bounds of what a group adds to the total, and, if it has more than two cells, the values with
/// the minimum sum and those with the maximum sum.
struct Span {
    low: i32,
    high: i32,
    ends: [u32; 2],
}

impl Sum {
    /// Builds the sum. Returns its cells too, in the order in which it sees them.
    pub(super) fn new<const W: usize>(
        side: usize,
        given: &[(usize, i32)],
        total: i32,
        peers: &[Cells<W>],
    ) -> (Vec<usize>, Sum) {
        let (cliques, mut placed) = cliques(given, peers);
        placed.sort_by_key(|&(number, _)| number);
        let cells: Vec<usize> = placed.into_iter().map(|(_, cell)| cell).collect();
        let mut to = 0;
        let group = |(factor, size)| {
            to += size;
            Group {
                from: to - size,
                to,
                factor,
            }
        };
        let groups: Vec<Group> = cliques.into_iter().map(group).collect();
        let sets = match &groups[..] {
            [one] if total % one.factor == 0 => Sets::of(side, cells.len(), total / one.factor),
            _ => None,
        };
        let sum = Sum {
            groups,
            total,
            sets,
        };
        (cells, sum)
    }

    /// Returns the factor of each cell, and the total.
    pub(super) fn factors(&self) -> (impl Iterator<Item = i32>, i32) {
        let of_group = |group: &Group| std::iter::repeat_n(group.factor, group.to - group.from);
        (self.groups.iter().flat_map(of_group), self.total)
    }

    /// Returns the open cells, of which there must be few, and their part of the total. `get` returns
    /// the candidates of the cell with this number.
    #[inline]
    pub(super) fn few(&self, cells: &[usize], get: impl Fn(usize) -> u32) -> Few {
        let mut few = Few {
            cells: [Open::default(); Few::MOST + 1],
            number: 0,
            rest: self.total,
        };
        for (number, group) in self.groups.iter().enumerate() {
            // A pair of iterators would call their lengths, here and below: a fiftieth of the time.
            for (i, &cell) in cells[group.from..group.to].iter().enumerate() {
                let (values, factor) = (get(group.from + i), group.factor);
                let is_settled = is_settled(values);
                few.rest -= i32::from(is_settled) * factor * least(values);
                // Without a branch, which would be unpredictable.
                few.cells[few.number.min(Few::MOST)] = Open {
                    cell,
                    values,
                    factor,
                    group: number,
                };
                few.number += usize::from(!is_settled);
            }
        }
        few
    }

    /// Removes candidates from its cells and from others that see them. `cells` are its cells as
    /// the board numbers them. Returns `true` if any was removed.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        if let Some(sets) = self.sets {
            let met = sets.meet(cells, board)?;
            if met.open <= Few::MOST {
                return self.few(cells, |i| board.get(cells[i])).run(board);
            }
            let found = sets.leave(met, cells, board)?;
            let is_open = |cell: &&usize| !is_settled(board.get(**cell));
            // What was settled may settle more.
            let again = cells.iter().filter(is_open).count() < met.open;
            return Ok(again && self.run(cells, board)? || found);
        }
        if cells.len() > SHORT {
            return self.run_in(&mut vec![0; cells.len()], cells, board);
        }
        self.run_in(&mut [0; SHORT][..cells.len()], cells, board)
    }

    /// Propagates a sum with a place for the candidates of each cell.
    #[inline]
    fn run_in<const W: usize>(
        &self,
        domains: &mut [u32],
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        let mut open = 0;
        for (i, &cell) in cells.iter().enumerate() {
            domains[i] = board.get(cell);
            open += usize::from(!is_settled(domains[i]));
        }
        if open <= Few::MOST {
            return self.few(cells, |i| domains[i]).run(board);
        }
        let (mut slack, mut excess, mut widest) = (self.total, -self.total, 0);
        // Apart, or the processor waits when it reads together what was written in parts.
        let (mut lows, mut highs, mut all_ends) = ([0; KEPT], [0; KEPT], [[0; 2]; KEPT]);
        for (number, group) in self.groups.iter().enumerate() {
            let span = group.span(&domains[group.from..group.to]);
            let Span { low, high, ends } = span.ok_or(Contradiction)?;
            let kept = number.min(KEPT - 1);
            (lows[kept], highs[kept], all_ends[kept]) = (low, high, ends);
            (slack, excess, widest) = (slack - low, excess + high, widest.max(high - low));
        }
        ensure(slack >= 0 && excess >= 0)?;
        if widest <= slack && widest <= excess && self.groups.len() > 1 {
            return Ok(false);
        }
        let mut found = false;
        for (number, group) in self.groups.iter().enumerate() {
            // Restricting one group does not change another.
            let domains = &mut domains[group.from..group.to];
            let (mut low, mut high, mut ends) = (0, 0, [0; 2]);
            if number < KEPT - 1 {
                (low, high, ends) = (lows[number], highs[number], all_ends[number]);
            } else if let Some(span) = group.span(domains) {
                (low, high, ends) = (span.low, span.high, span.ends);
            }
            if high - low <= slack.min(excess) && self.groups.len() > 1 {
                continue;
            }
            let range = group.sums((low.max(high - excess), high.min(low + slack)));
            let mut lost = bound(domains, range)?;
            if domains.len() > 2 {
                let ends = if lost {
                    different(domains).ok_or(Contradiction)?
                } else {
                    ends
                };
                lost |= exchange(domains, ends, range)?;
            }
            if lost {
                for (i, &domain) in domains.iter().enumerate() {
                    found |= board.restrict(cells[group.from + i], domain);
                }
            }
        }
        // Bounds may settle the last open cells all at once, on values that do not add up, and
        // nothing would detect this later.
        if found && domains.iter().all(|&domain| is_settled(domain)) {
            self.few(cells, |i| domains[i]).kept()?;
        }
        Ok(found)
    }
}

impl Group {
    /// Returns the bounds of what it adds to the total; `None` if there are not enough candidates.
    // Otherwise it is returned through memory, which took a fifth of the time of sums.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn span(&self, domains: &[u32]) -> Option<Span> {
        let (low, high, ends) = match *domains {
            [one] => (least(one), greatest(one), [0; 2]),
            [one, other] => {
                let (low, high) = ends_of_two(one, other);
                (low, high, [0; 2])
            }
            _ => {
                let [few, much] = different(domains)?;
                (sum(few), sum(much), [few, much])
            }
        };
        let (one, other) = (self.factor * low, self.factor * high);
        (low <= high).then_some(Span {
            low: one.min(other),
            high: one.max(other),
            ends,
        })
    }

    /// Returns the range of sums of its values for which it adds something within `range` to the
    /// total.
    #[inline]
    fn sums(&self, (low, high): (i32, i32)) -> (i32, i32) {
        let sign = self.factor.signum();
        let (one, other) = if sign > 0 { (low, high) } else { (-high, -low) };
        // Rounded inwards.
        let factor = sign * self.factor;
        if factor == 1 {
            (one, other)
        } else {
            (-(-one).div_euclid(factor), other.div_euclid(factor))
        }
    }
}

/// Leaves the values that can take the place of one in the choice of different values with the
/// minimum sum, and of one in that with the maximum sum, without leaving the range. Returns `true`
/// if there were others. It saves 58 examples of one collection a seventh of their time, but costs
/// eight little killers a seventh more.
#[inline]
fn exchange(
    domains: &mut [u32],
    [few, much]: [u32; 2],
    range: (i32, i32),
) -> Result<bool, Contradiction> {
    let all = domains.iter().fold(0, |all, domain| all | domain);
    let (slack, excess) = (range.1 - sum(few), sum(much) - range.0);
    ensure(slack >= 0 && excess >= 0)?;
    let widest = greatest(all) - least(all);
    if slack >= widest && excess >= widest {
        return Ok(false);
    }
    let kept = spread(few, slack.min(widest), |set, by| set << by)
        & spread(much, excess.min(widest), |set, by| set >> by);
    if all & !kept == 0 {
        return Ok(false);
    }
    for domain in domains.iter_mut() {
        *domain &= kept;
    }
    checked(domains).map(|()| true)
}

/// Returns a set and what it becomes if it is shifted by up to `most`.
#[inline]
fn spread(mut set: u32, mut most: i32, shift: impl Fn(u32, i32) -> u32) -> u32 {
    let mut step = 1;
    while most > 0 {
        set |= shift(set, step.min(most));
        (most, step) = (most - step, 2 * step);
    }
    set
}

/// Leaves the values that those of the other cells can complete to a sum in the range. Returns
/// `true` if there were others.
#[inline]
fn bound(domains: &mut [u32], range: (i32, i32)) -> Result<bool, Contradiction> {
    let (mut low, mut high) = (0, 0);
    for &domain in &*domains {
        (low, high) = (low + least(domain), high + greatest(domain));
    }
    // What the group can lose at either end.
    let (below, above) = (high - range.0, range.1 - low);
    let mut found = false;
    for domain in domains {
        let (least, greatest) = (least(*domain), greatest(*domain));
        if greatest - least > below.min(above) {
            let kept = *domain & between(greatest - below, least + above);
            ensure(kept != 0)?;
            found |= kept != *domain;
            *domain = kept;
        }
    }
    Ok(found)
}

// Sums of at most three open cells: the values with partners in all the others.
//
// The partners of two cells with the same factor are a mirror image, those of two cells with
// opposite factors a shift. Either way, one operation on bits finds them all.

/// The open cells of a sum, and their total.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    /// One more than needed: excess cells are written there.
    cells: [Open; Few::MOST + 1],
    number: usize,
    rest: i32,
}

/// An open cell. The cells of a group differ and have the same factor.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    cell: usize,
    values: u32,
    factor: i32,
    group: usize,
}

impl Few {
    /// With four, killers took a third longer.
    pub(super) const MOST: usize = 3;

    #[inline]
    fn open(&self) -> &[Open] {
        &self.cells[..self.number.min(Few::MOST)]
    }

    /// Returns the values of each open cell that have partners in all others.
    #[inline]
    fn kept(&self) -> Result<[u32; Few::MOST], Contradiction> {
        let kept = match *self.open() {
            [] if self.rest == 0 => return Ok([0; Few::MOST]),
            [one] if self.rest % one.factor == 0 => {
                [one.values & bit(self.rest / one.factor), 0, 0]
            }
            [] | [_] => return Err(Contradiction),
            [one, other] => {
                let (one, other) = Pair::new(one, other).partners(self.rest, [0; 2], [0; 2]);
                [one, other, 0]
            }
            [first, one, other] => self.three([first, one, other]),
            _ => unreachable!("no more than three"),
        };
        ensure(kept[0] != 0)?;
        Ok(kept)
    }

    /// Leaves these values on a board, and removes naked pairs and triples of a group from the
    /// cells that see it. Returns `true` if any candidate was removed.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        let kept = self.kept()?;
        let mut found = false;
        for (i, open) in self.open().iter().enumerate() {
            found |= board.restrict(open.cell, kept[i]);
        }
        for group in self.open().chunk_by(|one, other| one.group == other.group) {
            let (mut cells, mut number, mut all) = ([0; Few::MOST], 0, 0);
            for open in group {
                let domain = board.get(open.cell);
                if !is_settled(domain) {
                    (cells[number], all) = (open.cell, all | domain);
                    number += 1;
                }
            }
            if number > 1 && count(all) == number {
                found |= board.require(&cells[..number], all, all)?;
            }
        }
        Ok(found)
    }

    /// Returns the values of each of three cells that have partners in both others.
    #[inline]
    fn three(&self, cells: [Open; 3]) -> [u32; 3] {
        // The values of the cell with the fewest are tried one by one.
        let tries = |place: usize| count(cells[place].values);
        let first = usize::from(tries(1) < tries(0));
        let first = if tries(2) < tries(first) { 2 } else { first };
        let [one, other] = [[1, 2], [0, 2], [0, 1]][first];
        let pair = Pair::new(cells[one], cells[other]);
        let differs =
            |place: usize| u32::from(cells[place].group == cells[first].group).wrapping_neg();
        let differs = [differs(one), differs(other)];
        let mut kept = [0; Few::MOST];
        for value in bits(cells[first].values) {
            let rest = self.rest - cells[first].factor * (value as i32 + 1);
            let (this, turned) = (1 << value, bit(pair.around - 1 - value as i32));
            let [one_differs, other_differs] = differs;
            let but = [this & one_differs, this & other_differs];
            let some = pair.partners(rest, but, [turned & one_differs, turned & other_differs]);
            kept[first] |= u32::from(some.0 != 0) << value;
            kept[one] |= some.0;
            kept[other] |= some.1;
        }
        kept
    }
}

/// Two open cells.
struct Pair {
    one: Open,
    other: Open,
    /// Their values in reverse if the factors are equal, since v then pairs with a constant minus
    /// v: the value v stands at `around` - v.
    turned: [u32; 2],
    around: i32,
}

impl Pair {
    #[inline]
    fn new(one: Open, other: Open) -> Pair {
        let (turned, around) = match (
            one.factor == other.factor,
            turned(one.values),
            turned(other.values),
        ) {
            (false, ..) => ([0; 2], 33),
            (true, Some(one), Some(other)) => ([one, other], TURNED),
            _ => ([one.values.reverse_bits(), other.values.reverse_bits()], 33),
        };
        Pair {
            one,
            other,
            turned,
            around,
        }
    }

    /// Returns the values of either cell, without those in `but`, that have a partner in the other
    /// so that both have this sum. `turned_but` is `but` in reverse.
    #[inline]
    fn partners(&self, sum: i32, but: [u32; 2], turned_but: [u32; 2]) -> (u32, u32) {
        let (one, other) = (&self.one, &self.other);
        let (ones, others) = (one.values & !but[0], other.values & !but[1]);
        if one.factor.abs() != 1 || other.factor.abs() != 1 {
            return tried((one, ones), (other, others), sum);
        }
        let whole = sum * one.factor;
        if one.factor == other.factor {
            // The value v pairs with whole - v.
            let is_half = one.group == other.group && whole % 2 == 0;
            let same = if is_half { bit(whole / 2) } else { 0 };
            let with = |way: usize| {
                shifted(self.turned[way] & !turned_but[way], whole - self.around) & !same
            };
            (ones & with(1), others & with(0))
        } else {
            // The value v pairs with v - whole.
            let with = shifted(others, whole);
            (ones & with, others & shifted(ones, -whole))
        }
    }
}

/// Handles any factors by trying all values.
fn tried((one, ones): (&Open, u32), (other, others): (&Open, u32), sum: i32) -> (u32, u32) {
    let (mut some, mut partners) = (0, 0);
    for value in bits(ones) {
        let rest = sum - one.factor * (value as i32 + 1);
        if rest % other.factor == 0 {
            let same = u32::from(one.group == other.group) << value;
            let with = others & bit(rest / other.factor) & !same;
            partners |= with;
            some |= u32::from(with != 0) << value;
        }
    }
    (some, partners)
}

// The bounds of the sum of a group.

/// Returns the minimum and the maximum sum of two different cells with these candidates.
#[inline]
fn ends_of_two(one: u32, other: u32) -> (i32, i32) {
    let all = one | other;
    let rest = all & all.wrapping_sub(1);
    (
        (least(one) + least(other)).max(least(all) + least(rest)),
        (greatest(one) + greatest(other)).min(greatest(all) + greatest(all & !top(all))),
    )
}

/// Returns different values of cells with the minimum sum and those with the maximum sum, by the
/// minimum and the maximum of each cell and the candidates of all; `None` if there are not enough.
#[inline]
fn different(domains: &[u32]) -> Option<[u32; 2]> {
    let all = domains.iter().fold(0, |all, domain| all | domain);
    let (mut few, mut much) = (0, 0);
    for &domain in domains {
        let above = all & !few & (domain & domain.wrapping_neg()).wrapping_neg();
        let below = all & !much & (top(domain) << 1).wrapping_sub(1);
        if above == 0 || below == 0 {
            return None;
        }
        few |= above & above.wrapping_neg();
        much |= top(below);
    }
    Some([few, much])
}

// Sets of cells that all have the same sum.
//
// The sums that a set can have are bits of a word; adding a cell shifts them by each of its
// values. For large sums and large sets, each set and the next are a sum.

/// One bit for each sum.
type Sums = u64;

/// The maximum number of cells of a set for which sums are bits.
const MANY_CELLS: usize = 16;

/// The sets.
#[derive(Clone, Debug)]
pub(super) struct EqualSums(Vec<Summed>);

/// The positions of a set among all cells.
#[derive(Clone, Debug)]
struct Summed {
    places: Range<usize>,
    /// If the cells all differ: for each sum, the sets of values that have it, unless there are too
    /// many.
    different: Vec<Option<&'static Sets>>,
}

impl EqualSums {
    /// `None` if a sum may have no bit.
    pub(super) fn new<const W: usize>(
        sets: &[Vec<usize>],
        side: usize,
        peers: &[Cells<W>],
    ) -> Option<EqualSums> {
        let mut end = 0;
        let place = |set: &Vec<usize>| {
            end += set.len();
            let is_grouped = set.len() > 1 && all_differ(set, peers);
            let sums = if is_grouped { Sums::BITS as i32 } else { 0 };
            Summed {
                places: end - set.len()..end,
                different: (0..sums)
                    .map(|sum| Sets::of(side, set.len(), sum))
                    .collect(),
            }
        };
        let fits =
            |set: &Vec<usize>| set.len() <= MANY_CELLS && set.len() * side < Sums::BITS as usize;
        let sums = EqualSums(sets.iter().map(place).collect());
        sets.iter().all(fits).then_some(sums)
    }

    /// Leaves the values that a common sum allows. Cells that all differ hold one of the sets of
    /// values with such a sum; beyond that they may be equal.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let before = cfg!(debug_assertions).then(|| domains.to_vec());
        let result = self.leave(domains);
        if let Some(before) = before {
            let left = if result.is_ok() { &*domains } else { &[] };
            assert!(self.keeps_all(&before, left), "all equal sums are left");
        }
        result
    }

    /// Returns `true` if all ways to fill the sets with a common sum are left, or there are many.
    fn keeps_all(&self, before: &[u32], left: &[u32]) -> bool {
        let mut sizes = before.iter().map(|domain| domain.count_ones());
        let number = sizes.try_fold(1, u32::checked_mul).unwrap_or(u32::MAX);
        let is_left = |mut rest: u32| {
            let value = |&domain: &u32| {
                let choice = rest % domain.count_ones();
                rest /= domain.count_ones();
                1 << bits(domain).nth(choice as usize).unwrap_or(0)
            };
            let filled: Vec<u32> = before.iter().map(value).collect();
            let sum = |set: &Summed| {
                let values = &filled[set.places.clone()];
                let different = values.iter().fold(0, |all, value| all | value);
                let fits = set.different.is_empty() || count(different) == values.len();
                fits.then(|| values.iter().map(|&value| least(value)).sum())
            };
            let sums: Vec<Option<i32>> = self.0.iter().map(sum).collect();
            let mut all = (0..filled.len()).map(|i| filled[i] & left.get(i).unwrap_or(&0));
            sums.contains(&None)
                || sums.iter().any(|&sum| sum != sums[0])
                || all.all(|one| one != 0)
        };
        number > 1000 || (0..number).all(is_left)
    }

    fn leave(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let mut common = Sums::MAX;
        for set in &self.0 {
            let domains = &domains[set.places.clone()];
            common &= domains.iter().fold(1, |sums, &domain| added(sums, domain));
            common = set.fitting(domains, common).0;
        }
        let mut sets = self.0.iter();
        sets.try_for_each(|set| set.keep(&mut domains[set.places.clone()], common))
    }
}

impl Summed {
    /// Returns those of some sums that different values can have, and the values that have them.
    fn fitting(&self, domains: &[u32], sums: Sums) -> (Sums, u32) {
        if self.different.is_empty() {
            return (sums, u32::MAX);
        }
        let (mut fitting, mut values) = (0, 0);
        for sum in Cells::<1>::of_words([sums]) {
            let union = |sets: &Sets| sets.fitting(domains).fold(0, |some, set| some | set);
            let some = self.different[sum].map_or(u32::MAX, union);
            values |= some;
            fitting |= Sums::from(some != 0) << sum;
        }
        (fitting, values)
    }

    /// Leaves the values that occur in fillings with one of these sums.
    fn keep(&self, domains: &mut [u32], common: Sums) -> Result<(), Contradiction> {
        let (_, values) = self.fitting(domains, common);
        for domain in domains.iter_mut() {
            *domain &= values;
        }
        // The sums that the cells after each one can be added to.
        let mut wanted = [common; MANY_CELLS];
        for i in (1..domains.len()).rev() {
            wanted[i - 1] = bits(domains[i]).fold(0, |sums, value| sums | wanted[i] >> (value + 1));
        }
        let mut before = 1;
        for (domain, wanted) in domains.iter_mut().zip(wanted) {
            *domain &= bits(*domain).fold(0, |kept, value| {
                kept | u32::from(before << (value + 1) & wanted != 0) << value
            });
            ensure(*domain != 0)?;
            before = added(before, *domain);
        }
        Ok(())
    }
}

/// Returns the sums after one more cell.
fn added(sums: Sums, domain: u32) -> Sums {
    bits(domain).fold(0, |more, value| more | sums << (value + 1))
}

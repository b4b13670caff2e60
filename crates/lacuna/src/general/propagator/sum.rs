//! Sums of values, each multiplied by a factor: killer cages, arrows, little killers and the like.
//!
//! When [few](Few) cells are open, all their values are tried. Until then bounds are used: cells that
//! all differ and have the same factor are a *group*, whose bounds are those of different values.
//! If all cells are one group, a [table](Sets) holds the sets of values that they can have.
//! Combining the sets of several groups too took up to a fifth fewer branches, but each branch took
//! that much longer.

use std::ops::Range;

use crate::general::network::Peers;
use crate::general::propagator::Domains;
use crate::general::propagator::sets::{Sets, sum_of};
use crate::general::propagator::values::{
    DOMAINS_OF_NINE, TURNED, between, bit, bits, count, greatest, is_settled, least, shifted,
    turned,
};
use crate::general::queue::Contradiction;

/// The minimum number of cells for which it pays to look for values without a place elsewhere in
/// the house.
const MANY: usize = 4;

/// The length of the buffer for the bounds of groups during a run. Its last place is for all
/// further groups, whose bounds are computed twice.
const KEPT: usize = 9;

/// A sum over cells, which are sorted by group.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    groups: Vec<Group>,
    total: i32,
    /// The sets of values, if all cells are one group and there are few sets.
    sets: Option<&'static Sets>,
    /// The other cells of a house with all of these, if these are [many](MANY) and there are sets.
    others: Vec<usize>,
}

/// Cells that all differ and have the same factor.
#[derive(Clone, Debug)]
struct Group {
    from: usize,
    to: usize,
    factor: i32,
}

impl Sum {
    /// Builds the sum. Returns its cells too, in the order in which it sees them.
    pub(super) fn new(
        side: usize,
        given: &[(usize, i32)],
        total: i32,
        peers: &Peers,
    ) -> (Vec<usize>, Sum) {
        let mut cells = Vec::new();
        let mut groups = Vec::new();
        for (factor, clique) in peers.cliques(given) {
            let from = cells.len();
            cells.extend(clique);
            groups.push(Group {
                from,
                to: cells.len(),
                factor,
            });
        }
        let sets = match &groups[..] {
            [one] if total % one.factor == 0 => Sets::of(side, cells.len(), total / one.factor),
            _ => None,
        };
        let others = sets
            .filter(|_| cells.len() >= MANY)
            .and_then(|_| peers.rest_of_house(&cells));
        (
            cells,
            Sum {
                groups,
                total,
                sets,
                others: others.unwrap_or_default(),
            },
        )
    }

    /// Returns the factor of each cell, and the total.
    pub(super) fn factors(&self) -> (impl Iterator<Item = i32>, i32) {
        let of_group = |group: &Group| std::iter::repeat_n(group.factor, group.to - group.from);
        (self.groups.iter().flat_map(of_group), self.total)
    }

    /// Returns the sets of values, if all cells are one group and there are few sets.
    pub(super) fn sets(&self) -> Option<&Sets> {
        self.sets
    }

    /// Returns `true` if these values, as bits, have the sum.
    pub(super) fn accepts(&self, domains: &[u32]) -> bool {
        let sum = |group: &Group| {
            let cells = &domains[group.from..group.to];
            let all = cells.iter().fold(0, |all, domain| all | domain);
            (all.count_ones() as usize == cells.len()).then(|| group.factor * sum_of(all))
        };
        self.groups.iter().map(sum).sum::<Option<i32>>() == Some(self.total)
    }

    /// Returns the open cells, of which there must be few, and their part of the total.
    #[inline]
    pub(super) fn few<const W: usize>(&self, cells: &[usize], board: &impl Domains<W>) -> Few {
        let mut few = Few::new(self.total);
        for (number, group) in self.groups.iter().enumerate() {
            for &cell in &cells[group.from..group.to] {
                let values = board.get(cell);
                let is_settled = is_settled(values);
                few.rest -= if is_settled {
                    group.factor * least(values)
                } else {
                    0
                };
                few.push(
                    Open {
                        cell,
                        values,
                        factor: group.factor,
                        group: number,
                    },
                    !is_settled,
                );
            }
        }
        few
    }

    /// Removes candidates from its cells and from others that see them. `cells` are its cells as
    /// the board numbers them. Returns `true` if any was removed, and `true` if an immediate second
    /// run may remove more.
    #[inline]
    pub(super) fn run<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<(bool, bool), Contradiction> {
        if let Some(sets) = self.sets {
            return self.run_cage(sets, cells, board);
        }
        let (mut open, mut slack, mut excess, mut widest) = (0, self.total, -self.total, 0);
        let mut spans = [Span::default(); KEPT];
        for (number, group) in self.groups.iter().enumerate() {
            let span = group.span(cells, board);
            spans[number.min(KEPT - 1)] = span;
            open += span.open;
            (slack, excess, widest) = (
                slack - span.low,
                excess + span.high,
                widest.max(span.high - span.low),
            );
        }
        if open >= Span::IMPOSSIBLE || slack < 0 || excess < 0 {
            return Err(Contradiction);
        }
        if open as usize <= Few::MOST {
            return self
                .few(cells, board)
                .run(board)
                .map(|found| (found, false));
        }
        if widest <= slack && widest <= excess && self.groups.len() > 1 {
            return Ok((false, false));
        }
        let mut found = false;
        for (number, group) in self.groups.iter().enumerate() {
            // Restricting one group does not change another.
            let span = spans[..KEPT - 1].get(number).copied();
            let Span { low, high, .. } = span.unwrap_or_else(|| group.span(cells, board));
            let range = (low.max(high - excess), high.min(low + slack));
            if range != (low, high) || self.groups.len() == 1 {
                let range = group.sums(range);
                found |= group.bound(cells, board, range)? | group.exchange(cells, board, range)?;
            }
        }
        if found {
            self.check(cells, board)?;
        }
        Ok((found, false))
    }

    /// Propagates a sum whose cells all differ.
    #[inline]
    fn run_cage<const W: usize, B: Domains<W>>(
        &self,
        sets: &Sets,
        cells: &[usize],
        board: &mut B,
    ) -> Result<(bool, bool), Contradiction> {
        let mut met = sets.meet(cells, board)?;
        if met.open <= Few::MOST {
            return self
                .few(cells, board)
                .run(board)
                .map(|found| (found, false));
        }
        if B::WHOLE && !self.others.is_empty() {
            let elsewhere = self
                .others
                .iter()
                .fold(0, |all, &cell| all | board.get(cell));
            met.fits &= sets.containing(met.once & !elsewhere);
            if met.fits == 0 {
                return Err(Contradiction);
            }
        }
        sets.leave(met, cells, board)
    }

    /// Checks the sum if no cell is open. Bounds may settle the last open cells all at once, on
    /// values that do not add up, and nothing would detect this later.
    fn check<const W: usize>(
        &self,
        cells: &[usize],
        board: &impl Domains<W>,
    ) -> Result<(), Contradiction> {
        let domains: Vec<u32> = cells.iter().map(|&cell| board.get(cell)).collect();
        let is_right = domains.iter().any(|&domain| !is_settled(domain)) || self.accepts(&domains);
        if is_right { Ok(()) } else { Err(Contradiction) }
    }
}

impl Group {
    /// Returns the bounds of what it adds to the total.
    #[inline]
    fn span<const W: usize>(&self, cells: &[usize], board: &impl Domains<W>) -> Span {
        Span::of(
            self.factor,
            cells[self.from..self.to]
                .iter()
                .map(|&cell| board.get(cell)),
        )
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

    /// Leaves the values that can take the place of one in the choice with the minimum sum, and of
    /// one in that with the maximum sum, without leaving the range. Returns `true` if there were
    /// others. It saves 58 examples of one collection a seventh of their time, but costs eight
    /// little killers a seventh more.
    #[inline]
    fn exchange<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
        range: (i32, i32),
    ) -> Result<bool, Contradiction> {
        let cells = &cells[self.from..self.to];
        if cells.len() <= 2 {
            return Ok(false);
        }
        let domains = || cells.iter().map(|&cell| board.get(cell));
        let all = domains().fold(0, |all, domain| all | domain);
        let [few, much] = different(all, domains()).ok_or(Contradiction)?;
        let (slack, excess) = (range.1 - sum(few), sum(much) - range.0);
        if slack < 0 || excess < 0 {
            return Err(Contradiction);
        }
        let kept = (0..=slack.min(31)).fold(0, |kept, by| kept | few << by)
            & (0..=excess.min(31)).fold(0, |kept, by| kept | much >> by);
        if all & !kept == 0 {
            Ok(false)
        } else {
            leave(cells, board, |_| kept)
        }
    }

    /// Leaves the values that the other cells can complete to a sum in the range. Returns `true` if
    /// there were others.
    #[inline]
    fn bound<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
        range: (i32, i32),
    ) -> Result<bool, Contradiction> {
        let cells = &cells[self.from..self.to];
        let (mut low, mut high) = (0, 0);
        for &cell in cells {
            let domain = board.get(cell);
            (low, high) = (low + least(domain), high + greatest(domain));
        }
        leave(cells, board, |domain| {
            between(
                range.0 - (high - greatest(domain)),
                range.1 - (low - least(domain)),
            )
        })
    }
}

/// Restricts each cell to the values that `kept` returns for its candidates. Returns `true` if any
/// had others.
#[inline]
fn leave<const W: usize>(
    cells: &[usize],
    board: &mut impl Domains<W>,
    kept: impl Fn(u32) -> u32,
) -> Result<bool, Contradiction> {
    let mut found = false;
    for &cell in cells {
        let domain = board.get(cell);
        let kept = kept(domain);
        if domain & kept == 0 {
            return Err(Contradiction);
        }
        found |= board.restrict(cell, kept);
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
    pub(super) rest: i32,
}

/// An open cell. The cells of a group differ and have the same factor.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Open {
    pub(super) cell: usize,
    pub(super) values: u32,
    pub(super) factor: i32,
    pub(super) group: usize,
}

impl Few {
    /// With four, killers took a third longer.
    pub(super) const MOST: usize = 3;

    #[inline]
    pub(super) fn new(rest: i32) -> Few {
        Few {
            cells: [Open::default(); Few::MOST + 1],
            number: 0,
            rest,
        }
    }

    /// Adds a cell if it is open, without a branch, which would be unpredictable.
    #[inline]
    pub(super) fn push(&mut self, cell: Open, is_open: bool) {
        self.cells[self.number.min(Few::MOST)] = cell;
        self.number += usize::from(is_open);
    }

    #[inline]
    fn open(&self) -> &[Open] {
        &self.cells[..self.number.min(Few::MOST)]
    }

    /// Returns the values of each open cell that have partners in all others.
    #[inline]
    fn kept(&self) -> Result<[u32; Few::MOST], Contradiction> {
        let kept = match *self.open() {
            [] if self.rest == 0 => return Ok([0; Few::MOST]),
            [] => return Err(Contradiction),
            [one] => {
                let value = if one.factor == 1 {
                    self.rest
                } else {
                    self.rest / one.factor
                };
                [
                    one.values
                        & if value * one.factor == self.rest {
                            bit(value)
                        } else {
                            0
                        },
                    0,
                    0,
                ]
            }
            [one, other] => {
                let (one, other) = Pair::new(one, other).partners(self.rest, [0; 2], [0; 2]);
                [one, other, 0]
            }
            [first, one, other] => self.three([first, one, other]),
            _ => unreachable!("no more than three"),
        };
        if kept[0] == 0 {
            Err(Contradiction)
        } else {
            Ok(kept)
        }
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
        for (open, kept) in self.open().iter().zip(kept) {
            found |= board.restrict(open.cell, kept);
        }
        for group in self.open().chunk_by(|one, other| one.group == other.group) {
            let (mut cells, mut number, mut all) = ([0; Few::MOST], 0, 0);
            for open in group {
                let domain = board.get(open.cell);
                if domain & domain.wrapping_sub(1) != 0 {
                    (cells[number], all) = (open.cell, all | domain);
                    number += 1;
                }
            }
            if number > 1 && count(all) == number {
                found |= board.require(&cells[..number], all, all, all)?.0;
            }
        }
        Ok(found)
    }

    /// Returns the values of each of three cells that have partners in both others.
    #[inline]
    fn three(&self, cells: [Open; 3]) -> [u32; 3] {
        // The values of the cell with the fewest are tried one by one.
        // Arrays are written out, because `map` on them is not inlined.
        let tries = [
            count(cells[0].values),
            count(cells[1].values),
            count(cells[2].values),
        ];
        let first = usize::from(tries[1] < tries[0]);
        let first = if tries[2] < tries[first] { 2 } else { first };
        let [one, other] = [[1, 2], [0, 2], [0, 1]][first];
        let pair = Pair::new(cells[one], cells[other]);
        let differs = |place: usize| {
            if cells[place].group == cells[first].group {
                u32::MAX
            } else {
                0
            }
        };
        let differs = [differs(one), differs(other)];
        let mut kept = [0; Few::MOST];
        for value in bits(cells[first].values) {
            let rest = self.rest - cells[first].factor * (value as i32 + 1);
            let (this, turned) = (1 << value, bit(pair.around - 1 - value as i32));
            let [one_differs, other_differs] = differs;
            let but = [this & one_differs, this & other_differs];
            let some = pair.partners(rest, but, [turned & one_differs, turned & other_differs]);
            kept[first] |= if some.0 == 0 { 0 } else { 1 << value };
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
        let Pair {
            one,
            other,
            turned,
            around,
        } = self;
        let (ones, others) = (one.values & !but[0], other.values & !but[1]);
        if one.factor.abs() != 1 || other.factor.abs() != 1 {
            return tried((one, ones), (other, others), sum);
        }
        let whole = sum * one.factor;
        if one.factor == other.factor {
            // The value v pairs with whole - v.
            let same = if one.group == other.group && whole % 2 == 0 {
                bit(whole / 2)
            } else {
                0
            };
            let with = |turned: u32| shifted(turned, whole - around) & !same;
            (
                ones & with(turned[1] & !turned_but[1]),
                others & with(turned[0] & !turned_but[0]),
            )
        } else {
            // The value v pairs with v - whole.
            (
                ones & shifted(others, whole),
                others & shifted(ones, -whole),
            )
        }
    }
}

/// Handles any factors by trying all values.
fn tried((one, ones): (&Open, u32), (other, others): (&Open, u32), sum: i32) -> (u32, u32) {
    let (mut some, mut partners) = (0, 0);
    for value in bits(ones) {
        let rest = sum - one.factor * (value as i32 + 1);
        let partner = rest / other.factor;
        if partner * other.factor == rest {
            let same = if one.group == other.group {
                1 << value
            } else {
                0
            };
            let with = others & bit(partner) & !same;
            partners |= with;
            some |= if with == 0 { 0 } else { 1 << value };
        }
    }
    (some, partners)
}

// The bounds of what a group adds to a sum.

/// The bounds of what a group adds to a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) low: i32,
    pub(super) high: i32,
    /// The number of open cells; at least [`IMPOSSIBLE`](Self::IMPOSSIBLE) if a cell has no
    /// candidates.
    pub(super) open: u32,
}

impl Span {
    /// The number that a cell without candidates adds to the number of open cells.
    const IMPOSSIBLE: u32 = 1 << 16;

    /// Returns the bounds for cells that all differ, with these candidates, each multiplied by a
    /// factor.
    #[inline]
    pub(super) fn of(factor: i32, candidates: impl ExactSizeIterator<Item = u32> + Clone) -> Span {
        let number = candidates.len();
        let (mut all, mut ends) = (0, Ends(0));
        for domain in candidates.clone() {
            all |= domain;
            ends.0 += Ends::of(domain).0;
        }
        let (mut low, mut high) = (ends.least(), ends.greatest());
        if number == 2 {
            let (rest, top) = (all & all.wrapping_sub(1), 1_u32 << (all | 1).ilog2());
            low = low.max(least(all) + least(rest));
            high = high.min(greatest(all) + greatest(all & !top));
        } else if number > 2 && ends.open() < Span::IMPOSSIBLE {
            let Some([few, much]) = different(all, candidates) else {
                return Span {
                    open: Span::IMPOSSIBLE,
                    ..Span::default()
                };
            };
            (low, high) = (sum(few), sum(much));
        }
        let (one, other) = (factor * low, factor * high);
        Span {
            low: one.min(other),
            high: one.max(other),
            open: ends.open(),
        }
    }
}

/// Returns the different values with the minimum sum and those with the maximum sum, by the minimum
/// and the maximum of each cell and the candidates of all; `None` if there are not enough.
#[inline]
pub(super) fn different(all: u32, candidates: impl Iterator<Item = u32>) -> Option<[u32; 2]> {
    let (mut few, mut much) = (0, 0);
    for domain in candidates {
        let above = all & !few & !(domain & domain.wrapping_neg()).wrapping_sub(1);
        let below = all & !much & (u32::MAX >> domain.leading_zeros());
        if above == 0 || below == 0 {
            return None;
        }
        few |= above & above.wrapping_neg();
        much |= 1 << below.ilog2();
    }
    Some([few, much])
}

/// Returns the sum of a set.
#[inline]
fn sum(set: u32) -> i32 {
    static SUMS: [u8; DOMAINS_OF_NINE] = {
        let mut table = [0; DOMAINS_OF_NINE];
        let mut set = 1;
        while set < DOMAINS_OF_NINE {
            table[set] = table[set & (set - 1)] + set.trailing_zeros() as u8 + 1;
            set += 1;
        }
        table
    };
    SUMS.get(set as usize).map_or_else(
        || crate::general::propagator::sets::sum_of(set),
        |&sum| sum.into(),
    )
}

/// The minimum and the maximum of some candidates, and the number of open cells, packed into one
/// word so that the words of several cells add up.
#[derive(Clone, Copy, Debug)]
struct Ends(u64);

/// The ends for all domains of values up to nine.
static ENDS: [Ends; DOMAINS_OF_NINE] = {
    let mut table = [Ends::found(0); DOMAINS_OF_NINE];
    let mut domain = 1;
    while domain < DOMAINS_OF_NINE {
        table[domain] = Ends::found(domain as u32);
        domain += 1;
    }
    table
};

impl Ends {
    #[inline]
    fn of(domain: u32) -> Ends {
        ENDS.get(domain as usize)
            .map_or_else(|| Ends::found(domain), |&ends| ends)
    }

    const fn found(domain: u32) -> Ends {
        if domain == 0 {
            return Ends(Span::IMPOSSIBLE as u64);
        }
        let (least, greatest) = (
            domain.trailing_zeros() as u64 + 1,
            32 - domain.leading_zeros() as u64,
        );
        Ends(least << 48 | greatest << 32 | !domain.is_power_of_two() as u64)
    }

    #[inline]
    fn least(self) -> i32 {
        (self.0 >> 48) as i32
    }

    #[inline]
    fn greatest(self) -> i32 {
        (self.0 >> 32 & 0xffff) as i32
    }

    #[inline]
    fn open(self) -> u32 {
        self.0 as u32
    }
}

// Sets of cells that all have the same sum.
//
// The sums that a set can have are bits of a word; adding a cell shifts them by each of its
// values. Large sums and large sets are left to bounds.

/// One bit for each sum.
type Sums = u64;

/// The maximum number of cells of a set for which sums are bits.
const MANY_CELLS: usize = 16;

/// The sets.
#[derive(Clone, Debug)]
pub(super) struct EqualSums {
    sets: Vec<Summed>,
    /// `true` if every sum has a bit.
    fits: bool,
}

/// The positions of a set among all cells.
#[derive(Clone, Debug)]
struct Summed {
    places: Range<usize>,
    /// `true` if the cells all differ.
    differ: bool,
}

impl EqualSums {
    pub(super) fn new(sets: &[Vec<usize>], side: usize, peers: &Peers) -> EqualSums {
        let fits = sets
            .iter()
            .all(|set| set.len() <= MANY_CELLS && set.len() * side < Sums::BITS as usize);
        let mut end = 0;
        let place = |set: &Vec<usize>| {
            end += set.len();
            Summed {
                places: end - set.len()..end,
                differ: peers.all_differ(set),
            }
        };
        EqualSums {
            sets: sets.iter().map(place).collect(),
            fits,
        }
    }

    /// Leaves the values that a common sum allows. Pairs, and the bounds, take into account that
    /// two cells of a set differ.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let (low, high) = self.bounds(domains)?;
        if !self.fits {
            return self
                .sets
                .iter()
                .try_for_each(|set| bound(&mut domains[set.places.clone()], (low, high)));
        }
        let mut common = (Sums::MAX << low) & !Sums::MAX.checked_shl(high as u32 + 1).unwrap_or(0);
        for set in &self.sets {
            common &= set.sums(&domains[set.places.clone()]);
        }
        self.sets
            .iter()
            .try_for_each(|set| set.keep(&mut domains[set.places.clone()], common))
    }

    /// Returns the range of the common sum.
    fn bounds(&self, domains: &[u32]) -> Result<(i32, i32), Contradiction> {
        let (mut low, mut high) = (0, i32::MAX);
        for set in &self.sets {
            let domains = &domains[set.places.clone()];
            let (mins, maxs) = if set.differ {
                let span = Span::of(1, domains.iter().copied());
                if span.open >= Span::IMPOSSIBLE {
                    return Err(Contradiction);
                }
                (span.low, span.high)
            } else {
                span_of(domains)
            };
            (low, high) = (low.max(mins), high.min(maxs));
        }
        if low > high {
            Err(Contradiction)
        } else {
            Ok((low, high))
        }
    }
}

impl Summed {
    /// Returns the sums that these candidates can have.
    fn sums(&self, domains: &[u32]) -> Sums {
        match *domains {
            [one, other] if self.differ => bits(one).fold(0, |sums, value| {
                sums | shifted_sums(other & !(1 << value), value)
            }),
            _ => domains.iter().fold(1, |sums, &domain| added(sums, domain)),
        }
    }

    /// Leaves the values that occur in fillings with one of these sums.
    fn keep(&self, domains: &mut [u32], common: Sums) -> Result<(), Contradiction> {
        if let [one, other] = domains
            && self.differ
        {
            let partnered = |these: u32, others: u32| {
                let fits =
                    |&value: &usize| shifted_sums(others & !(1 << value), value) & common != 0;
                bits(these)
                    .filter(fits)
                    .fold(0, |kept, value| kept | 1 << value)
            };
            *one = partnered(*one, *other);
            *other = partnered(*other, *one);
        } else {
            // The sums that the cells after each one can be added to.
            let mut wanted = [common; MANY_CELLS];
            for i in (1..domains.len()).rev() {
                wanted[i - 1] =
                    bits(domains[i]).fold(0, |sums, value| sums | wanted[i] >> (value + 1));
            }
            let mut before = 1;
            for (domain, wanted) in domains.iter_mut().zip(wanted) {
                *domain &= bits(*domain).fold(0, |kept, value| {
                    kept | u32::from(before << (value + 1) & wanted != 0) << value
                });
                before = added(before, *domain);
            }
        }
        if domains.contains(&0) {
            Err(Contradiction)
        } else {
            Ok(())
        }
    }
}

/// Returns the sums of a value of these cells (as bits from 1) and `value`, counted from 0.
fn shifted_sums(others: u32, value: usize) -> Sums {
    Sums::from(others) << (value + 2)
}

/// Returns the sums after one more cell.
fn added(sums: Sums, domain: u32) -> Sums {
    bits(domain).fold(0, |more, value| more | sums << (value + 1))
}

/// Returns the bounds of the sum of some cells.
fn span_of(domains: &[u32]) -> (i32, i32) {
    domains.iter().fold((0, 0), |(low, high), &domain| {
        (low + least(domain), high + greatest(domain))
    })
}

/// Leaves the values of a set with which its sum can lie in the range.
fn bound(domains: &mut [u32], (low, high): (i32, i32)) -> Result<(), Contradiction> {
    let (mins, maxs) = span_of(domains);
    for domain in domains.iter_mut().filter(|domain| !is_settled(**domain)) {
        *domain &= between(
            low - (maxs - greatest(*domain)),
            high - (mins - least(*domain)),
        );
        if *domain == 0 {
            return Err(Contradiction);
        }
    }
    Ok(())
}

//! Sums of values, each multiplied by a factor.
//!
//! When [few] cells are open, all their values are tried. Until then bounds are used: cells that
//! all differ and have the same factor are a *group*, whose bounds are those of different values.
//! If all cells are one group, a [table](Sets) holds the sets of values that they can have.
//! Combining the sets of several groups too took up to a fifth fewer branches, but each branch took
//! that much longer.

use super::super::contradiction::Contradiction;
use super::super::peers::Peers;
use super::domains::Domains;
use super::few::{Few, Open};
use super::sets::{Sets, sum};
use super::span::{Span, different};
use super::values::{between, greatest, is_settled, least};

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

    /// Returns `true` if these values, as bits, have the sum.
    pub(super) fn accepts(&self, domains: &[u32]) -> bool {
        let sum = |group: &Group| {
            let cells = &domains[group.from..group.to];
            let all = cells.iter().fold(0, |all, domain| all | domain);
            (all.count_ones() as usize == cells.len()).then(|| group.factor * sum(all))
        };
        self.groups.iter().map(sum).sum::<Option<i32>>() == Some(self.total)
    }

    /// Returns the open cells, of which there must be few, and their part of the total.
    #[inline]
    fn few<const W: usize>(&self, cells: &[usize], board: &impl Domains<W>) -> Few {
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

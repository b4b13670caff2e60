//! Rules as sets of cells, for propagation and search.

use crate::board::Board;
use crate::cells::Cells;
use crate::general::derived::derived_sums;
use crate::general::planes::Strength;
use crate::general::propagator::{
    Builder, EXPENSIVE, Propagator, QUICK, Scratch, all_of, bits, candidates, join_regions,
};
use crate::general::vectors::Rounds;
use crate::order;
use crate::rules::Rules;
use crate::rules::mark::exchangeable_regions;
use crate::rules::region::Sight;
use crate::rules::rule::Form;

/// Without propagators: numbers of cells, and the branches of plain search after which conflict
/// learning takes over on boards up to that size.
///
/// On 81 cells a puzzle of pencilmarks took 0.9 s by plain search, in 402,000 branches, and 2.9 s
/// by learning after 50,000.
const PATIENCE: [(usize, u64); 3] = [(100, 1_000_000), (256, 50_000), (usize::MAX, 2000)];

/// Like [`PATIENCE`], with propagators, whose branches take longer. Two of the longest of 140 puzzles of
/// one list take 4700 and 5300 branches, and with 2000 they took three times as long.
const PATIENCE_WITH_PROPAGATORS: u64 = 6000;

/// What each propagator of a cell adds to its weight before any contradiction. 101 marked puzzles took a
/// tenth fewer branches in the geometric mean, and as many with half or twice as much; but then some of
/// the hardest took two to five times as many.
const MARK: f64 = 0.3;

/// The tables of one set of rules.
#[derive(Clone, Debug)]
pub(super) struct Network<const W: usize> {
    pub(super) rules: Rules,
    pub(super) verifier: Rules,
    /// `true` if marks are drawn. Then every solution is confirmed, otherwise a sample: the
    /// verifier takes longer than a search of small boards.
    has_marks: bool,
    /// V.
    pub(super) side: usize,
    pub(super) number: usize,
    pub(super) all: Cells<W>,
    /// The houses, each once.
    pub(super) houses: Vec<Cells<W>>,
    /// The numbers of the houses.
    pub(super) every_house: Cells<W>,
    /// For each cell, the numbers of its houses.
    pub(super) houses_of: Vec<Cells<W>>,
    /// For each cell, those that must differ from it, by a house or by a rule.
    pub(super) peers: Vec<Cells<W>>,
    /// For each cell, those whose value must not be consecutive; empty if there is no such rule.
    pub(super) apart: Vec<Cells<W>>,
    /// For each value, the cells that may initially hold it.
    pub(super) first: Vec<Cells<W>>,
    /// `true` if values can be exchanged with each other.
    pub(super) has_equal_values: bool,
    /// The cells that hold the number of a region, if these numbers can be exchanged.
    pub(super) regions: Cells<W>,
    /// The propagators of all other rules, cheap ones first.
    pub(super) propagators: Vec<Propagator>,
    /// The number of quick propagators, which come first.
    pub(super) quick: usize,
    /// The number of cheap propagators, including the quick ones.
    pub(super) cheap: usize,
    /// For each cell, the propagators that watch it, as bits: the same number of words for every
    /// cell.
    pub(super) propagators_of: Vec<u64>,
    /// `None` unless nine's rounds can express the houses, consecutive values may be adjacent, and
    /// there are propagators. Without propagators, planes are faster.
    pub(super) rounds: Option<Rounds<W>>,
}

impl<const W: usize> Network<W> {
    /// Builds the tables of the rules. `verifier` confirms solutions. Derived sums take longer than
    /// all the rest.
    pub(super) fn new(rules: &Rules, verifier: &Rules, derives: bool) -> Network<W> {
        let (side, number) = (rules.layout().side(), rules.layout().cells());
        let forms = join_regions(rules.forms().collect());
        let Sight {
            houses,
            peers,
            apart,
        } = Sight::of(rules.houses(), &forms, number);
        let mut houses_of = vec![Cells::EMPTY; number];
        for (h, &house) in houses.iter().enumerate() {
            house.into_iter().for_each(|cell| houses_of[cell].insert(h));
        }
        let differing = forms.iter().filter_map(|form| match form {
            Form::Differ(pairs) => all_of(pairs),
            _ => None,
        });
        let differing: Vec<Vec<usize>> = differing.collect();
        let (first, others) = known(forms, number, side);
        let bounds = Propagator::of_sums(&houses, (number, side), &others);
        let summed = if derives { &others[..] } else { &[] };
        let mut derived = derived_sums(&houses, side, summed, &peers);
        derived.extend(differing.iter().filter_map(|cells| filled(&first, cells)));
        let mut builder = Builder::new(side, &peers);
        let mut made = |form| builder.of(form);
        let mut propagators: Vec<Propagator> = others.into_iter().flat_map(&mut made).collect();
        let given = propagators.len();
        propagators.extend(derived.into_iter().flat_map(made).chain(bounds));
        for propagator in &mut propagators[given..] {
            propagator.is_derived = true;
        }
        order::sort_by_key(&mut propagators, Propagator::cost);
        Network {
            rules: rules.clone(),
            verifier: verifier.clone(),
            rounds: (apart.is_empty() && !propagators.is_empty())
                .then(|| Rounds::of(&houses, number, &peers, &propagators))
                .flatten(),
            has_marks: verifier.marks().next().is_some(),
            first,
            has_equal_values: rules.has_equal_values(),
            regions: exchangeable_regions(rules).into_iter().flatten().collect(),
            quick: propagators.partition_point(|propagator| propagator.cost() < QUICK),
            cheap: propagators.partition_point(|propagator| propagator.cost() < EXPENSIVE),
            propagators_of: propagators_of(&propagators, number),
            propagators,
            every_house: Cells::below(houses.len()),
            side,
            number,
            all: Cells::below(number),
            houses,
            houses_of,
            peers,
            apart,
        }
    }

    /// Returns the cells that see any of these, and the houses of these.
    pub(super) fn around(&self, cells: Cells<W>) -> (Cells<W>, Cells<W>) {
        let none = (Cells::EMPTY, Cells::EMPTY);
        cells.into_iter().fold(none, |(seen, houses), cell| {
            (seen | self.peers[cell], houses | self.houses_of[cell])
        })
    }

    /// Returns `true` if planes with one candidate in every cell satisfy each propagator of some
    /// kind.
    pub(super) fn accepts(
        &self,
        candidates: impl Fn(usize) -> u32,
        is_meant: impl Fn(&Propagator) -> bool,
    ) -> bool {
        let mut meant = self.propagators.iter().filter(|it| is_meant(it));
        let (mut domains, mut scratch) = (Vec::new(), Scratch::default());
        meant.all(|propagator| {
            domains.clear();
            domains.extend(propagator.cells.iter().map(|&cell| candidates(cell)));
            propagator.accepts(&mut domains, &mut scratch)
        })
    }

    /// Returns the board of planes with one candidate in every cell.
    pub(super) fn board(&self, planes: &[Cells<W>]) -> Board {
        let mut values = vec![0; self.number];
        for (value, &plane) in (1..).zip(planes) {
            plane.into_iter().for_each(|cell| values[cell] = value);
        }
        Board::of_values(values)
    }

    /// Numbers the regions of a solution by their first cells.
    pub(super) fn numbered(&self, planes: &[Cells<W>]) -> Vec<Cells<W>> {
        let mut regions: Vec<Cells<W>> = planes.iter().map(|&plane| plane & self.regions).collect();
        order::sort_by_key(&mut regions, |cells| cells.first().unwrap_or(usize::MAX));
        let renumbered = planes.iter().zip(regions);
        renumbered
            .map(|(&plane, cells)| plane & !self.regions | cells)
            .collect()
    }

    /// Confirms a solution of `clues` with the verifier.
    pub(super) fn confirm(&self, planes: &[Cells<W>], clues: &Board) {
        if cfg!(debug_assertions) || self.has_marks || is_sampled(planes) {
            self.verifier.confirm(clues, &self.board(planes));
        }
    }

    /// Returns `true` if `is_one` holds for most propagators.
    pub(super) fn is_mostly(&self, is_one: impl Fn(&Propagator) -> bool) -> bool {
        let some = self.propagators.iter().filter(|it| is_one(it));
        2 * some.count() > self.propagators.len()
    }

    /// Returns the number of branches of plain search after which conflict learning pays.
    pub(super) fn patience(&self) -> u64 {
        if self.propagators.is_empty() {
            let mut sizes = PATIENCE.iter();
            let size = sizes.find(|&&(cells, _)| self.number <= cells);
            size.map_or(0, |&(_, patience)| patience)
        } else if self.is_mostly(Propagator::is_opaque)
            || self.propagators.iter().any(Propagator::is_division)
        {
            u64::MAX
        } else {
            PATIENCE_WITH_PROPAGATORS
        }
    }

    /// Returns what each cell weighs before any contradiction; nothing without propagators. Cells
    /// with many marks are decided first, except in killers, whose cages are everywhere, where most marks
    /// are equal sums, where regions are to be found, and in a fixed order.
    pub(super) fn weights(&self, strength: Strength) -> Vec<f64> {
        let weighs = usize::from(!self.propagators.is_empty());
        let mut weights = vec![1.0; weighs * self.number];
        let is_free = strength == Strength::Rounds && self.regions.is_empty();
        let mut common = [Propagator::is_sum, Propagator::is_division].into_iter();
        if is_free && !common.any(|kind| self.is_mostly(kind)) {
            for given in self.propagators.iter().filter(|it| !it.is_derived) {
                given.cells.iter().for_each(|&cell| weights[cell] += MARK);
            }
        }
        weights
    }

    /// Adds the propagators that watch a cell to `due`.
    #[inline]
    pub(super) fn wake(&self, due: &mut [u64], cell: usize) {
        if let [due] = due {
            *due |= self.propagators_of[cell];
            return;
        }
        let watching = &self.propagators_of[cell * due.len()..];
        for (i, due) in due.iter_mut().enumerate() {
            *due |= watching[i];
        }
    }

    /// Adds the propagators that watch some cells to `due`.
    #[inline]
    pub(super) fn wake_all(&self, due: &mut [u64], cells: Cells<W>) {
        cells.into_iter().for_each(|cell| self.wake(due, cell));
    }

    /// Returns a bit for every value.
    pub(super) fn every_value(&self) -> u32 {
        u32::MAX >> (u32::BITS as usize - self.side)
    }
}

/// Returns, for each value, the cells that may initially hold it, and the forms that are left to
/// propagators.
fn known<const W: usize>(
    forms: Vec<Form>,
    number: usize,
    side: usize,
) -> (Vec<Cells<W>>, Vec<Form>) {
    let mut first = vec![Cells::below(number); side];
    let mut others = Vec::new();
    for form in forms {
        match form {
            Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) => {}
            Form::Among(cell, values) => {
                for value in bits(!values & u32::MAX >> (32 - side)) {
                    first[value].remove(cell);
                }
            }
            Form::Or(groups) if groups.is_empty() => first.fill(Cells::EMPTY),
            other => others.push(other),
        }
    }
    (first, others)
}

/// The sum of cells that all differ and have only as many values, fewer than V. So each value has a
/// place, as in a house.
fn filled<const W: usize>(first: &[Cells<W>], cells: &[usize]) -> Option<Form> {
    let (open, settled): (Vec<usize>, Vec<usize>) = cells
        .iter()
        .partition(|&&cell| candidates(first, cell).count_ones() > 1);
    let union = |cells: &[usize]| {
        let all = cells.iter().map(|&cell| candidates(first, cell));
        all.fold(0, |all, values| all | values)
    };
    let values = union(&open) & !union(&settled);
    let is_filled = values.count_ones() as usize == open.len();
    let is_part = (2..first.len()).contains(&open.len());
    (is_filled && is_part).then(|| Form::Sum {
        terms: open.into_iter().map(|cell| (cell, 1)).collect(),
        total: bits(values).map(|value| value as i32 + 1).sum(),
    })
}

/// Returns, for each of `number` cells, the propagators that watch it, as bits.
pub(super) fn propagators_of(propagators: &[Propagator], number: usize) -> Vec<u64> {
    let words = propagators.len().div_ceil(64);
    let mut looking = vec![0; number * words];
    for (p, propagator) in propagators.iter().enumerate() {
        for &cell in &propagator.cells {
            looking[cell * words + p / 64] |= 1 << (p % 64);
        }
    }
    looking
}

/// Returns `true` for one solution in 32, depending on the solution alone.
fn is_sampled<const W: usize>(planes: &[Cells<W>]) -> bool {
    let number = planes.iter().fold(0_u64, |number, plane| {
        number.wrapping_mul(31).wrapping_add(plane.word(0))
    });
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 59 == 0
}

/// Returns `true` if all these cells must hold different values.
pub(super) fn all_differ<const W: usize>(cells: &[usize], peers: &[Cells<W>]) -> bool {
    let set: Cells<W> = cells.iter().copied().collect();
    let sees_others = |&cell: &usize| set.without(cell).is_subset(peers[cell]);
    set.len() == cells.len() && cells.iter().all(sees_others)
}

/// The factor and the size of each group of the cells of a sum.
pub(super) type Cliques = Vec<(i32, usize)>;

/// Divides the terms of a sum into groups of cells that all differ and have the same factor. Cells
/// that see most of the others come first. Returns the groups, and each cell after the number of its
/// group.
pub(super) fn cliques<const W: usize>(
    terms: &[(usize, i32)],
    peers: &[Cells<W>],
) -> (Cliques, Vec<(usize, usize)>) {
    let all: Cells<W> = terms.iter().map(|&(cell, _)| cell).collect();
    let blind = |i: usize| usize::MAX - (peers[terms[i].0] & all).len();
    let mut order: Vec<(usize, usize)> = (0..terms.len()).map(|i| (blind(i), i)).collect();
    order.sort_unstable();
    let mut cliques = Cliques::with_capacity(terms.len());
    let mut placed = Vec::with_capacity(terms.len());
    // For each clique, the cells that see all of its own.
    let mut seen: Vec<Cells<W>> = Vec::with_capacity(terms.len());
    for (_, i) in order {
        let (cell, factor) = terms[i];
        let fits = |&number: &usize| cliques[number].0 == factor && seen[number].contains(cell);
        let size = |&number: &usize| cliques[number].1;
        let largest = (0..cliques.len()).filter(fits).max_by_key(size);
        let number = largest.unwrap_or(cliques.len());
        if largest.is_none() {
            cliques.push((factor, 0));
            seen.push(!Cells::EMPTY);
        }
        cliques[number].1 += 1;
        seen[number] &= peers[cell];
        placed.push((number, cell));
    }
    (cliques, placed)
}

//! Propagators for the rules beyond houses and pairs that differ: one for each kind of [`Form`].
//!
//! A propagator sees the candidates of its own cells as bits, bit *v* - 1 for the value *v*, and
//! removes those that it can rule out. It must rule out every full assignment that breaks it; what
//! else it rules out is a matter of speed. It runs again whenever one of its cells has lost a
//! candidate.

mod between;
mod counts;
mod domains;
mod either;
mod equal_sums;
mod few;
mod house;
mod pairs;
mod run;
mod same_values;
mod sequence;
mod sets;
mod span;
mod sum;
mod values;

use std::sync::Arc;

use super::contradiction::Contradiction;
use super::peers::Peers;
use crate::cells::Cells;
use crate::order;
use crate::rules::rule::Form;
use between::Between;
use counts::Groups;
use domains::Laid;
use equal_sums::EqualSums;
use pairs::Pairs;
use same_values::Sets;
use sequence::Sequence;
use sum::Sum;

pub(super) use domains::{Domains, Excluded, Scratch};
pub(super) use sequence::Diagrams;
pub(super) use values::bits;

/// All scheduled propagators of a lower cost run before the houses, which take longer.
pub(super) const QUICK: usize = 1;

/// The cost from which propagators run last.
pub(super) const EXPENSIVE: usize = 100;

/// The maximum number of cells of a propagator that can be learned from.
const LONG: usize = 16;

/// One of a form's conditions on some cells.
#[derive(Clone, Debug)]
pub(super) struct Propagator {
    /// Its cells, in the order in which it sees their candidates.
    pub(super) cells: Vec<usize>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Pair(Arc<Pairs>),
    Sum(Sum),
    Between(Between),
    Sequence(Sequence),
    EqualSums(EqualSums),
    Run,
    /// Different values, as one of these sets.
    OneOf(Arc<sets::Sets>),
    /// For each value, the numbers of times that it may occur, as bits.
    Counts(Vec<u64>, Groups),
    SameValues(Sets),
    /// The values of a cell. They are a propagator only as one of several conditions.
    Among(u32),
    Either(Vec<Vec<either::Placed<Propagator>>>),
}

impl Propagator {
    /// Builds the propagators of a form, cheap ones first. There are none for forms that houses,
    /// peers and first candidates take care of.
    pub(super) fn of(
        form: Form,
        side: usize,
        peers: &Peers,
        diagrams: &mut Diagrams,
    ) -> Vec<Propagator> {
        let one = |cells, kind| vec![Propagator { cells, kind }];
        match form {
            Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => {
                Vec::new()
            }
            Form::Pairs(pairs, allowed) => Propagator::pairs(pairs, allowed, side, peers),
            Form::Sum { terms, total } => {
                let (cells, sum) = Sum::new(side, &terms, total, peers);
                one(cells, Kind::Sum(sum))
            }
            Form::Between(cells, total) => {
                let between = Between::new(side, cells.len(), total);
                one(cells, Kind::Between(between))
            }
            Form::Sequence(cells, automaton) => {
                let diagram = diagrams.of(automaton, side, cells.len(), peers.all_differ(&cells));
                let sequence = Sequence::new(diagram, &cells);
                one(cells, Kind::Sequence(sequence))
            }
            Form::EqualSums(sets) => {
                let sums = EqualSums::new(&sets, side, peers);
                one(sets.concat(), Kind::EqualSums(sums))
            }
            Form::Run(cells) => one(cells, Kind::Run),
            Form::Counts(cells, counts) => {
                let groups = counts::groups(&cells, peers);
                one(cells, Kind::Counts(counts, groups))
            }
            Form::SameValues(sets) => one(sets.concat(), Kind::SameValues(Sets::new(&sets, peers))),
            Form::Or(groups) => {
                let mut whole = |forms: Vec<Form>| -> Vec<Propagator> {
                    forms
                        .into_iter()
                        .flat_map(|form| whole(form, side, peers, diagrams))
                        .collect()
                };
                let (cells, groups) = either::groups(
                    groups.into_iter().map(&mut whole).collect(),
                    Propagator::cells,
                );
                one(cells, Kind::Either(groups))
            }
        }
    }

    fn pairs(
        pairs: Vec<(usize, usize)>,
        allowed: Vec<u32>,
        side: usize,
        peers: &Peers,
    ) -> Vec<Propagator> {
        let linked = order::set(pairs.iter().map(|&(a, b)| [a.min(b), a.max(b)]));
        let cells: Vec<usize> = order::set(linked.iter().flatten().copied())
            .into_iter()
            .collect();
        let is_complete = cells.len() > 2 && 2 * linked.len() == cells.len() * (cells.len() - 1);
        let is_mutual =
            || (0..side).all(|a| (0..side).all(|b| allowed[a] >> b & 1 == allowed[b] >> a & 1));
        let sets = if is_complete && is_mutual() && peers.all_differ(&cells) {
            sets::Sets::together(side, cells.len(), &allowed)
        } else {
            None
        };
        let one_of = sets.map(|sets| Propagator {
            cells,
            kind: Kind::OneOf(Arc::new(sets)),
        });
        let tables = Arc::new(Pairs::new(allowed));
        let pair = |(a, b)| Propagator {
            cells: vec![a, b],
            kind: Kind::Pair(tables.clone()),
        };
        pairs.into_iter().map(pair).chain(one_of).collect()
    }

    fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// Numbers its automata, starting at `next`, which is advanced.
    pub(super) fn number(&mut self, next: &mut usize) {
        match &mut self.kind {
            Kind::Sequence(sequence) => {
                sequence.number(*next);
                *next += 1;
            }
            Kind::Either(groups) => groups
                .iter_mut()
                .flatten()
                .for_each(|placed| placed.condition.number(next)),
            _ => {}
        }
    }

    /// Returns the cost. Cheap propagators run first, and those below [`EXPENSIVE`] before the
    /// search for hidden singles.
    pub(super) fn cost(&self) -> usize {
        match &self.kind {
            Kind::Pair(_) | Kind::Among(_) => 0,
            Kind::Counts(..) | Kind::Run | Kind::OneOf(_) => 1,
            // Running all cages before other sums cost seven killers of one collection 45 % more
            // branches.
            Kind::Sum(_) => (1 + self.cells.len()).min(EXPENSIVE - 1),
            Kind::EqualSums(_) | Kind::SameValues(_) => EXPENSIVE,
            Kind::Between(_) | Kind::Sequence(_) => 2 * EXPENSIVE,
            Kind::Either(_) => 3 * EXPENSIVE,
        }
    }

    /// Returns `true` if it is a binary constraint; see [`allows`](Self::allows).
    pub(super) fn is_pairwise(&self) -> bool {
        matches!(self.kind, Kind::Pair(_) | Kind::Run)
    }

    /// Returns `true` if it follows from binary constraints, or is one.
    pub(super) fn is_implied(&self) -> bool {
        self.is_pairwise() || matches!(self.kind, Kind::OneOf(_))
    }

    /// Returns `true` if its two cells, in their order, may hold these values. It must be
    /// [binary](Self::is_pairwise).
    pub(super) fn allows(&self, value: usize, partner: usize) -> bool {
        match &self.kind {
            Kind::Pair(pairs) => pairs.allow(value, partner),
            Kind::Run => (1..self.cells.len()).contains(&value.abs_diff(partner)),
            _ => true,
        }
    }

    /// Returns `true` if single candidates explain its removals badly, so that little can be
    /// learned from it. With learning, killers took 5 to 20 times as long, renban lines 8 times,
    /// zipper lines more than that, and a sum line of 81 cells did not end.
    pub(super) fn is_opaque(&self) -> bool {
        self.is_sum()
            || matches!(self.kind, Kind::Run | Kind::EqualSums(_))
            || self.cells.len() > LONG
    }

    /// Returns `true` if it is a sum.
    pub(super) fn is_sum(&self) -> bool {
        matches!(self.kind, Kind::Sum(_) | Kind::Between(_))
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
        match &self.kind {
            Kind::Pair(pairs) => pairs.run(cells, board).map(|found| (found, false)),
            Kind::Sum(sum) => sum.run(cells, board),
            Kind::Run => run::run(cells, board).map(|found| (found, true)),
            Kind::OneOf(sets) => sets.leave(sets.meet(cells, board)?, cells, board),
            _ => self.run_on_row(cells, board),
        }
    }

    /// Like [`run`](Self::run), for propagators that work on a slice of domains.
    fn run_on_row<const W: usize>(
        &self,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<(bool, bool), Contradiction> {
        let mut scratch = std::mem::take(board.scratch());
        scratch.domains.clear();
        scratch
            .domains
            .extend(cells.iter().map(|&cell| board.get(cell)));
        let mut result = if scratch.domains.contains(&0) {
            Err(Contradiction)
        } else {
            self.prune(&mut scratch)
        };
        if scratch.domains.contains(&0) {
            result = Err(Contradiction);
        }
        let (mut found, mut required) = (false, 0);
        if result.is_ok() {
            cells
                .iter()
                .zip(&scratch.domains)
                .for_each(|(&cell, &left)| found |= board.restrict(cell, left));
            if let Kind::Sequence(sequence) = &self.kind {
                required = sequence.required(&scratch.domains, &mut scratch.automata);
            }
        }
        *board.scratch() = scratch;
        if required != 0 {
            // Each has several places, or the run would have written it.
            found |= board.require(cells, required, required, required)?.0;
        }
        let again = match &self.kind {
            Kind::Among(_) => false,
            Kind::Sequence(sequence) => sequence.repeats,
            _ => true,
        };
        result.map(|()| (found, again))
    }

    /// Removes candidates from domains in the order of the cells.
    fn prune(&self, Scratch { domains, automata }: &mut Scratch) -> Result<(), Contradiction> {
        match &self.kind {
            Kind::Pair(_) | Kind::Sum(_) | Kind::Run | Kind::OneOf(_) => {
                unreachable!("runs on the board")
            }
            Kind::Between(between) => between.prune(domains),
            Kind::Sequence(sequence) => sequence.prune(domains, automata)?,
            Kind::EqualSums(sums) => sums.prune(domains)?,
            Kind::Counts(counts, groups) => counts::prune(counts, groups, domains)?,
            Kind::Among(values) => domains[0] &= values,
            Kind::Either(groups) => {
                let mut scratch = Scratch {
                    automata: std::mem::take(automata),
                    ..Scratch::default()
                };
                // What a group excludes from other cells is dropped: another group may be the one
                // that holds.
                either::prune(groups, domains, |one, domains| {
                    one.run_alone::<1>(domains, &[], &mut scratch, &mut Vec::new())
                });
                *automata = scratch.automata;
            }
            Kind::SameValues(sets) => sets.prune(domains)?,
        }
        Ok(())
    }

    /// Removes candidates from domains without a board, and appends what these exclude from other
    /// cells to `excluded`.
    pub(super) fn run_alone<const W: usize>(
        &self,
        domains: &mut [u32],
        peers: &[Cells<W>],
        scratch: &mut Scratch,
        excluded: &mut Vec<Excluded<W>>,
    ) -> Result<(), Contradiction> {
        let places: Vec<usize> = (0..domains.len()).collect();
        self.run(
            &places,
            &mut Laid {
                domains,
                cells: &self.cells,
                peers,
                excluded,
                scratch,
            },
        )
        .map(|_| ())
    }

    /// Returns `true` if these candidates, one in each cell, satisfy it.
    pub(super) fn accepts(&self, domains: &mut [u32]) -> bool {
        match &self.kind {
            Kind::Sum(sum) => sum.accepts(domains),
            _ => self
                .run_alone::<1>(domains, &[], &mut Scratch::default(), &mut Vec::new())
                .is_ok(),
        }
    }
}

/// Builds the propagators of a form, even if houses, peers and first candidates take care of it
/// elsewhere.
fn whole(form: Form, side: usize, peers: &Peers, diagrams: &mut Diagrams) -> Vec<Propagator> {
    let all = |allowed: fn(u32) -> u32| {
        (0..32)
            .map(|value| allowed(1 << value))
            .collect::<Vec<u32>>()
    };
    match form {
        Form::Among(cell, values) => vec![Propagator {
            cells: vec![cell],
            kind: Kind::Among(values),
        }],
        Form::Differ(pairs) => {
            Propagator::of(Form::Pairs(pairs, all(|bit| !bit)), side, peers, diagrams)
        }
        Form::NotConsecutive(pairs) => Propagator::of(
            Form::Pairs(pairs, all(|bit| !(bit << 1 | bit >> 1))),
            side,
            peers,
            diagrams,
        ),
        Form::House(cells) => {
            let pairs = cells
                .iter()
                .enumerate()
                .flat_map(|(i, &a)| cells[..i].iter().map(move |&b| (a, b)))
                .collect();
            whole(Form::Differ(pairs), side, peers, diagrams)
        }
        other => Propagator::of(other, side, peers, diagrams),
    }
}

/// Returns the candidates of a cell as bits.
#[inline]
pub(super) fn candidates<const W: usize>(planes: &[Cells<W>], cell: usize) -> u32 {
    let (word, bit) = (cell / 64, cell % 64);
    planes.iter().rev().fold(0, |bits, plane| {
        bits << 1 | (plane.word(word) >> bit) as u32 & 1
    })
}

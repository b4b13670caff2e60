//! What rules say about candidates beyond houses and pairs that differ: one propagator for each kind of [`Form`].
//!
//! A propagator sees the candidates of its own cells as bits, bit *v* - 1 for the value *v*, and takes those away that it can rule out. It must
//! rule out every full assignment that breaks it; what else it rules out is a matter of speed. It is asked again whenever one of its cells has
//! lost a candidate, after the houses have been looked at.

mod counts;
mod equal_sums;
mod run;
mod same_values;
mod sequence;
mod sum;

use std::sync::Arc;

use super::network::Network;
use super::planes::{Contradiction, Pending};
use crate::cells::Cells;
use crate::rules::automaton::Automaton;
use crate::rules::rule::Form;
use sum::Sum;

/// One of a form's conditions on some cells.
#[derive(Clone, Debug)]
pub(super) struct Propagator {
    /// In the order in which it sees their candidates.
    pub(super) cells: Vec<usize>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// For each value of either cell the values of the other.
    Pair(Arc<[Vec<u32>; 2]>),
    Sum(Sum),
    Sequence(Arc<Automaton>),
    /// Behind the last cell of each set.
    EqualSums(Vec<usize>),
    Run,
    /// For each value its numbers of times as bits.
    Counts(Vec<u64>),
    /// The cells of each set.
    SameValues(usize),
}

impl Propagator {
    /// The propagators of a form, cheap ones first; none for what houses, peers and first candidates take care of. `differ` tells whether two
    /// cells see each other.
    pub(super) fn of(form: Form, differ: &dyn Fn(usize, usize) -> bool) -> Vec<Propagator> {
        let one = |cells, kind| vec![Propagator { cells, kind }];
        match form {
            Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => Vec::new(),
            Form::Pairs(pairs, allowed) => {
                let backward = (0..allowed.len())
                    .map(|b| (0..allowed.len()).fold(0, |bits, a| bits | (allowed[a] >> b & 1) << a))
                    .collect();
                let tables = Arc::new([allowed, backward]);
                let pair = |(a, b)| Propagator { cells: vec![a, b], kind: Kind::Pair(tables.clone()) };
                pairs.into_iter().map(pair).collect()
            }
            Form::Sum { terms, total } => {
                let cells = terms.iter().map(|&(cell, _)| cell).collect();
                one(cells, Kind::Sum(Sum::new(&terms, total, differ)))
            }
            Form::Sequence(cells, automaton) => one(cells, Kind::Sequence(automaton)),
            Form::EqualSums(sets) => {
                let mut end = 0;
                let ends = sets.iter().map(|set| {
                    end += set.len();
                    end
                });
                let ends = ends.collect();
                one(sets.concat(), Kind::EqualSums(ends))
            }
            Form::Run(cells) => one(cells, Kind::Run),
            Form::Counts(cells, counts) => one(cells, Kind::Counts(counts)),
            Form::SameValues(sets) => one(sets.concat(), Kind::SameValues(sets[0].len())),
        }
    }

    /// Cheap ones are asked first.
    pub(super) fn cost(&self) -> usize {
        match self.kind {
            Kind::Pair(_) => 0,
            Kind::Counts(_) | Kind::Run => 1,
            Kind::Sum(_) => 1 + self.cells.len(),
            Kind::EqualSums(_) | Kind::SameValues(_) => 100,
            Kind::Sequence(_) => 200,
        }
    }

    /// Takes candidates away.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        match &self.kind {
            Kind::Pair(tables) => {
                let [one, other] = domains else { unreachable!("a pair") };
                *other &= partners(&tables[0], *one);
                *one &= partners(&tables[1], *other);
            }
            Kind::Sum(sum) => sum.prune(domains)?,
            Kind::Sequence(automaton) => sequence::prune(automaton, domains)?,
            Kind::EqualSums(ends) => equal_sums::prune(ends, domains)?,
            Kind::Run => run::prune(domains)?,
            Kind::Counts(counts) => counts::prune(counts, domains)?,
            &Kind::SameValues(size) => same_values::prune(size, domains)?,
        }
        if domains.contains(&0) { Err(Contradiction) } else { Ok(()) }
    }

    /// Whether these candidates, one in each cell, satisfy it.
    pub(super) fn accepts(&self, domains: &mut [u32]) -> bool {
        self.prune(domains).is_ok()
    }
}

/// The values that go together with one of these.
fn partners(table: &[u32], mut values: u32) -> u32 {
    let mut partners = 0;
    while values != 0 {
        partners |= table[values.trailing_zeros() as usize];
        values &= values - 1;
    }
    partners
}

/// The candidates of a cell as bits.
#[inline]
pub(super) fn candidates<const W: usize>(planes: &[Cells<W>], cell: usize) -> u32 {
    planes.iter().enumerate().fold(0, |bits, (value, plane)| bits | u32::from(plane.contains(cell)) << value)
}

/// Asks the propagators whose cells have lost candidates, cheap ones first, until one finds something. Whether one did.
pub(super) fn run<const W: usize>(
    network: &Network<W>,
    planes: &mut [Cells<W>],
    pending: &mut Pending<W>,
) -> Result<bool, Contradiction> {
    for cell in std::mem::replace(&mut pending.touched, Cells::EMPTY) {
        for &propagator in &network.propagators_of[cell] {
            pending.due[propagator as usize / 64] |= 1 << (propagator % 64);
        }
    }
    for word in 0..pending.due.len() {
        while pending.due[word] != 0 {
            let propagator = &network.propagators[word * 64 + pending.due[word].trailing_zeros() as usize];
            pending.due[word] &= pending.due[word] - 1;
            let mut domains = std::mem::take(&mut pending.domains);
            domains.clear();
            domains.extend(propagator.cells.iter().map(|&cell| candidates(planes, cell)));
            let result = propagator.prune(&mut domains);
            let found = result.is_ok() && apply(network, planes, pending, &propagator.cells, &domains);
            pending.domains = domains;
            result?;
            if found {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Leaves these cells only these candidates. Whether that is news.
fn apply<const W: usize>(
    network: &Network<W>,
    planes: &mut [Cells<W>],
    pending: &mut Pending<W>,
    cells: &[usize],
    domains: &[u32],
) -> bool {
    let mut found = false;
    for (&cell, &domain) in cells.iter().zip(domains) {
        let mut gone = candidates(planes, cell) & !domain;
        found |= gone != 0;
        while gone != 0 {
            let value = gone.trailing_zeros() as usize;
            gone &= gone - 1;
            pending.take(network, &mut planes[value], value, [cell].into_iter().collect());
        }
    }
    found
}

//! What rules say about candidates beyond houses and pairs that differ: one propagator for each kind of [`Form`].
//!
//! A propagator sees the candidates of its own cells as bits, bit *v* - 1 for the value *v*, and takes those away that it can rule out. It must
//! rule out every full assignment that breaks it; what else it rules out is a matter of speed. It is asked again whenever one of its cells has
//! lost a candidate, after the houses have been looked at.

mod between;
pub(super) mod board;
mod counts;
mod either;
mod equal_sums;
mod few;
mod room;
mod run;
mod same_values;
mod sequence;
mod sets;
mod span;
pub(super) mod sum;
mod values;

use std::sync::Arc;

use super::contradiction::Contradiction;
use super::peers::Peers;
use crate::cells::Cells;
use crate::rules::rule::Form;
use between::Between;
use board::{Excluded, Laid};
use counts::Groups;
use room::Room;
use same_values::Sets;
use sequence::Sequence;
use sum::Sum;

pub(super) use values::bits;

/// What passes between a propagator and whoever asks it.
#[derive(Clone, Debug)]
pub(super) struct Desk<const W: usize> {
    /// The candidates of its cells.
    pub(super) domains: Vec<u32>,
    /// Values that its cells exclude from other cells.
    pub(super) excluded: Vec<Excluded<W>>,
    room: Room,
}

impl<const W: usize> Desk<W> {
    pub(super) fn new() -> Desk<W> {
        Desk { domains: Vec::new(), excluded: Vec::new(), room: Room::default() }
    }

    /// Lays out the candidates of the next propagator's cells.
    #[inline]
    pub(super) fn lay(&mut self, cells: &[usize], candidates: impl Fn(usize) -> u32) {
        if self.domains.len() != cells.len() {
            self.domains.resize(cells.len(), 0);
        }
        for (domain, &cell) in self.domains.iter_mut().zip(cells) {
            *domain = candidates(cell);
        }
    }
}

/// Propagators of lower costs are all asked before the houses: looking at them once more takes longer.
pub(super) const QUICK: usize = 1;

/// The cost of propagators that are asked late.
pub(super) const EXPENSIVE: usize = 100;

/// Cells of a propagator that is too long to learn from.
const LONG: usize = 16;

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
    Between(Between),
    Sequence(Sequence),
    /// The numbers of cells up to the end of each set.
    EqualSums(Vec<usize>),
    Run,
    /// For each value its numbers of times as bits.
    Counts(Vec<u64>, Groups),
    SameValues(Sets),
    /// A cell's values, where they are one of several conditions.
    Among(u32),
    Either(Vec<Vec<either::Placed<Propagator>>>),
}

impl Propagator {
    /// The propagators of a form, cheap ones first; none for what houses, peers and first candidates take care of. `peers` tells which
    /// cells see each other.
    pub(super) fn of(form: Form, side: usize, peers: &Peers) -> Vec<Propagator> {
        let one = |cells, kind| vec![Propagator { cells, kind }];
        match form {
            Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => Vec::new(),
            Form::Pairs(pairs, allowed) => Propagator::pairs(pairs, allowed),
            Form::Sum { terms, total } => {
                let (cells, sum) = Sum::new(side, &terms, total, peers);
                one(cells, Kind::Sum(sum))
            }
            Form::Between(cells, total) => {
                let between = Between::new(side, cells.len(), total);
                one(cells, Kind::Between(between))
            }
            Form::Sequence(cells, automaton) => {
                let sequence = Sequence::new(&automaton, side, &cells);
                one(cells, Kind::Sequence(sequence))
            }
            Form::EqualSums(sets) => one(sets.concat(), Kind::EqualSums(equal_sums::ends(&sets))),
            Form::Run(cells) => one(cells, Kind::Run),
            Form::Counts(cells, counts) => {
                let groups = counts::groups(&cells, peers);
                one(cells, Kind::Counts(counts, groups))
            }
            Form::SameValues(sets) => one(sets.concat(), Kind::SameValues(Sets::new(&sets, peers))),
            Form::Or(groups) => {
                let whole = |forms: Vec<Form>| forms.into_iter().flat_map(|form| whole(form, side, peers)).collect();
                let (cells, groups) = either::groups(groups.into_iter().map(whole).collect(), Propagator::cells);
                one(cells, Kind::Either(groups))
            }
        }
    }

    fn pairs(pairs: Vec<(usize, usize)>, allowed: Vec<u32>) -> Vec<Propagator> {
        let backward = (0..allowed.len())
            .map(|b| (0..allowed.len()).fold(0, |bits, a| bits | (allowed[a] >> b & 1) << a))
            .collect();
        let tables = Arc::new([allowed, backward]);
        let pair = |(a, b)| Propagator { cells: vec![a, b], kind: Kind::Pair(tables.clone()) };
        pairs.into_iter().map(pair).collect()
    }

    fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// Numbers the automata in it, from a number on, which moves on.
    pub(super) fn number(&mut self, next: &mut usize) {
        match &mut self.kind {
            Kind::Sequence(sequence) => {
                sequence.number(*next);
                *next += 1;
            }
            Kind::Either(groups) => groups.iter_mut().flatten().for_each(|placed| placed.condition.number(next)),
            _ => {}
        }
    }

    /// The sum that it is.
    #[inline]
    pub(super) fn sum(&self) -> Option<&Sum> {
        if let Kind::Sum(sum) = &self.kind { Some(sum) } else { None }
    }

    /// Cheap ones are asked first, those below `EXPENSIVE` before hidden singles are looked for.
    pub(super) fn cost(&self) -> usize {
        match &self.kind {
            Kind::Pair(_) | Kind::Among(_) => 0,
            Kind::Counts(..) | Kind::Run => 1,
            // A cage is asked in a third of the time of another sum.
            Kind::Sum(sum) => (1 + self.cells.len() + if sum.is_cage() { 0 } else { 30 }).min(EXPENSIVE - 1),
            Kind::EqualSums(_) | Kind::SameValues(_) => EXPENSIVE,
            Kind::Between(_) | Kind::Sequence(_) => 2 * EXPENSIVE,
            Kind::Either(_) => 3 * EXPENSIVE,
        }
    }

    /// Returns `true` if all that it says is which values of two cells go together; see [`allows`](Self::allows).
    pub(super) fn is_pairwise(&self) -> bool {
        matches!(self.kind, Kind::Pair(_) | Kind::Run)
    }

    /// Returns `true` if these values of two of its cells, in their order, go together.
    pub(super) fn allows(&self, value: usize, partner: usize) -> bool {
        match &self.kind {
            Kind::Pair(tables) => tables[0][value] >> partner & 1 != 0,
            Kind::Run => (1..self.cells.len()).contains(&value.abs_diff(partner)),
            _ => true,
        }
    }

    /// Returns `true` if single candidates are a bad reason for what it rules out, so that little can be learned from it: killers took 5 to 20 times
    /// as long with learning, renban lines 8 times, and a sum line of 81 cells did not end.
    pub(super) fn is_opaque(&self) -> bool {
        self.is_sum() || matches!(self.kind, Kind::Run) || self.cells.len() > LONG
    }

    /// Returns `true` if it is about a sum.
    pub(super) fn is_sum(&self) -> bool {
        matches!(self.kind, Kind::Sum(_) | Kind::Between(_))
    }

    /// Takes candidates away.
    fn prune(&self, domains: &mut [u32], room: &mut Room) -> Result<(), Contradiction> {
        match &self.kind {
            Kind::Pair(tables) => {
                let [one, other] = domains else { unreachable!("a pair") };
                *other &= partners(&tables[0], *one);
                *one &= partners(&tables[1], *other);
            }
            // This leaves no cell without a candidate.
            Kind::Sum(sum) => return self.add::<1>(sum, &[], domains, &mut Vec::new()).map(|_| ()),
            Kind::Between(between) => between.prune(domains),
            Kind::Sequence(sequence) => sequence.prune(domains, &mut room.automata)?,
            Kind::EqualSums(ends) => equal_sums::prune(ends, domains)?,
            Kind::Run => run::prune(domains, room)?,
            Kind::Counts(counts, groups) => counts::prune(counts, groups, domains)?,
            Kind::Among(values) => domains[0] &= values,
            Kind::Either(groups) => {
                let mut own = Room { automata: std::mem::take(&mut room.automata), ..Room::default() };
                either::prune(groups, domains, |propagator, domains| propagator.prune(domains, &mut own));
                room.automata = own.automata;
            }
            Kind::SameValues(sets) => sets.prune(domains)?,
        }
        // (`contains` would be a call.)
        let mut is_empty = false;
        for &domain in domains.iter() {
            is_empty |= domain == 0;
        }
        if is_empty { Err(Contradiction) } else { Ok(()) }
    }

    /// Takes candidates away, and adds what its cells exclude from others. Whether it may find more when it is asked again at once.
    pub(super) fn ask<const W: usize>(&self, peers: &[Cells<W>], desk: &mut Desk<W>) -> Result<bool, Contradiction> {
        let Desk { domains, excluded, room } = desk;
        excluded.clear();
        if domains.contains(&0) {
            return Err(Contradiction);
        }
        if let Kind::Sum(sum) = &self.kind {
            return self.add(sum, peers, domains, excluded);
        }
        room.needed.clear();
        self.prune(domains, room)?;
        let mut again = match &self.kind {
            Kind::Pair(_) | Kind::Among(_) => false,
            Kind::Sequence(sequence) => sequence.repeats,
            _ => true,
        };
        for &(from, to, values) in &room.needed {
            let (cells, domains) = (&self.cells[from..to], &mut domains[from..to]);
            again |= settle(values, domains)?;
            let open = domains.iter().filter(|domain| **domain & (**domain - 1) != 0).fold(0, |all, one| all | one);
            excluded.extend(bits(values & open).map(|value| (value, seen_by_all(peers, cells, domains, value))));
        }
        Ok(again)
    }

    fn add<const W: usize>(
        &self,
        sum: &Sum,
        peers: &[Cells<W>],
        domains: &mut [u32],
        excluded: &mut Vec<Excluded<W>>,
    ) -> Result<bool, Contradiction> {
        let places: Vec<usize> = (0..domains.len()).collect();
        let mut board = Laid { domains, cells: &self.cells, peers, excluded };
        sum.ask(&places, &mut board).map(|(_, again)| again)
    }

    /// Returns `true` if these candidates, one in each cell, satisfy it.
    pub(super) fn accepts(&self, domains: &mut [u32]) -> bool {
        match &self.kind {
            Kind::Sum(sum) => sum.accepts(domains),
            _ => self.prune(domains, &mut Room::default()).is_ok(),
        }
    }
}

/// The propagators of a form, of those too that houses, peers and first candidates take care of elsewhere.
fn whole(form: Form, side: usize, peers: &Peers) -> Vec<Propagator> {
    let all = |allowed: fn(u32) -> u32| (0..32).map(|value| allowed(1 << value)).collect::<Vec<u32>>();
    match form {
        Form::Among(cell, values) => vec![Propagator { cells: vec![cell], kind: Kind::Among(values) }],
        Form::Differ(pairs) => Propagator::of(Form::Pairs(pairs, all(|bit| !bit)), side, peers),
        Form::NotConsecutive(pairs) => {
            Propagator::of(Form::Pairs(pairs, all(|bit| !(bit << 1 | bit >> 1))), side, peers)
        }
        Form::House(cells) => {
            let pairs = cells.iter().enumerate().flat_map(|(i, &a)| cells[..i].iter().map(move |&b| (a, b))).collect();
            whole(Form::Differ(pairs), side, peers)
        }
        other => Propagator::of(other, side, peers),
    }
}

/// The values that go together with one of these.
#[inline]
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
    let (word, bit) = (cell / 64, cell % 64);
    planes.iter().rev().fold(0, |bits, plane| bits << 1 | (plane.word(word) >> bit) as u32 & 1)
}

/// Writes needed values that have one place there. Whether that is news.
#[inline]
fn settle(mut values: u32, domains: &mut [u32]) -> Result<bool, Contradiction> {
    let (mut once, mut twice) = (0, 0);
    for &domain in domains.iter() {
        twice |= once & domain;
        once |= domain;
    }
    if values & !once != 0 {
        return Err(Contradiction);
    }
    values &= !twice;
    let mut found = false;
    for domain in domains.iter_mut().filter(|domain| **domain & values != 0) {
        let only = *domain & values;
        if only & (only - 1) != 0 {
            return Err(Contradiction);
        }
        found |= *domain != only;
        *domain = only;
    }
    Ok(found)
}

/// The cells that see all places of a value.
#[inline]
fn seen_by_all<const W: usize>(peers: &[Cells<W>], cells: &[usize], domains: &[u32], value: usize) -> Cells<W> {
    let mut seen = !Cells::EMPTY;
    for (&cell, domain) in cells.iter().zip(domains) {
        if domain >> value & 1 != 0 {
            seen &= peers[cell];
        }
    }
    seen
}

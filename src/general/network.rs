//! Rules as sets of cells: what propagation and search look at.

use super::derived;
use super::peers::Peers;
use super::propagator::{EXPENSIVE, Propagator, QUICK};
use super::rounds::Rounds;
use crate::board::Board;
use crate::cells::Cells;
use crate::rules::Rules;
use crate::rules::rule::Form;
use crate::rules::sight::Sight;

/// Without propagators: numbers of cells, and the branches of plain search after which a question on boards up to that size goes to
/// conflict learning.
///
/// On 81 cells a puzzle of pencilmarks took 0.9 s by plain search, in 402,000 branches, and 2.9 s by learning after 50,000.
const PATIENCE: [(usize, u64); 3] = [(100, 1_000_000), (256, 50_000), (usize::MAX, 2000)];

/// Like [`PATIENCE`], with propagators, whose branches take longer.
const PATIENCE_WITH_PROPAGATORS: u64 = 1000;

/// The tables of one set of rules.
#[derive(Clone, Debug)]
pub(super) struct Network<const W: usize> {
    verifier: Rules,
    /// Where marks are drawn every solution is confirmed, elsewhere a sample: the verifier takes longer than a search of small boards.
    has_marks: bool,
    /// V.
    pub(super) side: usize,
    pub(super) number: usize,
    pub(super) all: Cells<W>,
    /// The houses, each once.
    pub(super) houses: Vec<Cells<W>>,
    /// The numbers of the houses.
    pub(super) every_house: Cells<W>,
    /// For each cell the numbers of its houses.
    pub(super) houses_of: Vec<Cells<W>>,
    /// For each cell those that hold another value: by a house, or by a rule that cells differ.
    pub(super) peers: Vec<Cells<W>>,
    /// For each cell those whose value is not the next or the one before; empty if there is no such rule.
    pub(super) apart: Vec<Cells<W>>,
    /// For each value the cells that may hold it before anything is known.
    pub(super) first: Vec<Cells<W>>,
    /// `true` if values can be exchanged with each other.
    pub(super) has_equal_values: bool,
    /// What else the rules say, cheap ones first.
    pub(super) propagators: Vec<Propagator>,
    /// How many of them are quick, and how many of them are cheap.
    pub(super) quick: usize,
    pub(super) cheap: usize,
    /// For each cell those that look at it, as bits; as many words for each cell as there are for all propagators.
    pub(super) propagators_of: Vec<u64>,
    /// If nine's rounds apply to the houses, no cells must be apart, and there are propagators: without them planes are faster.
    pub(super) rounds: Option<Rounds<W>>,
}

impl<const W: usize> Network<W> {
    /// Solutions are confirmed by the rules of `verifier`.
    pub(super) fn new(rules: &Rules, verifier: &Rules) -> Network<W> {
        let (layout, number) = (rules.layout(), rules.layout().cells());
        let forms: Vec<Form> = rules.forms().collect();
        let Sight { houses, peers, apart } = Sight::of(rules.houses(), &forms, number);
        let mut houses_of = vec![Cells::EMPTY; number];
        for (h, &house) in houses.iter().enumerate() {
            house.into_iter().for_each(|cell| houses_of[cell].insert(h));
        }
        let (first, mut others) = known(forms, number, layout.side());
        let seen = Peers::of(&peers);
        others.extend(derived::sums(&houses, layout.side(), &others, &seen));
        let propagators =
            in_order(others.into_iter().flat_map(|form| Propagator::of(form, layout.side(), &seen)).collect());
        Network {
            verifier: verifier.clone(),
            rounds: Rounds::of(&houses, number, &peers).filter(|_| apart.is_empty() && !propagators.is_empty()),
            has_marks: verifier.marks().next().is_some(),
            first,
            has_equal_values: rules.has_equal_values(),
            quick: propagators.partition_point(|propagator| propagator.cost() < QUICK),
            cheap: propagators.partition_point(|propagator| propagator.cost() < EXPENSIVE),
            propagators_of: propagators_of(&propagators, number),
            propagators,
            every_house: Cells::below(houses.len()),
            side: layout.side(),
            number,
            all: Cells::below(number),
            houses,
            houses_of,
            peers,
            apart,
        }
    }

    /// The board of planes with one candidate in every cell.
    pub(super) fn board(&self, planes: &[Cells<W>]) -> Board {
        let mut values = vec![0; self.number];
        for (value, &plane) in planes.iter().enumerate() {
            plane.into_iter().for_each(|cell| values[cell] = value as u8 + 1);
        }
        Board::of_values(values)
    }

    /// Confirms a solution of some clues by the verifier of the rules.
    pub(super) fn confirm(&self, planes: &[Cells<W>], clues: impl FnOnce() -> Board) {
        if cfg!(debug_assertions) || self.has_marks || is_sampled(planes) {
            self.verifier.confirm(&clues(), &self.board(planes));
        }
    }

    /// Returns `true` if most propagators are of some kinds.
    pub(super) fn is_mostly(&self, is_one: impl Fn(&Propagator) -> bool) -> bool {
        2 * self.propagators.iter().filter(|propagator| is_one(propagator)).count() > self.propagators.len()
    }

    /// Branches of plain search after which conflict learning pays.
    pub(super) fn patience(&self) -> u64 {
        if self.propagators.is_empty() {
            PATIENCE.iter().find(|&&(cells, _)| self.number <= cells).map_or(0, |&(_, patience)| patience)
        } else if self.is_mostly(Propagator::is_opaque) {
            u64::MAX
        } else {
            PATIENCE_WITH_PROPAGATORS
        }
    }

    /// The propagators that look at a cell are to be asked, as bits.
    #[inline]
    pub(super) fn wake(&self, due: &mut [u64], cell: usize) {
        if let [due] = due {
            *due |= self.propagators_of[cell];
            return;
        }
        let words = due.len();
        for (due, looking) in due.iter_mut().zip(&self.propagators_of[cell * words..][..words]) {
            *due |= looking;
        }
    }

    /// A bit for every value.
    pub(super) fn every_value(&self) -> u32 {
        u32::MAX >> (u32::BITS as usize - self.side)
    }
}

/// For each value the cells that may hold it at first, and the forms that are left to propagators.
fn known<const W: usize>(forms: Vec<Form>, number: usize, side: usize) -> (Vec<Cells<W>>, Vec<Form>) {
    let mut first = vec![Cells::below(number); side];
    let mut others = Vec::new();
    for form in forms {
        match form {
            Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) => {}
            Form::Among(cell, values) => {
                let out = first.iter_mut().enumerate().filter(|(value, _)| values >> value & 1 == 0);
                out.for_each(|(_, plane)| plane.remove(cell));
            }
            Form::Or(groups) if groups.is_empty() => first.fill(Cells::EMPTY),
            other => others.push(other),
        }
    }
    (first, others)
}

/// Cheap ones first, each automaton with a number of its own.
fn in_order(mut propagators: Vec<Propagator>) -> Vec<Propagator> {
    propagators.sort_by_key(Propagator::cost);
    let mut automata = 0;
    for propagator in &mut propagators {
        propagator.number(&mut automata);
    }
    propagators
}

/// Returns for each of `number` cells the propagators that look at it, as bits.
fn propagators_of(propagators: &[Propagator], number: usize) -> Vec<u64> {
    let words = propagators.len().div_ceil(64);
    let mut looking = vec![0; number * words];
    for (p, propagator) in propagators.iter().enumerate() {
        propagator.cells.iter().for_each(|&cell| looking[cell * words + p / 64] |= 1 << (p % 64));
    }
    looking
}

/// Chooses one solution in 32, whatever asks about it.
fn is_sampled<const W: usize>(planes: &[Cells<W>]) -> bool {
    let number = planes.iter().fold(0_u64, |number, plane| number.wrapping_mul(31).wrapping_add(plane.word(0)));
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 59 == 0
}

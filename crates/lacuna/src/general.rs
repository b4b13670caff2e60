//! The general engine: boards of any layout, any rules.
//!
//! It answers the same questions as the nine-by-nine engine (count up to a limit, solve, visit, is
//! this clue needed, a random board, fewer clues in a given order), for layouts of up to 1024 cells
//! and 32 values. It never sees a name: [`Rules`] come in as houses, pairs and
//! [forms](crate::rules::rule::Form).
//!
//! # Representation
//!
//! For each value, a set of the cells that may hold it (a *plane*), a handful of machine words
//! whose number is known to the compiler: one word for 6×6, two for 9×9, four for 16×16, six for a
//! samurai. All cells are processed together, and "the cells that see all places of a value" is an
//! intersection. Masks of values for each cell, visited house by house, took 1.6 to 5 times as long
//! for the same jobs.
//!
//! On 9×9 cells with the usual rows, columns and boxes the houses are left to nine's vector round,
//! which processes them all together. The masks of the cells are the state then, in the order of
//! the vectors, so that a round begins with nine loads:
//!
//! ```text
//!   search        branch: copy the masks, write a value        choose a cell and a value
//!                             │                                     ▲ planes, for the search only
//!   state         masks of all cells ◄──────────────────────┐       │
//!                   │                                       │       │
//!   propagation     ├─► round: fixed point of all houses    │       │
//!                   ├─► cages of the cells that changed:    │       │
//!                   │   each set of digits in a lane        ├─ fewer candidates: again
//!                   ├─► pairs, then other propagators,      │       │
//!                   │   cheap ones first                    │       │
//!                   └─► locked sets, where cells see        │       │
//!                       more than houses and cages ─────────┘       │
//!                             └── nothing left: a fixed point ──────┘
//! ```
//!
//! Every instruction set removes the same candidates, so the trees are equal. Functions that promise
//! an order of solutions or a number of branches keep to planes, which are the same on every
//! machine; so do random boards.
//!
//! # Propagators
//!
//! Each [form](crate::rules::rule::Form) has a propagator. It works on a board through an interface
//! that does not depend on how candidates are stored. It reads the candidates of its own cells,
//! restricts their domains, and removes a value from cells that see all its places.
//!
//! All pending propagators on pairs run before the next round of the houses, because one takes a
//! tenth of the time of a round. All others stop at the first removal. A sum is propagated in one
//! of three ways: up to three open cells by trying all their values, cells that all differ by a
//! table of the sets with that sum, and all others by bounds. Lines on which any two cells hold
//! values that go together have a table of sets too. Several long sums are bounded together by a
//! linear relaxation at the start, which leaves a cost for each candidate.
//!
//! Nine's engine also runs the cages, all that are due before the next round, and derived sums of
//! up to six cells, by shifted bit sets. One hard killer takes 37 % of the instructions and 61 % of
//! the branches that it takes with tables of sets and bounds (callgrind, November 2026). Given sums
//! keep their bounds: without them, a little killer, whose cells form large groups, took 7 % more
//! branches. A cage itself removes a digit that it needs from the cells that see all its places, so
//! the search for locked sets is left out where cells see more than their houses only through
//! cages. That costs up to a fifth more branches, and as many instructions in all or fewer.
//!
//! Tried on killers and rejected, with the effect on the instructions per branch:
//!
//! * caching results by the candidates of the cells: one in six is a hit;
//! * gates that skip a sum with enough slack for a change, and a cage whose sets all survive it: 4
//!   % fewer, but a fifth more time, because the processor cannot predict the gates;
//! * keeping the bounds of each group of a sum between runs: no fewer, because groups have two
//!   cells on average;
//! * compiling all of this for x86-64-v3: 0 to 3 % fewer;
//! * running cages again until none is due, instead of once before the next round: it changes which
//!   contradiction is found first, and one tree became three times as large.
//!
//! What took a tenth off the instructions of a branch: cages pruned in one loop instead of a call
//! for each, and weighing cells with more than two candidates only if they can win.
//!
//! Running all scheduled sums before the next round took a seventh more branches on little killers
//! and a fifth more on killers. Derived sums of more than six cells save no branches unless their
//! total is near an extreme; with at most four cells there are seven times as many.
//!
//! Removed, because 273 puzzles of all kinds took as long in all without, within 1 % of the branches
//! (though one puzzle takes four times as many): the values of a house that have no place outside a
//! cage, values that an automaton needs, and tables of an automaton's steps by whole sets of values.
//! What looked alike and had to stay: sets of values in equal sums (a sixth more branches without),
//! the cells of a run that must be in one region (a sixth), derived sums of up to 18 cells near an
//! extreme (a twentieth), the exchange of one value in a group of a sum (half as many again on little
//! killers), and sums of several given sums, without which one of eight little killers takes half as
//! many again.
//!
//! A sandwich as a diagram of different cells is exact, but takes twice as long as trying all
//! places of its ends.
//!
//! # Search
//!
//! Depth-first with copied planes. All rules beyond houses and pairs that differ are left to
//! propagators, which see masks of values for their own cells; cheap ones run before the search for
//! hidden singles, automata and the like after it.
//!
//! Looking ahead from the cells with the most weight, to branch where most candidates go, took two
//! to seven times as many branches. The hardest killers are not easier to learn from: with a
//! variable for each set of values of a cage, three SAT solvers ran into as many conflicts as this
//! search has branches (54,000 to 85,000 for one of 59,000) and took 4 to 6 s instead of 0.6 s.
//!
//! Starting afresh with the weights learned so far, once or up to three times within 5,000 branches,
//! took a tenth fewer to a third more branches on seven hard killers, and a seventh to two fifths
//! more on eight little killers and on 21 easier killers.
//!
//! A question that takes too many branches continues with conflict learning, in the SAT solver
//! `batsat`. Both were asked "is this clue needed?" (CPU time, a 2-core Intel Xeon, November 2026):
//! for ten 16×16 puzzles the search took 0.33 s and `batsat` 1.4 s; for five of 20×20 they took 24
//! s and 4.8 s, and the 93 of 2000 questions beyond 10,000 branches 21 s and 0.9 s, 10 of them
//! undecided by a search of 200,000 branches and none by `batsat`. Questions within 1000 branches,
//! which are most, are at least six times as fast by search at every size. Rules on pairs are
//! clauses, and propagators take part in the learning: four puzzles with lines and skyscrapers for
//! which search takes 0.27 to 4.2 s are decided in 0.01 to 0.2 s. Sums and renban lines are left to
//! search, because little can be learned from them.
//!
//! Every answer may be [`Undecided`]: a [`Budget`] limits the time, and
//! [`General::with_effort`] the branches.

mod derived;
mod learning;
mod network;
mod planes;
mod propagator;
mod queue;
mod reduce;
mod search;
pub(crate) mod total;
mod vectors;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::board::{Board, Outcome};
use crate::budget::{Budget, Undecided, go_on_if};
use crate::cells::Cells;
pub(crate) use crate::general::learning::Learner;
use crate::general::network::Network;
use crate::general::planes::Strength;
use crate::general::propagator::candidates;
use crate::general::reduce::Within;
use crate::general::search::{Fill, Search};
pub(crate) use crate::general::search::{Meter, Weights};
use crate::general::total::Total;
use crate::random::Random;
use crate::random::strata::Estimate;
use crate::rules::Rules;

/// The branches of a question after which sums are derived. Making killers takes a fifth fewer
/// instructions than with derived sums from the start, and with 50 branches a twelfth fewer.
const LIGHT: u64 = 1000;

/// Evaluates an expression for tables of every size.
macro_rules! with_network {
    ($engine:expr, $network:ident => $made:expr) => {
        match &*$engine.tables {
            Tables::W1($network) => $made,
            Tables::W2($network) => $made,
            Tables::W4($network) => $made,
            Tables::W6($network) => $made,
            Tables::W10($network) => $made,
            Tables::W16($network) => $made,
        }
    };
}

/// What is known about the solutions before a search.
#[derive(Default)]
pub(crate) struct Hints<'h> {
    /// Every solution of the clues has its values in these: what is known need not be found again.
    pub(crate) domains: &'h [u32],
    /// For each cell, the values to try first, as bits.
    pub(crate) wanted: &'h [u32],
    /// Solutions that do not count.
    pub(crate) known: Option<&'h HashSet<Board>>,
}

/// Answers questions about boards under one set of rules. Cheap to clone and to share between
/// threads.
#[derive(Clone, Debug)]
pub(crate) struct General {
    tables: Arc<Tables>,
    /// The maximum number of branches for one question.
    effort: u64,
    /// The number of these before conflict learning takes over; by default, the rules determine it.
    patience: Option<u64>,
    /// The strength of propagation.
    strength: Strength,
}

/// The tables, by the number of words that hold the cells of a layout.
#[derive(Clone, Debug)]
enum Tables {
    W1(Network<{ width(1) }>),
    W2(Network<{ width(2) }>),
    W4(Network<{ width(4) }>),
    W6(Network<{ width(6) }>),
    W10(Network<{ width(10) }>),
    W16(Network<{ width(16) }>),
}

impl General {
    /// Builds the engine for these rules, which takes about ten microseconds, or a hundred if sums are
    /// derived.
    pub(crate) fn new(rules: &Rules) -> General {
        General::confirmed_by(rules, rules, true)
    }

    /// Asks an engine without derived sums, and if that takes it many branches, a full one.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn asked<T>(
        rules: &Rules,
        budget: &Budget,
        ask: impl Fn(&General) -> Result<T, Undecided>,
    ) -> Result<T, Undecided> {
        let light = General {
            effort: LIGHT,
            ..General::confirmed_by(rules, rules, false)
        };
        match ask(&light) {
            Err(Undecided::Spent) if !budget.is_spent() => ask(&General::new(rules)),
            answer => answer,
        }
    }

    /// Builds an engine whose solutions are confirmed by other rules, to simulate a fault in the
    /// search. It may do without derived sums.
    pub(crate) fn confirmed_by(rules: &Rules, verifier: &Rules, derives: bool) -> General {
        // Sets of houses are kept in the same number of words.
        let tables = match rules.layout().cells().max(rules.houses().len()) {
            0..=64 => Tables::W1(Network::new(rules, verifier, derives)),
            65..=128 => Tables::W2(Network::new(rules, verifier, derives)),
            129..=256 => Tables::W4(Network::new(rules, verifier, derives)),
            257..=384 => Tables::W6(Network::new(rules, verifier, derives)),
            385..=640 => Tables::W10(Network::new(rules, verifier, derives)),
            _ => Tables::W16(Network::new(rules, verifier, derives)),
        };
        General {
            tables: Arc::new(tables),
            effort: u64::MAX,
            patience: None,
            strength: Strength::Rounds,
        }
    }

    /// Returns an engine that gives up sooner: a question not decided within `effort` branches is
    /// undecided, on any machine.
    ///
    /// For [`reduce`](Self::reduce) and [`reduced`](Self::reduced) the limit applies to each clue,
    /// for all other questions to the whole.
    pub(crate) fn with_effort(&self, effort: u64) -> General {
        General {
            effort,
            ..self.in_fixed_order()
        }
    }

    /// Returns an engine that takes equal steps and finds solutions in the same order on every
    /// machine, without special instructions.
    pub(crate) fn in_fixed_order(&self) -> General {
        General {
            strength: Strength::Locked,
            ..self.clone()
        }
    }

    /// Returns an engine that turns to conflict learning after `patience` branches of plain search
    /// in one question. The answers do not change: this is for tests and measurements.
    pub(crate) fn with_patience(&self, patience: u64) -> General {
        General {
            patience: Some(patience),
            ..self.clone()
        }
    }

    pub(crate) fn meter<'a>(&self, budget: &'a Budget<'a>) -> Meter<'a> {
        Meter::new(self.effort, self.patience(), budget)
    }

    /// The branches of plain search after which a question turns to conflict learning.
    pub(crate) fn patience(&self) -> u64 {
        let of_network = || with_network!(self, network => network.patience());
        self.patience.unwrap_or_else(of_network)
    }

    /// Counts the solutions, up to `limit`. This visits each one, which is slow with few clues.
    ///
    /// # Panics
    /// If the layout does not [admit](crate::rules::layout::Layout::admits) the clues; so do all
    /// questions about clues.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn count(
        &self,
        clues: &Board,
        limit: u64,
        budget: &Budget,
    ) -> Result<u64, Undecided> {
        if limit <= 2 {
            return Ok(self.first(clues, limit as usize, budget)?.len() as u64);
        }
        let mut found = 0;
        self.count_into(&mut found, clues, limit, budget)?;
        Ok(found)
    }

    /// Adds the number of solutions, up to `limit`, to `found`, which has what was counted when the
    /// budget is spent.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn count_into(
        &self,
        found: &mut u64,
        clues: &Board,
        limit: u64,
        budget: &Budget,
    ) -> Result<(), Undecided> {
        self.visit(clues, budget, &mut |_| {
            *found += 1;
            go_on_if(*found < limit)
        })
    }

    /// Determines if there is no solution, exactly one, or more than one.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn solve(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        let mut found = self.first(clues, 2, budget)?.into_iter();
        Ok(match (found.next(), found.next()) {
            (None, _) => Outcome::Impossible,
            (Some(only), None) => Outcome::Unique(only),
            (Some(one), Some(other)) => Outcome::Ambiguous(one, other),
        })
    }

    /// Returns the values that propagation leaves in each cell, as bits. Regions that may be numbered
    /// in any way keep all numbers.
    pub(crate) fn propagated(&self, clues: &Board) -> Vec<u32> {
        with_network!(self, network => {
            let mut search = Search::of(network, clues, self.strength);
            if search.scratch.exchanges || search.propagate(0).is_err() {
                return vec![network.every_value(); network.number];
            }
            (0..network.number).map(|cell| candidates(search.planes(0), cell)).collect()
        })
    }

    /// Returns the first solutions, at most `most` of them.
    fn first(&self, clues: &Board, most: usize, budget: &Budget) -> Result<Vec<Board>, Undecided> {
        let hints = Hints::default();
        let (found, _) = self.hinted(clues, &hints, most, None, budget, &mut None)?;
        Ok(found)
    }

    /// Returns the first solutions that are not known, at most `most` of them, and `false` if it
    /// stopped after that number of branches. The search begins with the weights of an earlier one.
    pub(crate) fn hinted(
        &self,
        clues: &Board,
        hints: &Hints,
        most: usize,
        branches: Option<u64>,
        budget: &Budget,
        weights: &mut Option<Weights>,
    ) -> Result<(Vec<Board>, bool), Undecided> {
        with_network!(self, network => {
            let mut search = Search::of(network, clues, self.strength);
            for (cell, &values) in hints.domains.iter().enumerate() {
                search.restrict(0, cell, values);
            }
            search.wanted = hints.wanted.to_vec();
            if let Some(weights) = weights.take() {
                search.weights = weights;
            }
            let is_known = |planes: &[Cells<_>]| {
                let known = |known: &HashSet<Board>| known.contains(&network.board(planes));
                hints.known.is_some_and(known)
            };
            let limited = |branches| Meter::new(branches, u64::MAX, budget);
            let mut meter = branches.map_or_else(|| self.meter(budget), limited);
            let mut found = Vec::new();
            let ended = first_of(&mut search, clues, most, &mut found, &mut meter, &is_known);
            *weights = Some(search.weights);
            if branches.is_some() {
                meter.look()?;
            } else {
                ended?;
            }
            for planes in &found {
                network.confirm(planes, clues);
            }
            let boards = found.iter().map(|planes| network.board(planes));
            Ok((boards.collect(), ended.is_ok()))
        })
    }

    /// Starts conflict learning about the solutions of these clues. Every solution must have its
    /// values in `domains`.
    ///
    /// # Errors
    /// If the meter is spent first.
    pub(crate) fn learner<'m, 'b>(
        &self,
        clues: &Board,
        domains: &[u32],
        meter: &'m mut Meter<'b>,
    ) -> Result<Learner<'m, 'b>, Undecided> {
        with_network!(self, network => {
            let mut search = Search::of(network, clues, self.strength);
            search.number_by_first_cells(clues);
            for (cell, &values) in domains.iter().enumerate() {
                search.restrict(0, cell, values);
            }
            // If there is a contradiction, the learner finds it too.
            let _ = search.propagate(0);
            Learner::new(network, search.planes(0), meter)
        })
    }

    /// Excludes solutions from now on, and returns another by learning, in which a cell has the
    /// assumed value (from 0); `None` if there is none.
    ///
    /// # Errors
    /// If the learner's meter is spent first.
    pub(crate) fn next(
        &self,
        clues: &Board,
        learner: &mut Learner,
        known: impl Iterator<Item = Board>,
        assumed: Option<(usize, usize)>,
    ) -> Result<Option<Board>, Undecided> {
        for solution in known {
            let values = solution.values().iter().enumerate();
            learner.exclude(values.map(|(cell, &value)| (usize::from(value) - 1, cell)));
        }
        with_network!(self, network => {
            let found = learner.solution(assumed)?;
            Ok(found.map(|planes| {
                network.confirm(&planes, clues);
                network.board(&planes)
            }))
        })
    }

    /// Calls `visit` with every solution, in no particular order, until it breaks.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn for_each<B>(
        &self,
        clues: &Board,
        budget: &Budget,
        mut visit: impl FnMut(&Board) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Undecided> {
        let mut broken = None;
        self.visit(clues, budget, &mut |found| {
            visit(&found()).map_break(|value| broken = Some(value))
        })?;
        Ok(broken.map_or(ControlFlow::Continue(()), ControlFlow::Break))
    }

    fn visit(&self, clues: &Board, budget: &Budget, visit: Visitor) -> Result<(), Undecided> {
        with_network!(self, network => visit_within(network, clues, self.strength, &mut self.meter(budget), visit))
    }

    /// Returns a random full board; `None` if there is none. The distribution is not uniform.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn random_board(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Option<Board>, Undecided> {
        let mut meter = self.meter(budget);
        with_network!(self, network => {
            let found = Fill::new(network, random, &mut meter).board()?;
            Ok(found.map(|planes| {
                network.confirm(&planes, &Board::blank(network.number));
                network.board(&planes)
            }))
        })
    }

    /// Returns `true` if some solution of the clues differs from this one in one of these cells.
    ///
    /// # Panics
    /// If the clues are not from the solution. If it is not a solution under these rules, this and
    /// the questions below may panic too.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn differs(
        &self,
        solution: &Board,
        clues: &Board,
        cells: &[usize],
        budget: &Budget,
    ) -> Result<bool, Undecided> {
        with_network!(self, network => {
            let mut within = Within::new(network, solution, clues, self.strength);
            within.differs(cells, &mut self.meter(budget))
        })
    }

    /// Returns the clues that could each be removed: none for a minimal puzzle. The clues must be
    /// unique, with this solution.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn redundant_clues(
        &self,
        solution: &Board,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Vec<usize>, Undecided> {
        with_network!(self, network => {
            let mut within = Within::new(network, solution, clues, self.strength);
            within.redundant(&mut self.meter(budget))
        })
    }

    /// Removes each clue of the order in turn if the solution stays unique and at least `least`
    /// clues are left. The clues must be unique, with this solution. Cells of the order without a
    /// clue are skipped.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn reduced(
        &self,
        solution: &Board,
        clues: &Board,
        order: &[usize],
        least: usize,
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        match self.reduce(solution, clues, order, least, budget) {
            (reduced, 0) => Ok(reduced),
            _ => Err(Undecided::Spent),
        }
    }

    /// Like [`reduced`](Self::reduced), but keeps clues for which it is undecided whether they are
    /// needed, and returns their number too. The effort applies to each clue, the budget to all.
    pub(crate) fn reduce(
        &self,
        solution: &Board,
        clues: &Board,
        order: &[usize],
        least: usize,
        budget: &Budget,
    ) -> (Board, usize) {
        with_network!(self, network => {
            let within = Within::new(network, solution, clues, self.strength);
            let (clues, undecided) = within.reduce(order, least, &self.meter(budget));
            (solution.restrict(clues), undecided)
        })
    }

    /// Counts all boards; where values can be exchanged, only those with one house filled in order.
    /// Runs on the current rayon thread pool (with the feature `threads`). `observe` gets the
    /// number of finished parts and the number of all parts.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn total(
        &self,
        budget: &Budget,
        observe: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Total, Undecided> {
        with_network!(self, network => total::total(network, budget, observe))
    }

    /// Estimates the number of solutions, or without clues how many boards [`total`](Self::total)
    /// will count, from random descents (Knuth
    /// 1975): the product of the numbers of branches on the way down is an unbiased estimate of the
    /// number of leaves. The first branches are all taken, so that they add nothing to the error. A
    /// seed always gives the same estimate. Takes a fraction of a second for 16×16.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub(crate) fn estimate(
        &self,
        clues: Option<&Board>,
        seed: u64,
        budget: &Budget,
    ) -> Result<Estimate, Undecided> {
        with_network!(self, network => budget.answer(total::estimate(network, clues, seed, budget)))
    }
}

// Questions about a network, answered with confirmed solutions.

/// A solution, which is converted to a board only on demand.
type Found<'f> = &'f dyn Fn() -> Board;

/// A callback for solutions, until it breaks. It is a single type, so that each search is compiled
/// once, in this crate.
type Visitor<'v> = &'v mut dyn FnMut(Found) -> ControlFlow<()>;

/// Passes each solution to `visit` until it breaks.
fn visit_within<const W: usize>(
    network: &Network<W>,
    clues: &Board,
    strength: Strength,
    meter: &mut Meter,
    visit: Visitor,
) -> Result<(), Undecided> {
    let result = Search::of(network, clues, strength).run(0, meter, &mut |planes| {
        network.confirm(planes, clues);
        visit(&|| network.board(planes))
    });
    result.map(|_| ())
}

/// The branches of a search that numbers regions as it finds them. Some puzzles take a few thousand
/// and do not end within a minute with numbers by first cells; for others it is the other way round.
const EXCHANGING: u64 = 20_000;

/// Adds the planes of the first `most` solutions to `found`, without confirming them.
fn first_of<const W: usize>(
    search: &mut Search<W>,
    clues: &Board,
    most: usize,
    found: &mut Vec<Vec<Cells<W>>>,
    meter: &mut Meter,
    is_known: &dyn Fn(&[Cells<W>]) -> bool,
) -> Result<(), Undecided> {
    if most == 0 {
        return Ok(());
    }
    loop {
        let exchanges = search.scratch.exchanges;
        let mut add = |planes: &[Cells<W>]| {
            if !is_known(planes) {
                found.push(planes.to_vec());
            }
            go_on_if(found.len() < most)
        };
        let branches = if exchanges { EXCHANGING } else { u64::MAX };
        let ended = meter.patiently(branches, |meter| search.run(0, meter, &mut add))?;
        if ended.is_some() {
            return Ok(());
        }
        if !exchanges {
            break;
        }
        found.clear();
        search.number_by_first_cells(clues);
    }
    // The planes no longer have the finished branches and their solutions. The solutions in the
    // unfinished branch are excluded here.
    let mut learner = Learner::new(search.network, search.planes(0), meter)?;
    for solution in &*found {
        learner.exclude(places(solution));
    }
    while found.len() < most
        && let Some(solution) = learner.solution(None)?
    {
        learner.exclude(places(&solution));
        if !is_known(&solution) {
            found.push(solution);
        }
    }
    Ok(())
}

/// Returns each value (from 0) with each of its cells.
fn places<const W: usize>(planes: &[Cells<W>]) -> impl Iterator<Item = (usize, usize)> {
    let planes = planes.iter().enumerate();
    planes.flat_map(|(value, &plane)| plane.into_iter().map(move |cell| (value, cell)))
}

// The numbers of words for which tables are compiled.

/// Returns the number of words of the tables for `words` words. The web has two sizes of tables,
/// because they are most of what is loaded before the first puzzle.
const fn width(words: usize) -> usize {
    match words {
        _ if !cfg!(target_family = "wasm") => words,
        ..=2 => 2,
        _ => 16,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::rules::variant::Variant;

    /// Reduces a random board with several engines; returns the clues left, and how many are undecided.
    fn reduced<const N: usize>(
        name: &str,
        index: u64,
        budget: &Budget,
        engines: impl FnOnce(General) -> [General; N],
    ) -> [(Board, usize); N] {
        let variant: Variant = name.parse().expect("a variant");
        let engine = General::new(&variant.any_rules());
        let mut random = Random::stream(name, 1, index);
        let found = engine.random_board(&mut random, &Budget::UNLIMITED);
        let solution = found.expect("unlimited").expect("a board");
        let mut order: Vec<usize> = (0..solution.len()).collect();
        random.shuffle(&mut order);
        engines(engine).map(|engine| {
            let reduced = engine.reduce(&solution, &solution, &order, 0, budget);
            let still = General::new(&variant.any_rules());
            let solutions = still.count(&reduced.0, 2, &Budget::UNLIMITED);
            assert_eq!(solutions, Ok(1), "{name}");
            reduced
        })
    }

    /// Three cells with three values, of which two cells can hold two, and a sum that three values of
    /// 1, 2, 8 and 9 can only have if one is repeated.
    #[test]
    fn cells_that_differ_hold_sets_of_values() {
        for (marks, given, cell, left) in [
            (
                ".AllDifferent~R1C1~R5C5~R9C8.~R1C1_1_2~R5C5_1_2~R9C8_1_2_3",
                None,
                79,
                0b100,
            ),
            (
                ".EqualSum~R1C1~R1C2~R1C3~-~R5C5~R6C8.~R1C1_1_2_8_9~R1C2_1_2_8_9~R1C3_1_2_8_9\
                 ~R6C8_6_7_8_9",
                Some(5),
                52,
                0b110_0000,
            ),
        ] {
            let rules = crate::formats::read_rules(marks).expect("rules");
            let mut clues = Board::blank(81);
            clues.set(40, given);
            let domains = General::new(&rules).propagated(&clues);
            assert_eq!(domains[cell], left, "{marks}");
        }
    }

    /// Some questions are answered without derived sums, and the others are asked again with them.
    #[test]
    fn what_is_asked_is_what_a_full_engine_says() {
        let cages = ".Shape~6x6.Cage~6~R1C1~R1C2~R1C3.Cage~9~R3C1~R4C1~R5C1.Cage~11~R6C5~R6C6";
        let rules = crate::formats::read_rules(cages).expect("rules");
        let full = General::new(&rules);
        for (limit, expected) in [(2, 2), (100, 100), (10_000, 7680)] {
            let count =
                |general: &General| general.count(&Board::blank(36), limit, &Budget::UNLIMITED);
            let asked = General::asked(&rules, &Budget::UNLIMITED, count);
            assert_eq!((asked, count(&full)), (Ok(expected), Ok(expected)));
        }
        let spent = Budget::UNLIMITED.within(Duration::ZERO);
        let count = |general: &General| general.count(&Board::blank(36), 10_000, &spent);
        assert_eq!(General::asked(&rules, &spent, count), Err(Undecided::Spent));
    }

    /// The puzzle with index 3 of `lacuna generate --variant 20x20 --seed 1`.
    #[test]
    fn what_plain_search_leaves_undecided_is_decided_by_learning() {
        let [plain, both] = reduced("20x20", 3, &Budget::UNLIMITED, |engine| {
            let limited = engine.with_effort(5000);
            [limited.with_patience(u64::MAX), limited]
        });
        assert_eq!((plain.0.clues(), plain.1), (159, 5));
        assert_eq!((both.0.clues(), both.1), (157, 0));
    }

    #[test]
    fn effort_limits_each_clue_and_time_all_of_them() {
        let [one, other] = reduced("20x20", 3, &Budget::UNLIMITED, |engine| {
            [(); 2].map(|()| engine.with_patience(0).with_effort(200))
        });
        assert!(one.1 > 0);
        assert_eq!(one, other, "the same steps in every run");

        let [minimal, hasty] = reduced("9x9", 0, &Budget::UNLIMITED, |engine| {
            [engine.clone(), engine.with_effort(0)]
        });
        assert!(minimal.1 == 0 && hasty.1 > 0);
        assert!(hasty.0.clues() >= minimal.0.clues());

        for (name, time) in [("9x9", 0), ("25x25", 200)] {
            let budget = Budget::UNLIMITED.within(Duration::from_millis(time));
            let [late] = reduced(name, 0, &budget, |engine| [engine.with_patience(0)]);
            assert!(late.1 > 0, "{name}");
        }
    }
}

//! Conflict learning for questions that a plain search does not decide quickly: the network as
//! clauses for the SAT solver `batsat`.
//!
//! There is a variable for each candidate of each cell. The clauses say that each cell has exactly
//! one value, each value has a place in each house, peers differ, neighbours that must be apart are
//! not consecutive, and pairs of cells hold only what other rules allow. Propagation comes first,
//! to keep the clauses few. Rules on more than two cells are left to the
//! [propagators](Propagators), which run during the solver's search.
//!
//! Where one of several groups of conditions holds, each group has a variable that says whether it
//! does, so that what rules out a group is explained once, by few cells, and branches can choose a
//! group. Without these, an explanation needs cells of all groups: the candidates of a half-made
//! puzzle in which one of 36 lines is a whisper were not known after 28 s; with them it takes 1 s.
//!
//! A question reaches learning only after many branches of plain search, so learning is compiled
//! once, for the widest sets, and the tables of smaller boards are converted.
//!
//! The solver's seed is fixed and it never looks at a clock, so it takes the same steps in every
//! run; each counts as a branch.

use std::cell::RefCell;
use std::rc::Rc;

use batsat::theory::TheoryArg;
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Theory, lbool};

use crate::budget::Undecided;
use crate::cells::Cells;
use crate::general::network::{Network, propagators_of};
use crate::general::propagator::{Excluded, Propagator, Scratch, bits, candidates};
use crate::general::queue::{self, Contradiction};
use crate::general::search::Meter;
use crate::general::width;

/// The number of words of the sets that learning works with.
const WIDEST: usize = width(16);

/// A search for the solutions of a partly solved board.
pub(crate) struct Learner<'m, 'b> {
    solver: Solver<Limit<'m, 'b>>,
    propagators: Propagators,
}

impl<'m, 'b> Learner<'m, 'b> {
    /// Creates a learner for the remaining candidates.
    pub(super) fn new<const W: usize>(
        network: &Network<W>,
        planes: &[Cells<W>],
        meter: &'m mut Meter<'b>,
    ) -> Result<Self, Undecided> {
        let left = (0..network.number).map(|cell| candidates(planes, cell));
        let network = Network::new(&network.rules, &network.verifier, true);
        Learner::of(network, &left.collect::<Vec<u32>>(), meter)
    }

    fn of(
        mut network: Network<WIDEST>,
        left: &[u32],
        meter: &'m mut Meter<'b>,
    ) -> Result<Self, Undecided> {
        let limit = Limit(RefCell::new(Ok(meter)));
        let mut solver = Solver::new(SolverOpts::default(), limit);
        let mut literals = vec![vec![Lit::UNDEF; network.side]; network.number];
        let cells = |value: usize| (0..left.len()).map(move |cell| (value, cell));
        let places = (0..network.side).flat_map(cells);
        for (value, cell) in places.filter(|&(value, cell)| left[cell] >> value & 1 != 0) {
            // Decisions assign values: ruling values out one by one took 25 % longer.
            literals[cell][value] = Lit::new(solver.new_var(lbool::TRUE, true), true);
        }
        let mut of_pairs = Vec::new();
        for propagator in std::mem::take(&mut network.propagators) {
            let Some(alternatives) = propagator.alternatives() else {
                network.propagators.push(propagator);
                continue;
            };
            let mut any = Vec::new();
            for conditions in alternatives {
                let mut literal = |decides| Lit::new(solver.new_var(lbool::TRUE, decides), true);
                let (is_out, is_chosen) = (literal(false), literal(true));
                solver.add_clause_reuse(&mut vec![is_out, is_chosen]);
                solver.add_clause_reuse(&mut vec![!is_out, !is_chosen]);
                if conditions.iter().all(Propagator::is_implied) {
                    of_pairs.push((is_chosen, conditions));
                } else {
                    let propagator = Propagator::unless_first(literals.len(), conditions);
                    network.propagators.push(propagator);
                }
                any.push(is_chosen);
                literals.push(vec![is_out, is_chosen]);
            }
            solver.add_clause_reuse(&mut any);
        }
        network.propagators_of = propagators_of(&network.propagators, literals.len());
        let network = Rc::new(network);
        let mut learner = Learner {
            solver,
            propagators: Propagators::new(network.clone(), literals),
        };
        for cell in network.all {
            learner.solver.cb().look()?;
            learner.say_cell(&network, cell);
        }
        for &house in &network.houses {
            for value in 0..network.side {
                learner.say(house.into_iter().map(|cell| (value, cell)));
            }
        }
        for propagator in &network.propagators {
            learner.say_pairs(None, propagator)?;
        }
        for (is_chosen, conditions) in of_pairs {
            for condition in &conditions {
                learner.say_pairs(Some(is_chosen), condition)?;
            }
        }
        Ok(learner)
    }

    /// Adds the clauses of a rule on pairs of cells, if it is one: each value has a partner in each
    /// other cell, if the given literal holds.
    fn say_pairs(&mut self, given: Option<Lit>, propagator: &Propagator) -> Result<(), Undecided> {
        self.solver.cb().look()?;
        let cells = &propagator.cells[..];
        let ends = (0..cells.len()).flat_map(|i| (0..cells.len()).map(move |j| (i, j)));
        for (i, j) in ends.filter(|&(i, j)| i != j && propagator.is_pairwise()) {
            for value in bits(self.propagators.first[cells[i]]) {
                let is_partner = |&partner: &usize| {
                    let (one, other) = if i < j {
                        (value, partner)
                    } else {
                        (partner, value)
                    };
                    propagator.allows(one, other)
                };
                let partners = bits(self.propagators.first[cells[j]]).filter(is_partner);
                let partners = partners.map(|partner| self.literal((partner, cells[j])));
                let not = given.into_iter().chain([self.literal((value, cells[i]))]);
                let mut clause = partners.chain(not.map(|literal| !literal)).collect();
                self.solver.add_clause_reuse(&mut clause);
            }
        }
        Ok(())
    }

    /// Adds the clauses of a cell, and of its pairs with later cells.
    fn say_cell(&mut self, network: &Network<WIDEST>, cell: usize) {
        self.say((0..network.side).map(|value| (value, cell)));
        let later = !Cells::below(cell + 1);
        let apart = network.apart.get(cell).copied().unwrap_or(Cells::EMPTY);
        for value in bits(self.propagators.first[cell]) {
            for other in value + 1..network.side {
                self.exclude([(value, cell), (other, cell)].into_iter());
            }
            for peer in network.peers[cell] & later {
                self.exclude([(value, cell), (value, peer)].into_iter());
            }
            for next in [value.wrapping_sub(1), value + 1] {
                for neighbour in apart & later {
                    self.exclude([(value, cell), (next, neighbour)].into_iter());
                }
            }
        }
    }

    /// Returns the literal of an assignment; undefined if it is ruled out.
    fn literal(&self, (value, cell): (usize, usize)) -> Lit {
        let literals = &self.propagators.literals[cell];
        literals.get(value).copied().unwrap_or(Lit::UNDEF)
    }

    /// Adds the clause that at least one of these assignments holds.
    fn say(&mut self, any: impl Iterator<Item = (usize, usize)>) {
        let literals = any.map(|assignment| self.literal(assignment));
        let mut clause = literals.filter(|&literal| literal != Lit::UNDEF).collect();
        self.solver.add_clause_reuse(&mut clause);
    }

    /// Excludes that all of these values (from 0) are in their cells, such as those of a solution, from
    /// now on. If one of them was ruled out before, that is excluded already.
    pub(super) fn exclude(&mut self, solution: impl Iterator<Item = (usize, usize)>) {
        let said = solution.map(|assignment| self.literal(assignment));
        let said: Vec<Lit> = said.collect();
        if !said.contains(&Lit::UNDEF) {
            let mut clause = said.into_iter().map(|literal| !literal).collect();
            self.solver.add_clause_reuse(&mut clause);
        }
    }

    /// Returns, for each value, its cells in a solution in which a cell has the assumed value (from
    /// 0), if there is one; `None` if there is none. What is learned stays.
    pub(super) fn solution<const W: usize>(
        &mut self,
        assumed: Option<(usize, usize)>,
    ) -> Result<Option<Vec<Cells<W>>>, Undecided> {
        let assumed = assumed.map(|assumed| self.literal(assumed));
        if assumed == Some(Lit::UNDEF) {
            return Ok(None);
        }
        let (solver, propagators) = (&mut self.solver, &mut self.propagators);
        let found = solver.solve_limited_th(propagators, assumed.as_slice());
        if found == lbool::UNDEF {
            return Err(Undecided::Spent);
        }
        let holds =
            |literal: Lit| literal != Lit::UNDEF && self.solver.value_lit(literal) == lbool::TRUE;
        let network = self.propagators.network.clone();
        let plane = |value: usize| {
            let is_there = |&cell: &usize| holds(self.literal((value, cell)));
            (0..network.number).filter(is_there).collect()
        };
        Ok((found == lbool::TRUE).then(|| (0..network.side).map(plane).collect()))
    }
}

/// The meter, until it is spent.
struct Limit<'m, 'b>(RefCell<Result<&'m mut Meter<'b>, Undecided>>);

impl Limit<'_, '_> {
    fn look(&self) -> Result<(), Undecided> {
        self.0.borrow().as_ref().map_err(|&spent| spent)?.look()
    }
}

impl Callbacks for Limit<'_, '_> {
    /// Charges the meter for one branch. The solver calls this before each decision.
    fn stop(&self) -> bool {
        let mut meter = self.0.borrow_mut();
        if meter.as_mut().is_ok_and(|meter| meter.spend().is_err()) {
            *meter = Err(Undecided::Spent);
        }
        meter.is_err()
    }
}

// Propagators as the theory of a SAT solver (lazy clause generation: Ohrimenko, Stuckey and Codish
// 2009).
//
// They run when unit propagation has reached its fixed point, and rule out literals. Explanations
// are found only when a conflict needs them: the propagator runs once more with the candidates of
// that time, then with more and more of them, as long as it still rules out the literal. The
// candidates that remain absent are the explanation. So no propagator has to explain itself. Those
// on pairs of cells are clauses instead.

/// A target that propagators may rule out: a value of a cell, or everything.
type Target = Option<(usize, usize)>;

/// The propagators of a network, and the part of the solver's trail that they have read.
#[derive(Debug)]
struct Propagators {
    network: Rc<Network<WIDEST>>,
    /// For each cell and value, the literal of that assignment; undefined if it was ruled out
    /// before. Cells beyond the board say with two values whether a group of conditions holds.
    literals: Vec<Vec<Lit>>,
    /// For each variable, its cell and value.
    places: Vec<(usize, usize)>,
    /// The candidates of each cell at the start, and now.
    first: Vec<u32>,
    masks: Vec<u32>,
    /// The variables on the part of the trail that has been read, and where its levels begin.
    trail: Vec<usize>,
    levels: Vec<usize>,
    /// For each variable, its position in the trail when it was last read.
    read: Vec<usize>,
    /// For each variable, the propagator that ruled it out last, and how much of the trail had been
    /// read.
    causes: Vec<(usize, usize)>,
    /// The scheduled propagators, as bits.
    due: Vec<u64>,
    scratch: Scratch,
    /// The candidates that the last propagator left its cells, and what these exclude from others.
    left: Vec<u32>,
    excluded: Vec<Excluded<WIDEST>>,
    reason: Vec<Lit>,
}

impl Propagators {
    /// Builds the theory.
    fn new(network: Rc<Network<WIDEST>>, literals: Vec<Vec<Lit>>) -> Self {
        let mut first = vec![0; literals.len()];
        let mut places = Vec::new();
        for (cell, literals) in literals.iter().enumerate() {
            for (value, &literal) in literals.iter().enumerate() {
                if literal != Lit::UNDEF {
                    let variable = literal.var().idx() as usize;
                    places.resize(places.len().max(variable + 1), (0, 0));
                    places[variable] = (cell, value);
                    first[cell] |= 1 << value;
                }
            }
        }
        let mut due = vec![0; network.propagators.len().div_ceil(64)];
        (0..network.propagators.len()).for_each(|number| due[number / 64] |= 1 << (number % 64));
        Propagators {
            network,
            literals,
            masks: first.clone(),
            first,
            trail: Vec::new(),
            levels: Vec::new(),
            read: vec![0; places.len()],
            causes: vec![(0, 0); places.len()],
            places,
            due,
            scratch: Scratch::default(),
            left: Vec::new(),
            excluded: Vec::new(),
            reason: Vec::new(),
        }
    }

    /// Returns `true` if the first `known` entries of the trail assign this value to a cell.
    fn is_said(&self, cell: usize, value: usize, known: usize) -> bool {
        let variable = self.literals[cell][value].var().idx() as usize;
        let place = self.read[variable];
        // A value that is ruled out is not among the candidates, so the literal is true if it is
        // set.
        place < known
            && self.trail.get(place) == Some(&variable)
            && self.masks[cell] >> value & 1 != 0
    }

    /// Reads what the solver has set.
    fn read(&mut self, model: &[Lit]) {
        for &literal in &model[self.trail.len()..] {
            let variable = literal.var().idx() as usize;
            self.read[variable] = self.trail.len();
            self.trail.push(variable);
            if !literal.sign() {
                let (cell, value) = self.places[variable];
                self.masks[cell] &= !(1 << value);
                self.network.wake(&mut self.due, cell);
            }
        }
    }

    /// Runs propagators until one rules something out.
    fn check(&mut self, solver: &mut TheoryArg) {
        self.read(solver.model());
        let network = self.network.clone();
        while let Some(number) = queue::next(&mut self.due, usize::MAX) {
            if network.propagators[number].is_implied() {
                // The solver has clauses for binary constraints.
                continue;
            }
            let cells = &network.propagators[number].cells;
            let domains: Vec<u32> = cells.iter().map(|&cell| self.masks[cell]).collect();
            if self.run(number, &domains).is_err() {
                self.explain(number, self.trail.len(), None);
                return self.contradict(solver, None);
            }
            if self.rule_out(number, solver) {
                return;
            }
        }
    }

    /// Runs a propagator on some candidates.
    fn run(&mut self, number: usize, domains: &[u32]) -> Result<(), Contradiction> {
        self.excluded.clear();
        self.left.clear();
        self.left.extend_from_slice(domains);
        let (left, excluded) = (&mut self.left, &mut self.excluded);
        let propagator = &self.network.propagators[number];
        propagator.run_alone(left, &self.network.peers, &mut self.scratch, excluded)
    }

    /// Passes what a propagator has ruled out to the solver. Returns `true` if there was anything.
    fn rule_out(&mut self, number: usize, solver: &mut TheoryArg) -> bool {
        let network = self.network.clone();
        let cells = &network.propagators[number].cells;
        let own = cells.iter().zip(&self.left);
        let own = own.map(|(&cell, &domain)| (cell, !domain));
        // A value that has lost its last place is excluded everywhere, even from bits beyond the
        // board.
        let others = self.excluded.iter().flat_map(|&(value, cells)| {
            let cells = cells & network.all;
            cells.into_iter().map(move |cell| (cell, 1 << value))
        });
        let news = own.chain(others);
        let news = news.map(|(cell, values)| (cell, values & self.masks[cell]));
        let news: Vec<(usize, u32)> = news.filter(|&(_, values)| values != 0).collect();
        for &(cell, values) in &news {
            for value in bits(values) {
                let known = self.trail.len();
                if self.is_said(cell, value, known) {
                    self.explain(number, known, Some((cell, value)));
                    self.contradict(solver, Some(!self.literals[cell][value]));
                    return true;
                }
                let literal = self.literals[cell][value];
                self.causes[literal.var().idx() as usize] = (number, known);
                solver.propagate(!literal);
            }
        }
        !news.is_empty()
    }

    /// Passes to the solver the clause by which the explanation implies this literal, which is
    /// false. Without a literal, the clause excludes the explanation itself.
    fn contradict(&mut self, solver: &mut TheoryArg, implied: Option<Lit>) {
        let not = self.reason.iter().map(|&literal| !literal);
        let mut clause: Vec<Lit> = not.chain(implied).collect();
        if let (Some(&first), Some(&last)) = (self.levels.first(), self.levels.last()) {
            // The solver wants a literal that was not set from the start; if there is no solution,
            // the last decision was wrong too.
            let is_old = |literal: &Lit| self.read[literal.var().idx() as usize] < first;
            if clause.iter().all(is_old) {
                clause.push(!solver.model()[last]);
            }
        } else if clause.is_empty() {
            let (cell, value) = self.places[0];
            clause.push(self.literals[cell][value]);
        }
        solver.raise_conflict(&clause, false);
    }

    /// Finds literals among the first `known` of the trail that make a propagator rule out the
    /// target.
    fn explain(&mut self, number: usize, known: usize, target: Target) {
        let network = self.network.clone();
        let cells = &network.propagators[number].cells;
        let then = cells.iter().map(|&cell| self.candidates(cell, known));
        let mut domains: Vec<u32> = then.collect();
        self.relax(number, &mut domains, 0..cells.len(), target);
        self.reason.clear();
        for (&cell, &domain) in cells.iter().zip(&domains) {
            let gone = self.first[cell] & !domain;
            let value = domain.trailing_zeros() as usize;
            if gone != 0 && domain.is_power_of_two() && self.is_said(cell, value, known) {
                self.reason.push(self.literals[cell][value]);
            } else {
                let literals = bits(gone).map(|value| !self.literals[cell][value]);
                self.reason.extend(literals);
            }
        }
    }

    /// Returns the candidates of a cell after the first `known` entries of the trail.
    fn candidates(&self, cell: usize, known: usize) -> u32 {
        let later =
            |&value: &usize| self.read[self.literals[cell][value].var().idx() as usize] >= known;
        let back = bits(self.first[cell] & !self.masks[cell]).filter(later);
        back.fold(self.masks[cell], |mask, value| mask | 1 << value)
    }

    /// Restores the initial candidates of cells, many at once where that works, as long as the
    /// target stays ruled out.
    fn relax(
        &mut self,
        number: usize,
        domains: &mut [u32],
        range: std::ops::Range<usize>,
        target: Target,
    ) {
        let network = self.network.clone();
        let cells = &network.propagators[number].cells;
        let kept = domains[range.clone()].to_vec();
        let mut try_all = |this: &mut Self, more: &dyn Fn(u32, u32) -> u32| {
            for (i, &now) in range.clone().zip(&kept) {
                domains[i] = more(this.first[cells[i]], now);
            }
            let holds = domains[range.clone()] == kept || this.rules_out(number, domains, target);
            if !holds {
                domains[range.clone()].copy_from_slice(&kept);
            }
            holds
        };
        if range.is_empty() || try_all(self, &|first, _| first) {
            return;
        }
        if range.len() > 1 {
            let middle = range.start.midpoint(range.end);
            self.relax(number, domains, range.start..middle, target);
            self.relax(number, domains, middle..range.end, target);
        } else if !try_all(self, &|first, now| {
            now | first & u32::MAX << now.trailing_zeros()
        }) {
            // Neither all nor all larger ones could be restored; perhaps all smaller ones can.
            try_all(self, &|first, now| {
                now | first & u32::MAX >> now.leading_zeros()
            });
        }
    }

    fn rules_out(&mut self, number: usize, domains: &[u32], target: Target) -> bool {
        if self.run(number, domains).is_err() {
            return true;
        }
        let Some((cell, value)) = target else {
            return false;
        };
        let network = self.network.clone();
        let mut own = network.propagators[number].cells.iter().zip(&self.left);
        let mut others = self.excluded.iter();
        own.any(|(&own, &domain)| own == cell && domain >> value & 1 == 0)
            || others.any(|&(other, cells)| other == value && cells.contains(cell))
    }
}

impl Theory for Propagators {
    fn final_check(&mut self, solver: &mut TheoryArg) {
        self.check(solver);
    }

    fn partial_check(&mut self, solver: &mut TheoryArg) {
        self.check(solver);
    }

    fn create_level(&mut self) {
        self.levels.push(self.trail.len());
    }

    fn pop_levels(&mut self, number: usize) {
        let level = self.levels.len() - number;
        for &variable in &self.trail[self.levels[level]..] {
            let (cell, value) = self.places[variable];
            self.masks[cell] |= 1 << value;
        }
        self.trail.truncate(self.levels[level]);
        self.levels.truncate(level);
        // The solver decides only when no propagator is scheduled.
        self.due.fill(0);
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn explain_propagation(&mut self, literal: Lit) -> &[Lit] {
        let variable = literal.var().idx() as usize;
        let (number, known) = self.causes[variable];
        self.explain(number, known, Some(self.places[variable]));
        &self.reason
    }
}

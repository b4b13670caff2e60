//! Conflict learning for questions that a plain search does not decide quickly: the network as
//! clauses for the SAT solver `batsat`.
//!
//! There is a variable for each candidate of each cell. The clauses say that each cell has exactly
//! one value, each value has a place in each house, peers differ, neighbours that must be apart are
//! not consecutive, and pairs of cells hold only what other rules allow. Propagation comes first,
//! to keep the clauses few. Rules on more than two cells are left to the
//! [propagators](Propagators), which run during the solver's search.
//!
//! The solver's seed is fixed and it never looks at a clock, so it takes the same steps in every
//! run; each counts as a branch.

use std::cell::RefCell;

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};

use super::meter::Meter;
use super::network::Network;
use super::propagator::Propagator;
use super::theory::Propagators;
use crate::budget::Undecided;
use crate::cells::Cells;

/// A search for the solutions of a partly solved board.
pub(super) struct Learner<'m, 'b, const W: usize> {
    /// For each value and each cell, the literal of that assignment; undefined if it is ruled out.
    literals: Vec<Vec<Lit>>,
    solver: Solver<Limit<'m, 'b>>,
    propagators: Propagators<'m, W>,
}

impl<'m, 'b, const W: usize> Learner<'m, 'b, W> {
    /// Creates a learner for the remaining candidates.
    pub(super) fn new(
        network: &'m Network<W>,
        planes: &[Cells<W>],
        meter: &'m mut Meter<'b>,
    ) -> Result<Self, Undecided> {
        let limit = Limit(RefCell::new(Ok(meter)));
        let mut solver = Solver::new(SolverOpts::default(), limit);
        let mut literals = vec![vec![Lit::UNDEF; network.number]; network.side];
        for (literals, &plane) in literals.iter_mut().zip(planes) {
            for cell in plane {
                // Decisions assign values: ruling values out one by one took 25 % longer.
                literals[cell] = Lit::new(solver.new_var(lbool::TRUE, true), true);
            }
        }
        let of_cell = |cell: usize| literals.iter().map(move |of_value| of_value[cell]);
        let propagators =
            Propagators::new(network, (0..network.number).flat_map(of_cell).collect());
        let mut learner = Learner {
            literals,
            solver,
            propagators,
        };
        for cell in network.all {
            learner.solver.cb().look()?;
            learner.say_cell(network, planes, cell);
        }
        for &house in &network.houses {
            for (value, &plane) in planes.iter().enumerate() {
                learner.say((plane & house).into_iter().map(|cell| (value, cell)));
            }
        }
        for propagator in network
            .propagators
            .iter()
            .filter(|propagator| propagator.is_pairwise())
        {
            learner.solver.cb().look()?;
            learner.say_pairs(planes, propagator);
        }
        Ok(learner)
    }

    /// Adds the clauses of a rule on pairs of cells.
    fn say_pairs(&mut self, planes: &[Cells<W>], propagator: &Propagator) {
        let places =
            |cell: usize| (0..planes.len()).filter(move |&value| planes[value].contains(cell));
        for (index, &other) in propagator.cells.iter().enumerate() {
            for &one in &propagator.cells[..index] {
                let both = places(one)
                    .flat_map(|value| places(other).map(move |partner| (value, partner)));
                for (value, partner) in
                    both.filter(|&(value, partner)| !propagator.allows(value, partner))
                {
                    self.deny_both((value, one), (partner, other));
                }
            }
        }
    }

    /// Adds the clauses of a cell, and of its pairs with later cells.
    fn say_cell(&mut self, network: &Network<W>, planes: &[Cells<W>], cell: usize) {
        let values: Vec<usize> = (0..network.side)
            .filter(|&value| planes[value].contains(cell))
            .collect();
        self.say(values.iter().map(|&value| (value, cell)));
        let later = !Cells::below(cell + 1);
        for (index, &value) in values.iter().enumerate() {
            for &other in &values[index + 1..] {
                self.deny_both((value, cell), (other, cell));
            }
            for peer in planes[value] & network.peers[cell] & later {
                self.deny_both((value, cell), (value, peer));
            }
            let Some(&apart) = network.apart.get(cell) else {
                continue;
            };
            for next in [value.wrapping_sub(1), value + 1] {
                for neighbour in planes
                    .get(next)
                    .map_or(Cells::EMPTY, |&plane| plane & apart & later)
                {
                    self.deny_both((value, cell), (next, neighbour));
                }
            }
        }
    }

    /// Adds the clause that at least one of these assignments holds.
    fn say(&mut self, any: impl Iterator<Item = (usize, usize)>) {
        let mut clause: Vec<Lit> = any
            .map(|(value, cell)| self.literals[value][cell])
            .collect();
        self.solver.add_clause_reuse(&mut clause);
    }

    fn deny_both(&mut self, one: (usize, usize), other: (usize, usize)) {
        let literal = |(value, cell): (usize, usize)| !self.literals[value][cell];
        let mut clause = vec![literal(one), literal(other)];
        self.solver.add_clause_reuse(&mut clause);
    }

    /// Excludes a solution from now on. If one of its values was ruled out before, it is excluded
    /// already.
    pub(super) fn exclude(&mut self, solution: &[Cells<W>]) {
        let cells = self.literals.iter().zip(solution);
        let said: Vec<Lit> = cells
            .flat_map(|(literals, &plane)| plane.into_iter().map(|cell| literals[cell]))
            .collect();
        if !said.contains(&Lit::UNDEF) {
            self.solver
                .add_clause_reuse(&mut said.into_iter().map(|literal| !literal).collect());
        }
    }

    /// Returns, for each value, its cells in a solution; `None` if there is none.
    pub(super) fn solution(&mut self) -> Result<Option<Vec<Cells<W>>>, Undecided> {
        let found = self.solver.solve_limited_th(&mut self.propagators, &[]);
        if found == lbool::UNDEF {
            return Err(Undecided::Spent);
        }
        let holds =
            |literal: Lit| literal != Lit::UNDEF && self.solver.value_lit(literal) == lbool::TRUE;
        let plane = |literals: &Vec<Lit>| {
            (0..literals.len())
                .filter(|&cell| holds(literals[cell]))
                .collect()
        };
        Ok((found == lbool::TRUE).then(|| self.literals.iter().map(plane).collect()))
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

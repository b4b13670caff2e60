//! Guided trials, where the ladder ends: suppose a candidate, follow it up the ladder to a
//! contradiction, and rule it out.
//!
//! A supposition that turns out right proves nothing, so only those that fail are used. Candidates
//! are followed [side by side](super::race) until the first of them fails: those that are one of
//! two first, whose refutation gives a value, then all. Of those that fail in the same round, the
//! proof with the fewest steps is chosen. Where no candidate fails, one is refuted with trials
//! inside the trial. Several candidates are tried, each with few rounds at first and then with
//! more. The proof is found without its steps, and written down when it is complete. Steps that the
//! contradiction does not need are left out. All of this depends on the position alone, and is
//! bounded by a number of rounds. Where no proof is found, the solution supplies the value from
//! which the ladder gets furthest, and the step says so.

use crate::board::Board;
use crate::budget::Budget;
use crate::cells::Cells;
use crate::order;

use super::candidates::Candidate;
use super::ladder::easiest;
use super::position::Position;
use super::proof::{Proof, Writer};
use super::race::{Line, Race, ladders};
use super::state::State;
use super::step::{Moves, Pattern, Step};
use super::tables::Tables;
use super::technique::Technique;
use super::values::Value;

/// The number of candidates that fail in the same round whose proofs are compared.
const COMPARED: usize = 4;

/// The number of candidates that are tried with trials inside, and the rounds for each of them,
/// from the first attempt on. With marks or pair rules, longer attempts find proofs of thousands of
/// steps that nobody reads.
const PATIENT: (usize, &[usize]) = (12, &[200, 2_000, 8_000, 64_000]);
const HASTY: (usize, &[usize]) = (4, &[200, 2_000]);

/// The number of candidates that are followed inside a trial.
const BRANCHES: usize = 24;

/// The maximum number of trials inside each other.
const DEEPEST: usize = 12;

/// The trials of one explanation.
pub(super) struct Trials<'t, const W: usize> {
    tables: &'t Tables<W>,
    ladders: Vec<Vec<Technique>>,
    writer: Writer<'t, W>,
    /// The rounds of the ladder that are left.
    rounds: usize,
    /// The solution, which no trial refutes.
    solution: Option<Board>,
    budget: &'t Budget<'t>,
}

impl<'t, const W: usize> Trials<'t, W> {
    /// Creates trials that share this many rounds.
    pub(super) fn new(
        tables: &'t Tables<W>,
        rounds: usize,
        solution: Option<Board>,
        budget: &'t Budget<'t>,
    ) -> Trials<'t, W> {
        Trials {
            tables,
            ladders: ladders(tables),
            writer: Writer::new(tables, budget),
            rounds,
            solution,
            budget,
        }
    }

    /// Returns a step that refutes a candidate, unless the rounds run out. The race goes on from
    /// one step to the next.
    pub(super) fn step(
        &mut self,
        state: &State<W>,
        race: &mut Option<Race<'t, W>>,
    ) -> Option<Step> {
        let all = || by_strength(self.tables, state).concat();
        let race = race.get_or_insert_with(|| Race::new(self.tables, state, all(), self.budget));
        race.narrow(state);
        if let Some(solution) = &self.solution {
            race.lines
                .retain(|line| solution.get(line.candidate.0) != Some(line.candidate.1));
        }
        loop {
            let failed = self.first_to_fail(state, race);
            if self.budget.is_spent() {
                return None;
            }
            if failed.is_empty() {
                return self
                    .deepest(state, &race.lines)
                    .or_else(|| self.search(state));
            }
            if let Some(step) = self.shortest(state, &failed) {
                return Some(step);
            }
            race.lines.retain(|line| !failed.contains(&line.candidate));
        }
    }

    /// Returns the candidates that fail first.
    fn first_to_fail(&mut self, state: &State<W>, race: &mut Race<'t, W>) -> Vec<Candidate> {
        let mut failed = race.failed();
        for strong in [true, false] {
            if failed.is_empty() {
                let runs = |candidate| is_strong(self.tables, state, candidate) == strong;
                failed = race.run(&self.ladders, runs, &mut self.rounds);
            }
        }
        failed
    }

    /// Returns the refutation with the fewest steps of the first of these candidates.
    fn shortest(&mut self, state: &State<W>, failed: &[Candidate]) -> Option<Step> {
        let of = |&candidate: &Candidate| self.writer.step(state, &Proof::plain(candidate));
        let proofs: Vec<Step> = failed.iter().filter_map(of).take(COMPARED).collect();
        let steps = |step: &Step| {
            step.supposed()
                .map_or(0, |(_, supposition)| supposition.steps.len())
        };
        let step = proofs.into_iter().min_by_key(steps)?;
        Some(self.writer.without_idle_steps(state, step))
    }

    /// Returns a step that refutes a candidate with trials inside.
    fn deepest(&mut self, state: &State<W>, lines: &[Line<'t, W>]) -> Option<Step> {
        let mut lines: Vec<&Line<'t, W>> = lines
            .iter()
            .filter(|line| !line.position.state.open.is_empty())
            .collect();
        let is_weak = |line: &Line<'t, W>| !is_strong(self.tables, state, line.candidate);
        order::sort_by_key(&mut lines, |line| {
            (
                is_weak(line),
                line.position.state.candidates.len(),
                line.candidate,
            )
        });
        let (targets, attempts) = if self.ladders.len() > 1 {
            PATIENT
        } else {
            HASTY
        };
        lines.truncate(targets);
        for (most, line) in attempts
            .iter()
            .flat_map(|&most| lines.iter().map(move |line| (most, line)))
        {
            if self.rounds == 0 || self.budget.is_spent() {
                return None;
            }
            let left = self.rounds;
            self.rounds = left.min(most);
            let given = self.rounds;
            let inner = self.prove(self.position(line.position.state.clone()), DEEPEST);
            self.rounds += left - given;
            let proof = inner.map(|inner| Proof {
                candidate: line.candidate,
                inner,
            });
            if let Some(step) = proof.and_then(|proof| self.writer.step(state, &proof)) {
                return Some(self.writer.without_idle_steps(state, step));
            }
        }
        None
    }

    /// Returns a step that takes from the solution the value that leads furthest.
    fn search(&mut self, state: &State<W>) -> Option<Step> {
        let solution = self.solution.clone()?;
        let left = |&cell: &usize| {
            let mut next =
                self.position(state.suppose(self.tables, (cell, solution.values()[cell])));
            self.ends(&mut next);
            next.state.candidates.len()
        };
        let cell = state.open.into_iter().min_by_key(left)?;
        if self.budget.is_spent() {
            return None;
        }
        let (cells, values) = (vec![cell], vec![solution.values()[cell]]);
        let placements = vec![(cell, values[0])];
        let pattern = Pattern {
            cells,
            values,
            ..Pattern::default()
        };
        Some(Step {
            technique: Technique::Search,
            pattern,
            placements,
            eliminations: Vec::new(),
        })
    }

    fn position(&self, state: State<W>) -> Position<'t, W> {
        Position::new(self.tables, state, self.budget)
    }

    /// Returns trials that lead a wrong supposition to a contradiction, with up to `depth` of them
    /// inside each other.
    fn prove(&mut self, mut position: Position<'t, W>, depth: usize) -> Option<Vec<Proof>> {
        let mut inner = Vec::new();
        let mut race: Option<Race<'t, W>> = None;
        while !self.ends(&mut position) {
            if position.state.open.is_empty() || self.rounds == 0 || depth == 0 {
                return None;
            }
            let race = race.get_or_insert_with(|| {
                let candidates = by_strength(self.tables, &position.state)
                    .concat()
                    .into_iter()
                    .take(BRANCHES);
                Race::new(self.tables, &position.state, candidates, self.budget)
            });
            race.narrow(&position.state);
            let mut failed = race.failed();
            if failed.is_empty() {
                failed = race.run(&self.ladders[..1], |_| true, &mut self.rounds);
            }
            let proof = if let Some(&candidate) = failed.first() {
                Proof::plain(candidate)
            } else {
                let left = |line: &&Line<W>| (line.position.state.candidates.len(), line.candidate);
                let line = race
                    .lines
                    .iter()
                    .filter(|line| !line.position.state.open.is_empty())
                    .min_by_key(left)?;
                let next = self.position(line.position.state.clone());
                Proof {
                    candidate: line.candidate,
                    inner: self.prove(next, depth - 1)?,
                }
            };
            let (cell, value) = proof.candidate;
            position.rule_out(Value::new(value), Cells::of(cell));
            inner.push(proof);
        }
        Some(inner)
    }

    /// Climbs without writing steps. Returns `true` if the position ends in a contradiction.
    fn ends(&mut self, position: &mut Position<'t, W>) -> bool {
        let mut moves = Moves::new(self.tables.values, false);
        loop {
            if position.is_dead() {
                return true;
            }
            self.rounds = self.rounds.saturating_sub(1);
            let whole = self.ladders.last().expect("a ladder");
            if position.state.open.is_empty() || easiest(whole, position, &mut moves).is_none() {
                return false;
            }
            position.apply(&moves);
        }
    }
}

/// Returns `true` if the candidate is one of two in its cell or in a house.
fn is_strong<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    (cell, value): Candidate,
) -> bool {
    let places = state.places(Value::new(value));
    let mut through = tables.houses.iter().filter(|house| house.contains(cell));
    state.values(cell).len() == 2 || through.any(|&house| (places & house).len() == 2)
}

/// Returns the strong candidates and the others, each sorted by the number of candidates of their
/// cell.
pub(super) fn by_strength<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
) -> [Vec<Candidate>; 2] {
    let mut all: Vec<Candidate> = state
        .candidates
        .iter()
        .map(|(cell, value)| (cell, value.number()))
        .collect();
    order::sort_by_key(&mut all, |&(cell, value)| {
        (state.values(cell).len(), cell, value)
    });
    let (strong, others) = all
        .into_iter()
        .partition(|&candidate| is_strong(tables, state, candidate));
    [strong, others]
}

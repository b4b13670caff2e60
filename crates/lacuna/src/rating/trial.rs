//! Trials, where the ladder ends: suppose a candidate, follow it up the ladder to a contradiction,
//! and rule it out.
//!
//! A supposition that turns out right proves nothing, so only wrong candidates are supposed. They
//! are followed side by side, a round at a time, until the first of them fails: first
//! candidates of cells and places with two, because refuting one gives a value, then all. Of those that fail in the same round,
//! the refutation with the fewest steps is chosen, without the steps that its contradiction does
//! not need.
//!
//! Each candidate has a [`Line`]: the position that it leads to so far. Lines are kept while the
//! puzzle goes on, because a candidate that is ruled out only takes candidates from them, so that
//! what follows from a supposition is found once.
//!
//! There are no trials inside trials, because nobody reads them. Where no candidate fails, a search
//! has found the value from which the ladder gets furthest, and the step says so. All of this
//! depends on the position alone, and is bounded by a number of rounds.

use super::climb::{easiest, needed};
use super::position::{DeadEnd, Position, State};
use super::step::{Moves, Pattern, Step, Supposition};
use super::tables::Tables;
use super::technique::Technique;
use super::values::{Candidate, Value};
use crate::board::Board;
use crate::budget::Budget;

/// The maximum number of rounds for the trials of one explanation, on nine values in 81 cells.
/// Larger layouts get fewer rounds, because each takes longer.
const ROUNDS: usize = 150_000;
const CANDIDATES_OF_NINE: usize = 9 * 81;

/// The number of candidates that fail in the same round whose refutations are compared.
const COMPARED: usize = 4;

/// Techniques that take more time in a supposition than their finds are worth.
const SLOW: [Technique; 5] = [
    Technique::Swordfish,
    Technique::Jellyfish,
    Technique::XChain,
    Technique::GroupedXChain,
    Technique::XyLoop,
];

/// The trials of one explanation.
pub(super) struct Trials<'t, const W: usize> {
    tables: &'t Tables<W>,
    /// The easy techniques, and those that take a moment.
    ladders: Vec<Vec<Technique>>,
    lines: Vec<Line<'t, W>>,
    /// The rounds that are left.
    rounds: usize,
    /// The solution, whose values are not supposed.
    solution: Option<Board>,
    budget: &'t Budget<'t>,
}

/// A supposed candidate, and where it leads.
struct Line<'t, const W: usize> {
    candidate: Candidate,
    position: Position<'t, W>,
    /// The number of ladders that find nothing more.
    idle: usize,
    has_failed: bool,
}

impl<'t, const W: usize> Trials<'t, W> {
    /// Supposes every candidate of a state that is in no solution. Values that nothing leads to come
    /// from `solution`, if there is one.
    pub(super) fn new(
        tables: &'t Tables<W>,
        state: &State<W>,
        is_true: &dyn Fn(Candidate) -> bool,
        solution: Option<Board>,
        budget: &'t Budget<'t>,
    ) -> Trials<'t, W> {
        let is_wrong = |&candidate: &Candidate| !is_true(candidate);
        let all = state.candidates.iter();
        let mut wrong: Vec<Candidate> = all
            .map(|(cell, value)| (cell, value.number()))
            .filter(is_wrong)
            .collect();
        crate::order::sort_by_key(&mut wrong, |&(cell, value)| {
            (state.values(cell).len(), cell, value)
        });
        let line = |candidate| {
            let position = Position::new(tables, state.suppose(tables, candidate), budget);
            Line {
                candidate,
                idle: 0,
                has_failed: position.is_dead(),
                position,
            }
        };
        // Each takes a while on boards with long marks.
        let in_time = wrong.into_iter().take_while(|_| !budget.is_spent());
        let candidates = (tables.cells * tables.values).max(CANDIDATES_OF_NINE);
        Trials {
            tables,
            ladders: ladders(tables),
            lines: in_time.map(line).collect(),
            rounds: ROUNDS * CANDIDATES_OF_NINE / candidates,
            solution,
            budget,
        }
    }

    /// The next step: a trial, or a value from the solution. `None` if there is no solution.
    pub(super) fn step(&mut self, state: &State<W>) -> Option<Step> {
        self.narrow(state);
        loop {
            let failed = self.first_to_fail(state);
            if self.budget.is_spent() {
                return None;
            }
            if failed.is_empty() {
                return self.search(state);
            }
            if let Some(step) = self.shortest(state, &failed) {
                return Some(step);
            }
            self.lines.retain(|line| !failed.contains(&line.candidate));
        }
    }

    /// Takes over what has been ruled out since the last step.
    fn narrow(&mut self, state: &State<W>) {
        let possible = state.possible();
        self.lines.retain(|line| state.has(line.candidate));
        for line in &mut self.lines {
            let mut is_new = false;
            for value in Value::all(self.tables.values) {
                let gone = line.position.state.places(value) - possible.places(value);
                line.position.rule_out(value, gone);
                is_new |= !gone.is_empty();
            }
            if is_new {
                (line.idle, line.has_failed) = (0, line.position.is_dead());
            }
        }
    }

    /// Follows the lines side by side, strong candidates and easy techniques first. Returns the
    /// candidates that fail first, all in the same round; none if every line goes as far as it
    /// leads, or the rounds run out.
    fn first_to_fail(&mut self, state: &State<W>) -> Vec<Candidate> {
        fn failed<const W: usize>(lines: &[&mut Line<W>]) -> Vec<Candidate> {
            let failed = lines.iter().filter(|line| line.has_failed);
            failed.map(|line| line.candidate).collect()
        }
        let mut moves = Moves::new(self.tables.values, false);
        let mut all: Vec<&mut Line<W>> = self.lines.iter_mut().collect();
        let at_once = failed(&all);
        if !at_once.is_empty() {
            return at_once;
        }
        for strong in [true, false] {
            for (number, ladder) in self.ladders.iter().enumerate() {
                let is_on = |line: &&mut Line<W>| {
                    line.idle <= number && is_strong(self.tables, state, line.candidate) == strong
                };
                let mut on: Vec<&mut Line<W>> = Vec::new();
                on.extend(all.iter_mut().map(|line| &mut **line).filter(is_on));
                while !on.is_empty() && self.rounds > 0 {
                    on.retain_mut(|line| {
                        self.rounds = self.rounds.saturating_sub(1);
                        line.go_on(number, ladder, &mut moves)
                    });
                    let failed = failed(&on);
                    if !failed.is_empty() {
                        return failed;
                    }
                }
            }
        }
        Vec::new()
    }

    /// The refutation with the fewest steps of the first of these candidates.
    fn shortest(&self, state: &State<W>, failed: &[Candidate]) -> Option<Step> {
        let refutations = failed.iter().filter_map(|&candidate| {
            Some((
                candidate,
                self.refutation(state.suppose(self.tables, candidate))?,
            ))
        });
        let (candidate, steps) = refutations
            .take(COMPARED)
            .min_by_key(|(_, steps)| steps.len())?;
        let mut end = state.suppose(self.tables, candidate);
        let is_dead = |state: &State<W>| state.dead_end(self.tables).is_some();
        let steps = needed(self.tables, &end, steps, is_dead, self.budget);
        for step in &steps {
            end.apply(self.tables, step);
        }
        Some(refutation(candidate, steps, end.dead_end(self.tables)?))
    }

    /// Follows a supposition up the ladder, and returns the steps to the contradiction that it ends
    /// in, if any.
    fn refutation(&self, mut state: State<W>) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        while state.dead_end(self.tables).is_none() {
            if state.open.is_empty() {
                return None;
            }
            let position = Position::new(self.tables, state.clone(), self.budget);
            let mut moves = Moves::new(self.tables.values, true);
            easiest(self.ladders.last()?, &position, &mut moves)?;
            state.apply_in_turn(self.tables, moves.take_steps(), &mut |step| {
                steps.push(step)
            });
        }
        Some(steps)
    }

    /// Takes from the solution the value that leads furthest.
    fn search(&self, state: &State<W>) -> Option<Step> {
        let solution = self.solution.as_ref()?;
        let mut moves = Moves::new(self.tables.values, false);
        let mut left = |candidate: Candidate| {
            let supposed = state.suppose(self.tables, candidate);
            let mut position = Position::new(self.tables, supposed, self.budget);
            while !position.state.open.is_empty()
                && easiest(self.ladders.last()?, &position, &mut moves).is_some()
            {
                position.apply(&moves);
            }
            Some(position.state.candidates.len())
        };
        let all = state.open.into_iter();
        let found = all
            .filter_map(|cell| Some((cell, solution.get(cell)?)))
            .min_by_key(|&candidate| left(candidate))?;
        (!self.budget.is_spent()).then(|| Step::by_search(vec![found]))
    }
}

impl<const W: usize> Line<'_, W> {
    /// Makes one round with the ladder of this number. Returns `false` if there are no moves.
    fn go_on(&mut self, number: usize, ladder: &[Technique], moves: &mut Moves<W>) -> bool {
        let position = &mut self.position;
        if position.state.open.is_empty() || easiest(ladder, position, moves).is_none() {
            self.idle = number + 1;
            return false;
        }
        position.apply(moves);
        (self.idle, self.has_failed) = (0, position.is_dead());
        true
    }
}

/// The ladders of a supposition. With marks or pair rules, techniques beyond the
/// [quick](Technique::QUICK) ones rarely find enough to be worth their time.
fn ladders<const W: usize>(tables: &Tables<W>) -> Vec<Vec<Technique>> {
    let all = tables.ladder.iter().copied();
    if tables.has_marks || !tables.apart.is_empty() {
        return vec![all.filter(|it| Technique::QUICK.contains(it)).collect()];
    }
    [Technique::Skyscraper, Technique::Forcing]
        .map(|end| {
            let below = all.clone().take_while(|&technique| technique != end);
            below.filter(|it| !SLOW.contains(it)).collect()
        })
        .into()
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

/// The step that a failed supposition leads to.
fn refutation(candidate: Candidate, steps: Vec<Step>, end: DeadEnd) -> Step {
    Step {
        technique: Technique::Trial,
        pattern: Pattern {
            cells: vec![candidate.0],
            values: vec![candidate.1],
            supposition: Some(Supposition { steps, end }),
            ..Pattern::default()
        },
        placements: Vec::new(),
        eliminations: vec![candidate],
    }
}

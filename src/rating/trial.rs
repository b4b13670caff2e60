//! Guided trials, where the ladder ends: suppose a candidate, follow it up the ladder to a contradiction, and rule it out.
//!
//! A supposition that turns out right proves nothing, so only those that fail are used, and of these the shortest. The search starts with
//! the easy techniques and with candidates that are one of two, whose refutation gives a value; then it uses more of the ladder, and all
//! candidates. Forcing is a trial inside the trial, so it comes last and makes one step at a time. Steps that the contradiction does not
//! need are left out. All of this depends on the position alone, and is bounded by the work: a number of rounds, where a round of forcing
//! through marks counts as several because it supposes every candidate.
//!
//! The hardest puzzles known (those of T&E depth 3 among them) need nothing deeper.

use crate::budget::Budget;
use crate::order;

use super::candidates::Candidate;
use super::ladder::easiest;
use super::needed::needed;
use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern, Step, Supposition};
use super::tables::Tables;
use super::technique::Technique;
use super::values::Value;

/// The number of candidates that forcing through marks supposes and follows in the time of a usual round.
const SUPPOSITIONS_A_ROUND: usize = 8;

/// The trials of one explanation.
pub(super) struct Trials<'t, const W: usize> {
    tables: &'t Tables<W>,
    /// The rounds of the ladder that are left.
    rounds: usize,
    budget: &'t Budget<'t>,
}

impl<'t, const W: usize> Trials<'t, W> {
    /// Creates trials that share this many rounds.
    pub(super) fn new(tables: &'t Tables<W>, rounds: usize, budget: &'t Budget<'t>) -> Trials<'t, W> {
        Trials { tables, rounds, budget }
    }

    /// Returns a step that refutes a candidate, unless the rounds run out.
    pub(super) fn step(&mut self, state: &State<W>) -> Option<Step> {
        let tables = self.tables;
        let ladder = &tables.ladder;
        let up_to = |technique| ladder.iter().position(|&other| other == technique).unwrap_or(0);
        let [easy, plain, all] = [up_to(Technique::Skyscraper), up_to(Technique::Forcing), ladder.len()];
        let [strong, others] = by_strength(self.tables, state);
        let ways =
            [(&strong, easy), (&strong, plain), (&others, easy), (&others, plain), (&strong, all), (&others, all)];
        ways.into_iter().find_map(|(candidates, techniques)| self.shortest(state, candidates, &ladder[..techniques]))
    }

    /// Returns the refutation with the fewest rounds, and of these the one with the fewest steps.
    fn shortest(&mut self, state: &State<W>, candidates: &[Candidate], ladder: &[Technique]) -> Option<Step> {
        let mut longest = u32::MAX;
        let mut best: Option<(u32, Candidate, Supposition)> = None;
        for &candidate in candidates {
            if self.budget.is_spent() {
                return None;
            }
            let Some((supposition, rounds)) = self.follow(state, candidate, ladder, longest) else { continue };
            let size = |supposition: &Supposition| supposition.steps.len();
            if best.as_ref().is_none_or(|(fewest, _, other)| (rounds, size(&supposition)) < (*fewest, size(other))) {
                best = Some((rounds, candidate, supposition));
                longest = rounds;
            }
        }
        best.map(|(_, candidate, supposition)| self.refutation(state, candidate, supposition))
    }

    /// Follows a candidate up the ladder for at most `longest` rounds. Returns the contradiction that it ends in, if any, and the rounds to
    /// it.
    fn follow(
        &mut self,
        state: &State<W>,
        candidate: Candidate,
        ladder: &[Technique],
        longest: u32,
    ) -> Option<(Supposition, u32)> {
        let mut state = state.suppose(self.tables, candidate);
        let (mut steps, mut rounds) = (Vec::new(), 0);
        loop {
            if let Some(end) = state.dead_end(self.tables) {
                return Some((Supposition { steps, end }, rounds));
            }
            if state.open.is_empty() || rounds == longest || self.rounds == 0 {
                return None;
            }
            rounds += 1;
            // Steps of a round may remove each other's values. The next round sees what is left.
            for step in self.round(&state, ladder)? {
                let is_open = |&(cell, value): &Candidate| state.values(cell).contains(Value::new(value));
                if state.dead_end(self.tables).is_some() || !step.placements.iter().all(is_open) {
                    break;
                }
                state.apply(self.tables, &step);
                steps.push(step);
            }
        }
    }

    fn round(&mut self, state: &State<W>, ladder: &[Technique]) -> Option<Vec<Step>> {
        let position = Position::new(self.tables, state.clone(), self.budget);
        let mut moves = Moves::new(self.tables.values, true);
        let technique = easiest(ladder, &position, &mut moves);
        let tried = technique.map_or(ladder, |found| ladder.split(|&other| other == found).next().unwrap_or(ladder));
        let supposes = technique == Some(Technique::MarkedForcing) || tried.contains(&Technique::MarkedForcing);
        let suppositions = if supposes { state.candidates.len() } else { 0 };
        self.rounds = self.rounds.saturating_sub(1 + suppositions / SUPPOSITIONS_A_ROUND);
        let technique = technique?;
        let steps = moves.into_steps();
        Some(if technique == Technique::Forcing { self.most_telling(state, steps) } else { steps })
    }

    /// Keeps a single step: one whose elimination gives a value, if there is one.
    fn most_telling(&self, state: &State<W>, mut steps: Vec<Step>) -> Vec<Step> {
        let leaves_a_value =
            |step: &Step| step.eliminations.iter().any(|&candidate| is_strong(self.tables, state, candidate));
        let best = steps.iter().position(leaves_a_value).unwrap_or(0);
        vec![steps.swap_remove(best)]
    }

    fn refutation(&self, state: &State<W>, candidate: Candidate, supposition: Supposition) -> Step {
        let mut end = state.suppose(self.tables, candidate);
        let is_dead = |state: &State<W>| state.dead_end(self.tables).is_some();
        let steps = needed(self.tables, &end, supposition.steps, is_dead, self.budget);
        for step in &steps {
            end.apply(self.tables, step);
        }
        let end = end.dead_end(self.tables).unwrap_or(supposition.end);
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
}

/// Returns `true` if the candidate is one of two in its cell or in a house.
fn is_strong<const W: usize>(tables: &Tables<W>, state: &State<W>, (cell, value): Candidate) -> bool {
    let places = state.places(Value::new(value));
    let mut through = tables.houses.iter().filter(|house| house.contains(cell));
    state.values(cell).len() == 2 || through.any(|&house| (places & house).len() == 2)
}

/// Returns the strong candidates and the others, each sorted by the number of candidates of their cell.
fn by_strength<const W: usize>(tables: &Tables<W>, state: &State<W>) -> [Vec<Candidate>; 2] {
    let mut all: Vec<Candidate> = state.candidates.iter().map(|(cell, value)| (cell, value.number())).collect();
    order::sort_by_key(&mut all, |&(cell, value)| (state.values(cell).len(), cell, value));
    let (strong, others) = all.into_iter().partition(|&candidate| is_strong(tables, state, candidate));
    [strong, others]
}

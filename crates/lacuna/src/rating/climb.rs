//! The climb: a puzzle is solved with the ladder, and beyond its end with trials.

use super::chains::{Chains, Links};
use super::marks::Which;
use super::position::{DeadEnd, PencilBoard, Position, State};
use super::score::{Rating, Tally};
use super::step::{Moves, Step};
use super::tables::Tables;
use super::technique::{Technique, techniques};
use super::trial::Trials;
use super::values::{Candidate, Candidates, Value};
use super::{chains, forcing, marks, short_chains, singles, subsets, uniqueness};
use crate::board::Board;
use crate::budget::Budget;
use crate::cells::Cells;
use crate::rules::layout::HouseKind;

/// A rating with the steps that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The rating.
    pub rating: Rating,
    /// The steps in order. Moves that add nothing to earlier ones of their round are left out.
    pub steps: Vec<Step>,
    /// The clues and all values that the steps assign: full for a puzzle.
    pub reached: Board,
    /// `true` if the [time](super::Rater::EXPLAIN_TIME) ended before the ladder or the trials did.
    /// A [search](Technique::Search) then gives all values that are left, and the rating may be too
    /// low.
    pub is_cut: bool,
}

/// How far logic gets with clues that may have any number of solutions, from
/// [`Rater::explore`](super::Rater::explore).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The position after them.
    pub board: PencilBoard,
    /// The contradiction that it contains, if the steps lead to one.
    pub end: Option<DeadEnd>,
    /// `true` if the time ended before the steps did.
    pub is_cut: bool,
}

/// How far a part of the ladder gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    /// The hardest technique that was used.
    pub used: Option<Technique>,
    /// The clues and all values assigned.
    pub board: Board,
    /// The rating, if that is the solution.
    pub rating: Option<Rating>,
}

/// A function that returns the solution, if there is exactly one. It is called when the ladder ends
/// before the solution.
type Solve<'a> = &'a dyn Fn() -> Option<Board>;

/// Receives steps as they are found.
type Take<'a> = &'a mut dyn FnMut(Step);

/// The conditions under which a climb ends before the solution.
#[derive(Clone, Copy, Debug)]
struct End {
    /// At most this many cells are open.
    open: usize,
    /// The score is at least this.
    score: u32,
    /// Only harder techniques than this one apply.
    hardest: Technique,
    /// The position may have no solution, so steps are made one by one up to a contradiction.
    is_wary: bool,
}

impl End {
    /// The end of the ladder.
    const WHOLE: End = End {
        open: 0,
        score: u32::MAX,
        hardest: Technique::Trial,
        is_wary: false,
    };

    fn up_to(hardest: Technique) -> End {
        End {
            hardest,
            ..End::WHOLE
        }
    }
}

/// The climb of one puzzle, from its clues. What it returns is meaningless once the budget is spent.
pub(super) struct Climb<'t, const W: usize> {
    tables: &'t Tables<W>,
    state: State<W>,
    budget: &'t Budget<'t>,
}

impl<'t, const W: usize> Climb<'t, W> {
    pub(super) fn new(tables: &'t Tables<W>, clues: &Board, budget: &'t Budget<'t>) -> Self {
        Climb {
            tables,
            state: State::new(tables, clues),
            budget,
        }
    }

    /// The rating if its score is less than `below`, otherwise some rating with at least that
    /// score.
    pub(super) fn rate(mut self, below: u32) -> Rating {
        let end = End {
            score: below,
            ..End::WHOLE
        };
        let tally = self.climb(end, &mut self.sheet(false), &mut drop);
        self.rating(tally)
    }

    /// How far the techniques up to `hardest` get.
    pub(super) fn reach(mut self, hardest: Technique) -> Reach {
        let tally = self.climb(End::up_to(hardest), &mut self.sheet(false), &mut drop);
        let is_solved = self.state.open.is_empty();
        Reach {
            used: tally.hardest(),
            rating: is_solved.then(|| self.rating(tally)),
            board: self.state.pencil.written,
        }
    }

    /// The rating, which no trial changes, and all steps to the solution.
    pub(super) fn explain(self, solve: Solve) -> Explanation {
        let values = self.tables.values;
        let (explanation, steps) =
            observed::<_, W>(values, &mut |_| (), |take| self.go_on(0, solve, take));
        Explanation {
            steps,
            ..explanation
        }
    }

    /// The steps of the ladder, and trials of candidates that are in no solution, up to where they
    /// end.
    pub(super) fn explore(
        mut self,
        is_true: &dyn Fn(Candidate) -> bool,
        observe: &mut dyn FnMut(&Step),
    ) -> Exploration {
        let (tables, budget) = (self.tables, self.budget);
        let end = End {
            is_wary: true,
            ..End::WHOLE
        };
        let ((), steps) = observed::<_, W>(tables.values, observe, |take| {
            let mut moves = self.sheet(true);
            self.climb(end, &mut moves, take);
            if !self.state.open.is_empty() && self.state.dead_end(tables).is_none() {
                let trials = Trials::new(tables, &self.state, is_true, None, budget);
                self.try_out(trials, end, &mut moves, take);
            }
        });
        Exploration {
            steps,
            end: self.state.dead_end(tables),
            is_cut: budget.is_spent(),
            board: self.state.pencil,
        }
    }

    /// The position in which the techniques up to this one first use it, and the step.
    pub(super) fn before(mut self, technique: Technique) -> Option<(PencilBoard, Step)> {
        let (mut state, mut steps) = (self.state.clone(), Vec::new());
        let mut moves = self.sheet(true);
        self.climb(End::up_to(technique), &mut moves, &mut |step| {
            steps.push(step);
        });
        for step in steps {
            if step.technique == technique {
                return Some((state.pencil, step));
            }
            state.apply(self.tables, &step);
        }
        None
    }

    /// The steps up to the first value that they assign, without those that it does not need.
    pub(super) fn hint(self, solve: Solve) -> Vec<Step> {
        let (tables, start, budget) = (self.tables, self.state.clone(), self.budget);
        let few = start.open.len().saturating_sub(1);
        let mut steps = Vec::new();
        self.go_on(few, solve, &mut |step| steps.push(step));
        let Some(last) = steps.iter().position(|step| !step.placements.is_empty()) else {
            return Vec::new();
        };
        steps.truncate(last + 1);
        let values = steps[last].placements.clone();
        let is_written = |state: &State<W>| {
            values
                .iter()
                .all(|&(cell, value)| state.pencil.written.get(cell) == Some(value))
        };
        let steps = needed(tables, &start, steps, is_written, budget).into_iter();
        let mut gone = Candidates::new(tables.values, Cells::<W>::EMPTY);
        steps.filter_map(|step| new_part(step, &mut gone)).collect()
    }

    /// Climbs the ladder and continues with trials until at most `few` cells are open. The rating
    /// is that of the ladder alone. Once the budget is spent, the values that are left come from the
    /// solution. The steps are left to `take`.
    fn go_on(mut self, few: usize, solve: Solve, take: Take) -> Explanation {
        let mut moves = self.sheet(true);
        let end = End {
            open: few,
            ..End::WHOLE
        };
        let tally = self.climb(end, &mut moves, take);
        let is_on = |state: &State<W>| state.open.len() > few;
        let mut is_cut = is_on(&self.state) && self.budget.is_spent();
        let rating = if is_cut {
            tally.rating(self.tables.has_marks, None)
        } else {
            self.rating(tally)
        };
        if is_on(&self.state) {
            let solution = solve();
            let is_true = |(cell, value): Candidate| {
                let solution = solution.as_ref();
                solution.is_some_and(|solution| solution.get(cell) == Some(value))
            };
            let known = solution.clone();
            let trials = Trials::new(self.tables, &self.state, &is_true, known, self.budget);
            self.try_out(trials, end, &mut moves, take);
            is_cut |= is_on(&self.state) && self.budget.is_spent();
            if is_cut && let Some(solution) = solution {
                let left = self.state.open.into_iter();
                let left = left.filter_map(|cell| Some((cell, solution.get(cell)?)));
                let step = Step::by_search(left.collect());
                self.state.apply(self.tables, &step);
                take(step);
            }
        }
        Explanation {
            rating,
            steps: Vec::new(),
            reached: self.state.pencil.written,
            is_cut,
        }
    }

    /// Makes trials, and climbs after each, as far as they lead, or to `end`.
    fn try_out(&mut self, mut trials: Trials<W>, end: End, moves: &mut Moves<W>, take: Take) {
        while self.state.open.len() > end.open
            && self.state.dead_end(self.tables).is_none()
            && let Some(step) = trials.step(&self.state)
            && !self.budget.is_spent()
        {
            self.state.apply(self.tables, &step);
            take(step);
            self.climb(end, moves, take);
        }
    }

    /// Climbs as far as the ladder leads, or to `end`, and leaves the steps to `take`. Steps that
    /// would reach the score of `end` are not searched for. A round in which the budget is spent is
    /// not made.
    fn climb(&mut self, end: End, moves: &mut Moves<W>, take: Take) -> Tally {
        let tables = self.tables;
        let mut position = Position::new(tables, self.state.clone(), self.budget);
        let mut tally = Tally::default();
        while position.state.open.len() > end.open
            && !(end.is_wary && position.is_dead())
            && let Some(price) = tally.highest_price(tables.has_marks, end.score)
            && let Some(technique) =
                easiest(tables.ladder_up_to(price, end.hardest), &position, moves)
            && !self.budget.is_spent()
        {
            tally.round(technique, moves.links, moves.open);
            if end.is_wary {
                let mut state = position.state;
                state.apply_in_turn(tables, moves.take_steps(), take);
                position = Position::new(tables, state, self.budget);
                continue;
            }
            position.apply(moves);
            moves.take_steps().into_iter().for_each(&mut *take);
        }
        self.state = position.state;
        tally
    }

    /// The rating of a puzzle whose rounds end in the present state.
    fn rating(&self, tally: Tally) -> Rating {
        let is_open = !self.state.open.is_empty();
        tally.rating(
            self.tables.has_marks,
            is_open.then(|| self.state.candidates.len()),
        )
    }

    /// An empty sheet for moves, which keeps steps if `explained`.
    fn sheet(&self, explained: bool) -> Moves<W> {
        Moves::new(self.tables.values, explained)
    }
}

/// Runs a climb, and returns what it returns with the new parts of its steps, each of which `observe`
/// gets at once.
fn observed<T, const W: usize>(
    values: usize,
    observe: &mut dyn FnMut(&Step),
    climb: impl FnOnce(Take) -> T,
) -> (T, Vec<Step>) {
    let mut gone = Candidates::new(values, Cells::<W>::EMPTY);
    let mut steps = Vec::new();
    let made = climb(&mut |step| {
        if let Some(step) = new_part(step, &mut gone) {
            observe(&step);
            steps.push(step);
        }
    });
    (made, steps)
}

/// Returns a step without the candidates that an earlier one rules out, if anything is left of it:
/// the moves of a round are found in one position, so they overlap.
fn new_part<const W: usize>(mut step: Step, gone: &mut Candidates<W>) -> Option<Step> {
    if let Some(supposition) = &mut step.pattern.supposition {
        let (steps, mut gone) = (std::mem::take(&mut supposition.steps), gone.clone());
        let new = steps
            .into_iter()
            .filter_map(|step| new_part(step, &mut gone));
        supposition.steps = new.collect();
    }
    step.eliminations.retain(|&(cell, value)| {
        let cells = gone.places_mut(Value::new(value));
        let is_new = !cells.contains(cell);
        cells.insert(cell);
        is_new
    });
    (!step.placements.is_empty() || !step.eliminations.is_empty()).then_some(step)
}

// The ladder: the finder of each technique, and the search for the easiest technique that applies.

/// Finds the easiest technique of the ladder that has moves, and leaves them on the sheet. Stops
/// when the budget is spent.
pub(super) fn easiest<const W: usize>(
    ladder: &[Technique],
    position: &Position<W>,
    moves: &mut Moves<W>,
) -> Option<Technique> {
    ladder
        .iter()
        .copied()
        .take_while(|_| !position.budget.is_spent())
        .find(|&technique| {
            moves.start(technique);
            search(technique, position, moves);
            moves.open > 0
        })
}

/// Notes all moves of a technique.
pub(super) fn search<const W: usize>(
    technique: Technique,
    position: &Position<W>,
    moves: &mut Moves<W>,
) {
    macro_rules! call {
        ($($(#[$doc:meta])* $technique:ident $entry:tt $($module:ident::$find:ident($($argument:expr),*))?;)*) => {
            match technique {
                $(Technique::$technique => { $($module::$find(position, $($argument,)* moves);)? })*
            }
        };
    }
    techniques!(call);
}

// The steps that matter: all others can be left out, and the rest still reach the same goal.

/// The maximum number of searches, after which all remaining steps stay. A solution of 30 steps
/// takes fewer; one of 200 would take minutes with marks.
const SEARCHES: usize = 1_000;

/// Drops each step that the others do not need to reach the goal, from the last to the first. After
/// [`SEARCHES`] searches, the first steps stay as they are. The result is meaningless once the
/// budget is spent.
pub(super) fn needed<const W: usize>(
    tables: &Tables<W>,
    start: &State<W>,
    steps: Vec<Step>,
    goal: impl Fn(&State<W>) -> bool,
    budget: &Budget,
) -> Vec<Step> {
    let mut before = vec![start.clone()];
    for step in &steps {
        let mut state = before[before.len() - 1].clone();
        state.apply(tables, step);
        before.push(state);
    }
    let mut left = SEARCHES;
    let mut kept: Vec<Step> = Vec::new();
    for (step, state) in steps.into_iter().zip(before).rev() {
        match made_again(tables, state, &kept, &goal, &mut left, budget) {
            Some(steps) => kept = steps,
            None => kept.insert(0, step),
        }
    }
    kept
}

/// The steps as they look from this position on, if all can be made and reach the goal: each is
/// found again by its technique. Trials are not repeated, so nothing before them is dropped. `left`
/// are the searches that may still be made.
fn made_again<const W: usize>(
    tables: &Tables<W>,
    mut state: State<W>,
    steps: &[Step],
    goal: impl Fn(&State<W>) -> bool,
    left: &mut usize,
    budget: &Budget,
) -> Option<Vec<Step>> {
    let mut made = Vec::with_capacity(steps.len());
    for step in steps {
        *left = left.checked_sub(1)?;
        if budget.is_spent() {
            return None;
        }
        let position = Position::new(tables, state.clone(), budget);
        let mut moves = Moves::new(tables.values, true);
        moves.start(step.technique);
        search(step.technique, &position, &mut moves);
        let is_same = |found: &Step| {
            let rules_out = |candidate| found.eliminations.contains(candidate);
            found.placements == step.placements && step.eliminations.iter().all(rules_out)
        };
        let found = moves.take_steps().into_iter().find(is_same)?;
        let step = Step {
            eliminations: step.eliminations.clone(),
            ..found
        };
        state.apply(tables, &step);
        made.push(step);
    }
    goal(&state).then_some(made)
}

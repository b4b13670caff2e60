//! The climb: a puzzle is solved with the ladder, and beyond its end with trials.

use crate::board::Board;
use crate::budget::Budget;
use crate::cells::Cells;

use super::candidates::Candidates;
use super::ladder::easiest;
use super::needed::needed;
use super::pencil::PencilBoard;
use super::position::Position;
use super::score::{Rating, Tally};
use super::state::State;
use super::step::{Moves, Step};
use super::tables::Tables;
use super::technique::Technique;
use super::trial::Trials;
use super::values::Value;

/// A rating with the steps that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The rating.
    pub rating: Rating,
    /// The steps in order. Moves that add nothing to earlier ones of their round are left out.
    pub steps: Vec<Step>,
    /// The clues and all values that the steps assign: full for a puzzle.
    pub reached: Board,
}

/// How far a part of the ladder gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The hardest technique that was used.
    pub used: Option<Technique>,
    /// The clues and all values assigned.
    pub board: Board,
    /// The rating, if that is the solution.
    pub rating: Option<Rating>,
}

/// The maximum number of ladder rounds for the trials of one explanation, on nine values in 81
/// cells. Larger layouts and puzzles with marks get fewer rounds, because each takes longer.
const ROUNDS_OF_TRIALS: usize = 200_000;
const ROUNDS_WITH_MARKS: usize = 150_000;
const CANDIDATES_OF_NINE: usize = 9 * 81;

/// A function that returns the solution, if there is exactly one. It is called when the ladder ends
/// before the solution.
pub(super) type Solve<'a> = &'a dyn Fn() -> Option<Board>;

/// The conditions under which a climb ends before the solution.
#[derive(Clone, Copy, Debug)]
struct End {
    /// At most this many cells are open.
    open: usize,
    /// The score is at least this.
    score: u32,
    /// Only harder techniques than this one apply.
    hardest: Technique,
}

impl End {
    /// The end of the ladder.
    const WHOLE: End = End {
        open: 0,
        score: u32::MAX,
        hardest: Technique::Trial,
    };
}

/// Returns the rating if its score is less than `below`, otherwise some rating with at least that
/// score. What this and the next three functions return is meaningless once the budget is spent.
pub(super) fn rate<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    below: u32,
    budget: &Budget,
) -> Rating {
    let mut moves = Moves::new(tables.values, false);
    let mut state = State::new(tables, clues);
    climb(
        tables,
        &mut state,
        End {
            score: below,
            ..End::WHOLE
        },
        &mut moves,
        budget,
    )
    .rating_of(tables, &state)
}

/// Returns how far the techniques up to `hardest` get.
pub(super) fn reach<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    hardest: Technique,
    budget: &Budget,
) -> Reach {
    let (mut moves, mut state) = (Moves::new(tables.values, false), State::new(tables, clues));
    let tally = climb(
        tables,
        &mut state,
        End {
            hardest,
            ..End::WHOLE
        },
        &mut moves,
        budget,
    );
    let rating = state
        .open
        .is_empty()
        .then(|| tally.rating_of(tables, &state));
    Reach {
        used: tally.hardest(),
        board: state.pencil.written,
        rating,
    }
}

/// Passes each step to `each` as soon as it is found, with the rating, which no trial changes.
/// Returns the rating and the board reached.
pub(super) fn explain<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    solve: Solve,
    budget: &Budget,
    each: &mut dyn FnMut(Rating, Step),
) -> (Rating, Board) {
    let mut gone = Candidates::new(tables.values, Cells::<W>::EMPTY);
    go_on(
        tables,
        State::new(tables, clues),
        0,
        solve,
        budget,
        &mut |rating, mut step| {
            if drop_repeats(&mut step, &mut gone) {
                each(rating, step);
            }
        },
    )
}

/// Returns the position in which the techniques up to this one first use it, and the step.
pub(super) fn before<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    technique: Technique,
    budget: &Budget,
) -> Option<(PencilBoard, Step)> {
    let start = State::new(tables, clues);
    let (mut moves, mut state, end) = (
        Moves::new(tables.values, true),
        start.clone(),
        End {
            hardest: technique,
            ..End::WHOLE
        },
    );
    climb(tables, &mut state, end, &mut moves, budget);
    let steps = moves.into_steps();
    let at = steps.iter().position(|step| step.technique == technique)?;
    let mut state = start;
    steps[..at]
        .iter()
        .for_each(|step| state.apply(tables, step));
    Some((state.pencil, steps.into_iter().nth(at)?))
}

/// Returns the steps up to the first value that they assign, without those that it does not need.
pub(super) fn hint<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    solve: Solve,
    budget: &Budget,
) -> Vec<Step> {
    let (start, mut steps) = (State::new(tables, clues), Vec::new());
    let few = start.open.len().saturating_sub(1);
    go_on(tables, start.clone(), few, solve, budget, &mut |_, step| {
        steps.push(step)
    });
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
    let mut steps = needed(tables, &start, steps, is_written, budget);
    let mut gone = Candidates::new(tables.values, Cells::<W>::EMPTY);
    steps.retain_mut(|step| drop_repeats(step, &mut gone));
    steps
}

/// Removes from a step the candidates that an earlier one rules out: the moves of a round are found
/// in one position, so they overlap. Returns `false` if nothing is left of the step.
fn drop_repeats<const W: usize>(step: &mut Step, gone: &mut Candidates<W>) -> bool {
    if let Some(supposition) = &mut step.pattern.supposition {
        let mut gone = gone.clone();
        supposition
            .steps
            .retain_mut(|step| drop_repeats(step, &mut gone));
    }
    step.eliminations.retain(|&(cell, value)| {
        let cells = gone.places_mut(Value::new(value));
        let is_new = !cells.contains(cell);
        cells.insert(cell);
        is_new
    });
    !(step.placements.is_empty() && step.eliminations.is_empty())
}

/// Climbs the ladder and continues with trials until at most `few` cells are open. The rating is
/// that of the ladder alone.
fn go_on<'t, const W: usize>(
    tables: &'t Tables<W>,
    mut state: State<W>,
    few: usize,
    solve: Solve,
    budget: &'t Budget<'t>,
    each: &mut dyn FnMut(Rating, Step),
) -> (Rating, Board) {
    let (mut moves, end) = (
        Moves::new(tables.values, true),
        End {
            open: few,
            ..End::WHOLE
        },
    );
    let mut race = None;
    let rating = climb(tables, &mut state, end, &mut moves, budget).rating_of(tables, &state);
    moves
        .take_steps()
        .into_iter()
        .for_each(|step| each(rating, step));
    let candidates = (tables.cells * tables.values).max(CANDIDATES_OF_NINE);
    let rounds = if tables.has_marks {
        ROUNDS_WITH_MARKS
    } else {
        ROUNDS_OF_TRIALS
    };
    let solution = if state.open.len() > few {
        solve()
    } else {
        None
    };
    let mut trials = Trials::new(
        tables,
        rounds * CANDIDATES_OF_NINE / candidates,
        solution,
        budget,
    );
    while state.open.len() > few
        && state.dead_end(tables).is_none()
        && let Some(step) = trials.step(&state, &mut race)
    {
        state.apply(tables, &step);
        each(rating, step);
        climb(tables, &mut state, end, &mut moves, budget);
        moves
            .take_steps()
            .into_iter()
            .for_each(|step| each(rating, step));
    }
    (rating, state.pencil.written)
}

/// Climbs as far as the ladder leads, or to `end`. Steps that would reach the score of `end` are
/// not searched for.
fn climb<const W: usize>(
    tables: &Tables<W>,
    state: &mut State<W>,
    end: End,
    moves: &mut Moves<W>,
    budget: &Budget,
) -> Tally {
    let mut position = Position::new(tables, state.clone(), budget);
    let mut tally = Tally::default();
    while position.state.open.len() > end.open
        && let Some(price) = tally.highest_price(tables.has_marks, end.score)
        && let Some(technique) = easiest(tables.ladder_up_to(price, end.hardest), &position, moves)
    {
        tally.round(technique, moves.links, moves.open);
        position.apply(moves);
    }
    *state = position.state;
    tally
}

impl Tally {
    /// Returns the rating of a puzzle whose rounds end in this state.
    fn rating_of<const W: usize>(self, tables: &Tables<W>, state: &State<W>) -> Rating {
        self.rating(
            tables.has_marks,
            (!state.open.is_empty()).then(|| state.candidates.len()),
        )
    }
}

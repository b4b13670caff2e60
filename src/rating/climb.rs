//! A puzzle taken up the ladder, and beyond its end by trials.

use crate::board::Board;
use crate::budget::Budget;

use super::Explanation;
use super::ladder::easiest;
use super::needed::needed;
use super::position::Position;
use super::score::{Rating, Tally};
use super::state::State;
use super::step::{Moves, Step};
use super::tables::Tables;
use super::technique::Technique;
use super::trial::Trials;

/// Rounds of the ladder that the trials of one explanation may look at.
const ROUNDS_OF_TRIALS: u32 = 200_000;

/// The rating; if the budget is spent it means nothing, and neither does what the functions below return.
pub(super) fn rate<const W: usize>(tables: &Tables<W>, clues: &Board, budget: &Budget) -> Rating {
    climb(tables, &mut State::new(tables, clues), &mut Moves::new(tables.values, false), budget)
}

/// The rating and the steps.
pub(super) fn explain<const W: usize>(tables: &Tables<W>, clues: &Board, budget: &Budget) -> Explanation {
    let mut state = State::new(tables, clues);
    let mut moves = Moves::new(tables.values, true);
    let rating = climb(tables, &mut state, &mut moves, budget);
    let mut trials = Trials::new(tables, ROUNDS_OF_TRIALS, budget);
    while !state.open.is_empty()
        && state.dead_end(tables).is_none()
        && let Some(step) = trials.step(&state)
    {
        state.apply(tables, &step);
        moves.push(step);
        climb(tables, &mut state, &mut moves, budget);
    }
    Explanation { rating, steps: moves.into_steps(), reached: state.pencil.written }
}

/// The steps up to the first value that they write, without those that it does not need.
pub(super) fn hint<const W: usize>(tables: &Tables<W>, clues: &Board, budget: &Budget) -> Vec<Step> {
    let mut steps = explain(tables, clues, budget).steps;
    let Some(last) = steps.iter().position(|step| !step.placements.is_empty()) else { return Vec::new() };
    steps.truncate(last + 1);
    let values = steps[last].placements.clone();
    let is_written =
        |state: &State<W>| values.iter().all(|&(cell, value)| state.pencil.written.get(cell) == Some(value));
    needed(tables, &State::new(tables, clues), steps, is_written, budget)
}

/// Goes up the ladder as far as it leads.
fn climb<const W: usize>(tables: &Tables<W>, state: &mut State<W>, moves: &mut Moves<W>, budget: &Budget) -> Rating {
    let mut position = Position::new(tables, state.clone(), budget);
    let mut tally = Tally::default();
    while !position.state.open.is_empty()
        && let Some(technique) = easiest(&Technique::LADDER, &position, moves)
    {
        tally.round(technique, moves.links, moves.open);
        position.apply(moves);
    }
    *state = position.state;
    tally.rating((!state.open.is_empty()).then(|| state.candidates.len()))
}

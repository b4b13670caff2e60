//! The steps that matter: what can be left out of a line of steps without losing where it ends.

use super::board::Board;
use super::position::Position;
use super::step::{Moves, Step};
use super::tables::Tables;
use super::{apply, search};

/// Leaves out, from the last on, each step without which the others can still be made and still reach the goal.
pub(super) fn needed(tables: &Tables, start: &Board, steps: Vec<Step>, goal: impl Fn(&Board) -> bool) -> Vec<Step> {
    let mut before = vec![start.clone()];
    for step in &steps {
        let mut board = before[before.len() - 1].clone();
        apply(tables, &mut board, step);
        before.push(board);
    }
    let mut kept: Vec<Step> = Vec::new();
    for (step, board) in steps.into_iter().zip(before).rev() {
        match made_again(tables, board, &kept, &goal) {
            Some(steps) => kept = steps,
            None => kept.insert(0, step),
        }
    }
    kept
}

/// The steps as they look from this position on, if all can be made and reach the goal.
fn made_again(tables: &Tables, mut board: Board, steps: &[Step], goal: impl Fn(&Board) -> bool) -> Option<Vec<Step>> {
    let mut made = Vec::with_capacity(steps.len());
    for step in steps {
        let step = found_again(tables, &board, step)?;
        apply(tables, &mut board, &step);
        made.push(step);
    }
    goal(&board).then_some(made)
}

/// The same move by the same technique in this position. Trials are not followed anew: they keep all that was there.
fn found_again(tables: &Tables, board: &Board, step: &Step) -> Option<Step> {
    let position = Position::new(tables, board.clone());
    let mut moves = Moves::new(true);
    moves.start(step.technique);
    search(step.technique, &position, &mut moves);
    let same = |found: &Step| found.placements == step.placements && step.eliminations.is_subset(&found.eliminations);
    let found = moves.into_steps().into_iter().find(same)?;
    Some(Step { eliminations: step.eliminations, ..found })
}

//! Solving as a person would: the rating, the next step, and all steps.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::rating::{Rating, Step};
use lacuna::rules::Mark;
use lacuna::{Board, Budget, Judge, Outcome, Rater, character};
use lacuna_words::english;
use serde_json::{Value, json};

use crate::judge::solve;
use crate::question::Case;
use crate::{Refusal, Reply};

pub fn rate(case: &Case) -> Reply {
    solve(case)?;
    Ok(rating(
        &case.judge.rater().rate(&case.clues, &Budget::UNLIMITED)?,
    ))
}

pub fn rating(rating: &Rating) -> Value {
    json!({
        "score": rating.score.to_string(),
        "level": rating.level.name(),
        "hardest": rating.hardest.to_string(),
        // A score of 1,000 or more means that the ladder does not reach the solution.
        "solved": rating.score < 1000,
    })
}

/// The player's board.
fn board(case: &Case, written: Option<&str>) -> Result<Board, Refusal> {
    let board = match written {
        Some(text) => text.parse::<Board>()?,
        None => case.clues.clone(),
    };
    case.judge.rules.layout().admits(&board)?;
    Ok(board)
}

/// Finds the values that break a rule, and the candidates that no rule forbids.
pub fn look(case: &Case, written: Option<&str>) -> Reply {
    let board = board(case, written)?;
    let rater = case.judge.rater();
    let pencil = rater.pencilled(&board);
    let notes = |cell| pencil.candidates(cell).map(character).collect();
    Ok(json!({
        "conflicts": rater.conflicts(&board),
        "notes": (0..board.len()).map(notes).collect::<Vec<String>>(),
    }))
}

/// Finds the steps from the player's board to the next value.
pub fn hint(case: &Case, written: Option<&str>) -> Reply {
    let judge = &case.judge;
    let solution = solve(case)?;
    let board = board(case, written)?;
    if let Some(cell) = board
        .filled()
        .find(|&cell| board.get(cell) != solution.get(cell))
    {
        let (name, found) = (
            judge.rules.layout().cell_name(cell),
            character(board.values()[cell]),
        );
        return Err(Refusal(format!(
            "{name}: found {found}, which leads to no solution"
        )));
    }
    Ok(json!({ "steps": steps(judge, &judge.rater().hint(&board, &Budget::UNLIMITED)?) }))
}

/// Explains a puzzle, or how far logic gets with a draft that has no solution or several.
pub fn explain(case: &Case) -> Reply {
    let Case { judge, clues, .. } = case;
    let (rater, budget) = (judge.rater(), Budget::UNLIMITED);
    let brief = budget.within(DRAFT_TIME);
    if let Ok(Outcome::Unique(_)) = judge.engine.solve(clues, &brief) {
        let found = rater.explain(clues, &budget)?;
        return Ok(json!({
            "rating": rating(&found.rating),
            "steps": steps(judge, &found.steps),
            "reached": found.reached.to_string(),
        }));
    }
    // Where two clues break a rule, there is nothing to explain.
    if let Some(violation) = judge.rules.violation(clues) {
        return Err(Refusal(violation));
    }
    let candidates = judge
        .engine
        .candidates(clues, DRAFT_LIMIT, &brief, &mut |_| {
            ControlFlow::Continue(())
        })?;
    let found = rater.explore(
        Rater::EXPLAIN_TIME,
        clues,
        &candidates,
        &budget,
        &mut |_| (),
    )?;
    let mut reached = clues.clone();
    for &(cell, value) in found.steps.iter().flat_map(|step| &step.placements) {
        reached.set(cell, Some(value));
    }
    Ok(json!({
        "ending": english().ending(rater, &found, &candidates),
        "steps": steps(judge, &found.steps),
        "reached": reached.to_string(),
    }))
}

/// The time for the candidates of a draft, and the number of solutions at which they are counted.
const DRAFT_TIME: Duration = Duration::from_secs(3);
const DRAFT_LIMIT: u64 = 100;

fn steps(judge: &Judge, steps: &[Step]) -> Vec<Value> {
    let rater = judge.rater();
    let drawn: Vec<&Mark> = judge.rules.marks().collect();
    let list = |candidates: &[(usize, u8)]| -> Vec<Value> {
        candidates
            .iter()
            .map(|&(cell, value)| json!([cell, character(value).to_string()]))
            .collect()
    };
    let step = |step: &Step| {
        let marks = step
            .pattern
            .marks
            .iter()
            .flat_map(|&mark| drawn[mark].cells());
        let [place, what] = english().hint(rater, step);
        json!({
            "where": place,
            "what": what,
            "why": english().step(rater, step),
            "technique": step.technique.name(),
            "cells": step.pattern.cells,
            "houses": step.pattern.houses,
            "marks": marks.collect::<Vec<_>>(),
            "placements": list(&step.placements),
            "eliminations": list(&step.eliminations),
        })
    };
    steps.iter().map(step).collect()
}

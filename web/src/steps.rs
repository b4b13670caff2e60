//! Solving as a person would: the rating, the next step, and all steps.

use lacuna::rating::{Rating, Step};
use lacuna::rules::Mark;
use lacuna::{Board, Budget, Judge, character};
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

fn rating(rating: &Rating) -> Value {
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

pub fn explain(case: &Case) -> Reply {
    solve(case)?;
    let explanation = case
        .judge
        .rater()
        .explain(&case.clues, &Budget::UNLIMITED)?;
    Ok(json!({
        "rating": rating(&explanation.rating),
        "steps": steps(&case.judge, &explanation.steps),
        "reached": explanation.reached.to_string(),
    }))
}

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

//! Solving as a person would: the rating, the next step, and all steps.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::rating::{Filling, Obstacle, Rating, Step};
use lacuna::rules::Mark;
use lacuna::{Board, Budget, Named, Outcome, Rater, character};
use lacuna_words::Language;
use serde_json::{Value, json};

use crate::judge::solve;
use crate::question::{Case, board, text};
use crate::{Refusal, Reply};

pub fn rate(case: &Case) -> Reply {
    solve(case)?;
    let found = case.judge.rater().rate(&case.clues, &Budget::UNLIMITED)?;
    Ok(rating(&found, &case.speech.screen))
}

pub fn rating(rating: &Rating, words: &Language) -> Value {
    json!({
        "score": rating.score.to_string(),
        "level": rating.level.name(),
        "hardest": words.technique(rating.hardest),
        // A score of 1,000 or more means that the ladder does not reach the solution.
        "solved": rating.score < 1000,
    })
}

/// Finds the values that break a rule, and the candidates that no rule forbids.
pub fn look(case: &Case, written: Option<&str>) -> Reply {
    let layout = case.judge.rules.layout();
    let board = written.map_or_else(|| Ok(case.clues.clone()), |text| board(text, layout))?;
    let rater = case.judge.rater();
    let pencil = rater.pencilled(&board);
    let notes = |cell| pencil.candidates(cell).map(character).collect();
    Ok(json!({
        "conflicts": rater.conflicts(&board),
        "notes": (0..layout.drawn()).map(notes).collect::<Vec<String>>(),
    }))
}

/// Finds the steps from the player's board to the next value.
pub fn hint(case: &Case, written: Option<&str>) -> Reply {
    let judge = &case.judge;
    let solution = solve(case)?;
    let layout = judge.rules.layout();
    let board = written.map_or_else(|| Ok(case.clues.clone()), |text| board(text, layout))?;
    if let Some(cell) = board
        .filled()
        .find(|&cell| board.get(cell) != solution.get(cell))
    {
        let (name, found) = (layout.cell_name(cell), character(board.values()[cell]));
        return Err(Refusal(format!(
            "{name}: found {found}, which leads to no solution"
        )));
    }
    let found = judge.rater().hint(&board, &Budget::UNLIMITED)?;
    Ok(json!({ "steps": steps(case, board, &found) }))
}

/// Explains a puzzle, or how far logic gets with a draft that has no solution or several.
pub fn explain(case: &Case) -> Reply {
    let Case { judge, clues, .. } = case;
    let (rater, budget) = (judge.rater(), Budget::UNLIMITED);
    let brief = budget.within(DRAFT_TIME);
    if let Ok(Outcome::Unique(_)) = judge.engine.solve(clues, &brief) {
        let found = rater.explain(Rater::EXPLAIN_TIME, clues, &budget)?;
        return Ok(json!({
            "rating": rating(&found.rating, &case.speech.screen),
            "steps": steps(case, clues.clone(), &found.steps),
            "reached": text(&found.reached, judge.rules.layout()),
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
        "ending": case.speech.screen.ending(rater, &found, &candidates),
        "steps": steps(case, clues.clone(), &found.steps),
        "reached": text(&reached, judge.rules.layout()),
    }))
}

/// The time for the candidates of a draft, and the number of solutions at which they are counted.
const DRAFT_TIME: Duration = Duration::from_secs(3);
const DRAFT_LIMIT: u64 = 100;

/// Describes steps, of which the first is made on this board.
fn steps(Case { judge, speech, .. }: &Case, mut board: Board, steps: &[Step]) -> Vec<Value> {
    let words = &speech.screen;
    let rater = judge.rater();
    let drawn: Vec<&Mark> = judge.rules.marks().collect();
    let on_paper = judge.rules.layout().drawn();
    let list = |candidates: &[(usize, u8)]| -> Vec<Value> {
        candidates
            .iter()
            .filter(|(cell, _)| *cell < on_paper)
            .map(|&(cell, value)| json!([cell, character(value).to_string()]))
            .collect()
    };
    let characters =
        |values: &[u8]| -> Vec<char> { values.iter().map(|&value| character(value)).collect() };
    let filling = |Filling { values, obstacle }: &Filling| {
        let out = obstacle.map(|Obstacle { value, cell, house }| {
            json!({ "value": character(value), "cell": cell, "house": house })
        });
        json!({ "values": characters(values), "out": out })
    };
    let step = |step: &Step| {
        let (pattern, grounds) = (&step.pattern, rater.grounds(&board, step));
        let marks = pattern.marks.iter().flat_map(|&mark| drawn[mark].cells());
        let cells = pattern.cells.iter().filter(|&&cell| cell < on_paper);
        let cells: Vec<usize> = cells.copied().collect();
        let [place, what] = words.hint(rater, step);
        let described = json!({
            "where": place,
            "what": what,
            "why": words.step(rater, step),
            "because": words.because(rater, step),
            "technique": words.technique(step.technique),
            "reason": step.technique.reason(),
            "cells": cells,
            "values": characters(&pattern.values),
            "houses": pattern.houses,
            "covers": pattern.covers,
            "marks": marks.collect::<Vec<_>>(),
            "blockers": list(&grounds.blockers),
            "whole": grounds.is_whole,
            "fillings": grounds.fillings.iter().map(filling).collect::<Vec<_>>(),
            "placements": list(&step.placements),
            "eliminations": list(&step.eliminations),
        });
        for &(cell, value) in &step.placements {
            board.set(cell, Some(value));
        }
        described
    };
    steps.iter().map(step).collect()
}

//! Counting solutions, finding what is redundant, and minimising.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::formats::iss;
use lacuna::rules::Rule;
use lacuna::{Board, Budget, Outcome, Puzzle, Random, Undecided, redundant_marks};
use serde_json::{Value, json};

use crate::make::number;
use crate::question::{Case, Limits};
use crate::{Refusal, Reply, WHOLE, describe};

/// The longest time limit, in seconds.
const MOST_SECONDS: f64 = 600.0;

/// Counts solutions up to a limit and, for a puzzle with exactly one, finds the clues and marks
/// that could be left out.
pub fn judge(
    Case { judge, clues, .. }: &Case,
    &Limits {
        limit,
        redundant,
        seconds,
    }: &Limits,
) -> Value {
    let budget =
        Budget::UNLIMITED.within(Duration::from_secs_f64(seconds.clamp(0.0, MOST_SECONDS)));
    let (mut solutions, mut first) = (0, None);
    let flow = judge.engine.for_each(clues, &budget, |solution| {
        first.get_or_insert_with(|| solution.clone());
        solutions += 1;
        if solutions < limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    let is_undecided = flow == Err(Undecided::Spent);
    let is_capped = flow != Ok(ControlFlow::Continue(()));
    // With a limit of 1, a second solution was not looked for.
    let is_valid = solutions == 1 && !is_capped;
    let mut found = (Vec::new(), Vec::new(), Vec::new());
    let mut is_open = false;
    if let Some(solution) = first.as_ref().filter(|_| WHOLE && redundant && is_valid) {
        let answers = (
            judge.engine.redundant_clues(solution, clues, &budget),
            redundant_marks(&judge.rules, solution, clues, &budget),
        );
        match answers {
            (Ok(clues), Ok(marks)) => {
                let layout = judge.rules.layout();
                let names = marks.iter().map(|mark| mark.full_name(layout)).collect();
                let items = marks.into_iter().map(Rule::Mark);
                let items = items.map(|mark| iss::constraint(&mark, layout)).collect();
                found = (clues, names, items);
            }
            _ => is_open = true,
        }
    }
    let reason = (WHOLE && solutions == 0 && !is_undecided)
        .then(|| judge.contradiction(clues, &budget))
        .flatten();
    let reason = reason.map(|reason| reason.to_string());
    json!({
        "solutions": solutions,
        "capped": is_capped,
        "undecided": is_undecided || is_open,
        "valid": is_valid,
        "solution": first.map(|solution| solution.to_string()),
        "redundant": found.0,
        "redundantMarks": found.1,
        "redundantItems": found.2,
        "reason": reason,
    })
}

/// Returns the only solution, or an error if there is not exactly one.
pub fn solve(case: &Case) -> Result<Board, Refusal> {
    let found = match case.judge.engine.solve(&case.clues, &Budget::UNLIMITED) {
        Ok(Outcome::Unique(solution)) => return Ok(solution),
        Ok(Outcome::Impossible) => "no solution",
        Ok(Outcome::Ambiguous(..)) => "more than one solution",
        Err(_) => "no answer",
    };
    Err(Refusal(format!("found {found}, expected exactly one")))
}

/// Removes clues in random order while the solution remains unique.
pub fn minimise(case: &Case, seed: &str) -> Reply {
    let Case { judge, clues, .. } = case;
    let solution = solve(case)?;
    let mut order: Vec<usize> = clues.filled().collect();
    Random::stream("minimise", number(seed)?, 0).shuffle(&mut order);
    let minimal = judge
        .engine
        .minimal(&solution, clues, &order, &Budget::UNLIMITED);
    let clues = minimal
        .ok()
        .ok_or_else(|| Refusal("gave up before the puzzle was minimal".to_owned()))?;
    Ok(describe::made(&Puzzle {
        rules: judge.rules.clone(),
        clues,
        solution,
        origin: None,
    }))
}

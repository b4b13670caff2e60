//! Counting solutions, finding what is redundant, and minimising.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::{Board, Budget, Outcome, Puzzle, Random, Undecided, redundant_marks};
use serde_json::{Value, json};

use crate::make::number;
use crate::question::{Case, Limits, text};
use crate::{Refusal, Reply, describe};

/// The longest time limit, in seconds.
const MOST_SECONDS: f64 = 600.0;

/// Counts solutions up to a limit; also returns the first of them, and what is left of the budget.
pub fn judge(
    Case { judge, clues, .. }: &Case,
    &Limits { limit, seconds, .. }: &Limits,
) -> (Value, Option<Board>, Budget<'static>) {
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
    let is_capped = flow != Ok(ControlFlow::Continue(()));
    let reply = json!({
        "solutions": solutions,
        "capped": is_capped,
        "undecided": flow == Err(Undecided::Spent),
        // With a limit of 1, a second solution was not looked for.
        "valid": solutions == 1 && !is_capped,
        "solution": first.as_ref().map(|board| text(board, judge.rules.layout())),
        "redundant": [],
        "redundantItems": [],
        "reason": null,
    });
    (reply, first, budget)
}

/// Counts solutions as [`judge`] does. For a puzzle with exactly one, it finds the clues and marks
/// that could be left out; for one without any, why.
pub fn judge_fully(case: &Case, limits: &Limits) -> Value {
    let (mut reply, first, budget) = judge(case, limits);
    let Case { judge, clues, .. } = case;
    if let Some(solution) = first.filter(|_| limits.redundant && reply["valid"] == true) {
        let answers = (
            judge.engine.redundant_clues(&solution, clues, &budget),
            redundant_marks(&judge.rules, &solution, clues, &budget),
        );
        match answers {
            (Ok(clues), Ok(marks)) => {
                let layout = judge.rules.layout();
                reply["redundant"] = json!(clues);
                let items = marks.into_iter();
                reply["redundantItems"] =
                    items.map(|mark| describe::item_of(mark, layout)).collect();
            }
            _ => reply["undecided"] = json!(true),
        }
    }
    if reply["solutions"] == 0 && reply["undecided"] == false {
        let reason = judge.contradiction(clues, &budget);
        reply["reason"] = json!(reason.map(|reason| reason.to_string()));
    }
    reply
}

/// Returns the only solution, or an error if there is not exactly one.
pub fn solve(case: &Case) -> Result<Board, Refusal> {
    // The page says it in its language.
    let found = match case.judge.engine.solve(&case.clues, &Budget::UNLIMITED) {
        Ok(Outcome::Unique(solution)) => return Ok(solution),
        Ok(Outcome::Impossible) => "judged-none",
        Ok(Outcome::Ambiguous(..)) => "judged-several",
        Err(_) => "found no answer, expected exactly one solution",
    };
    Err(Refusal(found.to_owned()))
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
    let puzzle = Puzzle {
        rules: judge.rules.clone(),
        clues,
        solution,
        origin: None,
    };
    Ok(describe::made(&puzzle, &case.speech.screen))
}

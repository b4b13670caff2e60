//! What is known about a draft while it is being set: its solutions and candidates, its level once
//! there is one solution, and why there is none.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::rules::Rule;
use lacuna::{Board, Budget, Candidates, Counted, Judge, Rater, character};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Reply;
use crate::question::Case;
use crate::steps;

/// The time for an answer, in seconds.
#[derive(Debug, Deserialize)]
pub struct Time {
    seconds: f64,
}

/// The standard error, as a share of an estimate, below which more time would say little.
const PRECISION: f64 = 0.01;

pub fn live(Case { judge, clues, .. }: &Case, &Time { seconds }: &Time) -> Reply {
    let time = Duration::from_secs_f64(seconds.clamp(0.0, Rater::EXPLAIN_TIME.as_secs_f64()));
    let budget = Budget::UNLIMITED.within(time);
    let goes_on = &mut |_: &Candidates| ControlFlow::Continue(());
    // A limit of 2 tells which values leave one solution.
    let known = judge
        .engine
        .candidates(clues, 2, &Budget::UNLIMITED.within(time / 2), goes_on)?;
    let counted = match known.total() {
        Some(number) => Counted::Exact(number),
        None => judge
            .engine
            .count_or_estimate(clues, &budget, &mut |_| ControlFlow::Continue(()))?,
    };
    let least = (0..known.cells()).map(|cell| known.least(cell)).max();
    let (how, solutions, deviation) = match counted {
        Counted::Exact(number) => ("exact", number.to_string(), 0.0),
        Counted::AtLeast(number) => {
            let least = number.max(least.unwrap_or(0));
            ("least", least.to_string(), 1.0)
        }
        Counted::About(it) => ("about", it.value.to_string(), it.error / it.value),
    };
    let rating = (counted == Counted::Exact(1))
        .then(|| judge.rater().rate(clues, &budget).ok())
        .flatten();
    let clash = (counted == Counted::Exact(0))
        .then(|| clash(judge, clues, &budget))
        .flatten();
    let is_explained = match counted {
        Counted::Exact(0) => clash.is_some(),
        Counted::Exact(1) => rating.is_some(),
        _ => true,
    };
    let (cells, reason) = clash.unzip();
    let open: u32 = (0..known.cells())
        .map(|cell| known.unknown(cell).count_ones())
        .sum();
    let empty = |cell: &usize| clues.get(*cell).is_none();
    let texts = |bits: &dyn Fn(usize) -> u32| -> Vec<String> {
        (0..known.cells())
            .map(|cell| {
                if empty(&cell) {
                    text(bits(cell))
                } else {
                    String::new()
                }
            })
            .collect()
    };
    Ok(json!({
        "how": how,
        "solutions": solutions,
        "deviation": deviation,
        "notes": texts(&|cell| known.possible(cell)),
        "single": texts(&|cell| known.decisive(cell)),
        "open": open,
        "rating": rating.as_ref().map(steps::rating),
        "clash": cells,
        "reason": reason,
        "settled": known.is_complete() && deviation <= PRECISION && is_explained,
    }))
}

/// Returns the cells of a smallest contradiction, and the sentence about it.
fn clash(judge: &Judge, clues: &Board, budget: &Budget) -> Option<(Vec<usize>, Value)> {
    let found = judge.contradiction(clues, budget)?;
    let mut cells = if found.is_plain() {
        judge.rater().conflicts(clues)
    } else {
        found.clues.clone()
    };
    for rule in &found.rules {
        match rule {
            Rule::Mark(mark) => cells.extend(mark.cells()),
            Rule::Region(region) => cells.extend(region.cells()),
            _ => {}
        }
    }
    Some((cells, found.to_string().into()))
}

/// Returns the values of a set of bits as characters.
fn text(bits: u32) -> String {
    (1..=lacuna::LARGEST)
        .filter(|value| bits >> (value - 1) & 1 != 0)
        .map(character)
        .collect()
}

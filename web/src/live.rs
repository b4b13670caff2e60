//! What is known about a draft while it is being set: its solutions and candidates, its level once
//! there is one solution, and why there is none.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::rules::{Family, Layout, Rule, Variant};
use lacuna::{Budget, Candidates, Counted, Named, Rater, Suspect, character};
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

/// The most parts of a contradiction of which it is said what to change.
const MOST_CURES: usize = 3;

pub fn live(case: &Case, &Time { seconds }: &Time) -> Reply {
    let Case { judge, clues, .. } = case;
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
        .then(|| clash(case, &budget))
        .flatten();
    let is_explained = match counted {
        Counted::Exact(0) => clash.is_some() && !budget.is_spent(),
        Counted::Exact(1) => rating.is_some(),
        _ => true,
    };
    let words = &case.speech.screen;
    let (cells, reason, parts, cures) = clash.unwrap_or_default();
    let open: u32 = (0..known.cells())
        .map(|cell| known.unknown(cell).count_ones())
        .sum();
    let empty = |cell: &usize| clues.get(*cell).is_none();
    let texts = |bits: &dyn Fn(usize) -> u32| -> Vec<String> {
        (0..judge.rules.layout().drawn())
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
        "rating": rating.as_ref().map(|found| steps::rating(found, words)),
        "clash": cells,
        "reason": reason,
        "clashing": parts,
        "cures": cures,
        "settled": known.is_complete() && deviation <= PRECISION && is_explained,
    }))
}

/// The cells of a contradiction, the sentence about it, the names of its marks and cells, and what
/// may be changed.
type Clash = (Option<Vec<usize>>, Option<String>, Vec<String>, Vec<Value>);

/// Returns a smallest contradiction.
fn clash(
    Case {
        judge,
        clues,
        speech,
        ..
    }: &Case,
    budget: &Budget,
) -> Option<Clash> {
    let found = judge.contradiction(clues, budget)?;
    let (layout, words) = (judge.rules.layout(), &speech.screen);
    let mut cells = if found.is_plain() {
        judge.rater().conflicts(clues)
    } else {
        found.clues.clone()
    };
    let cell_name = |&cell: &usize| words.cell_name(layout, cell);
    let rule_name = |rule: &Rule| match rule {
        Rule::Mark(mark) => Some(words.mark_name(layout, mark)),
        _ => family_of(rule, layout).map(|family| words.family(family)),
    };
    let mut names: Vec<String> = cells.iter().map(cell_name).collect();
    for rule in &found.rules {
        match rule {
            Rule::Mark(mark) => cells.extend(mark.cells()),
            Rule::Region(region) => cells.extend(&region.cells),
            _ => (),
        }
        names.extend(rule_name(rule));
    }
    names.dedup();
    let cures = found.cures(&judge.rules, clues, budget);
    let cures = cures.into_iter().take(MOST_CURES).filter_map(|cure| {
        let part = match &cure.part {
            Suspect::Rule(rule) => rule_name(rule)?,
            Suspect::Clue(cell) => cell_name(cell),
        };
        Some(json!({ "part": part, "unique": cure.is_unique, "instead": cure.instead }))
    });
    Some((Some(cells), Some(found.to_string()), names, cures.collect()))
}

/// The family that a rule of the game belongs to on this layout.
fn family_of(rule: &Rule, layout: &Layout) -> Option<Family> {
    let has = |family: &&Family| {
        let variant = family.name().parse::<Variant>().ok();
        let placed = variant.and_then(|variant| variant.with_layout(layout.clone()).ok());
        placed.is_some_and(|it| it.rules().is_ok_and(|rules| rules.list().contains(rule)))
    };
    Family::ALL.iter().find(has).copied()
}

/// Returns the values of a set of bits as characters.
fn text(bits: u32) -> String {
    (1..=lacuna::LARGEST)
        .filter(|value| bits >> (value - 1) & 1 != 0)
        .map(character)
        .collect()
}

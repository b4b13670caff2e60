//! Redundant marks of a puzzle. A puzzle without a mark has different rules, so each question needs
//! its own engine.

use super::{Engine, Kind};
use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::rules::Rules;
use crate::rules::mark::Mark;
use crate::rules::rule::Rule;

/// Returns the marks that could be left out, each on its own: none for a minimal puzzle. `solution`
/// must be the only solution of the clues.
///
/// # Errors
/// If the budget is spent first.
pub fn redundant_marks(
    rules: &Rules,
    solution: &Board,
    clues: &Board,
    budget: &Budget,
) -> Result<Vec<Mark>, Undecided> {
    let mut redundant = Vec::new();
    for mark in rules.drawn_marks() {
        if without(rules, mark, solution, clues, budget)?.is_some() {
            redundant.push(mark.clone());
        }
    }
    Ok(redundant)
}

/// Removes each of these marks in order if the solution stays unique, and returns the remaining
/// rules. `solution` must be the only solution of the clues.
///
/// # Errors
/// If the budget is spent first.
pub fn remove_marks(
    rules: Rules,
    solution: &Board,
    clues: &Board,
    order: &[Mark],
    budget: &Budget,
) -> Result<Rules, Undecided> {
    let mut rules = rules;
    for mark in order {
        rules = without(&rules, mark, solution, clues, budget)?.unwrap_or(rules);
    }
    Ok(rules)
}

/// Returns the rules without a mark, if the solution remains unique.
///
/// Another solution breaks the mark, so it differs from this one in a cell of the mark: in the
/// first, or not there but in the second, … The last question is for marks that depend on more than
/// their cells.
fn without(
    rules: &Rules,
    mark: &Mark,
    solution: &Board,
    clues: &Board,
    budget: &Budget,
) -> Result<Option<Rules>, Undecided> {
    let Some(fewer) = retain_others(rules, mark, solution) else {
        return Ok(None);
    };
    let engine = Engine::new(&fewer);
    let Kind::General(general) = &engine.kind else {
        return engine
            .count(clues, 2, budget)
            .map(|solutions| (solutions == 1).then_some(fewer));
    };
    let mut known = clues.clone();
    for cell in mark.cells() {
        if known.get(cell).is_some() {
            continue;
        }
        known.set(cell, solution.get(cell));
        if general.is_needed(solution, &known, cell, budget)? {
            return Ok(None);
        }
    }
    general
        .count(&known, 2, budget)
        .map(|solutions| (solutions == 1).then_some(fewer))
}

/// Returns the rules without a mark; `None` if its absence contradicts the solution, because all
/// marks of its kind are given.
pub(crate) fn retain_others(rules: &Rules, mark: &Mark, solution: &Board) -> Option<Rules> {
    let fewer = rules.retain(|rule| !matches!(rule, Rule::Mark(other) if other == mark));
    if !rules.marks().any(Mark::depends_on_signs) {
        return Some(fewer);
    }
    let mut list = fewer.list().to_vec();
    Rule::settle(&mut list);
    let fewer = Rules::new(rules.layout().clone(), list).expect("fewer rules fit where all did");
    fewer.is_solution(solution).then_some(fewer)
}

//! Which marks and clues contradict each other, for puzzles without a solution.

use super::Engine;
use crate::board::Board;
use crate::budget::Budget;
use crate::rules::Rules;
use crate::rules::mark::Mark;
use crate::rules::rule::Rule;

/// Branches after which one question of many is left open.
const EASY: u64 = 2_000;

/// Marks and clues that have no solution together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The marks, one at least.
    pub marks: Vec<Mark>,
    /// The cells of the clues.
    pub clues: Vec<usize>,
    /// Whether each of them is known to be needed.
    pub is_minimal: bool,
}

/// Marks, and clues if marks alone do not, that contradict each other: two marks where two are found to, else as few as remain when each in
/// turn is left out. `None` if there are no marks, or if nothing was proven within the budget.
pub fn clash(rules: &Rules, clues: &Board, budget: &Budget) -> Option<Clash> {
    let marks: Vec<&Mark> = rules.marks().collect();
    let blank = Board::blank(clues.len());
    let ask = |marks: &[&Mark], clues: &Board| {
        let keep = |rule: &Rule| !matches!(rule, Rule::Mark(mark) if !marks.contains(&mark));
        Engine::new(&rules.retain(keep)).with_effort(EASY).count(clues, 1, budget).ok()
    };
    let clash = |marks: &[&Mark], clues: Vec<usize>, is_minimal| {
        Some(Clash { marks: marks.iter().copied().cloned().collect(), clues, is_minimal })
    };
    let are_possible: Vec<bool> = marks.iter().map(|&mark| ask(&[mark], &blank) == Some(1)).collect();
    for (i, &a) in marks.iter().enumerate() {
        for (j, &b) in marks.iter().enumerate().take(i) {
            if budget.is_spent() {
                return None;
            }
            if ask(&[b, a], &blank) == Some(0) {
                return clash(&[b, a], Vec::new(), are_possible[i] && are_possible[j]);
            }
        }
    }
    let mut known = if ask(&marks, &blank) == Some(0) { blank } else { clues.clone() };
    if ask(&marks, &known) != Some(0) {
        return None;
    }
    let (mut left, mut is_minimal) = (marks.clone(), true);
    for cell in known.clone().filled() {
        let fewer = known.restrict(known.filled().filter(|&other| other != cell));
        match ask(&left, &fewer) {
            Some(0) => known = fewer,
            answer => is_minimal &= answer.is_some(),
        }
    }
    for mark in marks {
        let fewer: Vec<&Mark> = left.iter().copied().filter(|&other| other != mark).collect();
        match ask(&fewer, &known) {
            Some(0) => left = fewer,
            answer => is_minimal &= answer.is_some(),
        }
    }
    if left.is_empty() { None } else { clash(&left, known.filled().collect(), is_minimal) }
}

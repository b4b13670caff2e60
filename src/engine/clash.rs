//! Minimal sets of contradictory rules and clues, for puzzles without a solution.
//!
//! An unsatisfiable set is halved recursively (QuickXplain, Junker 2004) until every part of it is needed. It is then minimal, but a
//! smaller one may exist. Each solution of some parts yields the list of parts that it breaks, and every contradiction contains at least
//! one part of each list. So the next candidate is a minimum hitting set of the lists, and the first unsatisfiable one is a smallest
//! contradiction (Ignatiev and others 2015).

use std::ops::ControlFlow;

use super::Engine;
use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::rule::Rule;

/// Branches after which the general engine leaves a question open: whether one more part can also be satisfied, whether a part is needed,
/// and whether a set is the smallest.
const BRIEF: u64 = 200;
const EASY: u64 = 2_000;
const HARD: u64 = 100_000;

/// Rules and clues that have no common solution, given the houses of the layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The rules, in the original order.
    pub rules: Vec<Rule>,
    /// The cells of the clues; empty if the rules alone contradict each other.
    pub clues: Vec<usize>,
    /// `true` if every smaller set is known to have a solution. Otherwise the limits may have prevented finding a smaller clash.
    pub is_smallest: bool,
}

/// Returns the smallest set of contradictory rules; of rules and clues if the rules alone have a solution.
///
/// Returns `None` if there is a solution, if there are clues but no marks, a case that occurs by the thousand in tables, if the layout
/// alone has no solution, or if nothing could be left out within the budget.
pub fn clash(rules: &Rules, clues: &Board, budget: &Budget) -> Option<Clash> {
    if rules.list().is_empty() || rules.marks().next().is_none() && clues.clues() > 0 {
        return None;
    }
    let count = rules.list().len();
    let cells: Vec<usize> = clues.filled().collect();
    let mut search = Search { rules, clues, cells: &cells, budget, broken: Vec::new() };
    let mut whole: Vec<usize> = (0..count).collect();
    if search.has_solution(&whole, EASY) == Some(false) {
        search.cells = &[];
    } else {
        whole.extend((0..cells.len()).map(|number| count + number));
        if search.has_solution(&whole, u64::MAX) != Some(false) {
            return None;
        }
    }
    let mut known = search.needed(&[], false, &whole);
    let is_smallest = search.shrink(&mut known, &whole);
    if known.is_empty() || known.len() == count + clues.clues() && !is_smallest {
        return None;
    }
    known.sort_unstable();
    let (rules_of, clues_of) = known.split_at(known.partition_point(|&part| part < count));
    Some(Clash {
        rules: rules_of.iter().map(|&part| rules.list()[part].clone()).collect(),
        clues: clues_of.iter().map(|&part| cells[part - count]).collect(),
        is_smallest,
    })
}

/// Determines which parts have a common solution. The parts are numbered: first the rules, then the clues.
struct Search<'a> {
    rules: &'a Rules,
    clues: &'a Board,
    /// The cells of the clues.
    cells: &'a [usize],
    budget: &'a Budget<'a>,
    /// The parts broken by each solution found.
    broken: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Returns the parts broken by some solution of these parts; `None` if they have no common solution.
    fn ask(&self, parts: &[usize], effort: u64) -> Result<Option<Vec<usize>>, Undecided> {
        if let Some(broken) = self.broken.iter().find(|broken| broken.iter().all(|part| !parts.contains(part))) {
            return Ok(Some(broken.clone()));
        }
        self.budget.answer(())?;
        let list = self.rules.list();
        let rules = parts.iter().filter_map(|&part| list.get(part)).cloned();
        let rules = Rules::new(self.rules.layout().clone(), rules).expect("fewer rules fit where all did");
        let clues = parts.iter().filter_map(|&part| self.cells.get(part.checked_sub(list.len())?)).copied();
        let visit = |solution: &Board| ControlFlow::Break(self.broken_by(solution));
        let found =
            Engine::new(&rules).with_effort(effort).for_each(&self.clues.restrict(clues), self.budget, visit)?;
        Ok(found.break_value())
    }

    /// Returns whether the parts have a common solution, and records what it breaks; `None` if the effort is exceeded.
    fn has_solution(&mut self, parts: &[usize], effort: u64) -> Option<bool> {
        let found = self.ask(parts, effort).ok()?;
        let is_found = found.is_some();
        self.broken.extend(found);
        Some(is_found)
    }

    fn broken_by(&self, solution: &Board) -> Vec<usize> {
        let (list, layout) = (self.rules.list(), self.rules.layout());
        let rules = (0..list.len()).filter(|&part| is_broken(&list[part], layout, solution));
        let is_other = |&&cell: &&usize| solution.get(cell) != self.clues.get(cell);
        let clues = self.cells.iter().enumerate().filter(|(_, cell)| is_other(cell));
        rules.chain(clues.map(|(number, _)| list.len() + number)).collect()
    }

    /// Returns the parts of `rest` needed to contradict `fixed`, where `fixed` and `rest` together are contradictory. `is_new` is `true` if
    /// `fixed` has not been tested before.
    fn needed(&mut self, fixed: &[usize], is_new: bool, rest: &[usize]) -> Vec<usize> {
        if is_new && self.has_solution(fixed, EASY) == Some(false) {
            return Vec::new();
        }
        if rest.len() <= 1 {
            return rest.to_vec();
        }
        let (first, second) = rest.split_at(rest.len() / 2);
        let later = self.needed(&[fixed, first].concat(), true, second);
        let earlier = self.needed(&[fixed, &later].concat(), !later.is_empty(), first);
        [earlier, later].concat()
    }

    /// Searches for a smaller contradiction among all parts. Returns `true` if the final one is proven to be smallest.
    fn shrink(&mut self, known: &mut Vec<usize>, whole: &[usize]) -> bool {
        let (mut size, mut is_proven) = (0, true);
        while size < known.len() {
            let mut chosen = Vec::new();
            match self.hit(&mut chosen, &mut Vec::new(), size) {
                None => return false,
                Some(false) => size += 1,
                Some(true) => match self.ask(&chosen, EASY).or_else(|_| self.ask(&chosen, HARD)) {
                    Ok(Some(broken)) => {
                        let broken = self.grow(broken, whole);
                        self.broken.push(broken);
                    }
                    Ok(None) => {
                        *known = chosen;
                        return is_proven;
                    }
                    Err(_) => {
                        // From now on, sets that consist of these parts only are skipped.
                        self.broken.push(whole.iter().copied().filter(|part| !chosen.contains(part)).collect());
                        is_proven = false;
                    }
                },
            }
        }
        is_proven
    }

    /// Tries to satisfy further parts that a solution breaks, if that is easy: the fewer it breaks, the more it rules out.
    fn grow(&self, mut broken: Vec<usize>, whole: &[usize]) -> Vec<usize> {
        for part in broken.clone() {
            if broken.contains(&part) {
                let is_tried = |other: &usize| *other == part || !broken.contains(other);
                let tried: Vec<usize> = whole.iter().copied().filter(is_tried).collect();
                broken = self.ask(&tried, BRIEF).ok().flatten().unwrap_or(broken);
            }
        }
        broken
    }

    /// Chooses at most `size` parts, none of them in `out`, so that every solution breaks one. Returns whether that is possible; `None` if
    /// the budget is spent.
    fn hit(&self, chosen: &mut Vec<usize>, out: &mut Vec<usize>, size: usize) -> Option<bool> {
        if self.budget.is_spent() {
            return None;
        }
        let is_missed = |broken: &&Vec<usize>| broken.iter().all(|part| !chosen.contains(part));
        let Some(missed) = self.broken.iter().filter(is_missed).min_by_key(|broken| broken.len()) else {
            return Some(true);
        };
        if chosen.len() == size {
            return Some(false);
        }
        let before = out.len();
        for &part in missed {
            if out.contains(&part) {
                continue;
            }
            chosen.push(part);
            if self.hit(chosen, out, size)? {
                return Some(true);
            }
            chosen.pop();
            // All sets that contain it have been tried.
            out.push(part);
        }
        out.truncate(before);
        Some(false)
    }
}

fn is_broken(rule: &Rule, layout: &Layout, solution: &Board) -> bool {
    match rule {
        Rule::Mark(mark) => mark.is_broken(layout, solution),
        _ => rule.violation(layout, solution).is_some(),
    }
}

//! Minimal sets of contradictory rules and clues, for puzzles without a solution.
//!
//! An unsatisfiable set is halved recursively (QuickXplain, Junker 2004) until every part of it is
//! needed. It is then minimal, but a smaller one may exist. Each solution of some parts yields the
//! list of parts that it breaks, and every contradiction contains at least one part of each list.
//! So the next candidate is a minimum hitting set of the lists, and the first unsatisfiable one is
//! a smallest contradiction (Ignatiev and others 2015).

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::diagram::accepts_no_different;
use crate::engine::Engine;
use crate::rules::Rules;
use crate::rules::automaton::Automaton;
use crate::rules::layout::{House, Layout};
use crate::rules::rule::{Form, Rule};
use crate::wording::one_of;

/// The number of branches after which the general engine leaves a question open: whether one more
/// part can also be satisfied, whether a part is needed, and whether a set is the smallest.
const BRIEF: u64 = 200;
const EASY: u64 = 2_000;
const HARD: u64 = 100_000;

/// The time limit of the search.
const PATIENCE: Duration = Duration::from_secs(5);

/// The reason why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The sentence:
    /// `the sandwich of 13 in row 2 and the sandwich of 17 in row 2 contradict each other`.
    pub text: String,
    /// The rules that have no common solution with the clues, given the houses of the layout, in the
    /// original order. Without rules and clues, clues simply break a rule.
    pub rules: Vec<Rule>,
    /// The cells of the clues; empty if the rules alone contradict each other.
    pub clues: Vec<usize>,
    /// `true` if every smaller set is known to have a solution. Otherwise the limits may have
    /// prevented finding one.
    pub is_smallest: bool,
}

impl Contradiction {
    /// Returns `true` if clues simply break a rule.
    pub fn is_plain(&self) -> bool {
        self.rules.is_empty() && self.clues.is_empty()
    }
}

/// A part of a contradiction that may be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suspect {
    /// A rule; of a rule with several marks, the first.
    Rule(Rule),
    /// A clue in this cell.
    Clue(usize),
}

/// A part of a contradiction without which there is a solution: what a setter may have mistyped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cure {
    /// What it is called: `the cage of 13 at r6c4`.
    pub name: String,
    /// What that is.
    pub part: Suspect,
    /// `true` if exactly one solution is left without it.
    pub is_unique: bool,
    /// The numbers, `its reverse` or, for a clue, the values that leave exactly one solution in its
    /// place.
    pub instead: Vec<String>,
}

impl fmt::Display for Cure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solutions = if self.is_unique {
            "is exactly one solution"
        } else {
            "are several solutions"
        };
        write!(out, "without {} there {solutions}", self.name)?;
        if !self.instead.is_empty() {
            let instead = one_of(&self.instead);
            write!(out, "; with {instead} in its place, exactly one")?;
        }
        Ok(())
    }
}

impl Contradiction {
    /// Returns the parts of a contradiction of these rules and clues without which there is a
    /// solution: first those that something in their place would put right, then those that leave exactly one.
    /// What is not decided within the budget is left out.
    pub fn cures(&self, rules: &Rules, clues: &Board, budget: &Budget) -> Vec<Cure> {
        let layout = rules.layout();
        let solutions = |(list, clues): &(Vec<Rule>, Board)| {
            let rules = Rules::new(layout.clone(), list.iter().cloned()).ok()?;
            let engine = Engine::new(&rules).with_effort(HARD);
            engine.count(clues, 2, budget).ok()
        };
        // What is left out, what remains, and what may take its place.
        let mut left_out = Vec::new();
        for part in rules.parts() {
            if !self.rules.contains(part[0]) {
                continue;
            }
            let rest = rules.list().iter().filter(|rule| !part.contains(rule));
            let rest: Vec<Rule> = rest.cloned().collect();
            let marks = match part[..] {
                [Rule::Mark(mark)] => mark.instead(layout),
                _ => Vec::new(),
            };
            let others = marks.into_iter().map(|(name, mark)| {
                let list = [&rest[..], &[Rule::Mark(mark)]].concat();
                (name, (list, clues.clone()))
            });
            let others: Vec<_> = others.collect();
            let name = (rules.part_name(&part), Suspect::Rule(part[0].clone()));
            left_out.push((name, (rest, clues.clone()), others));
        }
        for &cell in &self.clues {
            let rest = clues.restrict(clues.filled().filter(|&other| other != cell));
            let others = (1..=layout.values()).map(|value| {
                let mut changed = rest.clone();
                changed.set(cell, Some(value));
                let value = layout.character(value).to_string();
                (value, (rules.list().to_vec(), changed))
            });
            let others = others.collect();
            let name = (clue_name(layout, clues, cell), Suspect::Clue(cell));
            left_out.push((name, (rules.list().to_vec(), rest), others));
        }
        let counted = left_out.into_iter().filter_map(|(name, rest, others)| {
            let number = solutions(&rest).filter(|&number| number > 0)?;
            Some((number != 1, name, others))
        });
        let mut counted: Vec<_> = counted.collect();
        crate::order::sort_by_key(&mut counted, |(is_open, ..)| *is_open);
        let cures = counted
            .into_iter()
            .map(|(is_open, (name, part), others)| Cure {
                name,
                part,
                is_unique: !is_open,
                instead: (others.into_iter())
                    .filter(|(_, other)| solutions(other) == Some(1))
                    .map(|(number, _)| number)
                    .collect(),
            });
        let mut cures: Vec<Cure> = cures.collect();
        crate::order::sort_by_key(&mut cures, |cure| cure.instead.is_empty());
        cures
    }
}

fn clue_name(layout: &Layout, clues: &Board, cell: usize) -> String {
    let value = clues.get(cell).map_or('.', |value| layout.character(value));
    format!("the clue {value} at {}", layout.cell_name(cell))
}

impl fmt::Display for Contradiction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

/// Returns the first rule that clues break, or else the smallest set of contradictory rules, or of
/// rules and clues if the rules alone have a solution.
///
/// Returns `None` if there is a solution, if the layout alone has no solution, or if nothing could
/// be left out within the budget.
pub(crate) fn contradiction(
    rules: &Rules,
    clues: &Board,
    budget: &Budget,
) -> Option<Contradiction> {
    let violation = rules.violation(clues).map(|text| Contradiction {
        text,
        rules: Vec::new(),
        clues: Vec::new(),
        is_smallest: true,
    });
    violation.or_else(|| smallest(rules, clues, &budget.within(PATIENCE)))
}

fn smallest(rules: &Rules, clues: &Board, budget: &Budget) -> Option<Contradiction> {
    let (parts, cells) = (rules.parts(), clues.filled().collect::<Vec<usize>>());
    let count = parts.len();
    let mut search = Search {
        rules,
        parts: &parts,
        clues,
        cells: &cells,
        budget,
        broken: Vec::new(),
        engine: None,
    };
    let mut known = Vec::new();
    let mut is_impossible = |rule: &&Rule| accepts_nothing(rule, rules, &mut known, budget);
    let mut all = parts.iter();
    if let Some(part) = all.position(|part| part.iter().any(&mut is_impossible)) {
        return Some(search.contradiction(&[part], true));
    }
    let mut whole: Vec<usize> = (0..count).collect();
    if search.has_solution(&whole, EASY) == Some(false) {
        search.cells = &[];
        let of_rules = |broken: &mut Vec<usize>| broken.retain(|&part| part < count);
        search.broken.iter_mut().for_each(of_rules);
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
    Some(search.contradiction(&known, is_smallest))
}

/// The automata that accept different values, with the number of these.
type Accepting = Vec<(Arc<Automaton>, usize)>;

/// Returns `true` if no different values satisfy a line in a house: a search would try nearly all orders
/// of them. What is `known` and what the budget leaves out is not asked.
fn accepts_nothing(rule: &Rule, rules: &Rules, known: &mut Accepting, budget: &Budget) -> bool {
    let layout = rules.layout();
    rule.forms(layout).iter().any(|form| {
        let Form::Sequence(cells, automaton) = form else {
            return false;
        };
        let is_once = |cell| cells.iter().filter(|&other| other == cell).count() == 1;
        let holds = |house: &House| cells.iter().all(|cell| house.cells.contains(cell));
        let many = cells.len();
        let is_known = |it: &(Arc<Automaton>, usize)| Arc::ptr_eq(&it.0, automaton) && it.1 == many;
        if budget.is_spent()
            || known.iter().any(is_known)
            || !cells.iter().all(is_once)
            || !layout.houses().iter().any(holds)
        {
            return false;
        }
        known.push((automaton.clone(), many));
        accepts_no_different(automaton, layout.side(), many)
    })
}

/// Determines which parts have a common solution. The parts are numbered: first those of the rules,
/// then the clues.
struct Search<'a> {
    rules: &'a Rules,
    parts: &'a [Vec<&'a Rule>],
    clues: &'a Board,
    /// The cells of the clues.
    cells: &'a [usize],
    budget: &'a Budget<'a>,
    /// The parts broken by each solution found.
    broken: Vec<Vec<usize>>,
    /// The engine of the last question, and the rules that it is for.
    engine: Option<(Vec<usize>, Engine)>,
}

impl Search<'_> {
    /// Returns the contradiction of these parts, in order.
    fn contradiction(&self, known: &[usize], is_smallest: bool) -> Contradiction {
        let count = self.parts.len();
        let (rules, clues) = known.split_at(known.partition_point(|&part| part < count));
        let rules = rules.iter().map(|&part| &self.parts[part]);
        let cells: Vec<usize> = clues.iter().map(|&part| self.cells[part - count]).collect();
        let clue = |&cell: &usize| clue_name(self.rules.layout(), self.clues, cell);
        let names = rules.clone().map(|part| self.rules.part_name(part));
        let names: Vec<String> = names.chain(cells.iter().map(clue)).collect();
        let doubt = if is_smallest {
            ""
        } else {
            "; a smaller set may exist"
        };
        let text = match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                let others = others.join(", ");
                format!("{others} and {last} contradict each other{doubt}")
            }
            _ => format!("{} cannot be satisfied", names.concat()),
        };
        Contradiction {
            text,
            rules: rules.flatten().copied().cloned().collect(),
            clues: cells,
            is_smallest,
        }
    }

    /// Returns the parts broken by some solution of these parts; `None` if they have no common
    /// solution.
    fn ask(&mut self, parts: &[usize], effort: u64) -> Result<Option<Vec<usize>>, Undecided> {
        if let Some(broken) = self
            .broken
            .iter()
            .find(|broken| broken.iter().all(|part| !parts.contains(part)))
        {
            return Ok(Some(broken.clone()));
        }
        self.budget.answer(())?;
        let engine = self.engine(parts).with_effort(effort);
        let count = self.parts.len();
        let clues = parts
            .iter()
            .filter_map(|&part| self.cells.get(part.checked_sub(count)?))
            .copied();
        let visit = |solution: &Board| ControlFlow::Break(self.broken_by(solution));
        let found = engine.for_each(&self.clues.restrict(clues), self.budget, visit)?;
        Ok(found.break_value())
    }

    /// Returns the engine for the rules among these parts, which are often those of the last
    /// question.
    fn engine(&mut self, parts: &[usize]) -> &Engine {
        let of_rules = |&part: &usize| part < self.parts.len();
        let among: Vec<usize> = parts.iter().copied().filter(of_rules).collect();
        if self.engine.as_ref().is_none_or(|(last, _)| *last != among) {
            let rules = among.iter().flat_map(|&part| &self.parts[part]);
            let rules = rules.copied().cloned();
            let rules = Rules::new(self.rules.layout().clone(), rules)
                .expect("fewer rules fit where all did");
            self.engine = Some((among, Engine::new(&rules)));
        }
        &self.engine.as_ref().expect("it was made above").1
    }

    /// Returns `true` if the parts have a common solution, and records the parts that it breaks;
    /// `None` if the effort is exceeded.
    fn has_solution(&mut self, parts: &[usize], effort: u64) -> Option<bool> {
        let found = self.ask(parts, effort).ok()?;
        let is_found = found.is_some();
        self.broken.extend(found);
        Some(is_found)
    }

    fn broken_by(&self, solution: &Board) -> Vec<usize> {
        let (count, layout) = (self.parts.len(), self.rules.layout());
        let is_wrong = |rule: &&Rule| is_broken(rule, layout, solution);
        let rules = (0..count).filter(|&part| self.parts[part].iter().any(is_wrong));
        let is_other = |&&cell: &&usize| solution.get(cell) != self.clues.get(cell);
        let clues = self
            .cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| is_other(cell));
        rules
            .chain(clues.map(|(number, _)| count + number))
            .collect()
    }

    /// Returns the parts of `rest` needed to contradict `fixed`, where `fixed` and `rest` together
    /// are contradictory. `is_new` is `true` if `fixed` has not been tested before.
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

    /// Searches for a smaller contradiction among all parts. Returns `true` if the final one is
    /// proven to be smallest.
    fn shrink(&mut self, known: &mut Vec<usize>, whole: &[usize]) -> bool {
        let (mut size, mut is_proven) = (0, true);
        while size < known.len() {
            let mut fates = vec![Fate::Open; self.parts.len() + self.cells.len()];
            match self.hit(&mut fates, size) {
                None => return false,
                Some(false) => {
                    size += 1;
                    continue;
                }
                Some(true) => {}
            }
            let chosen: Vec<usize> = whole
                .iter()
                .copied()
                .filter(|&part| fates[part] == Fate::Chosen)
                .collect();
            match self.ask(&chosen, EASY).or_else(|_| self.ask(&chosen, HARD)) {
                Ok(Some(broken)) => {
                    let broken = self.grow(broken, whole);
                    self.broken.push(broken);
                }
                Ok(None) => {
                    *known = chosen;
                    return is_proven;
                }
                Err(_) => {
                    // Subsets of these parts are skipped from now on.
                    self.broken.push(
                        whole
                            .iter()
                            .copied()
                            .filter(|part| !chosen.contains(part))
                            .collect(),
                    );
                    is_proven = false;
                }
            }
        }
        is_proven
    }

    /// Tries to satisfy the parts that a solution breaks, one after another, as long as that is
    /// easy: the fewer parts a solution breaks, the more it rules out.
    fn grow(&mut self, mut broken: Vec<usize>, whole: &[usize]) -> Vec<usize> {
        for part in broken.clone() {
            if broken.contains(&part) {
                let is_tried = |other: &usize| *other == part || !broken.contains(other);
                let tried: Vec<usize> = whole.iter().copied().filter(is_tried).collect();
                broken = self.ask(&tried, BRIEF).ok().flatten().unwrap_or(broken);
            }
        }
        broken
    }

    /// Chooses at most `left` parts such that every solution breaks one of them. Returns `true` if
    /// that is possible; `None` if the budget is spent.
    fn hit(&self, fates: &mut [Fate], left: usize) -> Option<bool> {
        if self.budget.is_spent() {
            return None;
        }
        let is_missed =
            |broken: &&Vec<usize>| broken.iter().all(|&part| fates[part] != Fate::Chosen);
        let open = |broken: &Vec<usize>| {
            broken
                .iter()
                .copied()
                .filter(|&part| fates[part] == Fate::Open)
                .collect()
        };
        let mut missed: Vec<Vec<usize>> = self.broken.iter().filter(is_missed).map(open).collect();
        crate::order::sort_by_key(&mut missed, Vec::len);
        let Some(narrowest) = missed.first().cloned() else {
            return Some(true);
        };
        if disjoint(&missed, fates.len()) > left {
            return Some(false);
        }
        for &part in &narrowest {
            fates[part] = Fate::Chosen;
            if self.hit(fates, left - 1)? {
                return Some(true);
            }
            // All sets that contain this part have been examined.
            fates[part] = Fate::Out;
        }
        for part in narrowest {
            fates[part] = Fate::Open;
        }
        Some(false)
    }
}

/// The status of a part while parts are chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Open,
    Chosen,
    Out,
}

/// Returns the number of these sets that are disjoint, taken greedily: no fewer parts hit them all.
/// Nothing hits an empty set.
fn disjoint(sets: &[Vec<usize>], parts: usize) -> usize {
    if sets.first().is_some_and(Vec::is_empty) {
        return usize::MAX;
    }
    let mut is_used = vec![false; parts];
    let mut number = 0;
    for set in sets {
        if set.iter().all(|&part| !is_used[part]) {
            for &part in set {
                is_used[part] = true;
            }
            number += 1;
        }
    }
    number
}

fn is_broken(rule: &Rule, layout: &Layout, solution: &Board) -> bool {
    match rule {
        Rule::Mark(mark) => mark.is_broken(layout, solution),
        _ => rule.violation(layout, solution).is_some(),
    }
}

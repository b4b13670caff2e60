//! A finished grid with marks, for a page of rules: what marks mean is easiest to see where they hold.

use std::collections::BTreeMap;

use crate::board::Board;
use crate::budget::Budget;
use crate::engine::Engine;
use crate::export::book::Section;
use crate::random::Random;
use crate::rules::Rules;
use crate::rules::mark::Mark;
use crate::rules::recipe::Style;
use crate::rules::rule::Rule;

/// Rules with marks, and a solution of them.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The rules, with as many marks of each kind as the first puzzle of the section has.
    pub rules: Rules,
    /// The solution.
    pub solution: Board,
}

impl Finished {
    /// A grid that belongs to no puzzle of the section; `None` if its variant does not say how marks are drawn.
    pub fn of(section: &Section) -> Option<Finished> {
        if !section.variant.draws_marks() {
            return None;
        }
        let first = &section.items[0].rules;
        let unmarked = first.unmarked();
        let mut random = Random::stream("a finished grid", 0, 0);
        let board = Engine::new(&unmarked).random_board(&mut random, &Budget::UNLIMITED);
        let Ok(Some(solution)) = board else { return None };
        let marked = section.variant.mark(&unmarked, &solution, &Style::default(), &mut random)?;
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        first.marks().for_each(|mark| *left.entry(mark.title()).or_default() += 1);
        let mut marks: Vec<&Mark> = marked.marks().collect();
        random.shuffle(&mut marks);
        marks.retain(|mark| match left.get_mut(mark.title()) {
            Some(left @ 1..) => {
                *left -= 1;
                true
            }
            _ => false,
        });
        let rules = marked.retain(|rule| !matches!(rule, Rule::Mark(mark) if !marks.contains(&mark)));
        Some(Finished { rules, solution })
    }
}

//! The reason why a puzzle has no solution.

use std::fmt;
use std::time::Duration;

use crate::board::{Board, character};
use crate::budget::{Budget, Instant};
use crate::engine::clash::{Clash, clash};
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::rule::Rule;

/// The time limit of the search for contradictory rules and clues.
const PATIENCE: Duration = Duration::from_secs(5);

/// The reason why a puzzle has no solution, in words:
/// `the sandwich of 13 in row 2 and the sandwich of 17 in row 2 contradict each other`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    text: String,
    clash: Option<Clash>,
}

impl Contradiction {
    pub(super) fn find(rules: &Rules, clues: &Board, budget: &Budget) -> Option<Contradiction> {
        if let Some(violation) = rules.violation(clues) {
            return Some(Contradiction {
                text: violation.describe(rules.layout()),
                clash: None,
            });
        }
        let clash = clash(rules, clues, &budget.but_until(Instant::now() + PATIENCE))?;
        Some(Contradiction {
            text: describe(&clash, rules.layout(), clues),
            clash: Some(clash),
        })
    }

    /// Returns the contradictory rules and clues, unless clues simply break a rule.
    pub fn clash(&self) -> Option<&Clash> {
        self.clash.as_ref()
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

fn describe(clash: &Clash, layout: &Layout, clues: &Board) -> String {
    let Clash {
        rules,
        clues: cells,
        is_smallest,
    } = clash;
    let clue = |&cell: &usize| {
        let value = clues.get(cell).map_or('.', character);
        format!("the clue {value} at {}", layout.cell_name(cell))
    };
    let mut names: Vec<String> = rules.iter().map(|rule| rule.name(layout)).collect();
    names.extend(cells.iter().map(clue));
    let doubt = if *is_smallest {
        ""
    } else {
        "; a smaller set may exist"
    };
    match &names[..] {
        [only] => format!("{only} cannot be satisfied"),
        [one, other] => format!("{one} and {other} contradict each other{doubt}"),
        _ => {
            let is_drawn =
                |rule: &&Rule| matches!(rule, Rule::Mark(mark) if !mark.cells().is_empty());
            let marks = rules.iter().filter(is_drawn).count();
            let counts = [
                (marks, "mark"),
                (rules.len() - marks, "rule"),
                (cells.len(), "clue"),
            ];
            let counted = |(count, name): (usize, &str)| {
                format!("{count} {name}{}", if count == 1 { "" } else { "s" })
            };
            let counts: Vec<String> = counts
                .into_iter()
                .filter(|&(count, _)| count > 0)
                .map(counted)
                .collect();
            format!(
                "{} have no solution together: {}{doubt}",
                counts.join(" and "),
                names.join(", ")
            )
        }
    }
}

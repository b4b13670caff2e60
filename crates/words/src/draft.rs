//! Where logic stops in a draft that has no solution or several, and what would decide it.

use lacuna::rating::Exploration;
use lacuna::{Candidates, Rater};

use crate::names::{OR, cell, character, list};
use crate::{Language, Value};

impl Language {
    /// The sentence at the end of the steps: the contradiction, or how many solutions are left and
    /// which value leaves one. The rater must be for the rules of the draft.
    pub fn ending(
        &self,
        rater: &Rater,
        exploration: &Exploration,
        candidates: &Candidates,
    ) -> String {
        if let Some(end) = exploration.end {
            let end = self.dead_end(rater, end);
            return self.say("explain-ends-none", &[("end", end)]);
        }
        if candidates.total() == Some(0) {
            return self.text("explain-ends-none-found");
        }
        let (left, number) = if let Some(number) = candidates.total() {
            ("explain-left", number)
        } else {
            // How many are found in the time depends on the machine.
            let cells = (0..candidates.cells()).filter(|_| candidates.is_complete());
            let least = cells.map(|cell| candidates.least(cell)).max();
            ("explain-left-at-least", least.unwrap_or(2))
        };
        let left = Value::phrase(left, [("solutions", number.into())]);
        let decides = match decider(candidates) {
            None if candidates.has_all_decisive() => Value::phrase("explain-decides-none", []),
            None => Value::phrase("explain-decides-unknown", []),
            Some((at, values)) => {
                let is_whole = values == candidates.possible(at) && candidates.unknown(at) == 0;
                let key = if is_whole {
                    "explain-decides-any"
                } else {
                    "explain-decides"
                };
                let values: Vec<u8> = (1..=lacuna::LARGEST)
                    .filter(|value| values >> (value - 1) & 1 != 0)
                    .collect();
                let values = list(OR, &values, |&value| character(value));
                let at = cell(rater.rules.layout(), at);
                Value::phrase(key, [("cell", at), ("values", values)])
            }
        };
        let key = if exploration.is_cut {
            "explain-ends-cut"
        } else {
            "explain-ends"
        };
        self.say(key, &[("left", left), ("decides", decides)])
    }
}

/// The cell whose values tell most of the solutions apart, with those that leave exactly one: the
/// narrowest cell of which each value does, or else any.
pub fn decider(candidates: &Candidates) -> Option<(usize, u32)> {
    let cells = (0..candidates.cells()).map(|cell| (cell, candidates.decisive(cell)));
    cells
        .filter(|&(_, values)| values != 0)
        .min_by_key(|&(cell, values)| {
            let all = candidates.possible(cell) | candidates.unknown(cell);
            (values != all, all.count_ones(), cell)
        })
}

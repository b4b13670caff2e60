//! Rules beyond the houses of a layout: the table of all kinds.
//!
//! Each kind has a file that states its meaning: plainly and slowly for the verifier, and as a
//! [`Form`] for solvers. A new kind takes one file and a line in each match below.

use super::layout::Layout;
use super::mark::Mark;
use super::region::Region;
use super::violation::Violation;
use super::{anti_king, anti_knight, non_consecutive};
use crate::board::Board;

pub use super::form::Form;

/// A requirement on solutions beyond rows, columns and boxes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// A rule that is drawn for one puzzle.
    Mark(Mark),
    /// V cells that hold every value once.
    Region(Region),
    /// Equal values are not a knight's move apart.
    AntiKnight,
    /// Equal values do not touch at a corner.
    AntiKing,
    /// Neighbouring cells do not hold consecutive values.
    NonConsecutive,
}

impl Rule {
    /// Updates the rules that all signs of a kind are given: the signs are those among these rules.
    pub fn settle(rules: &mut [Rule]) {
        let mark = |rule: &Rule| {
            if let Rule::Mark(mark) = rule {
                Some(mark.clone())
            } else {
                None
            }
        };
        let marks: Vec<Mark> = rules.iter().filter_map(mark).collect();
        for rule in rules {
            if let Rule::Mark(mark) = rule {
                mark.settle(&marks);
            }
        }
    }

    /// Returns what is wrong with the values on a board, if anything is.
    pub fn violation(&self, layout: &Layout, board: &Board) -> Option<Violation> {
        match self {
            Rule::Mark(mark) => mark.violation(layout, board),
            Rule::Region(region) => region.violation(board),
            Rule::AntiKnight => anti_knight::violation(layout, board),
            Rule::AntiKing => anti_king::violation(layout, board),
            Rule::NonConsecutive => non_consecutive::violation(layout, board),
        }
    }

    /// Returns the display name: `the cage of 12 at r1c1`, `the anti-knight rule`,
    /// `the main diagonal`, `window 2`.
    pub fn name(&self, layout: &Layout) -> String {
        match self {
            Rule::Mark(mark) => mark.full_name(layout),
            Rule::Region(region) => region.full_name(layout),
            Rule::AntiKnight => anti_knight::NAME.to_owned(),
            Rule::AntiKing => anti_king::NAME.to_owned(),
            Rule::NonConsecutive => non_consecutive::NAME.to_owned(),
        }
    }

    /// Returns the rule as solvers see it: the conjunction of these forms.
    pub fn forms(&self, layout: &Layout) -> Vec<Form> {
        match self {
            Rule::Mark(mark) => mark.forms(layout),
            Rule::Region(region) => vec![Form::House(region.cells().to_vec())],
            Rule::AntiKnight => vec![Form::Differ(anti_knight::pairs(layout))],
            Rule::AntiKing => vec![Form::Differ(anti_king::pairs(layout))],
            Rule::NonConsecutive => vec![Form::NotConsecutive(non_consecutive::pairs(layout))],
        }
    }
}

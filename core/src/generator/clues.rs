//! Refusal of numbers of clues that no puzzle of a run has, so that nobody searches for them.

use crate::rules::mark_family::Cover;
use crate::rules::recipe::Recipe;

use super::goal::Goal;
use super::shape::{Shape, most_clues, proven_clues};

/// A range of numbers of clues that contradicts the other wishes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found --clues {least}..{most}{expected}")]
pub struct NoSuchClues {
    least: usize,
    most: usize,
    /// The wish that it contradicts, and what was expected.
    expected: String,
}

/// Checks the wanted range of clues, both ends included, of puzzles of a variant with these other wishes.
///
/// # Errors
/// If no puzzle has such a number.
pub fn check_clues(
    (least, most): (usize, usize),
    variant: &Recipe,
    shape: Option<&Shape>,
    cover: Cover,
    goal: Option<Goal>,
) -> Result<(), NoSuchClues> {
    let rules = variant.any_rules();
    let (cells, (fewest, why), highest) = (rules.layout().cells(), proven_clues(&rules), most_clues(rules.layout()));
    let expected = match shape {
        _ if cover == Cover::Full && least > 0 => {
            " with --cover full, expected one or the other: --cover full leaves no clues".to_owned()
        }
        _ if most > cells => format!(", expected at most {cells} on this layout"),
        _ if most < fewest && !variant.draws_marks() => format!(", expected at least {fewest}: {why}"),
        Some(&Shape::Orbits { least: target, .. }) if most < target => {
            format!(" with --target-clues {target}, expected at least {target}: removal stops there")
        }
        Some(&Shape::Orbits { symmetry, .. })
            if !(least..=most).any(|clues| symmetry.allows(clues, rules.layout())) =>
        {
            format!(" with the symmetry {symmetry}, expected a number that whole orbits of cells add up to")
        }
        Some(Shape::Pattern(marked)) if !(least..=most).contains(&marked.len()) => {
            format!(" with a pattern of {} cells, expected one or the other: a pattern fixes all clues", marked.len())
        }
        None if least > highest && goal.is_none() => {
            format!(
                ", expected at most {highest}: a clue is spare if its house is full; --target-clues keeps spare ones"
            )
        }
        _ => return Ok(()),
    };
    Err(NoSuchClues { least, most, expected })
}

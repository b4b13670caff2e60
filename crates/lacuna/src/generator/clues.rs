//! Refuses numbers of clues that no puzzle of a run can have, before the search.

use crate::rules::mark_family::Cover;
use crate::rules::variant::Variant;

use super::goal::Goal;
use super::shape::{Shape, Symmetry, most_clues, proven_clues};

/// A range of numbers of clues that contradicts another option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found --clues {least}..{most}{expected}")]
pub struct NoSuchClues {
    least: usize,
    most: usize,
    /// The option that it contradicts, and what was expected.
    expected: String,
}

/// Checks a range of clues, both ends included, for puzzles of a variant with these other options.
///
/// # Errors
/// If no puzzle has such a number.
pub fn check_clues(
    (least, most): (usize, usize),
    variant: &Variant,
    shape: Option<&Shape>,
    cover: Cover,
    goal: Option<Goal>,
) -> Result<(), NoSuchClues> {
    let layout = variant.any_layout();
    let (cells, (fewest, why), highest) =
        (layout.cells(), proven_clues(variant), most_clues(&layout));
    let expected = match shape {
        _ if cover == Cover::Full && least > 0 => {
            " with --cover full, expected 0: --cover full leaves no clues".to_owned()
        }
        _ if most > cells => format!(", expected at most {cells} on this layout"),
        _ if most < fewest => format!(", expected at least {fewest}: {why}"),
        Some(&Shape::Orbits { least: target, .. }) if most < target => {
            format!(
                " with --target-clues {target}, expected at least {target}: removal stops there"
            )
        }
        Some(&Shape::Orbits { symmetry, .. })
            if symmetry
                .sums(&layout)
                .is_disjoint(&(least..=most).collect()) =>
        {
            format!(
                " with the symmetry {symmetry}, expected a number that its orbits can add up to"
            )
        }
        Some(Shape::Pattern(marked)) if !(least..=most).contains(&marked.len()) => {
            format!(
                " with a pattern, expected {}: a pattern fixes the number of clues",
                marked.len()
            )
        }
        None
        | Some(Shape::Orbits {
            symmetry: Symmetry::None,
            least: 0,
        }) if least > highest && goal.is_none() => {
            format!(
                ", expected at most {highest}: every clue of a full house is redundant; --target-clues keeps redundant clues"
            )
        }
        _ => return Ok(()),
    };
    Err(NoSuchClues {
        least,
        most,
        expected,
    })
}

//! The ladder: the finder of each technique, and the search for the easiest technique that applies.

use crate::rules::layout::HouseKind;

use super::chains::Chains;
use super::combinations::Which;
use super::graph::Links;
use super::position::Position;
use super::step::Moves;
use super::technique::{Technique, techniques};
use super::{
    almost, cases, chains, colouring, combinations, common_peer, exclusion, fish, forcing, grave,
    locked, marked_forcing, rectangle, singles, subsets, turbot, wings,
};

/// Finds the easiest technique of the ladder that has moves, and leaves them on the sheet. Stops
/// when the budget is spent.
pub(super) fn easiest<const W: usize>(
    ladder: &[Technique],
    position: &Position<W>,
    moves: &mut Moves<W>,
) -> Option<Technique> {
    ladder
        .iter()
        .copied()
        .take_while(|_| !position.budget.is_spent())
        .find(|&technique| {
            moves.start(technique);
            search(technique, position, moves);
            moves.open > 0
        })
}

/// Notes all moves of a technique.
pub(super) fn search<const W: usize>(
    technique: Technique,
    position: &Position<W>,
    moves: &mut Moves<W>,
) {
    macro_rules! call {
        ($($(#[$doc:meta])* $technique:ident $entry:tt $($module:ident::$find:ident($($argument:expr),*))?;)*) => {
            match technique {
                $(Technique::$technique => { $($module::$find(position, $($argument,)* moves);)? })*
            }
        };
    }
    techniques!(call);
}

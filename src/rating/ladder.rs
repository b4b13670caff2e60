//! From a technique's name to its search.

use crate::rules::layout::HouseKind;

use super::combinations::Which;
use super::graph::Links;
use super::position::Position;
use super::step::Moves;
use super::technique::Technique;
use super::{
    almost, chains, colouring, combinations, common_peer, exclusion, fish, forcing, innies, locked, marked_forcing,
    rectangle, singles, subsets, turbot, wings,
};

/// The easiest technique that moves; its moves are on the sheet. None is looked for when the budget is spent.
pub(super) fn easiest<const W: usize>(
    ladder: &[Technique],
    position: &Position<W>,
    moves: &mut Moves<W>,
) -> Option<Technique> {
    ladder.iter().copied().take_while(|_| !position.budget.is_spent()).find(|&technique| {
        moves.start(technique);
        search(technique, position, moves);
        moves.open > 0
    })
}

/// Notes all moves of a technique.
pub(super) fn search<const W: usize>(technique: Technique, position: &Position<W>, moves: &mut Moves<W>) {
    match technique {
        Technique::LastDigit => singles::last_digit(position, moves),
        Technique::HiddenSingleBox => singles::hidden(position, &[HouseKind::Box], moves),
        Technique::HiddenSingleLine => singles::hidden(position, &[HouseKind::Row, HouseKind::Column], moves),
        Technique::HiddenSingleRegion => singles::hidden(position, &[HouseKind::Region], moves),
        Technique::HiddenSingleDerived => singles::hidden(position, &[HouseKind::Derived], moves),
        Technique::DirectPointing => locked::direct(position, true, moves),
        Technique::DirectClaiming => locked::direct(position, false, moves),
        Technique::DirectHiddenPair => subsets::direct(position, 2, moves),
        Technique::DirectHiddenTriple => subsets::direct(position, 3, moves),
        Technique::NakedSingle => singles::naked(position, moves),
        Technique::Pointing => locked::between_houses(position, true, moves),
        Technique::Claiming => locked::between_houses(position, false, moves),
        Technique::CommonPeer => common_peer::find(position, moves),
        Technique::NakedPair => subsets::naked(position, 2, moves),
        Technique::NakedTriple => subsets::naked(position, 3, moves),
        Technique::NakedQuad => subsets::naked(position, 4, moves),
        Technique::HiddenPair => subsets::hidden(position, 2, moves),
        Technique::HiddenTriple => subsets::hidden(position, 3, moves),
        Technique::HiddenQuad => subsets::hidden(position, 4, moves),
        Technique::XWing => fish::find(position, 2, moves),
        Technique::Swordfish => fish::find(position, 3, moves),
        Technique::Jellyfish => fish::find(position, 4, moves),
        Technique::Skyscraper
        | Technique::TwoStringKite
        | Technique::TurbotFish
        | Technique::EmptyRectangle
        | Technique::GroupedTurbotFish => turbot::find(position, technique, moves),
        Technique::XyWing => wings::xy(position, moves),
        Technique::XyzWing => wings::xyz(position, moves),
        Technique::WWing => wings::w(position, moves),
        Technique::UniqueRectangle => rectangle::find(position, moves),
        Technique::SimpleColouring => colouring::find(position, moves),
        Technique::XyChain => chains::find(position, Links::Pairs, moves),
        Technique::Chain => chains::find(position, Links::Houses, moves),
        Technique::GroupedChain => chains::find(position, Links::Groups, moves),
        Technique::AlsXz => almost::find(position, moves),
        Technique::Forcing => forcing::find(position, moves),
        Technique::LastOfMark => combinations::last_cell(position, moves),
        Technique::SingleOfMark => combinations::single(position, moves),
        Technique::OnlyCombination => combinations::only(position, moves),
        Technique::TwoOfMark => combinations::find(position, Which::OfTwoCells, moves),
        Technique::EndsOfMark => combinations::find(position, Which::Ends, moves),
        Technique::Combinations => combinations::find(position, Which::All, moves),
        Technique::LockedInMark => combinations::locked(position, moves),
        Technique::Pinned => combinations::pinned(position, moves),
        Technique::ChainOfMarks => combinations::chains(position, moves),
        Technique::Innie => innies::single(position, 1..=1, moves),
        Technique::InnieOfSeveral => innies::single(position, 2..=usize::MAX, moves),
        Technique::MarkedForcing => marked_forcing::find(position, moves),
        Technique::CommonExclusion => exclusion::find(position, moves),
        Technique::Innies => innies::find(position, 1..=1, 2..=2, moves),
        Technique::InniesOfSeveral => innies::find(position, 2..=usize::MAX, 2..=2, moves),
        Technique::ManyInnies => innies::find(position, 1..=usize::MAX, 3..=4, moves),
        Technique::Trial => {}
    }
}

//! Difficulty for people: a solver that uses only what a person can see, over houses, so that it works for every variant.
//!
//! The [`ladder`](technique::Technique::LADDER) orders the techniques. In each round all moves of the easiest technique that has any are
//! made at once. What a technique finds is a function of the position alone, complete for its definition, so the rounds, and with them
//! the [`Rating`], stay the same under every relabelling of the digits and every symmetry that keeps the kinds of houses. (NRC has more
//! symmetries, which move boxes to hidden windows: those change what a person sees, and may change the rating.) Every step is sound
//! for the geometry: it never takes a candidate that the only solution needs.
//!
//! This is not a search for solutions: what the ladder cannot do is [`Beyond`](technique::Technique::Beyond). Uniqueness is taken for granted
//! (unique rectangles need it); [`solver`](crate::solver) proves it.

mod almost;
mod board;
mod candidates;
mod chains;
mod colouring;
mod fish;
mod forcing;
mod graph;
mod locked;
mod position;
mod rectangle;
mod score;
mod singles;
mod step;
mod subsets;
mod tables;
mod technique;
mod wings;
mod words;

use crate::budget::{Answer, Budget};
use crate::geometry::{Geometry, HouseKind};
use crate::grid::Grid;

use graph::Links;
use position::Position;
use score::Tally;
use step::Moves;
use tables::Tables;

pub use board::Board;
pub use candidates::Candidates;
pub use score::{Level, LevelError, Rating};
pub use step::{Pattern, Step};
pub use technique::Technique;

/// Rates the puzzles of one geometry. Cheap to share between threads.
#[derive(Clone, Debug)]
pub struct Rater {
    tables: Tables,
}

/// A rating with the steps that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The rating.
    pub rating: Rating,
    /// The steps in order. Of the moves that are open at the same time, those that add nothing to earlier ones are left out.
    pub steps: Vec<Step>,
    /// The clues and all digits that the steps write: full unless something is beyond the ladder.
    pub reached: Grid,
}

impl Rater {
    /// A rater for this geometry. Milliseconds.
    pub fn new(geometry: &Geometry) -> Rater {
        Rater { tables: Tables::new(geometry) }
    }

    /// The rating of a puzzle, that is of clues with exactly one solution: about 0.1 ms on average.
    pub fn rate(&self, clues: &Grid) -> Rating {
        self.rate_under(clues, &Budget::UNLIMITED).certain()
    }

    /// [`rate`](Self::rate) under a budget.
    pub fn rate_under(&self, clues: &Grid, budget: &Budget) -> Answer<Rating> {
        self.solve(clues, &mut Moves::new(false), budget).map(|(rating, _)| rating)
    }

    /// The rating and every step.
    pub fn explain(&self, clues: &Grid) -> Explanation {
        self.explain_under(clues, &Budget::UNLIMITED).certain()
    }

    /// [`explain`](Self::explain) under a budget.
    pub fn explain_under(&self, clues: &Grid, budget: &Budget) -> Answer<Explanation> {
        let mut moves = Moves::new(true);
        let solved = self.solve(clues, &mut moves, budget);
        solved.map(|(rating, reached)| Explanation { rating, steps: moves.into_steps(), reached })
    }

    /// The position before the first step.
    pub fn board(&self, clues: &Grid) -> Board {
        Board::new(&self.tables, clues)
    }

    /// Makes a step, so that each can be shown in its position.
    pub fn apply(&self, board: &mut Board, step: &Step) {
        board.apply(&self.tables, &step.eliminations, &step.placements);
    }

    fn solve(&self, clues: &Grid, moves: &mut Moves, budget: &Budget) -> Answer<(Rating, Grid)> {
        let mut position = Position::new(&self.tables, clues);
        let mut tally = Tally::default();
        while !position.board.open.is_empty() {
            let Some(technique) = easiest(&position, moves, budget) else {
                tally.round(Technique::Beyond, 0, 1);
                break;
            };
            tally.round(technique, moves.links, moves.open);
            position.apply(moves);
        }
        budget.answer((tally.rating(), position.board.grid))
    }
}

/// The easiest technique that moves; its moves are on the sheet. None is looked for when the budget is spent.
fn easiest(position: &Position, moves: &mut Moves, budget: &Budget) -> Option<Technique> {
    Technique::LADDER.into_iter().take_while(|_| !budget.is_spent()).find(|&technique| {
        moves.start(technique);
        search(technique, position, moves);
        moves.open > 0
    })
}

/// Notes all moves of a technique.
fn search(technique: Technique, position: &Position, moves: &mut Moves) {
    match technique {
        Technique::LastDigit => singles::last_digit(position, moves),
        Technique::HiddenSingleBox => singles::hidden(position, &[HouseKind::Box], moves),
        Technique::HiddenSingleLine => singles::hidden(position, &[HouseKind::Row, HouseKind::Column], moves),
        Technique::HiddenSingleRegion => singles::hidden(position, &[HouseKind::Region], moves),
        Technique::HiddenSingleDerived => singles::hidden(position, &[HouseKind::Derived], moves),
        Technique::NakedSingle => singles::naked(position, moves),
        Technique::Pointing => locked::between_houses(position, true, moves),
        Technique::Claiming => locked::between_houses(position, false, moves),
        Technique::CommonPeer => locked::common_peer(position, moves),
        Technique::NakedPair => subsets::naked(position, 2, moves),
        Technique::NakedTriple => subsets::naked(position, 3, moves),
        Technique::NakedQuad => subsets::naked(position, 4, moves),
        Technique::HiddenPair => subsets::hidden(position, 2, moves),
        Technique::HiddenTriple => subsets::hidden(position, 3, moves),
        Technique::HiddenQuad => subsets::hidden(position, 4, moves),
        Technique::XWing => fish::find(position, 2, moves),
        Technique::Swordfish => fish::find(position, 3, moves),
        Technique::Jellyfish => fish::find(position, 4, moves),
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
        Technique::Beyond => {}
    }
}

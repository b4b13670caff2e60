//! Difficulty for people: a solver that uses only what a person can see, over houses, so that it works for every variant.
//!
//! The [`ladder`](technique::Technique::LADDER) orders the techniques. In each round all moves of the easiest technique that has any are
//! made at once. What a technique finds is a function of the position alone, complete for its definition, so the rounds, and with them
//! the [`Rating`], stay the same under every relabelling of the digits and every symmetry that keeps the kinds of houses. (NRC has more
//! symmetries, which move boxes to hidden windows: those change what a person sees, and may change the rating.) Every step is sound
//! for the geometry: it never takes a candidate that the only solution needs.
//!
//! Where the ladder ends, the rating is above all that the ladder solves, and an explanation goes on with guided
//! [trials](technique::Technique::Trial). Uniqueness is taken for granted (unique rectangles need it); [`solver`](crate::nine::solver) proves it.

mod almost;
mod board;
mod candidates;
mod chains;
mod colouring;
mod fish;
mod forcing;
mod graph;
mod houses;
mod levels;
mod locked;
mod needed;
mod position;
mod rectangle;
mod score;
mod singles;
mod step;
mod subsets;
mod tables;
mod technique;
mod trial;
mod turbot;
mod wings;
mod words;

use crate::board::Board as Clues;
use crate::budget::{Answer, Budget};
use crate::nine::cell::{Cell, Digit};
use crate::nine::geometry::{Geometry, HouseKind};
use crate::nine::grid::Grid;
use crate::rules::Rules;

use graph::Links;
use needed::needed;
use position::Position;
use score::Tally;
use step::Moves;
use tables::Tables;
use trial::Trials;

pub use board::{Board, DeadEnd};
pub use candidates::Candidates;
pub use houses::house_in_words;
pub use levels::LevelRange;
pub use score::{Level, LevelError, Rating};
pub use step::{Pattern, Step, Supposition};
pub use technique::Technique;

/// Rounds of the ladder that the trials of one explanation may look at.
const ROUNDS_OF_TRIALS: u32 = 200_000;

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
    /// The clues and all digits that the steps write: full for a puzzle, unless its trials took too long.
    pub reached: Grid,
}

impl Rater {
    /// A rater for these rules. Milliseconds.
    pub fn new(rules: &Rules) -> Rater {
        Rater { tables: Tables::new(&Geometry::of(rules).expect("nine by nine")) }
    }

    /// The rating of a puzzle, that is of clues with exactly one solution: about 0.1 ms on average.
    pub fn rate(&self, clues: &Clues) -> Rating {
        self.rate_under(clues, &Budget::UNLIMITED).certain()
    }

    /// [`rate`](Self::rate) under a budget.
    pub fn rate_under(&self, clues: &Clues, budget: &Budget) -> Answer<Rating> {
        let mut board = self.board(clues);
        budget.answer(self.climb(&mut board, &mut Moves::new(false), budget))
    }

    /// The rating and every step, trials included. A puzzle that needs them takes seconds at most.
    pub fn explain(&self, clues: &Clues) -> Explanation {
        self.explain_under(clues, &Budget::UNLIMITED).certain()
    }

    /// [`explain`](Self::explain) under a budget.
    pub fn explain_under(&self, clues: &Clues, budget: &Budget) -> Answer<Explanation> {
        let mut board = self.board(clues);
        let mut moves = Moves::new(true);
        let rating = self.climb(&mut board, &mut moves, budget);
        let mut trials = Trials::new(&self.tables, ROUNDS_OF_TRIALS, budget);
        while !board.open.is_empty()
            && board.dead_end(&self.tables).is_none()
            && let Some(step) = trials.step(&board)
        {
            self.apply(&mut board, &step);
            moves.push(step);
            self.climb(&mut board, &mut moves, budget);
        }
        budget.answer(Explanation { rating, steps: moves.into_steps(), reached: board.grid })
    }

    /// The steps that a person needs to write the next digit; none if nothing leads to one.
    pub fn hint(&self, clues: &Clues) -> Vec<Step> {
        self.hint_under(clues, &Budget::UNLIMITED).certain()
    }

    /// [`hint`](Self::hint) under a budget.
    pub fn hint_under(&self, clues: &Clues, budget: &Budget) -> Answer<Vec<Step>> {
        self.explain_under(clues, budget).map(|explanation| self.to_next_digit(clues, explanation.steps))
    }

    /// The steps up to the first digit, without those that it does not need.
    fn to_next_digit(&self, clues: &Clues, mut steps: Vec<Step>) -> Vec<Step> {
        let Some(last) = steps.iter().position(|step| !step.placements.is_empty()) else { return Vec::new() };
        steps.truncate(last + 1);
        let digits = steps[last].placements;
        let is_written = |board: &Board| digits.iter().all(|(cell, digit)| board.grid.get(cell) == Some(digit));
        needed(&self.tables, &self.board(clues), steps, is_written)
    }

    /// The position before the first step.
    pub fn board(&self, clues: &Clues) -> Board {
        Board::new(&self.tables, &Grid::try_from(clues).expect("nine by nine"))
    }

    /// Makes a step, so that each can be shown in its position.
    pub fn apply(&self, board: &mut Board, step: &Step) {
        apply(&self.tables, board, step);
    }

    /// The position in which the cell has the digit, so that what follows from a supposition can be shown.
    pub fn suppose(&self, board: &Board, cell: Cell, digit: Digit) -> Board {
        let mut board = board.clone();
        board.place(&self.tables, cell, digit);
        board
    }

    /// Goes up the ladder as far as it leads.
    fn climb(&self, board: &mut Board, moves: &mut Moves, budget: &Budget) -> Rating {
        let mut position = Position::new(&self.tables, board.clone());
        let mut tally = Tally::default();
        while !position.board.open.is_empty()
            && let Some(technique) = easiest(&Technique::LADDER, &position, moves, budget)
        {
            tally.round(technique, moves.links, moves.open);
            position.apply(moves);
        }
        *board = position.board;
        tally.rating(board)
    }
}

fn apply(tables: &Tables, board: &mut Board, step: &Step) {
    board.apply(tables, &step.eliminations, &step.placements);
}

/// The easiest technique that moves; its moves are on the sheet. None is looked for when the budget is spent.
fn easiest(ladder: &[Technique], position: &Position, moves: &mut Moves, budget: &Budget) -> Option<Technique> {
    ladder.iter().copied().take_while(|_| !budget.is_spent()).find(|&technique| {
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
        Technique::DirectPointing => locked::direct(position, true, moves),
        Technique::DirectClaiming => locked::direct(position, false, moves),
        Technique::DirectHiddenPair => subsets::direct(position, 2, moves),
        Technique::DirectHiddenTriple => subsets::direct(position, 3, moves),
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
        Technique::Trial => {}
    }
}

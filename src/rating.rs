//! Difficulty for people: a solver that uses only what a person can see, over houses, so that it works for every layout and variant.
//!
//! The [`ladder`](Technique::LADDER) orders the techniques. In each round all moves of the easiest technique that has any are
//! made at once. What a technique finds is a function of the position alone, complete for its definition, so the rounds, and with them
//! the [`Rating`], stay the same under every relabelling of the values and every symmetry that keeps the kinds of houses. (NRC has more
//! symmetries, which move boxes to hidden windows: those change what a person sees, and may change the rating. Under the non-consecutive
//! rule values are not alike.) Every step is sound for the rules: it never takes a candidate that the only solution needs.
//!
//! Where the ladder ends, the rating is above all that the ladder solves, and an explanation goes on with guided
//! [trials](Technique::Trial). Uniqueness is taken for granted (unique rectangles need it); [`Engine`](crate::engine::Engine) proves it.
//!
//! # Any layout
//!
//! Techniques know houses by what they share, not by their shapes: rows and columns of any length, boxes of any shape or none, several
//! grids that overlap, regions, and houses that follow from others. Two cells *see* each other if they share a house or a rule says that
//! they differ (anti-knight, anti-king), and what a technique says of cells that see each other holds for both. Under the non-consecutive
//! rule a value that is written also takes the values one above and one below from the cells beside it, and *common peer* finds what every
//! place of a value, or every candidate of a cell, takes from them.
//!
//! Prices and levels were made for 9×9; [`Level`] says what they mean elsewhere.
//!
//! # Marks
//!
//! What is drawn for one puzzle is known by its [`Form`](crate::rules::rule::Form)s, never by its name: cages, arrows, thermometers and all
//! others are looked at in the same ways. One tool answers which candidates are part of a *filling* of a mark's cells and which values every
//! filling has; techniques differ in what they take from the answer. Easy ones look at what people know by heart or see at a glance (the only
//! open cell, the only combination, two open cells, the ends), harder ones at all combinations, at values that a mark and a house keep for
//! each other, and at small marks that share cells. The rule of 45 gives sums of cells inside and beside up to four houses that touch.
//!
//! # Bounds
//!
//! What a technique looks for has a bounded size on every layout: subsets and fish have at most four parts, almost locked sets at most four
//! cells, forcing one supposition, sums by the rule of 45 four open cells, chains of small marks four cells. Of a mark whose fillings are
//! too many for a diagram of 20,000 nodes, such as a line of twenty cells with a total, only the bounds are used. That keeps a minimal 16×16 puzzle or a samurai below a third of a second. Chains are as long as they come.
//! The trials of an explanation, which 9×9 puzzles rarely need, look at a bounded number of positions, so that an explanation may end before
//! the solution; they take minutes at worst. Every question takes a [`Budget`].
//!
//! ```
//! use lacuna::board::Board;
//! use lacuna::budget::Budget;
//! use lacuna::rating::{Level, Rater};
//! use lacuna::rules::variant::Variant;
//!
//! let variant: Variant = "4x4".parse()?;
//! let rater = Rater::new(variant.fixed().expect("the same for every puzzle"));
//! let clues: Board = ".... .42. 1..4 ....".parse()?;
//! let explanation = rater.explain(&clues, &Budget::UNLIMITED)?;
//! assert_eq!((explanation.rating.level, explanation.rating.rounds), (Level::Easy, 3));
//! assert_eq!(explanation.steps[0].words(&rater), "Hidden single in a box: in box 1 the 1 has one place: r1c2 = 1.");
//! assert_eq!(explanation.reached.to_string(), "2143342112344312");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod almost;
mod candidates;
mod chains;
mod climb;
mod colouring;
mod combinations;
mod common_peer;
mod exclusion;
mod fillings;
mod fish;
mod forcing;
mod graph;
mod innies;
mod ladder;
mod levels;
mod locked;
mod marked_forcing;
mod marks;
mod names;
mod needed;
mod pencil;
mod position;
mod rectangle;
mod score;
mod singles;
mod state;
mod step;
mod subsets;
mod tables;
mod technique;
mod trial;
mod turbot;
mod values;
mod wings;
mod words;

use std::sync::Arc;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::rules::Rules;
use crate::rules::layout::House;
use crate::rules::mark::Mark;

use names::Names;
use state::State;
use tables::Tables;

pub use candidates::{Candidate, by_value};
pub use levels::LevelRange;
pub use pencil::{DeadEnd, PencilBoard};
pub use score::{Level, LevelError, Rating};
pub use step::{Pattern, Step, Supposition, Total};
pub use technique::Technique;

/// Rates the puzzles of one set of rules. Cheap to clone and to share between threads.
///
/// # Panics
/// All questions about clues do if the layout does not [admit](crate::rules::layout::Layout::admits) them.
#[derive(Clone, Debug)]
pub struct Rater {
    names: Arc<Names>,
    tables: Arc<AnyTables>,
}

/// The tables for layouts of up to so many words of cells.
#[derive(Debug)]
enum AnyTables {
    W2(Tables<2>),
    W6(Tables<{ MIDDLE }>),
    W16(Tables<16>),
}

/// The words of the tables in the middle. For the web they are those of the largest: every kind of tables is loaded before the first puzzle.
const MIDDLE: usize = if cfg!(target_family = "wasm") { 16 } else { 6 };

/// The same expression for tables of every size.
macro_rules! with_tables {
    ($rater:expr, $tables:ident => $made:expr) => {
        match &*$rater.tables {
            AnyTables::W2($tables) => $made,
            AnyTables::W6($tables) => $made,
            AnyTables::W16($tables) => $made,
        }
    };
}

/// A rating with the steps that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The rating.
    pub rating: Rating,
    /// The steps in order. Of the moves that are open at the same time, those that add nothing to earlier ones are left out.
    pub steps: Vec<Step>,
    /// The clues and all values that the steps write: full for a puzzle, unless its trials took too long.
    pub reached: Board,
}

impl Rater {
    /// A rater for these rules. Milliseconds.
    pub fn new(rules: &Rules) -> Rater {
        let houses: Vec<House> = rules.houses().iter().cloned().chain(rules.derived_houses()).collect();
        let tables = match rules.layout().cells() {
            0..=128 => AnyTables::W2(Tables::new(rules, &houses)),
            129..=384 => AnyTables::W6(Tables::new(rules, &houses)),
            _ => AnyTables::W16(Tables::new(rules, &houses)),
        };
        Rater { names: Arc::new(Names::new(rules, houses)), tables: Arc::new(tables) }
    }

    /// The rating of a puzzle, that is of clues with exactly one solution: about 0.1 ms on average for 9×9.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn rate(&self, clues: &Board, budget: &Budget) -> Result<Rating, Undecided> {
        budget.answer(with_tables!(self, tables => climb::rate(tables, clues, budget)))
    }

    /// The rating and every step, trials included. A 9×9 puzzle that needs them takes seconds at most.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn explain(&self, clues: &Board, budget: &Budget) -> Result<Explanation, Undecided> {
        budget.answer(with_tables!(self, tables => climb::explain(tables, clues, budget)))
    }

    /// The steps that a person needs to write the next value; none if nothing leads to one.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn hint(&self, clues: &Board, budget: &Budget) -> Result<Vec<Step>, Undecided> {
        budget.answer(with_tables!(self, tables => climb::hint(tables, clues, budget)))
    }

    /// The position before the first step: the clues written, with what follows from that.
    pub fn start(&self, clues: &Board) -> PencilBoard {
        with_tables!(self, tables => State::new(tables, clues).pencil)
    }

    /// The same without what any one mark by itself rules out, as players write candidates down before they begin.
    pub fn pencilled(&self, clues: &Board) -> PencilBoard {
        with_tables!(self, tables => State::pencilled(tables, clues).pencil)
    }

    /// Makes a step, so that each can be shown in its position.
    ///
    /// Where it writes a value, the value leaves all cells that see this one; under the non-consecutive rule the values one above and one
    /// below leave the neighbours too.
    pub fn apply(&self, board: &mut PencilBoard, step: &Step) {
        with_tables!(self, tables => {
            let mut state = State::of(tables, board);
            state.apply(tables, step);
            *board = state.pencil;
        });
    }

    /// The position in which the cell has the value, so that what follows from a supposition can be shown.
    pub fn suppose(&self, board: &PencilBoard, candidate: Candidate) -> PencilBoard {
        with_tables!(self, tables => State::of(tables, board).suppose(tables, candidate).pencil)
    }

    /// Every house that steps may name by its index: those of the rules, then those that follow from them.
    pub fn houses(&self) -> &[House] {
        self.names.houses()
    }

    /// Every mark that steps may name by its index: those of the rules, in their order.
    pub fn marks(&self) -> &[Mark] {
        self.names.marks()
    }

    /// What a player calls the mark with this index: `the cage of 12 at r1c1`.
    ///
    /// # Panics
    /// If there is no such mark.
    pub fn mark_in_words(&self, index: usize) -> String {
        self.names.mark(index)
    }

    /// What a player calls the house with this index: a house that follows from others by its cells and by what it is made of.
    ///
    /// # Panics
    /// If there is no such house.
    pub fn house_in_words(&self, index: usize) -> &str {
        self.names.house(index)
    }
}

//! Difficulty for people: a solver that uses only what a person can see. It works on houses, and so
//! for every layout and variant.
//!
//! The [`ladder`](Technique::LADDER) orders the techniques. In each round all moves of the easiest
//! technique that has any are made at once. What a technique finds depends on the position alone
//! and is complete for its definition. So the rounds, and with them the [`Rating`], are invariant
//! under relabelling the values and under symmetries that preserve the kinds of houses. (NRC has
//! further symmetries that move boxes to hidden windows. They change what a person sees, and may
//! change the rating. Under the non-consecutive rule, relabelling changes the puzzle.) Every step
//! is sound: it never removes a candidate that the only solution needs.
//!
//! A puzzle beyond the ladder is rated above all that the ladder solves, and its explanation
//! continues with guided [trials](Technique::Trial) and, where they fail, with values from the
//! solution. Unique rectangles assume that the solution is unique;
//! [`Engine`](crate::engine::Engine) proves it.
//!
//! # Any layout
//!
//! Techniques know houses by what they share, not by their shapes: rows and columns of any length,
//! boxes of any shape or none, overlapping grids, regions, and houses that follow from others. Two
//! cells *see* each other if they share a house or a rule says that they differ (anti-knight,
//! anti-king), and techniques treat both alike. Under the non-consecutive rule a value also removes
//! the values one above and one below from the adjacent cells, and *common peer* finds what every
//! place for a value, or every candidate of a cell, removes from them.
//!
//! Prices and levels were made for 9×9; [`Level`] says what they mean elsewhere.
//!
//! # Marks
//!
//! Techniques see marks as [`Form`](crate::rules::rule::Form)s, never by name, so cages, arrows,
//! thermometers and all others are treated alike. One tool finds which candidates are part of a
//! *filling* of a mark's cells and which values every filling has. Techniques differ in what they
//! use of that. Easy ones use what people know by heart or see at a glance: the only open cell, the
//! only combination, two open cells, the ends. Harder ones use all combinations, values that a mark
//! and a house share, and small marks that share cells. The rule of 45 gives sums of cells inside
//! and just outside up to four adjacent houses.
//!
//! # Bounds
//!
//! The size of what a technique searches for is bounded on every layout: subsets and fish have at
//! most four parts, almost locked sets at most four cells, forcing one supposition, sums by the
//! rule of 45 four open cells, chains of small marks four cells. If the fillings of a mark need a
//! diagram of more than 20,000 nodes, such as a line of twenty cells with a total, only bounds are
//! used. With these limits a minimal 16×16 puzzle or a samurai takes less than a third of a second.
//! Chains have no bound. Long forcing is used on grids of up to 9×9. The trials of an explanation,
//! which 9×9 puzzles rarely need, use a bounded number of positions; where they find nothing, a
//! [search](Technique::Search) takes a value from the solution. This takes seconds. Every question
//! takes a [`Budget`](crate::budget::Budget).
//!
//! ```
//! use lacuna::board::Board;
//! use lacuna::budget::Budget;
//! use lacuna::rating::{Level, Rater};
//! use lacuna::rules::Rules;
//!
//! let rater = Rater::new(&"4x4".parse::<Rules>()?);
//! let clues: Board = ".... .42. 1..4 ....".parse()?;
//! let explanation = rater.explain(&clues, &Budget::UNLIMITED)?;
//! assert_eq!((explanation.rating.level, explanation.rating.rounds), (Level::Easy, 3));
//! assert_eq!(explanation.steps[0].words(&rater), "Hidden single in a box: in box 1 the 1 has one place: r1c2 = 1.");
//! assert_eq!(explanation.reached.to_string(), "2143342112344312");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod almost;
mod candidates;
mod cases;
mod chains;
mod climb;
mod colouring;
mod combinations;
mod common_peer;
mod conditions;
mod conflicts;
mod exclusion;
mod fillings;
mod fish;
mod forcing;
mod found;
mod graph;
mod grave;
mod ladder;
mod levels;
mod locked;
mod marked_forcing;
mod names;
mod needed;
mod pencil;
mod position;
mod proof;
mod race;
mod rater;
mod rectangle;
mod report;
mod score;
mod singles;
mod state;
mod step;
mod subsets;
mod sums;
mod tables;
mod technique;
mod trial;
mod turbot;
mod values;
mod wings;
mod words;

pub use candidates::{Candidate, by_value};
pub use climb::{Explanation, Reach};
pub use levels::LevelRange;
pub use pencil::{DeadEnd, PencilBoard};
pub use rater::Rater;
pub use report::StepReport;
pub use score::{Level, LevelError, Rating};
pub use step::{Pattern, Step, Supposition, Total};
pub use technique::{Technique, TechniqueError};

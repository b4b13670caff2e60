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
//! the solution; they take minutes at worst. All questions have a counterpart that takes a [`Budget`].
//!
//! ```
//! use lacuna::board::Board;
//! use lacuna::rating::{Level, Rater};
//! use lacuna::rules::variant::Variant;
//!
//! let variant: Variant = "4x4".parse()?;
//! let rater = Rater::new(variant.fixed().expect("the same for every puzzle"));
//! let clues: Board = ".... .42. 1..4 ....".parse()?;
//! let explanation = rater.explain(&clues);
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
mod conditions;
mod conflicts;
mod exclusion;
mod fillings;
mod fish;
mod forcing;
mod found;
mod graph;
mod ladder;
mod levels;
mod locked;
mod marked_forcing;
mod names;
mod needed;
mod pencil;
mod position;
mod rater;
mod rectangle;
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
pub use climb::Explanation;
pub use levels::LevelRange;
pub use pencil::{DeadEnd, PencilBoard};
pub use rater::Rater;
pub use score::{Level, LevelError, Rating};
pub use step::{Pattern, Step, Supposition, Total};
pub use technique::Technique;

//! `simple-stack`, `simple-queue`, `advanced-stack`: a collection of partial solutions.
//! Source: J. Pitt-Francis and G. Lowe, *IP Lecture 20: Solving Sudoku Problems* (Oxford).
//!
//! **Idea.** Keep a collection of partial solutions that extend the initial position. Take one out;
//! if it is complete, report it, otherwise pick a blank cell and put back one new partial solution
//! for each digit that may be played there. A stack searches depth-first, a queue breadth-first;
//! one correctness argument covers both.
//!
//! **Triple.** {`DTI(clues)`} search {exactly `completions(clues)` have been reported, each once},
//! where `completions(p)` are the complete boards that obey the rules and extend *p*.
//!
//! **Invariant.** `completions(clues) = ⋃ {completions(p) | p in the collection} ∪ reported`, and
//! the union is disjoint: the new partial solutions differ in one cell, and every completion of *p*
//! has one of the legal digits there.

use std::collections::VecDeque;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::houses::Houses;
use super::partial::{AdvancedPartial, Partial, SimplePartial};
use super::run::{Flow, Run, Textbook};
use super::search::Order;
use crate::nine::cell::{Cell, Digit};
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;

/// The main algorithm, for either kind of partial solution and either kind of collection.
#[derive(Debug)]
pub struct Collection<P> {
    name: &'static str,
    houses: Arc<Houses>,
    order: Order,
    partial: PhantomData<P>,
}

/// Returns the solver that plays in the first blank cell, depth-first.
pub fn simple_stack(geometry: &Geometry) -> Collection<SimplePartial> {
    Collection::new("simple-stack", geometry, Order::DepthFirst)
}

/// Returns the solver that plays in the first blank cell, breadth-first. The collection holds a
/// whole layer of the search, so beware of its peak.
pub fn simple_queue(geometry: &Geometry) -> Collection<SimplePartial> {
    Collection::new("simple-queue", geometry, Order::BreadthFirst)
}

/// Returns the solver that plays in the blank cell with the fewest legal digits, depth-first.
pub fn advanced_stack(geometry: &Geometry) -> Collection<AdvancedPartial> {
    Collection::new("advanced-stack", geometry, Order::DepthFirst)
}

/// The play that made a partial solution, and the number of plays to choose from.
type Play = (Cell, Digit, usize);

impl<P: Partial> Collection<P> {
    fn new(name: &'static str, geometry: &Geometry, order: Order) -> Collection<P> {
        Collection {
            name,
            houses: Arc::new(Houses::new(geometry)),
            order,
            partial: PhantomData,
        }
    }

    /// Returns the next partial solution: the newest of a stack, the oldest of a queue.
    fn take<T>(&self, collection: &mut VecDeque<T>) -> Option<T> {
        match self.order {
            Order::DepthFirst => collection.pop_back(),
            Order::BreadthFirst => collection.pop_front(),
        }
    }

    /// Returns every extension of an incomplete partial solution by one play.
    fn plays(partial: &P) -> Vec<(P, Play)> {
        let cell = partial.next_cell();
        let digits: Vec<Digit> = Digit::all()
            .filter(|&digit| partial.can_play(cell, digit))
            .collect();
        digits
            .iter()
            .map(|&digit| (partial.play(cell, digit), (cell, digit, digits.len())))
            .collect()
    }
}

impl<P: Partial + std::fmt::Debug> Textbook for Collection<P> {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        let mut collection: VecDeque<(P, Option<Play>)> =
            VecDeque::from([(P::start(&self.houses, clues), None)]);
        while let Some((partial, last)) = self.take(&mut collection) {
            run.state()?;
            run.invocation();
            if let Some((cell, digit, alternatives)) = last {
                run.play(&partial, cell, digit, alternatives);
            }
            if partial.is_complete() {
                run.solution(&partial)?;
                continue;
            }
            let plays = Self::plays(&partial);
            if plays.is_empty() {
                run.fail(&partial);
            }
            collection.extend(plays.into_iter().map(|(next, play)| (next, Some(play))));
            run.hold(collection.len() + 1)?;
        }
        ControlFlow::Continue(())
    }
}

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

use crate::houses::Houses;
use crate::run::{Flow, Run, Snapshot, Textbook};
use lacuna::nine::cell::{Cell, Digit, DigitSet};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

/// The order in which a search takes the partial solutions of its collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The newest first, as from a stack.
    DepthFirst,
    /// The oldest first, as from a queue.
    BreadthFirst,
}

/// The main algorithm, for any kind of partial solution and either kind of collection.
#[derive(Debug)]
pub struct Collection<P> {
    name: &'static str,
    houses: Arc<Houses>,
    order: Order,
    partial: PhantomData<P>,
}

/// The play that made a partial solution, and the number of plays to choose from.
type Play = (Cell, Digit, usize);

impl<P: Partial> Collection<P> {
    /// Returns the solver of this name. Breadth-first, the collection holds a whole layer of the
    /// search, so beware of its peak.
    pub fn new(name: &'static str, geometry: &Geometry, order: Order) -> Collection<P> {
        Collection {
            name,
            houses: Arc::new(Houses::new(geometry)),
            order,
            partial: PhantomData,
        }
    }

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
    fn name(&self) -> &'static str {
        self.name
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

// The abstract state is a partial function `board : Cell ⇸ Digit`. Its datatype invariant is
// `DTI(board)`: no house of the geometry holds a digit twice. Two types represent it here, and
// `constraint_list` has a third; the search works with any of them.

/// A partial solution: an extension of the initial position that obeys the rules.
///
/// State: `board : Cell ⇸ Digit`. Invariant: `DTI(board)`.
pub trait Partial: Snapshot + Sized {
    /// Returns the starting position.
    ///
    /// Pre: `DTI(clues)`. Post: `board = clues`.
    fn start(houses: &Arc<Houses>, clues: &Grid) -> Self;

    /// Returns `true` if every cell is filled. Post: `board = board₀` and returns
    /// `dom board = Cell`.
    fn is_complete(&self) -> bool {
        self.grid().is_full()
    }

    /// Returns the blank cell to play in next.
    ///
    /// Pre: not complete. Post: `board = board₀` and the cell is not in `dom board`.
    fn next_cell(&self) -> Cell;

    /// Returns `true` if the digit may be played in the cell. Post: `board = board₀` and returns
    /// `DTI(board ⊕ {cell → digit})`.
    fn can_play(&self, cell: Cell, digit: Digit) -> bool;

    /// Returns a new partial solution with one more digit.
    ///
    /// Pre: `can_play(cell, digit)`. Post: `board = board₀` and the result's board is
    /// `board ⊕ {cell → digit}`.
    fn play(&self, cell: Cell, digit: Digit) -> Self;
}

/// A plain grid; plays in the first blank cell.
///
/// Abs: `board = {c → contents(c) | contents(c) ≠ 0}`. Invariant: `DTI(board)`.
#[derive(Clone, Debug)]
pub struct SimplePartial {
    houses: Arc<Houses>,
    contents: Grid,
    depth: usize,
}

impl Snapshot for SimplePartial {
    fn grid(&self) -> Grid {
        self.contents
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.contents
            .get(cell)
            .map_or_else(|| self.houses.legal(&self.contents, cell), DigitSet::from)
    }

    fn depth(&self) -> usize {
        self.depth
    }
}

impl Partial for SimplePartial {
    fn start(houses: &Arc<Houses>, clues: &Grid) -> SimplePartial {
        SimplePartial {
            houses: houses.clone(),
            contents: *clues,
            depth: 0,
        }
    }

    fn next_cell(&self) -> Cell {
        Cell::all()
            .find(|&cell| self.contents.get(cell).is_none())
            .expect("there is a blank cell")
    }

    fn can_play(&self, cell: Cell, digit: Digit) -> bool {
        self.houses.can_play(&self.contents, cell, digit)
    }

    fn play(&self, cell: Cell, digit: Digit) -> SimplePartial {
        let mut partial = self.clone();
        partial.contents.set(cell, Some(digit));
        partial.depth += 1;
        partial
    }
}

/// A grid and, for each cell, the digits that can be played there; plays in the blank cell with the
/// fewest.
///
/// Abs: as [`SimplePartial`]. Invariant: `DTI(board)`, and for every blank cell *c*
/// `pos(c) = {d | DTI(board ⊕ {c → d})}`, for every filled one `pos(c) = {board(c)}`.
#[derive(Clone, Debug)]
pub struct AdvancedPartial {
    houses: Arc<Houses>,
    contents: Grid,
    pos: Vec<DigitSet>,
    depth: usize,
}

impl AdvancedPartial {
    /// Plays a digit and restores the invariant of `pos`.
    ///
    /// Pre: `can_play(cell, digit)`. Post: `board = board₀ ⊕ {cell → digit}`.
    fn make_play(&mut self, cell: Cell, digit: Digit) {
        self.contents.set(cell, Some(digit));
        self.pos[cell.index()] = digit.into();
        for peer in self.houses.peers(cell) {
            self.pos[peer.index()].remove(digit);
        }
    }

    /// Rates the cell as the next to play: 0 for a filled cell, higher the fewer digits fit.
    fn score(&self, cell: Cell) -> usize {
        if self.contents.get(cell).is_some() {
            0
        } else {
            DigitSet::ALL.len() + 1 - self.pos[cell.index()].len()
        }
    }
}

impl Snapshot for AdvancedPartial {
    fn grid(&self) -> Grid {
        self.contents
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.pos[cell.index()]
    }

    fn depth(&self) -> usize {
        self.depth
    }
}

impl Partial for AdvancedPartial {
    fn start(houses: &Arc<Houses>, clues: &Grid) -> AdvancedPartial {
        let pos = vec![DigitSet::ALL; Cell::all().len()];
        let mut partial = AdvancedPartial {
            houses: houses.clone(),
            contents: Grid::EMPTY,
            pos,
            depth: 0,
        };
        for cell in Cell::all() {
            if let Some(digit) = clues.get(cell) {
                partial.make_play(cell, digit);
            }
        }
        partial
    }

    fn next_cell(&self) -> Cell {
        // Take the first of the best cells, as a loop that keeps a strictly better score would.
        Cell::all()
            .rev()
            .max_by_key(|&cell| self.score(cell))
            .expect("there are cells")
    }

    fn can_play(&self, cell: Cell, digit: Digit) -> bool {
        self.pos[cell.index()].contains(digit)
    }

    fn play(&self, cell: Cell, digit: Digit) -> AdvancedPartial {
        let mut partial = self.clone();
        partial.make_play(cell, digit);
        partial.depth += 1;
        partial
    }
}

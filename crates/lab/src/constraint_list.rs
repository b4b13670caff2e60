//! `constraint-list`, `constraint-queue`: a grid and the list of its open positions.
//! Source: J. van Eijck, *Sudoku Solving and Generation* (CWI and ILLC, 2014).
//!
//! **Idea.** A node is a grid together with one constraint for each open position: the position and
//! its possible values. The list is sorted by the number of values, so the first constraint is the
//! easiest to solve. A node's successors each write one of its values and prune it from the rest of
//! the list. Solving is a search of the tree of successors, with "no constraint left" as its goal:
//! that of [`stack`](crate::stack), depth-first or breadth-first.
//!
//! **Triple.** {a correct problem: every house injective on its filled cells} solve {each result is
//! a complete extension of the problem with every house injective; every such extension is a
//! result}.
//!
//! **Invariant.** In every node, `constraints` names exactly the empty cells, each with
//! `{v | v is free in every house of the cell}`, shortest first. **Abstraction function:** a node
//! stands for all solutions that extend its grid.

use std::sync::Arc;

use crate::houses::Houses;
use crate::run::Snapshot;
use crate::stack::Partial;
use lacuna::nine::cell::{Cell, Digit, DigitSet};
use lacuna::nine::grid::Grid;

/// An open position and its possible values.
type Constraint = (Cell, Vec<Digit>);

/// A grid and the constraints on its open positions.
#[derive(Clone, Debug)]
pub struct Node {
    houses: Arc<Houses>,
    grid: Grid,
    constraints: Vec<Constraint>,
    depth: usize,
}

impl Snapshot for Node {
    fn grid(&self) -> Grid {
        self.grid
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        let open = self
            .constraints
            .iter()
            .find(|(position, _)| *position == cell);
        match open {
            Some((_, values)) => values.iter().copied().collect(),
            None => self.grid.get(cell).map_or(DigitSet::EMPTY, DigitSet::from),
        }
    }

    fn depth(&self) -> usize {
        self.depth
    }
}

impl Partial for Node {
    fn start(houses: &Arc<Houses>, clues: &Grid) -> Node {
        let open = Cell::all().filter(|&cell| clues.get(cell).is_none());
        let mut constraints: Vec<Constraint> = open
            .map(|cell| (cell, houses.legal(clues, cell).into_iter().collect()))
            .collect();
        constraints.sort_by_key(|(_, values)| values.len());
        Node {
            houses: houses.clone(),
            grid: *clues,
            constraints,
            depth: 0,
        }
    }

    fn is_complete(&self) -> bool {
        self.constraints.is_empty()
    }

    fn next_cell(&self) -> Cell {
        self.constraints[0].0
    }

    fn can_play(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates(cell).contains(digit)
    }

    /// Removes the position from the list, and the digit from every position that shares a house
    /// with it.
    fn play(&self, cell: Cell, digit: Digit) -> Node {
        let mut node = self.clone();
        node.grid.set(cell, Some(digit));
        node.depth += 1;
        node.constraints.retain(|(position, _)| *position != cell);
        let peers = self.houses.peers(cell);
        for (position, values) in &mut node.constraints {
            values.retain(|&value| value != digit || !peers.contains(*position));
        }
        node.constraints.sort_by_key(|(_, values)| values.len());
        node
    }
}

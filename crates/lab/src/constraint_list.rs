//! `constraint-list`, `constraint-queue`: a grid and the list of its open positions.
//! Source: J. van Eijck, *Sudoku Solving and Generation* (CWI and ILLC, 2014).
//!
//! **Idea.** A node is a grid together with one constraint for each open position: the position and
//! its possible values. The list is sorted by the number of values, so the first constraint is the
//! easiest to solve. A node's successors each write one of its values and prune it from the rest of
//! the list. Solving is a [`Walk`] with these successors, and with "no constraint
//! left" as its goal.
//!
//! **Triple.** {a correct problem: every house injective on its filled cells} solve {each result is
//! a complete extension of the problem with every house injective; every such extension is a
//! result}.
//!
//! **Invariant.** In every node, `constraints` names exactly the empty cells, each with
//! `{v | v is free in every house of the cell}`, shortest first. **Abstraction function:** a node
//! stands for all solutions that extend its grid.

use std::ops::ControlFlow;

use crate::houses::Houses;
use crate::run::{Flow, Run, Snapshot, Textbook};
use crate::search::{Order, Walk};
use lacuna::nine::cell::{Cell, Digit, DigitSet};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

/// An open position and its possible values.
type Constraint = (Cell, Vec<Digit>);

/// A grid and the constraints on its open positions.
#[derive(Clone, Debug)]
struct Node {
    grid: Grid,
    constraints: Vec<Constraint>,
    depth: usize,
    /// The extension that led here, and the number of values that its position allowed.
    last: Option<(Cell, Digit, usize)>,
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

/// Returns the root of the search: the grid with the constraints on its open positions, sorted.
fn init_node(houses: &Houses, grid: &Grid) -> Node {
    let open = Cell::all().filter(|&cell| grid.get(cell).is_none());
    let mut constraints: Vec<Constraint> = open
        .map(|cell| (cell, houses.legal(grid, cell).into_iter().collect()))
        .collect();
    constraints.sort_by_key(|(_, values)| values.len());
    Node {
        grid: *grid,
        constraints,
        depth: 0,
        last: None,
    }
}

fn is_solved(node: &Node) -> bool {
    node.constraints.is_empty()
}

/// Returns the nodes that extend this one at its first open position, one node for each value.
fn successors(houses: &Houses, node: &Node) -> Vec<Node> {
    let Some(((cell, values), rest)) = node.constraints.split_first() else {
        return Vec::new();
    };
    let extend = |&value: &Digit| {
        let mut grid = node.grid;
        grid.set(*cell, Some(value));
        let mut constraints = prune(houses, *cell, value, rest);
        constraints.sort_by_key(|(_, values)| values.len());
        Node {
            grid,
            constraints,
            depth: node.depth + 1,
            last: Some((*cell, value, values.len())),
        }
    };
    values.iter().map(extend).collect()
}

/// Removes the value from every position that shares a house with the cell, and returns the
/// constraints.
fn prune(houses: &Houses, cell: Cell, value: Digit, constraints: &[Constraint]) -> Vec<Constraint> {
    let keep = |position: Cell, v: Digit| v != value || !houses.peers(cell).contains(position);
    let pruned = |(position, values): &Constraint| {
        (
            *position,
            values
                .iter()
                .copied()
                .filter(|&v| keep(*position, v))
                .collect(),
        )
    };
    constraints.iter().map(pruned).collect()
}

/// A solver that uses constraint lists.
#[derive(Debug)]
pub struct ConstraintList {
    name: &'static str,
    houses: Houses,
    order: Order,
}

impl ConstraintList {
    /// Returns the solver of this name, which searches in this order.
    pub fn new(name: &'static str, geometry: &Geometry, order: Order) -> ConstraintList {
        let houses = Houses::new(geometry);
        ConstraintList {
            name,
            houses,
            order,
        }
    }
}

impl Textbook for ConstraintList {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        let start = vec![init_node(&self.houses, clues)];
        let mut walk = Walk::new(
            |node: &Node| successors(&self.houses, node),
            is_solved,
            self.order,
            start,
        );
        while let Some((node, solved)) = walk.next() {
            run.state()?;
            run.invocation();
            run.hold(walk.waiting() + 1)?;
            if let Some((cell, value, alternatives)) = node.last {
                run.play(&node, cell, value, alternatives);
            }
            if solved {
                run.solution(&node)?;
            } else if node.constraints[0].1.is_empty() {
                run.fail(&node);
            }
        }
        ControlFlow::Continue(())
    }
}

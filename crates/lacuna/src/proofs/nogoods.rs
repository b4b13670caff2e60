//! Sets of cells on which no grid is rainbow.

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;

/// Impossible sets, each a path from the root of a tree, with cells in ascending order.
///
/// A search that chooses cells in ascending order keeps the nodes whose paths lie within the chosen
/// cells.
#[derive(Clone, Debug)]
pub struct Nogoods {
    nodes: Vec<Node>,
}

/// A prefix of impossible sets.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The cells that complete an impossible set.
    last: CellSet,
    /// The cells that continue the prefix, and their nodes in matching order.
    next: CellSet,
    nodes: Vec<u32>,
}

impl Node {
    /// Returns the node to which the cell leads.
    fn child(&self, cell: Cell) -> Option<u32> {
        self.next
            .contains(cell)
            .then(|| self.nodes[before(self.next, cell)])
    }
}

impl Default for Nogoods {
    fn default() -> Nogoods {
        Nogoods {
            nodes: vec![Node::default()],
        }
    }
}

impl Nogoods {
    /// Adds an impossible set.
    pub(super) fn insert(&mut self, set: CellSet) {
        let Some(last) = set.into_iter().last() else {
            return;
        };
        let mut node = 0;
        for cell in set.without(last) {
            node = self.nodes[node]
                .child(cell)
                .unwrap_or_else(|| self.grow(node, cell)) as usize;
        }
        self.nodes[node].last.insert(last);
    }

    fn grow(&mut self, node: usize, cell: Cell) -> u32 {
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        let node = &mut self.nodes[node];
        node.nodes.insert(before(node.next, cell), child);
        node.next.insert(cell);
        child
    }

    /// Returns the cells that become impossible when this next cell is added to the chosen cells of
    /// a walk.
    pub(super) fn dead(&self, walk: &Walk, next: Cell) -> CellSet {
        let nodes = walk
            .nodes
            .iter()
            .filter_map(|&node| self.nodes[node as usize].child(next));
        nodes.fold(CellSet::EMPTY, |dead, node| {
            dead | self.nodes[node as usize].last
        })
    }
}

/// The prefixes of impossible sets that lie within chosen cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    nodes: Vec<u32>,
    /// The cells that make the chosen cells impossible.
    pub(super) dead: CellSet,
}

impl Walk {
    /// Restarts with these cells.
    pub(super) fn begin(&mut self, nogoods: &Nogoods, chosen: &[Cell]) {
        self.nodes.clear();
        self.nodes.push(0);
        self.dead = nogoods.nodes[0].last;
        for &cell in chosen {
            self.step(nogoods, cell);
        }
    }

    /// Moves to the position of another walk, and one cell further.
    pub(super) fn follow(&mut self, other: &Walk, nogoods: &Nogoods, cell: Cell) {
        self.nodes.clone_from(&other.nodes);
        self.dead = other.dead;
        self.step(nogoods, cell);
    }

    fn step(&mut self, nogoods: &Nogoods, cell: Cell) {
        let after = after(cell);
        for at in 0..self.nodes.len() {
            if let Some(child) = nogoods.nodes[self.nodes[at] as usize].child(cell) {
                self.nodes.push(child);
                self.dead |= nogoods.nodes[child as usize].last;
            }
        }
        self.nodes
            .retain(|&node| !nogoods.nodes[node as usize].next.is_disjoint(after));
    }
}

/// Returns the number of cells of a set before this cell.
fn before(set: CellSet, cell: Cell) -> usize {
    (set - after(cell)).without(cell).len()
}

/// Returns the cells after this cell.
pub(super) fn after(cell: Cell) -> CellSet {
    CellSet::from_bits(!0 << 1 << cell.index())
}

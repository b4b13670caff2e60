//! Sets of cells on which no grid is rainbow.

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;

/// Impossible sets, each a path from the root of a tree, cells in ascending order.
///
/// A search that chooses cells in ascending order keeps the nodes whose paths are among the chosen cells.
#[derive(Clone, Debug)]
pub struct Nogoods {
    nodes: Vec<Node>,
}

/// A beginning of impossible sets.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The cells that make the set whole.
    last: CellSet,
    /// The cells by which it goes on, and the nodes to which, in the same order.
    next: CellSet,
    nodes: Vec<u32>,
}

impl Node {
    /// Where the cell leads to.
    fn child(&self, cell: Cell) -> Option<u32> {
        self.next.contains(cell).then(|| self.nodes[before(self.next, cell)])
    }
}

impl Default for Nogoods {
    fn default() -> Nogoods {
        Nogoods { nodes: vec![Node::default()] }
    }
}

impl Nogoods {
    /// Adds an impossible set.
    pub(super) fn insert(&mut self, set: CellSet) {
        let Some(last) = set.into_iter().last() else { return };
        let mut node = 0;
        for cell in set.without(last) {
            node = self.nodes[node].child(cell).unwrap_or_else(|| self.grow(node, cell)) as usize;
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

    /// Returns the cells that make the chosen ones of a walk and this next one impossible.
    pub(super) fn dead(&self, walk: &Walk, next: Cell) -> CellSet {
        let nodes = walk.nodes.iter().filter_map(|&node| self.nodes[node as usize].child(next));
        nodes.fold(CellSet::EMPTY, |dead, node| dead | self.nodes[node as usize].last)
    }
}

/// The beginnings of impossible sets that are among chosen cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    nodes: Vec<u32>,
    /// The cells that make the chosen ones impossible.
    pub(super) dead: CellSet,
}

impl Walk {
    /// Begins anew with these cells.
    pub(super) fn begin(&mut self, nogoods: &Nogoods, chosen: &[Cell]) {
        self.nodes.clear();
        self.nodes.push(0);
        self.dead = nogoods.nodes[0].last;
        for &cell in chosen {
            self.step(nogoods, cell);
        }
    }

    /// Goes where another walk is, and one cell on.
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
        self.nodes.retain(|&node| !nogoods.nodes[node as usize].next.is_disjoint(after));
    }
}

/// Returns the number of cells of a set before this one.
fn before(set: CellSet, cell: Cell) -> usize {
    (set - after(cell)).without(cell).len()
}

/// Returns the cells after this one.
pub(super) fn after(cell: Cell) -> CellSet {
    CellSet::from_bits(!0 << 1 << cell.index())
}

//! XY-chains and alternating inference chains, plain and grouped: a candidate with a consequence that excludes it.
//!
//! A chain starts at the candidate that it rules out. If that were true, the nodes of the chain would follow one from another, and the last
//! would exclude the first. A breadth-first search from every candidate finds the shortest chains, and all chains of the shortest length
//! class are used at once.

use crate::cells::Cells;

use super::graph::{Graph, Links};
use super::position::Position;
use super::step::{Moves, Pattern};
use super::technique::length_class;
use super::values::{Value, Values};

/// A candidate that excludes itself, and how.
struct Refuted<const W: usize> {
    cell: usize,
    value: Value,
    /// The number of nodes after the first.
    nodes: u32,
    chain: Vec<(Cells<W>, Value)>,
}

/// A breadth-first search that keeps its buffers from one start to the next.
struct Search<'g, const W: usize> {
    graph: &'g Graph<W>,
    links: Links,
    /// For each node, the last search that reached it.
    met: Vec<u32>,
    searches: u32,
    /// The nodes reached, each with the index of its predecessor here.
    queue: Vec<(u32, usize)>,
}

/// Returns the weak and strong links of a chain with this many nodes after the first.
fn links_of(nodes: u32) -> u32 {
    2 * nodes + 1
}

/// Finds all chains of the shortest length class that use these links.
pub(super) fn find<const W: usize>(position: &Position<W>, links: Links, moves: &mut Moves<W>) {
    let grouped = links == Links::Groups;
    let graph = position.found.graphs[usize::from(grouped)]
        .get_or_init(|| Graph::new(position.tables, &position.state, &position.conflicts(), grouped, position.budget));
    let mut search = Search { graph, links, met: vec![0; graph.len()], searches: 0, queue: Vec::with_capacity(256) };
    let mut found: Vec<Refuted<W>> = Vec::new();
    let mut longest = u32::MAX;
    for (cell, value) in position.state.candidates.iter() {
        if position.budget.is_spent() {
            return;
        }
        let Some((nodes, last)) = search.shortest(cell, value, longest) else { continue };
        longest = longest.min(last_of_class(nodes));
        let chain = if moves.explains() { search.chain(last) } else { Vec::new() };
        found.push(Refuted { cell, value, nodes, chain });
    }
    for one in found.into_iter().filter(|one| one.nodes <= longest) {
        let links = links_of(one.nodes);
        moves.links = if moves.links == 0 { links } else { moves.links.min(links) };
        moves.eliminate(one.value, Cells::of(one.cell), || {
            let cells = one.chain.iter().fold(Cells::EMPTY, |all, (cells, _)| all | *cells);
            Pattern::of(cells, one.chain.iter().map(|(_, value)| *value).collect::<Values>()).linked(one.chain)
        });
    }
}

/// Returns the maximum number of nodes after the first in a chain of the same length class.
fn last_of_class(mut nodes: u32) -> u32 {
    while length_class(links_of(nodes + 1)) == length_class(links_of(nodes)) {
        nodes += 1;
    }
    nodes
}

impl<const W: usize> Search<'_, W> {
    /// Returns the minimum number of nodes after the candidate that exclude it, up to `longest`, and the index of the last in the queue.
    fn shortest(&mut self, cell: usize, value: Value, longest: u32) -> Option<(u32, usize)> {
        self.searches += 1;
        let start = self.graph.node(cell, value);
        self.queue.clear();
        self.queue.push((start, 0));
        self.met[start as usize] = self.searches;
        let (mut level, mut nodes) = (0..1, 1);
        while !level.is_empty() && nodes <= longest {
            for at in level.clone() {
                for &next in self.graph.next(self.queue[at].0, self.links) {
                    if self.met[next as usize] == self.searches {
                        continue;
                    }
                    self.met[next as usize] = self.searches;
                    self.queue.push((next, at));
                    if self.graph.excludes(next, cell, value) {
                        return Some((nodes, self.queue.len() - 1));
                    }
                }
            }
            level = level.end..self.queue.len();
            nodes += 1;
        }
        None
    }

    /// Returns the chain that ends at this index of the queue.
    fn chain(&self, last: usize) -> Vec<(Cells<W>, Value)> {
        let back = std::iter::successors(Some(last), |&at| (at > 0).then(|| self.queue[at].1));
        let mut chain: Vec<_> = back.map(|at| self.graph.meaning(self.queue[at].0)).collect();
        chain.reverse();
        chain
    }
}

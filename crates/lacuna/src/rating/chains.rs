//! X-chains, XY-chains and alternating inference chains, plain and grouped: a candidate with a
//! consequence that excludes it.
//!
//! A chain starts at the candidate that it rules out. If that were true, the nodes of the chain
//! would follow one from another, and the last would exclude the first. A breadth-first search from
//! every candidate finds the shortest chains, and all chains of the shortest length class are used
//! at once.

use crate::cells::Cells;

use super::graph::{Graph, Links};
use super::position::Position;
use super::step::{Moves, Pattern};
use super::technique::length_class;
use super::values::{Value, Values};

/// The chains that a technique looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chains {
    /// Three strong links on one value.
    OneValue(Links),
    /// A ring of cells with two candidates: a candidate excluded by both ends of one of its links.
    Ring,
    /// All.
    Of(Links),
}

impl Chains {
    fn links(self) -> Links {
        match self {
            Chains::Ring => Links::Pairs,
            Chains::OneValue(links) | Chains::Of(links) => links,
        }
    }
}

/// A candidate that excludes itself, and how.
struct Refuted<const W: usize> {
    cell: usize,
    value: Value,
    /// The number of nodes after the first.
    nodes: u32,
    chain: Chain<W>,
}

/// The nodes of a chain: one of the cells holds the value.
type Chain<const W: usize> = Vec<(Cells<W>, Value)>;

/// A breadth-first search that keeps its buffers from one start to the next.
struct Search<'g, const W: usize> {
    graph: &'g Graph<W>,
    chains: Chains,
    /// For each node, the last search that reached it.
    met: Vec<u32>,
    searches: u32,
    /// The nodes reached, each with the index of its predecessor here.
    queue: Vec<(u32, usize)>,
}

/// Returns the length of a chain with this many nodes after the first: two links lead to each.
fn links_of(nodes: u32) -> u32 {
    2 * nodes
}

/// Finds these chains, of the shortest length class.
pub(super) fn find<const W: usize>(position: &Position<W>, chains: Chains, moves: &mut Moves<W>) {
    let grouped = chains.links() == Links::Groups;
    let graph = position.found.graphs[usize::from(grouped)].get_or_init(|| {
        Graph::new(
            position.tables,
            &position.state,
            &position.conflicts(),
            grouped,
            position.budget,
        )
    });
    let mut search = Search {
        graph,
        chains,
        met: vec![0; graph.len()],
        searches: 0,
        queue: Vec::with_capacity(256),
    };
    let mut found: Vec<Refuted<W>> = Vec::new();
    let is_short = matches!(chains, Chains::OneValue(_));
    let mut longest = if is_short { 3 } else { u32::MAX };
    for (cell, value) in position.state.candidates.iter() {
        if position.budget.is_spent() {
            return;
        }
        let Some((nodes, chain)) = search.refute(cell, value, longest, moves.explains()) else {
            continue;
        };
        longest = longest.min(last_of_class(nodes));
        found.push(Refuted {
            cell,
            value,
            nodes,
            chain,
        });
    }
    for one in found.into_iter().filter(|one| one.nodes <= longest) {
        if !is_short {
            let links = links_of(one.nodes);
            moves.links = if moves.links == 0 {
                links
            } else {
                moves.links.min(links)
            };
        }
        moves.eliminate(one.value, Cells::of(one.cell), || {
            let cells = one
                .chain
                .iter()
                .fold(Cells::EMPTY, |all, (cells, _)| all | *cells);
            Pattern::of(
                cells,
                one.chain
                    .iter()
                    .map(|(_, value)| *value)
                    .collect::<Values>(),
            )
            .linked(one.chain)
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
    /// Returns the minimum number of nodes after the candidate that exclude it, up to `longest`,
    /// and the chain if `explained`.
    fn refute(
        &mut self,
        cell: usize,
        value: Value,
        longest: u32,
        explained: bool,
    ) -> Option<(u32, Chain<W>)> {
        let (graph, start) = (self.graph, self.graph.node(cell, value));
        if self.chains != Chains::Ring {
            let (nodes, last) =
                self.shortest(start, longest, |node| graph.excludes(node, cell, value))?;
            return Some((
                nodes,
                if explained {
                    self.chain(last)
                } else {
                    Vec::new()
                },
            ));
        }
        let mut best: Option<(u32, Chain<W>)> = None;
        for &first in graph.next(start, Links::Pairs) {
            let longest = best.as_ref().map_or(longest, |&(nodes, _)| nodes - 1);
            let closes = |node| {
                graph.excludes(node, cell, value) && graph.next(node, Links::Pairs).contains(&first)
            };
            if let Some((nodes, last)) = self.shortest(first, longest, closes) {
                let before = std::iter::once(graph.meaning(start));
                best = Some((nodes, before.chain(self.chain(last)).collect()));
            }
        }
        best
    }

    /// Returns the minimum number of nodes after the first that lead to a node that `ends` accepts,
    /// up to `longest`, and the index of that node in the queue.
    fn shortest(
        &mut self,
        start: u32,
        longest: u32,
        ends: impl Fn(u32) -> bool,
    ) -> Option<(u32, usize)> {
        let (graph, value) = (self.graph, self.graph.meaning(start).1);
        let any_value = !matches!(self.chains, Chains::OneValue(_));
        self.searches += 1;
        self.queue.clear();
        self.queue.push((start, 0));
        self.met[start as usize] = self.searches;
        let (mut level, mut nodes) = (0..1, 1);
        while !level.is_empty() && nodes <= longest {
            for at in level.clone() {
                for &next in graph.next(self.queue[at].0, self.chains.links()) {
                    if self.met[next as usize] == self.searches
                        || !(any_value || graph.meaning(next).1 == value)
                    {
                        continue;
                    }
                    self.met[next as usize] = self.searches;
                    self.queue.push((next, at));
                    if ends(next) {
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
    fn chain(&self, last: usize) -> Chain<W> {
        let back = std::iter::successors(Some(last), |&at| (at > 0).then(|| self.queue[at].1));
        let mut chain: Chain<W> = back
            .map(|at| self.graph.meaning(self.queue[at].0))
            .collect();
        chain.reverse();
        chain
    }
}

//! X-chains, XY-chains and alternating inference chains, plain and grouped: a candidate with a
//! consequence that excludes it.
//!
//! A chain starts at the candidate that it rules out. If that were true, the nodes of the chain
//! would follow one from another, and the last would exclude the first. A breadth-first search from
//! every candidate finds the shortest chains, and all chains of the shortest length class are used
//! at once.

use super::position::{Position, State};
use super::step::{Moves, Pattern};
use super::tables::Tables;
use super::technique::length_class;
use super::values::{Candidates, Value, Values};
use crate::budget::Budget;
use crate::cells::Cells;

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

/// The length of a chain with this many nodes after the first: two links lead to each.
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
            &position.excluded_by_marks(),
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
        moves.eliminate(one.value, Cells::EMPTY.with(one.cell), || {
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

/// The maximum number of nodes after the first in a chain of the same length class.
fn last_of_class(mut nodes: u32) -> u32 {
    while length_class(links_of(nodes + 1)) == length_class(links_of(nodes)) {
        nodes += 1;
    }
    nodes
}

impl<const W: usize> Search<'_, W> {
    /// The minimum number of nodes after the candidate that exclude it, up to `longest`,
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

    /// The minimum number of nodes after the first that lead to a node that `ends` accepts,
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

    /// The chain that ends at this index of the queue.
    fn chain(&self, last: usize) -> Chain<W> {
        let back = std::iter::successors(Some(last), |&at| (at > 0).then(|| self.queue[at].1));
        let mut chain: Chain<W> = back
            .map(|at| self.graph.meaning(self.queue[at].0))
            .collect();
        chain.reverse();
        chain
    }
}

// The graph of a position: what follows at once from a candidate being true, as the links of
// chains.
//
// A node says "this cell holds this value" or, for a group (the places of a value where two houses
// meet), "one of these cells does". A true node removes its value from all cells that see it, and
// the marks of its cell remove what no filling with its value has. If that leaves a cell one
// value, or a house one place or one group, the next node is true. Each edge is a weak link and a
// strong link of an alternating inference chain.

/// The kinds of links a chain may use; each includes the ones before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// Cells with two candidates.
    Pairs = 1,
    /// Also houses with two places for a value.
    Houses = 2,
    /// Also houses where two groups hold all places.
    Groups = 3,
}

/// Nodes by number: candidates first (value × cells + cell), then groups.
#[derive(Debug)]
pub(super) struct Graph<const W: usize> {
    /// The number of cells of the layout.
    cells: usize,
    edges: Vec<u32>,
    nodes: Vec<Node<W>>,
    /// For each node, the candidates that it excludes through marks; empty if there are no marks.
    marked: Vec<Vec<(Value, Cells<W>)>>,
}

#[derive(Debug)]
struct Node<const W: usize> {
    value: Value,
    cells: Cells<W>,
    /// The candidates of its value that see it.
    seen: Cells<W>,
    /// Where its edges start, and where those of each kind of links end.
    ends: [u32; 4],
}

/// The edges of one node by kind, while they are collected.
type Collected = [Vec<u32>; 3];

impl<const W: usize> Graph<W> {
    /// Creates the graph of a state. Without groups it is built much faster, and has no links of
    /// that kind. Incomplete once the budget is spent.
    pub(super) fn new(
        tables: &Tables<W>,
        state: &State<W>,
        excluded: &[Option<Candidates<W>>],
        grouped: bool,
        budget: &Budget,
    ) -> Graph<W> {
        let groups: &[Cells<W>] = if grouped { &tables.groups } else { &[] };
        let nodes = Vec::with_capacity(tables.values * (tables.cells + groups.len()));
        let mut graph = Graph {
            cells: tables.cells,
            edges: Vec::with_capacity(4096),
            nodes,
            marked: Vec::new(),
        };
        let maker = Maker::new(tables, state, excluded, grouped);
        let mut collected = Collected::default();
        let values = || Value::all(tables.values).take_while(|_| !budget.is_spent());
        for value in values() {
            for cell in 0..tables.cells {
                graph.add(
                    &maker,
                    value,
                    state.places(value) & Cells::EMPTY.with(cell),
                    &mut collected,
                );
            }
        }
        for value in values() {
            for &group in groups {
                let cells = state.places(value) & group;
                let cells = if cells.single().is_none() {
                    cells
                } else {
                    Cells::EMPTY
                };
                graph.add(&maker, value, cells, &mut collected);
            }
        }
        graph
    }

    fn add(&mut self, maker: &Maker<W>, value: Value, cells: Cells<W>, collected: &mut Collected) {
        let mut seen = Cells::EMPTY;
        if !cells.is_empty() {
            seen = maker.state.places(value) & maker.tables.common_peers(cells);
            maker.same_value(value, cells, seen, collected);
            if let Some(cell) = cells.single() {
                maker.same_cell(value, cell, collected);
            }
        }
        if !maker.excluded.is_empty() {
            let marked = cells
                .single()
                .map(|cell| maker.by_marks(value, cell, seen, collected));
            self.marked.push(marked.unwrap_or_default());
        }
        let mut ends = [self.edges.len() as u32; 4];
        for (kind, targets) in collected.iter_mut().enumerate() {
            self.edges.append(targets);
            ends[kind + 1] = self.edges.len() as u32;
        }
        self.nodes.push(Node {
            value,
            cells,
            seen,
            ends,
        });
    }

    /// The number of nodes, including those that are not in the position.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node of a candidate.
    pub(super) fn node(&self, cell: usize, value: Value) -> u32 {
        (value.index() * self.cells + cell) as u32
    }

    /// What a node says.
    fn meaning(&self, node: u32) -> (Cells<W>, Value) {
        let Node { cells, value, .. } = self.nodes[node as usize];
        (cells, value)
    }

    /// What follows from a node.
    pub(super) fn next(&self, node: u32, links: Links) -> &[u32] {
        let ends = self.nodes[node as usize].ends;
        &self.edges[ends[0] as usize..ends[links as usize] as usize]
    }

    /// Returns `true` if the node excludes this candidate.
    pub(super) fn excludes(&self, number: u32, cell: usize, value: Value) -> bool {
        let node = &self.nodes[number as usize];
        let by_houses = if node.value == value {
            node.seen.contains(cell)
        } else {
            node.cells == Cells::EMPTY.with(cell)
        };
        let by_mark = |&(other, cells): &(Value, Cells<W>)| other == value && cells.contains(cell);
        by_houses
            || self
                .marked
                .get(number as usize)
                .is_some_and(|marked| marked.iter().any(by_mark))
    }
}

/// Finds the edges of a node.
struct Maker<'p, const W: usize> {
    tables: &'p Tables<W>,
    state: &'p State<W>,
    /// What the marks exclude, for each candidate.
    excluded: &'p [Option<Candidates<W>>],
    pairs: Cells<W>,
    /// For each value the houses with few enough places to follow, and these places.
    houses: Vec<Vec<(usize, Cells<W>)>>,
}

impl<'p, const W: usize> Maker<'p, W> {
    fn new(
        tables: &'p Tables<W>,
        state: &'p State<W>,
        excluded: &'p [Option<Candidates<W>>],
        grouped: bool,
    ) -> Maker<'p, W> {
        let most = if grouped { tables.values } else { 2 };
        let of = |places: &Cells<W>| {
            let all = tables
                .houses
                .iter()
                .map(|&house| house & *places)
                .enumerate();
            all.filter(|(_, places)| (2..=most).contains(&places.len()))
                .collect()
        };
        let houses = state.candidates.planes().iter().map(of).collect();
        Maker {
            tables,
            state,
            excluded,
            pairs: state.with_candidates()[2],
            houses,
        }
    }

    /// The node of a candidate.
    fn node(&self, cell: usize, value: Value) -> u32 {
        (value.index() * self.tables.cells + cell) as u32
    }

    /// Collects edges through cells and houses that lose the value of the node.
    fn same_value(&self, value: Value, cells: Cells<W>, seen: Cells<W>, collected: &mut Collected) {
        for pair in seen & self.pairs {
            let other = self.state.values(pair) - value.into();
            collected[0].extend(other.into_iter().map(|other| self.node(pair, other)));
        }
        for &(house, places) in &self.houses[value.index()] {
            let gone = places & seen;
            if !gone.is_empty() && places.is_disjoint(cells) {
                self.left_in(
                    house,
                    value,
                    places - gone,
                    gone.single().is_some(),
                    collected,
                );
            }
        }
    }

    /// Collects edges through the other values of the cell.
    fn same_cell(&self, value: Value, cell: usize, collected: &mut Collected) {
        for other in self.state.values(cell) - Values::from(value) {
            for &(house, places) in self.houses[other.index()]
                .iter()
                .filter(|(_, places)| places.contains(cell))
            {
                self.left_in(house, other, places.without(cell), true, collected);
            }
        }
    }

    /// Collects edges through what the value of a cell excludes in the fillings of its marks, and
    /// returns that.
    fn by_marks(
        &self,
        own: Value,
        cell: usize,
        seen: Cells<W>,
        collected: &mut Collected,
    ) -> Vec<(Value, Cells<W>)> {
        let Some(mut gone) = self.excluded[cell * self.tables.values + own.index()].clone() else {
            return Vec::new();
        };
        let marked: Vec<(Value, Cells<W>)> = gone.by_value().collect();
        *gone.places_mut(own) |= seen;
        let touched = marked
            .iter()
            .fold(Cells::EMPTY, |all, (_, cells)| all | *cells);
        for other in touched {
            let left = self
                .state
                .values(other)
                .into_iter()
                .filter(|&value| !gone.places(value).contains(other));
            if let Some(left) = left.collect::<Values>().single() {
                collected[0].push(self.node(other, left));
            }
        }
        for &(value, cells) in &marked {
            for &(house, places) in self.houses[value.index()]
                .iter()
                .filter(|(_, places)| !places.is_disjoint(cells))
            {
                // If the cell itself is in the house and has the value, nothing follows there.
                if value != own || !places.contains(cell) {
                    let left = places - gone.places(value);
                    self.left_in(house, value, left.without(cell), false, collected);
                }
            }
        }
        marked
    }

    /// Collects the edge to the remaining places of a value in a house, if they are one place or
    /// one group. `one` says that exactly one place was removed.
    fn left_in(
        &self,
        house: usize,
        value: Value,
        left: Cells<W>,
        one: bool,
        collected: &mut Collected,
    ) {
        if let Some(cell) = left.single() {
            collected[if one { 1 } else { 2 }].push(self.node(cell, value));
        } else if !left.is_empty() {
            let groups = &self.tables.groups_of[house];
            let around = groups
                .iter()
                .filter(|&&group| left.is_subset(self.tables.groups[group]));
            let first =
                self.tables.values * self.tables.cells + value.index() * self.tables.groups.len();
            collected[2].extend(around.map(|&group| (first + group) as u32));
        }
    }
}

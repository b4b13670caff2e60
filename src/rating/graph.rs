//! What follows at once from a candidate being true: the links of every chain in a position.
//!
//! A node says "this cell holds this digit" or, for a group (the places of a digit where two houses meet), "one of these cells does".
//! A true node takes its digit from all cells that see it; where that leaves a cell one digit, or a house one place or one group, the
//! next node is true. So each edge is a weak link and a strong link of an alternating inference chain.

use crate::nine::cell::{CELLS, Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;

use super::board::Board;
use super::tables::Tables;

/// The kinds of links a chain may use; each includes the ones before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// Cells with two candidates.
    Pairs = 1,
    /// And houses with two places for a digit.
    Houses = 2,
    /// And houses where two groups hold all places.
    Groups = 3,
}

/// Nodes by number: candidates first (digit × 81 + cell), then groups.
#[derive(Debug)]
pub(super) struct Graph {
    edges: Vec<u32>,
    /// For each node where its edges start and where those of each kind of links end.
    ends: Vec<[u32; 4]>,
    /// For each node the candidates of its digit that see it.
    seen: Vec<CellSet>,
    /// For each node its cells.
    cells: Vec<CellSet>,
}

/// The edges of one node while they are collected, by kind.
type Collected = [Vec<u32>; 3];

impl Graph {
    /// The graph of a board; without groups it is made much faster, and has no links of that kind.
    pub(super) fn new(tables: &Tables, board: &Board, grouped: bool) -> Graph {
        let groups: &[CellSet] = if grouped { &tables.groups } else { &[] };
        let nodes = SIDE * (CELLS + groups.len());
        let mut graph = Graph {
            edges: Vec::with_capacity(4096),
            ends: Vec::with_capacity(nodes),
            seen: Vec::with_capacity(nodes),
            cells: Vec::with_capacity(nodes),
        };
        let maker = Maker::new(tables, board, grouped);
        let mut collected = Collected::default();
        for digit in Digit::all() {
            for cell in Cell::all() {
                graph.add(&maker, digit, board.places(digit) & CellSet::of(cell), &mut collected);
            }
        }
        for digit in Digit::all() {
            for &group in groups {
                let cells = board.places(digit) & group;
                let cells = if cells.len() > 1 { cells } else { CellSet::EMPTY };
                graph.add(&maker, digit, cells, &mut collected);
            }
        }
        graph
    }

    fn add(&mut self, maker: &Maker, digit: Digit, cells: CellSet, collected: &mut Collected) {
        let mut seen = CellSet::EMPTY;
        if !cells.is_empty() {
            seen = maker.board.places(digit) & maker.tables.common_peers(cells);
            maker.same_digit(digit, cells, seen, collected);
            if let Some(cell) = cells.single() {
                maker.same_cell(digit, cell, collected);
            }
        }
        let mut ends = [self.edges.len() as u32; 4];
        for (kind, targets) in collected.iter_mut().enumerate() {
            self.edges.append(targets);
            ends[kind + 1] = self.edges.len() as u32;
        }
        self.ends.push(ends);
        self.seen.push(seen);
        self.cells.push(cells);
    }

    /// The number of nodes, those that are not in the position included.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The node of a candidate.
    pub(super) fn node(cell: Cell, digit: Digit) -> u32 {
        (digit.index() * CELLS + cell.index()) as u32
    }

    /// What a node says.
    pub(super) fn meaning(&self, node: u32) -> (CellSet, Digit) {
        (self.cells[node as usize], digit_of(node, self.len()))
    }

    /// What follows from a node.
    pub(super) fn next(&self, node: u32, links: Links) -> &[u32] {
        let ends = self.ends[node as usize];
        &self.edges[ends[0] as usize..ends[links as usize] as usize]
    }

    /// Whether a true node makes this candidate false.
    pub(super) fn excludes(&self, node: u32, cell: Cell, digit: Digit) -> bool {
        if digit_of(node, self.len()) == digit {
            self.seen[node as usize].contains(cell)
        } else {
            self.cells[node as usize] == CellSet::of(cell)
        }
    }
}

fn digit_of(node: u32, nodes: usize) -> Digit {
    let (singles, groups) = (SIDE * CELLS, nodes / SIDE - CELLS);
    let node = node as usize;
    Digit::from_index(if node < singles { node / CELLS } else { (node - singles) / groups })
}

/// Finds the edges of a node.
struct Maker<'p> {
    tables: &'p Tables,
    board: &'p Board,
    pairs: CellSet,
    /// For each digit the houses whose places a node may narrow down, with the places.
    houses: [Vec<(usize, CellSet)>; SIDE],
}

impl<'p> Maker<'p> {
    fn new(tables: &'p Tables, board: &'p Board, grouped: bool) -> Maker<'p> {
        let most = if grouped { SIDE } else { 2 };
        let houses = Digit::all().map(|digit| {
            let all = tables.houses.iter().map(|&house| house & board.places(digit)).enumerate();
            all.filter(|(_, places)| (2..=most).contains(&places.len())).collect()
        });
        let houses: Vec<_> = houses.collect();
        let houses = houses.try_into().expect("one list for each digit");
        Maker { tables, board, pairs: board.with_candidates()[2], houses }
    }

    /// Edges through cells and houses that the node takes its own digit from.
    fn same_digit(&self, digit: Digit, cells: CellSet, seen: CellSet, collected: &mut Collected) {
        for pair in seen & self.pairs {
            let other = self.board.digits[pair.index()] - digit.into();
            collected[0].extend(other.into_iter().map(|other| Graph::node(pair, other)));
        }
        for &(house, places) in &self.houses[digit.index()] {
            let gone = places & seen;
            if !gone.is_empty() && places.is_disjoint(cells) {
                self.left_in(house, digit, places - gone, gone.len(), collected);
            }
        }
    }

    /// Edges through the other digits of the cell.
    fn same_cell(&self, digit: Digit, cell: Cell, collected: &mut Collected) {
        for other in self.board.digits[cell.index()] - digit.into() {
            for &(house, places) in self.houses[other.index()].iter().filter(|(_, places)| places.contains(cell)) {
                self.left_in(house, other, places.without(cell), 1, collected);
            }
        }
    }

    /// The edge to what is left of a digit in a house, if that is one place or one group.
    fn left_in(&self, house: usize, digit: Digit, left: CellSet, gone: usize, collected: &mut Collected) {
        if let Some(cell) = left.single() {
            collected[if gone == 1 { 1 } else { 2 }].push(Graph::node(cell, digit));
        } else if !left.is_empty() {
            let groups = &self.tables.groups_of[house];
            let around = groups.iter().filter(|&&group| left.is_subset(self.tables.groups[group]));
            let first = SIDE * CELLS + digit.index() * self.tables.groups.len();
            collected[2].extend(around.map(|&group| (first + group) as u32));
        }
    }
}

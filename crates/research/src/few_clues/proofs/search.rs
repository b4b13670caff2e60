//! The depth-first search of the sets of one branch, with cells in ascending order.
//!
//! When [`LAST`] cells are missing, the search draws a sample of the grids that are rainbow on the
//! others. For each pair of candidates the sample has the grids that are rainbow on the pair as
//! well. A larger set is rainbow where every pair of it is, so the rest is the intersection of bit
//! sets; two grids settle a full set. The solver settles the few other sets. The search learns
//! which sets make the chosen cells impossible, and drops candidates that are known to do so.

use std::ops::ControlFlow;

use crate::few_clues::choose;
use crate::few_clues::proofs::sets::{Branch, MIRRORED, Sets, is_least, numbered};
use crate::few_clues::proofs::{Grids, Tally, Watch};
use crate::symmetry::Symmetry;
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;

/// The number of cells chosen with a sample.
const LAST: usize = 4;

/// The candidates after the chosen cells.
#[derive(Clone, Debug, Default)]
struct Level {
    /// Their places among the sample's candidates.
    places: Vec<usize>,
    /// For each candidate, the grids of the sample that are rainbow on it and the chosen cells.
    rainbow: Vec<Block>,
}

pub(super) struct Search<'p> {
    sets: &'p Sets,
    solver: &'p Solver,
    grids: &'p Grids,
    branch: Branch,
    /// The symmetries under which the sets of the branch are compared.
    group: Vec<Symmetry>,
    nogoods: &'p mut Nogoods,
    watch: Watch<'p>,
    /// The number of sets reported to `watch`.
    told: u64,
    tally: Tally,
    /// The cells with different digits, those of the branch first; of two cells with equal digits
    /// only the first.
    chosen: Vec<Cell>,
    sample: Sample<'p>,
    /// The places, among the sample's candidates, of the cells chosen since it was drawn.
    places: Vec<usize>,
    /// One level for each number of missing cells up to [`LAST`].
    levels: Vec<Level>,
    walks: Vec<Walk>,
}

impl<'p> Search<'p> {
    /// Returns a search in which `grids` are those that satisfy the branch.
    pub(super) fn new(
        (sets, solver): (&'p Sets, &'p Solver),
        grids: &'p Grids,
        branch: Branch,
        nogoods: &'p mut Nogoods,
        watch: Watch<'p>,
    ) -> Search<'p> {
        Search {
            sets,
            solver,
            grids,
            branch,
            group: sets.group_of(branch),
            nogoods,
            watch,
            told: 0,
            tally: Tally::default(),
            chosen: branch.different().into_iter().collect(),
            sample: Sample::of(grids),
            places: Vec::with_capacity(LAST),
            levels: vec![Level::default(); LAST + 1],
            walks: vec![Walk::default(); LAST + 1],
        }
    }

    pub(super) fn run(mut self) -> Option<Tally> {
        let candidates: Vec<Cell> = self.branch.after(self.branch.cells).into_iter().collect();
        let is_whole = self.begin(&candidates).is_continue() && self.tell().is_continue();
        is_whole.then_some(self.tally)
    }

    /// Reports the sets since the last call to `watch`.
    fn tell(&mut self) -> ControlFlow<()> {
        let sets = self.tally.sets();
        let more = sets - self.told;
        self.told = sets;
        (self.watch)(more)
    }

    /// Returns the number of cells still to be chosen.
    fn missing(&self) -> usize {
        self.sets.different_in(self.branch) - self.chosen.len()
    }

    /// Visits all sets that begin with the chosen cells, with at least [`LAST`] cells missing.
    fn begin(&mut self, candidates: &[Cell]) -> ControlFlow<()> {
        let missing = self.missing();
        self.tell()?;
        if self.grids.rainbow(&self.chosen, &mut 0, 1).is_empty() {
            let mirrored = self
                .sets
                .mirrored_after(self.branch, self.set(), &self.group);
            self.tally.mirrored += mirrored;
            self.tally.impossible += choose(candidates.len(), missing) - mirrored;
            return ControlFlow::Continue(());
        }
        if missing == LAST {
            let level = &mut self.levels[LAST];
            level.rainbow = self.sample.begin(&self.chosen, candidates);
            level.places = (0..candidates.len()).collect();
            self.walk();
            return self.descend();
        }
        for (place, &cell) in candidates.iter().enumerate() {
            let after = &candidates[place + 1..];
            self.chosen.push(cell);
            if self.is_mirrored() {
                self.tally.mirrored += choose(after.len(), missing - 1);
            } else {
                self.begin(after)?;
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Visits all sets that begin with the chosen cells, with at most [`LAST`] cells missing.
    fn descend(&mut self) -> ControlFlow<()> {
        let missing = self.missing();
        let mut level = std::mem::take(&mut self.levels[missing]);
        // Until all first cells have been compared, dropping a candidate would also drop mirrored
        // sets.
        if self.set().len() >= MIRRORED {
            self.drop_impossible(&mut level, missing)?;
        }
        for at in 0..level.places.len() {
            let after = level.places.len() - 1 - at;
            if after + 1 < missing {
                break;
            }
            self.chosen.push(self.sample.candidates()[level.places[at]]);
            self.places.push(level.places[at]);
            if self.is_mirrored() {
                self.tally.mirrored += choose(after, missing - 1);
            } else if missing == 2 {
                self.finish(&level, at)?;
            } else {
                self.narrow(&level, at, missing - 1);
                self.descend()?;
            }
            self.places.pop();
            self.chosen.pop();
        }
        self.levels[missing] = level;
        ControlFlow::Continue(())
    }

    /// Fills the next level with the candidates after the one at `at`, once that one is chosen.
    fn narrow(&mut self, level: &Level, at: usize, missing: usize) {
        let next = &mut self.levels[missing];
        let (place, row) = (level.places[at], &level.rainbow[at]);
        let with = self.sample.with(place);
        next.places.clear();
        next.places.extend_from_slice(&level.places[at + 1..]);
        next.rainbow.clear();
        let others = next.places.iter().zip(&level.rainbow[at + 1..]);
        next.rainbow
            .extend(others.map(|(&other, rainbow)| common(&common(row, rainbow), &with[other])));
        let (walks, walk) = self.walks.split_at_mut(missing + 1);
        walks[missing].follow(&walk[0], self.nogoods, self.sample.candidates()[place]);
    }

    /// Returns the chosen cells, including those of the branch.
    fn set(&self) -> CellSet {
        self.chosen
            .iter()
            .fold(self.branch.cells, |set, &cell| set.with(cell))
    }

    /// Returns `true` if a symmetry maps the chosen cells to smaller ones, as long as there are few
    /// enough to compare.
    fn is_mirrored(&self) -> bool {
        let set = self.set();
        set.len() <= MIRRORED && !is_least(set, &self.group)
    }

    /// Drops the candidates that make the chosen cells impossible.
    fn drop_impossible(&mut self, level: &mut Level, missing: usize) -> ControlFlow<()> {
        let before = level.places.len();
        let mut kept = 0;
        for at in 0..before {
            let cell = self.sample.candidates()[level.places[at]];
            let unseen = level.rainbow[at].iter().all(|&word| word == 0);
            if self.walks[missing].dead.contains(cell) || unseen && self.solutions(cell, 1)? == 0 {
                continue;
            }
            level.places[kept] = level.places[at];
            level.rainbow[kept] = level.rainbow[at];
            kept += 1;
        }
        level.places.truncate(kept);
        level.rainbow.truncate(kept);
        self.tally.impossible += choose(before, missing) - choose(kept, missing);
        ControlFlow::Continue(())
    }

    /// Visits all sets of the chosen cells, of which the candidate at `at` is the last, and one
    /// more candidate.
    fn finish(&mut self, level: &Level, at: usize) -> ControlFlow<()> {
        let (place, row) = (level.places[at], &level.rainbow[at]);
        let mut open = CellSet::EMPTY;
        for (&last, rainbow) in level.places[at + 1..].iter().zip(&level.rainbow[at + 1..]) {
            if !has_two(&common(
                &common(row, rainbow),
                &self.sample.with(place)[last],
            )) && !self.have_two(last)
            {
                open.insert(self.sample.candidates()[last]);
            }
        }
        self.tally.ambiguous += (level.places.len() - 1 - at - open.len()) as u64;
        if open.is_empty() {
            return ControlFlow::Continue(());
        }
        let possible = open
            - self
                .nogoods
                .dead(&self.walks[2], self.sample.candidates()[place]);
        self.tally.impossible += (open.len() - possible.len()) as u64;
        for last in possible {
            match self.solutions(last, 2)? {
                0 => self.tally.impossible += 1,
                1 => self.tally.good.push(self.set().with(last)),
                _ => self.tally.ambiguous += 1,
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns `true` if two grids of the whole sample are rainbow on the chosen cells and the
    /// candidate at place `last`.
    fn have_two(&mut self, last: usize) -> bool {
        let mut places = [last; LAST];
        places[..LAST - 1].copy_from_slice(&self.places);
        self.sample.has_two(&places)
    }

    /// Returns the number of solutions, up to a limit, of the chosen cells and `last`.
    fn solutions(&mut self, last: Cell, limit: u64) -> ControlFlow<(), u64> {
        (self.watch)(0)?;
        let set = self.set().with(last);
        let found = self.solver.count(&numbered(self.branch, set), limit);
        if found == 0 {
            self.learn(set);
            self.walk();
        }
        ControlFlow::Continue(found)
    }

    /// Learns from an impossible set: removes cells as long as the set stays impossible.
    fn learn(&mut self, mut set: CellSet) {
        let fixed = if self.branch.twice {
            self.branch.cells
        } else {
            CellSet::EMPTY
        };
        // Try the last cells first: sets that the first ones alone make impossible were found
        // earlier.
        let cells: Vec<Cell> = (set - fixed).into_iter().collect();
        for cell in cells.into_iter().rev() {
            let fewer = set.without(cell);
            if self.solver.count(&numbered(self.branch, fewer), 1) == 0 {
                set = fewer;
            }
        }
        // A full set does not occur again, and there are too many to keep.
        if set.len() < self.sets.clues() {
            for symmetry in &self.group {
                self.nogoods.insert(symmetry.image_of(set) - fixed);
            }
        }
    }

    /// Recomputes which impossible sets begin with the chosen cells.
    fn walk(&mut self) {
        let fixed = usize::from(self.branch.twice);
        let (different, missing) = (self.sets.different_in(self.branch), self.missing());
        for (missing, walk) in self.walks.iter_mut().enumerate().skip(missing) {
            let chosen = different - missing;
            walk.begin(self.nogoods, &self.chosen[fixed..chosen]);
        }
    }
}

/// Returns `true` if there are at least two grids.
#[inline(always)]
fn has_two(grids: &Block) -> bool {
    let [a, b, c, d, e, f, g, h] = *grids;
    let (one, other) = (a | b | c | d, e | f | g | h);
    one != 0 && other != 0 || grids.iter().map(|word| word.count_ones()).sum::<u32>() >= 2
}

// Samples of grids that are rainbow on the first cells of a set, for the search of the last cells.

/// The maximum number of blocks. The first block answers most questions.
const BLOCKS: usize = 64;

/// The number of open questions per block after which another block is drawn. With this, drawing
/// takes half as long as the solver takes for the questions that stay open (NRC+X, nine clues).
const QUESTIONS: usize = 4;

/// Blocks of grids that are rainbow on the first cells, drawn on demand.
///
/// For each pair of candidates the sample has the grids that are rainbow on the first cells and the
/// pair. A set of candidates is rainbow where every pair of them is.
#[derive(Debug)]
pub(super) struct Sample<'g> {
    grids: &'g Grids,
    cells: Vec<Cell>,
    candidates: Vec<Cell>,
    /// The number of grids examined.
    seen: usize,
    /// The number of blocks drawn. There may be more blocks from an earlier sample, whose memory is
    /// reused.
    drawn: usize,
    blocks: Vec<Vec<Block>>,
    /// The number of questions left open.
    open: usize,
}

impl<'g> Sample<'g> {
    /// Returns a sample for no cells.
    pub(super) fn of(grids: &'g Grids) -> Sample<'g> {
        Sample {
            grids,
            cells: Vec::new(),
            candidates: Vec::new(),
            seen: 0,
            drawn: 0,
            blocks: Vec::new(),
            open: 0,
        }
    }

    /// Restarts with other cells. Returns, for each candidate, the grids of the first block that
    /// are rainbow on the cells and the candidate.
    pub(super) fn begin(&mut self, cells: &[Cell], candidates: &[Cell]) -> Vec<Block> {
        self.cells = cells.to_vec();
        self.candidates = candidates.to_vec();
        (self.seen, self.drawn, self.open) = (0, 0, 0);
        self.draw()
    }

    /// Draws another block.
    fn draw(&mut self) -> Vec<Block> {
        let grids = self.grids.rainbow(&self.cells, &mut self.seen, BLOCK);
        let planes = |cell: &Cell| planes_of(&digits_of(grids.iter().copied(), *cell));
        let cells: Vec<Planes> = self.cells.iter().map(planes).collect();
        let all: Vec<Planes> = self.candidates.iter().map(planes).collect();
        let rainbow: Vec<Block> = all
            .iter()
            .map(|candidate| differing(first(grids.len()), candidate, &cells))
            .collect();
        if self.blocks.len() == self.drawn {
            self.blocks.push(Vec::new());
        }
        let number = self.candidates.len();
        let pairs = &mut self.blocks[self.drawn];
        pairs.resize(number * number, Block::default());
        for (a, row) in pairs.chunks_mut(number.max(1)).enumerate() {
            for b in a + 1..number {
                row[b] = common(&rainbow[a], &rainbow[b]);
                keep_differing(&mut row[b], &all[a], &all[b]);
            }
        }
        self.drawn += 1;
        rainbow
    }

    /// Returns the candidates.
    pub(super) fn candidates(&self) -> &[Cell] {
        &self.candidates
    }

    /// Returns, for each candidate after the one at `place`, the grids of the first block that are
    /// rainbow on the first cells and on both candidates, indexed by the candidate's place.
    #[inline]
    pub(super) fn with(&self, place: usize) -> &[Block] {
        self.row(0, place)
    }

    #[inline]
    fn row(&self, block: usize, place: usize) -> &[Block] {
        &self.blocks[block][place * self.candidates.len()..][..self.candidates.len()]
    }

    /// Returns `true` if two grids in the blocks after the first are rainbow on the first cells and
    /// these candidates, given by place in ascending order.
    pub(super) fn has_two(&mut self, places: &[usize]) -> bool {
        let mut found = 0;
        let mut block = 1;
        while found < 2 {
            if block == self.drawn {
                self.open += 1;
                let pays = self.open > QUESTIONS * self.drawn
                    && self.drawn < BLOCKS
                    && self.seen < self.grids.len();
                if !pays {
                    return false;
                }
                self.draw();
            }
            let mut grids = first(BLOCK);
            for (i, &place) in places.iter().enumerate() {
                let with = self.row(block, place);
                for &other in &places[i + 1..] {
                    keep_common(&mut grids, &with[other]);
                }
            }
            found += grids.iter().map(|word| word.count_ones()).sum::<u32>();
            block += 1;
        }
        true
    }
}

/// Returns the grids in which a cell differs from all others.
fn differing(mut grids: Block, cell: &Planes, others: &[Planes]) -> Block {
    for other in others {
        keep_differing(&mut grids, cell, other);
    }
    grids
}

/// Returns the grids that are in both blocks.
#[inline(always)]
pub(super) fn common(a: &Block, b: &Block) -> Block {
    let mut both = *a;
    keep_common(&mut both, b);
    both
}

// Bit sets for a block of grids.

/// A bit for each of 512 grids.
pub(super) type Block = [u64; WORDS];

const WORDS: usize = 8;
pub(super) const BLOCK: usize = 64 * WORDS;

/// The number of bits of a digit.
const PLANES: usize = 4;

/// The digits of a block's grids in one cell: for each bit of a digit, the grids that have it.
pub(super) type Planes = [Block; PLANES];

/// Returns the first `number` grids of a block.
pub(super) fn first(number: usize) -> Block {
    std::array::from_fn(|word| match number.saturating_sub(64 * word) {
        0 => 0,
        64.. => u64::MAX,
        some => (1 << some) - 1,
    })
}

/// Keeps only the grids in which two cells differ.
#[inline(always)]
pub(super) fn keep_differing(grids: &mut Block, a: &Planes, b: &Planes) {
    for word in 0..WORDS {
        grids[word] &= a[0][word] ^ b[0][word]
            | a[1][word] ^ b[1][word]
            | a[2][word] ^ b[2][word]
            | a[3][word] ^ b[3][word];
    }
}

/// Keeps only the grids that are among `others`.
#[inline(always)]
pub(super) fn keep_common(grids: &mut Block, others: &Block) {
    for word in 0..WORDS {
        grids[word] &= others[word];
    }
}

/// Returns the digits of these grids, at most a block, in a cell.
pub(super) fn digits_of<'g>(grids: impl IntoIterator<Item = &'g Grid>, cell: Cell) -> [u8; BLOCK] {
    let mut digits = [0; BLOCK];
    for (digit, grid) in digits.iter_mut().zip(grids) {
        *digit = grid.values()[cell.index()];
    }
    digits
}

/// Returns the bit planes of the digits of a block.
pub(super) fn planes_of(digits: &[u8; BLOCK]) -> Planes {
    let mut planes = [[0; WORDS]; PLANES];
    for (i, eight) in digits.chunks_exact(8).enumerate() {
        let eight = u64::from_le_bytes(eight.try_into().expect("chunks of eight"));
        for (plane, words) in planes.iter_mut().enumerate() {
            // Gathers the lowest bits of eight bytes in the highest byte.
            let bits =
                (eight >> plane & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            words[i / 8] |= bits << (i % 8 * 8);
        }
    }
    planes
}

// Sets of cells on which no grid is rainbow.

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

//! Samples of grids that are rainbow on the first cells of a set, for the search of the last cells.

use super::block::{
    BLOCK, Block, Planes, digits_of, first, keep_common, keep_differing, planes_of,
};
use super::grids::Grids;
use crate::nine::cell::Cell;

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

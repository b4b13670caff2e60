//! Some grids that are rainbow on the first cells of a set, drawn for the search of the last ones.

use super::block::{BLOCK, Block, Planes, digits_of, first, keep_common, keep_differing, planes_of};
use super::grids::Grids;
use crate::nine::cell::Cell;

/// The most blocks that are drawn. Most questions are answered by the first.
const BLOCKS: usize = 64;

/// The questions left open, for each block, after which one more block is drawn. So drawing takes half the time that the solver takes for what
/// stays open (NRC+X, nine clues).
const QUESTIONS: usize = 4;

/// Blocks of grids that are rainbow on the first cells, drawn when they are needed.
///
/// For each two candidates it has the grids that are rainbow on the first cells and these. A set of candidates is rainbow where every two of
/// them are.
#[derive(Debug)]
pub(super) struct Sample<'g> {
    grids: &'g Grids,
    cells: Vec<Cell>,
    candidates: Vec<Cell>,
    /// The grids that have been looked at.
    seen: usize,
    /// The number of blocks drawn; there may be more from an earlier sample, whose memory is used again.
    drawn: usize,
    blocks: Vec<Vec<Block>>,
    /// The questions that were left open.
    open: usize,
}

impl<'g> Sample<'g> {
    /// Of no cells.
    pub(super) fn of(grids: &'g Grids) -> Sample<'g> {
        Sample { grids, cells: Vec::new(), candidates: Vec::new(), seen: 0, drawn: 0, blocks: Vec::new(), open: 0 }
    }

    /// Begins anew with other cells; gives for each candidate the grids of the first block that are rainbow on the cells and it.
    pub(super) fn begin(&mut self, cells: &[Cell], candidates: &[Cell]) -> Vec<Block> {
        self.cells = cells.to_vec();
        self.candidates = candidates.to_vec();
        (self.seen, self.drawn, self.open) = (0, 0, 0);
        self.draw()
    }

    /// Draws one more block.
    fn draw(&mut self) -> Vec<Block> {
        let grids = self.grids.rainbow(&self.cells, &mut self.seen, BLOCK);
        let planes = |cell: &Cell| planes_of(&digits_of(grids.iter().copied(), *cell));
        let cells: Vec<Planes> = self.cells.iter().map(planes).collect();
        let all: Vec<Planes> = self.candidates.iter().map(planes).collect();
        let rainbow: Vec<Block> =
            all.iter().map(|candidate| differing(first(grids.len()), candidate, &cells)).collect();
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

    /// For each candidate after the one at `place` the grids of the first block that are rainbow on the first cells and both, by the
    /// candidate's place.
    #[inline]
    pub(super) fn with(&self, place: usize) -> &[Block] {
        self.row(0, place)
    }

    #[inline]
    fn row(&self, block: usize, place: usize) -> &[Block] {
        &self.blocks[block][place * self.candidates.len()..][..self.candidates.len()]
    }

    /// Returns `true` if two grids in the blocks after the first are rainbow on the first cells and these candidates, given by their places in ascending
    /// order.
    pub(super) fn has_two(&mut self, places: &[usize]) -> bool {
        let mut found = 0;
        let mut block = 1;
        while found < 2 {
            if block == self.drawn {
                self.open += 1;
                let pays = self.open > QUESTIONS * self.drawn && self.drawn < BLOCKS && self.seen < self.grids.len();
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

/// Those of the grids in which a cell differs from all others.
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

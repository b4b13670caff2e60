//! The grids that are rainbow on the first cells of a set: a sample of them, and all of them as far as they are needed.

use super::grids::{BLOCK, Block, Grids, Planes, first, keep_common, keep_differing, planes_of};
use crate::nine::cell::{CELLS, Cell};
use crate::nine::grid::Grid;

/// The blocks of a sample.
const SAMPLE: usize = 4;

/// A bit for each grid of a sample.
pub(super) type Sampled = [Block; SAMPLE];

#[derive(Debug)]
pub(super) struct Beginning<'g> {
    grids: &'g Grids,
    cells: Vec<Cell>,
    /// What the grids of the sample have in each cell; how many there are.
    sample: Vec<[Planes; SAMPLE]>,
    sampled: usize,
    /// The grids that are rainbow on the cells, block by block.
    rainbow: Vec<Block>,
    /// Those that are rainbow on the cells and one more, by that one.
    with: Vec<Vec<Block>>,
}

impl<'g> Beginning<'g> {
    /// Of no cells.
    pub(super) fn of(grids: &'g Grids) -> Beginning<'g> {
        let sample = vec![[Planes::default(); SAMPLE]; CELLS];
        Beginning { grids, cells: Vec::new(), sample, sampled: 0, rainbow: Vec::new(), with: vec![Vec::new(); CELLS] }
    }

    /// Goes on to other cells, and draws a sample for these and for the candidates.
    pub(super) fn begin(&mut self, cells: &[Cell], candidates: &[Cell]) {
        self.cells = cells.to_vec();
        self.rainbow.clear();
        self.with.iter_mut().for_each(Vec::clear);
        let mut sample: Vec<&Grid> = Vec::with_capacity((SAMPLE + 1) * BLOCK);
        for block in 0..self.grids.blocks() {
            let grids = self.rainbow(block);
            let list = self.grids.block(block).iter().enumerate();
            sample.extend(list.filter(|(i, _)| grids[i / 64] >> (i % 64) & 1 == 1).map(|(_, grid)| grid));
            if sample.len() >= SAMPLE * BLOCK {
                break;
            }
        }
        self.sampled = sample.len().min(SAMPLE * BLOCK);
        for &cell in cells.iter().chain(candidates) {
            for (planes, grids) in self.sample[cell.index()].iter_mut().zip(sample.chunks(BLOCK)) {
                *planes = planes_of(grids.iter().copied(), cell);
            }
        }
    }

    /// The grids of the sample that are rainbow on the cells and this one.
    pub(super) fn sample_with(&self, cell: Cell) -> Sampled {
        let mut sampled = Sampled::default();
        for (i, grids) in sampled.iter_mut().enumerate() {
            *grids = first(self.sampled.saturating_sub(BLOCK * i));
            for &other in &self.cells {
                keep_differing(grids, &self.planes(cell)[i], &self.planes(other)[i]);
            }
        }
        sampled
    }

    /// The grids of the sample that are rainbow on the cells and two more, block by block; given for each of the two the grids of the
    /// sample that are rainbow on the cells and this one.
    pub(super) fn sample_with_both(
        &self,
        (a, with_a): (Cell, &Sampled),
        (b, with_b): (Cell, &Sampled),
    ) -> impl Iterator<Item = Block> {
        let planes = self.planes(a).iter().zip(self.planes(b));
        with_a.iter().zip(with_b).zip(planes).map(|((with_a, with_b), (a, b))| {
            let mut grids = *with_a;
            keep_common(&mut grids, with_b);
            keep_differing(&mut grids, a, b);
            grids
        })
    }

    /// What the grids of the sample have in a cell.
    fn planes(&self, cell: Cell) -> &[Planes; SAMPLE] {
        &self.sample[cell.index()]
    }

    /// The number of grids, up to two, that are rainbow on the cells and these.
    pub(super) fn count(&mut self, more: &[Cell]) -> u32 {
        let mut found = 0;
        for block in 0..self.grids.blocks() {
            let mut grids = self.rainbow(block);
            for (i, &cell) in more.iter().enumerate() {
                keep_common(&mut grids, &self.with(cell, block));
                self.grids.narrow(&mut grids, block, cell, &more[..i]);
            }
            found += grids.iter().map(|word| word.count_ones()).sum::<u32>();
            if found >= 2 {
                return 2;
            }
        }
        found
    }

    /// The grids of a block that are rainbow on the cells. Blocks are asked for in order.
    fn rainbow(&mut self, block: usize) -> Block {
        if self.rainbow.len() == block {
            self.rainbow.push(self.grids.rainbow_in(block, &self.cells));
        }
        self.rainbow[block]
    }

    /// Those of them that are rainbow on this cell too.
    fn with(&mut self, cell: Cell, block: usize) -> Block {
        let known = &mut self.with[cell.index()];
        if known.len() == block {
            let mut grids = self.rainbow[block];
            self.grids.narrow(&mut grids, block, cell, &self.cells);
            known.push(grids);
        }
        known[block]
    }
}

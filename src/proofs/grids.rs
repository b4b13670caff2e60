//! All grids of the variant as bits, in random order.

use super::Watch;
use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::random::Random;

/// A bit for each of 512 grids.
pub(super) type Block = [u64; WORDS];

const WORDS: usize = 8;
pub(super) const BLOCK: usize = 64 * WORDS;

/// The binary digits of a digit.
const PLANES: usize = 4;

/// What the grids of a block have in one cell: for each binary digit of a digit, the grids that have it.
pub(super) type Planes = [Block; PLANES];

/// All grids, and the digits of each block of them in each cell.
#[derive(Debug)]
pub(super) struct Grids {
    list: Vec<Grid>,
    planes: Vec<Vec<Planes>>,
}

impl Grids {
    /// The order is random, but the same in every run, so that the first grids are a fair sample. `None` if `watch` breaks.
    pub(super) fn shuffled(mut list: Vec<Grid>, watch: Watch) -> Option<Grids> {
        Random::stream("eight", 0, 0).shuffle(&mut list);
        let mut all: Vec<Vec<Planes>> = vec![Vec::new(); CELLS];
        for block in list.chunks(BLOCK) {
            for (cell, planes) in Cell::all().zip(&mut all) {
                planes.push(planes_of(block, cell));
            }
            if watch(0).is_break() {
                return None;
            }
        }
        Some(Grids { list, planes: all })
    }

    /// The number of grids.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// The grids of a block.
    pub(super) fn block(&self, block: usize) -> &[Grid] {
        let list = &self.list[block * BLOCK..];
        &list[..BLOCK.min(list.len())]
    }

    /// The number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.list.len().div_ceil(BLOCK)
    }

    /// The grids of a block in which these cells have different digits.
    pub(super) fn rainbow_in(&self, block: usize, cells: &[Cell]) -> Block {
        let mut grids = first(self.block(block).len());
        for (i, &cell) in cells.iter().enumerate() {
            self.narrow(&mut grids, block, cell, &cells[..i]);
        }
        grids
    }

    /// Leaves those grids of a block that have another digit in the cell than in each of the others.
    pub(super) fn narrow(&self, grids: &mut Block, block: usize, cell: Cell, others: &[Cell]) {
        let planes = &self.planes[cell.index()][block];
        for other in others {
            keep_differing(grids, planes, &self.planes[other.index()][block]);
        }
    }

    /// The number of grids, up to `limit`, that are rainbow on these cells.
    pub(super) fn rainbow(&self, cells: CellSet, limit: u32) -> u32 {
        let cells: Vec<Cell> = cells.into_iter().collect();
        let mut found = 0;
        for block in 0..self.blocks() {
            found += self.rainbow_in(block, &cells).iter().map(|word| word.count_ones()).sum::<u32>();
            if found >= limit {
                return limit;
            }
        }
        found
    }
}

/// The first so many grids of a block.
pub(super) fn first(number: usize) -> Block {
    std::array::from_fn(|word| match number.saturating_sub(64 * word) {
        0 => 0,
        64.. => u64::MAX,
        some => (1 << some) - 1,
    })
}

/// Leaves those of the grids in which two cells differ.
#[inline]
pub(super) fn keep_differing(grids: &mut Block, a: &Planes, b: &Planes) {
    for word in 0..WORDS {
        grids[word] &=
            a[0][word] ^ b[0][word] | a[1][word] ^ b[1][word] | a[2][word] ^ b[2][word] | a[3][word] ^ b[3][word];
    }
}

/// Leaves those of the grids that are among others.
#[inline]
pub(super) fn keep_common(grids: &mut Block, others: &Block) {
    for (grids, others) in grids.iter_mut().zip(others) {
        *grids &= others;
    }
}

/// What these grids, a block at most, have in a cell.
pub(super) fn planes_of<'g>(grids: impl IntoIterator<Item = &'g Grid>, cell: Cell) -> Planes {
    let mut digits = [0; BLOCK];
    for (digit, grid) in digits.iter_mut().zip(grids) {
        *digit = grid.values()[cell.index()];
    }
    let mut planes = [[0; WORDS]; PLANES];
    for (i, eight) in digits.chunks_exact(8).enumerate() {
        let eight = u64::from_le_bytes(eight.try_into().expect("chunks of eight"));
        for (plane, words) in planes.iter_mut().enumerate() {
            // The lowest bits of eight bytes side by side in the highest byte.
            let bits = (eight >> plane & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            words[i / 8] |= bits << (i % 8 * 8);
        }
    }
    planes
}

//! Bit sets for a block of grids.

use crate::nine::cell::Cell;
use crate::nine::grid::Grid;

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

//! The layout of a board's cells in the lanes of nine vectors.

use crate::nine::grid::Grid;

/// A lane of one of the nine vectors.
#[derive(Clone, Copy)]
pub(in crate::nine::solver) struct Place {
    pub(in crate::nine::solver) register: usize,
    pub(in crate::nine::solver) lane: usize,
}

impl Place {
    /// Returns the place of a cell.
    pub(in crate::nine::solver) const fn of(cell: usize) -> Place {
        let (row, column) = (cell / 9, cell % 9);
        Place {
            register: row % 3 * 3 + column % 3,
            lane: row / 3 * 4 + column / 3,
        }
    }
}

/// Returns the cell at a place that has one.
pub(in crate::nine::solver) const fn cell(Place { register, lane }: Place) -> usize {
    27 * (lane / 4) + register / 3 * 9 + register % 3 + lane % 4 * 3
}

/// The sixteen lanes of a board in four quads; the lowest bits of a word are the first lane. Nine
/// lanes are boxes; the fourth lane of each quad and the fourth quad are spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(in crate::nine::solver) struct Lanes(pub(super) [u64; 4]);

/// A quad with a one in each of its three lanes.
const QUAD: u64 = 0x0001_0001_0001;

/// The lanes of boxes.
pub(in crate::nine::solver) const BOXES: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

impl Lanes {
    pub(in crate::nine::solver) const NONE: Lanes = Lanes([0; 4]);

    /// Returns lanes with `x` in every box and zero in the spare lanes.
    pub(in crate::nine::solver) const fn boxes(x: u16) -> Lanes {
        let quad = x as u64 * QUAD;
        Lanes([quad, quad, quad, 0])
    }

    #[inline(always)]
    pub(in crate::nine::solver) const fn get(&self, lane: usize) -> u16 {
        (self.0[lane / 4] >> (lane % 4 * 16)) as u16
    }

    #[inline(always)]
    pub(in crate::nine::solver) const fn with(mut self, lane: usize, x: u16) -> Lanes {
        let (quad, shift) = (&mut self.0[lane / 4], lane % 4 * 16);
        *quad = *quad & !(0xffff << shift) | (x as u64) << shift;
        self
    }

    #[inline(always)]
    pub(in crate::nine::solver) const fn quads(&self) -> &[u64; 4] {
        &self.0
    }

    /// Returns the candidates of a grid in nine vectors; empty cells have all candidates.
    #[inline(always)]
    pub(in crate::nine::solver) fn of_grid(grid: &Grid) -> [Lanes; 9] {
        let mut all = [Lanes::NONE; 9];
        for (register, lanes) in all.iter_mut().enumerate() {
            for lane in BOXES {
                lanes.0[lane / 4] |= u64::from(
                    CANDIDATES[grid.values()[cell(Place { register, lane })] as usize % 32],
                ) << (lane % 4 * 16);
            }
        }
        all
    }

    /// Returns row r of each band within a set of cells, in every lane of the band: bit c for
    /// column c.
    #[inline(always)]
    pub(in crate::nine::solver) fn rows(r: usize, cells: u128) -> Lanes {
        let row = |band: usize| ((cells >> (27 * band + 9 * r)) as u64 & 0o777) * QUAD;
        Lanes([row(0), row(1), row(2), 0])
    }

    /// Returns column c of each box, as the bit of its column in the grid.
    pub(in crate::nine::solver) const fn column(c: usize) -> Lanes {
        let quad = 0o001 << c | 0o010 << (16 + c) | 0o100 << (32 + c);
        Lanes([quad, quad, quad, 0])
    }
}

/// The candidates of a cell, by value.
pub(super) const CANDIDATES: [u16; 32] = {
    let mut candidates = [0; 32];
    candidates[0] = 0o777;
    let mut digit = 0;
    while digit < 9 {
        candidates[digit + 1] = 1 << digit;
        digit += 1;
    }
    candidates
};

/// A one in each box.
pub(in crate::nine::solver) const ONE: Lanes = Lanes::boxes(1);

/// All nine digits in each box.
pub(in crate::nine::solver) const OPEN: Lanes = Lanes::boxes(0o777);

/// Each lane as a mask.
pub(in crate::nine::solver) static LANE: [Lanes; 16] = {
    let mut all = [Lanes::NONE; 16];
    let mut lane = 0;
    while lane < 16 {
        all[lane] = Lanes::NONE.with(lane, u16::MAX);
        lane += 1;
    }
    all
};

/// The increment that counts a cell with two candidates; the byte below is free for a place.
pub(in crate::nine::solver) const PAIR: Lanes = Lanes::boxes(1 << 8);

/// A permutation of a board's lanes, in the forms that the instruction sets use.
pub(in crate::nine::solver) struct Permutation {
    /// The source lane of each lane.
    pub(super) words: Aligned<[u16; 16]>,
    /// The source byte of each byte within its own 16 bytes, and within the other 16 bytes;
    /// [`NOWHERE`] if it is in the other half.
    pub(super) near: Aligned<[u8; 32]>,
    pub(super) far: Aligned<[u8; 32]>,
}

#[repr(align(32))]
pub(super) struct Aligned<T>(pub(super) T);

/// An index beyond all bytes: byte permutations yield zero for it.
const NOWHERE: u8 = 0x80;

/// The identity permutation.
pub(in crate::nine::solver) const UNMOVED: [usize; 16] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

impl Permutation {
    /// Returns the permutation that moves lane `from[i]` to lane i.
    pub(in crate::nine::solver) const fn new(from: [usize; 16]) -> Permutation {
        let mut words = [0; 16];
        let (mut near, mut far) = ([NOWHERE; 32], [NOWHERE; 32]);
        let mut byte = 0;
        while byte < 32 {
            let lane = byte / 2;
            words[lane] = from[lane] as u16;
            let place = (2 * (from[lane] % 8) + byte % 2) as u8;
            *(if from[lane] / 8 == lane / 8 {
                &mut near[byte]
            } else {
                &mut far[byte]
            }) = place;
            byte += 1;
        }
        Permutation {
            words: Aligned(words),
            near: Aligned(near),
            far: Aligned(far),
        }
    }

    /// Applies the permutation. For instruction sets that need no features, so that it can be a
    /// separate function.
    #[inline(never)]
    pub(super) fn lanes(&self, lanes: &Lanes) -> Lanes {
        let mut moved = Lanes::NONE;
        for lane in BOXES {
            moved = moved.with(lane, lanes.get(self.words.0[lane] as usize % 16));
        }
        moved
    }
}

/// The lanes within quads rotated by one, and by two.
pub(in crate::nine::solver) static TURNED: [Permutation; 2] = [turned(1), turned(2)];

const fn turned(by: usize) -> Permutation {
    let mut from = UNMOVED;
    let mut lane = 0;
    while lane < 16 {
        if lane % 4 < 3 {
            from[lane] = lane / 4 * 4 + (lane % 4 + by) % 3;
        }
        lane += 1;
    }
    Permutation::new(from)
}

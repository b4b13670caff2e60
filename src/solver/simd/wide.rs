//! The board in plain arrays, for the compiler to vectorise: with AVX2 where the CPU has it, with the baseline everywhere else.
//!
//! Nine digits in three groups of three; in a group, lane 4·e + b is band b of digit 3g + e, 27 bits row by row; every fourth lane is empty, and the
//! last four (with twelve lanes AVX2 loses a quarter: the compiler shuffles halves). Where
//! a band's mini-rows (three cells of a row in a box) or mini-columns are reasoned about, the three groups are packed into one
//! array, so nine digits take the work of three.

#![allow(clippy::inline_always, reason = "inlining compiles these functions with the features of their callers")]

use super::layout::{Branch, Layout};

/// One band of each digit of a group.
type Lanes = [u32; 16];

/// The search for the baseline of the target.
pub(super) mod portable {
    super::super::search::search!(super::Board,);
}

/// The search where the CPU has AVX2.
#[cfg(target_arch = "x86_64")]
pub(super) mod avx2 {
    super::super::search::search!(super::Board, "avx2,bmi1,bmi2,popcnt");
}

const OPEN: u32 = (1 << 27) - 1;
/// The first cell of every mini-row.
const MINI_ROWS: u32 = 0o111_111_111;
/// The first row of a band, and its first column in every stack.
const ROW: u32 = 0o777;
const COLUMN: u32 = MINI_ROWS;

/// `std::array::from_fn` that is sure to be inlined, and so compiled with the caller's features.
#[inline(always)]
fn lanes(f: impl Fn(usize) -> u32) -> Lanes {
    let mut out = [0; 16];
    for (i, lane) in out.iter_mut().enumerate() {
        *lane = f(i);
    }
    out
}

/// The same for the three groups.
#[inline(always)]
fn groups(f: impl Fn(usize) -> Lanes) -> [Lanes; 3] {
    [f(0), f(1), f(2)]
}

/// Each group made into another.
#[inline(always)]
fn groups3(from: &[Lanes; 3], f: impl Fn(Lanes) -> Lanes) -> [Lanes; 3] {
    [f(from[0]), f(from[1]), f(from[2])]
}

#[inline(always)]
fn map(a: &Lanes, f: impl Fn(u32) -> u32) -> Lanes {
    lanes(|i| f(a[i]))
}

#[inline(always)]
fn zip(a: &Lanes, b: &Lanes, f: impl Fn(u32, u32) -> u32) -> Lanes {
    lanes(|i| f(a[i], b[i]))
}

#[inline(always)]
fn zip3(a: &Lanes, b: &Lanes, c: &Lanes, f: impl Fn(u32, u32, u32) -> u32) -> Lanes {
    lanes(|i| f(a[i], b[i], c[i]))
}

/// Lane (e, b) reads lane (e, b + n), the bands turning among themselves.
#[inline(always)]
fn bands<const N: usize>(a: &Lanes) -> Lanes {
    lanes(|i| if i % 4 == 3 || i > 11 { a[i] } else { a[i / 4 * 4 + (i % 4 + N) % 3] })
}

/// Lane (e, b) reads lane (e + n, b).
#[inline(always)]
fn digits<const N: usize>(a: &Lanes) -> Lanes {
    lanes(|i| if i < 12 { a[(i + 4 * N) % 12] } else { a[i] })
}

/// The union over all nine digits, in every digit's lanes.
#[inline(always)]
fn any_digit(a: &Lanes, b: &Lanes, c: &Lanes) -> Lanes {
    let one = zip3(a, b, c, |a, b, c| a | b | c);
    zip3(&one, &digits::<1>(&one), &digits::<2>(&one), |a, b, c| a | b | c)
}

/// Candidates.
#[derive(Clone, Copy)]
pub(super) struct Board([Lanes; 3]);

impl Board {
    #[inline(always)]
    pub(super) fn of(planes: &[u128; 9]) -> Board {
        Board(groups(|g| {
            lanes(|i| if i % 4 == 3 || i > 11 { 0 } else { (planes[3 * g + i / 4] >> (27 * (i % 4))) as u32 & OPEN })
        }))
    }

    #[inline(always)]
    pub(super) fn at(self, cells: u128) -> Board {
        let cells = Board::of(&[cells; 9]).0[0];
        Board(groups3(&self.0, |x| lanes(|i| if i % 4 == 3 || i > 11 { 0 } else { x[i] | (!cells[i] & OPEN) })))
    }

    #[inline(always)]
    pub(super) fn planes(&self) -> [u128; 9] {
        std::array::from_fn(|digit| {
            let band = |b: usize| (self.0[digit / 3][digit % 3 * 4 + b] as u128) << (27 * b);
            band(0) | band(1) | band(2)
        })
    }

    #[inline(always)]
    pub(super) fn assert(mut self, cell: usize, digit: usize) -> Board {
        let bit = 1 << (cell % 27);
        for x in &mut self.0 {
            for e in 0..3 {
                x[4 * e + cell / 27] &= !bit;
            }
        }
        self.0[digit / 3][digit % 3 * 4 + cell / 27] |= bit;
        self
    }

    #[inline(always)]
    pub(super) fn deny(mut self, cell: usize, digit: usize) -> Board {
        self.0[digit / 3][digit % 3 * 4 + cell / 27] &= !(1 << (cell % 27));
        self
    }

    #[inline(always)]
    pub(super) fn propagate(&mut self, layout: &Layout) -> bool {
        loop {
            let before = self.0;
            if !self.round() {
                return false;
            }
            if self.0 == before {
                if layout.masks.is_empty() {
                    return true;
                }
                if !self.houses(layout) {
                    return false;
                }
                if self.0 == before {
                    return true;
                }
            }
        }
    }

    #[inline(always)]
    pub(super) fn propagate_both(a: &mut Board, b: &mut Board, layout: &Layout) -> (bool, bool) {
        let mut sound = [false; 2];
        for (board, sound) in [a, b].into_iter().zip(&mut sound) {
            *sound = board.propagate(layout);
        }
        sound.into()
    }

    /// Cells with a candidate and cells with several, in the lanes of every digit.
    #[inline(always)]
    fn counted(&self) -> (Lanes, Lanes) {
        let [x, y, z] = &self.0;
        let some = zip3(x, y, z, |x, y, z| x | y | z);
        let two = zip3(x, y, z, |x, y, z| x & y | z & (x | y));
        let (some_1, some_2) = (digits::<1>(&some), digits::<2>(&some));
        let several = zip3(&some, &some_1, &some_2, |x, y, z| x & y | z & (x | y));
        let once = zip3(&some, &some_1, &some_2, |x, y, z| x | y | z);
        let two = zip3(&two, &digits::<1>(&two), &digits::<2>(&two), |x, y, z| x | y | z);
        (once, zip(&two, &several, |a, b| a | b))
    }

    #[inline(always)]
    pub(super) fn open(&self) -> u128 {
        let several = self.counted().1;
        several[0] as u128 | (several[1] as u128) << 27 | (several[2] as u128) << 54
    }

    /// One round: naked singles, locked sets of mini-rows and mini-columns, hidden singles. False for a contradiction.
    #[inline(always)]
    fn round(&mut self) -> bool {
        let (once, several) = self.counted();
        let single = zip(&once, &several, |once, several| once & !several);
        let naked = groups3(&self.0, |x| zip(&x, &single, |x, single| x & single));
        // A naked single clears its row; the locked sets carry it to box and column.
        let rows = mini_rows(&naked);
        let rows = zip3(&rows, &stacks::<1>(&rows), &stacks::<2>(&rows), |a, b, c| a | b | c);
        let mut planes: [Lanes; 3] =
            groups(|g| zip3(&self.0[g], &over_mini_row(&rows, g), &naked[g], |x, rows, naked| x & (!rows | naked)));
        let open = mini_rows(&planes);
        let (next, last) = (stacks::<1>(&open), stacks::<2>(&open));
        let down = |a: &Lanes, b: &Lanes| zip(&rows_turned::<1>(a), &rows_turned::<2>(b), |a, b| a & b);
        let left = zip3(&open, &down(&next, &last), &down(&last, &next), |open, a, b| open & (a | b));
        planes = groups(|g| zip(&planes[g], &over_mini_row(&left, g), |x, left| x & left));
        let alone = zip3(&left, &stacks::<1>(&left), &stacks::<2>(&left), |left, a, b| left & !a & !b);
        planes = mini_columns(&planes);
        // A row with one cell for a digit takes the other digits from that cell.
        let pairs = groups3(&planes, |x| map(&x, |x| (x & x >> 1 | x & x >> 2 | x >> 1 & x >> 2) & MINI_ROWS));
        let crowded = packed_rows(&pairs);
        let alone = zip(&alone, &crowded, |alone, crowded| alone & !crowded);
        let hidden: [Lanes; 3] = groups(|g| zip(&planes[g], &over_mini_row(&alone, g), |x, alone| x & alone));
        let taken = any_digit(&hidden[0], &hidden[1], &hidden[2]);
        self.0 = groups(|g| zip3(&planes[g], &taken, &hidden[g], |x, taken, hidden| x & (!taken | hidden)));
        let full = (0..12).all(|i| i % 4 == 3 || once[i] == OPEN);
        let there = self.0.iter().all(|x| (0..12).all(|i| i % 4 == 3 || x[i] != 0));
        full && there
    }

    /// The houses beyond rows, columns and boxes: the single cell of a house, and locked sets of it with the others. False for a contradiction.
    fn houses(&mut self, layout: &Layout) -> bool {
        let mut planes = self.planes();
        let (once, several) = self.counted();
        let band = |lanes: &Lanes| lanes[0] as u128 | (lanes[1] as u128) << 27 | (lanes[2] as u128) << 54;
        let single = band(&once) & !band(&several);
        for digit in 0..9 {
            for &house in &layout.masks {
                let fixed = planes[digit] & house & single;
                if fixed != 0 {
                    planes[digit] &= !house | fixed;
                }
                let here = planes[digit] & house;
                if here == 0 || fixed.count_ones() > 1 {
                    return false;
                }
                if here.is_power_of_two() && here & single == 0 {
                    for (other, plane) in planes.iter_mut().enumerate() {
                        *plane &= if other == digit { !layout.peers[here.trailing_zeros() as usize] } else { !here };
                    }
                }
            }
            for &(a, b) in &layout.overlaps {
                if planes[digit] & a & !b == 0 {
                    planes[digit] &= a | !b;
                }
            }
        }
        *self = Board::of(&planes);
        true
    }

    #[inline(always)]
    pub(super) fn branch(&self, layout: &Layout) -> Branch {
        if self.open() == 0 {
            return Branch::Solved;
        }
        let planes = self.planes();
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for plane in planes {
            thrice |= twice & plane;
            twice |= once & plane;
            once |= plane;
        }
        let cell = layout.branching_cell(twice & !thrice, || planes);
        let digit = planes.iter().position(|plane| plane >> cell & 1 == 1).unwrap_or(0);
        Branch::Split { cell, digit }
    }
}

/// Three arrays of first-cell bits in one: bit 9·row + 3·stack + g for group g.
#[inline(always)]
fn packed_rows(bits: &[Lanes; 3]) -> Lanes {
    zip3(&bits[0], &bits[1], &bits[2], |a, b, c| a | b << 1 | c << 2)
}

/// The mini-rows with a candidate, packed.
#[inline(always)]
fn mini_rows(planes: &[Lanes; 3]) -> Lanes {
    packed_rows(&groups3(planes, |x| map(&x, |x| (x | x >> 1 | x >> 2) & MINI_ROWS)))
}

/// Group `g` of packed mini-rows, spread over their cells.
#[inline(always)]
fn over_mini_row(packed: &Lanes, g: usize) -> Lanes {
    map(packed, |bits| {
        let first = bits >> g & MINI_ROWS;
        (first << 3) - first
    })
}

/// Packed mini-rows: stack j reads stack j + n, the stacks turning among themselves.
#[inline(always)]
fn stacks<const N: usize>(packed: &Lanes) -> Lanes {
    map(packed, |m| {
        if N == 1 {
            m >> 3 & 0o077_077_077 | m << 6 & 0o700_700_700
        } else {
            m >> 6 & 0o007_007_007 | m << 3 & 0o770_770_770
        }
    })
}

/// Packed mini-rows: row i reads row i + n, the rows of a band turning among themselves.
#[inline(always)]
fn rows_turned<const N: usize>(packed: &Lanes) -> Lanes {
    map(packed, |m| if N == 1 { m >> 9 | m << 18 & OPEN } else { m >> 18 | m << 9 & OPEN })
}

/// Clears the mini-columns that no permutation of a stack's columns and boxes can use.
#[inline(always)]
fn mini_columns(planes: &[Lanes; 3]) -> [Lanes; 3] {
    let used = groups3(planes, |x| map(&x, |x| (x | x >> 9 | x >> 18) & ROW));
    let open = zip3(&used[0], &used[1], &used[2], |a, b, c| a | b << 9 | c << 18);
    let next = map(&open, |m| m >> 1 & (COLUMN | COLUMN << 1) | m << 2 & COLUMN << 2);
    let last = map(&open, |m| m >> 2 & COLUMN | m << 1 & (COLUMN << 1 | COLUMN << 2));
    let across = |a: &Lanes, b: &Lanes| zip(&bands::<1>(a), &bands::<2>(b), |a, b| a & b);
    let left = zip3(&open, &across(&next, &last), &across(&last, &next), |open, a, b| open & (a | b));
    groups(|g| {
        zip(&planes[g], &left, |x, left| {
            let columns = left >> (9 * g) & ROW;
            x & (columns | columns << 9 | columns << 18)
        })
    })
}

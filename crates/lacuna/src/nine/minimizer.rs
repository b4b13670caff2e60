//! Minimal puzzles: clues are removed one at a time in a given order, and a clue is kept exactly
//! when the puzzle would lose uniqueness without it.
//!
//! The order alone decides the result: a clue that is needed is needed in every smaller puzzle too.
//! So the loop may look ahead. It finds what propagation determines without whole blocks, and it
//! answers many questions from unavoidable sets of two lines and of two digits. None of this
//! changes the result: the tests compare it with the plain loop, clue for clue.
#![allow(
    clippy::inline_always,
    reason = "inlining compiles the making of sets for the instructions of the solver"
)]

use crate::nine::cell::{BOX_SIDE, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::nine::solver::{Within, Work};

/// The ends of the first and the second block in the removal order of a full grid. More or other
/// blocks gain nothing (within 1 %). Larger ones for geometries that keep fewer clues save at most
/// 1 % of the rounds.
const BLOCKS: [usize; 2] = [36, 46];

/// Returns the minimal puzzle that this order of removals leads to, as the set of remaining clues.
/// The clues must be unique; cells of the order that are not clues are skipped.
pub fn minimize(within: &Within, clues: CellSet, order: impl IntoIterator<Item = Cell>) -> CellSet {
    let mut order: Vec<Cell> = order
        .into_iter()
        .filter(|&cell| clues.contains(cell))
        .collect();
    let left = clues - redundant_in_blocks(within, clues, &order);
    order.retain(|&cell| left.contains(cell));
    remove_singly(within, left, &order)
}

/// Returns the clues of the first blocks that follow by propagation from the clues outside their
/// block. Such a clue is redundant whatever happens to the rest of the block.
fn redundant_in_blocks(within: &Within, clues: CellSet, order: &[Cell]) -> CellSet {
    // Leave as many clues as remain of a full grid after the blocks.
    let spared = CellSet::ALL.len() - order.len().min(CellSet::ALL.len());
    let blocks = BLOCKS.map(|end| {
        order[..end.saturating_sub(spared)]
            .iter()
            .copied()
            .collect::<CellSet>()
    });
    if blocks[1].is_empty() {
        return CellSet::EMPTY;
    }
    let [first, second] = blocks.map(|block| within.determined(clues - block));
    blocks[0] & first | blocks[1] & second
}

/// Removes clues one by one: the plain loop.
fn remove_singly(within: &Within, mut left: CellSet, order: &[Cell]) -> CellSet {
    let mut sets = Sets::of(within, left);
    for &clue in order {
        if !sets.need(clue) && !within.is_needed(left, clue) {
            left.remove(clue);
            sets.remove(clue);
        }
    }
    left
}

/// Unavoidable sets of a solution grid, and the clues that hit them.
struct Sets<'a> {
    two_line: TwoLineSets,
    two_digit: TwoDigitSets<'a>,
}

impl<'a> Sets<'a> {
    fn of(within: &'a Within, clues: CellSet) -> Sets<'a> {
        within.run(Making {
            solution: within.solution(),
            regions: within.regions(),
            clues,
        })
    }

    /// Returns `true` if one of the sets proves that this clue is needed, because it is the set's
    /// only clue.
    #[inline]
    fn need(&self, clue: Cell) -> bool {
        self.two_line.need(clue) || self.two_digit.need(clue)
    }

    /// Removes this clue.
    #[inline]
    fn remove(&mut self, clue: Cell) {
        self.two_line.remove(clue);
        self.two_digit.remove(clue);
    }
}

/// The inputs from which the sets are computed.
struct Making<'a> {
    solution: &'a Grid,
    regions: &'a [CellSet],
    clues: CellSet,
}

impl<'a> Work for Making<'a> {
    type Output = Sets<'a>;

    #[inline(always)]
    fn run(self) -> Sets<'a> {
        let Making {
            solution,
            regions,
            clues,
        } = self;
        Sets {
            two_line: TwoLineSets::of(solution, regions, clues),
            two_digit: TwoDigitSets::of(solution, regions, clues),
        }
    }
}

/// Returns the clues that could each be removed on its own: none for a minimal puzzle. The clues
/// must be unique.
pub fn redundant_clues(within: &Within, clues: CellSet) -> CellSet {
    let sets = Sets::of(within, clues);
    clues
        .into_iter()
        .filter(|&clue| !sets.need(clue) && !within.is_needed(clues, clue))
        .collect()
}

// Transitive closure of links among nine things (rows, or places of a line), for many families of
// links at once.

/// Extends the links of each of the nine, itself included, to everything reachable from it
/// (Warshall 1962). Each lane is its own family. There are no branches: the end of a chain of links
/// is unpredictable.
#[inline(always)]
pub(super) fn close<const LANES: usize>(reach: &mut [[u16; LANES]; SIDE]) {
    for through in 0..SIDE {
        let beyond = reach[through];
        for reach in reach.iter_mut() {
            // (A zip would cost two calls without link-time optimisation.)
            for (lane, beyond) in beyond.into_iter().enumerate() {
                reach[lane] |= beyond & spread(reach[lane], through);
            }
        }
    }
}

/// Returns all bits if this bit is set, otherwise none.
#[inline(always)]
pub(super) fn spread(bits: u16, bit: usize) -> u16 {
    ((bits << (u16::BITS as usize - 1 - bit)).cast_signed() >> (u16::BITS - 1)).cast_unsigned()
}

// Unavoidable sets of two digits: in some rows of a solution grid two digits can be exchanged.
//
// Two rows are connected if one digit of the first and the other digit of the second lie in the
// same house. Exchanging the digits in all connected rows preserves every house, whatever its
// shape, so it yields another solution: at least one of these cells must be a clue. All sets are
// found at once, with each pair of digits in its own lane. Once the sets of two lines are
// excluded, these sets answer one in six of the remaining questions about a minimal puzzle of the
// standard rules.

const PAIRS: usize = SIDE * (SIDE - 1) / 2;

/// The number of lanes of one digit with all others.
const OTHERS: usize = SIDE - 1;

/// The number of lanes that are closed at once: one register of 256 bits, two of 128.
const AT_ONCE: usize = 16;

/// The number of lanes for the pairs, with space to write the last digit with eight others too.
const LANES: usize = 3 * AT_ONCE;

/// The lane of each digit with the next one; the lanes with the others follow.
const FIRST: [usize; SIDE] = [0, 8, 15, 21, 26, 30, 33, 35, 36];

/// The lane of each pair; a spare one for a digit and itself.
const LANE: [[u8; SIDE]; SIDE] = {
    let mut lanes = [[LANES as u8 - 1; SIDE]; SIDE];
    let mut digit = 0;
    while digit < SIDE {
        let mut other = digit + 1;
        while other < SIDE {
            let lane = (FIRST[digit] + other - digit - 1) as u8;
            (lanes[digit][other], lanes[other][digit]) = (lane, lane);
            other += 1;
        }
        digit += 1;
    }
    lanes
};

/// The two-digit unavoidable sets of a solution grid, and the clues that hit them. Rows are bits.
struct TwoDigitSets<'a> {
    solution: &'a Grid,
    /// For each row, the rows connected with it, by pair of digits.
    together: [[u16; LANES]; SIDE],
    /// For each digit, the rows where it is a clue.
    clues: [u16; SIDE],
}

impl<'a> TwoDigitSets<'a> {
    /// Computes the sets of this grid with these houses beyond rows, columns and boxes, for the
    /// remaining clues.
    #[inline(always)]
    pub(super) fn of(solution: &'a Grid, regions: &[CellSet], left: CellSet) -> TwoDigitSets<'a> {
        let mut clues = [0; SIDE];
        for clue in left {
            clues[digit(solution, clue)] |= 1 << clue.row();
        }
        let mut together = linked(solution, regions);
        for lane in (0..PAIRS).step_by(AT_ONCE) {
            let mut reach: [[u16; AT_ONCE]; SIDE] =
                std::array::from_fn(|row| *chunk(&together[row], lane));
            close(&mut reach);
            for (row, reach) in together.iter_mut().zip(reach) {
                *chunk_mut(row, lane) = reach;
            }
        }
        TwoDigitSets {
            solution,
            together,
            clues,
        }
    }

    /// Returns `true` if one of the sets proves that this clue is needed, because it is the set's
    /// only clue.
    #[inline]
    pub(super) fn need(&self, clue: Cell) -> bool {
        let (row, digit) = (clue.row(), digit(self.solution, clue));
        let rest = self.clues[digit] & !(1 << row);
        let hits = |other: usize| {
            (rest | self.clues[other]) & self.together[row][LANE[digit][other] as usize]
        };
        (0..SIDE).fold(u16::MAX, |least, other| least.min(hits(other))) == 0
    }

    /// Removes this clue.
    #[inline]
    pub(super) fn remove(&mut self, clue: Cell) {
        self.clues[digit(self.solution, clue)] &= !(1 << clue.row());
    }
}

/// Returns each row with the rows that a house links to it. For columns and boxes one direction is
/// enough: their links form rings of rows.
#[inline(always)]
fn linked(solution: &Grid, regions: &[CellSet]) -> [[u16; LANES]; SIDE] {
    let digits: [[usize; SIDE]; SIDE] = std::array::from_fn(|row| {
        std::array::from_fn(|column| solution.values()[row * SIDE + column] as usize - 1)
    });
    let (mut columns, mut boxes) = ([NOWHERE; SIDE], [NOWHERE; SIDE]);
    for (row, digits) in digits.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            (columns[column][digit], boxes[box_of(row, column)][digit]) = (1 << row, 1 << row);
        }
    }
    let mut linked: [_; SIDE] = std::array::from_fn(|row| [1 << row; LANES]);
    for (row, digits) in digits.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            let by_column = chunk::<OTHERS>(&columns[column], digit + 1);
            let by_box = chunk::<OTHERS>(&boxes[box_of(row, column)], digit + 1);
            for (i, linked) in chunk_mut::<OTHERS>(&mut linked[row], FIRST[digit])
                .iter_mut()
                .enumerate()
            {
                *linked |= by_column[i] | by_box[i];
            }
        }
    }
    for &region in regions {
        let mut place = NOWHERE;
        for cell in region {
            place[digit(solution, cell)] = 1 << cell.row();
        }
        for digit in 0..SIDE {
            let others = chunk::<OTHERS>(&place, digit + 1);
            for (row, linked) in linked.iter_mut().enumerate() {
                let is_here = spread(place[digit], row);
                let linked = chunk_mut::<OTHERS>(linked, FIRST[digit]);
                for (i, &other) in others.iter().enumerate() {
                    linked[i] |= other & is_here | place[digit] & spread(other, row);
                }
            }
        }
    }
    linked
}

/// The row of each digit in a house, padded after the last digit with empty entries.
const NOWHERE: [u16; SIDE + OTHERS] = [0; SIDE + OTHERS];

#[inline]
fn chunk<const N: usize>(lanes: &[u16], first: usize) -> &[u16; N] {
    lanes[first..].first_chunk().expect("so many lanes")
}

#[inline]
fn chunk_mut<const N: usize>(lanes: &mut [u16], first: usize) -> &mut [u16; N] {
    lanes[first..].first_chunk_mut().expect("so many lanes")
}

fn box_of(row: usize, column: usize) -> usize {
    row / BOX_SIDE * BOX_SIDE + column / BOX_SIDE
}

#[inline]
fn digit(solution: &Grid, cell: Cell) -> usize {
    solution.values()[cell.index()] as usize - 1
}

// Unavoidable sets of two lines: in two rows of a band (or two columns of a stack) the digits of
// some columns can be exchanged.
//
// The columns form cycles: where the second row has *b*, go to the column where the first has *b*,
// until the cycle closes. Exchanging the two rows in the columns of one cycle preserves every row,
// column and box, so it yields another solution: at least one of these cells must be a clue. Sets
// that touch a house beyond rows, columns and boxes are left out, because the exchange might break
// it. For the standard rules these sets answer a third of the questions whose answer is "needed".

/// A value for each place of a line.
type Line<T> = [T; SIDE];

/// The two-line unavoidable sets of a solution grid, and the clues that hit them.
struct TwoLineSets {
    avoided: CellSet,
    rows: Lines,
    columns: Lines,
}

/// The data of the rows, or of the columns. The 27 cells of a band (stack) are bits, line by line.
struct Lines {
    /// For each cell, line by line, its set with the next line of its band (cyclically), and its
    /// set with the previous line.
    sets: [[u32; 2]; SIDE * SIDE],
    /// The clues and the cells to avoid in each band.
    taken: [u32; BOX_SIDE],
}

impl TwoLineSets {
    /// Computes the sets of this grid with these houses beyond rows, columns and boxes, for the
    /// remaining clues.
    #[inline(always)]
    pub(super) fn of(solution: &Grid, regions: &[CellSet], clues: CellSet) -> TwoLineSets {
        let avoided = regions
            .iter()
            .fold(CellSet::EMPTY, |all, &region| all | region);
        let taken = clues | avoided;
        let row = |row: usize| std::array::from_fn(|column| solution.values()[row * SIDE + column]);
        let column =
            |column: usize| std::array::from_fn(|row| solution.values()[row * SIDE + column]);
        let empty = || Lines {
            sets: [[0; 2]; SIDE * SIDE],
            taken: [0; BOX_SIDE],
        };
        if avoided == CellSet::ALL {
            return TwoLineSets {
                avoided,
                rows: empty(),
                columns: empty(),
            };
        }
        TwoLineSets {
            avoided,
            rows: Lines::of(std::array::from_fn(row), |row| taken.row(row)),
            columns: Lines::of(std::array::from_fn(column), |column| taken.column(column)),
        }
    }

    /// Returns `true` if one of the sets proves that this clue is needed, because it is the set's
    /// only clue.
    #[inline]
    pub(super) fn need(&self, clue: Cell) -> bool {
        let (row, column) = (clue.row(), clue.column());
        !self.avoided.contains(clue)
            && (self.rows.has_only(row, column) | self.columns.has_only(column, row))
    }

    /// Removes this clue.
    #[inline]
    pub(super) fn remove(&mut self, clue: Cell) {
        if !self.avoided.contains(clue) {
            let (row, column) = (clue.row(), clue.column());
            self.rows.free(row, column);
            self.columns.free(column, row);
        }
    }
}

impl Lines {
    #[inline(always)]
    fn of(lines: Line<Line<u8>>, taken: impl Fn(usize) -> u16) -> Lines {
        let mut sets = [[0; 2]; SIDE * SIDE];
        let cycles = cycles(&lines);
        for line in 0..SIDE {
            for (place, cycles) in cycles.iter().enumerate() {
                let cycle = u32::from(cycles[line]);
                let set = cycle << bit(line, 0) | cycle << bit(next(line), 0);
                sets[line * SIDE + place][0] = set;
                sets[next(line) * SIDE + place][1] = set;
            }
        }
        let band = |band| {
            (0..BOX_SIDE).fold(0, |bits, i| {
                bits | u32::from(taken(band * BOX_SIDE + i)) << bit(i, 0)
            })
        };
        Lines {
            sets,
            taken: std::array::from_fn(band),
        }
    }

    /// Returns `true` if this is the only clue of one of its cell's two sets.
    #[inline]
    fn has_only(&self, line: usize, place: usize) -> bool {
        let taken = self.taken[line / BOX_SIDE];
        let [next, last] = self.sets[line * SIDE + place];
        (next & taken == 1 << bit(line, place)) | (last & taken == 1 << bit(line, place))
    }

    #[inline]
    fn free(&mut self, line: usize, place: usize) {
        self.taken[line / BOX_SIDE] &= !(1 << bit(line, place));
    }
}

/// Returns the bit of a cell in its band.
fn bit(line: usize, place: usize) -> usize {
    line % BOX_SIDE * SIDE + place
}

/// Returns, for each place and each line, the places of the cycle that the line and the next line
/// of its band form there. Sixteen lanes are one register of 256 bits, two of 128; the last seven
/// are redundant.
#[inline(always)]
fn cycles(lines: &Line<Line<u8>>) -> Line<[u16; 16]> {
    let mut reach = [[0; 16]; SIDE];
    for (line, values) in lines.iter().enumerate() {
        let mut places = [0; SIDE + 1];
        for (place, &value) in values.iter().enumerate() {
            places[value as usize] = 1 << place;
        }
        for (place, &value) in lines[next(line)].iter().enumerate() {
            reach[place][line] = 1 << place | places[value as usize];
        }
    }
    close(&mut reach);
    reach
}

/// Returns the next line of the band, cyclically.
fn next(line: usize) -> usize {
    line - line % BOX_SIDE + (line + 1) % BOX_SIDE
}

// Puzzles whose clues are kept or removed in orbits: sets of cells that a symmetric pattern keeps
// or drops together.
//
// As for single clues, the order alone decides the result, and an orbit that is needed is needed
// in every smaller puzzle too.

/// Removes orbits in this order, each if the puzzle stays unique without it and keeps at least
/// `least` clues, and returns the remaining clues. With `least` 0 no orbit of the result can be
/// dropped.
pub(crate) fn minimize_orbits(
    within: &Within,
    clues: CellSet,
    orbits: impl IntoIterator<Item = CellSet>,
    least: usize,
) -> CellSet {
    orbits.into_iter().fold(clues, |left, orbit| {
        let fewer = left - orbit;
        // Any other solution differs from the known one somewhere in the orbit.
        let mut differs = orbit
            .into_iter()
            .filter(|&cell| within.alternative(fewer, cell).is_some());
        let drops = orbit.is_subset(left) && fewer.len() >= least && differs.next().is_none();
        if drops { fewer } else { left }
    })
}

//! The fast path: boards in vector registers, for every geometry, on the best instructions the CPU has.
//!
//! # Representation
//!
//! A board tells which digits each cell may still hold, and there are three forms of it. On AVX-512 the usual one is a pair of boards (`twin`): a
//! lane of 16 bits is a box, its nine low bits are digits, and each of the nine cells of a box has a register. That fills less than half of
//! a register, so the other half holds a second board:
//!
//! ```text
//! register 3r + c: row r and column c of every box        bit d: the cell may be digit d + 1
//! lanes            0 1 2 – | 4 5 6 – | 8 9 10 – | – – – –    16 17 18 – | …
//!                  band 1    band 2    band 3                the same of the second board
//! ```
//!
//! Mini-rows, mini-columns and boxes are whole registers, or neighbouring lanes, so a round needs few permutations and no shift. It knows
//! the diagonals, the windows and the disjoint groups, each alone or together with others.
//!
//! With houses of other shapes (`avx512`) a board is nine sets of cells, one for each digit; three digits share a register, and a lane of 16
//! bits is one row of one digit:
//!
//! ```text
//! register g:  digit 3g                    digit 3g + 1                digit 3g + 2                5 spare lanes
//! lanes        0 1 2 | 3 4 5 | 6 7 8       9 10 11 | …                 18 19 20 | …                27 … 31
//!              band 1  band 2  band 3      (one row of nine columns each: bit c is column c)
//! ```
//!
//! Turning the rows of a band, the bands of a digit or the digits of a register among themselves is one permutation of lanes, so whatever
//! holds "for each of three" is written once and done for all nine digits. Two rounds take 230 instructions, where a round of a pair takes
//! 160: minimal puzzles became 1.2 times as fast by it, 17 clues 1.5 times (both boards against the same earlier version, in alternating
//! passes).
//!
//! Without AVX-512 (`boxes`) a vector is half a register of a pair, and one text serves plain words, 128-bit and 256-bit registers.
//!
//! # One round of propagation
//!
//! No branch, all digits and all cells at once, about 160 instructions for a pair, 115 on the board of rows and 250 on AVX2:
//!
//! 1. *Naked singles.* A cell minus twice what it has beyond its lowest digit, stopped at zero, leaves singles alone and nothing of any
//!    other cell. A single clears its box. (On the board of rows, or and majority over the registers and then over their three digits
//!    tell the cells with a candidate and with two, and a single clears its row.)
//! 2. *Mini-rows.* In a band a digit takes one mini-row (three cells of a row in a box) of each row and each box. Those it may still take form
//!    a 3×3 table, and an entry lives exactly if the 2×2 table without its row and column has a diagonal:
//!
//!    ```text
//!    a b c      a lives if  (e and i) or (f and h);
//!    d e f      the table shifted by one and by two rows and stacks
//!    g h i      gives all nine answers in four instructions
//!    ```
//!
//!    That is every locked candidate of rows and boxes, and hidden singles on the way.
//! 3. *Mini-columns.* The same as 2 for columns, boxes and stacks.
//! 4. *Hidden singles* of boxes: what is alone in a row or a column is so in its box after 2 and 3. (On the board of rows it is those of
//!    rows, read off before step 3, so that both run side by side: a tenth more rounds (measured), each about a fifth shorter (estimated
//!    from latencies).)
//!
//! Nine extra houses that are three classes of rows by three classes of columns (NRC's windows, disjoint groups) are boxes of a second
//! *frame*: permute rows and columns, do 2 and 3, permute back. A row of a window keeps its place modulo three, so in a pair that is one
//! permutation a register; a disjoint group is a register, so there registers and lanes only change their roles. A diagonal crosses three boxes
//! in three cells each, and three windows likewise: a digit that it has in one box only leaves the rest of that box, and one that a box has
//! on the diagonal only leaves the rest of the diagonal.
//!
//! On the other boards houses of any shape are looked up: nine bits tell where in the house a digit may be, and a table tells which cells of
//! the grid see all of these places and so cannot have the digit. (`boxes` lets frames and other houses wait until the rounds have nothing
//! more to say.)
//!
//! # Search
//!
//! On AVX-512 two boards run side by side, both children of a split or the two questions that the minimiser asks at a time. Alone, one would
//! leave half of a pair's registers empty; on the board of rows, whose round is a chain of dependent instructions, half of the processor
//! idle. The child with fewer open cells is explored first. The narrower rounds keep the processor busier: there a child is propagated when
//! its turn comes.
//!
//! With four, six or seven open cells, all or all but one of two candidates, a board of the standard rules has a known number of solutions,
//! and when only the number counts the search looks no further. A search for thousands of solutions also remembers the boards that it has met,
//! by what was open on them, for most are met again: a million solutions are counted in a half of the time with AVX-512, in a third of it
//! without. To hand them over it keeps the last grids and takes those that came of such a board from there, in three fifths of the time.
//!
//! When a clue is asked about, one solution is enough. Of the questions that outlive the first propagation 98 in 100 are answered "needed", by
//! any of many solutions. So two cells far from each other are tried at once, and no conclusion is drawn from the first alone: 12 %
//! fewer rounds for a minimal puzzle, 6 % for NRC and DG, 5 % less time with houses of other shapes. With diagonals 77 in 100 are
//! answered so, and it does not pay: as many rounds, a tenth more splits.
//!
//! Of many such questions that do not depend on each other each half of a pair takes one (`twin/dive`). It settles one child at a time, the
//! first, and takes the next question when it has an answer: 140 rounds for the spare clues of a puzzle against 173, which is a sixth less
//! time; an eighth for X and NRC.
//!
//! With more houses there are fewer clues, so the searches are deeper. Pairs prefer two-valued cells on a diagonal: 746 rounds for a minimal X
//! puzzle against 939. On the board of rows, where no cell is two-valued a digit with two places in an extra house is tried. That and
//! counting the open cells around a two-valued cell save a tenth of the nodes for X, a sixth for NRC+X.
//!
//! X stays three to four times as slow as the standard rules, and NRC+X six, because their searches are: of the needed clues of a minimal X
//! puzzle 59 % have no unavoidable set of four digits or fewer, against 26 % for the standard rules, and such a set takes five splits to
//! find. That is 8 nodes a question, where the standard rules take 2.4 (with one cell at a time). Four in five of X's nodes belong to
//! questions with the answer "needed".
//!
//! # Tried, and not kept
//!
//! * The child with more open cells first: 678 rounds for a minimal puzzle against 428 (in the order of the split: 513).
//! * On the board of rows, hidden singles after the mini-columns: 426 rounds against 469, and as slow or slower.
//! * The best two-valued cell by looking ahead at all of them, which costs far more than it saves: a third fewer nodes for X and a
//!   quarter for NRC+X.
//! * The child first that agrees more with the known solution grid: 178 nodes against 156 for X, but 318 against 338 for NRC+X.
//! * Naked and hidden pairs when the rounds stand still: 168 nodes against 183 for X, 8 % more rounds.
//! * Cells that see all places of a digit in any row, column, box or window, when the rounds stand still: 140 nodes against 157 for X, 236
//!   against 332 for NRC+X, but as many rounds.
//! * The frame before the rest of the round instead of beside it: 530 rounds against 639 for NRC, but a tenth slower.
//! * The frame beside the houses of any shape too: a tenth slower for NRC+X.
//! * The two boards' rounds interleaved step by step: X and NRC+X not faster.
//! * On the board of rows, scoring all two-valued cells for the split instead of the first few: about 5 % slower, near the noise.
//! * One board type for all geometries: slower for the standard rules, because the round no longer fits into its caller. On pairs, houses of
//!   any shape by what they have in common with boxes: 152 settled pairs for a minimal puzzle with three such houses, where the board of rows
//!   has 50 and 39 single boards, and a fifth slower. Lines would have to be looked at too.
//! * On the board of rows, houses of any shape in every second round only: 3 % faster.
//! * Two or four times the boards remembered: 9 and 12 % fewer are settled for a million solutions handed over, but they leave the
//!   second-level cache, 5 and 30 % more time. Boards with fewer than 8 to 20 open cells not remembered: no faster.
//! * On the board of rows, diagonals only when the rounds stand still: 2,732 rounds for a minimal X puzzle against 1,494.
//! * Diagonals by a bit for each digit and row, locked candidates of diagonals and boxes only: 1,475 rounds and 184 nodes against 1,364 and
//!   157, and a third slower. Houses of any shape when the rounds stand still: 3,143 rounds for three such houses against 556.
//! * Three boards of rows in flight, of any branch or question, each replaced as soon as it is done: hardest list 14 % faster, but a minimal puzzle
//!   a quarter slower and the many-solutions list two thirds, because the child with fewer open cells no longer comes first.
//! * On the board of rows, naked singles read off beside the hidden ones: a chain of 58 cycles instead of 70 (estimated), 5 % faster on 17
//!   clues, 5 % slower on the hardest list.
//! * Cells scored for the split in a fixed number of steps without a branch: 6 % slower on the hardest list.
//! * In `twin`: hidden singles by masks, 3 % slower on AMD's Zen 5, 1 % faster on Zen 4 and on Intel's Sapphire Rapids; naked singles by masks,
//!   5 % slower on Intel's; the first round not asked whether it moved anything, 6 % slower for X; empty cells looked for in every round,
//!   2 % slower on Zen 4; the child with fewer candidates first instead of fewer open cells, 1 % slower.
//! * In `twin`, a digit with two places on a diagonal taken from the two cells that see both by row and column: 695 rounds against 746 for X,
//!   but no faster, and a tenth slower for NRC+X. Diagonals and windows before the locked sets instead of beside: 629 rounds against these 695,
//!   no faster.
//! * In `twin`, the locked sets once more at the end of a round: 5 % slower. Two-valued cells of windows in the score of a split: NRC and NRC+X
//!   no faster.
//! * Two-line unavoidable sets followed when a clue is asked about, up to the next clue: 13 % slower, because where a cycle ends cannot be
//!   predicted.
//! * In `twin`, three cells tried at once while more than 45 are open: 1 % fewer rounds; in `boxes` 1 % more instructions.
//! * In `twin`, the search for one solution ended as soon as one of both boards is solved: 2 % slower, because every round looks for it.
//! * In `twin`, a split before the board has settled, if the last round changed three boxes or fewer: 5 % fewer rounds for the standard rules and
//!   13 % for X, but 8 % and 16 % more splits, so 1 % and 3 % at best.
//! * Three boards in 27 of the 32 lanes, for both children of one child beside the other child: 12 % fewer rounds by the count of
//!   pairs that stood for them, as many as two cells at once save on pairs.
//! * In `boxes`, in instructions for a minimal puzzle with AVX2, then 165,000, now 148,000: hidden singles only when nothing else moves 217,000;
//!   mini-rows and mini-columns twice a round 179,000, mini-rows alone 166,000; both children side by side 201,000 (19.6 µs against 17.5, and
//!   35 against 37 on the hardest list); the split in the box with most two-valued cells 173,000; no more than five rounds before a split
//!   173,000, and a quarter more for 17 clues.
//! * Bands of 27 bits in arrays, for the compiler to vectorise, four times as slow with AVX2; the same bands in plain words, with tables
//!   and only what changed looked at again, three quarters of the instructions that the words of `boxes` take for 17 clues, and no less time.
//!
//! # Safety
//!
//! This is the one module with `unsafe` code. It needs it for five things: calling functions that are compiled for CPU features, after the
//! features were found at run time; instructions of such features one by one, in functions that only those call; viewing a vector as
//! its lanes; loading and storing the bytes of a grid; and room for splits that is not filled in advance. The plain path answers the same
//! questions and the tests compare the two on random positions of every variant.
//!
//! Miri knows few of these instructions. In its place the comparisons ran under AddressSanitizer, with every instruction set here and all
//! variants, and it found nothing (it does not see reads of memory without a value, which `twin/dive` alone could make): `RUSTC_BOOTSTRAP=1
//! RUSTFLAGS=-Zsanitizer=address cargo test --no-default-features --target x86_64-unknown-linux-gnu --test it paths`.
#![allow(unsafe_code)]
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "only boards of AVX-512 read all of the layout"))]

/// An array, each of its elements made from its number. (`map` and `from_fn` lack the features of the function that calls them, so whether their
/// closures are calls would be a matter of luck.)
#[cfg(target_arch = "x86_64")]
macro_rules! each {
    (2, $i:ident => $made:expr) => { each!(0 1; $i => $made) };
    (3, $i:ident => $made:expr) => { each!(0 1 2; $i => $made) };
    (6, $i:ident => $made:expr) => { each!(0 1 2 3 4 5; $i => $made) };
    (9, $i:ident => $made:expr) => { each!(0 1 2 3 4 5 6 7 8; $i => $made) };
    ($($n:literal)+; $i:ident => $made:expr) => {
        [$({
            let $i: usize = $n;
            $made
        }),+]
    };
}

#[cfg(target_arch = "x86_64")]
mod avx512;
mod boxes;
mod layout;
mod search;
mod sink;
#[cfg(target_arch = "x86_64")]
mod twin;

use std::ops::ControlFlow;

use super::{Start, Work};
use crate::budget::Budget;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use layout::Layout;

/// The instructions that a vector search is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// 64-bit words: every machine.
    Portable,
    /// 128-bit vectors: every x86-64.
    Sse2,
    /// 256-bit vectors.
    Avx2,
    /// 512-bit vectors with byte permutations (Intel Ice Lake and AMD Zen 4 onwards).
    Avx512,
}

impl Instructions {
    /// From the slowest to the fastest.
    pub const ALL: [Instructions; 4] =
        [Instructions::Portable, Instructions::Sse2, Instructions::Avx2, Instructions::Avx512];

    /// Whether this machine has them.
    #[cfg(target_arch = "x86_64")]
    pub fn are_here(self) -> bool {
        match self {
            Instructions::Portable | Instructions::Sse2 => true,
            Instructions::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            Instructions::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512vbmi2")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
        }
    }

    /// Whether this machine has them.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn are_here(self) -> bool {
        self == Instructions::Portable
    }

    /// The fastest that this machine has.
    pub fn best() -> Instructions {
        Instructions::ALL.into_iter().rfind(|instructions| instructions.are_here()).unwrap_or(Instructions::Portable)
    }
}

/// The vector search for one geometry.
#[derive(Clone, Debug)]
pub(super) struct Vector {
    layout: Layout,
    /// Those of the layout: they choose the form of the board.
    families: Option<[bool; 3]>,
    instructions: Instructions,
}

/// Calls a search function of the chosen instruction set.
macro_rules! dispatch {
    ($self:ident, $function:ident($($argument:expr),*)) => {
        match $self.instructions {
            Instructions::Portable => boxes::portable::$function(&$self.layout, $($argument),*),
            #[cfg(target_arch = "x86_64")]
            Instructions::Sse2 => boxes::sse2::$function(&$self.layout, $($argument),*),
            // SAFETY: `new` found the features that these functions are compiled for.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { boxes::avx2::$function(&$self.layout, $($argument),*) },
            // SAFETY: likewise.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe {
                match $self.families {
                    Some([false, false, false]) => twin::$function::<0>($($argument),*),
                    Some([true, false, false]) => twin::$function::<{ twin::DIAGONALS }>($($argument),*),
                    Some([false, true, false]) => twin::$function::<{ twin::WINDOWS }>($($argument),*),
                    Some([true, true, false]) => twin::$function::<{ twin::DIAGONALS | twin::WINDOWS }>($($argument),*),
                    Some([false, false, true]) => twin::$function::<{ twin::GROUPS }>($($argument),*),
                    Some([true, false, true]) => twin::$function::<{ twin::DIAGONALS | twin::GROUPS }>($($argument),*),
                    Some([false, true, true]) => twin::$function::<{ twin::WINDOWS | twin::GROUPS }>($($argument),*),
                    Some([true, true, true]) => twin::$function::<{ twin::DIAGONALS | twin::WINDOWS | twin::GROUPS }>($($argument),*),
                    None => avx512::$function(&$self.layout, $($argument),*),
                }
            },
            #[cfg(not(target_arch = "x86_64"))]
            _ => unreachable!("`new` refuses instructions that are not here"),
        }
    };
}

impl Vector {
    /// The vector search with these instructions, if they are here.
    pub(super) fn new(geometry: &Geometry, instructions: Instructions) -> Option<Vector> {
        instructions.are_here().then(|| {
            let layout = Layout::new(geometry);
            Vector { families: layout.families(), layout, instructions }
        })
    }

    pub(super) fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// Whether clues are judged when they are loaded, so that nobody else needs to look for a digit twice in a house.
    pub(super) fn judges_clues(&self) -> bool {
        self.layout.is_standard()
    }

    /// The number of solutions, up to a limit of at least 1.
    pub(super) fn count(&self, start: &Start, limit: u64, budget: &Budget) -> u64 {
        dispatch!(self, count(start, limit, budget))
    }

    /// Hands every solution to the sink until it breaks.
    pub(super) fn search(
        &self,
        start: &Start,
        sink: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        budget: &Budget,
    ) -> ControlFlow<()> {
        dispatch!(self, search(start, sink, budget))
    }

    /// The cells that propagation alone leaves with one candidate, from the first start and from the second.
    pub(super) fn determined(&self, first: &Start, second: &Start) -> [CellSet; 2] {
        dispatch!(self, undetermined(first, second)).map(|cells| !CellSet::from_bits(cells))
    }

    /// Whether there is a solution from the first start, and from the second. Yes if the budget is spent.
    pub(super) fn satisfiable(&self, first: &Start, second: &Start, budget: &Budget) -> (bool, bool) {
        dispatch!(self, satisfiable(first, second, budget))
    }

    /// The numbers of those starts that have a solution, as bits. Those that are left when the budget is spent count as such.
    pub(super) fn satisfiable_among(
        &self,
        starts: &mut dyn Iterator<Item = (usize, Start<'_>)>,
        budget: &Budget,
    ) -> u128 {
        dispatch!(self, satisfiable_among(starts, budget))
    }

    /// Does plain work, compiled for the instructions.
    pub(super) fn run<W: Work>(&self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn with_avx2<W: Work>(work: W) -> W::Output {
            work.run()
        }
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
        fn with_avx512<W: Work>(work: W) -> W::Output {
            work.run()
        }
        match self.instructions {
            Instructions::Portable | Instructions::Sse2 => work.run(),
            // SAFETY: `new` found the features that these functions are compiled for.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { with_avx2(work) },
            // SAFETY: likewise.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { with_avx512(work) },
            #[cfg(not(target_arch = "x86_64"))]
            _ => unreachable!("`new` refuses instructions that are not here"),
        }
    }
}

//! Many questions with the answer yes or no, one on each half of a pair.
//!
//! A half dives: it tries the first digits of two cells, keeps the board for what else there is to try, and takes the next question when it
//! has an answer. That is less work than to propagate both children of a split, as one solution is enough and most dives find one.

use super::outlook::{Outlook, Place};
use super::search::explore;
use super::{Board, DIAGONALS, Pair, every};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::solver::Start;
use crate::solver::simd::sink::{Any, known_number};

/// What a half of the pair is at.
struct Half {
    /// The cell that its question is about.
    question: Option<Cell>,
    /// Splits with children still to be tried, the last first.
    splits: [Split; SPLITS],
    number: usize,
}

/// A settled board, and the cells where it was split.
#[derive(Clone, Copy)]
struct Split {
    board: Board,
    at: Place,
    /// The second cell, as long as its other digits are still to be tried with the first digit of the first.
    far: Option<Place>,
}

/// Splits that there is room for. A question that needs more is answered by a search of its own.
const SPLITS: usize = 12;

impl Half {
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn idle() -> Half {
        let board = Pair([every(0); 9]).board(0);
        Half { question: None, splits: [Split { board, at: (0, 0), far: None }; SPLITS], number: 0 }
    }

    /// Puts the first child of a settled board into its half of the pair.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn split(&mut self, pair: &mut Pair, half: usize, at: Place, far: Option<Place>) {
        let split = &mut self.splits[self.number];
        // Register by register, because a copy of the whole is a call.
        for (to, from) in split.board.iter_mut().zip(pair.board(half)) {
            *to = from;
        }
        (split.at, split.far) = (at, far);
        self.number += 1;
        pair.take_first(half, at);
        if let Some(far) = far {
            pair.take_first(half, far);
        }
    }

    /// Puts what is to be tried next into this half of the pair, or into the other one; false if there is nothing left.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn next_child(&mut self, pair: &mut Pair, half: usize) -> bool {
        let Some(last) = self.number.checked_sub(1) else { return false };
        let split = &mut self.splits[last];
        pair.set(half, &split.board);
        match split.far.take() {
            Some(far) => {
                pair.take_first(half, split.at);
                pair.take_rest(half, far);
            }
            None => {
                pair.take_rest(half, split.at);
                self.number = last;
            }
        }
        true
    }
}

/// Of some cells those from whose start there is a solution.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::solver::simd) fn satisfiable_among<'a, const EXTRA: u8>(
    cells: CellSet,
    start: &dyn Fn(Cell) -> Start<'a>,
) -> CellSet {
    let (mut asked, mut yes) = (cells.into_iter(), CellSet::EMPTY);
    let mut pair = Pair([every(0); 9]);
    let mut halves = [Half::idle(), Half::idle()];
    loop {
        for (i, half) in halves.iter_mut().enumerate() {
            if half.question.is_none() {
                half.question = asked.next();
                if let Some(cell) = half.question {
                    pair.load(i, &start(cell));
                    half.number = 0;
                }
            }
        }
        let (i, cell) = match [halves[0].question, halves[1].question] {
            [Some(_), Some(_)] => {
                dive::<EXTRA>(&mut pair, &mut halves, &mut yes);
                continue;
            }
            [Some(cell), None] => (0, cell),
            [None, Some(cell)] => (1, cell),
            [None, None] => return yes,
        };
        if search_alone::<EXTRA>(&pair, i, &mut halves[i]) {
            yes.insert(cell);
        }
        return yes;
    }
}

/// Goes on until one of the halves has its answer.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn dive<const EXTRA: u8>(pair: &mut Pair, halves: &mut [Half; 2], yes: &mut CellSet) {
    while let [Some(first), Some(second)] = [halves[0].question, halves[1].question] {
        let sound = pair.settle::<EXTRA>();
        let outlook = pair.outlook::<EXTRA>();
        for (i, cell) in [(0, first), (1, second)] {
            let half = &mut halves[i];
            if !sound[i] {
                if !half.next_child(pair, i) {
                    half.question = None;
                }
            } else if is_solvable::<EXTRA>(&outlook, i) {
                half.question = None;
                yes.insert(cell);
            } else if half.number == SPLITS {
                half.question = None;
                if search_alone::<EXTRA>(pair, i, half) {
                    yes.insert(cell);
                }
            } else {
                // With diagonals one dive in four finds nothing, and then two cells at once are more work.
                let far = if EXTRA & DIAGONALS == 0 { outlook.far_off(i) } else { None };
                half.split(pair, i, outlook.place(i), far);
            }
        }
    }
}

/// Whether a sound board is known to have a solution.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn is_solvable<const EXTRA: u8>(outlook: &Outlook, half: usize) -> bool {
    let open = outlook.open[half];
    open == 0 || EXTRA == 0 && known_number(open, outlook.pairs[half]).is_some()
}

/// Answers the question of one half on both halves of a pair.
#[inline(never)]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn search_alone<const EXTRA: u8>(pair: &Pair, half: usize, state: &mut Half) -> bool {
    let mut pair = *pair;
    loop {
        if !state.next_child(&mut pair, 1 - half) {
            let board = pair.board(half);
            pair.set(1 - half, &board);
        }
        if explore::<EXTRA>(&mut pair, &mut Any).is_break() {
            return true;
        }
        if !state.next_child(&mut pair, half) {
            return false;
        }
    }
}

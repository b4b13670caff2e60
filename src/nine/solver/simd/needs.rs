//! Questions with the answer yes or no: whether there is a solution at all. That is what a minimiser asks all day.
//!
//! Of those that outlive the first propagation 98 in 100 are answered "yes", by any of many solutions. So each board takes a question of its
//! own and dives: it tries the first digits of two cells far from each other (of one, with diagonals), keeps the board for what else there is to
//! try, and takes the next question when it has an answer. That is less work than to propagate both children of a split. A board that finds
//! no question helps with that of the other.

use std::mem::MaybeUninit;

use super::boards::Boards;
use super::branching::{Branching, Order};
use super::counters;
use super::houses::Layout;
use super::search::explore;
use super::vector::{Place, Vector};
use super::visitor::Counter;
use crate::budget::{Budget, Pace};
use crate::nine::solver::Start;

/// The questions of the boards, and what is left to try for them.
struct Dives<'a, 's, V> {
    starts: &'a [Start<'s>],
    /// How many of the starts have been asked about.
    asked: usize,
    /// The starts that have a solution, as bits.
    yes: u128,
    /// Which start each board is asked about, if there is one for it.
    questions: [Option<usize>; 2],
    /// For each board, splits with children still to be tried, the last first.
    splits: [&'a mut Splits<V>; 2],
    /// How many there are; the rest of the room has no value.
    numbers: [usize; 2],
}

/// Settled boards, and the cells where one of them was split.
struct Split<V> {
    boards: Boards<V>,
    at: Place,
    /// The second cell, as long as its other digits are still to be tried with the first digit of the first.
    far: Option<Place>,
}

/// Room for splits. It is borrowed because it would be copied otherwise, and not filled in advance: 2 % less time.
type Splits<V> = [MaybeUninit<Split<V>>; SPLITS];

/// Splits that there is room for. A board that needs more is left to a search of its own.
const SPLITS: usize = 8;

impl<V: Vector> Dives<'_, '_, V> {
    /// Puts the first child of the settled board in its place.
    #[inline(always)]
    fn split(&mut self, boards: &mut Boards<V>, board: usize, at: Place, far: Option<Place>) {
        counters::split();
        self.splits[board][self.numbers[board]].write(Split { boards: boards.copy(), at, far });
        self.numbers[board] += 1;
        boards.take_first(board, at);
        if let Some(far) = far {
            boards.take_first(board, far);
        }
    }

    /// Puts what is to be tried next of the splits of a board in the place of this one; false if there is nothing left.
    #[inline(always)]
    fn next_child(&mut self, boards: &mut Boards<V>, board: usize, of: usize) -> bool {
        let Some(last) = self.numbers[of].checked_sub(1) else { return false };
        // SAFETY: those below the number have a value: only `split` raises it, when it has written one.
        let split = unsafe { self.splits[of][last].assume_init_mut() };
        if of == board {
            boards.set(board, &split.boards);
        } else {
            boards.set(board, &split.boards.spread(of));
        }
        if let Some(far) = split.far.take() {
            boards.take_first(board, split.at);
            boards.take_rest(board, far);
        } else {
            boards.take_rest(board, split.at);
            self.numbers[of] = last;
        }
        true
    }

    /// Gives a board without a question the next one, or a part of the other's. Whether it has something to do then.
    #[inline(always)]
    fn ask(&mut self, boards: &mut Boards<V>, board: usize) -> bool {
        if self.questions[board].is_none() {
            if let Some(start) = self.starts.get(self.asked) {
                boards.load(board, start);
                self.questions[board] = Some(self.asked);
                self.asked += 1;
            } else if V::BOARDS == 2 && self.next_child(boards, board, 1 - board) {
                self.questions[board] = self.questions[1 - board];
            }
        }
        self.questions[board].is_some()
    }

    /// Answers the question of a board that has settled, or goes on with it.
    #[inline(always)]
    fn judge(
        &mut self,
        boards: &mut Boards<V>,
        board: usize,
        mut sound: bool,
        branching: &Branching<V>,
        layout: &Layout,
        budget: &Budget,
    ) {
        let Some(question) = self.questions[board] else { return };
        let mut solved = sound && is_solvable(branching, boards, board, layout);
        if sound && !solved && self.numbers[board] == SPLITS {
            solved = search_alone(boards, board, layout, budget);
            sound = solved;
        }
        if solved {
            self.yes |= 1 << question;
            for board in 0..V::BOARDS {
                if self.questions[board] == Some(question) {
                    (self.questions[board], self.numbers[board]) = (None, 0);
                }
            }
        } else if sound {
            self.split(boards, board, branching.place(board), branching.far_off(board, layout));
        } else if !self.next_child(boards, board, board) {
            self.questions[board] = None;
        }
    }
}

/// Those of at most 128 starts that have a solution, as bits. When the budget is spent, those that are left count as such.
///
/// # Safety
/// The instructions of the vector must have been found on this machine.
#[inline(always)]
pub(super) unsafe fn satisfiable<V: Vector>(layout: &Layout, starts: &[Start], budget: &Budget) -> u128 {
    let mut pace = Pace::of(budget);
    // SAFETY: as the caller says.
    let mut boards = unsafe { Boards::<V>::none() };
    let mut room: [Splits<V>; 2] = [const { [const { MaybeUninit::uninit() }; SPLITS] }; 2];
    let [one, other] = &mut room;
    let mut dives = Dives { starts, asked: 0, yes: 0, questions: [None; 2], splits: [one, other], numbers: [0; 2] };
    loop {
        // (A loop over the boards would not be unrolled.)
        let busy = dives.ask(&mut boards, 0);
        let busy = V::BOARDS == 2 && dives.ask(&mut boards, 1) || busy;
        if !busy {
            return dives.yes;
        }
        if pace.step().is_break() {
            let left = dives.questions.into_iter().flatten().chain(dives.asked..starts.len());
            return left.fold(dives.yes, |yes, question| yes | 1 << question);
        }
        let sound = boards.settle(layout);
        let branching = if sound == [false; 2] {
            Branching::nowhere(&boards)
        } else {
            Branching::of(&boards, layout, Order::First)
        };
        dives.judge(&mut boards, 0, sound[0], &branching, layout, budget);
        if V::BOARDS == 2 {
            dives.judge(&mut boards, 1, sound[1], &branching, layout, budget);
        }
    }
}

/// Whether a settled board is solved, or so nearly that it is known to have solutions.
#[inline(always)]
fn is_solvable<V: Vector>(branching: &Branching<V>, boards: &Boards<V>, board: usize, layout: &Layout) -> bool {
    branching.open[board] == 0 || branching.known_number(boards, board, layout).is_some_and(|number| number > 0)
}

/// Whether a board has a solution, found by a search of its own.
#[inline(always)]
fn search_alone<V: Vector>(boards: &Boards<V>, board: usize, layout: &Layout, budget: &Budget) -> bool {
    let mut alone = Boards(each!(9, i => boards.0[i].and_not(boards.0[i])));
    alone.set(board, boards);
    explore(&mut alone, layout, &mut Counter::up_to(1, budget)).is_break()
}

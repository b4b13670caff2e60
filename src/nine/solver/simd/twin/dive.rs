//! Questions with the answer yes or no, one on each half of a pair.
//!
//! A half dives: it tries the first digits of two cells (of one, with diagonals), keeps the board for what else there is to try, and takes the next question when it
//! has an answer. That is less work than to propagate both children of a split, as one solution is enough and most dives find one.

use std::mem::MaybeUninit;

use super::outlook::{Outlook, Place};
use super::search::{explore, split};
use super::{Board, Pair, every};
use crate::budget::{Budget, Pace};
use crate::nine::solver::Start;
use crate::nine::solver::simd::sink::Any;

/// The question of a half of the pair, and what is left to try for it.
struct Half<'s> {
    /// The number of the question, if it has one.
    question: Option<usize>,
    /// Splits with children still to be tried, the last first.
    splits: &'s mut Splits,
    /// How many there are; the rest of the room has no value.
    number: usize,
}

/// A settled board, and the cells where it was split.
struct Split {
    board: Board,
    at: Place,
    /// The second cell, as long as its other digits are still to be tried with the first digit of the first.
    far: Option<Place>,
}

/// Room for splits. It is borrowed because it would be copied otherwise, and not filled in advance: 2 % less time.
type Splits = [MaybeUninit<Split>; SPLITS];

/// Splits that there is room for. A question that needs more is answered by a search of its own.
const SPLITS: usize = 16;

impl<'s> Half<'s> {
    fn idle(splits: &'s mut Splits) -> Half<'s> {
        Half { question: None, splits, number: 0 }
    }

    /// Puts the first child of the settled board into this half of the pair.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn split(&mut self, pair: &mut Pair, half: usize, at: Place, far: Option<Place>) {
        self.splits[self.number].write(Split { board: pair.board(half), at, far });
        self.number += 1;
        pair.take_first(half, at);
        if let Some(far) = far {
            pair.take_first(half, far);
        }
    }

    /// Puts what is to be tried next into a half of the pair; false if there is nothing left.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn next_child(&mut self, pair: &mut Pair, half: usize) -> bool {
        let Some(last) = self.number.checked_sub(1) else { return false };
        // SAFETY: those below `number` have a value: only `split` raises it, when it has written one.
        let split = unsafe { self.splits[last].assume_init_mut() };
        pair.set(half, &split.board);
        if let Some(far) = split.far.take() {
            pair.take_first(half, split.at);
            pair.take_rest(half, far);
        } else {
            pair.take_rest(half, split.at);
            self.number = last;
        }
        true
    }

    /// Takes the next question.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn ask(&mut self, pair: &mut Pair, half: usize, starts: &mut dyn Iterator<Item = (usize, Start<'_>)>) {
        (self.question, self.number) = (None, 0);
        if let Some((question, start)) = starts.next() {
            pair.load(half, &start);
            self.question = Some(question);
        }
    }

    /// Answers the question with both halves of a pair. The board in this half is settled and sound if there is an outlook, or else still to
    /// be propagated.
    #[inline(never)]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn search<const EXTRA: u8>(
        &mut self,
        pair: &Pair,
        half: usize,
        outlook: Option<&Outlook>,
        budget: &Budget,
    ) -> bool {
        let mut pair = *pair;
        let mut any = Any::under(budget);
        if let Some(outlook) = outlook {
            if split::<EXTRA, _>(&pair, half, outlook, &mut any).is_break() {
                return true;
            }
            if !self.next_child(&mut pair, half) {
                return false;
            }
        }
        loop {
            if !self.next_child(&mut pair, 1 - half) {
                pair.set(1 - half, &Pair([every(0); 9]).board(0));
            }
            if explore::<EXTRA>(&mut pair, &mut any).is_break() {
                return true;
            }
            if !self.next_child(&mut pair, half) {
                return false;
            }
        }
    }
}

/// The numbers of those starts that have a solution, as bits.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::nine::solver::simd) fn satisfiable_among<const EXTRA: u8>(
    starts: &mut dyn Iterator<Item = (usize, Start<'_>)>,
    budget: &Budget,
) -> u128 {
    let mut yes = 0;
    let mut pace = Pace::of(budget);
    let mut pair = Pair([every(0); 9]);
    let mut splits: [Splits; 2] = [const { [const { MaybeUninit::uninit() }; SPLITS] }; 2];
    let mut halves = splits.each_mut().map(Half::idle);
    for (i, half) in halves.iter_mut().enumerate() {
        half.ask(&mut pair, i, starts);
    }
    loop {
        if pace.step().is_break() {
            // As if all questions that are left had the answer yes.
            let left = starts.fold(0, |left, (question, _)| left | 1 << question);
            return halves
                .iter()
                .filter_map(|half| half.question)
                .fold(yes | left, |yes, question| yes | 1 << question);
        }
        let sound = pair.settle::<EXTRA>();
        let outlook = if sound == [false; 2] { Outlook::NOTHING } else { pair.outlook::<EXTRA>() };
        let mut to_split = sound;
        for (i, half) in halves.iter_mut().enumerate() {
            let Some(question) = half.question else { continue };
            let answer = if !sound[i] {
                if half.next_child(&mut pair, i) { None } else { Some(false) }
            } else if outlook.open[i] == 0 || outlook.known_number::<EXTRA>(i).is_some() {
                Some(true)
            } else if half.number == SPLITS {
                Some(half.search::<EXTRA>(&pair, i, Some(&outlook), budget))
            } else {
                None
            };
            if let Some(answer) = answer {
                yes |= u128::from(answer) << question;
                half.ask(&mut pair, i, starts);
                to_split[i] = false;
            }
        }
        if let Some(i) = halves.iter().position(|half| half.question.is_none()) {
            let last = &mut halves[1 - i];
            if let Some(question) = last.question {
                let outlook = if to_split[1 - i] { Some(&outlook) } else { None };
                yes |= u128::from(last.search::<EXTRA>(&pair, 1 - i, outlook, budget)) << question;
            }
            return yes;
        }
        for (i, half) in halves.iter_mut().enumerate() {
            if to_split[i] {
                half.split(&mut pair, i, outlook.place(i), outlook.far_off::<EXTRA>(i));
            }
        }
    }
}

//! A puzzle from which clues and marks are removed as long as it stays easy enough.

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::random::Random;
use crate::rating::{Rating, Technique};
use crate::rules::mark::Mark;

use super::judge::Judge;
use super::wanted::Wanted;

/// The number of orbits of clues without which a technique may come up: subsets come up with fewer
/// clues than fish and wings.
const REMOVED: usize = 2;

/// Something that can be removed.
enum Part {
    /// Clues that stay or go together.
    Clues(Vec<usize>),
    /// A single mark.
    Mark(Mark),
}

/// A puzzle that is not harder than wanted, whose parts are being removed.
pub(super) struct Draft<'a> {
    pub(super) judge: Judge,
    pub(super) solution: &'a Board,
    pub(super) clues: Board,
    /// `None` before the first removal.
    pub(super) rating: Option<Rating>,
    /// The number of clues at which removal stops.
    pub(super) least: usize,
    pub(super) wanted: &'a Wanted,
    pub(super) budget: &'a Budget<'a>,
}

impl Draft<'_> {
    /// Removes clues in the order of their orbits, and then marks in random order, until everything
    /// left has to stay.
    pub(super) fn reduce(
        &mut self,
        orbits: Vec<Vec<usize>>,
        random: &mut Random,
    ) -> Result<(), Undecided> {
        let many = orbits.len() / 4;
        let mut left = self.remove(orbits.into_iter().map(Part::Clues).collect(), many)?;
        // A request for more clues is a request for an easier puzzle, so redundant marks stay.
        if self.least == 0 {
            let mut marks: Vec<Mark> = self.judge.rules.drawn_marks().cloned().collect();
            random.shuffle(&mut marks);
            left.extend(self.remove(marks.into_iter().map(Part::Mark).collect(), 1)?);
        }
        self.settle(left)
    }

    /// Returns everything that could be removed: those of these clues that are given, then the
    /// marks.
    fn parts(&self, orbits: &[Vec<usize>]) -> Vec<Part> {
        let marks = self.judge.rules.drawn_marks().cloned().map(Part::Mark);
        let marks = marks.filter(|_| self.least == 0);
        self.given(orbits)
            .cloned()
            .map(Part::Clues)
            .chain(marks)
            .collect()
    }

    fn given<'o>(&self, orbits: &'o [Vec<usize>]) -> impl Iterator<Item = &'o Vec<usize>> {
        orbits
            .iter()
            .filter(|orbit| orbit.iter().all(|&cell| self.clues.get(cell).is_some()))
    }

    /// Removes parts in order and returns those that have to stay. Tries `many` at once first,
    /// fewer where that fails, and more where it works.
    fn remove(&mut self, parts: Vec<Part>, many: usize) -> Result<Vec<Part>, Undecided> {
        let (mut at, mut many) = (0, many.max(1));
        let mut stays = vec![false; parts.len()];
        // The end of the shortest run of parts known not to be removable together.
        let mut end = usize::MAX;
        while at < parts.len() {
            if end == at + 1 {
                stays[at] = true;
                (at, many, end) = (at + 1, 1, usize::MAX);
                continue;
            }
            let next = parts.len().min(
                at + if end == usize::MAX {
                    many
                } else {
                    (end - at) / 2
                },
            );
            if self.try_without(&parts[at..next])? {
                (at, many) = (next, many * 2);
            } else {
                end = next;
            }
        }
        Ok(parts
            .into_iter()
            .zip(stays)
            .filter_map(|(part, stays)| stays.then_some(part))
            .collect())
    }

    /// Tries to remove each part on its own, until all of them have to stay.
    fn settle(&mut self, mut parts: Vec<Part>) -> Result<(), Undecided> {
        loop {
            let before = parts.len();
            parts = self.remove(parts, 1)?;
            if parts.len() == before {
                return Ok(());
            }
        }
    }

    /// Removes these parts if the goal allows it. Returns `true` if it does.
    fn try_without(&mut self, parts: &[Part]) -> Result<bool, Undecided> {
        let (mut clues, mut marks) = (self.clues.clone(), Vec::new());
        for part in parts {
            match part {
                Part::Clues(cells) => cells.iter().for_each(|&cell| clues.set(cell, None)),
                Part::Mark(mark) => marks.push(mark),
            }
        }
        if clues.clues() < self.least {
            return Ok(false);
        }
        let fewer = if marks.is_empty() {
            None
        } else {
            let Some(fewer) = self.judge.without(marks, self.solution) else {
                return Ok(false);
            };
            Some(fewer)
        };
        let judge = fewer.as_ref().unwrap_or(&self.judge);
        let Some(rating) = judge.rate(&clues, self.wanted.goal, self.budget)? else {
            return Ok(false);
        };
        (self.clues, self.rating) = (clues, Some(rating));
        if let Some(judge) = fewer {
            self.judge = judge;
        }
        Ok(true)
    }

    /// Replaces the clues with similar ones that need the technique, if it finds any, and returns
    /// `true` if it does.
    ///
    /// The techniques up to this one rarely solve a minimal puzzle, but this one may come up before
    /// they get stuck, or without a few of the clues. Then clues are added in random order where
    /// cells are still open, as long as it still comes up, until all are filled, and what has
    /// become redundant is removed.
    pub(super) fn provoke(
        &mut self,
        technique: Technique,
        orbits: &[Vec<usize>],
    ) -> Result<bool, Undecided> {
        let reach = |clues: &Board| self.judge.rater.reach(technique, clues, self.budget);
        for removed in [0, REMOVED] {
            let mut clues = self.clues.clone();
            self.given(orbits)
                .take(removed)
                .flatten()
                .for_each(|&cell| clues.set(cell, None));
            let mut reached = reach(&clues)?;
            if reached.used != Some(technique) {
                continue;
            }
            for orbit in orbits {
                if orbit.iter().all(|&cell| reached.board.get(cell).is_some()) {
                    continue;
                }
                let more = self
                    .solution
                    .restrict(clues.filled().chain(orbit.iter().copied()));
                let next = reach(&more)?;
                if next.used == Some(technique) {
                    (clues, reached) = (more, next);
                }
            }
            let rating = self.judge.rate(&clues, self.wanted.goal, self.budget)?;
            if clues.clues() >= self.least && rating.is_some() {
                (self.clues, self.rating) = (clues, rating);
                self.settle(self.parts(orbits))?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the rating of what is left, if it is not harder than wanted.
    pub(super) fn rated(&self) -> Result<Option<Rating>, Undecided> {
        match self.rating {
            Some(rating) => Ok(Some(rating)),
            None => self.judge.rate(&self.clues, self.wanted.goal, self.budget),
        }
    }
}

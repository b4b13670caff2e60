//! Guided trial, where the ladder ends: suppose a candidate, follow it up the ladder to a contradiction, and rule it out.
//!
//! A supposition that comes out right proves nothing, so only those that fail are used, and of these the shortest: first with the easy
//! techniques alone and from a candidate that is one of two, where the refutation leaves a digit; then with more of the ladder, and from
//! all candidates. Forcing is a trial inside the trial, so it comes last and is used one at a time. What the contradiction does not need
//! is left out. All of this depends on the position alone, and is bounded by a number of rounds.
//!
//! The hardest puzzles known (those of T&E depth 3 among them) need nothing deeper.

use crate::budget::Budget;
use crate::nine::cell::{Cell, Digit};
use crate::nine::cell_set::CellSet;

use super::board::Board;
use super::candidates::Candidates;
use super::needed::needed;
use super::position::Position;
use super::step::{Moves, Pattern, Step, Supposition};
use super::tables::Tables;
use super::technique::Technique;
use super::{apply, easiest};

/// The trials of one explanation.
pub(super) struct Trials<'t> {
    tables: &'t Tables,
    /// Rounds of the ladder that may still be looked at.
    rounds: u32,
    budget: &'t Budget<'t>,
}

impl<'t> Trials<'t> {
    /// Trials that look at so many rounds between them.
    pub(super) fn new(tables: &'t Tables, rounds: u32, budget: &'t Budget<'t>) -> Trials<'t> {
        Trials { tables, rounds, budget }
    }

    /// The step that refutes a candidate, unless the rounds run out.
    pub(super) fn step(&mut self, board: &Board) -> Option<Step> {
        let ladder = Technique::LADDER;
        let up_to = |technique| ladder.iter().position(|&other| other == technique).unwrap_or(0);
        let [easy, plain, all] = [up_to(Technique::Skyscraper), up_to(Technique::Forcing), ladder.len()];
        let [strong, others] = by_strength(self.tables, board);
        let ways =
            [(&strong, easy), (&strong, plain), (&others, easy), (&others, plain), (&strong, all), (&others, all)];
        ways.into_iter().find_map(|(candidates, techniques)| self.shortest(board, candidates, &ladder[..techniques]))
    }

    /// The refutation with the fewest rounds, and of those the one with the fewest steps.
    fn shortest(&mut self, board: &Board, candidates: &[(Cell, Digit)], ladder: &[Technique]) -> Option<Step> {
        let mut longest = u32::MAX;
        let mut best: Option<(u32, Cell, Digit, Supposition)> = None;
        for &(cell, digit) in candidates {
            let Some((supposition, rounds)) = self.follow(board, cell, digit, ladder, longest) else { continue };
            let size = |supposition: &Supposition| supposition.steps.len();
            if best.as_ref().is_none_or(|(fewest, .., other)| (rounds, size(&supposition)) < (*fewest, size(other))) {
                best = Some((rounds, cell, digit, supposition));
                longest = rounds;
            }
        }
        best.map(|(_, cell, digit, supposition)| self.refutation(board, cell, digit, supposition))
    }

    /// Follows a candidate up the ladder for so many rounds: the contradiction that it ends in, if it does, and the rounds to it.
    fn follow(
        &mut self,
        board: &Board,
        cell: Cell,
        digit: Digit,
        ladder: &[Technique],
        longest: u32,
    ) -> Option<(Supposition, u32)> {
        let mut board = board.clone();
        board.place(self.tables, cell, digit);
        let (mut steps, mut rounds) = (Vec::new(), 0);
        loop {
            if let Some(end) = board.dead_end(self.tables) {
                return Some((Supposition { steps, end }, rounds));
            }
            if board.open.is_empty() || rounds == longest || self.rounds == 0 {
                return None;
            }
            self.rounds -= 1;
            rounds += 1;
            // Steps of a round may take each other's digits: what is left then is seen in the next round.
            for step in self.round(&board, ladder)? {
                if board.dead_end(self.tables).is_some() || !step.placements.is_subset(&board.candidates) {
                    break;
                }
                apply(self.tables, &mut board, &step);
                steps.push(step);
            }
        }
    }

    fn round(&self, board: &Board, ladder: &[Technique]) -> Option<Vec<Step>> {
        let position = Position::new(self.tables, board.clone());
        let mut moves = Moves::new(true);
        let technique = easiest(ladder, &position, &mut moves, self.budget)?;
        let steps = moves.into_steps();
        Some(if technique == Technique::Forcing { self.most_telling(board, steps) } else { steps })
    }

    /// The one step that leaves a digit, if any does.
    fn most_telling(&self, board: &Board, mut steps: Vec<Step>) -> Vec<Step> {
        let leaves_a_digit =
            |step: &Step| step.eliminations.iter().any(|(cell, digit)| is_strong(self.tables, board, cell, digit));
        let best = steps.iter().position(leaves_a_digit).unwrap_or(0);
        vec![steps.swap_remove(best)]
    }

    fn refutation(&self, board: &Board, cell: Cell, digit: Digit, supposition: Supposition) -> Step {
        let mut start = board.clone();
        start.place(self.tables, cell, digit);
        let steps = needed(self.tables, &start, supposition.steps, |board| board.dead_end(self.tables).is_some());
        for step in &steps {
            apply(self.tables, &mut start, step);
        }
        let end = start.dead_end(self.tables).unwrap_or(supposition.end);
        let cells = CellSet::of(cell);
        Step {
            technique: Technique::Trial,
            pattern: Pattern {
                cells,
                digits: digit.into(),
                supposition: Some(Supposition { steps, end }),
                ..Pattern::default()
            },
            placements: Candidates::EMPTY,
            eliminations: Candidates::of(digit, cells),
        }
    }
}

/// Whether the candidate is one of two in its cell, or one of two places in a house.
fn is_strong(tables: &Tables, board: &Board, cell: Cell, digit: Digit) -> bool {
    let mut through = tables.houses.iter().filter(|house| house.contains(cell));
    board.digits[cell.index()].len() == 2 || through.any(|&house| (board.places(digit) & house).len() == 2)
}

/// The strong candidates and the others, each from the cells with the fewest candidates on.
fn by_strength(tables: &Tables, board: &Board) -> [Vec<(Cell, Digit)>; 2] {
    let mut all: Vec<(Cell, Digit)> = board.candidates.iter().collect();
    all.sort_by_key(|&(cell, digit)| (board.digits[cell.index()].len(), cell, digit));
    let (strong, others) = all.into_iter().partition(|&(cell, digit)| is_strong(tables, board, cell, digit));
    [strong, others]
}

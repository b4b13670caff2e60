//! Guided trial, where the ladder ends: suppose a candidate, follow it up the ladder to a contradiction, and rule it out.
//!
//! A supposition that comes out right proves nothing, so only those that fail are used. Of these the shortest is taken: first with the
//! easy techniques alone, from cells with two candidates and houses with two places, where the refutation leaves a digit; then with the
//! whole ladder, then from all candidates, and only if none of that leads anywhere with trials inside the trial. What the contradiction
//! does not need is left out. All of this is a function of the position, and bounded by a number of rounds.

use crate::cell::{Cell, Digit};
use crate::cell_set::CellSet;

use super::board::{Board, DeadEnd};
use super::candidates::Candidates;
use super::needed::needed;
use super::position::Position;
use super::step::{Moves, Pattern, Step, Supposition};
use super::tables::Tables;
use super::technique::Technique;
use super::{apply, easiest};

/// Trials inside trials, at most.
const DEEPEST: u32 = 8;

/// The trials of one explanation.
pub(super) struct Trials<'t> {
    tables: &'t Tables,
    /// Rounds of the ladder that may still be looked at.
    rounds: u32,
}

/// A supposition under way.
struct Line<'l> {
    ladder: &'l [Technique],
    /// How deep trials inside it may go.
    depth: u32,
    /// Rounds after which it is given up.
    longest: u32,
}

impl<'t> Trials<'t> {
    /// Trials that look at so many rounds between them.
    pub(super) fn new(tables: &'t Tables, rounds: u32) -> Trials<'t> {
        Trials { tables, rounds }
    }

    /// The step that refutes a candidate, unless the rounds run out.
    pub(super) fn step(&mut self, board: &Board) -> Option<Step> {
        self.up_to(board, DEEPEST)
    }

    fn up_to(&mut self, board: &Board, depth: u32) -> Option<Step> {
        let ladder = Technique::LADDER;
        let up_to = |technique| ladder.iter().position(|&other| other == technique).unwrap_or(0);
        let [easy, plain, all] = [up_to(Technique::Skyscraper), up_to(Technique::Forcing), ladder.len()];
        let [strong, others] = by_strength(self.tables, board);
        let plain = [(&strong, easy), (&strong, plain), (&others, easy), (&others, plain), (&strong, all), (&others, all)];
        plain.into_iter().find_map(|(candidates, techniques)| self.shortest(board, candidates, &ladder[..techniques])).or_else(|| {
            (1..=depth).find_map(|depth| {
                let line = Line { ladder: &ladder, depth, longest: u32::MAX };
                strong.iter().chain(&others).find_map(|&(cell, digit)| {
                    let (supposition, _) = self.follow(board, cell, digit, &line)?;
                    Some(self.refutation(board, cell, digit, supposition))
                })
            })
        })
    }

    /// The refutation with the fewest rounds, and of those the one with the fewest steps.
    fn shortest(&mut self, board: &Board, candidates: &[(Cell, Digit)], ladder: &[Technique]) -> Option<Step> {
        let mut line = Line { ladder, depth: 0, longest: u32::MAX };
        let mut best: Option<(u32, Cell, Digit, Supposition)> = None;
        for &(cell, digit) in candidates {
            let Some((supposition, rounds)) = self.follow(board, cell, digit, &line) else { continue };
            let size = |supposition: &Supposition| supposition.steps.len();
            if best.as_ref().is_none_or(|(fewest, .., other)| (rounds, size(&supposition)) < (*fewest, size(other))) {
                best = Some((rounds, cell, digit, supposition));
                line.longest = rounds;
            }
        }
        best.map(|(_, cell, digit, supposition)| self.refutation(board, cell, digit, supposition))
    }

    /// Follows a candidate up the ladder: the contradiction that it ends in, if it does, and the rounds to it.
    fn follow(&mut self, board: &Board, cell: Cell, digit: Digit, line: &Line) -> Option<(Supposition, u32)> {
        let mut board = board.clone();
        board.place(self.tables, cell, digit);
        let (mut steps, mut rounds) = (Vec::new(), 0);
        loop {
            if let Some(end) = board.dead_end(self.tables) {
                return Some((Supposition { steps, end }, rounds));
            }
            if board.open.is_empty() || rounds == line.longest || self.rounds == 0 {
                return None;
            }
            self.rounds -= 1;
            rounds += 1;
            // Steps of a round may take each other's digits: what is left then is seen in the next round.
            for step in self.round(&board, line)? {
                if board.dead_end(self.tables).is_some() || !step.placements.is_subset(&board.candidates) {
                    break;
                }
                apply(self.tables, &mut board, &step);
                steps.push(step);
            }
        }
    }

    fn round(&mut self, board: &Board, line: &Line) -> Option<Vec<Step>> {
        let position = Position::new(self.tables, board.clone());
        let mut moves = Moves::new(true);
        match easiest(line.ladder, &position, &mut moves) {
            Some(Technique::Forcing) => return Some(vec![self.most_telling(board, moves.into_steps())?]),
            Some(_) => return Some(moves.into_steps()),
            None => {}
        }
        let step = if line.depth > 0 { self.up_to(board, line.depth - 1) } else { None };
        step.map(|step| vec![step])
    }

    /// Forcing is a trial in itself, so only one is made at a time: one that leaves a digit, if there is any.
    fn most_telling(&self, board: &Board, steps: Vec<Step>) -> Option<Step> {
        let (telling, others): (Vec<Step>, Vec<Step>) = steps.into_iter().partition(|step| {
            step.eliminations.iter().any(|(cell, digit)| is_strong(self.tables, board, cell, digit))
        });
        telling.into_iter().chain(others).next()
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
            pattern: Pattern { cells, digits: digit.into(), supposition: Some(Supposition { steps, end }), ..Pattern::default() },
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

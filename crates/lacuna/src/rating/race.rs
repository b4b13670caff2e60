//! Suppositions followed side by side: the search for a candidate that fails soon.
//!
//! Each candidate has a line: the position that it leads to so far. Lines are kept while the puzzle
//! goes on, because a candidate that is ruled out only takes candidates from them, so that what
//! follows from a supposition is found once.

use crate::budget::Budget;

use super::candidates::Candidate;
use super::ladder::easiest;
use super::position::Position;
use super::state::State;
use super::step::Moves;
use super::tables::Tables;
use super::technique::Technique;
use super::values::Value;

/// A supposed candidate, and where it leads.
pub(super) struct Line<'t, const W: usize> {
    pub(super) candidate: Candidate,
    pub(super) position: Position<'t, W>,
    /// The number of ladders that find nothing more.
    idle: usize,
    has_failed: bool,
}

/// The lines of some candidates.
pub(super) struct Race<'t, const W: usize> {
    tables: &'t Tables<W>,
    pub(super) lines: Vec<Line<'t, W>>,
}

/// Techniques that take more time in a supposition than their finds are worth.
const SLOW: [Technique; 5] = [
    Technique::Swordfish,
    Technique::Jellyfish,
    Technique::XChain,
    Technique::GroupedXChain,
    Technique::XyLoop,
];

/// Returns the ladders of a supposition: the easy techniques, and those that take a moment.
pub(super) fn ladders<const W: usize>(tables: &Tables<W>) -> Vec<Vec<Technique>> {
    let all = || tables.ladder.iter().copied();
    if tables.has_marks || !tables.apart.is_empty() {
        return vec![
            all()
                .filter(|technique| Technique::QUICK.contains(technique))
                .collect(),
        ];
    }
    let below = |end| {
        all()
            .take_while(move |&technique| technique != end)
            .filter(|it| !SLOW.contains(it))
            .collect()
    };
    vec![below(Technique::Skyscraper), below(Technique::Forcing)]
}

impl<'t, const W: usize> Race<'t, W> {
    /// Supposes each of these candidates.
    pub(super) fn new(
        tables: &'t Tables<W>,
        state: &State<W>,
        candidates: impl IntoIterator<Item = Candidate>,
        budget: &'t Budget<'t>,
    ) -> Race<'t, W> {
        let line = |candidate| {
            let position = Position::new(tables, state.suppose(tables, candidate), budget);
            Line {
                candidate,
                idle: 0,
                has_failed: position.is_dead(),
                position,
            }
        };
        Race {
            tables,
            lines: candidates.into_iter().map(line).collect(),
        }
    }

    /// Takes over what has been ruled out since.
    pub(super) fn narrow(&mut self, state: &State<W>) {
        let possible = state.possible();
        let is_open = |&(cell, value): &Candidate| state.values(cell).contains(Value::new(value));
        self.lines.retain(|line| is_open(&line.candidate));
        for line in &mut self.lines {
            let is_new = Value::all(self.tables.values).fold(false, |is_new, value| {
                let gone = line.position.state.places(value) - possible.places(value);
                line.position.rule_out(value, gone);
                is_new || !gone.is_empty()
            });
            if is_new {
                (line.idle, line.has_failed) = (0, line.position.is_dead());
            }
        }
    }

    /// Returns the candidates that have failed.
    pub(super) fn failed(&self) -> Vec<Candidate> {
        self.lines
            .iter()
            .filter(|line| line.has_failed)
            .map(|line| line.candidate)
            .collect()
    }

    /// Follows the lines of some candidates side by side, a round at a time, up these ladders, the
    /// easiest first. Returns the candidates that fail first, all in the same round; none if every
    /// line goes as far as it leads, or the rounds run out.
    pub(super) fn run(
        &mut self,
        ladders: &[Vec<Technique>],
        runs: impl Fn(Candidate) -> bool,
        rounds: &mut usize,
    ) -> Vec<Candidate> {
        let mut moves = Moves::new(self.tables.values, false);
        for (number, ladder) in ladders.iter().enumerate() {
            let is_on = |line: &&mut Line<W>| {
                line.idle <= number && !line.has_failed && runs(line.candidate)
            };
            let mut on: Vec<&mut Line<W>> = self.lines.iter_mut().filter(is_on).collect();
            while !on.is_empty() && *rounds > 0 {
                on.retain_mut(|line| {
                    *rounds = rounds.saturating_sub(1);
                    line.go_on(number, ladder, &mut moves)
                });
                let failed: Vec<Candidate> = on
                    .iter()
                    .filter(|line| line.has_failed)
                    .map(|line| line.candidate)
                    .collect();
                if !failed.is_empty() {
                    return failed;
                }
            }
        }
        Vec::new()
    }
}

impl<const W: usize> Line<'_, W> {
    /// Makes one round with the ladder of this number. Returns `false` if there are no moves.
    fn go_on(&mut self, number: usize, ladder: &[Technique], moves: &mut Moves<W>) -> bool {
        let position = &mut self.position;
        if position.state.open.is_empty() || easiest(ladder, position, moves).is_none() {
            self.idle = number + 1;
            return false;
        }
        position.apply(moves);
        (self.idle, self.has_failed) = (0, position.is_dead());
        true
    }
}

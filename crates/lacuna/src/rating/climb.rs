//! The climb: a puzzle is solved with the ladder, and beyond its end with trials.

use super::chains::{Chains, Links};
use super::marks::Which;
use super::position::{DeadEnd, PencilBoard, Position, State};
use super::score::{Rating, Tally};
use super::step::{Moves, Pattern, Step, Supposition};
use super::tables::Tables;
use super::technique::{Technique, techniques};
use super::values::{Candidate, Candidates, Value};
use super::{chains, forcing, marks, short_chains, singles, subsets, uniqueness};
use crate::board::Board;
use crate::budget::Budget;
use crate::cells::Cells;
use crate::rules::layout::HouseKind;

/// A rating with the steps that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The rating.
    pub rating: Rating,
    /// The steps in order. Moves that add nothing to earlier ones of their round are left out.
    pub steps: Vec<Step>,
    /// The clues and all values that the steps assign: full for a puzzle.
    pub reached: Board,
}

/// How far a part of the ladder gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The hardest technique that was used.
    pub used: Option<Technique>,
    /// The clues and all values assigned.
    pub board: Board,
    /// The rating, if that is the solution.
    pub rating: Option<Rating>,
}

/// The maximum number of ladder rounds for the trials of one explanation, on nine values in 81
/// cells. Larger layouts and puzzles with marks get fewer rounds, because each takes longer.
const ROUNDS_OF_TRIALS: usize = 200_000;
const ROUNDS_WITH_MARKS: usize = 150_000;
const CANDIDATES_OF_NINE: usize = 9 * 81;

/// A function that returns the solution, if there is exactly one. It is called when the ladder ends
/// before the solution.
type Solve<'a> = &'a dyn Fn() -> Option<Board>;

/// The conditions under which a climb ends before the solution.
#[derive(Clone, Copy, Debug)]
struct End {
    /// At most this many cells are open.
    open: usize,
    /// The score is at least this.
    score: u32,
    /// Only harder techniques than this one apply.
    hardest: Technique,
}

impl End {
    /// The end of the ladder.
    const WHOLE: End = End {
        open: 0,
        score: u32::MAX,
        hardest: Technique::Trial,
    };
}

/// Returns the rating if its score is less than `below`, otherwise some rating with at least that
/// score. What this and the next three functions return is meaningless once the budget is spent.
pub(super) fn rate<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    below: u32,
    budget: &Budget,
) -> Rating {
    let mut moves = Moves::new(tables.values, false);
    let mut state = State::new(tables, clues);
    climb(
        tables,
        &mut state,
        End {
            score: below,
            ..End::WHOLE
        },
        &mut moves,
        budget,
    )
    .rating_of(tables, &state)
}

/// Returns how far the techniques up to `hardest` get.
pub(super) fn reach<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    hardest: Technique,
    budget: &Budget,
) -> Reach {
    let (mut moves, mut state) = (Moves::new(tables.values, false), State::new(tables, clues));
    let tally = climb(
        tables,
        &mut state,
        End {
            hardest,
            ..End::WHOLE
        },
        &mut moves,
        budget,
    );
    let rating = state
        .open
        .is_empty()
        .then(|| tally.rating_of(tables, &state));
    Reach {
        used: tally.hardest(),
        board: state.pencil.written,
        rating,
    }
}

/// Passes each step to `each` as soon as it is found, with the rating, which no trial changes.
/// Returns the rating and the board reached.
pub(super) fn explain<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    solve: Solve,
    budget: &Budget,
    each: &mut dyn FnMut(Rating, Step),
) -> (Rating, Board) {
    let mut gone = Candidates::new(tables.values, Cells::<W>::EMPTY);
    go_on(
        tables,
        State::new(tables, clues),
        0,
        solve,
        budget,
        &mut |rating, mut step| {
            if drop_repeats(&mut step, &mut gone) {
                each(rating, step);
            }
        },
    )
}

/// Returns the position in which the techniques up to this one first use it, and the step.
pub(super) fn before<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    technique: Technique,
    budget: &Budget,
) -> Option<(PencilBoard, Step)> {
    let start = State::new(tables, clues);
    let (mut moves, mut state, end) = (
        Moves::new(tables.values, true),
        start.clone(),
        End {
            hardest: technique,
            ..End::WHOLE
        },
    );
    climb(tables, &mut state, end, &mut moves, budget);
    let steps = moves.into_steps();
    let at = steps.iter().position(|step| step.technique == technique)?;
    let mut state = start;
    steps[..at]
        .iter()
        .for_each(|step| state.apply(tables, step));
    Some((state.pencil, steps.into_iter().nth(at)?))
}

/// Returns the steps up to the first value that they assign, without those that it does not need.
pub(super) fn hint<const W: usize>(
    tables: &Tables<W>,
    clues: &Board,
    solve: Solve,
    budget: &Budget,
) -> Vec<Step> {
    let (start, mut steps) = (State::new(tables, clues), Vec::new());
    let few = start.open.len().saturating_sub(1);
    go_on(tables, start.clone(), few, solve, budget, &mut |_, step| {
        steps.push(step)
    });
    let Some(last) = steps.iter().position(|step| !step.placements.is_empty()) else {
        return Vec::new();
    };
    steps.truncate(last + 1);
    let values = steps[last].placements.clone();
    let is_written = |state: &State<W>| {
        values
            .iter()
            .all(|&(cell, value)| state.pencil.written.get(cell) == Some(value))
    };
    let mut steps = needed(tables, &start, steps, is_written, budget);
    let mut gone = Candidates::new(tables.values, Cells::<W>::EMPTY);
    steps.retain_mut(|step| drop_repeats(step, &mut gone));
    steps
}

/// Removes from a step the candidates that an earlier one rules out: the moves of a round are found
/// in one position, so they overlap. Returns `false` if nothing is left of the step.
fn drop_repeats<const W: usize>(step: &mut Step, gone: &mut Candidates<W>) -> bool {
    if let Some(supposition) = &mut step.pattern.supposition {
        let mut gone = gone.clone();
        supposition
            .steps
            .retain_mut(|step| drop_repeats(step, &mut gone));
    }
    step.eliminations.retain(|&(cell, value)| {
        let cells = gone.places_mut(Value::new(value));
        let is_new = !cells.contains(cell);
        cells.insert(cell);
        is_new
    });
    !(step.placements.is_empty() && step.eliminations.is_empty())
}

/// Climbs the ladder and continues with trials until at most `few` cells are open. The rating is
/// that of the ladder alone.
fn go_on<'t, const W: usize>(
    tables: &'t Tables<W>,
    mut state: State<W>,
    few: usize,
    solve: Solve,
    budget: &'t Budget<'t>,
    each: &mut dyn FnMut(Rating, Step),
) -> (Rating, Board) {
    let (mut moves, end) = (
        Moves::new(tables.values, true),
        End {
            open: few,
            ..End::WHOLE
        },
    );
    let mut race = None;
    let rating = climb(tables, &mut state, end, &mut moves, budget).rating_of(tables, &state);
    moves
        .take_steps()
        .into_iter()
        .for_each(|step| each(rating, step));
    let candidates = (tables.cells * tables.values).max(CANDIDATES_OF_NINE);
    let rounds = if tables.has_marks {
        ROUNDS_WITH_MARKS
    } else {
        ROUNDS_OF_TRIALS
    };
    let solution = if state.open.len() > few {
        solve()
    } else {
        None
    };
    let mut trials = Trials::new(
        tables,
        rounds * CANDIDATES_OF_NINE / candidates,
        solution,
        budget,
    );
    while state.open.len() > few
        && state.dead_end(tables).is_none()
        && let Some(step) = trials.step(&state, &mut race)
    {
        state.apply(tables, &step);
        each(rating, step);
        climb(tables, &mut state, end, &mut moves, budget);
        moves
            .take_steps()
            .into_iter()
            .for_each(|step| each(rating, step));
    }
    (rating, state.pencil.written)
}

/// Climbs as far as the ladder leads, or to `end`. Steps that would reach the score of `end` are
/// not searched for.
fn climb<const W: usize>(
    tables: &Tables<W>,
    state: &mut State<W>,
    end: End,
    moves: &mut Moves<W>,
    budget: &Budget,
) -> Tally {
    let mut position = Position::new(tables, state.clone(), budget);
    let mut tally = Tally::default();
    while position.state.open.len() > end.open
        && let Some(price) = tally.highest_price(tables.has_marks, end.score)
        && let Some(technique) = easiest(tables.ladder_up_to(price, end.hardest), &position, moves)
    {
        tally.round(technique, moves.links, moves.open);
        position.apply(moves);
    }
    *state = position.state;
    tally
}

impl Tally {
    /// Returns the rating of a puzzle whose rounds end in this state.
    fn rating_of<const W: usize>(self, tables: &Tables<W>, state: &State<W>) -> Rating {
        self.rating(
            tables.has_marks,
            (!state.open.is_empty()).then(|| state.candidates.len()),
        )
    }
}

// The ladder: the finder of each technique, and the search for the easiest technique that applies.

/// Finds the easiest technique of the ladder that has moves, and leaves them on the sheet. Stops
/// when the budget is spent.
pub(super) fn easiest<const W: usize>(
    ladder: &[Technique],
    position: &Position<W>,
    moves: &mut Moves<W>,
) -> Option<Technique> {
    ladder
        .iter()
        .copied()
        .take_while(|_| !position.budget.is_spent())
        .find(|&technique| {
            moves.start(technique);
            search(technique, position, moves);
            moves.open > 0
        })
}

/// Notes all moves of a technique.
pub(super) fn search<const W: usize>(
    technique: Technique,
    position: &Position<W>,
    moves: &mut Moves<W>,
) {
    macro_rules! call {
        ($($(#[$doc:meta])* $technique:ident $entry:tt $($module:ident::$find:ident($($argument:expr),*))?;)*) => {
            match technique {
                $(Technique::$technique => { $($module::$find(position, $($argument,)* moves);)? })*
            }
        };
    }
    techniques!(call);
}

// The steps that matter: all others can be left out, and the rest still reach the same goal.

/// The maximum number of searches, after which all remaining steps stay. A solution of 30 steps
/// takes fewer; one of 200 would take minutes with marks.
const SEARCHES: usize = 1_000;

/// Drops each step that the others do not need to reach the goal, from the last to the first. After
/// [`SEARCHES`] searches, the first steps stay as they are. The result is meaningless once the
/// budget is spent.
pub(super) fn needed<const W: usize>(
    tables: &Tables<W>,
    start: &State<W>,
    steps: Vec<Step>,
    goal: impl Fn(&State<W>) -> bool,
    budget: &Budget,
) -> Vec<Step> {
    let mut before = vec![start.clone()];
    for step in &steps {
        let mut state = before[before.len() - 1].clone();
        state.apply(tables, step);
        before.push(state);
    }
    let mut search = Search {
        tables,
        left: SEARCHES,
        budget,
    };
    let mut kept: Vec<Step> = Vec::new();
    for (step, state) in steps.into_iter().zip(before).rev() {
        match search.made_again(state, &kept, &goal) {
            Some(steps) => kept = steps,
            None => kept.insert(0, step),
        }
    }
    kept
}

/// Looks for steps again.
struct Search<'t, const W: usize> {
    tables: &'t Tables<W>,
    /// The searches that may still be made.
    left: usize,
    budget: &'t Budget<'t>,
}

impl<const W: usize> Search<'_, W> {
    /// Returns the steps as they look from this position on, if all can be made and reach the goal.
    fn made_again(
        &mut self,
        mut state: State<W>,
        steps: &[Step],
        goal: impl Fn(&State<W>) -> bool,
    ) -> Option<Vec<Step>> {
        let mut made = Vec::with_capacity(steps.len());
        for step in steps {
            let step = self.found_again(&state, step)?;
            state.apply(self.tables, &step);
            made.push(step);
        }
        goal(&state).then_some(made)
    }

    /// Finds a move again in this position by its technique. Trials are not repeated, so nothing
    /// before them is dropped.
    fn found_again(&mut self, state: &State<W>, step: &Step) -> Option<Step> {
        self.left = self.left.checked_sub(1)?;
        if self.budget.is_spent() {
            return None;
        }
        let position = Position::new(self.tables, state.clone(), self.budget);
        let mut moves = Moves::new(self.tables.values, true);
        moves.start(step.technique);
        search(step.technique, &position, &mut moves);
        let rules_out = |found: &Step| {
            step.eliminations
                .iter()
                .all(|candidate| found.eliminations.contains(candidate))
        };
        let same = |found: &Step| found.placements == step.placements && rules_out(found);
        let found = moves.into_steps().into_iter().find(same)?;
        Some(Step {
            eliminations: step.eliminations.clone(),
            ..found
        })
    }
}

// Guided trials, where the ladder ends: suppose a candidate, follow it up the ladder to a
// contradiction, and rule it out.
//
// A supposition that turns out right proves nothing, so only those that fail are used. Candidates
// are followed [side by side](super::race) until the first of them fails: those that are one of
// two first, whose refutation gives a value, then all. Of those that fail in the same round, the
// proof with the fewest steps is chosen. Where no candidate fails, one is refuted with trials
// inside the trial. Several candidates are tried, each with few rounds at first and then with
// more. The proof is found without its steps, and written down when it is complete. Steps that the
// contradiction does not need are left out. All of this depends on the position alone, and is
// bounded by a number of rounds. Where no proof is found, the solution supplies the value from
// which the ladder gets furthest, and the step says so.

/// The number of candidates that fail in the same round whose proofs are compared.
const COMPARED: usize = 4;

/// The number of candidates that are tried with trials inside, and the rounds for each of them,
/// from the first attempt on. With marks or pair rules, longer attempts find proofs of thousands of
/// steps that nobody reads.
const PATIENT: (usize, &[usize]) = (12, &[200, 2_000, 8_000, 64_000]);
const HASTY: (usize, &[usize]) = (4, &[200, 2_000]);

/// The number of candidates that are followed inside a trial.
const BRANCHES: usize = 24;

/// The maximum number of trials inside each other.
const DEEPEST: usize = 12;

/// The trials of one explanation.
struct Trials<'t, const W: usize> {
    tables: &'t Tables<W>,
    ladders: Vec<Vec<Technique>>,
    writer: Writer<'t, W>,
    /// The rounds of the ladder that are left.
    rounds: usize,
    /// The solution, which no trial refutes.
    solution: Option<Board>,
    budget: &'t Budget<'t>,
}

impl<'t, const W: usize> Trials<'t, W> {
    /// Creates trials that share this many rounds.
    pub(super) fn new(
        tables: &'t Tables<W>,
        rounds: usize,
        solution: Option<Board>,
        budget: &'t Budget<'t>,
    ) -> Trials<'t, W> {
        Trials {
            tables,
            ladders: ladders(tables),
            writer: Writer::new(tables, budget),
            rounds,
            solution,
            budget,
        }
    }

    /// Returns a step that refutes a candidate, unless the rounds run out. The race goes on from
    /// one step to the next.
    pub(super) fn step(
        &mut self,
        state: &State<W>,
        race: &mut Option<Race<'t, W>>,
    ) -> Option<Step> {
        let all = || by_strength(self.tables, state).concat();
        let race = race.get_or_insert_with(|| Race::new(self.tables, state, all(), self.budget));
        race.narrow(state);
        if let Some(solution) = &self.solution {
            race.lines
                .retain(|line| solution.get(line.candidate.0) != Some(line.candidate.1));
        }
        loop {
            let failed = self.first_to_fail(state, race);
            if self.budget.is_spent() {
                return None;
            }
            if failed.is_empty() {
                return self
                    .deepest(state, &race.lines)
                    .or_else(|| self.search(state));
            }
            if let Some(step) = self.shortest(state, &failed) {
                return Some(step);
            }
            race.lines.retain(|line| !failed.contains(&line.candidate));
        }
    }

    /// Returns the candidates that fail first.
    fn first_to_fail(&mut self, state: &State<W>, race: &mut Race<'t, W>) -> Vec<Candidate> {
        let mut failed = race.failed();
        for strong in [true, false] {
            if failed.is_empty() {
                let runs = |candidate| is_strong(self.tables, state, candidate) == strong;
                failed = race.run(&self.ladders, runs, &mut self.rounds);
            }
        }
        failed
    }

    /// Returns the refutation with the fewest steps of the first of these candidates.
    fn shortest(&mut self, state: &State<W>, failed: &[Candidate]) -> Option<Step> {
        let of = |&candidate: &Candidate| self.writer.step(state, &Proof::plain(candidate));
        let proofs: Vec<Step> = failed.iter().filter_map(of).take(COMPARED).collect();
        let steps = |step: &Step| {
            step.supposed()
                .map_or(0, |(_, supposition)| supposition.steps.len())
        };
        let step = proofs.into_iter().min_by_key(steps)?;
        Some(self.writer.without_idle_steps(state, step))
    }

    /// Returns a step that refutes a candidate with trials inside.
    fn deepest(&mut self, state: &State<W>, lines: &[Line<'t, W>]) -> Option<Step> {
        let mut lines: Vec<&Line<'t, W>> = lines
            .iter()
            .filter(|line| !line.position.state.open.is_empty())
            .collect();
        let is_weak = |line: &Line<'t, W>| !is_strong(self.tables, state, line.candidate);
        lines.sort_by_key(|line| {
            (
                is_weak(line),
                line.position.state.candidates.len(),
                line.candidate,
            )
        });
        let (targets, attempts) = if self.ladders.len() > 1 {
            PATIENT
        } else {
            HASTY
        };
        lines.truncate(targets);
        for (most, line) in attempts
            .iter()
            .flat_map(|&most| lines.iter().map(move |line| (most, line)))
        {
            if self.rounds == 0 || self.budget.is_spent() {
                return None;
            }
            let left = self.rounds;
            self.rounds = left.min(most);
            let given = self.rounds;
            let inner = self.prove(self.position(line.position.state.clone()), DEEPEST);
            self.rounds += left - given;
            let proof = inner.map(|inner| Proof {
                candidate: line.candidate,
                inner,
            });
            if let Some(step) = proof.and_then(|proof| self.writer.step(state, &proof)) {
                return Some(self.writer.without_idle_steps(state, step));
            }
        }
        None
    }

    /// Returns a step that takes from the solution the value that leads furthest.
    fn search(&mut self, state: &State<W>) -> Option<Step> {
        let solution = self.solution.clone()?;
        let left = |&cell: &usize| {
            let mut next =
                self.position(state.suppose(self.tables, (cell, solution.values()[cell])));
            self.ends(&mut next);
            next.state.candidates.len()
        };
        let cell = state.open.into_iter().min_by_key(left)?;
        if self.budget.is_spent() {
            return None;
        }
        let (cells, values) = (vec![cell], vec![solution.values()[cell]]);
        let placements = vec![(cell, values[0])];
        let pattern = Pattern {
            cells,
            values,
            ..Pattern::default()
        };
        Some(Step {
            technique: Technique::Search,
            pattern,
            placements,
            eliminations: Vec::new(),
        })
    }

    fn position(&self, state: State<W>) -> Position<'t, W> {
        Position::new(self.tables, state, self.budget)
    }

    /// Returns trials that lead a wrong supposition to a contradiction, with up to `depth` of them
    /// inside each other.
    fn prove(&mut self, mut position: Position<'t, W>, depth: usize) -> Option<Vec<Proof>> {
        let mut inner = Vec::new();
        let mut race: Option<Race<'t, W>> = None;
        while !self.ends(&mut position) {
            if position.state.open.is_empty() || self.rounds == 0 || depth == 0 {
                return None;
            }
            let race = race.get_or_insert_with(|| {
                let candidates = by_strength(self.tables, &position.state)
                    .concat()
                    .into_iter()
                    .take(BRANCHES);
                Race::new(self.tables, &position.state, candidates, self.budget)
            });
            race.narrow(&position.state);
            let mut failed = race.failed();
            if failed.is_empty() {
                failed = race.run(&self.ladders[..1], |_| true, &mut self.rounds);
            }
            let proof = if let Some(&candidate) = failed.first() {
                Proof::plain(candidate)
            } else {
                let left = |line: &&Line<W>| (line.position.state.candidates.len(), line.candidate);
                let line = race
                    .lines
                    .iter()
                    .filter(|line| !line.position.state.open.is_empty())
                    .min_by_key(left)?;
                let next = self.position(line.position.state.clone());
                Proof {
                    candidate: line.candidate,
                    inner: self.prove(next, depth - 1)?,
                }
            };
            let (cell, value) = proof.candidate;
            position.rule_out(Value::new(value), Cells::of(cell));
            inner.push(proof);
        }
        Some(inner)
    }

    /// Climbs without writing steps. Returns `true` if the position ends in a contradiction.
    fn ends(&mut self, position: &mut Position<'t, W>) -> bool {
        let mut moves = Moves::new(self.tables.values, false);
        loop {
            if position.is_dead() {
                return true;
            }
            self.rounds = self.rounds.saturating_sub(1);
            let whole = self.ladders.last().expect("a ladder");
            if position.state.open.is_empty() || easiest(whole, position, &mut moves).is_none() {
                return false;
            }
            position.apply(&moves);
        }
    }
}

/// Returns `true` if the candidate is one of two in its cell or in a house.
fn is_strong<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    (cell, value): Candidate,
) -> bool {
    let places = state.places(Value::new(value));
    let mut through = tables.houses.iter().filter(|house| house.contains(cell));
    state.values(cell).len() == 2 || through.any(|&house| (places & house).len() == 2)
}

/// Returns the strong candidates and the others, each sorted by the number of candidates of their
/// cell.
fn by_strength<const W: usize>(tables: &Tables<W>, state: &State<W>) -> [Vec<Candidate>; 2] {
    let mut all: Vec<Candidate> = state
        .candidates
        .iter()
        .map(|(cell, value)| (cell, value.number()))
        .collect();
    all.sort_by_key(|&(cell, value)| (state.values(cell).len(), cell, value));
    let (strong, others) = all
        .into_iter()
        .partition(|&candidate| is_strong(tables, state, candidate));
    [strong, others]
}

// Suppositions followed side by side: the search for a candidate that fails soon.
//
// Each candidate has a line: the position that it leads to so far. Lines are kept while the puzzle
// goes on, because a candidate that is ruled out only takes candidates from them, so that what
// follows from a supposition is found once.

/// A supposed candidate, and where it leads.
struct Line<'t, const W: usize> {
    pub(super) candidate: Candidate,
    pub(super) position: Position<'t, W>,
    /// The number of ladders that find nothing more.
    idle: usize,
    has_failed: bool,
}

/// The lines of some candidates.
struct Race<'t, const W: usize> {
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
fn ladders<const W: usize>(tables: &Tables<W>) -> Vec<Vec<Technique>> {
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
    fn failed(&self) -> Vec<Candidate> {
        self.lines
            .iter()
            .filter(|line| line.has_failed)
            .map(|line| line.candidate)
            .collect()
    }

    /// Follows the lines of some candidates side by side, a round at a time, up these ladders, the
    /// easiest first. Returns the candidates that fail first, all in the same round; none if every
    /// line goes as far as it leads, or the rounds run out.
    fn run(
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

// Proofs that a candidate is wrong, and how they are written down step by step.

/// A candidate that is refuted by the ladder with these trials inside, in this order.
#[derive(Debug)]
struct Proof {
    pub(super) candidate: Candidate,
    pub(super) inner: Vec<Proof>,
}

impl Proof {
    /// Returns the proof without trials inside.
    pub(super) fn plain(candidate: Candidate) -> Proof {
        Proof {
            candidate,
            inner: Vec::new(),
        }
    }
}

/// Writes proofs.
struct Writer<'t, const W: usize> {
    tables: &'t Tables<W>,
    ladder: Vec<Technique>,
    budget: &'t Budget<'t>,
}

impl<'t, const W: usize> Writer<'t, W> {
    /// Creates a writer of proofs that use the techniques of a supposition.
    pub(super) fn new(tables: &'t Tables<W>, budget: &'t Budget<'t>) -> Writer<'t, W> {
        let ladder = ladders(tables).pop().unwrap_or_default();
        Writer {
            tables,
            ladder,
            budget,
        }
    }

    /// Returns the step that the proof leads to, with the steps of the proof; `None` if they do not
    /// lead to a contradiction.
    pub(super) fn step(&self, state: &State<W>, proof: &Proof) -> Option<Step> {
        let Proof { candidate, inner } = proof;
        let (mut steps, mut supposed) = (Vec::new(), state.suppose(self.tables, *candidate));
        let mut inner = inner.iter();
        let end = loop {
            if let Some(end) = self.follow(&mut supposed, &mut steps) {
                break end;
            }
            let proof = inner.next()?;
            if supposed
                .values(proof.candidate.0)
                .contains(Value::new(proof.candidate.1))
            {
                let step = self.step(&supposed, proof)?;
                supposed.apply(self.tables, &step);
                steps.push(step);
            }
        };
        Some(refutation(*candidate, Supposition { steps, end }))
    }

    /// Follows a state up the ladder and adds the steps. Returns the contradiction that it ends in,
    /// if any.
    fn follow(&self, state: &mut State<W>, steps: &mut Vec<Step>) -> Option<DeadEnd> {
        loop {
            if let Some(end) = state.dead_end(self.tables) {
                return Some(end);
            }
            if state.open.is_empty() {
                return None;
            }
            let position = Position::new(self.tables, state.clone(), self.budget);
            let mut moves = Moves::new(self.tables.values, true);
            easiest(&self.ladder, &position, &mut moves)?;
            // Steps of a round may remove each other's values. The next round sees what is left.
            for step in moves.into_steps() {
                let is_open =
                    |&(cell, value): &Candidate| state.values(cell).contains(Value::new(value));
                if state.dead_end(self.tables).is_some() || !step.placements.iter().all(is_open) {
                    break;
                }
                state.apply(self.tables, &step);
                steps.push(step);
            }
        }
    }

    /// Drops the steps below a supposition that its contradiction does not need.
    fn without_idle_steps(&self, state: &State<W>, mut step: Step) -> Step {
        let Some(supposition) = &mut step.pattern.supposition else {
            return step;
        };
        let mut end = state.suppose(self.tables, step.eliminations[0]);
        let is_dead = |state: &State<W>| state.dead_end(self.tables).is_some();
        supposition.steps = needed(
            self.tables,
            &end,
            std::mem::take(&mut supposition.steps),
            is_dead,
            self.budget,
        );
        for step in &supposition.steps {
            end.apply(self.tables, step);
        }
        supposition.end = end.dead_end(self.tables).unwrap_or(supposition.end);
        step
    }
}

/// Returns the step that a failed supposition leads to.
fn refutation(candidate: Candidate, supposition: Supposition) -> Step {
    Step {
        technique: Technique::Trial,
        pattern: Pattern {
            cells: vec![candidate.0],
            values: vec![candidate.1],
            supposition: Some(supposition),
            ..Pattern::default()
        },
        placements: Vec::new(),
        eliminations: vec![candidate],
    }
}

//! True candidates with the number of solutions of each, up to a limit.
//!
//! The first solution of every value that has none yet decides what is possible. Each solution
//! covers a value of every cell, and the general engine tries values that are still missing first,
//! so there are far fewer questions than values. A glance at every value comes before the full
//! search for any of them. What plain search does not decide soon is left to one learner, which
//! keeps what it learns for later questions. Cells with few values and many contradictions come
//! first: what is ruled out there helps most. Then all solutions are visited, if they are few. If
//! they are many, each value that is still below the limit is asked for its own solutions, at first
//! for few of them, because each counts for a value of every other cell as well.
//!
//! Tried on ten of 102 drafts, the slowest, without gain: looking for solutions near a known one,
//! with some of its cells or all cells of some digits kept, which one try in ten found; trying the
//! values of the last solution first; and a second glance with more branches. A thousand solutions
//! before any question about a value help drafts with few solutions and hinder others. Exchanging
//! two values along a chain of cells that must differ (a Kempe chain) gave one known solution in
//! five another, but most drafts took twice as long.
//!
//! Solutions are told apart by hashes, and at most a thousand are counted for each value, so that memory
//! does not grow with them.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Board, Misfit};
use crate::budget::{Budget, Undecided};
use crate::engine::{Engine, Kind};
use crate::general::{General, Hints, Learner, Meter, Weights};
use crate::rules::layout::Layout;

/// What is known about the candidates of a board, from [`Engine::candidates`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    values: usize,
    /// The number of solutions at which counting stops.
    pub limit: u64,
    /// For each value of each cell, the solutions found with it, up to the limit.
    found: Vec<u64>,
    /// `true` where these are all.
    is_exact: Vec<bool>,
}

impl Candidates {
    /// What is known if there is no solution.
    pub fn none(layout: &Layout) -> Candidates {
        let values = usize::from(layout.values());
        let places = layout.drawn() * values;
        Candidates {
            values,
            limit: 1,
            found: vec![0; places],
            is_exact: vec![true; places],
        }
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.found.len() / self.values
    }

    /// The number of solutions found in which the cell has the value, up to the limit.
    pub fn solutions(&self, cell: usize, value: u8) -> u64 {
        self.found[self.place(cell, value)]
    }

    /// Returns `true` if [`solutions`](Self::solutions) is the number of all of them, rather than the
    /// limit or what was found so far.
    pub fn is_exact(&self, cell: usize, value: u8) -> bool {
        self.is_exact[self.place(cell, value)]
    }

    /// The values that the cell has in some solution: value 1 is the lowest bit.
    pub fn possible(&self, cell: usize) -> u32 {
        self.bits(cell, |place| self.found[place] > 0)
    }

    /// The values for which no solution was found and none was ruled out, as bits.
    pub fn unknown(&self, cell: usize) -> u32 {
        self.bits(cell, |place| {
            self.found[place] == 0 && !self.is_exact[place]
        })
    }

    /// The values that leave exactly one of several solutions if they are placed, as bits.
    pub fn decisive(&self, cell: usize) -> u32 {
        if self.total() == Some(1) {
            return 0;
        }
        self.bits(cell, |place| self.found[place] == 1 && self.is_exact[place])
    }

    /// Returns `true` if no other value can be [decisive](Self::decisive).
    pub fn has_all_decisive(&self) -> bool {
        let mut places = self.found.iter().zip(&self.is_exact);
        places.all(|(&found, &is_exact)| is_exact || found > 1)
    }

    /// The number of all solutions, if it follows from the numbers of some cell.
    pub fn total(&self) -> Option<u64> {
        let mut cells = self
            .found
            .chunks(self.values)
            .zip(self.is_exact.chunks(self.values));
        let (found, _) = cells.find(|(_, is_exact)| is_exact.iter().all(|&is| is))?;
        Some(found.iter().sum())
    }

    /// The least number of all solutions that follows from the numbers of a cell.
    pub fn least(&self, cell: usize) -> u64 {
        let found = &self.found[cell * self.values..][..self.values];
        found
            .iter()
            .fold(0, |sum, &found| sum.saturating_add(found))
    }

    /// Returns `true` if every number is exact or has reached the limit.
    pub fn is_complete(&self) -> bool {
        (0..self.found.len()).all(|place| self.is_done(place))
    }

    fn place(&self, cell: usize, value: u8) -> usize {
        cell * self.values + usize::from(value) - 1
    }

    fn bits(&self, cell: usize, holds: impl Fn(usize) -> bool) -> u32 {
        (0..self.values).fold(0, |bits, value| {
            bits | u32::from(holds(cell * self.values + value)) << value
        })
    }

    fn is_done(&self, place: usize) -> bool {
        self.is_exact[place] || self.found[place] == self.limit
    }

    /// Returns `true` if a value has fewer than `most` solutions and may have more.
    fn is_short(&self, place: usize, most: u64) -> bool {
        !self.is_done(place) && self.found[place] < most
    }
}

impl Engine {
    /// Counts the solutions of each value of each cell, up to `limit`, which is taken as 1 to 1,000. A
    /// limit of 2 tells which values leave one solution. Only cells on paper count.
    ///
    /// `observe` gets what is known after each solution and ends the search when it breaks. First
    /// the possible values appear, then their numbers grow. If the search ends early, by `observe`
    /// or by the budget, the answer is what is known by then. A [complete](Candidates::is_complete)
    /// answer is the same on every machine.
    ///
    /// # Errors
    /// If the board does not fit.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use lacuna::{Board, Budget, Engine};
    ///
    /// let engine = Engine::new(&"4x4".parse()?);
    /// let clues: Board = "1.3. .4.. 2... ....".parse()?;
    /// let known = engine.candidates(&clues, 10, &Budget::UNLIMITED, &mut |_| ControlFlow::Continue(()))?;
    /// assert_eq!((known.total(), known.is_complete()), (Some(3), true));
    /// assert_eq!([1, 2, 3].map(|value| known.solutions(15, value)), [1, 1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn candidates(
        &self,
        clues: &Board,
        limit: u64,
        budget: &Budget,
        observe: &mut dyn FnMut(&Candidates) -> ControlFlow<()>,
    ) -> Result<Candidates, Misfit> {
        self.layout.admits(clues)?;
        let values = self.layout.values();
        let places = self.layout.drawn() * usize::from(values);
        let general = match &self.kind {
            Kind::Nine(nine) => &General::new(&nine.rules),
            Kind::General(general) | Kind::Marked(general, _) => general,
        };
        let mut meter = general.meter(budget);
        let patience = general.patience();
        let mut search = Search {
            general,
            clues,
            budget,
            observe,
            domains: Vec::new(),
            weights: None,
            branches: (patience < u64::MAX).then_some(patience),
            meter: Some(&mut meter),
            learner: None,
            met: HashSet::new(),
            untold: Vec::new(),
            missing: 0,
            known: Candidates {
                values: values.into(),
                limit: limit.clamp(1, MOST),
                found: vec![0; places],
                is_exact: vec![false; places],
            },
        };
        // What the search could not decide stays open.
        let _ = search.run();
        Ok(search.known)
    }
}

/// The highest limit, and the number of solutions of a draft that are collected first.
const MOST: u64 = 1000;

/// The first step towards a higher limit.
const FIRST: u64 = 16;

/// The branches of plain search in a question, after which learning takes over.
const BRIEF: u64 = 5000;

/// The branches of a glance at the solutions with a value, and the number of glances that may
/// decide nothing, beyond four for each that does, before there are no more of them.
const GLANCE: u64 = 100;
const MOST_LOSSES: u64 = 16;

struct Search<'a, 'm> {
    general: &'a General,
    clues: &'a Board,
    budget: &'a Budget<'a>,
    observe: &'a mut dyn FnMut(&Candidates) -> ControlFlow<()>,
    /// The values left in each cell.
    domains: Vec<u32>,
    /// The weights that the questions so far have led to.
    weights: Option<Weights>,
    /// The branches of plain search before the learner is asked, if it is at all.
    branches: Option<u64>,
    /// For the learner.
    meter: Option<&'m mut Meter<'a>>,
    /// Learns from one question for the next.
    learner: Option<Learner<'m, 'a>>,
    /// All solutions that were found, and those that the learner does not know.
    met: HashSet<Board>,
    untold: Vec<Board>,
    /// The number of solutions that are still to be found before a question ends.
    missing: u64,
    known: Candidates,
}

impl Search<'_, '_> {
    fn run(&mut self) -> Result<(), Undecided> {
        if self.ask(None, 2, None)? {
            return Ok(());
        }
        self.domains = self.general.propagated(self.clues);
        for (place, is_exact) in self.known.is_exact.iter_mut().enumerate() {
            let (cell, value) = (place / self.known.values, place % self.known.values);
            let clue = self.clues.get(cell);
            let left = self.domains.get(cell);
            *is_exact |= clue.is_some_and(|clue| usize::from(clue) != value + 1)
                || left.is_some_and(|left| left >> value & 1 == 0);
        }
        self.sweep(1)?;
        let limit = self.known.limit;
        let open = (0..self.known.found.len()).filter(|&place| !self.known.is_done(place));
        let number = open.count() as u64;
        let all = MOST.min(limit * number);
        if number == 0 || self.ask(None, all, None)? {
            return Ok(());
        }
        // Where solutions are hard to find, a few for each value are many for all. Two for each would
        // take as long as ten.
        let mut most = limit.min(FIRST);
        while most < limit {
            self.sweep(most)?;
            most = limit.min(8 * most);
        }
        self.sweep(limit)
    }

    /// Asks about each value with fewer than `most` solutions. The general engine takes a glance at
    /// all of them first, as long as that often leads to solutions, because one that is hard to find
    /// for its value often turns up with another.
    fn sweep(&mut self, most: u64) -> Result<(), Undecided> {
        for glance in [Some(GLANCE), None] {
            let (mut gains, mut losses) = (0, 0);
            let mut open: Vec<usize> = (0..self.known.found.len()).collect();
            loop {
                open.retain(|&place| self.known.is_short(place, most));
                let ranks = self.ranks();
                let rank = |place: usize| ranks[place / self.known.values];
                let places = open.iter().copied();
                let Some(place) = places.min_by(|&a, &b| rank(a).total_cmp(&rank(b))) else {
                    break;
                };
                self.ask(Some(place), most, glance)?;
                open.retain(|&other| other != place);
                let is_lost = self.known.is_short(place, most);
                losses += u64::from(is_lost);
                gains += u64::from(!is_lost);
                if glance.is_some() && losses > MOST_LOSSES + 4 * gains {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Returns, for each cell, how many values it has left, divided by its weight. Where this is least,
    /// questions are decided soon, and what they rule out helps most.
    fn ranks(&self) -> Vec<f64> {
        let weight = |cell| self.weights.as_ref().map_or(1.0, |it| it.or_one(cell));
        let left = |cell| self.known.possible(cell) | self.known.unknown(cell);
        (0..self.known.cells())
            .map(|cell| f64::from(left(cell).count_ones()) / weight(cell))
            .collect()
    }

    /// Finds solutions until `most` are known, those with this value if there is one, or until the
    /// general engine has taken `glance` branches. Returns `true` if these are all. Plain search finds
    /// solutions faster, learning is better at seeing that there are no more.
    fn ask(
        &mut self,
        place: Option<usize>,
        most: u64,
        glance: Option<u64>,
    ) -> Result<bool, Undecided> {
        // A short search may end before it looks at the clock.
        self.budget.answer(())?;
        let (general, known) = (self.general, &self.known);
        let mut board = self.clues.clone();
        if let Some(place) = place {
            board.set(place / known.values, Some((place % known.values) as u8 + 1));
        }
        let found = place.map_or(self.met.len() as u64, |place| known.found[place]);
        self.missing = most.saturating_sub(found);
        if self.missing == 0 {
            return Ok(false);
        }
        // Values that need more solutions, so that one question helps many of them.
        let wanted: Vec<u32> = (0..known.cells())
            .map(|cell| known.bits(cell, |place| known.is_short(place, most)))
            .collect();
        let is_for_all = place.is_none() && most > 2;
        let branches = match (is_for_all, glance) {
            (true, _) => Some(BRIEF),
            (_, Some(glance)) => Some(self.branches.map_or(glance, |most| most.min(glance))),
            _ => self.branches,
        };
        let hints = Hints {
            domains: &self.domains,
            wanted: &wanted,
            known: Some(&self.met),
        };
        let (missing, budget, weights) = (self.missing, self.budget, &mut self.weights);
        let (found, is_answered) =
            general.hinted(&board, &hints, missing as usize, branches, budget, weights)?;
        // Where plain search gives up, it soon does so earlier.
        if let (false, None, Some(branches)) = (is_for_all, glance, &mut self.branches) {
            *branches = if is_answered {
                (2 * *branches).min(general.patience())
            } else {
                *branches / 2
            };
        }
        if let ControlFlow::Break(ended) = found.iter().try_for_each(|found| self.note(found)) {
            return ended.map(|()| false);
        }
        if is_answered {
            self.settle(place)?;
            return Ok(true);
        }
        if is_for_all || glance.is_some() {
            return Ok(false);
        }
        if let Some(meter) = self.meter.take() {
            self.learner = Some(general.learner(self.clues, &self.domains, meter)?);
        }
        let assumed = place.map(|place| (place % self.known.values, place / self.known.values));
        loop {
            let learner = self.learner.as_mut().expect("it was created above");
            let untold = self.untold.drain(..);
            let Some(solution) = general.next(self.clues, learner, untold, assumed)? else {
                self.settle(place)?;
                return Ok(true);
            };
            if let ControlFlow::Break(ended) = self.note(&solution) {
                return ended.map(|()| false);
            }
        }
    }

    /// Counts a solution. Breaks when no more are [missing](Self::missing), or with an error if the
    /// observer ends the search.
    fn note(&mut self, solution: &Board) -> ControlFlow<Result<(), Undecided>> {
        self.met.insert(solution.clone());
        self.untold.push(solution.clone());
        self.missing -= 1;
        let known = &mut self.known;
        for (cell, &value) in solution.values().iter().enumerate() {
            let place = cell * known.values + usize::from(value) - 1;
            if let Some(found) = known.found.get_mut(place) {
                *found = known.limit.min(*found + 1);
            }
        }
        if (self.observe)(known).is_break() {
            return ControlFlow::Break(Err(Undecided::Spent));
        }
        if self.missing == 0 {
            return ControlFlow::Break(Ok(()));
        }
        ControlFlow::Continue(())
    }

    /// Records that every solution with a value, or every solution of the draft, was found.
    fn settle(&mut self, place: Option<usize>) -> Result<(), Undecided> {
        let known = &mut self.known;
        let all = place.map_or(0..known.found.len(), |place| place..place + 1);
        for place in all {
            known.is_exact[place] = known.found[place] < known.limit;
        }
        if let Some(place) = place
            && known.found[place] == 0
            && let Some(left) = self.domains.get_mut(place / known.values)
        {
            *left &= !(1 << (place % known.values));
        }
        if (self.observe)(known).is_break() {
            return Err(Undecided::Spent);
        }
        Ok(())
    }
}

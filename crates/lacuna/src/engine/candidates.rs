//! True candidates with the number of solutions of each, up to a limit.
//!
//! The first solution of every value that has none yet decides what is possible. Each solution
//! covers a value of every cell, and the general engine tries values that are still missing first,
//! so there are far fewer questions than values. Then all solutions
//! are visited, if they are few. If they are many, each value that is still below the limit is
//! asked for its own solutions, at first for few of them, because each counts for a value of every
//! other cell as well.
//!
//! Solutions are told apart by hashes. Above a limit of a thousand they are not compared, so that
//! memory does not grow with them: the number known of a value is then the largest number of
//! solutions that any one question found with it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Board, Misfit, Outcome};
use crate::budget::{Budget, Undecided};
use crate::engine::{Engine, Kind};
use crate::general::Weights;
use crate::random::fnv1a_128;
use crate::rules::layout::Layout;

/// What is known about the candidates of a board, from [`Engine::candidates`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    values: usize,
    limit: u64,
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

    /// The number of solutions at which counting stops.
    pub fn limit(&self) -> u64 {
        self.limit
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

    fn is_unseen(&self, place: usize) -> bool {
        self.found[place] == 0 && !self.is_exact[place]
    }
}

impl Engine {
    /// Counts the solutions of each value of each cell, up to `limit` or 1, so that a limit of 2
    /// tells which values leave one solution. Only cells on paper count.
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
        let mut search = Search {
            engine: self,
            clues,
            budget,
            observe,
            domains: Vec::new(),
            weights: None,
            met: HashSet::new(),
            known: Candidates {
                values: values.into(),
                limit: limit.max(1),
                found: vec![0; places],
                is_exact: vec![false; places],
            },
        };
        // What the search could not decide stays open.
        let _ = search.run();
        Ok(search.known)
    }
}

/// The number of solutions up to which the general engine collects them, which includes conflict
/// learning, and the branches after which it stops to look for all solutions at once.
const FEW: u64 = 1000;
const BRIEF: u64 = 5000;

struct Search<'a> {
    engine: &'a Engine,
    clues: &'a Board,
    budget: &'a Budget<'a>,
    observe: &'a mut dyn FnMut(&Candidates) -> ControlFlow<()>,
    /// The values left in each cell, for the general engine.
    domains: Vec<u32>,
    /// The weights that the questions so far have led to.
    weights: Option<Weights>,
    /// The hashes of all solutions, if the limit is low.
    met: HashSet<u128>,
    known: Candidates,
}

impl Search<'_> {
    fn run(&mut self) -> Result<(), Undecided> {
        if self.ask(None, 2)? {
            return Ok(());
        }
        if let Kind::General(general) = &self.engine.kind {
            self.domains = general.propagated(self.clues);
        }
        for (place, is_exact) in self.known.is_exact.iter_mut().enumerate() {
            let (cell, value) = (place / self.known.values, place % self.known.values);
            let clue = self.clues.get(cell);
            let left = self.domains.get(cell);
            *is_exact |= clue.is_some_and(|clue| usize::from(clue) != value + 1)
                || left.is_some_and(|left| left >> value & 1 == 0);
        }
        for place in 0..self.known.found.len() {
            if self.known.is_unseen(place) {
                self.ask(Some(place), 2)?;
            }
        }
        let open: Vec<usize> = (0..self.known.found.len())
            .filter(|&place| !self.known.is_done(place))
            .collect();
        let (limit, number) = (self.known.limit, open.len() as u64);
        let all = limit.saturating_mul(number).min(limit.max(FEW));
        if number == 0 || self.ask(None, all)? {
            return Ok(());
        }
        // Values that may leave one solution first. Where solutions are hard to find, a few for each
        // value are many for all.
        let mut most = limit.min(2);
        loop {
            for &place in &open {
                if !self.known.is_done(place) && self.known.found[place] < most {
                    self.ask(Some(place), most)?;
                }
            }
            if most == limit {
                return Ok(());
            }
            most = limit.min(most.saturating_mul(2));
        }
    }

    /// Visits up to `most` solutions, those with this value if there is one. Returns `true` if these
    /// are all.
    fn ask(&mut self, place: Option<usize>, most: u64) -> Result<bool, Undecided> {
        let known = &mut self.known;
        let mut board = self.clues.clone();
        if let Some(place) = place {
            board.set(place / known.values, Some((place % known.values) as u8 + 1));
        }
        // Values that need more solutions, so that one question helps many of them.
        let is_wanted = |place| !known.is_done(place) && known.found[place] < most;
        let wanted: Vec<u32> = (0..known.cells())
            .map(|cell| known.bits(cell, is_wanted))
            .collect();
        let (mut seen, mut tally) = (0, vec![0; known.found.len()]);
        let (observe, met) = (&mut self.observe, &mut self.met);
        let mut note = |solution: &Board| {
            seen += 1;
            let is_new = known.limit <= FEW && met.insert(fnv1a_128(solution.values()));
            for (cell, &value) in solution.values().iter().enumerate() {
                let place = cell * known.values + usize::from(value) - 1;
                let Some(tally) = tally.get_mut(place) else {
                    break;
                };
                *tally += 1;
                let found = known.found[place];
                let found = if is_new { found + 1 } else { found.max(*tally) };
                known.found[place] = found.min(known.limit);
            }
            observe(known)?;
            if seen == most {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        // A short search may end before it looks at the clock.
        self.budget.answer(())?;
        let visited = match &self.engine.kind {
            Kind::General(general) if most <= FEW => {
                let hints = (&self.domains[..], &wanted[..]);
                let found = if place.is_none() && most > 2 {
                    let brief = general.briefly(BRIEF);
                    match brief.hinted(&board, hints, most as usize, self.budget, &mut self.weights)
                    {
                        Err(_) if !self.budget.is_spent() => return Ok(false),
                        found => found?,
                    }
                } else {
                    general.hinted(&board, hints, most as usize, self.budget, &mut self.weights)?
                };
                found.iter().try_for_each(&mut note)
            }
            _ if most == 2 => match self.engine.solve(&board, self.budget)? {
                Outcome::Impossible => ControlFlow::Continue(()),
                Outcome::Unique(solution) => note(&solution),
                Outcome::Ambiguous(one, other) => [one, other].iter().try_for_each(&mut note),
            },
            _ => self.engine.for_each(&board, self.budget, &mut note)?,
        };
        if visited.is_break() {
            // Unless these are as many as asked for, the observer ends the search.
            return if seen == most {
                Ok(false)
            } else {
                Err(Undecided::Spent)
            };
        }
        let all = place.map_or(0..tally.len(), |place| place..place + 1);
        for place in all {
            known.is_exact[place] = tally[place] < known.limit;
        }
        if let (Some(place), 0) = (place, seen)
            && let Some(left) = self.domains.get_mut(place / known.values)
        {
            *left &= !(1 << (place % known.values));
        }
        if observe(known).is_break() {
            return Err(Undecided::Spent);
        }
        Ok(true)
    }
}

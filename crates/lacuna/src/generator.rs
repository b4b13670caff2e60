//! Puzzles by number: seed and index in, a unique and minimal puzzle out.
//!
//! Puzzle *i* is a pure function of (format version, variant, seed, *i*), so threads, shards and
//! resuming cannot change it. The method is van Eijck's *top-down* generation: a random solution
//! grid, then clues removed in a uniformly random order while the solution stays unique. Marks are
//! drawn on the grid before that, and redundant ones removed after it. The clue counts are biased
//! towards few clues: they describe the method, not the set of all minimal puzzles.

mod bottom_up;
pub mod clues;
mod draft;
mod goal;
#[cfg_attr(not(feature = "threads"), path = "generator/in_order/single.rs")]
mod in_order;
mod judge;
pub mod level;
mod marks;
mod pattern;
mod puzzles;
pub mod shape;
mod wanted;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::engine::Engine;
use crate::puzzle::{Origin, Puzzle};
use crate::random::Random;
use crate::rating::Technique;
use crate::rules::Rules;
use crate::rules::mark_family::Style;
use crate::rules::variant::Variant;

use in_order::in_order;
use pattern::PatternSearch;
pub use puzzles::Puzzles;
use shape::{Minimality, Shape, Symmetry};
use wanted::Wanted;

/// Branches after which drawn rules are abandoned and drawn anew: some jigsaws have no solution, or
/// one that is hard to find.
const EFFORT_A_DRAW: u64 = 2000;

/// Branches after which rules count as having no solution. (Proving it can take forever.)
const FIRST: u64 = 1_000_000;

/// The number of draws after which a variant counts as having no solution.
const DRAWS: u32 = 1000;

/// The number of puzzles after which a search is given up if none of them is wanted.
pub const TRIES: u64 = 10_000;

/// The time that a search for puzzles of a pattern has for each, unless it is limited otherwise.
pub const TIME_A_PATTERN: Duration = Duration::from_mins(1);

/// Generates the puzzles of one variant and seed.
#[derive(Clone, Debug)]
pub struct Generator {
    variant: Arc<Variant>,
    seed: u64,
    /// The rules without drawn marks, and their engine, if they are the same for every puzzle.
    fixed: Option<Rulebook>,
    style: Style,
    /// The goal to meet, if there is one.
    wanted: Option<Arc<Wanted>>,
}

/// Rules and their engine.
#[derive(Clone, Debug)]
struct Rulebook {
    rules: Arc<Rules>,
    engine: Engine,
}

impl Rulebook {
    fn of(rules: Arc<Rules>) -> Rulebook {
        Rulebook {
            engine: Engine::new(&rules),
            rules,
        }
    }
}

/// The reason why a generator cannot be created.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GeneratorError {
    /// The variant has no solution, as far as can be determined.
    #[error(
        "found no grid that satisfies all rules of {variant}, expected one: they contradict each other, or nearly"
    )]
    NoGrid {
        /// The name of the variant.
        variant: String,
    },
    /// No marks of this style were found on any of many boards.
    #[error("found no way to draw {style} for {variant}, expected one: choose other sizes")]
    NoMarks {
        /// The name of the variant.
        variant: String,
        /// The style, in words.
        style: String,
    },
    /// The technique looks at marks, and the rules have none.
    #[error("found the technique {} for {variant}, which has no marks, expected one for houses", technique.option())]
    NoMarksFor {
        /// The name of the variant.
        variant: String,
        /// The technique.
        technique: Technique,
    },
    /// The budget ran out.
    #[error("{0}")]
    Undecided(#[from] Undecided),
}

impl Generator {
    /// Creates a generator for this variant and seed.
    ///
    /// # Errors
    /// If the variant has no solution grid, or the budget is spent before one is found.
    pub fn new(
        variant: Arc<Variant>,
        seed: u64,
        budget: &Budget,
    ) -> Result<Generator, GeneratorError> {
        let no_grid = GeneratorError::NoGrid {
            variant: variant.name().to_owned(),
        };
        let fixed = variant.unmarked().cloned().map(Rulebook::of);
        if let Some(Rulebook { engine, .. }) = &fixed {
            let first = engine
                .with_effort(FIRST)
                .random_board(&mut Random::stream("a first grid", 0, 0), budget);
            match first {
                Ok(Some(_)) => {}
                Err(Undecided::Spent) if budget.is_spent() => return Err(Undecided::Spent.into()),
                _ => return Err(no_grid),
            }
        }
        let generator = Generator {
            variant,
            seed,
            fixed,
            style: Style::default(),
            wanted: None,
        };
        if generator.fixed.is_none() {
            let mut random = Random::stream("first layouts", 0, 0);
            let mut draws = (0..DRAWS).take_while(|_| !budget.is_spent());
            if !draws.any(|_| generator.draw(&mut random, budget).is_some()) {
                budget.answer(())?;
                return Err(no_grid);
            }
        }
        Ok(generator)
    }

    /// Returns the variant.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// Returns the seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Generates the puzzle with this number.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn puzzle(&self, index: u64, budget: &Budget) -> Result<Puzzle, Undecided> {
        if let Some(wanted) = &self.wanted {
            return self.wanted(wanted, index, (Symmetry::None, 0), budget);
        }
        let mut random = Random::stream(self.variant.name(), self.seed, index);
        let minimal =
            |Rulebook { engine, .. }: &Rulebook, solution: &Board, random: &mut Random| {
                let mut order: Vec<usize> = (0..solution.len()).collect();
                random.shuffle(&mut order);
                engine.minimal(solution, solution, &order, budget)
            };
        self.make(index, &mut random, true, minimal, budget)
    }

    /// Generates a puzzle by reducing its clues with `reduce` and then, if requested, removing
    /// redundant marks.
    fn make(
        &self,
        index: u64,
        random: &mut Random,
        removes_marks: bool,
        reduce: impl Fn(&Rulebook, &Board, &mut Random) -> Result<Board, Undecided>,
        budget: &Budget,
    ) -> Result<Puzzle, Undecided> {
        loop {
            let (book, solution) = self.solved(random, budget)?;
            let blank = Board::blank(solution.len());
            let clues = if self.has_no_clues() {
                if book.engine.count(&blank, 2, budget)? != 1 {
                    continue;
                }
                blank
            } else {
                reduce(&book, &solution, random)?
            };
            let mut rules = book.rules;
            if removes_marks {
                rules = self.needed_marks(rules, &solution, &clues, random, budget)?;
            }
            if self.variant.has_every_mark(&rules) {
                return Ok(self.record(index, rules, solution, clues));
            }
        }
    }

    /// Returns the rules of one puzzle without marks, and a random board.
    fn unmarked(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<(Rulebook, Board), Undecided> {
        if let Some(book) = &self.fixed {
            let found = book.engine.random_board(random, budget);
            return found.map(|board| (book.clone(), board.expect("a first board was found")));
        }
        while !budget.is_spent() {
            if let Some(drawn) = self.draw(random, budget) {
                return Ok(drawn);
            }
        }
        Err(Undecided::Spent)
    }

    /// Draws rules, and a random board if one is found quickly.
    fn draw(&self, random: &mut Random, budget: &Budget) -> Option<(Rulebook, Board)> {
        let book = Rulebook::of(self.variant.draw(random));
        let board = book
            .engine
            .with_effort(EFFORT_A_DRAW)
            .random_board(random, budget)
            .ok()
            .flatten()?;
        Some((book, board))
    }

    fn record(&self, index: u64, rules: Arc<Rules>, solution: Board, clues: Board) -> Puzzle {
        let origin = Origin {
            variant: self.variant.clone(),
            seed: self.seed,
            index,
        };
        Puzzle {
            rules,
            clues,
            solution,
            origin: Some(origin),
        }
    }

    /// Generates the puzzle with this number and shape, and returns it with the number of attempts.
    /// There is no puzzle if the budget is spent first; only a pattern needs more than one attempt.
    ///
    /// With [`Symmetry::None`] the solution grid and the order of removals are those of
    /// [`puzzle`](Self::puzzle), with any other symmetry only the grid is.
    pub fn shaped(&self, index: u64, shape: &Shape, budget: &Budget) -> (Option<Puzzle>, u64) {
        let mut random = Random::stream(self.variant.name(), self.seed, index);
        match shape {
            &Shape::Orbits { symmetry, least } => {
                let orbits = (symmetry, least);
                let puzzle = match &self.wanted {
                    Some(wanted) => self.wanted(wanted, index, orbits, budget),
                    None => self.make_orbits(index, &mut random, orbits, budget),
                };
                (puzzle.ok(), 1)
            }
            Shape::Pattern(pattern) => {
                let mut draw = |random: &mut Random| {
                    self.solved(random, budget)
                        .map(|(book, solution)| (book.rules, book.engine, solution))
                        .ok()
                };
                if let Some(wanted) = &self.wanted {
                    wanted.begin();
                }
                let mut attempts = 0;
                loop {
                    let (found, more) =
                        PatternSearch { pattern, budget }.find(&mut draw, &mut random);
                    attempts += more;
                    let Some((rules, solution)) = found else {
                        return (None, attempts);
                    };
                    let clues = solution.restrict(pattern.iter().copied());
                    match self.is_wanted(&rules, &clues, budget) {
                        Ok(true) => {
                            return (Some(self.record(index, rules, solution, clues)), attempts);
                        }
                        Ok(false) if self.gives_up().is_none() => {}
                        Ok(false) | Err(_) => return (None, attempts),
                    }
                }
            }
        }
    }

    /// Generates a puzzle by removing clues in orbits of a symmetry until at least `least` are
    /// left.
    fn make_orbits(
        &self,
        index: u64,
        random: &mut Random,
        (symmetry, least): (Symmetry, usize),
        budget: &Budget,
    ) -> Result<Puzzle, Undecided> {
        let reduce =
            |Rulebook { rules, engine }: &Rulebook, solution: &Board, random: &mut Random| {
                let mut orbits = self.symmetry(index, symmetry).orbits(rules.layout());
                random.shuffle(&mut orbits);
                engine.reduce(solution, solution, &orbits, least, budget)
            };
        // A request for more clues is a request for an easier puzzle, so redundant marks stay.
        self.make(index, random, least == 0, reduce, budget)
    }

    /// Returns the symmetry of the puzzle with this number: the given one, or the one drawn for it.
    pub fn symmetry(&self, index: u64, symmetry: Symmetry) -> Symmetry {
        if symmetry != Symmetry::Random {
            return symmetry;
        }
        let mut random = Random::stream(&format!("{} symmetry", self.variant), self.seed, index);
        let layout = self.variant.any_layout();
        let drawn: Vec<Symmetry> = Symmetry::DRAWN
            .into_iter()
            .filter(|symmetry| symmetry.fits(&layout))
            .collect();
        drawn[random.below(drawn.len() as u32) as usize]
    }

    /// Determines in what sense a puzzle of this generator has no redundant clue. A fresh search
    /// finds out, except for puzzles made for a goal that are minimal by construction.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn minimality(
        &self,
        puzzle: &Puzzle,
        shape: &Shape,
        budget: &Budget,
    ) -> Result<Minimality, Undecided> {
        if let Some(goal) = self.goal() {
            return self.goal_minimality(goal, puzzle, shape, budget);
        }
        let Puzzle {
            rules,
            clues,
            solution,
            origin,
        } = puzzle;
        let engine = match &self.fixed {
            Some(book) if !self.variant.draws_marks() => book.engine.clone(),
            _ => Engine::new(rules),
        };
        if engine.redundant_clues(solution, clues, budget)?.is_empty() {
            return Ok(Minimality::Clue);
        }
        let Some(index) = origin.as_ref().map(|origin| origin.index) else {
            return Ok(Minimality::None);
        };
        let &Shape::Orbits { symmetry, .. } = shape else {
            return Ok(Minimality::None);
        };
        let orbits = self.symmetry(index, symmetry).orbits(rules.layout());
        for orbit in orbits
            .iter()
            .filter(|orbit| orbit.iter().all(|&cell| clues.get(cell).is_some()))
        {
            if engine.is_redundant(solution, clues, orbit, budget)? {
                return Ok(Minimality::None);
            }
        }
        Ok(Minimality::Orbit)
    }

    /// Generates the puzzles with these indices on the current rayon thread pool (with the feature
    /// `threads`), applies `map` to each and passes the results to `sink`, in the same order, until
    /// it breaks. `map` runs on the workers; `sink` runs while they generate the next puzzles.
    /// Memory does not grow with the number of puzzles.
    ///
    /// # Errors
    /// If the budget is spent before `sink` breaks or has received all results.
    pub fn run<T: Send, B: Send>(
        &self,
        indices: impl Iterator<Item = u64> + Send,
        budget: &Budget,
        map: impl Fn(Puzzle) -> T + Sync,
        mut sink: impl FnMut(T) -> ControlFlow<B> + Send,
    ) -> Result<ControlFlow<B>, Undecided> {
        let make = |index| self.puzzle(index, budget).map(&map);
        let flow = in_order(indices, make, |made| match made {
            Ok(made) => sink(made).map_break(Ok),
            Err(undecided) => ControlFlow::Break(Err(undecided)),
        });
        match flow {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(answer) => answer.map(ControlFlow::Break),
        }
    }

    /// Like [`run`](Self::run), for puzzles of a [shape](Self::shaped): `map` receives the index,
    /// the puzzle if there is one, and the number of attempts. When the budget is spent there is no
    /// puzzle, and `sink` should break.
    pub fn run_shaped<T: Send, B: Send>(
        &self,
        indices: impl Iterator<Item = u64> + Send,
        shape: &Shape,
        budget: &Budget,
        map: impl Fn(u64, Option<Puzzle>, u64) -> T + Sync,
        sink: impl FnMut(T) -> ControlFlow<B> + Send,
    ) -> ControlFlow<B> {
        let make = |index| {
            let (puzzle, attempts) = self.shaped(index, shape, budget);
            map(index, puzzle, attempts)
        };
        in_order(indices, make, sink)
    }
}

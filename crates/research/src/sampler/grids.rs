//! Exactly uniform solution grids, by completing random patterns.
//!
//! A *pattern* is a filled band 1 and, where that alone has too many completions, the rest of
//! column 1 or of stack 1. Patterns are drawn uniformly among those that respect rows, columns and
//! boxes; each has `c` completions under the variant's rules, often none. Written one after
//! another, the completions of many patterns form a stream in which every solution grid has an
//! equal expected number of places. So every `stride`-th of them, counted from a random start, is a
//! sample in which each grid is expected equally often, without weights or a table of completion
//! counts (the idea of drawing the band and the stack first is from tdoku's grid tools). The length
//! of the stream is random; divided by the number of patterns it is an unbiased estimate of the
//! number of grids.

use std::ops::ControlFlow;

use lacuna::nine::cell::{BOX_SIDE, Cell, Digit};
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna::{Budget, Random};

/// The number of completions of one pattern above which the next larger pattern is used.
const MANY_COMPLETIONS: u64 = 5000;
/// The number of patterns with completions that a pilot needs.
const PILOT_PATTERNS: u64 = 24;
/// The number of patterns that a pilot draws before it gives up.
const PILOT_TRIES: u64 = 300_000;

/// The number of fillings of boxes 2 and 3 given box 1: 56 · 6⁶.
const BAND_FILLINGS: f64 = 2_612_736.0;
const BOX_FILLINGS: f64 = 362_880.0;

/// The cells filled before completions are searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pattern {
    Band,
    BandAndColumn,
    BandAndStack,
}

impl Pattern {
    /// Returns the number of patterns of this kind that respect rows, columns and boxes.
    fn number(self) -> f64 {
        let rest = match self {
            Pattern::Band => 1.0,
            Pattern::BandAndColumn => 720.0,
            Pattern::BandAndStack => BAND_FILLINGS,
        };
        BOX_FILLINGS * BAND_FILLINGS * rest
    }

    /// Returns a uniformly random pattern.
    fn draw(self, random: &mut Random) -> Grid {
        let mut digits: Vec<Digit> = Digit::all().collect();
        random.shuffle(&mut digits);
        let first: [[Digit; BOX_SIDE]; BOX_SIDE] = std::array::from_fn(|row| {
            std::array::from_fn(|column| digits[row * BOX_SIDE + column])
        });
        let mut grid = Grid::EMPTY;
        for (row, line) in random_band(&first, random).iter().enumerate() {
            for (column, &digit) in line.iter().enumerate() {
                grid.set(Cell::at(row, column), Some(digit));
            }
        }
        let turned = std::array::from_fn(|column| std::array::from_fn(|row| first[row][column]));
        let columns = match self {
            Pattern::Band => vec![],
            Pattern::BandAndColumn => vec![random_line(turned[0], random)],
            Pattern::BandAndStack => random_band(&turned, random),
        };
        for (column, line) in columns.iter().enumerate() {
            for (row, &digit) in line.iter().enumerate() {
                grid.set(Cell::at(row, column), Some(digit));
            }
        }
        grid
    }
}

/// Returns three digits and the other six in random order.
fn random_line(start: [Digit; BOX_SIDE], random: &mut Random) -> Vec<Digit> {
    let mut rest: Vec<Digit> = Digit::all()
        .filter(|digit| !start.contains(digit))
        .collect();
    random.shuffle(&mut rest);
    [&start[..], &rest].concat()
}

/// Returns a uniformly random filling of a band whose first box is given. Once box 2 repeats no
/// digit of box 1 in a row, the rows of box 3 are the remaining digits in any order: an equal
/// number of ways for every box 2.
fn random_band(first: &[[Digit; BOX_SIDE]; BOX_SIDE], random: &mut Random) -> Vec<Vec<Digit>> {
    let mut second: Vec<Digit> = Digit::all().collect();
    loop {
        random.shuffle(&mut second);
        let rows = || first.iter().zip(second.chunks(BOX_SIDE));
        if rows().all(|(one, two)| two.iter().all(|digit| !one.contains(digit))) {
            return rows()
                .map(|(one, two)| {
                    let left = |digit: &Digit| !one.contains(digit) && !two.contains(digit);
                    let mut three: Vec<Digit> = Digit::all().filter(left).collect();
                    random.shuffle(&mut three);
                    [&one[..], two, &three].concat()
                })
                .collect();
        }
    }
}

/// A method for drawing uniform solution grids of one geometry.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridSampler {
    pattern: Pattern,
    patterns: u64,
    stride: u64,
}

impl GridSampler {
    /// Chooses the pattern and the stride so that a draw yields about `grids` grids. Returns `None`
    /// if the geometry has too few grids to find any, or if the budget is spent.
    pub(super) fn new(
        solver: &Solver,
        grids: u64,
        random: &mut Random,
        budget: &Budget,
    ) -> Option<GridSampler> {
        let mut kinds = [Pattern::Band, Pattern::BandAndColumn, Pattern::BandAndStack].into_iter();
        let pilot = kinds
            .find_map(|pattern| Pilot::run(pattern, solver, random, budget))
            .filter(|pilot| pilot.alive > 0)?;
        // One grid of each pattern with completions, on average: the completions of one pattern are
        // related.
        let stride = (pilot.completions / pilot.alive).max(1);
        let patterns = (grids * stride * pilot.tries).div_ceil(pilot.completions);
        Some(GridSampler {
            pattern: pilot.pattern,
            patterns,
            stride,
        })
    }

    /// Draws about the requested number of grids, each solution grid equally likely at each place.
    /// Draws fewer if the budget is spent.
    pub(super) fn draw(&self, solver: &Solver, random: &mut Random, budget: &Budget) -> Vec<Grid> {
        let mut grids = Vec::new();
        let mut skip = random.below(self.stride as u32) as usize;
        for _ in 0..self.patterns {
            if budget.is_spent() {
                break;
            }
            let completions = completions(solver, &self.pattern.draw(random), budget);
            grids.extend(completions.iter().skip(skip).step_by(self.stride as usize));
            let taken = completions
                .len()
                .saturating_sub(skip)
                .div_ceil(self.stride as usize);
            skip = skip + taken * self.stride as usize - completions.len();
        }
        grids
    }

    /// Returns the number of solution grids that each drawn grid stands for.
    pub(super) fn scale(&self) -> f64 {
        self.pattern.number() * self.stride as f64 / self.patterns as f64
    }
}

/// The statistics of a few patterns of one kind.
struct Pilot {
    pattern: Pattern,
    tries: u64,
    /// The number of patterns with completions.
    alive: u64,
    completions: u64,
}

impl Pilot {
    /// Returns `None` if the patterns have too many completions to list, or if the budget is spent.
    fn run(
        pattern: Pattern,
        solver: &Solver,
        random: &mut Random,
        budget: &Budget,
    ) -> Option<Pilot> {
        let mut pilot = Pilot {
            pattern,
            tries: 0,
            alive: 0,
            completions: 0,
        };
        while pilot.alive < PILOT_PATTERNS && pilot.tries < PILOT_TRIES {
            let found = solver
                .under(budget)
                .count(&pattern.draw(random), 4 * MANY_COMPLETIONS)
                .ok()?;
            if found == 4 * MANY_COMPLETIONS && pattern != Pattern::BandAndStack {
                return None;
            }
            pilot.tries += 1;
            pilot.alive += u64::from(found > 0);
            pilot.completions += found;
        }
        Some(pilot)
    }
}

/// Returns the completions in an order that does not depend on the solver.
fn completions(solver: &Solver, pattern: &Grid, budget: &Budget) -> Vec<Grid> {
    let mut found = Vec::new();
    let _ = solver.under(budget).for_each(pattern, |solution| {
        found.push(*solution);
        ControlFlow::<()>::Continue(())
    });
    found.sort();
    found
}

//! Unbiased statistics of all minimal puzzles of a variant, and puzzles drawn uniformly from them.
//!
//! A generator produces a biased sample: top-down puzzles of the standard rules have 24.4 clues on
//! average, all minimal puzzles 26.6 (Berthier 2009). Here the average is over all minimal puzzles,
//! by a method known on the puzzle forums as Red Ed's subset method. Take a uniformly random
//! solution grid and in it a uniformly random set of s cells. If their clues determine the grid,
//! list all minimal puzzles inside ([`minimal_inside`]). A minimal puzzle with k clues lies in C(81−k, s−k)
//! of the C(81, s) sets, so each one found stands for C(81, s) / C(81−k, s−k) divided by the number
//! of sets tried. The estimates for all k ≤ s are unbiased at the same time, whatever s is.
//!
//! The precision depends on s. With few cells hardly any set is valid, and puzzles with many clues
//! rarely occur. With many cells the lists get long, while the puzzles in one list are related. A
//! pilot that depends on the variant alone chooses s by the length of the lists. A run is a series
//! of independent batches of fresh grids, and the errors are computed from their scatter
//! ([`Batches`](crate::stats::batches::Batches)).

mod grids;

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::ResearchError;
use crate::sampler::grids::GridSampler;
use crate::stats::batches::Batch;
use lacuna::nine::cell::{CELLS, Cell};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::redundant_clues;
use lacuna::nine::solver::{Solver, Within};
use lacuna::rules::{Rules, Variant};
use lacuna::{Budget, Origin, Pace, Puzzle, Random, Undecided, grouped};

/// The average number of grids in a batch.
const GRIDS: u64 = 100;
/// The average number of minimal puzzles inside a valid set that the size of the sets must reach.
const LISTED: usize = 300;
/// The share of valid sets below which a size is rejected, and the number of sets that a pilot
/// tries for it.
const RARE: f64 = 0.01;
const PILOT_TRIES: usize = 500;
/// The number of valid sets of one size that a pilot lists.
const PILOT_SETS: usize = 24;
/// The average number of puzzles drawn from a batch: few of its thousands, because those from one
/// set are related.
const PUZZLES: f64 = 30.0;

/// The sampling settings of a variant.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// The number of cells in a random set.
    size: usize,
    /// The number of random sets tried in each grid.
    tries: usize,
    /// For each number of clues, how many minimal puzzles of its grid a puzzle that was found
    /// stands for.
    weights: [f64; CELLS + 1],
}

impl Plan {
    /// Returns the smallest size whose valid sets are not too rare and whose lists are long enough.
    /// The plan is meaningless if the budget is spent.
    fn new(solver: &Solver, grids: &[Grid], random: &mut Random, budget: &Budget) -> Plan {
        let mut views = grids
            .iter()
            .map(|grid| solver.under(budget).within(grid))
            .cycle();
        let mut draw = |size| {
            (
                views.next().expect("there are grids"),
                random_set(size, random),
            )
        };
        let mut is_rare = |&size: &usize| {
            let tries = (0..PILOT_TRIES)
                .take_while(|_| !budget.is_spent())
                .map(|_| draw(size));
            let valid = tries.filter(|(within, cells)| within.is_unique(*cells));
            (valid.count() as f64) < RARE * PILOT_TRIES as f64
        };
        let first = (0..CELLS)
            .rev()
            .find(&mut is_rare)
            .map_or(0, |rare| rare + 1);
        for size in first..=CELLS {
            let (mut tries, mut valid, mut listed) = (0, 0, 0);
            while valid < PILOT_SETS && !budget.is_spent() {
                let (within, cells) = draw(size);
                tries += 1;
                if within.is_unique(cells) {
                    valid += 1;
                    listed += minimal_inside(&within, cells).len();
                }
            }
            if listed >= LISTED * PILOT_SETS || size == CELLS || budget.is_spent() {
                // One valid set in each grid, on average: a fresh grid costs little and adds more
                // information than another set in an old one.
                let tries = tries / valid.max(1);
                let sets = |clues| binomial(CELLS, size) / binomial(CELLS - clues, size - clues);
                let weight = |clues| {
                    if clues <= size {
                        sets(clues) / tries as f64
                    } else {
                        0.0
                    }
                };
                return Plan {
                    size,
                    tries,
                    weights: std::array::from_fn(weight),
                };
            }
        }
        unreachable!("the last size is taken whatever its lists are like")
    }
}

/// A minimal puzzle with its weight.
#[derive(Clone, Copy, Debug)]
struct Minimal {
    /// The number of its grid in the batch.
    grid: usize,
    clues: CellSet,
    weight: f64,
}

/// A sampler that estimates the minimal puzzles of one variant and draws from them.
#[derive(Clone, Debug)]
pub struct Sampler {
    variant: Arc<Variant>,
    rules: Arc<Rules>,
    solver: Solver,
    grids: GridSampler,
    plan: Plan,
}

impl Sampler {
    /// Returns a sampler for this variant. A pilot of a few seconds chooses the settings; it
    /// depends on the variant alone.
    ///
    /// # Errors
    /// If the variant has too few solution grids, or none, or if the budget is spent first.
    pub fn new(variant: Arc<Variant>, budget: &Budget) -> Result<Sampler, ResearchError> {
        let solver = Solver::new(&Geometry::of_variant(&variant)?);
        let mut random = Random::stream(&format!("{variant} pilot"), 0, 0);
        let Some(grids) = GridSampler::new(&solver, GRIDS, &mut random, budget) else {
            budget.answer(())?;
            return Err(ResearchError::Refused(format!(
                "found too few solution grids of {variant} to sample from, expected at least one in 300000 random patterns"
            )));
        };
        let mut pilot = Vec::new();
        while pilot.is_empty() {
            budget.answer(())?;
            pilot = grids.draw(&solver, &mut random, budget);
        }
        let plan = Plan::new(&solver, &pilot, &mut random, budget);
        Ok(budget.answer(Sampler {
            rules: variant.any_rules(),
            variant,
            solver,
            grids,
            plan,
        })?)
    }

    /// Returns the grids of a batch, minimal puzzles in them, and the random stream that they came
    /// from. The weights of the puzzles with k clues sum, on average, to the number of such puzzles
    /// in all the grids.
    fn population(
        &self,
        purpose: &str,
        seed: u64,
        index: u64,
        budget: &Budget,
    ) -> Result<(Vec<Grid>, Vec<Minimal>, Random), Undecided> {
        let mut random = Random::stream(&format!("{} {purpose}", self.variant), seed, index);
        let grids = self.grids.draw(&self.solver, &mut random, budget);
        let mut minimal = Vec::new();
        for (grid, solution) in grids.iter().enumerate() {
            let within = self.solver.under(budget).within(solution);
            for _ in 0..self.plan.tries {
                budget.answer(())?;
                let cells = random_set(self.plan.size, &mut random);
                if within.is_unique(cells) {
                    let weighed = |clues: CellSet| Minimal {
                        grid,
                        clues,
                        weight: self.plan.weights[clues.len()],
                    };
                    minimal.extend(minimal_inside(&within, cells).into_iter().map(weighed));
                }
            }
        }
        budget.answer((grids, minimal, random))
    }

    /// Returns the estimates of one batch: a pure function of variant, seed and index. Takes at
    /// most seconds.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn batch(&self, seed: u64, index: u64, budget: &Budget) -> Result<Batch, Undecided> {
        let population = self.population("batches", seed, index, budget);
        population.map(|(grids, minimal, _)| self.estimates(seed, index, &grids, minimal))
    }

    fn estimates(&self, seed: u64, index: u64, grids: &[Grid], minimal: Vec<Minimal>) -> Batch {
        let mut by_clues = [0.0; CELLS + 1];
        for puzzle in minimal {
            by_clues[puzzle.clues.len()] += puzzle.weight * self.grids.scale();
        }
        Batch {
            seed,
            index,
            grids: grids.len() as f64 * self.grids.scale(),
            by_clues,
        }
    }

    /// Returns uniform solution grids: every grid of the variant is expected equally often. The
    /// number of grids varies from batch to batch.
    pub fn grids(&self, seed: u64, index: u64) -> Vec<Grid> {
        let mut random = Random::stream(&format!("{} grids", self.variant), seed, index);
        self.grids
            .draw(&self.solver, &mut random, &Budget::UNLIMITED)
    }
}

/// Returns a uniformly random set of `size` cells.
fn random_set(size: usize, random: &mut Random) -> CellSet {
    // Robert Floyd's sampling: one draw per member, no rejection.
    (CELLS - size..CELLS).fold(CellSet::EMPTY, |set, last| {
        let cell = Cell::new(random.below(last as u32 + 1) as usize);
        set.with(if set.contains(cell) {
            Cell::new(last)
        } else {
            cell
        })
    })
}

/// Returns the number of `k`-subsets of `n` things.
fn binomial(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}

/// Samples systematically: lays the items end to end by weight and picks at equal strides from a
/// random start. Each item is picked weight / stride times on average.
fn systematic(items: &[Minimal], stride: f64, random: &mut Random) -> Vec<Minimal> {
    let mut next = random.unit() * stride;
    let mut passed = 0.0;
    let mut chosen = Vec::new();
    for item in items {
        passed += item.weight;
        while next < passed {
            chosen.push(*item);
            next += stride;
        }
    }
    chosen
}

/// A source of puzzles drawn uniformly from all minimal puzzles of a variant, or from those with a
/// fixed number of clues.
///
/// The weights of a batch are cut into strides of one fixed length, from a random start, and the
/// puzzle at each cut is taken. So every minimal puzzle of the variant is expected equally often in
/// every batch, and the number of puzzles in a batch is random.
#[derive(Clone, Debug)]
pub struct UniformPuzzles {
    sampler: Sampler,
    clues: Option<usize>,
    stride: f64,
}

impl UniformPuzzles {
    /// Returns a source of all minimal puzzles, or of those with `clues` clues. The pilot takes as
    /// long as a batch.
    ///
    /// # Errors
    /// If no puzzle with this number of clues occurs in the pilot, or if the budget is spent first.
    pub fn new(
        sampler: Sampler,
        clues: Option<usize>,
        budget: &Budget,
    ) -> Result<UniformPuzzles, ResearchError> {
        let (_, minimal, _) = sampler.population("pilot puzzles", 0, 0, budget)?;
        let wanted = |puzzle: &&Minimal| clues.is_none_or(|clues| puzzle.clues.len() == clues);
        let total: f64 = minimal
            .iter()
            .filter(wanted)
            .map(|puzzle| puzzle.weight)
            .sum();
        let sizes = || minimal.iter().map(|puzzle| puzzle.clues.len());
        if total > 0.0 {
            return Ok(UniformPuzzles {
                sampler,
                clues,
                stride: total / PUZZLES,
            });
        }
        let (fewest, most) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
        Err(ResearchError::Refused(format!(
            "found no minimal puzzle of {} with {} clues in a pilot, whose {} minimal puzzles have {fewest} to {most} clues; \
             expected one of these numbers, although rarer ones may exist",
            sampler.variant,
            clues.unwrap_or(0),
            grouped(minimal.len() as u64)
        )))
    }

    /// Returns the number of puzzles after which one of `parts` parts of a run in whole batches may
    /// end, so that the batches of all parts, in order, have as many puzzles as the run before one
    /// is missing. A batch has 29 puzzles with a standard deviation of 9 (NRC+X), so the batches of
    /// s puzzles have one of 1.7 √s.
    pub fn share(puzzles: u64, parts: u64) -> u64 {
        let share = puzzles.div_ceil(parts);
        share.saturating_add(5 * share.isqrt())
    }

    /// Returns the puzzles of one batch, about 30; their index is that of the batch.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn batch(&self, seed: u64, index: u64, budget: &Budget) -> Result<Vec<Puzzle>, Undecided> {
        let population = self.sampler.population("puzzles", seed, index, budget);
        population.map(|(grids, minimal, mut random)| {
            self.drawn(seed, index, &grids, minimal, &mut random)
        })
    }

    fn drawn(
        &self,
        seed: u64,
        index: u64,
        grids: &[Grid],
        mut minimal: Vec<Minimal>,
        random: &mut Random,
    ) -> Vec<Puzzle> {
        let sampler = &self.sampler;
        minimal.retain(|puzzle| self.clues.is_none_or(|clues| puzzle.clues.len() == clues));
        let chosen = systematic(&minimal, self.stride, random);
        let puzzle = |minimal: Minimal| {
            let solution = grids[minimal.grid];
            let clues = solution.restrict(minimal.clues);
            let origin = Origin {
                variant: sampler.variant.clone(),
                seed,
                index,
            };
            let (clues, solution) = ((&clues).into(), (&solution).into());
            Puzzle {
                rules: sampler.rules.clone(),
                clues,
                solution,
                origin: Some(origin),
            }
        };
        chosen.into_iter().map(puzzle).collect()
    }
}

// Every minimal puzzle inside a valid set of clues.
//
// A set of clues is *valid* if it determines the solution grid, that is, if it hits every
// unavoidable set. Inside a valid set S only the *traces* of the unavoidable sets on S matter, and
// the minimal puzzles inside S are the minimal sets that hit all traces. They are listed by the
// algorithm of Kavvadias and Stavropoulos (*An efficient algorithm for the transversal hypergraph
// generation*, 2005). The traces are ordered. A node of the search is a set of clues that hits the
// first *i* traces minimally: each clue is the only one in some of them. Its children hit the next
// missed trace with one more clue, and are kept if they are minimal again. Every minimal puzzle is
// reached in exactly one way.
//
// The traces are not known in advance. A node that hits all known traces is given to the solver:
// either it is a minimal puzzle, or another solution yields a trace that it misses, which is
// appended to the order. So the solver runs once for each puzzle listed and once for each trace. A
// few random minimal puzzles at the start yield most traces, and small ones, which keep the search
// narrow.

/// The number of random minimal puzzles examined for their traces.
const SCOUTS: usize = 20;

/// Returns all minimal puzzles whose clues are among these, which must be valid, in ascending order
/// of their bits. There are hundreds for a standard set of 32 clues (a millisecond), and about two
/// and a half times as many with each further clue.
pub fn minimal_inside(within: &Within, clues: CellSet) -> Vec<CellSet> {
    let removable = redundant_clues(within, clues);
    let traces = Traces::of(&scout(within, clues, removable));
    let (frames, found) = (Vec::new(), Vec::new());
    let pace = Pace::of(within.budget());
    let mut listing = Listing {
        within,
        pace,
        removable,
        needed: clues - removable,
        traces,
        frames,
        found,
    };
    // If it breaks, the budget is spent, and the owner of the budget checks that.
    let _ = listing.visit(CellSet::EMPTY, 0, 0);
    listing.found.sort_unstable();
    listing.found
}

/// Returns traces on the removable clues, from other solutions found while clues are removed in
/// random orders.
fn scout(within: &Within, clues: CellSet, removable: CellSet) -> Vec<CellSet> {
    // The orders affect only the speed of the listing, not its result.
    let mut random = Random::stream("scouts", 0, 0);
    let mut order: Vec<Cell> = removable.into_iter().collect();
    let mut traces: Vec<CellSet> = Vec::new();
    for _ in 0..SCOUTS {
        random.shuffle(&mut order);
        let mut left = clues;
        for &clue in &order {
            if within.budget().is_spent() {
                return traces;
            }
            if traces
                .iter()
                .any(|&trace| trace & left == CellSet::EMPTY.with(clue))
            {
                continue;
            }
            match within.alternative(left.without(clue), clue) {
                Some(set) => traces.push(set & clues),
                None => left = left.without(clue),
            }
        }
    }
    #[allow(clippy::redundant_closure_for_method_calls)]
    traces.sort_by_key(|trace| trace.len());
    let mut smallest: Vec<CellSet> = Vec::new();
    for trace in traces {
        if !smallest.iter().any(|small| small.is_subset(trace)) {
            smallest.push(trace);
        }
    }
    smallest
}

/// The traces in the order in which they are to be hit, and by clue: bit *i* of a clue's row is set
/// if the *i*-th trace contains it.
struct Traces {
    sets: Vec<CellSet>,
    rows: [Vec<u64>; CELLS],
}

impl Traces {
    fn of(sets: &[CellSet]) -> Traces {
        let mut traces = Traces {
            sets: Vec::new(),
            rows: [const { Vec::new() }; CELLS],
        };
        for &set in sets {
            traces.push(set);
        }
        traces
    }

    fn push(&mut self, set: CellSet) {
        let (word, bit) = (self.sets.len() / 64, self.sets.len() % 64);
        if bit == 0 {
            self.rows.iter_mut().for_each(|row| row.push(0));
        }
        for clue in set {
            self.rows[clue.index()][word] |= 1 << bit;
        }
        self.sets.push(set);
    }
}

/// The traces that a node's clues hit: bit *i* is the *i*-th; later traces are not hit.
#[derive(Clone, Default)]
struct Frame {
    hit: Vec<u64>,
    /// The traces hit by two or more clues.
    twice: Vec<u64>,
}

struct Listing<'a> {
    within: &'a Within<'a>,
    pace: Pace<'a>,
    removable: CellSet,
    /// The clues of every minimal puzzle here.
    needed: CellSet,
    traces: Traces,
    /// The frames by depth.
    frames: Vec<Frame>,
    found: Vec<CellSet>,
}

impl Listing<'_> {
    /// Lists the puzzles with the node's chosen clues, which hit all traces before the `passed`-th.
    fn visit(&mut self, chosen: CellSet, depth: usize, passed: usize) -> ControlFlow<()> {
        self.pace.step()?;
        if self.frames.len() < depth + 2 {
            self.frames.resize(depth + 2, Frame::default());
        }
        let missed = self.missed(depth, passed);
        if missed == self.traces.sets.len() {
            let Some(set) = self.within.another(self.needed | chosen) else {
                self.found.push(self.needed | chosen);
                return ControlFlow::Continue(());
            };
            self.traces.push(set & self.removable);
        }
        for clue in self.traces.sets[missed] {
            if self.choose(clue, chosen, depth, missed) {
                self.visit(chosen.with(clue), depth + 1, missed)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the first trace that the node misses, or the number of traces.
    fn missed(&self, depth: usize, passed: usize) -> usize {
        let hit = &self.frames[depth].hit;
        let known = self.traces.sets.len();
        let open = (passed / 64..known.div_ceil(64))
            .map(|word| (word, !hit.get(word).copied().unwrap_or(0)));
        let first = open.into_iter().find(|&(_, open)| open != 0);
        first.map_or(known, |(word, open)| {
            known.min(word * 64 + open.trailing_zeros() as usize)
        })
    }

    /// Fills the frame below with one more clue. Returns `true` if each of the other clues is still
    /// alone in a trace up to the `last`-th.
    fn choose(&mut self, clue: Cell, others: CellSet, depth: usize, last: usize) -> bool {
        let (above, below) = self.frames.split_at_mut(depth + 1);
        let (above, below) = (&mut above[depth], &mut below[0]);
        let row = &self.traces.rows[clue.index()];
        above.hit.resize(row.len(), 0);
        above.twice.resize(row.len(), 0);
        below.hit.clear();
        below.twice.clear();
        for ((&hit, &twice), &row) in above.hit.iter().zip(&above.twice).zip(row) {
            below.hit.push(hit | row);
            below.twice.push(twice | hit & row);
        }
        let words = last / 64 + 1;
        let upto = |word: usize| {
            if word + 1 < words {
                u64::MAX
            } else {
                u64::MAX >> (63 - last % 64)
            }
        };
        others.into_iter().all(|other| {
            let row = &self.traces.rows[other.index()];
            (0..words)
                .any(|word| row[word] & below.hit[word] & !below.twice[word] & upto(word) != 0)
        })
    }
}

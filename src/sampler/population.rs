//! Valid sets of clues, level by level down to the minimal ones: sequential Monte Carlo with exact weights.
//!
//! A *valid* set is a set of cells whose digits determine the solution grid; its *removable* clues are those that can be left out one at a
//! time; it is a minimal puzzle exactly if it has none. The population at level *s* holds valid sets of *s* clues with weights such that, for
//! every function f, the expected weighted sum of f over the population is the sum of f over all valid *s*-sets of all the grids.
//!
//! * **Start.** Uniformly random sets of the plan's first size; those that are valid get the same weight, number of sets / tries.
//! * **Step.** A valid set of *s* − 1 clues comes from exactly 81 − (*s* − 1) valid sets, one for each cell it lacks. So a removable clue
//!   chosen uniformly from r multiplies the weight by r / (82 − *s*), and the law above is kept. (Within fewer cells their number stands for 81.)
//! * **Resampling** before each step picks parents in proportion to weight × preference, systematically (one random offset, equal
//!   strides), and divides the preference out of the weight again. The law holds for any positive preference; exp(−λr) for r removable clues
//!   steers towards sets that are nearly minimal.
//!
//! Minimal sets leave the population at their level, with their weight: the estimates of all clue counts are unbiased at once.

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::random::Random;
use crate::solver::{Solver, Within};

use super::Plan;
use super::unavoidable::UnavoidableSets;

/// Clues left out together in one test, at most.
const BLOCK: usize = 3;
/// The share of a clue count, among all with as many or more, below which the population is thinned.
const RARE: f64 = 1e-3;
const THINNING: usize = 8;
/// Smaller valid sets that a particle remembers.
const WITNESSES: usize = 6;

/// A solution grid and what is known about it.
struct Known<'s> {
    within: Within<'s>,
    sets: UnavoidableSets,
}

/// A valid set with a weight.
#[derive(Clone, Copy)]
struct Particle {
    grid: u32,
    clues: CellSet,
    removable: CellSet,
    /// Valid subsets: whatever they lack is removable. Empty places hold all cells.
    witnesses: [CellSet; WITNESSES],
    weight: f64,
}

/// A minimal puzzle with its weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Minimal {
    /// The number of its grid in the batch.
    pub(super) grid: u32,
    pub(super) clues: CellSet,
    pub(super) weight: f64,
}

/// Minimal puzzles of these grids with clues among `cells`: the weights of those with k clues sum to their number in all the grids, on
/// average.
pub(super) fn minimal_puzzles(
    plan: &Plan,
    solver: &Solver,
    grids: &[Grid],
    cells: CellSet,
    random: &mut Random,
) -> Vec<Minimal> {
    let mut known: Vec<Known> =
        grids.iter().map(|grid| Known { within: solver.within(grid), sets: UnavoidableSets::new() }).collect();
    let mut population = start(plan, &mut known, cells, random);
    let mut minimal = Vec::new();
    let mut total = 0.0;
    for clues in (1..=plan.start).rev() {
        let here = minimal.len();
        let done = population.iter().filter(|particle| particle.removable.is_empty());
        minimal.extend(done.map(|&Particle { grid, clues, weight, .. }| Minimal { grid, clues, weight }));
        population.retain(|particle| !particle.removable.is_empty());
        let found: f64 = minimal[here..].iter().map(|puzzle| puzzle.weight).sum();
        total += found;
        // Past the bulk the tests are the dearest and the figures the least: a few particles go on.
        let many = (minimal.len() - here) * 10 > population.len();
        let rare = many && found < RARE * total;
        let particles = plan.particles * grids.len() / if rare { THINNING } else { 1 };
        resample(&mut population, particles, plan.tilt(clues), random);
        for particle in &mut population {
            step(particle, &mut known[particle.grid as usize], cells.len(), random);
        }
    }
    minimal
}

/// The share of uniformly random sets of this size that are valid, from a few tries in each grid.
pub(super) fn valid_share(solver: &Solver, grids: &[Grid], size: usize, random: &mut Random) -> f64 {
    const TRIES: usize = 8;
    let mut valid = 0;
    for grid in grids {
        let within = solver.within(grid);
        valid += (0..TRIES).filter(|_| within.is_unique(random_set(CellSet::ALL, size, random))).count();
    }
    valid as f64 / (TRIES * grids.len()) as f64
}

fn start(plan: &Plan, known: &mut [Known], cells: CellSet, random: &mut Random) -> Vec<Particle> {
    let weight = binomial(cells.len(), plan.start) / plan.tries as f64;
    let mut population = Vec::new();
    for (grid, known) in (0..).zip(known) {
        for _ in 0..plan.tries {
            let clues = random_set(cells, plan.start, random);
            if known.is_valid(clues) {
                let witnesses = [CellSet::ALL; WITNESSES];
                let mut particle = Particle { grid, clues, removable: clues, witnesses, weight };
                known.find_removable(&mut particle);
                population.push(particle);
            }
        }
    }
    population
}

/// Replaces the population by `number` particles chosen in proportion to weight × exp(−λr).
fn resample(population: &mut Vec<Particle>, number: usize, lambda: f64, random: &mut Random) {
    let preference = |particle: &Particle| (-lambda * particle.removable.len() as f64).exp();
    let size = |particle: &Particle| particle.weight * preference(particle);
    let total: f64 = population.iter().map(size).sum();
    let stride = total / number as f64;
    *population = systematic(population, stride, size, random);
    for particle in population {
        particle.weight = stride / preference(particle);
    }
}

/// The items at equal strides of their sizes laid end to end, from a random start: each is taken size / stride times on average.
pub(super) fn systematic<T: Copy>(items: &[T], stride: f64, size: impl Fn(&T) -> f64, random: &mut Random) -> Vec<T> {
    let mut next = random.unit() * stride;
    let mut passed = 0.0;
    let mut chosen = Vec::new();
    for item in items {
        passed += size(item);
        while next < passed {
            chosen.push(*item);
            next += stride;
        }
    }
    chosen
}

/// Leaves out a uniformly random removable clue; clues lie among `cells` cells.
fn step(particle: &mut Particle, known: &mut Known, cells: usize, random: &mut Random) {
    let choices = particle.removable.len();
    let clue = particle.removable.nth(random.below(choices as u32) as usize).expect("some clue is removable");
    particle.weight *= choices as f64 / (cells - particle.clues.len() + 1) as f64;
    particle.clues.remove(clue);
    particle.removable.remove(clue);
    for witness in &mut particle.witnesses {
        if witness.contains(clue) {
            *witness = CellSet::ALL;
        }
    }
    known.find_removable(particle);
}

impl Known<'_> {
    fn is_valid(&mut self, clues: CellSet) -> bool {
        if !self.sets.hit_all(clues) {
            return false;
        }
        let missed = self.within.another(clues);
        if let Some(set) = missed {
            self.sets.insert(set);
        }
        missed.is_none()
    }

    /// Narrows `removable`, which must hold all removable clues, to exactly these.
    fn find_removable(&mut self, particle: &mut Particle) {
        let clues = particle.clues;
        let witnessed = particle.witnesses.iter().fold(CellSet::EMPTY, |set, &witness| set | (clues - witness));
        let mut open = particle.removable - witnessed;
        if !open.is_empty() {
            open -= self.sets.needed(clues);
        }
        let mut removable = witnessed;
        let mut most = BLOCK;
        while !open.is_empty() {
            let block = self.sets.block(clues, open, most);
            if let Some(set) = self.within.another(clues - block) {
                self.sets.insert(set);
                // A set that one clue hits alone proves it needed; otherwise smaller blocks are the way on.
                open -= (set & clues).single().map_or(CellSet::EMPTY, CellSet::of);
                most = (block.len() - 1).max(1);
            } else {
                most = BLOCK;
                open -= block;
                removable |= block;
                remember(&mut particle.witnesses, clues - block);
            }
        }
        particle.removable = removable;
    }
}

/// Puts a witness in an empty place, or else in that of the largest.
fn remember(witnesses: &mut [CellSet; WITNESSES], witness: CellSet) {
    if let Some(place) = witnesses.iter_mut().max_by_key(|witness| witness.len()) {
        *place = witness;
    }
}

/// A uniformly random set of so many of the cells.
fn random_set(cells: CellSet, size: usize, random: &mut Random) -> CellSet {
    let mut places = CellSet::EMPTY;
    // Robert Floyd's sampling: one draw a member, no rejection.
    for last in cells.len() - size..cells.len() {
        let place = Cell::new(random.below(last as u32 + 1) as usize);
        places.insert(if places.contains(place) { Cell::new(last) } else { place });
    }
    if cells == CellSet::ALL {
        places
    } else {
        places.into_iter().filter_map(|place| cells.nth(place.index())).collect()
    }
}

/// The number of `k`-subsets of `n` things.
fn binomial(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}

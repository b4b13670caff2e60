//! A fixed set of easy, ordinary and hard puzzles: a pure function of variant, seed and number.

use std::sync::Arc;

use lacuna::board::Board;
use lacuna::budget::Undecided;
use lacuna::generator::Generator;
use lacuna::lab;
use lacuna::lab::run::{Limits, Unobserved};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::puzzle::Puzzle;
use lacuna::random::Random;
use lacuna::rules::variant::Variant;

use crate::console::interrupt;

/// The number of clues of an easy puzzle.
const EASY_CLUES: usize = 36;
/// The number of puzzles from which a hard one is chosen.
const POOL: u64 = 50;
/// The solver whose states decide which puzzle is the hardest.
const JUDGE: &str = "propagate-copy+first-fail";
/// The limit of states: puzzles that cost more count as equally hard.
const JUDGED_STATES: u64 = 20_000;

/// Returns `number` easy, `number` ordinary and `number` hard puzzles, each group with its
/// description.
pub fn groups(
    variant: &Arc<Variant>,
    seed: u64,
    number: u64,
) -> anyhow::Result<[(String, Vec<Grid>); 3]> {
    let generator = Generator::new(variant.clone(), seed, &interrupt::budget())?;
    let ordinary: Vec<Puzzle> = (0..number)
        .map(|index| puzzle(&generator, index))
        .collect::<Result<_, _>>()?;
    let easy = ordinary
        .iter()
        .map(|puzzle| with_more_clues(puzzle, seed))
        .collect();
    let pool = |index: u64| (0..POOL).map(move |i| number + index * POOL + i);
    let hard = (0..number)
        .map(|index| hardest(&generator, pool(index)))
        .collect::<Result<_, _>>()?;
    let ordinary = ordinary.iter().map(|puzzle| grid(&puzzle.clues)).collect();
    Ok([
        (
            format!("easy: minimal puzzles with clues put back, {EASY_CLUES} in all"),
            easy,
        ),
        ("ordinary: minimal puzzles".to_owned(), ordinary),
        (
            format!("hard: of {POOL} minimal puzzles the one with the most states in {JUDGE}"),
            hard,
        ),
    ])
}

fn with_more_clues(puzzle: &Puzzle, seed: u64) -> Grid {
    let mut clues = puzzle.clues.clone();
    let mut open: Vec<usize> = (0..clues.len())
        .filter(|&cell| clues.get(cell).is_none())
        .collect();
    let index = puzzle.origin.as_ref().map_or(0, |origin| origin.index);
    Random::stream("lab easy", seed, index).shuffle(&mut open);
    let missing = EASY_CLUES.saturating_sub(clues.clues());
    open.into_iter()
        .take(missing)
        .for_each(|cell| clues.set(cell, puzzle.solution.get(cell)));
    grid(&clues)
}

fn grid(clues: &Board) -> Grid {
    Grid::try_from(clues).expect("the variant is nine by nine")
}

fn puzzle(generator: &Generator, index: u64) -> Result<Puzzle, Undecided> {
    generator.puzzle(index, &interrupt::budget())
}

fn hardest(generator: &Generator, indices: impl Iterator<Item = u64>) -> anyhow::Result<Grid> {
    let geometry = &Geometry::of_variant(generator.variant())?;
    let judge = lab::by_name(JUDGE, geometry)?;
    let limits = Limits {
        states: JUDGED_STATES,
        budget: interrupt::budget(),
        ..Limits::default()
    };
    let states = |clues: &Grid| {
        lab::run(judge.as_ref(), geometry, clues, limits, &mut Unobserved)
            .counters
            .states
    };
    let puzzles = indices
        .map(|index| Ok(grid(&puzzle(generator, index)?.clues)))
        .collect::<Result<Vec<Grid>, Undecided>>()?;
    Ok(puzzles
        .into_iter()
        .max_by_key(states)
        .expect("the pool is not empty"))
}

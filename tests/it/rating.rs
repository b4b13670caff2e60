//! The human-style solver: sound for every variant, invariant under relabelling and symmetry, with
//! every technique in use.

mod known;
mod patterns;
mod scores;
mod soundness;
mod symmetry;

use crate::prelude::*;
use lacuna::Rating;
use lacuna::rating::Explanation;
use lacuna::rules::{Cover, Style};

/// Killers whose cages cover the grid: they have no clues.
fn covered(seed: u64) -> Generator {
    let cover = Cover::Full;
    let style = Style {
        cover,
        ..Style::default()
    };
    generator("killer", seed).with_style(style, FREE).unwrap()
}

fn puzzle(generator: &Generator, index: u64) -> Puzzle {
    generator.puzzle(index, FREE).unwrap()
}

/// The rater of a variant whose rules are the same for every puzzle.
fn rater(name: &str) -> Rater {
    let variant: Variant = name.parse().unwrap();
    Rater::new(variant.rules().unwrap())
}

fn rate(rater: &Rater, clues: &Board) -> Rating {
    rater.rate(clues, FREE).unwrap()
}

fn explain(rater: &Rater, clues: &Board) -> Explanation {
    rater.explain(Rater::EXPLAIN_TIME, clues, FREE).unwrap()
}

/// Adds clues from the solution until the ladder solves the puzzle. Returns the last puzzle that
/// needs trials, if any does, and the first that needs none.
fn at_the_end_of_the_ladder(rater: &Rater, puzzle: Puzzle, index: u64) -> (Option<Puzzle>, Puzzle) {
    let (mut beyond, mut within) = (None, puzzle);
    let cells = within.clues.len();
    let mut blank: Vec<usize> = (0..cells)
        .filter(|&cell| within.clues.get(cell).is_none())
        .collect();
    Random::stream("further clues", 1, index).shuffle(&mut blank);
    while rate(rater, &within.clues).hardest == Technique::Trial {
        beyond = Some(within.clone());
        for cell in blank.split_off(blank.len().saturating_sub(cells / 40 + 1)) {
            within.clues.set(cell, within.solution.get(cell));
        }
    }
    (beyond, within)
}

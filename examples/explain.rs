//! Rates a puzzle and explains it step by step.

use std::error::Error;

use lacuna::{Board, Budget, Rater, Variant};
use lacuna_words::english;

const PUZZLE: &str =
    ".23...976.8.2.9.4............7.8......29..7...1..43....4...68.11....8.9..6.......";

fn main() -> Result<(), Box<dyn Error>> {
    let variant = Variant::standard();
    let rater = Rater::new(variant.rules().expect("the same rules for every puzzle"));
    let clues: Board = PUZZLE.parse()?;

    let explanation = rater.explain(Rater::EXPLAIN_TIME, &clues, &Budget::UNLIMITED)?;
    println!(
        "{}, score {}",
        explanation.rating.level, explanation.rating.score
    );
    for (number, step) in explanation.steps.iter().enumerate() {
        println!("{:3}. {}", number + 1, english().step(&rater, step));
    }
    Ok(())
}

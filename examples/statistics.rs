//! Estimates the mean number of clues of top-down minimal puzzles, with its standard error, on all
//! threads: `cargo run --release --example statistics x 20000`.

use std::env;
use std::error::Error;
use std::ops::ControlFlow;

use lacuna::{Budget, Generator, Variant};
use lacuna_research::stats::Tally;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let variant: Variant = arguments.next().as_deref().unwrap_or("x").parse()?;
    let puzzles = arguments.next().map_or(Ok(1000), |number| number.parse())?;

    let generator = Generator::new(variant.into(), 1, &Budget::UNLIMITED)?;
    let mut clues = Tally::default();
    let _ = generator.run(
        0..puzzles,
        None,
        &Budget::UNLIMITED,
        |_, puzzle| puzzle.map(|puzzle| puzzle.clues.clues()),
        |number| {
            if let Some(number) = number {
                clues.add(number, 1);
            }
            ControlFlow::<()>::Continue(())
        },
    );
    let (mean, error) = clues
        .mean()
        .zip(clues.standard_error())
        .ok_or("expected at least two puzzles")?;
    println!("{mean:.3} ± {error:.3} clues");
    for (number, puzzles) in clues.entries() {
        println!("{number:4} {puzzles:8}");
    }
    Ok(())
}

//! Makes a few minimal puzzles and prints them: `cargo run --example generate nrc+x 3`.

use std::env;
use std::error::Error;

use lacuna::{Budget, Generator, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let variant: Variant = arguments.next().as_deref().unwrap_or("nrc+x").parse()?;
    let puzzles = arguments.next().map_or(Ok(3), |number| number.parse())?;

    let generator = Generator::new(variant.into(), 1, &Budget::UNLIMITED)?;
    for index in 0..puzzles {
        let puzzle = generator.puzzle(index, &Budget::UNLIMITED)?;
        println!("{:2} clues  {}", puzzle.clues.clues(), puzzle.clues);
    }
    Ok(())
}

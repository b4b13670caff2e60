//! Draws a puzzle as SVG: `cargo run --example draw killer > killer.svg`.

use std::env;
use std::error::Error;

use lacuna::{Budget, Generator, Variant};
use lacuna_print::diagram::{Diagram, picture};
use lacuna_print::svg::svg;

/// The side of the picture in points, 72 to the inch.
const SIDE: f32 = 288.0;

fn main() -> Result<(), Box<dyn Error>> {
    let variant: Variant = env::args().nth(1).as_deref().unwrap_or("killer").parse()?;
    let puzzle =
        Generator::new(variant.into(), 1, &Budget::UNLIMITED)?.puzzle(0, &Budget::UNLIMITED)?;
    println!(
        "{}",
        svg(&picture(
            &Diagram::puzzle(&puzzle.rules, &puzzle.clues),
            SIDE
        ))
    );
    Ok(())
}

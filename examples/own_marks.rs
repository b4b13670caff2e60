//! Finds clues for marks of your own, built here or typed:
//! `cargo run --example own_marks .Arrow~R1C1~R1C2~R2C3.Even~R5C5`.

use std::env;
use std::error::Error;
use std::sync::Arc;

use lacuna::formats::{Reader, iss};
use lacuna::rules::{CAGE, Mark, Rule, THERMOMETER};
use lacuna::{Budget, Generator, Rules, Variant};

/// Returns the rules of a cage and a thermometer. Cells are numbered from 0 in reading order.
fn built() -> Result<Arc<Variant>, Box<dyn Error>> {
    let layout = "6x6".parse::<Variant>()?.any_layout();
    let cage = Mark::new(CAGE, [13], [0, 1, 6]);
    let from_bulb_to_tip = Mark::new(THERMOMETER, [], [32, 26, 20, 15]);
    let marks = [Rule::Mark(cage), Rule::Mark(from_bulb_to_tip)];
    Ok(Arc::new(Variant::of_rules(&Rules::new(layout, marks)?)))
}

/// Reads the rules of a constraint string.
fn typed(text: &str) -> Result<Arc<Variant>, Box<dyn Error>> {
    let record = Reader::new(text.as_bytes())
        .next()
        .ok_or("expected a constraint string")??;
    let rules = record.claims.rules.ok_or("expected marks")?;
    Ok(Arc::new(Variant::of_rules(&rules)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let variant = env::args().nth(1).map_or_else(built, |text| typed(&text))?;
    let puzzle = Generator::new(variant, 1, &Budget::UNLIMITED)?.puzzle(0, &Budget::UNLIMITED)?;
    println!("{} clues  {}", puzzle.clues.clues(), puzzle.clues);
    println!("{}", iss::string(&puzzle.rules, &puzzle.clues));
    Ok(())
}

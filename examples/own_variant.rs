//! A variant of your own, from a picture of its regions: makes a puzzle and proves it.

use std::error::Error;

use lacuna::{Budget, Engine, Generator, Outcome, Variant};

const HEART: &str = "\
.........
..aa.aa..
.a..a..a.
..a...a..
.........
.........
.........
.........
.........
";

fn main() -> Result<(), Box<dyn Error>> {
    let standard = Variant::standard();
    let regions = standard.any_layout().read_regions(HEART)?;
    let variant = standard.with_regions(regions)?;

    let puzzle =
        Generator::new(variant.into(), 7, &Budget::UNLIMITED)?.puzzle(0, &Budget::UNLIMITED)?;
    println!("{}", puzzle.clues);

    let engine = Engine::new(&puzzle.rules);
    let outcome = engine.solve(&puzzle.clues, &Budget::UNLIMITED)?;
    assert_eq!(outcome, Outcome::Unique(puzzle.solution.clone()));
    let redundant = engine.redundant_clues(&puzzle.solution, &puzzle.clues, &Budget::UNLIMITED)?;
    assert!(redundant.is_empty());
    println!(
        "{}  is its only solution, and no clue is redundant",
        puzzle.solution
    );
    Ok(())
}

//! Lists the solutions of a puzzle that has several, and counts the cells in which they differ: a
//! further clue could settle any of these.

use std::error::Error;
use std::ops::ControlFlow;

use lacuna::{Board, Budget, Engine, Variant};

const PUZZLE: &str =
    "53.......6..195....98....6.8...6...34..8.3..1........6.6....28....419..5....8...9";

fn main() -> Result<(), Box<dyn Error>> {
    let variant = Variant::standard();
    let engine = Engine::new(variant.rules().expect("the same rules for every puzzle"));
    let clues: Board = PUZZLE.parse()?;

    let mut solutions: Vec<Board> = Vec::new();
    let _ = engine.for_each(&clues, &Budget::UNLIMITED, |solution| {
        solutions.push(solution.clone());
        ControlFlow::<()>::Continue(())
    })?;
    let open = (0..clues.len()).filter(|&cell| {
        solutions
            .iter()
            .any(|other| other.get(cell) != solutions[0].get(cell))
    });
    println!(
        "{} solutions, which differ in {} cells",
        solutions.len(),
        open.count()
    );
    for solution in solutions.iter().take(5) {
        println!("{solution}");
    }
    Ok(())
}

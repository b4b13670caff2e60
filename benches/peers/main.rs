//! One table of the engine's tasks: our time, that of the crate `sudoku` in the same run, and the
//! ratio. Every answer is checked.
//!
//! `cargo bench --bench peers` runs all tasks, `cargo bench --bench peers -- unique redundant` those
//! whose names contain one of the words. The lists in the folder named in `LACUNA_CORPUS` are added
//! to the task `unique` if present.

mod corpora;
mod jobs;
mod ourselves;
mod turns;

use lacuna::nine::geometry::Geometry;
use lacuna::nine::solver::Solver;

/// A task: its name, the headings of its columns, and the function that measures it and prints its
/// rows.
type Job = (&'static str, [&'static str; 2], fn());

const JOBS: [Job; 8] = [
    ("minimal", ["ours", "crate"], jobs::minimal),
    ("unique", ["ours", "crate"], jobs::unique),
    ("grid", ["ours", "crate"], jobs::grid),
    ("whole", ["ours", "crate"], jobs::whole),
    ("redundant", ["ours", "crate"], jobs::redundant),
    ("stream", ["ours", "crate"], jobs::stream),
    ("variants", ["standard", "variant"], ourselves::variants),
    ("threads", ["two", "one"], ourselves::threads),
];

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    match Solver::new(&Geometry::standard()).instructions() {
        Some(instructions) => println!("instructions: {instructions:?} unless a row names others"),
        None => println!("instructions: none, the plain path"),
    }
    println!("µs per item and their ratio, medians of alternating passes");
    for (name, columns, job) in JOBS {
        if words.is_empty() || words.iter().any(|word| name.contains(word.as_str())) {
            println!(
                "\n{name:<49}{:>10}{:>10}{:>8}",
                columns[0], columns[1], "ratio"
            );
            job();
        }
    }
}

//! Microseconds per rating of ordinary (top-down) minimal puzzles: three variants of nine by nine
//! cells, and larger layouts.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use lacuna::generator::Generator;
use lacuna::rating::{Rater, Technique};
use lacuna::{Board, Budget};

/// Variants, and the number of puzzles of each.
const SAMPLES: [(&str, u64); 5] = [
    ("standard", 1000),
    ("x", 1000),
    ("nrc", 1000),
    ("samurai", 20),
    ("16x16", 10),
];

/// The number of passes over all puzzles; the median counts.
const PASSES: usize = 11;

fn main() {
    println!("{:<12}{:>16}", "a rating of", "microseconds");
    for (name, number) in SAMPLES {
        let generator = Generator::new(
            Arc::new(name.parse().expect("a variant")),
            1,
            &Budget::UNLIMITED,
        )
        .expect("it has grids");
        let rater = Rater::new(
            generator
                .variant
                .rules()
                .expect("the same for every puzzle"),
        );
        let puzzles: Vec<Board> = (0..number)
            .map(|index| generator.puzzle(index, &Budget::UNLIMITED).unwrap().clues)
            .collect();
        for clues in &puzzles {
            let rating = rater.rate(clues, &Budget::UNLIMITED).unwrap();
            // Explanations with trials are slow.
            let same = || {
                rater
                    .explain(Rater::EXPLAIN_TIME, clues, &Budget::UNLIMITED)
                    .unwrap()
                    .rating
                    == rating
            };
            assert!(
                rating.hardest == Technique::Trial || same(),
                "{name}: explaining changes no rating"
            );
        }
        let mut times = [0.0; PASSES];
        for time in &mut times {
            let begun = Instant::now();
            black_box(
                puzzles
                    .iter()
                    .map(|clues| u64::from(rater.rate(clues, &Budget::UNLIMITED).unwrap().score))
                    .sum::<u64>(),
            );
            *time = begun.elapsed().as_secs_f64() * 1e6 / number as f64;
        }
        times.sort_by(f64::total_cmp);
        println!("{name:<12}{:>16.1}", times[PASSES / 2]);
    }
}

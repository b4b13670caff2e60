//! Ratings per second, on ordinary (top-down) minimal puzzles: three variants of nine by nine cells, and larger layouts.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lacuna::board::Board;
use lacuna::generator::Generator;
use lacuna::rating::{Rater, Technique};

/// Variants and how many puzzles of each.
const SAMPLES: [(&str, u64); 5] = [("standard", 1000), ("x", 1000), ("nrc", 1000), ("samurai", 20), ("16x16", 10)];

fn rating(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rating");
    group.sample_size(10);
    for (name, number) in SAMPLES {
        group.throughput(Throughput::Elements(number));
        let generator = Generator::new(Arc::new(name.parse().expect("a variant")), 1).expect("it has grids");
        let rater = Rater::new(generator.variant().fixed().expect("the same for every puzzle"));
        let puzzles: Vec<Board> = (0..number).map(|index| generator.puzzle(index).clues).collect();
        let total = || puzzles.iter().map(|clues| u64::from(rater.rate(clues).score)).sum::<u64>();
        for clues in &puzzles {
            let rating = rater.rate(clues);
            // Explanations with trials take long.
            let same = || rater.explain(clues).rating == rating;
            assert!(rating.hardest == Technique::Trial || same(), "{name}: explaining changes no rating");
        }
        group.bench_function(name, |bencher| bencher.iter(|| black_box(total())));
    }
    group.finish();
}

criterion_group!(benches, rating);
criterion_main!(benches);

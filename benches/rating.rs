//! Ratings per second, on ordinary (top-down) minimal puzzles of three variants.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lacuna::board::Board;
use lacuna::generator::Generator;
use lacuna::rating::Rater;

const PUZZLES: u64 = 1000;

fn rating(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rating");
    group.throughput(Throughput::Elements(PUZZLES)).sample_size(10);
    for name in ["standard", "x", "nrc"] {
        let generator = Generator::new(Arc::new(name.parse().expect("a variant")), 1).expect("it has grids");
        let rater = Rater::new(generator.variant().fixed().expect("the same for every puzzle"));
        let puzzles: Vec<Board> = (0..PUZZLES).map(|index| generator.puzzle(index).clues).collect();
        let total = || puzzles.iter().map(|clues| u64::from(rater.rate(clues).score)).sum::<u64>();
        let explained = puzzles.iter().map(|clues| u64::from(rater.explain(clues).rating.score)).sum::<u64>();
        assert_eq!(total(), explained, "{name}: explaining changes no score");
        group.bench_function(name, |bencher| bencher.iter(|| black_box(total())));
    }
    group.finish();
}

criterion_group!(benches, rating);
criterion_main!(benches);

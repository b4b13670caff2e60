//! Scores and levels.

use lacuna::Budget;
use lacuna::board::Board;
use lacuna::rating::{Level, Rating, Technique};

use super::{generator, rater};

/// The ratings of an unmodified Sukaku Explainer (1.18.1) for the puzzles of one seed, measured
/// outside this repository. Nothing was fitted to this seed.
#[test]
fn scores_agree_with_the_sukaku_explainer() {
    let theirs: Vec<u32> = include_str!("../../data/sukaku-explainer.txt")
        .lines()
        .map(|rating| (rating.parse::<f64>().unwrap() * 10.0).round() as u32)
        .collect();
    let (generator, rater) = (generator("standard", 770_002), rater("standard"));
    let ours: Vec<_> = (0..theirs.len() as u64)
        .map(|index| {
            rater
                .rate(
                    &generator.puzzle(index, &Budget::UNLIMITED).unwrap().clues,
                    &Budget::UNLIMITED,
                )
                .unwrap()
        })
        .collect();
    let by = |value: fn(&Rating) -> u32| {
        correlation(
            &ranks(&ours.iter().map(value).collect::<Vec<_>>()),
            &ranks(&theirs),
        )
    };
    let (score, price) = (by(|rating| rating.score), by(|rating| rating.price));
    println!("Spearman: score {score:.4}, price of the hardest step {price:.4}");
    assert!(score >= 0.98 && price >= 0.985, "Spearman {score}, {price}");
}

#[test]
fn levels_are_stretches_of_the_score() {
    let mut last = Level::Easy;
    for score in 0..1200 {
        let level = Level::of(score);
        assert!(level >= last && score >= level.from_score());
        last = level;
    }
    assert_eq!(last, Level::Extreme);
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
        assert_eq!(Level::of(level.from_score()), level);
    }
    assert_eq!(
        "fiendish".parse::<Level>().unwrap_err().to_string(),
        "found the level \"fiendish\", expected easy, medium, hard, expert or extreme"
    );
}

#[test]
fn nearly_full_boards_are_easy() {
    for name in [
        "standard",
        "16x16",
        "samurai",
        "latin-9",
        "9x9+non-consecutive",
    ] {
        let (generator, rater) = (generator(name, 25), rater(name));
        for index in 0..if name == "standard" { 40 } else { 2 } {
            let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let before = rater.rate(&puzzle.clues, &Budget::UNLIMITED).unwrap();
            let mut clues = puzzle.clues;
            let blank: Vec<usize> = (0..clues.len())
                .filter(|&cell| clues.get(cell).is_none())
                .collect();
            for &cell in &blank[3..] {
                clues.set(cell, puzzle.solution.get(cell));
            }
            let after = rater.rate(&clues, &Budget::UNLIMITED).unwrap();
            assert!(
                after.score < before.score && after.level == Level::Easy,
                "{name} {clues}"
            );
            assert!(after.moves <= 3);
        }
    }
}

/// Returns Spearman's correlation of the score with the price of the hardest step, over the first
/// puzzles of a seed.
fn rank_correlation(seed: u64, puzzles: u64) -> f64 {
    let (generator, rater) = (generator("standard", seed), rater("standard"));
    let ratings: Vec<_> = (0..puzzles)
        .map(|index| {
            rater
                .rate(
                    &generator.puzzle(index, &Budget::UNLIMITED).unwrap().clues,
                    &Budget::UNLIMITED,
                )
                .unwrap()
        })
        .collect();
    let scores = ranks(
        &ratings
            .iter()
            .map(|rating| rating.score)
            .collect::<Vec<_>>(),
    );
    let prices = ranks(
        &ratings
            .iter()
            .map(|rating| rating.price)
            .collect::<Vec<_>>(),
    );
    correlation(&scores, &prices)
}

#[test]
fn scores_rank_as_the_prices_of_the_hardest_steps() {
    let rho = rank_correlation(26, 400);
    assert!(
        rho > 0.9 && rho < 1.0,
        "Spearman {rho}: the work counts too, but the hardest step decides"
    );
}

#[test]
#[ignore = "the same over ten thousand"]
fn scores_rank_as_the_prices_of_the_hardest_steps_of_ten_thousand() {
    let rho = rank_correlation(1, 10_000);
    println!("Spearman {rho:.4}");
    assert!(rho > 0.95);
}

/// Returns the ranks, with ties averaged.
fn ranks(values: &[u32]) -> Vec<f64> {
    let below = |value: u32| values.iter().filter(|&&other| other < value).count();
    let equal = |value: u32| values.iter().filter(|&&other| other == value).count();
    values
        .iter()
        .map(|&value| below(value) as f64 + equal(value) as f64 / 2.0)
        .collect()
}

fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (ma, mb) = (mean(a), mean(b));
    let product = |f: &dyn Fn(usize) -> f64| (0..a.len()).map(f).sum::<f64>();
    let covariance = product(&|i| (a[i] - ma) * (b[i] - mb));
    covariance / (product(&|i| (a[i] - ma).powi(2)) * product(&|i| (b[i] - mb).powi(2))).sqrt()
}

/// Boards that are not puzzles get a result and a rating, not a panic.
#[test]
fn boards_that_are_no_puzzles_end() {
    for (name, cells) in [
        ("standard", 81),
        ("9x9+non-consecutive", 81),
        ("latin-5", 25),
        ("16x16", 256),
    ] {
        assert_eq!(
            rater(name)
                .rate(&Board::blank(cells), &Budget::UNLIMITED)
                .unwrap()
                .hardest,
            Technique::Trial,
            "{name}"
        );
        let mut clash = Board::blank(cells);
        for cell in [0, 1] {
            clash.set(cell, Some(1));
        }
        assert_eq!(
            rater(name)
                .rate(&clash, &Budget::UNLIMITED)
                .unwrap()
                .hardest,
            Technique::Trial,
            "{name}"
        );
        if cells <= 81 {
            assert!(
                !rater(name)
                    .explain(&clash, &Budget::UNLIMITED)
                    .unwrap()
                    .reached
                    .is_full(),
                "{name}"
            );
        }
    }
}

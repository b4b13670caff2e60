//! Two contestants process the same items in turns, so that a noisy machine is noisy for both.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The number of items that one contestant processes before the other takes its turn.
const TURN: usize = 32;

/// The minimum number of passes over all items; more are made while time remains.
const PASSES: usize = 7;
const PATIENCE: Duration = Duration::from_millis(1500);

/// Medians over the passes: microseconds per item, and the ratio of the second contestant's time to
/// the first's.
pub struct Times {
    pub first: f64,
    pub second: f64,
    pub ratio: f64,
}

impl Times {
    pub fn print(&self, row: &str) {
        let figure = |time: f64| {
            if time < 1.0 {
                format!("{time:.3}")
            } else {
                format!("{time:.2}")
            }
        };
        println!(
            "  {row:<47}{:>10}{:>10}{:>8.2}",
            figure(self.first),
            figure(self.second),
            self.ratio
        );
    }

    /// Returns the times for one of `parts` equal parts of an item.
    pub fn per(self, parts: u64) -> Times {
        Times {
            first: self.first / parts as f64,
            second: self.second / parts as f64,
            ratio: self.ratio,
        }
    }
}

/// Times both on all items and checks every pair of answers; the checks are not timed.
pub fn by_turns<T, A, B>(
    items: &[T],
    first: impl Fn(&T) -> A,
    second: impl Fn(&T) -> B,
    check: impl Fn(&T, A, B),
) -> Times {
    let begun = Instant::now();
    let mut passes = Vec::new();
    while passes.len() < PASSES || begun.elapsed() < PATIENCE {
        let mut spent = (Duration::ZERO, Duration::ZERO);
        for turn in items.chunks(TURN) {
            let (ones, time) = timed(turn, &first);
            spent.0 += time;
            let (others, time) = timed(turn, &second);
            spent.1 += time;
            turn.iter()
                .zip(ones)
                .zip(others)
                .for_each(|((item, one), other)| check(item, one, other));
        }
        let per_item = |time: Duration| time.as_secs_f64() * 1e6 / items.len() as f64;
        passes.push((per_item(spent.0), per_item(spent.1)));
    }
    let median = |value: fn(&(f64, f64)) -> f64| {
        let mut values: Vec<f64> = passes.iter().map(value).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    Times {
        first: median(|pass| pass.0),
        second: median(|pass| pass.1),
        ratio: median(|pass| pass.1 / pass.0),
    }
}

fn timed<T, A>(items: &[T], work: impl Fn(&T) -> A) -> (Vec<A>, Duration) {
    let mut answers = Vec::with_capacity(items.len());
    let begun = Instant::now();
    for item in items {
        answers.push(work(black_box(item)));
    }
    (answers, begun.elapsed())
}

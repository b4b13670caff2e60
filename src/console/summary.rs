//! Readable figures: the summary of a run on stderr.

use std::fmt::Write;

pub use lacuna::figures::grouped;
use lacuna::stats::Tally;

/// The maximum width of a bar in a histogram.
const WIDEST: u64 = 40;

/// Returns a number with its noun: `1 puzzle`, `1,000 puzzles`.
pub fn counted(number: u64, noun: &str) -> String {
    format!(
        "{} {noun}{}",
        grouped(number),
        if number == 1 { "" } else { "s" }
    )
}

/// Returns the number of puzzles per second.
pub fn rate(puzzles: u64, seconds: f64) -> String {
    a_second(puzzles as f64 / seconds.max(1e-9))
}

/// Returns a rate in whole numbers, or with one decimal if it is low.
pub fn a_second(rate: f64) -> String {
    if rate < 10.0 {
        format!("{rate:.1} a second")
    } else {
        format!("{} a second", grouped(rate as u64))
    }
}

/// Returns the mean, standard error, standard deviation and a histogram of the numbers of clues, if
/// there is a puzzle.
pub fn clue_counts(tally: &Tally) -> Option<String> {
    let mean = tally.mean()?;
    let mut text = format!("clues: mean {mean:.3}");
    if let (Some(error), Some(deviation)) = (tally.standard_error(), tally.deviation()) {
        let _ = write!(
            text,
            " (standard error {error:.3}), standard deviation {deviation:.3}"
        );
    }
    let highest = tally
        .entries()
        .map(|(_, puzzles)| puzzles)
        .max()
        .unwrap_or(1);
    for (clues, puzzles) in tally.entries() {
        let bar = "#".repeat((puzzles * WIDEST).div_ceil(highest) as usize);
        let _ = write!(text, "\n{clues:>4} {:>11} {bar}", grouped(puzzles));
    }
    Some(text)
}

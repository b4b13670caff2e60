//! Estimates from independent batches, and what they add up to.
//!
//! A batch estimates the number of solution grids of a variant and, for every clue count, the number of its minimal puzzles, all without
//! bias. Batches are independent, so their scatter gives the errors: every figure here is a ratio of two sums over the batches, with the
//! standard error of such a ratio to first order. Nothing is assumed about the distribution inside a batch.

use crate::cell::CELLS;

/// The estimates of one batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// Its number in the run.
    pub index: u64,
    /// Estimated number of solution grids of the variant.
    pub grids: f64,
    /// Estimated number of minimal puzzles with k clues, over all grids, for k = 0..=81.
    pub by_clues: [f64; CELLS + 1],
}

impl Batch {
    fn total(&self) -> f64 {
        self.by_clues.iter().sum()
    }
}

/// A figure and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The estimate.
    pub value: f64,
    /// One standard deviation of the estimate; infinite when there are fewer than two batches.
    pub error: f64,
}

/// The batches of one variant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batches(Vec<Batch>);

impl Batches {
    /// Adds a batch.
    pub fn push(&mut self, batch: Batch) {
        self.0.push(batch);
    }

    /// The batches.
    pub fn as_slice(&self) -> &[Batch] {
        &self.0
    }

    /// The number of solution grids, as the batches estimate it.
    pub fn grids(&self) -> Measure {
        self.ratio(|batch| batch.grids, |_| 1.0)
    }

    /// The number of minimal puzzles in an average grid.
    pub fn per_grid(&self) -> Measure {
        self.ratio(Batch::total, |batch| batch.grids)
    }

    /// The number of minimal puzzles with this many clues in an average grid.
    pub fn per_grid_with(&self, clues: usize) -> Measure {
        self.ratio(|batch| batch.by_clues[clues], |batch| batch.grids)
    }

    /// The share of minimal puzzles that have this many clues.
    pub fn share_with(&self, clues: usize) -> Measure {
        self.ratio(|batch| batch.by_clues[clues], Batch::total)
    }

    /// The mean number of clues of a minimal puzzle.
    pub fn mean_clues(&self) -> Measure {
        self.ratio(|batch| moment(batch, |clues| clues), Batch::total)
    }

    /// The standard deviation of the number of clues.
    pub fn sd_clues(&self) -> Measure {
        let mean = self.mean_clues().value;
        let variance = self.ratio(|batch| moment(batch, |clues| (clues - mean).powi(2)), Batch::total);
        let sd = variance.value.sqrt();
        Measure { value: sd, error: variance.error / (2.0 * sd) }
    }

    /// The clue counts that occur.
    pub fn clue_counts(&self) -> Vec<usize> {
        (0..=CELLS).filter(|&clues| self.0.iter().any(|batch| batch.by_clues[clues] > 0.0)).collect()
    }

    /// The ratio of two sums over the batches, with its error by linearisation.
    fn ratio(&self, above: impl Fn(&Batch) -> f64, below: impl Fn(&Batch) -> f64) -> Measure {
        let number = self.0.len() as f64;
        let sum = |value: &dyn Fn(&Batch) -> f64| self.0.iter().map(value).sum::<f64>();
        let whole = sum(&below);
        let value = sum(&above) / whole;
        let scatter = sum(&|batch| (above(batch) - value * below(batch)).powi(2));
        let error = if number > 1.0 { (scatter * number / (number - 1.0)).sqrt() / whole } else { f64::INFINITY };
        Measure { value, error }
    }
}

/// The sum of a function of the clue count over the minimal puzzles.
fn moment(batch: &Batch, of: impl Fn(f64) -> f64) -> f64 {
    batch.by_clues.iter().enumerate().map(|(clues, number)| of(clues as f64) * number).sum()
}

//! Estimates from independent batches, and their totals.
//!
//! A batch yields unbiased estimates of the number of solution grids of a variant and, for every
//! clue count, of the number of its minimal puzzles. Batches are independent, so their scatter
//! gives the errors: every figure here is a ratio of two sums over the batches, with the standard
//! error of such a ratio to first order. No assumption is made about the distribution inside a
//! batch.
//!
//! Tables of batches combine without loss: [`Batch::row`] writes every bit of a batch, and a
//! repeated batch is rejected.

use std::collections::HashSet;
use std::f64::consts::PI;
use std::fmt::Write;

use lacuna::random::FORMAT_VERSION;

/// The number of cells of the sampled grids.
pub(super) const CELLS: usize = 81;

/// The minimum number of clues: with fewer, two digits do not occur and could be swapped.
const FEWEST: usize = 8;

/// The estimates of one batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// The seed of its run.
    pub seed: u64,
    /// Its number in the run.
    pub index: u64,
    /// The estimated number of solution grids of the variant.
    pub grids: f64,
    /// The estimated number of minimal puzzles with k clues, over all grids, for k = 0..=81.
    pub by_clues: [f64; CELLS + 1],
}

/// A row of a table of batches that cannot be read or counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// A wrong number of fields.
    #[error("found {found} fields, expected {}", 5 + CELLS + 1 - FEWEST)]
    Fields {
        /// The number of fields.
        found: usize,
    },
    /// A field that is not a number of the right kind.
    #[error("found {found:?} as {column}, expected a number from 0")]
    Number {
        /// The name of its column.
        column: String,
        /// The field.
        found: String,
    },
    /// A batch made by a different version of the method.
    #[error(
        "found a batch of version {found}, expected version {FORMAT_VERSION}: they are not comparable"
    )]
    Version {
        /// Its version.
        found: u32,
    },
    /// A batch that is already present.
    #[error("found batch {index} of seed {seed} twice: a batch must be counted once")]
    Repeated {
        /// Its seed.
        seed: u64,
        /// Its number.
        index: u64,
    },
}

/// A number of solution grids that is far from the estimate of the batches.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(
    "found --grids {found}, expected about {expected:.4e}, as the batches estimate: lacuna count prints the exact number"
)]
pub struct WrongGrids {
    found: u128,
    expected: f64,
}

/// A number of grids is rejected if it lies more than this many half-widths of the 95 % interval
/// from the estimate, or differs from it by more than this factor.
const FAR: f64 = 10.0;

/// The number of batches below which their interval is not trusted: a few often agree to the last
/// bit.
const MANY: usize = 10;

impl Batch {
    /// Returns the header of a table of batches, without line end:
    /// `batch,variant,seed,version,grids`, then one column for each clue count.
    pub fn header() -> String {
        let clues =
            (FEWEST..=CELLS).fold(String::new(), |text, clues| text + "," + &clues.to_string());
        format!("batch,variant,seed,version,grids{clues}")
    }

    /// Returns the batch as a row of the table; a zero estimate is an empty field.
    pub fn row(&self, variant: &str) -> String {
        let mut row = format!(
            "{},{variant},{},{FORMAT_VERSION},{:e}",
            self.index, self.seed, self.grids
        );
        for &number in &self.by_clues[FEWEST..] {
            row.push(',');
            if number > 0.0 {
                let _ = write!(row, "{number:e}");
            }
        }
        row
    }

    /// Parses a row into the batch and the name of its variant.
    ///
    /// # Errors
    /// If it is not a row of the table, or has a different version.
    pub fn parse(row: &str) -> Result<(Batch, &str), BatchError> {
        let fields: Vec<&str> = row.split(',').collect();
        let [index, variant, seed, version, grids, numbers @ ..] = &fields[..] else {
            return Err(BatchError::Fields {
                found: fields.len(),
            });
        };
        if numbers.len() != CELLS + 1 - FEWEST {
            return Err(BatchError::Fields {
                found: fields.len(),
            });
        }
        let version: u32 = number("version", version)?;
        if version != FORMAT_VERSION {
            return Err(BatchError::Version { found: version });
        }
        let mut by_clues = [0.0; CELLS + 1];
        for (clues, field) in (FEWEST..)
            .zip(numbers)
            .filter(|(_, field)| !field.is_empty())
        {
            by_clues[clues] = estimate(&clues.to_string(), field)?;
        }
        let (index, seed) = (number("batch", index)?, number("seed", seed)?);
        Ok((
            Batch {
                seed,
                index,
                grids: estimate("grids", grids)?,
                by_clues,
            },
            variant,
        ))
    }

    fn total(&self) -> f64 {
        self.by_clues.iter().sum()
    }
}

fn number<T: std::str::FromStr>(column: &str, field: &str) -> Result<T, BatchError> {
    field.parse().map_err(|_| BatchError::Number {
        column: column.to_owned(),
        found: field.to_owned(),
    })
}

fn estimate(column: &str, field: &str) -> Result<f64, BatchError> {
    let value: f64 = number(column, field)?;
    let wrong = || BatchError::Number {
        column: column.to_owned(),
        found: field.to_owned(),
    };
    (value.is_finite() && value >= 0.0)
        .then_some(value)
        .ok_or_else(wrong)
}

/// A figure and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The estimate.
    pub value: f64,
    /// One standard deviation of the estimate; infinite with fewer than two batches, or puzzles.
    pub error: f64,
    /// The degrees of freedom: one less than the number of batches, or puzzles.
    pub degrees: usize,
}

impl Measure {
    /// Returns half the length of the 95 % interval, by Student's distribution, as the error is
    /// itself an estimate.
    pub fn reach(self) -> f64 {
        student(self.degrees) * self.error
    }
}

/// Returns the 97.5 % quantile of Student's distribution with `degrees` degrees of freedom: exact
/// for one and two, for more by its expansion about the normal distribution (Abramowitz and Stegun
/// 26.7.5), within 0.2 %.
fn student(degrees: usize) -> f64 {
    const Z: f64 = 1.959_964;
    let power = |exponent| Z.powi(exponent);
    let terms = [
        (power(3) + Z) / 4.0,
        (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / 96.0,
        (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z) / 384.0,
        (79.0 * power(9) + 776.0 * power(7) + 1482.0 * power(5) - 1920.0 * power(3) - 945.0 * Z)
            / 92_160.0,
    ];
    match degrees {
        0 => f64::INFINITY,
        1 => (0.475 * PI).tan(),
        2 => 0.95 * (2.0_f64 / (1.0 - 0.95 * 0.95)).sqrt(),
        _ => {
            terms
                .iter()
                .rev()
                .fold(0.0, |sum, term| (sum + term) / degrees as f64)
                + Z
        }
    }
}

/// The batches of one variant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batches {
    batches: Vec<Batch>,
    seen: HashSet<(u64, u64)>,
}

impl Batches {
    /// Adds a batch.
    ///
    /// # Errors
    /// If a batch with its seed and index is already present.
    pub fn push(&mut self, batch: Batch) -> Result<(), BatchError> {
        let Batch { seed, index, .. } = batch;
        if !self.seen.insert((seed, index)) {
            return Err(BatchError::Repeated { seed, index });
        }
        self.batches.push(batch);
        Ok(())
    }

    /// Returns the number of batches.
    pub fn len(&self) -> usize {
        self.batches.len()
    }

    /// Returns `true` if there is no batch.
    pub fn is_empty(&self) -> bool {
        self.batches.is_empty()
    }

    /// Estimates the number of solution grids.
    pub fn grids(&self) -> Measure {
        self.ratio(|batch| batch.grids, |_| 1.0)
    }

    /// Checks a number of solution grids against the estimate.
    ///
    /// # Errors
    /// If it is far from it.
    pub fn check_grids(&self, found: u128) -> Result<(), WrongGrids> {
        let (estimate, grids) = (self.grids(), found as f64);
        let expected = estimate.value;
        let is_near = self.len() < MANY
            || (grids - expected).abs() <= FAR * estimate.reach().max(1e-3 * expected);
        let is_alike = grids <= FAR * expected && expected <= FAR * grids;
        if is_near && is_alike {
            Ok(())
        } else {
            Err(WrongGrids { found, expected })
        }
    }

    /// Estimates the number of minimal puzzles in all grids.
    pub fn total(&self) -> Measure {
        self.ratio(Batch::total, |_| 1.0)
    }

    /// Estimates the number of minimal puzzles with this many clues in all grids.
    pub fn total_with(&self, clues: usize) -> Measure {
        self.ratio(|batch| batch.by_clues[clues], |_| 1.0)
    }

    /// Estimates the number of minimal puzzles in an average grid.
    pub fn per_grid(&self) -> Measure {
        self.ratio(Batch::total, |batch| batch.grids)
    }

    /// Estimates the number of minimal puzzles with this many clues in an average grid.
    pub fn per_grid_with(&self, clues: usize) -> Measure {
        self.ratio(|batch| batch.by_clues[clues], |batch| batch.grids)
    }

    /// Estimates the share of minimal puzzles that have this many clues.
    pub fn share_with(&self, clues: usize) -> Measure {
        self.ratio(|batch| batch.by_clues[clues], Batch::total)
    }

    /// Estimates the mean number of clues of a minimal puzzle.
    pub fn mean_clues(&self) -> Measure {
        self.ratio(|batch| moment(batch, |clues| clues), Batch::total)
    }

    /// Estimates the standard deviation of the number of clues.
    pub fn sd_clues(&self) -> Measure {
        let mean = self.mean_clues().value;
        let variance = self.ratio(
            |batch| moment(batch, |clues| (clues - mean).powi(2)),
            Batch::total,
        );
        let sd = variance.value.sqrt();
        Measure {
            value: sd,
            error: variance.error / (2.0 * sd),
            ..variance
        }
    }

    /// Returns the clue counts that occur.
    pub fn clue_counts(&self) -> Vec<usize> {
        (0..=CELLS)
            .filter(|&clues| self.batches.iter().any(|batch| batch.by_clues[clues] > 0.0))
            .collect()
    }

    /// Returns the ratio of two sums over the batches, with its error by linearisation.
    fn ratio(&self, above: impl Fn(&Batch) -> f64, below: impl Fn(&Batch) -> f64) -> Measure {
        let number = self.batches.len() as f64;
        let sum = |value: &dyn Fn(&Batch) -> f64| self.batches.iter().map(value).sum::<f64>();
        let whole = sum(&below);
        let value = sum(&above) / whole;
        let scatter = sum(&|batch| (above(batch) - value * below(batch)).powi(2));
        let error = if number > 1.0 {
            (scatter * number / (number - 1.0)).sqrt() / whole
        } else {
            f64::INFINITY
        };
        Measure {
            value,
            error,
            degrees: self.batches.len().saturating_sub(1),
        }
    }
}

/// Returns the sum of a function of the clue count over the minimal puzzles.
fn moment(batch: &Batch, of: impl Fn(f64) -> f64) -> f64 {
    batch
        .by_clues
        .iter()
        .enumerate()
        .map(|(clues, number)| of(clues as f64) * number)
        .sum()
}

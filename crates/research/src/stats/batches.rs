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
use std::fmt::Write;
use std::str::FromStr;

use lacuna::formats::unnamed_rules;
use lacuna::{FORMAT_VERSION, Variant};

use crate::ResearchError;
use crate::stats::Figure;

/// The number of cells of the sampled grids.
pub(super) const CELLS: usize = 81;

/// The minimum number of clues: with fewer, two digits do not occur and could be swapped.
const FEWEST: usize = 8;

/// The number of columns of a table of batches.
const COLUMNS: usize = 5 + CELLS + 1 - FEWEST;

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
    pub fn parse(row: &str) -> Result<(Batch, &str), ResearchError> {
        let fields: Vec<&str> = row.split(',').collect();
        let ([index, variant, seed, version, grids, numbers @ ..], COLUMNS) =
            (&fields[..], fields.len())
        else {
            let found = fields.len();
            return Err(ResearchError::Refused(format!(
                "found {found} fields, expected {COLUMNS}"
            )));
        };
        let version: u32 = number("version", version)?;
        if version != FORMAT_VERSION {
            return Err(ResearchError::Refused(format!(
                "found a batch of version {version}, expected version {FORMAT_VERSION}: they are not comparable"
            )));
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

    pub(super) fn total(&self) -> f64 {
        self.by_clues.iter().sum()
    }

    /// Returns the sum of a function of the clue count over the minimal puzzles.
    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        let numbers = self.by_clues.iter().enumerate();
        numbers
            .map(|(clues, number)| of(clues as f64) * number)
            .sum()
    }
}

fn number<T: FromStr>(column: &str, field: &str) -> Result<T, ResearchError> {
    field.parse().map_err(|_| wrong(column, field))
}

fn estimate(column: &str, field: &str) -> Result<f64, ResearchError> {
    let value = number(column, field).ok();
    value
        .filter(|value: &f64| value.is_finite() && *value >= 0.0)
        .ok_or_else(|| wrong(column, field))
}

fn wrong(column: &str, field: &str) -> ResearchError {
    ResearchError::Refused(format!(
        "found {field:?} as {column}, expected a number from 0"
    ))
}

/// The batches of one variant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batches {
    batches: Vec<Batch>,
    seen: HashSet<(u64, u64)>,
}

impl Batches {
    /// Returns batches that are known to be different.
    pub(super) fn of(batches: Vec<Batch>) -> Batches {
        Batches {
            batches,
            seen: HashSet::new(),
        }
    }

    /// Adds a batch.
    ///
    /// # Errors
    /// If a batch with its seed and index is already present.
    pub fn push(&mut self, batch: Batch) -> Result<(), ResearchError> {
        let Batch { seed, index, .. } = batch;
        if !self.seen.insert((seed, index)) {
            return Err(ResearchError::Refused(format!(
                "found batch {index} of seed {seed} twice: a batch must be counted once"
            )));
        }
        self.batches.push(batch);
        Ok(())
    }

    /// Returns the number of batches.
    #[expect(clippy::len_without_is_empty, reason = "a table has a batch")]
    pub fn len(&self) -> usize {
        self.batches.len()
    }

    /// Returns all figures.
    pub fn figures(&self) -> Vec<Figure> {
        let mean = self.ratio(
            ("mean", None),
            |batch| batch.moment(|clues| clues),
            Batch::total,
        );
        let variance = self.ratio(
            ("sd", None),
            |batch| batch.moment(|clues| (clues - mean.value).powi(2)),
            Batch::total,
        );
        let (sd, degrees) = (variance.value.sqrt(), self.len().saturating_sub(1));
        let error = variance.error.unwrap_or(f64::INFINITY) / (2.0 * sd);
        let sd = Figure::new(("sd", None), sd, error, degrees);
        let grids = self.ratio(("grids", None), |batch| batch.grids, |_| 1.0);
        let mut figures = vec![mean, sd, grids];
        let occurs = |&clues: &usize| self.batches.iter().any(|batch| batch.by_clues[clues] > 0.0);
        let occurring: Vec<usize> = (0..=CELLS).filter(occurs).collect();
        for clues in [None]
            .into_iter()
            .chain(occurring.iter().copied().map(Some))
        {
            let number = |batch: &Batch| match clues {
                Some(clues) => batch.by_clues[clues],
                None => batch.total(),
            };
            figures.extend([
                self.ratio(("per-grid", clues), number, |batch| batch.grids),
                self.ratio(("total", clues), number, |_| 1.0),
            ]);
        }
        figures.extend(occurring.into_iter().map(|clues| {
            let number = |batch: &Batch| batch.by_clues[clues];
            let share = self.ratio(("share", Some(clues)), number, Batch::total);
            let high = share.high.min(1.0);
            Figure { high, ..share }
        }));
        figures
    }

    /// Returns the ratio of two sums over the batches, with its error by linearisation.
    fn ratio(
        &self,
        about: (&'static str, Option<usize>),
        above: impl Fn(&Batch) -> f64,
        below: impl Fn(&Batch) -> f64,
    ) -> Figure {
        let number = self.batches.len() as f64;
        let sum = |value: &dyn Fn(&Batch) -> f64| self.batches.iter().map(value).sum::<f64>();
        let whole = sum(&below);
        let value = sum(&above) / whole;
        let scatter = sum(&|batch| (above(batch) - value * below(batch)).powi(2));
        let error = (scatter * number / (number - 1.0)).sqrt() / whole;
        Figure::new(about, value, error, self.batches.len().saturating_sub(1))
    }
}

/// Describes the rules for a row of batches: their name, followed by a space and the rules
/// themselves if the name does not imply them.
pub fn identity(variant: &Variant) -> String {
    let rules = unnamed_rules(variant).map_or_else(String::new, |rules| format!(" {rules}"));
    format!("{variant}{rules}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn batch(seed: u64, index: u64, numbers: &[(usize, f64)]) -> Batch {
        let mut by_clues = [0.0; CELLS + 1];
        for &(clues, number) in numbers {
            by_clues[clues] = number;
        }
        Batch {
            seed,
            index,
            grids: 2.0,
            by_clues,
        }
    }

    #[test]
    fn rows_of_batches_keep_every_bit() {
        let batch = batch(
            7,
            3,
            &[(8, 1.0 / 3.0), (26, 9.876_543_210_123_457e36), (81, 5e-324)],
        );
        let row = batch.row("x");
        assert_eq!(row.split(',').count(), Batch::header().split(',').count());
        assert_eq!(Batch::parse(&row).unwrap(), (batch, "x"));
        let message = |row: &str| Batch::parse(row).unwrap_err().to_string();
        assert_eq!(message("1,x,2"), "found 3 fields, expected 79");
        assert_eq!(
            message(&row.replace("3,x,7,1", "3,x,7,2")),
            "found a batch of version 2, expected version 1: they are not comparable"
        );
        assert_eq!(
            message(&row.replace("3,x", "three,x")),
            "found \"three\" as batch, expected a number from 0"
        );
        assert_eq!(
            message(&row.replace("2e0", "-2")),
            "found \"-2\" as grids, expected a number from 0"
        );
    }

    #[test]
    fn figures_of_batches_are_ratios_with_errors_from_their_scatter() {
        let mut batches = Batches::default();
        batches.push(batch(1, 0, &[(20, 2.0), (22, 2.0)])).unwrap();
        let figure = |batches: &Batches, quantity, clues| {
            let figures = batches.figures().into_iter();
            let mut about = figures.filter(|it| (it.quantity, it.clues) == (quantity, clues));
            about.next().unwrap()
        };
        let one = figure(&batches, "per-grid", None);
        assert_eq!(one.error, None, "one batch has no scatter");
        batches.push(batch(1, 1, &[(20, 6.0), (22, 2.0)])).unwrap();
        let twice = batches.push(batch(1, 1, &[])).unwrap_err().to_string();
        assert_eq!(
            twice,
            "found batch 1 of seed 1 twice: a batch must be counted once"
        );
        let shares = batches.figures().into_iter();
        let shares = shares.filter(|it| it.quantity == "share");
        let clues: Vec<Option<usize>> = shares.map(|it| it.clues).collect();
        assert_eq!((batches.len(), clues), (2, vec![Some(20), Some(22)]));
        // Sums: 8 with 20 clues, 4 with 22, 4 grids.
        let value = |quantity, clues| figure(&batches, quantity, clues).value;
        assert!((value("mean", None) - 248.0 / 12.0).abs() < 1e-12);
        assert!((value("share", Some(22)) - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!(
            (value("per-grid", None), value("per-grid", Some(20))),
            (3.0, 2.0)
        );
        // Residuals of the total: 4 - 3 * 2 and 8 - 3 * 2.
        let error = figure(&batches, "per-grid", None).error.unwrap();
        assert!((error - (8.0_f64 * 2.0).sqrt() / 4.0).abs() < 1e-12);
        let sd = (8.0 / 12.0 * 4.0 / 9.0 + 4.0 / 12.0 * 16.0 / 9.0_f64).sqrt();
        assert!((value("sd", None) - sd).abs() < 1e-12);
    }
}

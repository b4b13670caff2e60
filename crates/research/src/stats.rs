//! The numbers of clues of puzzles and of batches of estimates, added up, and the figures that
//! follow from them, with 95 % intervals: what `lacuna stats` prints.
//! [`batches`] has the estimates of unbiased batches, which [`sampler`](crate::sampler) makes; [`files`]
//! adds up what tables hold.

pub mod batches;
pub mod files;

use std::collections::{BTreeMap, HashMap};
use std::f64::consts::PI;

use crate::stats::batches::{Batch, Batches, CELLS};

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_964;

/// The number of puzzles for each number of clues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Counts indexed by the number of clues, up to the maximum that occurs.
    counts: Vec<u64>,
}

impl Tally {
    /// Counts `puzzles` more puzzles with this number of clues.
    pub fn add(&mut self, clues: usize, puzzles: u64) {
        if self.counts.len() <= clues {
            self.counts.resize(clues + 1, 0);
        }
        self.counts[clues] += puzzles;
    }

    /// Returns the numbers of clues that occur, with their counts, in ascending order.
    pub fn entries(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.counts
            .iter()
            .copied()
            .enumerate()
            .filter(|&(_, puzzles)| puzzles > 0)
    }

    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns the mean number of clues, if there is a puzzle.
    pub fn mean(&self) -> Option<f64> {
        let sum: u128 = self
            .entries()
            .map(|(clues, puzzles)| clues as u128 * u128::from(puzzles))
            .sum();
        match self.puzzles() {
            0 => None,
            puzzles => Some(sum as f64 / puzzles as f64),
        }
    }

    /// Returns the standard deviation of the number of clues (dividing by n - 1), if there are at
    /// least two puzzles.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean()?;
        let squares: f64 = self
            .entries()
            .map(|(clues, puzzles)| (clues as f64 - mean).powi(2) * puzzles as f64)
            .sum();
        match self.puzzles() {
            0 | 1 => None,
            puzzles => Some((squares / (puzzles - 1) as f64).sqrt()),
        }
    }

    /// Returns the 95 % interval of Wilson (1927) for the share of puzzles with this number of
    /// clues; it is also valid for rare numbers.
    fn interval(&self, clues: usize) -> (f64, f64) {
        let puzzles = self.puzzles().max(1) as f64;
        let share = self.counts.get(clues).copied().unwrap_or(0) as f64 / puzzles;
        let centre = share + Z * Z / (2.0 * puzzles);
        let reach = Z * (share * (1.0 - share) / puzzles + (Z / (2.0 * puzzles)).powi(2)).sqrt();
        let scale = 1.0 + Z * Z / puzzles;
        (
            ((centre - reach) / scale).max(0.0),
            ((centre + reach) / scale).min(1.0),
        )
    }

    /// Returns the standard error of the mean, if there are at least two puzzles.
    pub fn standard_error(&self) -> Option<f64> {
        Some(self.deviation()? / (self.puzzles() as f64).sqrt())
    }
}

impl FromIterator<(usize, u64)> for Tally {
    fn from_iter<I: IntoIterator<Item = (usize, u64)>>(entries: I) -> Tally {
        let mut tally = Tally::default();
        for (clues, puzzles) in entries {
            tally.add(clues, puzzles);
        }
        tally
    }
}

/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// `mean` and `sd`, the standard deviation, of the number of clues; `grids`, the number of
    /// solution grids (an estimate); the minimal puzzles `per-grid`, on average, and in `total`; or
    /// the `share` of those with one number of clues.
    pub quantity: &'static str,
    /// The number of clues that the puzzles have; all puzzles without it.
    pub clues: Option<usize>,
    /// The estimate.
    pub value: f64,
    /// One standard deviation of the estimate, if it is known.
    pub error: Option<f64>,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Figure {
    /// Returns a figure with an interval by Student's distribution, as the error is itself an
    /// estimate: infinite unless there are at least two puzzles or batches, `degrees` and one.
    fn new(
        (quantity, clues): (&'static str, Option<usize>),
        value: f64,
        error: f64,
        degrees: usize,
    ) -> Figure {
        let error = if degrees > 0 { error } else { f64::INFINITY };
        let reach = student(degrees) * error;
        Figure {
            quantity,
            clues,
            value,
            error: error.is_finite().then_some(error),
            low: (value - reach).max(0.0),
            high: value + reach,
        }
    }
}

/// Returns the 97.5 % quantile of Student's distribution with `degrees` degrees of freedom: exact
/// for one and two, for more by its expansion about the normal distribution (Abramowitz and Stegun
/// 26.7.5), within 0.2 %.
fn student(degrees: usize) -> f64 {
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

/// Puzzles that are counted together.
#[derive(Clone, Debug, Default)]
pub struct Puzzles {
    tally: Tally,
    /// Those that were drawn in groups from a few grids: only the groups are independent of one
    /// another.
    groups: BTreeMap<(u64, u64), Batch>,
    /// The file of each seed and number.
    seen: HashMap<(u64, u64), u64>,
}

impl Puzzles {
    /// Counts a puzzle, and the seed and the index of the batch that it was drawn in, if it was.
    pub fn add(&mut self, clues: usize, batch: Option<(u64, u64)>) {
        self.tally.add(clues, 1);
        if let Some((seed, index)) = batch.filter(|_| clues <= CELLS) {
            let empty = Batch {
                seed,
                index,
                grids: 1.0,
                by_clues: [0.0; CELLS + 1],
            };
            let group = self.groups.entry((seed, index)).or_insert(empty);
            group.by_clues[clues] += 1.0;
        }
    }

    /// Notes the seed and the number of a puzzle; `false` if an earlier file has them too.
    fn is_new(&mut self, number: (u64, u64), file: u64) -> bool {
        *self.seen.entry(number).or_insert(file) == file
    }

    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.tally.puzzles()
    }

    /// Returns the number of puzzles that state the batch that they were drawn in.
    pub fn drawn(&self) -> u64 {
        self.groups.values().map(Batch::total).sum::<f64>() as u64
    }

    /// Returns the figures `mean`, `sd` and `share`. If some puzzles do not state their batch, all
    /// are taken to be independent.
    pub fn figures(&self) -> Vec<Figure> {
        if self.groups.is_empty() || self.drawn() < self.puzzles() {
            return self.independent_figures();
        }
        let groups = Batches::of(self.groups.values().cloned().collect());
        let mut figures = groups.figures();
        figures.retain(|figure| matches!(figure.quantity, "mean" | "sd" | "share"));
        for share in &mut figures {
            // The intervals are at least as wide as those of independent puzzles.
            if let Some((low, high)) = share.clues.map(|clues| self.tally.interval(clues)) {
                (share.low, share.high) = (share.low.min(low), share.high.max(high).min(1.0));
            }
        }
        figures
    }

    fn independent_figures(&self) -> Vec<Figure> {
        let (tally, puzzles) = (&self.tally, self.puzzles());
        let degrees = puzzles.saturating_sub(1) as usize;
        let sd = tally.deviation().unwrap_or(0.0);
        let error = tally.standard_error().unwrap_or(f64::INFINITY);
        let mean = tally.mean().unwrap_or(0.0);
        // The error of the standard deviation of a normal distribution.
        let error_of_sd = sd / (2.0 * degrees as f64).sqrt();
        let share = |(clues, number)| {
            let (low, high) = tally.interval(clues);
            Figure {
                quantity: "share",
                clues: Some(clues),
                value: number as f64 / puzzles as f64,
                error: None,
                low,
                high,
            }
        };
        let mut figures = vec![
            Figure::new(("mean", None), mean, error, degrees),
            Figure::new(("sd", None), sd, error_of_sd, degrees),
        ];
        figures.extend(tally.entries().map(share));
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_has_mean_deviation_and_standard_error() {
        // 22, 22, 24, 28: mean 24, squares 4 + 4 + 0 + 16 = 24, variance 24 / 3 = 8, standard
        // error sqrt(8 / 4).
        let mut tally: Tally = [(24, 1), (22, 2)].into_iter().collect();
        tally.add(28, 1);
        assert_eq!(
            tally.entries().collect::<Vec<_>>(),
            [(22, 2), (24, 1), (28, 1)]
        );
        assert_eq!((tally.puzzles(), tally.mean()), (4, Some(24.0)));
        assert!((tally.deviation().unwrap() - 8f64.sqrt()).abs() < 1e-12);
        assert!((tally.standard_error().unwrap() - 2f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn few_puzzles_have_fewer_figures() {
        let mut tally = Tally::default();
        assert_eq!(
            (tally.mean(), tally.deviation(), tally.standard_error()),
            (None, None, None)
        );
        tally.add(17, 1);
        assert_eq!((tally.mean(), tally.deviation()), (Some(17.0), None));
    }

    /// The 97.5 % points of Student's distribution (NIST/SEMATECH e-Handbook of Statistical
    /// Methods 1.3.6.7.2).
    #[test]
    fn intervals_are_students() {
        let points = [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (5, 2.571),
            (10, 2.228),
            (20, 2.086),
            (100, 1.984),
        ];
        for (degrees, point) in points {
            let figure = Figure::new(("mean", None), 70.0, 2.0, degrees);
            let reach = figure.high - figure.value;
            assert!(
                (reach / 2.0 / point - 1.0).abs() < 0.002,
                "{degrees}: {reach}"
            );
        }
        let unknown = Figure::new(("mean", None), 7.0, 0.0, 0);
        assert_eq!((unknown.error, unknown.low), (None, 0.0));
        assert!(unknown.high.is_infinite());
    }
}

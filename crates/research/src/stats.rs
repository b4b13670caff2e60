//! Accumulators: statistics of a stream of puzzles, in constant memory.

pub mod batches;

use std::collections::BTreeMap;

use crate::stats::batches::{Batch, Batches, CELLS, Measure};

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
    pub fn interval(&self, clues: usize) -> (f64, f64) {
        const Z: f64 = 1.959_964;
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

// The figures of one variant and method, with 95 % intervals: what `lacuna stats` prints.

/// A figure with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The estimate.
    pub value: f64,
    /// One standard deviation of the estimate, if it is known.
    pub error: Option<f64>,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl From<Measure> for Figure {
    fn from(measure: Measure) -> Figure {
        let Measure { value, error, .. } = measure;
        let reach = measure.reach();
        Figure {
            value,
            error: error.is_finite().then_some(error),
            low: (value - reach).max(0.0),
            high: value + reach,
        }
    }
}

impl Figure {
    /// Returns the figure in another unit.
    pub fn times(self, factor: f64) -> Figure {
        let Figure {
            value,
            error,
            low,
            high,
        } = self;
        let error = error.map(|error| error * factor);
        Figure {
            value: value * factor,
            error,
            low: low * factor,
            high: high * factor,
        }
    }
}

/// The quantities: the mean and the standard deviation of the number of clues, the number of
/// solution grids (an estimate), the number of minimal puzzles in an average grid and in all grids,
/// and the share of those with one number of clues.
pub const QUANTITIES: [&str; 6] = ["mean", "sd", "grids", "per-grid", "total", "share"];

/// Figures by quantity, for all puzzles or those with one number of clues.
pub type Figures = BTreeMap<(&'static str, Option<usize>), Figure>;

/// Returns figures from puzzles that were made independently.
pub fn of_puzzles(tally: &Tally) -> Figures {
    let puzzles = tally.puzzles();
    let degrees = puzzles.saturating_sub(1) as usize;
    let sd = tally.deviation().unwrap_or(0.0);
    let error = tally.standard_error().unwrap_or(f64::INFINITY);
    let mean = Measure {
        value: tally.mean().unwrap_or(0.0),
        error,
        degrees,
    };
    // The error of the standard deviation of a normal distribution.
    let error = if degrees > 0 {
        sd / (2.0 * degrees as f64).sqrt()
    } else {
        f64::INFINITY
    };
    let sd = Measure {
        value: sd,
        error,
        degrees,
    };
    let share = |(clues, number): (usize, u64)| {
        let (low, high) = tally.interval(clues);
        (
            ("share", Some(clues)),
            Figure {
                value: number as f64 / puzzles as f64,
                error: None,
                low,
                high,
            },
        )
    };
    let mut figures: Figures = tally.entries().map(share).collect();
    figures.extend([(("mean", None), mean.into()), (("sd", None), sd.into())]);
    figures
}

/// Puzzles drawn in groups from a few grids: only the draws are independent of one another.
#[derive(Clone, Debug, Default)]
pub struct Draws(BTreeMap<(u64, u64), Batch>);

impl Draws {
    /// Counts a puzzle drawn in this batch of a run: its seed and its index. Boards larger than 9×9
    /// are not counted.
    pub fn add(&mut self, (seed, index): (u64, u64), clues: usize) {
        if clues <= CELLS {
            let batch = self.0.entry((seed, index));
            batch
                .or_insert(Batch {
                    seed,
                    index,
                    grids: 1.0,
                    by_clues: [0.0; CELLS + 1],
                })
                .by_clues[clues] += 1.0;
        }
    }

    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.0.values().flat_map(|draw| draw.by_clues).sum::<f64>() as u64
    }

    /// Returns the figures of these puzzles, which are those of `tally`.
    pub fn figures(self, tally: &Tally) -> Figures {
        let mut batches = Batches::default();
        for draw in self.0.into_values() {
            batches.push(draw).expect("seed and index are unique");
        }
        let mut figures = of_batches(&batches, None);
        figures.retain(|(quantity, _), _| matches!(*quantity, "mean" | "sd" | "share"));
        for ((_, clues), share) in &mut figures {
            // The intervals are at least as wide as those of independent puzzles.
            if let Some((low, high)) = clues.map(|clues| tally.interval(clues)) {
                (share.low, share.high) = (share.low.min(low), share.high.max(high).min(1.0));
            }
        }
        figures
    }
}

/// Returns figures from batches of estimates; if the exact number of solution grids is known, the
/// totals are based on it.
pub fn of_batches(batches: &Batches, grids: Option<u128>) -> Figures {
    let total = |per_grid: Measure, total: Measure| {
        grids.map_or_else(
            || total.into(),
            |grids| Figure::from(per_grid).times(grids as f64),
        )
    };
    let (per_grid, all) = (batches.per_grid(), batches.total());
    let mut figures = BTreeMap::from([
        (("mean", None), batches.mean_clues().into()),
        (("sd", None), batches.sd_clues().into()),
        (("grids", None), batches.grids().into()),
        (("per-grid", None), per_grid.into()),
        (("total", None), total(per_grid, all)),
    ]);
    for clues in batches.clue_counts() {
        let (share, per_grid) = (
            Figure::from(batches.share_with(clues)),
            batches.per_grid_with(clues),
        );
        figures.extend([
            (
                ("share", Some(clues)),
                Figure {
                    high: share.high.min(1.0),
                    ..share
                },
            ),
            (("per-grid", Some(clues)), per_grid.into()),
            (
                ("total", Some(clues)),
                total(per_grid, batches.total_with(clues)),
            ),
        ]);
    }
    figures
}

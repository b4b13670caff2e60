//! The figures of one variant and method, whatever their source.

use lacuna::stats::Tally;
use lacuna::stats::batches::{Batch, Batches, Measure};

/// The scope of figures that depend on the variant alone.
pub const ALL: &str = "all minimal puzzles of the variant";

/// A figure with its 95 % confidence interval.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub value: f64,
    /// One standard deviation, if it is known.
    pub error: Option<f64>,
    pub low: f64,
    pub high: f64,
}

impl From<Measure> for Figure {
    fn from(measure: Measure) -> Figure {
        let Measure { value, error, .. } = measure;
        let reach = measure.reach();
        Figure { value, error: error.is_finite().then_some(error), low: (value - reach).max(0.0), high: value + reach }
    }
}

impl Figure {
    fn share(measure: Measure) -> Figure {
        let figure = Figure::from(measure);
        Figure { high: figure.high.min(1.0), ..figure }
    }

    fn times(self, factor: f64) -> Figure {
        let Figure { value, error, low, high } = self;
        Figure {
            value: value * factor,
            error: error.map(|error| error * factor),
            low: low * factor,
            high: high * factor,
        }
    }
}

/// The figures of one clue count.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub clues: usize,
    /// The share of puzzles with this clue count.
    pub share: Figure,
    /// The number of minimal puzzles with this clue count, in an average grid and in all grids.
    pub numbers: Option<(Figure, Figure)>,
}

/// The figures of one variant and method.
#[derive(Clone, Debug)]
pub struct Series {
    pub variant: String,
    pub method: String,
    /// The source of the figures: `1,000 puzzles`, `240 batches`.
    pub from: String,
    /// The scope of the figures.
    pub about: &'static str,
    pub mean: Figure,
    pub sd: Figure,
    pub rows: Vec<Row>,
    /// The number of minimal puzzles in an average grid, and in all grids.
    pub numbers: Option<(Figure, Figure)>,
    /// The number of solution grids: the estimate, for comparison with the exact number.
    pub grids: Option<Figure>,
}

impl Series {
    /// Returns figures from puzzles that were made independently by a method.
    pub fn of_puzzles(variant: String, method: String, about: &'static str, from: String, tally: &Tally) -> Series {
        let puzzles = tally.puzzles();
        let degrees = puzzles.saturating_sub(1) as usize;
        let sd = tally.deviation().unwrap_or(0.0);
        let error = tally.standard_error().unwrap_or(f64::INFINITY);
        let mean = Measure { value: tally.mean().unwrap_or(0.0), error, degrees };
        // The error of the standard deviation of a normal distribution.
        let error = if degrees > 0 { sd / (2.0 * degrees as f64).sqrt() } else { f64::INFINITY };
        let sd = Measure { value: sd, error, degrees };
        let row = |(clues, number): (usize, u64)| {
            let (low, high) = tally.interval(clues);
            Row {
                clues,
                share: Figure { value: number as f64 / puzzles as f64, error: None, low, high },
                numbers: None,
            }
        };
        let rows = tally.entries().map(row).collect();
        Series { variant, method, from, about, mean: mean.into(), sd: sd.into(), rows, numbers: None, grids: None }
    }

    /// Recomputes the figures from puzzles drawn in groups from a few grids: only the draws are independent of one another. `tally`
    /// has these puzzles.
    pub fn of_draws(self, tally: &Tally, draws: impl Iterator<Item = Batch>) -> Series {
        let mut batches = Batches::default();
        for draw in draws {
            batches.push(draw).expect("draws are told apart by seed and index");
        }
        let Series { variant, method, from, about, .. } = self;
        let mut series = Series { method, about, ..Series::of_batches(variant, from, &batches, None) };
        (series.numbers, series.grids) = (None, None);
        for row in &mut series.rows {
            row.numbers = None;
            // The intervals are at least as wide as those of independent puzzles.
            let (low, high) = tally.interval(row.clues);
            (row.share.low, row.share.high) = (row.share.low.min(low), row.share.high.max(high).min(1.0));
        }
        series
    }

    /// Returns figures from batches of estimates; if the exact number of solution grids is known, the totals are based on it.
    pub fn of_batches(variant: String, from: String, batches: &Batches, grids: Option<u128>) -> Series {
        let scale = grids.map_or_else(|| batches.grids().value, |grids| grids as f64);
        let numbers = |per_grid: Measure, total: Measure| {
            let per_grid = Figure::from(per_grid);
            (per_grid, if grids.is_some() { per_grid.times(scale) } else { total.into() })
        };
        let row = |clues| Row {
            clues,
            share: Figure::share(batches.share_with(clues)),
            numbers: Some(numbers(batches.per_grid_with(clues), batches.total_with(clues))),
        };
        Series {
            variant,
            method: "unbiased".to_owned(),
            from,
            about: ALL,
            mean: batches.mean_clues().into(),
            sd: batches.sd_clues().into(),
            rows: batches.clue_counts().into_iter().map(row).collect(),
            numbers: Some(numbers(batches.per_grid(), batches.total())),
            grids: Some(batches.grids().into()),
        }
    }

    /// Returns `true` if the figures depend on the variant alone.
    pub fn is_about_all(&self) -> bool {
        self.about == ALL
    }

    /// Returns its name in a picture.
    pub fn name(&self) -> String {
        format!("{}, {}", self.variant, self.method)
    }
}

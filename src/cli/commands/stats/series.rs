//! The figures of one variant and method, whatever their source.

use std::collections::BTreeMap;

use lacuna::stats::Tally;
use lacuna::stats::batches::{Batch, Batches, Measure};

use super::source::ALL;

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
    /// Returns the figure in another unit.
    pub fn times(self, factor: f64) -> Figure {
        let Figure { value, error, low, high } = self;
        let error = error.map(|error| error * factor);
        Figure { value: value * factor, error, low: low * factor, high: high * factor }
    }
}

/// The quantities: the mean and the standard deviation of the number of clues, the number of solution grids (an estimate), the number of
/// minimal puzzles in an average grid and in all grids, and the share of those with one number of clues.
pub const QUANTITIES: [&str; 6] = ["mean", "sd", "grids", "per-grid", "total", "share"];

/// The figures of one variant and method.
#[derive(Clone, Debug)]
pub struct Series {
    pub variant: String,
    pub method: String,
    /// The source of the figures: `1,000 puzzles`, `240 batches`.
    pub from: String,
    /// The scope of the figures.
    pub about: &'static str,
    /// The figures by quantity, for all puzzles or those with one number of clues.
    pub figures: BTreeMap<(&'static str, Option<usize>), Figure>,
}

impl Series {
    /// Returns a figure about all puzzles, or about those with this number of clues.
    pub fn get(&self, quantity: &'static str, clues: Option<usize>) -> Option<Figure> {
        self.figures.get(&(quantity, clues)).copied()
    }

    /// Returns the shares by number of clues.
    pub fn shares(&self) -> impl Iterator<Item = (usize, Figure)> + Clone {
        let shares = self.figures.range(("share", Some(0))..=("share", Some(usize::MAX)));
        shares.filter_map(|((_, clues), share)| Some(((*clues)?, *share)))
    }

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
        let share = |(clues, number): (usize, u64)| {
            let (low, high) = tally.interval(clues);
            (("share", Some(clues)), Figure { value: number as f64 / puzzles as f64, error: None, low, high })
        };
        let mut figures: BTreeMap<_, _> = tally.entries().map(share).collect();
        figures.extend([(("mean", None), mean.into()), (("sd", None), sd.into())]);
        Series { variant, method, from, about, figures }
    }

    /// Recomputes the figures from puzzles drawn in groups from a few grids: only the draws are independent of one another. `tally`
    /// has these puzzles.
    pub fn of_draws(self, tally: &Tally, draws: impl Iterator<Item = Batch>) -> Series {
        let mut batches = Batches::default();
        for draw in draws {
            batches.push(draw).expect("draws are told apart by seed and index");
        }
        let mut figures = Series::of_batches(String::new(), String::new(), &batches, None).figures;
        figures.retain(|(quantity, _), _| matches!(*quantity, "mean" | "sd" | "share"));
        for ((_, clues), share) in &mut figures {
            // The intervals are at least as wide as those of independent puzzles.
            if let Some((low, high)) = clues.map(|clues| tally.interval(clues)) {
                (share.low, share.high) = (share.low.min(low), share.high.max(high).min(1.0));
            }
        }
        Series { figures, ..self }
    }

    /// Returns figures from batches of estimates; if the exact number of solution grids is known, the totals are based on it.
    pub fn of_batches(variant: String, from: String, batches: &Batches, grids: Option<u128>) -> Series {
        let total = |per_grid: Measure, total: Measure| {
            grids.map_or_else(|| total.into(), |grids| Figure::from(per_grid).times(grids as f64))
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
            let (share, per_grid) = (Figure::from(batches.share_with(clues)), batches.per_grid_with(clues));
            figures.extend([
                (("share", Some(clues)), Figure { high: share.high.min(1.0), ..share }),
                (("per-grid", Some(clues)), per_grid.into()),
                (("total", Some(clues)), total(per_grid, batches.total_with(clues))),
            ]);
        }
        Series { variant, method: "unbiased".to_owned(), from, about: ALL, figures }
    }
}

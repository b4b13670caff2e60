//! Refuses counts that would take too long.

use super::Census;
use crate::engine;

/// The maximum number of grids that a census visits one by one: about an hour on one core.
const MOST_STEPS: f64 = 1e11;

/// The maximum number of boards that a search counts one by one: about an hour on one core.
const MOST_BOARDS: f64 = 5e9;

/// The relative standard error up to which an estimate of a thousand descents is trusted: about 25
/// descents have equal shares.
const MOST_ERROR: f64 = 0.2;

/// The seed of all estimates, so that a variant always gets the same one.
pub const SEED: u64 = 0;

/// A count that is expected to take more than about an hour.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(
    "{variant} has {grids}, expected at most {most:e}: give --insist to start it anyway, for hours or days"
)]
pub struct OutOfReach {
    variant: String,
    grids: String,
    most: f64,
}

impl OutOfReach {
    /// Checks the estimate of a search for all boards of a variant.
    ///
    /// # Errors
    /// If it would take too long.
    pub fn check(variant: &str, estimate: engine::Estimate) -> Result<(), OutOfReach> {
        let engine::Estimate { counted, error } = estimate;
        let grids = if counted.is_finite() {
            format!(
                "about {counted:.2e} grids to be counted one by one ({})",
                self::error(counted, error)
            )
        } else {
            "more than 1e308 grids to be counted one by one".to_owned()
        };
        OutOfReach::refuse_above(MOST_BOARDS, counted, variant, grids)
    }

    fn refuse_above(most: f64, steps: f64, variant: &str, grids: String) -> Result<(), OutOfReach> {
        if steps > most {
            Err(OutOfReach {
                variant: variant.to_owned(),
                grids,
                most,
            })
        } else {
            Ok(())
        }
    }
}

impl Census {
    /// Checks that the census of a variant ends within about an hour.
    ///
    /// # Errors
    /// If it would take longer.
    pub fn check(&self, variant: &str) -> Result<(), OutOfReach> {
        let Some(estimate) = self.estimate(SEED) else {
            return Ok(());
        };
        let (grids, steps) = (estimate.grids, estimate.steps);
        let error = error(grids, estimate.error);
        let grids = format!(
            "about {grids:.2e} grids up to relabelling ({error}), of which {steps:.0e} would be visited one by one"
        );
        OutOfReach::refuse_above(MOST_STEPS, steps, variant, grids)
    }
}

/// Describes the error of an estimate. Where it is large, a few random descents make up most of the
/// sum, and those that were missed may add more.
fn error(value: f64, error: f64) -> String {
    let doubt = if error > MOST_ERROR * value {
        ", from so few descents that there may be far more"
    } else {
        ""
    };
    format!("standard error {error:.0e}{doubt}")
}

//! The number of solutions: exact if a few seconds are enough for that, otherwise an estimate.

use std::ops::ControlFlow;
use std::time::Duration;

use crate::board::{Board, Misfit};
use crate::budget::Budget;
use crate::engine::{Engine, Kind};
use crate::random::strata::Estimate;

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Counted {
    /// All of them, counted.
    Exact(u64),
    /// An estimate, which is greater than what was counted.
    About(Estimate),
    /// What was counted before the time was over, if no estimate could be made.
    AtLeast(u64),
}

/// The standard error, as a share of the estimate, at which estimating ends.
const PRECISION: f64 = 0.01;

/// The time for counting.
const COUNT_TIME: Duration = Duration::from_secs(3);

/// The time after which an estimate is good enough as it is.
const ESTIMATE_TIME: Duration = Duration::from_secs(10);

impl Engine {
    /// Counts the solutions for three seconds, or half of the time that the budget leaves. If that
    /// is not enough, estimates the number from random descents, until the standard error is at most
    /// 1 % or ten seconds are over. `observe` gets each better estimate and ends the search when it
    /// breaks.
    ///
    /// # Errors
    /// If the board does not fit.
    pub fn count_or_estimate(
        &self,
        clues: &Board,
        budget: &Budget,
        observe: &mut dyn FnMut(Counted) -> ControlFlow<()>,
    ) -> Result<Counted, Misfit> {
        self.layout.admits(clues)?;
        let mut counted = 0;
        let soon = budget.half(COUNT_TIME);
        let ended = match &self.kind {
            Kind::General(general) => general.count_into(&mut counted, clues, u64::MAX, &soon),
            Kind::Nine(_) | Kind::Marked(..) => self
                .count(clues, u64::MAX, &soon)
                .map(|number| counted = number),
        };
        if ended.is_ok() {
            return Ok(Counted::Exact(counted));
        }
        let mut known = Counted::AtLeast(counted);
        let budget = budget.within(ESTIMATE_TIME);
        let mut means: Vec<Estimate> = Vec::new();
        while observe(known).is_continue()
            && !matches!(known, Counted::About(it) if it.error <= PRECISION * it.value)
            && let Ok(next) = self.estimate(Some(clues), means.len() as u64, &budget)
        {
            means.push(next);
            let mean = mean(&means);
            if mean.value > counted as f64 {
                known = Counted::About(mean);
            }
        }
        Ok(known)
    }
}

/// The mean of independent estimates. Its error is that of the estimates or their scatter,
/// whichever is larger: a rare large sample shows in only one of them.
fn mean(estimates: &[Estimate]) -> Estimate {
    let number = estimates.len() as f64;
    let value = estimates.iter().map(|it| it.value).sum::<f64>() / number;
    let own = estimates.iter().map(|it| it.error).fold(0.0, f64::hypot) / number;
    let scatter = estimates.iter().map(|it| it.value - value);
    let scatter = scatter.fold(0.0, f64::hypot) / (number * (number - 1.0).max(1.0)).sqrt();
    Estimate {
        value,
        error: own.max(scatter),
    }
}

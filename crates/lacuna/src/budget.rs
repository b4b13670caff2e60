//! When a search gives up: at a deadline, or when another thread sets a flag.
//!
//! A [`Budget`] is a value passed down to whatever may be slow. A search checks it from time to
//! time and stops once it is spent. Partial results are meaningless, so the function returns
//! [`Undecided`] as its error, which `?` propagates. An easy question may be decided before the
//! first check, even under a budget that was spent from the start.
//!
//! Every question that may be slow takes a budget.
//!
//! ```
//! use std::time::Duration;
//! use lacuna::{Board, Budget, Engine, Undecided, Variant};
//!
//! let engine = Engine::new(&Variant::standard().any_rules());
//! let budget = Budget::UNLIMITED.within(Duration::from_millis(20));
//! // Nobody counts 6.7 · 10²¹ grids one by one.
//! assert_eq!(engine.count(&Board::blank(81), u64::MAX, &budget), Err(Undecided::Spent));
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::board::Misfit;

/// The clock of deadlines: that of the standard library.
#[cfg(not(target_family = "wasm"))]
pub(crate) use std::time::Instant;
/// The clock of deadlines in a browser, where the standard library has none.
#[cfg(target_family = "wasm")]
pub(crate) use web_time::Instant;

/// The limits on the work for a question.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    deadline: Option<Instant>,
    stop: Option<&'a AtomicBool>,
}

/// The reason why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undecided {
    /// The budget was spent first.
    #[error("found no answer in time")]
    Spent,
    /// The board's cells or values do not fit the rules.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

impl Budget<'_> {
    /// A budget that is never spent.
    pub const UNLIMITED: Budget<'static> = Budget {
        deadline: None,
        stop: None,
    };

    /// Creates a budget that is spent once another thread sets the flag, which must then stay set.
    pub fn stopped_by(stop: &AtomicBool) -> Budget<'_> {
        Budget {
            deadline: None,
            stop: Some(stop),
        }
    }

    /// Returns this budget, but spent after this time at the latest.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        let deadlines = [self.deadline, Instant::now().checked_add(time)];
        Budget {
            deadline: deadlines.into_iter().flatten().min(),
            ..self
        }
    }

    /// Returns this budget, but spent after this time or half of what is left, whichever comes first.
    pub(crate) fn half(self, time: Duration) -> Self {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now()) / 2;
        self.within(
            self.deadline
                .map_or(time, |deadline| time.min(left(deadline))),
        )
    }

    /// Returns `true` if the budget is spent. Once it is, it stays so.
    pub fn is_spent(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Returns `found` if the budget is not yet spent; otherwise the search may have been cut
    /// short.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn answer<T>(&self, found: T) -> Result<T, Undecided> {
        if self.is_spent() {
            Err(Undecided::Spent)
        } else {
            Ok(found)
        }
    }

    /// Breaks once the budget is spent, for loops whose iterations take longer than a look at the
    /// clock.
    pub fn check(&self) -> ControlFlow<()> {
        go_on_if(!self.is_spent())
    }
}

/// Continues if `goes_on` holds, and breaks otherwise.
pub(crate) fn go_on_if(goes_on: bool) -> ControlFlow<()> {
    if goes_on {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// Returns the answer under [`Budget::UNLIMITED`].
pub(crate) fn certain<T>(answer: Result<T, Undecided>) -> T {
    answer.expect("an unlimited budget is never spent")
}

/// The number of search steps between two checks of the budget: fractions of a millisecond for the
/// usual houses.
const STRIDE: u32 = 256;

/// Checks a budget once every [`STRIDE`] steps, because a check costs as much as a step.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Pace<'a> {
    budget: &'a Budget<'a>,
    left: u32,
}

impl<'a> Pace<'a> {
    /// Starts a pace whose first check comes after a full stride.
    #[inline]
    pub fn of(budget: &'a Budget<'a>) -> Pace<'a> {
        Pace {
            budget,
            left: STRIDE,
        }
    }

    /// Counts a step. Breaks once the budget is spent, and from then on at every step, so that
    /// searches that treat a break as the end of a branch soon run out of branches.
    #[inline]
    pub fn step(&mut self) -> ControlFlow<()> {
        self.left -= 1;
        if self.left == 0 {
            self.look()
        } else {
            ControlFlow::Continue(())
        }
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> ControlFlow<()> {
        let flow = self.budget.check();
        self.left = if flow.is_break() { 1 } else { STRIDE };
        flow
    }
}

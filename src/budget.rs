//! When a search gives up: a moment, or a flag that another thread raises.
//!
//! A [`Budget`] is one value that is passed down to whatever may take long. A search looks at it now and then, and breaks off once it is
//! spent. What was found until then means nothing, so the function returns [`Undecided`] as its error, which `?` passes up. An easy question may
//! be decided before the first look, even under a budget that was spent from the start.
//!
//! Every question that may take long takes a budget. [`Engine::solutions`](crate::Engine::solutions) takes none, since its search ends when the
//! iterator is dropped; [`Engine::for_each`](crate::Engine::for_each) visits the same solutions under a budget.
//!
//! ```
//! use std::time::{Duration, Instant};
//! use lacuna::{Board, Budget, Engine, Undecided};
//!
//! let engine = Engine::standard();
//! let budget = Budget::until(Instant::now() + Duration::from_millis(20));
//! // Nobody counts 6.7 · 10²¹ grids one by one.
//! assert_eq!(engine.count(&Board::blank(81), u64::MAX, &budget), Err(Undecided::Spent));
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::board::Misfit;

/// The clock of deadlines: that of the standard library.
#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;
/// The clock of deadlines: the standard library has none in a browser.
#[cfg(target_family = "wasm")]
pub use web_time::Instant;

/// How long a question may be worked on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    deadline: Option<Instant>,
    stop: Option<&'a AtomicBool>,
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undecided {
    /// The budget was spent first.
    #[error("found no answer in time")]
    Spent,
    /// The board has other cells or values than the rules.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

impl Budget<'_> {
    /// Never spent.
    pub const UNLIMITED: Budget<'static> = Budget { deadline: None, stop: None };

    /// Spent from this moment on.
    pub fn until(deadline: Instant) -> Budget<'static> {
        Budget { deadline: Some(deadline), stop: None }
    }

    /// Spent as soon as another thread sets the flag, which must then stay set.
    pub fn stopped_by(stop: &AtomicBool) -> Budget<'_> {
        Budget { deadline: None, stop: Some(stop) }
    }

    /// The same budget, spent from this moment on at the latest.
    pub fn but_until(self, deadline: Instant) -> Self {
        Budget { deadline: Some(self.deadline.map_or(deadline, |earlier| earlier.min(deadline))), ..self }
    }

    /// Returns `true` if it is spent. Once it is, it stays so.
    pub fn is_spent(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// What was found, if the budget is not spent yet: otherwise the search may have been broken off.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn answer<T>(&self, found: T) -> Result<T, Undecided> {
        if self.is_spent() { Err(Undecided::Spent) } else { Ok(found) }
    }

    /// Breaks once the budget is spent, for loops whose turns take longer than a look at the clock.
    pub fn check(&self) -> ControlFlow<()> {
        if self.is_spent() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The answer under [`Budget::UNLIMITED`].
pub(crate) fn certain<T>(answer: Result<T, Undecided>) -> T {
    answer.expect("an unlimited budget is never spent")
}

/// Steps of a search between two looks at its budget: fractions of a millisecond for the usual houses.
const STRIDE: u32 = 256;

/// Looks at a budget every so many steps, because a look costs as much as a step.
#[derive(Clone, Debug)]
pub(crate) struct Pace<'a> {
    budget: &'a Budget<'a>,
    left: u32,
}

impl<'a> Pace<'a> {
    /// The first look comes after a full stride.
    #[inline]
    pub(crate) fn of(budget: &'a Budget<'a>) -> Pace<'a> {
        Pace { budget, left: STRIDE }
    }

    /// A step is taken: breaks once the budget is spent, and from then on at every step, so that searches that take a break for the end of
    /// a branch soon run out of branches.
    #[inline]
    pub(crate) fn step(&mut self) -> ControlFlow<()> {
        self.left -= 1;
        if self.left == 0 { self.look() } else { ControlFlow::Continue(()) }
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> ControlFlow<()> {
        let flow = self.budget.check();
        self.left = if flow.is_break() { 1 } else { STRIDE };
        flow
    }
}

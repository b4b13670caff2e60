//! When a search gives up: a moment, or a flag that another thread raises.
//!
//! A [`Budget`] is one value that is passed down to whatever may take long. A search looks at it now and then, and breaks off once it is
//! spent; what was found until then means nothing, so the function that was given the budget says [`Answer::Undecided`] instead. An easy
//! question may be decided before the first look, even under a budget that was spent from the start.
//!
//! The questions of [`Engine`](crate::Engine) take a budget themselves. [`Engine::solutions`](crate::Engine::solutions) takes none: its
//! search ends when the iterator is dropped, and [`Engine::for_each`](crate::Engine::for_each) is the same under a budget. Elsewhere what may
//! take long takes one too, or has a counterpart that does, with `_under` in its name, such as
//! [`Rater::rate_under`](crate::Rater::rate_under). What takes none never gives up.
//!
//! ```
//! use std::time::{Duration, Instant};
//! use lacuna::{Answer, Board, Budget, Engine, Variant};
//!
//! let variant = Variant::standard();
//! let engine = Engine::new(variant.fixed().expect("the same rules for every puzzle"));
//! let budget = Budget::until(Instant::now() + Duration::from_millis(20));
//! // Nobody counts 6.7 · 10²¹ grids one by one.
//! assert_eq!(engine.count(&Board::blank(81), u64::MAX, &budget), Answer::Undecided);
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// What came of a question under a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// The answer.
    Decided(T),
    /// The budget was spent before there was one.
    Undecided,
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

    /// Whether it is spent. Once it is, it stays so.
    pub fn is_spent(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// What was found, if the budget is not spent yet: otherwise the search may have been broken off.
    pub fn answer<T>(&self, found: T) -> Answer<T> {
        if self.is_spent() { Answer::Undecided } else { Answer::Decided(found) }
    }

    /// Breaks once the budget is spent, for loops whose turns take longer than a look at the clock.
    pub fn check(&self) -> ControlFlow<()> {
        if self.is_spent() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<T> Answer<T> {
    /// The answer, if there is one.
    pub fn decided(self) -> Option<T> {
        match self {
            Answer::Decided(found) => Some(found),
            Answer::Undecided => None,
        }
    }

    /// What `map` makes of the answer, if there is one.
    pub fn map<U>(self, map: impl FnOnce(T) -> U) -> Answer<U> {
        match self {
            Answer::Decided(found) => Answer::Decided(map(found)),
            Answer::Undecided => Answer::Undecided,
        }
    }

    /// The answer under [`Budget::UNLIMITED`].
    pub(crate) fn certain(self) -> T {
        self.decided().expect("an unlimited budget is never spent")
    }
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

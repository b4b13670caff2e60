//! How long a question may take, and answers that may be missing.

use std::time::Instant;

/// Limits of one question. What is not decided within them is called undecided.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// Branches and conflicts that a search may spend: the same on every machine. `None` for no limit.
    pub effort: Option<u64>,
    /// When to stop.
    pub deadline: Option<Instant>,
    /// Asked from time to time: whether to stop.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Budget<'a> {
    /// No limit.
    pub const UNLIMITED: Budget<'static> = Budget { effort: None, deadline: None, stop: None };

    /// So many branches and conflicts.
    pub fn effort(effort: u64) -> Budget<'a> {
        Budget { effort: Some(effort), ..Budget::default() }
    }

    /// Until then.
    pub fn until(deadline: Instant) -> Budget<'a> {
        Budget { deadline: Some(deadline), ..Budget::default() }
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Budget { effort, deadline, stop } = self;
        f.debug_struct("Budget")
            .field("effort", effort)
            .field("deadline", deadline)
            .field("stop", &stop.is_some())
            .finish()
    }
}

/// An answer, unless the budget ended first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// The answer.
    Decided(T),
    /// The budget ended first.
    Undecided,
}

impl<T> Answer<T> {
    /// The answer, if there is one.
    pub fn decided(self) -> Option<T> {
        match self {
            Answer::Decided(answer) => Some(answer),
            Answer::Undecided => None,
        }
    }

    /// The same for something made of the answer.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Answer<U> {
        match self {
            Answer::Decided(answer) => Answer::Decided(make(answer)),
            Answer::Undecided => Answer::Undecided,
        }
    }
}

/// The budget was used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spent;

/// Counts what a search spends.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    budget: &'a Budget<'a>,
    left: u64,
    spent: u64,
}

/// Branches between two looks at the clock.
const POLL: u64 = 256;

impl<'a> Meter<'a> {
    pub(super) fn new(budget: &'a Budget<'a>) -> Meter<'a> {
        Meter { budget, left: budget.effort.unwrap_or(u64::MAX), spent: 0 }
    }

    /// One more branch or conflict, if the budget allows it.
    pub(super) fn spend(&mut self) -> Result<(), Spent> {
        self.spent += 1;
        self.left = self.left.checked_sub(1).ok_or(Spent)?;
        if self.spent.is_multiple_of(POLL) { self.poll() } else { Ok(()) }
    }

    /// Looks at the clock, and asks `stop`.
    pub(super) fn poll(&self) -> Result<(), Spent> {
        let late = self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if late || self.budget.stop.is_some_and(|stop| stop()) { Err(Spent) } else { Ok(()) }
    }

    /// What was spent so far.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }
}

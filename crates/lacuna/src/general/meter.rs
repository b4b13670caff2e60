//! Counts the branches of a search.

use crate::budget::{Budget, Pace, Undecided};

/// The branches that a search has taken, and those that it may still take.
#[derive(Clone, Debug)]
pub(super) struct Meter<'a> {
    budget: &'a Budget<'a>,
    pace: Pace<'a>,
    effort: u64,
    left: u64,
    patience: u64,
}

impl<'a> Meter<'a> {
    pub(super) fn new(effort: u64, patience: u64, budget: &'a Budget<'a>) -> Meter<'a> {
        Meter {
            budget,
            pace: Pace::of(budget),
            effort,
            left: effort,
            patience,
        }
    }

    /// Spends one branch, or fails if none is left.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Undecided> {
        self.left = self.left.checked_sub(1).ok_or(Undecided::Spent)?;
        if self.pace.step().is_break() {
            Err(Undecided::Spent)
        } else {
            Ok(())
        }
    }

    /// Returns what a search finds before patience runs out; `None` if it runs out first and effort
    /// is left for another method.
    pub(super) fn patiently<T>(
        &mut self,
        search: impl FnOnce(&mut Meter<'a>) -> Result<T, Undecided>,
    ) -> Result<Option<T>, Undecided> {
        let kept = self.left.saturating_sub(self.patience);
        self.left -= kept;
        let found = search(self);
        self.left += kept;
        if found.is_err() && kept > 0 {
            self.look()?;
            return Ok(None);
        }
        found.map(Some)
    }

    /// Checks the budget immediately.
    pub(super) fn look(&self) -> Result<(), Undecided> {
        if self.budget.is_spent() {
            Err(Undecided::Spent)
        } else {
            Ok(())
        }
    }

    /// Returns the number of branches so far.
    pub(super) fn spent(&self) -> u64 {
        self.effort - self.left
    }
}

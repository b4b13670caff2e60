//! Questions to a search, whatever its instructions.

use super::vector::{Job, Vector};

/// A question to a search.
pub(super) trait Question {
    type Answer;

    /// Computes the answer. Must be `#[inline(always)]`.
    ///
    /// # Safety
    /// The instructions of the vector must have been detected on this machine.
    unsafe fn answer<V: Vector>(self) -> Self::Answer;
}

impl<V: Vector, Q: Question> Job<V> for Q {
    type Output = Q::Answer;

    #[inline(always)]
    unsafe fn run(self) -> Q::Answer {
        // SAFETY: guaranteed by the caller.
        unsafe { self.answer::<V>() }
    }
}

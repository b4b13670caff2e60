//! What the search does, counted: for `cargo bench --bench search --features counters`. Without the feature nothing is counted.

#[cfg(feature = "counters")]
use std::sync::atomic::{AtomicU64, Ordering};

/// Totals of all searches of this process.
#[cfg(feature = "counters")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counters {
    /// Rounds of propagation.
    pub rounds: u64,
    /// Boards whose propagation came to an end.
    pub settled: u64,
    /// Boards that were sound then.
    pub nodes: u64,
    /// Boards that were split.
    pub splits: u64,
    /// Questions about a clue that an unavoidable set answered.
    pub sets: u64,
}

/// The totals, in the order of the fields.
#[cfg(feature = "counters")]
static TOTALS: [AtomicU64; 5] = [const { AtomicU64::new(0) }; 5];

#[cfg(feature = "counters")]
impl Counters {
    /// Returns the totals since the last call.
    pub fn take() -> Counters {
        let [rounds, settled, nodes, splits, sets] = TOTALS.each_ref().map(|total| total.swap(0, Ordering::Relaxed));
        Counters { rounds, settled, nodes, splits, sets }
    }
}

/// Adds to the totals.
#[inline(always)]
fn add(more: [u64; 5]) {
    #[cfg(feature = "counters")]
    for (total, more) in TOTALS.iter().zip(more) {
        total.fetch_add(more, Ordering::Relaxed);
    }
    let _ = more;
}

/// Propagation came to an end after so many rounds.
#[inline(always)]
pub(super) fn settled(rounds: u64, sound: bool) {
    add([rounds, 1, u64::from(sound), 0, 0]);
}

/// A board was split.
#[inline(always)]
pub(super) fn split() {
    add([0, 0, 0, 1, 0]);
}

/// An unavoidable set answered a question.
#[inline(always)]
pub(crate) fn answered_by_set() {
    add([0, 0, 0, 0, 1]);
}

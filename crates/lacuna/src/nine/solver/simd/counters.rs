//! Search statistics, for `cargo bench --bench search --features counters`. Without the feature
//! nothing is counted.

#[cfg(feature = "counters")]
use std::sync::atomic::{AtomicU64, Ordering};

/// The totals of all searches in this process.
#[cfg(feature = "counters")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counters {
    /// Rounds of propagation.
    pub rounds: u64,
    /// Boards whose propagation finished.
    pub settled: u64,
    /// Boards that were sound after propagation.
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
    /// Returns the totals since the last call and resets them.
    pub fn take() -> Counters {
        let [rounds, settled, nodes, splits, sets] = TOTALS
            .each_ref()
            .map(|total| total.swap(0, Ordering::Relaxed));
        Counters {
            rounds,
            settled,
            nodes,
            splits,
            sets,
        }
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

/// Counts a board whose propagation finished after `rounds` rounds.
#[inline(always)]
pub(super) fn settled(rounds: u64, sound: bool) {
    add([rounds, 1, u64::from(sound), 0, 0]);
}

/// Counts a split of a board.
#[inline(always)]
pub(super) fn split() {
    add([0, 0, 0, 1, 0]);
}

/// Counts a question answered by an unavoidable set.
#[inline(always)]
pub(crate) fn answered_by_set() {
    add([0, 0, 0, 0, 1]);
}

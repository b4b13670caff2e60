//! What the search does, counted: for `cargo bench --bench search --features counters`. Without the feature nothing is counted.

#[cfg(feature = "counters")]
use std::sync::atomic::{AtomicU64, Ordering};

macro_rules! counters {
    ($($(#[$doc:meta])* $name:ident),*) => {
        /// Totals of all searches of this process.
        #[cfg(feature = "counters")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Counters {
            $($(#[$doc])* pub $name: u64,)*
        }

        #[cfg(feature = "counters")]
        #[allow(non_upper_case_globals, reason = "each is named like its field")]
        mod total {
            $(pub(super) static $name: super::AtomicU64 = super::AtomicU64::new(0);)*
        }

        #[cfg(feature = "counters")]
        impl Counters {
            /// The totals since the last call.
            pub fn take() -> Counters {
                Counters { $($name: total::$name.swap(0, Ordering::Relaxed),)* }
            }
        }
    };
}

counters! {
    /// Rounds of propagation, of as many boards as there are side by side.
    rounds,
    /// Boards, or pairs of them, whose propagation came to an end.
    settled,
    /// Boards that were sound then.
    nodes,
    /// Boards that were split.
    splits,
    /// Questions about a clue that an unavoidable set answered.
    sets
}

/// Propagation came to an end after so many rounds.
#[inline(always)]
pub(super) fn settled(rounds: u64, sound: [bool; 2]) {
    #[cfg(feature = "counters")]
    {
        total::rounds.fetch_add(rounds, Ordering::Relaxed);
        total::settled.fetch_add(1, Ordering::Relaxed);
        total::nodes.fetch_add(u64::from(sound[0]) + u64::from(sound[1]), Ordering::Relaxed);
    }
    let _ = (rounds, sound);
}

/// A board was split.
#[inline(always)]
pub(super) fn split() {
    #[cfg(feature = "counters")]
    total::splits.fetch_add(1, Ordering::Relaxed);
}

/// An unavoidable set answered a question.
#[inline(always)]
pub(crate) fn answered_by_set() {
    #[cfg(feature = "counters")]
    total::sets.fetch_add(1, Ordering::Relaxed);
}

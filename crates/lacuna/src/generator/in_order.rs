//! Parallel work with results in order.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rayon::prelude::*;

use crate::budget::Instant;

/// The maximum number of indices in memory at once.
const LONGEST: usize = 2048;

/// The target duration of a batch, so that the sink sees results, and can break, often enough for a
/// waiting user.
const WAIT: Duration = Duration::from_millis(200);

/// Runs `make` on all threads and `sink` in order: one batch of results is passed on while the next
/// is made.
pub(super) fn in_order<T: Send, B: Send>(
    mut indices: impl Iterator<Item = u64> + Send,
    make: impl Fn(u64) -> T + Sync,
    mut sink: impl FnMut(T) -> ControlFlow<B> + Send,
) -> ControlFlow<B> {
    let mut ready: Vec<T> = Vec::new();
    // Puzzles made after the sink has broken are lost, and slow ones waste time.
    let is_over = AtomicBool::new(false);
    // Several indices per thread, so that few threads wait for the slowest.
    let least = 4 * rayon::current_num_threads();
    // Short batches first, so that a small run or a slow variant shows rows at once.
    let mut length = least;
    loop {
        let next: Vec<u64> = indices.by_ref().take(length).collect();
        if next.is_empty() && ready.is_empty() {
            return ControlFlow::Continue(());
        }
        let begun = Instant::now();
        let (flow, made) = rayon::join(
            || {
                let flow = std::mem::take(&mut ready)
                    .into_iter()
                    .try_for_each(&mut sink);
                is_over.store(flow.is_break(), Ordering::Relaxed);
                flow
            },
            || {
                let make = |index| (!is_over.load(Ordering::Relaxed)).then(|| make(index));
                next.into_par_iter()
                    .map(make)
                    .while_some()
                    .collect::<Vec<T>>()
            },
        );
        flow?;
        ready = made;
        length = if begun.elapsed() < WAIT {
            (length * 2).min(LONGEST)
        } else {
            (length / 2).max(least)
        };
    }
}

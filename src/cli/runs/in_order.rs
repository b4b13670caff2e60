//! Parallel work whose results are taken in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Passes the results of `pieces` pieces of work to `take` in order, while later ones are made on the current rayon thread pool.
/// Returns `true` if all were taken. An error of `take` ends the work, and so does work that returns `None`.
///
/// A thread may keep what it learns from a piece for the next one, in a value that begins as `T::default()`. Long work should
/// regularly check the flag, which is set when the work is no longer needed.
pub fn in_order<T: Default, R: Send>(
    pieces: usize,
    work: impl Fn(usize, &mut T, &AtomicBool) -> Option<R> + Sync,
    take: impl FnMut(usize, R) -> anyhow::Result<()> + Send,
) -> anyhow::Result<bool> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let line = Mutex::new(Line { waiting: BTreeMap::new(), taken: 0, take });
    let results = rayon::broadcast(|_| {
        let mut learned = T::default();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= pieces || failed.load(Ordering::Relaxed) {
                return Ok(());
            }
            let Some(result) = work(place, &mut learned, &failed) else { return Ok(()) };
            let joined = line.lock().unwrap_or_else(PoisonError::into_inner).join(place, result);
            if joined.is_err() {
                failed.store(true, Ordering::Relaxed);
                return joined;
            }
        }
    });
    results.into_iter().collect::<anyhow::Result<()>>()?;
    Ok(line.into_inner().unwrap_or_else(PoisonError::into_inner).taken == pieces)
}

/// The results that wait for earlier ones.
struct Line<R, F> {
    waiting: BTreeMap<usize, R>,
    taken: usize,
    take: F,
}

impl<R, F: FnMut(usize, R) -> anyhow::Result<()>> Line<R, F> {
    fn join(&mut self, place: usize, result: R) -> anyhow::Result<()> {
        self.waiting.insert(place, result);
        while let Some(result) = self.waiting.remove(&self.taken) {
            (self.take)(self.taken, result)?;
            self.taken += 1;
        }
        Ok(())
    }
}

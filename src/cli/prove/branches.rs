//! Branches decided on all threads, and their tallies in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use lacuna::nine::cell_set::CellSet;
use lacuna::proofs::{Nogoods, Prover, Tally, Watch};

/// Hands the tallies of the branches to `take` in order, while later ones are made on the current rayon thread pool; says whether all
/// are. An error of `take`, or a break of `watch`, ends the work.
pub fn decide(
    prover: &Prover,
    branches: &[CellSet],
    watch: Watch,
    take: impl FnMut(CellSet, &Tally) -> anyhow::Result<()> + Send,
) -> anyhow::Result<bool> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let line = Mutex::new(Line { branches, waiting: BTreeMap::new(), taken: 0, take });
    let watch = |sets| if failed.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { watch(sets) };
    let results = rayon::broadcast(|_| {
        // What one thread learns stays with it: they seldom meet the same sets.
        let mut nogoods = Nogoods::default();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(&branch) = branches.get(place) else { return Ok(()) };
            let Some(tally) = prover.search(branch, &mut nogoods, &watch) else { return Ok(()) };
            let joined = line.lock().unwrap_or_else(PoisonError::into_inner).join(place, tally);
            if joined.is_err() {
                failed.store(true, Ordering::Relaxed);
                return joined;
            }
        }
    });
    results.into_iter().collect::<anyhow::Result<()>>()?;
    Ok(line.into_inner().unwrap_or_else(PoisonError::into_inner).taken == branches.len())
}

/// Tallies that wait for those before them.
struct Line<'a, F> {
    branches: &'a [CellSet],
    waiting: BTreeMap<usize, Tally>,
    taken: usize,
    take: F,
}

impl<F: FnMut(CellSet, &Tally) -> anyhow::Result<()>> Line<'_, F> {
    fn join(&mut self, place: usize, tally: Tally) -> anyhow::Result<()> {
        self.waiting.insert(place, tally);
        while let Some(tally) = self.waiting.remove(&self.taken) {
            (self.take)(self.branches[self.taken], &tally)?;
            self.taken += 1;
        }
        Ok(())
    }
}

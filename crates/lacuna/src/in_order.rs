//! Parallel work whose results are taken in order.

#[cfg(feature = "threads")]
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
#[cfg(feature = "threads")]
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, atomic::Ordering};

/// The number of pieces that may be begun before an earlier one is taken.
#[cfg(feature = "threads")]
const AHEAD: usize = 1024;

/// Passes the results of pieces of work to `take` in order, while later ones are made on the
/// current rayon thread pool. Returns `true` if all were taken. An error of `take` ends the work,
/// and so does work that returns `None`.
///
/// A thread may keep what it learns from a piece for the next one, in a value that begins as
/// `T::default()`. Long work should regularly check the flag, which is set when the work is no
/// longer needed.
///
/// # Errors
/// That of `take`.
pub fn in_order<P: Send, T: Default, R: Send, E: Send>(
    pieces: impl Iterator<Item = P> + Send,
    work: impl Fn(P, &mut T, &AtomicBool) -> Option<R> + Sync,
    take: impl FnMut(R) -> Result<(), E> + Send,
) -> Result<bool, E> {
    #[cfg(not(feature = "threads"))]
    {
        let mut take = take;
        let (mut learned, is_over) = (T::default(), AtomicBool::new(false));
        for piece in pieces {
            match work(piece, &mut learned, &is_over) {
                Some(result) => take(result)?,
                None => return Ok(false),
            }
        }
        Ok(true)
    }
    #[cfg(feature = "threads")]
    {
        let pieces = Mutex::new(pieces.enumerate());
        let line = Mutex::new(Line {
            waiting: BTreeMap::new(),
            taken: 0,
            begun: 0,
            is_over: false,
            take,
        });
        let (moved, failed) = (Condvar::new(), AtomicBool::new(false));
        let next = || {
            let mut pieces = lock(&pieces);
            let is_far = |line: &mut Line<R, _>| !line.is_over && line.begun >= line.taken + AHEAD;
            let mut line = moved
                .wait_while(lock(&line), is_far)
                .unwrap_or_else(PoisonError::into_inner);
            line.begun += 1;
            let is_over = line.is_over;
            drop(line);
            if is_over { None } else { pieces.next() }
        };
        let results = rayon::broadcast(|_| {
            let mut learned = T::default();
            while let Some((place, piece)) = next() {
                let made = work(piece, &mut learned, &failed);
                let joined = lock(&line).join(place, made);
                failed.fetch_or(joined.is_err(), Ordering::Relaxed);
                moved.notify_all();
                joined?;
            }
            Ok(())
        });
        results.into_iter().collect::<Result<(), E>>()?;
        let line = lock(&line);
        Ok(!line.is_over && line.waiting.is_empty())
    }
}

#[cfg(feature = "threads")]
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The results that wait for earlier ones.
#[cfg(feature = "threads")]
struct Line<R, F> {
    waiting: BTreeMap<usize, R>,
    begun: usize,
    taken: usize,
    /// `true` if no further piece is to be begun.
    is_over: bool,
    take: F,
}

#[cfg(feature = "threads")]
impl<R, E, F: FnMut(R) -> Result<(), E>> Line<R, F> {
    fn join(&mut self, place: usize, made: Option<R>) -> Result<(), E> {
        let Some(result) = made else {
            self.is_over = true;
            return Ok(());
        };
        self.waiting.insert(place, result);
        while let Some(result) = self.waiting.remove(&self.taken) {
            let taken = (self.take)(result);
            self.is_over |= taken.is_err();
            taken?;
            self.taken += 1;
        }
        Ok(())
    }
}

//! Solutions one after another, as an iterator.

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::{self, JoinHandle};

use super::Engine;
use crate::board::{Board, Misfit};
use crate::budget::Budget;

/// The maximum number of solutions found ahead of the consumer.
const AHEAD: usize = 256;

/// The solutions of a board, in no particular order: what [`Engine::solutions`] returns.
///
/// A separate thread searches for them. It waits when it is far enough ahead and ends when this
/// iterator is dropped.
#[derive(Debug)]
pub struct Solutions {
    found: Receiver<Board>,
    stop: Arc<AtomicBool>,
    /// The search, until it has been seen to end.
    search: Option<JoinHandle<()>>,
}

impl Engine {
    /// Returns the solutions of these clues as an iterator. [`for_each`](Self::for_each) uses no
    /// thread and is faster for millions of them.
    ///
    /// ```
    /// use lacuna::{Board, Rules};
    /// let engine = "4x4".parse::<Rules>()?.engine();
    /// let clues: Board = "12.. 3... .... ....".parse()?;
    /// assert!(engine.solutions(&clues)?.all(|solution| solution.extends(&clues)));
    /// assert_eq!(engine.solutions(&Board::blank(16))?.count(), 288);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the board does not fit.
    ///
    /// # Panics
    /// If the system cannot create another thread.
    pub fn solutions(&self, clues: &Board) -> Result<Solutions, Misfit> {
        self.layout.admits(clues)?;
        let (sender, found) = sync_channel(AHEAD);
        let stop = Arc::new(AtomicBool::new(false));
        let (engine, clues, stopped) = (self.clone(), clues.clone(), stop.clone());
        let search = thread::spawn(move || {
            // Only a dropped iterator leaves the search undecided.
            let _ = engine.for_each(
                &clues,
                &Budget::stopped_by(&stopped),
                |solution| match sender.send(solution.clone()) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                },
            );
        });
        Ok(Solutions {
            found,
            stop,
            search: Some(search),
        })
    }
}

impl Iterator for Solutions {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let next = self.found.recv().ok();
        // A search that panicked has not seen all solutions.
        if next.is_none()
            && let Some(search) = self.search.take()
            && let Err(panic) = search.join()
        {
            resume_unwind(panic);
        }
        next
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

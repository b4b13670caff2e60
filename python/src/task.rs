//! Long computations: they run on threads of their own with Python's lock released, react to Ctrl-C
//! and report progress.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use lacuna::{Budget, Undecided};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;

/// The interval at which Ctrl-C is checked and progress reported, too short for a person to notice.
const LOOK: Duration = Duration::from_millis(50);

/// How a task runs: the number of threads (by default all processors, or `RAYON_NUM_THREADS`), and
/// a callback that receives the amount done and the total.
#[derive(Debug, FromPyObject)]
pub struct How(Option<usize>, Option<Py<PyAny>>);

/// The result of a task: its value, the exception that ended it, or `Err(None)` if it was stopped.
pub type Made<T> = Result<T, Option<PyErr>>;

/// A running task.
#[derive(Debug)]
pub struct Task {
    stop: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Task {
    /// Returns a budget that is spent once the task is to stop.
    pub fn budget(&self) -> Budget<'_> {
        Budget::stopped_by(&self.stop)
    }

    /// Adds `items` to the amount done. Fails if the task is to stop.
    pub fn advance(&self, items: u64) -> Made<()> {
        self.done.fetch_add(items, Ordering::Relaxed);
        if self.stop.load(Ordering::Relaxed) {
            Err(None)
        } else {
            Ok(())
        }
    }

    /// Sets the amount done.
    pub fn reach(&self, items: u64) {
        self.done.store(items, Ordering::Relaxed);
    }

    /// Sets the amount done and the total.
    pub fn reach_of(&self, items: usize, total: usize) {
        self.total.store(total as u64, Ordering::Relaxed);
        self.reach(items as u64);
    }
}

/// Returns the answer, or `Err(None)` if it is undecided.
pub fn made<T>(answer: Result<T, Undecided>) -> Made<T> {
    answer.ok().ok_or(None)
}

impl How {
    /// Runs `work` on its own rayon thread pool, which leaves forked processes and other users of
    /// rayon undisturbed.
    ///
    /// # Errors
    /// The exception of `work`, or the one that Ctrl-C or the callback raises.
    pub fn run<T: Send>(
        &self,
        py: Python<'_>,
        total: usize,
        work: impl FnOnce(&Task) -> Made<T> + Send,
    ) -> PyResult<T> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(self.0.unwrap_or_default())
            .build();
        let pool = pool.map_err(|error| {
            PyRuntimeError::new_err(format!("cannot start the threads: {error}"))
        })?;
        let task = Task {
            stop: AtomicBool::new(false),
            done: AtomicU64::new(0),
            total: AtomicU64::new(total as u64),
        };
        let (task, pool) = (&task, &pool);
        let made = py.detach(|| {
            thread::scope(|scope| {
                let (alive, ended) = mpsc::channel::<()>();
                let worker = scope.spawn(move || {
                    let _alive = alive;
                    pool.install(|| work(task))
                });
                let mut heard = Ok(());
                while heard.is_ok() && ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                    heard =
                        Python::attach(|py| py.check_signals().and_then(|()| self.tell(py, task)));
                }
                task.stop.store(heard.is_err(), Ordering::Relaxed);
                let made = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                heard.map(|()| made)
            })
        })?;
        let undecided = || PyRuntimeError::new_err("gave up before there was an answer");
        let made = made.map_err(|error| error.unwrap_or_else(undecided))?;
        self.tell(py, task).map(|()| made)
    }

    fn tell(&self, py: Python<'_>, task: &Task) -> PyResult<()> {
        let (done, total) = (
            task.done.load(Ordering::Relaxed),
            task.total.load(Ordering::Relaxed),
        );
        self.1.as_ref().map_or(Ok(()), |progress| {
            progress.call1(py, (done, total)).map(drop)
        })
    }
}

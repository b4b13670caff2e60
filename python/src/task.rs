//! Work away from Python: on threads of its own, with Python's lock released, Ctrl-C heard and progress told.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use lacuna::budget::{Answer, Budget};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;

/// How often Ctrl-C is looked for and progress told: often enough that a person sees no delay.
const LOOK: Duration = Duration::from_millis(50);

/// More threads than this only cost memory.
const MOST_THREADS: usize = 1024;

/// How a piece of work is done: the number of threads (all processors, or `RAYON_NUM_THREADS`, if not given), and a function that is called
/// with what is done and all there is to do.
#[derive(Debug, FromPyObject)]
pub struct How(Option<usize>, Option<Py<PyAny>>);

/// A piece of work on its way.
#[derive(Debug)]
pub struct Task {
    stop: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Task {
    /// Spent when the work is to end.
    pub fn budget(&self) -> Budget<'_> {
        Budget::stopped_by(&self.stop)
    }

    /// Some more is done.
    pub fn advance(&self, items: u64) {
        self.done.fetch_add(items, Ordering::Relaxed);
    }

    /// So much is done.
    pub fn reach(&self, items: u64) {
        self.done.store(items, Ordering::Relaxed);
    }

    /// So much of so much is done.
    pub fn reach_of(&self, items: u64, total: u64) {
        self.total.store(total, Ordering::Relaxed);
        self.reach(items);
    }
}

impl How {
    /// Does work on a rayon thread pool of its own, so that forked processes and other users of rayon are left in peace.
    ///
    /// # Errors
    /// The exception that Ctrl-C or the callback raises.
    pub fn run<T: Send>(
        &self,
        py: Python<'_>,
        total: u64,
        work: impl FnOnce(&Task) -> Answer<T> + Send,
    ) -> PyResult<T> {
        let threads = self.0.unwrap_or_default();
        if self.0 == Some(0) || threads > MOST_THREADS {
            return Err(PyValueError::new_err(format!("found {threads} threads, expected 1 to {MOST_THREADS}")));
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| PyRuntimeError::new_err(format!("cannot start the threads: {error}")))?;
        let task = Task { stop: AtomicBool::new(false), done: AtomicU64::new(0), total: AtomicU64::new(total) };
        let (task, pool) = (&task, &pool);
        let answer = py.detach(|| {
            thread::scope(|scope| {
                let (alive, ended) = mpsc::channel::<()>();
                let worker = scope.spawn(move || {
                    let _alive = alive;
                    pool.install(|| work(task))
                });
                let mut heard = Ok(());
                while heard.is_ok() && ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                    heard = Python::attach(|py| py.check_signals().and_then(|()| self.tell(py, task)));
                }
                task.stop.store(heard.is_err(), Ordering::Relaxed);
                let answer = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                heard.map(|()| answer)
            })
        })?;
        let undecided = || PyRuntimeError::new_err("gave up before there was an answer");
        let made = answer.decided().ok_or_else(undecided)?;
        self.tell(py, task)?;
        Ok(made)
    }

    fn tell(&self, py: Python<'_>, task: &Task) -> PyResult<()> {
        let (done, total) = (task.done.load(Ordering::Relaxed), task.total.load(Ordering::Relaxed));
        self.1.as_ref().map_or(Ok(()), |progress| progress.call1(py, (done, total)).map(drop))
    }
}

//! `-j`: the number of threads.

use std::num::NonZeroUsize;
use std::thread;

use anyhow::Context;

use crate::console::values;

/// The maximum number of threads. More only cost memory, and starting a hundred thousand takes
/// minutes.
const MOST: usize = 1024;

/// The threads of a run.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct JobsArgs {
    /// The number of threads; the result does not depend on it [default: all processors, or
    /// RAYON_NUM_THREADS].
    #[arg(short, long, value_name = "JOBS", value_parser = values::positive)]
    jobs: Option<u64>,
}

impl JobsArgs {
    /// Runs the work on a pool of these threads.
    pub fn install<T: Send>(self, work: impl FnOnce() -> T + Send) -> anyhow::Result<T> {
        let asked = self
            .jobs
            .and_then(|jobs| NonZeroUsize::try_from(usize::try_from(jobs).ok()?).ok());
        let threads = asked
            .or_else(from_environment)
            .or_else(|| thread::available_parallelism().ok());
        let threads = threads.map_or(1, NonZeroUsize::get).min(MOST);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .context("cannot start the threads")?;
        Ok(pool.install(work))
    }
}

fn from_environment() -> Option<NonZeroUsize> {
    std::env::var("RAYON_NUM_THREADS").ok()?.parse().ok()
}

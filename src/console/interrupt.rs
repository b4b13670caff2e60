//! The events that end a run early: Ctrl-C, SIGTERM, the time limit.
//!
//! A thread waits for the signals, another for the time limit. Either raises a flag that every loop
//! of the program polls, through [`budget`] in the library's loops, and the run ends cleanly. A run
//! that does not end within [`GRACE`], because it waits for input or for a disk, is ended by force.
//! A run that [`saves`] its work is ended by force only if it is asked a second time.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use lacuna::{Budget, Undecided};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::console::{tell, tell_reason};

/// The time that a run has to end by itself.
const GRACE: Duration = Duration::from_millis(300);

static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
static SAVES: AtomicBool = AtomicBool::new(false);
/// Why the run has to end.
static REASON: Mutex<Option<Reason>> = Mutex::new(None);
/// The files to remove before the run is ended by force; nothing removes them later.
static HALF_MADE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The reason why a run ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The user pressed Ctrl-C.
    Interrupt,
    /// SIGTERM arrived, which batch systems send before they kill.
    Terminate,
    /// The time limit was reached.
    TimeLimit,
}

impl Reason {
    /// Returns the exit code.
    pub fn code(self) -> u8 {
        [130, 143, 1][self as usize]
    }
}

/// An error for a run that ends early, after saving what is worth keeping: exit code 130 after
/// Ctrl-C, 143 after SIGTERM, 1 at the time limit.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// Starts to wait for signals.
#[cfg(unix)]
pub fn watch() -> anyhow::Result<()> {
    use signal_hook::consts::SIGXFSZ;
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGINT, SIGTERM]).context("cannot watch for Ctrl-C")?;
    // A file that exceeds the shell's limit then causes a write error, which is reported, and no
    // partial file remains.
    flag::register(SIGXFSZ, Arc::default()).context("cannot watch for the limit on files")?;
    let wait = move || {
        for signal in signals.forever() {
            let (asked, again) = if signal == SIGINT {
                (Reason::Interrupt, "Ctrl-C again")
            } else {
                (Reason::Terminate, "a second signal")
            };
            if let Some(first) = reason() {
                end(first.code());
            }
            stop(asked);
            tell!("stopping; {again} stops at once");
            thread::spawn(move || end_late(asked));
        }
    };
    let thread = thread::Builder::new().spawn(wait);
    thread.context("cannot start a thread").map(drop)
}

/// Starts to watch for Ctrl-C: the first asks the run to end, the second ends it.
#[cfg(not(unix))]
pub fn watch() -> anyhow::Result<()> {
    for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] {
        flag::register_conditional_shutdown(signal, code, STOP.clone())
            .and_then(|_| flag::register(signal, STOP.clone()))
            .context("cannot watch for Ctrl-C")?;
    }
    Ok(())
}

/// Asks the run to end.
fn stop(reason: Reason) {
    lock(&REASON).get_or_insert(reason);
    STOP.store(true, Ordering::Release);
}

/// Ends a run by force that was asked to end, after a while, unless it saves its work.
fn end_late(reason: Reason) {
    thread::sleep(GRACE);
    if SAVES.load(Ordering::Relaxed) {
        return;
    }
    if reason == Reason::TimeLimit {
        tell_reason("time ran out: stopped in the middle of a step that could not be interrupted");
    }
    end(reason.code());
}

/// Ends the run at this moment at the latest.
pub fn end_at(deadline: Instant) {
    let left = deadline.saturating_duration_since(Instant::now());
    if left.is_zero() {
        stop(Reason::TimeLimit);
    }
    thread::spawn(move || {
        thread::sleep(left);
        stop(Reason::TimeLimit);
        end_late(Reason::TimeLimit);
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the run by force.
pub fn end(code: u8) -> ! {
    for path in lock(&HALF_MADE).iter() {
        let _ = fs::remove_file(path);
    }
    process::exit(code.into())
}

/// Registers a file that has this name only while it is being made: a run ended by force removes
/// it.
pub fn remove_at_end(path: PathBuf) {
    lock(&HALF_MADE).push(path);
}

/// Declares that the run saves its work when it ends early, so that it gets the time for that.
pub fn saves() {
    SAVES.store(true, Ordering::Relaxed);
}

/// Returns `true` if the run has to end.
pub fn asked() -> bool {
    STOP.load(Ordering::Acquire)
}

/// Returns why the run has to end, if it has to.
pub fn reason() -> Option<Reason> {
    asked().then(|| lock(&REASON).unwrap_or(Reason::Interrupt))
}

/// Returns the budget of the whole run.
pub fn budget() -> Budget<'static> {
    Budget::stopped_by(&STOP)
}

/// Returns `true` if the error means that the run has been asked to end: nothing else spends
/// [`budget`].
pub fn is_stop(error: &anyhow::Error) -> bool {
    let is_spent =
        |cause: &(dyn Error + 'static)| matches!(cause.downcast_ref(), Some(Undecided::Spent));
    error
        .chain()
        .any(|cause| cause.is::<Stopped>() || is_spent(cause))
}

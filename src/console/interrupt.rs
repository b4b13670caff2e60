//! The events that end a run early: Ctrl-C, SIGTERM, the time limit.
//!
//! One thread watches for all three. It raises a flag that every loop of the program polls, through
//! [`budget`] in the library's loops, and the run ends cleanly. A run that does not end within
//! [`GRACE`], because it waits for input or for a disk, is ended by force. A run that [`saves`] its
//! work is ended by force only if it is asked a second time.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use lacuna::budget::{Budget, Undecided};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::console::tell::{tell, tell_reason};

/// The polling interval of the thread.
const TICK: Duration = Duration::from_millis(10);
/// The time that a run has to end by itself.
const GRACE: Duration = Duration::from_millis(300);

static STOP: AtomicBool = AtomicBool::new(false);
static SAVES: AtomicBool = AtomicBool::new(false);
/// The files to remove before the run is ended by force; nothing removes them later.
static HALF_MADE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
/// The time at which the run has to end, and why it has to end now.
static ASKED: Mutex<(Option<Instant>, Option<Reason>)> = Mutex::new((None, None));

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

/// Starts to watch for signals.
pub fn watch() -> anyhow::Result<()> {
    let signals = Arc::new(AtomicUsize::new(0));
    for signal in [SIGINT, SIGTERM] {
        flag::register_usize(signal, signals.clone(), signal.cast_unsigned() as usize)
            .context("cannot watch for Ctrl-C")?;
    }
    // A file that exceeds the shell's limit then causes a write error, which is reported, and no
    // partial file remains.
    #[cfg(unix)]
    flag::register(signal_hook::consts::SIGXFSZ, Arc::default())
        .context("cannot watch for the limit on files")?;
    thread::Builder::new()
        .spawn(move || look(&signals))
        .context("cannot start a thread")?;
    Ok(())
}

/// Polls until the process ends.
fn look(signals: &AtomicUsize) {
    let mut stopped: Option<Instant> = None;
    loop {
        thread::sleep(TICK);
        let signal = match signals.swap(0, Ordering::Relaxed).try_into() {
            Ok(SIGINT) => Some(Reason::Interrupt),
            Ok(SIGTERM) => Some(Reason::Terminate),
            _ => None,
        };
        let is_late = || {
            asked_for()
                .0
                .is_some_and(|deadline| Instant::now() >= deadline)
        };
        match (signal, stopped) {
            (Some(reason), None) => {
                stop(reason);
                stopped = Some(Instant::now());
                let again = if reason == Reason::Interrupt {
                    "Ctrl-C again"
                } else {
                    "a second signal"
                };
                tell!("stopping; {again} stops at once");
            }
            (Some(again), Some(_)) => end(reason().unwrap_or(again).code()),
            (None, None) if is_late() => {
                stop(Reason::TimeLimit);
                stopped = Some(Instant::now());
            }
            (None, Some(since)) if since.elapsed() >= GRACE && !SAVES.load(Ordering::Relaxed) => {
                if reason() == Some(Reason::TimeLimit) {
                    tell_reason(format_args!(
                        "time ran out: stopped in the middle of a step that could not be interrupted"
                    ));
                }
                end(reason().map_or(1, Reason::code));
            }
            (None, _) => {}
        }
    }
}

fn asked_for() -> MutexGuard<'static, (Option<Instant>, Option<Reason>)> {
    ASKED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the run by force.
pub fn end(code: u8) -> ! {
    for path in half_made().iter() {
        let _ = fs::remove_file(path);
    }
    process::exit(code.into())
}

fn half_made() -> MutexGuard<'static, Vec<PathBuf>> {
    HALF_MADE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Registers a file that has this name only while it is being made: a run ended by force removes
/// it.
pub fn remove_at_end(path: PathBuf) {
    half_made().push(path);
}

fn stop(reason: Reason) {
    asked_for().1 = Some(reason);
    STOP.store(true, Ordering::Release);
}

/// Ends the run at this moment at the latest.
pub fn end_at(deadline: Instant) {
    let earlier = asked_for().0;
    asked_for().0 = Some(earlier.map_or(deadline, |earlier| earlier.min(deadline)));
    if Instant::now() >= deadline {
        stop(Reason::TimeLimit);
    }
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
    if asked() { asked_for().1 } else { None }
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

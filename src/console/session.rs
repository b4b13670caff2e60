//! What all parts of a run share: whether it is quiet, the files that it reads and makes, and the
//! events that end it early: Ctrl-C, SIGTERM, the time limit.
//!
//! A thread waits for the signals, another for the time limit. Either raises a flag that every loop
//! of the program polls, through [`Session::budget`] in the library's loops, and the run ends
//! cleanly. A run that does not end within [`GRACE`], because it waits for input or for a disk, is
//! ended by force. A run that [saves](Session::saves) its work is ended by force only if it is asked
//! a second time.

use std::error::Error;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use anyhow::{Context, bail};
use lacuna::{Budget, Undecided};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::console::tell_reason;

/// The time that a run has to end by itself.
const GRACE: Duration = Duration::from_millis(300);

/// What all parts of a run share. A clone stands for the same run.
#[derive(Clone, Debug, Default)]
pub struct Session {
    is_quiet: bool,
    /// `true` once the run has to end.
    stop: Arc<AtomicBool>,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    /// Why the run has to end.
    reason: Option<Reason>,
    /// `true` if it saves its work when it ends early.
    saves: bool,
    /// The files that it reads.
    inputs: Vec<PathBuf>,
    /// The files to remove before it is ended by force; nothing removes them later.
    half_made: Vec<PathBuf>,
}

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

impl Session {
    /// Applies `--quiet`, which leaves only errors and the reasons for exit code 1.
    #[must_use]
    pub fn quiet_if(self, is_quiet: bool) -> Session {
        Session { is_quiet, ..self }
    }

    pub fn is_quiet(&self) -> bool {
        self.is_quiet
    }

    /// Writes one or more lines to stderr, unless the run is quiet.
    pub fn tell(&self, text: impl Display) {
        if !self.is_quiet {
            tell_reason(text);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts to wait for signals.
    #[cfg(unix)]
    pub fn watch(&self) -> anyhow::Result<()> {
        use signal_hook::consts::SIGXFSZ;
        use signal_hook::iterator::Signals;

        let mut signals = Signals::new([SIGINT, SIGTERM]).context("cannot watch for Ctrl-C")?;
        // A file that exceeds the shell's limit then causes a write error, which is reported, and no
        // partial file remains.
        flag::register(SIGXFSZ, Arc::default()).context("cannot watch for the limit on files")?;
        let session = self.clone();
        let wait = move || {
            for signal in signals.forever() {
                let (asked, again) = if signal == SIGINT {
                    (Reason::Interrupt, "Ctrl-C again")
                } else {
                    (Reason::Terminate, "a second signal")
                };
                if let Some(first) = session.reason() {
                    session.end(first.code());
                }
                session.stop(asked);
                session.tell(format!("stopping; {again} stops at once"));
                let session = session.clone();
                thread::spawn(move || session.end_late(asked));
            }
        };
        let thread = thread::Builder::new().spawn(wait);
        thread.context("cannot start a thread").map(drop)
    }

    /// Starts to watch for Ctrl-C: the first asks the run to end, the second ends it.
    #[cfg(not(unix))]
    pub fn watch(&self) -> anyhow::Result<()> {
        for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] {
            flag::register_conditional_shutdown(signal, code, self.stop.clone())
                .and_then(|_| flag::register(signal, self.stop.clone()))
                .context("cannot watch for Ctrl-C")?;
        }
        Ok(())
    }

    /// Asks the run to end.
    fn stop(&self, reason: Reason) {
        self.state().reason.get_or_insert(reason);
        self.stop.store(true, Ordering::Release);
    }

    /// Ends a run by force that was asked to end, after a while, unless it saves its work.
    fn end_late(&self, reason: Reason) {
        thread::sleep(GRACE);
        if self.state().saves {
            return;
        }
        if reason == Reason::TimeLimit {
            tell_reason(
                "time ran out: stopped in the middle of a step that could not be interrupted",
            );
        }
        self.end(reason.code());
    }

    /// Ends the run at the deadline, if it is still going.
    pub fn end_at(&self, deadline: Instant) {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            self.stop(Reason::TimeLimit);
        }
        let session = self.clone();
        thread::spawn(move || {
            thread::sleep(left);
            session.stop(Reason::TimeLimit);
            session.end_late(Reason::TimeLimit);
        });
    }

    /// Ends the run by force.
    pub fn end(&self, code: u8) -> ! {
        for path in &self.state().half_made {
            let _ = fs::remove_file(path);
        }
        process::exit(code.into())
    }

    /// Registers a file that has this name only while it is being made: a run ended by force
    /// removes it.
    pub fn remove_at_end(&self, path: PathBuf) {
        self.state().half_made.push(path);
    }

    /// Declares that the run saves its work when it ends early, so that it gets the time for that.
    pub fn saves(&self) {
        self.state().saves = true;
    }

    /// Returns `true` if the run has to end.
    pub fn must_end(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// Returns why the run has to end, if it has to.
    pub fn reason(&self) -> Option<Reason> {
        self.must_end()
            .then(|| self.state().reason.unwrap_or(Reason::Interrupt))
    }

    /// Returns the budget of the whole run.
    pub fn budget(&self) -> Budget<'_> {
        Budget::stopped_by(&self.stop)
    }

    /// Notes a file that the run reads, so that no output replaces it.
    pub fn note_input(&self, path: &Path) {
        // A shell may have opened a file as stdin.
        let path = if path.as_os_str() == "-" {
            Path::new("/dev/stdin")
        } else {
            path
        };
        self.state().inputs.push(path.to_owned());
    }

    /// Refuses to replace a file that the run reads, under whatever name.
    pub fn check_no_input(&self, path: &Path) -> anyhow::Result<()> {
        let is_same = |input: &&PathBuf| match (fs::canonicalize(input), fs::canonicalize(path)) {
            (Ok(input), Ok(output)) => input == output,
            _ => false,
        };
        if let Some(input) = self.state().inputs.iter().find(is_same) {
            bail!(
                "{}: the file to write is the input {}: give another name",
                path.display(),
                input.display()
            );
        }
        Ok(())
    }
}

/// Returns `true` if the error means that the run has been asked to end: nothing else spends
/// [`Session::budget`].
pub fn is_stop(error: &anyhow::Error) -> bool {
    let is_spent =
        |cause: &(dyn Error + 'static)| matches!(cause.downcast_ref(), Some(Undecided::Spent));
    error
        .chain()
        .any(|cause| cause.is::<Stopped>() || is_spent(cause))
}

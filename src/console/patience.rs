//! A message for users who wait for a run that has found nothing yet.

use std::sync::OnceLock;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use lacuna::generator::level::PATIENCE;
use lacuna::rules::variant::Variant;

use crate::console::tell::tell_text;
use crate::console::values::time_text;

/// The time after which users begin to worry.
const USUAL: Duration = Duration::from_secs(20);

static LIMIT: OnceLock<Duration> = OnceLock::new();

/// Sets how long a run may find nothing before it says so.
pub fn set(limit: Duration) {
    // A process has one command line.
    let _ = LIMIT.set(limit);
}

/// Returns how long a run may find nothing before it says so.
fn limit() -> Duration {
    LIMIT.get().copied().unwrap_or(USUAL)
}

/// Returns how long a level may yield no puzzle before it is given up.
pub fn for_a_level() -> Duration {
    PATIENCE.min(limit())
}

/// A message, printed once unless this is dropped first, that a run has found nothing yet. A
/// separate thread prints it, because making a single puzzle may take minutes.
#[derive(Debug)]
pub struct Patience(#[expect(dead_code, reason = "what counts is that it is dropped")] Sender<()>);

impl Patience {
    /// Starts to wait; `say` gets the waiting time in words and returns the message.
    pub fn begin(say: impl FnOnce(&str) -> String + Send + 'static) -> Patience {
        Patience::since(Instant::now(), say)
    }

    /// Waits like [`begin`](Self::begin), from the moment at which the run began, unless the time
    /// has passed already and the message was printed.
    pub fn since(begun: Instant, say: impl FnOnce(&str) -> String + Send + 'static) -> Patience {
        let limit = limit();
        let left = limit.checked_sub(begun.elapsed()).unwrap_or(limit);
        let (alive, ended) = channel();
        let speak = move || tell_text(say(&time_text(limit)));
        if limit.is_zero() {
            speak();
        } else {
            thread::spawn(move || {
                if ended.recv_timeout(left) == Err(RecvTimeoutError::Timeout) {
                    speak();
                }
            });
        }
        Patience(alive)
    }

    /// Waits for a generator to find its first grid; `place` precedes the message.
    pub fn for_a_grid(place: &str, variant: &Variant) -> Patience {
        let name = format!("{place}{}", variant.name());
        Patience::begin(move |time| {
            format!(
                "{name}: no grid found after {time} that satisfies all rules; the search goes on: choose a smaller layout or fewer rules"
            )
        })
    }
}

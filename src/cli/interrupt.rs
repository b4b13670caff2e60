//! Ctrl-C: the first asks the run to save and stop, the second ends it at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

use super::tell::tell;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Takes over Ctrl-C, and the signal that batch systems send before they kill.
pub fn install() -> anyhow::Result<()> {
    ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
        tell("stopping; Ctrl-C again ends at once");
    })
    .context("cannot watch for Ctrl-C")
}

/// Whether the run has been asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

//! How a run ends.

/// How a run that met no error ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All is done and every checked claim holds: exit code 0.
    Done,
    /// A checked claim is false: exit code 1.
    False,
    /// Nothing speaks against the claims, but not all of them were checked: exit code 3.
    Unchecked,
    /// Stopped before it was done, after saving what is worth it: exit code 130 after Ctrl-C, 143 after SIGTERM, 1 at the time limit.
    Interrupted,
    /// Lines could not be read; all others were.
    Unread,
}

/// What was asked for is not there: exit code 1.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotFound(pub String);

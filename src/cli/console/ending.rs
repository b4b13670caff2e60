//! The ending of a run.

/// The ending of a run without an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everything is done and every checked claim holds: exit code 0.
    Done,
    /// A checked claim is false: exit code 1.
    False,
    /// No claim was refuted, but not all of them were checked: exit code 3.
    Unchecked,
    /// Some lines could not be read; all others were.
    Unread,
}

/// An error for a requested thing that was not found: exit code 1.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotFound(pub String);

//! The ending of a run.

/// The ending of a run without an error, with its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Everything is done and every checked claim holds.
    Done = 0,
    /// A checked claim is false.
    False = 1,
    /// Some lines could not be read; all others were.
    Unread = 2,
    /// No claim was refuted, but not all of them were checked.
    Unchecked = 3,
}

/// An error for something requested that was not found: exit code 1.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotFound(pub String);

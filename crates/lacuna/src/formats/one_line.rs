//! Puzzles on one line: how a line is recognised, and how it is read.

use super::address;
use super::lines::Line;
use super::record::Record;
use super::remarks::Notes;
use super::wrong::Wrong;

/// A form of a puzzle on one line.
pub(super) struct OneLine {
    pub(super) rank: Rank,
    /// Returns `true` if a line begins like this.
    pub(super) begins: fn(&[u8]) -> bool,
    /// Returns `true` for a line that is also read if the text is declared to be in this format.
    pub(super) declared: fn(&[u8]) -> bool,
    pub(super) read: fn(&[u8], &mut Notes<'_>) -> Result<Record, Wrong>,
}

/// The order in which the forms of a line are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rank {
    /// Before boards.
    First,
    /// After boards.
    Usual,
    /// After everything else.
    Last,
}

/// The base of all forms, and the form of a web address.
pub(super) const LINE: OneLine = OneLine {
    rank: Rank::Usual,
    begins: address::is_address,
    declared: |_| false,
    read: address::read,
};

/// Returns `true` if a line is neither blank nor a comment.
pub(super) fn is_content(text: &[u8]) -> bool {
    let line = Line::new(0, text);
    !(line.is_blank() || line.is_comment())
}

//! A fault in a text, with its position.

use std::borrow::Cow;

use crate::board::Misfit;
use crate::puzzle::NoWords;
use crate::rules::mark;

/// A fault at a byte of a text: what was found there and what was expected.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) found: Cow<'static, str>,
    pub(super) expected: Cow<'static, str>,
}

impl Wrong {
    /// Creates a fault at the beginning of the text.
    pub(super) fn new(
        found: impl Into<Cow<'static, str>>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Wrong {
        Wrong {
            at: 0,
            found: found.into(),
            expected: expected.into(),
        }
    }

    /// Creates a fault for the wrong character at a byte.
    pub(super) fn character(
        text: &[u8],
        at: usize,
        expected: impl Into<Cow<'static, str>>,
    ) -> Wrong {
        let found = String::from_utf8_lossy(&text[at..]).chars().next();
        Wrong::new(
            found.map_or_else(
                || "the end of the line".to_owned(),
                |found| format!("{found:?}"),
            ),
            expected,
        )
        .at(at)
    }

    /// Moves the fault to the right, as for one inside a text that begins at this byte.
    pub(super) fn at(self, begin: usize) -> Wrong {
        Wrong {
            at: self.at + begin,
            ..self
        }
    }
}

impl From<mark::Wrong> for Wrong {
    fn from((found, expected): mark::Wrong) -> Wrong {
        Wrong::new(found, expected)
    }
}

impl From<Misfit> for Wrong {
    fn from(misfit: Misfit) -> Wrong {
        match misfit {
            Misfit::Cells { found, expected } => {
                Wrong::new(format!("{found} cells"), expected.to_string())
            }
            Misfit::Value {
                row,
                column,
                found,
                largest,
            } => Wrong::new(
                format!("the value {found} in r{row}c{column}"),
                format!("at most {largest}"),
            ),
        }
    }
}

impl From<NoWords> for Wrong {
    fn from(error: NoWords) -> Wrong {
        Wrong::new(error.found(), NoWords::EXPECTED)
    }
}

//! The library's sentences as Python exceptions.

use std::error::Error;

use pyo3::PyErr;
use pyo3::exceptions::{PyLookupError, PyValueError};

/// Input that cannot be taken.
pub fn wrong(error: impl Error) -> PyErr {
    PyValueError::new_err(sentence(&error))
}

/// Something that was not found.
pub fn not_found(error: impl Error) -> PyErr {
    PyLookupError::new_err(sentence(&error))
}

/// The same about one board of a batch.
pub fn wrong_board(board: usize, error: impl Error) -> PyErr {
    PyValueError::new_err(format!("board {board}: {}", sentence(&error)))
}

/// The same about the puzzle that begins on a line.
pub fn wrong_at(line: u64, error: impl Error) -> PyErr {
    PyValueError::new_err(format!("{line}:1: {}", sentence(&error)))
}

/// An error and what it comes from. Some sentences name options as the command line spells them; here they are arguments.
fn sentence(error: &dyn Error) -> String {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    let text = causes.map(ToString::to_string).collect::<Vec<_>>().join(": ");
    ["variant", "boxes", "regions"]
        .iter()
        .fold(text, |text, name| text.replace(&format!("--{name}"), &format!("{name}=")))
}

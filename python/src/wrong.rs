//! The library's sentences as Python exceptions.

use std::error::Error;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// Input that cannot be taken.
pub fn wrong(error: impl Error) -> PyErr {
    PyValueError::new_err(sentence(&error))
}

/// The same, with where it is: `board 3`, `2:1`.
pub fn wrong_at(place: &str, error: impl Error) -> PyErr {
    PyValueError::new_err(format!("{place}: {}", sentence(&error)))
}

/// An error and what it comes from. Some sentences name options as the command line spells them; here they are arguments.
pub fn sentence(error: &dyn Error) -> String {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    let text = causes.map(ToString::to_string).collect::<Vec<_>>().join(": ");
    ["variant", "boxes", "regions"]
        .iter()
        .fold(text, |text, name| text.replace(&format!("--{name}"), &format!("{name}=")))
}

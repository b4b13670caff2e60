//! The library's errors as Python exceptions.

use std::error::Error;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// Returns a `ValueError` for invalid input.
pub fn wrong(error: impl Error) -> PyErr {
    PyValueError::new_err(sentence(&error))
}

/// Like [`wrong`], with the place of the error: `board 3`, `2:1`.
pub fn wrong_at(place: &str, error: impl Error) -> PyErr {
    PyValueError::new_err(format!("{place}: {}", sentence(&error)))
}

/// Joins an error and its causes into one sentence. Options spelled as on the command line become
/// Python arguments.
pub fn sentence(error: &dyn Error) -> String {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    let text = causes
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(": ");
    let mut parts = text.split("--");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (name, rest) = part.split_at(
            part.find(|c: char| !c.is_ascii_lowercase() && c != '-')
                .unwrap_or(part.len()),
        );
        let value = rest
            .strip_prefix(' ')
            .filter(|value| value.starts_with(|c: char| c.is_ascii_digit()));
        format!("{text}{}={}", name.replace('-', "_"), value.unwrap_or(rest))
    })
}

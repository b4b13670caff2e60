//! Stand-in for reading OpenSudoku files, which requires an XML crate.

use std::io::BufRead;

use crate::formats::lines::{Lines, ReadError, TextError};
use crate::formats::record::Found;

/// Returns an error that names the missing feature.
pub fn read<R: BufRead>(line: u64, _: Vec<u8>, _: &mut Lines<R>) -> Result<Vec<Found>, ReadError> {
    let found = "an OpenSudoku file".to_owned();
    let expected = "another format: reading this one takes the feature xml, which is not built in".to_owned();
    Err(TextError { line, column: 1, found, expected }.into())
}

//! Stand-in for reading OpenSudoku files, which requires an XML crate.

use std::io::BufRead;

use crate::formats::lines::{Lines, Owned, ReadError};
use crate::formats::record::Found;
use crate::formats::wrong::Wrong;

/// Returns an error that names the missing feature.
pub fn read<R: BufRead>((line, _): Owned, _: &mut Lines<R>) -> Result<Vec<Found>, ReadError> {
    let expected = "another format: reading this one needs the feature xml, which is not built in";
    Err(Wrong::new("an OpenSudoku file", expected)
        .on_line(line)
        .into())
}

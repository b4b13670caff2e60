//! Whispers: walks whose values are far apart from step to step.

use super::sheet::{Sheet, size};
use super::style::Sizes;
use crate::random::Random;

/// Draws a walk from one of its ends.
pub(super) fn walk(
    sheet: &Sheet,
    start: usize,
    sizes: Sizes,
    random: &mut Random,
) -> Option<Vec<usize>> {
    let cells = size(sizes, random);
    let mut line = vec![start];
    while line.len() < cells {
        let last = sheet.value(line[line.len() - 1]);
        let is_far = |cell| sheet.value(cell).abs_diff(last) >= difference(sheet);
        match sheet.onward(&line, random, is_far) {
            Some(cell) => line.push(cell),
            None => break,
        }
    }
    (line.len() >= sizes.0).then_some(line)
}

/// Returns half the number of values, rounded up: 5 of 9, as in German whispers.
pub(super) fn difference(sheet: &Sheet) -> u8 {
    sheet.most().div_ceil(2)
}

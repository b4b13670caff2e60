//! Palindromes: walks from the middle in both directions, over pairs of equal values.

use super::sheet::{Sheet, size};
use super::style::Sizes;
use crate::random::Random;

/// Draws a walk around its middle: one cell, or two cells with the same value if possible.
pub(super) fn walk(
    sheet: &Sheet,
    middle: usize,
    sizes: Sizes,
    random: &mut Random,
) -> Option<Vec<usize>> {
    let cells = size(sizes, random);
    let mut line = vec![middle];
    if cells.is_multiple_of(2) {
        line.extend(sheet.onward(&line, random, |cell| {
            sheet.value(cell) == sheet.value(middle)
        }));
    }
    while line.len() + 2 <= cells {
        let Some(after) = sheet.onward(&line, random, |_| true) else {
            break;
        };
        line.push(after);
        line.reverse();
        if let Some(before) = sheet.onward(&line, random, |cell| {
            sheet.value(cell) == sheet.value(after)
        }) {
            line.push(before);
        } else {
            line.remove(0);
            break;
        }
    }
    (line.len() >= sizes.0).then_some(line)
}

//! Arrows: walks from a circle along which values add up to the value in it.

use super::sheet::Sheet;
use super::style::Sizes;
use crate::random::Random;

/// Draws a walk from its circle, with a shaft of two cells or more.
pub(super) fn walk(
    sheet: &Sheet,
    circle: usize,
    (least, most): Sizes,
    random: &mut Random,
) -> Option<Vec<usize>> {
    let mut line = vec![circle];
    let mut left = sheet.value(circle);
    while left > 0 && line.len() < most {
        let is_too_soon = |value| value == left && line.len() + 1 < least.max(3);
        let fits = |cell| sheet.value(cell) <= left && !is_too_soon(sheet.value(cell));
        let cell = sheet.onward(&line, random, fits)?;
        left -= sheet.value(cell);
        line.push(cell);
    }
    (left == 0).then_some(line)
}

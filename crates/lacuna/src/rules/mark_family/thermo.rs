//! Thermometers: walks along which values increase.

use super::sheet::{Sheet, size};
use super::style::Sizes;
use crate::random::Random;

/// Draws a walk from its bulb.
pub(super) fn walk(
    sheet: &Sheet,
    bulb: usize,
    sizes: Sizes,
    random: &mut Random,
) -> Option<Vec<usize>> {
    let cells = size(sizes, random);
    let mut line = vec![bulb];
    while line.len() < cells {
        let last = sheet.value(line[line.len() - 1]);
        // Leave enough larger values for the remaining cells.
        let most = usize::from(sheet.most()) - (cells - line.len() - 1);
        let rises = |cell| sheet.value(cell) > last && usize::from(sheet.value(cell)) <= most;
        match sheet.onward(&line, random, rises) {
            Some(cell) => line.push(cell),
            None => break,
        }
    }
    (line.len() >= sizes.0).then_some(line)
}

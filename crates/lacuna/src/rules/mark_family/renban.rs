//! Renban lines: walks over different values without a gap between the minimum and the maximum.

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
        let values: Vec<u8> = line.iter().map(|&cell| sheet.value(cell)).collect();
        let (least, greatest) = (values.iter().min()?, values.iter().max()?);
        let is_near = |value: u8| usize::from(value.max(*greatest) - value.min(*least)) < cells;
        let fits = |cell| !values.contains(&sheet.value(cell)) && is_near(sheet.value(cell));
        line.push(sheet.onward(&line, random, fits)?);
    }
    Some(line)
}

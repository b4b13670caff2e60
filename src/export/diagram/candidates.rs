//! The values that could stand in empty cells, small.

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::rule::Form;

/// For each cell the values that no clue in one of its houses, or under another rule, excludes; ascending.
pub(super) fn possible(rules: &Rules, clues: &Board) -> Vec<Vec<u8>> {
    let mut excluded: Vec<u64> = vec![0; clues.len()];
    for house in rules.houses() {
        let values = house.cells().iter().filter_map(|&cell| clues.get(cell)).fold(0, |all, value| all | 1 << value);
        house.cells().iter().for_each(|&cell| excluded[cell] |= values);
    }
    for form in rules.forms() {
        let (pairs, excludes): (_, fn(u8) -> u64) = match form {
            Form::Differ(pairs) => (pairs, |value| 1 << value),
            Form::NotConsecutive(pairs) => (pairs, |value| 0b101 << (value - 1)),
            _ => continue,
        };
        for (one, other) in pairs.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
            excluded[other] |= clues.get(one).map_or(0, excludes);
        }
    }
    let values = 1..=rules.layout().values();
    excluded.into_iter().map(|mask| values.clone().filter(|value| mask >> value & 1 == 0).collect()).collect()
}

/// The rows and columns in which so many small values stand: 3 and 3 for nine, 2 and 3 for six.
pub(super) fn raster(values: u8) -> (usize, usize) {
    let values = usize::from(values);
    let columns = (1..=values).find(|columns| columns * columns >= values).expect("a square is large enough");
    (values.div_ceil(columns), columns)
}

//! The values that could stand in empty cells, small.

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::rule::Form;

/// For each cell the values that neither a rule excludes there nor a clue in one of its houses or under another rule of two cells; ascending.
pub(super) fn possible(rules: &Rules, clues: &Board) -> Vec<Vec<u8>> {
    let mut excluded: Vec<u64> = vec![0; clues.len()];
    for house in rules.houses() {
        let values = house.cells().iter().filter_map(|&cell| clues.get(cell)).fold(0, |all, value| all | 1 << value);
        house.cells().iter().for_each(|&cell| excluded[cell] |= values);
    }
    let values = 1..=rules.layout().values();
    let mut exclude = |cell: usize, fits: &dyn Fn(u8) -> bool| {
        let values = values.clone().filter(|&value| !fits(value));
        excluded[cell] |= values.fold(0, |all, value| all | 1 << value);
    };
    for form in rules.forms() {
        let (pairs, goes_with): (_, Box<dyn Fn(u8, u8) -> bool>) = match form {
            Form::Differ(pairs) => (pairs, Box::new(|a, b| a != b)),
            Form::NotConsecutive(pairs) => (pairs, Box::new(|a, b| a.abs_diff(b) != 1)),
            Form::Pairs(pairs, relation) => {
                (pairs, Box::new(move |a, b| relation[usize::from(a - 1)] >> (b - 1) & 1 == 1))
            }
            Form::Among(cell, bits) => {
                exclude(cell, &|value| bits >> (value - 1) & 1 == 1);
                continue;
            }
            _ => continue,
        };
        for (a, b) in pairs {
            if let Some(value) = clues.get(a) {
                exclude(b, &|other| goes_with(value, other));
            }
            if let Some(value) = clues.get(b) {
                exclude(a, &|other| goes_with(other, value));
            }
        }
    }
    excluded.into_iter().map(|mask| values.clone().filter(|value| mask >> value & 1 == 0).collect()).collect()
}

/// The rows and columns in which so many small values stand: 3 and 3 for nine, 2 and 3 for six.
pub(super) fn raster(values: u8) -> (usize, usize) {
    let values = usize::from(values);
    let columns = (1..=values).find(|columns| columns * columns >= values).expect("a square is large enough");
    (values.div_ceil(columns), columns)
}

//! The values that could stand in empty cells, small.

use crate::board::Board;
use crate::rating::Rater;
use crate::rules::Rules;

/// For each cell the values that are left by the clues and by each mark seen by itself, in order; of clues none.
pub(super) fn possible(rules: &Rules, clues: &Board) -> Vec<Vec<u8>> {
    let pencil = Rater::new(rules).pencilled(clues);
    (0..clues.len()).map(|cell| pencil.candidates(cell).collect()).collect()
}

/// The rows and columns in which so many small values stand: 3 and 3 for nine, 2 and 3 for six.
pub(super) fn raster(values: u8) -> (usize, usize) {
    let values = usize::from(values);
    let columns = (1..=values).find(|columns| columns * columns >= values).expect("a square is large enough");
    (values.div_ceil(columns), columns)
}

//! The edges between the cells of a grid, as a game ID lists them.

/// The largest side that the game supports.
pub(super) const LARGEST_SIDE: usize = 31;

/// The longest run of one letter.
pub(super) const RUN: usize = 26;

/// Returns the pairs of cells that can have an edge between them, in the order of an ID.
pub(super) fn edges(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let lines = move || (0..side).flat_map(move |line| (1..side).map(move |at| (line, at)));
    let across = lines().map(move |(row, column)| (row * side + column - 1, row * side + column));
    across.chain(lines().map(move |(column, row)| ((row - 1) * side + column, row * side + column)))
}

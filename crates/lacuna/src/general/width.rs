//! The numbers of words for which tables are compiled.

/// Returns the number of words of the tables for `words` words. The web has two sizes of tables,
/// because they are most of what is loaded before the first puzzle.
pub(super) const fn width(words: usize) -> usize {
    match words {
        _ if !cfg!(target_family = "wasm") => words,
        ..=2 => 2,
        _ => 16,
    }
}

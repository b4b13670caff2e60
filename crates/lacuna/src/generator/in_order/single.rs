//! Work with results in order, without threads.

use std::ops::ControlFlow;

/// Runs `make` and `sink` for one index after another.
pub(super) fn in_order<T, B>(
    mut indices: impl Iterator<Item = u64>,
    make: impl Fn(u64) -> T,
    mut sink: impl FnMut(T) -> ControlFlow<B>,
) -> ControlFlow<B> {
    indices.try_for_each(|index| sink(make(index)))
}

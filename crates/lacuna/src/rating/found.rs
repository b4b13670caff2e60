//! What several techniques look for in one state, as data. Each list is filled in by the file that
//! looks for it, when the first technique asks.

use std::cell::OnceCell;

use crate::cells::Cells;

use super::graph::Graph;
use super::technique::Technique;
use super::values::{Value, Values};

/// The results found so far in the current state.
#[derive(Debug, Default)]
pub(super) struct Found<const W: usize> {
    pub(super) locked: OnceCell<Vec<Locked<W>>>,
    /// The hidden subsets by size, up to 4.
    pub(super) hidden: [OnceCell<Vec<Hidden<W>>>; 5],
    pub(super) bases: OnceCell<Vec<Bases<W>>>,
    /// The joined strong links: between single cells, and with groups.
    pub(super) joined: [OnceCell<Vec<Joined<W>>>; 2],
    /// The almost locked sets by number of cells.
    pub(super) almost: [OnceCell<Vec<AlmostLocked<W>>>; LARGEST + 1],
    /// The graphs, without and with groups.
    pub(super) graphs: [OnceCell<Graph<W>>; 2],
}

/// A value whose places in one house all lie in another, which has further places for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked<const W: usize> {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) value: Value,
    pub(super) cells: Cells<W>,
    pub(super) gone: Cells<W>,
}

/// Values with as many places in a house as there are values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden<const W: usize> {
    pub(super) house: usize,
    pub(super) cells: Cells<W>,
    pub(super) values: Values,
}

/// A house that may be a base of a fish, or several together: the places of the value, and the
/// covers that they touch, one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bases<const W: usize> {
    pub(super) houses: u128,
    pub(super) cells: Cells<W>,
    pub(super) places: Cells<W>,
    pub(super) touched: u128,
}

/// Two joined strong links under their usual name, and the cells that lose the value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joined<const W: usize> {
    pub(super) technique: Technique,
    pub(super) value: Value,
    pub(super) houses: [usize; 2],
    /// From one outer end to the other.
    pub(super) ends: [Cells<W>; 4],
    pub(super) gone: Cells<W>,
}

/// The maximum number of cells of an almost locked set.
pub(super) const LARGEST: usize = 4;

/// Cells of a house with one more value than cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct AlmostLocked<const W: usize> {
    pub(super) cells: Cells<W>,
    pub(super) values: Values,
    /// For each value of the set, smallest first, the cells that see all of its places in the set.
    pub(super) seen: [Cells<W>; LARGEST + 1],
}

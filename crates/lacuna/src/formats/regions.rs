//! Regions given by their cells, and pieces of a grid.

use std::sync::Arc;

use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::picture::{MOST_REGIONS, few_enough};
use crate::rules::region::Region;
use crate::rules::rule::Rule;

use super::wrong::Wrong;

/// Builds the rules of a layout from rules that have names in a file and regions given by their
/// cells.
pub(super) fn build(
    layout: Layout,
    mut list: Vec<Rule>,
    regions: Vec<Vec<usize>>,
) -> Result<Rules, Wrong> {
    const { assert!(MOST_REGIONS == 64, "the message says so") };
    let regions: Vec<Region> = regions
        .into_iter()
        .map(|cells| Region::new("region", cells))
        .collect();
    let (found, side) = (format!("{} regions", regions.len()), layout.side());
    let regions = few_enough(regions).map_err(|_| Wrong::new(found, "at most 64"))?;
    list.extend(regions.into_iter().map(Rule::Region));
    let wrong = |error| {
        Wrong::new(
            format!("regions that cannot be used ({error})"),
            format!("{side} cells in each"),
        )
    };
    Rules::new(Arc::new(layout), list).map_err(wrong)
}

/// Builds the layout of these pieces, which are boxes or regions in the words of the format.
pub(super) fn jigsaw(pieces: &[usize], words: &str) -> Result<Layout, Wrong> {
    Layout::jigsaw(pieces).map_err(|error| {
        let expected = format!("{} cells in each", pieces.len().isqrt());
        Wrong::new(format!("{words} that make no layout ({error})"), expected)
    })
}

/// Returns the first cell of each cell's piece, where `pairs` connect cells.
pub(super) fn joined(cells: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
    let mut first: Vec<usize> = (0..cells).collect();
    for (one, other) in pairs {
        let (low, high) = (first[one].min(first[other]), first[one].max(first[other]));
        first
            .iter_mut()
            .filter(|piece| **piece == high)
            .for_each(|piece| *piece = low);
    }
    first
}

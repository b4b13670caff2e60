//! Rules with regions given by their cells.

use std::sync::Arc;

use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::picture::{MOST_REGIONS, few_enough};
use crate::rules::region::Region;
use crate::rules::rule::Rule;

use super::lines::Wrong;

/// Builds the rules of a layout from rules that have names in a file and regions given by their cells.
pub(super) fn build(layout: Layout, mut list: Vec<Rule>, regions: Vec<Vec<usize>>) -> Result<Rules, Wrong> {
    const { assert!(MOST_REGIONS == 64, "the message says so") };
    let regions: Vec<Region> = regions.into_iter().map(|cells| Region::new("region", cells)).collect();
    let (found, side) = (format!("{} regions", regions.len()), layout.side());
    let regions = few_enough(regions).map_err(|_| (found, "at most 64".into()))?;
    list.extend(regions.into_iter().map(Rule::Region));
    Rules::new(Arc::new(layout), list)
        .map_err(|error| (format!("regions that cannot be taken ({error})"), format!("{side} cells in each").into()))
}

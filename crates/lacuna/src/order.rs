//! Sorting where a microsecond does not matter.
//!
//! The standard library's sorting is compiled anew for every type and every key, five kilobytes
//! each in a module for the web. Here one copy of it sorts positions for all of them.

use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Sorts a list.
pub(crate) fn sort<T: Ord>(list: &mut Vec<T>) {
    let order = positions(list.len(), &|one, other| list[one].cmp(&list[other]));
    rearrange(list, order);
}

/// Sorts a list by a key. Entries with equal keys keep their order.
pub fn sort_by_key<T, K: Ord>(list: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let order = positions(list.len(), &|one, other| {
        key(&list[one]).cmp(&key(&list[other]))
    });
    rearrange(list, order);
}

/// Collects a set entry by entry: the standard library would sort a list of them first.
pub(crate) fn set<T: Ord>(entries: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    set.extend(entries);
    set
}

fn positions(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

fn rearrange<T>(list: &mut Vec<T>, order: Vec<usize>) {
    let mut entries: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(order.into_iter().filter_map(|at| entries[at].take()));
}

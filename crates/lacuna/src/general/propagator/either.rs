//! Groups of conditions, at least one of which holds: constructive disjunction.

use super::super::contradiction::Contradiction;

/// A condition and the positions of its cells among those of all groups.
#[derive(Clone, Debug)]
pub(super) struct Placed<P> {
    pub(super) condition: P,
    places: Vec<usize>,
}

/// Returns the cells of all groups, and the conditions of each group. `cells_of` returns the cells
/// of a condition.
pub(super) fn groups<P>(
    groups: Vec<Vec<P>>,
    cells_of: impl Fn(&P) -> &[usize],
) -> (Vec<usize>, Vec<Vec<Placed<P>>>) {
    let mut cells: Vec<usize> = groups
        .iter()
        .flatten()
        .flat_map(|condition| cells_of(condition).to_vec())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let place = |cell: &usize| cells.binary_search(cell).expect("it is one of them");
    let placed = |condition: P| Placed {
        places: cells_of(&condition).iter().map(place).collect(),
        condition,
    };
    let groups = groups
        .into_iter()
        .map(|group| group.into_iter().map(placed).collect())
        .collect();
    (cells, groups)
}

/// Leaves the candidates that at least one of the groups leaves.
pub(super) fn prune<P>(
    groups: &[Vec<Placed<P>>],
    domains: &mut [u32],
    mut ask: impl FnMut(&P, &mut [u32]) -> Result<(), Contradiction>,
) {
    let mut left = vec![0; domains.len()];
    for group in groups {
        let mut own = domains.to_vec();
        let holds = |Placed { condition, places }: &Placed<P>| {
            let mut seen: Vec<u32> = places.iter().map(|&place| own[place]).collect();
            let result = ask(condition, &mut seen);
            places
                .iter()
                .zip(seen)
                .for_each(|(&place, domain)| own[place] &= domain);
            result.is_ok()
        };
        if group.iter().all(holds) {
            left.iter_mut()
                .zip(own)
                .for_each(|(left, own)| *left |= own);
        }
    }
    domains.copy_from_slice(&left);
}

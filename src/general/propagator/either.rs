//! Groups of conditions of which one holds: what each of them leaves, taken together.

use super::{Kind, Propagator, Room};
use crate::rules::rule::Form;

/// A propagator and the places of its cells among those of all groups.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    propagator: Propagator,
    places: Vec<usize>,
}

impl Placed {
    pub(super) fn number(&mut self, next: &mut usize) {
        self.propagator.number(next);
    }
}

/// The cells of all groups, and each group's propagators.
pub(super) fn groups(
    groups: Vec<Vec<Form>>,
    side: usize,
    differ: &dyn Fn(usize, usize) -> bool,
) -> (Vec<usize>, Vec<Vec<Placed>>) {
    let propagators =
        |forms: Vec<Form>| forms.into_iter().flat_map(|form| whole(form, side, differ)).collect::<Vec<_>>();
    let groups: Vec<Vec<Propagator>> = groups.into_iter().map(propagators).collect();
    let mut cells: Vec<usize> = groups.iter().flatten().flat_map(|propagator| propagator.cells.clone()).collect();
    cells.sort_unstable();
    cells.dedup();
    let place = |cell: &usize| cells.binary_search(cell).expect("it is one of them");
    let placed = |propagator: Propagator| Placed { places: propagator.cells.iter().map(place).collect(), propagator };
    let groups = groups.into_iter().map(|group| group.into_iter().map(placed).collect()).collect();
    (cells, groups)
}

/// The propagators of a form, of those too that houses, peers and first candidates take care of elsewhere.
fn whole(form: Form, side: usize, differ: &dyn Fn(usize, usize) -> bool) -> Vec<Propagator> {
    let all = |allowed: fn(u32) -> u32| (0..32).map(|value| allowed(1 << value)).collect::<Vec<u32>>();
    match form {
        Form::Among(cell, values) => vec![Propagator { cells: vec![cell], kind: Kind::Among(values) }],
        Form::Differ(pairs) => Propagator::of(Form::Pairs(pairs, all(|bit| !bit)), side, differ),
        Form::NotConsecutive(pairs) => {
            Propagator::of(Form::Pairs(pairs, all(|bit| !(bit << 1 | bit >> 1))), side, differ)
        }
        Form::House(cells) => {
            let pairs = cells.iter().enumerate().flat_map(|(i, &a)| cells[..i].iter().map(move |&b| (a, b))).collect();
            whole(Form::Differ(pairs), side, differ)
        }
        other => Propagator::of(other, side, differ),
    }
}

/// Leaves what one of the groups leaves at least.
pub(super) fn prune(groups: &[Vec<Placed>], domains: &mut [u32], room: &mut Room) {
    let mut left = vec![0; domains.len()];
    // What a group says beyond candidates does not hold if another one does.
    let mut own_room = Room { memories: std::mem::take(&mut room.memories), ..Room::default() };
    for group in groups {
        let mut own = domains.to_vec();
        let mut holds = |Placed { propagator, places }: &Placed| {
            let mut seen: Vec<u32> = places.iter().map(|&place| own[place]).collect();
            let result = propagator.prune(&mut seen, &mut own_room);
            places.iter().zip(seen).for_each(|(&place, domain)| own[place] &= domain);
            result.is_ok()
        };
        if group.iter().all(&mut holds) {
            left.iter_mut().zip(own).for_each(|(left, own)| *left |= own);
        }
    }
    room.memories = own_room.memories;
    domains.copy_from_slice(&left);
}

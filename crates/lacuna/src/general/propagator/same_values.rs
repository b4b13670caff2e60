//! Sets of cells that hold the same values equally often.

use super::super::contradiction::Contradiction;
use super::super::peers::Peers;
use super::counts::{Groups, groups, settle, times};

/// The data that do not depend on the candidates.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    /// The cells of each set.
    size: usize,
    /// For each cell, its group within its set.
    groups: Groups,
}

impl Sets {
    pub(super) fn new(sets: &[Vec<usize>], peers: &Peers) -> Sets {
        Sets {
            size: sets[0].len(),
            groups: sets.iter().flat_map(|set| groups(set, peers)).collect(),
        }
    }

    /// Leaves, for each value, what its counts in the other sets allow.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let (size, all) = (
            self.size,
            domains.iter().fold(0, |all, domain| all | domain),
        );
        for value in (0..32).filter(|value| all >> value & 1 != 0) {
            let sets = domains.chunks(size).zip(self.groups.chunks(size));
            let each = sets.map(|(set, groups)| times(set, groups, value));
            let (least, most) = each.fold((0, size), |(least, most), (fixed, possible)| {
                (least.max(fixed), most.min(possible))
            });
            if least > most {
                return Err(Contradiction);
            }
            let sets = domains.chunks_mut(size).zip(self.groups.chunks(size));
            sets.for_each(|(set, groups)| settle(set, groups, value, least, most));
        }
        Ok(())
    }
}

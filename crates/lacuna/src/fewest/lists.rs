//! The unavoidable sets while the clues of the part are chosen.

use super::numbering::{Part, Rest};

/// The maximum number of sets in a list. With a smaller one, the solver would be asked the same
/// questions again.
const MOST: usize = 30_000;

/// The sets that some clues of the part do not hit. Those with the fewest cells in the rest come
/// first, except for sets learnt later.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    rest: Vec<Rest>,
    part: Vec<Part>,
}

impl List {
    pub(super) fn new(mut sets: Vec<(Rest, Part)>) -> List {
        sets.sort_by_key(|(rest, _)| rest.count_ones());
        let (rest, part) = sets.into_iter().unzip();
        List { rest, part }
    }

    /// Returns the cells of each set in the rest.
    pub(super) fn rest(&self) -> &[Rest] {
        &self.rest
    }

    /// Returns the live cells of the smallest set that lies within the part, if there is one.
    pub(super) fn smallest(&self, live: Part) -> Option<Part> {
        let inside = self.rest.iter().take_while(|&&rest| rest == 0).count();
        self.part[..inside]
            .iter()
            .map(|set| set & live)
            .min_by_key(|set| set.count_ones())
    }

    /// Copies the sets of the other list that a cell of the part does not hit.
    pub(super) fn copy_without(&mut self, other: &List, cell: Part) {
        self.rest.resize(other.rest.len(), 0);
        self.part.resize(other.part.len(), 0);
        let mut end = 0;
        for (&rest, &part) in other.rest.iter().zip(&other.part) {
            // No branch here: which sets are hit is unpredictable.
            (self.rest[end], self.part[end]) = (rest, part);
            end += usize::from(part & cell == 0);
        }
        self.rest.truncate(end);
        self.part.truncate(end);
    }

    /// Adds a set.
    pub(super) fn learn(&mut self, (rest, part): (Rest, Part)) {
        self.rest.push(rest);
        self.part.push(part);
        if rest == 0 {
            self.rest.rotate_right(1);
            self.part.rotate_right(1);
        }
        if self.rest.len() > MOST {
            let mut sorted = List::new(self.rest.drain(..).zip(self.part.drain(..)).collect());
            sorted.rest.truncate(MOST / 2);
            sorted.part.truncate(MOST / 2);
            *self = sorted;
        }
    }
}

//! Unavoidable sets by number and by cell, so that a step of the search is a few operations on bits.

use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;

/// The sets of a table.
const SETS: usize = u128::BITS as usize;

/// The most sets that a new table has in places; the others are for those that are learnt.
const PLACED: usize = 64;

/// The most sets that a new table has in reserve.
const RESERVE: usize = 1500;

/// The most sets that a table gathers in reserve. With fewer the solver is asked again what it has answered.
const MOST: usize = 10_000;

/// With more sets in reserve a table is made anew when clues have hit some: a node that sees more of the small sets has fewer nodes below, but
/// a table takes as long as some nodes.
const MANY: usize = 600;

/// The bits of the size of a set.
const SIZE: usize = 7;

/// Sets that some clues do not hit: the smallest in places that have a number each, the others in reserve.
///
/// The last places are a ring of those that are learnt, the newest in place of the oldest.
#[derive(Clone, Debug)]
pub(super) struct Table {
    sets: [CellSet; SETS],
    /// For each cell the places of the sets that it hits.
    hit: [u128; CELLS],
    reserve: Vec<CellSet>,
    /// The first place of the ring.
    ring: usize,
    /// The number of sets that have been learnt.
    learnt: usize,
}

/// What is left of a table at a node of the search: the sets that are not hit, without the cells that cannot be clues.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct View {
    /// The places of the sets that are not hit.
    pub(super) live: u128,
    /// The bits of their sizes, lowest first, each for all places at once.
    sizes: [u128; SIZE],
}

impl Table {
    /// A table of these sets, and what is left of it before any clue.
    pub(super) fn new(mut sets: Vec<CellSet>) -> (Table, View) {
        sort(&mut sets);
        sets.truncate(PLACED + RESERVE);
        let reserve = sets.split_off(sets.len().min(PLACED));
        let mut table = Table { sets: [CellSet::EMPTY; SETS], hit: [0; CELLS], reserve, ring: sets.len(), learnt: 0 };
        let mut view = View::default();
        for (place, set) in sets.into_iter().enumerate() {
            table.put(place, set);
            view.put(place, set.len());
        }
        (table, view)
    }

    fn put(&mut self, place: usize, set: CellSet) {
        let bit = 1 << place;
        for cell in self.sets[place] - set {
            self.hit[cell.index()] &= !bit;
        }
        for cell in set {
            self.hit[cell.index()] |= bit;
        }
        self.sets[place] = set;
    }

    /// The set at the first of these places.
    pub(super) fn first(&self, places: u128) -> CellSet {
        self.sets[places.trailing_zeros() as usize]
    }

    /// The set at a place.
    pub(super) fn set(&self, place: usize) -> CellSet {
        self.sets[place]
    }

    /// The places of the sets that a cell hits.
    pub(super) fn hit(&self, cell: Cell) -> u128 {
        self.hit[cell.index()]
    }

    /// The places of the sets that have one of these cells.
    pub(super) fn touched(&self, cells: CellSet) -> u128 {
        cells.into_iter().fold(0, |touched, cell| touched | self.hit(cell))
    }

    /// Whether a new table would see more.
    pub(super) fn is_worn(&self, view: &View) -> bool {
        self.reserve.len() > MANY && (view.live.count_ones() as usize) < PLACED
    }

    /// Takes a set out of the reserve that these clues do not hit.
    pub(super) fn take_beside(&mut self, clues: CellSet) -> Option<CellSet> {
        let at = self.reserve.iter().position(|set| set.is_disjoint(clues))?;
        Some(self.reserve.swap_remove(at))
    }

    /// All sets that these clues do not hit, without the dead cells.
    pub(super) fn beside(&self, view: &View, clues: CellSet, dead: CellSet) -> Vec<CellSet> {
        let placed = bits(view.live).map(|place| self.sets[place]);
        let others = self.reserve.iter().copied().filter(|set| set.is_disjoint(clues));
        placed.chain(others).map(|set| set - dead).collect()
    }

    /// The number of sets that have been learnt.
    pub(super) fn learnt(&self) -> usize {
        self.learnt
    }

    /// The places of the sets that have been learnt since there were so many.
    pub(super) fn learnt_since(&self, since: usize) -> u128 {
        let newest = (since..self.learnt).rev().take(SETS - self.ring);
        newest.fold(0, |places, learnt| places | 1 << self.place(learnt))
    }

    /// Adds a set.
    pub(super) fn learn(&mut self, set: CellSet) {
        let place = self.place(self.learnt);
        if !self.sets[place].is_empty() {
            self.reserve.push(self.sets[place]);
            if self.reserve.len() > MOST {
                sort(&mut self.reserve);
                self.reserve.truncate(MOST / 2);
            }
        }
        self.put(place, set);
        self.learnt += 1;
    }

    /// The place of the set that was learnt after so many.
    fn place(&self, learnt: usize) -> usize {
        self.ring + learnt % (SETS - self.ring)
    }
}

impl View {
    fn put(&mut self, place: usize, size: usize) {
        let bit = 1 << place;
        self.live |= bit;
        for (i, sizes) in self.sizes.iter_mut().enumerate() {
            *sizes = *sizes & !bit | (size as u128 >> i & 1) << place;
        }
    }

    /// Of some places one whose set is smallest.
    pub(super) fn smallest(&self, mut places: u128) -> usize {
        for sizes in self.sizes.iter().rev() {
            let smaller = places & !sizes;
            if smaller != 0 {
                places = smaller;
            }
        }
        places.trailing_zeros() as usize
    }

    /// The same when the sets at these places are hit.
    pub(super) fn without(&self, hit: u128) -> View {
        View { live: self.live & !hit, ..*self }
    }

    /// Takes cells out of the sets; says whether any had one.
    pub(super) fn take_out(&mut self, table: &Table, cells: CellSet) -> bool {
        let mut any = false;
        for cell in cells {
            let mut borrow = table.hit(cell) & self.live;
            if borrow == 0 {
                continue;
            }
            any = true;
            for sizes in &mut self.sizes {
                *sizes ^= borrow;
                borrow &= *sizes;
            }
        }
        any
    }

    /// Adds the sets that the table has learnt since it knew so many. None of them is hit.
    pub(super) fn renew(&mut self, table: &Table, since: usize, dead: CellSet) {
        for place in bits(table.learnt_since(since)) {
            self.put(place, (table.sets[place] - dead).len());
        }
    }
}

fn sort(sets: &mut [CellSet]) {
    sets.sort_by_key(|set| set.len());
}

/// The places that are on.
fn bits(mut places: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (places != 0).then(|| {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            place
        })
    })
}

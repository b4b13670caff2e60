//! Unavoidable sets by place and by cell, so that a step of the search is a few operations on bits.

use super::numbering::{REST, Rest, cells};

/// A set of places of a table: one bit for each.
pub(super) type Places = u128;

/// The number of sets in a table. (With twice as many there are 5 % fewer nodes, each of which
/// takes a quarter longer.)
pub(super) const SETS: usize = Places::BITS as usize;

/// The last places are a ring buffer for learnt sets: the newest replaces the oldest. It is larger
/// where small sets are scarce, because recently needed sets then serve better than the smallest.
const RINGS: [usize; 2] = [16, 64];

/// The number of bits of a word; the rest has fewer cells.
const WORD: usize = 64;

/// The sets that some clues do not hit: the smallest at numbered places, the others in reserve.
#[derive(Clone, Debug)]
pub(super) struct Table {
    sets: [Rest; SETS],
    /// For each cell, the places of the sets that it hits; none for the number after the last cell.
    hit: [Places; WORD + 1],
    reserve: Vec<Rest>,
    /// The cells that could be clues when the table was made; its sets consist of these.
    scope: Rest,
    /// The number of places of the ring buffer.
    ring: usize,
    /// The number of places in use when the table was made.
    placed: usize,
    /// The number of sets that have been learnt.
    learnt: usize,
}

impl Table {
    pub(super) fn new(scarce: bool) -> Table {
        let ring = RINGS[usize::from(scarce)];
        Table {
            ring,
            sets: [0; SETS],
            hit: [0; WORD + 1],
            reserve: Vec::new(),
            scope: REST,
            placed: 0,
            learnt: 0,
        }
    }

    /// Replaces the contents with these sets, which come smallest first. Returns the places in use.
    #[inline(always)]
    pub(super) fn fill(&mut self, sets: &[Rest], scope: Rest) -> Places {
        let (placed, reserve) = sets.split_at(sets.len().min(SETS - self.ring));
        self.sets = [0; SETS];
        self.sets[..placed.len()].copy_from_slice(placed);
        self.reserve.clear();
        self.reserve.extend_from_slice(reserve);
        (self.scope, self.placed, self.learnt) = (scope, placed.len(), 0);
        let halves =
            [0, WORD].map(|from| transposed(std::array::from_fn(|place| self.sets[from + place])));
        for (cell, hit) in self.hit[..WORD].iter_mut().enumerate() {
            *hit = halves[0][cell] as Places | (halves[1][cell] as Places) << WORD;
        }
        (1 << placed.len()) - 1
    }

    /// Returns the set at a place.
    #[inline(always)]
    pub(super) fn set(&self, place: usize) -> Rest {
        self.sets[place]
    }

    /// Returns the places of the sets that a cell hits.
    #[inline(always)]
    pub(super) fn hit(&self, cell: usize) -> Places {
        self.hit[cell % WORD]
    }

    /// Returns the places of the sets that have at least one of these cells.
    #[inline(always)]
    pub(super) fn touched(&self, mut set: Rest) -> Places {
        let mut touched = 0;
        loop {
            // Most sets have up to four cells, and a loop of one round is predictable. Without a
            // cell left, it reads the last number.
            for _ in 0..4 {
                touched |= self.hit[set.trailing_zeros() as usize];
                set &= set.wrapping_sub(1);
            }
            if set == 0 {
                return touched;
            }
        }
    }

    /// Returns those of these cells that are in all sets at some places.
    #[inline(always)]
    pub(super) fn common(&self, mut places: Places, mut cells: Rest) -> Rest {
        while places != 0 && cells != 0 {
            cells &= self.sets[places.trailing_zeros() as usize];
            places &= places - 1;
        }
        cells
    }

    /// Appends the sets at these places, and those in reserve that the clues do not hit.
    #[inline(always)]
    pub(super) fn copy(&self, open: Places, clues: Rest, into: &mut Vec<Rest>) {
        into.extend(places(open).map(|place| self.sets[place]));
        let mut end = into.len();
        into.resize(end + self.reserve.len(), 0);
        for &set in &self.reserve {
            into[end] = set;
            end += usize::from(set & clues == 0);
        }
        into.truncate(end);
    }

    /// Removes from the reserve a set that these clues do not hit, and returns it.
    #[inline(always)]
    pub(super) fn take(&mut self, clues: Rest) -> Option<Rest> {
        let is_open = |set: &Rest| set & clues == 0;
        // Eight at a time, without a branch for each.
        let mut eights = self.reserve.chunks(8);
        let eight =
            eights.position(|sets| sets.iter().fold(false, |any, set| any | is_open(set)))?;
        let at = 8 * eight + self.reserve[8 * eight..].iter().position(is_open)?;
        Some(self.reserve.swap_remove(at))
    }

    /// Adds a set and returns its place.
    pub(super) fn learn(&mut self, set: Rest) -> usize {
        let place = self.placed + self.learnt % self.ring;
        self.learnt += 1;
        let bit = 1 << place;
        let old = std::mem::replace(&mut self.sets[place], set & self.scope);
        if old != 0 {
            self.reserve.push(old);
            cells(old).for_each(|cell| self.hit[cell] &= !bit);
        }
        cells(self.sets[place]).for_each(|cell| self.hit[cell] |= bit);
        place
    }
}

/// Iterates over the places in a set.
#[inline(always)]
pub(super) fn places(mut on: Places) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (on != 0).then(|| {
            let place = on.trailing_zeros() as usize;
            on &= on - 1;
            place
        })
    })
}

/// Sorts the sets by size, without their cells outside of the scope.
#[inline(always)]
pub(super) fn sort(sets: &mut [Rest], scope: Rest, sorted: &mut Vec<Rest>) {
    let mut ends = [0; WORD + 2];
    for set in sets.iter_mut() {
        *set &= scope;
        ends[set.count_ones() as usize + 1] += 1;
    }
    for size in 1..ends.len() {
        ends[size] += ends[size - 1];
    }
    sorted.resize(sets.len(), 0);
    for &set in sets.iter() {
        let end = &mut ends[set.count_ones() as usize];
        sorted[*end] = set;
        *end += 1;
    }
}

/// Transposes a matrix of bits: exchanges blocks of half the size, then the blocks within them, and
/// so on.
#[inline(always)]
fn transposed(mut rows: [u64; WORD]) -> [u64; WORD] {
    let (mut side, mut low) = (WORD / 2, u64::MAX >> (WORD / 2));
    while side > 0 {
        for block in rows.chunks_exact_mut(2 * side) {
            let (upper, lower) = block.split_at_mut(side);
            for row in 0..side {
                let change = (upper[row] >> side ^ lower[row]) & low;
                upper[row] ^= change << side;
                lower[row] ^= change;
            }
        }
        side /= 2;
        low ^= low << side;
    }
    rows
}

//! A node of the search.

use super::numbering::{self, HALVES, PART, Rest, cells};
use super::table::{Places, Table, places};

/// The number of planes. Sizes that need more are capped.
const PLANES: usize = 4;

/// The sizes of the sets of a table, in binary: plane i has the complement of bit i of each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sizes([Places; PLANES]);

impl Sizes {
    #[inline(always)]
    fn of(table: &Table, live: Rest) -> Sizes {
        let mut planes = [0; PLANES];
        for cell in cells(live) {
            let mut carry = table.hit(cell);
            for plane in &mut planes {
                (carry, *plane) = (carry & *plane, *plane ^ carry);
            }
            for plane in &mut planes {
                *plane |= carry;
            }
        }
        Sizes(planes.map(|plane| !plane))
    }

    /// Removes a cell from the sets that it hits.
    #[inline(always)]
    fn take_out(&mut self, hit: Places) {
        let mut carry = hit;
        for plane in &mut self.0 {
            (carry, *plane) = (carry & *plane, *plane ^ carry);
        }
    }

    #[inline(always)]
    fn put(&mut self, place: usize, size: usize) {
        let size = size.min((1 << PLANES) - 1);
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane = *plane & !(1 << place) | Places::from(!size as u32 >> i & 1) << place;
        }
    }

    /// Returns a place among these whose set is smallest; they must not be empty.
    #[inline(always)]
    pub(super) fn smallest(&self, mut places: Places) -> usize {
        for plane in self.0.iter().rev() {
            let smaller = places & plane;
            places = if smaller != 0 { smaller } else { places };
        }
        places.trailing_zeros() as usize
    }
}

/// Some clues of the rest, and the sets that they leave to be hit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// The clues so far.
    pub(super) clues: Rest,
    /// The cells that may still become clues; the others are dead.
    pub(super) live: Rest,
    /// The number of clues that may still be added.
    pub(super) left: usize,
    /// The maximum number of them in each half.
    pub(super) room: [usize; 2],
    /// The digits of all clues.
    pub(super) digits: u16,
    /// The index of the table.
    pub(super) table: usize,
    /// The places of the sets that are not hit yet.
    pub(super) open: Places,
    pub(super) sizes: Sizes,
    /// The cells of the sets that prove the bound, without the set to branch on; all cells if that
    /// set needs two clues.
    pub(super) others: Rest,
    /// The places of the open sets that meet none of the other disjoint sets.
    pub(super) alone: Places,
    /// The number of clues beyond the bound.
    pub(super) slack: usize,
    /// The cells of an open set that are still to be tried.
    pub(super) untried: Rest,
}

/// What the last clues depend on besides the open sets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    pub(super) live: Rest,
    pub(super) room: [usize; 2],
    pub(super) digits: u16,
}

impl Ends {
    /// Adds a clue.
    #[inline(always)]
    pub(super) fn plus(mut self, cell: usize, digit: u16) -> Ends {
        let half = cell / PART;
        self.room[half] -= 1;
        if self.room[half] == 0 {
            self.live &= !HALVES[half];
        }
        self.digits |= digit;
        self
    }
}

impl Node {
    /// Creates the root, which has no clue in the rest.
    pub(super) fn root(left: usize, room: [usize; 2], digits: u16) -> Node {
        let halves = HALVES.iter().zip(room).filter(|&(_, room)| room > 0);
        let live = halves.fold(0, |live, (half, _)| live | half);
        Node {
            live,
            left,
            room,
            digits,
            ..Node::default()
        }
    }

    /// Switches to a table, whose open sets are at these places.
    #[inline(always)]
    pub(super) fn begin(&mut self, number: usize, table: &Table, open: Places) {
        (self.table, self.open, self.sizes) = (number, open, Sizes::of(table, self.live));
    }

    /// Adds a clue.
    #[inline(always)]
    pub(super) fn assign(&mut self, table: &Table, cell: usize, digit: u16) {
        self.clues |= 1 << cell;
        self.left -= 1;
        self.untried = 0;
        self.digits |= digit;
        self.open &= !table.hit(cell);
        let half = cell / PART;
        self.room[half] -= 1;
        if self.room[half] == 0 {
            self.keep(table, !HALVES[half]);
        }
    }

    /// Returns the cells to which the clues after this cell are confined; `None` if too few clues
    /// are left.
    ///
    /// The other disjoint sets need all clues left after it, less the slack. Sets that meet none of
    /// them need one more.
    #[inline(always)]
    pub(super) fn glance(&self, table: &Table, cell: usize) -> Option<Rest> {
        debug_assert!(
            places(self.alone).all(|place| table.set(place) & self.live & self.others == 0)
        );
        let alone = self.alone & !table.hit(cell);
        let common = match (self.slack, alone) {
            (0, 0) => 0,
            (1, 1..) => {
                let set = table.set(self.sizes.smallest(alone)) & self.live & !(1 << cell);
                Some(table.common(alone, set)).filter(|&common| common != 0)?
            }
            _ => return Some(Rest::MAX),
        };
        Some(self.others | common)
    }

    /// Chooses the smallest open set to branch on, without a bound.
    #[inline(always)]
    pub(super) fn branch(&mut self, table: &Table) {
        self.untried = table.set(self.sizes.smallest(self.open)) & self.live;
        (self.others, self.alone) = (Rest::MAX, 0);
    }

    /// Returns what the last clues depend on.
    #[inline(always)]
    pub(super) fn ends(&self) -> Ends {
        Ends {
            live: self.live,
            room: self.room,
            digits: self.digits,
        }
    }

    /// Kills a cell.
    #[inline(always)]
    pub(super) fn kill(&mut self, table: &Table, cell: usize) {
        self.live &= !(1 << cell);
        self.sizes.take_out(table.hit(cell));
    }

    /// Kills all cells but these. Returns `true` if there were any others.
    #[inline(always)]
    pub(super) fn keep(&mut self, table: &Table, cells: Rest) -> bool {
        let changes = self.live & !cells != 0;
        if changes {
            for cell in numbering::cells(self.live & !cells) {
                self.sizes.take_out(table.hit(cell));
            }
            self.live &= cells;
        }
        changes
    }

    /// Adds a set that is not hit, which the table has put at this place.
    pub(super) fn learn(&mut self, place: usize, set: Rest) {
        self.open |= 1 << place;
        // The set that was at this place before may have been alone; the new one may meet the
        // others.
        self.alone &= !(1 << place);
        self.sizes
            .put(place, (set & self.live).count_ones() as usize);
    }

    /// Returns the cell, among those to be tried, that hits the most sets. Trying it first makes it
    /// dead for all others.
    #[inline(always)]
    pub(super) fn strongest(&self, table: &Table) -> Option<usize> {
        let (mut most, mut strongest) = (0, None);
        for cell in cells(self.untried) {
            let hit = (self.open & table.hit(cell)).count_ones();
            if hit >= most {
                (most, strongest) = (hit, Some(cell));
            }
        }
        strongest
    }

    /// Returns the number of ways to add the remaining clues so that each half has at least `lows`
    /// clues, and `true` if each has that many already.
    pub(super) fn ways(&self, lows: [usize; 2]) -> (u64, bool) {
        let [has, live] = [self.clues, self.live]
            .map(|set| HALVES.map(|half| (set & half).count_ones() as usize));
        let fits =
            |half: usize, more: usize| more <= self.room[half] && has[half] + more >= lows[half];
        let splits = (0..=self.left).filter(|&more| fits(0, more) && fits(1, self.left - more));
        let ways = splits
            .map(|more| choices(live[0], more) * choices(live[1], self.left - more))
            .sum();
        (ways, has[0] >= lows[0] && has[1] >= lows[1])
    }
}

/// Returns the binomial coefficient: the number of ways to choose `chosen` of `n`.
fn choices(n: usize, chosen: usize) -> u64 {
    (0..chosen as u64).fold(1, |ways, i| ways * (n as u64).saturating_sub(i) / (i + 1))
}

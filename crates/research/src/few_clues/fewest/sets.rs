//! The unavoidable sets that a search begins with.

use std::ops::ControlFlow;

use lacuna::nine::cell::{CELLS, Cell, SIDE};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Bounded;

/// The maximum number of solutions examined for the cells of some digits or houses.
const SOLUTIONS: usize = 300;

/// The number of sets below which a grid has few of them.
const ENOUGH: usize = 200;

/// The numbers of digits and of boxes whose common cells are examined for more sets: if many small
/// ones are known, and if few are.
const MORE: [[(u32, u32); 3]; 2] = [[(4, 7), (5, 5), (7, 4)], [(5, 7), (6, 6), (8, 5)]];

/// The maximum number of solutions examined for each choice of these.
const SOLUTIONS_IN_BOXES: usize = 30;

/// The maximum number of cells of a small set.
const SMALL: usize = 18;

/// Returns the cells of each digit.
pub(super) fn digits(grid: &Grid) -> [CellSet; SIDE] {
    let mut digits = [CellSet::EMPTY; SIDE];
    for cell in Cell::all() {
        digits[grid.values()[cell.index()] as usize - 1].insert(cell);
    }
    digits
}

/// Returns minimal unavoidable sets of the grid: within the cells of some digits, and within two or
/// three rows, columns or boxes.
///
/// Two or three digits suffice if they give enough sets; more are for rules that leave no small
/// ones.
pub(super) fn unavoidable(solver: &Bounded, grid: &Grid) -> Vec<CellSet> {
    let digits = digits(grid);
    let mut found = Vec::new();
    let open = |sets: &[CellSet; SIDE], number: u32, found: &mut Vec<CellSet>| {
        unions(sets, number, |open| {
            differences(solver, grid, open, SOLUTIONS, found);
        });
    };
    for houses in houses() {
        (2..=3).for_each(|number| open(&houses, number, &mut found));
    }
    for number in 2..=5 {
        if number > 3 && found.len() >= ENOUGH {
            break;
        }
        open(&digits, number, &mut found);
        if number >= 3 {
            found = minimal(found);
        }
    }
    found
}

/// Returns these sets and those of more digits in fewer boxes, without any that contains another.
pub(super) fn more(solver: &Bounded, grid: &Grid, mut found: Vec<CellSet>) -> Vec<CellSet> {
    let (digits, [.., boxes]) = (digits(grid), houses());
    for (of_digits, of_boxes) in MORE[usize::from(small(&found) < ENOUGH)] {
        unions(&digits, of_digits, |cells| {
            unions(&boxes, of_boxes, |inside| {
                differences(solver, grid, cells & inside, SOLUTIONS_IN_BOXES, &mut found);
            });
        });
    }
    minimal(found)
}

/// Returns the number of small sets among these.
pub(super) fn small(sets: &[CellSet]) -> usize {
    sets.iter().filter(|set| set.len() <= SMALL).count()
}

/// Returns the rows, the columns and the boxes.
fn houses() -> [[CellSet; SIDE]; 3] {
    let mut houses = [[CellSet::EMPTY; SIDE]; 3];
    for cell in Cell::all() {
        let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
        for (family, at) in houses
            .iter_mut()
            .zip([row, column, row / 3 * 3 + column / 3])
        {
            family[at].insert(cell);
        }
    }
    houses
}

/// Visits all unions of `number` of the sets.
fn unions(sets: &[CellSet; SIDE], number: u32, mut visit: impl FnMut(CellSet)) {
    for chosen in (0u32..1 << SIDE).filter(|chosen| chosen.count_ones() == number) {
        let parts = (0..SIDE).filter(|part| chosen >> part & 1 == 1);
        visit(parts.fold(CellSet::EMPTY, |all, part| all | sets[part]));
    }
}

/// Finds the sets of cells in which other solutions differ from the grid, for at most `limit`
/// solutions that agree with it outside of `open`.
fn differences(
    solver: &Bounded,
    grid: &Grid,
    open: CellSet,
    mut limit: usize,
    found: &mut Vec<CellSet>,
) {
    // If the budget is spent, the search ends at once.
    let _ = solver.for_each(&grid.restrict(!open), |other| {
        found.extend(Some(grid.difference(other)).filter(|set| !set.is_empty()));
        limit -= 1;
        if limit == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
}

/// Keeps the sets that contain no other.
fn minimal(mut sets: Vec<CellSet>) -> Vec<CellSet> {
    sets.sort_unstable_by_key(|set| (set.len(), set.bits()));
    sets.dedup();
    // Indexed by first cell: a subset of a set has its first cell in it.
    let mut kept = vec![Vec::<CellSet>::new(); CELLS];
    sets.retain(|&set| {
        let Some(first) = set.first() else {
            return false;
        };
        let has_less = set
            .into_iter()
            .any(|cell| kept[cell.index()].iter().any(|less| less.is_subset(set)));
        if !has_less {
            kept[first.index()].push(set);
        }
        !has_less
    });
    sets
}

// Unavoidable sets by place and by cell, so that a step of the search is a few operations on bits.

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

// Cells by number: first those of the two parts that are searched cell by cell, then those of the
// part whose clues are given.

/// Cells of the two searched parts: bit i for the cell with number i.
pub(super) type Rest = u64;

/// Cells of the part whose clues are given: bit i for the cell with number 54 + i.
pub(super) type Part = u32;

/// The number of cells of a part.
pub(super) const PART: usize = CELLS / 3;

/// All cells of the part.
pub(super) const WHOLE: Part = (1 << PART) - 1;

/// All cells of the rest.
pub(super) const REST: Rest = (1 << (2 * PART)) - 1;

/// The two parts of the rest.
pub(super) const HALVES: [Rest; 2] = [WHOLE as Rest, (WHOLE as Rest) << PART];

/// The cells of one grid by number.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    cells: Vec<Cell>,
    /// The digit of each cell: bit d is the digit d + 1.
    digits: Vec<u16>,
    /// For each set of digits, the cells of the rest that have none of them.
    without: Vec<Rest>,
}

impl Numbering {
    /// Numbers the cells, those of the rest first.
    pub(super) fn new(grid: &Grid, halves: [CellSet; 2], part: CellSet) -> Numbering {
        let cells: Vec<Cell> = halves.into_iter().chain([part]).flatten().collect();
        let digits: Vec<u16> = cells
            .iter()
            .map(|cell| 1 << (grid.values()[cell.index()] - 1))
            .collect();
        let without = (0..1 << SIDE)
            .map(|set| bits(&digits[..2 * PART], |digit| digit & set == 0))
            .collect();
        Numbering {
            cells,
            digits,
            without,
        }
    }

    /// Converts a set of cells to bits.
    pub(super) fn split(&self, set: CellSet) -> (Rest, Part) {
        let (rest, part) = self.cells.split_at(2 * PART);
        (
            bits(rest, |&cell| set.contains(cell)),
            bits(part, |&cell| set.contains(cell)) as Part,
        )
    }

    /// Converts bits to the set of cells.
    pub(super) fn join(&self, rest: Rest, part: Part) -> CellSet {
        let part = cells(part as Rest).map(|cell| self.cells[2 * PART + cell]);
        cells(rest)
            .map(|cell| self.cells[cell])
            .chain(part)
            .collect()
    }

    /// Returns the digit of a cell of the rest, as a bit.
    #[inline(always)]
    pub(super) fn digit(&self, cell: usize) -> u16 {
        self.digits[cell]
    }

    /// Returns the digits of cells of the part.
    pub(super) fn digits(&self, part: Part) -> u16 {
        cells(part as Rest).fold(0, |digits, cell| digits | self.digits[2 * PART + cell])
    }

    /// Returns the cells of the rest that may be the next clue, given the digits of the clues so
    /// far and the number of clues still to come.
    ///
    /// Two digits without a clue could be exchanged, so all but one of the missing digits need a
    /// clue.
    #[inline(always)]
    pub(super) fn useful(&self, digits: u16, left: usize) -> Rest {
        match SIDE - digits.count_ones() as usize {
            missing if missing <= left => REST,
            missing if missing == left + 1 => self.without[digits as usize],
            _ => 0,
        }
    }

    /// Returns the cells of the missing digits, if at most one of the clues still to come may have
    /// another.
    #[inline(always)]
    pub(super) fn fresh(&self, digits: u16, left: usize) -> Option<Rest> {
        (SIDE - digits.count_ones() as usize == left).then(|| self.without[digits as usize])
    }
}

/// Returns one bit for each item that `is_on`.
fn bits<T>(items: &[T], is_on: impl Fn(&T) -> bool) -> u64 {
    items
        .iter()
        .enumerate()
        .fold(0, |bits, (i, item)| bits | u64::from(is_on(item)) << i)
}

/// Iterates over the numbers of the cells of a set, in order.
#[inline(always)]
pub(super) fn cells(mut set: Rest) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}

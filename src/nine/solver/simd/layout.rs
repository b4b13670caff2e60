//! What a vector board must know of a geometry.
//!
//! Rows, columns and boxes are built into the boards. Extra houses come in two kinds. Nine houses that are three classes of rows by three
//! classes of columns become the boxes of a second *frame*, reached by permuting rows and columns: NRC's drawn and derived windows, and
//! the disjoint groups. Any other house is kept as a table and as a list of cells.

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};

/// What to do with a board that has no more conclusions.
pub(super) enum Branch {
    /// Every cell has its digit.
    Solved,
    /// Try this candidate, then without it.
    Split {
        at: Candidate,
        /// One in another cell that may be tried along with it.
        far: Option<Candidate>,
        /// The number of solutions of the board, if it is known.
        solutions: Option<u64>,
    },
}

/// A digit of a cell.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) cell: usize,
    pub(super) digit: usize,
}

/// 32 lanes of 16 bits, three slots of nine rows.
pub(super) type Lanes = [u16; 32];

/// The columns whose values are a lane's number.
pub(super) const LOW_COLUMNS: u32 = 5;

/// Rows and columns in another order, so that nine houses become boxes.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// Cell by cell: the cell that comes to its place.
    pub(super) cells: Vec<u8>,
    pub(super) there: View,
    pub(super) back: View,
}

#[derive(Clone, Debug)]
pub(super) struct View {
    /// Lane i reads this lane.
    pub(super) lanes: Lanes,
    /// The row for each value of its lowest five columns, and of its other columns.
    pub(super) low: Lanes,
    pub(super) high: Lanes,
}

impl View {
    /// Row r shows row `rows[r]`, column c shows column `columns[c]`.
    fn new(rows: &[usize; 9], columns: &[usize; 9]) -> View {
        let lanes = std::array::from_fn(|i| if i < 27 { (i / 9 * 9 + rows[i % 9]) as u16 } else { i as u16 });
        let seen = |row: usize| (0..9).fold(0, |seen, to| seen | (row >> columns[to] & 1) << to) as u16;
        View { lanes, low: std::array::from_fn(seen), high: std::array::from_fn(|row| seen(row << LOW_COLUMNS)) }
    }
}

/// Two houses of any shape. (The last of an odd number has an empty partner.)
#[derive(Clone, Debug)]
pub(super) struct Pair {
    /// Where the candidates of three digits at the cells of the two houses are in a register: six fields of ten bits, the first house's
    /// three digits and then the second's, each field its nine cells and an empty bit. Bit i is bit `bits[i]` of the quadword that takes
    /// these bytes.
    pub(super) bytes: [u8; 64],
    pub(super) bits: [u8; 64],
    /// For the places of a digit in each house the cells where the digit may still be: those that do not see all the places.
    pub(super) free: [[u128; PLACES]; 2],
}

/// The bits of a field of a [`Pair`].
pub(super) const FIELD: usize = 10;

impl Pair {
    fn new(houses: &[CellSet], peers: &[u128]) -> Pair {
        // The last byte of a register is empty.
        let (mut bytes, mut bits) = ([63; 64], std::array::from_fn(|i| 8 * (i as u8 % 8)));
        for (h, house) in houses.iter().enumerate() {
            for (place, cell) in house.into_iter().enumerate() {
                for e in 0..3 {
                    let (bit, lane) = (FIELD * (3 * h + e) + place, 9 * e + cell.row());
                    bytes[bit] = (2 * lane + cell.column() / 8) as u8;
                    bits[bit] = (8 * (bit % 8) + cell.column() % 8) as u8;
                }
            }
        }
        let free = std::array::from_fn(|h| match houses.get(h) {
            Some(house) => free_of(*house, peers),
            None => [CellSet::ALL.bits(); PLACES],
        });
        Pair { bytes, bits, free }
    }
}

/// The sets of places in a house.
pub(super) const PLACES: usize = 1 << 9;

/// For each set of places in a house the cells that do not see all of them. A digit without a place has no cell.
fn free_of(house: CellSet, peers: &[u128]) -> [u128; PLACES] {
    let seeing: Vec<u128> = house.into_iter().map(|cell| peers[cell.index()]).collect();
    let seeing_all = |places: usize| {
        (0..9).filter(|place| places >> place & 1 == 1).fold(CellSet::ALL.bits(), |cells, place| cells & seeing[place])
    };
    std::array::from_fn(|places| CellSet::ALL.bits() & !seeing_all(places))
}

/// Both diagonals, and the rows (or columns) of windows, drawn and derived, and of disjoint groups.
const DIAGONALS: [u128; 2] = {
    let (mut main, mut other, mut row) = (0, 0, 0);
    while row < 9 {
        main |= 1 << (10 * row);
        other |= 1 << (8 * (row + 1));
        row += 1;
    }
    [main, other]
};
const WINDOW_LINES: [u16; 3] = [0b000_001_110, 0b011_100_000, 0b100_010_001];
const GROUP_LINES: [u16; 3] = [0b001_001_001, 0b010_010_010, 0b100_100_100];

/// What a board must know of the geometry.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) peers: Vec<u128>,
    /// The extra houses.
    pub(super) masks: Vec<u128>,
    /// The cells of those that are not in a frame.
    pub(super) lists: Vec<[u8; 9]>,
    /// For every two houses (one of them in `lists`) with two or more common cells: the other cells of the first, and of the second.
    pub(super) overlaps: Vec<[Vec<u8>; 2]>,
    pub(super) frames: Vec<Frame>,
    pub(super) pairs: Vec<Pair>,
    /// Whether it pays to try two cells at once where one solution is enough: not with diagonals.
    pub(super) two_at_once: bool,
}

/// The rows and columns of a house that is three rows by three columns.
fn product(house: CellSet) -> Option<(u16, u16)> {
    let rows = house.into_iter().fold(0_u16, |set, cell| set | 1 << cell.row());
    let columns = house.into_iter().fold(0_u16, |set, cell| set | 1 << cell.column());
    (rows.count_ones() == 3 && columns.count_ones() == 3).then_some((rows, columns))
}

/// The cells of a set, in order.
fn list(cells: CellSet) -> Vec<u8> {
    cells.into_iter().map(|cell| cell.index() as u8).collect()
}

impl Layout {
    pub(super) fn new(geometry: &Geometry) -> Layout {
        let extra: Vec<CellSet> = geometry.houses()[27..].iter().map(House::cells).collect();
        let products: Vec<(u16, u16)> = extra.iter().filter_map(|&house| product(house)).collect();
        let mut frames = Vec::new();
        let mut framed: Vec<(u16, u16)> = Vec::new();
        for &(rows, columns) in &products {
            if framed.contains(&(rows, columns)) {
                continue;
            }
            let row_classes: Vec<u16> = products.iter().filter(|p| p.1 == columns).map(|p| p.0).collect();
            let column_classes: Vec<u16> = products.iter().filter(|p| p.0 == rows).map(|p| p.1).collect();
            let all =
                |classes: &[u16]| classes.len() == 3 && classes.iter().fold(0, |set, &class| set | class) == 0o777;
            let nine: Vec<(u16, u16)> =
                row_classes.iter().flat_map(|&r| column_classes.iter().map(move |&c| (r, c))).collect();
            if all(&row_classes) && all(&column_classes) && nine.iter().all(|house| products.contains(house)) {
                let order = |classes: &[u16]| -> [usize; 9] {
                    let mut lines = classes.iter().flat_map(|&class| (0..9).filter(move |line| class >> line & 1 == 1));
                    std::array::from_fn(|_| lines.next().unwrap_or(0))
                };
                let (rows, columns) = (order(&row_classes), order(&column_classes));
                let inverse = |order: &[usize; 9]| -> [usize; 9] {
                    std::array::from_fn(|line| order.iter().position(|&l| l == line).unwrap_or(0))
                };
                let moved = |cell: Cell| 9 * rows[cell.row()] + columns[cell.column()];
                frames.push(Frame {
                    cells: Cell::all().map(|cell| moved(cell) as u8).collect(),
                    there: View::new(&rows, &columns),
                    back: View::new(&inverse(&rows), &inverse(&columns)),
                });
                framed.extend(nine);
            }
        }
        let unframed = |house: &CellSet| product(*house).is_none_or(|lines| !framed.contains(&lines));
        let alone: Vec<CellSet> = extra.iter().copied().filter(unframed).collect();
        let peers: Vec<u128> = Cell::all().map(|cell| geometry.peers(cell).bits()).collect();
        let all: Vec<CellSet> = geometry.houses().iter().map(House::cells).collect();
        let pairs = all.iter().flat_map(|&a| all.iter().map(move |&b| [a, b])).filter(|[a, b]| a != b);
        let overlaps = pairs.filter(|[a, b]| (*a & *b).len() > 1 && (alone.contains(a) || alone.contains(b)));
        Layout {
            pairs: alone.chunks(2).map(|two| Pair::new(two, &peers)).collect(),
            peers,
            two_at_once: !extra.iter().any(|house| DIAGONALS.contains(&house.bits())),
            masks: extra.iter().map(|house| house.bits()).collect(),
            lists: alone.iter().map(|&house| std::array::from_fn(|i| list(house)[i])).collect(),
            overlaps: overlaps.map(|[a, b]| [list(a - b), list(b - a)]).collect(),
            frames,
        }
    }

    /// Which of these are the extra houses: both diagonals, the nine windows, the disjoint groups. Nothing if there are others.
    pub(super) fn families(&self) -> Option<[bool; 3]> {
        let number = |are: &dyn Fn(u128) -> bool| self.masks.iter().filter(|&&house| are(house)).count();
        let products = |lines: [u16; 3]| {
            number(&|house| {
                product(CellSet::from_bits(house))
                    .is_some_and(|(rows, columns)| lines.contains(&rows) && lines.contains(&columns))
            })
        };
        let numbers = [number(&|house| DIAGONALS.contains(&house)), products(WINDOW_LINES), products(GROUP_LINES)];
        let complete = numbers.iter().zip([2, 9, 9]).all(|(&number, all)| number == 0 || number == all);
        (complete && numbers.iter().sum::<usize>() == self.masks.len()).then(|| numbers.map(|number| number > 0))
    }

    /// Whether rows, columns and boxes are all.
    pub(super) fn is_standard(&self) -> bool {
        self.frames.is_empty() && self.pairs.is_empty()
    }

    /// Where to split a board with extra houses and these cells of exactly two candidates: at one that sees most open cells, and most of its own
    /// kind. If there is none, a digit is tried that has two places in an extra house.
    #[inline]
    pub(super) fn branching_place(&self, bivalue: u128, open: u128, planes: impl FnOnce() -> [u128; 9]) -> Place {
        match self.best(bivalue, bivalue, open) {
            Some(cell) => Place { cell, digit: None },
            None => self.one_of_two_places(open, &planes()),
        }
    }

    /// The best cell of exactly two candidates that this one does not see.
    #[inline]
    pub(super) fn far_off(&self, bivalue: u128, open: u128, cell: usize) -> Option<usize> {
        self.best(bivalue & !self.peers[cell] & !(1 << cell), bivalue, open)
    }

    /// Of these cells the one that sees most open cells, and most of two candidates.
    #[inline]
    fn best(&self, cells: u128, bivalue: u128, open: u128) -> Option<usize> {
        cells_of(cells).take(SCORED).max_by_key(|&cell| {
            let peers = self.peers[cell];
            4 * (peers & bivalue).count_ones() + (peers & open).count_ones()
        })
    }

    /// A digit that has two places in an extra house, and one of them: those that see most places of the digit. Without such a digit a cell
    /// with fewest candidates. (Both places must be open: on a board whose contradiction has not come out yet one may be decided.)
    #[inline]
    fn one_of_two_places(&self, open: u128, planes: &[u128; 9]) -> Place {
        let pairs = (0..9).flat_map(|digit| self.masks.iter().map(move |house| (digit, planes[digit] & house)));
        let seen = |&(digit, places): &(usize, u128)| -> u32 {
            cells_of(places).map(|cell| (self.peers[cell] & planes[digit]).count_ones()).sum()
        };
        match pairs.filter(|(_, places)| places.count_ones() == 2 && places & !open == 0).max_by_key(seen) {
            Some((digit, places)) => Place { cell: places.trailing_zeros() as usize, digit: Some(digit) },
            None => Place { cell: fewest(planes), digit: None },
        }
    }
}

/// Where to split a board: at this digit of a cell, or at any.
pub(super) struct Place {
    pub(super) cell: usize,
    pub(super) digit: Option<usize>,
}

#[inline]
fn cells_of(mut cells: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then(|| cells.trailing_zeros() as usize);
        cells &= cells.wrapping_sub(1);
        cell
    })
}

/// Two-valued cells that are scored for a split: the first so many.
const SCORED: usize = 8;

/// A cell with as few candidates as any that has more than one.
fn fewest(planes: &[u128; 9]) -> usize {
    // at_least[n]: the cells with more than n candidates, counted bit-sliced.
    let mut at_least = [0; 10];
    for (seen, &plane) in planes.iter().enumerate() {
        for n in (1..=seen).rev() {
            at_least[n] |= at_least[n - 1] & plane;
        }
        at_least[0] |= plane;
    }
    let exactly = (2..=9).map(|n| at_least[n - 1] & !at_least[n]).find(|&cells| cells != 0);
    exactly.unwrap_or(1).trailing_zeros() as usize
}

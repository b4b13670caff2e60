//! What a vector board must know of a geometry.
//!
//! Rows, columns and boxes are built into the boards. Extra houses come in two kinds. Nine houses that are three classes of rows by three
//! classes of columns become the boxes of a second *frame*, reached by permuting rows and columns: NRC's drawn and derived windows, and
//! the disjoint groups. Any other house is kept as a mask and as a list of cells.

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::geometry::{Geometry, House};

/// What to do with a board that has no more conclusions.
pub(super) enum Branch {
    /// Every cell has its digit.
    Solved,
    /// Try this digit in this cell, then without it.
    Split { cell: usize, digit: usize },
}

/// 32 lanes of 16 bits, three slots of nine rows.
pub(super) type Lanes = [u16; 32];

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
    /// These columns, as bits, move up by so many, modulo 16.
    pub(super) moves: Vec<(u16, u16)>,
}

impl View {
    /// Row r shows row `rows[r]`, column c shows column `columns[c]`.
    fn new(rows: &[usize; 9], columns: &[usize; 9]) -> View {
        let lanes = std::array::from_fn(|i| if i < 27 { (i / 9 * 9 + rows[i % 9]) as u16 } else { i as u16 });
        let mut moves: Vec<(u16, u16)> = Vec::new();
        for (to, &from) in columns.iter().enumerate() {
            let by = (16 + to - from) as u16 % 16;
            match moves.iter_mut().find(|(_, other)| *other == by) {
                Some((columns, _)) => *columns |= 1 << from,
                None => moves.push((1 << from, by)),
            }
        }
        View { lanes, moves }
    }
}

/// A lane has a bit for each of three registers and so many diagonals.
const MOST_DIAGONALS: usize = 5;

/// A house with one cell in every row, the three of a band in one box.
#[derive(Clone, Debug)]
pub(super) struct Diagonal {
    pub(super) house: Lanes,
    /// The other cells of the three boxes.
    pub(super) beside: Lanes,
}

impl Diagonal {
    fn of(house: CellSet, boxes: &[CellSet]) -> Option<Diagonal> {
        let rows: CellSet = house.into_iter().map(|cell| Cell::at(cell.row(), 0)).collect();
        let crossed: Vec<CellSet> = boxes.iter().copied().filter(|cells| !cells.is_disjoint(house)).collect();
        let thirds = crossed.iter().all(|&cells| (cells & house).len() == 3);
        let bands: CellSet =
            crossed.iter().filter_map(|cells| cells.first()).map(|cell| Cell::at(cell.row(), 0)).collect();
        let around = crossed.iter().fold(CellSet::EMPTY, |set, &cells| set | cells);
        (rows.len() == 9 && thirds && bands.len() == 3)
            .then(|| Diagonal { house: lanes_of(house), beside: lanes_of(around - house) })
    }
}

/// A set of cells in all three digit slots.
fn lanes_of(cells: CellSet) -> Lanes {
    std::array::from_fn(|i| if i < 27 { (cells.bits() >> (9 * (i % 9))) as u16 & 0o777 } else { 0 })
}

/// What a board must know of the geometry.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) peers: Vec<u128>,
    /// The cells of the extra houses that are not in a frame.
    pub(super) lists: Vec<[u8; 9]>,
    /// For every two houses (one of them in `lists`) with two or more common cells: the other cells of the first, and of the second.
    pub(super) overlaps: Vec<[Vec<u8>; 2]>,
    pub(super) frames: Vec<Frame>,
    pub(super) houses: Vec<Lanes>,
    pub(super) diagonals: Vec<Diagonal>,
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
        let boxes: Vec<CellSet> = geometry.houses()[18..27].iter().map(House::cells).collect();
        let (mut houses, mut diagonals) = (Vec::new(), Vec::new());
        let mut alone = extra;
        alone.retain(|&house| product(house).is_none_or(|p| !framed.contains(&p)));
        for &house in &alone {
            match Diagonal::of(house, &boxes) {
                Some(diagonal) if diagonals.len() < MOST_DIAGONALS => diagonals.push(diagonal),
                _ => houses.push(lanes_of(house)),
            }
        }
        let peers = Cell::all().map(|cell| geometry.peers(cell).bits()).collect();
        let all: Vec<CellSet> = geometry.houses().iter().map(House::cells).collect();
        let pairs = all.iter().flat_map(|&a| all.iter().map(move |&b| [a, b])).filter(|[a, b]| a != b);
        let overlaps = pairs.filter(|[a, b]| (*a & *b).len() > 1 && (alone.contains(a) || alone.contains(b)));
        Layout {
            peers,
            lists: alone.iter().map(|&house| std::array::from_fn(|i| list(house)[i])).collect(),
            overlaps: overlaps.map(|[a, b]| [list(a - b), list(b - a)]).collect(),
            frames,
            houses,
            diagonals,
        }
    }

    /// Whether rows, columns and boxes are all.
    pub(super) fn is_standard(&self) -> bool {
        self.frames.is_empty() && self.houses.is_empty() && self.diagonals.is_empty()
    }

    /// The branching cell of a board with these cells of exactly two candidates: one that sees most others, else one with fewest
    /// candidates. (The first such cell instead needed half as many nodes again on 17-clue puzzles in an earlier prototype.)
    #[inline]
    pub(super) fn branching_cell(&self, bivalue: u128, planes: impl FnOnce() -> [u128; 9]) -> usize {
        if bivalue == 0 {
            return fewest(&planes());
        }
        let (mut best, mut cell) = (0, bivalue.trailing_zeros() as usize);
        let mut rest = bivalue;
        for _ in 0..SCORED {
            if rest == 0 {
                break;
            }
            let next = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let seen = (self.peers[next] & bivalue).count_ones();
            if seen > best {
                (best, cell) = (seen, next);
            }
        }
        cell
    }
}

/// Two-valued cells that are scored for a split: the first so many.
const SCORED: usize = 12;

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

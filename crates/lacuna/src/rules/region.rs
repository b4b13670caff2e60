//! Regions: houses other than rows, columns and boxes. Diagonals, disjoint groups, windows and
//! single figures are built here.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::house_name::HouseName;
use super::layout::{Boxes, Layout, Place};
use super::violation::Violation;
use crate::board::Board;

/// Any V cells that hold every value once.
#[derive(Clone, Debug)]
pub struct Region {
    name: HouseName,
    cells: Vec<usize>,
}

impl Region {
    /// Creates a region of these cells.
    pub fn new(name: impl Into<HouseName>, cells: impl IntoIterator<Item = usize>) -> Region {
        let mut cells: Vec<usize> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        Region {
            name: name.into(),
            cells,
        }
    }

    /// Returns the display name.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// Returns the name in a sentence, `the main diagonal`, `window 2`; by its first cell if it has
    /// none.
    pub fn full_name(&self, layout: &Layout) -> String {
        let figure = self.name.figure();
        if figure == "region" {
            return format!("the region at {}", layout.cell_name(self.cells[0]));
        }
        let is_numbered =
            self.name.letter().is_some() || figure.ends_with(|c: char| c.is_ascii_digit());
        if is_numbered {
            self.name().to_owned()
        } else {
            format!("the {}", self.name())
        }
    }

    /// Returns the parts of the name.
    pub fn names(&self) -> &HouseName {
        &self.name
    }

    /// Returns the cells, in reading order.
    pub fn cells(&self) -> &[usize] {
        &self.cells
    }

    pub(super) fn violation(&self, board: &Board) -> Option<Violation> {
        Violation::repeated(self.name(), &self.cells, board)
    }
}

/// Names are only for display: regions are equal if they have the same cells.
impl PartialEq for Region {
    fn eq(&self, other: &Region) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Region {}

impl PartialOrd for Region {
    fn partial_cmp(&self, other: &Region) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Region {
    fn cmp(&self, other: &Region) -> Ordering {
        self.cells.cmp(&other.cells)
    }
}

impl Hash for Region {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
    }
}

/// Returns both main diagonals of every grid.
pub fn diagonals(layout: &Layout) -> Vec<Region> {
    let last = layout.side() - 1;
    in_every_frame(layout, &"main diagonal".into(), |i| (i, i))
        .into_iter()
        .chain(in_every_frame(layout, &"anti-diagonal".into(), |i| {
            (i, last - i)
        }))
        .collect()
}

/// Returns, for each position in a box, the cells at that position, in every grid; no regions if
/// the boxes are not rectangles.
pub fn disjoint_groups(layout: &Layout) -> Vec<Region> {
    let &Boxes::Rectangles { rows, columns } = layout.boxes() else {
        return Vec::new();
    };
    let across = layout.side() / columns;
    let group = |place: usize| {
        in_every_frame(
            layout,
            &HouseName::lettered("disjoint group", letters(place)),
            move |i| {
                (
                    i / across * rows + place / columns,
                    i % across * columns + place % columns,
                )
            },
        )
    };
    (0..layout.side()).flat_map(group).collect()
}

/// Returns the windows of every grid, of box size and one cell apart from each other and from the
/// edges: four of 3×3 on 9×9, one on 4×4. None without rectangular boxes, except on 9×9.
pub fn windows(layout: &Layout) -> Vec<Region> {
    let side = layout.side();
    let (rows, columns) = match *layout.boxes() {
        Boxes::Rectangles { rows, columns } => (rows, columns),
        _ if side == 9 => (3, 3),
        _ => return Vec::new(),
    };
    let starts = |length: usize| (1..side.saturating_sub(length)).step_by(length + 1);
    let corners = starts(rows)
        .flat_map(|top| starts(columns).map(move |left| (top, left)))
        .enumerate();
    corners
        .flat_map(|(w, (top, left))| {
            in_every_frame(layout, &format!("window {}", w + 1).into(), |i| {
                (top + i / columns, left + i % columns)
            })
        })
        .collect()
}

/// Returns one figure of nine cells, given by rows and columns from 1, in every 9×9 grid; no
/// regions on other sizes.
pub fn figure(layout: &Layout, name: &str, cells: &[(usize, usize); 9]) -> Vec<Region> {
    if layout.side() != 9 {
        return Vec::new();
    }
    in_every_frame(layout, &name.into(), |i| (cells[i].0 - 1, cells[i].1 - 1))
}

/// Returns a, b, …, z, aa, ab, …: the labels that pictures write into the cells of regions without
/// a recognisable shape.
pub(super) fn letters(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    if number < 26 {
        last.to_string()
    } else {
        letters(number / 26 - 1) + &last.to_string()
    }
}

/// Builds a region in each grid; `at` gives the row and the column of its i-th cell inside the
/// grid.
fn in_every_frame(
    layout: &Layout,
    name: &HouseName,
    at: impl Fn(usize) -> (usize, usize),
) -> Vec<Region> {
    let frames = layout.frames().iter().enumerate();
    frames
        .map(|(number, frame)| {
            let cells = (0..layout.side()).map(|i| {
                let (row, column) = at(i);
                let place = Place {
                    row: frame.row + row,
                    column: frame.column + column,
                };
                layout.cell_at(place).expect("a frame has all its cells")
            });
            Region::new(layout.named(name.clone(), number), cells)
        })
        .collect()
}

//! Regions: houses other than rows, columns and boxes. Diagonals, disjoint groups, windows and
//! single figures are built here.

use std::borrow::Borrow;
use std::collections::HashSet;

use crate::cells::Cells;
use crate::rules::layout::{Boxes, House, HouseKind, Layout, Place};
use crate::rules::rule::Form;

/// Returns both main diagonals of every grid.
pub(crate) fn diagonals(layout: &Layout) -> Vec<House> {
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
pub(crate) fn disjoint_groups(layout: &Layout) -> Vec<House> {
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
pub(crate) fn windows(layout: &Layout) -> Vec<House> {
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

/// Returns the names of regions in constraint strings, and the regions that they denote on a layout, which
/// on a single grid are those of the usual boxes.
pub(crate) fn named_regions(layout: &Layout) -> [(&'static str, Vec<House>); 4] {
    let [mut groups, mut panes, mut anti, mut main] = [const { Vec::new() }; 4];
    if layout.is_square() {
        let usual = (layout.frames().len() == 1).then(|| Layout::usual(layout.side()));
        groups = disjoint_groups(usual.as_ref().unwrap_or(layout));
        panes = windows(layout);
        main = diagonals(layout);
        anti = main.split_off(layout.frames().len());
    }
    [
        ("DisjointSets", groups),
        ("Windoku", panes),
        ("Diagonal~1", anti),
        ("Diagonal~-1", main),
    ]
}

/// Returns one figure of nine cells, given by rows and columns from 1, in every 9×9 grid; no
/// regions on other sizes.
pub(super) fn figure(layout: &Layout, name: &str, cells: &[(usize, usize); 9]) -> Vec<House> {
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
) -> Vec<House> {
    let frames = layout.frames().iter().enumerate();
    frames
        .filter(|_| layout.is_square())
        .map(|(number, frame)| {
            let cells = (0..layout.side()).map(|i| {
                let (row, column) = at(i);
                let place = Place {
                    row: frame.row + row,
                    column: frame.column + column,
                };
                layout.cell_at(place).expect("a frame has all its cells")
            });
            House::named_region(layout.named(name.clone(), number), cells)
        })
        .collect()
}

// Names of houses and regions.

/// The display name of a house: `row 1`, `disjoint group a of grid 2`. Its parts show which houses
/// belong together on paper.
#[derive(Clone, Debug)]
pub(super) struct HouseName {
    whole: String,
    /// The length in bytes of the part before the grid.
    figure: usize,
    letter: Option<String>,
    grid: Option<usize>,
}

impl HouseName {
    /// Creates the name of one of several similar houses, distinguished by letters: `region A`.
    pub(super) fn lettered(name: &str, letter: impl Into<String>) -> HouseName {
        let letter = letter.into();
        HouseName {
            letter: Some(letter.clone()),
            ..HouseName::from(format!("{name} {letter}"))
        }
    }

    /// Returns the name of the house in the grid with this number, from 1.
    pub(super) fn of_grid(self, number: usize) -> HouseName {
        HouseName {
            whole: format!("{} of grid {number}", self.whole),
            grid: Some(number),
            ..self
        }
    }

    /// Returns the whole name.
    pub(super) fn as_str(&self) -> &str {
        &self.whole
    }

    /// Returns the name without the grid, shared by what is drawn alike in every grid.
    pub(super) fn figure(&self) -> &str {
        &self.whole[..self.figure]
    }

    /// Returns the number of the grid, from 1, if it names one.
    pub(super) fn grid(&self) -> Option<usize> {
        self.grid
    }

    /// Returns the letter that distinguishes it from similar houses, if it has one.
    pub(super) fn letter(&self) -> Option<&str> {
        self.letter.as_deref()
    }
}

impl From<String> for HouseName {
    fn from(whole: String) -> HouseName {
        HouseName {
            figure: whole.len(),
            whole,
            letter: None,
            grid: None,
        }
    }
}

impl From<&str> for HouseName {
    fn from(whole: &str) -> HouseName {
        HouseName::from(whole.to_owned())
    }
}

// Houses that follow from other houses.
//
// Take *n* disjoint houses: their union holds every value *n* times. If *n* − 1 further disjoint
// houses lie inside that union, the remaining cells hold every value once, so they are a house.
// The rule is applied with *n* = 2 and *n* = 3 until it finds nothing new. It finds NRC's five
// hidden windows (rows 2–4 minus two windows leave r2–4 c1,5,9, and so on) without any knowledge
// of windows.
//
// The work is bounded: hundreds of unstructured houses could imply thousands more, and take
// minutes. Derived houses add no rule, so rules stay correct even if some are not found.

/// The maximum number of house inspections, a fraction of a second: all named regions together need
/// half a million.
const MOST_LOOKS: usize = 50_000_000;
/// The maximum number of derived houses.
const MOST: usize = 500;

/// Returns the houses that follow from the drawn ones, in the order of discovery.
pub(super) fn derived(drawn: &[House], cells: usize) -> Vec<House> {
    let found = match cells {
        0..=128 => sets::<2>(drawn),
        129..=384 => sets::<6>(drawn),
        _ => sets::<16>(drawn),
    };
    let numbered = found.into_iter().enumerate();
    numbered
        .map(|(i, cells)| {
            House::new(
                HouseKind::Derived,
                format!("derived house {}", i + 1),
                cells,
            )
        })
        .collect()
}

fn sets<const W: usize>(drawn: &[House]) -> Vec<Vec<usize>> {
    let mut houses: Vec<Cells<W>> = drawn
        .iter()
        .map(|house| house.cells().iter().copied().collect())
        .collect();
    let side = drawn.first().map_or(0, |house| house.cells().len());
    let mut known: HashSet<Cells<W>> = houses.iter().copied().collect();
    let mut looks = MOST_LOOKS;
    loop {
        let before = houses.len();
        for rest in remainders(&houses, side, &mut looks) {
            if known.insert(rest) {
                houses.push(rest);
            }
        }
        houses.truncate(drawn.len() + MOST);
        if houses.len() == before || looks == 0 {
            return houses
                .split_off(drawn.len())
                .into_iter()
                .map(|cells| cells.into_iter().collect())
                .collect();
        }
    }
}

/// Applies one round of the rule, as far as the remaining `looks` allow.
fn remainders<const W: usize>(
    houses: &[Cells<W>],
    side: usize,
    looks: &mut usize,
) -> Vec<Cells<W>> {
    let mut found = Vec::new();
    for (i, &a) in houses.iter().enumerate() {
        for (j, &b) in houses
            .iter()
            .enumerate()
            .skip(i + 1)
            .filter(|(_, b)| b.is_disjoint(a))
        {
            // Every house is inspected twice: inside this union, and as one that a third house
            // could complete.
            *looks = looks.saturating_sub(houses.len() * 2);
            let union = a | b;
            leave_a_house(union, houses, side, &mut found);
            // A third house yields nothing new unless it completes a house that begins in these
            // two.
            let begin = houses
                .iter()
                .filter(|house| !house.is_disjoint(union))
                .map(|&house| house - union);
            let ends: Vec<Cells<W>> = begin.filter(|end| !end.is_empty()).collect();
            for &c in houses.iter().skip(j + 1).filter(|c| c.is_disjoint(union)) {
                *looks = looks.saturating_sub(houses.len());
                if ends.iter().any(|end| end.is_subset(c)) {
                    leave_a_house(union | c, houses, side, &mut found);
                }
            }
            if *looks == 0 {
                return found;
            }
        }
    }
    found
}

/// Adds the remainder of `union` after subtracting houses inside it until the cells of one house
/// are left.
fn leave_a_house<const W: usize>(
    union: Cells<W>,
    houses: &[Cells<W>],
    side: usize,
    found: &mut Vec<Cells<W>>,
) {
    for (i, &inner) in houses
        .iter()
        .enumerate()
        .filter(|(_, inner)| inner.is_subset(union))
    {
        let rest = union - inner;
        if rest.len() == side {
            found.push(rest);
        } else {
            found.extend(
                houses[i + 1..]
                    .iter()
                    .filter(|other| other.is_subset(rest))
                    .map(|&other| rest - other),
            );
        }
    }
}

// Which cells see each other: by a house, or by a rule on pairs of cells.

/// The pairs of cells whose values exclude each other, and the houses that they come from.
#[derive(Debug)]
pub(crate) struct Sight<const W: usize> {
    /// The houses.
    pub(crate) houses: Vec<Cells<W>>,
    /// For each cell, those that hold a different value: by a house, or by a rule that cells
    /// differ.
    pub(crate) peers: Vec<Cells<W>>,
    /// For each cell, those that do not hold a consecutive value; empty if there is no such rule.
    pub(crate) apart: Vec<Cells<W>>,
}

impl<const W: usize> Sight<W> {
    /// Returns what these houses and the forms of the rules exclude on `cells` cells.
    pub(crate) fn of<'h>(
        houses: impl IntoIterator<Item = &'h House>,
        forms: impl IntoIterator<Item = impl Borrow<Form>>,
        cells: usize,
    ) -> Sight<W> {
        let mut houses: Vec<Cells<W>> = houses
            .into_iter()
            .map(|house| house.cells().iter().copied().collect())
            .collect();
        let (mut peers, mut apart) = (vec![Cells::EMPTY; cells], Vec::new());
        for form in forms {
            let (sets, pairs) = match form.borrow() {
                Form::House(cells) => {
                    let house = cells.iter().copied().collect();
                    if !houses.contains(&house) {
                        houses.push(house);
                    }
                    continue;
                }
                Form::Differ(pairs) => (&mut peers, pairs),
                Form::NotConsecutive(pairs) => {
                    apart.resize(cells, Cells::EMPTY);
                    (&mut apart, pairs)
                }
                _ => continue,
            };
            for &(a, b) in pairs {
                sets[a].insert(b);
                sets[b].insert(a);
            }
        }
        for &house in &houses {
            house.into_iter().for_each(|cell| peers[cell] |= house);
        }
        peers
            .iter_mut()
            .enumerate()
            .for_each(|(cell, peers)| peers.remove(cell));
        Sight {
            houses,
            peers,
            apart,
        }
    }
}

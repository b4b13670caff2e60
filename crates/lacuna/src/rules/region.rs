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
    let main = in_every_frame(layout, "main diagonal", |i| (i, i));
    let anti = in_every_frame(layout, "anti-diagonal", |i| (i, last - i));
    [main, anti].concat()
}

/// Returns, for each position in a box, the cells at that position, in every grid; no regions if
/// the boxes are not rectangles.
pub(crate) fn disjoint_groups(layout: &Layout) -> Vec<House> {
    let &Boxes::Rectangles { rows, columns } = layout.boxes() else {
        return Vec::new();
    };
    let across = layout.side() / columns;
    let group = |place: usize| {
        let (row, column) = (place / columns, place % columns);
        let at = |i| (i / across * rows + row, i % across * columns + column);
        let name = format!("disjoint group {}", letters(place));
        let groups = in_every_frame(layout, &name, at).into_iter();
        groups.map(move |group| group.with_letter(letters(place)))
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
            in_every_frame(layout, &format!("window {}", w + 1), |i| {
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
    in_every_frame(layout, name, |i| (cells[i].0 - 1, cells[i].1 - 1))
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
fn in_every_frame(layout: &Layout, name: &str, at: impl Fn(usize) -> (usize, usize)) -> Vec<House> {
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
            layout.in_frame(House::region(name, cells), number)
        })
        .collect()
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
        .map(|(i, (cells, origin))| {
            let name = format!("derived house {}", i + 1);
            House::new(HouseKind::Derived, name, cells).made_of(origin)
        })
        .collect()
}

/// The numbers of some houses, and of those that are taken out of their cells.
type Origin = (Vec<usize>, Vec<usize>);

fn sets<const W: usize>(drawn: &[House]) -> Vec<(Vec<usize>, Origin)> {
    let mut houses: Vec<Cells<W>> = drawn
        .iter()
        .map(|house| house.cells.iter().copied().collect())
        .collect();
    let side = drawn.first().map_or(0, |house| house.cells.len());
    let mut derivation = Derivation {
        side,
        known: houses.iter().copied().collect(),
        found: Vec::new(),
        looks: MOST_LOOKS,
    };
    loop {
        let before = houses.len();
        derivation.go_on(&houses);
        derivation.found.truncate(MOST);
        let new = &derivation.found[before - drawn.len()..];
        houses.extend(new.iter().map(|&(cells, _)| cells));
        if houses.len() == before || derivation.looks == 0 {
            let found = derivation.found.into_iter();
            return found
                .map(|(cells, origin)| (cells.list(), origin))
                .collect();
        }
    }
}

/// A search for houses that follow from others.
struct Derivation<const W: usize> {
    side: usize,
    known: HashSet<Cells<W>>,
    found: Vec<(Cells<W>, Origin)>,
    /// The inspections that are left.
    looks: usize,
}

impl<const W: usize> Derivation<W> {
    /// Applies one round of the rule, as far as the remaining `looks` allow.
    fn go_on(&mut self, houses: &[Cells<W>]) {
        let after = |i: usize, taken: Cells<W>| {
            let rest = houses.iter().copied().enumerate().skip(i + 1);
            rest.filter(move |(_, house)| house.is_disjoint(taken))
        };
        for (i, &a) in houses.iter().enumerate() {
            for (j, b) in after(i, a) {
                // Every house is inspected twice: inside this union, and as one that a third house
                // could complete.
                self.looks = self.looks.saturating_sub(houses.len() * 2);
                let union = a | b;
                self.leave_a_house(union, &[i, j], houses);
                // A third house yields nothing new unless it completes a house that begins in these
                // two.
                let begin = houses
                    .iter()
                    .filter(|house| !house.is_disjoint(union))
                    .map(|&house| house - union);
                let ends: Vec<Cells<W>> = begin.filter(|end| !end.is_empty()).collect();
                for (k, c) in after(j, union) {
                    self.looks = self.looks.saturating_sub(houses.len());
                    if ends.iter().any(|end| end.is_subset(c)) {
                        self.leave_a_house(union | c, &[i, j, k], houses);
                    }
                }
                if self.looks == 0 {
                    return;
                }
            }
        }
    }

    /// Adds the remainder of the union of some houses after subtracting houses inside it until the
    /// cells of one house are left.
    fn leave_a_house(&mut self, union: Cells<W>, whole: &[usize], houses: &[Cells<W>]) {
        let mut add = |rest: Cells<W>, inside: &[usize]| {
            if self.known.insert(rest) {
                // What is in both has no part in it.
                let apart = |some: &[usize], others: &[usize]| {
                    let some = some.iter().copied();
                    some.filter(|house| !others.contains(house)).collect()
                };
                let origin = (apart(whole, inside), apart(inside, whole));
                self.found.push((rest, origin));
            }
        };
        let inside = |set: Cells<W>, from: usize| {
            let houses = houses.iter().copied().enumerate().skip(from);
            houses.filter(move |(_, house)| house.is_subset(set))
        };
        for (i, inner) in inside(union, 0) {
            let rest = union - inner;
            if rest.len() == self.side {
                add(rest, &[i]);
            } else {
                inside(rest, i + 1).for_each(|(j, other)| add(rest - other, &[i, j]));
            }
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
            .map(|house| house.cells.iter().copied().collect())
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

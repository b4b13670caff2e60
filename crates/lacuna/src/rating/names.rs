//! Names of cells, values, houses and marks, as people use them.
//!
//! A house that follows from others has no name that a player could know, so its name gives its
//! cells and what it is made of: `r234c159 (row 2, row 3, row 4 without window 1, window 2)`.

use std::sync::{Arc, OnceLock};

use crate::board::character;
use crate::cells::Cells;
use crate::rules::Rules;
use crate::rules::layout::{House, HouseKind, Layout, Place};
use crate::rules::mark::Mark;

/// Any set of cells of any layout.
type Set = Cells<16>;

/// The names that sentences about steps use.
#[derive(Debug)]
pub(super) struct Names {
    layout: Arc<Layout>,
    houses: Vec<House>,
    marks: Vec<Mark>,
    /// The names of the houses, made on demand: there can be hundreds that follow from others.
    in_words: Vec<OnceLock<String>>,
}

impl Names {
    pub(super) fn new(rules: &Rules, houses: Vec<House>) -> Names {
        let (layout, marks) = (rules.layout().clone(), rules.marks().cloned().collect());
        Names {
            layout,
            in_words: vec![OnceLock::new(); houses.len()],
            houses,
            marks,
        }
    }

    /// Returns every mark.
    pub(super) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Returns the name of a mark: `the cage of 12 at r1c1`.
    pub(super) fn mark(&self, index: usize) -> String {
        self.marks[index].full_name(&self.layout)
    }

    /// Returns the names of marks:
    /// `the white dot between r1c1 and r1c2, the X between r1c2 and r1c3`.
    pub(super) fn mark_list(&self, marks: &[usize]) -> String {
        marks
            .iter()
            .map(|&mark| self.mark(mark))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Returns the kind of these marks: `the cages`.
    pub(super) fn kinds_of_marks(&self, marks: &[usize]) -> String {
        let mut titles: Vec<&str> = marks.iter().map(|&mark| self.marks[mark].title()).collect();
        titles.dedup();
        match titles[..] {
            [title] if marks.len() == 1 => format!("the {title}"),
            [title] => format!("the {title}s"),
            _ => "the marks".to_owned(),
        }
    }

    /// Returns every house; those that follow from others come last.
    pub(super) fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the name of the house with this index.
    pub(super) fn house(&self, index: usize) -> &str {
        self.in_words[index].get_or_init(|| self.make(index))
    }

    fn make(&self, index: usize) -> String {
        let house = &self.houses[index];
        if house.kind() != HouseKind::Derived {
            return house.name().to_owned();
        }
        let cells = self.block(house.cells());
        match origin(&self.houses[..index], set(house)) {
            Some((whole, inner)) => format!(
                "{cells} ({} without {})",
                self.short(&whole),
                self.short(&inner)
            ),
            None => cells,
        }
    }

    fn short(&self, houses: &[&House]) -> String {
        let name = |house: &&House| match house.kind() {
            HouseKind::Derived => self.block(house.cells()),
            _ => house.name().to_owned(),
        };
        houses.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// Returns the names of houses: `row 1, row 4`.
    pub(super) fn house_list(&self, houses: &[usize]) -> String {
        let names: Vec<&str> = houses.iter().map(|&house| self.house(house)).collect();
        match &names[..] {
            [before @ .., last] if !before.is_empty() => {
                format!("{} and {last}", before.join(", "))
            }
            names => names.concat(),
        }
    }

    /// Returns the name of a cell: `r1c1`.
    pub(super) fn cell(&self, cell: usize) -> String {
        self.layout.cell_name(cell)
    }

    /// Returns the names of cells: `r1c1 r2c5`.
    pub(super) fn cell_list(&self, cells: &[usize]) -> String {
        cells
            .iter()
            .map(|&cell| self.cell(cell))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Returns values as a list: `1 2 5`.
    pub(super) fn value_list(values: &[u8]) -> String {
        values
            .iter()
            .map(|&value| character(value).to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Returns the word for values: digits if each is one character of 1 to 9.
    pub(super) fn values(&self) -> &'static str {
        if self.layout.values() > 9 {
            "values"
        } else {
            "digits"
        }
    }

    /// Returns the name of a set of cells: `r234c159`, with rows of the same columns together;
    /// `r9,10c3` where numbers can have two digits.
    pub(super) fn block(&self, cells: &[usize]) -> String {
        let (rows, columns) = self.layout.paper();
        let separator = if rows.max(columns) > 9 { "," } else { "" };
        let numbers = |indices: &[usize]| {
            indices
                .iter()
                .map(|i| (i + 1).to_string())
                .collect::<Vec<_>>()
                .join(separator)
        };
        let mut blocks: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        let places: Vec<Place> = cells.iter().map(|&cell| self.layout.place(cell)).collect();
        for row in places.chunk_by(|a, b| a.row == b.row) {
            let these: Vec<usize> = row.iter().map(|place| place.column).collect();
            match blocks.iter_mut().find(|(_, columns)| *columns == these) {
                Some((rows, _)) => rows.push(row[0].row),
                None => blocks.push((vec![row[0].row], these)),
            }
        }
        let words = blocks
            .iter()
            .map(|(rows, columns)| format!("r{}c{}", numbers(rows), numbers(columns)));
        words.collect::<Vec<_>>().join(" ")
    }
}

fn set(house: &House) -> Set {
    house.cells().iter().copied().collect()
}

/// Finds two or three houses, and one house fewer inside them, that leave these cells.
fn origin(houses: &[House], cells: Set) -> Option<(Vec<&House>, Vec<&House>)> {
    let all: Vec<(&House, Set)> = houses.iter().map(|house| (house, set(house))).collect();
    let near: Vec<(&House, Set)> = all
        .iter()
        .copied()
        .filter(|(_, other)| !other.is_disjoint(cells))
        .collect();
    let disjoint_after = |i: usize, taken: Set| {
        near.iter()
            .copied()
            .enumerate()
            .skip(i + 1)
            .filter(move |(_, (_, other))| other.is_disjoint(taken))
    };
    let pairs = || {
        let ones = near.iter().copied().enumerate();
        ones.flat_map(|(i, (a, one))| {
            disjoint_after(i, one).map(move |(j, (b, other))| (j, one | other, vec![a, b]))
        })
    };
    let triples = pairs().flat_map(|(j, taken, two)| {
        disjoint_after(j, taken)
            .map(move |(_, (c, third))| (taken | third, [&two[..], &[c]].concat()))
            .collect::<Vec<_>>()
    });
    let whole = pairs().map(|(_, taken, two)| (taken, two)).chain(triples);
    whole
        .filter(|(taken, _)| cells.is_subset(*taken))
        .find_map(|(taken, whole)| Some((whole, filling(&all, taken - cells, cells.len())?)))
}

/// Finds one or two houses of this size that have exactly these cells.
fn filling<'h>(houses: &[(&'h House, Set)], cells: Set, size: usize) -> Option<Vec<&'h House>> {
    let is = |cells: Set| {
        houses
            .iter()
            .find(move |(_, other)| *other == cells)
            .map(|(house, _)| *house)
    };
    if cells.len() == size {
        return is(cells).map(|house| vec![house]);
    }
    let mut inside = houses.iter().filter(|(_, other)| other.is_subset(cells));
    inside.find_map(|&(one, other)| is(cells - other).map(|two| vec![one, two]))
}

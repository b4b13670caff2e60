//! Houses in words. A house that follows from others has no name that a player could know, so it is called by its cells and by what it
//! is made of: `r234c159 (row 2, row 3, row 4 without window 1, window 2)`.

use crate::nine::cell::{Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House, HouseKind};

/// What a player calls the house with this index in the geometry's list.
///
/// # Panics
/// If there is no such house.
pub fn house_in_words(geometry: &Geometry, index: usize) -> String {
    let house = &geometry.houses()[index];
    if house.kind() != HouseKind::Derived {
        return house.name().to_owned();
    }
    let name = |house: &House| match house.kind() {
        HouseKind::Derived => cells_in_words(house.cells()),
        _ => house.name().to_owned(),
    };
    let list = |houses: &[&House]| houses.iter().map(|house| name(house)).collect::<Vec<_>>().join(", ");
    let cells = cells_in_words(house.cells());
    match origin(&geometry.houses()[..index], house.cells()) {
        Some((whole, inner)) => format!("{cells} ({} without {})", list(&whole), list(&inner)),
        None => cells,
    }
}

/// Two or three houses, and one house less inside them, that leave these cells.
fn origin(houses: &[House], cells: CellSet) -> Option<(Vec<&House>, Vec<&House>)> {
    let near: Vec<&House> = houses.iter().filter(|house| !house.cells().is_disjoint(cells)).collect();
    let disjoint_after = |i: usize, taken: CellSet| {
        near.iter().enumerate().skip(i + 1).filter(move |(_, house)| house.cells().is_disjoint(taken))
    };
    let pairs = || {
        let all = near.iter().enumerate();
        all.flat_map(|(i, a)| disjoint_after(i, a.cells()).map(move |(j, b)| (j, a.cells() | b.cells(), vec![*a, *b])))
    };
    let triples = pairs().flat_map(|(j, taken, two)| {
        disjoint_after(j, taken).map(move |(_, c)| (taken | c.cells(), [&two[..], &[*c]].concat())).collect::<Vec<_>>()
    });
    let whole = pairs().map(|(_, taken, two)| (taken, two)).chain(triples);
    whole
        .filter(|(taken, _)| cells.is_subset(*taken))
        .find_map(|(taken, whole)| Some((whole, filling(houses, taken - cells)?)))
}

/// One or two houses that are exactly these cells.
fn filling(houses: &[House], cells: CellSet) -> Option<Vec<&House>> {
    let is = |cells: CellSet| houses.iter().find(move |house| house.cells() == cells);
    if cells.len() == SIDE {
        return is(cells).map(|house| vec![house]);
    }
    let mut inside = houses.iter().filter(|house| house.cells().is_subset(cells));
    inside.find_map(|one| is(cells - one.cells()).map(|other| vec![one, other]))
}

/// `r234c159`, rows that have the same columns together.
pub(super) fn cells_in_words(cells: CellSet) -> String {
    let columns = |row: usize| (0..SIDE).filter(|&column| cells.contains(Cell::at(row, column))).collect::<Vec<_>>();
    let numbers = |indices: &[usize]| indices.iter().map(|i| (i + 1).to_string()).collect::<String>();
    let mut blocks: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for row in 0..SIDE {
        let these = columns(row);
        match blocks.iter_mut().find(|(_, columns)| *columns == these) {
            Some((rows, _)) => rows.push(row),
            None => blocks.push((vec![row], these)),
        }
    }
    let filled = blocks.iter().filter(|(_, columns)| !columns.is_empty());
    filled.map(|(rows, columns)| format!("r{}c{}", numbers(rows), numbers(columns))).collect::<Vec<_>>().join(" ")
}

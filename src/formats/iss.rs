//! Constraint strings of the Interactive Sudoku Solver: clues and rules in one text that an independent solver reads.
//!
//! Items are separated by dots: `.~R1C1_5` is a clue, `.Windoku`, `.Diagonal~1` and `.DisjointSets` are rules that the solver knows by
//! name, and any other region is `.AllDifferent~` with its cells.

use std::fmt::Write;

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::geometry::House;
use crate::grid::Grid;
use crate::variant::{Family, Variant};

/// The string of a puzzle.
pub fn string(variant: &Variant, clues: &Grid) -> String {
    let mut text = String::new();
    let mut named: Vec<CellSet> = Vec::new();
    for family in variant.families() {
        let word = match family {
            Family::Nrc => ".Windoku",
            Family::Crossed => ".Diagonal~1.Diagonal~-1",
            Family::DisjointGroups => ".DisjointSets",
            Family::Asterisk | Family::CenterDot | Family::Girandola => continue,
        };
        text.push_str(word);
        named.extend(Variant::of([family]).geometry().regions().iter().map(House::cells));
    }
    for house in variant.geometry().regions().iter().filter(|house| !named.contains(&house.cells())) {
        text.push_str(".AllDifferent");
        for cell in house.cells() {
            push(&mut text, format_args!("~{}", name(cell)));
        }
    }
    for cell in clues.filled() {
        if let Some(digit) = clues.get(cell) {
            push(&mut text, format_args!(".~{}_{digit}", name(cell)));
        }
    }
    text
}

fn name(cell: Cell) -> String {
    format!("R{}C{}", cell.row() + 1, cell.column() + 1)
}

fn push(text: &mut String, item: std::fmt::Arguments<'_>) {
    text.write_fmt(item).expect("writing to a string does not fail");
}

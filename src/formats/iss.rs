//! Constraint strings of the Interactive Sudoku Solver: clues and rules in one text that an independent solver reads.
//!
//! Items are separated by dots: `.~R1C1_5` is a clue, `.Windoku`, `.Diagonal~1` and `.DisjointSets` are rules that the solver knows by
//! name, and any other region is `.AllDifferent~` with its cells.

use crate::nine::geometry::HasGeometry;
use std::fmt::Write;

use crate::nine::cell::{Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::House;
use crate::nine::grid::Grid;
use crate::rules::variant::{Family, Variant};

use super::lines::Line;
use super::{Found, Record, TextError, percent, rules};

/// The string of a puzzle.
pub fn string(variant: &Variant, clues: &Grid) -> String {
    let mut text = constraints(variant);
    for cell in clues.filled() {
        if let Some(digit) = clues.get(cell) {
            push(&mut text, format_args!(".~{}_{digit}", name(cell)));
        }
    }
    text
}

/// The rules beyond rows, columns and boxes; nothing if there are none.
pub fn constraints(variant: &Variant) -> String {
    let mut text = String::new();
    let mut named: Vec<CellSet> = Vec::new();
    for family in variant.families() {
        let word = match family {
            Family::Nrc => ".Windoku",
            Family::Crossed => ".Diagonal~1.Diagonal~-1",
            Family::DisjointGroups => ".DisjointSets",
            _ => continue,
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
    text
}

pub(super) fn name(cell: Cell) -> String {
    format!("R{}C{}", cell.row() + 1, cell.column() + 1)
}

fn push(text: &mut String, item: std::fmt::Arguments<'_>) {
    text.write_fmt(item).expect("writing to a string does not fail");
}

/// Where the solver lives; an address holds the string behind `?q=`.
const QUERY: &[u8] = b"sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// Whether a line begins like a constraint string: a dot and a name, or a clue without one; or like an address with one.
pub(super) fn is_string(line: &Line) -> bool {
    matches!(line.text, [b'.', b'~' | b'A'..=b'Z' | b'a'..=b'z', ..]) || query(line.text).is_some()
}

fn query(text: &[u8]) -> Option<&[u8]> {
    text.strip_prefix(b"https://")?.strip_prefix(QUERY)
}

/// Reads a string, which must be the whole puzzle.
pub(super) fn read(line: &Line) -> Result<Found, TextError> {
    let whole = line.text.trim_ascii_end();
    let text = query(whole).map_or_else(|| String::from_utf8_lossy(whole), |query| percent::decode(query).into());
    // The characters of an address are not those of its string: an error in it is at its beginning.
    let is_plain = text.as_bytes() == whole;
    let (clues, rules) =
        parse(&text).map_err(|wrong| line.error(if is_plain { wrong.at } else { 0 }, wrong.found, wrong.expected))?;
    if clues == Grid::EMPTY {
        return Err(line.error(0, "a constraint string without a clue".to_owned(), "the whole puzzle on one line"));
    }
    Ok(Record::with_rules(line.number, clues, rules).into())
}

/// An item that cannot be taken.
pub(super) struct Wrong {
    /// The byte of the string at which it begins.
    pub(super) at: usize,
    pub(super) found: String,
    pub(super) expected: &'static str,
}

/// The clues and the rules of a string.
pub(super) fn parse(text: &str) -> Result<(Grid, Variant), Wrong> {
    const KNOWN: &str =
        "Windoku, Diagonal, DisjointSets, AllDifferent, Shape~9x9 or a clue; no other constraint is known";
    let (mut clues, mut regions) = (Grid::EMPTY, Vec::new());
    let mut at = 0;
    for item in text.split('.') {
        let wrong = |found: String, expected| Wrong { at, found, expected };
        let (kind, arguments) = item.trim().split_once('~').unwrap_or((item.trim(), ""));
        match (kind, arguments) {
            ("", "") | ("Shape", "9x9") => {}
            ("", arguments) => given(arguments, &mut clues).map_err(|argument| {
                wrong(format!("the clue {argument:?}"), "cells with one digit, as in R1C1_5, each of them once")
            })?,
            ("Windoku", "") => regions.extend(houses(Family::Nrc)),
            ("DisjointSets", "") => regions.extend(houses(Family::DisjointGroups)),
            ("Diagonal", "1") => regions.push(houses(Family::Crossed)[1]),
            ("Diagonal", "-1") => regions.push(houses(Family::Crossed)[0]),
            ("AllDifferent", cells) => regions.push(region(cells).ok_or_else(|| {
                wrong(format!("the cells {cells:?}"), "nine different cells, as in R1C1, joined by ~")
            })?),
            _ => return Err(wrong(format!("the constraint {item:?}"), KNOWN)),
        }
        at += item.len() + 1;
    }
    let rules = rules::variant(&regions).map_err(|(found, expected)| Wrong { at: 0, found, expected })?;
    Ok((clues, rules))
}

fn houses(family: Family) -> Vec<CellSet> {
    Variant::of([family]).geometry().regions().iter().map(House::cells).collect()
}

/// Takes the clues of an item, or says which is none.
fn given<'a>(arguments: &'a str, clues: &mut Grid) -> Result<(), &'a str> {
    for argument in arguments.split('~') {
        let clue = argument.split_once('_').and_then(|(cell, digit)| Some((cell.parse().ok()?, digit.parse().ok()?)));
        match clue.and_then(|(cell, value)| Some((cell, Digit::new(value)?))) {
            Some((cell, digit)) if clues.get(cell).is_none_or(|other| other == digit) => clues.set(cell, Some(digit)),
            _ => return Err(argument),
        }
    }
    Ok(())
}

fn region(cells: &str) -> Option<CellSet> {
    let cells = cells.split('~').map(|cell| cell.parse().ok()).collect::<Option<Vec<Cell>>>()?;
    let set: CellSet = cells.iter().copied().collect();
    (cells.len() == SIDE && set.len() == SIDE).then_some(set)
}

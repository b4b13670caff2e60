//! f-puzzles links: the whole puzzle with its rules and its solution in one address that several sites open. SudokuPad's long links hold
//! the same data.

mod drawings;
mod marks;
mod read;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::puzzle::Part;
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::mark::{CANDIDATES, Mark, STRICT_KROPKI, STRICT_XV, WHITE_DOT};
use crate::rules::recipe::Recipe;
use crate::rules::region::{Region, diagonals, disjoint_groups};
use crate::rules::rule::Rule;

use super::entry::{Entry, Known, Unfit};
use super::lines::{Line, TextError};
use super::record::Found;
use super::remarks::Notes;
use super::sizes::is_single;
use super::{address, cells, iss, lz, percent};

/// The beginning of a link.
const SITE: &str = "https://f-puzzles.com/?load=";

/// The beginning of a link that opens on SudokuPad.
const SUDOKUPAD: &str = "https://sudokupad.app/?puzzleid=fpuzzles";

/// The keys of the setter's words.
const WORDS: [(&str, Part); 3] = [("title", Part::Title), ("author", Part::Author), ("ruleset", Part::Rules)];

/// The name of the format.
const NAME: &str = "fpuzzles";

/// Returns the link of a puzzle.
///
/// # Errors
/// If the rules are unknown, the layout is more than one grid, or the site does not support a mark.
pub fn link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, Unfit> {
    let data = lz::compress(&ascii(&json(puzzle)?));
    Ok(format!("{SITE}{}", data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")))
}

/// Like [`link`], for SudokuPad.
///
/// # Errors
/// As for [`link`].
pub fn sudokupad_link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, Unfit> {
    link(puzzle).map(|link| link.replacen(SITE, SUDOKUPAD, 1))
}

/// Returns the text of a JSON value, with non-ASCII characters escaped, such as the sign in the title `6×6`.
fn ascii(value: &Value) -> String {
    let escaped = |unit: u16| match u8::try_from(unit) {
        Ok(byte) if byte.is_ascii() => char::from(byte).to_string(),
        _ => format!("\\u{unit:04x}"),
    };
    value.to_string().encode_utf16().map(escaped).collect()
}

/// Returns the puzzle as the site's JSON: clues, rules, and the solution if known.
///
/// # Errors
/// As for [`link`].
pub fn json<'a>(puzzle: impl Into<Entry<'a>>) -> Result<Value, Unfit> {
    let puzzle = puzzle.into().known(NAME)?;
    let Known { rules, entry } = &puzzle;
    puzzle.has(is_single(rules.layout()), "one grid", NAME)?;
    let side = rules.layout().side();
    let cell = |cell: usize| {
        let mut content = Map::new();
        if let Some(value) = entry.clues.get(cell) {
            content.extend([("value".to_owned(), json!(value)), ("given".to_owned(), json!(true))]);
        }
        content.extend(region_of(rules.layout(), cell).map(|region| ("region".to_owned(), region)));
        content.extend(candidates_of(rules, cell).map(|values| (marks::CANDIDATES.to_owned(), values)));
        Value::Object(content)
    };
    let row = |row| (0..side).map(|column| cell(row * side + column)).collect::<Vec<Value>>();
    let mut object = Map::new();
    object.insert("size".to_owned(), json!(side));
    let made = || Recipe::of_kind(rules).title();
    object.insert("title".to_owned(), entry.part(Part::Title).map_or_else(|| json!(made()), Value::from));
    for (key, part) in WORDS.into_iter().filter(|(_, part)| *part != Part::Title) {
        object.extend(entry.part(part).map(|text| (key.to_owned(), json!(text))));
    }
    object.insert("grid".to_owned(), (0..side).map(row).collect());
    object.extend(rules_of(rules)?);
    // A site compares cells with the solution, so an incomplete one is of no use.
    if let Some(solution) = entry.solution.filter(|solution| solution.is_full()) {
        object.insert("solution".to_owned(), json!(solution.values()));
    }
    Ok(Value::Object(object))
}

/// Returns the box of a cell, unless the boxes are those the site assumes.
fn region_of(layout: &Layout, cell: usize) -> Option<Value> {
    if layout.boxes() == iss::usual(layout.side()).boxes() {
        return None;
    }
    Some(match layout.boxes() {
        Boxes::None => Value::Null,
        _ => json!(iss::box_numbers(layout)[cell]),
    })
}

/// Returns the candidates of a cell with a candidates mark.
fn candidates_of(rules: &Rules, cell: usize) -> Option<Value> {
    let mark = rules.marks().find(|mark| mark.is(CANDIDATES) && mark.path() == [cell])?;
    Some(json!(mark.numbers()))
}

/// Returns the members for all rules. A region without a key of its own is an extra region.
fn rules_of(rules: &Rules) -> Result<Map<String, Value>, Unfit> {
    let layout = rules.layout();
    let mut members = Map::new();
    let mut list: Vec<&Rule> = rules.list().iter().collect();
    for (key, flag) in flags(layout) {
        if !flag.is_empty() && flag.iter().all(|rule| list.contains(&rule)) {
            list.retain(|rule| !flag.contains(rule));
            members.insert(key.to_owned(), json!(true));
        }
    }
    let is_dot = |mark: &Mark| mark.is(STRICT_KROPKI) || mark.is(WHITE_DOT);
    if rules.list().contains(&Rule::NonConsecutive) && rules.marks().any(is_dot) {
        return Err(unfit("the non-consecutive rule beside dots".to_owned(), "one or the other"));
    }
    let mut pencilled = BTreeSet::new();
    for rule in list {
        match rule {
            Rule::Mark(mark) if mark.is(CANDIDATES) && !pencilled.insert(mark.path()) => {
                let found = format!("pencil marks twice in {}", layout.cell_name(mark.path()[0]));
                return Err(unfit(found, "one set of them in a cell"));
            }
            Rule::Mark(mark) => add_mark(mark, layout, &mut members)?,
            Rule::Region(region) => {
                let names: Vec<String> = region.cells().iter().map(|&cell| cells::name(layout.place(cell))).collect();
                add(&mut members, EXTRA_REGION, json!({ "cells": names }));
            }
            _ => unreachable!("the rules without cells are flags"),
        }
    }
    Ok(members)
}

fn unfit(found: String, expected: &'static str) -> Unfit {
    Unfit::Mark { found, expected, format: NAME }
}

/// Adds a mark, or the rule that all signs are given. Candidates are members of their cells instead.
fn add_mark(mark: &Mark, layout: &Layout, members: &mut Map<String, Value>) -> Result<(), Unfit> {
    if mark.is(STRICT_KROPKI) {
        members.insert(NON_CONSECUTIVE.to_owned(), json!(true));
        add(members, NEGATIVE, json!("ratio"));
    } else if mark.is(STRICT_XV) {
        add(members, NEGATIVE, json!("xv"));
    } else if !mark.is(CANDIDATES) {
        let found = || unfit(mark.name(layout), "a mark of f-puzzles");
        let (key, entry) = marks::write(mark, layout).ok_or_else(found)?;
        add(members, key, entry);
    }
    Ok(())
}

fn add(members: &mut Map<String, Value>, key: &str, entry: Value) {
    let list = members.entry(key).or_insert_with(|| json!([]));
    list.as_array_mut().expect("all under this key are entries").push(entry);
}

/// The key of the list of kinds of signs that are all given.
const NEGATIVE: &str = "negative";

/// The key of a list of regions.
const EXTRA_REGION: &str = "extraregion";

/// The key of the non-consecutive rule. Combined with the negative constraint on dots, it means that all white dots are given.
const NON_CONSECUTIVE: &str = "nonconsecutive";

/// Returns `true` if all black dots are given.
fn has_ratio(members: &Map<String, Value>) -> bool {
    let list = members.get(NEGATIVE).and_then(Value::as_array);
    list.is_some_and(|list| list.contains(&json!("ratio")))
}

/// A key and its rules.
type Flag = (&'static str, Vec<Rule>);

/// Returns the keys of constraints without arguments, with their rules; no rules if the layout does not support them.
fn flags(layout: &Layout) -> [Flag; 6] {
    // The groups refer to the boxes the site assumes.
    let is_usual = layout.boxes() == iss::usual(layout.side()).boxes();
    let groups = if is_usual { disjoint_groups(layout) } else { Vec::new() };
    let [main, anti] = <[Region; 2]>::try_from(diagonals(layout)).expect("one grid has two main diagonals");
    [
        ("diagonal+", vec![Rule::Region(anti)]),
        ("diagonal-", vec![Rule::Region(main)]),
        ("antiking", vec![Rule::AntiKing]),
        ("antiknight", vec![Rule::AntiKnight]),
        (NON_CONSECUTIVE, vec![Rule::NonConsecutive]),
        ("disjointgroups", groups.into_iter().map(Rule::Region).collect()),
    ]
}

/// Returns `true` if a line begins like a link.
pub(super) fn is_link(line: &Line) -> bool {
    data(line.text).is_some()
}

/// Returns the data of a link.
fn data(text: &[u8]) -> Option<&[u8]> {
    let on_sudokupad = || address::data(text, &address::SUDOKUPAD, &["fpuzzles", "fpuz"]);
    address::data(text, &["f-puzzles.com/", "www.f-puzzles.com/"], &["?load="]).or_else(on_sudokupad)
}

/// Returns `true` if a value means the same as a missing key.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Reads a link, or the JSON object of one.
pub(super) fn read(line: &Line, notes: Notes) -> Result<Found, TextError> {
    let text = match data(line.text) {
        Some(data) => lz::decompress(&percent::decode(data)),
        None => Ok(String::from_utf8_lossy(line.text).into_owned()),
    };
    let puzzle = text.and_then(|text| read::puzzle(line.number, &text, notes));
    puzzle.map_err(|(found, expected)| line.error(0, found, &expected))
}

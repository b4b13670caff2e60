//! f-puzzles links: the whole puzzle with its rules and its solution in one address, which several sites open. SudokuPad's long links hold
//! the same.

mod drawings;
mod marks;
mod outside;
mod read;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::puzzle::Part;
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::mark::Mark;
use crate::rules::region::{Region, diagonals, disjoint_groups};
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;

use super::entry::{Entry, Known, Unfit};
use super::lines::{Line, TextError};
use super::record::Found;
use super::remarks::Notes;
use super::sizes::is_single;
use super::{cells, iss, lz, percent};

/// Where links lead.
const SITE: &str = "https://f-puzzles.com/?load=";

/// Where its links lead on SudokuPad.
const SUDOKUPAD: &str = "https://sudokupad.app/?puzzleid=fpuzzles";

/// The keys of what the setter wrote.
const WORDS: [(&str, Part); 3] = [("title", Part::Title), ("author", Part::Author), ("ruleset", Part::Rules)];

/// The name of the format.
const NAME: &str = "fpuzzles";

/// The link of a puzzle.
///
/// # Errors
/// If the rules are not known, if the layout is more than one grid, or if the site has no room for a mark.
pub fn link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, Unfit> {
    let data = lz::compress(&ascii(&json(puzzle)?));
    Ok(format!("{SITE}{}", data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")))
}

/// The same link for SudokuPad, which opens what f-puzzles writes.
///
/// # Errors
/// As for [`link`].
pub fn sudokupad_link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, Unfit> {
    link(puzzle).map(|link| link.replacen(SITE, SUDOKUPAD, 1))
}

/// The text of a JSON value with every other character escaped, such as that in the title `6×6`.
fn ascii(value: &Value) -> String {
    let mut text = String::new();
    for character in value.to_string().chars() {
        if character.is_ascii() {
            text.push(character);
        } else {
            let mut units = [0; 2];
            text.extend(character.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    text
}

/// The puzzle as the site's JSON: clues, rules, and the solution if it is known.
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
    let made = || Variant::of_kind(rules).title();
    object.insert("title".to_owned(), entry.part(Part::Title).map_or_else(|| json!(made()), Value::from));
    for (key, part) in WORDS.into_iter().filter(|(_, part)| *part != Part::Title) {
        object.extend(entry.part(part).map(|text| (key.to_owned(), json!(text))));
    }
    object.insert("grid".to_owned(), (0..side).map(row).collect());
    object.extend(rules_of(rules)?);
    // What only claims to be a solution, with cells left open, is none that a site could compare with.
    if let Some(solution) = entry.solution.filter(|solution| solution.is_full()) {
        object.insert("solution".to_owned(), json!(solution.values()));
    }
    Ok(Value::Object(object))
}

/// The box of a cell, where the boxes are not those that the site takes for granted.
fn region_of(layout: &Layout, cell: usize) -> Option<Value> {
    if layout.boxes() == iss::usual(layout.side()).boxes() {
        return None;
    }
    Some(match layout.boxes() {
        Boxes::None => Value::Null,
        _ => json!(iss::box_numbers(layout)[cell]),
    })
}

/// The values of a cell that holds one of some.
fn candidates_of(rules: &Rules, cell: usize) -> Option<Value> {
    let values = rules.marks().find_map(|mark| match mark {
        Mark::Candidates(candidates) => (candidates.cell() == cell).then(|| candidates.values()),
        _ => None,
    })?;
    Some((1..=rules.layout().values()).filter(|value| values >> (value - 1) & 1 == 1).collect())
}

/// The rules that have a key of their own, and all other regions as extra regions.
fn rules_of(rules: &Rules) -> Result<Map<String, Value>, Unfit> {
    let layout = rules.layout();
    let mut members = Map::new();
    let mut extra: Vec<&Region> = Vec::new();
    let mut pencilled = BTreeSet::new();
    for rule in rules.list() {
        match rule {
            Rule::AntiKing => set(&mut members, "antiking"),
            Rule::AntiKnight => set(&mut members, "antiknight"),
            Rule::NonConsecutive => set(&mut members, "nonconsecutive"),
            Rule::Region(region) => extra.push(region),
            Rule::Mark(Mark::Candidates(candidates)) => {
                if !pencilled.insert(candidates.cell()) {
                    let found = format!("pencil marks twice in {}", layout.cell_name(candidates.cell()));
                    return Err(Unfit::Mark { found, expected: "one set of them in a cell", format: NAME });
                }
            }
            Rule::Mark(mark) => add_mark(mark, layout, &mut members)?,
        }
    }
    if rules.list().contains(&Rule::NonConsecutive) && (has_ratio(&members) || members.contains_key("difference")) {
        let found = "the non-consecutive rule beside dots".to_owned();
        return Err(Unfit::Mark { found, expected: "one or the other", format: NAME });
    }
    for (key, regions) in named(layout) {
        if !regions.is_empty() && regions.iter().all(|region| extra.contains(&region)) {
            extra.retain(|region| !regions.contains(region));
            set(&mut members, key);
        }
    }
    for region in extra {
        let names: Vec<String> = region.cells().iter().map(|&cell| cells::name(layout.place(cell))).collect();
        add(&mut members, "extraregion", json!({ "cells": names }));
    }
    Ok(members)
}

fn set(members: &mut Map<String, Value>, key: &str) {
    members.insert(key.to_owned(), json!(true));
}

fn add(members: &mut Map<String, Value>, key: &str, entry: Value) {
    let list = members.entry(key).or_insert_with(|| json!([]));
    list.as_array_mut().expect("all under this key are entries").push(entry);
}

/// Adds a mark, or that all marks of a kind are given.
fn add_mark(mark: &Mark, layout: &Layout, members: &mut Map<String, Value>) -> Result<(), Unfit> {
    match mark.write(layout).as_str() {
        "StrictXV" => add(members, NEGATIVE, json!("xv")),
        "StrictKropki" => {
            set(members, "nonconsecutive");
            add(members, NEGATIVE, json!("ratio"));
        }
        _ => {
            let unfit = || Unfit::Mark { found: mark.name(layout), expected: "a mark of f-puzzles", format: NAME };
            let (key, entry) = marks::write(mark, layout).ok_or_else(unfit)?;
            add(members, key, entry);
        }
    }
    Ok(())
}

/// The key of a list of kinds of marks that are all given.
const NEGATIVE: &str = "negative";

/// Returns `true` if all black dots are given.
fn has_ratio(members: &Map<String, Value>) -> bool {
    let list = members.get(NEGATIVE).and_then(Value::as_array);
    list.is_some_and(|list| list.contains(&json!("ratio")))
}

/// The keys of regions, and what they are on this layout. Groups are those of the boxes that the site takes for granted.
fn named(layout: &Layout) -> [(&'static str, Vec<Region>); 3] {
    let is_usual = layout.boxes() == iss::usual(layout.side()).boxes();
    let groups = if is_usual { disjoint_groups(layout) } else { Vec::new() };
    let [main, anti] = <[Region; 2]>::try_from(diagonals(layout)).expect("one grid has two main diagonals");
    [("disjointgroups", groups), ("diagonal+", vec![anti]), ("diagonal-", vec![main])]
}

/// What an address begins with, behind `https://`, up to the data.
const SITES: [&str; 7] = [
    "f-puzzles.com/?load=",
    "www.f-puzzles.com/?load=",
    "sudokupad.app/fpuz",
    "sudokupad.app/?puzzleid=fpuz",
    "beta.sudokupad.app/fpuz",
    "app.crackingthecryptic.com/fpuz",
    "app.crackingthecryptic.com/sudoku/?puzzleid=fpuz",
];

/// Returns `true` if a line begins like a link.
pub(super) fn is_link(line: &Line) -> bool {
    data(line.text).is_some()
}

/// What stands behind the address.
fn data(text: &[u8]) -> Option<&[u8]> {
    let text = text.trim_ascii_end();
    let bare = text.strip_prefix(b"https://").or_else(|| text.strip_prefix(b"http://")).unwrap_or(text);
    let data = SITES.iter().find_map(|site| bare.strip_prefix(site.as_bytes()))?;
    let data = data.strip_prefix(b"zles").unwrap_or(data);
    // Settings of the site may follow.
    data.split(|byte| matches!(byte, b'?' | b'&' | b'#')).next()
}

/// Returns `true` if a value is a way to leave a key out.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Reads a link, or the object that is in it.
pub(super) fn read(line: &Line, notes: Notes) -> Result<Found, TextError> {
    let text = match data(line.text) {
        Some(data) => lz::decompress(&percent::decode(data)),
        None => Ok(String::from_utf8_lossy(line.text).into_owned()),
    };
    let puzzle = text.and_then(|text| read::puzzle(line.number, &text, notes));
    puzzle.map_err(|(found, expected)| line.error(0, found, &expected))
}

//! f-puzzles links: the whole puzzle with its rules and its solution in one address that several
//! sites open. SudokuPad's long links hold the same data.

mod drawings;
mod keys;
mod marks;
mod read;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::puzzle::Part;
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::mark::{CANDIDATES, Mark, STRICT_KROPKI, STRICT_XV, WHITE_DOT};
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;

use super::entry::{Entry, Known, Target, Unfit};
use super::record::Record;
use super::remarks::Notes;
use super::sizes::is_single;
use super::wrong::Wrong;
use super::{address, cells, iss, line, lz, percent};
use keys::{EXTRA_REGION, NEGATIVE, NON_CONSECUTIVE, WORDS, flags};

pub(super) use keys::is_nothing;

/// The beginning of a link.
const SITE: &str = "https://f-puzzles.com/?load=";

/// The beginning of a link that opens on SudokuPad.
const SUDOKUPAD: &str = "https://sudokupad.app/?puzzleid=fpuzzles";

/// The name of the format.
const NAME: &str = "fpuzzles";

/// Writes a link and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), Unfit> {
    line::write_text(&link(target.entry)?, out);
    Ok(())
}

/// Returns the link of a puzzle.
///
/// # Errors
/// If the rules are unknown, the layout is more than one grid, or the site does not support a mark.
pub fn link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, Unfit> {
    let data = lz::compress(&ascii(&json(puzzle)?));
    Ok(format!(
        "{SITE}{}",
        data.replace('+', "%2B")
            .replace('/', "%2F")
            .replace('=', "%3D")
    ))
}

/// Like [`link`], for SudokuPad.
///
/// # Errors
/// As for [`link`].
pub fn sudokupad_link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, Unfit> {
    link(puzzle).map(|link| link.replacen(SITE, SUDOKUPAD, 1))
}

/// Returns the text of a JSON value, with non-ASCII characters escaped, such as the sign in the
/// title `6×6`.
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
    let known = puzzle.into().into_format(NAME).known()?;
    let (rules, entry) = (known.rules, known.entry);
    known.has(is_single(rules.layout()), "one grid")?;
    let side = rules.layout().side();
    let cell = |cell: usize| {
        let mut content = Map::new();
        if let Some(value) = entry.clues.get(cell) {
            content.extend([
                ("value".to_owned(), json!(value)),
                ("given".to_owned(), json!(true)),
            ]);
        }
        content.extend(region_of(rules.layout(), cell).map(|region| ("region".to_owned(), region)));
        content.extend(
            candidates_of(rules, cell).map(|values| (marks::CANDIDATES.to_owned(), values)),
        );
        Value::Object(content)
    };
    let row = |row| {
        (0..side)
            .map(|column| cell(row * side + column))
            .collect::<Vec<Value>>()
    };
    let mut object = Map::new();
    object.insert("size".to_owned(), json!(side));
    let made = || Variant::of_kind(rules).title();
    object.insert(
        "title".to_owned(),
        entry
            .part(Part::Title)
            .map_or_else(|| json!(made()), Value::from),
    );
    for (key, part) in WORDS.into_iter().filter(|(_, part)| *part != Part::Title) {
        object.extend(entry.part(part).map(|text| (key.to_owned(), json!(text))));
    }
    object.insert("grid".to_owned(), (0..side).map(row).collect());
    object.extend(rules_of(&known)?);
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
    let mark = rules
        .marks()
        .find(|mark| mark.is(CANDIDATES) && mark.path() == [cell])?;
    Some(json!(mark.numbers()))
}

/// Returns the members for all rules. A region without a key of its own is an extra region.
fn rules_of(known: &Known) -> Result<Map<String, Value>, Unfit> {
    let rules = known.rules;
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
        return Err(known.unfit(
            "the non-consecutive rule beside dots".to_owned(),
            "one or the other",
        ));
    }
    let mut pencilled = BTreeSet::new();
    for rule in list {
        match rule {
            Rule::Mark(mark) if mark.is(CANDIDATES) && !pencilled.insert(mark.path()) => {
                let found = format!("pencil marks twice in {}", layout.cell_name(mark.path()[0]));
                return Err(known.unfit(found, "one set of them in a cell"));
            }
            Rule::Mark(mark) => add_mark(mark, known, &mut members)?,
            Rule::Region(region) => {
                let names: Vec<String> = region
                    .cells()
                    .iter()
                    .map(|&cell| cells::name(layout.place(cell)))
                    .collect();
                add(&mut members, EXTRA_REGION, json!({ "cells": names }));
            }
            _ => unreachable!("the rules without cells are flags"),
        }
    }
    Ok(members)
}

/// Adds a mark, or the rule that all signs are given. Candidates are members of their cells
/// instead.
fn add_mark(mark: &Mark, known: &Known, members: &mut Map<String, Value>) -> Result<(), Unfit> {
    if mark.is(STRICT_KROPKI) {
        members.insert(NON_CONSECUTIVE.to_owned(), json!(true));
        add(members, NEGATIVE, json!("ratio"));
    } else if mark.is(STRICT_XV) {
        add(members, NEGATIVE, json!("xv"));
    } else if !mark.is(CANDIDATES) {
        let layout = known.rules.layout();
        let found = || known.unfit(mark.name(layout), "a mark of f-puzzles");
        let (key, entry) = marks::write(mark, layout).ok_or_else(found)?;
        add(members, key, entry);
    }
    Ok(())
}

fn add(members: &mut Map<String, Value>, key: &str, entry: Value) {
    let list = members.entry(key).or_insert_with(|| json!([]));
    list.as_array_mut()
        .expect("all under this key are entries")
        .push(entry);
}

/// Returns `true` if a line begins like a link.
pub(super) fn is_link(text: &[u8]) -> bool {
    data(text).is_some()
}

/// Returns `true` if an object has the rows of a grid, as that in a link does, and no puzzle, as a
/// line of JSON Lines does.
pub(super) fn has_rows(text: &[u8]) -> bool {
    let after = |member: &[u8]| {
        let at = text.windows(member.len()).position(|part| part == member)?;
        text[at + member.len()..]
            .trim_ascii_start()
            .strip_prefix(b":")
    };
    after(b"\"puzzle\"").is_none()
        && after(b"\"grid\"").is_some_and(|value| value.trim_ascii_start().starts_with(b"["))
}

/// Returns the data of a link.
fn data(text: &[u8]) -> Option<&[u8]> {
    let on_sudokupad = || address::data(text, &address::SUDOKUPAD, &["fpuzzles", "fpuz"]);
    address::data(text, &["f-puzzles.com/", "www.f-puzzles.com/"], &["?load="])
        .or_else(on_sudokupad)
}

/// Reads a link, or the JSON object of one.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    match data(text) {
        Some(data) => read::puzzle(&lz::decompress(&percent::decode(data))?, notes),
        None => read::puzzle(&String::from_utf8_lossy(text), notes),
    }
}

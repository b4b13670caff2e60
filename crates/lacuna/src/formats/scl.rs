//! SudokuPad's own long links, whose rules are drawings and prose. Clues, boxes and killer cages
//! are read; any other drawing is rejected.

use std::str::FromStr;

use serde_json::{Map, Number, Value};

use super::address::percent_decode;
use super::error::Wrong;
use super::fpuzzles::is_nothing;
use super::layouts::{build, cell_names, jigsaw, named_cell};
use super::record::Record;
use super::remarks::{Notes, Remark, or_ignore};
use super::{address, iss, lz};
use crate::board::Board;
use crate::puzzle::Part;
use crate::rules::layout::{Layout, Place};
use crate::rules::mark::{Arguments, CAGE};
use crate::rules::rule::Rule;

/// Members that hold drawings.
const DRAWINGS: [&str; 4] = ["lines", "arrows", "underlays", "overlays"];

/// The names of the setter's words.
const WORDS: [(&str, Part); 3] = [
    ("title", Part::Title),
    ("author", Part::Author),
    ("rules", Part::Rules),
];

/// The name under which cages that are mere drawings can be ignored.
const CAGES: &str = "cages";

/// The other members that are read, and those that only scale the drawing.
const MEMBERS: [&str; 6] = ["cells", "regions", "cages", "metadata", "id", "cellSize"];

/// Rules that the site checks if the metadata says so.
const CHECKED: [(&str, Rule); 2] = [
    ("antiknight", Rule::AntiKnight),
    ("antiking", Rule::AntiKing),
];

/// `true` if a line begins like a link.
pub(super) fn is_link(text: &[u8]) -> bool {
    data(text).is_some()
}

/// The data of a link.
fn data(text: &[u8]) -> Option<&[u8]> {
    address::data(text, &address::SUDOKUPAD, &["scl", "ctc"])
}

/// Reads a link.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    let damaged = || Wrong::says("the SudokuPad data cannot be read; copy the whole link again");
    let data = percent_decode(data(text).unwrap_or_default());
    let text = if data.starts_with('{') {
        data
    } else {
        lz::decompress(&data).map_err(|_| damaged())?
    };
    puzzle(&unzipped(&text).ok_or_else(damaged)?, notes)
}

fn puzzle(object: &Value, notes: &mut Notes) -> Result<Record, Wrong> {
    for name in DRAWINGS {
        if list(object, name).next().is_some() && !notes.ignores(name) {
            let sentence = format!(
                "the {name} in this link are drawings, which do not state rules; give the puzzle's f-puzzles link"
            );
            return Err(Wrong::says(or_ignore(&sentence, name)));
        }
    }
    for (name, value) in object.as_object().into_iter().flatten() {
        if !(is_nothing(value) || DRAWINGS.contains(&&**name) || MEMBERS.contains(&&**name)) {
            notes.add(Remark::Other(format!("members {name}").into()));
        }
    }
    let (layout, clues) = grid(object, notes)?;
    let mut rules: Vec<Rule> = Vec::new();
    for entry in list(object, "cages") {
        rules.extend(read_cage(entry, &layout, notes)?);
    }
    for (key, rule) in CHECKED {
        if object["metadata"][key] == true {
            rules.push(rule);
        }
    }
    let solution = words(object, "solution").map(|text| {
        let board = Board::from_str(&text)
            .ok()
            .filter(|board| layout.admits(board).is_ok());
        board.ok_or_else(|| {
            Wrong::new(
                format!("the solution {text:?}"),
                format!("{} values", layout.cells()),
            )
        })
    });
    let mut record = Record::with_rules(clues, build(layout, rules, Vec::new())?);
    record.claims.solution = solution.transpose()?;
    for (name, part) in WORDS {
        record
            .claims
            .words
            .set(part, &words(object, name).unwrap_or_default())?;
    }
    Ok(record)
}

/// The entries of a member that is a list.
fn list<'a>(object: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    object[name].as_array().into_iter().flatten()
}

/// A text of the metadata. It may instead be in a cage without cells, after its name and a
/// colon.
fn words(object: &Value, name: &str) -> Option<String> {
    let own = object
        .get("metadata")
        .and_then(|data| data.get(name))
        .filter(|text| !is_nothing(text));
    let values = list(object, "cages").filter_map(|cage| cage["value"].as_str());
    let in_cage = values
        .filter_map(|text| text.split_once(':'))
        .find(|(key, _)| key.trim() == name);
    match own {
        Some(Value::Array(lines)) => Some(
            lines
                .iter()
                .filter_map(Value::as_str)
                .collect::<Vec<&str>>()
                .join("\n"),
        ),
        Some(Value::String(text)) => Some(text.clone()),
        Some(other) => Some(other.to_string()),
        None => in_cage.map(|(_, text)| text.trim().to_owned()),
    }
}

/// Reads the layout and the clues.
fn grid(object: &Value, notes: &mut Notes) -> Result<(Layout, Board), Wrong> {
    let rows = object["cells"]
        .as_array()
        .filter(|rows| Layout::latin(rows.len()).is_ok());
    let rows = rows.ok_or_else(|| Wrong::says("the link has no rows of cells"))?;
    let side = rows.len();
    let usual = iss::usual(side);
    let mut clues = Board::blank(side * side);
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells
            .as_array()
            .filter(|cells| cells.len() == side)
            .ok_or_else(|| {
                Wrong::says("the grid does not have as many cells in each row as it has rows")
            })?;
        for (cell, content) in (row * side..).zip(cells) {
            note_cell(content, notes);
            let Some(value) = number(&content["value"]) else {
                continue;
            };
            let clue = u8::try_from(value)
                .ok()
                .filter(|value| (1..=usual.values()).contains(value));
            let found = || format!("the clue {value} in {}", usual.cell_name(cell));
            clues.set(
                cell,
                Some(clue.ok_or_else(|| Wrong::new(found(), format!("1 to {side}")))?),
            );
        }
    }
    let mut pieces: Vec<Option<usize>> = vec![None; side * side];
    for (number, region) in list(object, "regions").enumerate() {
        let wrong = || Wrong::new(format!("the region {region}"), "cells of the grid");
        for cell in cells(region, &usual).ok_or_else(wrong)? {
            pieces[cell] = Some(number);
        }
    }
    let layout = match pieces.iter().copied().collect::<Option<Vec<usize>>>() {
        Some(pieces) => jigsaw(&pieces, "regions")?,
        None if pieces.iter().all(Option::is_none) => {
            Layout::latin(side).expect("it is the side of a layout")
        }
        None => {
            return Err(Wrong::says(
                "some cells have no region; give one to every cell or to none",
            ));
        }
    };
    Ok((layout, clues))
}

/// Notes the content of a cell other than its clue.
fn note_cell(content: &Value, notes: &mut Notes) {
    let members = content.as_object().into_iter().flatten();
    for (name, _) in members.filter(|(name, value)| *name != "value" && !is_nothing(value)) {
        notes.add(match name.as_str() {
            "pencilMarks" | "pm" | "centremarks" | "cm" | "cornermarks" | "candidates" => {
                Remark::PencilMarks
            }
            "c" | "color" | "colour" | "highlight" => Remark::Colours,
            name => Remark::Other(format!("cells with a member {name}").into()),
        });
    }
}

/// A number, which may be given as text.
fn number(value: &Value) -> Option<i64> {
    value
        .as_i64()
        .or_else(|| value.as_str()?.trim().parse().ok())
}

/// The distinct cells of a list of rows and columns, counted from 0.
fn cells(list: &Value, layout: &Layout) -> Option<Vec<usize>> {
    let cell = |place: &Value| {
        let [row, column] = place.as_array()?.as_slice() else {
            return None;
        };
        let coordinate = |value: &Value| usize::try_from(value.as_u64()?).ok();
        layout.cell_at(Place {
            row: coordinate(row)?,
            column: coordinate(column)?,
        })
    };
    let cells = list
        .as_array()?
        .iter()
        .map(cell)
        .collect::<Option<Vec<usize>>>()?;
    let is_twice = cells
        .iter()
        .enumerate()
        .any(|(at, cell)| cells[..at].contains(cell));
    (!is_twice).then_some(cells)
}

/// Reads a cage. Returns `None` if it has no cells, as those with a title, or is a house of the
/// layout, as the site writes rows and columns.
fn read_cage(entry: &Value, layout: &Layout, notes: &mut Notes) -> Result<Option<Rule>, Wrong> {
    let Some(list) = entry.get("cells") else {
        return Ok(None);
    };
    let wrong = |expected: String| Wrong::new(format!("the cage {entry}"), expected);
    let mut cells = cells(list, layout)
        .ok_or_else(|| wrong("cells of the grid, each of them once".to_owned()))?;
    cells.sort_unstable();
    let sum = match entry.get("value") {
        None => None,
        Some(Value::String(text)) if text.trim().is_empty() => None,
        Some(value) => {
            let sum = number(value).and_then(|sum| i32::try_from(sum).ok());
            Some(sum.ok_or_else(|| wrong("a sum".to_owned()))?)
        }
    };
    if sum.is_none() && layout.houses().iter().any(|house| house.cells() == cells) {
        return Ok(None);
    }
    if entry["unique"] != true {
        if notes.ignores(CAGES) {
            return Ok(None);
        }
        let expected = "a killer cage, marked as unique: any other is a drawing";
        return Err(wrong(or_ignore(expected, CAGES)));
    }
    let mut text = vec![sum.map_or_else(String::new, |sum| sum.to_string())];
    text.extend(cell_names(layout, &cells));
    let cages = CAGE.read(&Arguments {
        text: &text.join("~"),
        layout,
        cell: named_cell,
        is_choice: false,
    })?;
    Ok(cages.into_iter().next().map(Rule::Mark))
}

// SudokuPad's shortened JSON: unquoted keys and words, single quotes, and nothing in place of an
// empty object.

/// The maximum nesting depth of lists and objects.
const DEEPEST: usize = 32;

/// The short names of members.
const SHORT: [(&str, &str); 9] = [
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("cs", "cellSize"),
    ("l", "lines"),
    ("a", "arrows"),
    ("u", "underlays"),
    ("o", "overlays"),
    ("v", "value"),
];

/// Parses a text, which may also be plain JSON; `None` if it is damaged. Members have their long
/// names.
fn unzipped(text: &str) -> Option<Value> {
    let mut rest = text.as_bytes();
    let parsed = any(&mut rest, DEEPEST)?;
    next(&mut rest).is_none().then_some(parsed)
}

/// The next byte that is not blank, which remains.
fn next(rest: &mut &[u8]) -> Option<u8> {
    *rest = rest.trim_ascii_start();
    rest.first().copied()
}

/// Takes this byte if it comes next, and returns `true` if so.
fn takes(rest: &mut &[u8], byte: u8) -> bool {
    next(rest) == Some(byte) && rest.split_off_first().is_some()
}

fn any(rest: &mut &[u8], depth: usize) -> Option<Value> {
    let depth = depth.checked_sub(1)?;
    match next(rest)? {
        b'{' => object(rest, depth),
        b'[' => any_list(rest, depth),
        b',' | b']' | b'}' => Some(Value::Object(Map::new())),
        _ => word(rest).map(|(text, is_quoted)| {
            if is_quoted {
                Value::String(text)
            } else {
                bare(text)
            }
        }),
    }
}

fn object(rest: &mut &[u8], depth: usize) -> Option<Value> {
    let mut members = Map::new();
    rest.split_off_first();
    while !takes(rest, b'}') {
        let (key, _) = word(rest)?;
        let long = SHORT.into_iter().find(|(short, _)| *short == key);
        if !takes(rest, b':') {
            return None;
        }
        let key = long.map_or(key, |(_, long)| long.to_owned());
        members.insert(key, any(rest, depth)?);
        if !takes(rest, b',') && next(rest)? != b'}' {
            return None;
        }
    }
    Some(Value::Object(members))
}

fn any_list(rest: &mut &[u8], depth: usize) -> Option<Value> {
    rest.split_off_first();
    let mut values = vec![any(rest, depth)?];
    while takes(rest, b',') {
        values.push(any(rest, depth)?);
    }
    takes(rest, b']').then_some(Value::Array(values))
}

/// Reads a text in quotes of either kind, or an unquoted word, and whether it was quoted.
fn word(rest: &mut &[u8]) -> Option<(String, bool)> {
    let quote = next(rest)?;
    if !matches!(quote, b'"' | b'\'') {
        let end = rest.iter().position(|byte| b",:[]{}".contains(byte));
        let word = String::from_utf8_lossy(rest.split_off(..end.unwrap_or(rest.len()))?);
        return (!word.is_empty()).then(|| (word.trim().to_owned(), false));
    }
    let mut text = Vec::new();
    rest.split_off_first();
    loop {
        match *rest.split_off_first()? {
            b'\\' => text.extend(escaped(rest)?.encode_utf8(&mut [0; 4]).bytes()),
            byte if byte == quote => {
                return Some((String::from_utf8_lossy(&text).into_owned(), true));
            }
            byte => text.push(byte),
        }
    }
}

/// Reads the character after a backslash.
fn escaped(rest: &mut &[u8]) -> Option<char> {
    let character = str::from_utf8(rest).ok()?.chars().next()?;
    *rest = &rest[character.len_utf8()..];
    Some(match character {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'u' => {
            let mut units = vec![unit(rest)?];
            if (0xd800..0xdc00).contains(&units[0]) && rest.starts_with(b"\\u") {
                *rest = &rest[2..];
                units.push(unit(rest)?);
            }
            char::decode_utf16(units).next()?.ok()?
        }
        other => other,
    })
}

/// Reads four hex digits.
fn unit(rest: &mut &[u8]) -> Option<u16> {
    let digits = str::from_utf8(rest.split_off(..4)?).ok()?;
    u16::from_str_radix(digits, 16).ok()
}

/// Converts an unquoted word.
fn bare(word: String) -> Value {
    match word.as_str() {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ => word
            .parse::<Number>()
            .map_or(Value::String(word), Value::Number),
    }
}

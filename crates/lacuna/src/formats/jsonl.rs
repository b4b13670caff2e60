//! JSON lines: one object per line with the members of the table. Only `puzzle` is required for
//! reading.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::csv::plain;
use super::lines::json_place;
use super::spoken::{self, LISTS};
use super::{
    Extra, LARGEST, Notes, Part, Record, Remark, SIDES, Stated, Target, WriteError, Wrong,
    character, csv, is_in, line, not_read, states_rules,
};
use crate::names::Named;
use crate::wording::in_words;

/// Cells, in one text or in many; `None` if something is no cell.
pub(super) fn text_of_cells(cells: &Value) -> Option<String> {
    let mut text = String::new();
    push_cells(cells, &mut text).map(|()| text)
}

/// Appends a cell or a row, one character for each cell; `None` if it is neither.
fn push_cells(cells: &Value, text: &mut String) -> Option<()> {
    match cells {
        Value::Null => text.push('.'),
        Value::Number(number) if number.as_i64() == Some(-1) => text.push('.'),
        // All cells together tell whether 0 is empty.
        Value::Number(number) => match u8::try_from(number.as_u64()?).ok()? {
            0 => text.push('0'),
            value @ 1..=LARGEST => text.push(character(value)),
            _ => return None,
        },
        Value::String(cell) if cell.trim().is_empty() => text.push('.'),
        Value::String(cells) => text.push_str(cells),
        Value::Array(cells) => cells.iter().try_for_each(|cell| push_cells(cell, text))?,
        Value::Bool(_) | Value::Object(_) => return None,
    }
    Some(())
}

/// `true` if a value means the same as a missing member.
pub(super) fn is_nothing(value: &Value) -> bool {
    let nothing = [json!(null), json!(false), json!(""), json!([]), json!({})];
    nothing.contains(value)
}

/// The lists of names of the member with the cells: the earlier ones are sure.
const PUZZLES: [&str; 3] = ["puzzles", "boards", "arrays"];

/// `true` if a line begins like an object.
pub(super) fn is_object(text: &[u8]) -> bool {
    let inner = text.trim_ascii_start().strip_prefix(b"{");
    let first = inner.and_then(|inner| inner.trim_ascii_start().first());
    first.is_some_and(|byte| b"\"}".contains(byte))
}

/// Reads an object, and notes the members that are skipped.
pub(super) fn read(text: &[u8], stated: &mut Stated, notes: &mut Notes) -> Result<Record, Wrong> {
    let mut members: Members = serde_json::from_slice(text).map_err(|error| {
        let problem = in_words(&error.to_string());
        let sentence = format!("the JSON object cannot be read ({problem})");
        Wrong::says(sentence).at(json_place(text, &error))
    })?;
    members.retain(|name, member| !member.is_null() && !notes.ignores(name));
    if !members.contains_key("puzzle") {
        let mut found = Vec::new();
        members.retain(|name, member| {
            let before = found.len();
            found.extend(under(name, member.clone()));
            found.len() == before
        });
        if found.len() > 1 {
            let sentence = "the JSON object has several puzzles; put each on a line of its own";
            return Err(Wrong::says(sentence));
        }
        members.extend(found.into_iter().flatten());
    }
    // What is neither a text nor a number is no claim: `clues` may be cells.
    let claim = |name: &str| match members.get(name)? {
        Value::String(text) => Some(text.clone()).filter(|text| !text.is_empty()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let (mut claims, layout) = csv::claims(stated, claim, |_| 0)?;
    members.retain(|name, member| !csv::is_claim(name) || member.is_array() || member.is_object());
    let layout = layout.as_deref().or(notes.declared.layout.as_deref());
    let mut alias = |names: &[&str], is_meant: bool| {
        let is_one = |name: &&String| names.contains(&&*plain(name));
        let text = |name: &String| Some((name.clone(), board_text(&members[name])?));
        let found = members.keys().filter(is_one).filter_map(text);
        // A full board is a solution where another is none.
        let is_full = |(_, text): &(_, String)| !text.contains(['.', '0', '_', '-']);
        let own = || {
            let member = members.get(names[0]).filter(|_| is_meant)?;
            let text = text_of_cells(member).unwrap_or_default();
            Some((names[0].to_owned(), text))
        };
        let (name, text) = found.min_by_key(is_full).or_else(own)?;
        members.remove(&name);
        Some((name, text))
    };
    let mut lists = PUZZLES.iter();
    let puzzle = match &notes.declared.column {
        Some(name) => alias(&[&plain(name)], false),
        None => lists
            .find_map(|list| alias(&LISTS[list], false))
            // What is called so is meant, whatever it is.
            .or_else(|| alias(&["puzzle"], true)),
    };
    let solution = alias(&LISTS["solutions"], true);
    let board = |(name, text): (String, String)| {
        let board = line::board(text.as_bytes(), layout);
        board.map_err(|wrong| Wrong::says(format!("{} in the member {name}", wrong.problem)))
    };
    claims.solution = solution.map(board).transpose()?;
    let Some(puzzle) = puzzle else {
        return Err(Wrong::says(
            "the JSON object has no member puzzle; name the one with the cells with --column",
        ));
    };
    let clues = board(puzzle)?;
    for (name, member) in members {
        let second = board_text(&member).filter(|text| text.len() == clues.len());
        let second = second.and_then(|text| line::board(text.as_bytes(), layout).ok());
        let skipped = Remark::skipped(name.clone());
        let is_column = matches!(skipped, Remark::Column(_));
        if let Some(second) = second.filter(|_| notes.declared.column.is_none() && is_column) {
            if claims.solution.is_none() && second.is_full() && second.extends(&clues) {
                claims.solution = Some(second);
                continue;
            }
            return Err(Wrong::says(format!(
                "the member {name} is a second puzzle; name the one with the cells with --column"
            )));
        }
        if is_column
            && (may_rule(&name, &member) || is_odd_size(&name, &member, clues.len().isqrt()))
        {
            return Err(Wrong::says(not_read("member", &name)));
        }
        notes.add(skipped);
    }
    Ok(Record {
        claims,
        ..Record::new(clues)
    })
}

/// `true` if a member may state a rule: by its name, in words, or in numbers that are not explained.
fn may_rule(name: &str, member: &Value) -> bool {
    let is_named = !is_nothing(member) && states_rules(name, member.as_str());
    let is_open = !spoken::has(name, "harmless") || spoken::has(name, "topics");
    let has_inner = || match member {
        Value::String(text) => spoken::may_rule(name, text),
        Value::Array(all) => all
            .iter()
            .any(|it| it.is_number() && is_open || may_rule(name, it)),
        Value::Object(members) if is_open => members.iter().any(|(name, it)| may_rule(name, it)),
        _ => false,
    };
    is_named || has_inner()
}

/// The cells of a member, if they are a board.
fn board_text(member: &Value) -> Option<String> {
    let text = text_of_cells(member)?;
    // In a report of `check`, `solutions` is a number or a word.
    let is_board = text.len() >= SIDES.start().pow(2) && line::board(text.as_bytes(), None).is_ok();
    is_board.then_some(text)
}

type Members = BTreeMap<String, Value>;

/// The members of the objects in a value that have a puzzle, however deep.
fn puzzles(value: Value) -> Vec<Members> {
    match value {
        Value::Array(values) => values.into_iter().flat_map(puzzles).collect(),
        Value::Object(mut object) => {
            let is_puzzle = |(name, member): &(&String, &Value)| {
                (is_in(&PUZZLES, name) || *name == "value") && board_text(member).is_some()
            };
            let name = object.iter().find(is_puzzle).map(|(name, _)| name.clone());
            let Some(puzzle) = name.and_then(|name| object.remove(&name)) else {
                let members = object.into_iter();
                return members.flat_map(|(name, it)| under(&name, it)).collect();
            };
            let others = object.into_iter().chain([("puzzle".to_owned(), puzzle)]);
            vec![others.collect()]
        }
        _ => Vec::new(),
    }
}

/// The members of the objects with a puzzle under a name, and the name if it may state rules.
fn under(name: &str, value: Value) -> Vec<Members> {
    let mut found = puzzles(value);
    if states_rules(name, None) {
        let insert = |object: &mut Members| drop(object.insert(name.to_owned(), true.into()));
        found.iter_mut().for_each(insert);
    }
    found
}

/// `true` for a size that is not that of a grid with rows of `side` cells, nor of its square boxes.
fn is_odd_size(name: &str, member: &Value, side: usize) -> bool {
    let first = || member.as_str()?.split('x').next()?.parse().ok();
    let size = member.as_u64().or_else(first).unwrap_or(side as u64) as usize;
    is_in(&["sizes"], &plain(name)) && size != side && size.checked_pow(2) != Some(side)
}

/// Writes an object and a line end; unknown members are `null`.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let mut members = csv::row(target)?;
    let words = Part::ALL.iter();
    members.extend(words.filter_map(|&part| {
        let text = target.entry.part(part)?;
        Some((part.name(), text.into()))
    }));
    let begin = out.len();
    push_members(&members, out);
    push_members(target.extras, out);
    // In the place of the comma before the first.
    out[begin] = b'{';
    out.extend(b"}\n");
    Ok(())
}

/// Appends members, each with a comma before it.
fn push_members(members: &[Extra], out: &mut Vec<u8>) {
    for (name, value) in members {
        out.extend(format!(",\"{name}\":{value}").into_bytes());
    }
}

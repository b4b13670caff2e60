//! JSON lines: one object per line with the members of the table. Only `puzzle` is required for
//! reading.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::board::{Board, LARGEST, character};
use crate::puzzle::Part;
use crate::rules::layout::Layout;
use crate::wording::in_words;

use super::csv::{PUZZLE, SOLUTION};
use super::entry::Target;
use super::error::{WriteError, Wrong};
use super::layouts::{SIDES, unusual};
use super::line;
use super::lines::json_place;
use super::prose::{not_read, states_rules};
use super::record::{Claims, Record};
use super::remarks::{Notes, Remark, or_ignore};
use super::rules::{self, Stated};

#[derive(Serialize, Deserialize)]
struct Object<'a> {
    index: Option<u64>,
    #[serde(borrow)]
    variant: Option<Cow<'a, str>>,
    seed: Option<u64>,
    clues: Option<u64>,
    #[serde(borrow, default, deserialize_with = "cells")]
    puzzle: Option<Cow<'a, str>>,
    #[serde(borrow, default, deserialize_with = "cells")]
    solution: Option<Cow<'a, str>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    rules: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<Cow<'a, str>>,
    /// The rules in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<Cow<'a, str>>,
    /// In our own reports this is a boolean.
    #[serde(skip_serializing)]
    minimal: Option<Value>,
    #[serde(skip_serializing)]
    method: Option<Value>,
    #[serde(skip_serializing)]
    batch: Option<Value>,
    /// The members that are skipped, unless they are `null`.
    #[serde(flatten, skip_serializing)]
    others: Members,
}

/// Reads cells: a text, or an array of numbers, of rows, or of rows as texts.
fn cells<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Cow<'de, str>>, D::Error> {
    struct Cells;

    impl<'de> Visitor<'de> for Cells {
        type Value = Option<Cow<'de, str>>;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("cells, as a text or an array")
        }

        fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
            Ok(Some(text.into()))
        }

        fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
            Ok(Some(text.to_owned().into()))
        }

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok(None)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<Self::Value, A::Error> {
            let mut text = String::new();
            while let Some(cell) = array.next_element::<Value>()? {
                push_cells(&cell, &mut text)
                    .ok_or_else(|| A::Error::custom("a cell holds no value"))?;
            }
            Ok(Some(text.into()))
        }
    }

    deserializer.deserialize_any(Cells)
}

/// Appends a cell or a row, one character for each cell; `None` if it is neither.
fn push_cells(cells: &Value, text: &mut String) -> Option<()> {
    match cells {
        Value::Null => text.push('.'),
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

/// `true` if a member says something: not for `false`, an empty text or an empty array.
fn is_said(member: &Value) -> bool {
    match member {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(array) => !array.is_empty(),
        Value::Object(object) => !object.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// Further names of the member with the cells, which columns of tables have for something else.
const OTHERS: [&str; 8] = [
    "grid", "givens", "initial", "cells", "values", "rows", "matrix", "mission",
];

/// `true` if a line begins like an object.
pub(super) fn is_object(text: &[u8]) -> bool {
    text.trim_ascii_start().first() == Some(&b'{')
}

/// Reads an object, and notes the members that are skipped. If it does not state its layout,
/// `expected` applies.
pub(super) fn read(
    text: &[u8],
    stated: &mut Stated,
    expected: Option<&Layout>,
    notes: &mut Notes,
) -> Result<Record, Wrong> {
    let mut object: Object = serde_json::from_slice(text).map_err(|error| {
        let problem = in_words(&error.to_string());
        Wrong::says(format!("the JSON object cannot be read ({problem})"))
            .at(json_place(text, &error))
    })?;
    if object.puzzle.is_none()
        && let Some(inner) = within(&mut object.others)?
    {
        object.others.extend(inner);
    }
    let Object {
        index,
        seed,
        clues,
        marks,
        ..
    } = object;
    let text = |member: &Option<Value>| member.as_ref().and_then(Value::as_str).map(str::to_owned);
    let (minimal, method) = (text(&object.minimal), text(&object.method));
    let batch = object.batch.as_ref().and_then(Value::as_u64);
    let mut claims = Claims {
        clues,
        marks,
        minimal,
        index,
        seed,
        method,
        batch,
        ..Claims::default()
    };
    for (part, text) in Part::ALL
        .into_iter()
        .zip([&object.title, &object.author, &object.text])
    {
        claims
            .words
            .set(part, text.as_deref().unwrap_or_default())?;
    }
    let name = object.variant.as_ref().map(|name| name.as_bytes());
    let rules = object.rules.as_deref().filter(|text| !text.is_empty());
    let layout = stated.claim(name, rules, &mut claims)?;
    let layout = layout.as_deref().or(expected);
    // In a report of `check`, `solutions` is a number or a word.
    let mut alias = |names: &[&str]| {
        let is_one = |name: &&String| names.iter().any(|alias| name.eq_ignore_ascii_case(alias));
        let name = object.others.keys().find(is_one)?.clone();
        let text = board_text(object.others[&name].as_ref()?)?;
        object.others.remove(&name);
        Some((name, Cow::from(text)))
    };
    let puzzle = match &notes.options.column {
        Some(name) if name == PUZZLE[0] => None,
        Some(name) => alias(&[name]),
        None if object.puzzle.is_none() => alias(&PUZZLE).or_else(|| alias(&OTHERS)),
        None => None,
    };
    let solution = object.solution.map(|text| (SOLUTION[0].to_owned(), text));
    let solution = solution.or_else(|| alias(&SOLUTION));
    let board = |(name, text): (String, Cow<str>)| board(&name, &text, layout);
    claims.solution = solution.map(board).transpose()?;
    let puzzle = puzzle.or(object.puzzle.map(|text| (PUZZLE[0].to_owned(), text)));
    let Some(puzzle) = puzzle else {
        return Err(Wrong::says(
            "the JSON object has no member puzzle; name the one with the cells with --column",
        ));
    };
    let clues = board(puzzle)?;
    let others = object.others.into_iter();
    let side = clues.len().isqrt();
    let mut sizes = Sizes::default();
    for (name, member) in others.filter_map(|(name, value)| Some((name, value?))) {
        if notes.ignores(&name) || sizes.take(&name, &member, side)? {
            continue;
        }
        let has_cells = || board_text(&member).is_some_and(|text| text.len() == clues.len());
        let skipped = Remark::skipped(name.clone());
        if notes.options.column.is_none() && skipped == Remark::Column(name.clone()) && has_cells()
        {
            return Err(Wrong::says(format!(
                "the member {name} is a second puzzle; name the one with the cells with --column"
            )));
        }
        if states_rules(&name) && is_said(&member) {
            return Err(Wrong::says(not_read("member", &name)));
        }
        notes.add(match skipped {
            Remark::Column(name) => Remark::Other(format!("members {name}").into()),
            measured => measured,
        });
    }
    claims.boxes = sizes.boxes(side)?;
    Ok(Record {
        claims,
        ..Record::new(clues)
    })
}

/// The cells of a member, if they are a board.
fn board_text(member: &Value) -> Option<String> {
    let mut text = String::new();
    push_cells(member, &mut text)?;
    // In a report of `check`, `solutions` is a number or a word.
    let is_board = text.len() >= SIDES.start().pow(2) && line::board(text.as_bytes(), None).is_ok();
    is_board.then_some(text)
}

type Members = BTreeMap<String, Option<Value>>;

/// Takes out the members of the only object below these members that has a puzzle, however deep.
///
/// # Errors
/// If there are several.
fn within(members: &mut Members) -> Result<Option<Members>, Wrong> {
    fn descend(value: Value, found: &mut Vec<Members>) {
        match value {
            Value::Array(values) => values.into_iter().for_each(|value| descend(value, found)),
            Value::Object(object) => {
                let names = PUZZLE.iter().chain(&OTHERS).chain(&["value"]);
                let name = names.copied().find(|name| {
                    object
                        .get(*name)
                        .is_some_and(|member| board_text(member).is_some())
                });
                let mut members: Members = object
                    .into_iter()
                    .map(|(name, value)| (name, Some(value)))
                    .collect();
                if let Some(name) = name {
                    let cells = members.remove(name).flatten();
                    members.insert(PUZZLE[0].to_owned(), cells);
                    found.push(members);
                } else {
                    members
                        .into_values()
                        .flatten()
                        .for_each(|value| descend(value, found));
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    members.retain(|_, value| {
        let before = found.len();
        if let Some(value) = value
            .as_ref()
            .filter(|value| value.is_object() || value.is_array())
        {
            descend(value.clone(), &mut found);
        }
        before == found.len()
    });
    if found.len() > 1 {
        let sentence = "the JSON object has several puzzles; put each on a line of its own";
        return Err(Wrong::says(sentence));
    }
    Ok(found.pop())
}

/// The sizes of the boxes that an object states, or of the grid.
#[derive(Default)]
struct Sizes {
    wide: Option<usize>,
    high: Option<usize>,
}

impl Sizes {
    /// Takes a member that states a size of a grid with rows of `side` cells. Returns `false` for any
    /// other member.
    ///
    /// # Errors
    /// If no such grid has that size.
    fn take(&mut self, name: &str, member: &Value, side: usize) -> Result<bool, Wrong> {
        let number = member.as_u64().or_else(|| member.as_str()?.parse().ok());
        let Some(number) = number.map(|number| number as usize) else {
            return Ok(false);
        };
        let plain = name.to_ascii_lowercase().replace(['_', '-'], "");
        let plain = ["box", "block", "grid", "board"]
            .iter()
            .find_map(|part| plain.strip_prefix(part))
            .unwrap_or(&plain);
        let fits = match plain {
            "size" | "side" | "order" | "n" => {
                [side, side * side].contains(&number) || number * number == side
            }
            "width" | "columns" | "cols" => {
                self.wide = Some(number);
                true
            }
            "height" | "rows" => {
                self.high = Some(number);
                true
            }
            _ => return Ok(false),
        };
        if fits {
            return Ok(true);
        }
        let sentence =
            format!("the member {name} is {number}, and the grid has rows of {side} cells");
        Err(Wrong::says(or_ignore(&sentence, name)))
    }

    /// The boxes of this size, unless they are the usual ones or the size is that of the grid.
    ///
    /// # Errors
    /// If it is neither.
    fn boxes(&self, side: usize) -> Result<Option<Arc<Layout>>, Wrong> {
        let (Some(wide), Some(high)) = (self.wide.or(self.high), self.high.or(self.wide)) else {
            return Ok(None);
        };
        if wide == side && high == side {
            return Ok(None);
        }
        let boxes = Layout::rectangles(high, wide)
            .ok()
            .filter(|_| wide * high == side);
        let Some(boxes) = boxes else {
            let sentence = format!(
                "the members say {wide} columns and {high} rows, which is no size of a grid with rows of {side} cells, nor of its boxes"
            );
            return Err(Wrong::says(sentence));
        };
        Ok(unusual(boxes))
    }
}

fn board(member: &str, text: &str, layout: Option<&Layout>) -> Result<Board, Wrong> {
    let board = line::board(text.as_bytes(), layout);
    board.map_err(|wrong| Wrong::says(format!("{} in the member {member}", wrong.problem)))
}

/// Writes an object and a line end; unknown members are `null`.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let (rules, entry) = (target.known()?, target.entry);
    let part = |part| entry.part(part).map(Into::into);
    let object = Object {
        index: entry.index,
        variant: Some(rules.name().into()),
        seed: entry.seed,
        clues: Some(entry.clues.clues() as u64),
        puzzle: Some(entry.clues.to_string().into()),
        solution: entry.solution.map(|solution| solution.to_string().into()),
        rules: rules::rules_column(rules).map(Into::into),
        marks: rules::marks(rules),
        title: part(Part::Title),
        author: part(Part::Author),
        text: part(Part::Rules),
        minimal: None,
        method: None,
        batch: None,
        others: BTreeMap::new(),
    };
    serde_json::to_writer(&mut *out, &object).expect("memory takes all that is written");
    out.push(b'\n');
    Ok(())
}

//! JSON lines: one object per line with the members of the table. Only `puzzle` is required for
//! reading.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board::Board;
use crate::puzzle::Part;
use crate::rules::layout::Layout;
use crate::wording::in_words;

use super::entry::Target;
use super::error::{WriteError, Wrong};
use super::line;
use super::lines::json_place;
use super::record::{Claims, Record};
use super::remarks::{Notes, Remark};
use super::rules::{self, Stated};

#[derive(Serialize, Deserialize)]
struct Object<'a> {
    index: Option<u64>,
    #[serde(borrow)]
    variant: Option<Cow<'a, str>>,
    seed: Option<u64>,
    clues: Option<u64>,
    #[serde(borrow)]
    puzzle: Cow<'a, str>,
    #[serde(borrow)]
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
    others: BTreeMap<String, Option<IgnoredAny>>,
}

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
    let object: Object = serde_json::from_slice(text).map_err(|error| {
        let problem = in_words(&error.to_string());
        Wrong::says(format!("the JSON object cannot be read ({problem})"))
            .at(json_place(text, &error))
    })?;
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
    claims.solution = object
        .solution
        .map(|text| board("solution", &text, layout))
        .transpose()?;
    let clues = board("puzzle", &object.puzzle, layout)?;
    let others = object.others.into_iter();
    for (name, _) in others.filter(|(_, value)| value.is_some()) {
        notes.add(match Remark::skipped(name) {
            Remark::Column(name) => Remark::Other(format!("members {name}").into()),
            measured => measured,
        });
    }
    Ok(Record {
        claims,
        ..Record::new(clues)
    })
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
        puzzle: entry.clues.to_string().into(),
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

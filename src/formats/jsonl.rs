//! JSON lines: one object per line with the members of the table. Only `puzzle` is required for reading.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board::Board;
use crate::misread::in_words;
use crate::puzzle::{NoWords, Part};
use crate::rules::layout::Layout;

use super::entry::Known;
use super::line::{self, NoBoard};
use super::lines::{Line, TextError};
use super::record::{Claims, Found, Record};
use super::remarks::Remark;
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
}

/// Returns `true` if a line begins like an object.
pub(super) fn is_object(line: &Line) -> bool {
    line.text.trim_ascii_start().first() == Some(&b'{')
}

/// Reads an object. If it does not state its layout, `expected` applies.
pub(super) fn read(line: &Line, stated: &mut Stated, expected: Option<&Layout>) -> Result<Found, TextError> {
    let object: Object = serde_json::from_slice(line.text).map_err(|error| {
        let at = error.column().saturating_sub(1).min(line.text.len());
        let why = in_words(&error.to_string());
        line.error(at, format!("a JSON object that cannot be read ({why})"), "one with a member puzzle")
    })?;
    let Object { index, seed, clues, marks, .. } = object;
    let text = |member: &Option<Value>| member.as_ref().and_then(Value::as_str).map(str::to_owned);
    let (minimal, method) = (text(&object.minimal), text(&object.method));
    let batch = object.batch.as_ref().and_then(Value::as_u64);
    let mut claims = Claims { clues, marks, minimal, index, seed, method, batch, ..Claims::default() };
    for (part, text) in Part::ALL.into_iter().zip([&object.title, &object.author, &object.text]) {
        let set = claims.words.set(part, text.as_deref().unwrap_or_default());
        set.map_err(|error| line.error(0, error.found(), NoWords::EXPECTED))?;
    }
    let named = object.variant.as_deref().map(|name| stated.name(name.as_bytes()));
    let layout = if let Some(text) = object.rules.filter(|text| !text.is_empty()) {
        let stated = stated.read(object.variant.as_deref(), &text);
        let (name, rules) = stated.map_err(|(found, expected)| line.error(0, found, &expected))?;
        let layout = rules.layout().clone();
        (claims.variant, claims.rules) = (Some(name), Some(rules));
        Some(layout)
    } else {
        named.and_then(|(name, layout)| {
            claims.variant = Some(name);
            layout
        })
    };
    let layout = layout.as_deref().or(expected);
    claims.solution = object.solution.map(|text| board(line, "solution", &text, layout)).transpose()?;
    let record = Record { line: line.number, clues: board(line, "puzzle", &object.puzzle, layout)?, claims };
    Ok(Found { record, remarks: skipped(line).collect() })
}

/// The members that an object keeps.
const READ: [&str; 14] = [
    "index", "variant", "seed", "clues", "puzzle", "solution", "rules", "marks", "title", "author", "text", "minimal",
    "method", "batch",
];

/// Returns remarks about the members of an object that are skipped although they say something.
fn skipped(line: &Line) -> impl Iterator<Item = Remark> + use<> {
    let members: BTreeMap<Cow<str>, Option<IgnoredAny>> = serde_json::from_slice(line.text).unwrap_or_default();
    let is_skipped = |(name, value): &(Cow<str>, Option<IgnoredAny>)| value.is_some() && !READ.contains(&&**name);
    let names: Vec<String> = members.into_iter().filter(is_skipped).map(|(name, _)| name.into_owned()).collect();
    names.into_iter().map(|name| match Remark::skipped(name) {
        Remark::Column(name) => Remark::Other(format!("members {name}").into()),
        measured => measured,
    })
}

fn board(line: &Line, member: &str, text: &str, layout: Option<&Layout>) -> Result<Board, TextError> {
    line::board(text.as_bytes(), layout).map_err(|error| {
        let (found, expected) = match error {
            NoBoard::Cell(at, largest) => {
                (format!("{:?}", text[at..].chars().next().unwrap_or(' ')), line::cell(largest))
            }
            NoBoard::Cells(found, expected) => (format!("{found} cells"), expected.to_string()),
        };
        line.error(0, format!("{found} in the member {member}"), &expected)
    })
}

/// Writes an object and a line end; unknown members are `null`.
pub(super) fn write(puzzle: &Known, out: &mut Vec<u8>) {
    let Known { rules, entry } = puzzle;
    let object = Object {
        index: entry.index,
        variant: Some(rules.name().into()),
        seed: entry.seed,
        clues: Some(entry.clues.clues() as u64),
        puzzle: entry.clues.to_string().into(),
        solution: entry.solution.map(|solution| solution.to_string().into()),
        rules: rules::rules_column(rules).map(Into::into),
        marks: rules::marks(rules),
        title: entry.part(Part::Title).map(Into::into),
        author: entry.part(Part::Author).map(Into::into),
        text: entry.part(Part::Rules).map(Into::into),
        minimal: None,
        method: None,
        batch: None,
    };
    serde_json::to_writer(&mut *out, &object).expect("memory takes all that is written");
    out.push(b'\n');
}

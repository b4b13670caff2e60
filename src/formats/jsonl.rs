//! JSON lines: one object a line with the members of the table, of which only `puzzle` must be there when reading.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::nine::grid::Grid;
use crate::rules::variant::Variant;

use super::lines::Line;
use super::rules::{self, Stated};
use super::{Claims, Entry, Record, TextError};

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
}

/// Whether a line begins like an object.
pub(super) fn is_object(line: &Line) -> bool {
    line.text.trim_ascii_start().first() == Some(&b'{')
}

/// Reads an object.
pub(super) fn read(line: &Line, stated: &mut Stated) -> Result<Record, TextError> {
    let object: Object = serde_json::from_slice(line.text).map_err(|error| {
        let at = error.column().saturating_sub(1).min(line.text.len());
        line.error(at, format!("a JSON object that cannot be read ({error})"), "one with a member puzzle")
    })?;
    let grid = |name: &str, text: &str| {
        text.parse::<Grid>()
            .map(|grid| Board::from(&grid))
            .map_err(|error| line.error(0, format!("the member {name} {text:?} ({error})"), "81 cells"))
    };
    let mut claims = Claims {
        clues: object.clues,
        solution: object.solution.as_deref().map(|text| grid("solution", text)).transpose()?,
        variant: object.variant.as_deref().map(Into::into),
        rules: None,
        index: object.index,
        seed: object.seed,
    };
    if let Some(text) = object.rules.filter(|text| !text.is_empty()) {
        let stated = stated.read(object.variant.as_deref(), &text);
        let (name, rules) = stated.map_err(|(found, expected)| line.error(0, found, expected))?;
        (claims.variant, claims.rules) = (Some(name), Some(rules));
    }
    Ok(Record { line: line.number, clues: grid("puzzle", &object.puzzle)?, claims })
}

/// Writes an object and a line end; what is not known is `null`.
pub(super) fn write(variant: &Variant, entry: Entry, out: &mut Vec<u8>) {
    let object = Object {
        index: entry.index,
        variant: Some(variant.name().into()),
        seed: entry.seed,
        clues: Some(entry.clues.clues() as u64),
        puzzle: entry.clues.to_string().into(),
        solution: entry.solution.map(|solution| solution.to_string().into()),
        rules: rules::unnamed_rules(variant).map(Into::into),
    };
    serde_json::to_writer(&mut *out, &object).expect("memory takes all that is written");
    out.push(b'\n');
}

//! [serde](https://serde.rs) support for rules and puzzles: rules are a text, a name or the
//! constraints; a puzzle is an object.

use std::sync::Arc;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Board, Puzzle, Rules, Variant, read_rules, rules_column};
use crate::puzzle::Origin;

/// Serialised as the name if that determines the rules, otherwise as the constraints.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(rules_column(self).unwrap_or(self.name()))
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.starts_with('.') {
            return read_rules(&text).map_err(D::Error::custom);
        }
        text.parse().map_err(D::Error::custom)
    }
}

/// A puzzle as stored. The variant is named only if a run made the puzzle.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    rules: Rules,
    clues: Board,
    solution: Board,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<StoredOrigin>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredOrigin {
    variant: String,
    /// The user's own regions or layout, which the name does not determine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
    seed: u64,
    index: u64,
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let origin = |origin: &Origin| {
            let rules = origin.variant.rules().ok();
            let rules = rules.filter(|rules| !rules.are_named());
            StoredOrigin {
                variant: origin.variant.name().to_owned(),
                rules: rules.map(|rules| Rules::clone(rules)),
                seed: origin.seed,
                index: origin.index,
            }
        };
        let stored = Stored {
            rules: Rules::clone(&self.rules),
            clues: self.clues.clone(),
            solution: self.solution.clone(),
            origin: self.origin.as_ref().map(origin),
        };
        stored.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        let stored = Stored::deserialize(deserializer)?;
        for board in [&stored.clues, &stored.solution] {
            let fits = stored.rules.layout().admits(board);
            fits.map_err(D::Error::custom)?;
        }
        let origin = |origin: StoredOrigin| {
            let variant = match origin.rules {
                Some(rules) => Variant::of_rules(&rules),
                None => origin.variant.parse().map_err(D::Error::custom)?,
            };
            Ok(Origin {
                variant: Arc::new(variant),
                seed: origin.seed,
                index: origin.index,
            })
        };
        let origin = stored.origin.map(origin).transpose()?;
        let rules = match &origin {
            Some(Origin { variant, .. }) => stored.rules.called(variant.name()),
            None => stored.rules,
        };
        Ok(Puzzle {
            rules: Arc::new(rules),
            clues: stored.clues,
            solution: stored.solution,
            origin,
        })
    }
}

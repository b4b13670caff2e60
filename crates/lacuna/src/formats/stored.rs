//! [serde](https://serde.rs) support for rules and puzzles: rules are a text, a name or the
//! constraints; a puzzle is an object.

use std::sync::Arc;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Board;
use crate::puzzle::{Origin, Puzzle};
use crate::rules::Rules;
use crate::rules::variant::Variant;

use super::rules::{read_rules, rules_column};

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
        let Puzzle {
            rules,
            clues,
            solution,
            origin,
        } = self.clone();
        let origin = origin.map(
            |Origin {
                 variant,
                 seed,
                 index,
             }| {
                let rules = variant
                    .rules()
                    .ok()
                    .filter(|rules| !rules.label().says_all())
                    .map(|rules| Rules::clone(rules));
                StoredOrigin {
                    variant: variant.name().to_owned(),
                    rules,
                    seed,
                    index,
                }
            },
        );
        Stored {
            rules: Rules::clone(&rules),
            clues,
            solution,
            origin,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        let Stored {
            rules,
            clues,
            solution,
            origin,
        } = Stored::deserialize(deserializer)?;
        for board in [&clues, &solution] {
            rules.layout().admits(board).map_err(D::Error::custom)?;
        }
        let origin = origin.map(
            |StoredOrigin {
                 variant,
                 rules,
                 seed,
                 index,
             }| {
                let variant =
                    rules.map_or_else(|| variant.parse(), |rules| Ok(Variant::of_rules(&rules)));
                Ok(Origin {
                    variant: Arc::new(variant.map_err(D::Error::custom)?),
                    seed,
                    index,
                })
            },
        );
        let origin = origin.transpose()?;
        let rules = match &origin {
            Some(Origin { variant, .. }) => rules.called(variant.label().clone()),
            None => rules,
        };
        Ok(Puzzle {
            rules: Arc::new(rules),
            clues,
            solution,
            origin,
        })
    }
}

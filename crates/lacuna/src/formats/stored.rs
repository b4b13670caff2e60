//! [serde](https://serde.rs) support for rules: a text, their name or the constraints. A puzzle is
//! stored as a row of a table or of JSON lines.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Rules, read_rules, rules_column};

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

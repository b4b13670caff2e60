//! Texts in table fields: quoted, possibly multi-line, and guarded against spreadsheets.

use std::io::Write;

use crate::puzzle::{NoWords, Part, Words};

/// The quoting state of a row, updated line by line.
pub(super) struct Quotes {
    separator: u8,
    is_inside: bool,
    /// `true` if the field begins with a quote.
    is_quoted: bool,
}

impl Quotes {
    pub(super) fn new(separator: u8) -> Quotes {
        Quotes {
            separator,
            is_inside: false,
            is_quoted: false,
        }
    }

    /// Scans a further line. Returns `true` if a field is still open at its end.
    pub(super) fn is_open(&mut self, line: &[u8]) -> bool {
        let mut is_start = !self.is_inside;
        for &byte in line {
            if byte == b'"' && (is_start || self.is_quoted) {
                (self.is_inside, self.is_quoted) = (!self.is_inside, true);
            }
            is_start = byte == self.separator && !self.is_inside;
            self.is_quoted &= !is_start;
        }
        self.is_inside
    }
}

/// Characters that begin a formula, or that some spreadsheets skip before one.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns `true` if a spreadsheet would run a text as a formula, ignoring any leading `'`.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA)
}

/// Returns the text of a field.
fn unquoted(field: &[u8], is_quoted: bool) -> String {
    let text = String::from_utf8_lossy(field);
    let text = if is_quoted {
        text.replace("\"\"", "\"")
    } else {
        text.into_owned()
    };
    match text.strip_prefix('\'') {
        Some(guarded) if is_formula(guarded) => guarded.to_owned(),
        _ => text,
    }
}

/// Sets a part of the setter's words from a field of a row that begins at byte `at`.
pub(super) fn set_words(
    words: &mut Words,
    part: Part,
    row: &[u8],
    at: usize,
    field: &[u8],
) -> Result<(), NoWords> {
    let is_quoted = row[..at].iter().rfind(|&&byte| byte != b' ') == Some(&b'"');
    words.set(part, &unquoted(field, is_quoted))
}

/// Writes these parts of the setter's words as further fields of a row, each after a comma.
pub fn push_words(words: &Words, parts: impl IntoIterator<Item = Part>, out: &mut Vec<u8>) {
    for part in parts {
        out.push(b',');
        let Some(text) = words.get(part) else {
            continue;
        };
        let guard = if is_formula(text) { "'" } else { "" };
        let is_plain = !text.contains([',', ';', '\t', '"', '\n']);
        let quote = if is_plain { "" } else { "\"" };
        write!(out, "{quote}{guard}{}{quote}", text.replace('"', "\"\""))
            .expect("memory takes all that is written");
    }
}

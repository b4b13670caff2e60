//! SudokuPad's shortened JSON: unquoted keys and words, single quotes, and nothing in place of an
//! empty object.

use serde_json::{Map, Number, Value};

use super::super::scan::Scanner;

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
pub(super) fn value(text: &str) -> Option<Value> {
    let mut scan = Scanner::new(text.as_bytes(), 0);
    let parsed = any(&mut scan, DEEPEST)?;
    next(&mut scan).is_none().then_some(parsed)
}

/// Returns the next byte that is not blank.
fn next(scan: &mut Scanner) -> Option<u8> {
    scan.run(u8::is_ascii_whitespace);
    scan.peek()
}

/// Takes this byte if it comes next, and returns `true` if so.
fn takes(scan: &mut Scanner, byte: u8) -> bool {
    next(scan);
    scan.takes(byte)
}

fn any(scan: &mut Scanner, depth: usize) -> Option<Value> {
    let depth = depth.checked_sub(1)?;
    match next(scan)? {
        b'{' => object(scan, depth),
        b'[' => list(scan, depth),
        b',' | b']' | b'}' => Some(Value::Object(Map::new())),
        _ => word(scan).map(|(text, is_quoted)| {
            if is_quoted {
                Value::String(text)
            } else {
                bare(text)
            }
        }),
    }
}

fn object(scan: &mut Scanner, depth: usize) -> Option<Value> {
    let mut members = Map::new();
    scan.next();
    while !takes(scan, b'}') {
        let (key, _) = word(scan)?;
        let long = SHORT
            .into_iter()
            .find(|(short, _)| *short == key)
            .map(|(_, long)| long.to_owned());
        if !takes(scan, b':') {
            return None;
        }
        members.insert(long.unwrap_or(key), any(scan, depth)?);
        if !takes(scan, b',') && next(scan)? != b'}' {
            return None;
        }
    }
    Some(Value::Object(members))
}

fn list(scan: &mut Scanner, depth: usize) -> Option<Value> {
    scan.next();
    let mut values = vec![any(scan, depth)?];
    while takes(scan, b',') {
        values.push(any(scan, depth)?);
    }
    takes(scan, b']').then_some(Value::Array(values))
}

/// Reads a text in quotes of either kind, or an unquoted word, and whether it was quoted.
fn word(scan: &mut Scanner) -> Option<(String, bool)> {
    let quote = next(scan)?;
    if !matches!(quote, b'"' | b'\'') {
        let word = String::from_utf8_lossy(scan.run(|byte| !b",:[]{}".contains(byte)));
        return (!word.is_empty()).then(|| (word.trim().to_owned(), false));
    }
    let mut text = Vec::new();
    scan.next();
    loop {
        match scan.next()? {
            b'\\' => text.extend(escaped(scan)?.encode_utf8(&mut [0; 4]).bytes()),
            byte if byte == quote => {
                return Some((String::from_utf8_lossy(&text).into_owned(), true));
            }
            byte => text.push(byte),
        }
    }
}

/// Reads the character after a backslash.
fn escaped(scan: &mut Scanner) -> Option<char> {
    let character = str::from_utf8(scan.rest()).ok()?.chars().next()?;
    scan.at += character.len_utf8();
    Some(match character {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'u' => {
            let mut units = vec![unit(scan)?];
            if (0xd800..0xdc00).contains(&units[0]) && scan.rest().starts_with(b"\\u") {
                scan.at += 2;
                units.push(unit(scan)?);
            }
            char::decode_utf16(units).next()?.ok()?
        }
        other => other,
    })
}

/// Reads four hex digits.
fn unit(scan: &mut Scanner) -> Option<u16> {
    let digits = str::from_utf8(scan.rest().get(..4)?).ok()?;
    scan.at += 4;
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

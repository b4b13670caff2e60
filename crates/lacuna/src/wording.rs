//! Texts for readers: numbers, lists, suggestions for misspelt names, and the messages of a
//! deserialiser, which do not know this program's types.

use std::fmt::Display;

use strsim::osa_distance;

/// The maximum number of characters that are compared: a text may be as long as a line.
const LONGEST: usize = 100;

/// Returns a number with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).expect("digits are ASCII"))
        .collect();
    groups.join(",")
}

/// Replaces every `%` and two hex digits with the character they encode; leaves anything else
/// unchanged.
pub(crate) fn percent_decode(text: &[u8]) -> String {
    let hex = |byte: u8| char::from(byte).to_digit(16);
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        let value = match tail {
            [high, low, ..] if *byte == b'%' => hex(*high)
                .zip(hex(*low))
                .map(|(high, low)| (16 * high + low) as u8),
            _ => None,
        };
        decoded.push(value.unwrap_or(*byte));
        rest = if value.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

/// Replaces every byte but letters, digits and these signs with `%` and two hex digits.
pub(crate) fn percent_encode(text: &str, plain: &[u8]) -> String {
    let letter = |byte: u8| match byte {
        _ if byte.is_ascii_alphanumeric() || plain.contains(&byte) => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// Lists what was expected: `a`, `a or b`, `a, b or c`.
pub fn one_of<T: Display>(names: &[T]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    match &names[..] {
        [] => "none".to_owned(),
        [name] => name.clone(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}

/// Returns the name with the fewest edits from this one, if at most a third of its letters are
/// wrong.
pub(crate) fn nearest<'a>(
    found: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let distance = |name: &&str| osa_distance(name, found);
    // Much shorter names cannot be near, and a text may be as long as a line.
    let names = names
        .into_iter()
        .filter(|name| found.len() <= 2 * name.len());
    names
        .min_by_key(distance)
        .filter(|name| 3 * distance(name) <= name.len().max(found.len()))
}

/// Returns the names that contain this one, then those with the fewest edits from it, at most
/// `many`.
pub(crate) fn nearest_few<'a>(
    found: &str,
    names: impl IntoIterator<Item = &'a str>,
    many: usize,
) -> Vec<&'a str> {
    let mut names: Vec<&str> = names.into_iter().collect();
    let found: String = found.chars().take(LONGEST).collect();
    names.sort_by_cached_key(|name| (!name.contains(&found), osa_distance(name, &found)));
    names.truncate(many);
    names
}

/// Returns the end of a sentence about a misspelt name.
pub(crate) fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!("; did you mean {nearest}?"))
}

/// Returns the end of a sentence about a name that is none of these.
pub fn suggestion<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    did_you_mean(nearest(found, names))
}

/// Returns the message without its place, in the same form as all other messages.
pub fn in_words(message: &str) -> String {
    let message = message.split(" at line ").next().unwrap_or_default();
    if let Some(sentence) = unknown_field(message) {
        return sentence;
    }
    let mut message = message.replace("a boolean", "true or false");
    for kind in ["invalid type: ", "invalid value: "] {
        message = message.replacen(kind, "found the ", 1);
    }
    let mut numbers = ["u8", "u16", "u32", "u64", "usize"].iter();
    let Some(found) = numbers.find_map(|name| message.strip_suffix(&format!("expected {name}")))
    else {
        return message;
    };
    let is_negative = found.contains("integer `-");
    let least = if is_negative { " from 0" } else { "" };
    format!("{}expected a whole number{least}", found.replace('`', ""))
}

/// Returns the message about an unknown name, with backticks around it as around the known names.
fn unknown_field(message: &str) -> Option<String> {
    let kinds = [("unknown field ", "field"), ("unknown variant ", "name")];
    let (names, kind) = kinds
        .into_iter()
        .find_map(|(start, kind)| Some((message.strip_prefix(start)?, kind)))?;
    let mut names = names.split('`').skip(1).step_by(2);
    let (found, known): (&str, Vec<&str>) = (names.next()?, names.collect());
    let meant = did_you_mean(nearest(found, known.iter().copied()));
    Some(format!(
        "found the {kind} {found}, expected {}{meant}",
        one_of(&known)
    ))
}

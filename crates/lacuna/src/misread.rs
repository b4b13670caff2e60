//! Error messages of a deserialiser, reworded for users, who do not know this program's types and
//! need one place for each error.

use std::fmt::Display;

use crate::nearest::{did_you_mean, nearest};

/// Returns the message without its place, in the same form as all other messages.
pub fn in_words(message: &str) -> String {
    let message = message.split(" at line ").next().unwrap_or_default();
    if let Some(sentence) = unknown_field(message) {
        return sentence;
    }
    let message = message
        .replacen("invalid type: ", "found the ", 1)
        .replacen("invalid value: ", "found the ", 1);
    let number = ["u8", "u16", "u32", "u64", "usize"]
        .iter()
        .find_map(|name| message.strip_suffix(&format!("expected {name}")));
    number.map_or_else(
        || message.clone(),
        |found| format!("{found}expected a whole number"),
    )
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

/// Lists what was expected: `a`, `a or b`, `a, b or c`.
pub fn one_of<T: Display>(names: &[T]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    match &names[..] {
        [] => "none".to_owned(),
        [name] => name.clone(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}

//! What a deserialiser says about a text, in words for people: they know neither the types of this program nor two places for one fault.

/// The message without its place, in the form of all others.
pub(crate) fn in_words(message: &str) -> String {
    let message = message.split(" at line ").next().unwrap_or_default();
    let message = message.replacen("invalid type: ", "found the ", 1).replacen("invalid value: ", "found the ", 1);
    let number =
        ["u8", "u16", "u32", "u64", "usize"].iter().find_map(|name| message.strip_suffix(&format!("expected {name}")));
    number.map_or_else(|| message.clone(), |found| format!("{found}expected a whole number"))
}

//! Texts in forms that lacuna knows and does not read: a sentence says what they are and what to do.

use super::address::is_address;
use super::{Notes, Read, Wrong, find, table};

/// Refuses a line in one of these forms.
pub(super) fn read(text: &[u8], _: &mut Notes) -> Read {
    for [how, signs, what, instead] in table(include_str!("refused.tsv")) {
        let mut sites = signs.split(' ').map(str::as_bytes);
        let is_it = match how {
            "begin" | "file" => text.starts_with(signs.as_bytes()),
            "site" => is_address(text) && sites.any(|site| find(text, site).is_some()),
            _ => is_game_id(text),
        };
        if is_it {
            let sentence = format!("this is {what}, which lacuna does not read; {instead}");
            return Err(Wrong::says(sentence));
        }
    }
    Ok(None)
}

/// `true` for the first line of a file, all of which is refused.
pub(super) fn is_file(text: &[u8]) -> bool {
    let mut rows = table::<4>(include_str!("refused.tsv")).filter(|row| row[0] == "file");
    rows.any(|row| text.starts_with(row[1].as_bytes()))
}

/// A size, letters, and a colon, or `#` before a random seed: `3x3x:`, `9j#`.
fn is_game_id(text: &[u8]) -> bool {
    let is_sign = |byte: &u8| !byte.is_ascii_alphanumeric();
    let end = text.iter().position(is_sign).unwrap_or(text.len());
    let kind = text.iter().find(|byte| !byte.is_ascii_digit());
    text.first().is_some_and(u8::is_ascii_digit)
        && matches!(kind, Some(b'x' | b'j'))
        && matches!(text.get(end), Some(b':' | b'#'))
}

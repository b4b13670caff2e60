//! Foreign texts (names of files, contents of files) made safe for terminals and spreadsheets.

use std::fmt::Display;

/// The first characters of spreadsheet formulas, and characters that some spreadsheets skip before
/// one.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns the text on one line, with escapes such as `\u{1b}` for every character that a terminal
/// would obey, or that would change the order or look of its surroundings. Line ends are escaped
/// too.
pub fn plain(text: impl Display) -> String {
    let mut plain = String::new();
    for character in text.to_string().chars() {
        match character {
            '\t' | '\r' | '\n' => plain.extend(character.escape_default()),
            _ if character.is_control() || is_invisible(character) => {
                plain.extend(character.escape_unicode())
            }
            _ => plain.push(character),
        }
    }
    plain
}

/// Returns `true` if a character is invisible and affects its surroundings: joiners, marks and
/// overrides of text direction, line separators, tags.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns the text as a field of a table: quoted if necessary, and with a `'` before what a
/// spreadsheet would run as a formula.
pub fn field(text: impl Display) -> String {
    let text = text.to_string();
    let guard = if text.starts_with(FORMULA) { "'" } else { "" };
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        format!("{guard}{text}")
    }
}

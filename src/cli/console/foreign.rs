//! Texts of others (names of files, contents of files) on their way to people and to spreadsheets.

use std::fmt::Display;

/// How a spreadsheet's formula can begin, and what some of them skip before one.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns the text with every character that a terminal would obey, or that would change the order or look of what is around it, as `\u{1b}`.
/// It is one line: line ends are escaped too.
pub fn plain(text: impl Display) -> String {
    let mut plain = String::new();
    for character in text.to_string().chars() {
        match character {
            '\t' | '\r' | '\n' => plain.extend(character.escape_default()),
            _ if character.is_control() || is_invisible(character) => plain.extend(character.escape_unicode()),
            _ => plain.push(character),
        }
    }
    plain
}

/// Whether a character has no picture of its own and changes what is around it: joiners, marks and overrides of the direction of text,
/// separators of lines, tags.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns the text as a field of a table: quoted where it has to be, and with a `'` before what a spreadsheet would run as a formula.
pub fn field(text: impl Display) -> String {
    let text = text.to_string();
    let guard = if text.starts_with(FORMULA) { "'" } else { "" };
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        format!("{guard}{text}")
    }
}

//! OpenSudoku files: XML with an element `game` for each puzzle, whose attribute `data` holds the
//! cells.
//!
//! Version 1 has the games under the root, version 2 in folders. The cells are 81 digits, or a
//! version and three fields per cell: its value, a player's notes, and whether the value can be
//! changed. A changeable value is not a clue.

#[cfg_attr(not(feature = "xml"), path = "opensudoku/unread.rs")]
mod read;

use super::entry::{Target, Unfit};
use super::line;

pub(super) use read::read;

pub(super) const HEADER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"lacuna\">\n";
pub(super) const FOOTER: &str = "</folder>\n</opensudoku>\n";
pub(super) const HEADER_V1: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>lacuna</name>\n<author/>\n";
pub(super) const FOOTER_V1: &str = "</opensudoku>\n";

/// Returns `true` if a line begins like XML.
pub(super) fn is_xml(text: &[u8]) -> bool {
    text.trim_ascii_start().first() == Some(&b'<')
}

/// Writes a game. The title is its note, where the program shows it.
pub(super) fn write(target: Target, title: Option<&str>, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let clues = target.nine()?;
    out.extend(b"<game data=\"");
    line::push_digits(clues, out);
    if let Some(title) = title {
        out.extend(b"\" note=\"");
        title.chars().for_each(|character| escape(character, out));
    }
    out.extend(b"\"/>\n");
    Ok(())
}

/// Writes a character of an attribute.
fn escape(character: char, out: &mut Vec<u8>) {
    match character {
        '&' | '<' | '>' | '"' | '\n' | '\t' => {
            out.extend(format!("&#{};", u32::from(character)).as_bytes())
        }
        _ => out.extend(character.encode_utf8(&mut [0; 4]).as_bytes()),
    }
}

//! OpenSudoku files: XML with an element `game` for each puzzle, whose attribute `data` holds the
//! cells.
//!
//! Version 1 has the games under the root, version 2 in folders. The cells are 81 digits, or a
//! version and three fields per cell: its value, a player's notes, and whether the value can be
//! changed. A changeable value is not a clue.

#[cfg(feature = "foreign")]
mod reading;

use super::{Part, Target, WriteError, is_in, line};

#[cfg(feature = "foreign")]
pub(super) use reading::read;

pub(super) const HEADER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"lacuna\">\n";
pub(super) const FOOTER: &str = "</folder>\n</opensudoku>\n";

/// `true` if a line begins like XML, other than the tags of a text.
pub(super) fn is_xml(text: &[u8]) -> bool {
    let Some(inner) = text.trim_ascii_start().strip_prefix(b"<") else {
        return false;
    };
    let text = String::from_utf8_lossy(inner).to_lowercase();
    let name = text
        .trim_start_matches('/')
        .split([' ', '>', '/', ':'])
        .next();
    !name.is_some_and(|name| is_in(&["tags"], name))
}

/// Writes a game. The title is its note, where the program shows it.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let title = target.entry.part(Part::Title);
    out.extend(b"<game data=\"");
    line::write_digits(target, out)?;
    out.pop();
    if let Some(title) = title {
        let escaped = |sign: char| match sign {
            '&' | '<' | '>' | '"' | '\n' | '\t' => format!("&#{};", u32::from(sign)),
            _ => sign.to_string(),
        };
        let title: String = title.chars().map(escaped).collect();
        out.extend(format!("\" note=\"{title}").into_bytes());
    }
    out.extend(b"\"/>\n");
    Ok(())
}

/// Says that files are not read without the crate that reads XML.
#[cfg(not(feature = "foreign"))]
pub(super) fn read(
    (line, _): super::lines::Owned,
    _: &mut super::lines::Lines,
    _: &super::Declared,
) -> Result<Vec<super::record::Record>, super::error::ReadError> {
    let sentence = "OpenSudoku files are not read here; give the 81 digits of a game";
    Err(super::error::Wrong::says(sentence).on_line(line))
}

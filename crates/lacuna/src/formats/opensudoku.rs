//! OpenSudoku files: XML with an element `game` for each puzzle, whose attribute `data` holds the
//! cells.
//!
//! Version 1 has the games under the root, version 2 in folders. A game is on a line of its own, as
//! in the program's collections and in ours; with a player's progress it has a form that is not read.

use super::{
    NINE_CELLS, Notes, Part, Read, Record, Remark, Target, WriteError, Wrong, find, is_among, line,
};

pub(super) const HEADER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"lacuna\">\n";
pub(super) const FOOTER: &str = "</folder>\n</opensudoku>\n";

/// The elements around games: the file, its folders, and what describes the games as a whole.
const AROUND: &str =
    "xml opensudoku folder name description comment created source level sourceURL author";

/// `true` if a line begins like XML.
pub(super) fn is_xml(text: &[u8]) -> bool {
    text.trim_ascii_start().first() == Some(&b'<')
}

/// Passes over an element around games.
pub(super) fn around(text: &[u8]) -> Result<Remark, Wrong> {
    let text = String::from_utf8_lossy(text.trim_ascii_start());
    let mut names = text.split(|sign: char| !sign.is_alphanumeric());
    let name = names.find(|name| !name.is_empty()).unwrap_or_default();
    let is_known = is_among(AROUND, name).then_some(Remark::Prose);
    is_known.ok_or_else(|| Wrong::new(format!("the element {name}"), "opensudoku"))
}

/// Reads a line with a game.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    let Some(at) = find(text, b"<game ").filter(|_| is_xml(text)) else {
        return Ok(None);
    };
    let game = &text[at..];
    let data = find(game, b"data=\"").map(|at| &game[at + "data=\"".len()..]);
    let data = data.and_then(|data| data.split(|byte| *byte == b'"').next());
    let board =
        data.filter(|data| data.len() == NINE_CELLS && find(&game[1..], b"<game ").is_none());
    let sentence = "a game of OpenSudoku is read if it is on a line of its own and its data are 81 digits, without a player's progress";
    let board = board.ok_or_else(|| Wrong::says(sentence).at(at))?;
    let has_note = find(game, b" note=").is_some();
    notes.extend(has_note.then_some(Remark::Other("notes on a game".into())));
    Ok(Some(Record::new(line::board(board, None)?)))
}

/// Writes a game. The title is its note, where the program shows it.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let clues = target.nine()?;
    out.extend(b"<game data=\"");
    line::push_digits(clues, out);
    if let Some(title) = target.entry.part(Part::Title) {
        let escaped = |sign: char| match sign {
            '&' | '<' | '>' | '"' | '\n' | '\t' => format!("&#{};", u32::from(sign)),
            _ => sign.to_string(),
        };
        let title: String = title.chars().map(escaped).collect();
        out.extend(format!("\" note=\"{title}").bytes());
    }
    out.extend(b"\"/>\n");
    Ok(())
}

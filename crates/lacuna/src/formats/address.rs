//! Web addresses: the board in one of their parts, or an error that says why there is none.
//!
//! Many sites put the cells of a puzzle into the address, after `?bd=` or `/play/`. Addresses with
//! a format of their own, such as f-puzzles links, are read earlier.

use super::{
    Board, NINE, NINE_CELLS, Notes, Read, Record, Remark, Wrong, largest_value, line,
    percent_decode, spoken,
};

/// Cells of the smallest board considered: shorter parts are names and numbers.
const FEWEST: usize = 36;

/// `true` if a line is a web address.
pub(super) fn is_address(text: &[u8]) -> bool {
    let text = text.trim_ascii_start().to_ascii_lowercase();
    text.starts_with(b"http://") || text.starts_with(b"https://")
}

/// The signs that stay as they are in the data of an address.
pub(super) const PLAIN: &[u8] = b"-_.~*";

/// The beginnings of SudokuPad addresses, after `https://`, up to the kind of the data.
pub(super) const SUDOKUPAD: [&str; 7] = [
    "sudokupad.app/",
    "sudokupad.app/?puzzleid=",
    "sudokupad.app/sudoku/",
    "beta.sudokupad.app/",
    "app.crackingthecryptic.com/",
    "app.crackingthecryptic.com/sudoku/?puzzleid=",
    "app.crackingthecryptic.com/sudoku/",
];

/// An address without blanks at its end, and without its scheme if it has one.
pub(super) fn bare(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_end();
    let secure = text.strip_prefix(b"https://");
    let bare = secure.or_else(|| text.strip_prefix(b"http://"));
    bare.unwrap_or(text)
}

/// The data of an address that begins with one of `sites` and one of `kinds`, without any
/// site settings after it.
pub(super) fn data<'a>(text: &'a [u8], sites: &[&str], kinds: &[&str]) -> Option<&'a [u8]> {
    let bare = bare(text);
    let data = sites.iter().find_map(|site| {
        let data = bare.strip_prefix(site.as_bytes())?;
        kinds.iter().find_map(|it| data.strip_prefix(it.as_bytes()))
    })?;
    data.split(|byte| matches!(byte, b'?' | b'&' | b'#')).next()
}

/// Packs a text as lz-string does for Base64.
pub(super) fn pack(text: &str) -> String {
    let data = lz_str::compress_to_encoded_uri_component(text).replace('-', "/");
    let padding = data.len().next_multiple_of(4) - data.len();
    data + &"=".repeat(padding)
}

/// Unpacks the data of a link, in which a plus may have become a blank, and other signs may take the
/// place of two letters.
pub(super) fn unpack(data: &str) -> Result<String, Wrong> {
    /// A short text can expand to one that fills the memory; this many letters to 300 million characters.
    const LONGEST: usize = 1 << 16;
    if data.len() > LONGEST {
        let sentence = format!("the link has more than {LONGEST} letters, too many for a puzzle");
        return Err(Wrong::says(sentence));
    }
    let data = data.trim_end_matches(['=', '$']).replace(['/', '_'], "-");
    let is_letter = |sign: char| sign.is_ascii_alphanumeric() || "+- ".contains(sign);
    let text = Some(data).filter(|data| data.chars().all(is_letter));
    let text = text.and_then(|data| lz_str::decompress_from_encoded_uri_component(&data));
    let text = text.and_then(|text| String::from_utf16(&text).ok());
    text.ok_or_else(|| Wrong::says("the link is damaged; copy the whole link again"))
}

/// Reads cells as sudokuwiki.org writes them into its links: after `S9B`, two digits in base 36 for
/// each cell, up to 9 for a clue, up to 18 for a digit that the player placed, and candidates above
/// (worked out from its links; the site does not document them).
pub(super) fn read_s9b(text: &[u8], notes: &mut Notes) -> Read {
    /// The largest code: all nine candidates.
    const MOST: usize = 2 * NINE + 511;
    let cells = text.trim_ascii().strip_prefix(b"S9B");
    let Some(cells) = cells.filter(|cells| cells.len() == 2 * NINE_CELLS) else {
        return Ok(None);
    };
    let mut values = Vec::new();
    for two in cells.chunks(2) {
        let two = String::from_utf8_lossy(two);
        let code = usize::from_str_radix(&two, 36).ok();
        let code = code.filter(|code| *code <= MOST);
        let expected = "a cell of sudokuwiki.org, two digits in base 36";
        let code = code.ok_or_else(|| Wrong::new(format!("{two:?}"), expected))?;
        values.push(if code <= NINE { code as u8 } else { 0 });
        notes.extend(match code {
            0..=NINE => None,
            _ if code <= 2 * NINE => Some(Remark::PlacedDigits),
            _ => Some(Remark::PencilMarks),
        });
    }
    Ok(Some(Record::new(Board::of_values(values))))
}

/// Reads the board in an address.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    if !is_address(text) {
        return Ok(None);
    }
    let text = percent_decode(text.trim_ascii());
    let mut parts = text.split(['/', '?', '&', '=', '#', ';']).skip(2);
    let site = parts.next().unwrap_or_default().to_owned();
    let parts: Vec<&str> = parts.collect();
    let board = |part: &&str| {
        let text = part.as_bytes();
        largest_value(text.len()).filter(|_| text.len() >= FEWEST)?;
        line::board(text, None).ok()
    };
    for part in &parts {
        if let Some(record) = read_s9b(part.as_bytes(), notes)? {
            return Ok(Some(record));
        }
    }
    let mut boards = parts.iter().filter_map(board);
    match (boards.next(), boards.next()) {
        (Some(board), None) => {
            let mut record = Record::new(board);
            for said in parts.iter().filter_map(|part| spoken::titled(part)) {
                said.tell(&mut record, notes.declared)?;
            }
            Ok(Some(record))
        }
        _ => Err(Wrong::says(format!(
            "the link to {site} holds no puzzle in a form that is known; give a link of f-puzzles, SudokuPad or the \
             Interactive Sudoku Solver, or the puzzle itself"
        ))),
    }
}

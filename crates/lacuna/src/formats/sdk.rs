//! SadMan's and SudoCue's `.sdk`: nine plain rows, after the line `[Puzzle]` or after lines of `#`
//! and a letter. One puzzle per file.
//!
//! The lines of `#` and a letter hold the author (`#A`), the title (`#D`) and comments (`#C`),
//! which contain the rules in words; others are skipped.
//!
//! The rows are read like any grid. Further sections (`[State]`, …) hold a player's progress and
//! are skipped.

use std::collections::BTreeMap;

use super::{Line, NINE, OfPuzzle, Part, ReadError, Remark, Target, Words, WriteError, Wrong};

/// The line before the rows.
const TITLE: &[u8] = b"[Puzzle]";

/// `true` if a line begins the section of the puzzle, `false` if it begins another one.
pub(super) fn section(line: &Line) -> Option<bool> {
    let name = line.text.trim_ascii();
    // The second is that of janko.at.
    let mut titles = [TITLE, b"[problem]"].into_iter();
    if titles.any(|title| name.eq_ignore_ascii_case(title)) {
        return Some(true);
    }
    let word = name.strip_prefix(b"[")?.strip_suffix(b"]")?;
    // Numbers in brackets are cells, and so are words between commas.
    let is_name = word.first().is_some_and(u8::is_ascii_alphabetic)
        && !word.contains(&b',')
        && !word.eq_ignore_ascii_case(b"code");
    is_name.then_some(false)
}

/// The remark for skipping the section that this line begins.
pub(super) fn remark(line: &Line) -> Remark {
    let name = String::from_utf8_lossy(line.text.trim_ascii());
    Remark::Other(format!("sections {name}").into())
}

/// The letters of the lines before the rows, with their content or the noun of what is skipped; those
/// that are written in this order.
const LETTERS: [(u8, Result<Part, &str>); 7] = [
    (b'A', Ok(Part::Author)),
    (b'D', Ok(Part::Title)),
    (b'C', Ok(Part::Rules)),
    (b'B', Err("dates")),
    (b'S', Err("sources")),
    (b'L', Err("levels")),
    (b'U', Err("addresses")),
];

/// `true` for a line of one of these letters.
pub(super) fn is_header(text: &[u8]) -> bool {
    let is_letter = |letter: &u8| LETTERS.iter().any(|(other, _)| other == letter);
    matches!(text, [b'#', letter, next, ..] if is_letter(letter) && !next.is_ascii_lowercase())
}

/// A comment without what names no rules: its sign, an author, a source and the like.
pub(super) fn comment(text: &[u8]) -> &[u8] {
    match text {
        [_, b'C' | b'D' | b'L', rest @ ..] if is_header(text) => rest,
        _ if is_header(text) => b"",
        _ => text,
    }
}

/// The maximum number of bytes kept of the lines of a letter.
const LONGEST: usize = 1 << 20;

/// The lines of `#` and a letter before the rows. In other formats they are comments.
#[derive(Debug, Default)]
pub(super) struct Header {
    /// The number of the first line of each letter, and the texts of all.
    letters: BTreeMap<u8, (u64, String)>,
    /// `true` once the line before the rows has been read.
    pub(super) is_closed: bool,
}

impl Header {
    /// Adds a line if it begins with `#` and a letter.
    pub(super) fn add(&mut self, line: &Line) {
        if let [b'#', letter @ b'A'..=b'Z', text @ ..] = line.text {
            let letter = self.letters.entry(*letter);
            let (_, texts) = letter.or_insert_with(|| (line.number, String::new()));
            if texts.len() < LONGEST {
                *texts += &(String::from_utf8_lossy(text) + "\n");
            }
        }
    }

    /// Sets the setter's words, if the lines belong to this format, and returns remarks about the
    /// rest.
    pub(super) fn tell(&self, is_sdk: bool, words: &mut Words) -> Result<OfPuzzle, ReadError> {
        let mut remarks = OfPuzzle::new();
        for (letter, content) in LETTERS.iter().filter(|_| is_sdk || self.is_closed) {
            let Some((line, text)) = self.letters.get(letter) else {
                continue;
            };
            match *content {
                Ok(part) => {
                    let set = words.set(part, text);
                    set.map_err(|error| Wrong::from(error).on_line(*line))?;
                }
                Err(noun) => remarks.extend([Remark::Other(noun.into())]),
            }
        }
        Ok(remarks)
    }
}

/// Writes the setter's words, the title line and nine rows.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let cells = target.nine()?.to_string();
    for (letter, content) in LETTERS {
        let text = content.ok().and_then(|part| target.entry.part(part));
        for line in text.into_iter().flat_map(|text| text.split('\n')) {
            out.extend([b'#', letter]);
            out.extend(line.as_bytes());
            out.push(b'\n');
        }
    }
    for row in [TITLE].into_iter().chain(cells.as_bytes().chunks(NINE)) {
        out.extend(row);
        out.push(b'\n');
    }
    Ok(())
}

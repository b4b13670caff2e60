//! SudokuPad short links: a puzzle in about fifty characters that opens in a browser.
//!
//! The grid is a run-length code, "codoku": one character encodes a digit and up to five empty cells after it. The constraints follow; the
//! site supports both diagonals (`x`) and the windows (`w`).

use std::sync::Arc;

use crate::board::Board;
use crate::puzzle::{NoWords, Part, Words};
use crate::rules::Rules;
use crate::rules::recipe::Family;
use crate::rules::rule::Rule;

use super::entry::{Entry, Known, Unfit};
use super::lines::{Line, TextError};
use super::percent;
use super::record::Record;
use super::sizes::{NINE, NINE_CELLS, is_single, usual_nine};

/// The beginning of a link.
const SITE: &str = "https://sudokupad.app/scf";

/// The characters of the code in order: digit + 10 × number of empty cells after it. The digit 0 is itself an empty cell.
const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The maximum number of empty cells that one character adds.
const LONGEST_RUN: usize = 5;

/// The letters of the site's constraints.
const KNOWN: [(&str, Family); 2] = [("*w", Family::Nrc), ("*x", Family::Crossed)];

/// Returns the link of a puzzle, or `None` if short links do not support its layout or one of its rules.
pub fn link(rules: &Rules, clues: &Board) -> Option<String> {
    if **rules.layout() != usual_nine() || rules.layout().admits(clues).is_err() {
        return None;
    }
    let mut link = format!("{SITE}{}", codoku(clues));
    let mut rest: Vec<&Rule> = rules.list().iter().collect();
    for (letter, family) in KNOWN {
        let houses = family.rules(rules.layout());
        if houses.iter().all(|house| rest.contains(&house)) {
            rest.retain(|rule| !houses.contains(rule));
            link.push_str(letter);
        }
    }
    rest.is_empty().then_some(link)
}

/// The letters that introduce the setter's words.
const WORDS: [(u8, Part); 2] = [(b't', Part::Title), (b'a', Part::Author)];

/// Appends the title and the author to a link, with stars doubled.
pub(super) fn with_words(mut link: String, entry: Entry) -> String {
    for (letter, part) in WORDS {
        if let Some(text) = entry.part(part) {
            link.extend(['*', letter.into()]);
            link.push_str(&percent::encode(text).replace('*', "**"));
        }
    }
    link
}

/// Explains why a puzzle has no short link.
pub(super) fn unfit(puzzle: &Known) -> Unfit {
    let layout = puzzle.rules.layout();
    if !(is_single(layout) && layout.side() == NINE) {
        return Unfit::Size("scf");
    }
    puzzle.has_more("standard, x, nrc or nrc+x", "scf")
}

/// Returns the run-length code of 81 cells.
///
/// # Panics
/// If a value is above nine.
pub fn codoku(clues: &Board) -> String {
    let mut values = clues.values().iter().copied().peekable();
    let mut code = String::new();
    while let Some(value) = values.next() {
        let mut run = 0;
        while run < LONGEST_RUN && values.next_if_eq(&0).is_some() {
            run += 1;
        }
        code.push(ALPHABET[value as usize + 10 * run] as char);
    }
    code
}

/// Returns `true` if a line begins like a link to the site.
pub(super) fn is_link(line: &Line) -> bool {
    address(line.text).is_some()
}

/// Returns the text after the name of the site, and its offset.
fn address(text: &[u8]) -> Option<(usize, &[u8])> {
    let text = text.trim_ascii_end();
    let bare = ["https://", "http://"].iter().find_map(|scheme| text.strip_prefix(scheme.as_bytes())).unwrap_or(text);
    let rest = bare.strip_prefix(b"sudokupad.app/")?;
    Some((text.len() - rest.len(), rest))
}

/// Describes an unsupported kind of link.
fn other_kind(rest: &[u8]) -> String {
    let kind: String =
        rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).take(8).map(|&b| b as char).collect();
    format!("a link that begins with {kind}, which names a puzzle on the site")
}

/// Joins a text with the fields after it that belong to it: a doubled star is a literal star.
fn with_stars<'a>(begin: &[u8], fields: &mut (impl Iterator<Item = &'a [u8]> + Clone), at: &mut usize) -> Vec<u8> {
    let mut text = begin.to_vec();
    while fields.clone().next() == Some(b"") {
        fields.next();
        let more = fields.next();
        *at += 1 + more.map_or(0, |more| more.len() + 1);
        text.push(b'*');
        text.extend(more.unwrap_or_default());
    }
    text
}

/// Reads a link.
pub(super) fn read(line: &Line) -> Result<Record, TextError> {
    let (site, rest) = address(line.text).expect("the line is a link");
    let Some(code) = rest.strip_prefix(b"scf") else {
        return Err(line.error(
            site,
            other_kind(rest),
            "a link with the puzzle in it, which begins with scf, scl or fpuzzles",
        ));
    };
    let mut at = site + "scf".len();
    let mut fields = code.split(|&byte| byte == b'*');
    let cells = fields.next().unwrap_or_default();
    let clues = decode(line, at, cells)?;
    at += cells.len() + 1;
    let (mut families, mut words) = (Vec::new(), Words::default());
    while let Some(field) = fields.next() {
        let begin = at;
        at += field.len() + 1;
        match field {
            b"w" => families.push(Family::Nrc),
            b"x" => families.push(Family::Crossed),
            [letter @ (b't' | b'a'), text @ ..] => {
                let text = with_stars(text, &mut fields, &mut at);
                let (_, part) = WORDS.into_iter().find(|(other, _)| other == letter).expect("both are there");
                let set = words.set(part, &percent::decode(&text));
                set.map_err(|error| line.error(begin, error.found(), NoWords::EXPECTED))?;
            }
            _ => {
                let found = format!("the constraint {:?}", String::from_utf8_lossy(field));
                return Err(line.error(begin, found, "w (windows), x (diagonals), a title or an author"));
            }
        }
    }
    let rules = Rules::of(Arc::new(usual_nine()), families);
    let mut record = Record::with_rules(line.number, clues, rules);
    record.claims.words = words;
    Ok(record)
}

/// Decodes a run-length code that begins at byte `begin` of the line.
fn decode(line: &Line, begin: usize, code: &[u8]) -> Result<Board, TextError> {
    let mut values = Vec::with_capacity(NINE_CELLS);
    for (at, byte) in code.iter().enumerate() {
        let Some(index) = ALPHABET.iter().position(|letter| letter == byte) else {
            return Err(line.wrong_character(begin + at, "a character of the run-length code, 0-9, A-Z or a-x"));
        };
        values.push((index % 10) as u8);
        values.extend(std::iter::repeat_n(0, index / 10));
    }
    if values.len() != NINE_CELLS {
        return Err(line.error(begin, format!("a code of {} cells", values.len()), "81 cells"));
    }
    Ok(Board::from_values(values).expect("a remainder by ten is below ten"))
}

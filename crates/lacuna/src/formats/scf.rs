//! SudokuPad short links: a puzzle in about fifty characters that opens in a browser.
//!
//! The grid is a run-length code, "codoku": one character encodes a digit and up to five empty
//! cells after it. The constraints follow; the site supports both diagonals (`x`) and the windows
//! (`w`).

use super::address::{PLAIN, bare};
use super::{
    Board, Family, NINE_CELLS, Notes, Part, Read, Record, Rule, Rules, Target, USUAL_NINE, Variant,
    Words, WriteError, Wrong, line, percent_decode, percent_encode,
};

/// The beginning of a link.
const SITE: &str = "https://sudokupad.app/scf";

/// The characters of the code in order: digit + 10 × number of empty cells after it. The digit 0 is
/// itself an empty cell.
const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The maximum number of empty cells that one character adds.
const LONGEST_RUN: usize = 5;

/// The letters of the site's constraints.
const KNOWN: [(&str, Family); 2] = [("*w", Family::Nrc), ("*x", Family::Crossed)];

/// The SudokuPad short link of a puzzle, or `None` if such links do not support its layout or one of its
/// rules.
pub fn short_link(rules: &Rules, clues: &Board) -> Option<String> {
    if **rules.layout() != *USUAL_NINE || rules.layout().admits(clues).is_err() {
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

/// Writes a link and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let (rules, entry) = (target.known()?, target.entry);
    let Some(mut link) = short_link(rules, entry.clues) else {
        target.nine()?;
        let others = "csv, jsonl and iss hold every rule";
        return Err(target.other_rules(rules, "standard, x, nrc or nrc+x", others));
    };
    for (letter, part) in WORDS {
        if let Some(text) = entry.part(part) {
            link.extend(['*', letter.into()]);
            // A star in a text is doubled.
            link.push_str(&percent_encode(text, PLAIN).replace('*', "**"));
        }
    }
    line::write_text(&link, out);
    Ok(())
}

/// The run-length code of 81 cells.
fn codoku(clues: &Board) -> String {
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

/// What an address of the site begins with.
const ADDRESS: &[u8] = b"sudokupad.app/";

/// Reads a link.
pub(super) fn read(text: &[u8], _: &mut Notes) -> Read {
    let Some(rest) = bare(text).strip_prefix(ADDRESS) else {
        return Ok(None);
    };
    let site = text.trim_ascii_end().len() - rest.len();
    let Some(code) = rest.strip_prefix(b"scf") else {
        let sentence = "the link only names a puzzle on the site; give one with the puzzle in it, which begins with scf, scl or fpuzzles";
        return Err(Wrong::says(sentence).at(site));
    };
    let begin = site + "scf".len();
    // A doubled star is a star in a text.
    let code = String::from_utf8_lossy(code).replace("**", "\0");
    let mut fields = code.split('*').map(|field| field.replace('\0', "*"));
    let clues = decode(text, begin, fields.next().unwrap_or_default().as_bytes())?;
    let (mut families, mut words) = (Vec::new(), Words::default());
    for field in fields {
        let family = KNOWN.iter().find(|(name, _)| name[1..] == *field);
        let first = field.as_bytes().first();
        let part = WORDS.iter().find(|(letter, _)| first == Some(letter));
        match (family, part) {
            (Some((_, family)), _) => families.push(*family),
            (None, Some((_, part))) => {
                let set = words.set(*part, &percent_decode(&field.as_bytes()[1..]));
                set.map_err(|error| Wrong::from(error).at(begin))?;
            }
            (None, None) => {
                let expected = "w (windows), x (diagonals), a title or an author";
                return Err(Wrong::new(format!("the constraint {field:?}"), expected).at(begin));
            }
        }
    }
    let mut record = Record::with_rules(clues, &Variant::of(families).any_rules());
    record.claims.words = words;
    Ok(Some(record))
}

/// Decodes a run-length code that begins at byte `begin` of the line.
fn decode(text: &[u8], begin: usize, code: &[u8]) -> Result<Board, Wrong> {
    let mut values = Vec::with_capacity(NINE_CELLS);
    for (at, byte) in code.iter().enumerate() {
        let index = ALPHABET.iter().position(|letter| letter == byte);
        let expected = "a character of the run-length code, 0-9, A-Z or a-x";
        let index = index.ok_or_else(|| Wrong::character(text, begin + at, expected))?;
        values.push((index % 10) as u8);
        values.extend(std::iter::repeat_n(0, index / 10));
    }
    if values.len() != NINE_CELLS {
        return Err(Wrong::new(format!("a code of {} cells", values.len()), "81 cells").at(begin));
    }
    Ok(Board::of_values(values))
}

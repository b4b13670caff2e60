//! Lines of words around puzzles: titles, remarks, and rules in words.
//!
//! Words that name a rule change the puzzle below them. A variant that has a name here is taken for
//! its rules; any other rule would be lost, so the puzzle is refused.

use super::block::clean;
use super::error::Wrong;
use super::layouts::{NINE, cell_place, unusual};
use super::line::find;
use super::reader::Declared;
use super::record::Record;
use super::remarks::{Remark, or_ignore};
use super::signs::is_null;
use crate::rules::layout::Layout;
use crate::rules::variant::Variant;

/// Beginnings of the names of rules, in words, columns and members.
const RULES: &str = "isx xsudoku windoku hyper cage jigsaw irregular diagonal killer thermo arrow kropki \
    sandwich inequalit greater anti nonconsecutive consecutive palindrome whisper renban \
    skyscraper littlekiller samurai futoshiki calcudoku disjoint";

/// Beginnings of the names of columns and members that hold rules of any kind.
const HOLDERS: &str =
    "area zone group partition shape region constraint type box layout extra mode";

/// The last words of labels before rules.
const LABELS: &str = "type variant variants variation rule rules constraint constraints kind mode";

/// Words that say nothing about the rules.
const PLAIN: &str = "standard classic classical normal regular usual plain sudoku puzzle rules rule apply \
    the none easy medium hard expert";

fn begins_with(names: &str, name: &str) -> bool {
    let name = name.to_ascii_lowercase().replace(['_', '-'], "");
    names.split(' ').any(|rule| name.starts_with(rule))
}

/// `true` for one of these names.
pub(super) fn is_among(names: &str, name: &str) -> bool {
    names.split(' ').any(|other| other == name)
}

/// `true` if a column or a member of this name may state rules.
pub(super) fn states_rules(name: &str) -> bool {
    begins_with(RULES, name) || begins_with(HOLDERS, name)
}

/// The sentence about a column, a member or words that may state rules.
pub(super) fn not_read(what: &str, name: &str) -> String {
    or_ignore(
        &format!("the {what} {name} may hold rules that are not read"),
        name,
    )
}

/// What words say about the rules of the puzzles below them.
#[derive(Debug)]
pub(super) enum Said {
    /// A variant, which may be on a grid of another size.
    Variant(String),
    /// That the puzzle has boxes of its own, by the word that tells it.
    Boxes(String),
    /// Something else, likewise.
    Rule(String),
}

/// What a line of words says about the rules, if anything.
pub(super) fn said(text: &[u8]) -> Option<Said> {
    let text = String::from_utf8_lossy(text);
    if let Some(cell) = coordinate(&text) {
        return Some(Said::Rule(cell.to_owned()));
    }
    // In code, names are words without blanks.
    let mut words = String::new();
    for sign in text.chars() {
        if sign.is_uppercase() && words.ends_with(char::is_lowercase) {
            words.push(' ');
        }
        words.push(sign);
    }
    let text = words.to_lowercase();
    let (label, value) = text.split_once(':').unwrap_or(("", &text));
    let label = label.split_whitespace().last().unwrap_or_default();
    let words = value.split(|sign: char| !(sign.is_alphanumeric() || sign == '-'));
    let telling = |word: &&str| {
        let is_size = word.starts_with(|sign: char| sign.is_ascii_digit());
        word.contains(char::is_alphanumeric) && !is_size && !is_among(PLAIN, word)
    };
    let words: Vec<&str> = words.filter(telling).collect();
    let is_odd = |word: &&str| {
        let (high, wide) = word.split_once('x').unwrap_or_default();
        let sizes = high
            .parse()
            .ok()
            .zip(wide.parse().ok())
            .filter(|(high, wide)| high != wide);
        let boxes = sizes.and_then(|(high, wide)| Layout::rectangles(high, wide).ok());
        boxes.and_then(unusual).is_some()
    };
    if let Some(size) = text
        .split(|sign: char| !sign.is_alphanumeric())
        .find(is_odd)
    {
        return Some(Said::Rule(size.to_owned()));
    }
    let is_labelled = is_among(LABELS, label);
    let mut all = text.split(|sign: char| !(sign.is_alphanumeric() || sign == '-'));
    let rule = all
        .find(|word| begins_with(RULES, word))
        .filter(|_| !is_labelled);
    let names = ["-", "+"].map(|between| words.join(between));
    let variants = names.iter().map(|name| name.parse::<Variant>());
    let is_told = is_labelled || rule.is_some() || text.contains("sudoku");
    let word = || rule.or(words.first().map(|_| label).filter(|_| is_labelled));
    match variants
        .flatten()
        .find(|named| is_told && !named.draws_marks())
    {
        Some(named) if named.draws_boxes() => Some(Said::Boxes(word()?.to_owned())),
        Some(named) => Some(Said::Variant(named.name().to_owned())),
        None => Some(Said::Rule(word()?.to_owned())),
    }
}

impl Said {
    /// Takes the words for the rules of a puzzle.
    ///
    /// # Errors
    /// If they say something that is not read, nor to be ignored.
    pub(super) fn tell(&self, record: &mut Record, declared: &Declared) -> Result<(), Wrong> {
        let claims = &mut record.claims;
        let (has_boxes, side) = (claims.boxes.is_some(), record.clues.len().isqrt());
        match self {
            Said::Variant(name) if !has_boxes => {
                let sized = || match side {
                    NINE => name.clone(),
                    _ => format!("{side}x{side}+{name}"),
                };
                claims.variant.get_or_insert_with(|| sized().into());
                Ok(())
            }
            Said::Boxes(_) if has_boxes || claims.rules.is_some() => Ok(()),
            _ => self.unread(declared).map_or(Ok(()), Err),
        }
    }

    /// The fault of a puzzle that is read without these words, unless they are to be ignored.
    pub(super) fn unread(&self, declared: &Declared) -> Option<Wrong> {
        let (Said::Variant(word) | Said::Boxes(word) | Said::Rule(word)) = self;
        (!declared.ignores(word)).then(|| Wrong::says(not_read("word", word)))
    }
}

/// `true` if a line is decoration: a rule of `-`, `=`, `+`, or markup.
pub(super) fn is_ornament(text: &[u8]) -> bool {
    let inner = text.trim_ascii();
    let is_rule = || {
        let has = |part: &[u8]| find(text, part).is_some();
        let is_compact = || {
            let compact: Vec<u8> = text.iter().copied().filter(|byte| *byte != b' ').collect();
            find(&compact, b"-+-").is_some()
        };
        // The signs first: most lines are rows, which have others.
        text.iter().all(|byte| b"-=+|*:.,'! \t".contains(byte))
            && (has(b"---") || has(b"===") || inner == b"--" || is_compact())
    };
    // In a string of code, a rule has crossings: dashes alone are empty cells.
    let is_rule_in_quotes = || {
        let inner = clean(text);
        let mut signs = inner.iter().filter(|byte| !b" \",'".contains(byte));
        text.contains(&b'"')
            && find(&inner, b"-+-").is_some()
            && signs.all(|byte| b"-=+|".contains(byte))
    };
    let is_code = |mark: &&[u8]| inner.eq_ignore_ascii_case(mark);
    text.starts_with(b"```")
        || matches!(inner, [b'\\', letter, ..] if letter.is_ascii_alphabetic())
        || [&b"[code]"[..], b"[/code]"].iter().any(is_code)
        || is_rule()
        || is_rule_in_quotes()
}

/// A remark about a line that belongs to no puzzle and has content.
pub(super) fn line_remark(text: &[u8]) -> Option<Remark> {
    if text.starts_with(b"//") {
        Some(Remark::Comments)
    } else if find(text, b"matrix(").is_some() {
        // R's order of cells.
        None
    } else if is_bracket(text) {
        Some(Remark::Brackets)
    } else {
        is_prose(text).then_some(Remark::Prose)
    }
}

/// `true` for a line of brackets or quotes between rows, or only a name that is given to them:
/// `puzzle = [|`.
fn is_bracket(text: &[u8]) -> bool {
    let is_one = |byte: &u8| b" \t\r[](){}|;,\"'`".contains(byte);
    let has = |text: &[u8]| text.iter().any(|byte| b"[](){}=`".contains(byte));
    // Blanks in brackets may be cells.
    let is_wide = |text: &[u8]| text.trim_ascii().windows(4).any(|four| four == b"    ");
    let is_alone = |text: &[u8]| text.iter().all(is_one) && !is_wide(text);
    // A size, or a sign for an empty cell: `n = 9;`.
    let sign = text.iter().position(|byte| *byte == b'=').unwrap_or(0);
    let name = text[..sign].trim_ascii();
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
    let is_name = || !name.is_empty() && name.iter().all(is_letter);
    let is_number = || is_name() && clean(text).trim_ascii().len() < 4;
    let is_row = || {
        let count = |sign: u8| text.iter().filter(|byte| **byte == sign).count();
        [b',', b';', b'&'].into_iter().any(|sign| count(sign) > 2)
    };
    has(text) && (!is_row() && is_alone(&clean(text)) || is_number())
        || [&b","[..], b";", b"\"\"\"", b"'''"].contains(&text.trim_ascii())
}

/// `true` for a line of words or code, such as programs print between puzzles, people write above them,
/// and sources have around them: `Number of Givens: 25`, `Killer Sudoku no. 7`, `int n = 9;`.
fn is_prose(text: &[u8]) -> bool {
    let words = String::from_utf8_lossy(text);
    let is_section = |letter: &u8| letter.is_ascii_alphabetic() && !text.contains(&b' ');
    // The header of a table has no blank after its first name.
    let is_header = |text: &[u8]| {
        let name = text.iter().take_while(|byte| byte.is_ascii_alphanumeric());
        let name = name.count();
        name > 0 && matches!(text.get(name..), Some([b',', next, ..]) if *next != b' ')
    };
    let is_markup = || match text.trim_ascii() {
        [b'[', letter, .., b']'] => is_section(letter),
        [b'#' | b'<' | b'\\' | b'`', ..] => true,
        // A constraint without its full stop.
        other => other.contains(&b'~') || is_header(other),
    };
    coordinate(&words).is_some() || has_word(&words) && !is_markup() && !has_cells(&clean(text))
}

/// The first name of a cell in a line that says something about cells: `r1c1+r1c2=10`, `A1+A2=10`.
fn coordinate(text: &str) -> Option<&str> {
    let is_other = |sign: char| "{<.:/\"#%".contains(sign);
    let is_sum = text.contains('=') && text.contains('+');
    let is_short = |word: &str| is_sum && matches!(word.as_bytes(), [b'A'..=b'I', b'1'..=b'9']);
    let mut words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    let cell = words.find(|word| is_short(word) || word.len() == 4 && cell_place(word).is_some());
    cell.filter(|_| !text.starts_with(is_other) && text.contains([' ', '+', '=']))
}

/// `true` if one of the words cannot be cells: letters up to W may be, and crosses. A word alone may be
/// the row of a map, unless it is written like a name.
fn has_word(text: &str) -> bool {
    let is_word = |word: &str| {
        let is_sign = |sign| matches!(sign, 'g'..='w' | 'y' | 'z') || sign > '\u{7f}';
        word.len() > 2 && !is_null(word.as_bytes()) && word.contains(is_sign)
    };
    let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    let is_name = first.to_lowercase() != first && rest.to_lowercase() == rest && rest.len() < 11;
    let is_row = text.trim().len() > 3 && text.trim().chars().all(char::is_alphabetic);
    let is_alone = is_row && !is_name;
    let label = text.split_once(':').map_or("", |(label, _)| label.trim());
    let is_plain = |sign: char| sign.is_alphabetic() || " -()".contains(sign);
    label.len() > 2 && label.chars().all(is_plain)
        || text.split(|sign: char| !sign.is_alphabetic()).any(is_word)
            && (!is_alone || begins_with(RULES, text) || begins_with("solution answer", text))
}

/// `true` if a line of words has at least four cells beside them, and not fewer than words.
fn has_cells(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let (mut cells, mut words, is_framed) = (0, 0, text.contains('|'));
    let is_between = |sign: char| !sign.is_alphanumeric() && !"._*?-".contains(sign);
    for part in text.split(is_between).filter(|part| !part.is_empty()) {
        let is_gap = |two: &[u8]| two[0] == two[1] && b"._*?-".contains(&two[0]);
        let has_gap = part.len() > 3 && part.as_bytes().windows(2).any(is_gap);
        let has_digit = has_gap && part.contains(|sign: char| sign.is_ascii_digit());
        let is_word = part.contains(char::is_alphabetic) && !is_null(part.as_bytes());
        if is_word && !has_digit {
            words += 1;
        } else {
            let is_row = has_gap || is_framed || part.len() >= NINE && !part.contains('-');
            cells += if is_row { part.len() } else { 1 };
        }
    }
    cells > 3 && cells >= words
}

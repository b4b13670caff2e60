//! Lines of words around puzzles: titles, remarks, and rules in words.
//!
//! Words that name a rule change the puzzle below them. A variant that has a name here is taken for
//! its rules; any other rule would be lost, so the puzzle is refused.

use super::block::clean;
use super::error::Wrong;
use super::layouts::{NINE, NINE_CELLS};
use super::record::Record;
use super::remarks::{Options, Remark, or_ignore};
use super::signs::is_null;
use crate::rules::variant::Variant;

/// Beginnings of the names of rules, in words, columns and members.
const RULES: &str = "isx xsudoku windoku hyper cage jigsaw irregular diagonal killer thermo arrow kropki \
    sandwich inequalit greater anti nonconsecutive consecutive palindrome whisper renban \
    skyscraper littlekiller samurai futoshiki calcudoku";

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
    let text = String::from_utf8_lossy(text).to_lowercase();
    let (label, value) = text.split_once(':').unwrap_or(("", &text));
    let label = label.split_whitespace().last().unwrap_or_default();
    let words = value.split(|sign: char| !(sign.is_alphanumeric() || sign == '-'));
    let telling = |word: &&str| {
        let is_size = word.starts_with(|sign: char| sign.is_ascii_digit());
        word.contains(char::is_alphanumeric) && !is_size && !is_among(PLAIN, word)
    };
    let words: Vec<&str> = words.filter(telling).collect();
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
    pub(super) fn tell(&self, record: &mut Record, options: &Options) -> Result<(), Wrong> {
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
            _ => self.unread(options).map_or(Ok(()), Err),
        }
    }

    /// The fault of a puzzle that is read without these words, unless they are to be ignored.
    pub(super) fn unread(&self, options: &Options) -> Option<Wrong> {
        let (Said::Variant(word) | Said::Boxes(word) | Said::Rule(word)) = self;
        (!options.ignored.contains(word)).then(|| Wrong::says(not_read("word", word)))
    }
}

/// `true` if a line is decoration: a rule of `-`, `=`, `+`, or a title like `Grid 01`.
pub(super) fn is_ornament(text: &[u8]) -> bool {
    let has = |part: &[u8]| text.windows(part.len()).any(|other| other == part);
    let is_rule = || {
        [&b"---"[..], b"===", b"--+", b"==+"].into_iter().any(has)
            && text.iter().all(|byte| b"-=+|*:.,'! \t".contains(byte))
    };
    text.starts_with(b"Grid ") || is_rule()
}

/// A remark about a line that belongs to no puzzle and has content.
pub(super) fn line_remark(text: &[u8]) -> Option<Remark> {
    if text.starts_with(b"//") {
        Some(Remark::Comments)
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
    let is_matrix = || text.windows(7).any(|part| part == b"matrix(");
    has(text) && is_alone(&clean(text)) && !is_matrix()
        || [&b","[..], b"\"\"\"", b"'''"].contains(&text.trim_ascii())
}

/// `true` for a line of words, such as programs print between puzzles and people write above them:
/// `Number of Givens: 25`, `Killer Sudoku no. 7`.
fn is_prose(text: &[u8]) -> bool {
    let Some(colon) = text.iter().position(|&byte| byte == b':') else {
        return is_title(&String::from_utf8_lossy(text));
    };
    let (label, rest) = (&text[..colon], &text[colon + 1..]);
    let is_word = |byte: &u8| byte.is_ascii_alphabetic() || b" -()".contains(byte);
    let is_short = rest
        .split(u8::is_ascii_whitespace)
        .all(|word| word.len() < NINE_CELLS);
    label.first().is_some_and(u8::is_ascii_alphabetic)
        && label.len() > 2
        && label.iter().all(is_word)
        && is_short
        && !rest.iter().any(|byte| b"[{|".contains(byte))
        && rest.first().is_none_or(|&byte| byte == b' ')
}

/// `true` for several words, or the name of a rule. Letters up to W may be cells.
fn is_title(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_word = |word: &&str| {
        word.len() > 2
            && !is_null(word.as_bytes())
            && word.bytes().all(|byte| byte.is_ascii_alphabetic())
            && word.bytes().any(|byte| (b'g'..=b'z').contains(&byte))
    };
    let is_sentence = words.iter().filter(|word| is_word(word)).count() > 2;
    let is_plain = |sign: char| {
        sign.is_alphanumeric() || " -#.!'()".contains(sign) || is_sentence && ",;?/".contains(sign)
    };
    text.starts_with(|sign: char| sign.is_ascii_alphabetic())
        && text.chars().all(is_plain)
        && words.iter().any(is_word)
        && (words.len() > 1 || begins_with(RULES, text) || begins_with("solution answer", text))
}

//! Lines of words around puzzles: titles, remarks, and rules in words.
//!
//! Words that name a rule change the puzzle below them. A variant that has a name here is taken for
//! its rules; any other rule would be lost, so the puzzle is refused.

use super::block::clean;
use super::error::Wrong;
use super::layouts::{NINE, NINE_CELLS, cell_place, unusual};
use super::record::Record;
use super::remarks::{Options, Remark, or_ignore};
use super::signs::is_null;
use crate::rules::layout::Layout;
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
    let text = String::from_utf8_lossy(text);
    if let Some(cell) = coordinate(&text) {
        return Some(Said::Rule(cell.to_owned()));
    }
    let text = text.to_lowercase();
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

/// `true` if a line is decoration: a rule of `-`, `=`, `+`, a title like `Grid 01`, or markup.
pub(super) fn is_ornament(text: &[u8]) -> bool {
    let inner = text.trim_ascii();
    let is_rule = || {
        let has = |part: &[u8], text: &[u8]| text.windows(part.len()).any(|other| other == part);
        let is_compact = || {
            let compact: Vec<u8> = text.iter().copied().filter(|byte| *byte != b' ').collect();
            has(b"-+-", &compact)
        };
        // The signs first: most lines are rows, which have others.
        text.iter().all(|byte| b"-=+|*:.,'! \t".contains(byte))
            && (has(b"---", text) || has(b"===", text) || inner == b"--" || is_compact())
    };
    let is_code = |mark: &&[u8]| inner.eq_ignore_ascii_case(mark);
    text.starts_with(b"Grid ")
        || text.starts_with(b"```")
        || matches!(inner, [b'\\', letter, ..] if letter.is_ascii_alphabetic())
        || [&b"[code]"[..], b"[/code]"].iter().any(is_code)
        || is_rule()
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
    let is_zero = || text.contains(&b'=') && clean(text).trim_ascii() == b"0";
    let is_row = || {
        let count = |sign: u8| text.iter().filter(|byte| **byte == sign).count();
        [b',', b';', b'&'].into_iter().any(|sign| count(sign) > 2)
    };
    has(text) && (!is_row() && is_alone(&clean(text)) && !is_matrix() || is_zero())
        || [&b","[..], b"\"\"\"", b"'''"].contains(&text.trim_ascii())
}

/// The sizes of a table as programs print them: `9×9 Matrix{Int64}:`, `[9 rows x 9 columns]`.
const SIZES: [&str; 3] = ["Matrix{", "Array{", " rows x "];

/// `true` for a line of words, such as programs print between puzzles and people write above them:
/// `Number of Givens: 25`, `Killer Sudoku no. 7`.
fn is_prose(text: &[u8]) -> bool {
    if !text.iter().any(u8::is_ascii_alphabetic) {
        return false;
    }
    let words = String::from_utf8_lossy(text);
    if SIZES.iter().any(|size| words.contains(size)) || coordinate(&words).is_some() {
        return true;
    }
    let Some((label, rest)) = words.split_once(':') else {
        return is_title(&words);
    };
    let is_word = |sign: char| sign.is_ascii_alphabetic() || " -()".contains(sign);
    let is_short = rest.split_whitespace().all(|word| word.len() < NINE_CELLS);
    label.starts_with(|sign: char| sign.is_ascii_alphabetic())
        && label.len() > 2
        && label.chars().all(is_word)
        && is_short
        && (rest.trim() == "|" || !rest.contains(['[', '{', '|']))
        && (rest.is_empty() || rest.starts_with(' '))
}

/// The first name of a cell in a line that says something about cells: `r1c1+r1c2=10`, `A1+A2=10`.
fn coordinate(text: &str) -> Option<&str> {
    let is_other = |sign: char| "{<.:/\"#%".contains(sign);
    let is_short = |word: &str| {
        let has = |range: std::ops::RangeInclusive<char>, at: usize| {
            word.chars()
                .nth(at)
                .is_some_and(|sign| range.contains(&sign))
        };
        word.len() == 2
            && has('A'..='I', 0)
            && has('1'..='9', 1)
            && text.contains('=')
            && text.contains('+')
    };
    let mut words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    let cell = words.find(|word| is_short(word) || word.len() == 4 && cell_place(word).is_some());
    cell.filter(|_| !text.starts_with(is_other) && text.contains([' ', '+', '=']))
}

/// `true` for several words, a name, or the name of a rule. Letters up to W may be cells.
fn is_title(text: &str) -> bool {
    let words: Vec<&str> = text
        .split_whitespace()
        .map(|word| word.trim_end_matches([',', '.', '!', '?', ';']))
        .collect();
    let is_word = |word: &&str| {
        word.len() > 2
            && !is_null(word.as_bytes())
            && word.bytes().all(|byte| byte.is_ascii_alphabetic())
            && word.bytes().any(|byte| (b'g'..=b'z').contains(&byte))
    };
    let is_name = |word: &&str| {
        let (first, rest) = word.split_at(1);
        word.len() < 12 && first.to_uppercase() == first && rest.to_lowercase() == rest
    };
    let is_plain = |sign: char| sign.is_alphanumeric() || " -#.!'(),;?/".contains(sign);
    text.starts_with(|sign: char| sign.is_ascii_alphabetic())
        && text.chars().all(is_plain)
        && words.iter().any(is_word)
        && (words.len() > 1
            || is_name(&words[0])
            || begins_with(RULES, text)
            || begins_with("solution answer", text))
}

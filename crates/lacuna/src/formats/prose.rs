//! Lines of words around puzzles: titles, remarks, decoration.

use super::block::clean;
use super::opensudoku::is_xml;
use super::signs::is_null;
use super::spoken::{has, is_listed, is_title};
use super::{NINE, Remark, count, find, is_in};

/// `true` if a line is decoration: a rule of `-`, `=`, `+`, or markup.
pub(super) fn is_ornament(text: &[u8]) -> bool {
    let inner = text.trim_ascii();
    let is_rule = || {
        let has = |part: &[u8]| find(text, part).is_some();
        let is_compact = || {
            let is_sign = |byte: &u8| *byte != b' ';
            let plain = |byte: u8| if byte == b'=' { b'-' } else { byte };
            let compact: Vec<u8> = text.iter().copied().filter(is_sign).map(plain).collect();
            let mut parts = [b"-+-", b"|:-", b"-:|"].into_iter();
            parts.any(|part| find(&compact, part).is_some())
        };
        // The signs first: most lines are rows, which have others.
        text.iter().all(|byte| b"-=+|*:.,'\x1d \t".contains(byte))
            && (has(b"---") || has(b"===") || has(&[b'*'; 26]) || inner == b"--" || is_compact())
    };
    // In a string of code, a rule has crossings: dashes alone are empty cells.
    let is_rule_in_quotes =
        || !text.iter().any(u8::is_ascii_digit) && find(&clean(text), b"-+-").is_some();
    let is_code = |mark: &&[u8]| inner.eq_ignore_ascii_case(mark);
    text.starts_with(b"```")
        || matches!(inner, [b'\\', letter, ..] if letter.is_ascii_alphabetic())
        || [&b"[code]"[..], b"[/code]"].iter().any(is_code)
        || inner.starts_with(b"<") && !is_xml(inner)
        || is_rule()
        || is_rule_in_quotes()
        || is_date(inner)
}

/// `true` for a day of this century or the last, in digits.
fn is_date(text: &[u8]) -> bool {
    let parts: Vec<&[u8]> = text.split(|byte| b"-./".contains(byte)).collect();
    let is_year = |part: &&[u8]| part.len() == 4 && [&b"19"[..], b"20"].contains(&&part[..2]);
    let is_number = |part: &&[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let years = parts.iter().filter(|part| is_year(part)).count();
    (parts.len(), years) == (3, 1) && text.len() <= 10 && parts.iter().all(is_number)
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
    } else if is_prose(text) {
        Some(Remark::Prose)
    } else {
        let is_comment = matches!(
            text.trim_ascii(),
            [b'/', b'/' | b'*', ..] | [b'*', b'/', ..]
        );
        is_comment.then_some(Remark::Comments)
    }
}

/// `true` for a line of brackets or quotes between rows, or only a name that is given to them:
/// `puzzle = [|`.
fn is_bracket(text: &[u8]) -> bool {
    let is_one = |byte: &u8| b" \t\r[](){}|;,\"'`".contains(byte);
    // Blanks in brackets may be cells.
    let is_wide = |text: &[u8]| text.trim_ascii().windows(4).any(|four| four == b"    ");
    let is_alone = |text: &[u8]| text.iter().all(is_one) && !is_wide(text);
    // A size, or a sign for an empty cell: `n = 9;`.
    let is_number = || text.contains(&b'=') && clean(text).trim_ascii().len() < 4;
    let is_row = || [b",", b";", b"&"].iter().any(|sign| count(text, *sign) > 2);
    count(text, b"[](){}=`") > 0 && (!is_row() && is_alone(&clean(text)) || is_number())
        || [&b","[..], b";", b"\"\"\"", b"'''"].contains(&text.trim_ascii())
}

/// `true` for a line of words or code, such as programs print between puzzles, people write above them,
/// and sources have around them: `Number of Givens: 25`, `Killer Sudoku no. 7`, `int n = 9;`.
fn is_prose(text: &[u8]) -> bool {
    let words = String::from_utf8_lossy(text);
    // A section, or a constraint without its full stop.
    let is_markup = || match text.trim_ascii() {
        [b'[', letter, .., b']'] => letter.is_ascii_alphabetic(),
        [b'#' | b'\\', ..] => true,
        other => is_xml(other) || find(other, b"~R").is_some(),
    };
    has_word(&words) && !is_markup() && !has_cells(&clean(text))
}

/// `true` if one of the words cannot be cells: letters up to W may be, and crosses. A word alone may be
/// the row of a map, unless it is written like a name.
fn has_word(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic();
    let is_alone = text.trim().len() > 3
        && text.trim().bytes().all(is_letter)
        && !text.starts_with(char::is_uppercase);
    let is_word = |word: &str| {
        let is_sign = |sign| matches!(sign, 'g'..='w' | 'y' | 'z') || sign > '\u{7f}';
        if is_alone {
            is_in(&["alone", "answers"], &word.to_lowercase())
        } else {
            word.len() > 2 && (word.contains(is_sign) || is_listed(word))
        }
    };
    let first = text.split([' ', '=', ':']).next();
    first.is_some_and(|word| word.chars().all(char::is_alphabetic) && has(word, "harmless"))
        || text.split(|sign: char| !sign.is_alphabetic()).any(is_word)
        || !text.contains('.') && is_title(text)
}

/// `true` if a line of words has at least four cells beside them, and not fewer than words.
fn has_cells(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    // Behind a bullet.
    let text = text.strip_prefix("- ").unwrap_or(&text);
    let (mut cells, mut words, is_framed) = (0, 0, text.contains('|'));
    let is_between = |sign: char| !sign.is_alphanumeric() && !"._*?-".contains(sign);
    for part in text.split(is_between).filter(|part| !part.is_empty()) {
        let is_word = part.contains(char::is_alphabetic) && !is_null(part.as_bytes());
        if is_word {
            words += 1;
        } else {
            let is_row = is_framed || part.len() >= NINE && !part.contains('-');
            cells += if is_row { part.len() } else { 1 };
        }
    }
    cells > 3 && cells > words
}

//! The signs of a puzzle's cells: which text is which value, and which is an empty cell.
//!
//! A single cell does not tell: `0` is empty in most files and a value in hexadecimal grids, `A` is 10
//! in ours and 1 in many books, `x` is a cross or a value. All cells of a puzzle together do.

use std::borrow::Cow;

use super::{Board, NINE, Wrong, cell, character, value, value_up_to};

/// The signs that never stand for a value.
const EMPTY: &[u8] = b" .-_*?~+";

fn two_signs(zero: usize, other: u8) -> Wrong {
    let other = match other {
        b' ' => "an empty field".to_owned(),
        sign => char::from(sign).to_string(),
    };
    let sentence =
        format!("the puzzle has two signs for an empty cell, 0 and {other}; use one of them");
    Wrong::says(sentence).at(zero)
}

/// The values of cells, 0 for an empty one; `None` if some character is no sign for a value up to
/// `largest`.
///
/// # Errors
/// If two readings are possible.
pub(super) fn read(cells: &[u8], largest: u8) -> Result<Option<Vec<u8>>, Wrong> {
    // 1 to 9, A = 10 and so on, as in the files that lacuna writes; from 0; from A.
    let usual = |sign| value(sign).filter(|&value| value > 0);
    let from_zero = |sign| Some(value(sign).filter(|_| !EMPTY.contains(&sign))? + 1);
    let from_a = |sign: u8| match sign.to_ascii_uppercase() {
        sign @ b'A'..=b'Z' => Some(sign - b'A' + 1),
        _ => None,
    };
    let has = |signs: &[u8]| cells.iter().any(|sign| signs.contains(sign));
    // A single plus is before a placed digit.
    if has(b"+") && !cells.windows(2).any(|two| two == b"++") {
        return Ok(None);
    }
    let has_empty = has(EMPTY);
    let is_plain = largest < 14 && has(b"123456789");
    // A cross, or e, is an empty cell unless it is a value or another sign is the empty one.
    let is_cross = |sign: u8| matches!(sign, b'x' | b'X') || sign == b'e' && is_plain;
    let has_cross = cells.iter().any(|sign| is_cross(*sign));
    let fits = |scheme: fn(u8) -> Option<u8>| {
        cells.iter().all(|&sign| {
            EMPTY.contains(&sign)
                || sign == b'0'
                || scheme(sign).is_some_and(|value| value <= largest)
                || is_cross(sign) && !has_empty
        })
    };
    let mut scheme: fn(u8) -> Option<u8> = usual;
    if !fits(usual) {
        if has(b"123456789") || !fits(from_a) {
            return Ok(None);
        }
        scheme = from_a;
    } else if let Some(zero) = cells.iter().position(|&sign| sign == b'0') {
        let zeros = cells.iter().filter(|&&sign| sign == b'0').count();
        // With as many zeros as other values, the grid is full.
        let is_one = |&sign: &u8| cells.iter().filter(|other| **other == sign).count() == zeros;
        let is_full = zeros == usize::from(largest) && cells.iter().all(is_one);
        let is_large = usize::from(largest) > NINE && (has(&EMPTY[1..]) || has_cross);
        if (is_full || is_large) && fits(from_zero) {
            scheme = from_zero;
        } else if has_empty || has_cross {
            let is_other = |sign: &&u8| EMPTY.contains(sign) || is_cross(**sign);
            let other = cells.iter().find(is_other).unwrap_or(&b'.');
            return Err(two_signs(zero, *other));
        }
    }
    let value = |&sign: &u8| scheme(sign).filter(|&value| value <= largest);
    let values = cells.iter().map(|sign| value(sign).unwrap_or(0));
    Ok(Some(values.collect()))
}

/// `true` for the word of a program for no value.
pub(super) fn is_null(word: &[u8]) -> bool {
    let names = "none nan null na <na> nil empty -1 nothing missing undefined";
    let is_it = |name: &str| word.eq_ignore_ascii_case(name.as_bytes());
    word.len() > 1 && names.split(' ').any(is_it)
}

/// A cell's text as a sign, if it is a number up to `largest`, perhaps with leading zeros or `.0`, a word
/// for no value, or a sign for it that is as wide as a number.
fn plain(text: &[u8], largest: u8) -> Cow<'_, [u8]> {
    let number = text.strip_suffix(b".0").or(text.strip_suffix(b"."));
    let whole = number.filter(|number| !number.is_empty()).unwrap_or(text);
    let zeros = whole.iter().take_while(|&&byte| byte == b'0').count();
    match whole {
        b"" => b" ".into(),
        _ if is_null(whole) => b".".into(),
        [sign, rest @ ..] if EMPTY.contains(sign) && rest.iter().all(|other| other == sign) => {
            whole[..1].into()
        }
        _ if whole.iter().all(u8::is_ascii_digit) => {
            let digits = &whole[zeros.min(whole.len() - 1)..];
            let number = str::from_utf8(digits).ok().and_then(|it| it.parse().ok());
            let letter = number.filter(|number| (10..=largest).contains(number));
            letter.map_or(digits.into(), |it| vec![character(it) as u8].into())
        }
        _ => whole.into(),
    }
}

/// The candidates of cells, bit *d* - 1 for the digit *d*.
pub(super) type Candidates = Vec<(usize, u32)>;

/// Reads cells given as texts: signs, numbers, candidates, or words for no value.
///
/// # Errors
/// If a cell is none of these, or two readings are possible: with the number of the cell.
pub(super) fn cells(texts: &[&[u8]], largest: u8) -> Result<(Board, Candidates), Wrong> {
    let texts: Vec<Cow<[u8]>> = texts.iter().map(|text| plain(text, largest)).collect();
    if texts.iter().all(|text| text.len() == 1)
        && let Some(values) = read(&texts.concat(), largest)?
    {
        return Ok((Board::of_values(values), Vec::new()));
    }
    let is_empty = |text: &Cow<[u8]>| text.len() == 1 && EMPTY.contains(&text[0]);
    let zero = texts.iter().position(|text| **text == *b"0");
    let other = texts.iter().find(|text| is_empty(text));
    if let Some((zero, other)) = zero.zip(other) {
        return Err(two_signs(zero, other[0]));
    }
    let is_wrong = |byte: &u8| value_up_to(largest, *byte).is_none();
    let is_candidate = |digit: &u8| (b'1'..=b'9').contains(digit) && !is_wrong(digit);
    let (mut values, mut candidates) = (vec![0; texts.len()], Vec::new());
    for (at, text) in texts.iter().enumerate() {
        if let [sign] = **text
            && let Some(value) = value_up_to(largest, sign)
        {
            values[at] = value;
        } else if usize::from(largest) <= NINE
            && text.is_sorted_by(|one, next| one < next)
            && text.iter().all(is_candidate)
        {
            let bit = |bits: u32, digit: &u8| bits | 1 << (digit - b'1');
            candidates.push((at, text.iter().fold(0, bit)));
        } else if !is_empty(text) {
            let first = text.iter().position(is_wrong).unwrap_or_default();
            let wrong = Wrong::character(text, first, cell(largest));
            return Err(Wrong { at, ..wrong });
        }
    }
    Ok((Board::of_values(values), candidates))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_read_from_all_cells_together() {
        let cases: [(&str, u8, Option<&str>); 12] = [
            ("12.4", 4, Some("12.4")),
            ("1204", 4, Some("12.4")),
            ("1_*4", 4, Some("1..4")),
            ("1-?4", 4, Some("1..4")),
            ("1xX4", 4, Some("1..4")),
            ("A.cD", 4, Some("1.34")),
            ("12AG", 16, Some("12AG")),
            ("0.9F", 16, Some("1.AG")),
            ("P-AH", 16, Some("G.18")),
            ("XA.Y", 25, Some("O1.P")),
            ("12x5", 4, None),
            ("AX-B", 4, None),
        ];
        for (cells, largest, expected) in cases {
            let values = read(cells.as_bytes(), largest).unwrap();
            let board = values.map(|values| crate::Board::from_values(values).unwrap().to_string());
            assert_eq!(board.as_deref(), expected, "{cells}");
        }
        for (cells, largest) in [("1.03", 9), ("0.G1", 16), ("0-12", 4), ("0x12", 4)] {
            let wrong = read(cells.as_bytes(), largest).unwrap_err();
            assert!(wrong.problem.contains("two signs"), "{cells}");
        }
    }
}

//! The signs of a puzzle's cells: which character is which value, and which is an empty cell.
//!
//! A single cell does not tell: `0` is empty in most files and a value in hexadecimal grids, `A` is 10
//! in ours and 1 in many books, `x` is a cross or a value. All cells of a puzzle together do.

use super::error::Wrong;
use super::layouts::NINE;
use super::line::value;
use crate::board::character;

/// The signs that never stand for a value.
const EMPTY: &[u8] = b".-_*?";

/// How characters stand for values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    /// 1 to 9, A = 10 and so on, as in the files that lacuna writes.
    Usual,
    /// 0 to 9, A = 10 and so on.
    FromZero,
    /// A = 1 and so on.
    Letters,
}

impl Scheme {
    fn value(self, sign: u8) -> Option<u8> {
        match self {
            Scheme::Letters if !sign.is_ascii_alphabetic() => None,
            Scheme::Letters => Some(sign.to_ascii_uppercase() - b'A' + 1),
            Scheme::FromZero if EMPTY.contains(&sign) => None,
            Scheme::FromZero => Some(value(sign)? + 1),
            Scheme::Usual => value(sign).filter(|&value| value > 0),
        }
    }
}

/// Rewrites cells in the usual signs: `.`, 1 to 9, A = 10 and so on. Returns `None` if nothing has to
/// change, or if some character is no sign for a value up to `largest`: the caller names it.
///
/// # Errors
/// If two readings are possible.
pub(super) fn usual(cells: &[u8], largest: u8) -> Result<Option<Vec<u8>>, Wrong> {
    let has = |signs: &[u8]| cells.iter().any(|sign| signs.contains(sign));
    let (has_zero, has_empty) = (has(b"0"), has(EMPTY));
    let has_cross = has(b"xX");
    // A cross is an empty cell unless it is a value or another sign is the empty one.
    let is_cross = |sign: u8| matches!(sign, b'x' | b'X');
    let fits = |scheme: Scheme| {
        cells.iter().all(|&sign| {
            let is_empty = EMPTY.contains(&sign) || sign == b'0' && scheme != Scheme::FromZero;
            is_empty
                || scheme.value(sign).is_some_and(|value| value <= largest)
                || is_cross(sign) && !has_empty
        })
    };
    let letters_alone = !cells.iter().any(|sign| (b'1'..=b'9').contains(sign));
    let mut scheme = if fits(Scheme::Usual) {
        Scheme::Usual
    } else if letters_alone && fits(Scheme::Letters) {
        Scheme::Letters
    } else {
        return Ok(None);
    };
    if scheme == Scheme::Usual && has_zero {
        let zeros: usize = cells.iter().map(|&sign| usize::from(sign == b'0')).sum();
        let is_large = usize::from(largest) > NINE && fits(Scheme::FromZero);
        if is_large && (has_empty || has_cross || zeros == usize::from(largest)) {
            // With as many zeros as other values, the grid is full.
            scheme = Scheme::FromZero;
        } else if has_empty || has_cross {
            let at = cells.iter().position(|&sign| sign == b'0');
            let mut others = cells.iter().copied();
            let other = others.find(|&sign| EMPTY.contains(&sign) || is_cross(sign));
            let sentence = format!(
                "the puzzle has two signs for an empty cell, 0 and {}; use one of them",
                char::from(other.unwrap_or(b'.'))
            );
            return Err(Wrong::says(sentence).at(at.unwrap_or_default()));
        }
    }
    let rewritten = cells.iter().map(|&sign| match scheme.value(sign) {
        Some(value) if value <= largest => character(value) as u8,
        _ => b'.',
    });
    let rewritten: Vec<u8> = rewritten.collect();
    let is_usual = |(old, new): (&u8, &u8)| value(*old) == value(*new);
    Ok(Some(rewritten).filter(|new| !cells.iter().zip(new).all(is_usual)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_read_from_all_cells_together() {
        let cases: [(&str, u8, Option<&str>); 12] = [
            ("12.4", 4, None),
            ("1204", 4, None),
            ("1_*4", 4, None),
            ("1-?4", 4, Some("1..4")),
            ("1xX4", 4, Some("1..4")),
            ("A.cD", 4, Some("1.34")),
            ("12AG", 16, None),
            ("0.9F", 16, Some("1.AG")),
            ("P-AH", 16, Some("G.18")),
            ("XA.Y", 25, Some("O1.P")),
            ("12x5", 4, None),
            ("AX-B", 4, None),
        ];
        for (cells, largest, expected) in cases {
            let read = usual(cells.as_bytes(), largest).unwrap();
            let read = read.map(|text| String::from_utf8(text).unwrap());
            assert_eq!(read.as_deref(), expected, "{cells}");
        }
        for (cells, largest) in [("1.03", 9), ("0.G1", 16), ("0-12", 4), ("0x12", 4)] {
            let wrong = usual(cells.as_bytes(), largest).unwrap_err();
            assert!(wrong.problem.contains("two signs"), "{cells}");
        }
    }
}

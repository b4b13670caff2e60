//! URL-safe Base64, in which the Interactive Sudoku Solver writes tables and automata.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the six bits of each letter; `None` if a character is not such a letter.
pub(super) fn sextets(text: &str) -> Option<Vec<u8>> {
    let sextet = |letter: u8| {
        LETTERS
            .iter()
            .position(|&other| other == letter)
            .map(|place| place as u8)
    };
    text.bytes().map(sextet).collect()
}

/// Returns the letter for each six bits.
pub(super) fn letters(sextets: &[u8]) -> String {
    sextets
        .iter()
        .map(|&sextet| char::from(LETTERS[usize::from(sextet)]))
        .collect()
}

/// Decodes bytes, the highest bits first. The last bits are dropped if they do not fill a byte.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    let sextets = sextets(text)?;
    let byte = |i: usize| {
        let pair = u16::from(sextets[i * 8 / 6]) << 6
            | u16::from(*sextets.get(i * 8 / 6 + 1).unwrap_or(&0));
        (pair >> (4 - i * 8 % 6)) as u8
    };
    Some((0..sextets.len() * 6 / 8).map(byte).collect())
}

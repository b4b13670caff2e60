//! Texts in UTF-16, which some Windows programs write, and in UTF-32.

/// How a character becomes bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Encoding {
    /// The size of a code unit: 2 or 4 bytes.
    bytes: usize,
    is_big_endian: bool,
}

/// Detects the encoding of a text by its byte order mark, or by the zero bytes of ASCII characters.
pub(super) fn encoding(begin: &[u8]) -> Option<Encoding> {
    let (bytes, is_big_endian) = match begin {
        [0xff, 0xfe, 0, 0, ..] | [1..=127, 0, 0, 0, ..] => (4, false),
        [0, 0, 0xfe, 0xff, ..] | [0, 0, 0, 1..=127, ..] => (4, true),
        [0xff, 0xfe, ..] | [1..=127, 0, 1..=127, 0, ..] => (2, false),
        [0xfe, 0xff, ..] | [0, 1..=127, 0, 1..=127, ..] => (2, true),
        _ => return None,
    };
    Some(Encoding {
        bytes,
        is_big_endian,
    })
}

/// Converts a text to UTF-8, without its mark. Invalid units become the replacement character.
pub(super) fn decode(
    text: &[u8],
    Encoding {
        bytes,
        is_big_endian,
    }: Encoding,
) -> Vec<u8> {
    let unit = |unit: &[u8]| {
        let place = |at: usize| 8 * if is_big_endian { bytes - 1 - at } else { at };
        unit.iter()
            .enumerate()
            .fold(0, |sum, (at, &byte)| sum | u32::from(byte) << place(at))
    };
    let units = text.chunks(bytes).map(unit);
    let text: String = if bytes == 4 {
        units
            .map(|unit| char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    } else {
        let characters = char::decode_utf16(units.map(|unit| unit as u16));
        characters
            .map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    };
    text.strip_prefix('\u{feff}')
        .map_or_else(|| text.clone(), str::to_owned)
        .into_bytes()
}

/// Decodes a file in UTF-8, UTF-16 or UTF-32, without its byte order mark.
///
/// # Errors
/// If it is none of them.
pub fn text(bytes: &[u8]) -> Result<String, std::string::FromUtf8Error> {
    let bytes = encoding(bytes).map_or_else(|| bytes.to_vec(), |encoding| decode(bytes, encoding));
    let text = String::from_utf8(bytes)?;
    Ok(text
        .strip_prefix('\u{feff}')
        .map_or_else(|| text.clone(), str::to_owned))
}

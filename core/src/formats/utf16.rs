//! UTF-16 texts, which some Windows programs write.

/// The byte order of a code unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Little,
    Big,
}

/// Detects the byte order of a UTF-16 text: by its mark, or by the zero bytes of plain characters, which no other text has there.
pub(super) fn order(begin: &[u8]) -> Option<Order> {
    match begin {
        [0xff, 0xfe, ..] | [1..=127, 0, 1..=127, 0, ..] => Some(Order::Little),
        [0xfe, 0xff, ..] | [0, 1..=127, 0, 1..=127, ..] => Some(Order::Big),
        _ => None,
    }
}

/// Converts a text to UTF-8, without its mark. Invalid units become the replacement character.
pub(super) fn decode(text: &[u8], order: Order) -> Vec<u8> {
    let unit = |pair: &[u8]| {
        let pair = [pair[0], pair.get(1).copied().unwrap_or(0)];
        if order == Order::Little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) }
    };
    let characters = char::decode_utf16(text.chunks(2).map(unit));
    let text: String = characters.map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned).into_bytes()
}

/// Decodes a file in UTF-8 or UTF-16, without its byte order mark.
///
/// # Errors
/// If it is neither.
pub fn text(bytes: &[u8]) -> Result<String, std::string::FromUtf8Error> {
    let bytes = order(bytes).map_or_else(|| bytes.to_vec(), |order| decode(bytes, order));
    let text = String::from_utf8(bytes)?;
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

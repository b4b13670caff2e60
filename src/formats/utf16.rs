//! Texts in UTF-16, which some programs of Windows write.

/// Which byte of a unit comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Little,
    Big,
}

/// The order of a text in UTF-16: by its mark, or by the zeros that plain characters have there and no other text has.
pub(super) fn order(begin: &[u8]) -> Option<Order> {
    match begin {
        [0xff, 0xfe, ..] | [1..=127, 0, 1..=127, 0, ..] => Some(Order::Little),
        [0xfe, 0xff, ..] | [0, 1..=127, 0, 1..=127, ..] => Some(Order::Big),
        _ => None,
    }
}

/// The text in UTF-8, without its mark. What is no character becomes the replacement character.
pub(super) fn decode(text: &[u8], order: Order) -> Vec<u8> {
    let unit = |pair: &[u8]| {
        let pair = [pair[0], pair.get(1).copied().unwrap_or(0)];
        if order == Order::Little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) }
    };
    let characters = char::decode_utf16(text.chunks(2).map(unit));
    let text: String = characters.map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned).into_bytes()
}

/// The text of a file in UTF-8 or UTF-16, without a mark of its byte order.
///
/// # Errors
/// If it is neither.
pub fn text(bytes: &[u8]) -> Result<String, std::string::FromUtf8Error> {
    let bytes = order(bytes).map_or_else(|| bytes.to_vec(), |order| decode(bytes, order));
    let text = String::from_utf8(bytes)?;
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

//! Percent-encoding in addresses, such as `%2B`.

use std::fmt::Write;

/// Encodes a text as a part of an address.
pub(super) fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'_' | b'.' | b'~' | b'*' => {
                encoded.push(byte.into())
            }
            _ => write!(encoded, "%{byte:02X}").expect("writing to a string does not fail"),
        }
    }
    encoded
}

/// Replaces every `%` and two hex digits with the character they encode; leaves anything else
/// unchanged.
pub(super) fn decode(text: &[u8]) -> String {
    let hex = |byte: u8| char::from(byte).to_digit(16);
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        let value = match tail {
            [high, low, ..] if *byte == b'%' => hex(*high)
                .zip(hex(*low))
                .map(|(high, low)| (16 * high + low) as u8),
            _ => None,
        };
        decoded.push(value.unwrap_or(*byte));
        rest = if value.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

//! Texts in forms that lacuna knows and does not read: a sentence says what they are and what to do.

/// The sentence about a line in one of these forms.
pub(super) fn sentence(text: &[u8]) -> Option<String> {
    let (what, instead) = match text {
        text if is_solo(text) => (
            "a game ID of Simon Tatham's Solo",
            "choose Copy in the game and paste the grid",
        ),
        text if text.starts_with(b"SumoCueV1") => (
            "a SumoCue string",
            "enter the cages in a setter's tool and paste its f-puzzles link",
        ),
        _ => return None,
    };
    Some(format!(
        "this is {what}, which lacuna does not read; {instead}"
    ))
}

/// A size, letters, and a colon, or `#` before a random seed: `3x3x:`, `9j#`.
fn is_solo(text: &[u8]) -> bool {
    let end = text
        .iter()
        .position(|byte| !byte.is_ascii_alphanumeric())
        .unwrap_or(text.len());
    let kind = text.iter().find(|byte| !byte.is_ascii_digit());
    text.first().is_some_and(u8::is_ascii_digit)
        && matches!(kind, Some(b'x' | b'j'))
        && matches!(text.get(end), Some(b':' | b'#'))
}

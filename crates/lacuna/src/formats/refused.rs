//! Texts in forms that lacuna knows and does not read: a sentence says what they are and what to do.

/// What a line is, and what to do instead.
struct Form {
    begins: fn(&[u8]) -> bool,
    what: &'static str,
    instead: &'static str,
}

const FORMS: [Form; 2] = [
    Form {
        begins: is_solo,
        what: "a game ID of Simon Tatham's Solo",
        instead: "choose Copy in the game and paste the grid",
    },
    Form {
        begins: |text| text.starts_with(b"SumoCueV1"),
        what: "a SumoCue string",
        instead: "enter the cages in a setter's tool and paste its f-puzzles link",
    },
];

/// The sentence about a line in one of these forms.
pub(super) fn sentence(text: &[u8]) -> Option<String> {
    let form = FORMS.iter().find(|form| (form.begins)(text))?;
    Some(format!(
        "this is {}, which lacuna does not read; {}",
        form.what, form.instead
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

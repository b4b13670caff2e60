//! Texts in forms that lacuna knows and does not read: a sentence says what they are and what to do.

/// What a line is, and what to do instead.
struct Form {
    begins: fn(&[u8]) -> bool,
    what: &'static str,
    instead: &'static str,
}

const LINK: &str = "enter the cages in a setter's tool and paste its f-puzzles link";

const FORMS: [Form; 4] = [
    Form {
        begins: is_solo,
        what: "a game ID of Simon Tatham's Solo",
        instead: "choose Copy in the game and paste the grid",
    },
    Form {
        begins: is_ps_killer,
        what: "a killer string of Perfect Sudoku",
        instead: LINK,
    },
    Form {
        begins: is_arrow_killer,
        what: "a killer with a sum or an arrow for each cell",
        instead: LINK,
    },
    Form {
        begins: |text| text.starts_with(b"SumoCueV1"),
        what: "a SumoCue string",
        instead: LINK,
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
        && !is_ps_killer(text)
}

/// A size, and a second colon, which a game ID lacks: `3x3::k:`.
fn is_ps_killer(text: &[u8]) -> bool {
    let mut fields = text.split(|&byte| byte == b':');
    let size = fields.next().unwrap_or_default();
    let is_side = |side: &[u8]| !side.is_empty() && side.iter().all(u8::is_ascii_digit);
    size.split(|&byte| byte == b'x').count() == 2
        && size.split(|&byte| byte == b'x').all(is_side)
        && fields.count() > 1
}

/// Sums as digits and letters, and arrows, at least one of which no other form has. The first cell
/// has no left neighbour, and a line that begins with `<` is XML.
fn is_arrow_killer(text: &[u8]) -> bool {
    const SHORTEST: usize = 60;
    let text = text.trim_ascii_end();
    text.len() >= SHORTEST
        && text[0] != b'<'
        && text.iter().any(|byte| b"<^>`".contains(byte))
        && text
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || b"<^>`',.".contains(byte))
}

//! Puzzles as text and as links to other sites, and text as QR codes.

use lacuna::formats::{Entry, Format, columns, iss, short_link, sudokupad_link};
use lacuna_print::page::{Page, Rect};
use lacuna_print::qr::{self, MOST_BYTES};
use lacuna_print::svg::svg;
use serde_json::json;

use crate::question::Case;
use crate::{Refusal, Reply};

/// The side of a QR code, in points.
const SIDE: f32 = 240.0;

pub fn share(case: &Case, form: &str) -> Reply {
    let (rules, clues) = (&*case.judge.rules, &case.clues);
    let words = Some(&case.words);
    let entry = Entry {
        words,
        ..Entry::new(Some(rules), clues)
    };
    let text = match form {
        "constraint" => iss::string(rules, clues),
        // The short link has no room for words.
        "sudokupad" => short_link(rules, clues)
            .filter(|_| case.words.iter().next().is_none())
            .map_or_else(|| sudokupad_link(entry), Ok)?,
        _ => {
            let format: Format = form.parse()?;
            let mut text = header(format, rules.name()).into_bytes();
            format.write(entry, &mut text)?;
            text.extend_from_slice(format.spec().footer.as_bytes());
            String::from_utf8(text)?
        }
    };
    Ok(json!({ "text": text.trim_end_matches('\n') }))
}

/// Returns the header of a file of puzzles whose rules have this name.
pub fn header(format: Format, name: &str) -> String {
    match format {
        Format::Csv => {
            [&[format.spec().header.trim_end()], columns(name)]
                .concat()
                .join(",")
                + "\n"
        }
        _ => format.spec().header.to_owned(),
    }
}

pub fn qr(text: &str) -> Reply {
    if text.len() > MOST_BYTES {
        return Err(Refusal(format!(
            "found a link of {} bytes, expected at most {MOST_BYTES} for a QR code",
            text.len()
        )));
    }
    let mut page = Page::new(SIDE, SIDE);
    qr::draw(&mut page, Rect::new(0.0, 0.0, SIDE, SIDE), text);
    Ok(json!({ "svg": svg(&page) }))
}

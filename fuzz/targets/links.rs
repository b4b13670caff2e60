//! Compressed links: the input is the data of the link before Base64.

#![no_main]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lacuna::formats::{Entry, Format, Reader, Record};
use lacuna_fuzz::bounded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let link = format!("https://f-puzzles.com/?load={}", STANDARD.encode(data));
    let Some(record) = bounded(256, || read(link.as_bytes())) else {
        return;
    };
    let claims = &record.claims;
    let rules = claims.rules.as_deref().expect("a link states the rules");
    let solution = claims.solution.as_ref();
    let entry = Entry {
        solution,
        ..Entry::new(Some(rules), &record.clues)
    };
    let mut text = Vec::new();
    Format::FPuzzles
        .write(entry, &mut text)
        .expect("links have room for all rules");
    let again = read(&text).expect("what is written can be read");
    let same = again.claims.rules.expect("a link states the rules");
    assert_eq!(
        (again.clues, again.claims.solution),
        (record.clues, claims.solution.clone())
    );
    assert_eq!(*same, *rules);
});

fn read(link: &[u8]) -> Option<Record> {
    Reader::of(link, Format::FPuzzles).next()?.ok()
}

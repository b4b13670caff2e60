//! Every format: the first byte selects the stated format of the text, or none. What is read can be
//! written in every format that can express it, and reads back the same.

#![no_main]

use std::sync::Arc;

use lacuna::Named;
use lacuna::formats::{Declared, Entry, Format, ReadError, Reader, Record};
use lacuna::rules::Layout;
use lacuna::rules::Variant;
use lacuna_fuzz::bounded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&chosen, text)) = data.split_first() else {
        return;
    };
    // A link of a few thousand characters can decompress to millions, which are then read as JSON.
    let records = bounded(256, || {
        read(text, Format::ALL.get(usize::from(chosen)).copied()).0
    });
    // The length selects one format; all of them for every input would take fourteen times as long.
    let to = Format::ALL[text.len() % Format::ALL.len()];
    for record in records.iter().take(2) {
        bounded(256, || write_and_read_back(record, to));
    }
});

/// Reads the puzzles of a text, and the error that ended it, if any.
fn read(text: &[u8], format: Option<Format>) -> (Vec<Record>, Option<ReadError>) {
    read_as(text, format, None)
}

/// Like [`read`], with the expected layout, if it is known.
fn read_as(
    text: &[u8],
    format: Option<Format>,
    layout: Option<Arc<Layout>>,
) -> (Vec<Record>, Option<ReadError>) {
    let mut records = Vec::new();
    let declared = Declared {
        format,
        layout,
        ..Declared::default()
    };
    let reader = Reader::of(text, declared);
    for record in reader {
        match record {
            Ok(record) => records.push(record),
            Err(error) => return (records, Some(error)),
        }
    }
    (records, None)
}

fn write_and_read_back(record: &Record, to: Format) {
    let claims = &record.claims;
    let named = claims
        .variant
        .as_deref()
        .and_then(|name| name.parse::<Variant>().ok());
    let named = named.map(|variant| variant.any_rules());
    let rules = claims.rules.as_ref().or(named.as_ref());
    let solution = claims.solution.as_ref();
    let (clues, index, seed) = (&record.clues, claims.index, claims.seed);
    let entry = Entry {
        solution,
        index,
        seed,
        ..Entry::new(rules.map(|rules| &**rules), clues)
    };
    let mut text = to.spec().header.as_bytes().to_vec();
    if to.write(entry, &mut text).is_err() {
        return;
    }
    text.extend(to.spec().footer.as_bytes());
    let (again, error) = read_as(&text, Some(to), rules.map(|rules| rules.layout().clone()));
    // A constraint string without a clue is taken for one spread over several lines, and refused.
    if to == Format::Iss && record.clues.clues() == 0 {
        return;
    }
    assert!(
        error.is_none() && again.len() == 1,
        "{}: {error:?} {}",
        to.name(),
        String::from_utf8_lossy(&text)
    );
    assert_eq!(again[0].clues, record.clues, "{}", to.name());
    if let (true, Some(rules)) = (
        to.spec().states_rules && !matches!(to, Format::Csv | Format::Jsonl),
        rules,
    ) {
        assert_eq!(again[0].claims.rules.as_ref(), Some(rules), "{}", to.name());
    }
    if matches!(to, Format::Csv | Format::Jsonl) {
        let again = &again[0].claims;
        assert_eq!(
            (&again.solution, again.index, again.seed),
            (&claims.solution, claims.index, claims.seed)
        );
    }
}

//! The text of a book: it is read without a panic, and the place of a mistake exists in the text.

#![no_main]

use lacuna_print::book::spec::Spec;
use lacuna_fuzz::bounded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(error) = bounded(64, || Spec::parse(text)) {
        let line = text
            .split('\n')
            .nth(error.line - 1)
            .expect("the mistake is on a line of the text");
        assert!(
            (1..=line.chars().count() + 1).contains(&error.column),
            "{error}"
        );
    }
});

//! The text of a book: it is read without a panic, and the place of a mistake exists in the text.

#![no_main]

use lacuna_fuzz::bounded;
use lacuna_print::PrintError;
use lacuna_print::book::spec::Spec;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(PrintError::Spec(line, column, error)) = bounded(64, || Spec::parse(text)) {
        let found = text
            .split('\n')
            .nth(line - 1)
            .expect("the mistake is on a line of the text");
        assert!((1..=found.chars().count() + 1).contains(&column), "{error}");
    }
});

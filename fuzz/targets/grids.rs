//! Grids in every dress: what is read without an error is the grid that was dressed, never another one.

#![no_main]

use lacuna::formats::Reader;
use lacuna_fuzz::bounded;
use lacuna_fuzz::dressed::dressed;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((text, grid)) = dressed(data) else {
        return;
    };
    let read: Result<Vec<_>, _> = bounded(256, || Reader::new(text.as_bytes()).collect());
    if let Ok([record]) = read.as_deref() {
        assert_eq!(record.clues.to_string(), grid, "{text}");
    }
});

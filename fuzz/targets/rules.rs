//! Letter pictures of regions and names of variants: what is read can be written as a constraint string, and reads back as the same
//! rules; a name stands for itself.

#![no_main]

use lacuna::formats::{Format, Reader, iss};
use lacuna::nine::grid::Grid;
use lacuna::rules::variant::{Regions, Variant};
use lacuna_fuzz::bounded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    bounded(64, || {
        if let Ok(variant) = text.parse::<Variant>() {
            assert_eq!(variant.name().parse::<Variant>().as_ref(), Ok(&variant));
            reads_back(&variant);
        }
        if let Ok(regions) = Regions::parse(text)
            && let Ok(variant) = Variant::standard().with_regions(&regions)
        {
            reads_back(&variant);
        }
    });
});

fn reads_back(variant: &Variant) {
    let mut clues = Grid::EMPTY;
    clues.set("r1c1".parse().expect("a cell"), lacuna::nine::cell::Digit::new(1));
    let text = iss::string(variant, &clues);
    let record =
        Reader::of(text.as_bytes(), Some(Format::Iss)).next().expect("a puzzle").expect("what is written can be read");
    let rules = record.claims.rules.expect("a constraint string states the rules");
    assert!(rules.same_rules(variant), "{rules} is not {variant}");
}

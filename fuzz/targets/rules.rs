//! Pictures of boxes, grids and regions, and names of variants: what is read can be written as a
//! constraint string, and reads back as the same rules; a name parses to the variant it came from.

#![no_main]

use lacuna::formats::{Format, Reader, iss};
use lacuna::rules::{Layout, Variant};
use lacuna::{Board, Random};
use lacuna_fuzz::bounded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    bounded(64, || {
        if let Ok(variant) = text.parse::<Variant>() {
            assert_eq!(variant.name().parse::<Variant>().as_ref(), Ok(&variant));
            reads_back(&variant);
        }
        let standard = Variant::standard();
        for layout in [
            text.parse::<Layout>(),
            Layout::arrangement(3, 3, text),
            Layout::arrangement(2, 2, text),
        ] {
            let Ok(layout) = layout else { continue };
            // Cell names end there.
            if layout.paper().0 < 1000 && layout.paper().1 < 1000 {
                reads_back(
                    &standard
                        .with_layout(layout)
                        .expect("no family needs a place"),
                );
            }
        }
        if let Ok(regions) = standard.any_layout().read_regions(text)
            && let Ok(variant) = standard.with_regions(regions)
        {
            reads_back(&variant);
        }
    });
});

fn reads_back(variant: &Variant) {
    let rules = variant.draw(&mut Random::stream("rules of a name", 0, 0));
    let mut clues = Board::blank(rules.layout().cells());
    clues.set(0, Some(1));
    let text = iss::string(&rules, &clues);
    let record = Reader::of(text.as_bytes(), Format::Iss)
        .next()
        .expect("a puzzle")
        .expect("what is written can be read");
    let again = record
        .claims
        .rules
        .expect("a constraint string states the rules");
    assert_eq!(again, rules, "{text}");
}

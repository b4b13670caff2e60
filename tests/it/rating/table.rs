//! The table of techniques.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lacuna::rating::Technique;

fn all() -> impl Iterator<Item = Technique> {
    Technique::LADDER
        .iter()
        .copied()
        .chain([Technique::Trial, Technique::Search])
}

#[test]
fn entries_are_complete_and_in_order() {
    let by_name = |name: &str| {
        all()
            .filter(|technique| technique.name() == name)
            .collect::<Vec<_>>()
    };
    for technique in all() {
        assert_eq!(
            by_name(&technique.to_string()),
            [technique],
            "a name means one technique"
        );
        assert_eq!(serde_json::to_value(technique).unwrap(), technique.name());
    }
    assert!(
        all().is_sorted_by(|a, b| a < b && a.price() <= b.price()),
        "the ladder goes up"
    );
}

/// A new technique needs one entry, and a file if no existing finder fits: no other file in
/// `core/src/rating` lists the techniques.
#[test]
fn no_other_file_lists_techniques() {
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/lacuna/src/rating");
    let mut named = BTreeSet::new();
    for file in fs::read_dir(room)
        .unwrap()
        .map(|entry| entry.unwrap().path())
    {
        if file.extension().is_some_and(|extension| extension == "rs")
            && !file.ends_with("technique.rs")
        {
            let text = fs::read_to_string(file).unwrap();
            named.extend(
                all()
                    .map(|technique| format!("{technique:?}"))
                    .filter(|name| {
                        let path = format!("Technique::{name}");
                        text.split(&path)
                            .skip(1)
                            .any(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
                    }),
            );
        }
    }
    let joined = [
        "Skyscraper",
        "TwoStringKite",
        "TurbotFish",
        "EmptyRectangle",
        "GroupedTurbotFish",
    ];
    let slow = [
        "Swordfish",
        "Jellyfish",
        "XChain",
        "GroupedXChain",
        "XyLoop",
    ];
    let ends = ["LastDigit", "NakedSingle", "Forcing", "Trial", "Search"];
    assert_eq!(
        named,
        joined
            .into_iter()
            .chain(slow)
            .chain(ends)
            .map(str::to_owned)
            .collect()
    );
}

//! The table of formats: documentation and help show every entry, and every entry keeps what it
//! says it has a place for. What else a puzzle has is named.

use std::fs;

use crate::prelude::*;
use lacuna::formats::Holds;
use lacuna::{Named, Part};

/// A puzzle with both diagonals, its solution, and all that a setter writes.
const CROSSED: &str = "variant,puzzle,solution,title,author,text\nx,\
    4.5..8...39......1...9.......9..1...64.......51.2..7......8...4.8.6..9...........,\
    465718293397462851128935467879541326642873519513296748256389174781624935934157682,A,B,C\n";
/// The formats with a place for the solution.
const SOLVED: [Format; 4] = [Format::Csv, Format::Jsonl, Format::Link, Format::FPuzzles];
/// A killer without more than that.
const KILLER: &str = ".Cage~10~R1C1~R1C2.~R2C1_5\n";

/// What `convert` writes of a text, and what it says.
fn converted(text: &str, format: Format) -> Option<(String, String)> {
    let folder = tempdir().unwrap();
    let (code, out, said) = run(&folder, ["convert", "-", "--to", format.name()], text);
    (code == 0).then_some((out, said))
}

#[test]
fn documentation_and_help_list_every_format() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/formats.md")).unwrap();
    let (_, help, _) = run(tempdir().unwrap(), "convert --help", "");
    let help = help.split_whitespace().collect::<Vec<&str>>().join(" ");
    for format in Format::ALL {
        let (name, spec) = (format.name(), format.spec());
        contains(
            &page,
            &format!("| `{name}` | {} | {} |\n", spec.about, spec.rules),
        );
        let entry = format!("{name} {} [rules: {}]", spec.about, spec.rules);
        contains(&help, &entry.replace('`', ""));
        assert_eq!(format.name().parse(), Ok(*format));
        assert!(format.spec().suffixes.contains(&"txt") || format.spec().suffixes.contains(&"xml"));
    }
}

#[test]
fn every_format_keeps_what_it_has_a_place_for_and_names_the_rest() {
    let [crossed, killer] = [CROSSED, KILLER].map(|text| first(text).unwrap());
    for &format in Format::ALL {
        let name = format.name();
        let kept = [(CROSSED, &crossed), (KILLER, &killer)].map(|(text, puzzle)| {
            let Some((out, said)) = converted(text, format) else {
                return false;
            };
            let mut reader = Reader::of(out.as_bytes(), format);
            let record = reader.next().expect(name).expect(name);
            assert_eq!(record.clues, puzzle.clues, "{name}");
            let rules = record.claims.rules.is_some() || record.claims.variant.is_some();
            assert_eq!(rules, format.spec().states_rules, "{name}");
            assert_eq!(said.contains("the rules of "), !rules, "{name}: {said}");
            for &part in Part::ALL {
                let stated = puzzle.claims.words.get(part);
                let has_place = format.spec().parts.contains(&part);
                let kept = stated.filter(|_| has_place);
                assert_eq!(record.claims.words.get(part), kept, "{name}");
                let words = match part {
                    Part::Title => "titles",
                    Part::Author => "authors",
                    Part::Rules => "rules in words",
                    Part::Drawings => "drawings",
                };
                let mut lines = said.lines();
                let is_named = lines.any(|it| it.contains(words) && it.ends_with(" for them"));
                assert_eq!(is_named, stated.is_some() && !has_place, "{name}: {said}");
            }
            let solution = puzzle.claims.solution.clone();
            let solution = solution.filter(|_| SOLVED.contains(&format));
            assert_eq!(record.claims.solution, solution, "{name}");
            true
        });
        assert!(kept.contains(&true), "{name} holds neither");
        let (first, _) = converted(CROSSED, format).unwrap_or_default();
        starts_with(&first, format.spec().header.trim_end());
        ends_with(&first, format.spec().footer);
        let two = format!("{CROSSED}{}", CROSSED.lines().nth(1).unwrap());
        let (out, has_both) = converted(&two, format).unwrap_or_default();
        assert!(
            out.is_empty() || format.spec().holds != Holds::One,
            "{name} holds one: {has_both}"
        );
    }
}

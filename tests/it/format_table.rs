//! The table of formats: documentation and help show every entry, and every entry keeps what it
//! says it has a place for. What else a puzzle has is named.

use std::fs;

use lacuna::Part;
use lacuna::formats::{Format, Holds, Reader, Record};
use tempfile::tempdir;

use crate::run::run;

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

fn read(text: &str, format: Format) -> Record {
    let mut reader = Reader::of(text.as_bytes(), format);
    reader
        .next()
        .expect("a puzzle")
        .unwrap_or_else(|error| panic!("{}: {error}", format.name()))
}

fn first(text: &str) -> Record {
    Reader::new(text.as_bytes()).next().unwrap().unwrap()
}

#[test]
fn documentation_and_help_list_every_format() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/formats.md")).unwrap();
    let (_, help, _) = run(tempdir().unwrap(), "convert --help", "");
    let help = help.split_whitespace().collect::<Vec<&str>>().join(" ");
    for format in Format::ALL {
        let row = format!(
            "| `{}` | {} | {} |\n",
            format.name(),
            format.spec().about,
            format.spec().rules
        );
        assert!(page.contains(&row), "docs/formats.md lacks {row}");
        let entry = format!(
            "{} {} [rules: {}]",
            format.name(),
            format.spec().about,
            format.spec().rules
        )
        .replace('`', "");
        assert!(help.contains(&entry), "the help of convert lacks {entry}");
        assert_eq!(format.name().parse(), Ok(*format));
        assert!(format.suffixes().contains(&"txt") || format.suffixes().contains(&"xml"));
    }
}

#[test]
fn every_format_keeps_what_it_has_a_place_for_and_names_the_rest() {
    let (crossed, killer) = (first(CROSSED), first(KILLER));
    for &format in Format::ALL {
        let name = format.name();
        let kept = [(CROSSED, &crossed), (KILLER, &killer)].map(|(text, puzzle)| {
            let Some((out, said)) = converted(text, format) else {
                return false;
            };
            let record = read(&out, format);
            assert_eq!(record.clues, puzzle.clues, "{name}");
            let rules = record.claims.rules.is_some() || record.claims.variant.is_some();
            assert_eq!(rules, format.spec().states_rules, "{name}");
            assert_eq!(
                said.contains("the rules of "),
                !format.spec().states_rules,
                "{name}: {said}"
            );
            for &part in Part::ALL {
                let (stated, has_place) = (
                    puzzle.claims.words.get(part),
                    format.spec().parts.contains(&part),
                );
                assert_eq!(
                    record.claims.words.get(part),
                    stated.filter(|_| has_place),
                    "{name}"
                );
                let words = match part {
                    Part::Title => "titles",
                    Part::Author => "authors",
                    Part::Rules => "rules in words",
                    Part::Drawings => "drawings",
                };
                let is_named = said.contains(&format!("the {words} of 1 puzzle"));
                assert_eq!(is_named, stated.is_some() && !has_place, "{name}: {said}");
            }
            let solution = puzzle
                .claims
                .solution
                .as_ref()
                .filter(|_| SOLVED.contains(&format));
            assert_eq!(record.claims.solution.as_ref(), solution, "{name}");
            true
        });
        assert!(kept.contains(&true), "{name} holds neither");
        let first = converted(CROSSED, format)
            .map(|(out, _)| out)
            .unwrap_or_default();
        assert!(
            first.starts_with(format.spec().header.trim_end())
                && first.ends_with(format.spec().footer),
            "{name}"
        );
        let two = format!("{CROSSED}{}", CROSSED.lines().nth(1).unwrap());
        let (out, has_both) = converted(&two, format).unwrap_or_default();
        assert!(
            out.is_empty() || format.spec().holds != Holds::One,
            "{name} holds one: {has_both}"
        );
    }
}

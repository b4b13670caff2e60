//! Puzzles made for a technique need it and no harder one.

use lacuna::Generator;
use lacuna::generator::Goal;
use lacuna::rating::Technique;
use tempfile::tempdir;

use crate::levels::check;
use crate::made::FREE;
use crate::run::{Files, contains, done, fails, starts_with};

fn generator(name: &str, technique: &str, seed: u64) -> Generator {
    let generator = crate::made::generator(name, seed);
    generator
        .with_goal(Goal::Needs(technique.parse().unwrap()), None, FREE)
        .unwrap()
}

#[test]
fn a_puzzle_needs_its_technique_and_every_clue() {
    for (name, technique) in [
        ("standard", "last-digit"),
        ("standard", "naked-single"),
        ("standard", "x-wing"),
        ("standard", "xy-wing"),
        ("standard", "unique-rectangle"),
        ("standard", "xy-chain"),
        ("6x6", "naked-pair"),
        ("x+nrc", "hidden-single-in-a-region"),
        ("jigsaw", "claiming"),
        ("killer", "innie-or-outie"),
        ("thermo", "ends-of-a-mark"),
        ("kropki", "chain-of-marks"),
        ("samurai", "naked-single"),
    ] {
        let generator = generator(name, technique, 3);
        (0..2).for_each(|index| check(&generator, index));
    }
}

#[test]
fn names_of_techniques_are_read_in_any_spelling() {
    for technique in Technique::LADDER {
        for name in [
            technique.name(),
            technique.option(),
            &technique.name().to_uppercase(),
        ] {
            assert_eq!(name.parse(), Ok(*technique));
        }
    }
    let error = "xywing".parse::<Technique>().unwrap_err().to_string();
    starts_with(
        &error,
        "found the technique \"xywing\", expected one of the ladder, such as ",
    );
    contains(&error, "xy-wing");
    assert!("trial".parse::<Technique>().is_err());
}

#[test]
fn a_technique_that_does_not_come_is_refused_or_given_up() {
    let folder = tempdir().unwrap();
    let error = fails(
        &folder,
        "generate --needs combinations --seed 1 -o a.csv",
        "",
    );
    starts_with(
        &error,
        "error: the technique combinations needs marks, and standard has none",
    );
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn shards_need_the_technique_too() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let generate = "generate --variant arrow --needs combinations --rate -n 5 --seed 4";
    let (whole, _) = done(folder, format!("{generate} -o - -j 1"), "");
    for shard in 0..2 {
        let part = format!("{generate} --shard {shard}/2 -o {shard}.csv");
        done(folder, part, "");
    }
    done(folder, "merge 0.csv 1.csv -o a.csv", "");
    assert_eq!(folder.read("a.csv"), whole);
    let (explained, error) = done(folder, "explain --json a.csv", "");
    assert!(error.is_empty(), "{error}");
    for line in explained.lines() {
        contains(line, r#""technique":"combinations""#);
    }
    let error = fails(folder, format!("{generate} -o a.txt --format iss"), "");
    contains(&error, "--rate needs csv or jsonl");
}

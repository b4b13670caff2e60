//! The command line explains itself, everywhere in the same words.

use std::collections::BTreeMap;

use tempfile::tempdir;

use crate::run::{contains, done, fails, run, starts_with};

const COMMANDS: [&str; 18] = [
    "generate",
    "check",
    "complete",
    "solve",
    "explain",
    "count",
    "convert",
    "transform",
    "render",
    "book",
    "prove",
    "stats",
    "hunt",
    "fewest",
    "merge",
    "daily",
    "lab compare",
    "lab watch",
];

/// Returns the long options of a command with their help, without the default, which may differ.
fn options(command: &str) -> BTreeMap<String, String> {
    let (help, _) = done(tempdir().unwrap(), format!("{command} --help"), "");
    let mut options: Vec<(String, String)> = Vec::new();
    let (_, listed) = help.split_once("\nOptions:\n").unwrap();
    for line in listed.lines().map(str::trim) {
        if line.starts_with('-') && !line.starts_with("- ") {
            let name = line.split_once("--").map_or(line, |(_, name)| name);
            options.push((name.to_owned(), String::new()));
        } else if let Some((_, text)) = options.last_mut() {
            *text += line;
            text.push(' ');
        }
    }
    let said = |text: String| text.split(" [default").next().unwrap().trim().to_owned();
    let options = options.into_iter();
    options.map(|(option, text)| (option, said(text))).collect()
}

#[test]
fn an_option_that_several_commands_have_is_the_same_in_all() {
    let shared = "force, resume, shard <K/N>, time-limit <T>, puzzle-limit <T>, jobs <JOBS>, variant <V>, \
        regions <FILE>, rule <RULE>, boxes <FILE>, corners <FILE>, quiet, rate, puzzle <N>";
    let all = COMMANDS.map(options);
    for option in shared.split(", ") {
        let texts: Vec<&String> = all
            .iter()
            .filter_map(|options| options.get(option))
            .collect();
        assert!(texts.len() > 1, "{option}");
        assert!(
            texts.iter().all(|text| *text == texts[0]),
            "{option}: {texts:#?}"
        );
    }
}

#[test]
fn help_opens_with_examples() {
    let folder = tempdir().unwrap();
    for command in COMMANDS {
        let (help, _) = done(&folder, format!("{command} --help"), "");
        starts_with(&help, &format!("Examples:\n  lacuna {command} "));
    }
    let help = fails(&folder, "", "");
    contains(&help, "\n  lacuna generate -n 20 -o my.csv    make puzzles");
}

/// Whole numbers, times and ranges have the same syntax everywhere.
#[test]
fn numbers_have_one_syntax() {
    let folder = tempdir().unwrap();
    let made = |words: &str| done(&folder, words, "").0;
    let plain = made(
        "generate -n 3 --seed 1000 -j 2 --shard 1/2 --target-clues 30 -o - --time-limit 1m30s",
    );
    let other = made(
        "generate -n 3e0 --seed 1_000 -j 2e0 --shard 1/2 --target-clues 3e1 -o - --time-limit 90",
    );
    assert_eq!((plain.lines().count(), &plain), (2, &other));
    for (words, value, option) in [
        ("generate -n", "x", "-n <N>"),
        ("generate --jobs", "x", "--jobs <JOBS>"),
        ("generate --target-clues", "x", "--target-clues <N>"),
        ("hunt --clues", "x", "--clues <K>"),
        ("prove --clues", "x", "--clues <K>"),
        ("stats --method uniform --clues", "x", "--clues <K>"),
        ("render --puzzle", "x", "--puzzle <N>"),
        ("book --per-page", "x", "--per-page <N>"),
        ("lab compare --state-limit", "x", "--state-limit <N>"),
        ("count --limit", "1,00", "--limit <N>"),
    ] {
        let said = fails(&folder, format!("{words} {value}"), "");
        let expected = "expected a whole number like 1000000, 1_000_000, 1,000,000 or 1e6\n";
        let found = format!("error: invalid value '{value}' for '{option}': found \"{value}\"");
        starts_with(&said, &format!("{found}, {expected}"));
    }
}

#[test]
fn completions_offer_values_and_manual_pages_say_how_a_run_ends() {
    let folder = tempdir().unwrap();
    for shell in ["bash", "zsh", "fish"] {
        let (_, script, _) = run(&folder, ["completions", shell], "");
        for value in "nrc+x rotate180 extreme opensudoku 5.5x8.5 simple-stack".split(' ') {
            assert!(script.contains(value), "{shell} offers {value}");
        }
    }
}

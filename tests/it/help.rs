//! The command line explains itself, everywhere in the same words.

use crate::prelude::*;
use std::collections::BTreeMap;

const COMMANDS: &str = "generate, check, complete, solve, explain, count, convert, transform, render, \
    book, prove, stats, hunt, fewest, merge, daily, lab compare, lab watch";

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
    let all: Vec<_> = COMMANDS.split(", ").map(options).collect();
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
    for command in COMMANDS.split(", ") {
        let (help, _) = done(&folder, format!("{command} --help"), "");
        starts_with(&help, &format!("Examples:\n  lacuna {command} "));
    }
    let help = fails(&folder, "", "");
    contains(&help, "\n  lacuna generate -n 20 -o my.csv    make puzzles");
}

/// Whole numbers, times and ranges have the same syntax everywhere.
#[test]
fn values_are_written_alike_everywhere() {
    let folder = tempdir().unwrap();
    let made = |words: &str| done(&folder, words, "").0;
    let plain = made(
        "generate -n 13 --seed 1000 -j 2 --shard 1/2 --target-clues 30 -o - --time-limit 1.5m",
    );
    let other = made(
        "generate -n 13e0 --seed 1_000 -j 2e0 --shard 1/2 --target-clues 3e1 -o - --time-limit 90",
    );
    assert_eq!((plain.lines().count(), &plain), (7, &other));
    assert_eq!(made("generate -n 0_012 --seed 1 -o -").lines().count(), 13);
    for time in ["9", "9s", "0.5h", "2m", "900ms"] {
        done(&folder, format!("check --time-limit {time} -"), EASY);
    }
    let number = "a whole number below 2^64, like 1000000, 1_000_000 or 1e6";
    let time = "a time like 90s, 5m, 1.5h or 500ms";
    // A command up to an option, a value, the name of the option and what it expects.
    let table = &format!(
        "
        generate -n => x => -n <N> => {number}
        generate -o - -n => 001,1 => -n <N> => {number}
        generate --jobs => x => --jobs <JOBS> => {number}
        generate --target-clues => x => --target-clues <N> => {number}
        hunt --clues => x => --clues <K> => {number}
        prove --clues => x => --clues <K> => {number}
        stats --method uniform --clues => x => --clues <K> => {number}
        render --puzzle => x => --puzzle <N> => {number}
        book --per-page => x => --per-page <N> => {number}
        lab compare --state-limit => x => --state-limit <N> => {number}
        count --limit => 1,00 => --limit <N> => {number}
        lab watch --speed => 1001 => --speed <N> => a number from 0 to 1000
        hunt --clues 9 --time-limit => => --time-limit <T> => {time}
        hunt --clues 9 --time-limit => s => --time-limit <T> => {time}
        hunt --clues 9 --time-limit => 5x => --time-limit <T> => {time}
        hunt --clues 9 --time-limit => 1h30 => --time-limit <T> => {time}
        hunt --clues 9 --time-limit => -1s => --time-limit <T> => {time}
        hunt --clues 9 --time-limit => 1e3s => --time-limit <T> => {time}
        hunt --clues 9 --time-limit => 1.5.2s => --time-limit <T> => {time}
        hunt --clues 9 --time-limit => 9999999999999999999999h => --time-limit <T> => {time}
    "
    );
    for [words, value, option, expected] in cases(table) {
        let said = fails(&folder, format!("{words}={value}"), "");
        let found = format!("for '{option}': found {value:?}, expected {expected}\n");
        contains(&said, &found);
    }
    let table = r#"
        hard..easy => found the range hard..easy, which is reversed, expected easy..hard
        fiendish => found the level "fiendish", expected easy, medium, hard, expert or extreme
    "#;
    for [level, expected] in cases(table) {
        let said = fails(&folder, format!("generate --difficulty {level}"), "");
        let option = "'--difficulty <LEVEL[..LEVEL]>'";
        starts_with(
            &said,
            &format!("error: invalid value '{level}' for {option}: {expected}\n"),
        );
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

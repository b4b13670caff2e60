//! Links and constraint strings that other programs open.

use lacuna::formats::{WriteError, short_link, sudokupad_link};
use serde_json::Value;

use super::{rules, variant};
use crate::prelude::*;

/// A test vector that two independent implementations agree on.
#[test]
fn short_links_are_those_of_the_site() {
    let clues: Board =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
            .parse()
            .unwrap();
    let site = "https://sudokupad.app/scfo";
    let own = "aaaaaaaa.\na........\n".to_owned() + &".........\n".repeat(7);
    for (rules, clues, link) in [
        (rules("standard"), Board::blank(81), Some("ooooooooooooK")),
        (
            rules("nrc+x"),
            clues.clone(),
            Some("0BsUqoFERchBnNOWFpKIa*w*x"),
        ),
        (rules("dg"), clues.clone(), None),
        (variant("x").with_picture(&own).any_rules(), clues, None),
        (rules("6x6"), Board::blank(36), None),
    ] {
        let expected = link.map(|link| format!("{site}{link}"));
        assert_eq!(short_link(&rules, &clues), expected, "{}", rules.name());
    }
}

/// Returns the data in the f-puzzles link of a puzzle.
pub fn fpuzzles_json<'a>(puzzle: impl Into<Entry<'a>>) -> Result<Value, WriteError> {
    let mut link = Vec::new();
    Format::FPuzzles.write(puzzle, &mut link)?;
    let link = String::from_utf8(link).unwrap();
    let (_, data) = link.trim_end().split_once("?load=").unwrap();
    let signs = [("%2B", "+"), ("%2F", "/"), ("%3D", "=")];
    let plain = signs.iter().fold(data.to_owned(), |data, (code, sign)| {
        data.replace(code, sign)
    });
    Ok(serde_json::from_str(&unpack(&plain)).unwrap())
}

/// Unpacks lz-string's Base64 form according to its description: an oracle for the compression in
/// links.
fn unpack(text: &str) -> String {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let values = text
        .trim_end_matches('=')
        .chars()
        .map(|letter| alphabet.find(letter).unwrap());
    let mut bits = values.flat_map(|value| (0..6).rev().map(move |bit| value >> bit & 1));
    let mut read = |width: usize| {
        (0..width)
            .map(|bit| bits.next().unwrap() << bit)
            .sum::<usize>()
    };
    let (mut entries, mut width, mut until_wider) = (vec![String::new(); 3], 2, 2_usize);
    let (mut found, mut last) = (String::new(), String::new());
    loop {
        let code = read(width);
        if code == 2 {
            return found;
        }
        let mut grown = 1;
        let phrase = if code == 0 {
            let letter = char::from(read(8) as u8).to_string();
            entries.push(letter.clone());
            grown = 2;
            letter
        } else if code < entries.len() {
            entries[code].clone()
        } else {
            format!("{last}{}", &last[..1])
        };
        for _ in 0..grown {
            until_wider -= 1;
            if until_wider == 0 {
                until_wider = 1 << width;
                width += 1;
            }
        }
        if !last.is_empty() {
            entries.push(format!("{last}{}", &phrase[..1]));
        }
        found.push_str(&phrase);
        last = phrase;
    }
}

#[test]
fn long_links_hold_clues_rules_and_solution() {
    for (name, keys) in [
        ("x", vec!["diagonal+", "diagonal-"]),
        ("nrc+x", vec!["extraregion"]),
        ("dg", vec!["disjointgroups"]),
    ] {
        let made = puzzle(name, 1, 0);
        let mut link = Vec::new();
        Format::FPuzzles.write(&made, &mut link).unwrap();
        let link = String::from_utf8(link).unwrap();
        let data = link
            .trim_end()
            .strip_prefix("https://f-puzzles.com/?load=")
            .unwrap();
        assert_eq!(
            sudokupad_link(&made).unwrap(),
            format!("https://sudokupad.app/?puzzleid=fpuzzles{data}")
        );
        let found = fpuzzles_json(&made).unwrap();
        let values = |cell: usize| {
            found["grid"][cell / 9][cell % 9]["value"]
                .as_u64()
                .unwrap_or(0)
                .to_string()
        };
        assert_eq!(
            (0..81).map(values).collect::<String>(),
            made.clues.to_string().replace('.', "0")
        );
        for key in keys {
            assert!(found.get(key).is_some(), "{name} has {key}");
        }
    }
    let windows = fpuzzles_json(&puzzle("nrc", 1, 0)).unwrap();
    assert_eq!(windows["extraregion"].as_array().unwrap().len(), 4);
    assert_eq!(windows["extraregion"][0]["cells"][0], "R2C2");
}

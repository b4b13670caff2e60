//! Links and constraint strings that other programs open.

use lacuna::Board;
use lacuna::formats::{Format, fpuzzles_json, iss, short_link, sudokupad_link};

use super::{rules, variant};

use crate::made::puzzle;

#[test]
fn short_links_are_those_of_the_site() {
    // A test vector that two independent implementations agree on.
    let clues: Board =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
            .parse()
            .unwrap();
    assert_eq!(
        short_link(&rules("standard"), &Board::blank(81)).unwrap(),
        "https://sudokupad.app/scfoooooooooooooK"
    );
    assert_eq!(
        short_link(&rules("nrc+x"), &clues).unwrap(),
        "https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x"
    );
    assert_eq!(short_link(&rules("dg"), &clues), None);
    let x = variant("x");
    let own = "aaaaaaaa.\n".to_owned() + "a........\n" + &".........\n".repeat(7);
    let own = x
        .with_regions(x.any_layout().read_regions(&own).unwrap())
        .unwrap();
    assert_eq!(short_link(own.rules().unwrap(), &clues), None);
    assert_eq!(short_link(&rules("6x6"), &Board::blank(36)), None);
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
        let text = unpack(
            &data
                .replace("%2B", "+")
                .replace("%2F", "/")
                .replace("%3D", "="),
        );
        let found: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(found, fpuzzles_json(&made).unwrap(), "{name}");
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

#[test]
fn constraint_strings_name_the_rules() {
    let clues: Board = format!("5.3{}", ".".repeat(78)).parse().unwrap();
    assert_eq!(
        iss::string(&rules("nrc+x"), &clues),
        ".Windoku.Diagonal~1.Diagonal~-1.~R1C1_5.~R1C3_3"
    );
    assert_eq!(
        iss::string(&rules("asterisk"), &clues),
        ".AllDifferent~R2C5~R3C3~R3C7~R5C2~R5C5~R5C8~R7C3~R7C7~R8C5.~R1C1_5.~R1C3_3"
    );
    assert_eq!(
        iss::string(&rules("dg"), &Board::blank(81)),
        ".Shape~9x9.DisjointSets"
    );
}

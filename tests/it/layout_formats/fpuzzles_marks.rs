//! Marks in f-puzzles data: each kind under its key, read as the equivalent constraint, and written
//! back.

use lacuna::formats::sudokupad_link;
use serde_json::{Value, json};

use crate::export::links::fpuzzles_json;
use crate::formats::read as read_text;
use crate::prelude::*;
use crate::words::write;

/// Reads the f-puzzles data of a blank grid with these members.
fn read(members: &Value) -> Result<Record, String> {
    let mut object = json!({ "size": 9, "grid": vec![vec![json!({}); 9]; 9] });
    object
        .as_object_mut()
        .unwrap()
        .extend(members.as_object().unwrap().clone());
    let text = object.to_string();
    let mut reader = Reader::of(text.as_bytes(), Format::FPuzzles);
    reader.next().unwrap().map_err(|error| error.to_string())
}

fn rules(record: &Record) -> &Rules {
    record.claims.rules.as_ref().unwrap()
}

fn entry(record: &Record) -> Entry<'_> {
    let (variant, clues) = (record.claims.rules.as_deref(), &record.clues);
    Entry::new(variant, clues)
}

/// Keys, each with an entry, the equivalent constraints, and the entry as it is written if that is
/// another.
const KINDS: &str = r#"
    killercage => {"cells":["R1C1","R1C2"],"value":"3"} => Cage~3~R1C1~R1C2 =>
    killercage => {"cells":["R1C1","R1C2"]} => Cage~~R1C1~R1C2 =>
    killercage => {"cells":["R1C2","R1C1"],"value":3} => Cage~3~R1C1~R1C2 => {"cells":["R1C1","R1C2"],"value":"3"}
    thermometer => {"lines":[["R1C3","R1C4","R2C5"]]} => Thermo~R1C3~R1C4~R2C5 =>
    slowthermometer => {"lines":[["R1C3","R1C4","R2C5"]]} => SlowThermo~R1C3~R1C4~R2C5 =>
    arrow => {"cells":["R1C3"],"lines":[["R1C3","R1C4","R2C5"]]} => Arrow~R1C3~R1C4~R2C5 =>
    arrow => {"cells":["R7C1","R7C2"],"lines":[["R7C2","R8C3","R9C3"]]} => PillArrow~2~R7C1~R7C2~R8C3~R9C3 =>
    difference => {"cells":["R1C1","R1C2"]} => WhiteDot~R1C1~R1C2 =>
    difference => {"cells":["R1C1","R1C2"],"value":"1"} => WhiteDot~R1C1~R1C2 => {"cells":["R1C1","R1C2"]}
    ratio => {"cells":["R1C1","R1C2"],"value":"2"} => BlackDot~R1C1~R1C2 => {"cells":["R1C1","R1C2"]}
    ratio => {"cells":["R1C1","R1C2"],"value":""} => BlackDot~R1C1~R1C2 => {"cells":["R1C1","R1C2"]}
    difference => {"cells":["R1C1","R1C2"],"value":"3"} => Pair~IACgIICigIACg~_difference%203~R1C1~R1C2 =>
    ratio => {"cells":["R1C1","R1C2"],"value":"3"} => Pair~EAEBEAAQAAAAE~_ratio%203~R1C1~R1C2 =>
    columnindexer => {"cells":["R2C3"]} => Indexing~C~R2C3 =>
    rowindexer => {"cells":["R2C3"]} => Indexing~R~R2C3 =>
    boxindexer => {"cells":["R2C3"]} => Indexing~B~R2C3 =>
    minimum => {"cell":"R1C1"} => GreaterThan~R1C2~R1C1.GreaterThan~R2C1~R1C1 =>
    maximum => {"cell":"R1C1"} => GreaterThan~R1C1~R1C2.GreaterThan~R1C1~R2C1 =>
    xv => {"cells":["R1C1","R1C2"],"value":"X"} => X~R1C1~R1C2 =>
    xv => {"cells":["R1C1","R1C2"],"value":"V"} => V~R1C1~R1C2 =>
    even => {"cell":"R9C8"} => ~R9C8_2_4_6_8 =>
    odd => {"cell":"R9C8"} => ~R9C8_1_3_5_7_9 =>
    palindrome => {"lines":[["R1C3","R1C4","R2C5"]]} => Palindrome~R1C3~R1C4~R2C5 =>
    betweenline => {"lines":[["R1C3","R1C4","R2C5"]]} => Between~R1C3~R1C4~R2C5 =>
    renban => {"lines":[["R1C3","R1C4","R2C5"]]} => Renban~R1C3~R1C4~R2C5 =>
    regionsumline => {"lines":[["R1C3","R1C4","R2C5"]]} => RegionSumLine~R1C3~R1C4~R2C5 =>
    zipperline => {"lines":[["R1C3","R1C4","R2C5"]]} => Zipper~R1C3~R1C4~R2C5 =>
    doublearrow => {"lines":[["R1C3","R1C4","R2C5"]]} => DoubleArrow~R1C3~R1C4~R2C5 =>
    entropicline => {"lines":[["R1C3","R1C4","R2C5"]]} => Entropic~R1C3~R1C4~R2C5 =>
    whispers => {"lines":[["R1C3","R1C4","R2C5"]]} => Whisper~5~R1C3~R1C4~R2C5 =>
    whispers => {"lines":[["R1C1","R2C2"]],"value":"4"} => Whisper~4~R1C1~R2C2 =>
    lockout => {"lines":[["R1C3","R1C4","R2C5"]]} => Lockout~4~R1C3~R1C4~R2C5 =>
    modularline => {"lines":[["R1C3","R1C4","R2C5"]]} => Modular~3~R1C3~R1C4~R2C5 =>
    quadruple => {"cells":["R2C3","R2C4","R3C3","R3C4"],"values":[1,2,2]} => Quad~R2C3~1~2~2 =>
    clone => {"cells":["R1C1"],"cloneCells":["R5C5"]} => SameValues~2~R1C1~R5C5 =>
    sandwichsum => {"cell":"R0C3","value":"9"} => Sandwich~9~C3 =>
    sandwichsum => {"cell":"R3C10","value":"9"} => Sandwich~9~R3 => {"cell":"R3C0","value":"9"}
    xsum => {"cell":"R10C3","value":"9"} => XSum~C3~~9 =>
    xsum => {"cell":"R3C0","value":"9"} => XSum~R3~9~ =>
    skyscraper => {"cell":"R0C3","value":"4"} => Skyscraper~C3~4~ =>
    littlekillersum => {"cell":"R6C0","direction":"DR","cells":["R7C1","R8C2","R9C3"],"value":"9"} => LittleKiller~9~R7C1 =>
    littlekillersum => {"cell":"R0C4","direction":"DL","cells":["R1C3","R2C2","R3C1"],"value":"9"} => LittleKiller~9~R1C3 =>
    littlekillersum => {"cell":"R0C6","direction":"DR","cells":[],"value":"9"} => LittleKiller~9~R3C9 => {"cell":"R4C10","direction":"UL","cells":["R3C9","R2C8","R1C7"],"value":"9"}
    littlekillersum => {"cell":"R10C6","direction":"UR","cells":["R9C7","R8C8","R7C9"],"value":"9"} => LittleKiller~9~R9C7 =>
"#;

fn kinds() -> Vec<(&'static str, Value, &'static str, Value)> {
    let json = |text: &str| serde_json::from_str(text).unwrap();
    let again = |entry, again: &'static str| if again.is_empty() { entry } else { again };
    cases(KINDS)
        .map(|[key, entry, text, other]| (key, json(entry), text, json(again(entry, other))))
        .collect()
}

#[test]
fn every_kind_is_read_and_written_under_its_key() {
    for (key, value, constraint, again) in kinds() {
        let members = json!({ key: [value] });
        let record = read(&members).unwrap_or_else(|error| panic!("{key}: {error}"));
        assert_eq!(
            iss::constraints(rules(&record)),
            format!(".{constraint}"),
            "{key}"
        );
        let object = fpuzzles_json(entry(&record)).unwrap();
        assert_eq!(object[key], json!([again]), "{constraint}");
        let mut link = Vec::new();
        Format::FPuzzles.write(entry(&record), &mut link).unwrap();
        for link in [
            String::from_utf8(link).unwrap(),
            sudokupad_link(entry(&record)).unwrap(),
        ] {
            assert_eq!(rules(&read_text(&link)[0]), rules(&record), "{constraint}");
        }
    }
}

/// Several lines, cells and kinds, and the constraints in order. Neighbours that are both minimums are
/// not compared; a smaller region is a cage without a sum; the drawing of a mark is separate from it.
#[test]
fn several_lines_cells_and_kinds_of_one_entry() {
    let table = r##"
        "arrow":[{"cells":["R5C5"],"lines":[["R5C5","R5C6"],["R5C5","R6C5","R7C5"]]}] => .Arrow~R5C5~R5C6.Arrow~R5C5~R6C5~R7C5
        "thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}] => .Thermo~R1C1~R1C2.Thermo~R1C1~R2C1
        "extraregion":[{"cells":["R1C1","R5C5"]}] => .Cage~~R1C1~R5C5
        "minimum":[{"cell":"R1C1"},{"cell":"R1C2"}],"maximum":[{"cell":"R9C9"}] => .GreaterThan~R1C3~R1C2.GreaterThan~R2C1~R1C1.GreaterThan~R2C2~R1C2.GreaterThan~R9C9~R8C9.GreaterThan~R9C9~R9C8
        "line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#F067F0","fromConstraint":"Renban"}],"odd":[{"cell":"R1C1"}] => .~R1C1_1_3_5_7_9
        "negative":["xv"] => .StrictXV
        "negative":["ratio"],"nonconsecutive":true => .StrictKropki
    "##;
    for [members, expected] in cases(table) {
        let members: Value = serde_json::from_str(&format!("{{{members}}}")).unwrap();
        let record = read(&members).unwrap();
        let found = iss::constraints(rules(&record));
        let mut found: Vec<&str> = found.split('.').collect();
        found.sort_unstable();
        assert_eq!(found.join("."), expected);
        let object = fpuzzles_json(entry(&record)).unwrap();
        assert_eq!(object.get("negative"), members.get("negative"));
    }
}

#[test]
fn marks_that_the_site_does_not_have_are_named() {
    let table = "
        .Sum~9~R1C1~R5C5 => the sum of 9 at r1c1
        .GreaterThan~R1C1~R1C2 => the greater-than sign between r1c1 and r1c2
        .AntiConsecutive.WhiteDot~R1C1~R1C2 => the non-consecutive rule beside dots
        .~R7C6_3_6.~R7C6_1_3 => pencil marks twice in r7c6
    ";
    for [constraint, found] in cases(table) {
        let record = read_text(&format!("{constraint}.~R9C9_9")).remove(0);
        let error = fpuzzles_json(entry(&record)).unwrap_err().to_string();
        let end = "csv, jsonl and iss hold every mark";
        assert_eq!(
            error,
            format!("the format fpuzzles has no place for {found}; {end}")
        );
    }
}

#[test]
fn marks_that_cannot_be_are_refused() {
    let dots = json!([{ "cells": ["R1C1", "R1C2"] }]);
    let table = &format!(
        r#"
        {{"killercage":[{{"cells":["R1C1","R1C2"],"value":"20"}}]}} => found the sum 20 in the constraint "Cage~20~R1C1~R1C2", expected one from 3 to 17
        {{"killercage":[{{"cells":["R1C1","R1C1"]}}]}} => found {{"cells":["R1C1","R1C1"]}} in the constraint "killercage", expected an entry like {{"cells":["R1C1","R1C2"],"value":"3"}}, with each cell once
        {{"killercage":[{{"cells":["R1C1","R1C2"],"value":"5.Even~R1C1"}}]}} => found {{"cells":["R1C1","R1C2"],"value":"5.Even~R1C1"}} in the constraint "killercage", expected an entry like {{"cells":["R1C1","R1C2"],"value":"3"}}, with each cell once
        {{"thermometer":[{{"lines":[["R1C1","R0C1"]]}}]}} => found the cell "R0C1" in the constraint "Thermo~R1C1~R0C1", expected a cell of the grid, as in R1C1
        {{"arrow":[{{"cells":[],"lines":[["R1C1","R1C2"]]}}]}} => found {{"cells":[],"lines":[["R1C1","R1C2"]]}} in the constraint "arrow", expected an entry like {{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}}
        {{"difference":[{{"cells":["R1C1","R1C2"],"value":"9"}}]}} => found {{"cells":["R1C1","R1C2"],"value":"9"}} in the constraint "difference", expected an entry like {{"cells":["R1C1","R1C2"],"value":"3"}}
        {{"ratio":[{{"cells":["R1C1","R1C2"],"value":"1"}}]}} => found {{"cells":["R1C1","R1C2"],"value":"1"}} in the constraint "ratio", expected an entry like {{"cells":["R1C1","R1C2"],"value":"3"}}
        {{"xv":[{{"cells":["R1C1","R1C2"]}}]}} => found {{"cells":["R1C1","R1C2"]}} in the constraint "xv", expected an entry like {{"cells":["R1C1","R1C2"],"value":"X"}}
        {{"even":[3]}} => found 3 in the constraint "even", expected an entry like {{"cell":"R1C1"}}
        {{"negative":["sum"]}} => found the negative constraint "sum", expected xv or ratio
        {{"nonconsecutive":true,"difference":{dots}}} => nonconsecutive beside white dots without the negative constraint ratio, or either beside dots with other numbers, leaves open which neighbours it is about; --ignore negative reads the puzzle without it
    "#
    );
    for [members, expected] in cases(table) {
        let members = serde_json::from_str(members).unwrap();
        assert_eq!(read(&members).unwrap_err(), format!("1:1: {expected}"));
    }
}

#[test]
fn cells_with_some_values() {
    let mut grid = vec![vec![json!({}); 9]; 9];
    grid[8][7] = json!({ "givenPencilMarks": [1, 2, 9] });
    let record = read(&json!({ "grid": grid })).unwrap();
    assert_eq!(iss::constraints(rules(&record)), ".~R9C8_1_2_9");
    assert_eq!(
        fpuzzles_json(entry(&record)).unwrap()["grid"][8][7],
        json!({ "givenPencilMarks": [1, 2, 9] })
    );
    grid[8][7] = json!({ "givenPencilMarks": [0] });
    assert_eq!(
        read(&json!({ "grid": grid })).unwrap_err(),
        "1:1: found the clue \"R9C8_0\", expected cells of the grid and their values, as in R1C1_5, no cell with two clues"
    );
}

#[test]
fn all_black_dots_are_given() {
    // The lines along rows and columns end where there is a dot.
    let grid = vec![vec![json!({ "region": null }); 3]; 3];
    let object = json!({
        "size": 3, "grid": grid, "negative": ["ratio"],
        "ratio": [{ "cells": ["R1C1", "R1C2"] }], "difference": [{ "cells": ["R2C2", "R3C2"] }],
    });
    let record = read_text(&object.to_string()).remove(0);
    let text = iss::constraints(rules(&record));
    let lines = text.split("no%20ratio%20of%202~").skip(1);
    let mut lines: Vec<&str> = lines.map(|line| line.split('.').next().unwrap()).collect();
    lines.sort_unstable();
    assert_eq!(
        lines.join(" "),
        "R1C1~R2C1~R3C1 R1C2~R1C3 R1C2~R2C2 R1C3~R2C3~R3C3 R2C1~R2C2~R2C3 R3C1~R3C2~R3C3"
    );
    let again = fpuzzles_json(entry(&record)).unwrap();
    for key in ["negative", "ratio", "difference"] {
        assert_eq!(again[key], object[key]);
    }
    let labelled =
        json!({ "negative": ["ratio"], "ratio": [{ "cells": ["R1C1", "R1C2"], "value": "3" }] });
    let error = read(&labelled).unwrap_err();
    assert!(error.contains("leaves open which neighbours"), "{error}");
}

#[test]
fn smallest_and_greatest_cells_are_written_back() {
    let members = json!({
        "minimum": [{ "cell": "R1C1" }, { "cell": "R1C2" }, { "cell": "R5C5" }],
        "maximum": [{ "cell": "R5C6" }, { "cell": "R9C9" }],
    });
    let again = fpuzzles_json(entry(&read(&members).unwrap())).unwrap();
    for key in ["minimum", "maximum"] {
        assert_eq!(again[key], members[key]);
    }
}

#[test]
fn solutions_in_several_forms() {
    let grid = vec![vec![json!({}); 4]; 4];
    let flat: Vec<u8> = "1234341221434321".bytes().map(|byte| byte - b'0').collect();
    let texts: Vec<String> = flat.iter().map(u8::to_string).collect();
    let mut gaps = json!(flat);
    gaps[3] = json!(null);
    for (solution, is_read) in [
        (json!(flat), true),
        (json!(texts), true),
        (json!("1234341221434321"), true),
        (gaps, false),
        (json!("1234341221.34321"), false),
        (json!([]), false),
    ] {
        let object = json!({ "size": 4, "grid": grid, "solution": solution });
        let read = read_text(&object.to_string()).remove(0).claims.solution;
        let read = read.map(|board| board.to_string());
        let expected = is_read.then_some("1234341221434321");
        assert_eq!(read.as_deref(), expected, "{solution}");
    }
}

#[test]
fn what_is_drawn_is_written_back_untouched() {
    let mut grid = vec![vec![json!({}); 9]; 9];
    grid[0][1] = json!({ "value": 3, "given": true, "c": "#FF00FF" });
    let members = json!({
        "grid": grid, "title": "Drawn", "author": "Me", "ruleset": "Sudoku.\nAnd more.",
        "line": [{ "lines": [["R1C1", "R2C2"]], "outlineC": "#fff", "width": 0.5 }],
        "text": [{ "cells": ["R0C1"], "value": "\u{00e4}\u{ffff}", "fontC": "#000", "size": 0.5 }],
        "circle": [{ "cells": ["R1C1"] }], "rectangle": [{ "cells": ["R1C1"] }], "cage": [{ "cells": ["R1C1"] }],
        "successMessage": "Well done!",
    });
    let record = read(&members).unwrap();
    for format in [Format::FPuzzles, Format::Csv, Format::Jsonl, Format::Link] {
        let text = write(format, rules(&record), &record.clues, &record.claims.words);
        let again = read_text(&text).remove(0);
        let words = Some(&again.claims.words);
        let again = Entry {
            words,
            ..Entry::new(Some(rules(&record)), &again.clues)
        };
        let again = fpuzzles_json(again).unwrap();
        for (key, value) in members.as_object().unwrap() {
            let (value, again) = match key.as_str() {
                "grid" => (&value[0][1], &again[key][0][1]),
                _ => (value, &again[key]),
            };
            assert_eq!(again, value, "{key} {format:?}");
        }
    }
}

/// Random mixtures of all kinds go through every format that holds them and come back equal.
#[test]
fn mixtures_of_marks_survive_every_format() {
    let kinds = kinds();
    let mut random = Random::stream("mixtures", 1, 0);
    let mut written = [0; 5];
    for round in 0..250 {
        let mut text = String::from(".~R9C9_9");
        for _ in 0..=(round % 6) {
            let (_, _, constraint, _) = &kinds[random.below(kinds.len() as u32) as usize];
            if !text.contains(constraint) {
                text = text + "." + constraint;
            }
        }
        let record = read_text(&text).remove(0);
        let formats = ["csv", "jsonl", "iss", "fpuzzles", "link"];
        for (count, name) in written.iter_mut().zip(formats) {
            let format: Format = name.parse().unwrap();
            let mut bytes = format.header_with(&["rules"]).into_bytes();
            if format.write(entry(&record), &mut bytes).is_err() {
                continue;
            }
            let again = read_text(&String::from_utf8(bytes).unwrap()).remove(0);
            let found = (rules(&again), &again.clues);
            assert_eq!(found, (rules(&record), &record.clues), "{name}: {text}");
            *count += 1;
        }
    }
    let are_many = written[..3] == [250; 3] && written[3..].iter().all(|&count| count > 200);
    assert!(are_many, "{written:?}");
}

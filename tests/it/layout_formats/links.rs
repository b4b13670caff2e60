//! f-puzzles data of every layout.

use serde_json::{Value, json};

use crate::export::links::fpuzzles_json;
use crate::prelude::*;

fn json_of(name: &str) -> Value {
    let rules = name.parse::<Variant>().unwrap().any_rules();
    let clues = Board::blank(rules.layout().cells());
    let entry = Entry::new(Some(&rules), &clues);
    fpuzzles_json(entry).unwrap()
}

/// Returns the box of each cell: `.` if a cell states none, `-` if it states that it has none.
fn regions(object: &Value) -> String {
    let cells = object["grid"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|row| row.as_array().unwrap());
    let text = cells.map(|cell| match cell.get("region") {
        None => ".".to_owned(),
        Some(Value::Null) => "-".to_owned(),
        Some(number) => number.to_string(),
    });
    text.collect()
}

#[test]
fn sizes_boxes_and_rules_have_their_keys() {
    for (name, expected) in [
        ("6x6", &".".repeat(36)[..]),
        ("6x6-3x2", "001122001122001122334455334455334455"),
        ("latin-6", &"-".repeat(36)),
        ("latin-5", &".".repeat(25)),
    ] {
        assert_eq!(regions(&json_of(name)), expected, "{name}");
    }
    let object = json_of("6x6+dg+x+anti-king+anti-knight+non-consecutive");
    let keys = "diagonal+ diagonal- disjointgroups antiking antiknight nonconsecutive";
    for key in keys.split(' ') {
        assert_eq!(object[key], json!(true), "{key}");
    }
    assert_eq!(
        (&object["size"], object.get("extraregion")),
        (&json!(6), None)
    );
    // Groups of boxes other than the usual ones are ordinary regions.
    let object = json_of("6x6-3x2+dg");
    assert_eq!(object.get("disjointgroups"), None);
    assert_eq!(object["extraregion"].as_array().unwrap().len(), 6);
    let object = json_of("12x12-2x6+dg");
    assert_eq!(object["extraregion"][0]["cells"][11], json!("R11C7"));
}

fn read(object: &Value) -> Result<Record, String> {
    let text = object.to_string();
    let mut reader = Reader::of(text.as_bytes(), Format::FPuzzles);
    reader.next().unwrap().map_err(|error| error.to_string())
}

/// What f-puzzles exports and its link holds is recognised without being named, spaces or not.
#[test]
fn the_json_of_a_link_is_recognised() {
    for name in ["6x6+x", "standard", "nrc"] {
        let object = json_of(name);
        for text in [
            object.to_string(),
            serde_json::to_string_pretty(&object)
                .unwrap()
                .replace('\n', " "),
        ] {
            let mut reader = Reader::new(text.as_bytes());
            let record = reader.next().unwrap().unwrap();
            assert_eq!(
                record.claims.rules.as_deref(),
                read(&object).unwrap().claims.rules.as_deref(),
                "{name}"
            );
            assert!(reader.next().is_none());
        }
    }
    let lines = r#"{"grid": [[1, 2]], "puzzle": "1...............", "variant": "4x4", "title": "A \"grid\""}"#;
    let record = Reader::new(lines.as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.clues.len(), 16);
}

fn blank(size: usize) -> Value {
    json!({ "size": size, "grid": vec![vec![json!({}); size]; size] })
}

/// The site writes the box of a cell only if it is not the usual one.
#[test]
fn cells_without_a_box_have_the_usual_one() {
    let mut object = blank(6);
    assert_eq!(
        read(&object).unwrap().claims.variant.as_deref(),
        Some("6x6")
    );
    object["grid"][0][2]["region"] = json!(1);
    object["grid"][0][3]["region"] = json!(0);
    let rules = read(&object).unwrap().claims.rules.unwrap();
    let layout = rules.layout();
    let boxes = layout.houses().iter().filter(|house| house.name == "box 1");
    assert_eq!(
        boxes.map(|house| house.cells.clone()).collect::<Vec<_>>(),
        [[0, 1, 3, 6, 7, 8]]
    );
    for size in [4, 5, 7, 8, 10, 16, 25] {
        let square: Rules = format!("{size}x{size}")
            .parse()
            .unwrap_or_else(|_| format!("latin-{size}").parse().unwrap());
        assert_eq!(*read(&blank(size)).unwrap().claims.rules.unwrap(), square);
    }
}

/// Each row has members with other values, and the error. A constraint that is either present or not
/// has no other value, and the message does not suggest the key that was found.
#[test]
fn what_makes_no_layout_is_refused() {
    let table = r#"
        /grid/0/0 {"region":5} => found the constraint "Jigsaw~500111000111222333222333444555444555", expected pieces of 6 cells, all but one
        /grid/2/1 {"region":null} => found the region null for r3c2, expected a number below 36 for every cell, or none for any
        /grid/0/0 {"region":"A"} => found the region "A" for r1c1, expected a number below 36 for every cell, or none for any
        /grid/0/0 {"value":7,"given":true} => found the clue 7 in r1c1, expected a value up to 6
        /grid/5 [] => the member grid does not have 6 rows of 6 cells
        /solution [1,2] => the solution is no list with a value for each cell
        /extraregion [{"cells":["R1C1","R1C1"]}] => found the cell R1C1 twice in the constraint "AllDifferent~R1C1~R1C1", expected each cell once
        /extraregion 5 => found 5 in the constraint "extraregion", expected an entry like {"cells":["R1C1"]}
        /antiking 5 => found the value 5 of the constraint "antiking", expected true or false
        /diagonal+ 5 => found the value 5 of the constraint "diagonal+", expected true or false
        /disjointgroups 5 => found the value 5 of the constraint "disjointgroups", expected true or false
        /grid/0/2 {"region":1} & /grid/0/3 {"region":0} & /disjointgroups true => the constraint disjointgroups needs the usual boxes
    "#;
    for [changes, expected] in cases(table) {
        let mut object = blank(6);
        for change in changes.split(" & ") {
            let (place, value) = change.split_once(' ').unwrap();
            let (parent, key) = place.rsplit_once('/').unwrap();
            let value: Value = serde_json::from_str(value).unwrap();
            match object.pointer_mut(parent).unwrap() {
                Value::Array(list) => list[key.parse::<usize>().unwrap()] = value,
                members => members[key] = value,
            }
        }
        assert_eq!(read(&object).unwrap_err(), format!("1:1: {expected}"));
    }
}

/// Data of SudokuMaker, and the same as constraints, or what is not read.
#[test]
fn sudokumaker_links() {
    // A blank board without boxes, as its site packs it.
    let latin = "N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIAFtAIgAwqKiZ0AFQj1R6ANaZBAYxRs26AgG1\
         gAXxqnzZi9au3L9mw7uOXzt04%2BvP7r75--vQL8ggOCw0LcAXTotXHQEKDhMHAQDfENIkxMgA";
    let cells = vec!["{}"; 16].join(",");
    let table = r#"
        {"type":0},{"type":2003} =>
        {"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]} =>
        {"type":10},{"type":12},{"type":13,"disabled":true} => .AntiKing.Diagonal~-1
        {"type":101,"cells":[3]} => .~R1C4_1_3
        {"type":200,"clues":[{"edge":1,"value":1},{"edge":27,"value":2}]} => .Pair~EGC~_difference%202~R4C3~R4C4.WhiteDot~R1C1~R1C2
        {"type":202,"clues":[{"edge":4,"value":5},{"edge":23,"value":5}],"negative":[5,10]} => .StrictXV.V~R1C1~R2C1.V~R3C4~R4C4
        {"type":300,"slow":true,"thermometers":[[0,5]]} => .SlowThermo~R1C1~R2C2
        {"type":301,"cages":[{"cells":[0,1],"value":5},{"cells":[4,5],"value":0}]} => .Cage~5~R1C1~R1C2.Cage~~R2C1~R2C2
        {"type":401,"minDifference":2,"lines":[[0,5]]} => .Whisper~2~R1C1~R2C2
        {"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,6]]}]} => .PillArrow~2~R1C1~R1C2~R2C3
        {"type":600,"cells":[5]} => .Indexing~R~R2C2
        {"type":2000,"lines":[]} =>
        {"type":303,"clues":[]} => the constraint quadruples of SudokuMaker, number 303, is not read; --ignore quadruples reads the puzzle without it
        {"type":1000,"definition":{"name":"Rings"}} => the constraint javascript "Rings" of SudokuMaker, number 1000, is not read; --ignore javascript reads the puzzle without it
        {"type":200,"clues":[],"negative":[1]} => the constraint difference of SudokuMaker, number 200, is not read; --ignore difference reads the puzzle without it
        {"type":77} => the constraint unknown of SudokuMaker, number 77, is not read; --ignore unknown reads the puzzle without it
        {"type":301,"cages":[{"cells":[16]}]} => the constraint {"cages":[{"cells":[16]}],"type":301} of SudokuMaker cannot be read
    "#;
    let read = |text: &str| match Reader::new(text.as_bytes()).next().unwrap() {
        Ok(record) => iss::constraints(record.claims.rules.as_ref().unwrap()),
        Err(error) => error.to_string(),
    };
    for link in [&format!("https://sudokumaker.app/?puzzle={latin}"), latin] {
        ends_with(&read(link), ".NoBoxes");
    }
    for [constraints, expected] in cases(table) {
        let found = read(&format!(
            r#"{{"formatVersion":"1.5.0","puzzle":{{"cells":[{cells}],"constraints":[{constraints}]}}}}"#
        ));
        if found.starts_with('.') {
            let mut found: Vec<&str> = found.split('.').collect();
            found.retain(|part| !matches!(*part, "Shape~4x4" | "NoBoxes"));
            found[1..].sort_unstable();
            assert_eq!(found.join("."), expected, "{constraints}");
        } else {
            ends_with(&found, expected);
        }
    }
}

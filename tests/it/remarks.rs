//! Every command with a reader reports on stderr what that reader does not keep.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::pasted::grid;
use crate::run::{
    EASY, Files, SOLVED, cases, done, ends_with, fails, refused, rows, run, starts_with,
};

/// Returns a site's JSON of the puzzle.
fn data() -> Value {
    json!({ "size": 9, "grid": grid(&EASY.parse().unwrap()) })
}

/// Returns that JSON with a player's digits, notes and colours, with drawings, and with words.
fn played() -> Value {
    let mut data = data();
    data["grid"][0][2] = json!({ "value": 4, "c": "#ff0000", "centerPencilMarks": [1, 2] });
    data["line"] = json!([{ "lines": [["R1C1", "R1C2"]], "outlineC": "#fff", "width": 0.5 }]);
    data["text"] = json!([{ "cells": ["R1C1"], "value": "x" }]);
    data
}

const OF_PLAYED: &str = "in.jsonl: 1 puzzle had placed digits, which were left out\n\
    in.jsonl: 1 puzzle had pencil marks, which were left out\n\
    in.jsonl: 1 puzzle has colours, which state no rule\n\
    in.jsonl: 1 puzzle has lines, which state no rule\n\
    in.jsonl: 1 puzzle has texts in the grid, which state no rule\n";

/// Returns what a command says about its work, without what it says about its input.
fn remarks(said: &str) -> String {
    said.split_inclusive('\n')
        .filter(|line| line.starts_with("in."))
        .collect()
}

#[test]
fn every_command_names_what_it_leaves_out() {
    let folder = tempdir().unwrap();
    let library = format!(":0000:x:5+3{}:123 456:::\n", &EASY[2..]);
    folder.write("in.hodoku", library.repeat(3));
    let expected = "in.hodoku: 3 puzzles had placed digits, which were left out\n\
        in.hodoku: 3 puzzles had removed candidates, which were left out\n";
    for command in [
        "check",
        "solve",
        "count",
        "explain",
        "convert --to line",
        "render --format svg --puzzle 3",
        "stats",
        "lab watch --puzzle 3",
        "lab compare",
    ] {
        for (quiet, expected) in [("", expected), ("--quiet", "")] {
            let (_, _, said) = run(&folder, format!("{command} in.hodoku {quiet}"), "");
            assert_eq!(remarks(&said), expected, "{command} {quiet}: {said}");
        }
    }
}

/// Each kind is named once for each file.
#[test]
fn files_and_kinds_are_named_apart() {
    let folder = tempdir().unwrap();
    folder.write("in.1", format!(":0000:x:5+3{}::::\n", &EASY[2..]));
    folder.write(
        "in.2",
        format!(":0000:x:{EASY}:123:::\n:0000:x:{EASY}::123::\n"),
    );
    let (code, _, said) = run(&folder, "check in.1 in.2", "");
    let expected = "in.1: 1 puzzle had placed digits, which were left out\n\
        in.2: 1 puzzle had removed candidates, which were left out\n\
        in.2: 1 puzzle had moves of a technique, which were left out\n";
    assert_eq!((code, remarks(&said).as_str()), (0, expected), "{said}");
}

#[test]
fn what_a_link_shows_is_named() {
    let folder = tempdir().unwrap();
    folder.write("in.jsonl", played().to_string());
    let (out, said) = done(&folder, "convert in.jsonl --from fpuzzles --to line", "");
    let lost = "the drawings of 1 puzzle are not in the file: line has no place for them\n";
    assert_eq!((out.trim_end(), said), (EASY, format!("{OF_PLAYED}{lost}")));
}

#[test]
fn files_of_players_are_named_by_what_they_hold() {
    let folder = tempdir().unwrap();
    let rows = rows(EASY);
    let cell = |cell| match cell {
        '.' => "4|1,2,|1|".to_owned(),
        digit => format!("{digit}|-|0|"),
    };
    let cells: String = EASY.chars().map(cell).collect();
    let xml = format!("<opensudoku><game data=\"version: 1&#10;{cells}\"/></opensudoku>\n");
    for (name, text, nouns) in [
        (
            "in.sdk",
            format!("[Puzzle]\n{rows}[State]\n{rows}[Colors]\n{rows}"),
            ["placed digits", "colours"],
        ),
        (
            "in.ss",
            format!("{rows}\nI021\nI031\nE03007\n"),
            ["placed digits", "removed candidates"],
        ),
        ("in.xml", xml, ["placed digits", "pencil marks"]),
    ] {
        folder.write(name, text);
        let (out, said) = done(&folder, format!("solve --format line {name}"), "");
        let end = "which were left out";
        let left_out = nouns.map(|noun| format!("{name}: 1 puzzle had {noun}, {end}\n"));
        assert_eq!((out.len(), said), (82, left_out.concat()), "{name}");
    }
    let table = format!("puzzle,stars,level\n{EASY},3,easy\n");
    let (_, said) = done(&folder, "check -", &table);
    starts_with(&said, "stdin: the column stars was left out\n");
    assert!(!said.contains("level"), "{said}");
}

const CONVERT: &str = "convert - --from fpuzzles --to iss";

/// The drawing of a constraint is left out silently only if the constraint is there.
#[test]
fn drawings_for_a_constraint_need_the_constraint() {
    let folder = tempdir().unwrap();
    let drawn = |drawing: Value, marks: Value| {
        let mut data = data();
        data["line"] = json!([drawing]);
        for (key, value) in marks.as_object().unwrap() {
            data[key] = value.clone();
        }
        let (_, said) = done(&folder, CONVERT, &data.to_string());
        // The drawings themselves have no place there.
        remarks(&said.replace("stdin", "in.")).replace("in.", "stdin")
    };
    let line = ["R9C3", "R8C4", "R7C5"];
    let back = ["R7C5", "R8C4", "R9C3"];
    let flagged = json!({ "lines": [line], "fromConstraint": "Renban", "isNewConstraint": true });
    let unnamed = json!({ "lines": [line], "isNewConstraint": true });
    let plain = json!({ "lines": [line] });
    // The constraint that is missing, if one is.
    for (look, constraint, missing) in [
        (&flagged, json!({ "renban": [{ "lines": [back] }] }), ""),
        (&unnamed, json!({ "renban": [{ "lines": [back] }] }), ""),
        (&flagged, json!({}), "Renban"),
        (&flagged, json!({ "renban": [] }), "Renban"),
        (
            &flagged,
            json!({ "whispers": [{ "lines": [line] }] }),
            "Renban",
        ),
        (&unnamed, json!({}), "line"),
    ] {
        let expected = format!(
            "stdin: 1 puzzle has drawings for the constraint {missing} but not the constraint: a rule may be missing\n"
        );
        let expected = if missing.is_empty() {
            String::new()
        } else {
            expected
        };
        assert_eq!(
            drawn(look.clone(), constraint.clone()),
            expected,
            "{look} {constraint}"
        );
    }
    let expected = "stdin: 1 puzzle has lines, which state no rule\n";
    assert_eq!(
        drawn(plain, json!({ "renban": [{ "lines": [line] }] })),
        expected
    );

    let mut bulb = data();
    bulb["circle"] = json!([{ "cells": ["R9C3"], "fromConstraint": "Slow Thermometer" }]);
    bulb["slowthermometer"] = json!([{ "lines": [line] }]);
    let (_, said) = done(&folder, CONVERT, &bulb.to_string());
    let lost = "the drawings of 1 puzzle are not in the file: iss has no place for them\n";
    assert_eq!(said, lost);
}

/// Anything that may change the solutions is an error, unless it is explicitly ignored.
#[test]
fn constraints_are_ignored_by_name() {
    let folder = tempdir().unwrap();
    let mut data = data();
    data["maxarrow"] = json!([{}]);
    data["grid"][0][0]["fog"] = json!(1);
    let text = data.to_string();
    let with = |names: &str| format!("convert - --from fpuzzles --to line {names}");
    let unknown = "stdin:1:1: the constraint \"fog\" in r1c1 is not known; --ignore fog reads the puzzle without it";
    refused(&folder, with(""), &text, unknown);
    let said = fails(&folder, with("--ignore fog"), &text);
    ends_with(
        &said,
        "is not known; --ignore maxarrow reads the puzzle without it\n",
    );
    let (out, said) = done(&folder, with("--ignore fog --ignore maxarrow"), &text);
    let expected = "stdin: 1 puzzle has the constraint fog, which is ignored as you asked\n\
                    stdin: 1 puzzle has the constraint maxarrow, which is ignored as you asked\n";
    assert_eq!((out.trim_end(), said.as_str()), (EASY, expected));

    let string = ".Shape~4x4.Foo~R1C1.~R1C1_1.~R2C3_1.~R3C2_2.~R4C4_3";
    fails(&folder, "count -", string);
    let (out, said) = done(&folder, "count --ignore Foo -", string);
    let expected = "stdin: 1 puzzle has the constraint Foo, which is ignored as you asked\n";
    assert_eq!(said, expected);
    assert!(out.trim_end().parse::<u64>().is_ok(), "{out}");

    let drawing = "sudokupad.app/scl{ce:[[{v:1},],[,]],l:[{}],ca:[{ce:[[0,0],[1,1]],v:3}]}";
    let (code, out, said) = run(&folder, "count -", drawing);
    let expected = "stdin: 1 puzzle has drawn cages whose meaning is not read: a rule may be missing\n\
                    stdin: 1 puzzle has lines whose meaning is not read: a rule may be missing\n";
    assert_eq!((code, out.as_str(), said.as_str()), (0, "1\n", expected));
    let (code, out, said) = run(&folder, "count --ignore lines --ignore cages -", drawing);
    let expected = "stdin: 1 puzzle has the constraint cages, which is ignored as you asked\n\
                    stdin: 1 puzzle has the constraint lines, which is ignored as you asked\n";
    assert_eq!((code, out.as_str(), said.as_str()), (0, "1\n", expected));
}

/// What was left out of a file is reported at its end, after the lines that could not be read.
#[test]
fn remarks_survive_an_error() {
    let folder = tempdir().unwrap();
    let text = format!(":0000:x:5+3{}::::\nnonsense\n", &EASY[2..]);
    let said = fails(&folder, "count -", &text);
    starts_with(&said, "error: stdin:2:1: ");
    ends_with(
        &said,
        "stdin: 1 puzzle had placed digits, which were left out\n",
    );
}

#[test]
fn an_attribute_twice_is_refused() {
    let folder = tempdir().unwrap();
    let table = &format!(
        r#"
        <opensudoku>\n<game data="{EASY}" data="{EASY}"/></opensudoku> => 2:96: the attribute data stands twice; write it once
        <opensudoku version="1" version="2"><game data="{EASY}"/></opensudoku> => 1:25: the attribute version stands twice; write it once
        <opensudoku><game data={EASY}/></opensudoku> => 1:24: found XML that cannot be read (expected a quote not '5'), expected an OpenSudoku file
    "#
    );
    for [text, place] in cases(table) {
        let text = text.replace("\\n", "\n");
        let said = fails(&folder, "check -", &text);
        assert_eq!(said, format!("error: stdin:{place}\n"), "{text}");
    }
}

/// A file may state a wrong solution.
#[test]
fn a_stated_solution_that_disagrees_is_named() {
    let folder = tempdir().unwrap();
    let other = SOLVED.replace('1', "0").replace('2', "1").replace('0', "2");
    // A book has no puzzle twice.
    let (made, _) = done(&folder, "generate -n 1 --seed 1 -o -", "");
    let first: Vec<&str> = made.lines().nth(1).unwrap().split(',').collect();
    let table = format!(
        "puzzle,solution\n{},{}\n{EASY},{other}\n",
        first[4], first[5]
    );
    let note = "in.csv:3: the solution that the file states is not the solution of this puzzle: it differs from the clue at r2c4\n";
    folder.write("in.csv", table);
    for command in ["solve", "explain", "book -o book.pdf"] {
        let (_, said) = done(&folder, format!("{command} in.csv"), "");
        assert_eq!(remarks(&said).as_str(), note, "{command:?}: {said}");
    }
}

//! Every command with a reader reports on stderr what that reader does not keep.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::run::{Files, done, ends_with, fails, rows, run, starts_with};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns a site's JSON of the puzzle.
fn data() -> Value {
    let cell = |cell: &u8| {
        if *cell == b'.' {
            json!({})
        } else {
            json!({ "value": cell - b'0', "given": true })
        }
    };
    let rows: Vec<Vec<Value>> = PUZZLE
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(cell).collect())
        .collect();
    json!({ "size": 9, "grid": rows })
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
    let library = format!(":0000:x:5+3{}:123 456:::\n", &PUZZLE[2..]);
    folder.write("in.hodoku", library.repeat(3));
    let expected = "in.hodoku: 3 puzzles had placed digits, which were left out\n\
        in.hodoku: 3 puzzles had removed candidates, which were left out\n";
    for command in [
        &["check"][..],
        &["solve"],
        &["count"],
        &["explain"],
        &["convert", "--to", "line"],
        &["render", "--format", "svg", "--puzzle", "3"],
        &["stats"],
        &["lab", "watch", "--puzzle", "3"],
        &["lab", "compare"],
    ] {
        let (_, _, said) = run(&folder, [command, &["in.hodoku"]].concat(), "");
        assert_eq!(remarks(&said), expected, "{command:?}: {said}");
        let (_, _, said) = run(&folder, [command, &["in.hodoku", "--quiet"]].concat(), "");
        assert_eq!(remarks(&said), "", "{command:?}");
    }
}

/// Each kind is named once for each file.
#[test]
fn files_and_kinds_are_named_apart() {
    let folder = tempdir().unwrap();
    folder.write("in.1", format!(":0000:x:5+3{}::::\n", &PUZZLE[2..]));
    folder.write(
        "in.2",
        format!(":0000:x:{PUZZLE}:123:::\n:0000:x:{PUZZLE}::123::\n"),
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
    let lost =
        "the drawings of 1 puzzle are not in the file: line has no place for them\n".to_owned();
    assert_eq!(
        (out.trim_end(), said),
        (PUZZLE, OF_PLAYED.to_owned() + &lost)
    );
}

#[test]
fn files_of_players_are_named_by_what_they_hold() {
    let folder = tempdir().unwrap();
    let rows = rows(PUZZLE);
    let cells: String = PUZZLE
        .chars()
        .map(|cell| match cell {
            '.' => "4|1,2,|1|".to_owned(),
            digit => format!("{digit}|-|0|"),
        })
        .collect();
    let xml = format!("<opensudoku><game data=\"version: 1&#10;{cells}\"/></opensudoku>\n");
    for (name, text, nouns) in [
        (
            "in.sdk",
            format!("[Puzzle]\n{rows}[State]\n{rows}[Colors]\n{rows}"),
            &["placed digits", "colours"][..],
        ),
        (
            "in.ss",
            format!("{rows}\nI021\nI031\nE03007\n"),
            &["placed digits", "removed candidates"],
        ),
        ("in.xml", xml, &["placed digits", "pencil marks"]),
    ] {
        folder.write(name, text);
        let (code, out, said) = run(&folder, ["solve", "--format", "line", name], "");
        let left_out = nouns
            .iter()
            .map(|noun| format!("{name}: 1 puzzle had {noun}, which were left out\n"));
        assert_eq!(
            (code, out.len(), said),
            (0, 82, left_out.collect()),
            "{name}"
        );
    }
    let table = format!("puzzle,stars,level\n{PUZZLE},3,easy\n");
    let (_, said) = done(&folder, "check -", &table);
    starts_with(&said, "stdin: the column stars was left out\n");
    assert!(!said.contains("level"), "{said}");
}

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
        let (_, said) = done(
            &folder,
            "convert - --from fpuzzles --to iss",
            &data.to_string(),
        );
        // The drawings themselves have no place there.
        remarks(&said.replace("stdin", "in.")).replace("in.", "stdin")
    };
    let line = ["R9C3", "R8C4", "R7C5"];
    let back = ["R7C5", "R8C4", "R9C3"];
    let alone = |name: &str| {
        format!(
            "stdin: 1 puzzle has drawings for the constraint {name} but not the constraint: a rule may be missing\n"
        )
    };
    let flagged = json!({ "lines": [line], "fromConstraint": "Renban", "isNewConstraint": true });
    let unnamed = json!({ "lines": [line], "isNewConstraint": true });
    for look in [&flagged, &unnamed] {
        assert_eq!(
            drawn(look.clone(), json!({ "renban": [{ "lines": [back] }] })),
            "",
            "{look}"
        );
    }
    let others = [
        json!({}),
        json!({ "renban": [] }),
        json!({ "renban": [{ "lines": [["R9C3", "R8C4"]] }] }),
        json!({ "whispers": [{ "lines": [line] }] }),
    ];
    for other in others {
        assert_eq!(
            drawn(flagged.clone(), other.clone()),
            alone("Renban"),
            "{other}"
        );
    }
    assert_eq!(drawn(unnamed, json!({})), alone("line"));
    let two_lines = json!({ "lines": [line, ["R1C1", "R1C2"]], "fromConstraint": "Renban" });
    assert_eq!(
        drawn(two_lines, json!({ "renban": [{ "lines": [line] }] })),
        alone("Renban")
    );
    let plain = json!({ "lines": [line] });
    let expected = "stdin: 1 puzzle has lines, which state no rule\n";
    assert_eq!(
        drawn(plain, json!({ "renban": [{ "lines": [line] }] })),
        expected
    );

    let mut bulb = data();
    bulb["circle"] = json!([{ "cells": ["R9C3"], "fromConstraint": "Slow Thermometer" }]);
    bulb["slowthermometer"] = json!([{ "lines": [line] }]);
    let (_, _, said) = run(
        &folder,
        "convert - --from fpuzzles --to iss",
        &bulb.to_string(),
    );
    assert_eq!(
        said,
        "the drawings of 1 puzzle are not in the file: iss has no place for them\n"
    );
}

/// Anything that may change the solutions is an error, unless it is explicitly ignored.
#[test]
fn constraints_are_ignored_by_name() {
    let folder = tempdir().unwrap();
    let mut data = data();
    data["maxarrow"] = json!([{}]);
    data["grid"][0][0]["fog"] = json!(1);
    let text = data.to_string();
    let from = ["convert", "-", "--from", "fpuzzles", "--to", "line"];
    let with = |names: &[&str]| {
        let ignored: Vec<&str> = names.iter().flat_map(|name| ["--ignore", name]).collect();
        run(&folder, [&from[..], &ignored].concat(), &text)
    };
    let (code, out, said) = with(&[]);
    let expected = "error: stdin:1:1: the constraint \"fog\" in r1c1 is not known; --ignore fog reads the puzzle without it\n";
    assert_eq!((code, out.as_str(), said.as_str()), (2, "", expected));
    let (code, _, said) = with(&["fog"]);
    let end = "is not known; --ignore maxarrow reads the puzzle without it\n";
    assert!(code == 2 && said.ends_with(end), "{said}");
    let (code, out, said) = with(&["fog", "maxarrow"]);
    let expected = "stdin: 1 puzzle has the constraint fog, which is ignored as you asked\n\
                    stdin: 1 puzzle has the constraint maxarrow, which is ignored as you asked\n";
    assert_eq!((code, out.trim_end(), said.as_str()), (0, PUZZLE, expected));

    let string = ".Shape~4x4.Foo~R1C1.~R1C1_1.~R2C3_1.~R3C2_2.~R4C4_3";
    fails(&folder, "count -", string);
    let (out, said) = done(&folder, "count --ignore Foo -", string);
    assert_eq!(
        said,
        "stdin: 1 puzzle has the constraint Foo, which is ignored as you asked\n"
    );
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
    let text = format!(":0000:x:5+3{}::::\nnonsense\n", &PUZZLE[2..]);
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
    for (text, place) in [
        (
            format!("<opensudoku>\n<game data=\"{PUZZLE}\" data=\"{PUZZLE}\"/></opensudoku>"),
            "2:96: the attribute data stands twice; write it once",
        ),
        (
            format!(
                "<opensudoku version=\"1\" version=\"2\"><game data=\"{PUZZLE}\"/></opensudoku>"
            ),
            "1:25: the attribute version stands twice; write it once",
        ),
        (
            format!("<opensudoku><game data={PUZZLE}/></opensudoku>"),
            "1:24: found XML that cannot be read (expected a quote not '5'), expected an OpenSudoku file",
        ),
    ] {
        let (code, _, said) = run(&folder, "check -", &text);
        let expected = format!("error: stdin:{place}\n");
        assert_eq!((code, said), (2, expected), "{text}");
    }
}

/// A file may state a wrong solution.
#[test]
fn a_stated_solution_that_disagrees_is_named() {
    let folder = tempdir().unwrap();
    let (_, solution, _) = run(&folder, "solve --format line -", PUZZLE);
    let other = solution
        .trim_end()
        .replace('1', "0")
        .replace('2', "1")
        .replace('0', "2");
    // A book has no puzzle twice.
    let (made, _) = done(&folder, "generate -n 1 --seed 1 -o -", "");
    let first: Vec<&str> = made.lines().nth(1).unwrap().split(',').collect();
    let table = format!(
        "puzzle,solution\n{},{}\n{PUZZLE},{other}\n",
        first[4], first[5]
    );
    let note = "in.csv:3: the solution that the file states is not the solution of this puzzle: it differs from the clue at r2c4\n";
    folder.write("in.csv", table);
    for command in [&["solve"][..], &["explain"], &["book", "-o", "book.pdf"]] {
        let (_, said) = done(&folder, [command, &["in.csv"]].concat(), "");
        assert_eq!(remarks(&said).as_str(), note, "{command:?}: {said}");
    }
}

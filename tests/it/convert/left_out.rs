//! What a conversion leaves out, and what cannot be read, is named and counted.

use super::{PUZZLE, convert};
use crate::prelude::*;

/// A site's JSON of the puzzle with this member and these members in its third cell, which is empty.
fn json(member: &str, third_cell: &str) -> String {
    let cells = PUZZLE.bytes().enumerate().map(|cell| match cell {
        (2, _) => format!("{{{third_cell}}}"),
        (_, b'.') => "{}".to_owned(),
        (_, digit) => format!("{{\"value\":{},\"given\":true}}", char::from(digit)),
    });
    let cells: Vec<String> = cells.collect();
    let rows = cells.chunks(9).map(|row| format!("[{}]", row.join(",")));
    let rows: Vec<String> = rows.collect();
    format!("{{\"size\":9,\"grid\":[{}]{member}}}", rows.join(","))
}

/// What is only drawn is passed over with a note, and the drawing of a constraint without one only if
/// the constraint is there.
#[test]
fn what_a_link_holds_beside_the_puzzle_is_named() {
    let table = r##"
        ,"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#fff","width":0.5}] => => has lines, which state no rule
        ,"text":[{"cells":["R1C1"],"value":"killer"}] => => has texts in the grid, which state no rule
        ,"cage":[{"cells":["R1C1","R1C2"],"value":"12"}] => => has drawn cages, which state no rule
        ,"circle":[{"cells":["R1C1"]}],"rectangle":[{"cells":["R1C1"]}] => => has shapes, which state no rule
        => "c":"#ff0000" => has colours, which state no rule
        => "value":4,"centerPencilMarks":[1,2] => had placed digits, which were left out; had pencil marks, which were left out
        ,"disabledlogic":{"x":1},"truecandidatesoptions":["y"] => =>
        ,"line":[RENBAN],"renban":[{"lines":[["R7C5","R8C4","R9C3"]]}] => =>
        ,"line":[NEW],"renban":[{"lines":[["R7C5","R8C4","R9C3"]]}] => =>
        ,"line":[RENBAN] => => has lines whose meaning is not read: a rule may be missing
        ,"line":[RENBAN],"renban":[] => => has lines whose meaning is not read: a rule may be missing
        ,"line":[RENBAN],"whispers":[{"lines":[["R9C3","R8C4","R7C5"]]}] => => has lines whose meaning is not read: a rule may be missing
        ,"line":[NEW] => => has lines whose meaning is not read: a rule may be missing
        ,"line":[{"lines":[["R9C3","R8C4","R7C5"]]}],"renban":[{"lines":[["R9C3","R8C4","R7C5"]]}] => => has lines, which state no rule
        ,"circle":[{"cells":["R9C3"],"fromConstraint":"Slow Thermometer"}],"slowthermometer":[{"lines":[["R9C3","R8C4","R7C5"]]}] => =>
    "##;
    let new = r#"{"lines":[["R9C3","R8C4","R7C5"]],"isNewConstraint":true}"#;
    let renban = new.replace("true", "true,\"fromConstraint\":\"Renban\"");
    for [member, cell, remarks] in cases(table) {
        let member = member.replace("RENBAN", &renban).replace("NEW", new);
        let (code, out, said) = convert("--from fpuzzles --to line", &json(&member, cell));
        let said = said
            .split_inclusive('\n')
            .filter(|line| line.starts_with("stdin"));
        let remarks = remarks.split("; ").filter(|remark| !remark.is_empty());
        let expected = remarks.map(|remark| format!("stdin: 1 puzzle {remark}\n"));
        assert_eq!((code, out), (0, format!("{PUZZLE}\n")), "{member}");
        assert_eq!(
            said.collect::<String>(),
            expected.collect::<String>(),
            "{member}"
        );
    }
}

/// Commands that go from puzzle to puzzle name a constraint string that they cannot read, and go on
/// after it. Nothing that can be read is no reason to count all grids, or to write an empty file.
#[test]
fn an_unreadable_string_is_passed_over_and_named() {
    let folder = transcript(
        r#"
        $ cat p.txt
        .Nonsense~3

        .~R1C1_5

        .Cage~~R0C1
        {EASY}
        $ lacuna count --limit 2 p.txt
        2
        1
        error: p.txt:1:2: found the constraint "Nonsense~3", expected a clue or a constraint that is known
        …
        error: p.txt:5:…
        …
        [2]
        $ lacuna convert --to line p.txt
        5................................................................................
        {EASY}
        error: p.txt:1:2: …
        …
        error: p.txt:5:…
        …
        [2]
        $ lacuna explain --json p.txt
        {…
        …
        error: p.txt:1:2: …
        …
        error: p.txt:5:…
        …
        [2]
        $ lacuna render p.txt -o p.pdf
        error: p.txt:1:2: found the constraint "Nonsense~3", expected a clue or a constraint that is known
        [2]
        $ lacuna book p.txt -o p.pdf
        error: p.txt:1:2: found the constraint "Nonsense~3", expected a clue or a constraint that is known
        [2]
        $ echo .Nonsense~3 | lacuna count -
        …
        [2]
        $ echo .Nonsense~3 | lacuna convert --to line -o none.txt
        …
        [2]
        "#,
    );
    assert_eq!(folder.names(), ["p.txt"]);
}

/// Every unreadable line is named, or counted.
#[test]
fn unreadable_lines_beyond_the_first_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let nonsense = ".Shape~4x4.Nonsense\n\n";
    folder.write("p.txt", nonsense.repeat(33) + PUZZLE + "\n");
    let (code, out, said) = run(&folder, "count p.txt", "");
    assert_eq!((code, out), (2, "1\n".to_owned()), "{said}");
    ends_with(&said, "error: 13 more lines that cannot be read\n");
    folder.write("p.txt", nonsense.repeat(21) + PUZZLE + "\n");
    let (_, _, said) = run(&folder, "check p.txt", "");
    contains(&said, "error: 1 more line that cannot be read\n");
}

#[test]
fn what_the_new_format_has_no_place_for_is_named() {
    let folder = transcript(
        "
        $ cat t.csv
        index,variant,seed,clues,puzzle,solution,minimal,level,score,stars,batch
        0,standard,5,30,{EASY},{SOLVED},clue,easy,1.5,3,7
        1,standard,5,30,{EASY},{SOLVED},clue,easy,1.5,3,
        $ lacuna count t.csv
        1
        1
        t.csv: the column stars was left out
        ",
    );
    let columns = ["stars", "level", "score"]
        .map(|name| format!("t.csv: the column {name} was left out\n"))
        .concat();
    let formats = "
        csv => kinds of minimality
        jsonl => kinds of minimality
        fpuzzles => indices, kinds of minimality, numbers of clues and seeds
        scf => indices, kinds of minimality, numbers of clues, seeds and solutions
        line => indices, kinds of minimality, numbers of clues, seeds and solutions
        grid => indices, kinds of minimality, numbers of clues, seeds and solutions
    ";
    for [to, nouns] in cases(formats) {
        let (_, said) = done(&folder, format!("convert t.csv --to {to}"), "");
        let expected = format!(
            "{columns}the {nouns} of 2 puzzles are not in the file: {to} has no place for them\n\
             the batches of 1 puzzle are not in the file: {to} has no place for them\n"
        );
        assert_eq!(said, expected, "{to}");
    }
}

#[test]
fn members_of_objects_that_are_left_out_are_named() {
    transcript(
        r#"
        $ cat p.jsonl
        {"variant":"standard","puzzle":"{EASY}","stars":3,"level":"easy"}
        {"variant":"standard","puzzle":"{EASY}","stars":4}
        {"variant":"standard","puzzle":"{EASY}","stars":null}
        $ lacuna convert p.jsonl --to line -o p.txt
        p.jsonl: the column stars was left out
        p.jsonl: the column level was left out
        "#,
    );
}

#[test]
fn lines_that_are_no_puzzle_are_counted() {
    transcript(
        "
        $ cat p.txt
        // a list
        [
        {EASY}
        ]
        // and a grid
        53..7....
        6..195...
        .98....6.
        // inside
        8...6...3
        4..8.3..1
        7...2...6
        .6....28.
        ...419..5
        ....8..79
        $ lacuna convert p.txt --to line
        {EASY}
        {EASY}
        p.txt: 2 lines of comment were left out
        p.txt: 2 lines of brackets were left out
        ",
    );
}

#[test]
fn marks_are_left_out_only_on_purpose() {
    let folder = transcript(
        "
        $ echo .Cage~3~R1C1~R1C2.~R9C9_1 > a.txt
        $ lacuna convert a.txt -o b.txt
        error: a.txt:1: line has no place for marks: use --to csv, jsonl, iss or fpuzzles, or --to line for the clues alone
        [2]
        $ lacuna transform a.txt --turn 90 -o b.txt
        error: a.txt:1: line has no place for marks: use --to csv, jsonl, iss or fpuzzles, or --to line for the clues alone
        [2]
        $ lacuna convert a.txt --to line -o c.txt
        … are not in the file: line has no place for them
        ",
    );
    assert_eq!(folder.names(), ["a.txt", "c.txt"]);
}

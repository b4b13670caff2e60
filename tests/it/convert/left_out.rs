//! What a conversion leaves out, and what cannot be read, is named and counted.

use tempfile::tempdir;

use super::{PUZZLE, are_refused, convert};
use crate::run::{Files, SOLVED, cases, contains, done, ends_with, fails, run};

/// A site's JSON of the puzzle with this member and these members in its first cell.
fn json(member: &str, first_cell: &str) -> String {
    let cells = PUZZLE.bytes().map(|cell| match cell {
        b'.' => "{}".to_owned(),
        digit => format!("{{\"value\":{},\"given\":true}}", char::from(digit)),
    });
    let mut cells: Vec<String> = cells.collect();
    cells[0] = cells[0].replacen('{', &format!("{{{first_cell}"), 1);
    let rows: Vec<String> = cells
        .chunks(9)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    format!("{{\"size\":9,\"grid\":[{}]{member}}}", rows.join(","))
}

#[test]
fn what_is_only_drawn_is_passed_over_with_a_note() {
    let table = r##"
        ,"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#fff","width":0.5}] => => lines
        ,"text":[{"cells":["R1C1"],"value":"killer"}] => => texts in the grid
        ,"cage":[{"cells":["R1C1","R1C2"],"value":"12"}] => => drawn cages
        ,"circle":[{"cells":["R1C1"]}],"rectangle":[{"cells":["R1C1"]}] => => shapes
        => "c":"#ff0000",=> colours
    "##;
    for [member, first_cell, nouns] in cases(table) {
        let (code, out, said) = convert("--from fpuzzles --to line", &json(member, first_cell));
        let notes = nouns
            .split(", ")
            .map(|noun| format!("stdin: 1 puzzle has {noun}, which state no rule\n"));
        let no_place =
            "the drawings of 1 puzzle are not in the file: line has no place for them\n".to_owned();
        let notes = notes.chain([no_place]);
        assert_eq!(
            (code, out, said),
            (0, format!("{PUZZLE}\n"), notes.collect()),
            "{member}{first_cell}"
        );
    }
    let solver_settings = ",\"disabledlogic\":{\"x\":1},\"truecandidatesoptions\":[\"y\"]";
    let (code, _, said) = convert("--from fpuzzles --to line", &json(solver_settings, ""));
    assert_eq!((code, said.as_str()), (0, ""));
    let unknown = json(r#","line":[{}],"maxarrow":[{}]"#, "");
    are_refused(&format!(
        r#"--from fpuzzles --to line => {unknown} => 1:1: the constraint "maxarrow" is not known; --ignore maxarrow reads the puzzle without it"#
    ));
}

/// Commands that go from puzzle to puzzle name a constraint string that they cannot read, and go on
/// after it.
#[test]
fn an_unreadable_string_is_passed_over_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(".Nonsense~3\n\n.~R1C1_5\n\n.Cage~~R0C1\n{PUZZLE}\n");
    folder.write("p.txt", text);
    let named = "error: p.txt:1:2: found the constraint \"Nonsense~3\", expected a clue or a constraint that is known\n";
    for (command, expected) in [
        ("count --limit 2 p.txt", "unreadable\n2\nunreadable\n1\n"),
        (
            "convert --to line p.txt",
            &*format!("5{}\n{PUZZLE}\n", ".".repeat(80)),
        ),
        ("explain --json p.txt", "{"),
    ] {
        let (code, printed, said) = run(&folder, command, "");
        assert_eq!(code, 2, "{command}: {said}");
        assert!(printed.starts_with(expected), "{command}: {printed}");
        assert!(
            said.contains(named) && said.contains("error: p.txt:5:"),
            "{command}: {said}"
        );
    }
    // Nothing that can be read is no reason to count all grids, or to write an empty file.
    assert_eq!(run(&folder, "count -", ".Nonsense~3\n").0, 2);
    assert_eq!(
        run(&folder, "convert --to line -o none.txt", ".Nonsense~3\n").0,
        2
    );
    assert!(!folder.path().join("none.txt").exists());
    for command in ["render p.txt -o p.pdf", "book p.txt -o p.pdf"] {
        assert_eq!(fails(&folder, command, ""), named);
    }
}

/// Every unreadable line is named, or counted.
#[test]
fn unreadable_lines_beyond_the_first_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let nonsense = ".Shape~4x4.Nonsense\n\n";
    folder.write("p.txt", nonsense.repeat(33) + PUZZLE + "\n");
    let (code, out, said) = run(&folder, "count p.txt", "");
    assert_eq!(
        (code, out),
        (2, "unreadable\n".repeat(33) + "1\n"),
        "{said}"
    );
    ends_with(&said, "error: 13 more lines that cannot be read\n");
    folder.write("p.txt", nonsense.repeat(21) + PUZZLE + "\n");
    let (_, _, said) = run(&folder, "check p.txt", "");
    contains(&said, "error: 1 more line that cannot be read\n");
}

#[test]
fn what_the_new_format_has_no_place_for_is_named() {
    let fixed = format!("{PUZZLE},{SOLVED}");
    let table = format!(
        "index,variant,seed,clues,puzzle,solution,minimal,level,score,stars,batch\n0,standard,5,30,{fixed},clue,easy,1.5,3,7\n\
         1,standard,5,30,{fixed},clue,easy,1.5,3,\n"
    );
    let columns = ["stars", "level", "score"]
        .map(|name| format!("stdin: the column {name} was left out\n"))
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
        let (code, _, said) = convert(&format!("--to {to}"), &table);
        let expected = format!(
            "{columns}the {nouns} of 2 puzzles are not in the file: {to} has no place for them\n\
             the batches of 1 puzzle are not in the file: {to} has no place for them\n"
        );
        assert_eq!((code, said), (0, expected), "{to}");
    }
    // Who only reads the puzzles loses nothing by a rating.
    let (_, _, said) = run(std::path::Path::new("."), "count -", &table);
    assert_eq!(said, "stdin: the column stars was left out\n");
}

#[test]
fn members_of_objects_that_are_left_out_are_named() {
    let object =
        |more: &str| format!("{{\"variant\":\"standard\",\"puzzle\":\"{PUZZLE}\"{more}}}\n");
    let text = object(",\"stars\":3,\"level\":\"easy\"")
        + &object(",\"stars\":4")
        + &object(",\"stars\":null");
    let (code, _, said) = convert("--to line", &text);
    let expected = "stdin: 2 puzzles had members stars, which were left out\nstdin: the column level was left out\n";
    assert_eq!((code, said.as_str()), (0, expected));
}

#[test]
fn lines_that_are_no_puzzle_are_counted() {
    let rows = PUZZLE
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row) + "\n")
        .collect::<Vec<_>>();
    let text = format!(
        "// a list\n[\n{PUZZLE}\n]\n// and a grid\n{}// inside\n{}",
        rows[..3].concat(),
        rows[3..].concat()
    );
    let (code, out, said) = convert("--to line", &text);
    let expected =
        "stdin: 2 lines of comment were left out\nstdin: 2 lines of brackets were left out\n";
    assert_eq!(
        (code, out, said.as_str()),
        (0, format!("{PUZZLE}\n{PUZZLE}\n"), expected)
    );
}

#[test]
fn marks_are_left_out_only_on_purpose() {
    let folder = tempdir().unwrap();
    folder.write("a.txt", ".Cage~3~R1C1~R1C2.~R9C9_1\n");
    for line in [
        "convert a.txt -o b.txt",
        "transform a.txt --turn 90 -o b.txt",
    ] {
        assert_eq!(
            fails(&folder, line, ""),
            "error: a.txt:1: line has no place for marks: use --to csv, jsonl, iss or fpuzzles, or --to line for the clues alone\n"
        );
        assert!(!folder.path().join("b.txt").exists());
    }
    let (_, told) = done(&folder, "convert a.txt --to line -o b.txt", "");
    contains(&told, " are not in the file: line has no place for them\n");
}

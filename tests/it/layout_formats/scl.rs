//! SudokuPad's own long links. These data were packed with the lz-string library.

use lacuna::Part;
use serde_json::{Value, json};

use crate::export::links::fpuzzles_json;
use crate::prelude::*;

/// Clues, boxes, a cage with a sum and one without, a cage with the author, row 1, and words.
const CAGES: &str = "\
    N4SwJgXAhgRgxgGjgZwgNgCwILYFMAuUYUhEw%2BEA5AJL4A6lyCABFBMwNr67L4C6lBACcArgBseVAMJQA5jwB0lAL5JcEDh2AA3CAGZVCBHw\
    Qcjx0%2BZNmjOqgEYVfE0PWaOABgQfrX%2B9ftvAIR/a08EACZfBD1gqNNA2LCIoNMU/1M9VI4s0NMOFPiCmOssoqykkzg2LTg3cKK/ZwRdAFY\
    EEQA7EABHEXV8JHsIAGIPVWA6jQ5AjOKoky7e/oh8Cd1KKBF8AAsAeyF2PBUEYCW%2BgYQd8DBcTtW1aa8fUybXyOik5T5lIA%3D%3D%3D";

/// A cage that is not marked as unique.
const DRAWN: &str = "\
    N4SwJgXAhgRgxgGjgZwgNgCwILYFMAuUYUhEw%2BEA5AJL4A6lyCABFBMwNr67L4C6lBACcArgBseVAMJQA5jwB0lAL5JcEDh2AA3CAGZVCBHw\
    Qcjx0%2BZNmjOqgEYVfE0PWaOABgQfrX%2B9ftvAIR/a08EACZfBD1gqNNA2LCIoNMU/1M9VI4s0NMOFPiCmOssoqykkzg2LTg3cJ9TP2cEXQB\
    WZT5lIA%3D%3D%3D";

/// A line.
const LINE: &str = "\
    N4SwJgXAhgRgxgGjgZwgNgCwILYFMAuUYUhEw%2BEA5AJL4A6lyCABFBMwNr67L4C6lBACcArgBseVAMJQA5jwB0lAL5JcEDh2AA3CAGZVCBHw\
    Qcjx0%2BZNmjOqgEYVfE0PWaOABgQfrX%2B9ftvAIR/a08EACZfBD1gqNNA2LCIoNMU/1M9VI4s0NMOFPiCmOssoqykkzg2DhMxDWAAdwAHDU8\
    FAFZvToDO7o7nJCoAYikx8cF8AAsIew9lPmUgA";

/// A rule that the site checks, in plain JSON.
const KNIGHT: &str = "\
    N4YwpgNhDOBcDa9gCIBuBDCBXMzYEYBfAGmBLNMIF1j5j6a6Hb7iqaBbMAF3QBN0vWMHQA7bgEsA1qIkBzABbdY3QoSA";

fn read(data: &str) -> Result<Record, String> {
    let text = format!("https://sudokupad.app/scl{data}");
    let mut reader = Reader::of(text.as_bytes(), Format::Scf);
    reader.next().unwrap().map_err(|error| error.to_string())
}

#[test]
fn clues_boxes_and_killer_cages() {
    for (data, expected, has_prose) in [
        // Nobody reads these words.
        (
            CAGES,
            ".Shape~4x4.Cage~5~R1C2~R1C3.Cage~~R2C2~R3C3.~R1C1_3.~R4C4_1",
            true,
        ),
        (KNIGHT, ".Shape~4x4.NoBoxes.AntiKnight.~R1C1_1", false),
    ] {
        let record = read(data).unwrap();
        assert_eq!(
            iss::string(record.claims.rules.as_ref().unwrap(), &record.clues),
            expected
        );
        assert_eq!(record.claims.words.get(Part::Rules).is_some(), has_prose);
    }
    for site in [
        "sudokupad.app/?puzzleid=scl",
        "app.crackingthecryptic.com/sudoku/?puzzleid=ctc",
    ] {
        let again = first(format!("https://{site}{CAGES}?setting-x=1")).unwrap();
        assert_eq!(again.clues.clues(), 2, "{site}");
    }
}

#[test]
fn what_is_wrong_is_refused() {
    let table = r#"
        N4IgzglgXgpiBc => the SudokuPad data cannot be read; copy the whole link again
        {ce:[[,],[,,]]} => the member grid does not have 2 rows of 2 cells
        {ce:[[{v:3},],[,]]} => found the clue 3 in r1c1, expected a value up to 2
        {ce:[[{v:x},],[,]]} => found the clue "x" in r1c1, expected a value up to 2
        {ce:[[,],[,]],re:[[[0,0]]]} => found the region null for r1c2, expected a number below 36 for every cell, or none for any
        {ce:[[,],[,]],re:[[[0,2]]]} => found the region [(0, 2)], expected cells of the grid, from (0, 0)
        {ce:[[,],[,]],ca:[{ce:[[0,2]],unique:t}]} => found the cell "R1C3" in the constraint "Cage~~R1C3", expected a cell of the grid, as in R1C1
        {ce:[[,],[,]],ca:[{ce:[[0,0],[1,1]],unique:t,v:5}]} => found the sum 5 in the constraint "Cage~5~R1C1~R2C2", expected one from 3 to 3
        {a:[[[ => the SudokuPad data cannot be read; copy the whole link again
    "#;
    for [data, expected] in cases(table) {
        assert_eq!(
            read(data).unwrap_err(),
            format!("1:1: {expected}"),
            "{data}"
        );
    }
}

/// Lines, shapes, texts and cages that are not marked as unique have no meaning of their own: they are
/// named, and kept with their long names wherever drawings are.
#[test]
fn what_is_drawn_is_kept_untouched() {
    for (data, noun, key) in [
        (DRAWN, "drawn cages", "cages"),
        (LINE, "lines", "lines"),
        (
            "{ce:[[,],[,]],o:[{ct:[1,1],te:'x',w:0.5,rounded:t}]}",
            "shapes and texts",
            "overlays",
        ),
    ] {
        let text = format!("https://sudokupad.app/scl{data}");
        let mut reader = Reader::of(text.as_bytes(), Format::Scf);
        let record = reader.next().unwrap().unwrap();
        let remarks: Vec<String> = reader.remarks(false).collect();
        let expected =
            format!("1 puzzle has {noun} whose meaning is not read: a rule may be missing");
        assert_eq!(remarks[0], expected);
        let entry = Entry {
            words: Some(&record.claims.words),
            ..Entry::new(record.claims.rules.as_deref(), &record.clues)
        };
        let drawings = record.claims.words.get(Part::Drawings).unwrap();
        let drawings: Value = serde_json::from_str(drawings).unwrap();
        assert_eq!(fpuzzles_json(entry).unwrap()[key], drawings[key], "{key}");
        if key == "overlays" {
            assert_eq!(
                drawings[key],
                json!([{ "center": [1, 1], "text": "x", "width": 0.5, "rounded": true }])
            );
        }
        let mut link = Vec::new();
        Format::Link.write(entry, &mut link).unwrap();
        assert_eq!(first(link).unwrap().claims, record.claims, "{key}");
    }
}

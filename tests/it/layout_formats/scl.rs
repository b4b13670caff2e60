//! SudokuPad's own long links. These data were packed with the lz-string library.

use crate::run::cases;
use lacuna::Part;
use lacuna::formats::{Format, Reader, Record, iss};

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

fn read(data: &str) -> Result<(Record, bool), String> {
    let text = format!("https://sudokupad.app/scl{data}");
    let mut reader = Reader::of(text.as_bytes(), Format::Scf);
    let record = reader.next().unwrap().map_err(|error| error.to_string())?;
    let has_prose = record.claims.words.get(Part::Rules).is_some();
    Ok((record, has_prose))
}

fn string(record: &Record) -> String {
    iss::string(record.claims.rules.as_ref().unwrap(), &record.clues)
}

#[test]
fn clues_boxes_and_killer_cages() {
    let (record, has_prose) = read(CAGES).unwrap();
    assert_eq!(
        string(&record),
        ".Shape~4x4.Cage~5~R1C2~R1C3.Cage~~R2C2~R3C3.~R1C1_3.~R4C4_1"
    );
    assert!(has_prose, "nobody reads these words");
    let (record, has_prose) = read(KNIGHT).unwrap();
    assert_eq!(string(&record), ".Shape~4x4.NoBoxes.AntiKnight.~R1C1_1");
    assert!(!has_prose);
    for site in [
        "sudokupad.app/?puzzleid=scl",
        "app.crackingthecryptic.com/sudoku/?puzzleid=ctc",
    ] {
        let again = Reader::new(format!("https://{site}{CAGES}?setting-x=1").as_bytes())
            .next()
            .unwrap()
            .unwrap();
        assert_eq!(again.clues.clues(), 2, "{site}");
    }
}

#[test]
fn what_is_drawn_is_refused() {
    let table = &format!(
        r#"
        {DRAWN} => found the cage {{"cells":[[0,0],[0,1]],"value":5}}, expected a killer cage, marked as unique: any other is a drawing; --ignore cages reads the puzzle without it
        {LINE} => the lines in this link are drawings, which do not state rules; give the puzzle's f-puzzles link; --ignore lines reads the puzzle without it
        N4IgzglgXgpiBc => the SudokuPad data cannot be read; copy the whole link again
        {{ce:[[,],[,,]]}} => the grid does not have as many cells in each row as it has rows
        {{ce:[[{{v:3}},],[,]]}} => found the clue 3 in r1c1, expected 1 to 2
        {{ce:[[,],[,]],re:[[[0,0]]]}} => some cells have no region; give one to every cell or to none
        {{ce:[[,],[,]],ca:[{{ce:[[0,2]]}}]}} => found the cage {{"cells":[[0,2]]}}, expected cells of the grid, each of them once
        {{ce:[[,],[,]],ca:[{{ce:[[0,0],[1,1]],unique:t,v:5}}]}} => found a cage of 2 cells with the sum 5, expected a sum from 3 to 3
        {{a:[[[ => the SudokuPad data cannot be read; copy the whole link again
    "#
    );
    for [data, expected] in cases(table) {
        assert_eq!(
            read(data).unwrap_err(),
            format!("1:1: {expected}"),
            "{data}"
        );
    }
}

//! Texts from strangers: terminal escapes are made harmless, spreadsheet formulas are guarded, and
//! anything too long is refused.

use crate::prelude::*;

/// A colour, a bell, a byte of the upper control set.
const HOSTILE: &str = "a\u{1b}[31m\u{7}\u{9b}z";
const SHOWN: &str = "a\\u{1b}[31m\\u{7}\\u{9b}z";

/// Returns `true` if a terminal would show this text as it is, line by line.
fn is_plain(text: &str) -> bool {
    text.chars().all(|c| c == '\n' || !c.is_control())
}

#[test]
fn nothing_in_a_file_reaches_the_terminal_as_a_command() {
    let folder = tempdir().unwrap();
    let element = "error: stdin:1:3: found XML that cannot be read (expected a whitespace not '\\u{1b}' at 1:3), expected an OpenSudoku file\n";
    let named = format!("variant,puzzle\n{HOSTILE},{EASY}\n");
    for (arguments, text, expected) in [
        ("check", &format!("index,{HOSTILE}\n"), ""),
        ("check", &format!("<{HOSTILE}/>\n"), element),
        ("solve", &format!("{HOSTILE}\n"), ""),
        ("solve", &format!(".{HOSTILE}\n"), ""),
        ("solve", &format!("sudokupad.app/scf{HOSTILE}\n"), ""),
        ("solve", &format!("{{\"{HOSTILE}\":1}}\n"), ""),
        ("check --variant x", &named, ""),
        ("convert - --to csv", &named, ""),
        ("convert - --to csv --variant x", &named, ""),
        ("stats -", &named, ""),
        ("stats --format csv -", &named, ""),
    ] {
        let (_, out, said) = run(&folder, arguments, text);
        assert!(
            is_plain(&out) && is_plain(&said),
            "{arguments:?} {text:?}: {out:?} {said:?}"
        );
        assert!(expected.is_empty() || said == expected, "{said}");
    }
}

#[cfg(unix)]
#[test]
fn keys_of_a_book_are_escaped() {
    let folder = tempdir().unwrap();
    folder.write("book.toml", "\"\\u001b[31m\" = 1\n");
    let said = fails(&folder, "book --spec book.toml -o book.pdf", "");
    assert!(is_plain(&said) && said.contains("\\u{1b}[31m"), "{said}");
}

#[cfg(unix)]
#[test]
fn names_of_files_are_escaped() {
    let folder = tempdir().unwrap();
    let name = format!("{HOSTILE}\nerror.txt");
    folder.write(&name, format!("55{}\n", &EASY[2..]));
    for command in ["check", "solve", "explain"] {
        let (code, out, said) = run(&folder, [command, &name], "");
        assert_eq!(code, 1);
        assert!(is_plain(&out) && is_plain(&said), "{said:?}");
        contains(&said, &format!("{SHOWN}\\nerror.txt:1: "));
    }
}

#[test]
fn fields_that_a_spreadsheet_would_run_are_guarded() {
    let folder = tempdir().unwrap();
    for name in ["=1+1", "+1", "-1", "@a", "\"=1,2\""] {
        let guarded = format!("'{}", name.trim_matches('"'));
        let table = format!("variant,puzzle\n{name},{EASY}\n");
        let (figures, _) = done(&folder, "stats --format csv -", &table);
        let mut rows = csv::Reader::from_reader(figures.as_bytes());
        let row = rows.records().next().unwrap().unwrap();
        assert_eq!(&row[0], guarded, "{figures}");
    }
    let faulty = format!("55{}\n", &EASY[2..]);
    for name in ["=1,2.txt", "-.txt", "plain.txt"] {
        folder.write(name, &faulty);
    }
    let (code, report, said) = run(&folder, "check -- =1,2.txt -.txt plain.txt", "");
    assert_eq!(code, 1);
    let mut reader = csv::Reader::from_reader(report.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(
        rows.iter().map(|row| &row[0]).collect::<Vec<_>>(),
        ["'=1,2.txt", "'-.txt", "plain.txt"]
    );
    contains(
        &said,
        "found faults in 3 puzzles, the first at =1,2.txt:1: ",
    );
}

/// With several files, each row names its file; with one file, nothing changes.
#[test]
fn several_files_are_told_apart() {
    transcript(
        "
        $ echo {EASY} > a.txt
        $ cat b.csv
        puzzle;variant
        {EASY};x
        53.......6..195....9.....6.....6...34....3..1....2...6.6....2.....419..5........9;standard
        $ lacuna check a.txt b.csv
        file,line,clues,solutions,unique,minimal,redundant,fault,puzzle
        a.txt,1,30,1,true,,,,{EASY}
        b.csv,2,30,0,…
        b.csv,3,22,many,…
        3 puzzles: 1 unique, 1 with many solutions, 1 without in …
        …the first at b.csv:2: …
        [1]
        $ lacuna solve --format csv a.txt b.csv
        file,line,puzzle,solution
        a.txt,1,{EASY},{SOLVED}
        b.csv,3,53…
        b.csv:2: no solution…
        b.csv:3: more than one solution…
        [1]
        $ lacuna explain --grids never a.txt b.csv
        a.txt:1: …
        …
        b.csv:2: no solution…
        …
        [1]
        $ tail -n 1 b.csv | cut -c 1-81 | lacuna count --limit 2 a.txt - b.csv
        1
        2
        0
        2
        stdin:1: stopped at 2 solutions, there may be more
        b.csv:3: stopped at 2 solutions, there may be more
        ",
    );
}

#[test]
fn texts_that_are_too_long_are_refused() {
    let folder = tempdir().unwrap();
    let text = format!("{EASY}\n{}", "a".repeat((1 << 20) + 1));
    let expected = "error: stdin:2:1: a line of more than 1048576 bytes cannot be a puzzle; check that the file is a text\n";
    assert_eq!(fails(&folder, "check", &text), expected);
    folder.write("long.txt", ".........\n".repeat(110_000));
    let long = "long.txt has more than 1,048,576 bytes: split it";
    for option in ["--regions", "--pattern"] {
        let line = format!("generate --seed 1 {option} long.txt");
        refused(&folder, line, "", long);
    }
    refused(&folder, "book --spec long.txt -o book.pdf", "", long);
    let deep = format!("{{\"puzzle\":{}", "[".repeat(100_000));
    starts_with(&fails(&folder, "check", &deep), "error: stdin:1:");
}

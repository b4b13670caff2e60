//! Texts from strangers: terminal escapes are made harmless, spreadsheet formulas are guarded, and
//! anything too long is refused.

use tempfile::tempdir;

use crate::run::{EASY, Files, column, contains, done, fails, refused, run, starts_with};

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
    let element = "error: stdin:1:3: found XML that cannot be read (expected a whitespace not '\\u{1b}'), expected an OpenSudoku file\n";
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
    let shown = format!("{SHOWN}\\nerror.txt");
    for (command, place) in [("check", "first at "), ("solve", ""), ("explain", "")] {
        let (code, out, said) = run(&folder, [command, &name], "");
        assert_eq!(code, 1);
        assert!(is_plain(&out) && is_plain(&said), "{said:?}");
        contains(&said, &format!("{place}{shown}:1: "));
    }
    let message = format!("cannot read no {shown}: No such file or directory (os error 2)");
    refused(&folder, ["check", &format!("no {name}")], "", &message);
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
    let folder = tempdir().unwrap();
    let many = EASY.replace(['7', '8'], ".");
    folder.write("a.txt", format!("{EASY}\n"));
    folder.write(
        "b.csv",
        format!("puzzle;variant\n{EASY};x\n{many};standard\n"),
    );
    let (code, report, said) = run(&folder, "check a.txt b.csv", "");
    assert_eq!(code, 1);
    starts_with(&report, "file,line,clues,solutions,");
    assert_eq!(column(&report, 0), ["a.txt", "b.csv", "b.csv"]);
    assert_eq!(column(&report, 1), ["1", "2", "3"]);
    assert_eq!(column(&report, 3), ["1", "0", "many"]);
    starts_with(
        &said,
        "3 puzzles: 1 unique, 1 with many solutions, 1 without in ",
    );
    contains(&said, "the first at b.csv:2: ");
    let (code, table, said) = run(&folder, "solve --format csv a.txt b.csv", "");
    assert_eq!(code, 1);
    starts_with(
        &table,
        &format!("file,line,puzzle,solution\na.txt,1,{EASY},"),
    );
    contains(&said, "b.csv:2: no solution");
    contains(&said, "b.csv:3: more than one solution");
    let (_, text, said) = run(&folder, "explain --grids never a.txt b.csv", "");
    starts_with(&text, "a.txt:1: ");
    starts_with(&said, "b.csv:2: no solution");
    let (counts, _) = done(&folder, "count --limit 2 a.txt - b.csv", &many);
    assert_eq!(counts, "1\n2\n0\n2\n");
}

#[test]
fn texts_that_are_too_long_are_refused() {
    let folder = tempdir().unwrap();
    let text = format!("{EASY}\n{}", "a".repeat((1 << 20) + 1));
    let (code, _, said) = run(&folder, "check", &text);
    let expected = "error: stdin:2:1: a line of more than 1048576 bytes cannot be a puzzle; check that the file is a text\n";
    assert_eq!((code, said.as_str()), (2, expected));
    folder.write("long.txt", ".........\n".repeat(110_000));
    for arguments in [
        "generate --seed 1 --regions long.txt",
        "generate --seed 1 --pattern long.txt",
        "book --spec long.txt -o book.pdf",
    ] {
        refused(
            &folder,
            arguments,
            "",
            "long.txt has more than 1,048,576 bytes: split it",
        );
    }
    let deep = format!("{{\"puzzle\":{}", "[".repeat(100_000));
    let said = fails(&folder, "check", &deep);
    starts_with(&said, "error: stdin:1:");
}

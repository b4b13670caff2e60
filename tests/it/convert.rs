//! Formats of other programs: output is read back with its rules, published examples are
//! understood, and anything unknown is refused.

mod left_out;

use lacuna::formats::{Entry, Format, Reader, Record, columns};
use lacuna::{Board, Part, Random, Variant};

use crate::run::{EASY as PUZZLE, Files, SOLVED, cases, contains, done, fails, refused, rows, run};

/// The columns of a table that this program writes from other formats.
const HEADER: &str = "index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings\n";

fn read(text: &str) -> Vec<Record> {
    Reader::new(text.as_bytes())
        .collect::<Result<_, _>>()
        .unwrap()
}

fn entry<'a>(variant: &'a Variant, clues: &'a Board, solution: Option<&'a Board>) -> Entry<'a> {
    Entry {
        solution,
        ..Entry::new(variant.rules().ok().map(|rules| &**rules), clues)
    }
}

fn written(format: Format, variant: &Variant, clues: &Board) -> String {
    let mut text = format.header_with(columns(variant.name())).into_bytes();
    format
        .write(entry(variant, clues, None), &mut text)
        .unwrap();
    text.extend(format.spec().footer.as_bytes());
    String::from_utf8(text).unwrap()
}

/// Converts a text from stdin; returns exit code, stdout and stderr.
fn convert(arguments: &str, text: &str) -> (i32, String, String) {
    run(".", format!("convert - {arguments}"), text)
}

/// Each row has the arguments of a conversion, what it reads from stdin, and its error there.
fn are_refused(table: &str) {
    for [arguments, text, expected] in cases(table) {
        let error = fails(".", format!("convert - {arguments}"), text);
        assert_eq!(error, format!("error: stdin:{expected}\n"), "{arguments}");
    }
}

#[test]
fn damaged_links_are_no_panic() {
    const DATA: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/%=";
    for case in 0..100 {
        let mut random = Random::stream("damaged links", 1, case);
        let mut text = |most: u32, letter: &dyn Fn(&mut Random) -> u8| -> String {
            let length = random.below(most + 1);
            (0..length)
                .map(|_| char::from(letter(&mut random)))
                .collect()
        };
        let data = text(300, &|random| {
            DATA[random.below(DATA.len() as u32) as usize]
        });
        let code = text(90, &|random| b' ' + random.below(95) as u8);
        for text in [
            format!("https://f-puzzles.com/?load={data}"),
            format!("https://sudokupad.app/scf{code}"),
            format!(".{code}"),
            format!(":{code}"),
            format!("<opensudoku>{code}<game data=\"{code}"),
        ] {
            assert!(Reader::new(text.as_bytes()).count() <= 2, "{text}");
        }
    }
}

#[test]
fn golden_files() {
    let (standard, clues) = (Variant::standard(), PUZZLE.parse().unwrap());
    let zeros = PUZZLE.replace('.', "0");
    for (format, expected) in [
        (Format::Sdm, format!("{zeros}\n")),
        (Format::Hodoku, format!(":0000:x:{PUZZLE}:::\n")),
        (
            Format::Sdk,
            "[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n".to_owned(),
        ),
        (
            Format::Ss,
            "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n\
             |---+---+---|\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n"
                .to_owned(),
        ),
        (
            Format::OpenSudoku,
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"lacuna\">\n\
                 <game data=\"{zeros}\"/>\n</folder>\n</opensudoku>\n"
            ),
        ),
        (Format::Scf, "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79\n".to_owned()),
    ] {
        assert_eq!(written(format, &standard, &clues), expected, "{}", format.name());
    }
    let marks = written(Format::Pencilmarks, &standard, &clues);
    assert_eq!(&marks[..27], "....5......3......123456789");
    assert_eq!(marks.len(), 730);
}

#[test]
fn published_examples_are_understood() {
    let vector =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
            .parse::<Board>()
            .unwrap();
    let record =
        &read("https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x*tA%20star ** of*aMe\n")[0];
    assert_eq!(
        (&record.clues, record.claims.variant.as_deref()),
        (&vector, Some("nrc+x"))
    );
    assert_eq!(
        read("sudokupad.app/scfoooooooooooooK")[0].clues,
        Board::blank(81)
    );

    let clues: Board = PUZZLE.parse().unwrap();
    let placed = format!(":0000:x:5+3{}:123 456:::7", &PUZZLE[2..]);
    let mut reader = Reader::new(placed.as_bytes());
    assert_eq!(
        reader.next().unwrap().unwrap().clues.to_string(),
        format!("5.{}", &PUZZLE[2..])
    );
    let said: Vec<String> = reader.remarks(false).collect();
    let left_out = |noun: &str| format!("1 puzzle had {noun}, which were left out");
    assert_eq!(
        said,
        [
            "placed digits",
            "removed candidates",
            "moves of a technique"
        ]
        .map(left_out)
    );

    let sdk = written(Format::Sdk, &Variant::standard(), &clues);
    let text = format!("#ASomebody\n#LEasy\n{sdk}[State]\n123456789\n");
    assert_eq!(
        read(&text)
            .iter()
            .map(|record| &record.clues)
            .collect::<Vec<_>>(),
        [&clues]
    );

    let ss = written(Format::Ss, &Variant::standard(), &clues)
        + "\nI021\nE03007\nSimple Sudoku\nVersion 4.2n\n";
    assert_eq!(read(&ss).len(), 1);
    let old = rows(&PUZZLE.replace('.', "X"));
    let found: Vec<_> = Reader::of(old.as_bytes(), Format::Ss)
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(found[0].clues, clues);

    let cells: Vec<String> = clues
        .values()
        .iter()
        .map(|value| format!("{value}|0|{}|", u8::from(*value == 0)))
        .collect();
    let cells = cells.concat();
    for data in [
        format!("version: 2&#10;{cells}"),
        format!("version: 3\n{cells}"),
    ] {
        let xml = format!(
            "<opensudoku version=\"2\"><folder name=\"a &amp; b\">\n<game time=\"0\" data=\"{data}\"/></folder></opensudoku>"
        );
        assert_eq!((&read(&xml)[0].clues, read(&xml)[0].line), (&clues, 2));
    }
    let address = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Windoku.~R1C1_5~R9C9_1";
    assert_eq!(read(address)[0].claims.variant.as_deref(), Some("nrc"));
    assert_eq!(
        read(&address.replace('~', "%7E"))[0].clues,
        read(address)[0].clues
    );
}

#[test]
fn a_solution_in_a_link_is_kept() {
    let solution: Board = SOLVED.parse().unwrap();
    let (variant, clues) = ("x".parse().unwrap(), PUZZLE.parse().unwrap());
    let mut link = Vec::new();
    Format::FPuzzles
        .write(entry(&variant, &clues, Some(&solution)), &mut link)
        .unwrap();
    let (code, table, _) = convert("--to csv", std::str::from_utf8(&link).unwrap());
    let expected = format!("{HEADER},x,,30,{PUZZLE},{solution},,,,,\n");
    assert_eq!((code, table), (0, expected));
}

#[test]
fn a_title_and_an_author_are_written_into_a_link() {
    for to in ["fpuzzles", "link"] {
        let words = ["--variant=x", "--title=Two words", "--author=Me"];
        let arguments = ["convert", "-", "--to", to, words[0], words[1], words[2]];
        let words = &read(&run(".", arguments, PUZZLE).1)[0].claims.words;
        let found = [Part::Title, Part::Author].map(|part| words.get(part));
        assert_eq!(found, [Some("Two words"), Some("Me")], "{to}");
    }
}

#[test]
fn a_solution_with_gaps_is_left_out_of_a_link() {
    let table = format!("variant,puzzle,solution\nx,{PUZZLE},{PUZZLE}\n");
    let (code, link, _) = convert("--to fpuzzles", &table);
    assert_eq!(code, 0);
    let expected = format!("{HEADER},x,,30,{PUZZLE},,,,,,\n");
    assert_eq!(convert("--to csv", &link), (0, expected, String::new()));
}

#[test]
fn rules_are_taken_from_the_command_line_and_never_guessed() {
    let (code, out, said) = convert("--to sdm", PUZZLE);
    assert_eq!(
        (code, out, said),
        (0, PUZZLE.replace('.', "0") + "\n", String::new())
    );
    let (_, _, said) = convert("--to sdm --variant nrc", &format!("{PUZZLE}\n{PUZZLE}\n"));
    assert_eq!(
        said,
        "the rules of nrc are not in the file: sdm has no place for them\n"
    );
    are_refused(&format!(
        "
        --to csv => {PUZZLE} => 1: the format csv states the rules, so name them with --variant, for example --variant standard
        --to csv --variant nrc => .Diagonal~1.Diagonal~-1.~R1C1_5 => 1: found the variant x, expected nrc, as --variant says
        --to scf --variant dg => {PUZZLE} => 1: the format scf holds standard, x, nrc or nrc+x, not dg; csv, jsonl and iss hold every rule
    "
    ));
}

#[test]
fn puzzles_of_other_sizes_are_converted() {
    let text = ".Shape~6x6.Diagonal~1.Diagonal~-1.~R1C1_5";
    let line = format!("5{}", ".".repeat(35));
    assert_eq!(
        convert("--to iss", text),
        (0, format!("{text}\n"), String::new())
    );
    let row = format!("{HEADER},6x6+x,,1,{line},,,,,,\n");
    assert_eq!(convert("--to csv", text), (0, row.clone(), String::new()));
    let (_, link, _) = convert("--to fpuzzles", text);
    assert_eq!(convert("--to csv", &link).1, row);
    assert_eq!(convert("--to iss", &row).1, format!("{text}\n"));
    let said = "the rules of 6x6+x are not in the file: line has no place for them\n";
    assert_eq!(
        convert("--to line", text),
        (0, format!("{line}\n"), said.to_owned())
    );
    are_refused(&format!(
        "--to ss => {text} => 1: the format ss holds 9x9 puzzles only; csv, jsonl, line and grid hold every size"
    ));
    let samurai = format!("variant,puzzle\nsamurai,1{}\n", ".".repeat(368));
    let link = "stdin:2: the format fpuzzles holds one grid, not samurai; csv, jsonl and line hold every layout";
    refused(".", "convert - --to link", &samurai, link);
    let (code, picture, _) = convert("--to grid", &samurai);
    assert_eq!(
        (
            code,
            picture.lines().count(),
            picture.lines().next().unwrap().len()
        ),
        (0, 30, 57)
    );
}

#[test]
fn files_are_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let two = format!("{PUZZLE}\n{PUZZLE}\n");
    folder.write("two.txt", &two);
    folder.write("old.hsol", "PK");
    for name in ["two.sdm", "TWO.SDM"] {
        done(&folder, format!("convert two.txt -o {name}"), "");
        assert_eq!(folder.read(name), two.replace('.', "0"));
    }
    let table = r#"
        two.txt -o two.ss => two.txt:2: this is a second puzzle, and a file of the format ss holds one
        two.txt -o two.sdm => two.sdm already exists: use --force to replace it, or choose another name
        old.hsol --to csv => old.hsol: found the format "hsol", expected another one: such a file holds program objects, and a prepared one can run code where it is opened; save the puzzle as text or as a library line
    "#;
    for [arguments, expected] in cases(table) {
        refused(&folder, format!("convert {arguments}"), "", expected);
    }
    let table = "
        --to Line -o NEW.SDM => NEW.SDM
        --to .Hodoku => fpuzzles or scf; did you mean hodoku?
        --to pencil => scf; did you mean pencilmarks?
        --to HSOL => a prepared one can run code
    ";
    for [arguments, expected] in cases(table) {
        let said = fails(&folder, format!("convert two.txt {arguments}"), "");
        contains(&said, expected);
    }
    let names = ["TWO.SDM", "old.hsol", "two.sdm", "two.txt"];
    assert_eq!(folder.names(), names, "nothing stays of what is refused");
}

/// A rename would replace a device or a pipe with a plain file.
#[cfg(unix)]
#[test]
fn a_named_pipe_is_written_straight_and_stays_a_pipe() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    done(&folder, "convert - --to line -o pipe", PUZZLE);
    assert_eq!(reader.join().unwrap(), format!("{PUZZLE}\n"));
    assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
}

#[test]
fn long_links_of_another_site_hold_the_same_puzzle() {
    let (variant, clues) = ("dg+x".parse().unwrap(), PUZZLE.parse().unwrap());
    let link = written(Format::FPuzzles, &variant, &clues);
    let data = link
        .trim_end()
        .strip_prefix("https://f-puzzles.com/?load=")
        .unwrap();
    for site in [
        "https://sudokupad.app/fpuzzles",
        "http://sudokupad.app/fpuzzles",
        "sudokupad.app/fpuz",
        "https://sudokupad.app/?puzzleid=fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
        "https://www.f-puzzles.com/?load=",
    ] {
        for end in ["", "?setting-nogrid=1", "&timer=1"] {
            for data in [
                data,
                &data
                    .replace("%2B", "+")
                    .replace("%2F", "/")
                    .replace("%3D", "="),
            ] {
                let (code, out, said) = convert("--to csv", &format!("{site}{data}{end}"));
                assert_eq!((code, said.as_str()), (0, ""), "{site}");
                let expected = format!("{HEADER},dg+x,,30,{PUZZLE},,,,,,\n");
                assert_eq!(out, expected, "{site}{end}");
            }
        }
    }
    are_refused(
        "
        --to csv => https://sudokupad.app/sclN4IgzglgXgpiBc => 1:1: the SudokuPad data cannot be read; copy the whole link again
        --to csv => https://sudokupad.app/abcdef1234 => 1:23: the link only names a puzzle on the site; give one with the puzzle in it, which begins with scf, scl or fpuzzles
    ",
    );
}

#[test]
fn tables_of_spreadsheets_are_read() {
    let expected = format!("{HEADER}7,x,,30,{PUZZLE},,,,,,\n");
    for separator in [",", ";", "\t"] {
        for (mark, end) in [("", "\n"), ("\u{feff}", "\r\n")] {
            let text =
                format!("{mark}index,variant,remark,puzzle{end}7,x,\"a, b; c\",{PUZZLE}{end}");
            let fields = ["index", "variant", "remark", "puzzle"];
            let remark = if separator == "\t" {
                "a, b; c".to_owned()
            } else {
                "\"a, b; c\"".to_owned()
            };
            let text = if separator == "," {
                text
            } else {
                format!(
                    "{mark}{}{end}{}{end}",
                    fields.join(separator),
                    ["7", "x", &remark, PUZZLE].join(separator)
                )
            };
            let said = "stdin: the column remark was left out\n".to_owned();
            assert_eq!(
                convert("--to csv", &text),
                (0, expected.clone(), said),
                "{text:?}"
            );
        }
    }
    are_refused(
        "--to csv => index;mine => 1:1: none of the columns index;mine is called puzzle; name the one with the cells with --column",
    );
}

#[test]
fn puzzles_without_a_clue_stay_puzzles_in_constraint_strings() {
    for (variant, expected) in [
        ("standard", ".Shape~9x9\n"),
        ("x", ".Shape~9x9.Diagonal~1.Diagonal~-1\n"),
    ] {
        let (_, text, said) = convert(&format!("--variant {variant} --to iss"), &".".repeat(81));
        assert_eq!((text.as_str(), said.as_str()), (expected, ""));
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(run(&folder, "count --limit 3", &text.repeat(2)).1, "3\n3\n");
    }
}

#[test]
fn several_files_become_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let clues = PUZZLE.parse().unwrap();
    for (file, format, variant) in [
        ("a.fp", Format::FPuzzles, "x"),
        ("b.jsonl", Format::Jsonl, "nrc"),
        ("c.csv", Format::Csv, "dg"),
    ] {
        folder.write(file, written(format, &variant.parse().unwrap(), &clues));
    }
    folder.write("d.sdk", PUZZLE);
    let table = |name: &str| format!(",{name},,30,{PUZZLE},,,,,,\n");
    let expected = HEADER.to_owned() + &["x", "nrc", "dg"].map(table).concat();
    let made = done(&folder, "convert a.fp b.jsonl c.csv --to csv", "");
    assert_eq!(made, (expected, String::new()));
    folder.write("grid.csv", "1,,,\n,2,,\n,,3,\n,,,4\n");
    let made = done(&folder, "convert grid.csv --to line", "");
    assert_eq!(made, ("1....2....3....4\n".to_owned(), String::new()));
    let table = "
        d.sdk => d.sdk:1:1: found a puzzle in the format line, expected sdk
        e.csv => cannot read e.csv: No such file or directory (os error 2)
    ";
    for [file, expected] in cases(table) {
        refused(
            &folder,
            format!("convert c.csv {file} --to csv -o out.csv"),
            "",
            expected,
        );
    }
    assert!(!folder.path().join("out.csv").exists());
}

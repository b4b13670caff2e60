//! Formats of other programs: output is read back with its rules, published examples are
//! understood, and anything unknown is refused.

mod left_out;

use lacuna::Named;
use lacuna::formats::columns;

use crate::formats::read;
use crate::prelude::*;
use crate::run::EASY as PUZZLE;

/// The columns of a table that this program writes from other formats.
const HEADER: &str = "index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings\n";

fn written(format: Format, variant: &Variant, clues: &Board) -> String {
    let mut text = format.header_with(columns(variant.name())).into_bytes();
    let entry = Entry::new(variant.rules().ok().map(|rules| &**rules), clues);
    format.write(entry, &mut text).unwrap();
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
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
    let sdk = "[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let ss = written(Format::Ss, &Variant::standard(), &PUZZLE.parse().unwrap());
    let cells = PUZZLE.bytes().map(|value| match value {
        b'.' => "0|0|1|".to_owned(),
        value => format!("{}|0|0|", char::from(value)),
    });
    let cells: String = cells.collect();
    let xml = |data: &str| {
        let game = format!("<game time=\"0\" data=\"{data}{cells}\"/></folder></opensudoku>");
        format!("<opensudoku version=\"2\"><folder name=\"a &amp; b\">\n{game}")
    };
    let address = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Windoku.~R1C1_5~R9C9_1";
    let corners = format!("5{}1", ".".repeat(79));
    for (text, clues, variant) in [
        (
            "https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x*tA%20star ** of*aMe\n",
            vector,
            Some("nrc+x"),
        ),
        (
            "sudokupad.app/scfoooooooooooooK",
            &".".repeat(81),
            Some("standard"),
        ),
        (
            &format!("#ASomebody\n#LEasy\n{sdk}[State]\n123456789\n"),
            PUZZLE,
            None,
        ),
        (
            &format!("{ss}\nI021\nE03007\nSimple Sudoku\nVersion 4.2n\n"),
            PUZZLE,
            None,
        ),
        (&xml("version: 2&#10;"), PUZZLE, None),
        (&xml("version: 3\n"), PUZZLE, None),
        (address, &corners, Some("nrc")),
        (&address.replace('~', "%7E"), &corners, Some("nrc")),
    ] {
        let records = read(text);
        let variant_of = |record: &Record| record.claims.variant.as_deref().map(str::to_owned);
        let found: Vec<_> = records
            .iter()
            .map(|it| (it.clues.to_string(), variant_of(it)))
            .collect();
        assert_eq!(
            found,
            [(clues.to_owned(), variant.map(str::to_owned))],
            "{text}"
        );
    }
    let placed = format!(":0000:x:5+3{}:123 456:::7", &PUZZLE[2..]);
    let mut reader = Reader::new(placed.as_bytes());
    let clues = reader.next().unwrap().unwrap().clues.to_string();
    assert_eq!(clues, format!("5.{}", &PUZZLE[2..]));
    let said: Vec<String> = reader.remarks(false).collect();
    let left_out = [
        "placed digits",
        "removed candidates",
        "moves of a technique",
    ];
    let left_out = left_out.map(|noun| format!("1 puzzle had {noun}, which were left out"));
    assert_eq!(said, left_out);
    let old = rows(&PUZZLE.replace('.', "X"));
    let record = Reader::of(old.as_bytes(), Format::Ss)
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(record.clues.to_string(), PUZZLE);
}

/// Unless it has gaps.
#[test]
fn a_solution_in_a_link_is_kept() {
    transcript(
        "
        $ printf 'variant,puzzle,solution\\nx,{EASY},{SOLVED}' | lacuna convert - --to fpuzzles > a.txt
        $ lacuna convert a.txt --to csv
        index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings
        ,x,,30,{EASY},{SOLVED},,,,,
        $ printf 'variant,puzzle,solution\\nx,{EASY},{EASY}' | lacuna convert - --to fpuzzles > a.txt
        the solutions of 1 puzzle are not in the file: fpuzzles has no place for them
        $ lacuna convert a.txt --to csv
        index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings
        ,x,,30,{EASY},,,,,,
        ",
    );
}

#[test]
fn a_title_and_an_author_are_written_into_a_link() {
    transcript(
        "
        $ echo {EASY} > p.txt
        $ lacuna convert p.txt --to fpuzzles --variant x --title 'Two words' --author Me > f.txt
        $ lacuna convert f.txt --to csv
        index,…
        ,x,,30,{EASY},,,Two words,Me,,
        $ lacuna convert p.txt --to link --variant x --title 'Two words' --author Me > l.txt
        $ lacuna convert l.txt --to csv
        index,…
        ,x,,30,{EASY},,,Two words,Me,,
        ",
    );
}

#[test]
fn rules_are_taken_from_the_command_line_and_never_guessed() {
    transcript(
        "
        $ echo {EASY} > p.txt
        $ lacuna convert p.txt --to sdm | tr 0 .
        {EASY}
        $ lacuna convert p.txt --to sdm --variant nrc | tr 0 .
        {EASY}
        the rules of nrc are not in the file: sdm has no place for them
        $ lacuna convert p.txt --to csv -o p.csv
        error: p.txt:1: the format csv states the rules, so name them with --variant, for example --variant standard
        [2]
        $ echo .Diagonal~1.Diagonal~-1.~R1C1_5 | lacuna convert - -o p.csv --variant nrc
        error: stdin:1: found the variant x, expected nrc, as --variant says
        [2]
        ",
    );
}

#[test]
fn puzzles_of_other_sizes_are_converted() {
    transcript(
        "
        $ echo .Shape~6x6.Diagonal~1.Diagonal~-1.~R1C1_5 > p.txt
        $ lacuna convert p.txt --to iss
        .Shape~6x6.Diagonal~1.Diagonal~-1.~R1C1_5
        $ lacuna convert p.txt --to csv > p.csv; tail -n 1 p.csv
        ,6x6+x,,1,5...................................,,,,,,
        $ lacuna convert p.txt --to fpuzzles | lacuna convert - --to csv | diff p.csv -
        $ lacuna convert p.csv --to iss
        .Shape~6x6.Diagonal~1.Diagonal~-1.~R1C1_5
        the numbers of clues of 1 puzzle are not in the file: iss has no place for them
        $ lacuna convert p.txt --to line
        5...................................
        the rules of 6x6+x are not in the file: line has no place for them
        $ (printf 'variant,puzzle\\nsamurai,'; yes . | head -n 369 | tr -d '\\n') > s.csv
        $ lacuna convert s.csv --to link
        error: s.csv:2: the format fpuzzles holds one grid, not samurai; csv, jsonl and line hold every layout
        [2]
        $ lacuna convert s.csv --to grid | wc -lL
             30      57
        the rules of samurai are not in the file: grid has no place for them
        ",
    );
}

#[test]
fn files_are_whole_or_not_there() {
    let folder = transcript(
        r"
        $ cat two.txt
        {EASY}
        {EASY}
        $ printf 'PK\003\004' > old.hsol
        $ lacuna convert two.txt -o two.sdm && lacuna convert two.txt -o TWO.SDM
        $ tr 0 . < two.sdm | diff - two.txt && diff two.sdm TWO.SDM
        $ lacuna convert two.txt -o two.ss
        error: two.txt:2: this is a second puzzle, and a file of the format ss holds one
        [2]
        $ lacuna convert two.txt -o two.sdm
        error: two.sdm already exists: use --force to replace it, or choose another name
        [2]
        $ lacuna convert old.hsol --to line
        error: old.hsol:1:1: this is a zip archive; extract the files and read those
        [2]
        $ lacuna convert two.txt --to line -o NEW.SDM
        …NEW.SDM…
        [2]
        $ lacuna convert two.txt --to Hodoku
        …found the format …Hodoku…, expected csv, …fpuzzles or scf…
        …
        [2]
        ",
    );
    let names = ["TWO.SDM", "old.hsol", "two.sdm", "two.txt"];
    assert_eq!(folder.names(), names, "nothing stays of what is refused");
}

/// A rename would replace a device or a pipe with a plain file.
#[cfg(unix)]
#[test]
fn a_named_pipe_is_written_straight_and_stays_a_pipe() {
    transcript(
        "
        $ mkfifo pipe; cat pipe > read & echo {EASY} | lacuna convert - --to line -o pipe; wait; cat read
        {EASY}
        $ test -p pipe
        ",
    );
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
    for (separator, remark) in [
        (",", "\"a, b; c\""),
        (";", "\"a, b; c\""),
        ("\t", "a, b; c"),
    ] {
        for (mark, end) in [("", "\n"), ("\u{feff}", "\r\n")] {
            let names = ["index", "variant", "remark", "puzzle"].join(separator);
            let fields = ["7", "x", remark, PUZZLE].join(separator);
            let text = format!("{mark}{names}{end}{fields}{end}");
            let said = "stdin: the column remark was left out\n".to_owned();
            let found = convert("--to csv", &text);
            assert_eq!(found, (0, expected.clone(), said), "{text:?}");
        }
    }
    are_refused(
        "--to csv => index;mine => 1:1: none of the columns index;mine is called puzzle; name the one with the cells with --column",
    );
}

#[test]
fn puzzles_without_a_clue_stay_puzzles_in_constraint_strings() {
    transcript(
        "
        $ cat blank.txt
        .................................................................................
        $ lacuna convert blank.txt --variant standard --to iss | tee a.txt
        .Shape~9x9
        $ lacuna convert blank.txt --variant x --to iss | tee -a a.txt
        .Shape~9x9.Diagonal~1.Diagonal~-1
        $ lacuna count --quiet --limit 3 a.txt
        3
        3
        ",
    );
}

#[test]
fn several_files_become_one_table() {
    let folder = transcript(
        "
        $ echo {EASY} > d.sdk
        $ lacuna convert d.sdk --variant x --to fpuzzles -o a.txt
        $ lacuna convert d.sdk --variant nrc -o b.jsonl && lacuna convert d.sdk --from line --variant dg -o c.csv
        $ lacuna convert a.txt b.jsonl c.csv --to csv
        index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings
        ,x,,30,{EASY},,,,,,
        ,nrc,,30,{EASY},,,,,,
        ,dg,,30,{EASY},,,,,,
        $ cat grid.csv
        1,,,
        ,2,,
        ,,3,
        ,,,4
        $ lacuna convert grid.csv --to line
        1....2....3....4
        $ lacuna convert c.csv d.sdk --to csv -o out.csv
        error: d.sdk:1: the format csv states the rules, so name them with --variant, for example --variant standard
        [2]
        $ lacuna convert c.csv e.csv --to csv -o out.csv
        error: cannot read e.csv: No such file or directory (os error 2)
        [2]
        ",
    );
    assert!(!folder.path().join("out.csv").exists());
}

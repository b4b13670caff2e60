//! Titles, authors and rules in words survive every format that has a place for them.

use lacuna::formats::{Entry, Format, Reader, Record, push_fields};
use lacuna::rules::Family;
use lacuna::rules::MarkFamily;
use lacuna::{Board, Part, Random, Rules, Words};
use serde_json::json;
use tempfile::tempdir;

use crate::run::{EASY as PUZZLE, Files, contains, done, rows, run, starts_with};

fn words(texts: [&str; 3]) -> Words {
    let mut words = Words::default();
    for (&part, text) in Part::ALL.iter().zip(texts) {
        words.set(part, text).unwrap();
    }
    words
}

fn write(format: Format, words: &Words) -> String {
    let (rules, clues) = (
        "standard".parse::<Rules>().unwrap(),
        PUZZLE.parse::<Board>().unwrap(),
    );
    let entry = Entry {
        words: Some(words),
        ..Entry::new(Some(&rules), &clues)
    };
    let columns: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
    let mut out = format
        .header_with(if format == Format::Csv { &columns } else { &[] })
        .into_bytes();
    format.write(entry, &mut out).unwrap();
    if format == Format::Csv {
        out.pop();
        let field = |&part: &Part| (part.name(), words.get(part).into());
        let fields: Vec<_> = Part::ALL.iter().map(field).collect();
        push_fields(&fields, &mut out);
        out.push(b'\n');
    }
    out.extend(format.spec().footer.as_bytes());
    String::from_utf8(out).unwrap()
}

fn read(format: Format, text: &str) -> Record {
    let records: Result<Vec<Record>, _> = Reader::of(text.as_bytes(), format).collect();
    let records = records.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name()));
    assert_eq!(records.len(), 1, "{}: {text}", format.name());
    records.into_iter().next().unwrap()
}

/// Characters with a meaning in one format or another, and some from every plane.
const CHARACTERS: &str =
    "aZ09 \n\t\r\"',;*#%&<>\\/[]{}=+-@.:|üß数独\u{202e}\u{feff}\u{2028}🧩\u{e0061}";

fn text(random: &mut Random, longest: u32) -> String {
    let length = random.below(longest + 1);
    let characters: Vec<char> = CHARACTERS.chars().collect();
    (0..length)
        .map(|_| characters[random.below(characters.len() as u32) as usize])
        .collect()
}

fn check(words: &Words) {
    for &format in Format::ALL {
        let written = write(format, words);
        let record = read(format, &written);
        assert_eq!(record.clues.to_string(), PUZZLE, "{}", format.name());
        for &part in Part::ALL {
            let expected = words
                .get(part)
                .filter(|_| format.spec().parts.contains(&part));
            assert_eq!(
                record.claims.words.get(part),
                expected,
                "{}: {written:?}",
                format.name()
            );
        }
    }
}

#[test]
fn words_survive_every_format_with_a_place_for_them() {
    let mut random = Random::stream("words", 1, 0);
    for _ in 0..300 {
        let texts = [6, 6, 30].map(|longest| text(&mut random, longest));
        check(&words([&texts[0], &texts[1], &texts[2]]));
    }
    let long = text(&mut random, 0) + &"ü\"*\n".repeat(25_000);
    check(&words([&long, "me", "x"]));
    check(&words(["t", "me", &long]));
}

/// The text that a format writes for a puzzle without a title is not a title.
#[test]
fn a_title_made_of_the_rules_is_none() {
    let families = Family::ALL.iter().map(|family| family.names()[0]);
    for name in families
        .chain(
            MarkFamily::ALL
                .iter()
                .map(|mark_family| mark_family.names()[0]),
        )
        .chain(["jigsaw", "6x6+x", "killer+x"])
    {
        let folder = tempdir().unwrap();
        let (code, link, said) = run(
            &folder,
            format!("generate --variant {name} --seed 1 -n 1 --format fpuzzles -o -"),
            "",
        );
        if code != 0 {
            assert!(
                said.contains("the format fpuzzles has no place for"),
                "{name}: {said}"
            );
            continue;
        }
        let record = read(Format::FPuzzles, link.trim_end());
        assert!(
            record.claims.words.iter().next().is_none(),
            "{name}: {:?}",
            record.claims.words
        );
    }
}

#[test]
fn what_is_no_text_is_refused_with_a_sentence() {
    let folder = tempdir().unwrap();
    let sentence = |part: &str, escape: &str| {
        format!(
            "found the control character '\\u{{{escape}}}' in the {part}, expected letters, tabs and line ends\n"
        )
    };
    let grid: Vec<Vec<serde_json::Value>> = vec![vec![json!({}); 9]; 9];
    let link = json!({ "size": 9, "grid": grid, "title": "a\u{1b}[31m" }).to_string();
    let rows = rows(PUZZLE);
    for (from, text, place, part, escape) in [
        (
            "csv",
            format!("puzzle,title\n{PUZZLE},a\u{1b}[31m\n"),
            "2:83",
            "title",
            "1b",
        ),
        (
            "jsonl",
            format!("{{\"puzzle\":\"{PUZZLE}\",\"author\":\"\\u0007\"}}\n"),
            "1:1",
            "author",
            "7",
        ),
        ("fpuzzles", link, "1:1", "title", "1b"),
        (
            "scf",
            "sudokupad.app/scfoooooooooooooK*tA%1B".to_owned(),
            "1:18",
            "title",
            "1b",
        ),
        (
            "sdk",
            format!("#Ame\n#C a\u{9b}\n[Puzzle]\n{rows}"),
            "2:1",
            "rules in words",
            "9b",
        ),
        (
            "opensudoku",
            format!("<opensudoku>\n<game data=\"{PUZZLE}\" note=\"&#127;\"/></opensudoku>"),
            "2:1",
            "title",
            "7f",
        ),
    ] {
        let (code, out, said) = run(
            &folder,
            ["convert", "-", "--from", from, "--to", "line"],
            &text,
        );
        let expected = format!("error: stdin:{place}: {}", sentence(part, escape));
        assert_eq!((code, out.as_str(), said), (2, "", expected), "{from}");
    }
}

/// A table has all columns, and a format that cannot represent one
/// says so once.
#[test]
fn words_are_converted_or_said_to_be_lost() {
    let folder = tempdir().unwrap();
    let convert =
        |arguments: &str, text: &str| run(&folder, format!("convert - {arguments}"), text);
    let object = |words: &str| format!("{{\"variant\":\"x\",\"puzzle\":\"{PUZZLE}\"{words}}}\n");
    let lines = object("")
        + &object(",\"author\":\"Me\",\"title\":\"=1+1\"")
        + &object(",\"title\":\"a, \\\"b\\\"\\nc\"");
    let fixed = format!(",x,,30,{PUZZLE},");
    let table = format!(
        "index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings\n{fixed},,,,,\n{fixed},,'=1+1,Me,,\n{fixed},,\"a, \"\"b\"\"\nc\",,,\n"
    );
    assert_eq!(
        convert("--to csv", &lines),
        (0, table.clone(), String::new())
    );
    let (code, again, said) = convert("--to jsonl", &table);
    assert_eq!((code, said.as_str()), (0, ""));
    assert_eq!(
        convert("--to csv", &again),
        (0, table.clone(), String::new())
    );
    let (code, _, said) = convert("--to iss", &table);
    let lost = "the numbers of clues of 3 puzzles are not in the file: iss has no place for them\n\
                the titles of 2 puzzles are not in the file: iss has no place for them\n\
                the authors of 1 puzzle are not in the file: iss has no place for them\n";
    assert_eq!((code, said.as_str()), (0, lost));
    // With rules that have no name.
    let own = "{\"rules\":\".Shape~4x4.Thermo~R1C1~R1C2\",\"puzzle\":\"1...............\",\"text\":\"Up\"}\n";
    let (code, out, said) = convert("--to csv", &(own.to_owned() + &object(",\"title\":\"T\"")));
    let header = "index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings\n";
    let row = ",.Shape~4x4.Thermo~R1C1~R1C2,,,Up,\n";
    assert!(
        code == 0 && out.starts_with(header) && out.contains(row) && out.ends_with(",,T,,,\n"),
        "{out}"
    );
    assert_eq!(said, "");
    let (_, out, _) = convert("--to link", &object(",\"text\":\"Up\""));
    assert!(
        out.starts_with("https://f-puzzles.com/?load="),
        "a short link has no place for rules: {out}"
    );
}

#[test]
fn a_quote_that_does_not_end_is_refused() {
    let folder = tempdir().unwrap();
    let text = format!("puzzle,title\n{PUZZLE},ok\n{PUZZLE},\"a\n{PUZZLE},b\n");
    let (code, _, said) = run(&folder, "check -", &text);
    let end = "error: stdin:3:1: a field in quotes does not end; add the second quote\n";
    assert!(code == 2 && said.ends_with(end), "{said}");
}

/// Texts from other sites: metadata, and cages without cells.
#[test]
fn words_of_long_links_are_read() {
    let folder = tempdir().unwrap();
    let link = "sudokupad.app/scl{ce:[[{v:1},],[,]],metadata:{title:'A \\'b\\'',rules:['one\\ntwo','\\u00fc']},\
                ca:[{v:'author: Me'},{v:'title: no'}],foglight:[[0,0]]}";
    let (code, out, said) = run(&folder, "convert - --to jsonl", link);
    let expected = "stdin: 1 puzzle had members foglight, which were left out\n";
    assert_eq!((code, said.as_str()), (0, expected));
    let object: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        [&object["title"], &object["author"], &object["text"]],
        ["A 'b'", "Me", "one\ntwo\nü"]
    );

    let xml = format!(
        "<opensudoku><name>Set</name><author>A &amp; B</author><game data=\"{PUZZLE}\" note=\"x&#10;&lt;\"/></opensudoku>"
    );
    let (code, out, said) = run(&folder, "convert - --to jsonl --variant x", &xml);
    let expected = "stdin: 1 puzzle had notes on its collection (name), which were left out\n";
    assert_eq!((code, said.as_str()), (0, expected));
    contains(&out, "\"title\":\"x\\n<\",\"author\":\"A & B\"");
}

/// Lines of `#` and a letter are comments except in `.sdk` files.
#[test]
fn comments_are_no_titles() {
    let folder = tempdir().unwrap();
    let rows = rows(PUZZLE);
    let text = format!("#A note\n#D\n{rows}");
    folder.write("in.txt", &text);
    let (_, out, _) = run(&folder, "convert in.txt --to jsonl --variant x", "");
    assert!(!out.contains("author"), "{out}");
    folder.write("in.sdk", format!("#LEasy\n{text}"));
    let (_, out, said) = run(&folder, "convert in.sdk --to jsonl --variant x", "");
    assert!(
        out.contains("\"author\":\"note\"") && !out.contains("title"),
        "{out}"
    );
    assert_eq!(said, "in.sdk: 1 puzzle had levels, which were left out\n");
}

/// Titles and authors are printed with the puzzles; rules in words are not.
#[test]
fn a_book_prints_titles_and_authors() {
    let folder = tempdir().unwrap();
    let other = "63.7..95....46..73.79853.14.2.5.1....16........7..6....93.7.8.24.2.98..7.8.3...6.";
    let table = format!(
        "variant,puzzle,title,author,text\nstandard,{PUZZLE},Ox,Zoë,Up\nstandard,{other},龍,Me,\n"
    );
    folder.write("in.csv", table);
    let (_, said) = done(&folder, "book in.csv -o book.pdf", "");
    let expected = "\
        the titles and authors of 1 puzzle are not printed: the fonts of the book lack some of their letters\n";
    starts_with(&said, expected);
    let document = crate::pdf::open(folder.read_bytes("book.pdf"));
    let text: String = document
        .pages()
        .iter()
        .map(|page| crate::pdf::text(page))
        .collect();
    assert!(text.contains("Ox, Zoë") && !text.contains("Me"), "{text}");
}

/// Words that the marks cover are not mentioned; others stand beside the verdict.
#[test]
fn words_without_a_mark_are_named() {
    let folder = tempdir().unwrap();
    for (rules, text, names) in [
        (".Thermo~R1C1~R1C2", "Digits rise along thermometers.", ""),
        (".Cage~3~R1C1~R1C2", "Digits in cages sum to the total.", ""),
        (".AntiKnight", "Cells a knight’s move apart differ.", ""),
        (".Shape~9x9", "Normal sudoku rules apply.", ""),
        (
            ".Shape~9x9",
            "Fog covers the grid. Digits rise along thermometers.",
            "thermo, fog",
        ),
        (".Thermo~R1C1~R1C2", "Each German whisper ...", "whisper"),
        (".Whisper~5~R1C1~R1C2", "Each row has a doubler.", "doubler"),
    ] {
        let blank = ".".repeat(81);
        let object = serde_json::json!({"rules": rules, "puzzle": blank, "text": text});
        let (code, _, said) = run(&folder, "check -", &format!("{object}\n"));
        let remark =
            format!("stdin: 1 puzzle has rules in words that name what no mark covers: {names}\n");
        assert_eq!(
            (code, said.contains(&remark)),
            (1, !names.is_empty()),
            "{text}: {said}"
        );
        let (_, rows, _) = run(&folder, "check - -o -", &format!("{object}\n"));
        let beside = format!("(the rules in words name {names}, which no mark covers)");
        assert_eq!(rows.contains(&beside), !names.is_empty(), "{text}: {rows}");
    }
}

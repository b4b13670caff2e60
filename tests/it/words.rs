//! Titles, authors and rules in words survive every format that has a place for them.

use lacuna::formats::push_fields;
use lacuna::rules::Family;
use lacuna::rules::MarkFamily;
use lacuna::{Named, Part, Words};
use serde_json::json;

use crate::prelude::*;
use crate::run::EASY as PUZZLE;

fn words(texts: [&str; 3]) -> Words {
    let mut words = Words::default();
    for (&part, text) in Part::ALL.iter().zip(texts) {
        words.set(part, text).unwrap();
    }
    words
}

/// Writes a puzzle with its words, in all columns of a table.
pub fn write(format: Format, rules: &Rules, clues: &Board, words: &Words) -> String {
    let entry = Entry {
        words: Some(words),
        ..Entry::new(Some(rules), clues)
    };
    let columns: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
    let columns: &[&str] = if format == Format::Csv { &columns } else { &[] };
    let mut out = format.header_with(columns).into_bytes();
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
    let (rules, clues) = ("standard".parse().unwrap(), PUZZLE.parse().unwrap());
    for &format in Format::ALL {
        let written = write(format, &rules, &clues, words);
        let record = read(format, &written);
        assert_eq!(record.clues, clues, "{}", format.name());
        for &part in Part::ALL {
            let expected = words
                .get(part)
                .filter(|_| format.spec().parts.contains(&part));
            let found = record.claims.words.get(part);
            assert_eq!(found, expected, "{}: {written:?}", format.name());
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
    let families = Family::ALL.iter().map(|family| family.name());
    let mark_families = MarkFamily::ALL.iter().map(|family| family.name());
    let others = ["jigsaw", "6x6+x", "killer+x"];
    for name in families.chain(mark_families).chain(others) {
        let line = format!("generate --variant {name} --seed 1 -n 1 --format fpuzzles -o -");
        let (code, link, said) = run(".", line, "");
        if code == 0 {
            let words = read(Format::FPuzzles, link.trim_end()).claims.words;
            assert!(words.iter().next().is_none(), "{name}: {words:?}");
        } else {
            contains(&said, "the format fpuzzles has no place for");
        }
    }
}

#[test]
fn what_is_no_text_is_refused_with_a_sentence() {
    let folder = tempdir().unwrap();
    let rows = rows(PUZZLE).replace('\n', "|");
    // `|` is a line end, `^` an escape.
    let table = &format!(
        r#"
        csv => puzzle,title|{PUZZLE},a^[31m| => 2:83 => title => 1b
        jsonl => {{"puzzle":"{PUZZLE}","author":"\u0007"}}| => 1:1 => author => 7
        fpuzzles => {{"size":4,"grid":[[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}]],"title":"a\u001b"}} => 1:1 => title => 1b
        scf => sudokupad.app/scfoooooooooooooK*tA%1B => 1:18 => title => 1b
        sdk => #Ame|#C a{}|[Puzzle]|{rows} => 2:1 => rules in words => 9b
        opensudoku => <opensudoku>|<game data="{PUZZLE}" note="&#127;"/></opensudoku> => 2:1 => title => 7f
        "#,
        '\u{9b}'
    );
    for [from, text, place, part, escape] in cases(table) {
        let text = text.replace('|', "\n").replace('^', "\u{1b}");
        let expected = format!(
            "stdin:{place}: found the control character '\\u{{{escape}}}' in the {part}, expected letters, tabs and line ends"
        );
        let line = format!("convert - --from {from} --to line");
        refused(&folder, line, &text, &expected);
    }
}

/// A table has all columns, and a format that cannot represent one says so once; a short link has no
/// place for rules.
#[test]
fn words_are_converted_or_said_to_be_lost() {
    transcript(
        r#"
        $ cat p.jsonl
        {"variant":"x","puzzle":"{EASY}"}
        {"variant":"x","puzzle":"{EASY}","author":"Me","title":"=1+1"}
        {"variant":"x","puzzle":"{EASY}","title":"a, \"b\"\nc"}
        $ lacuna convert p.jsonl --to csv | tee p.csv
        index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings
        ,x,,30,{EASY},,,,,,
        ,x,,30,{EASY},,,'=1+1,Me,,
        ,x,,30,{EASY},,,"a, ""b""
        c",,,
        $ lacuna convert p.csv --to jsonl | lacuna convert - --to csv | diff p.csv -
        $ lacuna convert p.csv --to iss -o p.txt
        the numbers of clues of 3 puzzles are not in the file: iss has no place for them
        the titles of 2 puzzles are not in the file: iss has no place for them
        the authors of 1 puzzle are not in the file: iss has no place for them
        $ cat own.jsonl
        {"rules":".Shape~4x4.Thermo~R1C1~R1C2","puzzle":"1...............","text":"Up"}
        {"variant":"x","puzzle":"{EASY}","title":"T"}
        $ lacuna convert own.jsonl --to csv
        index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings
        …,.Shape~4x4.Thermo~R1C1~R1C2,,,Up,
        …,,T,,,
        $ echo '{"variant":"x","puzzle":"{EASY}","text":"Up"}' | lacuna convert - --to link
        https://f-puzzles.com/?load=…
        "#,
    );
}

#[test]
fn a_quote_that_does_not_end_is_refused() {
    transcript(
        r#"
        $ cat p.csv
        puzzle,title
        {EASY},ok
        {EASY},"a
        {EASY},b
        $ lacuna check p.csv
        …
        error: p.csv:3:1: a field in quotes does not end; add the second quote
        …
        [2]
        "#,
    );
}

/// Texts from other sites: metadata, and cages without cells.
#[test]
fn words_of_long_links_are_read() {
    transcript(
        r#"
        $ cat l.txt
        sudokupad.app/scl{ce:[[{v:1},],[,]],metadata:{title:'A \'b\'',rules:['one\ntwo','\u00fc']},ca:[{v:'author: Me'},{v:'title: no'}],foglight:[[0,0]]}
        $ lacuna convert l.txt --to jsonl
        {…"title":"A 'b'","author":"Me","text":"one\ntwo\nü"}
        l.txt: 1 puzzle had members foglight, which were left out
        $ cat p.xml
        <opensudoku><name>Set</name><author>A &amp; B</author><game data="{EASY}" note="x&#10;&lt;"/></opensudoku>
        $ lacuna convert p.xml --to jsonl --variant x
        {…"title":"x\n<","author":"A & B"…}
        p.xml: 1 puzzle had notes on its collection (name), which were left out
        "#,
    );
}

/// Lines of `#` and a letter are comments unless the format is said to be `sdk`.
#[test]
fn comments_are_no_titles() {
    transcript(
        r#"
        $ echo '{EASY}' | fold -w 9 | sed '1i #A note\n#D' > in.txt
        $ lacuna convert in.txt --to jsonl --variant x | grep author
        [1]
        $ (echo '#LEasy'; cat in.txt) > in.sdk
        $ lacuna convert in.sdk --from sdk --to jsonl --variant x
        {…"puzzle":"{EASY}"…"author":"note"}
        in.sdk: 1 puzzle had levels, which were left out
        "#,
    );
}

/// Titles and authors are printed with the puzzles; rules in words are not.
#[test]
fn a_book_prints_titles_and_authors() {
    let folder = transcript(
        "
        $ cat in.csv
        variant,puzzle,title,author,text
        standard,{EASY},Ox,Zoë,Up
        standard,63.7..95....46..73.79853.14.2.5.1....16........7..6....93.7.8.24.2.98..7.8.3...6.,龍,Me,
        $ lacuna book in.csv -o book.pdf
        the titles and authors of 1 puzzle are not printed: the fonts of the book lack some of their letters
        …
        ",
    );
    let document = crate::pdf::open(folder.read_bytes("book.pdf"));
    let pages = document.pages().iter();
    let text: String = pages.map(|page| crate::pdf::text(page)).collect();
    assert!(text.contains("Ox, Zoë") && !text.contains("Me"), "{text}");
}

/// Words that the marks cover are not mentioned; others stand beside the verdict.
#[test]
fn words_without_a_mark_are_named() {
    let folder = tempdir().unwrap();
    let table = "
        .Thermo~R1C1~R1C2 => Digits rise along thermometers. =>
        .Cage~3~R1C1~R1C2 => Digits in cages sum to the total. =>
        .AntiKnight => Cells a knight’s move apart differ. =>
        .Shape~9x9 => Normal sudoku rules apply. =>
        .Shape~9x9 => Fog covers the grid. Digits rise along thermometers. => thermo, fog
        .Thermo~R1C1~R1C2 => Each German whisper ... => whisper
        .Whisper~5~R1C1~R1C2 => Each row has a doubler. => doubler
    ";
    for [rules, text, names] in cases(table) {
        let blank = ".".repeat(81);
        let object = json!({"rules": rules, "puzzle": blank, "text": text});
        let (code, rows, said) = run(&folder, "check -", &format!("{object}\n"));
        let beside = format!("(the rules in words name {names}, which no mark covers)");
        let remark = format!("rules in words that name what no mark covers: {names}\n");
        for (text, part) in [
            (&rows, beside),
            (&said, format!("stdin: 1 puzzle has {remark}")),
        ] {
            assert_eq!(
                (code, text.contains(&part)),
                (1, !names.is_empty()),
                "{text}"
            );
        }
    }
}

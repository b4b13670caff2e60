//! What a publisher relies on: seeds, volumes without a puzzle of an earlier one, tables of what was
//! printed, and specifications to begin with.

use std::collections::HashSet;
use std::fs;
use std::time::{Duration, Instant};

use lacuna::formats::Reader;
use lacuna::{Board, Budget, Canonical, Variant};
use tempfile::{TempDir, tempdir};

use super::{has_puzzle, made, not_found, tried};
use crate::pdf as reader;
use crate::run::{Files, column, contains, done, ends_with, fails, run, starts_with};

/// Makes a book, and returns the canonical forms in its table.
fn volume(folder: &TempDir, spec: &str, table: &str) -> (HashSet<Box<[u64]>>, String) {
    folder.write("book.toml", spec);
    let line = format!("book --spec book.toml -o book.pdf --puzzles-out {table} --force");
    let (_, error) = done(folder, line, "");
    let canonical = Canonical::of(&Variant::standard().any_rules());
    let form = |clues: &Board| canonical.form(clues, &Budget::UNLIMITED).unwrap();
    let text = fs::read(folder.path().join(table)).unwrap();
    let records = Reader::new(&text[..]).map(|record| form(&record.unwrap().clues));
    (records.collect(), error)
}

/// The seed in the last line of what a run says.
fn seed(error: &str) -> String {
    let line = error.lines().last().unwrap().strip_prefix("seed ");
    let digits = line.unwrap_or_default().split(' ').next();
    digits.unwrap_or_default().to_owned()
}

#[test]
fn a_book_without_a_seed_says_which_one_makes_it_again() {
    let folder = tempdir().unwrap();
    let spec = "[[section]]\nlevel = \"easy\"\ncount = 3\n";
    let (pages, error) = made(folder.path(), spec);
    let drawn = seed(&error);
    let expected = format!(
        "seed {drawn} (random; write seed = {drawn} above the first [[section]] to make this book again)\n"
    );
    ends_with(&error, &expected);
    contains(&pages[1], &format!("Seed {drawn}."));
    let bytes = folder.read_bytes("book.pdf");
    let (_, error) = made(folder.path(), &format!("seed = {drawn}\n{spec}"));
    starts_with(&error, "3 puzzles on ");
    assert_eq!(folder.read_bytes("book.pdf"), bytes);
    // A book of puzzles from files has no seed.
    done(&folder, "generate -n 2 --seed 1 -o a.csv", "");
    let (pages, error) = made(
        folder.path(),
        "seed = 7\n[[section]]\nfiles = [\"a.csv\"]\n",
    );
    starts_with(&error, "2 puzzles on ");
    assert!(!pages[1].contains("Seed"), "{}", pages[1]);
}

#[test]
fn options_alone_make_a_book() {
    let folder = tempdir().unwrap();
    let line = "book --level easy -n 6 -o a.pdf --puzzles-out a.csv";
    let (_, error) = done(&folder, line, "");
    let drawn = seed(&error);
    contains(
        &error,
        &format!(
            "
seed {drawn} (random; pass --seed {drawn} to"
        ),
    );
    done(
        &folder,
        format!("book --level easy -n 6 --seed {drawn} -o b.pdf"),
        "",
    );
    assert_eq!(folder.read_bytes("a.pdf"), folder.read_bytes("b.pdf"));
    let line = format!("book --level easy -n 2 --seed {drawn} --avoid a.csv -o c.pdf");
    let (_, error) = done(&folder, line, "");
    contains(
        &error,
        "passed over 6 puzzles that would repeat others; the first, index 0, is in a.csv:2\n",
    );
    let spec = format!("seed = {drawn}\n[[section]]\nlevel = \"easy\"\ncount = 2\n");
    std::fs::create_dir(folder.path().join("specs")).unwrap();
    folder.write("specs/book.toml", spec);
    let line = "book --spec specs/book.toml --avoid a.csv -o e.pdf";
    let (_, error) = done(&folder, line, "");
    contains(
        &error,
        "passed over 6 puzzles that would repeat others; the first, index 0, is in ",
    );
    let error = fails(&folder, "book a.csv --avoid a.csv -o f.pdf", "");
    let expected =
        "error: --avoid is for puzzles to be made: use it with --level and -n, or with --spec\n";
    assert_eq!(error, expected);
    let (code, _, error) = run(
        &folder,
        "book --variant 4x4 --level hard -n 2 --seed 1 --dry-run",
        "",
    );
    assert_eq!(code, 1);
    starts_with(&error, "level: 4x4: found no puzzle of level hard in ");
    let error = fails(&folder, "book --level easy -o d.pdf", "");
    contains(&error, "the following required arguments were not provided");
}

#[test]
fn a_series_has_a_seed_for_each_volume() {
    let folder = tempdir().unwrap();
    let spec = |head: &str| format!("{head}\n[[section]]\nlevel = \"easy\"\ncount = 5\n");
    let of = |head: &str| volume(&folder, &spec(head), "t.csv").0;
    let first = of("series = \"Sunday\"\nvolume = 1");
    let others = [
        of("series = \"Sunday\"\nvolume = 2"),
        of("series = \"Monday\"\nvolume = 1"),
    ];
    assert!(others.iter().all(|other| other.is_disjoint(&first)));
}

#[test]
fn options_replace_what_a_specification_says() {
    let folder = tempdir().unwrap();
    folder.write(
        "book.toml",
        "title = \"One\"\nseries = \"S\"\nvolume = 1\n[[section]]\ncount = 1\n",
    );
    let made = |more: &str| {
        let out = "--puzzles-out t.csv -o b.pdf --force";
        done(&folder, format!("book --spec book.toml {out}{more}"), "");
        let document = reader::open(folder.read_bytes("b.pdf"));
        let text = document.pages().iter().map(reader::text);
        (text.collect::<String>(), folder.read("t.csv"))
    };
    let (_, first) = made("");
    let (text, second) = made(" --seed 5 --title Zwei --language de");
    assert_ne!(first, second);
    contains(&text, "Zwei");
    contains(&text, "Lösungen");
    contains(&text, "5");
    done(
        &folder,
        "book --spec book.toml --seed 1 --accessible -o d.pdf",
        "",
    );
    let read = reader::open(folder.read_bytes("d.pdf"));
    assert!(reader::root(&read).contains_key("StructTreeRoot"));
    let error = fails(&folder, "book --spec book.toml --shop kdp -o c.pdf", "");
    starts_with(
        &error,
        "error: Kindle Direct Publishing would refuse the book: ",
    );
    assert_eq!(
        fails(&folder, "book --seed 5 t.csv -o c.pdf", ""),
        "error: --seed is for puzzles to be made: use it with --level and -n, or with --spec\n"
    );
}

/// A puzzle that was printed before is passed over even if it comes turned and relabelled.
#[test]
fn what_was_printed_before_is_not_printed_again() {
    let folder = tempdir().unwrap();
    let spec = "seed = 5\n[[section]]\nlevel = \"easy\"\ncount = 8\n";
    let (first, _) = volume(&folder, spec, "vol1.csv");
    let table = String::from_utf8(folder.read_bytes("vol1.csv")).unwrap();
    starts_with(
        &table,
        "index,variant,seed,clues,puzzle,solution,rules,level\n0,standard,5,36,",
    );
    let disguised = |line: &str| {
        let puzzle = line.split(',').nth(4).unwrap();
        let other = |c: char| {
            c.to_digit(10).map_or('.', |digit| {
                char::from(b'0' + (digit * 2 % 10 + digit / 5) as u8)
            })
        };
        puzzle.chars().rev().map(other).collect::<String>() + "\n"
    };
    let lines = table.lines().skip(1).map(disguised).collect::<String>();
    folder.write("old.txt", lines);
    let again = format!("avoid = [\"old.txt\"]\n{spec}");
    let (second, error) = volume(&folder, &again, "vol2.csv");
    assert!(second.len() == 8 && second.is_disjoint(&first));
    let expected = "book.toml:5:1: section 1: passed over 8 puzzles that would repeat others; the first, index 0, is in old.txt:1\n";
    starts_with(&error, expected);
    let (_, error) = done(&folder, "check vol1.csv vol2.csv -o checked.csv", "");
    starts_with(&error, "16 puzzles: 16 unique");
}

#[test]
fn a_puzzle_twice_in_a_book_is_refused_or_passed_over() {
    let folder = tempdir().unwrap();
    for variant in ["standard", "6x6+killer"] {
        let line = format!("generate --variant {variant} -n 3 --seed 1 -o a.csv --force");
        run(&folder, &line, "");
        let error = fails(&folder, "book a.csv a.csv -o b.pdf", "");
        let expected = "error: a.csv:2: this is the puzzle of a.csv:2 again, perhaps turned, mirrored or relabelled: leave one out\n";
        assert_eq!(error, expected);
    }
    done(&folder, "generate -n 3 --seed 1 -o a.csv --force", "");
    let section = "[[section]]\nfiles = [\"a.csv\"]\n";
    let (code, _, error) = tried(
        &folder,
        format!("seed = 1\n[[section]]\ncount = 2\n{section}"),
    );
    assert_eq!(code, 2);
    starts_with(
        &error,
        "error: book.toml:5:1: files: a.csv:2: this is the puzzle of number ",
    );
    contains(&error, " of the book again");
    let (_, error) = made(
        folder.path(),
        &format!("seed = 1\n{section}[[section]]\ncount = 2\n"),
    );
    starts_with(
        &error,
        "book.toml:5:1: section 2: passed over 3 puzzles that would repeat others; the first, index 0, is in a.csv:2\n",
    );
    // A puzzle may be an exercise for two techniques.
    let section =
        "[[section]]\nfiles = [\"a.csv\"]\ncount = 1\npractice = \"hidden-single-in-a-box\"\n";
    made(folder.path(), &section.repeat(2));
}

#[test]
fn a_section_without_puzzles_names_itself_before_others_are_made() {
    let folder = tempdir().unwrap();
    let section = "count = 1000000\n[[section]]\ntitle = \"Tiny\"\nvariant = \"4x4\"\nlevel = \"medium\"\ncount = 2\n";
    let error = not_found(&folder, section);
    starts_with(
        &error,
        "book.toml:6:1: level: section 2, Tiny: 4x4: found no puzzle of level medium in ",
    );
    let begun = Instant::now();
    let section =
        "count = 1000000\n[[section]]\nvariant = \"25x25\"\nlevel = \"expert\"\ncount = 2\n";
    let error = not_found(&folder, section);
    let expected = "book.toml:5:1: level: section 2: puzzles of 25x25 with 343 clues are not harder than hard: choose an easier level, or fewer target_clues\n";
    assert_eq!(error, expected);
    assert!(begun.elapsed() < Duration::from_secs(2));
}

/// The book of a language has the title that its buyers know.
#[test]
fn a_book_without_a_title_has_the_name_of_its_puzzles() {
    let folder = tempdir().unwrap();
    for (language, title) in [("en", "Sudoku"), ("ja", "ナンプレ")] {
        let spec = format!("language = \"{language}\"\n[[section]]\ncount = 1\n");
        folder.write("book.toml", spec);
        run(&folder, "book --spec book.toml --force -o book.pdf", "");
        let document = reader::open(folder.read_bytes("book.pdf"));
        let said = document
            .metadata()
            .title
            .as_ref()
            .map(|it| reader::decoded(it));
        assert_eq!(said.as_deref(), Some(title), "{language}");
    }
}

/// Sections have what buyers expect unless they say otherwise.
#[test]
fn made_sections_are_like_those_in_shops() {
    let folder = tempdir().unwrap();
    let expected = [
        ("level = \"easy\"", 36..=36),
        ("level = \"medium\"", 30..=30),
        ("level = \"easy\"\ntarget_clues = 0", 20..=35),
        ("variant = \"killer\"", 0..=0),
        ("variant = \"killer\"\ntarget_clues = 12", 12..=12),
    ];
    for (section, clues) in expected {
        folder.write(
            "book.toml",
            format!("seed = 1\n[[section]]\ncount = 2\n{section}\n"),
        );
        done(
            &folder,
            "book --spec book.toml -o b.pdf --puzzles-out b.csv --force",
            "",
        );
        let table = String::from_utf8(folder.read_bytes("b.csv")).unwrap();
        let found: Vec<usize> = column(&table, 3)
            .iter()
            .map(|it| it.parse().unwrap())
            .collect();
        assert!(
            found.iter().all(|found| clues.contains(found)),
            "{section}: {table}"
        );
    }
}

/// Every specification to begin with makes a book that a shop takes.
#[test]
fn starters_make_books() {
    let folder = tempdir().unwrap();
    for (name, puzzles) in [
        ("classic", 120),
        ("large-print", 60),
        ("variety", 62),
        ("children", 72),
    ] {
        let (text, _) = done(&folder, format!("book --starter {name}"), "");
        let (pages, error) = made(folder.path(), &text);
        starts_with(&error, &format!("{puzzles} puzzles on "));
        assert!(!error.contains("refuse"), "{name}: {error}");
        assert!(
            pages.iter().filter(|page| has_puzzle(page)).count() >= 20,
            "{name}"
        );
    }
}

//! Books in every language, and the sample books.

use std::fs;
use std::path::Path;

use tempfile::tempdir;

use super::made;
use crate::run::done;

/// Words that only English has among the languages of books.
const ENGLISH: &str =
    "the and puzzles row column every digit digits cell cells clues easy holds once example step";

#[test]
fn no_english_is_left_in_books_in_other_languages() {
    let mut spec = String::new();
    for variant in ["standard", "x", "killer", "thermo", "kropki", "arrow"] {
        spec +=
            &format!("[[section]]\nvariant = \"{variant}\"\nlevel = \"easy..hard\"\ncount = 2\n");
    }
    for code in lacuna_words::Language::codes().filter(|&code| code != "en") {
        let folder = tempdir().unwrap();
        let spec = format!("title = \"1\"\nseed = 3\nlanguage = \"{code}\"\n{spec}");
        let text = made(folder.path(), &spec).0.join(" ");
        let mut words = text.split(|letter: char| !letter.is_alphabetic());
        let found = words.find(|word| {
            let word = word.to_lowercase();
            ENGLISH.split_whitespace().any(|english| english == word)
        });
        assert_eq!(found, None, "{code}: {text}");
    }
}

#[test]
fn the_sample_books_are_made() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/books");
    let mut number = 0;
    for file in fs::read_dir(samples).unwrap() {
        let path = file.unwrap().path();
        if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            let folder = tempdir().unwrap();
            let words = format!("book --spec {} -o book.pdf", path.display());
            let (_, error) = done(&folder, words, "");
            assert!(
                error.contains("puzzles on") && !error.contains("refuse"),
                "{error}"
            );
            number += 1;
        }
    }
    assert_eq!(number, 5);
}

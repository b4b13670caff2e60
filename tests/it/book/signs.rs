//! Letters, numbers, shapes and pictures in place of digits.

use tempfile::tempdir;

use super::{has_puzzle, made};
use crate::run::{Files, contains};

/// Returns the letters of a page that stand alone, in drawing order.
fn letters(page: &str) -> Vec<char> {
    let alone = page.split(' ').filter(|part| part.len() == 1);
    let letters = alone.filter_map(|part| part.chars().next());
    letters.filter(char::is_ascii_uppercase).collect()
}

#[test]
fn a_row_or_the_diagonal_of_each_solution_spells_the_word() {
    let folder = tempdir().unwrap();
    let section = "level = \"easy\"\ncount = 6\nper_page = 1\nsolutions_per_page = 1\nsymbols = \"CLIPBOARD\"\n";
    let (pages, _) = made(folder.path(), &format!("[[section]]\n{section}"));
    let grids: Vec<Vec<char>> = pages.iter().map(|page| letters(page)).collect();
    let puzzles: Vec<_> = pages
        .iter()
        .zip(&grids)
        .filter(|(page, _)| has_puzzle(page))
        .collect();
    let solutions: Vec<_> = grids.iter().filter(|grid| grid.len() == 81).collect();
    assert_eq!((puzzles.len(), solutions.len()), (6, 6));
    for solution in solutions {
        let row = |row: usize| solution[9 * row..9 * row + 9].iter().collect::<String>();
        let diagonal: String = (0..9).map(|at| solution[at * 10]).collect();
        let lines: Vec<String> = (0..9).map(row).chain([diagonal]).collect();
        assert!(lines.contains(&"CLIPBOARD".to_owned()), "{lines:?}");
        let is_whole = |line: &String| "CLIPBOARD".chars().all(|letter| line.contains(letter));
        assert!(lines[..9].iter().all(is_whole), "{lines:?}");
    }
    let rules = pages
        .iter()
        .find(|page| page.contains("An example"))
        .unwrap();
    contains(rules, "A B C D I L O P R");
    contains(
        rules,
        "Write one of these signs into every empty cell so that every row, every column and every box within thick lines holds each of them exactly once.",
    );
    contains(
        rules,
        "a row or the diagonal from the top left spells a word",
    );
    let step = rules.split_once("Where can the sign ").unwrap().1;
    assert!(
        step.starts_with(|letter: char| "CLIPBOARD".contains(letter)),
        "{step}"
    );
}

#[test]
fn signs_have_a_page_of_rules_even_after_digits() {
    let folder = tempdir().unwrap();
    let section = "[[section]]\nseed = 1\ncount = 1\ntarget_clues = 40\n";
    let signs = format!("{section}symbols = \"CLIPBOARD\"\n");
    let (pages, _) = made(folder.path(), &format!("{section}{signs}{signs}"));
    let rules = pages.iter().filter(|page| page.contains("An example"));
    assert_eq!(rules.count(), 2);
}

#[test]
fn giants_have_numbers_or_letters() {
    let folder = tempdir().unwrap();
    for (symbols, expected) in [
        ("1-16", "13"),
        ("1-9", "13"),
        ("numbers", "16"),
        ("letters", "P"),
    ] {
        let spec = format!(
            "symbols = \"{symbols}\"\n[[section]]\nvariant = \"16x16\"\ncount = 1\ntarget_clues = 200\n"
        );
        let (pages, _) = made(folder.path(), &spec);
        let puzzle = pages.iter().find(|page| has_puzzle(page)).unwrap();
        contains(puzzle, &format!(" {expected} "));
        assert_eq!(letters(puzzle).is_empty(), symbols != "letters", "{puzzle}");
    }
}

#[test]
fn shapes_and_pictures_can_be_cut_out() {
    let folder = tempdir().unwrap();
    let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>";
    for (name, shape) in [
        ("a", "<circle cx='5' cy='5' r='4'/>"),
        ("b", "<rect x='1' y='1' width='8' height='8'/>"),
        ("c", "<path d='M1 9L5 1L9 9Z'/>"),
        (
            "d",
            "<polygon points='1,1 9,5 1,9' fill='none' stroke='black'/>",
        ),
    ] {
        folder.write(&format!("{name}.svg"), format!("{head}{shape}</svg>"));
    }
    for symbols in ["\"shapes\"", "[\"a.svg\", \"b.svg\", \"c.svg\", \"d.svg\"]"] {
        let spec = format!(
            "[[section]]\nvariant = \"4x4\"\nsymbols = {symbols}\ncount = 2\ncaptions = [\"solution\"]\n"
        );
        let (pages, _) = made(folder.path(), &spec);
        let puzzle = pages.iter().find(|page| has_puzzle(page)).unwrap();
        assert_eq!(puzzle.matches("solution on page").count(), 2);
        let alone = puzzle.split(' ').filter(|part| part.len() == 1).count();
        assert_eq!(alone, 3, "no digit but those of pages: {puzzle}");
        let cut_out = pages
            .iter()
            .position(|page| page.starts_with("Signs to cut out"))
            .unwrap();
        assert_eq!(
            (cut_out % 2, pages[cut_out + 1].as_str()),
            (0, ""),
            "a right-hand page with a blank back"
        );
        contains(&pages[2], "Signs to cut out");
        let rules = pages
            .iter()
            .find(|page| page.contains("An example"))
            .unwrap();
        contains(rules, "1 2 3 4");
    }
}

//! Positions just before a technique is needed: as text, as pictures, and in books.

use lacuna::generator::Goal;
use lacuna::rating::Technique;
use lacuna::{Puzzle, Rater};
use lacuna_print::book::Book;
use lacuna_print::page::Page;
use lacuna_print::shop::PRINT_ON_DEMAND;
use lacuna_words::english;
use tempfile::tempdir;

use crate::bound::{self, texts};
use crate::made::{FREE, generator};
use crate::run::{Files, contains, done, fails, run, starts_with};

fn puzzles(name: &str, technique: Technique, count: u64) -> Vec<Puzzle> {
    let generator = generator(name, 6);
    let generator = generator
        .with_goal(Goal::Needs(technique), None, FREE)
        .unwrap();
    (0..count)
        .map(|index| generator.puzzle(index, FREE).unwrap())
        .collect()
}

#[test]
fn the_position_is_just_before_the_first_step() {
    for (name, technique) in [
        ("standard", Technique::XyWing),
        ("standard", Technique::Claiming),
        ("arrow", Technique::Combinations),
    ] {
        for Puzzle {
            rules,
            clues,
            solution,
            ..
        } in puzzles(name, technique, 3)
        {
            let rater = Rater::new(&rules);
            let (position, step) = rater.before(technique, &clues, FREE).unwrap().unwrap();
            assert_eq!(step.technique, technique);
            assert!(
                position
                    .written()
                    .filled()
                    .all(|cell| position.written().get(cell) == solution.get(cell))
            );
            // Everything before is easier, and the step does something that has not been done.
            let explained = rater.explain(&clues, FREE).unwrap().steps;
            let at = explained
                .iter()
                .position(|step| step.technique == technique)
                .unwrap();
            assert!(
                explained[..at]
                    .iter()
                    .all(|step| step.technique < technique)
            );
            assert_eq!(explained[at], step);
            let mut replayed = rater.start(&clues);
            explained[..at]
                .iter()
                .for_each(|step| rater.apply(&mut replayed, step));
            assert_eq!(position, replayed);
            let is_new = |&(cell, value)| {
                position
                    .candidates(cell)
                    .any(|candidate| candidate == value)
            };
            assert!(step.eliminations.iter().all(is_new));
        }
    }
}

fn book(puzzles: Vec<Puzzle>, practice: Option<Technique>) -> Book {
    let item = |Puzzle { rules, clues, .. }| bound::item(rules, clues);
    let items = puzzles.into_iter().map(item).collect();
    let mut book = bound::book(
        "Practice",
        "8.5x11",
        vec![bound::section("standard", 2, items)],
    );
    book.sections[0].practice = practice;
    book
}

#[test]
fn a_book_prints_candidates_and_the_steps_beside_the_solutions() {
    for technique in [
        Technique::XyWing,
        Technique::XyChain,
        Technique::NakedSingle,
    ] {
        let made = puzzles("standard", technique, 4);
        let book = book(made.clone(), Some(technique));
        let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
        let refused = PRINT_ON_DEMAND.refusals(&book.spec.trim, &pages);
        let mut refused = refused.iter().map(ToString::to_string);
        assert_eq!(refused.find(|fault| !fault.contains("pages")), None);
        let printed: Vec<String> = pages.iter().map(|page| texts(page).join(" ")).collect();
        let solutions = printed.iter().rposition(|text| !text.is_empty()).unwrap();
        for puzzle in &made {
            let rater = Rater::new(&puzzle.rules);
            let (position, step) = rater
                .before(technique, &puzzle.clues, FREE)
                .unwrap()
                .unwrap();
            let words = english().step(&rater, &step).replace('→', "–");
            assert!(
                printed[solutions].contains(&words),
                "{words}\n{}",
                printed[solutions]
            );
            assert_eq!(
                printed.iter().filter(|text| text.contains(&words)).count(),
                1
            );
            let digits = position.written().clues()
                + (0..81)
                    .map(|cell| position.candidates(cell).count())
                    .sum::<usize>();
            let is_grid =
                |page: &&Page| texts(page).iter().filter(|text| text.len() == 1).count() >= digits;
            assert!(pages.iter().any(|page| is_grid(&page)), "{digits} digits");
        }
        assert!(
            printed
                .iter()
                .any(|text| text.contains(&format!("Classic, {technique}")))
        );
        // Before the puzzles, a step of another puzzle.
        let [heading, seek] = english().seek(technique);
        let lesson = printed.iter().find(|text| text.contains(&seek)).unwrap();
        assert!(lesson.contains(&heading), "{lesson}");
        assert!(lesson.contains("An example"), "{lesson}");
    }
}

#[test]
fn candidates_can_be_read_on_small_pages() {
    let folder = tempdir().unwrap();
    for trim in ["6x9", "a5", "5.5x8.5", "5x8"] {
        let section = "[[section]]\npractice = \"xy-wing\"\ncount = 2\n";
        folder.write("book.toml", format!("trim = {trim:?}\n{section}"));
        let (_, output, _) = run(&folder, "book --spec book.toml --dry-run", "");
        let refused: Vec<&str> = output.lines().skip(2).collect();
        assert_eq!(refused.len(), 1, "only too few pages, {trim}: {refused:?}");
    }
}

#[test]
fn a_book_refuses_a_puzzle_without_the_technique() {
    let error = book(
        puzzles("standard", Technique::NakedSingle, 2),
        Some(Technique::XyWing),
    );
    let error = error.pages(&PRINT_ON_DEMAND, FREE).unwrap_err().to_string();
    assert_eq!(
        error,
        "puzzle 1 of the book: found no step by xy-wing, expected one to practise: leave it out"
    );
}

#[test]
fn commands_show_the_position_and_the_answer() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    assert_eq!(
        run(
            folder,
            "generate --needs naked-pair -n 2 --seed 1 -o a.csv",
            ""
        )
        .0,
        0
    );
    let (text, _) = done(folder, "explain --practice naked-pair a.csv", "");
    starts_with(&text, "a.csv:2: before a step by naked pair\n");
    assert_eq!(text.matches("      Naked pair: ").count(), 2, "{text}");
    assert_eq!(text.lines().count(), 2 * (1 + 13 + 1), "{text}");
    let (code, text, error) = run(folder, "explain --practice xy-wing a.csv", "");
    assert!(
        code == 1 && text.is_empty() && error.contains("a.csv:2: xy-wing solves nothing here"),
        "{error}"
    );
    let (code, position, _) = run(folder, "render --practice naked-pair --puzzle 1 a.csv", "");
    let (_, puzzle, _) = run(folder, "render --puzzle 1 a.csv", "");
    let (_, answer, _) = run(
        folder,
        "render --practice naked-pair --solution --puzzle 1 a.csv",
        "",
    );
    let count = |picture: &str, what: &str| picture.matches(what).count();
    assert!(
        code == 0 && count(&position, "<text") > 2 * count(&puzzle, "<text"),
        "{position}"
    );
    assert_eq!(count(&answer, "<text"), count(&position, "<text"));
    assert!(answer.len() > position.len());
    folder.write("b.toml", "[[section]]\npractice = \"x-wing\"\ncount = 2\n");
    let (_, error) = done(folder, "book --spec b.toml -o b.pdf", "");
    assert!(error.contains("2 puzzles on"), "{error}");
    assert_eq!(
        run(folder, "book --practice naked-pair a.csv -o a.pdf", "").0,
        0
    );
    folder.write(
        "c.toml",
        "[[section]]\npractice = \"x-wing\"\nlevel = \"easy\"\ncount = 2\n",
    );
    let error = fails(folder, "book --spec c.toml -o c.pdf", "");
    contains(&error, "c.toml:2:1: practice: found it with level");
}

//! Positions just before a technique is needed: as text, as pictures, and in books.

use lacuna::generator::Goal;
use lacuna::rating::Step;
use lacuna_print::book::Book;
use lacuna_print::page::Page;
use lacuna_print::shop::PRINT_ON_DEMAND;

use crate::bound::{self, texts};
use crate::prelude::*;

fn puzzles(name: &str, technique: Technique, count: u64) -> Vec<Puzzle> {
    let generator = generator(name, 6);
    let generator = generator
        .with_goal(Goal::Needs(technique), None, FREE)
        .unwrap();
    let puzzles = (0..count).map(|index| generator.puzzle(index, FREE));
    puzzles.map(Result::unwrap).collect()
}

#[test]
fn the_position_is_just_before_the_first_step() {
    for (name, technique) in [
        ("standard", Technique::XyWing),
        ("standard", Technique::Claiming),
        ("arrow", Technique::Combinations),
    ] {
        for puzzle in puzzles(name, technique, 3) {
            let (rater, clues) = (Rater::new(&puzzle.rules), &puzzle.clues);
            let (position, step) = rater.before(technique, clues, FREE).unwrap().unwrap();
            assert!(puzzle.solution.extends(&position.written));
            // Everything before is easier, and the step does something that has not been done.
            let explained = rater
                .explain(Rater::EXPLAIN_TIME, clues, FREE)
                .unwrap()
                .steps;
            let is_it = |step: &Step| step.technique == technique;
            let (before, rest) = explained.split_at(explained.iter().position(is_it).unwrap());
            assert!(before.iter().all(|step| step.technique < technique));
            assert_eq!(rest[0], step);
            let mut replayed = rater.start(clues);
            for step in before {
                rater.apply(&mut replayed, step);
            }
            assert_eq!(position, replayed);
            let is_new = |&(cell, value)| position.candidates(cell).any(|other| other == value);
            assert!(step.eliminations.iter().all(is_new));
        }
    }
}

fn book(puzzles: Vec<Puzzle>, practice: Option<Technique>) -> Book {
    let item = |Puzzle { rules, clues, .. }| bound::item(rules, clues);
    let items = puzzles.into_iter().map(item).collect();
    let mut section = bound::section("standard", 2, items);
    section.look.practice = practice;
    bound::book("Practice", "8.5x11", vec![section])
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
            let before = rater.before(technique, &puzzle.clues, FREE);
            let (position, step) = before.unwrap().unwrap();
            let words = english().step(&rater, &step).replace('→', "–");
            contains(&printed[solutions], &words);
            assert_eq!(
                printed.iter().filter(|text| text.contains(&words)).count(),
                1
            );
            let candidates = (0..81).map(|cell| position.candidates(cell).count());
            let digits = position.written.clues() + candidates.sum::<usize>();
            let is_grid =
                |page: &&Page| texts(page).iter().filter(|text| text.len() == 1).count() >= digits;
            assert!(pages.iter().any(|page| is_grid(&page)), "{digits} digits");
        }
        contains(&printed.join("\n"), &format!("Classic, {technique}"));
        // Before the puzzles, a step of another puzzle.
        let [heading, seek] = english().seek(technique);
        let lesson = printed.iter().find(|text| text.contains(&seek)).unwrap();
        contains(lesson, &heading);
        contains(lesson, "An example");
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
    let puzzles = puzzles("standard", Technique::NakedSingle, 2);
    let book = book(puzzles, Some(Technique::XyWing));
    assert_eq!(
        book.pages(&PRINT_ON_DEMAND, FREE).unwrap_err().to_string(),
        "puzzle 1 of the book: found no step by xy-wing, expected one to practise: leave it out"
    );
}

#[test]
fn commands_show_the_position_and_the_answer() {
    let folder = transcript(
        r#"
        $ lacuna generate --quiet --needs naked-pair -n 2 --seed 1 -o a.csv
        $ lacuna render --practice xy-wing --puzzle 1 a.csv
        error: a.csv:2: xy-wing solves nothing here…
        [2]
        $ lacuna book --practice naked-pair --quiet a.csv -o a.pdf
        $ printf '[[section]]\npractice = "x-wing"\ncount = 2\n' > b.toml; lacuna book --spec b.toml -o b.pdf
        …2 puzzles on…
        …
        $ (cat b.toml; echo 'level = "easy"') > c.toml; lacuna book --spec c.toml -o c.pdf
        …c.toml:2:1: practice: found it with level…
        [2]
        "#,
    );
    let drawn = |options: &str| done(&folder, format!("render --puzzle 1 {options} a.csv"), "").0;
    let (position, puzzle) = (drawn("--practice naked-pair"), drawn(""));
    let answer = drawn("--practice naked-pair --solution");
    let count = |picture: &str| picture.matches("<text").count();
    assert!(count(&position) > 2 * count(&puzzle), "{position}");
    assert_eq!(count(&answer), count(&position));
    assert!(answer.len() > position.len());
}

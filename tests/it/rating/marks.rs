//! Marks: every step preserves the solution, says what it sees, and depends on the position alone.

use std::collections::BTreeSet;

use lacuna::Budget;
use lacuna::board::Board;
use lacuna::formats::read_rules;
use lacuna::generator::Generator;
use lacuna::puzzle::Puzzle;
use lacuna::random::Random;
use lacuna::rating::{DeadEnd, Rater, Technique};
use lacuna::rules::Rules;
use lacuna::rules::layout::Place;
use lacuna::rules::mark::Mark;
use lacuna::rules::mark_family::{Cover, Style};
use lacuna::rules::rule::Rule;

use super::{assert_sound, generator};

/// Every recipe, alone and combined, and the number of puzzles of each.
const RECIPES: [(&str, u64); 20] = [
    ("arrow", 2),
    ("even-odd", 2),
    ("greater-than", 2),
    ("killer", 2),
    ("kropki", 2),
    ("little-killer", 1),
    ("palindrome", 2),
    ("renban", 2),
    ("sandwich", 1),
    ("strict-kropki", 2),
    ("strict-xv", 2),
    ("thermo", 2),
    ("whispers", 2),
    ("xv", 2),
    ("6x6+killer", 6),
    ("4x4+arrow", 6),
    ("jigsaw-6+thermo", 3),
    ("6x6+kropki+killer", 3),
    ("killer+nrc", 1),
    ("anti-knight+thermo", 1),
];

/// Marks and clues on four by four cells, technique, and a step that must be among those found.
const KNOWN: &[(&str, &str, Technique, &str)] = &[
    (
        ".Cage~4~R1C1~R1C2",
        "1...............",
        Technique::LastOfMark,
        "Last cell of a mark: r1c2 is the only open cell of the cage of 4 at r1c1: r1c2 = 3.",
    ),
    (
        ".Cage~3~R1C1~R1C2",
        "........1.......",
        Technique::SingleOfMark,
        "Single of a mark: the cage of 3 at r1c1 leaves r1c1 one value: r1c1 = 2.",
    ),
    (
        ".Cage~3~R1C1~R1C2",
        "................",
        Technique::OnlyCombination,
        "Only combination: the cage of 3 at r1c1 holds 1 2; no 1 in r1c3 r1c4 r2c1 r2c2, no 2 in r1c3 r1c4 r2c1 r2c2, \
         no 3 in r1c1 r1c2, no 4 in r1c1 r1c2.",
    ),
    (
        ".Cage~9~R1C1~R1C2~R1C3",
        "................",
        Technique::Innie,
        "Innie or outie: the cage in row 1 adds up to 9 of 10, so r1c4 = 1: r1c4 = 1.",
    ),
    (
        ".Cage~5~R1C1~R1C2.Cage~7~R1C3~R1C4~R2C4",
        "................",
        Technique::Innie,
        "Innie or outie: the cages over row 1 add up to 12 instead of 10, so r2c4 = 2: r2c4 = 2.",
    ),
    (
        ".BlackDot~R1C1~R1C2",
        "................",
        Technique::TwoOfMark,
        "Two cells of a mark: r1c1 r1c2 are the last open cells of the black dot between r1c1 and r1c2; no 3 in r1c1 r1c2.",
    ),
    (
        ".Thermo~R1C1~R2C2~R3C3",
        "................",
        Technique::EndsOfMark,
        "Ends of a mark: too low or too high for the thermometer at r1c1; no 1 in r2c2 r3c3, no 2 in r3c3, no 3 in r1c1, no 4 in r1c1 r2c2.",
    ),
    (
        ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3",
        "................",
        Technique::ChainOfMarks,
        "Chain of marks: in no combination of the white dot between r1c1 and r1c2, the white dot between r1c2 and r1c3 together; \
         no 1 in r1c2, no 4 in r1c2.",
    ),
];

/// Variants (killers have no clues) and the index of a puzzle, technique, and a step that must be
/// among those found.
const DRAWN: &[(&str, u64, Technique, &str)] = &[
    (
        "killer",
        0,
        Technique::InnieOfSeveral,
        "Innie or outie of several houses: the cages in column 1 and column 2 add up to 87 of 90, so r3c2 = 3: r3c2 = 3.",
    ),
    (
        "killer",
        2,
        Technique::LockedInMark,
        "Locked in a mark: the cage of 17 at r4c4 needs a 1, which lies in r4c4 r5c4 r6c4 r6c5 r7c5; no 1 in r4c5 r5c5.",
    ),
    (
        "killer",
        2,
        Technique::Combinations,
        "Combinations: in no combination of the cage of 18 at r1c9; no 4 in r1c9 r2c9 r3c9.",
    ),
    (
        "killer",
        2,
        Technique::Innies,
        "Innies and outies: the cages over box 5 add up to 50 instead of 45, so r7c5 + r7c6 = 5; no 6 in r7c6, \
         no 7 in r7c6, no 8 in r7c6.",
    ),
    (
        "killer",
        13,
        Technique::Pinned,
        "Pinned in a mark: in box 8 the digits 5 7 lie in the cage of 22 at r8c5, so combinations without are out; \
         no 1 in r8c5 r8c6 r9c5 r9c6, no 3 in r8c5 r8c6 r9c5 r9c6.",
    ),
    (
        "killer",
        18,
        Technique::InniesOfSeveral,
        "Innies and outies of several houses: the cages in row 6 and row 7 add up to 81 of 90, so r6c3 + r6c4 = 9; no 9 in r6c3.",
    ),
    (
        "thermo",
        0,
        Technique::CommonExclusion,
        "Common exclusion: wherever the 6 goes in column 8 (r3c8 r5c8); no 6 in r4c7.",
    ),
    (
        "thermo",
        0,
        Technique::MarkedForcing,
        "Forcing through marks: with r2c1 = 1, marks and singles lead to a contradiction: in row 8 the 8 has no place left; no 1 in r2c1.",
    ),
    (
        "xv",
        14,
        Technique::CasesOfMark,
        "Cases of a mark: every combination left to the X between r1c6 and r2c6 leads to this; no 3 in r8c4.",
    ),
    (
        "killer",
        18,
        Technique::ManyInnies,
        "Sums of innies and outies: the cages in row 7 add up to 25 of 45, so r7c1 + r7c2 + r7c5 = 20; no 2 in r7c1, \
         no 6 in r7c1, no 7 in r7c1, no 8 in r7c1, no 9 in r7c1.",
    ),
];

fn assert_found(rater: &Rater, clues: &Board, words: &str) {
    let found: Vec<String> = rater
        .explain(clues, &Budget::UNLIMITED)
        .unwrap()
        .steps
        .iter()
        .map(|step| step.words(rater))
        .collect();
    assert!(
        found.iter().any(|step| step == words),
        "expected {words}\nfound {found:#?}"
    );
}

#[test]
fn techniques_of_marks_say_what_they_see() {
    for (marks, clues, _, words) in KNOWN {
        let rules = read_rules(&format!(".Shape~4x4{marks}")).unwrap();
        assert_found(&Rater::new(&rules), &clues.parse().unwrap(), words);
    }
    for (name, index, _, words) in DRAWN {
        let generator = if *name == "killer" {
            covered(1)
        } else {
            generator(name, 1)
        };
        let Puzzle { rules, clues, .. } = generator.puzzle(*index, &Budget::UNLIMITED).unwrap();
        assert_found(&Rater::new(&rules), &clues, words);
    }
}

/// A mark that cannot be satisfied is a dead end, and the message names it.
#[test]
fn a_mark_that_cannot_be_satisfied_is_a_dead_end() {
    let rules = read_rules(".Shape~4x4.Cage~7~R1C1~R1C2").unwrap();
    let rater = Rater::new(&rules);
    assert_eq!(
        DeadEnd::Mark(0).words(&rater),
        "the cage of 7 at r1c1 cannot be satisfied"
    );
    let clues = "12..............".parse().unwrap();
    assert_eq!(
        rater.rate(&clues, &Budget::UNLIMITED).unwrap().hardest,
        Technique::Trial
    );
    assert!(
        !rater
            .explain(&clues, &Budget::UNLIMITED)
            .unwrap()
            .reached
            .is_full(),
        "1 and 2 do not add up to 7"
    );
}

/// Returns the techniques that look at marks.
pub fn techniques() -> impl Iterator<Item = Technique> {
    KNOWN
        .iter()
        .map(|known| known.2)
        .chain(DRAWN.iter().map(|known| known.2))
}

fn covered(seed: u64) -> Generator {
    generator("killer", seed)
        .with_style(
            Style {
                cover: Cover::Full,
                ..Style::default()
            },
            &Budget::UNLIMITED,
        )
        .unwrap()
}

/// Returns the puzzle with enough further clues that the ladder solves it.
fn solved_by_the_ladder(rater: &Rater, mut puzzle: Puzzle, index: u64) -> Puzzle {
    let mut random = Random::stream("further clues", 7, index);
    let mut blank: Vec<usize> = (0..puzzle.clues.len())
        .filter(|&cell| puzzle.clues.get(cell).is_none())
        .collect();
    random.shuffle(&mut blank);
    while rater
        .rate(&puzzle.clues, &Budget::UNLIMITED)
        .unwrap()
        .hardest
        == Technique::Trial
    {
        for cell in blank.split_off(blank.len().saturating_sub(2)) {
            puzzle.clues.set(cell, puzzle.solution.get(cell));
        }
    }
    puzzle
}

/// Returns the techniques used in the explanations of some puzzles, all of whose steps are sound.
fn techniques_of_sound_steps(generator: &Generator, puzzles: u64) -> BTreeSet<Technique> {
    let mut used = BTreeSet::new();
    for index in 0..puzzles {
        let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
        let rater = Rater::new(&puzzle.rules);
        let puzzle = solved_by_the_ladder(&rater, puzzle, index);
        let explanation = rater.explain(&puzzle.clues, &Budget::UNLIMITED).unwrap();
        assert_eq!(
            explanation.rating,
            rater.rate(&puzzle.clues, &Budget::UNLIMITED).unwrap(),
            "explaining changes nothing"
        );
        assert_sound(&rater, &explanation, &puzzle);
        used.extend(explanation.steps.iter().map(|step| step.technique));
    }
    used
}

#[test]
fn no_step_ever_removes_the_solution_of_marks() {
    let mut used = techniques_of_sound_steps(&covered(51), 12);
    for (name, puzzles) in RECIPES {
        used.extend(techniques_of_sound_steps(&generator(name, 51), puzzles));
    }
    for technique in techniques() {
        assert!(used.contains(&technique), "{technique} was never used");
    }
}

#[test]
fn trials_lead_to_the_solution_with_marks() {
    for name in [
        "4x4+killer",
        "6x6+killer",
        "6x6+thermo",
        "6x6+arrow+kropki",
        "jigsaw-5+killer",
    ] {
        let generator = generator(name, 52);
        for index in 0..8 {
            let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let rater = Rater::new(&puzzle.rules);
            assert_sound(
                &rater,
                &rater.explain(&puzzle.clues, &Budget::UNLIMITED).unwrap(),
                &puzzle,
            );
        }
    }
}

/// Returns the cages with their cells moved by `image`.
fn moved(rules: &Rules, image: impl Fn(usize) -> usize) -> Rules {
    let moved = rules.marks().map(|mark| {
        let cells: Vec<usize> = mark.path().iter().map(|&cell| image(cell)).collect();
        Rule::Mark(Mark::new(mark.kind(), mark.numbers(), cells))
    });
    Rules::new(rules.layout().clone(), moved).unwrap()
}

#[test]
fn ratings_of_cages_are_the_same_for_every_symmetry_of_the_grid() {
    let clues = Board::blank(81);
    let generator = covered(53);
    let turned = |place: Place| Place {
        row: place.column,
        column: 8 - place.row,
    };
    let mirrored = |place: Place| Place {
        row: place.column,
        column: place.row,
    };
    for index in 0..6 {
        let rules = generator.puzzle(index, &Budget::UNLIMITED).unwrap().rules;
        let rating = Rater::new(&rules).rate(&clues, &Budget::UNLIMITED).unwrap();
        for image in [turned, mirrored] {
            let layout = rules.layout();
            let moved = moved(&rules, |cell| {
                layout.cell_at(image(layout.place(cell))).unwrap()
            });
            assert_eq!(
                Rater::new(&moved).rate(&clues, &Budget::UNLIMITED).unwrap(),
                rating,
                "{index}"
            );
        }
    }
}

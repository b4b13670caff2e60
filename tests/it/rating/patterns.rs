//! Patterns are what their names say, judged by the rules alone.

use std::collections::BTreeSet;

use lacuna::rating::PencilBoard;
use lacuna::rules::Form;
use lacuna::rules::HouseKind;

use super::{explain, generator, puzzle, rate, rater};
use crate::prelude::*;

/// Returns `true` if two cells must hold different values because of a house or a rule.
fn see(rater: &Rater, rules: &Rules, a: usize, b: usize) -> bool {
    let pair = |pairs: &[(usize, usize)]| pairs.contains(&(a, b)) || pairs.contains(&(b, a));
    let differ = |form: Form| matches!(form, Form::Differ(pairs) if pair(&pairs));
    let house = |house: &House| house.cells.contains(&a) && house.cells.contains(&b);
    a != b && (rater.houses.iter().any(house) || rules.forms().any(differ))
}

/// The places of a value in a house in this position.
fn places<'b>(
    board: &'b PencilBoard,
    house: &'b House,
    value: u8,
) -> impl Iterator<Item = usize> + 'b {
    let has = move |&cell: &usize| board.candidates(cell).any(|other| other == value);
    house.cells.iter().copied().filter(has)
}

/// Each step of two strong links matches the definition of its name.
#[test]
fn strong_links_are_what_their_names_say() {
    use HouseKind::{Box, Column, Row};
    let mut seen = BTreeSet::new();
    for (variant, puzzles) in [("standard", 400), ("x", 10), ("9x9+anti-king", 10)] {
        let generator = generator(variant, 29);
        let (rater, rules) = (rater(variant), generator.variant.rules().unwrap());
        let see_all = |a: &[usize], b: &[usize]| {
            a.iter()
                .all(|&a| b.iter().all(|&b| see(&rater, rules, a, b)))
        };
        for index in 0..puzzles {
            let clues = puzzle(&generator, index).clues;
            let mut board = rater.start(&clues);
            for step in explain(&rater, &clues).steps {
                let houses = step
                    .pattern
                    .houses
                    .iter()
                    .map(|&house| &rater.houses[house]);
                let houses: Vec<&House> = houses.collect();
                let kinds: Vec<HouseKind> = houses.iter().map(|house| house.kind).collect();
                let named = match step.technique {
                    Technique::Skyscraper => kinds == [Row, Row] || kinds == [Column, Column],
                    Technique::TwoStringKite => kinds.contains(&Row) && kinds.contains(&Column),
                    Technique::TurbotFish => kinds.iter().any(|kind| !matches!(kind, Row | Column)),
                    Technique::EmptyRectangle => kinds.contains(&Box),
                    Technique::GroupedTurbotFish => true,
                    _ => {
                        rater.apply(&mut board, &step);
                        continue;
                    }
                };
                let words = || format!("{variant} {clues} {}", english().step(&rater, &step));
                let [(a, value), (b, _), (c, _), (d, _)] = &step.pattern.links[..] else {
                    panic!("{}", words())
                };
                let within = |i: usize, one: &[usize], other: &[usize]| {
                    let mut places = places(&board, houses[i], *value);
                    places.all(|cell| one.contains(&cell) || other.contains(&cell))
                };
                let is_linked = within(0, a, b) && within(1, c, d) && see_all(b, c);
                let single = [a, b, c, d].iter().all(|end| end.len() == 1);
                let grouped = [Technique::EmptyRectangle, Technique::GroupedTurbotFish];
                let is_grouped = grouped.contains(&step.technique);
                let is_seen = |&(cell, gone): &(usize, u8)| {
                    gone == *value && see_all(&[cell], a) && see_all(&[cell], d)
                };
                let is_right = named && is_linked && single != is_grouped;
                assert!(
                    is_right && step.eliminations.iter().all(is_seen),
                    "{}",
                    words()
                );
                seen.insert(step.technique);
                rater.apply(&mut board, &step);
            }
        }
    }
    assert_eq!(seen.len(), 5, "{seen:?}");
}

/// A diagonal through one corner of a rectangle would lose its digits in the swap, and a cell a
/// knight's move from one corner would be affected too.
#[test]
fn rectangles_respect_regions_and_pairs() {
    for (variant, puzzles) in [
        ("x", 150),
        ("latin-9", 100),
        ("jigsaw", 60),
        ("9x9+anti-king", 100),
    ] {
        let generator = generator(variant, 24);
        let mut seen = 0;
        for index in 0..puzzles {
            let puzzle = puzzle(&generator, index);
            let rater = Rater::new(&puzzle.rules);
            if rate(&rater, &puzzle.clues).hardest == Technique::Trial {
                continue;
            }
            for step in explain(&rater, &puzzle.clues).steps {
                if step.technique != Technique::UniqueRectangle {
                    continue;
                }
                let [a, b, c, d] = step.pattern.cells[..] else {
                    panic!("{}", english().step(&rater, &step))
                };
                let see = |one: usize, other: usize| see(&rater, &puzzle.rules, one, other);
                let corners = [[a, b, c, d], [a, c, b, d], [a, d, b, c]];
                let [a, b, c, d] = corners
                    .into_iter()
                    .find(|&[a, b, c, d]| !see(a, b) && !see(c, d))
                    .unwrap();
                for house in rater.houses.iter() {
                    let has = |cell| usize::from(house.cells.contains(&cell));
                    let cut = |one, other| has(one) + has(other);
                    assert_eq!(cut(a, b), cut(c, d), "{}", english().step(&rater, &step));
                }
                for cell in (0..puzzle.clues.len()).filter(|cell| ![a, b, c, d].contains(cell)) {
                    assert_eq!(
                        see(cell, a) || see(cell, b),
                        see(cell, c) || see(cell, d),
                        "{}",
                        english().step(&rater, &step)
                    );
                }
                seen += 1;
            }
        }
        assert!(seen > 0, "some rectangles of {variant} remain");
    }
}

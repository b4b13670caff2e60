//! The rating is invariant under relabelling and symmetries.

use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::rules::{Boxes, HouseKind, Place};

use lacuna::{Board, Puzzle, Random, Rater, Rules};
use lacuna_research::symmetry::Symmetry;

use super::{covered, generator, puzzle, rate, rater};
use crate::canonical::image;
use crate::made::{jigsaw, variant};
use crate::nine::{Nine, symmetries};
use crate::oracle::VARIANTS;

fn shuffled_labels(values: u8, random: &mut Random) -> Vec<u8> {
    let mut labels: Vec<u8> = (1..=values).collect();
    random.shuffle(&mut labels);
    labels
}

/// Returns `true` if boxes go to boxes, regions to regions and so on; rows and columns may swap.
/// NRC's group also moves boxes to windows, drawn and hidden. That makes a different puzzle for a
/// person, since a hidden window is harder to see.
fn keeps_kinds(geometry: &Geometry, symmetry: &Symmetry) -> bool {
    let kind = |cells: CellSet| {
        let house = geometry
            .houses()
            .iter()
            .find(|house| house.cells() == cells)
            .expect("houses go to houses");
        if house.kind() == HouseKind::Column {
            HouseKind::Row
        } else {
            house.kind()
        }
    };
    geometry
        .houses()
        .iter()
        .all(|house| kind(house.cells()) == kind(symmetry.image_of(house.cells())))
}

#[test]
fn ratings_are_the_same_for_every_relabelling_and_symmetry() {
    for name in VARIANTS {
        let (generator, rater) = (generator(name, 23), rater(name));
        let (geometry, rules) = (
            generator.variant().geometry(),
            generator.variant().rules().unwrap(),
        );
        let group = symmetries(&geometry);
        let sample = group.iter().step_by((group.len() / 400).max(1));
        let elements: Vec<Symmetry> = sample
            .copied()
            .filter(|symmetry| keeps_kinds(&geometry, symmetry))
            .collect();
        assert!(elements.len() > 1, "{name}");
        for index in 0..6 {
            let clues = puzzle(&generator, index).clues;
            let rating = rate(&rater, &clues);
            let mut random = Random::stream("relabelling", 5, index);
            for _ in 0..4 {
                let pick =
                    |random: &mut Random| elements[random.below(elements.len() as u32) as usize];
                let symmetry = pick(&mut random).after(&pick(&mut random));
                let labels = shuffled_labels(9, &mut random);
                let to: Vec<usize> = Cell::all()
                    .map(|cell| symmetry.image(cell).index())
                    .collect();
                let (_, image) = image(rules, &clues, &to, &labels);

                assert_eq!(rate(&rater, &image), rating, "{name} {clues} {image}");
            }
        }
    }
}

/// Variants of other layouts and rules in which all values are equivalent, and the number of
/// puzzles of each.
const OTHERS: [(&str, u64); 9] = [
    ("4x4", 50),
    ("6x6", 50),
    ("latin-7", 50),
    ("jigsaw", 20),
    ("9x9+anti-knight", 20),
    ("9x9+anti-king+x", 20),
    ("12x12", 10),
    ("samurai", 5),
    ("16x16", 3),
];

#[test]
fn ratings_do_not_depend_on_the_names_of_values_on_any_layout() {
    for (name, puzzles) in OTHERS {
        let generator = generator(name, 33);
        for index in 0..puzzles {
            let Puzzle { rules, clues, .. } = puzzle(&generator, index);
            let rater = Rater::new(&rules);
            let labels = shuffled_labels(
                rules.layout().values(),
                &mut Random::stream("relabelling", 6, index),
            );
            let (_, image) = image(
                &rules,
                &clues,
                &(0..clues.len()).collect::<Vec<_>>(),
                &labels,
            );
            assert_eq!(
                rate(&rater, &image),
                rate(&rater, &clues),
                "{name} {clues} {image}"
            );
        }
    }
}

/// Under the non-consecutive rule, 1 and 9 differ from 2 and 8, but the values may be reversed.
#[test]
fn ratings_do_not_depend_on_the_end_that_consecutive_values_are_read_from() {
    let generator = generator("6x6+non-consecutive", 34);
    for index in 0..30 {
        let Puzzle { rules, clues, .. } = puzzle(&generator, index);
        let rater = Rater::new(&rules);
        let (_, image) = image(
            &rules,
            &clues,
            &(0..36).collect::<Vec<_>>(),
            &[6, 5, 4, 3, 2, 1],
        );
        assert_eq!(rate(&rater, &image), rate(&rater, &clues), "{clues}");
    }
}

/// The rules with rows and columns exchanged.
fn transposed(rules: &Rules) -> Rules {
    let layout = rules.layout();
    let side = usize::from(layout.values());
    let other = match layout.boxes() {
        Boxes::None => variant(&format!("latin-{side}")).any_layout(),
        Boxes::Rectangles { rows, columns } => {
            variant(&format!("{side}x{side}-{columns}x{rows}")).any_layout()
        }
        Boxes::Shapes(shapes) => jigsaw(
            &(0..side * side)
                .map(|i| shapes[i % side * side + i / side])
                .collect::<Vec<_>>(),
        ),
    };
    Rules::new(other, rules.list().iter().cloned()).unwrap()
}

#[test]
fn ratings_do_not_depend_on_what_is_a_row_and_what_a_column() {
    for (name, puzzles) in OTHERS.into_iter().filter(|&(name, _)| name != "samurai") {
        let generator = generator(name, 35);
        for index in 0..puzzles {
            let Puzzle { rules, clues, .. } = puzzle(&generator, index);
            let side = usize::from(rules.layout().values());
            let labels: Vec<u8> = (1..=side as u8).collect();
            let to: Vec<usize> = (0..side * side)
                .map(|cell| cell % side * side + cell / side)
                .collect();
            let (_, image) = image(&rules, &clues, &to, &labels);

            let other = transposed(&rules);
            if name == "6x6" {
                assert_eq!(
                    other.layout().boxes(),
                    &Boxes::Rectangles {
                        rows: 3,
                        columns: 2
                    }
                );
            }
            assert_eq!(
                rate(&Rater::new(&other), &image),
                rate(&Rater::new(&rules), &clues),
                "{name} {clues} {image}"
            );
        }
    }
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
        let rules = puzzle(&generator, index).rules;
        let rating = rate(&Rater::new(&rules), &clues);
        for turn in [turned, mirrored] {
            let layout = rules.layout();
            let to = |cell| layout.cell_at(turn(layout.place(cell))).unwrap();
            let (moved, _) = image(&rules, &clues, &(0..81).map(to).collect::<Vec<_>>(), &[]);
            assert_eq!(rate(&Rater::new(&moved), &clues), rating, "{index}");
        }
    }
}

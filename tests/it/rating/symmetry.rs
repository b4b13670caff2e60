//! The rating is the same for all images of a puzzle: turned, mirrored, relabelled and shuffled.

use lacuna::Images;

use super::{FREE, covered, generator, puzzle, rate};
use crate::oracle::VARIANTS;
use crate::prelude::*;

/// Other layouts and rules, and the number of puzzles of each.
const OTHERS: [(&str, u64); 10] = [
    ("4x4", 50),
    ("6x6", 50),
    ("latin-7", 50),
    ("jigsaw", 20),
    ("9x9+anti-knight", 20),
    ("9x9+anti-king+x", 20),
    ("6x6+non-consecutive", 30),
    ("12x12", 10),
    ("samurai", 5),
    ("16x16", 3),
];

fn rates_all_images_alike(generator: &Generator, puzzles: u64) {
    let name = generator.variant.name();
    for index in 0..puzzles {
        let Puzzle { rules, clues, .. } = puzzle(generator, index);
        let rating = rate(&Rater::new(&rules), &clues);
        let own = Images::of(&rules).unwrap();
        let mut random = Random::stream("images", 5, index);
        let mut images = vec![own.turned(1, false).unwrap(), own.turned(0, true).unwrap()];
        images.extend(own.relabelled_at_random(&mut random, FREE).unwrap());
        // Shuffled, boxes may become windows or groups, some of which are hidden. That makes a
        // different puzzle for a person.
        if !name.contains("nrc") && !name.contains("dg") {
            images.push(own.shuffled(&mut random, FREE).unwrap());
        }
        for image in images {
            let board = image.board(&clues);
            let found = rate(&Rater::new(&image.rules), &board);
            assert_eq!(found, rating, "{name} {clues} {board}");
        }
    }
}

#[test]
fn ratings_are_the_same_for_every_image() {
    for (name, puzzles) in VARIANTS.map(|name| (name, 20)).into_iter().chain(OTHERS) {
        rates_all_images_alike(&generator(name, 23), puzzles);
    }
    rates_all_images_alike(&covered(53), 6);
}

//! Marks on turned, mirrored and relabelled grids: what the verifier accepts moves with them.

use std::collections::BTreeMap;
use std::sync::Arc;

use lacuna::Images;

use super::draw::{Draw, Grid};
use super::kinds::{GLOBAL, KINDS};
use crate::prelude::*;

fn images(rules: &Arc<Rules>) -> Images {
    Images::of(rules).unwrap()
}

/// The canonical image as text.
pub fn canonical(rules: &Arc<Rules>, clues: &Board) -> String {
    let image = images(rules).canonical(clues, FREE).unwrap();
    iss::string(&image.rules, &image.board(clues))
}

/// Compares all images of a mark on paper, and one with other labels, with the mark. Returns how many of
/// the eight on paper there are, and whether there are other labels.
fn compare(mark: &str, grid: &Grid) -> (usize, bool) {
    let text = grid.shape() + mark;
    let rules = Arc::new(rules(&text));
    let own = images(&rules);
    let expected = canonical(&rules, &grid.clues);
    let mut random = Random::stream("images of marks", 1, 0);
    let on_paper = (0..8).filter_map(|turn| own.turned(turn % 4, turn > 3).ok());
    let mut all: Vec<_> = on_paper.collect();
    let turned = all.len();
    all.extend(own.relabelled_at_random(&mut random, FREE).unwrap().ok());
    let is_relabelled = all.len() > turned;
    all.push(own.shuffled(&mut random, FREE).unwrap());
    for image in &all {
        let moved = iss::constraints(&image.rules);
        assert!(self::rules(&moved) == *image.rules, "{text} => {moved}");
        for solution in &grid.solutions {
            let is_solution = image.rules.is_solution(&image.board(solution));
            let at = || format!("{text} => {moved}: {solution}");
            assert_eq!(rules.is_solution(solution), is_solution, "{}", at());
        }
        let found = canonical(&image.rules, &image.board(&grid.clues));
        assert_eq!(found, expected, "{text} => {moved}");
    }
    // Four quarters are none, and neither are two mirrors.
    for (quarters, is_mirrored, times) in [(1, false, 4), (0, true, 2)] {
        let last = (0..times).try_fold(rules.clone(), |last, _| {
            let image = images(&last).turned(quarters, is_mirrored);
            image.ok().map(|image| image.rules.clone())
        });
        let last = last.filter(|_| turned == 8);
        assert!(last.is_none_or(|last| last == rules), "{text}");
    }
    (turned, is_relabelled)
}

/// The kinds that say where their cells are on paper.
const PLACED: [&str; 4] = ["pill arrow", "indexing", ".DutchFlatmates", "or"];

#[test]
fn images_of_marks_mean_what_the_marks_mean() {
    let mut labels = BTreeMap::new();
    let mut drawn = 0;
    for &(name, sides, mark) in KINDS {
        for &side in sides.iter().filter(|&&side| side < 9) {
            let grid = Grid::new(side, "");
            let mut random = Random::stream(name, 3, side as u64);
            for _ in 0..(if side == 4 { 2 } else { 1 }) {
                let text = mark(&mut Draw::new(&grid, &mut random));
                let (turned, is_relabelled) = compare(&text, &grid);
                assert!(
                    turned == 8 || PLACED.contains(&name),
                    "{name} {turned}: {text}"
                );
                labels.insert(name, is_relabelled);
                drawn += 1;
            }
        }
    }
    for &(rule, sides) in GLOBAL {
        let side = sides[0];
        let (turned, is_relabelled) = compare(rule, &Grid::new(side, rule));
        assert!(turned == 8 || PLACED.contains(&rule), "{rule} {turned}");
        labels.insert(rule, is_relabelled);
    }
    assert!(drawn > 100, "{drawn}");
    assert!(
        ["cage", "thermometer", "x-sum"]
            .iter()
            .all(|name| !labels[name])
    );
    assert!(
        ["palindrome", "white dot", "renban"]
            .iter()
            .all(|name| labels[name])
    );
}

/// A kind that cannot turn says so, and so does one that leaves digits their names.
#[test]
fn what_has_no_image_says_why() {
    for (text, expected) in [
        (
            ".PillArrow~2~R1C1~R1C2~R2C2~R3C2",
            "turning or mirroring changes what the arrow at r1c1 means",
        ),
        (
            ".Indexing~C~R2C3",
            "turning or mirroring changes what the indexing cell at r2c3 means",
        ),
    ] {
        let rules = Arc::new(rules(&format!(".Shape~6x6{text}")));
        let error = images(&rules).turned(0, true).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    let of = |text: &str| images(&Arc::new(rules(&format!(".Shape~6x6{text}"))));
    let error = of(".Cage~7~R1C1~R1C2")
        .relabelled(&[2, 1, 3, 4, 5, 6])
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "such new labels change what the cage of 7 at r1c1 means"
    );
    let mut random = Random::stream("labels", 1, 0);
    let error = of(".WhiteDot~R1C1~R1C2.Thermo~R3C3~R3C4")
        .relabelled_at_random(&mut random, FREE)
        .unwrap()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "any new labels change what the thermometer at r3c3 means"
    );
    let hidden = Arc::new(rules(".Shape~4x4.NoBoxes.ChaosConstruction"));
    let error = Images::of(&hidden).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the rule of unknown regions has cells outside the grid, which cannot be moved or relabelled with it"
    );
}

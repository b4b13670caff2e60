//! Which puzzles are the same: canonical forms against all images, and known numbers of classes.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use lacuna::Canonical;
use lacuna::nine::cell::Cell;
use lacuna::rules::{CAGE, KINDS, Kind, THERMOMETER};

use crate::nine;
use crate::prelude::*;

pub fn form(rules: &Rules, clues: &Board) -> Box<[u64]> {
    Canonical::of(rules).form(clues, FREE).unwrap()
}

/// All symmetries of the 4x4 grid: bands can be exchanged, lines within each, and rows with columns.
fn symmetries() -> Vec<Vec<usize>> {
    let line = |at: usize, swaps: usize| {
        let band = (at / 2) ^ (swaps & 1);
        2 * band + ((at % 2) ^ ((swaps >> (1 + band)) & 1))
    };
    let place = |cell: usize, swaps: usize| {
        let (row, column) = (line(cell / 4, swaps), line(cell % 4, swaps >> 3));
        if swaps < 64 {
            4 * row + column
        } else {
            4 * column + row
        }
    };
    (0..128)
        .map(|swaps| (0..16).map(|cell| place(cell, swaps)).collect())
        .collect()
}

/// The orders of four values.
fn names() -> Vec<Vec<u8>> {
    let all = (0..=255_u8).map(|i| vec![i % 4 + 1, i / 4 % 4 + 1, i / 16 % 4 + 1, i / 64 + 1]);
    all.filter(|names: &Vec<u8>| names.iter().collect::<HashSet<_>>().len() == 4)
        .collect()
}

/// A puzzle with its cells moved and its values renamed.
fn image(rules: &Rules, clues: &Board, to: &[usize], names: &[u8]) -> (Rules, Board) {
    let moved = |mark: &Mark| {
        let cells: Vec<usize> = mark.cells().iter().map(|&cell| to[cell]).collect();
        Rule::Mark(Mark::new(mark.kind(), mark.numbers(), cells))
    };
    let marks: Vec<Rule> = rules.marks().map(moved).collect();
    let mut values = vec![0; clues.len()];
    for cell in clues.filled() {
        values[to[cell]] = names[clues.values()[cell] as usize - 1];
    }
    let rules = Rules::new(rules.layout().clone(), marks).unwrap();
    (rules, Board::from_values(values).unwrap())
}

fn kind(name: &str) -> &'static Kind {
    KINDS.iter().find(|kind| kind.name == name).unwrap()
}

/// Felgenhauer and others: the 288 grids of 4x4 cells fall into 2 classes, and the puzzles without a
/// redundant clue into 13 of four clues, 22 of five and 1 of six.
#[test]
fn shidoku_has_36_puzzles() {
    let rules = variant("4x4").any_rules();
    let grids = solutions(&Engine::new(&rules), &Board::blank(16));

    let canonical = Canonical::of(&rules);
    let mut classes = BTreeMap::new();
    for grid in &grids {
        classes
            .entry(canonical.form(grid, FREE).unwrap())
            .or_insert(grid);
    }
    assert_eq!((grids.len(), classes.len()), (288, 2));
    let mut puzzles: BTreeMap<u32, HashSet<Box<[u64]>>> = BTreeMap::new();
    for solution in classes.into_values() {
        let agree = |other: &Board| {
            (0..16)
                .map(|cell| u32::from(other.get(cell) == solution.get(cell)) << cell)
                .sum()
        };
        let others: Vec<u32> = grids
            .iter()
            .map(agree)
            .filter(|&cells: &u32| cells != 0xffff)
            .collect();
        let is_unique = |clues: u32| others.iter().all(|agree| clues & !agree != 0);
        for clues in (0..1_u32 << 16).filter(|&clues| is_unique(clues)) {
            if (0..16).all(|cell| clues >> cell & 1 == 0 || !is_unique(clues & !(1 << cell))) {
                let board = solution.restrict((0..16).filter(|cell| clues >> cell & 1 != 0));
                let known = puzzles.entry(clues.count_ones()).or_default();
                known.insert(canonical.form(&board, FREE).unwrap());
            }
        }
    }
    let found: Vec<(u32, usize)> = puzzles
        .iter()
        .map(|(&clues, forms)| (clues, forms.len()))
        .collect();
    assert_eq!(found, [(4, 13), (5, 22), (6, 1)]);
}

/// Forms are equal exactly when some symmetry of the cells and some renaming that the marks allow make
/// one puzzle of the other.
#[test]
fn forms_on_small_boards_are_those_of_all_images() {
    let (symmetries, names) = (symmetries(), names());
    let keeps = |kind: &str, names: &[u8]| match kind {
        "" | "Palindrome" => true,
        // A path of consecutive values, or a value with its double, may be turned round.
        "WhiteDot" => matches!(names, [1, 2, 3, 4] | [4, 3, 2, 1]),
        "BlackDot" => matches!(names, [1, 2, 3, 4] | [4, 2, 3, 1]),
        "Even" => names[1].is_multiple_of(2) && names[3].is_multiple_of(2),
        _ => *names == [1, 2, 3, 4],
    };
    for (name, kind, numbers, cells) in [
        ("", CAGE, vec![], 0),
        ("Cage", CAGE, vec![5], 2),
        ("Thermo", THERMOMETER, vec![], 3),
        ("WhiteDot", kind("WhiteDot"), vec![], 2),
        ("BlackDot", kind("BlackDot"), vec![], 2),
        ("Even", kind("Even"), vec![], 1),
        ("Palindrome", kind("Palindrome"), vec![], 2),
    ] {
        let allowed: Vec<&Vec<u8>> = names.iter().filter(|names| keeps(name, names)).collect();
        let layout = variant("4x4").any_layout();
        let mut random = Random::stream("small boards", 1, 0);
        let (mut of_form, mut of_images) = (BTreeMap::new(), BTreeMap::new());
        for number in 0..300 {
            let mark = (cells > 0).then(|| {
                Mark::new(
                    kind,
                    numbers.clone(),
                    shuffled(16, &mut random)[..cells].to_vec(),
                )
            });
            let rules = Rules::new(layout.clone(), mark.map(Rule::Mark)).unwrap();
            let mut clues = Board::blank(16);
            for &cell in &shuffled(16, &mut random)[..2] {
                clues.set(cell, Some(1 + random.below(2) as u8));
            }
            let images = symmetries
                .iter()
                .flat_map(|to| allowed.iter().map(move |names| (to, names)));
            let key = |(to, names): (&Vec<usize>, &&Vec<u8>)| {
                let (rules, clues) = image(&rules, &clues, to, names);
                let cells: Vec<Vec<usize>> = rules
                    .marks()
                    .map(|mark| match name {
                        "Palindrome" => BTreeSet::from_iter(mark.cells()).into_iter().collect(),
                        _ => mark.cells(),
                    })
                    .collect();
                (cells, clues)
            };
            let least = images.map(key).min().unwrap();
            of_form
                .entry(form(&rules, &clues))
                .or_insert_with(Vec::new)
                .push(number);
            of_images.entry(least).or_insert_with(Vec::new).push(number);
        }
        let of_form: BTreeSet<Vec<i32>> = of_form.into_values().collect();
        let of_images: BTreeSet<Vec<i32>> = of_images.into_values().collect();
        assert_eq!(of_form, of_images, "{name}");
        assert!(
            (2..300).contains(&of_form.len()),
            "{name}: {}",
            of_form.len()
        );
    }
}

/// Two digits exchanged in two clues make another puzzle.
#[test]
fn forms_see_which_clues_share_a_digit() {
    let made = puzzle("standard", 4, 0);
    let canonical = Canonical::of(&made.rules);
    let form = |clues: &Board| canonical.form(clues, FREE).unwrap();
    let clues: Vec<usize> = made.clues.filled().collect();
    let (mut forms, mut others) = (HashSet::from([form(&made.clues)]), 0);
    for (i, &a) in clues.iter().enumerate() {
        for &b in clues[i + 1..]
            .iter()
            .filter(|&&b| made.clues.get(b) != made.clues.get(a))
        {
            let mut changed = made.clues.clone();
            changed.set(a, made.clues.get(b));
            changed.set(b, made.clues.get(a));
            forms.insert(form(&changed));
            others += 1;
        }
    }
    assert_eq!(forms.len(), others + 1);
}

/// Boards with nearly all the symmetry of their rules are no trap: one clue makes as many puzzles as the
/// symmetries have orbits of cells.
#[test]
fn nearly_empty_boards_are_settled_too() {
    let orbits = |name: &str| {
        let images = nine::symmetries(&variant(name).geometry());
        let least = |cell| {
            images
                .iter()
                .map(|image| image.image(Cell::new(cell)).index())
                .min()
        };
        (0..81).map(least).collect::<HashSet<_>>().len()
    };
    for (name, classes) in [
        ("standard", 1),
        ("16x16", 1),
        ("latin-9", 1),
        ("x", orbits("x")),
        ("nrc", orbits("nrc")),
        ("asterisk", orbits("asterisk")),
    ] {
        let rules = variant(name).any_rules();
        let canonical = Canonical::of(&rules);
        let cells = rules.layout().cells();
        let one = |cell| {
            let mut clues = Board::blank(cells);
            clues.set(cell, Some(2));
            canonical.form(&clues, FREE).unwrap()
        };
        let step = if cells > 81 { 51 } else { 1 };
        let forms: HashSet<Box<[u64]>> = (0..cells).step_by(step).map(one).collect();
        assert_eq!(forms.len(), classes, "{name}");
    }
}

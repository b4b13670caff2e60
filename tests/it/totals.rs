//! Numbers of boards and of minimal puzzles: published figures, or figures on which two methods
//! here agree.

use std::collections::{BTreeMap, HashMap};
use std::fs;

use lacuna::rules::{Form, HouseKind};
use rayon::prelude::*;

use crate::prelude::*;
use crate::unknown_regions::divisions;

/// Counts by the census of the general engine: one house in order, split into parts.
fn total(rules: &Rules) -> u128 {
    let total = Engine::new(rules).total(FREE, |_, _| {});
    total.unwrap().unwrap().boards.unwrap()
}

/// Counts one by one.
fn listed(rules: &Rules) -> u128 {
    let count = Engine::general(rules).count(&Board::blank(rules.layout().cells()), u64::MAX, FREE);
    count.unwrap().into()
}

/// Their boards are counted by the census.
#[test]
fn the_engine_passes_no_boards_of_nine_by_nine_houses_one_by_one() {
    let engine = Engine::new(&variant("x").any_rules());
    assert!(engine.total(FREE, |_, _| {}).is_none());
}

#[test]
fn totals_are_the_published_ones() {
    for (name, boards) in [
        ("4x4", 288),
        ("4x4+x", 48),
        ("4x4+dg", 168),
        ("4x4+x+dg", 48),
        ("6x6", 28_200_960),
        ("6x6-3x2", 28_200_960),
        ("6x6+x", 8640),
        ("6x6+dg", 2_799_360),
        ("6x6+x+dg", 0),
        ("latin-2", 2),
        ("latin-3", 12),
        ("latin-4", 576),
        ("latin-5", 161_280),
        ("latin-6", 812_851_200),
    ] {
        assert_eq!(total(&variant(name).any_rules()), boards, "{name}");
        if boards < 200_000 {
            assert_eq!(
                listed(&variant(name).any_rules()),
                boards,
                "{name}, one by one"
            );
        }
    }
}

/// Returns the placements of one value: one cell of every house, no two of which see each other.
fn templates(rules: &Rules) -> Vec<u128> {
    let layout = rules.layout();
    let mut apart = vec![0_u128; layout.cells()];
    let mut see = |a: usize, b: usize| apart[a] |= 1 << b;
    for cells in rules.houses().iter().map(|house| &house.cells) {
        for &a in cells {
            for &b in cells {
                see(a, b);
            }
        }
    }
    for form in rules.forms() {
        match form {
            Form::House(_) => {}
            Form::Differ(pairs) => pairs.into_iter().for_each(|(a, b)| {
                see(a, b);
                see(b, a);
            }),
            _ => panic!("values cannot be exchanged"),
        }
    }
    let mut found = vec![(0_u128, 0_u128)];
    let is_row = |house: &&House| house.kind == HouseKind::Row;
    for row in layout.houses().iter().filter(is_row) {
        let longer = |&(cells, seen): &(u128, u128)| -> Vec<(u128, u128)> {
            let free = row.cells.iter().filter(|&&cell| seen >> cell & 1 == 0);
            free.map(|&cell| (cells | 1 << cell, seen | apart[cell]))
                .collect()
        };
        found = found.iter().flat_map(longer).collect();
    }
    let is_whole = |cells: &u128| {
        let is_in = |cell: &&usize| cells >> **cell & 1 == 1;
        let hits = |house: &House| house.cells.iter().filter(is_in).count();
        rules.houses().iter().all(|house| hits(house) == 1)
    };
    let cells = found.into_iter().map(|(cells, _)| cells);
    cells.filter(is_whole).collect()
}

/// Counts by the second method: exact covers of the cells by the placements of one value each; V!
/// boards belong to each cover. Equal remaining cells have an equal number of continuations.
fn by_templates(rules: &Rules) -> u128 {
    fn covers(
        covered: u128,
        all: u128,
        by_first: &[Vec<u128>],
        known: &mut HashMap<u128, u64>,
    ) -> u64 {
        if covered == all {
            return 1;
        }
        if let Some(&ways) = known.get(&covered) {
            return ways;
        }
        let next = &by_first[(!covered).trailing_zeros() as usize];
        let fits = next.iter().filter(|&&template| template & covered == 0);
        let ways = fits
            .map(|&template| covers(covered | template, all, by_first, known))
            .sum();
        known.insert(covered, ways);
        ways
    }
    let (cells, templates) = (rules.layout().cells(), templates(rules));
    let with = |cell: usize| {
        let all = templates.iter().copied();
        all.filter(|template| template >> cell & 1 == 1).collect()
    };
    let by_first: Vec<Vec<u128>> = (0..cells).map(with).collect();
    let relabellings: u128 = (1..=u128::from(rules.layout().values())).product();
    let all = u128::MAX >> (128 - cells);
    u128::from(covers(0, all, &by_first, &mut HashMap::new())) * relabellings
}

#[test]
fn two_methods_agree() {
    let names = "4x4+anti-king 4x4+anti-knight 6x6 6x6+anti-king 6x6+anti-knight 6x6+x+anti-knight \
        6x6+dg 6x6-3x2+anti-knight latin-5+anti-king latin-6+x 8x8+anti-king+anti-knight";
    for name in names.split(' ') {
        let rules = variant(name).any_rules();
        assert_eq!(total(&rules), by_templates(&rules), "{name}");
    }
    // The totals that are published here, in both ways.
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/output/results/layouts.csv");
    let table = fs::read_to_string(path).unwrap();
    let (names, totals) = (column(&table, 0), column(&table, 1));
    for (name, boards) in names.into_iter().zip(totals) {
        let boards = boards.parse().unwrap();
        assert_eq!(
            by_templates(&variant(name).any_rules()),
            boards,
            "{name}, by templates"
        );
        assert_eq!(
            total(&variant(name).any_rules()),
            boards,
            "{name}, by search"
        );
    }
}

/// Values that are not interchangeable are counted one by one; the obvious way is to examine every
/// board.
#[test]
fn totals_of_pairwise_rules_are_those_of_the_verifier() {
    let boards = solutions(
        &Engine::general(&variant("4x4").any_rules()),
        &Board::blank(16),
    );
    let names = "4x4+anti-knight 4x4+anti-king 4x4+non-consecutive 4x4+x+anti-knight";
    for name in names.split(' ') {
        let rules = variant(name).any_rules();
        let right = boards
            .iter()
            .filter(|board| rules.is_solution(board))
            .count();
        assert_eq!(total(&rules), right as u128, "{name}");
    }
}

/// OEIS A108395: boxes of 2×3 and of 3×2 at once.
#[test]
fn both_families_of_boxes_at_once() {
    let layout = variant("6x6").any_layout();
    let other = variant("6x6-3x2").any_layout();
    let region = |house: &House| House::region(&house.name, house.cells.iter().copied());
    let boxes = other.houses()[12..]
        .iter()
        .map(|house| Rule::Region(region(house)));
    assert_eq!(total(&Rules::new(layout, boxes).unwrap()), 1_393_920);
}

/// Returns the numbers of partitions and of their boards.
fn jigsaw_sum(side: usize) -> (usize, u128) {
    let all = divisions(side, side, side);
    let boards = |boxes: &Vec<usize>| total(&Rules::new(jigsaw(boxes), []).unwrap());
    (all.len(), all.par_iter().map(boards).sum())
}

/// OEIS A172477 (layouts) and A172478 (boards).
#[test]
fn boards_of_all_jigsaws() {
    let expected = [(1, 1), (2, 4), (10, 72), (117, 13_872), (4006, 11_762_160)];
    assert_eq!([1, 2, 3, 4, 5].map(jigsaw_sum), expected);
}

/// Counts the minimal puzzles by number of clues, by examining every set of three to seven cells of
/// every board with the first row in order.
fn minimal_by_clues(name: &str) -> BTreeMap<usize, u64> {
    let rules = variant(name).any_rules();
    let engine = Engine::general(&rules);
    let mut found = BTreeMap::new();
    for board in solutions(&engine, &"1234............".parse().unwrap()) {
        for cells in (0_u32..1 << 16).filter(|cells| (3..=7).contains(&cells.count_ones())) {
            let clues = board.restrict((0..16).filter(|cell| cells >> cell & 1 == 1));
            let is_unique = |clues: &Board| engine.count(clues, 2, FREE) == Ok(1);
            let is_needed = |clue| !is_unique(&without(&clues, clue));
            if is_unique(&clues) && clues.filled().all(is_needed) {
                assert_eq!(engine.redundant_clues(&board, &clues, FREE), Ok(vec![]));
                *found.entry(cells.count_ones() as usize).or_default() += 24;
            }
        }
    }
    found
}

#[test]
fn minimal_puzzles_of_four_by_four() {
    // The first is OEIS A109252.
    for (name, expected) in [
        ("4x4", &[(4, 25_728), (5, 58_368), (6, 1_536)][..]),
        ("4x4+x", &[(3, 7_680), (4, 6_912)]),
        ("4x4+dg", &[(4, 26_112), (5, 11_136), (6, 384)]),
    ] {
        let found: Vec<(usize, u64)> = minimal_by_clues(name).into_iter().collect();
        assert_eq!(found, expected, "{name}");
    }
}

/// The fewest clues of 6×6 with diagonals. Five clues have five different values, since two missing
/// values could be exchanged; so there are 6! equivalent ways to write them on each set of cells.
#[test]
fn five_clues_of_six_by_six_with_diagonals() {
    let engine = Engine::general(&variant("6x6+x").any_rules());
    let is_unique = |cells: &[usize]| {
        let mut clues = Board::blank(36);
        for (&cell, value) in cells.iter().zip(1..) {
            clues.set(cell, Some(value));
        }
        engine.count(&clues, 2, FREE) == Ok(1)
    };
    let sets = |first: usize| {
        let mut unique = 0_u64;
        for b in first + 1..36 {
            for c in b + 1..36 {
                for d in c + 1..36 {
                    let is_unique = |&e: &usize| is_unique(&[first, b, c, d, e]);
                    unique += (d + 1..36).filter(is_unique).count() as u64;
                }
            }
        }
        unique
    };
    let unique: u64 = (0..36).into_par_iter().map(sets).sum();
    assert_eq!((unique, unique * 720), (61_864, 44_542_080));
}

/// 1.96 standard errors must contain the truth in 95 of 100 cases; random descents from a single
/// root did so in 183 of 200 with disjoint groups.
#[test]
fn errors_of_estimates_are_honest() {
    let of_six_by_six = Engine::general(&variant("6x6+dg").any_rules()).total(FREE, |_, _| {});
    let of_six_by_six = of_six_by_six.unwrap().unwrap().counted as f64;
    // 8×8: 29,136,487,207,403,520 grids with boxes of 2×4, 8! of which differ only in their labels.
    for (name, counted) in [("6x6+dg", of_six_by_six), ("8x8", 722_631_131_136.0)] {
        let engine = Engine::general(&variant(name).any_rules());
        let holds = |seed: &u64| {
            let estimate = engine.estimate(None, *seed, FREE).unwrap();
            (estimate.value - counted).abs() <= 1.96 * estimate.error
        };
        let held = (0..100).into_par_iter().filter(holds).count();
        assert!(held >= 92, "{name}: {held} of 100");
    }
    // The squares of such numbers overflow a float.
    let estimate = Engine::general(&variant("latin-20").any_rules()).estimate(None, 0, FREE);
    let estimate = estimate.unwrap();
    assert!(
        estimate.value.is_finite() && estimate.error > 0.0,
        "{estimate:?}"
    );
}

#[test]
fn totals_on_the_command_line() {
    transcript(
        "
        $ lacuna count --variant 6x6
        28200960
        6x6: 28200960 grids, 39168 up to relabelling, by search
        $ lacuna count --variant 4x4+non-consecutive
        0
        4x4+non-consecutive: 0 grids, by search
        $ lacuna count --variant 16x16
        error: 16x16 has about …give --insist to start it anyway, for hours or days
        [2]
        $ lacuna count --variant jigsaw
        error: the boxes of jigsaw are drawn for each puzzle, expected rules that are the same for all
        [2]
        ",
    );
}

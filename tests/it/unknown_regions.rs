//! Regions to be found and doppelgängers, against every board of small grids and meanings written
//! down a second time.

use std::collections::BTreeSet;

use super::shapes::{Dice, differ};
use crate::made::first as first_of;
use crate::prelude::*;

/// A grid: rows, columns, the first and the last value.
type Grid = (usize, usize, i32, i32);

/// All divisions of a grid into connected regions of this size, numbered from 0 by their first
/// cells.
pub fn divisions(rows: usize, columns: usize, size: usize) -> Vec<Vec<usize>> {
    const FREE: usize = usize::MAX;
    let beside = |a: usize, b: usize| {
        (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns) == 1
    };
    let mut all = vec![vec![FREE; rows * columns]];
    for number in 0..rows * columns / size {
        let mut next = Vec::new();
        for division in all {
            let first = division.iter().position(|&region| region == FREE).unwrap();
            // A bit for each cell.
            let mut shapes = BTreeSet::from([1_u32 << first]);
            for _ in 1..size {
                let larger = |&shape: &u32| {
                    let has = move |cell: usize| shape >> cell & 1 == 1;
                    let (beside, division) = (&beside, &division);
                    let joins = move |&cell: &usize| {
                        let is_free = division[cell] == FREE && !has(cell);
                        is_free
                            && (0..division.len()).any(|other| has(other) && beside(cell, other))
                    };
                    let free = (0..division.len()).filter(joins);
                    free.map(move |cell| shape | 1 << cell)
                };
                shapes = shapes.iter().flat_map(larger).collect();
            }
            for shape in shapes {
                let region = |(cell, &old): (usize, &usize)| {
                    if shape >> cell & 1 == 1 { number } else { old }
                };
                next.push(division.iter().enumerate().map(region).collect());
            }
        }
        all = next;
    }
    all
}

/// All boards whose rows, columns and other sets hold different values.
fn boards((rows, columns, first, last): Grid, sets: &[Vec<usize>]) -> Vec<Vec<i32>> {
    let mut boards = vec![Vec::new()];
    for cell in 0..rows * columns {
        let mut next = Vec::new();
        for board in &boards {
            for value in first..=last {
                let sees = |other: usize| {
                    let is_in = |set: &Vec<usize>| set.contains(&cell) && set.contains(&other);
                    let same_column = other % columns == cell % columns;
                    other / columns == cell / columns || same_column || sets.iter().any(is_in)
                };
                if !(0..cell).any(|other| board[other] == value && sees(other)) {
                    next.push([&board[..], &[value]].concat());
                }
            }
        }
        boards = next;
    }
    boards
}

type Holds = Box<dyn Fn(&[i32], &[i32]) -> bool>;

/// Draws a mark and what it means for values and regions.
fn mark(grid: Grid, dice: &mut Dice, (values, regions): &(Vec<i32>, Vec<i32>)) -> (String, Holds) {
    let (rows, columns, first, _) = grid;
    let number = rows * columns;
    let cell = dice.below(number);
    let place = format!("R{}C{}", cell / columns + 1, cell % columns + 1);
    let number_of_others = 2 + dice.below(3);
    let others = dice.cells(number, number_of_others);
    let name = |cell: &usize| format!("~CC{}", cell + 1);
    let names = |cells: &[usize]| -> String { cells.iter().map(name).collect() };
    let run = |arm: &[usize], regions: &[i32]| {
        let mut arm = arm.iter().map(|&cell| regions[cell]);
        let first = arm.next();
        arm.take_while(|&region| Some(region) == first).count() as i32
    };
    let more = dice.below(2) as i32;
    let kind = dice.below(8);
    let text = match kind {
        0 => format!("~{place}_{}", values[cell]),
        1 => {
            let [one, other] = [cell, others[0]].map(|cell| regions[cell] - 1 + first);
            format!("~CC{}_{one}_{other}", cell + 1)
        }
        2 => format!("SameValues~2{}", names(&others[..2])),
        3 => format!("CountDistinct~{place}{}", names(&others)),
        4 => format!("ChaosCount~{place}"),
        5 => format!("ChaosCount~{place}~{more}{}", names(&others)),
        6 => format!("ChaosArrow~{place}"),
        _ => format!(
            "ChaosArrow~{place}~{more}{}~-{}",
            names(&others),
            names(&[others[0], cell])
        ),
    };
    let (value, either) = (values[cell], [regions[cell], regions[others[0]]]);
    let holds = move |values: &[i32], regions: &[i32]| match kind {
        0 => values[cell] == value,
        1 => either.contains(&regions[cell]),
        2 => regions[others[0]] == regions[others[1]],
        3 => {
            let all: BTreeSet<i32> = others.iter().map(|&cell| regions[cell]).collect();
            all.len() as i32 == values[cell]
        }
        4 => {
            let near = |&other: &usize| {
                (cell / columns).abs_diff(other / columns) < 2
                    && (cell % columns).abs_diff(other % columns) < 2
                    && regions[other] == regions[cell]
            };
            (0..number).filter(near).count() as i32 == values[cell]
        }
        5 => {
            let is_like = |other: &&usize| regions[**other] == regions[others[0]];
            others.iter().filter(is_like).count() as i32 == values[cell] + more
        }
        6 => {
            let (row, column) = (cell / columns, cell % columns);
            let arms: [Vec<usize>; 4] = [
                (cell..number).step_by(columns).collect(),
                (0..=row).rev().map(|row| row * columns + column).collect(),
                (cell..(row + 1) * columns).collect(),
                (row * columns..=cell).rev().collect(),
            ];
            arms.iter().map(|arm| run(arm, regions)).sum::<i32>() + 1 == values[cell]
        }
        _ => run(&others, regions) + run(&[others[0], cell], regions) + 1 == values[cell] + more,
    };
    (text, Box::new(holds))
}

/// Judges puzzles until there are a thousand with each of the rules.
#[test]
fn regions_are_found_as_on_every_board() {
    let grids: [(&str, Grid); 5] = [
        (".Shape~3x3", (3, 3, 1, 3)),
        (".Shape~2x4", (2, 4, 1, 4)),
        (".Shape~2x3~0-3", (2, 3, 0, 3)),
        (".Shape~4x4~0-3", (4, 4, 0, 3)),
        (".Shape~4x4", (4, 4, 1, 4)),
    ];
    let solutions = grids.map(|(_, grid)| all_solutions(grid));
    let kinds = ["ChaosConstruction", "ChaosArrow", "ChaosCount"];
    let mut judged = [0; 3];
    let mut dice = Dice(1);
    for turn in 0.. {
        if judged.iter().all(|&judged| judged >= 1000) {
            break;
        }
        let number = turn % grids.len();
        let (shape, grid) = grids[number];
        let (rows, columns, first, _) = grid;
        let all = &solutions[number];
        let solution = &all[dice.below(all.len())];
        let mut marks = Vec::new();
        while marks.len() < 3 + number {
            let (text, holds) = mark(grid, &mut dice, solution);
            if holds(&solution.0, &solution.1) || dice.below(30) == 0 {
                marks.push((text, holds));
            }
        }
        let with = |text, (mark, _): &(String, Holds)| format!("{text}.{mark}");
        let text = marks
            .iter()
            .fold(format!("{shape}.NoBoxes.ChaosConstruction"), with);
        let Ok(record) = first_of(&text) else {
            // Two clues for a cell.
            continue;
        };
        let rules = record.claims.rules.clone().expect("they are stated");
        let holds = |(values, regions): &&(Vec<i32>, Vec<i32>)| {
            marks.iter().all(|(_, holds)| holds(values, regions))
        };
        let expected = all.iter().filter(holds).count() as u64;
        let found = Engine::new(&rules).count(&record.clues, 1_000_000, &Budget::UNLIMITED);
        assert_eq!(found, Ok(expected), "{text}");
        // The first two solutions, by search and by conflict learning.
        let engine = Engine::new(&rules).with_patience([u64::MAX, 3][turn % 11 / 10]);
        let found = engine.count(&record.clues, 2, &Budget::UNLIMITED);
        assert_eq!(found, Ok(expected.min(2)), "{text}");
        let again = read_rules(&iss::constraints(&rules)).expect(&text);
        assert_eq!(again, *rules, "{text}");
        let (values, regions) = &all[dice.below(all.len())];
        let values = values.iter().map(|value| value + 1 - first);
        let both = values.chain(regions.iter().copied());
        let mut board: Vec<u8> = both.map(|value| value as u8).collect();
        let is_solution = |board: &[u8]| {
            let board = Board::from_values(board.to_vec()).unwrap();
            rules.is_solution(&board) && board.extends(&record.clues)
        };
        let is_known = |board: &[u8]| {
            let shown = |less: i32| move |&value: &u8| i32::from(value) - less;
            let (values, regions) = board.split_at(rows * columns);
            let pair = (
                values.iter().map(shown(1 - first)).collect(),
                regions.iter().map(shown(0)).collect(),
            );
            all.contains(&pair) && holds(&&pair)
        };
        assert_eq!(
            is_solution(&board),
            is_known(&board),
            "{text} and {board:?}"
        );
        let cells = dice.cells(rows * columns, 2);
        board.swap(rows * columns + cells[0], rows * columns + cells[1]);
        assert_eq!(
            is_solution(&board),
            is_known(&board),
            "{text} and {board:?}"
        );
        for (judged, kind) in judged.iter_mut().zip(kinds) {
            *judged += usize::from(text.contains(kind));
        }
    }
}

/// All boards of a grid with the divisions that fit them.
fn all_solutions(grid: Grid) -> Vec<(Vec<i32>, Vec<i32>)> {
    let (rows, columns, ..) = grid;
    let size = rows.max(columns);
    let shown = |division: Vec<usize>| division.iter().map(|&region| region as i32 + 1).collect();
    let divisions: Vec<Vec<i32>> = divisions(rows, columns, size)
        .into_iter()
        .map(shown)
        .collect();
    let mut all = Vec::new();
    for values in boards(grid, &[]) {
        let fits = |regions: &&Vec<i32>| {
            (0..values.len())
                .all(|a| (0..a).all(|b| regions[a] != regions[b] || values[a] != values[b]))
        };
        let fitting = divisions.iter().filter(fits);
        all.extend(fitting.map(|regions| (values.clone(), regions.clone())));
    }
    all
}

/// Returns the only value up to the last that is not among these.
fn lacking(values: impl Iterator<Item = i32>, last: i32) -> i32 {
    (0..=last).sum::<i32>() - values.sum::<i32>()
}

#[test]
fn doppelgangers_are_as_on_every_board() {
    let side = 4;
    let last = side as i32;
    let sets: [Vec<Vec<usize>>; 3] = [
        [0, 4, 8, 12]
            .map(|first| (first..first + side).collect())
            .to_vec(),
        [0, 1, 2, 3]
            .map(|first| (first..16).step_by(side).collect())
            .to_vec(),
        [0, 2, 8, 10].map(|i| vec![i, i + 1, i + 4, i + 5]).to_vec(),
    ];
    let lacks = |board: &[i32]| -> Vec<Vec<i32>> {
        let of = |set: &Vec<usize>| lacking(set.iter().map(|&cell| board[cell]), last);
        sets.iter()
            .map(|sets| sets.iter().map(of).collect())
            .collect()
    };
    let mut all = boards((side, side, 0, last), &sets[2]);
    all.retain(|board| {
        let lacks = lacks(board);
        let is_right = |cell: usize| {
            let all = sets.iter().zip(&lacks);
            let all = all.flat_map(|(sets, lacks)| sets.iter().zip(lacks));
            let own = all.filter(|(set, _)| set.contains(&cell));
            board[cell] > 0 || differ(&own.map(|(_, &lack)| lack).collect::<Vec<i32>>())
        };
        let mut kinds = lacks.iter();
        kinds.all(|lacks| differ(lacks) && !lacks.contains(&0)) && (0..16).all(is_right)
    });
    let mut dice = Dice(side as u64);
    let base = format!(".Shape~{side}x{side}~0-{side}.Doppelganger");
    for _ in 0..300 {
        let known = &all[dice.below(all.len())];
        let lacks_known = lacks(known);
        let cells = dice.cells(side * side, 2);
        let (kind, number, other) = (dice.below(2), dice.below(side), dice.below(side));
        let letters = ["DGC", "DGR"][kind];
        let clue =
            |&cell: &usize| format!(".~R{}C{}_{}", cell / side + 1, cell % side + 1, known[cell]);
        let mut parts: Vec<String> = cells.iter().map(clue).collect();
        let lack = lacks_known[kind][number];
        parts.push(format!(".~{letters}{}_{lack}", number + 1));
        let is_ordered = number != other && lacks_known[kind][number] > lacks_known[kind][other];
        if is_ordered {
            let (low, high) = (other + 1, number + 1);
            parts.push(format!(".Thermo~{letters}{low}~{letters}{high}"));
        }
        let text = base.clone() + &parts.concat();
        let record = first_of(&text).expect(&text);
        let rules = record.claims.rules.clone().expect("they are stated");
        let fits = |board: &&Vec<i32>| {
            let own = &lacks(board)[kind];
            cells.iter().all(|&cell| board[cell] == known[cell])
                && own[number] == lacks_known[kind][number]
                && (!is_ordered || own[number] > own[other])
        };
        let expected = all.iter().filter(fits).count() as u64;
        let found = Engine::new(&rules).count(&record.clues, 1_000_000, &Budget::UNLIMITED);
        assert_eq!(found, Ok(expected), "{text}");
        let again = read_rules(&iss::constraints(&rules)).expect(&text);
        assert_eq!(again, *rules, "{text}");
    }
}

#[test]
fn a_count_without_an_estimate_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (code, counted, said) = run(&folder, "count", ".ChaosConstruction.NoBoxes.Shape~9x9\n");
    assert_eq!((code, &counted[..]), (2, ""), "{said}");
    starts_with(
        &said,
        "error: stdin:1: no estimate of the number of grids of ",
    );
    ends_with(&said, "could be made; pass --insist to count them\n");
}

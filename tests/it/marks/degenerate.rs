//! Borderline arguments: no cell, one, all, repeated ones, numbers of any size. If they are read,
//! they mean the same to the engine and to the verifier; nothing else is asked of them.

use lacuna::rules;

use super::draw::{Draw, Grid};
use super::kinds::KINDS;
use crate::prelude::*;

/// Returns the number of strings of each constraint: `LACUNA_DRAWN`, or 150.
fn drawn() -> usize {
    std::env::var("LACUNA_DRAWN").map_or(150, |text| text.parse().unwrap())
}

/// Numbers for sums, factors, lengths and values.
const NUMBERS: [&str; 16] = [
    "0", "1", "2", "3", "4", "5", "7", "10", "16", "40", "-1", "-3", "-40", "999999", "5_=_0",
    "0_=_0_0",
];

const WORDS: [&str; 10] = [
    "", "_", "any", "odd", "even", "1_2", "12", "1122", "1-2", "-",
];

fn pick<'a>(random: &mut Random, among: &[&'a str]) -> &'a str {
    among[random.below(among.len() as u32) as usize]
}

/// Returns some cells of a 4x4 grid in any order, sometimes repeated.
fn cells(random: &mut Random) -> Vec<String> {
    let cell = |number: u32| format!("R{}C{}", number / 4 + 1, number % 4 + 1);
    match random.below(8) {
        0 => Vec::new(),
        1 => (0..16).map(cell).collect(),
        2 => vec![cell(random.below(16)); 2],
        3 => {
            // There and back to the first cell.
            let first = random.below(11);
            [first, first + 1, first + 5, first + 4, first]
                .map(cell)
                .to_vec()
        }
        4 => vec![cell(random.below(16))],
        5 => {
            let (first, step) = (random.below(12), [1, 4][random.below(2) as usize]);
            (0..2 + random.below(3))
                .map(|i| cell((first + i * step) % 16))
                .collect()
        }
        _ => (0..random.below(7))
            .map(|_| cell(random.below(16)))
            .collect(),
    }
}

/// Returns arbitrary arguments, most of which no constraint accepts.
fn arguments(random: &mut Random) -> String {
    let mut all: Vec<String> = Vec::new();
    for _ in 0..random.below(3) {
        all.push(match random.below(6) {
            0 => pick(random, &["R1", "C4", "R2", "C1"]).to_owned(),
            1 => pick(random, &WORDS).to_owned(),
            _ => pick(random, &NUMBERS).to_owned(),
        });
    }
    all.extend(cells(random));
    if random.below(4) == 0 {
        all.push(pick(random, &["", "-", "_"]).to_owned());
        all.extend(cells(random));
    }
    if random.below(6) == 0 {
        all.push(pick(random, &NUMBERS).to_owned());
    }
    all.join("~")
}

/// Compares the number of solutions that the verifier accepts with the engine's count.
fn compare(text: &str, rules: &Rules, grids: &[Board]) {
    let expected = grids.iter().filter(|grid| rules.is_solution(grid)).count() as u64;
    let engine = Engine::new(rules);
    let counted = |limit| engine.count(&Board::blank(16), limit, FREE).unwrap();
    assert_eq!(counted(u64::MAX), expected, "{text}");
    assert_eq!(counted(2), expected.min(2), "{text}");
}

/// Returns a constraint with some of its arguments replaced, left out or doubled.
fn bent(constraint: &str, random: &mut Random) -> String {
    let mut parts: Vec<String> = constraint.split('~').map(str::to_owned).collect();
    for _ in 0..=random.below(3) {
        let at = random.below(parts.len() as u32) as usize;
        match random.below(5) {
            _ if at == 0 => {}
            0 => drop(parts.remove(at)),
            1 => parts.insert(at, parts[at].clone()),
            2 => pick(random, &NUMBERS).clone_into(&mut parts[at]),
            3 => parts.truncate(at + 1),
            _ => {
                let cells = cells(random);
                parts.splice(at.., cells);
            }
        }
    }
    parts.join("~")
}

/// Compares if the text can be read. Returns `true` if it can.
fn compare_if_read(text: &str, grids: &[Board]) -> bool {
    let read = read_rules(text);
    let _ = read.as_ref().map(|rules| compare(text, rules, grids));
    read.is_ok()
}

/// Reads what must be readable, which is written and read as the same.
fn read(text: &str) -> Rules {
    let rules = read_rules(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let again = read_rules(&iss::constraints(&rules));
    assert_eq!(again.ok().as_ref(), Some(&rules), "{text}");
    rules
}

/// Asserts how many grids a text leaves.
fn leaves(text: &str, solutions: u64) {
    let count = Engine::new(&read(text)).count(&Board::blank(16), 1000, FREE);
    assert_eq!(count, Ok(solutions), "{text}");
}

/// Returns the constraint alone, twice, or as one of two of which at least one holds.
fn somehow(constraint: &str, other: &str, random: &mut Random) -> String {
    match random.below(5) {
        0 => format!(".Shape~4x4.Or.{constraint}.{other}.End"),
        1 => format!(".Shape~4x4.{constraint}.{constraint}"),
        _ => format!(".Shape~4x4.{constraint}"),
    }
}

#[test]
fn whatever_is_read_means_the_same_to_engine_and_verifier() {
    let grid = Grid::new(4, "");
    for name in rules::KINDS.iter().map(|kind| kind.name) {
        let mut random = Random::stream(name, 7, 0);
        for _ in 0..drawn() {
            let one = format!("{name}~{}", arguments(&mut random));
            let other = format!("{name}~{}", arguments(&mut random));
            compare_if_read(&somehow(&one, &other, &mut random), &grid.solutions);
        }
    }
}

#[test]
fn bent_marks_mean_the_same_to_engine_and_verifier() {
    let grid = Grid::new(4, "");
    let mut read = 0;
    for &(name, _, mark) in KINDS.iter().filter(|kind| kind.1.contains(&4)) {
        let mut random = Random::stream(name, 8, 0);
        for _ in 0..drawn() {
            let valid = mark(&mut Draw::new(&grid, &mut random));
            let valid: Vec<&str> = valid.trim_start_matches('.').split('.').collect();
            let bent: Vec<String> = valid.iter().map(|it| bent(it, &mut random)).collect();
            let text = somehow(&bent.join("."), valid[0], &mut random);
            read += u32::from(compare_if_read(&text, &grid.solutions));
        }
    }
    assert!(read > 1500, "only {read} were read");
}

#[test]
fn sums_without_a_term_or_with_a_cell_twice_are_decided() {
    for (text, solutions) in [
        ("Sum~5_=_0~R1C1", 0),
        ("Sum~0_=_0~R1C1", 288),
        ("Sum~0_=_0_0~R1C1~R2C2", 288),
        ("Sum~3_=_0_1~R1C1~R2C2", 72),
        ("Or.Sum~5_=_0~R1C1.Sum~3~R2C2.End", 72),
        // 1 + 2 · 3 and 3 + 2 · 2; 4 + 2 · 1; the same in a branch, beside 3 at the other cell.
        ("Cage~7~R1C1~R1C2~R1C2", 48),
        ("Sum~6~R1C1~R2C2~R2C2", 24),
        ("Or.Cage~7~R1C1~R1C2~R1C2.Cage~3~R1C1~R1C1~R1C1.End", 96),
        ("Or.Sum~0_=_0~R1C1.Sum~3~R2C2.End", 288),
    ] {
        leaves(&format!(".Shape~4x4.{text}"), solutions);
    }
}

#[test]
fn a_branch_that_cannot_hold_leaves_the_others() {
    for impossible in "Cage~99~R1C1~R1C2 Cage~1~R1C1~R1C2 Cage~~R1C1~R1C2~R1C3~R1C4~R2C1 Thermo~R1C1~R1C2~R1C3~R1C4~R2C4 EqualityCage~R1C1~R1C2~R1C3 Renban~R1C1~R1C2~R1C3~R1C4~R2C4 Whisper~9~R1C1~R1C2 Lockout~9~R1C1~R1C2~R1C3 LittleKiller~40~R1C2 Sandwich~40~C1 XSum~C1~99~ Skyscraper~C1~~10 NumberedRoom~C1~0~ Lunchbox~99~R1C1~R1C2 SumLine~99~R1C1~R1C2".split(' ') {
        // A quarter of the 288 grids have a 1 in the first cell.
        leaves(&format!(".Shape~4x4.Or.{impossible}.Sum~1~R1C1.End"), 72);
        leaves(&format!(".Shape~4x4.Or.{impossible}.End"), 0);
        let alone = read_rules(&format!(".Shape~4x4.{impossible}"));
        assert!(alone.is_err(), "{impossible} by itself is a slip");
    }
}

#[test]
fn marks_that_can_hold_are_read() {
    let grids = Grid::new(4, "").solutions;
    for text in [
        ".Shape~4x4.Modular~5~R1C1~R1C2",
        ".Shape~4x4.AllDifferent~R1C1~R2C2~R3C3",
        ".Shape~4x4.Windoku",
        // Loops.
        ".Shape~4x4.Whisper~2~R1C1~R1C2~R2C2~R2C1~R1C1",
        ".Shape~4x4.Whisper~1~R1C2~R1C3~R2C3~R2C2~R1C2",
        ".Shape~4x4.Renban~R1C1~R1C2~R2C2~R2C1~R1C1",
        ".Shape~4x4.Modular~2~R1C2~R1C3~R2C3~R2C2~R1C2",
        // Lines that cross themselves or go back.
        ".Shape~4x4.Whisper~1~R1C1~R2C2~R3C3~R2C2~R1C3",
        ".Shape~4x4.Pair~b6P~_~R1C2~R1C3~R2C3~R1C3~R2C1",
        ".Shape~4x4.Regex~WzEyXS5bMzRdLio~_~R1C1~R1C2~R2C3~R1C1~R3C4",
        ".Shape~4x4.Regex~WzEyXS5bMzRdLio~_~R1C1~R1C1~R2C3~R2C3~R3C4",
    ] {
        compare(text, &read(text), &grids);
    }
    let windows = read_rules(".Shape~6x6.Windoku").unwrap();
    let cells: Vec<usize> = windows.regions()[0].cells.clone();
    assert_eq!(cells, [7, 8, 9, 13, 14, 15]);
}

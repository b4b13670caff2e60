//! Seeds keep their meaning: puzzles and hunts are pinned.

use std::sync::Arc;

use crate::prelude::*;
use lacuna_research::hunt::Hunt;

#[test]
fn puzzles_are_pinned() {
    for [variant, index, clues] in cases(PUZZLES) {
        let puzzle = puzzle(variant, 1, index.parse().unwrap());
        assert_eq!(puzzle.clues.to_string(), clues, "{variant} {index}");
    }
}

/// A hunt lists all solutions of many grids, and must not depend on the order in which an
/// instruction set finds them.
#[test]
fn a_hunt_is_pinned() {
    let mut hunt = Hunt::new(Arc::new(variant("nrc+x")), 1, FREE).unwrap();
    let mut found = Vec::new();
    while found.is_empty() {
        found = hunt.round(10, FREE).unwrap();
    }
    let few = "............4...8.......6.....7..3............6.......8.....1......9........2....";
    assert_eq!(found[0].clues.to_string(), few);
}

const PUZZLES: &str = "
    standard => 0 => .5..29..8.29....4...36....97...1.......8.6...54...7.8.18..6.......38.91.3.......4
    standard => 1000000007 => ..2.9.4...........613..4.5....5............31...387..6.85.6..9.2.....8...41....67
    x => 0 => 4.5..8...39......1...9.......9..1...64.......51.2..7......8...4.8.6..9...........
    nrc => 0 => .7.....956..84..1..1.................3...1846.....93..1...8................6.....
    nrc+x => 0 => ......4..............7............9.....8..7....2......17...6.....6.......8.3....
    dg+x => 3 => ..5....61...6...9.......7...........5..3.......2..8.7..............1......9.3.6..
";

//! Connected areas of any shape: those with sums, and pairs of areas that have something in common.

use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::Layout;
use crate::rules::mark::{Mark, SUM};
use crate::rules::mark_family::Sizes;
use crate::rules::mark_family::lines::size;

/// The numbers of cells of an area with a sum, and of one of two that belong together.
const SUMMED: Sizes = (2, 4);
const PAIRED: Sizes = (2, 3);

/// The number of times the grid is cut into areas, to find pairs of them.
const ROUNDS: usize = 6;

/// Cuts the grid into areas of these sizes at random. Some cells may be left.
fn areas(layout: &Layout, sizes: Sizes, random: &mut Random) -> Vec<Vec<usize>> {
    let mut is_taken = vec![false; layout.cells()];
    let mut starts: Vec<usize> = (0..layout.cells()).collect();
    random.shuffle(&mut starts);
    let mut areas = Vec::new();
    for start in starts {
        if is_taken[start] {
            continue;
        }
        let (mut area, most) = (vec![start], size(sizes, random));
        while area.len() < most {
            let around = area.iter().flat_map(|&cell| layout.neighbours(cell));
            let is_free = |cell: &usize| !is_taken[*cell] && !area.contains(cell);
            let around: Vec<usize> = around.filter(is_free).collect();
            if around.is_empty() {
                break;
            }
            area.push(around[random.below(around.len() as u32) as usize]);
        }
        if area.len() >= sizes.0 {
            for &cell in &area {
                is_taken[cell] = true;
            }
            area.sort_unstable();
            areas.push(area);
        }
    }
    areas
}

fn values(area: &[usize], solution: &Board) -> Vec<u8> {
    area.iter().map(|&cell| solution.values()[cell]).collect()
}

/// Returns areas with their sums.
pub(super) fn sums(layout: &Layout, solution: &Board, random: &mut Random) -> Vec<Mark> {
    let sum = |area: Vec<usize>| {
        let sum = values(&area, solution).into_iter().map(i32::from).sum();
        Mark::new(SUM, [sum], area)
    };
    areas(layout, SUMMED, random).into_iter().map(sum).collect()
}

/// Returns pairs of areas with the same key, which follows from their sorted values. No two areas
/// share a cell.
pub(super) fn pairs(
    layout: &Layout,
    solution: &Board,
    key: fn(&[u8]) -> Vec<u8>,
    random: &mut Random,
) -> Vec<[Vec<usize>; 2]> {
    let mut pairs: Vec<[Vec<usize>; 2]> = Vec::new();
    let mut single: Vec<(Vec<u8>, Vec<usize>)> = Vec::new();
    for area in (0..ROUNDS).flat_map(|_| areas(layout, PAIRED, random)) {
        let is_apart = |other: &Vec<usize>| !other.iter().any(|cell| area.contains(cell));
        if !pairs.iter().flatten().all(is_apart) {
            continue;
        }
        let mut sorted = values(&area, solution);
        sorted.sort_unstable();
        let key = key(&sorted);
        let is_like = |(other, there): &(Vec<u8>, Vec<usize>)| *other == key && is_apart(there);
        match single.iter().position(is_like) {
            Some(like) => {
                let (_, other) = single.swap_remove(like);
                let is_left = |cell: &usize| !area.contains(cell) && !other.contains(cell);
                single.retain(|(_, there)| there.iter().all(is_left));
                pairs.push([other, area]);
            }
            None => single.push((key, area)),
        }
    }
    pairs
}

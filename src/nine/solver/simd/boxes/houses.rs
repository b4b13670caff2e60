//! Houses beyond rows, columns and boxes.
//!
//! The nine houses of a frame become boxes: its cells are put where the round looks for them. Other houses are gone through one by one.

use super::round::round;
use super::vector::{OPEN, Vector};
use super::{Board, Cells};
use crate::nine::solver::simd::layout::Layout;

impl<V: Vector> Board<V> {
    /// Draws conclusions from the layout's houses, once. False for a contradiction.
    #[inline(always)]
    pub(super) fn houses(&mut self, layout: &Layout) -> bool {
        let mut all = self.cells();
        for frame in &layout.frames {
            let mut board = Self::of_cells(|cell| all[frame.cells[cell] as usize]);
            if !round(&mut board.0) {
                return false;
            }
            for (candidates, &cell) in board.cells().into_iter().zip(&frame.cells) {
                all[cell as usize] = candidates;
            }
        }
        for house in &layout.lists {
            if !singles(&mut all, house) {
                return false;
            }
        }
        for [a, b] in &layout.overlaps {
            // A digit that is not in the rest of the one house is in the common cells, so not in the rest of the other.
            let elsewhere = a.iter().fold(0, |any, &cell| any | all[cell as usize]);
            for &cell in b {
                all[cell as usize] &= elsewhere;
            }
        }
        *self = Self::of_cells(|cell| all[cell]);
        true
    }
}

/// Naked and hidden singles of a house. False for a contradiction.
#[inline(always)]
fn singles(all: &mut Cells, house: &[u8; 9]) -> bool {
    let house = house.map(usize::from);
    let is_single = |candidates: u16| candidates & candidates.wrapping_sub(1) == 0;
    let singles = house.map(|cell| if is_single(all[cell]) { all[cell] } else { 0 });
    let placed = singles.iter().fold(0, |placed, digit| placed | digit);
    if singles.iter().sum::<u16>() != placed {
        // A digit twice: the sum carries.
        return false;
    }
    let (mut once, mut twice) = (0, 0);
    for cell in house {
        let x = &mut all[cell];
        if !is_single(*x) {
            *x &= !placed;
        }
        twice |= once & *x;
        once |= *x;
    }
    for cell in house {
        let hidden = all[cell] & !twice;
        if hidden != 0 {
            all[cell] = hidden;
        }
    }
    once == OPEN as u16
}

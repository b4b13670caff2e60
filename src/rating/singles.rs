//! Steps that write a digit: the last digit of a house, hidden singles by kind of house, naked singles.

use crate::nine::cell::Digit;
use crate::nine::geometry::HouseKind;

use super::position::Position;
use super::step::{Moves, Pattern};

/// Houses with one open cell.
pub(super) fn last_digit(position: &Position, moves: &mut Moves) {
    let board = &position.board;
    for (house, &cells) in position.tables.houses.iter().enumerate() {
        if let Some(cell) = (board.open & cells).single()
            && let Some(digit) = board.digits[cell.index()].first()
        {
            moves.place(cell, digit, || Pattern { houses: vec![house], ..Pattern::default() });
        }
    }
}

/// Digits with one place in a house of these kinds.
pub(super) fn hidden(position: &Position, kinds: &[HouseKind], moves: &mut Moves) {
    let tables = position.tables;
    for (house, &cells) in tables.houses.iter().enumerate().filter(|&(house, _)| kinds.contains(&tables.kinds[house])) {
        for digit in Digit::all() {
            if let Some(cell) = (position.board.places(digit) & cells).single() {
                moves.place(cell, digit, || Pattern { houses: vec![house], ..Pattern::default() });
            }
        }
    }
}

/// Cells with one digit.
pub(super) fn naked(position: &Position, moves: &mut Moves) {
    for cell in position.board.with_candidates()[1] {
        if let Some(digit) = position.board.digits[cell.index()].single() {
            moves.place(cell, digit, Pattern::default);
        }
    }
}

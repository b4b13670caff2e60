//! The room around a grid that clues outside it take.

use crate::export::diagram::marks::outside::Outside;
use crate::rules::Rules;

/// How far a picture reaches beyond its grid on each side, in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Room {
    /// Above.
    pub top: f32,
    /// At the right.
    pub right: f32,
    /// Below.
    pub bottom: f32,
    /// At the left.
    pub left: f32,
}

impl Room {
    /// The room that the clues outside the grid take; none without such clues.
    pub fn of(rules: &Rules) -> Room {
        let clues = Outside::all(rules);
        clues.iter().fold(Room::default(), |room, clue| room.with(clue.room(rules.layout())))
    }

    /// The larger of the two on each side.
    pub fn with(self, other: Room) -> Room {
        Room {
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
            left: self.left.max(other.left),
        }
    }

    /// So many rows and columns with the room around them.
    pub(super) fn around(self, (rows, columns): (usize, usize)) -> (f32, f32) {
        (rows as f32 + self.top + self.bottom, columns as f32 + self.left + self.right)
    }
}

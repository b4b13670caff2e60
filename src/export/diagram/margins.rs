//! The margins around a grid, where its outside clues stand.

/// How far a picture reaches beyond its grid on each side, in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Margins {
    /// Above.
    pub top: f32,
    /// At the right.
    pub right: f32,
    /// Below.
    pub bottom: f32,
    /// At the left.
    pub left: f32,
}

impl Margins {
    /// The larger of the two on each side.
    pub fn with(self, other: Margins) -> Margins {
        Margins {
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
            left: self.left.max(other.left),
        }
    }

    /// The height and the width of a paper of this many rows and columns with the margins, in cells.
    pub(super) fn around(self, (rows, columns): (usize, usize)) -> (f32, f32) {
        (rows as f32 + self.top + self.bottom, columns as f32 + self.left + self.right)
    }
}

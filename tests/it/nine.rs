//! Boards and variants as the nine-by-nine engine sees them.

use lacuna::board::Board;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::rules::picture;
use lacuna::rules::variant::Variant;

/// Variants of nine by nine cells.
pub trait Nine {
    /// The houses.
    fn geometry(&self) -> Geometry;

    /// The same with the regions of a picture.
    fn with_picture(&self, text: &str) -> Variant;
}

impl Nine for Variant {
    fn geometry(&self) -> Geometry {
        Geometry::of_variant(self).unwrap()
    }

    fn with_picture(&self, text: &str) -> Variant {
        self.with_regions(picture::regions(&self.any_layout(), text).unwrap()).unwrap()
    }
}

/// The board as a grid.
pub fn grid(board: &Board) -> Grid {
    board.try_into().unwrap()
}

//! The columns of a rating, the same wherever puzzles are written or checked.

use lacuna::formats::Extra;
use lacuna::rating::Rating;

/// Their names.
pub const COLUMNS: [&str; 3] = ["level", "score", "hardest"];

/// What they say.
pub fn columns(rating: &Rating) -> [Extra; 3] {
    let [level, score, hardest] = COLUMNS;
    [(level, rating.level.name().into()), (score, rating.score.into()), (hardest, rating.hardest.name().into())]
}

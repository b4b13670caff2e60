//! The columns of a rating, the same wherever puzzles are written or checked.

use lacuna::formats::Extra;
use lacuna::rating::Rating;
use serde_json::Value;

/// Whether they are wanted.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct RateArgs {
    /// Add the columns level,score,hardest: how hard a puzzle is for people, and the hardest technique that it needs.
    #[arg(long)]
    pub rate: bool,
}

/// Their names.
pub const COLUMNS: [&str; 3] = ["level", "score", "hardest"];

/// What they say; empty for what is not a puzzle.
pub fn columns(rating: Option<&Rating>) -> [Extra; 3] {
    let [level, score, hardest] = COLUMNS;
    let value = |value: fn(&Rating) -> Value| rating.map_or(Value::Null, value);
    [
        (level, value(|rating| rating.level.name().into())),
        (score, value(|rating| rating.score.into())),
        (hardest, value(|rating| rating.hardest.name().into())),
    ]
}
